"""When phases end (T1, T3, T4): deadlines as moments, by times of day or by lengths."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from enum import StrEnum
from typing import Final, Literal

HALF: Final = 2
LONGEST_NIGHT: Final = timedelta(hours=12)
LEFT_AFTER_PAUSE: Final = timedelta(hours=1)
SECOND_VOTE: Final = timedelta(hours=1)
SHORTEST_VOTE: Final = timedelta(minutes=1)
THIRD: Final = 3


class Kind(StrEnum):
    """What ends at a deadline, in the order in which equal moments are closed."""

    BEGIN = "begin"
    LAWYER = "lawyer"
    DOORS = "doors"
    VOTE = "vote"
    NIGHT = "night"
    REPORT = "report"


UNASKED: Final = frozenset({Kind.BEGIN, Kind.REPORT})
"""What ends without anybody having been asked for a move."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment (UTC) from which on something is late (T2). `number` is the day's.

    `made_good`: the moment (UTC) up to which the bot's absences have been paid for with a new end (T5).
    """

    kind: Kind
    number: int
    due_at: datetime
    made_good: datetime | None = None


@dataclass(frozen=True, slots=True)
class ByClock:
    """Phases end at times of day in the game's zone. `mode` tells stored schedules apart.

    `days_off`: weekdays (Monday is 0) on which nothing begins or closes but a night, which keeps to its
    evening; never all seven. `review`: how long after the night's end a report at that end is due.
    """

    day_opens: time = time(10)
    start_until: time = time(17)
    lawyer: time = time(13)
    lawyer_first_day: timedelta = timedelta(hours=3)
    doorkeepers: time = time(13)
    doorkeepers_first_day: time = time(15)
    vote: time = time(21)
    night_ends: time = time(22)
    report_at_night_end: bool = False
    days_off: frozenset[int] = frozenset()
    review: timedelta = timedelta(0)
    mode: Literal["clock"] = "clock"


@dataclass(frozen=True, slots=True)
class ByLengths:
    """Phases last so long; `roles` is when lawyer, bouncer and key-keeper are cut off after the opening."""

    day: timedelta
    night: timedelta
    roles: timedelta
    morning: timedelta = timedelta(0)
    mode: Literal["intervals"] = "intervals"


Schedule = ByClock | ByLengths


def moment(on: date, at: time, zone: tzinfo) -> datetime:
    """A local time as a moment (UTC): the first of two, and after a gap the first that exists."""
    wall = datetime.combine(on, at)
    first, second = wall.replace(tzinfo=zone, fold=0), wall.replace(tzinfo=zone, fold=1)
    early, late = sorted((first.astimezone(UTC), second.astimezone(UTC)))
    if early.astimezone(zone).replace(tzinfo=None) == wall:
        return early
    return _end_of_gap(early, late, zone)


def _end_of_gap(before: datetime, after: datetime, zone: tzinfo) -> datetime:
    """The second at which the clocks are put forward, between a moment before it and one after it."""
    while after - before > timedelta(seconds=1):
        middle = before + timedelta(seconds=(after - before) // timedelta(seconds=1) // 2)
        if middle.astimezone(zone).utcoffset() == before.astimezone(zone).utcoffset():
            before = middle
        else:
            after = middle
    return after


def not_before(earliest: datetime, at: time, zone: tzinfo, days_off: Collection[int] = ()) -> datetime:
    """The first moment from `earliest` on at which the clock shows this time of day, on a day of play."""
    on = earliest.astimezone(zone).date()
    if moment(on, at, zone) < earliest:
        on += timedelta(days=1)
    while on.weekday() in days_off:
        on += timedelta(days=1)
    return moment(on, at, zone)


def following(after: datetime, at: time, zone: tzinfo, days_off: Collection[int] = ()) -> datetime:
    """The first moment later than `after` at which the clock shows this time of day, on a day of play."""
    return not_before(after + datetime.resolution, at, zone, days_off)


def beginning(schedule: Schedule, start: datetime, zone: tzinfo) -> datetime:
    """T3: a game started outside 10:00-17:00 begins at the next 10:00."""
    if isinstance(schedule, ByLengths):
        return start
    local = start.astimezone(zone)
    plays = local.weekday() not in schedule.days_off
    if plays and schedule.day_opens <= local.time() < schedule.start_until:
        return start
    return following(start, schedule.day_opens, zone, schedule.days_off)


def day(schedule: Schedule, number: int, opened: datetime, zone: tzinfo) -> tuple[Deadline, ...]:
    """The deadlines of a day; a cut-off whose hour had passed when it opened is left out: nobody owes it."""
    if isinstance(schedule, ByLengths):
        vote = opened + schedule.day
        lawyer = doors = opened + schedule.roles
    else:
        vote = _vote(schedule, number, opened, zone)
        lawyer = _lawyer(schedule, number, opened, vote, zone)
        doors = _doors(schedule, number, opened, vote, zone)
    ends = ((Kind.LAWYER, lawyer), (Kind.DOORS, doors))
    return (
        *(Deadline(kind, number, end) for kind, end in ends if end <= vote),
        Deadline(Kind.VOTE, number, vote),
    )


def _vote(schedule: ByClock, number: int, opened: datetime, zone: tzinfo) -> datetime:
    """T4: the next vote time that leaves half a day; on day 1 it is enough if it leaves the hours of T3."""
    usual = _length(schedule.day_opens, schedule.vote)
    shortest = schedule.lawyer_first_day if number == 1 else usual / HALF
    vote = following(opened, schedule.vote, zone, schedule.days_off)
    return vote if vote - opened >= shortest else following(vote, schedule.vote, zone, schedule.days_off)


def _lawyer(schedule: ByClock, number: int, opened: datetime, vote: datetime, zone: tzinfo) -> datetime:
    if number == 1:
        return min(_on_a_day_of_play(schedule, opened + schedule.lawyer_first_day, zone), vote)
    return following(opened, schedule.lawyer, zone, schedule.days_off)


def _doors(schedule: ByClock, number: int, opened: datetime, vote: datetime, zone: tzinfo) -> datetime:
    if number == 1:
        by_clock = moment(opened.astimezone(zone).date(), schedule.doorkeepers_first_day, zone)
        end = max(by_clock, opened + schedule.lawyer_first_day)
        return min(_on_a_day_of_play(schedule, end, zone), vote)
    return following(opened, schedule.doorkeepers, zone, schedule.days_off)


def night(schedule: Schedule, number: int, opened: datetime, zone: tzinfo) -> Deadline:
    """T4: its own time of day if at least half of the night is left, else its usual length.

    A night that began so late that its own time of day is most of a day away has missed it.
    """
    if isinstance(schedule, ByLengths):
        return Deadline(Kind.NIGHT, number, opened + schedule.night)
    usual = _length(schedule.vote, schedule.night_ends)
    end = following(opened, schedule.night_ends, zone)
    fits = usual / HALF <= end - opened <= max(usual, LONGEST_NIGHT)
    return Deadline(Kind.NIGHT, number, end if fits else opened + usual)


def report(schedule: Schedule, number: int, sealed: datetime, zone: tzinfo) -> Deadline:
    """T1: the report opens the next day; a night that is sealed at that very hour is reported at once."""
    if isinstance(schedule, ByLengths):
        return Deadline(Kind.REPORT, number, sealed + schedule.morning)
    if schedule.report_at_night_end:
        due = _on_a_day_of_play(schedule, sealed + schedule.review, zone)
        return Deadline(Kind.REPORT, number, due)
    due = not_before(sealed, schedule.day_opens, zone, schedule.days_off)
    return Deadline(Kind.REPORT, number, due)


def resumed(
    schedule: Schedule, deadline: Deadline, paused: datetime, now: datetime, zone: tzinfo
) -> Deadline:
    """T4: an end that is an hour away stands, another is the next time of its kind that is.

    By lengths: what was left of it.
    """
    if isinstance(schedule, ByLengths):
        return replace(deadline, due_at=now + max(deadline.due_at - paused, timedelta(0)))
    soonest = now + LEFT_AFTER_PAUSE
    if deadline.due_at >= soonest:
        return deadline
    days_off = () if deadline.kind is Kind.NIGHT else schedule.days_off
    due = not_before(soonest, _time_of(schedule, deadline.kind), zone, days_off)
    return replace(deadline, due_at=due)


def second_vote(schedule: Schedule, closed: datetime) -> datetime:
    """When the second vote of a day closes: an hour after the first; by lengths a third of the day after."""
    if isinstance(schedule, ByLengths):
        return closed + max(schedule.day / THIRD, SHORTEST_VOTE)
    return closed + SECOND_VOTE


def usual_length(schedule: ByLengths, kind: Kind) -> timedelta:
    """How long the phase lasts, or what leads to the cut-off, that ends at a deadline of this kind."""
    return {
        Kind.BEGIN: timedelta(0),
        Kind.LAWYER: schedule.roles,
        Kind.DOORS: schedule.roles,
        Kind.VOTE: schedule.day,
        Kind.NIGHT: schedule.night,
        Kind.REPORT: schedule.morning,
    }[kind]


def _time_of(schedule: ByClock, kind: Kind) -> time:
    """The time of day at which deadlines of this kind are due."""
    return {
        Kind.BEGIN: schedule.day_opens,
        Kind.LAWYER: schedule.lawyer,
        Kind.DOORS: schedule.doorkeepers,
        Kind.VOTE: schedule.vote,
        Kind.NIGHT: schedule.night_ends,
        Kind.REPORT: _later(schedule.night_ends, schedule.review)
        if schedule.report_at_night_end
        else schedule.day_opens,
    }[kind]


def _on_a_day_of_play(schedule: ByClock, due: datetime, zone: tzinfo) -> datetime:
    """This moment, or the same time of day on the next day of play if it falls on a day off."""
    local = due.astimezone(zone)
    if local.weekday() not in schedule.days_off:
        return due
    return not_before(due, local.time(), zone, schedule.days_off)


def _later(at: time, by: timedelta) -> time:
    """A time of day so much later, round the clock."""
    return (datetime.combine(date(2000, 1, 1), at) + by).time()


def _length(start: time, end: time) -> timedelta:
    """From one time of day to the next other one."""
    day_one = date(2000, 1, 1)
    length = datetime.combine(day_one, end) - datetime.combine(day_one, start)
    return length if length > timedelta(0) else length + timedelta(days=1)
