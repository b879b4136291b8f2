"""/why: what happened to one person on one day or in one night, and by which rule, as a message."""

from collections.abc import Iterator
from typing import Final
from zoneinfo import ZoneInfo

from bot.export import phrases
from bot.export.phrases import BALLOTS
from bot.export.story import Chapter, Deed, Story
from bot.words import moments, names, private
from bot.words.layout import lines, paragraphs
from bot.words.tongue import Tongue
from engine.seats import Seat

SELF_LEFT: Final = frozenset({"own_wish", "removed"})
"""Whys of a departure that no line of a trace tells (D14)."""

LEAVING: Final = "D14"


def heading(tongue: Tongue, story: Story, chapter: Chapter) -> str:
    """Over everything that is told of a day or a night."""
    title = names.person(story.title)
    return tongue("why-head", title=title, phase=phrases.phase(tongue, chapter))


def why(tongue: Tongue, story: Story, chapter: Chapter, seat: Seat) -> str:
    """All that the seat did and that was done to it, its news of the morning, and the rules in short."""
    game = story.game
    place = story.places[seat - 1]
    card = tongue("why-card", who=names.seat(game, seat), role=names.role(tongue, place.role))
    deeds = [deed for deed in chapter.deeds if deed.concerns(seat)]
    departures = [it for it in chapter.departures if it.exit.seat == seat and it.exit.why in SELF_LEFT]
    told = lines(
        *(_deed(tongue, story, deed) for deed in deeds),
        *(f"{names.seat(game, seat)}: {phrases.why_left(tongue, it)} ({LEAVING})" for it in departures),
        *_news(tongue, story, chapter, seat),
    )
    rules = [*(deed.line.rule for deed in deeds), *(LEAVING for _ in departures)]
    return paragraphs(
        lines(heading(tongue, story, chapter), card),
        told or tongue("why-out-before" if _was_out(story, chapter, seat) else "why-nothing"),
        lines(tongue("why-legend"), *_legend(tongue, rules)) if rules else "",
    )


def _deed(tongue: Tongue, story: Story, deed: Deed) -> str:
    game, line = story.game, deed.line
    outcome = f"{phrases.outcome(tongue, line)} ({line.rule})"
    target = names.seat(game, line.target) if line.target is not None else ""
    if line.what in BALLOTS:
        voter = names.seats(game, deed.doers) or tongue("story-anonymous")
        clock = "" if deed.at is None else f"{moments.clock(deed.at, ZoneInfo(story.settings.zone))} · "
        return f"{clock}{voter} → {target}: {outcome}"
    if line.what == "fate":
        return f"{target}: {outcome}"
    said = f"{phrases.what(tongue, deed)} {phrases.doers(game, deed)}".strip()
    return f"{said} → {target}: {outcome}" if target else f"{said}: {outcome}"


def _news(tongue: Tongue, story: Story, chapter: Chapter, seat: Seat) -> Iterator[str]:
    """What the seat read in the morning."""
    yield from (private.told(tongue, story.game, news) for news in chapter.told if news.to == seat)


def _was_out(story: Story, chapter: Chapter, seat: Seat) -> bool:
    """Whether the seat had left before this day or night."""
    for earlier in story.chapters:
        if earlier.key == chapter.key:
            return False
        if any(it.exit.seat == seat for it in earlier.departures):
            return True
    return False


def _legend(tongue: Tongue, rules: list[str]) -> Iterator[str]:
    """Each rule once, in the order in which it is named."""
    for number in dict.fromkeys(rules):
        yield tongue("why-rule", rule=number, text=phrases.rule(tongue, number))
