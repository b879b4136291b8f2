"""The page of a game as a file: its name and its bytes."""

from dataclasses import dataclass
from typing import Final
from zoneinfo import ZoneInfo

from bot.export.page import as_page
from bot.export.story import Story
from bot.words import names
from bot.words.tongue import Tongue

LONGEST_TITLE: Final = 40
"""Characters of a game's title in the name of its file."""


@dataclass(frozen=True, slots=True)
class File:
    """What is sent or written."""

    name: str
    content: bytes


def as_file(tongue: Tongue, story: Story) -> File:
    """The page in UTF-8, as `mafia-Двор-2026-12-01.html`: the day on which the game ended, in its zone."""
    ended_at = story.ended_at or story.started_at
    day = "" if ended_at is None else f"{ended_at.astimezone(ZoneInfo(story.settings.zone)):%Y-%m-%d}"
    parts = ("mafia", _plain(story.title), day)
    return File(f"{'-'.join(part for part in parts if part)}.html", as_page(tongue, story).encode())


def _plain(title: str) -> str:
    """The letters and digits of a title, with a dash for whatever stands between them."""
    words = "".join(sign if sign.isalnum() else " " for sign in names.tidy(title)).split()
    return "-".join(words)[:LONGEST_TITLE].strip("-")
