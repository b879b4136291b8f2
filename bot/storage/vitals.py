"""How the bot is, by its rows: what waits, what is overdue, when Telegram was last heard."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage.absences import last_success
from bot.storage.tables import Deadline, Game, InboxRow, OutboxRow

NOTHING = timedelta(0)


@dataclass(frozen=True, slots=True)
class Vitals:
    """The state at one moment."""

    inbox_waiting: int
    outbox_waiting: int
    outbox_age: timedelta
    """How long the oldest row that is due has waited."""
    silence: timedelta | None
    """How long ago Telegram last answered; None before the first time."""
    overdue: timedelta
    """How long the oldest open deadline of a game that is not stopped is overdue."""
    lobbies: int
    running: int
    stopped: int
    """Of the running ones, those that an error of the engine stopped."""


async def look(session: AsyncSession, now: datetime) -> Vitals:
    """How the bot is at `now` (aware, UTC)."""
    waiting = OutboxRow.state.in_(("waiting", "sending"))
    oldest = await session.scalar(
        select(func.min(OutboxRow.not_before)).where(waiting, OutboxRow.not_before <= now)
    )
    due = await session.scalar(
        select(func.min(Deadline.due_at))
        .join(Game, Game.id == Deadline.game_id)
        .where(Deadline.closed_at.is_(None), Deadline.due_at < now, Game.stopped.is_(None))
    )
    heard = await last_success(session)
    return Vitals(
        inbox_waiting=await _count(session, select(func.count()).where(InboxRow.handled_at.is_(None))),
        outbox_waiting=await _count(session, select(func.count()).where(waiting)),
        outbox_age=now - oldest if oldest is not None else NOTHING,
        silence=now - heard if heard is not None else None,
        overdue=now - due if due is not None else NOTHING,
        lobbies=await _count(session, select(func.count()).where(Game.status == "lobby")),
        running=await _count(session, select(func.count()).where(Game.status == "running")),
        stopped=await _count(
            session, select(func.count()).where(Game.status == "running", Game.stopped.is_not(None))
        ),
    )


async def _count(session: AsyncSession, query: Select[int]) -> int:
    return await session.scalar(query) or 0
