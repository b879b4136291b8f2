"""The state of one forum game: a frozen value, from the deal to the end."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from engine.forum.day.moves import Paper
from engine.forum.events import Event
from engine.forum.news import News
from engine.forum.powers import Power
from engine.forum.roles import Role, Team
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


class Revoting(StrEnum):
    """D1: whether a vote stands once it is cast. FREE and LIMITED are house rules."""

    FINAL = "final"
    FREE = "free"
    LIMITED = "limited"


class Tie(StrEnum):
    """D5: who leaves where two have most votes. FIRST, the one who had them first, is a house rule."""

    NOBODY = "nobody"
    FIRST = "first"


class AbsenceRule(StrEnum):
    """D3, D4: what silence costs. LADDER, one rung for each silent day, is a house rule."""

    SOURCE = "source"
    LADDER = "ladder"


@dataclass(frozen=True, slots=True)
class Rules:
    """The settings that bear on play, fixed at the start; each is as the source plays unless a house says so.

    `most_changes`: how often one vote may be changed under LIMITED. `changes_close`: for how long before the
    vote's close no vote changes any more. `runoff`: whether a tie leads to a second vote among the tied.
    `posts`: how many a day D4 asks for. `basement`: whether the mafia may hide one of its own (N2).
    `warnings`: after how many of the host's warnings a seat leaves; 0: never.
    """

    schedule: Schedule
    reveal: Reveal = Reveal.ROLE
    must_post: bool = True
    stalemate: bool = True
    revoting: Revoting = Revoting.FINAL
    most_changes: int = 1
    changes_close: timedelta = timedelta(0)
    tie: Tie = Tie.NOBODY
    runoff: bool = False
    absence: AbsenceRule = AbsenceRule.SOURCE
    posts: int = 1
    basement: bool = True
    warnings: int = 2


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
    """The day so far. `door`: whom the bouncer has shut out, known from his hour on (D8).

    `posted` have written enough (D4), `posts` is how often each has written. `changes`: how often each vote
    was changed. `papers`: votes and orders in the order in which they came. `runoff`: who alone can be voted
    against in the day's second vote after a tie, which began at `runoff_since` (UTC).
    """

    votes: Mapping[Seat, Seat] = field(default_factory=dict)
    choices: Mapping[Power, Seat] = field(default_factory=dict)
    orders: Mapping[int, Seat] = field(default_factory=dict)
    door: Seat | None = None
    posted: frozenset[Seat] = frozenset()
    excused: frozenset[Seat] = frozenset()
    not_owed: frozenset[Role] = frozenset()
    silence_forgiven: bool = False
    posts: Mapping[Seat, int] = field(default_factory=dict)
    changes: Mapping[Seat, int] = field(default_factory=dict)
    papers: tuple[Paper, ...] = ()
    runoff: tuple[Seat, ...] = ()
    runoff_since: datetime | None = None


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
    """One game. `opened_at` is the nominal moment (UTC) at which the present phase opened.

    `warnings` by the host and `absences` (rungs of the ladder) are counted by seat. `disclosed`: whose cards
    were shown by a close that was taken back; `foundling_shown`: as what the foundling was, if he is of them.
    """

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
    warnings: Mapping[Seat, int] = field(default_factory=dict)
    absences: Mapping[Seat, int] = field(default_factory=dict)
    disclosed: frozenset[Seat] = frozenset()
    foundling_shown: Role | Team | None = None

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
