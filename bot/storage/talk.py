"""What was said through the bot: when, for its limits, and what, for those who take a seat over."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage.tables import Consent, Talk

Limit = tuple[int, timedelta]
"""So many within any span of this length."""

A_MINUTE: Final = timedelta(minutes=1)
AN_HOUR: Final = timedelta(hours=1)
A_DAY: Final = timedelta(days=1)


async def free_at(
    session: AsyncSession, now: datetime, limits: Sequence[Limit], *which: ColumnElement[bool]
) -> datetime | None:
    """From when on one more of these things may be said; None: now."""
    since = now - max(span for _, span in limits)
    said = (await session.scalars(select(Talk.at).where(Talk.at > since, *which).order_by(Talk.at))).all()
    waits = [
        said[-most] + span for most, span in limits if len([at for at in said if at > now - span]) >= most
    ]
    return max(waits, default=None)


async def kept(session: AsyncSession, game_id: int, room: str) -> Sequence[Talk]:
    """All that was said in a room of which the words are kept, in its order."""
    return (
        await session.scalars(
            select(Talk)
            .where(Talk.game_id == game_id, Talk.room == room, Talk.text.is_not(None))
            .order_by(Talk.id)
        )
    ).all()


async def may_be_shown(session: AsyncSession, game_id: int, room: str) -> bool:
    """Whether all who wrote in a room of which the words are kept agreed that these are shown later."""
    written = Talk.game_id == game_id, Talk.room == room, Talk.text.is_not(None)
    agreed = select(Consent.user_id).where(Consent.game_id == game_id)
    objection = select(Talk.id).where(*written, Talk.user_id.not_in(agreed)).limit(1)
    return await session.scalar(objection) is None
