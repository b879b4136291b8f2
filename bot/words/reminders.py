"""Reminders in words: what is near, until when, and who or how many have yet to vote."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.words import moments, names
from bot.words.layout import lines
from bot.words.tongue import Tongue
from engine.forum.game import voted
from engine.forum.schedule import Deadline, Kind
from engine.forum.state import Game


def private(  # noqa: PLR0913  # a message and where it stands
    tongue: Tongue, game: Game, ends: Sequence[Deadline], *, title: str, now: datetime, zone: ZoneInfo
) -> str:
    """To one player: the same words for each who gets them. `ends`: those that are near."""
    number, title = str(game.table.day), names.person(title)
    if ends[0].kind in {Kind.LAWYER, Kind.DOORS}:
        return lines(tongue("remind-roles", title=title, number=number), *_hours(tongue, ends, now, zone))
    until = moments.until_capital(tongue, ends[0].due_at, now, zone)
    return tongue(f"remind-{ends[0].kind}", title=title, number=number, until=until)


def _hours(tongue: Tongue, ends: Sequence[Deadline], now: datetime, zone: ZoneInfo) -> Iterator[str]:
    """Until when the day's roles move: in one line where they do so to the same moment."""
    if len(ends) > 1 and len({end.due_at for end in ends}) == 1:
        yield tongue("remind-both", until=moments.until(tongue, ends[0].due_at, now, zone))
        return
    for end in ends:
        yield tongue(f"status-{end.kind}", until=moments.until(tongue, end.due_at, now, zone))


def group(  # noqa: PLR0913  # a message and where it stands
    tongue: Tongue, game: Game, end: Deadline, *, votes_open: bool, now: datetime, zone: ZoneInfo
) -> str:
    """To everybody: at night the time that is left; by day also who has not voted, or how many have."""
    number = str(game.table.day)
    until = moments.until(tongue, end.due_at, now, zone)
    if end.kind is Kind.NIGHT:
        return tongue("remind-group-night", number=number, until=until)
    return lines(
        tongue("remind-group-vote", number=number, until=until), _votes(tongue, game, votes_open=votes_open)
    )


def _votes(tongue: Tongue, game: Game, *, votes_open: bool) -> str:
    cast, living = voted(game), game.table.living
    missing = [seat for seat in living if seat not in cast]
    if not missing:
        return tongue("remind-all-voted")
    if votes_open:
        return tongue("remind-missing", count=len(missing), who=names.seats(game, missing))
    return tongue("remind-count", count=str(len(cast)), most=str(len(living)))
