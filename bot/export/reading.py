"""The story of a game as the database has it."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.export.story import Deal, Given, Said, Story
from bot.export.telling import Happened, Kept, chapters, places
from bot.storage import tables, talk
from bot.storage.snapshot import GameSettings, read, read_event
from engine.forum.powers import Power
from engine.forum.state import Game, Phase
from engine.seats import Seat

MAFIA: Final = "mafia"
"""The room whose talk is kept in words (see `bot.storage.tables.Talk`)."""

BY_HOST: Final = "host"


async def read_story(session: AsyncSession, row: tables.Game) -> Story | None:
    """What happened in a game, of which everything is told; None: its cards are not dealt yet.

    What the mafia wrote to each other is part of it when the game is over, if all who wrote agreed.
    """
    if row.snapshot is None:
        return None
    game = read(row.snapshot, row.version)
    over = game.phase is Phase.OVER
    talk_shown = over and await talk.may_be_shown(session, row.id, MAFIA)
    kept = Kept(
        game=game,
        happened=await _happened(session, row.id),
        moves=await _moves(session, row.id),
        talk=await _talk(session, row.id) if talk_shown else (),
        labels=await _labels(session, row.id, game),
    )
    return Story(
        number=row.id,
        title=row.title,
        settings=GameSettings.model_validate(row.settings),
        game=game,
        started_at=row.started_at,
        ended_at=row.ended_at,
        places=places(kept),
        chapters=chapters(kept),
        talk_shown=talk_shown,
        deal=Deal(row.secret.hex(), row.commitment) if over else None,
    )


async def _happened(session: AsyncSession, game_id: int) -> Sequence[Happened]:
    rows = await session.scalars(
        select(tables.Event).where(tables.Event.game_id == game_id).order_by(tables.Event.seq)
    )
    return [Happened(row.at, read_event(row.kind, row.body)) for row in rows]


async def _moves(session: AsyncSession, game_id: int) -> Sequence[tuple[str, Given]]:
    """The moves that were taken, in the order in which they came."""
    rows = await session.scalars(
        select(tables.Move)
        .where(tables.Move.game_id == game_id, tables.Move.refusal.is_(None))
        .order_by(tables.Move.id)
    )
    return [(row.phase, _given(row, row.seat)) for row in rows if row.seat is not None]


def _given(row: tables.Move, seat: int) -> Given:
    action = row.action
    target = action["target"]
    return Given(
        at=row.at,
        seat=Seat(seat),
        power=Power(action["power"]),
        target=None if target is None else Seat(target),
        index=action["index"],
        answer=action["answer"],
        by_host=row.source == BY_HOST,
    )


async def _talk(session: AsyncSession, game_id: int) -> Sequence[Said]:
    return [
        Said(row.at, Seat(row.seat), row.text or "")
        for row in await talk.kept(session, game_id, MAFIA)
        if row.seat is not None
    ]


async def _labels(session: AsyncSession, game_id: int, game: Game) -> dict[Seat, tuple[str, ...]]:
    """The labels of each seat's holders, the first one's first."""
    rows = await session.scalars(
        select(tables.Player)
        .where(tables.Player.game_id == game_id, tables.Player.seat.is_not(None))
        .order_by(tables.Player.id)
    )
    labels: dict[Seat, tuple[str, ...]] = {}
    for row in rows:
        seat = Seat(row.seat or 0)
        labels[seat] = (*labels.get(seat, ()), row.label or game.label(seat))
    return labels
