"""T5: the machine's clock is set forward by hours (a suspend looks just like that), or it is set back."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from typing import Any

import pytest
from apscheduler.schedulers import base
from pydantic import SecretStr
from sqlalchemy import select

from bot import clock, config
from bot.clock import SystemClock
from bot.demo import TOKEN, chance
from bot.storage import tables
from bot.storage.snapshot import read
from bot.wiring import House, house
from engine.forum.state import Game
from sandbox.faults import Fault, FaultKind
from tests.issues.real_time import Table, table, until


class Machine(datetime):
    """What the bot and its scheduler take for `datetime`: it reads a clock that can be set."""

    ahead = timedelta(0)

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Any:  # noqa: ANN401  # datetime's own signature has Self
        """The true time and by how much the clock is ahead of it."""
        return datetime.now(tz) + cls.ahead

    @classmethod
    def shows(cls, moment: datetime) -> None:
        """The clock is set to a moment (aware)."""
        cls.ahead = moment - datetime.now(moment.tzinfo)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> type[Machine]:
    """The machine's clock, right at first."""
    monkeypatch.setattr(Machine, "ahead", timedelta(0))
    monkeypatch.setattr(clock, "datetime", Machine)
    monkeypatch.setattr(base, "datetime", Machine)
    return Machine


@asynccontextmanager
async def a_game(folder: Path, **lengths: str) -> AsyncIterator[tuple[Table, House]]:
    """A game on its first day, in real seconds."""
    async with table() as at:
        settings = config.Settings(
            telegram=config.Telegram(token=SecretStr(TOKEN), api_base=at.sandbox.url),
            database=config.Database(url=f"sqlite+aiosqlite:///{folder / 'game.db'}"),
            clock=config.ClockSettings(sweep_seconds=1),
            game=config.Game(must_post=False, schedule={"mode": "intervals", "intervals": lengths}),  # type: ignore[arg-type]  # pydantic reads it
        )
        async with house(settings, chance(1)) as built:
            assert isinstance(built.clock, SystemClock)
            work = asyncio.ensure_future(built.run())
            try:
                await at.begin()
                yield at, built
            finally:
                work.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await work


async def _happened(built: House, kind: str) -> list[tables.Event]:
    async with built.store.reading() as session:
        return list(await session.scalars(select(tables.Event).where(tables.Event.kind == kind)))


async def _game(built: House) -> Game:
    async with built.store.reading() as session:
        row = await session.get_one(tables.Game, 1)
        return read(row.snapshot or "", row.version)


async def _first(built: House, kind: str) -> tables.Event:
    """The first event of a kind, waited for."""
    async with asyncio.timeout(30):
        while not (found := await _happened(built, kind)):  # noqa: ASYNC110  # it is looked at from outside
            await asyncio.sleep(0.05)
    return found[0]


@pytest.mark.parametrize("connection", ["outlives it", "breaks"])
async def test_a_sleep_over_a_deadline_is_an_absence(
    tmp_path: Path, machine: type[Machine], connection: str
) -> None:
    """T5: whether the open long poll is answered after the sleep or is lost in it."""
    async with a_game(tmp_path, day="1h", night="1h") as (at, built):
        for seat in (1, 2, 3):
            at.players[seat - 1].say(at.bot, f"/vote {seat + 1} да")
        await until(lambda: all(at.told(player) >= 4 for player in at.players[:3]))
        [vote] = [end for end in (await _game(built)).deadlines if end.kind == "vote"]
        await asyncio.sleep(1.5)  # a new long poll is open
        machine.ahead = timedelta(hours=3)
        if connection == "breaks":
            at.sandbox.faults.unreachable = True
            at.sandbox.faults.add(Fault("getUpdates", kind=FaultKind.DROP_BEFORE))
            at.sandbox.faults.unreachable = False
        at.players[3].say(at.bot, "/vote 5 да")

        moved = await _first(built, "DeadlineMoved")
        back = machine.now(tz=moved.at.tzinfo)
        assert moved.body["reason"] == "absence"
        assert await _happened(built, "VoteClosed") == []
        [put_off] = [end for end in (await _game(built)).deadlines if end.kind == "vote"]
        # By the length of the absence, the three hours, from the return.
        assert abs(put_off.due_at - back - timedelta(hours=3)) < timedelta(seconds=40)
        assert put_off.due_at > vote.due_at + timedelta(hours=4)
        await until(lambda: at.told(at.players[3]) >= 5)  # the receipt, besides a fresh prompt
        assert dict((await _game(built)).today.votes) == {1: 2, 2: 3, 3: 4, 4: 5}
        assert await _happened(built, "Left") == []


async def test_a_clock_that_is_set_back_closes_nothing_early_and_nothing_twice(
    tmp_path: Path, machine: type[Machine]
) -> None:
    """A little before the vote closes, and again right after it has."""
    lengths = {"day": "90s", "roles": "1s", "night": "60s", "morning": "1h"}
    async with a_game(tmp_path, **lengths) as (at, built):
        for seat in range(1, 6):
            at.players[seat - 1].say(at.bot, f"/vote {seat % 5 + 1} да")
        [vote] = [end for end in (await _game(built)).deadlines if end.kind == "vote"]
        await until(lambda: all(at.told(player) >= 4 for player in at.players))
        # Less than T5 makes good: two minutes.
        machine.shows(vote.due_at - timedelta(seconds=1))
        machine.shows(vote.due_at - timedelta(seconds=4))
        at.players[0].say(at.bot, "/me")  # ends the open long poll, which a close waits for
        closed = await _first(built, "VoteClosed")
        assert closed.at >= vote.due_at
        assert len(closed.body["votes"]) == 5
        machine.shows(vote.due_at - timedelta(seconds=3))
        await asyncio.sleep(4)
        assert await _happened(built, "NightSealed") == []
        night_ends = vote.due_at + timedelta(seconds=60)
        machine.shows(night_ends - timedelta(seconds=1))
        at.players[0].say(at.bot, "/me")
        sealed = await _first(built, "NightSealed")

        assert sealed.at >= night_ends
        assert len(await _happened(built, "VoteClosed")) == 1
        assert await _happened(built, "DeadlineMoved") == []
        assert await _happened(built, "Left") == []
