"""The chart of pairs: every two night moves together, and what comes of them, one line each."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any, Final

from engine.forum.cases import CaseError, resolve

MOVES: Final = (
    "mafia", "basement", "cop", "maniac", "chemist", "doctor", "axe", "thief",
    "as_mafia", "as_cop", "as_maniac", "as_doctor",
)  # fmt: skip
BORROWED: Final = {"as_mafia": "mafia", "as_cop": "cop", "as_maniac": "maniac", "as_doctor": "doctor"}
OWNER: Final = {
    "mafia": "Don", "basement": "Don", "cop": "Kop", "maniac": "Man", "chemist": "Man", "doctor": "Doc",
    "axe": "Iron", "thief": "Thief", **dict.fromkeys(BORROWED, "Iron"),
}  # fmt: skip
FORBIDDEN_BY: Final = {
    "mafia": "N1", "basement": "N2", "cop": "N3", "maniac": "N5", "chemist": "N5", "doctor": "N4",
    "axe": "N10", "thief": "N9", **dict.fromkeys(BORROWED, "W4"),
}  # fmt: skip
CAST: Final = {
    "Don": "don", "Maf": "mafioso", "Maf2": "mafioso", "Kid": "foundling", "Kop": "cop", "Doc": "doctor",
    "Man": "maniac", "Iron": "woodman", "Snitch": "snitch", "Bum": "bum", "Thief": "thief",
    "Civ": "civilian", "Civ2": "civilian", "Civ3": "civilian", "Civ4": "civilian",
}  # fmt: skip
THIRDS: Final = ("Civ", "Kid", "Snitch", "Bum", "Iron", "Maf", "Don", "Kop")
AT_DUSK: Final[dict[str, Any]] = {
    "dead": [], "foundling": "hidden", "borrowed": [], "poisoned": None, "bum_votes": [], "robbed": None,
    "basement_used": False, "axe_used": False, "deal_made": False, "bonus_used": False, "winner": None,
    "heals": {},
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Move:
    """One night move and whom it is aimed at."""

    name: str
    target: str

    @property
    def key(self) -> str:
        """Under which key a case writes it: the chemist moves as the maniac."""
        return "maniac" if self.name == "chemist" else self.name

    def __str__(self) -> str:
        """The move as the chart writes it."""
        return f"{self.name}>{self.target}"


def chart() -> str:
    """The whole chart."""
    sections = (
        ("One at the other's owner; the other at Civ2", _one_at_the_other()),
        ("Each at the other's owner", _each_at_the_other()),
        *((f"Both at {third} ({CAST[third]})", _both_at(third)) for third in THIRDS),
    )
    blocks = ("\n".join((f"# {title}", *map(_line, pairs), "")) for title, pairs in sections)
    return "\n".join(blocks)


def _one_at_the_other() -> Iterator[tuple[Move, Move]]:
    for one, other in permutations(MOVES, 2):
        elsewhere = "Maf2" if other == "basement" else "Civ2"
        yield Move(one, OWNER[other]), Move(other, elsewhere)


def _each_at_the_other() -> Iterator[tuple[Move, Move]]:
    for one, other in combinations(MOVES, 2):
        yield Move(one, OWNER[other]), Move(other, OWNER[one])


def _both_at(third: str) -> Iterator[tuple[Move, Move]]:
    for one, other in combinations(MOVES, 2):
        yield Move(one, third), Move(other, third)


def _line(pair: tuple[Move, Move]) -> str:
    return f"{pair[0]} {pair[1]}: {_outcome(*pair)}"


def _outcome(one: Move, other: Move) -> str:
    if {one.name, other.name} == {"maniac", "chemist"}:
        return "impossible (R3)"
    for move in (one, other):
        try:
            resolve(_case(move))
        except CaseError:
            return f"impossible ({FORBIDDEN_BY[move.name]})"
    return _told(resolve(_case(one, other)))


def _case(*moves: Move) -> dict[str, Any]:
    chemist = any(move.name == "chemist" for move in moves)
    aimed: dict[str, Any] = {move.key: move.target for move in moves}
    if "mafia" in aimed:
        aimed["mafia"] = {"by": "Don", "target": aimed["mafia"]}
    return {
        "id": "pair",
        "kind": "night",
        "players": {**CAST, "Man": "chemist"} if chemist else CAST,
        "before": {"borrowed": [BORROWED[move.name] for move in moves if move.name in BORROWED]},
        "moves": aimed,
    }


def _told(result: dict[str, Any]) -> str:
    changed = (f"{key}={_compact(value)}" for key, value in result["after"].items() if value != AT_DUSK[key])
    private = (f"{name}: {','.join(codes)}" for name, codes in sorted(result["private"].items()))
    return " | ".join(
        (
            " ".join(changed) or "nothing changed",
            " ".join(result["public"]),
            "; ".join(private) or "nobody is told anything",
            "; ".join(line.replace(" → ", ">") for line in result["trace"]),
        )
    )


def _compact(value: object) -> str:
    match value:
        case list():
            return ",".join(value)
        case dict():
            return ",".join(f"{name}*{number}" for name, number in value.items())
        case bool():
            return "yes"
        case _:
            return str(value)
