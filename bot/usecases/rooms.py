"""Talking through the bot: the mafia's room, the graveyard without a chat, the host (design.md, 13)."""

from datetime import timedelta
from html import escape

from sqlalchemy import delete, func, select

from bot.outbox.write import Rank
from bot.storage import tables
from bot.storage.chats import room_of
from bot.storage.store import Unit
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting, open_sitting
from bot.words import names
from engine.forum.game import view
from engine.forum.roles import Team
from engine.forum.state import Phase
from engine.seats import Seat

MAFIA, GRAVEYARD, HOST = "mafia", "graveyard", "host"
ANSWER = f"{HOST}:"
"""How the room begins in which the host answers one seat."""

DRAFT_LASTS = timedelta(hours=12)
MOST_WAITING = 20
"""Relayed messages that may wait for one listener: Telegram lets one through a second."""

LONGEST = 3000
"""Characters of one relayed message, so that its head fits beside it."""


async def open_draft(unit: Unit, hall: Hall, user_id: int, game_id: int, room: str) -> str:
    """'Write to …' is pressed: the person's next message goes there."""
    sitting = await open_sitting(unit, game_id)
    refused = _refused(hall, sitting, user_id, room)
    if sitting is None or refused:
        return refused or hall.tongue("room-closed")
    await unit.session.merge(
        tables.Draft(user_id=user_id, game_id=game_id, room=room, until=unit.now + DRAFT_LASTS)
    )
    return hall.tongue("room-open", room=room, title=names.person(sitting.title))


async def said(unit: Unit, hall: Hall, user_id: int, text: str | None, reply_to: int | None) -> str | None:
    """A text in the private chat: relayed where it was meant to go; else the sentence to answer with."""
    where = await _meant_for(unit, user_id, reply_to)
    if where is None:
        return hall.tongue("text-goes-nowhere")
    game_id, room = where
    sitting = await open_sitting(unit, game_id)
    refused = _refused(hall, sitting, user_id, room)
    if refused is None and not text:
        return hall.tongue("room-text-only")
    if refused is None and len(text or "") > LONGEST:
        return hall.tongue("room-too-long", most=LONGEST)
    if sitting is not None and refused is None and await _is_busy(unit, _listeners(sitting, user_id, room)):
        return hall.tongue("room-busy")
    await unit.session.execute(delete(tables.Draft).where(tables.Draft.user_id == user_id))
    if sitting is None or refused or text is None:
        return refused or hall.tongue("room-closed")
    await _relay(unit, hall, sitting, user_id, room, text)
    return hall.tongue("room-sent")


async def _meant_for(unit: Unit, user_id: int, reply_to: int | None) -> tuple[int, str] | None:
    """The game and the room: those of the message that is answered, else of the button that was pressed."""
    if reply_to is not None:
        message = await room_of(unit, user_id, reply_to)
        return (message.game_id, message.room) if message is not None else None
    draft = await unit.session.get(tables.Draft, user_id)
    if draft is None or draft.until <= unit.now:
        return None
    return draft.game_id, draft.room


def _refused(hall: Hall, sitting: Sitting | None, user_id: int, room: str) -> str | None:
    """Why this person may not write to this room now."""
    if sitting is None or sitting.game.phase is Phase.OVER:
        return hall.tongue("room-closed")
    seat = sitting.seat_of(user_id)
    if room.startswith(HOST):
        return None if _with_the_host(sitting, user_id, room) else hall.tongue("room-not-yours")
    if seat is None or room not in {MAFIA, GRAVEYARD}:
        return hall.tongue("room-not-yours")
    alive = sitting.game.table.alive(seat)
    if room == MAFIA:
        if view(sitting.game, seat).team is not Team.MAFIA:
            return hall.tongue("room-not-yours")
        return None if alive else hall.tongue("room-dead")
    return hall.tongue("room-not-yours") if alive else None


def _with_the_host(sitting: Sitting, user_id: int, room: str) -> bool:
    """A player writes to the host, and the host answers one seat."""
    is_host = sitting.row.host_id == user_id
    if room == HOST:
        return not is_host and sitting.seat_of(user_id) is not None
    return is_host and room.removeprefix(ANSWER) in {str(seat) for seat in sitting.holders}


async def _is_busy(unit: Unit, listeners: list[int]) -> bool:
    """Whether so much talk waits for one of these people already that more would only queue up."""
    waiting = (
        select(tables.OutboxRow.chat_id)
        .where(
            tables.OutboxRow.state == "waiting",
            tables.OutboxRow.chat_id.in_(listeners),
            tables.OutboxRow.rank == Rank.TALK,
        )
        .group_by(tables.OutboxRow.chat_id)
        .having(func.count() >= MOST_WAITING)
    )
    return await unit.session.scalar(waiting.limit(1)) is not None


async def _relay(  # noqa: PLR0913, PLR0917  # what is said, by whom and where
    unit: Unit, hall: Hall, sitting: Sitting, user_id: int, room: str, text: str
) -> None:
    seat = sitting.seat_of(user_id)
    speaker = names.seat(sitting.game, seat) if seat is not None else hall.tongue("the-host")
    head = hall.tongue("room-head", room=room.partition(":")[0], title=names.person(sitting.title))
    for listener in _listeners(sitting, user_id, room):
        back = f"{HOST}:{seat}" if room == HOST else room.partition(":")[0]
        await unit.outbox.say(
            listener,
            f"{head}\n{_spoken(room, speaker, text)}",
            rank=Rank.TALK,
            protect=True,
            game_id=sitting.id,
            room=back,
        )


def _spoken(room: str, speaker: str, text: str) -> str:
    """The mafia's words, and who says them, are hidden from whoever looks over a shoulder."""
    spoken = f"{speaker}: {escape(text)}"
    return f"<tg-spoiler>{spoken}</tg-spoiler>" if room == MAFIA else spoken


def _listeners(sitting: Sitting, user_id: int, room: str) -> list[int]:
    table = sitting.game.table
    if room == HOST:
        return [sitting.row.host_id]
    if room.startswith(HOST):
        return [sitting.holders[Seat(int(room.partition(":")[2]))]]
    if room == MAFIA:
        seats = table.side(Team.MAFIA)
    else:
        seats = tuple(seat for seat in table.seats if not table.alive(seat))
    return [sitting.holders[seat] for seat in seats if sitting.holders[seat] != user_id]
