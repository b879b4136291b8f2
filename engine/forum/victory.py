"""Who has won: rules V1 to V4, in the order V4, V2, V3, V1."""

from enum import StrEnum

from engine.forum.roles import Team
from engine.forum.table import Table


class Winner(StrEnum):
    """How a game can end."""

    TOWN = "town"
    MAFIA = "mafia"
    MANIAC = "maniac"
    DRAW = "draw"


def winner(table: Table) -> tuple[Winner, str] | None:
    """The winner and the rule that says so, or nothing while the game goes on."""
    living = table.living
    mafia = len(table.side(Team.MAFIA))
    maniac = table.maniac is not None
    if not living:
        return Winner.DRAW, "V4"
    if maniac and len(living) <= 2:  # noqa: PLR2004  # V2 speaks of the maniac and one other
        return Winner.MANIAC, "V2"
    if mafia * 2 >= len(living):
        return Winner.MAFIA, "V3"
    if not mafia and not maniac:
        return Winner.TOWN, "V1"
    return None
