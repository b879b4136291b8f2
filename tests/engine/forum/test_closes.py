"""What the worked cases do not reach: orders of a day on which the bum has left, and the words of a trace."""

from typing import Any, Final

import pytest

from engine.forum import day
from engine.forum.cases import resolve
from engine.forum.day.moves import DayMoves
from engine.forum.news import Code, News
from engine.forum.roles import Role
from engine.forum.table import Table
from engine.seats import Seat

DON, COP, BUM, CIV = (Seat(number) for number in range(1, 5))


def test_the_orders_of_a_bum_who_left_before_the_close_are_void() -> None:
    """D14: with him go the vote that was owned first and the anonymous ones."""
    table = Table(
        roles=(Role.DON, Role.COP, Role.BUM, Role.CIVILIAN),
        day=2,
        gone=frozenset({BUM}),
        bum_owners=(DON, COP),
    )
    votes = {DON: CIV, COP: DON, CIV: DON}

    dusk = day.close(table, DayMoves(votes=votes, orders={0: CIV, 1: CIV}))

    assert dusk.tally == {DON: 2, CIV: 1}
    assert dusk.public == (News(Code.VOTED_OUT, DON),)


def test_a_role_whose_hour_had_passed_owes_nothing() -> None:
    """T3: nobody owes a move whose hour had passed when the day began."""
    table = Table(
        roles=(Role.DON, Role.LAWYER, Role.BOUNCER, Role.CIVILIAN, Role.CIVILIAN), lawyer_silences=1
    )
    excused = frozenset(table.living)
    not_owed = frozenset({Role.LAWYER, Role.BOUNCER})

    dusk = day.close(table, DayMoves(excused=excused - {Seat(2), Seat(3)}, votes={}, not_owed=not_owed))

    assert dusk.out == {Seat(2): "autokill", Seat(3): "autokill"}
    assert (dusk.table.lawyer_silences, dusk.table.bouncer_skips) == (1, 0)


def test_a_night_is_explained_move_by_move_with_its_rules() -> None:
    """X3: the trace says what became of each move and of each person, and by which rule."""
    night = {
        "id": "trace",
        "kind": "night",
        "players": {"Don": "don", "Kop": "cop", "Bella": "civilian", "Cem": "civilian", "Man": "maniac"},
        "moves": {"mafia": {"by": "Don", "target": "Bella"}, "cop": "Bella", "maniac": "Cem"},
    }

    assert resolve(night)["trace"] == [
        "cop → Bella: shields (N3)",
        "mafia → Bella: wounds (X3)",
        "maniac → Cem: hits (N5)",
        "fate → Cem: dies (N5)",
    ]


def test_a_day_is_explained_vote_by_vote_with_its_rules() -> None:
    """D11: the trace says what became of each choice and vote, and who left by which rule."""
    close = {
        "id": "trace",
        "kind": "day",
        "players": {
            "Don": "don",
            "Law": "lawyer",
            "Door": "bouncer",
            "Bum": "bum",
            "Civ": "civilian",
            "Civ2": "civilian",
        },
        "before": {"day": 2, "bum_owners": ["Don", "Law"]},
        "moves": {
            "votes": {"Don": "Civ", "Law": "Don", "Civ": "Don", "Civ2": "Don"},
            "lawyer": "Don",
            "bum_orders": {"Don": "Civ", "Law": "Civ2"},
            "excused": ["Door"],
        },
    }

    assert resolve(close)["trace"] == [
        "lawyer → Don: chosen (D6)",
        "vote of Don → Civ: counts 1 (D1)",
        "vote of Law → Don: counts 1 (D1)",
        "vote of Bum → Civ: counts 1 (D10)",
        "vote of Civ → Don: counts 1 (D1)",
        "vote of Civ2 → Don: counts 1 (D1)",
        "sms → Civ2: counts 1 (D10)",
        "fate → Don: spared by the lawyer (D6)",
        "verdict → Civ: voted_out (D5)",
        "fate → Civ: leaves (vote) (D5)",
    ]


CAST: Final = {
    "Don": "don",
    "Maf": "mafioso",
    "Kop": "cop",
    "Doc": "doctor",
    "Man": "maniac",
    "Iron": "woodman",
    "Bum": "bum",
    "Civ": "civilian",
    "Civ2": "civilian",
    "Civ3": "civilian",
}


@pytest.mark.parametrize(
    ("before", "moves", "explanation"),
    [
        (
            {"borrowed": ["mafia"], "dead": ["Don"]},
            {"as_mafia": "Kop", "cop": "Iron"},
            ["cop → Iron: hits (W6)", "as_mafia → Kop: misses (W6)", "fate → Iron: dies (W6)"],
        ),
        (
            {"borrowed": ["mafia"]},
            {"as_mafia": "Man", "cop": "Man"},
            ["cop → Man: saves (W6)", "as_mafia → Man: wounds (W6)"],
        ),
        (
            {"borrowed": ["doctor"], "heals": {"Civ": 2}},
            {"as_doctor": "Civ"},
            ["as_doctor → Civ: no effect (W9)"],
        ),
        (
            {},
            {"mafia": {"by": "Don", "target": "Kop"}, "cop": "Maf", "basement": "Maf"},
            ["basement → Maf: hides (N2)", "cop → Maf: misses (N2)", "mafia → Kop: misses (X5)"],
        ),
    ],
)
def test_the_rare_moves_are_explained_too(
    before: dict[str, Any], moves: dict[str, Any], explanation: list[str]
) -> None:
    """W6, W9, X5: what the chart of pairs does not reach."""
    case = {"id": "trace", "kind": "night", "players": CAST, "before": before, "moves": moves}

    assert resolve(case)["trace"] == explanation


def test_a_vote_that_nobody_owns_is_told_to_nobody() -> None:
    """N8: the shooter dies in the same night."""
    moves = {"mafia": {"by": "Don", "target": "Bum"}, "maniac": "Don"}

    outcome = resolve({"id": "bum", "kind": "night", "players": CAST, "moves": moves})

    assert (outcome["after"]["bum_votes"], outcome["private"]) == ([], {"Man": ["killed:Don"]})


def test_a_key_keeper_who_chose_nobody_is_not_called_silent() -> None:
    """D9: he has no duty to choose; the lawyer and the bouncer have one."""
    table = Table(roles=(Role.DON, Role.LAWYER, Role.BOUNCER, Role.KEYKEEPER, Role.CIVILIAN), day=2)

    dusk = day.close(table, DayMoves())

    silent = [(line.what, line.rule) for line in dusk.trace if line.outcome == "silent"]
    assert silent == [("lawyer", "D6"), ("bouncer", "D8")]
