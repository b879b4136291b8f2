"""`/me`: all that a person may know of a game where they hold a seat."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.words import moments, names
from bot.words.layout import lines, spoiler
from bot.words.phases import phase
from bot.words.private.own import own, told
from bot.words.tongue import Tongue
from engine.forum.acting import Choice
from engine.forum.schedule import Kind
from engine.forum.state import Game, Phase
from engine.forum.view import view
from engine.seats import Seat


def me(  # noqa: PLR0913  # a screen and where it stands
    tongue: Tongue,
    game: Game,
    seat: Seat,
    choices: Sequence[Choice],
    *,
    title: str,
    now: datetime,
    zone: ZoneInfo,
) -> str:
    """One game of a person's: the card, what may be decided and what is stored, and all that was told."""
    inside = lines(*own(tongue, game, seat, choices), *_notes(tongue, game, seat))
    return lines(
        tongue("me-head", title=names.person(title), phase=phase(tongue, game)),
        _due(tongue, game, now, zone),
        spoiler(inside),
    )


def _due(tongue: Tongue, game: Game, now: datetime, zone: ZoneInfo) -> str:
    """The end of the phase, the same for everybody: what it asks of this seat stands in the spoiler."""
    if game.phase is Phase.OVER or not game.deadlines:
        return ""
    if game.paused_at is not None:
        return tongue("status-paused")
    last = game.deadlines[-1]
    if last.kind in {Kind.BEGIN, Kind.REPORT}:
        when = moments.day_and_clock(tongue, last.due_at, now, zone)
        return tongue(f"status-{last.kind.value}", moment=when)
    return f"{moments.until_capital(tongue, last.due_at, now, zone)}."


def _notes(tongue: Tongue, game: Game, seat: Seat) -> Iterator[str]:
    notes = view(game, seat).notes
    if notes:
        yield tongue("me-notes")
    for note in notes:
        yield tongue("me-note", day=str(note.day), news=told(tongue, game, note.news))
