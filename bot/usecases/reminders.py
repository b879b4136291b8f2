"""Reminders: an end is near, and people hear of it once; who wants none gets none."""

from collections.abc import Collection
from datetime import timedelta
from typing import Final

from sqlalchemy import delete, or_, select

from bot.outbox.write import Rank
from bot.storage import deadlines, tables
from bot.storage.store import Unit
from bot.storage.unsent import waits
from bot.usecases.agenda import REMINDERS, SORTS, concerns_somebody, lead_of
from bot.usecases.buttons import OwnButton, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.places import to_group
from bot.usecases.sitting import Sitting, open_sitting
from bot.words import reminders as words
from engine.forum.game import has_cast
from engine.forum.schedule import Deadline, Kind
from engine.seats import Seat

MISSED: Final = "missed"
"""The reason of a reminder that came to its moment and was not given: it was too late for it."""

TOO_LATE: Final = timedelta(minutes=1)
"""With no more than this left, or than half the lead time, nobody is reminded any more."""

MUTE: Final = "mute"
"""What the button under a reminder is called."""


async def remind(unit: Unit, hall: Hall, row: tables.Deadline) -> bool:
    """The moment of a reminder has come; False where another has given it, or it is too late for it."""
    sitting = await open_sitting(unit, row.game_id)
    if sitting is None or not await deadlines.close_once(unit, row.id, unit.now):
        return False
    end = sitting.game.deadline(REMINDERS[row.kind])
    if end is None or not _is_worth_it(sitting, end, row.number, end.due_at - unit.now):
        row.reason = MISSED
        return False
    await _tell_players(unit, hall, sitting, end)
    await _tell_group(unit, hall, sitting, end)
    return True


async def drop(unit: Unit, deadline_id: int) -> None:
    """A reminder is not given, whatever the reason."""
    row = await unit.session.get_one(tables.Deadline, deadline_id)
    if await deadlines.close_once(unit, deadline_id, unit.now):
        row.reason = MISSED


def _is_worth_it(sitting: Sitting, end: Deadline, number: int, left: timedelta) -> bool:
    """Whether this is still the end that was meant, and it makes sense to say so with that much time left."""
    too_late = min(TOO_LATE, lead_of(end.kind, sitting.settings) / 2)
    return end.number == number and sitting.game.paused_at is None and left > too_late


async def _tell_players(unit: Unit, hall: Hall, sitting: Sitting, end: Deadline) -> None:
    """By day whoever has not voted; before other ends all the living, whatever they hold or have done."""
    living = sitting.living()
    if end.kind is Kind.VOTE:
        living = [(seat, user_id) for seat, user_id in living if not has_cast(sitting.game, seat)]
    muted = await _muted(unit, [user_id for _, user_id in living])
    html = words.private(
        hall.tongue,
        sitting.game,
        _near(sitting, end),
        title=sitting.title,
        now=unit.now,
        zone=sitting.zone,
    )
    for seat, user_id in living:
        if user_id not in muted:
            await _tell(unit, hall, sitting, seat, html, _key(sitting.id, end.kind))


def _near(sitting: Sitting, end: Deadline) -> list[Deadline]:
    """The ends that a reminder is about: besides its own those of its sort that come within a lead time."""
    kinds = next(kinds for kinds in SORTS.values() if end.kind in kinds)
    until = end.due_at + lead_of(end.kind, sitting.settings)
    return [
        it
        for it in sitting.game.deadlines
        if it.kind in kinds
        and end.due_at <= it.due_at < until
        and concerns_somebody(it.kind, sitting.game, sitting.settings)
    ]


async def _tell(  # noqa: PLR0913, PLR0917  # a message and where it goes
    unit: Unit, hall: Hall, sitting: Sitting, seat: Seat, html: str, key: str
) -> None:
    """A reminder answers the prompt, so that a tap on its head leads there."""
    prompt = await unit.session.get(tables.Slot, sitting.prompt(seat))
    await unit.outbox.say(
        sitting.holders[seat],
        html,
        # Not above a vote line: what could not be delivered in time is not sent when somebody is back.
        rank=Rank.LINE,
        keyboard=keyboard([press(hall.tongue("button-mute"), OwnButton(do=MUTE))]),
        merge=f"{key}:{seat}",
        game_id=sitting.id,
        reply_to=prompt.message_id if prompt is not None else None,
    )


async def _tell_group(unit: Unit, hall: Hall, sitting: Sitting, end: Deadline) -> None:
    """By day who has not voted, or how many have; at night nothing but the time that is left."""
    if end.kind not in {Kind.VOTE, Kind.NIGHT}:
        return
    html = words.group(
        hall.tongue,
        sitting.game,
        end,
        votes_open=sitting.settings.ballot == "open",
        now=unit.now,
        zone=sitting.zone,
    )
    await to_group(unit, sitting.row, html, rank=Rank.LINE, slot=_key(sitting.id, end.kind))


def _key(game_id: int, kind: Kind) -> str:
    """By which the messages of one reminder are found while they wait."""
    return f"remind:{game_id}:{kind}"


async def withdraw(unit: Unit, game_id: int, kind: Kind) -> None:
    """An end has come, or will not come then: what still waits of its reminder is not said any more."""
    key = _key(game_id, kind)
    private = tables.OutboxRow.merge_key.startswith(f"{key}:", autoescape=True)
    await unit.session.execute(
        delete(tables.OutboxRow).where(
            waits(), tables.OutboxRow.game_id == game_id, or_(private, tables.OutboxRow.slot == key)
        )
    )


async def _muted(unit: Unit, user_ids: Collection[int]) -> set[int]:
    found = await unit.session.scalars(
        select(tables.Person.user_id).where(
            tables.Person.user_id.in_(user_ids), tables.Person.muted_at.is_not(None)
        )
    )
    return set(found)


async def mute(unit: Unit, hall: Hall, user_id: int) -> str:
    """No reminders for this person any more, in no game; what to answer."""
    person = await unit.session.get(tables.Person, user_id)
    if person is not None and person.muted_at is None:
        person.muted_at = unit.now
    return hall.tongue("reminders-off")


async def switch(unit: Unit, hall: Hall, user_id: int) -> str:
    """Reminders are switched off, or on again; what to answer."""
    person = await unit.session.get(tables.Person, user_id)
    if person is None or person.muted_at is None:
        return await mute(unit, hall, user_id)
    person.muted_at = None
    return hall.tongue("reminders-on")
