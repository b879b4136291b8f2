"""What is told: codes for everybody and for single seats. The bot has the words."""

from dataclasses import dataclass
from enum import StrEnum

from engine.seats import Seat


class Code(StrEnum):
    """What can be told after a close (the codes of the case format)."""

    # everybody, in the morning
    DIED = "died"
    QUIET = "quiet"
    COP_MISSED = "cop_missed"
    WOODMAN_MISSED = "woodman_missed"
    COP_AND_MANIAC_MISSED = "cop_and_maniac_missed"
    FOUNDLING_ADOPTED = "foundling_adopted"
    FOUNDLING_NATURALIZED = "foundling_naturalized"
    HEALED_IN_VAIN = "healed_in_vain"
    CROSSFIRE_HEALED = "crossfire_healed"
    BONUS_PLAYED = "bonus_played"
    POISONED = "poisoned"
    CURED = "cured"
    # one seat, in the morning
    KILLED = "killed"
    MISSED = "missed"
    SAVED_CIVILIAN = "saved_civilian"
    CHECKED_CIVILIAN = "checked_civilian"
    WOUNDED_CIVILIAN = "wounded_civilian"
    COP_SAVED_TARGET = "cop_saved_target"
    COP_IS = "cop_is"
    ADOPTED = "adopted"
    FOUNDLING_IS = "foundling_is"
    YOU_ARE_MAFIA = "you_are_mafia"
    YOU_ARE_CIVILIAN = "you_are_civilian"
    SAVED_PATIENT = "saved_patient"
    HEALTHY_PATIENT = "healthy_patient"
    DISARMED = "disarmed"
    BORROWED = "borrowed"
    STOLE = "stole"
    NOTHING_TO_STEAL = "nothing_to_steal"
    ROBBED = "robbed"
    BUM_VOTE = "bum_vote"
    # everybody, at the close of a vote
    VOTED_OUT = "voted_out"
    TIE = "tie"
    FIRST_VOTES = "first_votes"
    NOBODY_OUT = "nobody_out"
    LAWYER_SAVED = "lawyer_saved"
    LAWYER_BLIND = "lawyer_blind"
    LAWYER_DEFENDED = "lawyer_defended"
    AUTOKILL = "autokill"
    AUTOBAN = "autoban"
    LET_IN = "let_in"
    KEY_IN_VAIN = "key_in_vain"
    SMS_VOTE = "sms_vote"
    FOUNDLING_OUT = "foundling_out"


@dataclass(frozen=True, slots=True)
class News:
    """One piece of news: about a seat, about a thing (a turn, a tool), or by itself."""

    code: Code
    seat: Seat | None = None
    thing: str | None = None
    to: Seat | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the trace: a move or a person, what became of it, and the rule that says so."""

    what: str
    target: Seat | None
    outcome: str
    rule: str
    by: Seat | None = None
