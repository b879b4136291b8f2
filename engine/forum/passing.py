"""Time passing: phases open and close at their deadlines (T1 to T5, D11, V5)."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from datetime import datetime, timedelta, tzinfo
from typing import Final

from engine.forum import day, night, schedule
from engine.forum.acting import owned_bum
from engine.forum.day.moves import DayMoves
from engine.forum.events import (
    DayOpened,
    DeadlineMoved,
    Event,
    GameOver,
    Left,
    NightOpened,
    NightReported,
    NightSealed,
    Paused,
    Reopened,
    Resumed,
    ShutOut,
    Stalemate,
    VoteCast,
    VoteClosed,
)
from engine.forum.night.moves import NightMoves, Shot
from engine.forum.powers import NIGHT_POWERS, Power
from engine.forum.roles import Role
from engine.forum.schedule import ByLengths, Deadline, Kind
from engine.forum.state import DaySheet, Exit, Game, NightSheet, Note, Phase, Said, Step
from engine.forum.table import Table
from engine.forum.victory import Winner, winner
from engine.result import Refusal
from engine.seats import Seat

GRACE_AFTER_ABSENCE: Final = timedelta(hours=1)
SHORTEST_ABSENCE: Final = timedelta(minutes=1)
FARTHEST_END: Final = timedelta(days=3)
QUIET_ROUNDS: Final = 3
UNASKED: Final = frozenset({Kind.BEGIN, Kind.REPORT})
WATCHED: Final = timedelta(hours=1)
LONGEST_ABSENCE: Final = timedelta(minutes=2)


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
    return Step(game, (ShutOut(guest, voted=_has_posted(game, guest)),))


def _has_posted(game: Game, seat: Seat) -> bool:
    """Whether a vote of this seat has been announced: of a bum who is owned, only an order (D10)."""
    return 0 in game.today.orders if seat == owned_bum(game) else seat in game.today.votes


def _close_vote(game: Game, deadline: Deadline, zone: tzinfo) -> Step:
    """D11: the vote is counted, all who are due leave together, then night falls."""
    table, moves = game.table, day_moves(game)
    dusk = day.close(table, moves)
    unposted = _unposted(game, moves)
    closed = VoteClosed(table.day, dusk.ballots, dusk.tally, dusk.public, dusk.trace)
    lefts = tuple(Left(seat, why, table.day) for seat, why in dusk.out.items())
    exits = tuple(Exit(left.seat, left.why, table.day, Phase.DAY) for left in lefts)
    game = replace(game, table=dusk.table, exits=(*game.exits, *exits))
    events: tuple[Event, ...] = (*unposted, closed, *lefts)
    ending = dusk.winner
    if ending is None and game.stalemate_asked and not exits:
        ending = (Winner.DRAW, "V5")
    if ending:
        return _over(game, ending, events)
    night_end = schedule.night(game.rules.schedule, table.day, deadline.due_at, zone)
    game = replace(
        game,
        phase=Phase.NIGHT,
        opened_at=deadline.due_at,
        deadlines=(night_end,),
        today=DaySheet(),
        stalemate_asked=game.stalemate_asked and not exits,
    )
    return Step(game, (*events, NightOpened(table.day)))


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
    table, gone = _with_those_who_waited(game, dawn)
    lefts = tuple(Left(seat, why, deadline.number) for seat, why in gone.items())
    exits = tuple(Exit(left.seat, left.why, left.day, Phase.NIGHT) for left in lefts)
    notes = tuple(Note(deadline.number, news) for news in dawn.private)
    game = replace(game, table=table, exits=(*game.exits, *exits), leaving=(), notes=(*game.notes, *notes))
    events: tuple[Event, ...] = (reported, *lefts)
    ending = winner(table)
    if ending:
        return _over(game, ending, events)
    game, asked = _count_quiet(game, deadline.number)
    opened = open_day(game, deadline.number + 1, deadline.due_at, zone)
    return Step(opened.game, (*events, *opened.events, *asked))


def _with_those_who_waited(game: Game, dawn: night.Dawn) -> tuple[Table, dict[Seat, str]]:
    """D14: who asked to leave goes after the night's dead, in the order of asking; V is checked each time."""
    table, gone = dawn.table, dict.fromkeys(sorted(dawn.dead), "night")
    for seat, why in game.leaving:
        if winner(table):
            break
        if table.alive(seat):
            gone[seat] = why
            table = replace(table, gone=table.gone | {seat})
    return table, gone


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


# --- ends that are moved (T4, T5) -----------------------------------------------------------------


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
    step = _moved(game, put_off, "absence")
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
    return _moved(game, ends, "host")


def _moved(game: Game, ends: dict[Kind, datetime], reason: str) -> Step:
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
    step = _moved(game, fresh, "pause")
    # In a pause nobody could miss anything: an absence during it is no reason for another end (T5).
    return Step(_made_good(step.game, fresh, now), (Resumed(), *step.events))


def forgive_silence(game: Game) -> Game:
    """T5, D4: today nobody is removed for having written nothing."""
    return replace(game, today=replace(game.today, silence_forgiven=True))


def excuse(game: Game, seat: Seat) -> Step | Refusal:
    """D3: the host lets a player off for today (D4, D6 and D8 as well)."""
    if game.phase is not Phase.DAY or not game.table.alive(seat):
        return Refusal("D3", "not_now")
    return Step(replace(game, today=replace(game.today, excused=game.today.excused | {seat})))


def reopen_vote(game: Game) -> Step | Refusal:
    """D1: the host opens a new vote; what was voted and ordered today is void."""
    if game.phase is not Phase.DAY:
        return Refusal("D1", "not_now")
    return Step(replace(game, today=replace(game.today, votes={}, orders={})), (Reopened(),))


def go_on(game: Game) -> Step | Refusal:
    """V5: the host's word that the game goes on; the count of quiet rounds begins anew."""
    if not game.stalemate_asked:
        return Refusal("V5", "not_asked")
    return Step(replace(game, stalemate_asked=False, quiet_rounds=0))
