"""The card of one seat, as far as its holder knows it."""

from collections.abc import Iterator
from typing import Final

from bot.words import names
from bot.words.layout import lines, paragraphs, spoiler
from bot.words.tongue import Tongue
from engine.forum.roles import Role, Team
from engine.forum.state import Game
from engine.forum.view import View, view
from engine.seats import Seat

HIDE: Final = frozenset({Role.DON, Role.MAFIOSO})
"""Whose cards tell of the basement."""


def card(tongue: Tongue, game: Game, seat: Seat, *, title: str) -> str:
    """Who one is, what one does, how one wins; for the mafia also with whom.

    A hidden foundling reads a civilian's card (R4).
    """
    known = view(game, seat)
    inside = paragraphs(
        lines(
            tongue("card-you", you=names.seat(game, seat), role=names.role(tongue, known.role)),
            tongue(f"card-{_kind(known)}{_house(game, known)}"),
            tongue(f"goal-{known.team.value}"),
        ),
        lines(*_family(tongue, game, known)),
    )
    return paragraphs(tongue("card-head", title=names.person(title)), spoiler(inside))


def _kind(known: View) -> str:
    """The card; a foundling who knows himself has two, by who found him."""
    return f"foundling-{known.team.value}" if known.role is Role.FOUNDLING else known.role.value


def _house(game: Game, known: View) -> str:
    """N2: where the house has no basement, the cards that would speak of it do not."""
    return "-no-basement" if known.role in HIDE and not game.rules.basement else ""


def _family(tongue: Tongue, game: Game, known: View) -> Iterator[str]:
    """R5: the mafia know each other, and who the don is."""
    if known.team is not Team.MAFIA:
        return
    if not known.mates:
        yield tongue("card-alone")
        return
    yield tongue("card-mates")
    for mate, role in known.mates:
        key = "card-mate" if game.table.alive(mate) else "card-mate-gone"
        yield tongue(key, who=names.seat(game, mate), role=names.role(tongue, role))
