"""A game from its deal to its end as one plain value: what an export and an explanation are made of."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from bot.storage.snapshot import GameSettings
from engine.forum.events import Event, Runoff
from engine.forum.news import Line, News
from engine.forum.powers import Power
from engine.forum.roles import Role, Team
from engine.forum.state import Exit, Game
from engine.forum.victory import Winner
from engine.seats import Seat

DAY, NIGHT = "d", "n"
"""The letters with which the keys of days and nights begin: `d2`, `n2`."""


@dataclass(frozen=True, slots=True)
class Given:
    """A move as it came: whose, what, at whom, and when it counts (UTC). `answer`: yes or no to the deal.

    `by_host`: the host entered it for the seat.
    """

    at: datetime
    seat: Seat
    power: Power
    target: Seat | None
    index: int = 0
    answer: bool | None = None
    by_host: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """One line of the trace, whose deed it was, and for a vote when it came (UTC), if it came at all."""

    line: Line
    doers: tuple[Seat, ...] = ()
    at: datetime | None = None

    def concerns(self, seat: Seat) -> bool:
        """Whether the seat did it, or had it done to it."""
        return seat == self.line.target or seat in self.doers


@dataclass(frozen=True, slots=True)
class Departure:
    """Who left, and when that became known (UTC)."""

    exit: Exit
    at: datetime | None


@dataclass(frozen=True, slots=True)
class Incident:
    """What happened beside the moves: a pause, an end that moved, the host's word."""

    at: datetime
    event: Event


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that was said in the mafia's room. Moments are UTC."""

    at: datetime
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A day or a night. Moments are UTC.

    `sealed_at`: when a night took no more moves. `closed_at`: when its result was told; None: it has none.
    `first_votes`: the void votes of a day that led to a second one. `told`: what single seats read next
    morning. `decided`: who leaves by the host's word alone, where the close was decided by hand.
    """

    key: str
    opened_at: datetime
    sealed_at: datetime | None = None
    closed_at: datetime | None = None
    given: tuple[Given, ...] = ()
    first_votes: tuple[Runoff, ...] = ()
    deeds: tuple[Deed, ...] = ()
    told: tuple[News, ...] = ()
    decided: tuple[Seat, ...] | None = None
    departures: tuple[Departure, ...] = ()
    incidents: tuple[Incident, ...] = ()
    talk: tuple[Said, ...] = ()

    @property
    def by_day(self) -> bool:
        """Whether it is a day."""
        return self.key.startswith(DAY)

    @property
    def number(self) -> int:
        """Of which day or night."""
        return int(self.key[1:])


@dataclass(frozen=True, slots=True)
class Place:
    """A seat: its card, the labels of its holders, the first one's first, and how the last one left."""

    seat: Seat
    labels: tuple[str, ...]
    role: Role
    team: Team
    departure: Departure | None


@dataclass(frozen=True, slots=True)
class Deal:
    """What the cards were drawn from (hex), as it is published at the end (docs/deal.md)."""

    secret: str
    commitment: str


@dataclass(frozen=True, slots=True)
class Story:
    """A whole game. Moments are UTC. `ended`: who won and by which rule; None: it is still played.

    `game`: the state in which it stands. `talk_shown`: whether the mafia agreed to show what they wrote.
    `deal`: None while it is played.
    """

    number: int
    title: str
    settings: GameSettings
    game: Game
    started_at: datetime | None
    ended_at: datetime | None
    places: tuple[Place, ...]
    chapters: tuple[Chapter, ...]
    talk_shown: bool
    deal: Deal | None

    @property
    def ended(self) -> tuple[Winner, str] | None:
        """Who has won, and the rule or the word that says so."""
        return self.game.ended

    def chapter(self, key: str) -> Chapter | None:
        """The day or night of this key."""
        return next((it for it in self.chapters if it.key == key), None)

    def lines(self) -> Iterator[Line]:
        """The trace of the whole game."""
        return (deed.line for chapter in self.chapters for deed in chapter.deeds)
