"""The database file: opened safely, checked at the start, and held by one process alone."""

import fcntl
import json
import logging
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.engine.url import make_url
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

logger = logging.getLogger(__name__)

PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
"""What every connection must answer; `synchronous` 2 is FULL: no vote is lost with the power."""

READING = "reading"
"""The execution option of a connection that only reads."""


class DatabaseInUse(Exception):  # noqa: N818 - it says what is the case
    """Another process of the bot holds this database."""

    def __init__(self, path: Path) -> None:
        """Name the file."""
        super().__init__(f"{path} is in use by another running bot; one database serves one bot.")


class UnusableDatabase(Exception):  # noqa: N818 - it says what is the case
    """No database can be opened or kept where the settings say: one sentence that names the file."""


class UnsafeDatabase(Exception):  # noqa: N818 - it says what is the case
    """The database does not keep what it must."""


def open_engine(url: str, *, foreign_keys: bool = True) -> AsyncEngine:
    """An engine whose units hold the write lock from their first statement, however long they wait for it.

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
    while True:
        try:
            connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
        except OperationalError as error:
            # Nothing has been done yet, so nothing is lost by waiting for as long as another program writes.
            if not _is_busy(error):
                raise
            logger.warning("another program is writing to the database; this one waits")
        else:
            return


def _is_busy(error: OperationalError) -> bool:
    # The low byte is the primary code; the others say why it is busy.
    return getattr(error.orig, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


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

    Raises DatabaseInUse when another process holds it, UnusableDatabase when none can be kept there.
    """
    path = file_of(url)
    with _lock_file(path, "a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise DatabaseInUse(path) from None
        yield


def is_held(url: str) -> bool:
    """Whether a running bot holds the database; it notices nothing of the question."""
    path = file_of(url)
    if not lock_of(path).exists():
        return False
    with _lock_file(path, "r") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def lock_of(path: Path) -> Path:
    """The file beside a database that a running bot locks."""
    return Path(f"{path}.lock")


def _lock_file(path: Path, mode: str) -> IO[str]:
    try:
        return lock_of(path).open(mode, encoding="utf-8")
    except OSError as error:
        raise UnusableDatabase(f"{path}: no database can be kept there: {error.strerror}.") from None
