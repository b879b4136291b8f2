"""Asking, from outside the bot's process, that a game which an error stopped be tried again."""

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage.database import file_of, open_engine
from bot.storage.games import OPEN
from bot.storage.migrate import OldDatabase, is_current
from bot.storage.tables import Game


class NotToRetry(Exception):  # noqa: N818 - it says what is the case
    """There is nothing to try again: one sentence. `unknown`: there is no such game at all."""

    def __init__(self, sentence: str, *, unknown: bool = False) -> None:
        """Say why."""
        super().__init__(sentence)
        self.unknown = unknown


async def ask_to_retry(url: str, game_id: int, now: datetime) -> None:
    """Write down that a game is to be tried again; the bot's alarm finds it at its next look, or its start.

    Raises NotToRetry, OldDatabase, NewerDatabase, BrokenDatabase.
    """
    if not file_of(url).exists():
        raise NotToRetry(f"{file_of(url)}: there is no database here, so no game {game_id}.", unknown=True)
    if not await is_current(url):
        raise OldDatabase
    engine = open_engine(url)
    try:
        async with AsyncSession(engine) as session, session.begin():
            game = await session.get(Game, game_id)
            if game is None:
                raise NotToRetry(f"There is no game {game_id}.", unknown=True)
            if game.status not in OPEN:
                raise NotToRetry(f"Game {game_id} is {game.status}: nothing is left to be tried again.")
            if game.stopped is None:
                raise NotToRetry(f"Game {game_id} is not stopped: it goes on by itself.")
            game.retry_asked_at = now
    finally:
        await engine.dispose()
