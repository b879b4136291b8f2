"""The database file: opened safely, checked at the start, and held by one process alone."""

import fcntl
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.engine.url import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
"""What every connection must answer; `synchronous` 2 is FULL: no vote is lost with the power."""

READING = "reading"
"""The execution option of a connection that only reads."""


class DatabaseInUse(Exception):  # noqa: N818 - it says what is the case
    """Another process of the bot holds this database."""

    def __init__(self, path: Path) -> None:
        """Name the file."""
        super().__init__(f"{path} is in use by another running bot; one database serves one bot.")


class UnsafeDatabase(Exception):  # noqa: N818 - it says what is the case
    """The database does not keep what it must."""


def open_engine(url: str, *, foreign_keys: bool = True) -> AsyncEngine:
    """An engine whose units hold the write lock from their first statement.

    Connections with the execution option `reading` begin without it. Only migrations do without foreign
    keys: they rebuild tables, and to drop the old one would delete what refers to it.
    """
    engine = create_async_engine(
        url, hide_parameters=True, json_serializer=partial(json.dumps, ensure_ascii=False)
    )
    pragmas = PRAGMAS | {"foreign_keys": int(foreign_keys)}
    event.listen(engine.sync_engine, "connect", partial(_set_pragmas, pragmas))
    event.listen(engine.sync_engine, "begin", _begin)
    event.listen(engine.sync_engine, "invalidate", _let_go)
    return engine


def _set_pragmas(pragmas: Mapping[str, object], connection: DBAPIConnection, record: Any) -> None:  # noqa: ANN401, ARG001 - SQLAlchemy's signature
    # The driver would begin transactions by itself, and too late: a read would not be in one.
    connection.isolation_level = None
    cursor = connection.cursor()
    for name, value in pragmas.items():
        cursor.execute(f"PRAGMA {name}={value}")
    cursor.close()


def _begin(connection: Connection) -> None:
    reading = connection.get_execution_options().get(READING, False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def _let_go(connection: DBAPIConnection, record: Any, error: BaseException | None) -> None:  # noqa: ANN401, ARG001 - SQLAlchemy's signature
    # A connection whose task was cancelled is closed, but SQLite keeps its lock for as long as a cursor of it
    # is referred to from the error's trace.
    connection.rollback()


async def verify_pragmas(engine: AsyncEngine) -> None:
    """Ask a connection of the pool whether it is as safe as it must be; raises UnsafeDatabase."""
    async with engine.connect() as connection:
        for name, wanted in PRAGMAS.items():
            found = (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            if found != wanted:
                raise UnsafeDatabase(f"the database answers {name}={found} instead of {wanted}")


def file_of(url: str) -> Path:
    """The path of the database file that a URL names."""
    return Path(make_url(url).database or "")


@contextmanager
def sole_use(url: str) -> Iterator[None]:
    """Hold the database for this process; the system lets go of it however the process ends.

    Raises DatabaseInUse when another process holds it.
    """
    path = file_of(url)
    with Path(f"{path}.lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise DatabaseInUse(path) from None
        yield
