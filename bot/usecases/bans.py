"""Bans of a group: who may not join its games, by whose word, why and until when; and how they are lifted."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from aiogram.types import InlineKeyboardButton
from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.outbox.write import Rank
from bot.storage import games, tables
from bot.storage.snapshot import GameSettings
from bot.storage.store import Unit
from bot.usecases.buttons import Keyboard, OwnButton, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.journal import note
from bot.usecases.sitting import is_host
from bot.words import between as words
from bot.words import names

DAYS: Final = {"day": 1, "week": 7, "month": 30, "ever": 0}
"""How long a ban lasts, by the name of its button; 0: until it is lifted."""

MOST_LISTED: Final = 20
"""Bans that one list shows, so that it fits into a message with a button for each."""

LONGEST_REASON: Final = 200


async def in_force(session: AsyncSession, chat_id: int, user_id: int, now: datetime) -> tables.Ban | None:
    """The ban that keeps a person from the games of a group now."""
    return await session.scalar(
        select(tables.Ban)
        .where(tables.Ban.chat_id == chat_id, tables.Ban.user_id == user_id, *_holds(now))
        .order_by(tables.Ban.id.desc())
        .limit(1)
    )


async def listed(session: AsyncSession, chat_id: int, now: datetime) -> Sequence[tables.Ban]:
    """The bans of a group that hold now, the newest first."""
    return (
        await session.scalars(
            select(tables.Ban)
            .where(tables.Ban.chat_id == chat_id, *_holds(now))
            .order_by(tables.Ban.id.desc())
            .limit(MOST_LISTED)
        )
    ).all()


def _holds(now: datetime) -> tuple[ColumnElement[bool], ...]:
    return tables.Ban.lifted_at.is_(None), or_(tables.Ban.until.is_(None), tables.Ban.until > now)


def refusal(hall: Hall, row: tables.Game, ban: tables.Ban, now: datetime) -> str:
    """Why a banned person does not sit down in this game, and until when."""
    zone = ZoneInfo(GameSettings.model_validate(row.settings).zone)
    return words.banned(hall.tongue, "banned-you", row.title, ban.reason, ban.until, now, zone)


async def ban(unit: Unit, hall: Hall, row: tables.Game, by_id: int, player: tables.Player, **how: str) -> str:
    """A host bans one who holds or held a seat. `how`: `length`, a key of DAYS, and the `reason`.

    The seat in this game stays; a newer ban of the same person takes the place of an older one.
    """
    length, reason = how["length"], names.tidy(how["reason"])
    if not is_host(row, by_id):
        return hall.tongue("button-foreign")
    if is_host(row, player.user_id):
        return hall.tongue("ban-of-a-host")
    if not reason:
        return hall.tongue("ban-needs-reason")
    days = DAYS[length]
    earlier = await in_force(unit.session, row.chat_id, player.user_id, unit.now)
    if earlier is not None:
        earlier.lifted_at = unit.now
    made = tables.Ban(
        chat_id=row.chat_id,
        user_id=player.user_id,
        name=player.label or player.name,
        reason=reason,
        by_id=by_id,
        at=unit.now,
        until=unit.now + timedelta(days=days) if days else None,
    )
    unit.session.add(made)
    note(unit, row.id, by_id, "ban", seat=player.seat or 0, who=made.name, days=days, reason=reason)
    zone = ZoneInfo(GameSettings.model_validate(row.settings).zone)
    told = words.banned(hall.tongue, "banned-told", row.title, reason, made.until, unit.now, zone)
    await unit.outbox.say(player.user_id, told, rank=Rank.ACK, game_id=row.id)
    term = words.term(hall.tongue, made.until, unit.now, zone)
    return hall.tongue("ban-done", who=names.person(made.name), term=term)


async def keeps(session: AsyncSession, chat_id: int, user_id: int) -> bool:
    """Whether a person hosts a game of the group now."""
    hosted = select(tables.Game.id).where(
        tables.Game.chat_id == chat_id,
        tables.Game.status.in_(games.OPEN),
        or_(tables.Game.host_id == user_id, tables.Game.cohost_id == user_id),
    )
    return await session.scalar(hosted.limit(1)) is not None


async def groups_with_bans(session: AsyncSession, now: datetime) -> Sequence[int]:
    """The groups in which anybody is banned now."""
    return (
        await session.scalars(
            select(tables.Ban.chat_id).where(*_holds(now)).distinct().order_by(tables.Ban.chat_id)
        )
    ).all()


async def has_banned(session: AsyncSession, chat_id: int, user_id: int, now: datetime) -> bool:
    """Whether a person has banned somebody here by a ban that still holds."""
    made = select(tables.Ban.id).where(
        tables.Ban.chat_id == chat_id, tables.Ban.by_id == user_id, *_holds(now)
    )
    return await session.scalar(made.limit(1)) is not None


async def list_of(unit: Unit, hall: Hall, chat_ids: Sequence[int]) -> tuple[str, Keyboard]:
    """Who is banned in these groups, each with a button that lifts it."""
    zone = ZoneInfo(hall.defaults.zone)
    told, buttons = [], []
    for chat_id in chat_ids:
        found = await listed(unit.session, chat_id, unit.now)
        chat = await unit.session.get(tables.Chat, chat_id)
        told.append(words.bans(hall.tongue, chat.title if chat else "", found, unit.now, zone))
        buttons += [[_lifting(hall, it)] for it in found]
    if not told:
        return hall.tongue("bans-none-to-see"), keyboard()
    return "\n\n".join(told), keyboard(*buttons)


def _lifting(hall: Hall, ban: tables.Ban) -> InlineKeyboardButton:
    name = names.shortened(names.tidy(ban.name))
    return press(hall.tongue("button-unban", name=name), OwnButton(do="unban", game=ban.id))


async def lift(unit: Unit, hall: Hall, ban_id: int, user_id: int, *, is_admin: bool) -> str:
    """Lift a ban: whoever made it, a host of a game of the group, or its administrator; never the banned."""
    found = await unit.session.get(tables.Ban, ban_id)
    if found is None or found.user_id == user_id:
        return hall.tongue("button-foreign")
    allowed = is_admin or found.by_id == user_id or await keeps(unit.session, found.chat_id, user_id)
    if not allowed:
        return hall.tongue("button-foreign")
    if found.lifted_at is None:
        found.lifted_at = unit.now
        for row in await games.all_in(unit.session, found.chat_id):
            if is_host(row, user_id):
                note(unit, row.id, user_id, "unban", who=found.name)
    return hall.tongue("unban-done", who=names.person(found.name))
