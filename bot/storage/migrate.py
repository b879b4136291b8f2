"""Bringing the database to the tables that this version of the bot works with, or saying why it cannot be."""

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import DatabaseError

import migrations
from bot.storage.database import file_of, open_engine
from bot.storage.tables import Table

logger = logging.getLogger(__name__)

Step = Callable[[Config], object]
"""Something that Alembic does to the database of a configuration."""

Answer = TypeVar("Answer")

VERSION_TABLE = "alembic_version"


class OldDatabase(Exception):  # noqa: N818 - it says what is the case
    """The database has the tables of an older version."""

    def __init__(self) -> None:
        """Say what to do."""
        super().__init__("The database was written by an older version; run `mafia migrate` first.")


class NewerDatabase(Exception):  # noqa: N818 - it says what is the case
    """The database was written by a newer version of the bot."""

    def __init__(self, revision: str) -> None:
        """Name the revision that nobody here knows."""
        super().__init__(
            f"The database is at revision {revision}, which this version of the bot does not know;"
            " run the version that wrote it, or a newer one."
        )


class BrokenDatabase(Exception):  # noqa: N818 - it says what is the case
    """The file is no database of the bot, or only a part of one."""

    def __init__(self, path: Path, why: str) -> None:
        """Name the file and what is the matter with it."""
        super().__init__(f"{path}: {why}; put a backup in its place (docs/operations.md).")


class BrokenReferences(Exception):  # noqa: N818 - it says what is the case
    """A migration left rows that refer to nothing; it is undone."""


class MigrationFailed(Exception):  # noqa: N818 - it says what is the case
    """A migration raised an error; it is undone."""

    def __init__(self, error: Exception) -> None:
        """Name the class of the error: its text may hold rows."""
        super().__init__(
            f"The migration failed ({type(error).__name__}) and is undone: the database is as it was before."
        )


async def upgrade(url: str) -> None:
    """Bring a database to the newest tables; a new file gets them all.

    All steps are one transaction. Raises NewerDatabase, BrokenDatabase, BrokenReferences, MigrationFailed.
    """
    await migrate(url, lambda config: command.upgrade(config, "head"))


async def is_current(url: str) -> bool:
    """Whether a database has the newest tables. Raises NewerDatabase, BrokenDatabase."""
    return await _ask(url, lambda connection: _is_current(file_of(url), connection))


async def current(url: str) -> str | None:
    """The revision of a database; None for one without tables. Raises BrokenDatabase."""
    return await _ask(url, lambda connection: _revision(file_of(url), connection))


async def _ask(url: str, question: Callable[[Connection], Answer]) -> Answer:
    engine = open_engine(url)
    try:
        with _named_faults(file_of(url)):
            async with engine.connect() as connection:
                return await connection.run_sync(question)
    finally:
        await engine.dispose()


async def migrate(url: str, step: Step) -> None:
    """Let Alembic do something to a database, within one transaction and without foreign keys.

    Raises NewerDatabase and BrokenDatabase before it, BrokenReferences after it, and MigrationFailed.
    """
    engine = open_engine(url, foreign_keys=False)
    try:
        with _named_faults(file_of(url)):
            async with engine.begin() as connection:
                await connection.run_sync(_take, file_of(url), step)
    finally:
        await engine.dispose()


@contextmanager
def _named_faults(path: Path) -> Iterator[None]:
    """What SQLite has to say about a file, as one sentence."""
    try:
        yield
    except (DatabaseError, sqlite3.DatabaseError) as error:
        said = error.orig if isinstance(error, DatabaseError) else error
        raise BrokenDatabase(path, f"SQLite cannot work with it ({said})") from None


def _take(connection: Connection, path: Path, step: Step) -> None:
    config = _config()
    config.attributes["connection"] = connection
    _refuse_unknown(_revision(path, connection), ScriptDirectory.from_config(config))
    try:
        step(config)
    except Exception as error:
        logger.exception("the migration failed")
        raise MigrationFailed(error) from error
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if broken:
        tables = ", ".join(sorted({row[0] for row in broken}))
        raise BrokenReferences(f"the migration leaves rows that refer to nothing, in: {tables}")


def _is_current(path: Path, connection: Connection) -> bool:
    revision, script = _revision(path, connection), ScriptDirectory.from_config(_config())
    _refuse_unknown(revision, script)
    if revision != script.get_current_head():
        return False
    _refuse_incomplete(path, connection)
    return True


def _revision(path: Path, connection: Connection) -> str | None:
    try:
        revision = MigrationContext.configure(connection).get_current_revision()
    except CommandError:
        raise BrokenDatabase(path, "it has several revisions at once") from None
    if revision is None and set(inspect(connection).get_table_names()) - {VERSION_TABLE}:
        raise BrokenDatabase(path, "it has tables, but nothing says of which version")
    return revision


def _refuse_incomplete(path: Path, connection: Connection) -> None:
    """A database that calls itself current has every table and column, or was left half-way."""
    found = inspect(connection)
    present = set(found.get_table_names())
    for table in Table.metadata.sorted_tables:
        if table.name not in present:
            raise BrokenDatabase(path, f"the table {table.name} is missing")
        columns = {column["name"] for column in found.get_columns(table.name)}
        if missing := sorted({column.name for column in table.columns} - columns):
            raise BrokenDatabase(path, f"the table {table.name} lacks {', '.join(missing)}")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    return config


def _refuse_unknown(revision: str | None, script: ScriptDirectory) -> None:
    if revision is None:
        return
    try:
        script.get_revision(revision)
    except CommandError:
        raise NewerDatabase(revision) from None
