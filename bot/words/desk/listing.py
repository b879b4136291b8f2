"""Lists that fit into one message, however many sit at the table and however long their names are."""

from collections.abc import Sequence
from typing import Final

from bot.words import names
from bot.words.tongue import Tongue
from engine.forum.state import Game
from engine.seats import Seat

MOST: Final = 12
"""Names in a list that is one of several in a message."""

LONGEST: Final = 3500
"""UTF-16 units of the lines of a page: what is left of a message is for its head."""


def seat(game: Game, number: Seat) -> str:
    """Seat and label in HTML, the label cut short."""
    return f"{number}. {names.person(names.shortened(game.label(number)))}"


def few(tongue: Tongue, game: Game, seats: Sequence[Seat], *, most: int = MOST) -> str:
    """So many seats with their labels, and how many more there are."""
    told = ", ".join(seat(game, number) for number in seats[:most])
    return f"{told} {tongue('and-more', count=len(seats) - most)}" if len(seats) > most else told


def fitted(tongue: Tongue, told: Sequence[str], *, longest: int = LONGEST) -> str:
    """Lines under one another as far as they fit, and how many more there are."""
    kept: list[str] = []
    left = longest
    for line in told:
        left -= len(line.encode("utf-16-le")) // 2 + 1
        if left < 0:
            return "\n".join([*kept, tongue("and-more", count=len(told) - len(kept))])
        kept.append(line)
    return "\n".join(kept)
