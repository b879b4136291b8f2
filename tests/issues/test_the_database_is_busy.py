"""R08, R45: another program holds the database for longer than SQLite waits; a hundred closes fail."""

import contextlib
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import AsyncAdaptedQueuePool

from bot.storage import database, deadlines
from bot.usecases import advance
from bot.usecases.announce import announce
from tests.play.stage import PLAYERS, Stage, stage

PATIENCE = 0.05
"""Seconds that SQLite waits for a lock here, in place of five."""
HELD = 20 * PATIENCE
"""Real seconds for which the other program writes."""
CROWD = tuple(f"{name} {letter}." for letter in "АБ" for name in PLAYERS)
VOTES = {seat: seat % len(CROWD) + 1 for seat in range(1, len(CROWD) + 1)}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite gives up waiting soon."""
    monkeypatch.setitem(database.PRAGMAS, "busy_timeout", int(PATIENCE * 1000))


@contextmanager
def held(path: Path) -> Iterator[threading.Event]:
    """Another connection begins to write, and ends it after a while; the event says that it has."""
    over = threading.Event()
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")

    def let_go() -> None:
        other.execute("ROLLBACK")
        other.close()
        over.set()

    timer = threading.Timer(HELD, let_go)
    timer.start()
    try:
        yield over
    finally:
        timer.join()


async def _closed(it: Stage) -> dict[int, int]:
    [closed] = await it.events("VoteClosed")
    return {voter: whom for voter, whom, _ in closed["votes"]}


async def test_twenty_vote_in_the_last_second_while_another_program_writes(tmp_path: Path) -> None:
    """Half by text, half by button: all twenty are answered, and all their votes are counted."""
    async with stage(tmp_path, must_post=False) as it:
        await it.open_lobby()
        await it.gather(CROWD)
        await it.start()
        await it.until("20:58")
        ready = []
        for seat, whom in VOTES.items():
            player = it.players[seat - 1]
            if seat % 2:
                await it.press(player, "ask", whom=whom)
                ready.append((player, it.prompt(player), it.button(it.prompt(player), "cast")))
        await it.until("20:59:59")
        told = {player.id: it.told(player) for player in it.players}
        with held(it.database) as over:
            for player, prompt, button in ready:
                player.press(prompt, button)
            for seat, whom in VOTES.items():
                if not seat % 2:
                    it.players[seat - 1].say(it.bot, f"/vote {whom} да")
            await it.pass_time(seconds=60)
            assert over.is_set()

        assert await _closed(it) == VOTES
        assert all(it.told(player) != told[player.id] for player in it.players)
        assert all(len(player.answers) == 2 for player, _, _ in ready)
        assert await it.faults() == []


async def test_a_close_waits_for_the_other_program_and_comes_then(tmp_path: Path) -> None:
    """However much longer that takes than SQLite would wait; no attempt is counted against the game."""
    async with stage(tmp_path, must_post=False) as it:
        await it.play(5)
        await it.all_vote({1: 2, 2: 3, 3: 4, 4: 5, 5: 1})
        await it.until("21:00:01")
        with held(it.database) as over:
            await it.pass_time(seconds=10)
            assert over.is_set()

        assert await _closed(it) == {1: 2, 2: 3, 3: 4, 4: 5, 5: 1}
        assert it.house is not None
        assert it.house.alarm._setbacks == {}
        assert await it.faults() == []


async def test_a_hundred_closes_that_fail_leave_no_connection_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R45: at every step; what is used afterwards is what was used before."""
    sound = announce
    calls = 0

    async def sometimes(*args: object) -> None:
        nonlocal calls
        calls += 1
        if calls % 2:
            raise ArithmeticError
        await sound(*args)  # type: ignore[arg-type]  # as `announce`
        raise OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error"))

    async with stage(tmp_path, must_post=False) as it:
        await it.play(5)
        await it.until("20:59")
        assert it.house is not None
        store, hall = it.house.store, it.house.hall
        pool = store._engine.pool
        assert isinstance(pool, AsyncAdaptedQueuePool)
        before = (pool.checkedout(), pool.overflow())
        async with store.reading() as session:
            [row] = await deadlines.open_of(session, 1)
        monkeypatch.setattr(advance, "announce", sometimes)
        await it.time.wait_until(row.due_at)
        for _ in range(100):
            with contextlib.suppress(ArithmeticError, OperationalError):
                async with store.unit() as unit:
                    await advance.close(unit, hall, row.id)

        assert calls == 100
        assert (pool.checkedout(), pool.overflow()) == before
        assert pool.checkedout() <= pool.size()
        monkeypatch.setattr(advance, "announce", sound)
        await it.pass_time(minutes=1)
        assert len(await it.events("VoteClosed")) == 1
