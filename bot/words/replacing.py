"""A seat that goes on to another person, in words: to the group, and to whoever may take it."""

from bot.words import names
from bot.words.tongue import Tongue
from engine.forum.events import Replaced
from engine.forum.state import Game
from engine.seats import Seat


def replaced(tongue: Tongue, event: Replaced) -> str:
    """What everybody hears: the seat, who held it, who holds it from now on."""
    return tongue(
        "replaced",
        seat=str(event.seat),
        before=names.person(event.before),
        label=names.person(event.label),
    )


def question(tongue: Tongue, game: Game, seat: Seat, *, title: str) -> str:
    """What follows from taking the seat, before it is taken; nothing of its card."""
    return tongue("replacing-question", title=names.person(title), seat=names.seat(game, seat))
