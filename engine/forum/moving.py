"""Ends that are moved: by the host (T4), by a pause (T4), by an absence of the bot (T5)."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta, tzinfo
from typing import Final

from engine.forum import schedule
from engine.forum.events import ClosedEarly, DeadlineMoved, Paused, Resumed
from engine.forum.passing import in_order
from engine.forum.schedule import UNASKED, ByLengths, Deadline, Kind
from engine.forum.state import Game, Phase, Step
from engine.result import Refusal

GRACE_AFTER_ABSENCE: Final = timedelta(hours=1)
SHORTEST_ABSENCE: Final = timedelta(minutes=1)
FARTHEST_END: Final = timedelta(days=3)
WATCHED: Final = timedelta(hours=1)
LONGEST_ABSENCE: Final = timedelta(minutes=2)

Absence = tuple[datetime, datetime]


def overslept(game: Game, absences: Iterable[Absence]) -> frozenset[Kind]:
    """T5: the open deadlines before or over which the bot was away for more than two minutes in all.

    Each absence is a pair of moments (UTC). What counts is what happened in this phase, within the last hour
    before the deadline or over it, and was not made good by a new end already. In a pause nothing is missed.
    """
    if game.paused_at is not None:
        return frozenset()
    spans = tuple(absences)
    return frozenset(
        deadline.kind
        for deadline in game.deadlines
        if deadline.kind not in UNASKED and _away(game, deadline, spans) > LONGEST_ABSENCE
    )


def _away(game: Game, deadline: Deadline, absences: Iterable[Absence]) -> timedelta:
    since = max(deadline.due_at - WATCHED, game.opened_at, deadline.made_good or game.opened_at)
    spans = (ended - max(began, since) for began, ended in absences if began < deadline.due_at)
    return sum((span for span in spans if span > timedelta(0)), timedelta(0))


def absent(game: Game, kinds: Collection[Kind], *, back_at: datetime, length: timedelta) -> Step:
    """T5: these deadlines get one new end, an hour after the return (by lengths: the length of the absence).

    Those who would leave for having been silent are not removed before it (D3, D6, D8): an end that is put
    off past the vote's takes the vote with it.
    """
    by_lengths = isinstance(game.rules.schedule, ByLengths)
    new_end = back_at + (max(length, SHORTEST_ABSENCE) if by_lengths else GRACE_AFTER_ABSENCE)
    put_off = {it.kind: new_end for it in game.deadlines if it.kind in kinds and it.due_at < new_end}
    vote = game.deadline(Kind.VOTE)
    if put_off and vote is not None and vote.due_at < new_end:
        put_off[Kind.VOTE] = new_end
    step = moved(game, put_off, "absence")
    return replace(step, game=_made_good(step.game, put_off, back_at))


def _made_good(game: Game, kinds: Collection[Kind], until: datetime) -> Game:
    deadlines = tuple(replace(it, made_good=until) if it.kind in kinds else it for it in game.deadlines)
    return replace(game, deadlines=deadlines)


def move_deadline(game: Game, kind: Kind, due_at: datetime, *, now: datetime) -> Step | Refusal:
    """T4: the host sets one end to an absolute moment, later than now and at most three days ahead."""
    deadline = game.deadline(kind)
    if deadline is None:
        return Refusal("T4", "already_closed")
    if not now < due_at <= now + FARTHEST_END:
        return Refusal("T4", "not_a_fair_end")
    if deadline.due_at == due_at:
        return Step(game)
    ends = {kind: due_at}
    if kind is Kind.VOTE:
        ends |= {
            other.kind: due_at for other in game.deadlines if other.kind is not kind and other.due_at > due_at
        }
    elif (vote := game.deadline(Kind.VOTE)) and due_at > vote.due_at:
        return Refusal("T4", "after_the_vote")
    return moved(game, ends, "host")


def moved(game: Game, ends: Mapping[Kind, datetime], reason: str) -> Step:
    """These kinds of open ends are set to these moments (UTC); what is another moment than before is told."""
    deadlines = in_order(replace(it, due_at=ends.get(it.kind, it.due_at)) for it in game.deadlines)
    events = tuple(
        DeadlineMoved(it.kind, it.number, it.due_at, reason) for it in deadlines if it not in game.deadlines
    )
    return Step(replace(game, deadlines=deadlines), events)


def pause(game: Game, *, now: datetime) -> Step | Refusal:
    """T4: what was sent before stands; nothing is taken until the game goes on."""
    if game.phase is Phase.OVER:
        return Refusal("T1", "game_over")
    if game.paused_at is not None:
        return Refusal("T4", "paused")
    return Step(replace(game, paused_at=now), (Paused(),))


def resume(game: Game, *, now: datetime, zone: tzinfo) -> Step | Refusal:
    """T4: each open end is the next time of its own kind that is at least an hour away.

    A cut-off of the day's roles that would come after the vote is in an hour (ruling). Only the ends that
    changed are announced.
    """
    if game.paused_at is None:
        return Refusal("T4", "not_paused")
    paused, game = game.paused_at, replace(game, paused_at=None)
    fresh = {
        it.kind: schedule.resumed(game.rules.schedule, it, paused, now, zone).due_at for it in game.deadlines
    }
    last = fresh.get(Kind.VOTE)
    if last is not None:
        soonest = now + schedule.LEFT_AFTER_PAUSE
        fresh = {kind: due if due <= last else soonest for kind, due in fresh.items()}
    step = moved(game, fresh, "pause")
    # In a pause nobody could miss anything: an absence during it is no reason for another end (T5).
    return Step(_made_good(step.game, fresh, now), (Resumed(), *step.events))


def close_now(game: Game, *, now: datetime) -> Step | Refusal:
    """T4: the present phase ends at this moment (UTC); what was to end before it ends with it.

    Asking twice changes nothing: an end that is due already is not moved.
    """
    if game.phase is Phase.OVER:
        return Refusal("T1", "game_over")
    if game.paused_at is not None:
        return Refusal("T4", "paused")
    last = game.deadlines[-1]
    if last.due_at <= now:
        return Step(game)
    deadlines = in_order(replace(it, due_at=min(it.due_at, now)) for it in game.deadlines)
    return Step(replace(game, deadlines=deadlines), (ClosedEarly(last.kind, last.number, now),))
