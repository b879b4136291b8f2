"""The file is opened safely, checked, and held by one process."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.database import (
    PRAGMAS,
    DatabaseInUse,
    UnsafeDatabase,
    file_of,
    open_engine,
    sole_use,
    verify_pragmas,
)


async def _answer(connection: AsyncConnection, pragma: str) -> object:
    return (await connection.execute(text(f"PRAGMA {pragma}"))).scalar_one()


async def test_every_connection_of_the_pool_is_safe(url: str) -> None:
    """WAL, full synchronisation, foreign keys and patience hold on all of them, not only the first."""
    engine = open_engine(url)
    readers = engine.execution_options(reading=True)
    async with AsyncExitStack() as opened:
        connections = [await opened.enter_async_context(readers.connect()) for _ in range(7)]
        found = [[await _answer(one, name) for name in PRAGMAS] for one in connections]
    await engine.dispose()

    assert found == [list(PRAGMAS.values())] * 7


async def test_an_unsafe_database_is_refused(url: str) -> None:
    """As one without foreign keys is."""
    engine = open_engine(url, foreign_keys=False)

    with pytest.raises(UnsafeDatabase, match="foreign_keys=0 instead of 1"):
        await verify_pragmas(engine)
    await engine.dispose()


async def test_a_safe_database_is_accepted(url: str) -> None:
    """The engine that the bot works with passes its own check."""
    engine = open_engine(url)

    await verify_pragmas(engine)
    await engine.dispose()


async def test_a_unit_waits_for_another_program_however_long_it_writes(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Longer than SQLite itself would wait; it is noted each time that SQLite gives up."""
    monkeypatch.setitem(PRAGMAS, "busy_timeout", 20)
    other = sqlite3.connect(file_of(url), isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    engine = open_engine(url)
    later = threading.Timer(0.3, other.close)
    later.start()
    try:
        async with engine.begin() as connection:
            await connection.exec_driver_sql("DELETE FROM heartbeat")
    finally:
        later.join()
        await engine.dispose()

    assert {record.message for record in caplog.records} == {
        "another program is writing to the database; this one waits"
    }


async def test_units_of_two_processes_lose_nothing(url: str) -> None:
    """Read, then write what follows from it: two engines at once count to the sum of their steps."""
    engines = [open_engine(url), open_engine(url)]
    async with engines[0].begin() as connection:
        await connection.execute(text("CREATE TABLE counted (n INTEGER)"))
        await connection.execute(text("INSERT INTO counted VALUES (0)"))

    async def count(place: int) -> None:
        for _ in range(50):
            async with engines[place].begin() as connection:
                found = (await connection.execute(text("SELECT n FROM counted"))).scalar_one()
                await connection.execute(text("UPDATE counted SET n = :n"), {"n": found + 1})

    await asyncio.gather(count(0), count(1))
    async with engines[0].begin() as connection:
        total = (await connection.execute(text("SELECT n FROM counted"))).scalar_one()
    for engine in engines:
        await engine.dispose()

    assert total == 100


def test_a_second_process_is_turned_away_until_the_first_is_gone(url: str, tmp_path: Path) -> None:
    """The lock goes with its process, even when that is killed."""
    program = (
        "import sys\nfrom bot.storage.database import sole_use\n"
        "with sole_use(sys.argv[1]):\n    print('held', flush=True)\n    sys.stdin.read()"
    )
    holder = subprocess.Popen(  # noqa: S603 - the program is this test's own
        [sys.executable, "-c", program, url],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[3],
    )
    with holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        with pytest.raises(DatabaseInUse) as refused, sole_use(url):
            pass
        holder.kill()
        holder.wait()

    with sole_use(url):
        pass
    assert str(refused.value) == (
        f"{tmp_path / 'mafia.db'} is in use by another running bot; one database serves one bot."
    )


async def test_errors_do_not_show_what_was_to_be_stored(url: str) -> None:
    """Whatever ends up in a log, it is not a vote."""
    engine = open_engine(url)
    with pytest.raises(Exception, match="nowhere") as caught:
        async with engine.begin() as connection:
            await connection.execute(text("INSERT INTO nowhere VALUES (:vote)"), {"vote": "against 7"})
    await engine.dispose()

    assert "against 7" not in str(caught.value)
