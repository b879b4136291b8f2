"""When the bot could not hear Telegram."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage.tables import Absence, Heartbeat


async def last_success(session: AsyncSession) -> datetime | None:
    """When Telegram last answered; None before the first time."""
    return await session.scalar(select(Heartbeat.last_success_at))


async def absences_since(session: AsyncSession, moment: datetime) -> Sequence[Absence]:
    """The absences that ended at `moment` or later, in their order."""
    return (
        await session.scalars(
            select(Absence).where(Absence.ended_at >= moment).order_by(Absence.began_at, Absence.id)
        )
    ).all()
