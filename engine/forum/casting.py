"""Who gets which card: the composition by the number of players, and the deal (R1 to R6)."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Final

from engine.dice import Dice
from engine.forum.roles import CARDS, MANIACS, Role
from engine.forum.table import Bonus
from engine.result import Refusal
from engine.seats import Seat

FEWEST: Final = 5
MOST: Final = 40
MAFIA_SHARE: Final = 3
CHEMIST_FROM: Final = 20
THIEF_FROM: Final = 15

FROM: Final[tuple[tuple[Role, int], ...]] = (
    (Role.COP, FEWEST),
    (Role.DOCTOR, 6),
    (Role.LAWYER, 8),
    (Role.FOUNDLING, 9),
    (Role.MANIAC, 10),
    (Role.WOODMAN, 12),
    (Role.SNITCH, 13),
    (Role.BUM, 14),
    (Role.THIEF, 16),
    (Role.BOUNCER, 19),
    (Role.KEYKEEPER, 19),
)

Composition = Mapping[Role, int]


def mafia_of(players: int) -> int:
    """R1: a third of the players, rounded down, at least one; the don is one of them."""
    return max(players // MAFIA_SHARE, 1)


def composition(players: int) -> dict[Role, int]:
    """Table R: the cards of a game of so many, in the rulebook's order of roles."""
    if not FEWEST <= players <= MOST:
        raise ValueError(f"a game has {FEWEST} to {MOST} players, not {players}")
    cards = {Role.DON: 1, Role.MAFIOSO: mafia_of(players) - 1}
    for role, threshold in FROM:
        if players >= threshold:
            cards[Role.CHEMIST if role is Role.MANIAC and players >= CHEMIST_FROM else role] = 1
    cards[Role.CIVILIAN] = players - sum(cards.values())
    return {role: cards[role] for role in Role if cards.get(role)}


def refused(cards: Composition, players: int) -> Refusal | None:
    """What makes a composition impossible: its size, no single don, or a card held twice (R3)."""
    if not FEWEST <= players <= MOST:
        return Refusal("R1", "players")
    if any(count < 0 for count in cards.values()) or sum(cards.values()) != players:
        return Refusal("R3", "cards_do_not_add_up")
    if cards.get(Role.DON, 0) != 1:
        return Refusal("R2", "one_don")
    if any(count > 1 and CARDS[role].unique for role, count in cards.items()):
        return Refusal("R3", "held_once")
    if all(cards.get(role, 0) for role in MANIACS):
        return Refusal("R3", "one_maniac")
    return None


def warnings(cards: Composition, players: int) -> tuple[str, ...]:
    """R2: where a composition departs from R1 or R2, by code; the host may play it all the same."""
    mafia = cards.get(Role.DON, 0) + cards.get(Role.MAFIOSO, 0)
    departures = {
        "mafia_share": mafia != mafia_of(players),
        "thief_too_early": bool(cards.get(Role.THIEF, 0)) and players < THIEF_FROM,
        "maniac_too_late": bool(cards.get(Role.MANIAC, 0)) and players >= CHEMIST_FROM,
        "chemist_too_early": bool(cards.get(Role.CHEMIST, 0)) and players < CHEMIST_FROM,
    }
    return tuple(code for code, departs in departures.items() if departs)


def commitment(secret: bytes) -> str:
    """What is published before anybody joins: the SHA-256 of the deal's bytes, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def deal(secret: bytes, labels: Sequence[str], cards: Composition) -> tuple[Role, ...]:
    """The cards by seat: cards in the order of table R go to the seats in the order of their rolls.

    The roll of a seat is HMAC-SHA256 keyed with the secret over the words "deal", the labels and the
    composition as JSON, and the seat's place from 0, joined by U+001F. See docs/deal.md.
    """
    pack = [role for role in Role for _ in range(cards.get(role, 0))]
    order = Dice(secret).shuffled(range(len(labels)), "deal", *_public_part(labels, cards))
    dealt = dict(zip(order, pack, strict=True))
    return tuple(dealt[place] for place in range(len(labels)))


def bonus(secret: bytes, labels: Sequence[str], cards: Composition) -> Bonus:
    """R6: one player and one day, drawn with the deal; the days are 1 to a third of the players."""
    dice, part = Dice(secret), _public_part(labels, cards)
    player = Seat(dice.below(len(labels), "bonus player", *part) + 1)
    return Bonus(player=player, day=dice.below(mafia_of(len(labels)), "bonus day", *part) + 1)


def other_chance(secret: bytes) -> Dice:
    """The dice for wording and all else; they tell nothing about the deal."""
    return Dice(secret).derived("wording")


def _public_part(labels: Sequence[str], cards: Composition) -> tuple[str, str]:
    counted = {role.value: cards[role] for role in Role if cards.get(role, 0)}
    return json.dumps(list(labels), ensure_ascii=False), json.dumps(counted)
