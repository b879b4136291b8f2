"""The fifteen roles of the forum game (table R): which side each is on and what it does."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Team(StrEnum):
    """The sides: the mafia, the town, and the maniac who plays alone."""

    MAFIA = "mafia"
    TOWN = "town"
    MANIAC = "maniac"


class Role(StrEnum):
    """The roles, by the codes of the rulebook."""

    DON = "don"
    MAFIOSO = "mafioso"
    FOUNDLING = "foundling"
    COP = "cop"
    DOCTOR = "doctor"
    MANIAC = "maniac"
    CHEMIST = "chemist"
    LAWYER = "lawyer"
    WOODMAN = "woodman"
    SNITCH = "snitch"
    BUM = "bum"
    BOUNCER = "bouncer"
    KEYKEEPER = "keykeeper"
    THIEF = "thief"
    CIVILIAN = "civilian"


class Turn(StrEnum):
    """The night turns that the iron woodman can borrow; the chemist's is the maniac's."""

    MAFIA = "mafia"
    COP = "cop"
    MANIAC = "maniac"
    DOCTOR = "doctor"


class Tool(StrEnum):
    """What the thief finds in a pocket (N9)."""

    SHOT = "shot"
    PISTOL = "pistol"
    KNIFE = "knife"
    SCALPEL = "scalpel"
    AXE = "axe"
    GOWN = "gown"
    BATON = "baton"
    KEY = "key"
    HIDEOUT = "hideout"


@dataclass(frozen=True, slots=True)
class Card:
    """What a role is by itself, before anything happens."""

    team: Team
    turn: Turn | None = None
    tool: Tool | None = None
    unique: bool = True


CARDS: Final[dict[Role, Card]] = {
    Role.DON: Card(Team.MAFIA, turn=Turn.MAFIA, tool=Tool.SHOT),
    Role.MAFIOSO: Card(Team.MAFIA, unique=False),
    Role.FOUNDLING: Card(Team.TOWN),
    Role.COP: Card(Team.TOWN, turn=Turn.COP, tool=Tool.PISTOL),
    Role.DOCTOR: Card(Team.TOWN, turn=Turn.DOCTOR, tool=Tool.SCALPEL),
    Role.MANIAC: Card(Team.MANIAC, turn=Turn.MANIAC, tool=Tool.KNIFE),
    Role.CHEMIST: Card(Team.MANIAC, turn=Turn.MANIAC, tool=Tool.KNIFE),
    Role.LAWYER: Card(Team.TOWN, tool=Tool.GOWN),
    Role.WOODMAN: Card(Team.TOWN, tool=Tool.AXE),
    Role.SNITCH: Card(Team.TOWN),
    Role.BUM: Card(Team.TOWN),
    Role.BOUNCER: Card(Team.TOWN, tool=Tool.BATON),
    Role.KEYKEEPER: Card(Team.TOWN, tool=Tool.KEY),
    Role.THIEF: Card(Team.TOWN),
    Role.CIVILIAN: Card(Team.TOWN, unique=False),
}

MANIACS: Final = frozenset({Role.MANIAC, Role.CHEMIST})
DAY_ROLES: Final = (Role.LAWYER, Role.BOUNCER, Role.KEYKEEPER)
