"""R43: a backup taken during play holds everything committed before it, and a bot goes on from it."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

from sqlalchemy import select

from bot.storage import tables
from bot.storage.backup import Backup, back_up
from bot.storage.database import open_engine
from sandbox.people import Person
from tests.play.stage import Stage, empty_stage, running

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
MOVES = 50


async def _votes(it: Stage, number: int) -> None:
    """So many typed votes, each of them a committed move: the first of a seat counts, others are refused."""
    before = len(_moves(it.database))
    for turn in range(number):
        it.players[turn % len(CARDS)].say(it.bot, f"/vote {(turn + 1) % len(CARDS) + 1} да")
        if turn % len(CARDS) == len(CARDS) - 1:
            await it.pass_time(seconds=20)
    await it.pass_time(seconds=20)
    assert len(_moves(it.database)) - before == number


def _moves(database: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT * FROM moves ORDER BY id").fetchall()


def _size(file: str) -> int:
    return Path(file).stat().st_size


def _new(folder: Path) -> Path:
    folder.mkdir()
    return folder


async def _writer(database: Path, going_on: asyncio.Event) -> int:
    """Another connection that commits rows as fast as it can, until it is told to stop; how many."""
    engine = open_engine(f"sqlite+aiosqlite:///{database}")
    written = 0
    try:
        while not going_on.is_set():
            async with engine.begin() as connection:
                await connection.exec_driver_sql(
                    "INSERT INTO absences (began_at, ended_at) VALUES ('2020-01-01', '2020-01-01')"
                )
            written += 1
    finally:
        await engine.dispose()
    return written


async def _restored(backup: Backup, folder: Path, original: Stage) -> None:
    """A bot that is started on the copy, in another place and another Telegram, plays the day to its end."""
    async with empty_stage(folder) as it:
        shutil.copy(backup.file, it.database)
        it.bot.mailbox._numbers = count(10_000)
        await it.time.wait_until(original.now)
        # The host's account comes first in both places, so that it has the same number.
        it.sandbox.world.private_chat(it.bot, it.host.account).last_message_id = 10_000
        it.host.start(it.bot)
        it.players = [_again(it, person) for person in original.players]
        async with running(it, must_post=False):
            await it.pass_time(minutes=1)
            assert len(await it.events("DayOpened")) == 1
            await it.tell(it.players[8], "/vote 2 да")
            await it.until("21:01")
            assert (await it.game()).phase == "night"
            assert len(await it.events("VoteClosed")) == 1
            assert await it.faults() == []


def _again(it: Stage, person: Person) -> Person:
    again = it.add(person.account.first_name)
    it.sandbox.world.private_chat(it.bot, again.account).last_message_id = 10_000
    again.start(it.bot)
    return again


async def test_every_committed_move_is_in_the_copy_and_the_game_goes_on_from_it(tmp_path: Path) -> None:
    async with empty_stage(tmp_path) as it, running(it, roles=CARDS, must_post=False):
        await it.play(len(CARDS))
        await _votes(it, MOVES)
        # What was committed since the start stands in the journal beside the file, not yet in the file.
        assert _size(f"{it.database}-wal") > 0
        moves = _moves(it.database)

        enough = asyncio.Event()
        writing = asyncio.ensure_future(_writer(it.database, enough))
        backup = await asyncio.to_thread(back_up, it.database, tmp_path / "first.db")
        enough.set()
        written = await writing
        more = await asyncio.to_thread(back_up, it.database, tmp_path / "second.db")
        await _votes(it, 5)

        assert written > 0
        for copy in (backup, more):
            assert _moves(copy.file) == moves
            assert copy.rows["moves"] == len(moves) >= MOVES
        for copy, name in ((backup, "elsewhere"), (more, "again")):
            await _restored(copy, _new(tmp_path / name), it)
        # The one that was copied has noticed nothing.
        async with it.house.store.reading() as session:  # type: ignore[union-attr]
            assert len((await session.scalars(select(tables.Move))).all()) == len(moves) + 5
