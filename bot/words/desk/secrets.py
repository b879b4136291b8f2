"""What only a host without a seat reads: who owes what, the moves so far, the trace of each close."""

from collections.abc import Iterable, Iterator, Sequence

from bot.words import group, names
from bot.words.desk.listing import fitted, seat
from bot.words.desk.overview import heading
from bot.words.layout import paragraphs, spoiler
from bot.words.tongue import Tongue
from engine.forum.events import MoveTaken
from engine.forum.news import Line
from engine.forum.powers import Power
from engine.forum.state import Game
from engine.seats import Seat


def owed(tongue: Tongue, game: Game, owes: Iterable[tuple[Seat, Power, int]], *, title: str) -> str:
    """Who has yet to give what."""
    by_seat: dict[Seat, list[str]] = {}
    for number, power, _ in owes:
        by_seat.setdefault(number, []).append(names.power(tongue, power))
    told = [f"{seat(game, number)}: {', '.join(powers)}" for number, powers in sorted(by_seat.items())]
    return _page(tongue, game, title, "desk-owed", told, "desk-owed-nothing")


def moves(tongue: Tongue, game: Game, given: Sequence[MoveTaken], *, title: str) -> str:
    """All votes, choices and moves of this phase as they stand."""
    return _page(tongue, game, title, "desk-moves", list(_given(tongue, game, given)), "desk-moves-none")


def _given(tongue: Tongue, game: Game, given: Sequence[MoveTaken]) -> Iterator[str]:
    for move in given:
        what = names.power(tongue, move.power)
        who = seat(game, move.seat)
        if move.answer is not None:
            yield f"{who} · {tongue('own-deal-yes' if move.answer else 'own-deal-no')}"
        elif move.target is not None:
            yield f"{who} · {what}: {seat(game, move.target)}"


def trace(tongue: Tongue, game: Game, told: Sequence[tuple[str, Sequence[Line]]], *, title: str) -> str:
    """One close by its rules, or that there is none yet."""
    if not told:
        return _page(tongue, game, title, "desk-trace", [], "desk-trace-none")
    story = group.chronicle(tongue, game, told).split("\n")[2:]
    return _page(tongue, game, title, "desk-trace", story, "desk-trace-none")


def _page(  # noqa: PLR0913, PLR0917  # a page of a list
    tongue: Tongue, game: Game, title: str, key: str, told: Sequence[str], nothing: str
) -> str:
    said = fitted(tongue, told) if told else tongue(nothing)
    return paragraphs(heading(tongue, game, title), tongue(key), spoiler(said))
