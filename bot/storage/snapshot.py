"""A game's state as text and back, and the settings it was created with."""

import json
from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final, get_args

from pydantic import TypeAdapter

from bot import config
from engine.forum.casting import composition
from engine.forum.events import Event
from engine.forum.roles import Role
from engine.forum.schedule import ByClock, ByLengths, Schedule
from engine.forum.state import AbsenceRule, Game, Reveal, Revoting, Rules, Tie

RULESET: Final = "forum"
VERSION: Final = 1

_game: Final = TypeAdapter(Game)
_event: Final[TypeAdapter[Event]] = TypeAdapter(Event)
_by_name: Final[dict[str, TypeAdapter[Event]]] = {it.__name__: TypeAdapter(it) for it in get_args(Event)}


class UnknownVersion(Exception):  # noqa: N818 - it says what is the case
    """A stored game that this version of the program does not read."""


class GameSettings(config.Game):
    """What one game is played by: the defaults of the configuration, and what its host changed.

    `cards`: the host's own composition; None: the one of table R for the number of players.
    """

    cards: dict[Role, int] | None = None

    def schedule_of_play(self, *, host_plays: bool = False) -> Schedule:
        """When phases end, as the engine reads it. `host_plays`: nobody reads a report before it is out."""
        at_night_end = self.report == "at_night_end"
        review = self.review if self.report_review and not host_plays else timedelta(0)
        if self.schedule.mode == "intervals":
            lengths = self.schedule.intervals
            morning = max(timedelta(0) if at_night_end else lengths.morning, review)
            return ByLengths(lengths.day, lengths.night, lengths.roles, morning)
        times = self.schedule.times
        return ByClock(
            day_opens=times.day_opens,
            lawyer=times.lawyer,
            lawyer_first_day=timedelta(hours=times.lawyer_first_day_hours),
            doorkeepers=times.doorkeepers,
            doorkeepers_first_day=times.doorkeepers_first_day,
            vote=times.vote,
            night_ends=times.night_ends,
            report_at_night_end=at_night_end,
            review=review,
            days_off=frozenset(config.WEEK.index(day) for day in times.days_off),
        )

    def rules(self, *, host_plays: bool = False) -> Rules:
        """The settings that bear on play."""
        return Rules(
            schedule=self.schedule_of_play(host_plays=host_plays),
            reveal=Reveal(self.reveal),
            must_post=self.must_post,
            stalemate=self.stalemate_rule,
            revoting=Revoting(self.votes),
            most_changes=self.vote_changes,
            changes_close=self.changes_close,
            tie=Tie(self.tie),
            runoff=self.revote == "on_tie",
            absence=AbsenceRule(self.absence),
            posts=self.posts,
            basement=self.basement,
            warnings=self.warnings,
        )

    def cards_for(self, players: int) -> Mapping[Role, int]:
        """The cards that are dealt to so many."""
        return self.cards if self.cards is not None else composition(players)


def write(game: Game) -> str:
    """The state as JSON text."""
    return _game.dump_json(game).decode()


def read(text: str, version: int) -> Game:
    """The state that `write` wrote. Raises UnknownVersion for a text of another version."""
    if version != VERSION:
        raise UnknownVersion(f"this game was stored in version {version}, this program reads {VERSION}")
    return _game.validate_json(text)


def write_event(event: Event) -> dict[str, Any]:
    """An event as plain data."""
    plain: dict[str, Any] = json.loads(_event.dump_json(event))
    return plain


def read_event(kind: str, body: dict[str, Any]) -> Event:
    """The event that `write_event` wrote; `kind`: the name of its class. KeyError: there is no such class."""
    return _by_name[kind].validate_python(body)
