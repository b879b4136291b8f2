"""Who has won: every table of up to five mafiosi and five of the town, with and without a maniac."""

from itertools import product

import pytest

from engine.forum.roles import MANIACS, Role
from engine.forum.table import Foundling, Table
from engine.forum.victory import Winner, winner
from engine.seats import Seat


def a_table(mafia: int, town: int, *lone: Role) -> Table:
    """So many living on each side, and one of each who have left."""
    living = (*[Role.MAFIOSO] * mafia, *[Role.CIVILIAN] * town, *lone)
    gone = (Role.DON, Role.COP, *MANIACS)
    seats = frozenset(Seat(number) for number in range(len(living) + 1, len(living) + len(gone) + 1))
    return Table(roles=(*living, *gone), gone=seats)


def by_the_rulebook(mafia: int, town: int, maniac: int) -> tuple[Winner, str] | None:
    """The four sentences, in the order in which they are asked."""
    sentences = (
        (mafia + town + maniac == 0, (Winner.DRAW, "V4")),
        (maniac == 1 and mafia + town <= 1, (Winner.MANIAC, "V2")),
        (mafia > 0 and mafia >= town + maniac, (Winner.MAFIA, "V3")),
        (mafia + maniac == 0, (Winner.TOWN, "V1")),
    )
    return next((ending for holds, ending in sentences if holds), None)


@pytest.mark.parametrize("lone", [(), (Role.MANIAC,), (Role.CHEMIST,)])
def test_the_first_sentence_that_holds_decides(lone: tuple[Role, ...]) -> None:
    """V4, V2, V3, V1: asked in this order, of the living alone."""
    sides = tuple(product(range(6), range(6)))

    found = {(mafia, town): winner(a_table(mafia, town, *lone)) for mafia, town in sides}

    assert found == {(mafia, town): by_the_rulebook(mafia, town, len(lone)) for mafia, town in sides}


@pytest.mark.parametrize(
    ("foundling", "ending"),
    [
        (Foundling.HIDDEN, None),
        (Foundling.CIVILIAN, None),
        (Foundling.MAFIA, (Winner.MAFIA, "V3")),
    ],
)
def test_the_foundling_is_counted_by_status(foundling: Foundling, ending: tuple[Winner, str] | None) -> None:
    """V3: one mafioso and the foundling against two."""
    table = Table(roles=(Role.DON, Role.FOUNDLING, Role.COP, Role.CIVILIAN), foundling=foundling)

    assert winner(table) == ending
