"""What the rules allow: who may make which move, and at whom. Refusals and keyboards both ask here."""

from collections.abc import Callable
from typing import Final

from engine.forum.powers import BORROWED_POWER, Power
from engine.forum.roles import Role, Team, Turn
from engine.forum.table import Table
from engine.seats import Seat

TWICE: Final = 2

LENT_TURN: Final[dict[Power, Turn]] = {power: turn for turn, power in BORROWED_POWER.items()}
ROLE_OF: Final[dict[Power, Role]] = {
    Power.COP: Role.COP,
    Power.DOCTOR: Role.DOCTOR,
    Power.THIEF: Role.THIEF,
    Power.LAWYER: Role.LAWYER,
    Power.BOUNCER: Role.BOUNCER,
    Power.KEYKEEPER: Role.KEYKEEPER,
}
AT_HIMSELF: Final = frozenset({Power.DOCTOR, Power.LAWYER, Power.KEYKEEPER, Power.BASEMENT, Power.ORDER})


def movers(table: Table, power: Power) -> tuple[Seat, ...]:  # noqa: PLR0911  # one answer a power reads best
    """The living seats that hold this power now.

    The owner of a borrowed turn does not know that he lost it: he may move, and the move is void (W1).
    """
    match power:
        case Power.VOTE:
            return table.living
        case Power.MAFIA | Power.DEAL:
            return table.side(Team.MAFIA)
        case Power.BASEMENT:
            return () if table.basement_used else table.side(Team.MAFIA)
        case Power.ORDER:
            bum_lives = table.holder(Role.BUM) is not None
            return tuple(seat for seat in table.living if bum_lives and seat in table.bum_owners)
        case Power.MANIAC:
            return _just(table.maniac)
        case Power.AXE:
            return () if table.axe_used else _just(table.holder(Role.WOODMAN))
        case Power.AS_MAFIA | Power.AS_COP | Power.AS_MANIAC | Power.AS_DOCTOR:
            return _just(table.holder(Role.WOODMAN)) if LENT_TURN[power] in table.borrowed else ()
        case _:
            holder = table.holder(ROLE_OF[power])
            return () if holder == table.robbed else _just(holder)


def targets(table: Table, power: Power, mover: Seat) -> tuple[Seat, ...]:
    """The living seats that `mover` may name with this power; none if it is not his."""
    if mover not in movers(table, power):
        return ()
    fits = _fits(table, power)
    return tuple(seat for seat in table.living if fits(seat) and (seat != mover or power in AT_HIMSELF))


def _fits(table: Table, power: Power) -> Callable[[Seat], bool]:  # noqa: PLR0911  # as above
    """The limits of a power besides "not himself": N1, N2, N4, D6, D8, D9, D10."""
    match power:
        case Power.MAFIA:
            return lambda seat: table.team(seat) is not Team.MAFIA
        case Power.BASEMENT:
            return lambda seat: table.team(seat) is Team.MAFIA
        case Power.DOCTOR:
            return lambda seat: table.heals.get(seat, 0) < TWICE
        case Power.LAWYER:
            return lambda seat: table.lawyer_saves.get(seat, 0) < TWICE
        case Power.BOUNCER:
            return lambda seat: table.shut_out.get(seat, 0) < TWICE
        case Power.KEYKEEPER:
            return lambda seat: table.let_in.get(seat, 0) < TWICE
        case Power.ORDER:
            return lambda seat: table.role(seat) is not Role.BUM
        case Power.DEAL:
            # Answered with yes or no (N7), not with a name.
            return lambda _: False
        case _:
            return lambda _: True


def _just(seat: Seat | None) -> tuple[Seat, ...]:
    return () if seat is None else (seat,)
