"""The command that tells the story of a game as a file: `mafia export`."""

import argparse
import asyncio
import sys
from pathlib import Path

from bot import config
from bot.cli.answers import FAILED, BadInput, Commands, complain, game_number, takes_settings
from bot.clock import machine_time
from bot.export.data import as_json
from bot.export.page import as_page
from bot.export.reading import read_story
from bot.export.story import Story
from bot.storage.exporting import NotToExport, game_to_export
from bot.words.tongue import Tongue


def offer(commands: Commands) -> None:
    """Add the commands of this page."""
    command = commands.add_parser("export", help="the whole story of a game; the bot may run")
    command.add_argument("game", type=game_number, metavar="GAME", help="its number, as the bot named it")
    command.add_argument("--json", action="store_true", help="as data (docs/export.md) instead of a page")
    command.add_argument("--out", type=Path, metavar="FILE", help="a new file (default: the terminal)")
    command.add_argument(
        "--with-secrets", action="store_true", help="also while it is played; its host reads of it"
    )
    takes_settings(command)
    command.set_defaults(command=_export)


def _export(chosen: argparse.Namespace) -> int:
    settings = config.load(chosen.config)
    out: Path | None = chosen.out
    if out is not None and (out.exists() or not out.parent.is_dir()):
        why = "there is a file of this name already" if out.exists() else "there is no such directory"
        raise BadInput(f"{out}: {why}")
    try:
        asyncio.run(_write(settings.database.url, chosen, out))
    except NotToExport as fault:
        if fault.unknown:
            raise BadInput(str(fault)) from None
        return complain(str(fault), FAILED)
    except OSError as fault:
        return complain(f"{out}: cannot be written: {fault.strerror}", FAILED)
    return 0


async def _write(url: str, chosen: argparse.Namespace, out: Path | None) -> None:
    """Written before the journal's note is committed: where it fails, nothing was exported."""
    reading = game_to_export(url, chosen.game, machine_time(), with_secrets=chosen.with_secrets)
    async with reading as (session, row):
        story = await read_story(session, row)
        assert story is not None, "a game with a state has a story"  # noqa: S101
        _put(_told(story, as_data=chosen.json), out)


def _told(story: Story, *, as_data: bool) -> str:
    return as_json(story) if as_data else as_page(Tongue("ru"), story)


def _put(text: str, out: Path | None) -> None:
    if out is None:
        sys.stdout.write(text)
    else:
        out.write_text(text, encoding="utf-8")
