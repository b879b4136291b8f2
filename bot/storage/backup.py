"""A copy of the database that can be put in its place: taken while the bot plays, whole, and checked."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

COUNTED = ("games", "players", "moves", "events", "deadlines", "inbox", "outbox")
"""The tables by whose rows a copy is compared with what was copied."""

PATIENCE = 30
"""Seconds to wait for a lock of the database."""


class NoBackup(Exception):  # noqa: N818 - it says what is the case
    """No copy was made, and nothing was left behind: one sentence that says why."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy that was made. `rows`: how many rows of each counted table are in it."""

    file: Path
    revision: str
    rows: Mapping[str, int]


def default_name(database: Path, moment: datetime) -> Path:
    """Beside the database, with the time (UTC) in the name, so that copies sort by age."""
    return database.with_name(f"{database.stem}-{moment:%Y%m%dT%H%M%SZ}{database.suffix}")


def back_up(database: Path, copy: Path) -> Backup:
    """Copy a database to a new file: what was committed when the copying began, all of it and nothing else.

    The bot may go on writing meanwhile. The copy appears under its name only when it is whole, checked and on
    the disk. Raises NoBackup.
    """
    if not database.exists():
        raise NoBackup(f"{database}: there is no database here to copy.")
    if copy.exists():
        raise NoBackup(f"{copy}: there is a file of this name already; it is left as it is.")
    try:
        with _unfinished(copy) as draft:
            made = _copied(database, draft)
            os.chmod(draft, database.stat().st_mode & 0o777)  # noqa: PTH101  # beside fsync, which knows numbers
            _to_disk(draft)
            draft.rename(copy)
            _to_disk(copy.parent)
    except OSError as error:
        raise NoBackup(f"{copy}: cannot be written: {error.strerror}.") from None
    except sqlite3.Error as error:
        raise NoBackup(f"{database}: cannot be copied: SQLite says: {error}.") from None
    return Backup(copy, *made)


@contextmanager
def _unfinished(copy: Path) -> Iterator[Path]:
    """A file beside the copy to be, gone afterwards unless it was given its name."""
    number, name = tempfile.mkstemp(dir=copy.parent, prefix=f".{copy.name}.", suffix=".part")
    os.close(number)
    draft = Path(name)
    try:
        yield draft
    finally:
        draft.unlink(missing_ok=True)


def _copied(database: Path, draft: Path) -> tuple[str, dict[str, int]]:
    """Copy, and compare with the very snapshot that was copied; the revision and the rows."""
    address = f"{database.resolve().as_uri()}?mode=rw"
    with (
        closing(sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)) as source,
        closing(sqlite3.connect(draft, isolation_level=None)) as target,
    ):
        # One transaction for the count and the copy: neither sees what is committed after it has begun.
        source.execute("BEGIN")
        wanted = _contents(source)
        source.backup(target)
        source.execute("COMMIT")
        # As one file, without a journal beside it; the bot turns the journal on again.
        target.execute("PRAGMA journal_mode = DELETE")
        if faults := _faults(target):
            raise NoBackup(f"{database}: the copy is not sound: {faults[0]}; look at the database itself.")
        if (found := _contents(target)) != wanted:
            raise NoBackup(f"{database}: the copy holds {found} instead of {wanted}.")
    return wanted


def _contents(database: sqlite3.Connection) -> tuple[str, dict[str, int]]:
    tables = {
        name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    }
    if not tables.issuperset({"alembic_version", *COUNTED}):
        raise NoBackup("This is no database of the bot: tables are missing in it.")
    [(revision,)] = database.execute("SELECT version_num FROM alembic_version").fetchall()
    return revision, {
        table: database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608  # our own names
        for table in COUNTED
    }


def _faults(database: sqlite3.Connection) -> list[str]:
    """What SQLite finds wrong within a database."""
    said = [text for (text,) in database.execute("PRAGMA integrity_check").fetchall() if text != "ok"]
    broken = database.execute("PRAGMA foreign_key_check").fetchall()
    return said + [f"a row of {table} refers to nothing" for table, *_ in broken]


def _to_disk(path: Path) -> None:
    """Return when what is written there would outlast a power cut."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
