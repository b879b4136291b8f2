"""The close of a vote as it is being told, and the facts established about it so far."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from engine import ballots
from engine.forum.day.moves import DayMoves
from engine.forum.table import Table
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Choice:
    """What a day role chose; a robbed one chose nothing."""

    by: str
    seat: Seat
    rule: str


@dataclass(frozen=True, slots=True)
class Silence:
    """A day role that owed a choice and made none."""

    by: str
    rule: str


@dataclass(frozen=True, slots=True)
class Absence:
    """A house rule: a seat that was silent today and the rung of the ladder on which it stands for that."""

    seat: Seat
    rung: int
    rule: str


@dataclass(frozen=True, slots=True)
class Due:
    """Who leaves whatever the vote says: "autoban" (D4, D6, D8) or "autokill" (D3)."""

    seat: Seat
    why: str
    rule: str


@dataclass(frozen=True, slots=True)
class Ballot:
    """One vote that counts, or does not (weight 0). `voter` is None for an anonymous "SMS" of this index."""

    voter: Seat | None
    target: Seat
    weight: int
    rule: str
    index: int = 0


@dataclass(frozen=True, slots=True)
class Spared:
    """Who had most votes and stays: by the "lawyer" or the "bonus"."""

    seat: Seat
    by: str
    rule: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the vote ended: "voted_out" with the seat, "tie", or "nobody_out".

    `tied`: who had as many votes as each other at the top, where that came to a tie or was decided by whose
    votes came first.
    """

    ending: str
    seat: Seat | None
    rule: str
    tied: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Out:
    """Who leaves now, and why: "vote", "autoban" or "autokill"."""

    seat: Seat
    why: str
    rule: str


Fact = Choice | Silence | Absence | Due | Ballot | Spared | Verdict | Out
F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Close:
    """The table by day, what was said, and everything established so far."""

    table: Table
    moves: DayMoves
    facts: tuple[Fact, ...] = ()

    def all(self, kind: type[F]) -> Iterator[F]:
        """The facts of one kind, in the order of the passes."""
        return (fact for fact in self.facts if isinstance(fact, kind))

    def choice(self, by: str) -> Seat | None:
        """What this day role chose, as far as it counts."""
        return next((fact.seat for fact in self.all(Choice) if fact.by == by), None)

    def rung(self, seat: Seat) -> int | None:
        """The rung of the ladder on which this seat stands for today's silence."""
        return next((fact.rung for fact in self.all(Absence) if fact.seat == seat), None)

    def silences(self, by: str) -> int:
        """1 if this day role owed a choice today and made none."""
        return sum(fact.by == by for fact in self.all(Silence))

    @property
    def due(self) -> frozenset[Seat]:
        """Everybody who leaves whatever the vote says."""
        return frozenset(fact.seat for fact in self.all(Due))

    @property
    def tally(self) -> dict[Seat, int]:
        """Votes by target, most first."""
        return ballots.tally((fact.target, fact.weight) for fact in self.all(Ballot) if fact.weight)
