"""Talking through the bot: the mafia's room, the graveyard without a chat, the host (design.md, 13)."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete, func, select

from bot.outbox.write import Rank
from bot.storage import tables, talk
from bot.storage.chats import room_of
from bot.storage.store import Unit
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting, hosts, open_sitting
from bot.words import names, talking
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

IN_A_ROOM: Final = ((20, talk.A_MINUTE),)
"""How much may be said in a room of players."""

TO_THE_HOST: Final = ((5, talk.AN_HOUR), (20, talk.A_DAY))
"""How much one person may write to the hosts of a game: nobody is to pester them."""

REMEMBERED: Final = 30_000
"""Characters of a room's talk that are shown to one who takes a seat over, the last ones: ten messages."""


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


async def said(unit: Unit, hall: Hall, user_id: int, text: str | None, reply_to: int | None) -> str:
    """A text in the private chat: relayed where it was meant to go, or not; the sentence to answer with."""
    where = await _meant_for(unit, user_id, reply_to)
    if where is None:
        return hall.tongue("text-goes-nowhere")
    return await send(unit, hall, user_id, *where, text)


async def send(  # noqa: PLR0913, PLR0917  # what is said, by whom and where
    unit: Unit, hall: Hall, user_id: int, game_id: int, room: str, text: str | None
) -> str:
    """Relay a text to a room; the sentence to answer with.

    What cannot be said at the moment, or not so, leaves the person's draft open: it may be said again.
    """
    sitting = await open_sitting(unit, game_id)
    refused = _refused(hall, sitting, user_id, room)
    if sitting is None or refused is not None:
        await _close_draft(unit, user_id)
        return refused or hall.tongue("room-closed")
    if not text or not names.tidy(text):
        return hall.tongue("room-text-only")
    if len(text) > LONGEST:
        return hall.tongue("room-too-long", most=LONGEST)
    full = await _is_full(unit, hall, sitting, user_id, room)
    if full is not None:
        return full
    await _close_draft(unit, user_id)
    await _relay(unit, hall, sitting, user_id, room, text)
    return hall.tongue("room-sent")


async def _close_draft(unit: Unit, user_id: int) -> None:
    await unit.session.execute(delete(tables.Draft).where(tables.Draft.user_id == user_id))


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
    """A player writes to the hosts, and a host answers one seat."""
    if room == HOST:
        return not sitting.is_hosted_by(user_id) and sitting.seat_of(user_id) is not None
    return sitting.is_hosted_by(user_id) and room.removeprefix(ANSWER) in {
        str(seat) for seat in sitting.holders
    }


async def _is_full(unit: Unit, hall: Hall, sitting: Sitting, user_id: int, room: str) -> str | None:
    """Why no more can be said here at the moment, and from when on it can."""
    if await _is_busy(unit, _listeners(sitting, user_id, room)):
        return hall.tongue("room-busy")
    here = tables.Talk.game_id == sitting.id, tables.Talk.room == room
    if room == HOST:
        mine = tables.Talk.user_id == user_id
        free_at = await talk.free_at(unit.session, unit.now, TO_THE_HOST, *here, mine)
        if free_at is None:
            return None
        return talking.asked_enough(hall.tongue, free_at, now=unit.now, zone=sitting.zone)
    free_at = await talk.free_at(unit.session, unit.now, IN_A_ROOM, *here)
    if free_at is None:
        return None
    await _tell_when_free(unit, hall, sitting, user_id, room, free_at)
    return talking.full(hall.tongue, free_at, now=unit.now)


async def _tell_when_free(  # noqa: PLR0913, PLR0917  # who, where and when
    unit: Unit, hall: Hall, sitting: Sitting, user_id: int, room: str, free_at: datetime
) -> None:
    """Whoever was refused hears it when the room has place again; an answer to that goes there."""
    kind = _kind(room)
    await unit.outbox.say(
        user_id,
        talking.free(hall.tongue, kind, title=sitting.title),
        rank=Rank.TALK,
        merge=f"free:{sitting.id}:{kind}:{user_id}",
        delay=(free_at - unit.now).total_seconds(),
        protect=True,
        game_id=sitting.id,
        room=room,
    )


async def _is_busy(unit: Unit, listeners: Sequence[int]) -> bool:
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
    as_host = room.startswith(ANSWER)
    seat = None if as_host else sitting.seat_of(user_id)
    html = talking.spoken(hall.tongue, sitting.game, _kind(room), seat, text, title=sitting.title)
    for listener in _listeners(sitting, user_id, room):
        await unit.outbox.say(
            listener,
            html,
            rank=Rank.TALK,
            protect=True,
            game_id=sitting.id,
            room=f"{ANSWER}{seat}" if room == HOST else _kind(room),
        )
    unit.session.add(
        tables.Talk(
            game_id=sitting.id,
            room=room,
            user_id=user_id,
            seat=seat,
            heard=[] if room == HOST else [int(it) for it in _seats(sitting, room)],
            text=text if room == MAFIA else None,
            at=unit.now,
        )
    )


def _kind(room: str) -> str:
    return room.partition(":")[0]


def _listeners(sitting: Sitting, user_id: int, room: str) -> list[int]:
    if room == HOST:
        return list(hosts(sitting.row))
    return [it for it in (sitting.holders[seat] for seat in _seats(sitting, room)) if it != user_id]


def _seats(sitting: Sitting, room: str) -> Sequence[Seat]:
    """Whose room it is: the living mafia's, that of all who have left, one seat's with the host."""
    table = sitting.game.table
    if room.startswith(ANSWER):
        return [Seat(int(room.removeprefix(ANSWER)))]
    if room == MAFIA:
        return table.side(Team.MAFIA)
    return [seat for seat in table.seats if not table.alive(seat)]


async def history(unit: Unit, hall: Hall, sitting: Sitting, seat: Seat) -> None:
    """Whoever takes a seat over reads what it has heard in the mafia's room: nothing from before its time.

    Where it has heard nothing, nothing is said.
    """
    if view(sitting.game, seat).team is not Team.MAFIA:
        return
    kept = [it for it in await talk.kept(unit.session, sitting.id, MAFIA) if seat in it.heard]
    said, room_left = [], REMEMBERED
    for one in reversed(kept):
        room_left -= len(one.text or "")
        if room_left < 0:
            break
        said.append((Seat(one.seat or 0), one.text or ""))
    if not said:
        return
    await unit.outbox.say(
        sitting.holders[seat],
        talking.history(hall.tongue, sitting.game, said[::-1], title=sitting.title),
        rank=Rank.ACK,
        protect=True,
        game_id=sitting.id,
        room=MAFIA,
    )
