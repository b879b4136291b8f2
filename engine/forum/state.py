"""The state of one forum game: a frozen value, from the deal to the end."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from engine.forum.events import Event
from engine.forum.news import News
from engine.forum.powers import Power
from engine.forum.roles import Role
from engine.forum.schedule import Deadline, Kind, Schedule
from engine.forum.table import Table
from engine.forum.victory import Winner
from engine.seats import Seat


class Phase(StrEnum):
    """Where a game stands (T1). EVE: dealt, day 1 has not begun; SEALED: between night and report."""

    EVE = "eve"
    DAY = "day"
    NIGHT = "night"
    SEALED = "sealed"
    OVER = "over"


class Reveal(StrEnum):
    """D13: what is announced of one who leaves."""

    ROLE = "role"
    TEAM = "team"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Rules:
    """The settings that bear on play, fixed at the start."""

    schedule: Schedule
    reveal: Reveal = Reveal.ROLE
    must_post: bool = True
    stalemate: bool = True


@dataclass(frozen=True, slots=True)
class Said:
    """A mafioso's word on one question, and its place in the order of such words this night (N1)."""

    seat: Seat
    about: Seat
    order: int


@dataclass(frozen=True, slots=True)
class Answer:
    """A mafioso's yes or no to a deal with the snitch (N7), and its place in the order."""

    seat: Seat
    yes: bool
    order: int


@dataclass(frozen=True, slots=True)
class NightSheet:
    """The moves of the night so far: the mafia's words by power, everybody else's last choice."""

    moves: Mapping[Power, Seat] = field(default_factory=dict)
    shots: tuple[Said, ...] = ()
    hides: tuple[Said, ...] = ()
    deals: tuple[Answer, ...] = ()
    words: int = 0


@dataclass(frozen=True, slots=True)
class DaySheet:
    """The day so far. `door`: whom the bouncer has shut out, known from his hour on (D8)."""

    votes: Mapping[Seat, Seat] = field(default_factory=dict)
    choices: Mapping[Power, Seat] = field(default_factory=dict)
    orders: Mapping[int, Seat] = field(default_factory=dict)
    door: Seat | None = None
    posted: frozenset[Seat] = frozenset()
    excused: frozenset[Seat] = frozenset()
    not_owed: frozenset[Role] = frozenset()
    silence_forgiven: bool = False


@dataclass(frozen=True, slots=True)
class Exit:
    """Who left, when and why (the words of `events.Left`)."""

    seat: Seat
    why: str
    day: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class Note:
    """What a seat was told, kept for its `/me`."""

    day: int
    news: News


@dataclass(frozen=True, slots=True)
class Game:
    """One game. `opened_at` is the nominal moment (UTC) at which the present phase opened."""

    rules: Rules
    labels: tuple[str, ...]
    table: Table
    phase: Phase
    opened_at: datetime
    deadlines: tuple[Deadline, ...] = ()
    today: DaySheet = DaySheet()
    tonight: NightSheet = NightSheet()
    exits: tuple[Exit, ...] = ()
    leaving: tuple[tuple[Seat, str], ...] = ()
    notes: tuple[Note, ...] = ()
    quiet_rounds: int = 0
    stalemate_asked: bool = False
    paused_at: datetime | None = None
    ended: tuple[Winner, str] | None = None

    def deadline(self, kind: Kind) -> Deadline | None:
        """The open deadline of this kind."""
        return next((deadline for deadline in self.deadlines if deadline.kind is kind), None)

    def label(self, seat: Seat) -> str:
        """The name on this seat."""
        return self.labels[seat - 1]


@dataclass(frozen=True, slots=True)
class Step:
    """What an action led to: the new state, and what happened on the way."""

    game: Game
    events: tuple[Event, ...] = ()
