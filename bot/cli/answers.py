"""How a command ends: its exit codes, and the one sentence that says why."""

import argparse
import sys
from pathlib import Path
from typing import Protocol

BAD_INPUT = 2
FAILED = 1


class Commands(Protocol):
    """Where a page of commands adds its own."""

    def add_parser(self, name: str, *, help: str) -> argparse.ArgumentParser:  # noqa: A002  # argparse's name
        """Begin a command."""
        ...


class BadInput(Exception):  # noqa: N818 - it says what is the case
    """What was given cannot be used: one sentence that names the place."""


def complain(sentence: str, code: int) -> int:
    """Say on stderr what is wrong; the exit code."""
    sys.stderr.write(f"mafia: {sentence}\n")
    return code


def takes_settings(command: argparse.ArgumentParser) -> None:
    """Let a command take `--config`."""
    command.add_argument("--config", type=Path, help="the settings (default: config.toml, if there is one)")


def game_number(text: str) -> int:
    """A game's number as it is typed. Raises ArgumentTypeError."""
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:10]) == int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of a game")
    return int(text)
