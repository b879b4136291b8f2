"""R10: a database that any earlier version left is brought up to date, and its game is played to the end."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command

from bot.storage.migrate import current, is_current, migrate, upgrade
from tests.migrations.scene import (
    GONE,
    SHOT,
    UNHEARD,
    WAITING,
    people_of_the_game,
    play_to_the_end,
)
from tests.play.stage import empty_stage, running

STORED = sorted(Path(__file__).parent.glob("running-*.sql"))


@pytest.fixture(params=STORED, ids=lambda file: str(file.stem))
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A database as an earlier version left it."""
    path = tmp_path / "game.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(request.param.read_text(encoding="utf-8"))
    return path


def _url(database: Path) -> str:
    return f"sqlite+aiosqlite:///{database}"


def _rows(database: Path) -> dict[str, list[dict[str, object]]]:
    """Every row of every table."""
    with closing(sqlite3.connect(database)) as connection:
        connection.row_factory = sqlite3.Row
        tables = [
            name
            for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if name != "alembic_version"
        ]
        return {
            table: [dict(row) for row in connection.execute(f"SELECT * FROM {table} ORDER BY 1")]  # noqa: S608  # our own names
            for table in tables
        }


def _as_known(rows: list[dict[str, object]], before: list[dict[str, object]]) -> list[dict[str, object]]:
    """Rows without the columns that the upgrade adds."""
    return [{column: row[column] for column in old} for row, old in zip(rows, before, strict=True)]


def _broken_references(database: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute("PRAGMA foreign_key_check").fetchall()


async def test_an_upgrade_keeps_every_row_and_every_reference(database: Path) -> None:
    before = _rows(database)
    assert len(before["games"]) == 2
    assert len(before["moves"]) >= 15

    await upgrade(_url(database))

    after = _rows(database)
    assert await is_current(_url(database))
    assert {table: len(rows) for table, rows in after.items() if table in before} == {
        table: len(rows) for table, rows in before.items()
    }
    untouched = ("moves", "events", "players", "deadlines", "inbox", "outbox")
    assert {table: _as_known(after[table], before[table]) for table in untouched} == {
        table: before[table] for table in untouched
    }
    assert _broken_references(database) == []


async def test_the_way_back_leads_to_the_same_rows(database: Path) -> None:
    before, revision = _rows(database), await current(_url(database))
    await upgrade(_url(database))

    await migrate(_url(database), lambda config: command.downgrade(config, revision or "base"))

    assert (_rows(database), await current(_url(database))) == (before, revision)
    assert _broken_references(database) == []


async def test_the_game_is_played_on_to_its_end(database: Path, tmp_path: Path) -> None:
    await upgrade(_url(database))
    async with empty_stage(tmp_path) as it:
        await people_of_the_game(it)
        async with running(it, must_post=False):
            await it.pass_time(minutes=1)
            game = await it.game()
            assert (game.phase, game.table.day) == ("day", 2)
            assert game.today.votes == {1: 5, 3: 1, 4: 1, UNHEARD: 1}
            await play_to_the_end(it)

            game = await it.game()
            assert [over["winner"] for over in await it.events("GameOver")] == ["town"]
            assert [f"{out.seat} {out.why}" for out in game.exits] == [
                f"{GONE} own_wish",
                f"{SHOT} night",
                "1 vote",
                "5 autoban",  # the lawyer kept silent for two days, the first of them before the upgrade
                "2 night",
            ]
            assert (await it.row()).status == "over"
            # What waited to be sent is not lost either.
            waited = it.players[WAITING - 1]
            assert any("7. \u2068Жанна\u2069, мирный житель" in text for text in it.told(waited))
            assert await it.faults() == []
