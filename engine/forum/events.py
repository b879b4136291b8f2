"""What a step made happen: typed events that the bot turns into messages."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from engine.forum.news import Line, News
from engine.forum.powers import Power
from engine.forum.roles import Role
from engine.forum.schedule import Kind
from engine.forum.victory import Winner
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class MoveTaken:
    """A move or a choice is stored; only its maker is told. `answer` is a yes or no (the deal)."""

    seat: Seat
    power: Power
    target: Seat | None = None
    index: int = 0
    answer: bool | None = None


@dataclass(frozen=True, slots=True)
class VoteCast:
    """D1: a vote that everybody may see. `at_door`: it counts only if the back door opens (D8, D9).

    `instead_of`: against whom the voter had voted before, where votes may be changed (a house rule).
    """

    seat: Seat
    target: Seat
    at_door: bool = False
    instead_of: Seat | None = None


@dataclass(frozen=True, slots=True)
class VoteNoted:
    """D10: the bum's own choice while his vote is owned; told to him alone."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class BumOrdered:
    """D10: the bum is told in private what he casts."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class SmsCast:
    """D10: an anonymous vote."""

    target: Seat


@dataclass(frozen=True, slots=True)
class MoveVoided:
    """D14: this move was at one who left; its owner is asked again if there is still time.

    To a bum: the order that was his vote is void; the choice that he noted, if any, is his vote again (D10).
    """

    seat: Seat
    power: Power
    index: int = 0


@dataclass(frozen=True, slots=True)
class ShutOut:
    """D8: announced at the bouncer's hour; `voted` if that player's vote is now one at the door."""

    seat: Seat
    voted: bool


@dataclass(frozen=True, slots=True)
class DoorOpened:
    """D14, D8: the bouncer has left after his hour: who was shut out votes, and owes a vote, like anyone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DayOpened:
    """T1: the day's topic is open."""

    day: int


@dataclass(frozen=True, slots=True)
class VoteClosed:
    """D11: the whole result of a vote. `votes`: voter (None: an SMS), target, weight."""

    day: int
    votes: tuple[tuple[Seat | None, Seat, int], ...]
    tally: Mapping[Seat, int]
    public: tuple[News, ...]
    trace: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Runoff:
    """D5, a house rule: a tie, so those who are tied are voted on once more, until `due_at` (UTC).

    `votes` and `tally` are those of the first vote, as in VoteClosed; they are void.
    """

    day: int
    votes: tuple[tuple[Seat | None, Seat, int], ...]
    tally: Mapping[Seat, int]
    tied: tuple[Seat, ...]
    due_at: datetime


@dataclass(frozen=True, slots=True)
class Absent:
    """D3, D4, a house rule: a silent day, and the rung of the ladder on which that puts the seat.

    1: a warning. 2: besides, a vote that was not cast counts against oneself. 3: besides, the seat is offered
    to another. 4 and more: the seat leaves.
    """

    seat: Seat
    day: int
    rung: int


@dataclass(frozen=True, slots=True)
class NightOpened:
    """T1: the mafia wakes up."""

    day: int


@dataclass(frozen=True, slots=True)
class NightSealed:
    """T1: no further move; what happened is told with the report."""

    day: int


@dataclass(frozen=True, slots=True)
class NightReported:
    """T1: what the night came to, for everybody and for single seats."""

    day: int
    public: tuple[News, ...]
    private: tuple[News, ...]
    trace: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody is out: "vote", "autokill", "autoban", "night", "own_wish", "removed"."""

    seat: Seat
    why: str
    day: int


@dataclass(frozen=True, slots=True)
class LeaveWaits:
    """D14: while a night is sealed, leaving waits for the report."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeadlineMoved:
    """T4, T5: a new end (UTC), with its reason: "absence", "host", "pause", "taken_back"."""

    kind: Kind
    number: int
    due_at: datetime
    reason: str


@dataclass(frozen=True, slots=True)
class Paused:
    """T4: nothing is taken until the game goes on."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """T4: the game goes on."""


@dataclass(frozen=True, slots=True)
class Reopened:
    """D1: the host opened a new vote; all votes of the day are void."""


@dataclass(frozen=True, slots=True)
class ClosedEarly:
    """T4: the host ends the phase whose last end this is; it is closed as soon as it is due (UTC)."""

    kind: Kind
    number: int
    due_at: datetime


@dataclass(frozen=True, slots=True)
class Excused:
    """D3: the host lets a seat off for today."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Warned:
    """The host's warning, and how many the seat has now."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Replaced:
    """Somebody else holds the seat from now on; the label is theirs."""

    seat: Seat
    before: str
    label: str


@dataclass(frozen=True, slots=True)
class Decided:
    """The host has decided a close by hand: these leave, and nothing else happens."""

    day: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The host takes a close back: the phase goes on. `published`: everybody has read what came of it."""

    kind: Kind
    number: int
    published: bool


@dataclass(frozen=True, slots=True)
class Stalemate:
    """V5: nobody left for days; the host is asked whether to go on."""

    rounds: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """V1 to V5, or the host's word: who has won and by which rule; all cards are open."""

    winner: Winner
    rule: str
    roles: tuple[Role, ...]


Event = (
    MoveTaken
    | VoteCast
    | VoteNoted
    | BumOrdered
    | SmsCast
    | MoveVoided
    | ShutOut
    | DoorOpened
    | DayOpened
    | VoteClosed
    | Runoff
    | Absent
    | NightOpened
    | NightSealed
    | NightReported
    | Left
    | LeaveWaits
    | DeadlineMoved
    | Paused
    | Resumed
    | Reopened
    | ClosedEarly
    | Excused
    | Warned
    | Replaced
    | Decided
    | TakenBack
    | Stalemate
    | GameOver
)
