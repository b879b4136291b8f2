"""R02: an error after each step of a close in turn; the same victim, the same counts, one report.

The kill of a process at every statement of a close is tried by `python -m tests.crash`.
"""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, func, select
from sqlalchemy.exc import OperationalError

from bot.storage import deadlines, tables
from bot.usecases import advance
from tests.play.stage import BAKU, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
MOST_AGAINST_NINE = {1: 9, 2: 9, 3: 9, 4: 9, 5: 6, 6: 5, 7: 8, 8: 7, 9: 1}
STEPS = ((deadlines, "close_once"), (advance, "expire"), (advance, "settle"), (advance, "announce"))
"""What a close does, in its order: mark the deadline, count, store the new phase, write what is told."""


class Faults:
    """After each of the steps, once each, the close fails."""

    def __init__(self) -> None:
        self.after: list[str] = []

    def put(self, patch: pytest.MonkeyPatch, place: Any, name: str) -> None:  # noqa: ANN401  # a module
        """Let what comes after this step fail the first time."""
        sound = getattr(place, name)
        patch.setattr(place, name, self._once(name, sound))

    def _once(self, name: str, sound: Callable[..., Any]) -> Callable[..., Any]:
        def plain(*args: Any, **named: Any) -> Any:  # noqa: ANN401  # as the step
            done = sound(*args, **named)
            self.fail(name)
            return done

        async def awaited(*args: Any, **named: Any) -> Any:  # noqa: ANN401  # as the step
            done = await sound(*args, **named)
            self.fail(name)
            return done

        return plain if name == "expire" else awaited

    def fail(self, name: str) -> None:
        """Raise, the first time that this step is done."""
        if name not in self.after:
            self.after.append(name)
            raise OperationalError(name, {}, sqlite3.OperationalError("disk I/O error"))


async def _told(it: Stage) -> list[int]:
    """How much the group, the host and each player have read."""
    return [len(it.said()), *(len(it.told(person)) for person in (it.host, *it.players))]


async def _moves(it: Stage) -> int:
    """How many raw moves are stored."""
    assert it.house is not None
    async with it.house.store.reading() as session:
        return await session.scalar(select(func.count()).select_from(tables.Move)) or 0


@pytest.mark.parametrize("close", ["the vote", "the night and its report"])
async def test_an_error_after_any_step_changes_nothing_of_the_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, close: str
) -> None:
    """The four steps fail in turn; the fifth attempt is the close, a minute and a half late."""
    faults = Faults()
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(MOST_AGAINST_NINE)
        await it.until("20:59")
        if close != "the vote":
            await it.until("21:30")
            await it.move(it.players[0], "mafia", 8)
            await it.until("09:59")
        before, moves = await _told(it), await _moves(it)
        for place, name in STEPS:
            faults.put(monkeypatch, place, name)
        await it.pass_time(minutes=30)

        assert faults.after == [name for _, name in STEPS]
        [closed] = await it.events("VoteClosed")
        assert {voter: whom for voter, whom, _ in closed["votes"]} == MOST_AGAINST_NINE
        out = [9] if close == "the vote" else [9, 8]
        assert [left["seat"] for left in await it.events("Left")] == out
        assert [one.seat for one in (await it.game()).exits] == out
        at = (await it.events("NightOpened" if close == "the vote" else "DayOpened"))[-1]["at"]
        assert f"{at.astimezone(BAKU):%M:%S}" == "06:23"
        # The group reads of it once; each who stays is asked once, who leaves is told once; the host nothing.
        gained = [after - earlier for after, earlier in zip(await _told(it), before, strict=True)]
        gone = set() if close == "the vote" else {9}
        assert gained == [1, 0, *(int(seat not in gone) for seat in range(1, 10))]
        assert await _moves(it) == moves
        assert (await it.row()).stopped is None
        assert await it.faults() == []


async def test_a_commit_that_fails_leaves_nothing_of_its_close(tmp_path: Path) -> None:
    failed: list[str] = []
    closing: list[bool] = []

    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(MOST_AGAINST_NINE)
        await it.until("20:59")
        before = await _told(it)
        assert it.house is not None
        engine = it.house.store._engine.sync_engine

        def executed(_: Connection, __: Any, sql: str, *___: Any) -> None:  # noqa: ANN401  # SQLAlchemy's
            if sql.startswith("UPDATE deadlines"):
                closing.append(True)

        def commit(_: Connection) -> None:
            if closing and not failed:
                failed.append("commit")
                raise OperationalError("COMMIT", {}, sqlite3.OperationalError("database or disk is full"))

        event.listen(engine, "after_cursor_execute", executed)
        event.listen(engine, "commit", commit)
        await it.until("21:02")

        assert failed == ["commit"]
        [closed] = await it.events("VoteClosed")
        assert {voter: whom for voter, whom, _ in closed["votes"]} == MOST_AGAINST_NINE
        assert f"{closed['at'].astimezone(BAKU):%H:%M:%S}" == "21:00:08"
        gained = [after - earlier for after, earlier in zip(await _told(it), before, strict=True)]
        assert gained == [1, 0, *(1,) * 9]
        assert await it.faults() == []
