"""Commands for whoever keeps the bot: check, backup, migrate, retry."""

import argparse
import asyncio
import sys
from pathlib import Path

from bot import config
from bot.check import check
from bot.cli.answers import FAILED, BadInput, Commands, complain, game_number, takes_settings
from bot.clock import machine_time
from bot.storage.backup import Backup, back_up, default_name
from bot.storage.database import file_of, is_held, sole_use
from bot.storage.migrate import is_current, upgrade
from bot.storage.retry import NotToRetry, ask_to_retry


def offer(commands: Commands) -> None:
    """Add the commands of this page."""
    command = commands.add_parser("check", help="whether all is well: settings, database, Telegram, machine")
    takes_settings(command)
    command.set_defaults(command=_check)
    command = commands.add_parser("backup", help="a copy of the database; the bot may run")
    command.add_argument(
        "file", type=Path, nargs="?", metavar="FILE", help="a new file (default: beside the database)"
    )
    takes_settings(command)
    command.set_defaults(command=_backup)
    command = commands.add_parser("migrate", help="bring the database to this version, after a backup")
    takes_settings(command)
    command.set_defaults(command=_migrate)
    command = commands.add_parser("retry", help="try a game again that an error has stopped; the bot may run")
    command.add_argument("game", type=game_number, metavar="GAME", help="its number, as the bot named it")
    takes_settings(command)
    command.set_defaults(command=_retry)


def _check(chosen: argparse.Namespace) -> int:
    settings = config.load(chosen.config)
    findings = asyncio.run(check(settings))
    sys.stdout.write("ok     settings: they can be read\n")
    for finding in findings:
        sys.stdout.write(f"{finding}\n")
    wrong = sum(not finding.well for finding in findings)
    return complain(f"{wrong} to be put right", FAILED) if wrong else 0


def _backup(chosen: argparse.Namespace) -> int:
    database = file_of(config.load(chosen.config).database.url)
    copy: Path = chosen.file or default_name(database, machine_time())
    if chosen.file is not None and (copy.exists() or not copy.parent.is_dir()):
        why = "there is a file of this name already" if copy.exists() else "there is no such directory"
        raise BadInput(f"{copy}: {why}")
    _show(back_up(database, copy))
    return 0


def _show(made: Backup) -> None:
    rows = ", ".join(f"{number} {table}" for table, number in made.rows.items())
    sys.stdout.write(f"{made.file}\nrevision {made.revision}: {rows}; whole and checked.\n")


def _migrate(chosen: argparse.Namespace) -> int:
    url = config.load(chosen.config).database.url
    with sole_use(url):
        file = file_of(url)
        if file.exists() and file.stat().st_size and not asyncio.run(is_current(url)):
            _show(back_up(file, default_name(file, machine_time())))
        asyncio.run(upgrade(url))
    sys.stdout.write("The database is up to date.\n")
    return 0


def _retry(chosen: argparse.Namespace) -> int:
    settings = config.load(chosen.config)
    url = settings.database.url
    try:
        asyncio.run(ask_to_retry(url, chosen.game, machine_time()))
    except NotToRetry as fault:
        if fault.unknown:
            raise BadInput(str(fault)) from None
        return complain(str(fault), FAILED)
    when = f"within {settings.clock.sweep_seconds} seconds" if is_held(url) else "at the bot's next start"
    sys.stdout.write(f"Game {chosen.game} is tried again {when}.\n")
    return 0
