"""The command line: what there is, and what becomes of a fault."""

import argparse
import sys
from collections.abc import Callable, Sequence

from bot import config
from bot.cli import calculating, exporting, operating, running
from bot.cli.answers import BAD_INPUT, FAILED, BadInput, complain
from bot.clock import ClockLost
from bot.inbox import AnotherPoller, BadToken, BadWebhook
from bot.storage.backup import NoBackup
from bot.storage.database import DatabaseInUse, UnsafeDatabase, UnusableDatabase
from bot.storage.migrate import (
    BrokenDatabase,
    BrokenReferences,
    MigrationFailed,
    NewerDatabase,
    OldDatabase,
)
from engine.forum.cases import CaseError

__all__ = ("BAD_INPUT", "FAILED", "main")

NOT_YET = {
    "simulate": "`mafia simulate` does not exist yet.",
}
SENTENCES = (
    AnotherPoller,
    BadToken,
    BadWebhook,
    BrokenDatabase,
    BrokenReferences,
    ClockLost,
    DatabaseInUse,
    MigrationFailed,
    NewerDatabase,
    NoBackup,
    OldDatabase,
    UnsafeDatabase,
    UnusableDatabase,
)
"""What ends a command with one sentence instead of a trace."""


def main(arguments: Sequence[str] | None = None) -> int:
    """The command `mafia`: 0 where all went well, 1 where it did not, 2 where the input is at fault."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words and words[0] in NOT_YET:
        return complain(NOT_YET[words[0]], BAD_INPUT)
    chosen = _parser().parse_args(words)
    command: Callable[[argparse.Namespace], int] = chosen.command
    try:
        return command(chosen)
    except (BadInput, CaseError, config.ConfigError) as fault:
        return complain(str(fault), BAD_INPUT)
    except SENTENCES as fault:
        return complain(str(fault), FAILED)
    except BaseExceptionGroup as group:
        known, _ = group.split(SENTENCES)
        if known is None:
            raise
        return complain(str(_first(known)), FAILED)
    except KeyboardInterrupt:
        return FAILED


def _first(error: BaseException) -> BaseException:
    return _first(error.exceptions[0]) if isinstance(error, BaseExceptionGroup) else error


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mafia", description="Hosts Mafia by message, over days, by the clock."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for theme in (running, operating, exporting, calculating):
        theme.offer(commands)
    return parser
