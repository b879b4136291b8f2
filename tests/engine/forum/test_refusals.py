"""Cases that cannot be: each is refused in one sentence that names the place."""

import copy
from typing import Any, Final

import pytest

from engine.forum.cases import CaseError, resolve

NIGHT: Final[dict[str, Any]] = {
    "id": "bad",
    "kind": "night",
    "players": {
        "Don": "don",
        "Maf": "mafioso",
        "Kop": "cop",
        "Doc": "doctor",
        "Man": "maniac",
        "Iron": "woodman",
        "Thief": "thief",
        "Civ": "civilian",
        "Gone": "civilian",
    },
    "before": {"day": 2, "dead": ["Gone"], "heals": {"Civ": 2}},
    "moves": {"mafia": {"by": "Don", "target": "Civ"}},
}
DAY: Final[dict[str, Any]] = {
    "id": "bad",
    "kind": "day",
    "players": {
        "Don": "don",
        "Kop": "cop",
        "Law": "lawyer",
        "Door": "bouncer",
        "Key": "keykeeper",
        "Bum": "bum",
        "Civ": "civilian",
        "Gone": "civilian",
    },
    "before": {"day": 2, "dead": ["Gone"], "bum_owners": ["Don"]},
    "moves": {
        "votes": {"Don": "Civ"},
        "lawyer": "Civ",
        "excused": ["Kop", "Law", "Door", "Key", "Bum", "Civ"],
    },
}


def broken(case: dict[str, Any], *path: str, by: object) -> dict[str, Any]:
    """The same case with one value put at a place."""
    whole = copy.deepcopy(case)
    inner = whole
    for key in path[:-1]:
        inner = inner.setdefault(key, {})
    inner[path[-1]] = by
    return whole


def refusal(case: object) -> str:
    """In which words the case is refused."""
    with pytest.raises(CaseError) as caught:
        resolve(case)
    return str(caught.value)


def test_the_unbroken_cases_resolve() -> None:
    """What the refusals below start from is in order."""
    assert [resolve(case)["after"]["winner"] for case in (NIGHT, DAY)] == [None, None]


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        # who is at the table
        (("players",), {}, "players: a case needs somebody at the table"),
        (("players",), {"A": "don", "B": "don"}, "players: don is held by one player at most (R3)"),
        (
            ("players", "Chem"),
            "chemist",
            "players: a game has a maniac or a chemist, not both (R3)",
        ),
        (("kind",), "dusk", 'kind is "night" or "day", not \'dusk\''),
        # keys
        (("dusk",), 1, "unknown key 'dusk' in the case"),
        (("before", "lawyer_saves"), {}, "unknown key 'lawyer_saves' in before"),
        (("moves", "votes"), {}, "unknown key 'votes' in moves"),
        (("moves", "mafia", "who"), "Civ", "unknown key 'who' in moves.mafia"),
        (("after", "tally"), {}, "unknown key 'tally' in after"),
        (("house", "tie"), "first", "unknown key 'tie' in house"),
        (("before", "bonus"), {"name": "Civ"}, "unknown key 'name' in before.bonus"),
        # names
        (("moves", "cop"), "Nobody", "moves.cop: nobody is called 'Nobody'"),
        (("moves", "mafia", "by"), "Nobody", "moves.mafia.by: nobody is called 'Nobody'"),
        (("moves", "mafia", "target"), "Nobody", "moves.mafia.target: nobody is called 'Nobody'"),
        (("before", "dead"), ["Nobody"], "before.dead: nobody is called 'Nobody'"),
        (("before", "heals"), {"Nobody": 1}, "before.heals: nobody is called 'Nobody'"),
        (("before", "poisoned"), "Nobody", "before.poisoned: nobody is called 'Nobody'"),
        (("before", "bonus"), {"player": "No", "day": 1}, "before.bonus.player: nobody is called 'No'"),
        (("private",), {"Nobody": []}, "private: nobody is called 'Nobody'"),
        (("not_private",), {"Nobody": []}, "not_private: nobody is called 'Nobody'"),
        # numbers and flags
        (("before", "day"), 0, "before.day: days are counted from 1"),
        (("before", "day"), -1, "before.day must be a whole number, not -1"),
        (("before", "day"), 2.0, "before.day must be a whole number, not 2.0"),
        (("before", "day"), True, "before.day must be a whole number, not True"),
        (("before", "day"), float("inf"), "before.day must be a whole number, not inf"),
        (("before", "heals"), {"Civ": "2"}, "before.heals.Civ must be a whole number, not '2'"),
        (("before", "bonus"), {"player": "Civ"}, "before.bonus.day must be a whole number, not None"),
        (("before", "axe_used"), 1, "axe_used must be true or false, not 1"),
        (("moves", "mafia", "deal"), None, "deal must be true or false, not None"),
        # the move itself
        (("moves", "mafia", "by"), "Civ", "moves.mafia: Civ cannot make this move now"),
        (("moves", "mafia", "by"), "Gone", "moves.mafia: Gone cannot make this move now"),
        (("moves", "mafia", "target"), "Maf", "moves.mafia: Maf cannot be chosen"),
        (("moves", "mafia", "target"), "Don", "moves.mafia: Don cannot be chosen"),
        (("moves", "mafia", "target"), "Gone", "moves.mafia: Gone cannot be chosen"),
        (("moves", "basement"), "Civ", "moves.basement: Civ cannot be chosen"),
        (("moves", "cop"), "Kop", "moves.cop: Kop cannot be chosen"),
        (("moves", "cop"), "Gone", "moves.cop: Gone cannot be chosen"),
        (("moves", "maniac"), "Man", "moves.maniac: Man cannot be chosen"),
        (("moves", "axe"), "Iron", "moves.axe: Iron cannot be chosen"),
        (("moves", "thief"), "Thief", "moves.thief: Thief cannot be chosen"),
        (("moves", "doctor"), "Civ", "moves.doctor: Civ cannot be chosen"),
        (("moves", "as_mafia"), "Civ", "moves.as_mafia: nobody can make this move now"),
        (("moves", "as_cop"), "Civ", "moves.as_cop: nobody can make this move now"),
        (("moves", "as_maniac"), "Civ", "moves.as_maniac: nobody can make this move now"),
        (("moves", "as_doctor"), "Civ", "moves.as_doctor: nobody can make this move now"),
    ],
)
def test_a_night_that_cannot_be(path: tuple[str, ...], value: object, sentence: str) -> None:
    """N: names, numbers and moves that no night can have."""
    assert refusal(broken(NIGHT, *path, by=value)) == f"bad: {sentence}"


@pytest.mark.parametrize(
    ("before", "moves", "sentence"),
    [
        ({"axe_used": True}, {"axe": "Civ"}, "moves.axe: nobody can make this move now"),
        ({"basement_used": True}, {"basement": "Maf"}, "moves.basement: nobody can make this move now"),
        ({"dead": ["Kop"]}, {"cop": "Civ"}, "moves.cop: nobody can make this move now"),
        ({"dead": ["Man"]}, {"maniac": "Civ"}, "moves.maniac: nobody can make this move now"),
        ({"dead": ["Iron"]}, {"axe": "Civ"}, "moves.axe: nobody can make this move now"),
        (
            {"dead": ["Iron"], "borrowed": ["cop"]},
            {"as_cop": "Civ"},
            "moves.as_cop: nobody can make this move now",
        ),
        ({"borrowed": ["cop"]}, {"as_cop": "Iron"}, "moves.as_cop: Iron cannot be chosen"),
        ({"borrowed": ["doctor"]}, {"as_doctor": "Iron"}, "moves.as_doctor: Iron cannot be chosen"),
        ({"borrowed": ["thief"]}, {}, "before.borrowed: 'thief' is none of mafia, cop, maniac, doctor"),
        ({"foundling": "lost"}, {}, "before.foundling: 'lost' is none of hidden, mafia, civilian"),
    ],
)
def test_a_night_that_what_went_before_forbids(
    before: dict[str, Any], moves: dict[str, Any], sentence: str
) -> None:
    """W4: a turn not borrowed, the dead, a second axe (N10) or basement (N2)."""
    assert refusal({**NIGHT, "before": before, "moves": moves}) == f"bad: {sentence}"


def test_a_role_that_nobody_holds_makes_no_move() -> None:
    """R3: what is not in the cast does not act."""
    case = {**NIGHT, "players": {"Don": "don", "Civ": "civilian"}, "before": {}, "moves": {"doctor": "Civ"}}

    assert refusal(case) == "bad: moves.doctor: nobody can make this move now"


def test_an_unknown_role_is_named_with_those_there_are() -> None:
    """R: a role is one of the codes of the table."""
    sentence = refusal(broken(NIGHT, "players", "Civ", by="wizard"))

    assert sentence.startswith("bad: players.Civ: 'wizard' is none of don, mafioso, foundling, cop, ")


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("before", "robbed"), "Civ", "before.robbed: Civ holds no day role"),
        (("before", "robbed"), "Nobody", "before.robbed: nobody is called 'Nobody'"),
        (("before", "bum_owners"), ["Nobody"], "before.bum_owners: nobody is called 'Nobody'"),
        (("before", "heals"), {}, "unknown key 'heals' in before"),
        (("moves", "cop"), "Civ", "unknown key 'cop' in moves"),
        (("after", "dead"), [], "unknown key 'dead' in after"),
        (("moves", "votes"), {"Kop": "Kop"}, "moves.votes: Kop cannot be chosen"),
        (("moves", "votes"), {"Kop": "Gone"}, "moves.votes: Gone cannot be chosen"),
        (("moves", "votes"), {"Kop": "Nobody"}, "moves.votes.Kop: nobody is called 'Nobody'"),
        (("moves", "votes"), {"Gone": "Kop"}, "moves.votes: Gone cannot make this move now"),
        (("moves", "votes"), {"Nobody": None}, "moves.votes: nobody is called 'Nobody'"),
        (("moves", "lawyer"), "Gone", "moves.lawyer: Gone cannot be chosen"),
        (("moves", "bouncer"), "Door", "moves.bouncer: Door cannot be chosen"),
        (("moves", "keykeeper"), "Gone", "moves.keykeeper: Gone cannot be chosen"),
        (("moves", "bum_orders"), {"Don": "Bum"}, "moves.bum_orders: Bum cannot be chosen"),
        (("moves", "bum_orders"), {"Don": "Gone"}, "moves.bum_orders: Gone cannot be chosen"),
        (("moves", "bum_orders"), {"Kop": "Civ"}, "moves.bum_orders: Kop cannot make this move now"),
        (("moves", "no_posts"), ["Nobody"], "moves.no_posts: nobody is called 'Nobody'"),
        (("moves", "excused"), ["Nobody"], "moves.excused: nobody is called 'Nobody'"),
        (("before", "absences"), {"Nobody": 1}, "before.absences: nobody is called 'Nobody'"),
        (("house", "runoff"), True, "unknown key 'runoff' in house"),
        (("house", "tie"), "last", "house.tie: 'last' is none of nobody, first"),
        (("house", "absence"), 1, "house.absence: 1 is none of source, ladder"),
        (("moves", "in_order"), ["Nobody"], "moves.in_order: nobody is called 'Nobody'"),
        (("moves", "in_order"), [{"order": "Nobody"}], "moves.in_order: nobody is called 'Nobody'"),
        (("moves", "in_order"), [{"sms": "Don"}], "unknown key 'sms' in moves.in_order"),
        (("moves", "in_order"), [1], "moves.in_order must be an object"),
        (("moves", "in_order"), ["Civ"], "moves.in_order: 'Civ' is nothing that was given"),
        (
            ("moves", "in_order"),
            [{"order": "Don"}],
            "moves.in_order: {'order': 'Don'} is nothing that was given",
        ),
    ],
)
def test_a_day_that_cannot_be(path: tuple[str, ...], value: object, sentence: str) -> None:
    """D2: nobody votes against himself, against one who has left, or against nobody."""
    assert refusal(broken(DAY, *path, by=value)) == f"bad: {sentence}"


@pytest.mark.parametrize(
    ("before", "moves", "sentence"),
    [
        ({"lawyer_saves": {"Civ": 2}}, {"lawyer": "Civ"}, "moves.lawyer: Civ cannot be chosen"),
        ({"shut_out": {"Civ": 2}}, {"bouncer": "Civ"}, "moves.bouncer: Civ cannot be chosen"),
        ({"let_in": {"Key": 2}}, {"keykeeper": "Key"}, "moves.keykeeper: Key cannot be chosen"),
        ({"dead": ["Law"]}, {"lawyer": "Civ"}, "moves.lawyer: nobody can make this move now"),
        ({"robbed": "Door"}, {"bouncer": "Door"}, "moves.bouncer: Door cannot be chosen"),
        (
            {"robbed": "Law", "lawyer_saves": {"Civ": 2}},
            {"lawyer": "Civ"},
            "moves.lawyer: Civ cannot be chosen",
        ),
        (
            {"dead": ["Bum"], "bum_owners": ["Don"]},
            {"bum_orders": {"Don": "Civ"}},
            "moves.bum_orders: nobody can make this move now",
        ),
        ({}, {"bum_orders": {"Don": "Civ"}}, "moves.bum_orders: nobody can make this move now"),
    ],
)
def test_a_day_that_what_went_before_forbids(
    before: dict[str, Any], moves: dict[str, Any], sentence: str
) -> None:
    """D6: two saves of one player are all there are; D8 and D9 alike; a robbed role has limits too (N9)."""
    assert refusal({**DAY, "before": before, "moves": moves}) == f"bad: {sentence}"


OBJECTS: Final = ("players", "before", "moves", "after", "private", "not_private", "before.bonus")
NIGHT_OBJECTS: Final = ("before.heals", "moves.mafia")
DAY_OBJECTS: Final = ("before.shut_out", "moves.votes", "moves.bum_orders")
LISTS: Final = ("public", "not_public", "before.dead", "private.Don")


@pytest.mark.parametrize("garbage", [0, 10**400, "text", True, [[None]]])
@pytest.mark.parametrize(
    ("case", "place"),
    [
        *((NIGHT, place) for place in (*OBJECTS, *NIGHT_OBJECTS)),
        *((DAY, place) for place in (*OBJECTS, *DAY_OBJECTS)),
    ],
)
def test_garbage_instead_of_an_object(case: dict[str, Any], place: str, garbage: object) -> None:
    """Whatever JSON can hold is answered with a sentence, not with a traceback."""
    assert refusal(broken(case, *place.split("."), by=garbage)) == f"bad: {place} must be an object"


@pytest.mark.parametrize("garbage", [0, 1.5, "Don", {"Don": [None]}, None])
@pytest.mark.parametrize("place", LISTS)
def test_garbage_instead_of_a_list(place: str, garbage: object) -> None:
    """A text is not a list of letters, nothing is not an empty list."""
    assert refusal(broken(NIGHT, *place.split("."), by=garbage)) == f"bad: {place} must be a list"


@pytest.mark.parametrize("garbage", [0, [None], {"by": {}}, [["Don"]]])
def test_garbage_instead_of_a_name(garbage: object) -> None:
    """Names are texts."""
    assert [
        refusal(broken(NIGHT, "moves", "cop", by=garbage)),
        refusal(broken(NIGHT, "before", "dead", by=[garbage])),
        refusal(broken(DAY, "moves", "lawyer", by=garbage)),
        refusal(broken(DAY, "moves", "votes", by={"Don": garbage})),
    ] == [
        f"bad: moves.cop: nobody is called {garbage!r}",
        f"bad: before.dead: nobody is called {garbage!r}",
        f"bad: moves.lawyer: nobody is called {garbage!r}",
        f"bad: moves.votes.Don: nobody is called {garbage!r}",
    ]


@pytest.mark.parametrize("garbage", [[], {}, None, 7])
def test_garbage_instead_of_a_word(garbage: object) -> None:
    """Kinds and codes are texts out of a list."""
    assert refusal(broken(NIGHT, "kind", by=garbage)) == f'bad: kind is "night" or "day", not {garbage!r}'
    assert refusal(broken(NIGHT, "before", "borrowed", by=[garbage])) == (
        f"bad: before.borrowed: {garbage!r} is none of mafia, cop, maniac, doctor"
    )


@pytest.mark.parametrize("case", [None, 0, "night", [], [NIGHT]])
def test_garbage_instead_of_a_case(case: object) -> None:
    """A case is an object."""
    assert refusal(case) == "a case must be an object"


@pytest.mark.parametrize("name", [None, "", 7, ["bad"]])
def test_a_case_without_a_name(name: object) -> None:
    """A case is told by its id: a text."""
    assert refusal({**NIGHT, "id": name}) == "a case needs an id, which is a text"


def test_a_refusal_is_one_line() -> None:
    """Names are free text: what breaks the line in them does not break the sentence."""
    case = {**NIGHT, "id": "two\nlines", "players": {"Don\r\n": "don", "Civ": "wizard\n"}}

    assert refusal(case).startswith("two lines: players.Civ: 'wizard\\n' is none of don, ")


def test_an_empty_name_is_a_name() -> None:
    """Names are free text, none at all too: codes and trace still speak of the player."""
    result = resolve({"id": "x", "kind": "night", "players": {"Kop": "cop", "": "don"}, "moves": {"cop": ""}})

    assert [result["after"]["dead"], result["public"], result["private"], result["trace"]] == [
        [""],
        ["died:"],
        {"Kop": ["killed:"]},
        ["cop → : hits (N3)", "fate → : dies (N3)"],
    ]


def test_a_huge_number_is_a_number() -> None:
    """Days have no last one."""
    assert resolve(broken(NIGHT, "before", "day", by=10**400))["after"]["dead"] == ["Civ"]
