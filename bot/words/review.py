"""The draft of a report as its host reads it: numbered facts, words between them, the trace of the night."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.words import group, moments, names
from bot.words.desk.listing import LONGEST, fitted
from bot.words.desk.overview import heading
from bot.words.group import morning
from bot.words.group.morning import BEFORE_ALL, Fact
from bot.words.layout import paragraphs, spoiler
from bot.words.tongue import Tongue
from engine.forum.news import Line
from engine.forum.state import Game

SHOWN: Final = 60
"""Characters of each narration on the page, where all of them together would fill it."""

ROOM: Final = 2000
"""UTF-16 units of facts and narration that leave room for the trace."""

LEAST: Final = 200
"""Likewise, which the trace has in any case: to say that there is more of it."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A report before it is posted. `facts`: as they will stand; `narration`: the words of each gap.

    `trace`: the night by its rules. `due_at`: when it is posted by itself (UTC); None while the clocks stand.
    """

    facts: Sequence[Fact]
    narration: Mapping[str, str]
    trace: Sequence[Line]
    due_at: datetime | None


def page(  # noqa: PLR0913  # a page and how it is read
    tongue: Tongue, game: Game, draft: Draft, *, title: str, now: datetime, zone: ZoneInfo
) -> str:
    """The draft as it stands, and the trace as far as there is room. `game`: the sealed night."""
    told = list(_numbered(draft.facts, draft.narration))
    if _units(told) > ROOM:
        cut = {key: names.shortened(text, SHOWN) for key, text in draft.narration.items()}
        told = list(_numbered(draft.facts, cut))
    room = max(LONGEST - _units(told), LEAST)
    night = f"n{game.table.day}"
    story = group.chronicle(tongue, game, [(night, draft.trace)]).split("\n")[2:]
    return paragraphs(
        heading(tongue, game, title),
        _head(tongue, draft, now, zone),
        spoiler(fitted(tongue, told, longest=LONGEST - LEAST)),
        tongue("review-trace"),
        spoiler(fitted(tongue, story, longest=room)),
    )


def _head(tongue: Tongue, draft: Draft, now: datetime, zone: ZoneInfo) -> str:
    if draft.due_at is None:
        return tongue("review-head-paused")
    return tongue("review-head", moment=moments.day_and_clock(tongue, draft.due_at, now, zone))


def _numbered(told: Sequence[Fact], narration: Mapping[str, str]) -> Iterator[str]:
    if first := morning.narrated(narration.get(BEFORE_ALL, "")):
        yield first
    for number, fact in enumerate(told, start=1):
        yield f"{number}. {fact.html}"
        if words := morning.narrated(narration.get(fact.key, "")):
            yield words


def _units(told: Sequence[str]) -> int:
    return sum(len(line.encode("utf-16-le")) // 2 + 1 for line in told)


def gap(tongue: Tongue, number: int) -> str:
    """The label of the button that writes after the fact of this number; 0: before all."""
    return tongue("button-narrate", number=number)


def preview(tongue: Tongue, report: str) -> str:
    """The whole report, as everybody would read it."""
    return paragraphs(tongue("review-preview"), spoiler(report))
