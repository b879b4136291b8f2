"""The close of a vote (D11): removals, votes completed and counted, guards, who leaves, who has won."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.forum.day import ballot, duties, guards, telling
from engine.forum.day.facts import Absence, Ballot, Choice, Close, Fact, Out, Spared, Verdict
from engine.forum.day.moves import DayMoves
from engine.forum.news import Line, News
from engine.forum.table import Bonus, Table
from engine.forum.victory import Winner, winner
from engine.seats import Seat

Pass = Callable[[Close], Iterator[Fact]]

CLOSE: Final[tuple[Pass, ...]] = (
    duties.choices,
    duties.absences,
    duties.removals,
    ballot.cast,
    ballot.autokill,
    guards.lead,
    guards.leave,
)


@dataclass(frozen=True, slots=True)
class Dusk:
    """What a vote came to: the table of the evening, who left and why, the count, the news, a winner.

    `tied`: who shared the most votes, where that sent nobody away. `absences`: the rungs of the ladder on
    which the silent stand now.
    """

    table: Table
    out: dict[Seat, str]
    tally: dict[Seat, int]
    ballots: tuple[tuple[Seat | None, Seat, int], ...]
    public: tuple[News, ...]
    trace: tuple[Line, ...]
    winner: tuple[Winner, str] | None
    tied: tuple[Seat, ...]
    absences: dict[Seat, int]


def close(table: Table, moves: DayMoves) -> Dusk:
    """Close one vote. The moves must be ones that the rules allow (see `engine.forum.menu`)."""
    day = Close(table, moves)
    for established_by in CLOSE:
        day = replace(day, facts=(*day.facts, *established_by(day)))
    evening, verdict = _evening(day), next(day.all(Verdict))
    return Dusk(
        table=evening,
        out={fact.seat: fact.why for fact in day.all(Out)},
        tally=day.tally,
        ballots=tuple((vote.voter, vote.target, vote.weight) for vote in day.all(Ballot)),
        public=tuple(telling.public(day)),
        trace=telling.trace(day),
        winner=winner(evening),
        tied=verdict.tied if verdict.seat is None else (),
        absences={fact.seat: fact.rung for fact in day.all(Absence)},
    )


def _evening(day: Close) -> Table:
    """The table when night falls."""
    table = day.table
    return replace(
        table,
        gone=table.gone | {fact.seat for fact in day.all(Out)},
        bonus=_bonus(day),
        robbed=None,
        bum_owners=(),
        lawyer_silences=table.lawyer_silences + day.silences("lawyer"),
        bouncer_skips=table.bouncer_skips + day.silences("bouncer"),
        lawyer_saves=_raised(
            table.lawyer_saves, (fact.seat for fact in day.all(Spared) if fact.by == "lawyer")
        ),
        shut_out=_raised(table.shut_out, (fact.seat for fact in day.all(Choice) if fact.by == "bouncer")),
        let_in=_raised(table.let_in, (fact.seat for fact in day.all(Choice) if fact.by == "keykeeper")),
    )


def _bonus(day: Close) -> Bonus | None:
    bonus = day.table.bonus
    played = any(fact.by == "bonus" for fact in day.all(Spared))
    return replace(bonus, used=True) if bonus and played else bonus


def _raised(counts: Mapping[Seat, int], seats: Iterator[Seat]) -> dict[Seat, int]:
    raised = dict(counts)
    for seat in seats:
        raised[seat] = raised.get(seat, 0) + 1
    return raised
