"""The host's word in a game: excuses, warnings, new votes, new holders of seats, closes decided or undone."""

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta, tzinfo
from typing import Final

from engine.forum import moving, passing, schedule
from engine.forum.events import (
    Decided,
    Event,
    Excused,
    Left,
    MoveVoided,
    Reopened,
    Replaced,
    TakenBack,
    Warned,
)
from engine.forum.leaving import go, leave
from engine.forum.roles import Role, Team
from engine.forum.schedule import ByLengths, Deadline, Kind
from engine.forum.state import Exit, Game, NightSheet, Phase, Step
from engine.forum.view import revealed
from engine.result import Refusal
from engine.seats import Seat

MORE_AFTER_TAKING_BACK: Final = timedelta(hours=1)
SHORTEST_PHASE: Final = timedelta(minutes=1)


def forgive_silence(game: Game) -> Game:
    """T5, D4: today nobody is removed for having written nothing."""
    return replace(game, today=replace(game.today, silence_forgiven=True))


def excuse(game: Game, seat: Seat) -> Step | Refusal:
    """D3: the host lets a player off for today (D4, D6 and D8 as well)."""
    if game.phase is not Phase.DAY or not game.table.alive(seat):
        return Refusal("D3", "not_now")
    if seat in game.today.excused:
        return Step(game)
    today = replace(game.today, excused=game.today.excused | {seat})
    return Step(replace(game, today=today), (Excused(seat),))


def reopen_vote(game: Game) -> Step | Refusal:
    """D1: the host opens a new vote; what was voted and ordered today is void."""
    if game.phase is not Phase.DAY:
        return Refusal("D1", "not_now")
    today = replace(game.today, votes={}, orders={}, changes={}, papers=())
    return Step(replace(game, today=today), (Reopened(),))


def go_on(game: Game) -> Step | Refusal:
    """V5: the host's word that the game goes on; the count of quiet rounds begins anew."""
    if not game.stalemate_asked:
        return Refusal("V5", "not_asked")
    return Step(replace(game, stalemate_asked=False, quiet_rounds=0))


def warn(game: Game, seat: Seat) -> Step | Refusal:
    """A warning; the last one that the house allows costs the seat (D14)."""
    if game.phase is Phase.OVER:
        return Refusal("T1", "game_over")
    if not game.table.alive(seat):
        return Refusal("D14", "target_left", seat)
    count = game.warnings.get(seat, 0) + 1
    game = replace(game, warnings={**game.warnings, seat: count})
    warned = Warned(seat, count)
    if not game.rules.warnings or count < game.rules.warnings:
        return Step(game, (warned,))
    left = leave(game, seat, "removed")
    if isinstance(left, Refusal):  # the seat is leaving already, when the night is reported
        return Step(game, (warned,))
    return Step(left.game, (warned, *left.events))


def relabel(game: Game, seat: Seat, label: str) -> Step | Refusal:
    """Somebody else takes a living seat, with all that belongs to it; `label` is its name from now on."""
    if game.phase is Phase.OVER:
        return Refusal("T1", "game_over")
    if not game.table.alive(seat):
        return Refusal("D12", "target_left", seat)
    labels = (*game.labels[: seat - 1], label, *game.labels[seat:])
    return Step(replace(game, labels=labels), (Replaced(seat, game.label(seat), label),))


# --- a close that the host decides by hand ----------------------------------------------------------


def decide(game: Game, out: Collection[Seat], *, now: datetime, zone: tzinfo) -> Step | Refusal:
    """The close of the vote or of the night happens with exactly these leaving, and no other effect.

    For a close that could not be resolved. Who asked to leave in the sealed night goes after them (D14). The
    next phase opens at the close's own moment, or now (UTC) if that has passed.
    """
    if game.phase is Phase.OVER:
        return Refusal("T1", "game_over")
    if game.paused_at is not None:
        return Refusal("T4", "paused")
    if game.phase not in {Phase.DAY, Phase.SEALED}:
        return Refusal("T1", "not_now")
    strange = next((seat for seat in sorted(out) if seat not in game.table.living), None)
    if strange is not None:
        return Refusal("D12", "target_left", strange)
    by_day = game.phase is Phase.DAY
    day = game.table.day
    table = replace(
        game.table,
        gone=game.table.gone | frozenset(out),
        robbed=None,
        bum_owners=(),
        borrowed=game.table.borrowed if by_day else frozenset(),
        poisoned=game.table.poisoned if by_day else None,
    )
    decided = dict.fromkeys(sorted(out), "vote" if by_day else "night")
    table, gone = passing.with_those_who_waited(game, table, decided)
    lefts = tuple(Left(seat, why, day) for seat, why in gone.items())
    phase = Phase.DAY if by_day else Phase.NIGHT
    game = replace(
        game,
        table=table,
        exits=(*game.exits, *(Exit(left.seat, left.why, day, phase) for left in lefts)),
        leaving=(),
        stalemate_asked=False,
    )
    events: tuple[Event, ...] = (Decided(day, tuple(sorted(out))), *lefts)
    opened = max(game.deadlines[-1].due_at, now)
    next_phase = passing.next_phase(game, opened, zone, by_day=by_day)
    return Step(next_phase.game, (*events, *next_phase.events))


# --- a close that is taken back ---------------------------------------------------------------------


def take_back(before: Game, game: Game, *, now: datetime) -> Step | Refusal:
    """The last close has not been: the phase goes on with the moves that it had.

    `before`: the game just before that close. A night's seal nobody has seen; of another close everybody has
    read, so it needs a pause, and nobody may have moved since. Those who left otherwise since then stay out
    (D14). What was shown of those who come back stays shown. Ends that have passed are an hour away (by
    lengths: half the phase).
    """
    if game.phase is Phase.OVER:
        return Refusal("T1", "game_over")
    closed = _closed(before, game)
    if closed is None or not _follows(before, game, closed):
        return Refusal("T1", "nothing_to_take_back")
    published = closed.kind is not Kind.NIGHT
    if published and game.paused_at is None:
        return Refusal("T4", "not_paused")
    if published and _has_moves(before, game):
        return Refusal("T4", "has_moves")
    since = game.paused_at or now
    since_then = _left_since(before, game)
    sent_away = {out.seat for out in game.exits[len(before.exits) :] if out not in since_then}
    restored = replace(
        before,
        labels=game.labels,
        warnings=game.warnings,
        paused_at=game.paused_at,
        disclosed=game.disclosed | sent_away,
        foundling_shown=_foundling_shown(game, sent_away),
    )
    ends = {it.kind: since + _more(before, it) for it in before.deadlines if it.due_at <= since}
    step = moving.moved(restored, ends, "taken_back")
    told = step.events if game.paused_at is None else ()
    step = Step(step.game, (TakenBack(closed.kind, closed.number, published), *told))
    for out in since_then:
        step = _still_out(step, out)
    for seat, why in game.leaving:
        step = _out_by_now(step, seat, why)
    return step


def _closed(before: Game, game: Game) -> Deadline | None:
    """What was closed: the first end, or the phase's own, where the host's word skipped those before it."""
    if not before.deadlines:
        return None
    same_phase = (before.phase, before.table.day) == (game.phase, game.table.day)
    return before.deadlines[0 if same_phase else -1]


def _left_since(before: Game, game: Game) -> tuple[Exit, ...]:
    """D14: who left after the close, in the phase that followed it."""
    present = (game.phase, game.table.day)
    return tuple(out for out in game.exits[len(before.exits) :] if (out.phase, out.day) == present)


def _foundling_shown(game: Game, sent_away: Collection[Seat]) -> Role | Team | None:
    """D13: as what the foundling was announced, this time or by a close that was taken back before."""
    now = next((revealed(game, seat) for seat in sent_away if game.table.role(seat) is Role.FOUNDLING), None)
    return now or game.foundling_shown


def _follows(before: Game, game: Game, closed: Deadline) -> bool:
    """Whether `game` is what this close of `before` led to."""
    at, now = (before.phase, before.table.day), (game.phase, game.table.day)
    day = before.table.day
    match closed.kind:
        case Kind.BEGIN:
            return at[0] is Phase.EVE and now == (Phase.DAY, 1)
        case Kind.VOTE:
            ran_off = game.today.runoff_since != before.today.runoff_since
            return now == (Phase.NIGHT, day) or (now == at and ran_off)
        case Kind.NIGHT:
            return now == (Phase.SEALED, day)
        case Kind.REPORT:
            return now == (Phase.DAY, day + 1)
        case _:
            kinds = {it.kind for it in game.deadlines}
            return now == at and kinds == {it.kind for it in before.deadlines[1:]}


def _has_moves(before: Game, game: Game) -> bool:
    """Whether anybody has moved since the close: in the new phase, or by day after a cut-off."""
    if game.phase is Phase.NIGHT:
        return game.tonight != NightSheet()
    same_day = (before.phase, before.table.day) == (game.phase, game.table.day)
    fresh = same_day and game.today.runoff_since == before.today.runoff_since
    then = (before.today.votes, before.today.orders, before.today.choices) if fresh else ({}, {}, {})
    if same_day and not fresh:
        then = ({}, {}, before.today.choices)
    return (game.today.votes, game.today.orders, game.today.choices) != then


def _more(before: Game, end: Deadline) -> timedelta:
    """How long a phase goes on whose close was taken back."""
    times = before.rules.schedule
    if not isinstance(times, ByLengths):
        return MORE_AFTER_TAKING_BACK
    return max(schedule.usual_length(times, end.kind) / schedule.HALF, SHORTEST_PHASE)


def _still_out(step: Step, out: Exit) -> Step:
    """D14: who left since then is out all the same, as everybody knows; a sealed night asks nobody again."""
    if step.game.phase is Phase.OVER:
        return step
    known = (Left, MoveVoided) if step.game.phase is Phase.SEALED else (Left,)
    left = go(step.game, out.seat, out.why)
    told = (event for event in left.events if not isinstance(event, known))
    return Step(left.game, (*step.events, *told))


def _out_by_now(step: Step, seat: Seat, why: str) -> Step:
    """D14: whose leaving waited for the report does not wait any longer, unless that has ended the game."""
    left = leave(step.game, seat, why)
    return step if isinstance(left, Refusal) else Step(left.game, (*step.events, *left.events))
