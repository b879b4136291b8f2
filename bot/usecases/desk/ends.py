"""The ends of a phase, and moving one of them: to a moment that the host chooses or types (T4)."""

import re
from collections.abc import Iterator
from datetime import datetime, time, timedelta
from typing import Final

from aiogram.types import InlineKeyboardButton

from bot.storage import tables
from bot.storage.store import Unit
from bot.usecases import journal, reminders, written
from bot.usecases.buttons import fitting, keyboard
from bot.usecases.desk.clockwork import settled
from bot.usecases.desk.visit import Deed, Done, NotHere, Page, Screen, Visit
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting, is_host, open_sitting
from bot.words import desk as words
from bot.words import moments
from bot.words.layout import paragraphs
from engine.forum.game import move_deadline
from engine.forum.moving import FARTHEST_END
from engine.forum.schedule import ByClock, Deadline, Kind, following
from engine.result import Refusal

LATER: Final = (timedelta(minutes=15), timedelta(minutes=30), timedelta(hours=1), timedelta(hours=2))
"""By how much an end may be put off by one tap."""

CLOCK: Final = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)", re.ASCII)

PURPOSE: Final = "end"


async def ends_page(visit: Visit) -> Screen:
    """The open ends, a button for each."""
    sitting = visit.ticking()
    tongue, game = visit.hall.tongue, sitting.game
    if game.paused_at is not None:
        text = tongue("desk-ends-paused")
        return paragraphs(words.heading(tongue, game, visit.row.title), text), keyboard(_home(visit))
    buttons = [
        [visit.labelled(tongue(f"end-name-{end.kind.value}"), "end_at", arg=_name(end))]
        for end in game.deadlines
    ]
    told = [_told(visit, sitting, end) for end in game.deadlines]
    html = paragraphs(words.heading(tongue, game, visit.row.title), tongue("desk-ends"), "\n".join(told))
    return html, keyboard(*buttons, _home(visit))


def _told(visit: Visit, sitting: Sitting, end: Deadline) -> str:
    tongue = visit.hall.tongue
    moment = moments.day_and_clock(tongue, end.due_at, visit.unit.now, sitting.zone)
    left = moments.span(tongue, max(end.due_at - visit.unit.now, timedelta(0)))
    return tongue("desk-end-line", what=tongue(f"end-name-{end.kind.value}"), moment=moment, span=left)


async def end_page(visit: Visit) -> Screen:
    """Sensible new moments of one end (`arg`: its kind and number), and a time of the host's own."""
    sitting = visit.ticking()
    end = _end(sitting, visit.arg)
    tongue = visit.hall.tongue
    buttons = [
        visit.labelled(label, "move", arg=f"{_name(end)}.{int(moment.timestamp())}")
        for label, moment in _offers(visit, sitting, end)
    ]
    own = visit.button("button-desk-own-time", "own_time", arg=_name(end))
    back = visit.button("button-back", "ends")
    html = paragraphs(
        words.heading(tongue, sitting.game, visit.row.title),
        _told(visit, sitting, end),
        tongue("desk-end-ask"),
    )
    return html, keyboard(*fitting(buttons), [own], [back])


def _offers(visit: Visit, sitting: Sitting, end: Deadline) -> Iterator[tuple[str, datetime]]:
    """The moments that may be chosen, with their labels: never one that T4 refuses."""
    tongue, now = visit.hall.tongue, visit.unit.now
    vote = sitting.game.deadline(Kind.VOTE)
    latest = now + FARTHEST_END if vote is None or end.kind is Kind.VOTE else vote.due_at
    for span in LATER:
        moment = end.due_at + span
        if now < moment <= latest:
            yield tongue("desk-later", span=moments.span(tongue, span)), moment
    schedule = sitting.game.rules.schedule
    if isinstance(schedule, ByClock):
        usual = _usual(schedule, end.kind)
        first = following(now, usual, sitting.zone)
        for moment in (first, following(first, usual, sitting.zone)):
            if moment != end.due_at and moment <= latest:
                yield moments.day_and_clock(tongue, moment, now, sitting.zone), moment


def _usual(schedule: ByClock, kind: Kind) -> time:
    """The hour of day at which ends of this kind are due."""
    return {
        Kind.BEGIN: schedule.day_opens,
        Kind.LAWYER: schedule.lawyer,
        Kind.DOORS: schedule.doorkeepers,
        Kind.VOTE: schedule.vote,
        Kind.NIGHT: schedule.night_ends,
        Kind.REPORT: schedule.night_ends if schedule.report_at_night_end else schedule.day_opens,
    }[kind]


def _name(end: Deadline) -> str:
    return f"{end.kind.value}.{end.number}"


def _end(sitting: Sitting, name: str) -> Deadline:
    """The open end of this kind and number, while the clock runs. Raises NotHere."""
    found = next((end for end in sitting.game.deadlines if _name(end) == name), None)
    if found is None or sitting.game.paused_at is not None:
        raise NotHere
    return found


async def do_move(visit: Visit) -> Done:
    """T4: the end is set to an absolute moment, so that two taps do what one does."""
    name, _, seconds = visit.arg.rpartition(".")
    if not seconds.isdecimal():
        raise NotHere
    # What is farther off is no button of ours, and no date either.
    moment = min(int(seconds), int((visit.unit.now + 2 * FARTHEST_END).timestamp()))
    return await _move(visit, name, datetime.fromtimestamp(moment, visit.unit.now.tzinfo))


async def _move(visit: Visit, name: str, due_at: datetime) -> Done:
    sitting = visit.ticking()
    end = _end(sitting, name)
    step = move_deadline(sitting.game, end.kind, due_at, now=visit.unit.now)
    if isinstance(step, Refusal):
        return visit.refused(step)
    moment = moments.day_and_clock(visit.hall.tongue, due_at, visit.unit.now, sitting.zone)
    if step.events:
        journal.note(
            visit.unit, visit.row.id, visit.user_id, "move", kind=end.kind.value, due_at=due_at.isoformat()
        )
        await reminders.withdraw(visit.unit, sitting.id, end.kind)
        await settled(visit, sitting, step)
    return Done(visit.hall.tongue("desk-moved", moment=moment))


async def ask_own_time(visit: Visit) -> Done:
    """The host will type a time of day."""
    end = _end(visit.ticking(), visit.arg)
    await written.ask(visit.unit, visit.user_id, visit.row.id, PURPOSE, _name(end))
    return Done(visit.hall.tongue("desk-own-time-ask"), page="end_at", arg=_name(end))


async def own_time(unit: Unit, hall: Hall, user_id: int, game_id: int, name: str, text: str) -> str:  # noqa: PLR0913, PLR0917  # what every answer comes with
    """The typed time: the next moment at which the clock of the game shows it."""
    row = await unit.session.get_one(tables.Game, game_id)
    sitting = await open_sitting(unit, game_id)
    said = CLOCK.fullmatch(text.strip())
    if sitting is None or not is_host(row, user_id):
        return hall.tongue("button-foreign")
    if said is None:
        await written.ask(unit, user_id, game_id, PURPOSE, name)
        return hall.tongue("desk-own-time-bad")
    due_at = following(unit.now, time(int(said[1]), int(said[2])), sitting.zone)
    try:
        return (await _move(Visit(unit, hall, user_id, row, sitting), name, due_at)).text
    except NotHere:
        return hall.tongue("desk-old")


written.TAKERS[PURPOSE] = own_time


def _home(visit: Visit) -> list[InlineKeyboardButton]:
    return [visit.button("button-desk-game", "game")]


PAGES: Final[dict[str, Page]] = {"ends": ends_page, "end_at": end_page}
DEEDS: Final[dict[str, Deed]] = {"move": do_move, "own_time": ask_own_time}
