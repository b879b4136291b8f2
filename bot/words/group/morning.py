"""The morning report, which opens the day: facts, the host's words between them, and what is asked of all."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.words import moments, names
from bot.words.chance import one_of
from bot.words.group import leaving
from bot.words.layout import lines, paragraphs
from bot.words.tongue import Tongue
from engine.dice import Dice
from engine.forum.events import Left, NightReported
from engine.forum.news import Code, News
from engine.forum.schedule import Kind
from engine.forum.state import Game, Phase

BEFORE_ALL: Final = ""
"""Where the narration stands that comes before the first fact."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of the report that nobody can change. `key`: what it says of whom, as buttons carry it."""

    key: str
    html: str


def day_opened(  # noqa: PLR0913, PLR0917  # everything that a morning is made of
    tongue: Tongue,
    dice: Dice,
    game: Game,
    day: int,
    reported: NightReported | None,
    lefts: Sequence[Left],
    *,
    title: str,
    now: datetime,
    zone: ZoneInfo,
    votes_open: bool,
    votes_apart: bool = False,
    narration: Mapping[str, str] | None = None,
) -> str:
    """What the night came to, who is in, until when one votes.

    `reported` is nothing on day 1. `game` is the game after the report; where that ended it, nobody is
    asked for anything. `votes_open`: whether votes are shown as they come; `votes_apart`: in a topic of
    their own. `narration`: see `night`.
    """
    return paragraphs(
        _head(tongue, game, day, now, zone),
        night(facts(tongue, dice, game, reported, lefts), narration or {})
        if reported
        else one_of(tongue, dice, "morning-first", day, title=names.person(title)),
        _asked(tongue, game, day, now, zone, ballot=_ballot(votes_open, votes_apart))
        if game.phase is Phase.DAY
        else "",
    )


def _head(tongue: Tongue, game: Game, day: int, now: datetime, zone: ZoneInfo) -> str:
    weekday = moments.weekday(tongue, now, zone)
    if game.phase is Phase.OVER:
        return tongue("morning-head-over", weekday=weekday)
    return tongue("morning-head", day=str(day), weekday=weekday)


def facts(
    tongue: Tongue, dice: Dice, game: Game, reported: NightReported, lefts: Sequence[Left]
) -> list[Fact]:
    """What the night came to, line by line; `game` is the game after the report."""
    told = [
        Fact(f"{news.code.value}.{news.seat or 0}", _fact(tongue, dice, game, news, reported.day + place))
        for place, news in enumerate(reported.public)
    ]
    gone = [left for left in lefts if left.why in leaving.BETWEEN_CLOSES]
    return told + [
        Fact(f"left.{left.seat}", leaving.between_closes(tongue, dice, game, left)) for left in gone
    ]


def night(told: Sequence[Fact], narration: Mapping[str, str]) -> str:
    """Facts, each followed by the host's words that belong to it.

    `narration`: those words as they were typed, by the key of the fact before them. They are a guest in the
    report: set apart as such, and dropped where their fact is not there.
    """
    return lines(
        narrated(narration.get(BEFORE_ALL, "")),
        *(lines(fact.html, narrated(narration.get(fact.key, ""))) for fact in told),
    )


def narrated(text: str) -> str:
    """The host's words in HTML, line by line as they were typed; nothing stays nothing."""
    told = [names.person(line) for line in text.split("\n") if names.tidy(line)]
    return f"<i>{lines(*told)}</i>" if told else ""


def _fact(tongue: Tongue, dice: Dice, game: Game, news: News, place: int) -> str:
    key = f"morning-{news.code.value.replace('_', '-')}"
    if news.seat is None:
        return one_of(tongue, dice, key, place)
    dead = news.code is Code.DIED
    who = names.unmasked(tongue, game, news.seat) if dead else names.seat(game, news.seat)
    return one_of(tongue, dice, key, place, who=who)


def _asked(  # noqa: PLR0913  # as above
    tongue: Tongue, game: Game, day: int, now: datetime, zone: ZoneInfo, *, ballot: str
) -> str:
    return lines(
        tongue("morning-in-game", count=len(game.table.living)),
        *_vote(tongue, game, now, zone),
        *(_first_day(tongue, game, ballot) if day == 1 else ()),
        *_hours(tongue, game, now, zone),
    )


def _vote(tongue: Tongue, game: Game, now: datetime, zone: ZoneInfo) -> Iterator[str]:
    vote = game.deadline(Kind.VOTE)
    if vote is not None:
        yield tongue("morning-vote", until=moments.until(tongue, vote.due_at, now, zone))


def _ballot(votes_open: bool, votes_apart: bool) -> str:
    """How one sees the votes, by the key of the sentence that says so."""
    if not votes_open:
        return "morning-ballot-secret"
    return "morning-ballot-apart" if votes_apart else "morning-ballot-open"


def _first_day(tongue: Tongue, game: Game, ballot: str) -> Iterator[str]:
    yield tongue(ballot, revoting=game.rules.revoting.value)
    if game.rules.must_post and not game.today.silence_forgiven:
        rules = game.rules
        yield tongue("morning-must-post", absence=rules.absence.value, posts=rules.posts)


def _hours(tongue: Tongue, game: Game, now: datetime, zone: ZoneInfo) -> Iterator[str]:
    """The hours of the day roles: said whether or not the game has them, so that they tell nothing."""
    lawyer, doors = game.deadline(Kind.LAWYER), game.deadline(Kind.DOORS)
    if lawyer and doors:
        at, at_doors = (moments.day_and_clock(tongue, it.due_at, now, zone) for it in (lawyer, doors))
        if at == at_doors:
            yield tongue("morning-hours-together", clock=at)
        else:
            yield tongue("morning-hours-apart", lawyer=at, doors=at_doors)
    elif lawyer:
        yield tongue("morning-hours-lawyer", clock=moments.day_and_clock(tongue, lawyer.due_at, now, zone))
    elif doors:
        yield tongue("morning-hours-doors", clock=moments.day_and_clock(tongue, doors.due_at, now, zone))
