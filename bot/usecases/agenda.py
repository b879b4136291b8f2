"""What a running game has ahead of it: the ends of its phases, and what the bot itself must not forget."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage.snapshot import GameSettings
from bot.storage.tables import Deadline
from engine.forum.game import due
from engine.forum.roles import Role
from engine.forum.schedule import Deadline as End
from engine.forum.schedule import Kind
from engine.forum.state import Game

Agenda = dict[tuple[str, int], datetime]
"""By kind and number, when each is due (UTC)."""


async def agenda(
    session: AsyncSession, game_id: int, game: Game, settings: GameSettings, now: datetime
) -> Agenda:
    """Everything that is still to happen at its moment."""
    ends = {(it.kind.value, it.number): it.due_at for it in due(game)}
    reminders = await of_reminders(session, game_id, game, settings, now)
    return ends | reminders | await of_a_pause(session, game_id, game, settings, now)


PAUSE: Final = "pause"
"""The kind of the deadlines of a long pause; the number is how many hours it has lasted then."""


def limit_of(settings: GameSettings) -> timedelta:
    """How long a pause lasts before the living are asked what is to become of the game."""
    return timedelta(hours=settings.pause_limit_hours)


async def of_a_pause(
    session: AsyncSession, game_id: int, game: Game, settings: GameSettings, now: datetime
) -> Agenda:
    """R29: when the group is next reminded of a pause, or asked: each day, and when the limit is reached.

    What the bot slept through is done once, late.
    """
    since = game.paused_at
    if since is None:
        return {}
    done = await session.scalars(
        select(Deadline.number).where(
            Deadline.game_id == game_id,
            Deadline.kind == PAUSE,
            Deadline.closed_at.is_not(None),
            Deadline.reason.is_(None),
            Deadline.due_at > since,
        )
    )
    last = max(done, default=0)
    missed = [hours for hours in _hours(settings, now - since) if last < hours]
    hours = missed[-1] if missed else _after(settings, max(last, int((now - since) / timedelta(hours=1))))
    return {(PAUSE, hours): since + timedelta(hours=hours)}


def _hours(settings: GameSettings, lasted: timedelta) -> list[int]:
    """The hours of a pause at which something is due, as far as it has come."""
    whole = int(lasted / timedelta(hours=1))
    return [hours for hours in range(1, whole + 1) if _is_due(settings, hours)]


def _after(settings: GameSettings, hours: int) -> int:
    """The next such hour."""
    return next(it for it in range(hours + 1, hours + 25) if _is_due(settings, it))


def _is_due(settings: GameSettings, hours: int) -> bool:
    return hours % 24 == 0 or hours == settings.pause_limit_hours


REMINDERS: Final = {f"remind-{kind}": kind for kind in (Kind.LAWYER, Kind.DOORS, Kind.VOTE, Kind.NIGHT)}
"""The kinds of the deadlines at which people are reminded of an end, and of which."""

SORTS: Final = {"roles": (Kind.LAWYER, Kind.DOORS), "vote": (Kind.VOTE,), "night": (Kind.NIGHT,)}
"""By the setting that says how long before, the ends that it is about."""

MOVERS: Final = {Kind.LAWYER: {Role.LAWYER}, Kind.DOORS: {Role.BOUNCER, Role.KEYKEEPER}}
"""Whose hours end in the middle of a day."""


def concerns_somebody(kind: Kind, game: Game, settings: GameSettings) -> bool:
    """Whether, as far as everybody knows, there may be a card in the game that has to keep this end."""
    hidden = settings.composition == "hidden"
    return hidden or kind not in MOVERS or not MOVERS[kind].isdisjoint(game.table.roles)


def lead_of(kind: Kind, settings: GameSettings) -> timedelta:
    """How long before an end of this kind people are reminded of it; nothing: not at all."""
    sort = next(sort for sort, kinds in SORTS.items() if kind in kinds)
    lead: timedelta = getattr(settings.reminders, sort)
    return lead


async def of_reminders(
    session: AsyncSession, game_id: int, game: Game, settings: GameSettings, now: datetime
) -> Agenda:
    """When people are reminded of the ends of this phase.

    Between two reminders of one sort lies at least their lead time; so two hours that are closer share one,
    and an end that is moved by less has no second. A moment that is past when the end is set has none: the
    news of the end is reminder enough. An end that an absence put off (T5) has one only if it had none yet.
    """
    ends = [it for it in due(game) if it.kind in REMINDERS.values() and _leaves_time(it, game, settings)]
    if not ends:
        return {}
    known = await _known_reminders(session, game_id, ends[0].number)
    ahead: Agenda = {}
    for kinds in SORTS.values():
        own = [it for it in known if REMINDERS[it.kind] in kinds]
        last = max((it.due_at for it in own if _was_given(it)), default=None)
        for end in sorted((it for it in ends if it.kind in kinds), key=lambda it: it.due_at):
            lead = lead_of(end.kind, settings)
            moment = end.due_at - lead
            told = [it for it in own if REMINDERS[it.kind] is end.kind]
            if (last is None or moment >= last + lead) and _is_wanted(end, moment, told, now):
                ahead[f"remind-{end.kind}", end.number] = last = moment
    return ahead


def _leaves_time(end: End, game: Game, settings: GameSettings) -> bool:
    """Whether an end lies farther from the opening of its phase than the reminder from the end."""
    lead = lead_of(end.kind, settings)
    return bool(lead) and end.due_at - lead > game.opened_at and concerns_somebody(end.kind, game, settings)


def _is_wanted(end: End, moment: datetime, told: Sequence[Deadline], now: datetime) -> bool:
    """Whether a reminder waits for this moment, or may wait; after an absence (T5) only one not given yet."""
    waiting = [it for it in told if it.closed_at is None]
    if any(it.due_at == moment or end.made_good is not None for it in waiting):
        return True
    return moment > now and not (end.made_good is not None and any(_was_given(it) for it in told))


def _was_given(reminder: Deadline) -> bool:
    return reminder.closed_at is not None and reminder.reason is None


async def _known_reminders(session: AsyncSession, game_id: int, number: int) -> Sequence[Deadline]:
    """The reminders of one day and its night: those that wait, and those that were."""
    return (
        await session.scalars(
            select(Deadline).where(
                Deadline.game_id == game_id, Deadline.kind.in_(REMINDERS), Deadline.number == number
            )
        )
    ).all()
