"""The reserve of a game: who would take a free place, in the order of coming; and who may take none."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from aiogram.types import User
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage import games, people, tables
from bot.storage.store import Unit
from bot.usecases import bans
from bot.usecases.buttons import Keyboard, OwnButton, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.sitting import LOBBY, is_host
from bot.words import names

MOST: Final = 20
"""People in the reserve of one game."""


class Unfit(StrEnum):
    """Why a person cannot take a seat of a game. The values name the words, for person and host."""

    NOT_MEMBER = "not-member"
    BANNED = "banned"
    SEATED = "seated"
    WAS_SEATED = "was-seated"
    HOSTED = "hosted"
    VISITED = "visited"
    UNREACHABLE = "unreachable"


@dataclass(frozen=True, slots=True)
class Place:
    """What Telegram says of a person: in the game's group; in the group that is its graveyard."""

    is_member: bool
    in_graveyard: bool


async def unfit(unit: Unit, row: tables.Game, user_id: int, place: Place | None) -> Unfit | None:
    """Why a person cannot take a seat of this game; None where they can.

    Who has held a seat, hosted the game or read its graveyard knows too much to sit down in it; before the
    deal there is nothing to know. `place`: None where nobody can ask Telegram now, so that what was heard
    last holds.
    """
    if place is not None and not place.is_member:
        return Unfit.NOT_MEMBER
    if not people.can_be_written_to(await unit.session.get(tables.Person, user_id)):
        return Unfit.UNREACHABLE
    if await bans.in_force(unit.session, row.chat_id, user_id, unit.now) is not None:
        return Unfit.BANNED
    if row.status == LOBBY:
        member = await people.player(unit.session, row.id, user_id)
        return Unfit.SEATED if member is not None else None
    return await _knows_too_much(unit, row, user_id, place)


async def _knows_too_much(unit: Unit, row: tables.Game, user_id: int, place: Place | None) -> Unfit | None:
    if await _held_a_seat(unit.session, row.id, user_id):
        return Unfit.WAS_SEATED
    if is_host(row, user_id) or await _hosted(unit.session, row.id, user_id):
        return Unfit.HOSTED
    visited = await unit.session.get(tables.Visitor, (row.id, user_id)) is not None
    return Unfit.VISITED if visited or (place is not None and place.in_graveyard) else None


async def why_not(unit: Unit, hall: Hall, row: tables.Game, user_id: int, why: Unfit) -> str:
    """The same as the person reads it."""
    ban = await bans.in_force(unit.session, row.chat_id, user_id, unit.now)
    if why is Unfit.BANNED and ban is not None:
        return bans.refusal(hall, row, ban, unit.now)
    return hall.tongue(f"newcomer-{why.value}", title=names.person(row.title))


async def _held_a_seat(session: AsyncSession, game_id: int, user_id: int) -> bool:
    """Whether a person has held a seat; who only looked into the lobby has not."""
    held = select(tables.Player.id).where(
        tables.Player.game_id == game_id,
        tables.Player.user_id == user_id,
        tables.Player.seat.is_not(None),
    )
    return await session.scalar(held.limit(1)) is not None


async def _hosted(session: AsyncSession, game_id: int, user_id: int) -> bool:
    hosted = select(tables.Hosting.id).where(
        tables.Hosting.game_id == game_id, tables.Hosting.user_id == user_id
    )
    return await session.scalar(hosted.limit(1)) is not None


async def waiting(session: AsyncSession, game_id: int) -> Sequence[tables.Reserve]:
    """Who is in the reserve of a game now, the first first."""
    return (
        await session.scalars(
            select(tables.Reserve)
            .where(tables.Reserve.game_id == game_id, tables.Reserve.left_at.is_(None))
            .order_by(tables.Reserve.id)
        )
    ).all()


async def fitting(unit: Unit, row: tables.Game) -> list[tables.Reserve]:
    """Those of the reserve who could take a seat at once, the first first."""
    return [
        one
        for one in await waiting(unit.session, row.id)
        if await unfit(unit, row, one.user_id, None) is None
    ]


def offer(hall: Hall, row: tables.Game) -> tuple[str, Keyboard]:
    """There is no seat for the person now; a place in the reserve there is."""
    key = "reserve-offer-full" if row.status == LOBBY else "reserve-offer-running"
    button = press(hall.tongue("button-reserve"), OwnButton(do="reserve", game=row.id))
    return hall.tongue(key, title=names.person(row.title)), keyboard([button])


async def enter(unit: Unit, hall: Hall, game_id: int, user: User, place: Place) -> str:
    """A person wants a place in the reserve. What to answer."""
    row = await unit.session.get(tables.Game, game_id)
    if row is None or row.status not in games.OPEN:
        return hall.tongue("lobby-dead-link")
    why = await unfit(unit, row, user.id, place)
    if why is not None:
        return await why_not(unit, hall, row, user.id, why)
    found = await waiting(unit.session, row.id)
    numbers = [one.user_id for one in found]
    if user.id in numbers:
        number = numbers.index(user.id) + 1
    elif len(found) >= MOST:
        return hall.tongue("reserve-full", title=names.person(row.title))
    else:
        number = len(found) + 1
        name = people.full_name(await people.seen(unit, user))
        unit.session.add(tables.Reserve(game_id=row.id, user_id=user.id, name=name, joined_at=unit.now))
        await unit.session.flush()
    return hall.tongue("reserve-entered", title=names.person(row.title), number=str(number))


async def leave(unit: Unit, game_id: int, user_id: int) -> bool:
    """A person gives up the place in the reserve of a game. Whether they had one."""
    found = [one for one in await waiting(unit.session, game_id) if one.user_id == user_id]
    for one in found:
        one.left_at = unit.now
    return bool(found)


async def mine(unit: Unit, hall: Hall, user_id: int) -> tuple[str, Keyboard]:
    """`/reserve`: a person's places in reserves, each with a button to give it up."""
    rows = await unit.session.scalars(
        select(tables.Game)
        .join(tables.Reserve, tables.Reserve.game_id == tables.Game.id)
        .where(
            tables.Reserve.user_id == user_id,
            tables.Reserve.left_at.is_(None),
            tables.Game.status.in_(games.OPEN),
        )
        .order_by(tables.Game.id)
    )
    told, buttons = [], []
    for row in rows:
        numbers = [one.user_id for one in await waiting(unit.session, row.id)]
        title, number = names.person(row.title), numbers.index(user_id) + 1
        told.append(hall.tongue("reserve-mine", title=title, number=str(number), count=len(numbers)))
        label = hall.tongue("button-unreserve", title=names.shortened(names.tidy(row.title)))
        buttons.append([press(label, OwnButton(do="unreserve", game=row.id))])
    return "\n".join(told) or hall.tongue("reserve-none"), keyboard(*buttons)
