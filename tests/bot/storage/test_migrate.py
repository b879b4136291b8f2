"""The tables come by migrations, and no migration loses a row."""

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import text

from bot.storage.database import open_engine
from bot.storage.migrate import BrokenReferences, NewerDatabase, current, is_current, migrate, upgrade


@pytest.fixture
def fresh(tmp_path: Path) -> str:
    """A file that is not there yet."""
    return f"sqlite+aiosqlite:///{tmp_path / 'fresh.db'}"


async def tables(url: str) -> set[str]:
    """The names of the tables of a database."""
    engine = open_engine(url)
    async with engine.connect() as connection:
        found = await connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'table'"))
        names = set(found.scalars())
    await engine.dispose()
    return names


async def execute(url: str, *statements: str) -> None:
    """Change a database as no one should."""
    engine = open_engine(url, foreign_keys=False)
    async with engine.begin() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()


async def test_a_new_file_gets_all_tables(fresh: str) -> None:
    """From nothing to the newest revision; a second time changes nothing."""
    before = await current(fresh), await is_current(fresh)
    await upgrade(fresh)
    await upgrade(fresh)

    assert before == (None, False)
    assert (await current(fresh), await is_current(fresh)) == ("0004", True)
    assert await tables(fresh) >= {"games", "players", "deadlines", "inbox", "outbox"}


async def test_the_migrations_make_what_the_code_describes(url: str) -> None:
    """Alembic finds no difference between the two."""
    await migrate(url, command.check)


async def test_down_and_up_again(url: str) -> None:
    """Nothing is left at the bottom, everything is back at the top."""
    whole = await tables(url)
    await migrate(url, lambda config: command.downgrade(config, "base"))
    bottom = await tables(url)
    await upgrade(url)

    assert (bottom, await tables(url)) == ({"alembic_version"}, whole)


async def test_a_newer_database_is_left_alone(url: str) -> None:
    """An old bot does not touch what it does not understand."""
    await execute(url, "UPDATE alembic_version SET version_num = '9999'")

    with pytest.raises(NewerDatabase, match="revision 9999, which this version of the bot does not know"):
        await upgrade(url)
    with pytest.raises(NewerDatabase):
        await is_current(url)


async def test_a_migration_that_breaks_references_is_undone(url: str) -> None:
    """Rows that refer to nothing are found before the commit."""

    def break_it(config: Config) -> None:
        connection = config.attributes["connection"]
        connection.execute(
            text("INSERT INTO deadlines (game_id, kind, number, due_at) VALUES (77, 'vote', 1, '2026-01-01')")
        )

    with pytest.raises(BrokenReferences, match="in: deadlines"):
        await migrate(url, break_it)
    engine = open_engine(url)
    async with engine.connect() as connection:
        left = (await connection.execute(text("SELECT count(*) FROM deadlines"))).scalar_one()
    await engine.dispose()

    assert left == 0


async def test_rebuilding_a_table_keeps_what_refers_to_it(url: str) -> None:
    """Foreign keys are off while tables are copied and dropped."""
    await execute(
        url,
        "INSERT INTO games (id, chat_id, host_id, title, status, ruleset, version, settings, secret,"
        " commitment, join_token, created_at)"
        " VALUES (1, -1, 1, 'Yard', 'lobby', 'forum', 1, '{}', x'00', '00', 't', '2026-01-01')",
        "INSERT INTO deadlines (game_id, kind, number, due_at) VALUES (1, 'vote', 1, '2026-01-01')",
    )

    def rebuild(config: Config) -> None:
        connection = config.attributes["connection"]
        connection.execute(text("CREATE TABLE copy AS SELECT * FROM games"))
        connection.execute(text("DELETE FROM games"))
        connection.execute(text("INSERT INTO games SELECT * FROM copy"))
        connection.execute(text("DROP TABLE copy"))

    await migrate(url, rebuild)
    engine = open_engine(url)
    async with engine.connect() as connection:
        kept = (await connection.execute(text("SELECT count(*) FROM deadlines"))).scalar_one()
    await engine.dispose()

    assert kept == 1
