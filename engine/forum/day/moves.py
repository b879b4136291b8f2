"""What has been said by the close of one day: votes, the choices of the day roles, silences."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.forum.roles import Role
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Paper:
    """A ballot paper: a voter's own, or the one that the order of this index for the bum's vote fills in."""

    voter: Seat | None
    index: int = 0


@dataclass(frozen=True, slots=True)
class DayMoves:
    """The day as it stands at the close.

    `votes` are the voters' own, those left at the door too (D8). `orders` are the orders for the bum's
    votes by their place in the order of owners (D10). `silent` wrote nothing (D4); `excused` were let off
    by the host (D3, D4, D6, D8); `not_owed` are the roles whose hour had passed when the day began, or was
    moved away (T3, T5).

    House rules: `papers` in the order in which they came and `first_wins` break a tie; `ladder` holds the
    rungs on which seats stand by now, None where silence is dealt with as in the source.
    """

    votes: Mapping[Seat, Seat] = field(default_factory=dict)
    lawyer: Seat | None = None
    bouncer: Seat | None = None
    keykeeper: Seat | None = None
    orders: Mapping[int, Seat] = field(default_factory=dict)
    silent: frozenset[Seat] = frozenset()
    excused: frozenset[Seat] = frozenset()
    not_owed: frozenset[Role] = frozenset()
    papers: tuple[Paper, ...] = ()
    first_wins: bool = False
    ladder: Mapping[Seat, int] | None = None
