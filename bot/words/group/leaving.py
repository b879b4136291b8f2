"""One who leaves, in one line: by the vote, at night, by the rules, or of their own will."""

from typing import Final

from bot.words import names
from bot.words.chance import one_of
from bot.words.tongue import Tongue
from engine.dice import Dice
from engine.forum.events import Left, VoteClosed
from engine.forum.roles import Role
from engine.forum.state import Game, Reveal

BETWEEN_CLOSES: Final = frozenset({"own_wish", "removed", "autoban"})


def between_closes(tongue: Tongue, dice: Dice, game: Game, left: Left) -> str:
    """D14: by own wish, by the host's word, or for a vote that the rules forbid (D2)."""
    who = names.unmasked(tongue, game, left.seat)
    return one_of(tongue, dice, f"left-{left.why.replace('_', '-')}", left.day + left.seat, who=who)


def at_close(tongue: Tongue, dice: Dice, game: Game, closed: VoteClosed, left: Left) -> str:
    """D3, D4, D6, D8: who leaves beside the vote, and for which silence."""
    key = "close-autokill" if left.why == "autokill" else f"close-autoban-{_silence(game, closed, left)}"
    who = names.unmasked(tongue, game, left.seat)
    return one_of(tongue, dice, key, left.day + left.seat, who=who)


def _silence(game: Game, closed: VoteClosed, left: Left) -> str:
    """What was not said. D6 names the lawyer in any case; the bouncer is named only where cards are."""
    rule = next(line.rule for line in closed.trace if _tells_why(line.what, line.outcome, line.target, left))
    if rule == "D4":
        return "silence"
    if rule == "D6" and game.table.role(left.seat) is Role.LAWYER:
        return "lawyer"
    return "bouncer" if game.rules.reveal is Reveal.ROLE else "duty"


def _tells_why(what: str, outcome: str, target: int | None, left: Left) -> bool:
    return (what, outcome, target) == ("fate", f"leaves ({left.why})", left.seat)
