"""A close that is taken back: the night that goes on, or what everybody has read of it all the same."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import takewhile
from zoneinfo import ZoneInfo

from bot.words import moments, names
from bot.words.group import morning, voting
from bot.words.layout import lines, paragraphs
from bot.words.tongue import Tongue
from engine.dice import Dice
from engine.forum.events import (
    Absent,
    Decided,
    Event,
    Left,
    NightReported,
    Runoff,
    ShutOut,
    TakenBack,
    VoteClosed,
)
from engine.forum.schedule import Kind
from engine.forum.state import Game
from engine.seats import Seat


def night_goes_on(tongue: Tongue, game: Game, event: TakenBack, *, now: datetime, zone: ZoneInfo) -> str:
    """A seal that nobody has seen anything of: until when there is time. `game`: the night that goes on."""
    end = game.deadline(event.kind)
    if end is None or game.paused_at is not None:
        return tongue("takeback-night-paused", day=str(event.number))
    return tongue("takeback-night", day=str(event.number), until=moments.until(tongue, end.due_at, now, zone))


def published(  # noqa: PLR0913, PLR0917  # a close, what came of it, and what remains
    tongue: Tongue, dice: Dice, game: Game, event: TakenBack, read: Sequence[Event], back: Sequence[Seat]
) -> str:
    """What is not undone by taking a close back: all that everybody has read.

    `game`: as it stood after the close. `read`: what happened in it; `back`: who returns to the game.
    """
    told = list(_read(tongue, dice, game, read))
    runoff = any(isinstance(it, Runoff) for it in read)
    return paragraphs(
        tongue(f"takeback-{'runoff' if runoff else event.kind.value}", day=str(event.number)),
        lines(tongue("takeback-read"), *told) if told else "",
        tongue("takeback-back", who=names.seats(game, back)) if back else "",
        lines(
            tongue("takeback-private") if event.kind is Kind.REPORT else "",
            tongue("takeback-shown") if back else "",
            tongue("takeback-goes-on"),
        ),
    )


def _read(tongue: Tongue, dice: Dice, game: Game, read: Sequence[Event]) -> Iterator[str]:
    """The announcements of a close, as they were made."""
    for place, event in enumerate(read):
        match event:
            case VoteClosed():
                yield from voting.facts(tongue, dice, game, event, _lefts(read[place + 1 :]))
                yield tongue("takeback-count")
            case Runoff():
                yield tongue("takeback-tied", who=names.seats(game, event.tied))
                yield tongue("takeback-count")
            case NightReported():
                lefts = _lefts(read[place + 1 :])
                yield from (fact.html for fact in morning.facts(tongue, dice, game, event, lefts))
            case Decided():
                yield from (names.unmasked(tongue, game, seat) for seat in event.seats)
            case ShutOut():
                yield voting.shut_out(tongue, dice, game, event)
            case _:
                pass  # nothing that the close has told everybody


def _lefts(following: Sequence[Event]) -> list[Left]:
    """Who left by the close that these events follow; what else came at that moment is another matter."""
    its_own = takewhile(lambda it: isinstance(it, Absent | Left), following)
    return [it for it in its_own if isinstance(it, Left)]


def confirm(tongue: Tongue, kind: Kind, *, public: bool) -> str:
    """Whether the host really wants it. `public`: everybody has read what came of it."""
    what = tongue(f"end-name-{kind.value}")
    return tongue("takeback-confirm-public" if public else "takeback-confirm", what=what)
