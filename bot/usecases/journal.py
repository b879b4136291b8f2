"""The journal: what a host has done in a game, one entry a deed."""

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage.store import Unit
from bot.storage.tables import JournalEntry

Detail = int | str | None


def note(unit: Unit, game_id: int, user_id: int | None, deed: str, **body: Detail) -> None:
    """Write down a deed. `user_id` None: the bot did it in the host's stead.

    `body`: numbers of seats, moments as ISO 8601 (UTC), codes, the host's own words; never a card or a result
    that a playing co-host may not know.
    """
    unit.changed.add(game_id)
    unit.session.add(JournalEntry(game_id=game_id, user_id=user_id, deed=deed, body=dict(body), at=unit.now))


async def turn(session: AsyncSession, game_id: int) -> int:
    """How far the journal of a game has come: 1 before its first entry."""
    said = select(func.count()).where(JournalEntry.game_id == game_id)
    return 1 + (await session.scalar(said) or 0)


async def entries(session: AsyncSession, game_id: int) -> Sequence[JournalEntry]:
    """All that was done in a game, in its order."""
    return (
        await session.scalars(
            select(JournalEntry).where(JournalEntry.game_id == game_id).order_by(JournalEntry.id)
        )
    ).all()
