"""Deadlines as rows: opened, moved, found when due, and closed once."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage.store import Unit
from bot.storage.tables import Deadline

WITHDRAWN = "withdrawn"
"""The reason of a deadline that the game no longer has."""


async def close_once(unit: Unit, deadline_id: int, now: datetime) -> bool:
    """Close a deadline; False when somebody else has done it already."""
    closed = await unit.session.execute(
        update(Deadline)
        .where(Deadline.id == deadline_id, Deadline.closed_at.is_(None))
        .values(closed_at=now)
        .returning(Deadline.id)
    )
    return closed.first() is not None


async def keep(unit: Unit, game_id: int, wanted: Mapping[tuple[str, int], datetime]) -> None:
    """Make the open deadlines of a game equal to `wanted`: (kind, number) and when each is due."""
    opened = {(row.kind, row.number): row for row in await open_of(unit.session, game_id)}
    for key, row in opened.items():
        if key not in wanted:
            row.closed_at, row.reason = unit.now, WITHDRAWN
        elif row.due_at != wanted[key]:
            row.due_at = wanted[key]
    for key, due_at in wanted.items():
        if key not in opened:
            kind, number = key
            unit.session.add(Deadline(game_id=game_id, kind=kind, number=number, due_at=due_at))


async def open_of(session: AsyncSession, game_id: int) -> Sequence[Deadline]:
    """The open deadlines of a game, the next one first."""
    return (
        await session.scalars(
            select(Deadline)
            .where(Deadline.game_id == game_id, Deadline.closed_at.is_(None))
            .order_by(Deadline.due_at, Deadline.id)
        )
    ).all()


async def due_between(session: AsyncSession, after: datetime, until: datetime) -> Sequence[datetime]:
    """When open deadlines of any game are due, later than `after` and not later than `until`; in order."""
    return (
        await session.scalars(
            select(Deadline.due_at)
            .where(Deadline.closed_at.is_(None), Deadline.due_at > after, Deadline.due_at <= until)
            .order_by(Deadline.due_at)
        )
    ).all()
