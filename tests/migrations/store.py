"""`python -m tests.migrations.store`: keep a running game as this release's database holds it.

Run it once before each release that has a new revision, and commit the file: it is what later releases are
tried on.
"""

import asyncio
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from bot.storage.migrate import current
from tests.migrations.scene import store_running_game

HERE = Path(__file__).parent


async def store(folder: Path) -> Path:
    """Play, and write down the database as SQL beside this module, named after its revision."""
    database = await store_running_game(folder)
    revision = await current(f"sqlite+aiosqlite:///{database}")
    kept = HERE / f"running-{revision}.sql"
    with closing(sqlite3.connect(database)) as connection:
        kept.write_text("\n".join([*connection.iterdump(), ""]), encoding="utf-8")
    return kept


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        sys.stdout.write(f"{asyncio.run(store(Path(made)))}\n")
