"""The night as it is being told: sealed moves, and the facts established about them so far."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from engine.forum.night.moves import NightMoves
from engine.forum.powers import BORROWED_POWER, OWN_POWER, Power
from engine.forum.roles import Role, Team, Tool, Turn
from engine.forum.table import Table
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Became:
    """What became of one move."""

    power: Power
    outcome: str
    rule: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """A move without any effect: axe, theft, or a turn that the woodman borrowed."""

    power: Power
    by: str
    rule: str


@dataclass(frozen=True, slots=True)
class Stole:
    """N9: what the thief brought home; nothing where there was nothing to steal."""

    tool: Tool | None
    rule: str


@dataclass(frozen=True, slots=True)
class Robbed:
    """N9: a day role whose next move is void."""

    seat: Seat
    rule: str


@dataclass(frozen=True, slots=True)
class Opened:
    """N9: the basement does not protect its guest tonight."""

    seat: Seat
    rule: str


@dataclass(frozen=True, slots=True)
class Hidden:
    """N2: neither cop nor maniac reaches this seat tonight."""

    seat: Seat
    rule: str


@dataclass(frozen=True, slots=True)
class Healed:
    """N4: the patient does not die tonight."""

    seat: Seat
    rule: str


@dataclass(frozen=True, slots=True)
class Shielded:
    """N3: the cop's shot turns every attack on this seat into a wound."""

    seat: Seat
    rule: str


@dataclass(frozen=True, slots=True)
class Blow:
    """A deadly hit, unless the doctor or the bonus turns it aside. `turn` is None for old poison."""

    seat: Seat
    turn: Turn | None
    rule: str
    poison: bool = False
    crossfire: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    """N7: the snitch bought his life."""

    rule: str


@dataclass(frozen=True, slots=True)
class CopKnown:
    """X5: the mafia learn who the cop is."""

    seat: Seat
    rule: str


@dataclass(frozen=True, slots=True)
class Adopted:
    """X9: the foundling is of the mafia from now on."""

    seat: Seat
    rule: str


@dataclass(frozen=True, slots=True)
class Naturalized:
    """X9: the foundling is a sure civilian from now on."""

    seat: Seat
    rule: str


@dataclass(frozen=True, slots=True)
class Saved:
    """Who would have died or been poisoned, and what prevented it ("doctor" or "bonus")."""

    seat: Seat
    by: str
    rule: str


@dataclass(frozen=True, slots=True)
class Died:
    """Who dies tonight, and of whose turns; a crossfire is nobody's merit (X4)."""

    seat: Seat
    turns: frozenset[Turn]
    rule: str


@dataclass(frozen=True, slots=True)
class Poisoned:
    """N6: lives through the day, dies at the end of the next night."""

    seat: Seat
    rule: str


@dataclass(frozen=True, slots=True)
class Lent:
    """W1: the woodman makes this turn next night."""

    turn: Turn
    rule: str


@dataclass(frozen=True, slots=True)
class VoteTaken:
    """N8: one vote of the bum's has an owner tomorrow, or none if `owner` is None."""

    turn: Turn
    owner: Seat | None
    rule: str


Fact = (
    Became
    | Stopped
    | Stole
    | Robbed
    | Opened
    | Hidden
    | Healed
    | Shielded
    | Blow
    | Deal
    | CopKnown
    | Adopted
    | Naturalized
    | Saved
    | Died
    | Poisoned
    | Lent
    | VoteTaken
)
F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Strike:
    """A turn that is really made tonight: by its owner, or by the woodman in his place."""

    power: Power
    hand: Seat
    target: Seat
    borrowed: bool


@dataclass(frozen=True, slots=True)
class Night:
    """The table at dusk, the sealed moves, and everything established so far."""

    table: Table
    moves: NightMoves
    facts: tuple[Fact, ...] = ()

    def all(self, kind: type[F]) -> Iterator[F]:
        """The facts of one kind, in the order of the passes."""
        return (fact for fact in self.facts if isinstance(fact, kind))

    def seats(self, kind: type[Hidden | Healed | Shielded | Died | Opened | Poisoned]) -> frozenset[Seat]:
        """The seats of which such a fact is established."""
        return frozenset(fact.seat for fact in self.all(kind))

    def standing(self, power: Power) -> Seat | None:
        """The target of a move that was made and not stopped."""
        if any(fact.power is power for fact in self.all(Stopped)):
            return None
        return self.moves.target(power)

    def strike(self, turn: Turn) -> Strike | None:
        """The turn as it is really made tonight."""
        own = self.standing(OWN_POWER[turn])
        if own is not None:
            hand = self.moves.mafia.by if turn is Turn.MAFIA and self.moves.mafia else self.table.owner(turn)
            return Strike(OWN_POWER[turn], _known(hand), own, borrowed=False)
        lent = self.standing(BORROWED_POWER[turn])
        if lent is not None:
            return Strike(BORROWED_POWER[turn], _known(self.woodman), lent, borrowed=True)
        return None

    def at(self, turn: Turn, seat: Seat | None) -> Strike | None:
        """The turn, if it is aimed at this seat."""
        strike = self.strike(turn)
        return strike if strike and strike.target == seat else None

    @property
    def woodman(self) -> Seat | None:
        """The living woodman."""
        return self.table.holder(Role.WOODMAN)

    def is_mafia(self, seat: Seat) -> bool:
        """Whether the seat was of the mafia at dusk."""
        return self.table.team(seat) is Team.MAFIA


def _known(seat: Seat | None) -> Seat:
    assert seat is not None, "a move was made by nobody"  # noqa: S101  # moves are checked at the door
    return seat
