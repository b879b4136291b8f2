"""The sentences of a story: deeds, fates and incidents in one tongue, in HTML as Telegram has it."""

from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.export.story import Chapter, Deed, Departure, Given, Story
from bot.words import moments, names
from bot.words.group.ending import slug
from bot.words.tongue import Tongue
from engine.forum.events import (
    Absent,
    ClosedEarly,
    DeadlineMoved,
    Event,
    Excused,
    Paused,
    Reopened,
    Replaced,
    Resumed,
    Stalemate,
    TakenBack,
    Warned,
)
from engine.forum.news import Line
from engine.forum.powers import Power
from engine.forum.state import Game, Phase
from engine.seats import Seat

BALLOTS: Final = frozenset({"vote", "sms"})
FATES: Final = frozenset({"fate", "verdict", "absence"})
"""Lines that tell what became of a seat, and not what somebody did."""

OF_THE_FAMILY: Final = frozenset({"mafia", "basement"})
"""Deeds of the whole mafia, of which nobody is named."""


def phase(tongue: Tongue, chapter: Chapter) -> str:
    """The day or night by its number: "День 2"."""
    return tongue("phase-day" if chapter.by_day else "phase-night", number=str(chapter.number))


def what(tongue: Tongue, deed: Deed) -> str:
    """Which move a deed is, or that it is the result of a vote."""
    if deed.line.what == "verdict":
        return tongue("story-verdict")
    return tongue(f"trace-{slug(deed.line.what)}")


def outcome(tongue: Tongue, line: Line) -> str:
    """What became of it."""
    return tongue(f"outcome-{slug(line.outcome)}")


def rule(tongue: Tongue, number: str) -> str:
    """A rule in one short sentence."""
    return tongue(f"rule-{number.lower()}")


def doers(game: Game, deed: Deed) -> str:
    """Whose deed it was; nobody is named where it was the whole mafia's, or where a line tells a fate."""
    if deed.line.what in OF_THE_FAMILY | FATES:
        return ""
    return names.seats(game, deed.doers)


def fate(tongue: Tongue, departure: Departure) -> str:
    """How somebody left: "Ночь 2: …"."""
    out = departure.exit
    key = "phase-night" if out.phase in {Phase.NIGHT, Phase.SEALED} else "phase-day"
    when = tongue(key, number=str(out.day))
    return tongue("story-fate", phase=when, why=why_left(tongue, departure))


def why_left(tongue: Tongue, departure: Departure) -> str:
    """Why somebody left, in few words."""
    return tongue(f"story-why-{slug(departure.exit.why)}")


def given(tongue: Tongue, game: Game, move: Given) -> str:
    """A move as it came."""
    said = {"who": names.seat(game, move.seat), "power": names.power(tongue, move.power)}
    if move.power is Power.DEAL:
        answer = tongue("own-deal-yes" if move.answer else "own-deal-no")
        return f"{said['who']} · {answer}"
    if move.target is None:
        return tongue("story-move-back", **said)
    return tongue("story-move", **said, target=names.seat(game, move.target))


def decided(tongue: Tongue, game: Game, seats: tuple[Seat, ...]) -> str:
    """A close that the host decided by hand."""
    if not seats:
        return tongue("story-decided-nobody")
    return tongue("story-decided", who=names.seats(game, seats))


def incident(tongue: Tongue, story: Story, event: Event, at: datetime) -> str:  # noqa: PLR0911, C901  # one line an event
    """What happened beside the moves, at this moment (UTC)."""
    game, zone = story.game, ZoneInfo(story.settings.zone)
    match event:
        case Paused():
            return tongue("story-paused")
        case Resumed():
            return tongue("story-resumed")
        case Reopened():
            return tongue("story-reopened")
        case Excused(seat=seat):
            return tongue("story-excused", who=names.seat(game, seat))
        case Warned(seat=seat, count=count):
            return tongue("story-warned", who=names.seat(game, seat), count=str(count))
        case Absent(seat=seat, rung=rung):
            return tongue("story-absent", who=names.seat(game, seat), rung=str(rung))
        case Replaced(seat=seat, before=before, label=label):
            shown = {"before": names.person(before), "label": names.person(label)}
            return tongue("story-replaced", seat=str(seat), **shown)
        case ClosedEarly(kind=kind):
            return tongue("story-closed-early", end=tongue(f"end-name-{kind.value}"))
        case DeadlineMoved(kind=kind, due_at=due_at):
            moment = moments.day_and_clock(tongue, due_at, at, zone)
            return tongue("story-moved", end=tongue(f"end-name-{kind.value}"), moment=moment)
        case TakenBack(kind=kind):
            return tongue("story-taken-back", end=tongue(f"end-name-{kind.value}"))
        case Stalemate():
            return tongue("story-stalemate")
        case _:
            raise TypeError(f"{type(event).__name__} is no incident")
