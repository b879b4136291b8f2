"""A migration is done as a whole or not at all, and what is only half a database does not start."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from pydantic import SecretStr

from bot import config, wiring
from bot.storage import migrate as migrating
from bot.storage.database import file_of
from bot.storage.migrate import BrokenDatabase, MigrationFailed, is_current, migrate, upgrade
from bot.wiring import house

FAILS_HALF_WAY = '''
"""Fails after its first statement."""
import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("games", sa.Column("colour", sa.Text(), nullable=True))
    op.execute("DELETE FROM games")
    raise ArithmeticError("half-way")
'''


def _dump(url: str) -> list[str]:
    with closing(sqlite3.connect(file_of(url))) as connection:
        return list(connection.iterdump())


def _settings(url: str) -> config.Settings:
    telegram = config.Telegram(token=SecretStr("42:nobody-is-there"), api_base="http://127.0.0.1:1")
    return config.Settings(telegram=telegram, database=config.Database(url=url))


def _change(url: str, *statements: str) -> None:
    with closing(sqlite3.connect(file_of(url))) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


@pytest.fixture
def next_revision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A revision after the last one, which raises after its first statements."""
    versions = tmp_path / "versions"
    versions.mkdir()
    (versions / "0007_fails.py").write_text(FAILS_HALF_WAY, encoding="utf-8")
    usual: Callable[[], Config] = migrating._config

    def with_one_more() -> Config:
        config = usual()
        own = Path(config.get_main_option("script_location") or "") / "versions"
        config.set_main_option("path_separator", "newline")
        config.set_main_option("version_locations", f"{own}\n{versions}")
        return config

    monkeypatch.setattr(migrating, "_config", with_one_more)


@pytest.mark.usefixtures("next_revision")
@pytest.mark.parametrize("begins_at", ["0001", "0002", "0003", "0004"])
async def test_a_migration_that_fails_half_way_leaves_the_database_as_it_was(
    url: str, begins_at: str, caplog: pytest.LogCaptureFixture
) -> None:
    """All steps from 0001 are one transaction: 0004 is not left standing when 0005 fails."""
    await migrate(url, lambda config: command.downgrade(config, begins_at))
    _change(
        url,
        "INSERT INTO games (id, chat_id, host_id, title, status, ruleset, version, settings, secret,"
        " commitment, join_token, created_at)"
        " VALUES (1, -1, 1, 'Yard', 'lobby', 'forum', 1, '{}', x'00', '00', 't', '2026-01-01')",
    )
    before = _dump(url)

    with pytest.raises(MigrationFailed, match=r"ArithmeticError.*the database is as it was before"):
        await upgrade(url)

    assert _dump(url) == before
    assert not await is_current(url)
    assert "the migration failed" in caplog.text


HALVES = {
    "two revisions": ("INSERT INTO alembic_version VALUES ('0001')", "several revisions at once"),
    "no revision": ("DELETE FROM alembic_version", "nothing says of which version"),
    "no table of revisions": ("DROP TABLE alembic_version", "nothing says of which version"),
    "a table is missing": ("DROP TABLE moves", "the table moves is missing"),
    "a column is missing": (
        "ALTER TABLE games DROP COLUMN retry_asked_at",
        "the table games lacks retry_asked_at",
    ),
}


@pytest.mark.parametrize(("half", "sentence"), HALVES.values(), ids=HALVES)
async def test_half_a_database_does_not_start(url: str, half: str, sentence: str) -> None:
    _change(url, half)
    before = _dump(url)

    with pytest.raises(BrokenDatabase, match=sentence):
        async with house(_settings(url)):
            pytest.fail("it has started")

    assert _dump(url) == before


async def test_what_is_no_database_does_not_start(url: str) -> None:
    file_of(url).write_text("a text where a database should be, and rather a long one", encoding="utf-8")

    with pytest.raises(BrokenDatabase, match="SQLite cannot work with it"):
        async with house(_settings(url)):
            pytest.fail("it has started")


async def test_a_start_that_was_cut_off_before_the_first_tables_is_no_obstacle(tmp_path: Path) -> None:
    """The file was made and nothing committed in it: the next start makes the tables."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'empty.db'}"
    file_of(url).touch()

    await wiring._prepare(url)

    assert await is_current(url)
