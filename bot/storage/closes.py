"""The closes of a game: the state before the last one, and what all of them told."""

from datetime import datetime
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage.snapshot import VERSION, read_event, write
from bot.storage.store import Unit
from bot.storage.tables import Event, LastClose
from engine.forum.events import Event as Happening
from engine.forum.events import NightReported, TakenBack, VoteClosed
from engine.forum.schedule import Kind
from engine.forum.state import Game

LETTERS: Final = {Kind.VOTE: "d", Kind.REPORT: "n"}
"""The letter of the phase that a close with a trace belongs to."""


async def remember(unit: Unit, game_id: int, before: Game, kind: Kind, number: int) -> None:
    """Keep the state of a game just before a close, which is its last one from now on."""
    await unit.session.merge(
        LastClose(
            game_id=game_id,
            kind=kind.value,
            number=number,
            version=VERSION,
            snapshot=write(before),
            at=unit.now,
        )
    )


async def forget(unit: Unit, game_id: int) -> None:
    """The last close has been taken back: there is none before it to come to."""
    await unit.session.execute(delete(LastClose).where(LastClose.game_id == game_id))


async def happened(session: AsyncSession, game_id: int, at: datetime) -> list[Happening]:
    """What happened in a game at a moment (UTC), in its order."""
    rows = await session.scalars(
        select(Event).where(Event.game_id == game_id, Event.at == at).order_by(Event.seq)
    )
    return [read_event(row.kind, row.body) for row in rows]


async def told(session: AsyncSession, game_id: int) -> dict[str, VoteClosed | NightReported]:
    """What each close told, by its phase (`d2`, `n2`), in the order of play; without what was taken back."""
    rows = await session.scalars(
        select(Event)
        .where(
            Event.game_id == game_id,
            Event.kind.in_([it.__name__ for it in (VoteClosed, NightReported, TakenBack)]),
        )
        .order_by(Event.seq)
    )
    closed: dict[str, VoteClosed | NightReported] = {}
    for row in rows:
        match read_event(row.kind, row.body):
            case VoteClosed() as vote:
                closed[f"{LETTERS[Kind.VOTE]}{vote.day}"] = vote
            case NightReported() as report:
                closed[f"{LETTERS[Kind.REPORT]}{report.day}"] = report
            case TakenBack(kind=kind, number=number) if kind in LETTERS:
                closed.pop(f"{LETTERS[kind]}{number}", None)
    return closed
