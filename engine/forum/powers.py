"""What a seat can decide, by night and by day: one name for each kind of move."""

from enum import StrEnum
from typing import Final

from engine.forum.roles import Turn


class Power(StrEnum):
    """The kinds of moves."""

    MAFIA = "mafia"
    BASEMENT = "basement"
    COP = "cop"
    MANIAC = "maniac"
    DOCTOR = "doctor"
    AXE = "axe"
    THIEF = "thief"
    AS_MAFIA = "as_mafia"
    AS_COP = "as_cop"
    AS_MANIAC = "as_maniac"
    AS_DOCTOR = "as_doctor"
    VOTE = "vote"
    LAWYER = "lawyer"
    BOUNCER = "bouncer"
    KEYKEEPER = "keykeeper"
    ORDER = "order"
    DEAL = "deal"


NIGHT_POWERS: Final = tuple(Power)[:11]
BORROWED_POWER: Final = {
    Turn.MAFIA: Power.AS_MAFIA,
    Turn.COP: Power.AS_COP,
    Turn.MANIAC: Power.AS_MANIAC,
    Turn.DOCTOR: Power.AS_DOCTOR,
}
OWN_POWER: Final = {
    Turn.MAFIA: Power.MAFIA,
    Turn.COP: Power.COP,
    Turn.MANIAC: Power.MANIAC,
    Turn.DOCTOR: Power.DOCTOR,
}
