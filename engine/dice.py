"""Chance as a question: the same key and the same question always give the same answer."""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Dice:
    """Answers drawn from a secret key; no answer depends on how many were asked before it."""

    key: bytes

    def roll(self, *question: object) -> int:
        """A number of 256 bits for this question."""
        text = "\x1f".join(str(part) for part in question)
        return int.from_bytes(hmac.digest(self.key, text.encode(), hashlib.sha256))

    def below(self, bound: int, *question: object) -> int:
        """A number from 0 to `bound` - 1."""
        return self.roll(*question) % bound

    def pick(self, choices: Sequence[T], *question: object) -> T:
        """One of the choices."""
        return choices[self.below(len(choices), *question)]

    def shuffled(self, items: Sequence[T], *question: object) -> tuple[T, ...]:
        """All items in an order of chance: each place is rolled for on its own."""
        rolls = {place: self.roll(*question, place) for place in range(len(items))}
        return tuple(items[place] for place in sorted(rolls, key=rolls.__getitem__))

    def derived(self, name: str) -> "Dice":
        """Other dice from the same key, which tell nothing about it."""
        return Dice(hmac.digest(self.key, f"derived:{name}".encode(), hashlib.sha256))
