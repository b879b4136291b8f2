"""Refusals: what did not happen, why, and what to do now."""

from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.words import moments, names
from bot.words.tongue import Tongue
from engine.forum.state import Game, Revoting
from engine.result import Refusal

VOTING: Final = frozenset({"D1", "D2"})
CHOOSE_ANOTHER: Final = frozenset(
    {
        "needs_target",
        "not_in_runoff",
        "not_own_side",
        "own_side",
        "target_left",
        "the_bum",
        "twice",
        "unknown_target",
        "yourself",
    }
)


def refusal(  # noqa: PLR0913  # a refusal and the time there is left
    tongue: Tongue,
    game: Game | None,
    refusal: Refusal,
    *,
    now: datetime,
    zone: ZoneInfo,
    due_at: datetime | None = None,
) -> str:
    """The engine's "no" in a sentence or two, without tags.

    `due_at` (UTC): until when one may try again.
    """
    who = names.seat(game, refusal.seat) if game and refusal.seat in tuple(game.table.seats) else ""
    said = tongue(
        f"refused-{_words(game, refusal.code)}",
        who=who,
        what="vote" if refusal.rule in VOTING else "move",
    )
    if refusal.code not in CHOOSE_ANOTHER or due_at is None or due_at <= now:
        return said
    clock = moments.day_and_clock(tongue, due_at, now, zone)
    return f"{said} {tongue('refused-time', clock=clock)}"


def _words(game: Game | None, code: str) -> str:
    """The code as part of a key; a vote that may be changed is not called final."""
    if code == "already_voted" and game is not None and game.rules.revoting is not Revoting.FINAL:
        return "already-voted-so"
    return code.replace("_", "-")
