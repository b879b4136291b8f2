"""The sealed moves of one night."""

from dataclasses import dataclass

from engine.forum.powers import Power
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Shot:
    """N1: the mafia's one shot, who fires it, and whether a snitch may buy his life with it (N7)."""

    by: Seat
    target: Seat
    deal: bool = True


@dataclass(frozen=True, slots=True)
class NightMoves:
    """Who is aimed at by what; nothing where no move was made."""

    mafia: Shot | None = None
    basement: Seat | None = None
    cop: Seat | None = None
    maniac: Seat | None = None
    doctor: Seat | None = None
    axe: Seat | None = None
    thief: Seat | None = None
    as_mafia: Seat | None = None
    as_cop: Seat | None = None
    as_maniac: Seat | None = None
    as_doctor: Seat | None = None

    def target(self, power: Power) -> Seat | None:
        """The seat that this power is aimed at."""
        if power is Power.MAFIA:
            return self.mafia.target if self.mafia else None
        aimed: Seat | None = getattr(self, power.value)
        return aimed
