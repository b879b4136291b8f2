"""The SQLite driver: aiosqlite, but a statement crosses to its thread once instead of four times."""

import sqlite3
from collections.abc import Callable, Iterable
from typing import Any, Self

import aiosqlite
from aiosqlite.context import Result


class _Cursor(aiosqlite.Cursor):
    """A cursor that brings all rows of a statement along; the bot never asks for more than it reads."""

    def __init__(self, connection: "_Connection", cursor: sqlite3.Cursor) -> None:
        super().__init__(connection, cursor)
        self._rows: list[Any] = []

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> Self:
        self._rows = await self._execute(self._run, sql, tuple(parameters or ()))  # type: ignore[no-untyped-call]
        return self

    def _run(self, sql: str, parameters: tuple[Any, ...]) -> list[Any]:
        return self._cursor.execute(sql, parameters).fetchall()

    async def fetchall(self) -> Iterable[Any]:
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        # Nothing is open: the rows are here, and SQLite has ended the statement with the last of them.
        self._rows = []


class _Connection(aiosqlite.Connection):
    """A connection whose cursors cost nothing until they execute."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, iter_chunk_size=64)
        self._thread.daemon = True

    def cursor(self) -> Result[aiosqlite.Cursor]:
        return Result(self._cursor())

    async def _cursor(self) -> aiosqlite.Cursor:
        return _Cursor(self, self._conn.cursor())


async def connect(path: str) -> aiosqlite.Connection:
    """Open a database file; raises sqlite3's own errors."""
    return await _Connection(lambda: sqlite3.connect(path, check_same_thread=False))
