"""What the bot needs of the machine: a directory to write in, room on the disk, time zones."""

import os
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.check.finding import Finding, well, wrong

MEGABYTE = 1_000_000
LEAST = 100 * MEGABYTE
"""Bytes that should be free beside the room for a backup and for the journal."""


def free_space(directory: Path) -> int:
    """How many bytes are free there."""
    return shutil.disk_usage(directory).free


def directory(file: Path) -> Finding:
    """Whether a database can be kept where the settings say."""
    place = file.absolute().parent
    if not place.is_dir():
        return wrong("directory", f"{place} is no directory; make it, or change database.url.")
    if not os.access(place, os.W_OK | os.X_OK):
        return wrong("directory", f"{place} may not be written to; give the bot's user the right to.")
    if file.exists() and not (file.is_file() and os.access(file, os.R_OK | os.W_OK)):
        return wrong("directory", f"{file} is no file that may be read and written; put that right.")
    return well("directory", f"{place} may be written to")


def disk(file: Path, free: Callable[[Path], int]) -> Finding:
    """Whether there is room for what is to come."""
    left = free(file.absolute().parent)
    wanted = LEAST + 2 * (file.stat().st_size if file.exists() else 0)
    text = f"{left // MEGABYTE} MB are free beside the database"
    if left < wanted:
        return wrong("disk", f"only {text}; make room: {wanted // MEGABYTE} MB are wanted.")
    return well("disk", text)


def zones(names: Iterable[str]) -> Finding:
    """Whether the zones of the settings and of open games are known here."""
    asked = sorted(set(names))
    unknown = [name for name in asked if not _is_known(name)]
    if unknown:
        return wrong(
            "time zones", f"{', '.join(unknown)}: unknown to this machine; update the package tzdata."
        )
    return well("time zones", f"{', '.join(asked)} known")


def _is_known(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True
