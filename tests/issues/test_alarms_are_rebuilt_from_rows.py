"""R12, R31: a restart, in whatever zone its machine lives, changes no deadline; only rows know of them."""

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from apscheduler.schedulers.asyncio import AsyncIOScheduler
from sqlalchemy import select

from bot.clock import SystemClock
from bot.storage import tables
from tests.play.stage import Stage, empty_stage, running

MOSCOW = ZoneInfo("Europe/Moscow")


@contextmanager
def machine_in(zone: str) -> Iterator[None]:
    """The machine's own zone, for the length of a block."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = zone
    time.tzset()
    try:
        yield
    finally:
        if before is None:
            del os.environ["TZ"]
        else:
            os.environ["TZ"] = before
        time.tzset()


async def _due(it: Stage) -> list[tuple[int, str, datetime]]:
    """Every open deadline of every game."""
    assert it.house is not None
    async with it.house.store.reading() as session:
        rows = await session.scalars(
            select(tables.Deadline).where(tables.Deadline.closed_at.is_(None)).order_by(tables.Deadline.id)
        )
        return [(row.game_id, row.kind, row.due_at) for row in rows]


async def test_three_games_close_on_time_after_a_restart_in_another_zone(tmp_path: Path) -> None:
    """Written in New York, read in UTC, closed in Tokyo: at 21:00 in Moscow, and nobody hears of it."""
    async with empty_stage(tmp_path) as it:
        with machine_in("America/New_York"):
            async with running(it, must_post=False, zone="Europe/Moscow"):
                await it.play(5)
                await it.second_game("Дача")
                await it.second_game("Клуб")
                await it.until("17:00")
                due = await _due(it)
        told = [len(it.told(player)) for player in it.players]
        for zone in ("UTC", "Asia/Tokyo"):
            with machine_in(zone):
                async with running(it, must_post=False, zone="Europe/Moscow"):
                    await it.pass_time(minutes=1)
                    assert await _due(it) == due
                    assert [len(it.told(player)) for player in it.players] == told
                    if zone == "Asia/Tokyo":
                        await it.until("22:05")  # an hour later in Baku
                        closed = [await it.events("VoteClosed", number) for number in (1, 2, 3)]
                        at = [f"{one['at'].astimezone(MOSCOW):%H:%M:%S}" for [one] in closed]
                        assert at == ["21:00:03"] * 3
                        assert await it.faults() == []


async def test_every_moment_is_stored_in_utc(tmp_path: Path) -> None:
    """What stands in the file does not hang on the machine's zone."""
    async with empty_stage(tmp_path) as it:
        with machine_in("Asia/Tokyo"):
            async with running(it, must_post=False, zone="Europe/Moscow"):
                await it.play(5)
        with contextlib.closing(sqlite3.connect(it.database)) as database:
            [(stored,)] = database.execute("SELECT due_at FROM deadlines WHERE kind = 'begin'").fetchall()

        wall = datetime.fromisoformat(stored).replace(tzinfo=UTC).astimezone(MOSCOW)
        assert f"{wall:%H:%M:%S}" == "10:00:00"


async def test_the_scheduler_remembers_nothing() -> None:
    """It rings for a wait that is under way, and holds no job when there is none."""
    async with SystemClock() as clock:
        scheduler = clock._alarms
        assert isinstance(scheduler, AsyncIOScheduler)
        await clock.wait_until(clock.now())
        assert scheduler.get_jobs() == []
