"""The table: who holds which card, who has left, and what has been used up so far."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.forum.roles import CARDS, MANIACS, Role, Team, Turn
from engine.seats import Seat


class Foundling(StrEnum):
    """R4: whose child the foundling is by now."""

    HIDDEN = "hidden"
    MAFIA = "mafia"
    CIVILIAN = "civilian"


@dataclass(frozen=True, slots=True)
class Bonus:
    """R6: whom the secret guard watches, on which day and the night after it."""

    player: Seat
    day: int
    used: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that the rules of one day and one night read. `roles` begins with seat 1.

    The tallies (heals, saves, choices) are kept as numbers: the rules ask only how often, and the
    worked cases begin in the middle of a game, where there is no history to count.
    """

    roles: tuple[Role, ...]
    day: int = 1
    gone: frozenset[Seat] = frozenset()
    foundling: Foundling = Foundling.HIDDEN
    bonus: Bonus | None = None
    # the night's
    basement_used: bool = False
    axe_used: bool = False
    deal_made: bool = False
    heals: Mapping[Seat, int] = field(default_factory=dict)
    borrowed: frozenset[Turn] = frozenset()
    poisoned: Seat | None = None
    # the day's
    robbed: Seat | None = None
    bum_owners: tuple[Seat, ...] = ()
    lawyer_silences: int = 0
    lawyer_saves: Mapping[Seat, int] = field(default_factory=dict)
    bouncer_skips: int = 0
    shut_out: Mapping[Seat, int] = field(default_factory=dict)
    let_in: Mapping[Seat, int] = field(default_factory=dict)

    @property
    def seats(self) -> Iterator[Seat]:
        """All seats in order, those who have left too."""
        return (Seat(number) for number in range(1, len(self.roles) + 1))

    @property
    def living(self) -> tuple[Seat, ...]:
        """Those still in the game, in order of seats."""
        return tuple(seat for seat in self.seats if seat not in self.gone)

    def role(self, seat: Seat) -> Role:
        """The card as it was dealt."""
        return self.roles[seat - 1]

    def team(self, seat: Seat) -> Team:
        """The side this seat counts for today: an adopted foundling is of the mafia."""
        role = self.role(seat)
        if role is Role.FOUNDLING and self.foundling is Foundling.MAFIA:
            return Team.MAFIA
        return CARDS[role].team

    def alive(self, seat: Seat) -> bool:
        """Whether there is such a seat, and it is still in the game."""
        return 1 <= seat <= len(self.roles) and seat not in self.gone

    def holder(self, role: Role) -> Seat | None:
        """The living holder of a role that is held once."""
        return next((seat for seat in self.living if self.role(seat) is role), None)

    def owner(self, turn: Turn) -> Seat | None:
        """Whose turn it is by right: for the mafia the don, else the mafioso of the lowest seat (W8)."""
        if turn is Turn.MAFIA:
            return self.holder(Role.DON) or next(iter(self.side(Team.MAFIA)), None)
        if turn is Turn.MANIAC:
            return self.maniac
        return self.holder(Role.COP if turn is Turn.COP else Role.DOCTOR)

    @property
    def maniac(self) -> Seat | None:
        """The living maniac or chemist."""
        return next((seat for seat in self.living if self.role(seat) in MANIACS), None)

    @property
    def poisons(self) -> bool:
        """N6: whether the maniac's turn poisons instead of killing."""
        return Role.CHEMIST in self.roles

    def side(self, team: Team) -> tuple[Seat, ...]:
        """The living of one side, in order of seats."""
        return tuple(seat for seat in self.living if self.team(seat) is team)

    def hidden_foundling(self, seat: Seat | None) -> bool:
        """Whether this seat is the foundling who does not know it yet."""
        return seat is not None and self.role(seat) is Role.FOUNDLING and self.foundling is Foundling.HIDDEN
