"""A backup is whole or is not there at all."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.storage import backup
from bot.storage.backup import NoBackup, back_up, default_name
from bot.storage.database import file_of


def _files(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_copy_says_what_is_in_it_and_is_one_file(url: str, tmp_path: Path) -> None:
    made = back_up(file_of(url), tmp_path / "copy.db")

    assert (made.file, made.revision) == (tmp_path / "copy.db", "0004")
    assert made.rows == dict.fromkeys(backup.COUNTED, 0)
    assert _files(tmp_path) == {"mafia.db", "copy.db"}
    with closing(sqlite3.connect(made.file)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_a_copy_may_be_read_by_whom_the_database_may(url: str, tmp_path: Path) -> None:
    file_of(url).chmod(0o640)

    assert back_up(file_of(url), tmp_path / "copy.db").file.stat().st_mode & 0o777 == 0o640


def test_copies_without_a_name_sort_by_age() -> None:
    moment = datetime(2026, 1, 5, 6, 7, 8, tzinfo=UTC)

    assert default_name(Path("/var/mafia.db"), moment) == Path("/var/mafia-20260105T060708Z.db")


@pytest.mark.parametrize(
    ("place", "copy", "sentence"),
    [
        ("none.db", "copy.db", "there is no database here to copy"),
        ("mafia.db", "there.db", "there is a file of this name already"),
        ("mafia.db", "nowhere/copy.db", "cannot be written: No such file or directory"),
        ("text.db", "copy.db", "SQLite says: file is not a database"),
        ("other.db", "copy.db", "no database of the bot"),
    ],
)
def test_what_cannot_be_copied_leaves_nothing_behind(
    url: str, tmp_path: Path, place: str, copy: str, sentence: str
) -> None:
    assert file_of(url).parent == tmp_path
    (tmp_path / "there.db").write_text("mine", encoding="utf-8")
    (tmp_path / "text.db").write_text("this is no database, but a text of some length", encoding="utf-8")
    with closing(sqlite3.connect(tmp_path / "other.db")) as connection:
        connection.execute("CREATE TABLE other (id INTEGER)")
    before = _files(tmp_path)

    with pytest.raises(NoBackup, match=sentence):
        back_up(tmp_path / place, tmp_path / copy)

    assert _files(tmp_path) == before
    assert (tmp_path / "there.db").read_text(encoding="utf-8") == "mine"


def test_a_copy_of_damaged_rows_is_refused(url: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(file_of(url))) as connection:
        connection.execute(
            "INSERT INTO deadlines (game_id, kind, number, due_at) VALUES (7, 'vote', 1, '2026')"
        )
        connection.commit()

    with pytest.raises(NoBackup, match="a row of deadlines refers to nothing"):
        back_up(file_of(url), tmp_path / "copy.db")

    assert "copy.db" not in _files(tmp_path)
