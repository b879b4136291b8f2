"""A whole game in the machine's own time: the sandbox and the bot by real clocks, alarms by APScheduler."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pydantic import SecretStr
from sqlalchemy import select

from bot import config
from bot.clock import SystemClock
from bot.demo import TOKEN, chance, read_button
from bot.storage import tables
from bot.wiring import Chance, house
from sandbox.chats import BotAccount
from sandbox.people import Person
from sandbox.server import Sandbox, serve
from tests.play.stage import PLAYERS, RIGHTS, cards

CARDS = ("don", "cop", "civilian", "civilian", "civilian")
LENGTHS = {"day": "3s", "night": "2s", "roles": "1s", "morning": "1s"}
LIMIT = 40


async def _until(what: Callable[[], Any]) -> Any:  # noqa: ANN401  # whatever was waited for
    async with asyncio.timeout(15):
        while not (found := what()):  # noqa: ASYNC110  # the other side knows of no event
            await asyncio.sleep(0.05)
    return found


def _asked(person: Person, bot: BotAccount, phase: str) -> bool:
    """Whether this person has a prompt of a phase such as `d2`."""
    return any(
        str(button.get("callback_data", "")).split(":")[2:3] == [phase]
        for message in person.sees(bot)
        for button in message.buttons
    )


async def _play(sandbox: Sandbox) -> None:
    """A tie, a kill in the night, and the don is voted out."""
    bot = next(iter(sandbox.world.bots.values()))
    group, host = sandbox.add_group("Двор"), sandbox.add_person("Ведущая")
    host.join(group)
    host.add_bot(group, bot, rights=RIGHTS)
    host.start(bot)
    await _until(lambda: any(message.sender is bot for message in host.sees(bot)))
    host.say(group, "/newgame")
    lobby = await _until(lambda: next((one for one in host.sees(group) if one.buttons), None))
    players = [sandbox.add_person(name) for name in PLAYERS[:5]]
    for player in players:
        player.join(group)
        player.follow(next(str(button["url"]) for button in lobby.buttons if "url" in button))
        await _until(lambda: any(one.sender is bot for one in player.sees(bot)))  # noqa: B023  # waited for here
    host.press(lobby, next(str(one["callback_data"]) for one in lobby.buttons if _starts(one)))

    for phase, lines in (
        ("d1", {seat: f"/vote {seat % 5 + 1} да" for seat in range(1, 6)}),
        ("n1", {1: "/move mafia 5"}),
        ("d2", {1: "/vote 2 да", **dict.fromkeys((2, 3, 4), "/vote 1 да")}),
    ):
        for seat, line in lines.items():
            player = players[seat - 1]
            await _until(lambda: _asked(player, bot, phase))  # noqa: B023  # waited for here
            player.say(bot, line)
    await _until(lambda: any('"bytes"' in message.text for message in host.sees(group)))


def _starts(button: dict[str, Any]) -> bool:
    meaning = read_button(button)
    return meaning is not None and meaning.do == "lobby-start"


async def test_a_game_of_five_plays_to_its_end_in_real_seconds(tmp_path: Path) -> None:
    """A kill is due two seconds after dusk, and nobody waits a minute for a sweep to find it."""
    began = time.monotonic()
    sandbox = await serve(0, TOKEN, virtual=False)
    settings = config.Settings(
        telegram=config.Telegram(token=SecretStr(TOKEN), api_base=sandbox.url),
        database=config.Database(url=f"sqlite+aiosqlite:///{tmp_path / 'game.db'}"),
        game=config.Game(must_post=False, schedule={"mode": "intervals", "intervals": LENGTHS}),  # type: ignore[arg-type]  # pydantic reads it
    )
    luck = chance(1)
    try:
        async with house(settings, Chance(luck.secret, luck.token, cards(*CARDS))) as built:
            assert isinstance(built.clock, SystemClock)
            work = asyncio.ensure_future(built.run())
            try:
                await _play(sandbox)
                async with built.store.reading() as session:
                    [over] = await session.scalars(select(tables.Event).filter_by(kind="GameOver"))
            finally:
                work.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await work
    finally:
        await sandbox.stop()

    assert over.body["winner"] == "town"
    assert time.monotonic() - began < LIMIT
