"""The end of a game: who has won and why, all cards, the whole story by its rules, the broken seal."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from bot.words import names
from bot.words.chance import one_of
from bot.words.layout import lines, paragraphs
from bot.words.tongue import Tongue
from engine.dice import Dice
from engine.forum.events import GameOver
from engine.forum.news import Line
from engine.forum.roles import Role
from engine.forum.state import Game
from engine.seats import Seat

WON_BY_RULE: Final = frozenset({"V1", "V2", "V3", "V4", "V5"})
BY_WORD: Final = {"players": "players"}
"""Ends by somebody's word, but for the host's: a pause that the living put an end to."""

BALLOTS: Final = frozenset({"vote", "sms"})
HEADS: Final = {"d": "chronicle-day", "n": "chronicle-night"}
WEIGHT: Final = re.compile(r"counts (\d)")


def game_over(tongue: Tongue, dice: Dice, game: Game, event: GameOver, *, title: str) -> str:
    """Who has won, and by which rule or word."""
    return lines(
        tongue(f"over-head-{event.winner.value}", title=names.person(title)),
        why(tongue, event.rule),
        one_of(tongue, dice, f"over-{event.winner.value}", game.table.day),
        tongue("over-thanks"),
    )


def why(tongue: Tongue, rule: str) -> str:
    """By which rule of V a game has ended, or by whose word."""
    code = rule.lower() if rule in WON_BY_RULE else BY_WORD.get(rule, "host")
    return tongue(f"over-why-{code}")


def cards_at_end(tongue: Tongue, game: Game) -> str:
    """All cards, by seat."""
    return lines(tongue("cards-head"), *(_card(tongue, game, seat) for seat in game.table.seats))


def _card(tongue: Tongue, game: Game, seat: Seat) -> str:
    card = game.table.role(seat)
    key = f"cards-line-foundling-{game.table.foundling.value}" if card is Role.FOUNDLING else "cards-line"
    return tongue(key, who=names.seat(game, seat), role=names.role(tongue, card))


def chronicle(tongue: Tongue, game: Game, nights: Sequence[tuple[str, Sequence[Line]]]) -> str:
    """The trace of every close, in the order of play: under `d2` or `n2`, its lines with their rules."""
    return paragraphs(tongue("chronicle-head"), *(_close(tongue, game, key, trace) for key, trace in nights))


def _close(tongue: Tongue, game: Game, key: str, trace: Sequence[Line]) -> str:
    ballots = [line for line in trace if line.what in BALLOTS]
    others = [line for line in trace if line.what not in BALLOTS]
    told = [_line(tongue, game, line) for line in others]
    return lines(
        tongue(HEADS[key[0]], number=key[1:]),
        *([_votes(tongue, ballots)] if ballots else []),
        *told,
        "" if trace else tongue("chronicle-quiet"),
    )


def _line(tongue: Tongue, game: Game, line: Line) -> str:
    said = {"outcome": tongue(f"outcome-{slug(line.outcome)}"), "rule": line.rule}
    if line.target is not None:
        said["target"] = names.seat(game, line.target)
    match line.what:
        case "fate":
            return tongue("chronicle-fate", **said)
        case "verdict":
            return tongue("chronicle-verdict" if line.target is None else "chronicle-verdict-at", **said)
        case what:
            key = "chronicle-line" if line.target is None else "chronicle-line-at"
            return tongue(key, what=tongue(f"trace-{slug(what)}"), **said)


def slug(code: str) -> str:
    """A code of the trace as part of a key: `void (axe)` is `void-axe`."""
    return re.sub(r"[^a-z0-9]+", "-", code.lower()).strip("-")


def _votes(tongue: Tongue, ballots: Sequence[Line]) -> str:
    return tongue("chronicle-votes", votes=", ".join(_vote(tongue, line) for line in _by_target(ballots)))


def _by_target(ballots: Sequence[Line]) -> Iterator[Line]:
    return iter(sorted(ballots, key=lambda line: (line.target or 0, line.by or 0)))


def _vote(tongue: Tongue, line: Line) -> str:
    said = {
        "voter": tongue("chronicle-voter-sms") if line.by is None else str(line.by),
        "target": str(line.target),
        "rule": line.rule,
    }
    weight = WEIGHT.fullmatch(line.outcome)
    if weight is None or weight[1] == "1":
        return tongue("chronicle-vote", **said)
    return tongue("chronicle-vote-weighed", **said, weight=weight[1])


def deal_revealed(tongue: Tongue, secret_hex: str, commitment: str) -> str:
    """The bytes that the deal was drawn from, and the seal published before anybody sat down."""
    return tongue("deal-revealed", secret=secret_hex, commitment=commitment)
