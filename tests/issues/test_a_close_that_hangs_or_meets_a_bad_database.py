"""A close that hangs or that the database fails: the other games go on, and it is taken up again.

Cross-cutting check 2 of the reports; R03 for what is stopped.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from aiogram.types import Update
from sqlalchemy.exc import OperationalError

from bot import alarm
from bot.inbox import consume
from bot.storage import tables
from bot.storage.store import Unit
from bot.usecases import advance
from bot.usecases.hall import Hall
from tests.play.stage import BAKU, NO_REMINDERS, Stage, empty_stage, running, stage

TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}
A_MOMENT = 0.3
"""Real seconds that a close may take here: a healthy one takes a fraction of them."""

Close = Callable[[Unit, Hall, int], Awaitable[bool]]


async def hang() -> None:
    """What never returns."""
    await asyncio.Event().wait()


async def full_disk() -> None:
    """What SQLite says when it cannot write."""
    raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))


class Trouble:
    """The closes of one kind in game 1 end badly a few times, after they have done all their work."""

    def __init__(self, sound: Close, kind: str, ends: Callable[[], Awaitable[None]], times: int) -> None:
        self._sound, self._kind, self._ends, self._left = sound, kind, ends, times
        self.times = 0

    async def __call__(self, unit: Unit, hall: Hall, deadline_id: int) -> bool:
        row = await unit.session.get_one(tables.Deadline, deadline_id)
        mine = (row.game_id, row.kind) == (1, self._kind)
        done = await self._sound(unit, hall, deadline_id)
        if mine and self._left:
            self._left -= 1
            self.times += 1
            await self._ends()
        return done


@pytest.fixture
def trouble(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Trouble]:
    """Let closes end badly: `trouble("vote", hang, times=2)`."""
    monkeypatch.setattr(alarm, "LONGEST_CLOSE", A_MOMENT)

    def begin(kind: str, ends: Callable[[], Awaitable[None]], *, times: int) -> Trouble:
        made = Trouble(advance.close, kind, ends, times)
        monkeypatch.setattr(advance, "close", made)
        return made

    return begin


async def _two_games(it: Stage) -> None:
    """A game of nine in which everybody has voted, and one of five who are silent."""
    await it.play(9)
    await it.all_vote(TIE)
    await it.second_game(count=5)


async def _closed(it: Stage, game: int) -> list[str]:
    """When the vote of a game was closed, by the clocks of Baku."""
    return [f"{closed['at'].astimezone(BAKU):%H:%M:%S}" for closed in await it.events("VoteClosed", game)]


async def _votes(it: Stage) -> set[tuple[int, int]]:
    """Who voted against whom in the one vote of game 1 that was closed."""
    [closed] = await it.events("VoteClosed", 1)
    return {(voter, whom) for voter, whom, _ in closed["votes"]}


@pytest.mark.parametrize("ends", [hang, full_disk])
async def test_the_others_close_on_time_and_it_closes_a_little_later(
    tmp_path: Path, trouble: Callable[..., Trouble], ends: Callable[[], Awaitable[None]]
) -> None:
    async with stage(tmp_path, must_post=False, reminders=NO_REMINDERS) as it:
        await _two_games(it)
        said = len(it.said())
        met = trouble("vote", ends, times=2)
        await it.until("21:02")

        # Tried at 21:00:03, five seconds later, and fifteen after that.
        assert met.times == 2
        assert (await _closed(it, 1), await _closed(it, 2)) == (["21:00:23"], ["21:00:03"])
        assert await _votes(it) == set(TIE.items())
        # What the broken attempts had written is gone with them: the group reads of one close.
        assert len(it.said()) - said == 1
        assert (await it.row(1)).stopped is None
        assert await it.faults() == []


@pytest.mark.parametrize("ends", [hang, full_disk])
async def test_what_does_not_get_better_stops_the_game_until_the_next_start(
    tmp_path: Path, trouble: Callable[..., Trouble], ends: Callable[[], Awaitable[None]]
) -> None:
    async with empty_stage(tmp_path) as it:
        async with running(it, must_post=False):
            await _two_games(it)
            met = trouble("vote", ends, times=5)
            await it.until("21:06")
            assert (met.times, (await it.row(1)).stopped) == (4, None)
            await it.until("21:30")

            assert (met.times, (await it.row(1)).stopped is None) == (5, False)
            assert (await _closed(it, 1), await _closed(it, 2)) == ([], ["21:00:03"])
            stopped = it.words("engine-stopped", title="Двор", game="1")
            assert [text for text in it.told(it.host) if text == stopped] == [stopped]
            delayed = it.words("results-delayed", title="Двор")
            assert [text for text in it.said() if text == delayed] == [delayed]

        async with running(it, must_post=False):
            await it.until("22:35")
            assert [closed[:5] for closed in await _closed(it, 1)] == ["22:30"]
            assert await _votes(it) == set(TIE.items())
            assert await it.faults() == []


async def test_where_not_even_the_stop_can_be_stored_it_is_tried_until_it_can(
    tmp_path: Path, trouble: Callable[..., Trouble], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_room(*_: object) -> None:
        await full_disk()

    async with stage(tmp_path, must_post=False) as it:
        await _two_games(it)
        met = trouble("vote", full_disk, times=8)
        monkeypatch.setattr(advance, "stop_game", no_room)
        await it.until("21:30")

        # After the fifth attempt, at 21:06:23, every five minutes.
        assert met.times == 8
        assert await _closed(it, 1) == ["21:26:23"]
        assert await _votes(it) == set(TIE.items())
        assert (await it.row(1)).stopped is None


async def test_a_state_that_nobody_can_read_stops_its_own_game_only(tmp_path: Path) -> None:
    """At the close, and again at the next start."""
    async with empty_stage(tmp_path) as it:
        for start in (1, 2):
            async with running(it, must_post=False):
                if start == 1:
                    await _two_games(it)
                    assert it.house is not None
                    async with it.house.store.unit() as unit:
                        (await unit.session.get_one(tables.Game, 1)).snapshot = "{}"
                    await it.until("21:02")
                    assert await _closed(it, 2) == ["21:00:03"]
                await it.pass_time(minutes=5)

                assert (await it.row(1)).stopped is not None
                stopped = it.words("engine-stopped", title="Двор", game="1")
                assert it.told(it.host).count(stopped) == start
                assert it.lobby_is_gone()


async def test_a_lobby_that_cannot_be_given_up_is_taken_up_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = advance.close

    async def broken(*_: object) -> bool:
        raise ArithmeticError

    async with empty_stage(tmp_path) as it:
        monkeypatch.setattr(advance, "close", broken)
        async with running(it, lobby_hours=1):
            await it.open_lobby()
            await it.pass_time(hours=2)
            assert ((await it.row()).status, (await it.row()).stopped) == ("lobby", "ArithmeticError")
        monkeypatch.setattr(advance, "close", sound)
        async with running(it, lobby_hours=1):
            await it.pass_time(minutes=1)
            assert ((await it.row()).status, (await it.row()).stopped) == ("cancelled", None)


async def test_an_update_that_hangs_holds_up_neither_the_others_nor_the_close(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is given up after three attempts, as one that fails."""
    monkeypatch.setattr(consume, "LONGEST_HANDLING", A_MOMENT)
    async with stage(tmp_path, must_post=False) as it:
        await it.play(9)
        await it.all_vote({voter: whom for voter, whom in TIE.items() if voter < 9})
        assert it.house is not None
        sound = it.house.consumer._handle

        async def handle(update: Update, *rest: Any) -> None:  # noqa: ANN401  # as the consumer gives them
            if update.message is not None and update.message.text == "/me":
                await hang()
            await sound(update, *rest)

        monkeypatch.setattr(it.house.consumer, "_handle", handle)
        await it.until("20:59:50")
        it.players[0].say(it.bot, "/me")
        it.players[8].say(it.bot, "/vote 1 да")
        await it.until("21:00:30")

        assert await _votes(it) == set(TIE.items())
        assert await it.faults() == ["message: TimeoutError"]
