"""What the rules allow: who may make which move, and at whom."""

from dataclasses import replace
from typing import Any, Final

import pytest

from engine.forum.menu import movers, targets
from engine.forum.powers import BORROWED_POWER, Power
from engine.forum.roles import Role, Turn
from engine.forum.table import Foundling, Table
from engine.seats import Seat

DON, MAF, KID, COP, DOC, MAN, LAW, IRON, BUM, DOOR, KEY, THIEF, CIV, GONE = (
    Seat(number) for number in range(1, 15)
)
TABLE: Final = Table(
    roles=(
        Role.DON,
        Role.MAFIOSO,
        Role.FOUNDLING,
        Role.COP,
        Role.DOCTOR,
        Role.MANIAC,
        Role.LAWYER,
        Role.WOODMAN,
        Role.BUM,
        Role.BOUNCER,
        Role.KEYKEEPER,
        Role.THIEF,
        Role.CIVILIAN,
        Role.CIVILIAN,
    ),
    gone=frozenset({GONE}),
    borrowed=frozenset(Turn),
    bum_owners=(COP, MAN),
)
LIVING: Final = frozenset(TABLE.living)


@pytest.mark.parametrize(
    ("power", "able", "allowed"),
    [
        (Power.MAFIA, (DON, MAF), LIVING - {DON, MAF}),
        (Power.DEAL, (DON, MAF), set()),
        (Power.BASEMENT, (DON, MAF), {DON, MAF}),
        (Power.COP, (COP,), LIVING - {COP}),
        (Power.DOCTOR, (DOC,), LIVING),
        (Power.MANIAC, (MAN,), LIVING - {MAN}),
        (Power.AXE, (IRON,), LIVING - {IRON}),
        (Power.THIEF, (THIEF,), LIVING - {THIEF}),
        *((power, (IRON,), LIVING - {IRON}) for power in BORROWED_POWER.values()),
        (Power.LAWYER, (LAW,), LIVING),
        (Power.BOUNCER, (DOOR,), LIVING - {DOOR}),
        (Power.KEYKEEPER, (KEY,), LIVING),
        (Power.ORDER, (COP, MAN), LIVING - {BUM}),
    ],
)
def test_each_power_has_its_holder_and_its_limits(
    power: Power, able: tuple[Seat, ...], allowed: set[Seat]
) -> None:
    """N1, N2, N3, N4, N5, N7, N9, N10, W4, D6, D8, D9, D10: who moves, and at whom."""
    assert movers(TABLE, power) == able
    assert set(targets(TABLE, power, able[0])) == allowed


def test_everybody_votes_and_nobody_against_himself() -> None:
    """D1, D2: one vote each, against a living player by name."""
    votes = {voter: set(targets(TABLE, Power.VOTE, voter)) for voter in movers(TABLE, Power.VOTE)}

    assert votes == {voter: LIVING - {voter} for voter in LIVING}


@pytest.mark.parametrize("power", list(Power))
def test_the_dead_have_no_move(power: Power) -> None:
    """D14: who has left neither moves nor is chosen."""
    everyone_holds = replace(TABLE, gone=LIVING, borrowed=frozenset(Turn))

    assert movers(everyone_holds, power) in ((), (GONE,))
    assert targets(everyone_holds, power, DON) == ()


@pytest.mark.parametrize("power", [power for power in Power if power is not Power.VOTE])
def test_a_power_of_another_allows_nothing(power: Power) -> None:
    """R5: a plain civilian has his vote, and that is all."""
    assert targets(TABLE, power, CIV) == ()


def test_what_is_used_up_is_gone() -> None:
    """N2, N10: one basement and one axe a game."""
    used = replace(TABLE, basement_used=True, axe_used=True, borrowed=frozenset())
    nothing = (Power.BASEMENT, Power.AXE, *BORROWED_POWER.values())

    assert {power: movers(used, power) for power in nothing} == dict.fromkeys(nothing, ())


@pytest.mark.parametrize(
    ("counter", "power", "mover"),
    [
        ("heals", Power.DOCTOR, DOC),
        ("lawyer_saves", Power.LAWYER, LAW),
        ("shut_out", Power.BOUNCER, DOOR),
        ("let_in", Power.KEYKEEPER, KEY),
    ],
)
def test_the_same_player_twice_at_most(counter: str, power: Power, mover: Seat) -> None:
    """N4, D6, D8, D9: a third time is refused, a second is not."""
    before = targets(TABLE, power, mover)
    counts: dict[str, Any] = {counter: {CIV: 2, COP: 1}}
    counted = replace(TABLE, **counts)

    assert targets(counted, power, mover) == tuple(seat for seat in before if seat != CIV)


def test_the_woodmans_menu_as_doctor_does_not_shrink() -> None:
    """W9: he is not told whom the doctor has healed."""
    healed = replace(TABLE, heals={CIV: 2})

    assert CIV in targets(healed, Power.AS_DOCTOR, IRON)


def test_an_adopted_foundling_shoots_with_the_mafia() -> None:
    """N1: from the day after he is one of them, and no target."""
    adopted = replace(TABLE, foundling=Foundling.MAFIA)

    assert movers(adopted, Power.MAFIA) == (DON, MAF, KID)
    assert set(targets(adopted, Power.MAFIA, KID)) == LIVING - {DON, MAF, KID}
    assert set(targets(adopted, Power.BASEMENT, DON)) == {DON, MAF, KID}


@pytest.mark.parametrize(
    ("robbed", "power"), [(LAW, Power.LAWYER), (DOOR, Power.BOUNCER), (KEY, Power.KEYKEEPER)]
)
def test_a_robbed_day_role_has_no_move(robbed: Seat, power: Power) -> None:
    """N9: the move of the next day is void."""
    assert movers(replace(TABLE, robbed=robbed), power) == ()


def test_nobody_orders_a_bum_who_has_left() -> None:
    """D14: with the bum go his votes."""
    assert movers(replace(TABLE, gone=frozenset({GONE, BUM})), Power.ORDER) == ()
