"""The journal of what a host has done, as it is read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from html import escape
from typing import Final
from zoneinfo import ZoneInfo

from bot.words import moments, names
from bot.words.desk.listing import fitted, seat
from bot.words.layout import paragraphs
from bot.words.tongue import Tongue
from engine.forum.powers import Power
from engine.forum.state import Game
from engine.seats import Seat

SEATS: Final = frozenset({"seat", "target"})
"""The keys of an entry's body that are seats."""

LONGEST_WORDS: Final = 300
"""Characters of the host's own words that a line of the journal shows."""


@dataclass(frozen=True, slots=True)
class Named:
    """An entry: who did it (nothing: the bot), what, with which body, when (UTC)."""

    who: str
    deed: str
    body: Mapping[str, object]
    at: datetime


def journal(  # noqa: PLR0913  # a page and how it is read
    tongue: Tongue, head: str, game: Game | None, entries: Sequence[Named], *, now: datetime, zone: ZoneInfo
) -> str:
    """A page of the journal."""
    told = [
        tongue(
            "desk-journal-line",
            moment=moments.day_and_clock(tongue, entry.at, now, zone),
            who=entry.who or tongue("desk-journal-bot"),
            deed=deed(tongue, game, entry, now=now, zone=zone),
        )
        for entry in entries
    ]
    return paragraphs(head, tongue("desk-journal"), fitted(tongue, told) or tongue("desk-journal-none"))


def deed(tongue: Tongue, game: Game | None, entry: Named, *, now: datetime, zone: ZoneInfo) -> str:
    """What was done, in a sentence: seats as names, moments as times, the host's words as they are."""
    said = {key: _value(tongue, game, key, value, now, zone) for key, value in entry.body.items()}
    return tongue(f"journal-{entry.deed.replace('_', '-')}", **said)


def _value(  # noqa: PLR0911, PLR0913, PLR0917  # one answer a kind of value reads best
    tongue: Tongue, game: Game | None, key: str, value: object, now: datetime, zone: ZoneInfo
) -> str | int:
    if key in SEATS and isinstance(value, int):
        return seat(game, Seat(value)) if game is not None else str(value)
    if not isinstance(value, str):
        return value if isinstance(value, int) else ""
    if key.endswith("_at"):
        return moments.day_and_clock(tongue, datetime.fromisoformat(value), now, zone)
    if key == "power":
        return names.power(tongue, Power(value))
    if key == "kind":
        return tongue(f"end-name-{value}")
    if key == "reason" and value:
        return f" — {_short(value)}"
    return _short(value)


def _short(text: str) -> str:
    """Words of a person, in HTML."""
    return escape(text if len(text) <= LONGEST_WORDS else f"{text[:LONGEST_WORDS]}…")
