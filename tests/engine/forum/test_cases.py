"""The worked cases of the rulebook: each file in `cases/`, each case by its rule."""

from typing import Any, Final

import pytest

from engine.forum.cases import CaseError
from tests.engine.forum.checking import differences, worked_cases

CASES: Final = tuple(worked_cases())


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case['rule']}: {case['id']}") for case in CASES])
def test_the_rulebook_and_the_engine_agree(case: dict[str, Any]) -> None:
    """What follows from the moves, what is told and what is not: as the case says."""
    assert differences(case) == []


def test_every_case_has_a_name_of_its_own() -> None:
    """A failing case can be found by its id."""
    names = [case["id"] for case in CASES]

    assert sorted(names) == sorted(set(names))


CIVILIAN_SHOT: Final[dict[str, Any]] = {
    "id": "shot",
    "kind": "night",
    "players": {"Don": "don", "Kop": "cop", "Civ": "civilian", "Civ2": "civilian"},
    "moves": {"mafia": {"by": "Don", "target": "Civ"}, "cop": "Civ2"},
}


@pytest.mark.parametrize(
    ("expectation", "difference"),
    [
        ({"after": {"dead": []}}, "after.dead is ['Civ'], not []"),
        ({"after": {"bum_votes": ["Don"]}}, "after.bum_votes is [], not ['Don']"),
        ({"public": ["quiet"]}, "everybody: not told quiet"),
        ({"not_public": ["cop_missed"]}, "everybody: told cop_missed"),
        ({"private": {"Don": ["killed:Civ"]}}, "Don: not told killed:Civ"),
        ({"not_private": {"Kop": ["missed"]}}, "Kop: told missed"),
        ({"not_public": ["cop_mised"]}, "'cop_mised' is no code"),
    ],
)
def test_a_wrong_expectation_is_noticed(expectation: dict[str, Any], difference: str) -> None:
    """The checker itself: it says in what the engine and a case differ."""
    assert differences({**CIVILIAN_SHOT, **expectation}) == [difference]


def test_an_expectation_about_nothing_is_refused() -> None:
    """A misspelt key would check nothing, so it is an error."""
    with pytest.raises(CaseError, match=r"^shot: unknown key 'deads' in after$"):
        differences({**CIVILIAN_SHOT, "after": {"deads": []}})
