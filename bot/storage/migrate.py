"""Bringing the database to the tables that this version of the bot works with."""

from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

import migrations
from bot.storage.database import open_engine

Step = Callable[[Config], object]
"""Something that Alembic does to the database of a configuration."""


class NewerDatabase(Exception):  # noqa: N818 - it says what is the case
    """The database was written by a newer version of the bot."""

    def __init__(self, revision: str) -> None:
        """Name the revision that nobody here knows."""
        super().__init__(
            f"The database is at revision {revision}, which this version of the bot does not know;"
            " run the version that wrote it, or a newer one."
        )


class BrokenReferences(Exception):  # noqa: N818 - it says what is the case
    """A migration left rows that refer to nothing; it is undone."""


async def upgrade(url: str) -> None:
    """Bring a database to the newest tables; a new file gets them all.

    All steps are one transaction. Raises NewerDatabase, BrokenReferences.
    """
    await migrate(url, lambda config: command.upgrade(config, "head"))


async def is_current(url: str) -> bool:
    """Whether a database has the newest tables. Raises NewerDatabase."""
    revision = await current(url)
    script = ScriptDirectory.from_config(_config())
    _refuse_unknown(revision, script)
    return revision == script.get_current_head()


async def current(url: str) -> str | None:
    """The revision of a database; None for one without tables."""
    engine = open_engine(url)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_revision)
    finally:
        await engine.dispose()


async def migrate(url: str, step: Step) -> None:
    """Let Alembic do something to a database, within one transaction and without foreign keys.

    Raises NewerDatabase before it, BrokenReferences after it.
    """
    engine = open_engine(url, foreign_keys=False)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_take, step)
    finally:
        await engine.dispose()


def _take(connection: Connection, step: Step) -> None:
    config = _config()
    config.attributes["connection"] = connection
    _refuse_unknown(_revision(connection), ScriptDirectory.from_config(config))
    step(config)
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if broken:
        tables = ", ".join(sorted({row[0] for row in broken}))
        raise BrokenReferences(f"the migration leaves rows that refer to nothing, in: {tables}")


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


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
