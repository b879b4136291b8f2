"""Time passing: phases open and close at their deadlines (T1 to T3, D11, V5)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime, tzinfo
from typing import Final

from engine.forum import day, night, schedule
from engine.forum.acting import has_posted, owned_bum
from engine.forum.day.moves import DayMoves
from engine.forum.events import (
    Absent,
    DayOpened,
    Event,
    GameOver,
    Left,
    NightOpened,
    NightReported,
    NightSealed,
    Runoff,
    ShutOut,
    Stalemate,
    VoteCast,
    VoteClosed,
)
from engine.forum.night.moves import NightMoves, Shot
from engine.forum.powers import NIGHT_POWERS, Power
from engine.forum.roles import Role
from engine.forum.schedule import UNASKED, Deadline, Kind
from engine.forum.state import AbsenceRule, DaySheet, Exit, Game, NightSheet, Note, Phase, Said, Step, Tie
from engine.forum.table import Table
from engine.forum.victory import Winner, winner
from engine.result import Refusal
from engine.seats import Seat

QUIET_ROUNDS: Final = 3


def expire(
    game: Game, kind: Kind, number: int, *, zone: tzinfo, late_since: datetime | None = None
) -> Step | Refusal:
    """Close one deadline. The caller has let everything that was sent before it arrive.

    `late_since`: the moment (UTC) of the return, if the bot was away when the report or the first day
    was due: neither asks anybody for a move, so they are not put off (T5), and the day counts from then.
    """
    deadline = game.deadline(kind)
    if deadline is None or deadline.number != number:
        return Refusal("T1", "already_closed")
    if game.paused_at is not None:
        return Refusal("T4", "paused")
    if game.deadlines[0] != deadline:
        return Refusal("T1", "out_of_order")
    game = replace(game, deadlines=game.deadlines[1:])
    if late_since is not None and kind in UNASKED:
        deadline = replace(deadline, due_at=max(deadline.due_at, late_since))
    return CLOSES[kind](game, deadline, zone)


def open_day(game: Game, number: int, opened: datetime, zone: tzinfo) -> Step:
    """T1: the day's topic opens; only those roles owe a choice whose hour still comes (T3)."""
    deadlines = schedule.day(game.rules.schedule, number, opened, zone)
    kinds = {deadline.kind for deadline in deadlines}
    missing = {Role.LAWYER} if Kind.LAWYER not in kinds else set()
    missing |= {Role.BOUNCER, Role.KEYKEEPER} if Kind.DOORS not in kinds else set()
    game = replace(
        game,
        table=replace(game.table, day=number),
        phase=Phase.DAY,
        opened_at=opened,
        deadlines=in_order(deadlines),
        today=DaySheet(not_owed=frozenset(missing)),
        tonight=NightSheet(),
    )
    return Step(game, (DayOpened(number),))


def in_order(deadlines: Iterable[Deadline]) -> tuple[Deadline, ...]:
    """Deadlines as they are closed: by moment, equal ones by kind."""
    kinds = tuple(Kind)
    return tuple(sorted(deadlines, key=lambda deadline: (deadline.due_at, kinds.index(deadline.kind))))


def _begin(game: Game, deadline: Deadline, zone: tzinfo) -> Step:
    return open_day(game, 1, deadline.due_at, zone)


def _close_lawyer(game: Game, _: Deadline, __: tzinfo) -> Step:
    """D6: from now on the choice stands; nothing of it is told before the vote closes."""
    return Step(game)


def _close_doors(game: Game, _: Deadline, __: tzinfo) -> Step:
    """D8: who is shut out is announced; a vote cast before becomes one at the door."""
    guest = game.today.choices.get(Power.BOUNCER)
    if guest is None:
        return Step(game)
    game = replace(game, today=replace(game.today, door=guest))
    return Step(game, (ShutOut(guest, voted=has_posted(game, guest)),))


def _close_vote(game: Game, deadline: Deadline, zone: tzinfo) -> Step:
    """D11: the vote is counted, all who are due leave together, then night falls."""
    table, moves = game.table, day_moves(game)
    dusk = day.close(table, moves)
    if game.rules.runoff and dusk.tied and game.today.runoff_since is None:
        return _second_vote(game, dusk, deadline)
    unposted = _unposted(game, moves)
    closed = VoteClosed(table.day, dusk.ballots, dusk.tally, dusk.public, dusk.trace)
    absent = tuple(Absent(seat, table.day, rung) for seat, rung in dusk.absences.items())
    lefts = tuple(Left(seat, why, table.day) for seat, why in dusk.out.items())
    exits = tuple(Exit(left.seat, left.why, table.day, Phase.DAY) for left in lefts)
    absences = {**game.absences, **dusk.absences}
    game = replace(game, table=dusk.table, exits=(*game.exits, *exits), absences=absences)
    events: tuple[Event, ...] = (*unposted, closed, *absent, *lefts)
    ending = dusk.winner
    if ending is None and game.stalemate_asked and not exits:
        ending = (Winner.DRAW, "V5")
    if ending:
        return _over(game, ending, events)
    game = replace(game, stalemate_asked=game.stalemate_asked and not exits)
    night = _open_night(game, deadline.due_at, zone)
    return Step(night.game, (*events, *night.events))


def _second_vote(game: Game, dusk: day.Dusk, deadline: Deadline) -> Step:
    """D5, a house rule: the tied are voted on once more; silence is judged when that vote closes."""
    due_at = schedule.second_vote(game.rules.schedule, deadline.due_at)
    today = replace(
        game.today,
        votes={},
        orders={},
        changes={},
        papers=(),
        runoff=dusk.tied,
        runoff_since=deadline.due_at,
    )
    again = Runoff(deadline.number, dusk.ballots, dusk.tally, dusk.tied, due_at)
    events: tuple[Event, ...] = (*_unposted(game, day_moves(game)), again)
    # An absence before the first vote's close has been paid for with that close (T5).
    deadlines = (replace(deadline, due_at=due_at, made_good=deadline.due_at),)
    return Step(replace(game, today=today, deadlines=deadlines), events)


def _open_night(game: Game, opened: datetime, zone: tzinfo) -> Step:
    """T1: night falls."""
    number = game.table.day
    night_end = schedule.night(game.rules.schedule, number, opened, zone)
    game = replace(game, phase=Phase.NIGHT, opened_at=opened, deadlines=(night_end,), today=DaySheet())
    return Step(game, (NightOpened(number),))


def next_phase(game: Game, opened: datetime, zone: tzinfo, *, by_day: bool) -> Step:
    """What follows when everybody who leaves by a close has left: the end, or the night or day after it."""
    ending = winner(game.table)
    if ending:
        return _over(game, ending, ())
    if by_day:
        return _open_night(game, opened, zone)
    game, asked = _count_quiet(game, game.table.day)
    step = open_day(game, game.table.day + 1, opened, zone)
    return Step(step.game, (*step.events, *asked))


def _unposted(game: Game, moves: DayMoves) -> tuple[VoteCast, ...]:
    """D10: the bum's own choice is posted at the close if no order came."""
    bum = owned_bum(game)
    if bum is None or 0 in moves.orders or bum not in moves.votes:
        return ()
    return (VoteCast(bum, moves.votes[bum], at_door=bum == game.today.door),)


def day_moves(game: Game) -> DayMoves:
    """What the day comes to if it closes now."""
    today = game.today
    reads_posts = game.rules.must_post and not today.silence_forgiven
    return DayMoves(
        votes=today.votes,
        lawyer=today.choices.get(Power.LAWYER),
        bouncer=today.choices.get(Power.BOUNCER),
        keykeeper=today.choices.get(Power.KEYKEEPER),
        orders=today.orders,
        silent=frozenset(game.table.living) - today.posted if reads_posts else frozenset(),
        excused=today.excused,
        not_owed=today.not_owed,
        papers=today.papers,
        first_wins=game.rules.tie is Tie.FIRST,
        ladder=game.absences if game.rules.absence is AbsenceRule.LADDER else None,
    )


def _seal(game: Game, deadline: Deadline, zone: tzinfo) -> Step:
    """T1: no further move; nothing is told."""
    report = schedule.report(game.rules.schedule, deadline.number, deadline.due_at, zone)
    game = replace(game, phase=Phase.SEALED, opened_at=deadline.due_at, deadlines=(report,))
    return Step(game, (NightSealed(deadline.number),))


def _report(game: Game, deadline: Deadline, zone: tzinfo) -> Step:
    """T1: the sealed night is resolved, those who asked to leave leave (D14), the next day opens."""
    dawn = night.resolve(game.table, night_moves(game))
    reported = NightReported(deadline.number, dawn.public, dawn.private, dawn.trace)
    table, gone = with_those_who_waited(game, dawn.table, dict.fromkeys(sorted(dawn.dead), "night"))
    lefts = tuple(Left(seat, why, deadline.number) for seat, why in gone.items())
    exits = tuple(Exit(left.seat, left.why, left.day, Phase.NIGHT) for left in lefts)
    notes = tuple(Note(deadline.number, news) for news in dawn.private)
    game = replace(game, table=table, exits=(*game.exits, *exits), leaving=(), notes=(*game.notes, *notes))
    following = next_phase(game, deadline.due_at, zone, by_day=False)
    return Step(following.game, (reported, *lefts, *following.events))


def with_those_who_waited(
    game: Game, table: Table, gone: Mapping[Seat, str]
) -> tuple[Table, dict[Seat, str]]:
    """D14: who asked to leave goes after the night's dead, in the order of asking; V is checked each time.

    `table`: after the night; `gone`: its dead and why.
    """
    everybody = dict(gone)
    for seat, why in game.leaving:
        if winner(table):
            break
        if table.alive(seat):
            everybody[seat] = why
            table = replace(table, gone=table.gone | {seat})
    return table, everybody


def _count_quiet(game: Game, number: int) -> tuple[Game, tuple[Event, ...]]:
    """V5: three days and nights in a row in which nobody left, and the host is asked."""
    left = any(out.day == number for out in game.exits)
    rounds = 0 if left else game.quiet_rounds + 1
    asks = game.rules.stalemate and rounds >= QUIET_ROUNDS
    game = replace(game, quiet_rounds=rounds, stalemate_asked=asks)
    return game, (Stalemate(rounds),) if asks else ()


def night_moves(game: Game) -> NightMoves:
    """What the night comes to if it is sealed now: for the mafia, the don's word or the most said."""
    sheet = game.tonight
    others = {
        power.value: sheet.moves.get(power)
        for power in NIGHT_POWERS
        if power not in {Power.MAFIA, Power.BASEMENT}
    }
    return NightMoves(mafia=_shot(game), basement=_decided(game, sheet.hides), **others)


def _shot(game: Game) -> Shot | None:
    """N1: who is shot at, and who fires."""
    shots = game.tonight.shots
    target = _decided(game, shots)
    if target is None:
        return None
    don = game.table.holder(Role.DON)
    first = min((word for word in shots if word.about == target), key=lambda word: word.order)
    return Shot(by=don or first.seat, target=target, deal=_deal(game, don))


def _decided(game: Game, words: tuple[Said, ...]) -> Seat | None:
    """N1, N2: the don's word; without one the most said, the earliest of equals."""
    don = game.table.holder(Role.DON)
    by_don = next((word.about for word in words if word.seat == don), None)
    if by_don is not None or not words:
        return by_don
    return max(words, key=lambda word: (sum(other.about == word.about for other in words), -word.order)).about


def _deal(game: Game, don: Seat | None) -> bool:
    """N7: as the shot; yes where nobody said anything."""
    answers = game.tonight.deals
    by_don = next((answer.yes for answer in answers if answer.seat == don), None)
    if by_don is not None or not answers:
        return by_don is not False
    return max(answers, key=lambda it: (sum(other.yes == it.yes for other in answers), -it.order)).yes


def _over(game: Game, ending: tuple[Winner, str], events: tuple[Event, ...]) -> Step:
    game = replace(game, phase=Phase.OVER, deadlines=(), ended=ending, paused_at=None, stalemate_asked=False)
    return Step(game, (*events, GameOver(*ending, game.table.roles)))


CLOSES: Final[dict[Kind, Callable[[Game, Deadline, tzinfo], Step]]] = {
    Kind.BEGIN: _begin,
    Kind.LAWYER: _close_lawyer,
    Kind.DOORS: _close_doors,
    Kind.VOTE: _close_vote,
    Kind.NIGHT: _seal,
    Kind.REPORT: _report,
}


def end(game: Game, ending: tuple[Winner, str]) -> Step:
    """End a game at once: V reached between closes, or the host's word. A game that is over stays so."""
    return Step(game) if game.phase is Phase.OVER else _over(game, ending, ())
