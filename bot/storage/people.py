"""Persons as last seen, and who sits in which game."""

from collections.abc import Sequence

from aiogram.types import User
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage.store import Unit
from bot.storage.tables import Game, Person, Player


async def seen(unit: Unit, user: User) -> Person:
    """The person's row, brought up to date with what Telegram says about them now."""
    person = await unit.session.get(Person, user.id)
    if person is None:
        person = Person(user_id=user.id)
        unit.session.add(person)
    person.first_name, person.last_name = user.first_name, user.last_name
    person.username, person.language = user.username, user.language_code
    person.seen_at = unit.now
    return person


async def within_reach(unit: Unit, user: User) -> Person:
    """The person has written, or unblocked the bot: messages may be sent, and lost ones again."""
    person = await seen(unit, user)
    if person.blocked_at is not None:
        await unit.outbox.revive(user.id)
    person.private_open, person.blocked_at = True, None
    return person


def full_name(person: Person | None) -> str:
    """A person's name as Telegram shows it."""
    if person is None:
        return ""
    return " ".join(part for part in (person.first_name, person.last_name) if part)


def can_be_written_to(person: Person | None) -> bool:
    """Whether messages to a person arrive, as far as the bot knows."""
    return person is not None and person.private_open and person.blocked_at is None


async def players(session: AsyncSession, game_id: int) -> Sequence[Player]:
    """Who is in a game now: by seat, and in the lobby in the order of joining."""
    return (
        await session.scalars(
            select(Player)
            .where(Player.game_id == game_id, Player.left_at.is_(None))
            .order_by(Player.seat, Player.id)
        )
    ).all()


async def labels_of_the_deal(session: AsyncSession, game_id: int) -> tuple[str, ...]:
    """The label of each seat as it was dealt: its first holder's."""
    rows = await session.scalars(
        select(Player).where(Player.game_id == game_id, Player.seat.is_not(None)).order_by(Player.id.desc())
    )
    first = {row.seat: row.label or "" for row in rows}
    return tuple(first[seat] for seat in sorted(seat for seat in first if seat is not None))


async def player(session: AsyncSession, game_id: int, user_id: int) -> Player | None:
    """The person's place in a game, if they hold one now."""
    return await session.scalar(
        select(Player).where(Player.game_id == game_id, Player.user_id == user_id, Player.left_at.is_(None))
    )


async def games_of(session: AsyncSession, user_id: int) -> Sequence[Game]:
    """The lobbies and running games in which a person holds a place now, oldest first."""
    return (
        await session.scalars(
            select(Game)
            .join(Player, Player.game_id == Game.id)
            .where(
                Player.user_id == user_id,
                Player.left_at.is_(None),
                Game.status.in_(("lobby", "running")),
            )
            .order_by(Game.id)
        )
    ).all()
