"""What an attempt comes to: a refusal, which is a value and not an exception."""

from dataclasses import dataclass

from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Refusal:
    """A "no" with its reason: the rule that says so and a code that the bot has words for."""

    rule: str
    code: str
    seat: Seat | None = None
