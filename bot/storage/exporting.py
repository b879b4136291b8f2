"""Games for export from outside the bot's process, and the note of it that a host reads."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage.database import file_of, open_engine
from bot.storage.migrate import OldDatabase, is_current
from bot.storage.tables import Game, JournalEntry

EXPORTED = "export-secrets"
"""The deed in the journal: whoever keeps the bot has exported a running game."""


class NotToExport(Exception):  # noqa: N818 - it says what is the case
    """There is nothing to export, or not now: one sentence. `unknown`: there is no such game at all."""

    def __init__(self, sentence: str, *, unknown: bool = False) -> None:
        """Say why."""
        super().__init__(sentence)
        self.unknown = unknown


@asynccontextmanager
async def game_to_export(
    url: str, game_id: int, now: datetime, *, with_secrets: bool
) -> AsyncIterator[tuple[AsyncSession, Game]]:
    """A game whose story may be told outside; that of a running one is noted in its journal.

    The note is written when the block ends without an error. Raises NotToExport, OldDatabase, NewerDatabase,
    BrokenDatabase.
    """
    if not file_of(url).exists():
        raise NotToExport(f"{file_of(url)}: there is no database here, so no game {game_id}.", unknown=True)
    if not await is_current(url):
        raise OldDatabase
    engine = open_engine(url)
    try:
        async with AsyncSession(engine) as session, session.begin():
            game = await session.get(Game, game_id)
            if game is None:
                raise NotToExport(f"There is no game {game_id}.", unknown=True)
            if game.snapshot is None:
                raise NotToExport(f"Game {game_id} is {game.status}: its cards were never dealt.")
            if game.status == "running" and not with_secrets:
                raise NotToExport(
                    f"Game {game_id} is still played: its export would tell every secret of it."
                    " If that is what you want, say --with-secrets; its host will read of it."
                )
            yield session, game
            if game.status == "running":
                note = JournalEntry(game_id=game_id, user_id=None, deed=EXPORTED, body={}, at=now)
                session.add(note)
    finally:
        await engine.dispose()
