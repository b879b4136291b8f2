"""The phases by name: a game's present one, and those that buttons and records carry as `n2`."""

from typing import Final

from bot.words.tongue import Tongue
from engine.forum.state import Game, Phase

SIGNS: Final = {
    Phase.EVE: "🎲",
    Phase.DAY: "☀️",
    Phase.NIGHT: "🌙",
    Phase.SEALED: "🌙",
    Phase.OVER: "🏁",
}


def phase(tongue: Tongue, game: Game) -> str:
    """The game's present phase: "Ночь 2"."""
    return tongue(f"phase-{game.phase.value}", number=str(game.table.day))


def sign(game: Game) -> str:
    """The sign that heads a message of this phase."""
    return SIGNS[game.phase]
