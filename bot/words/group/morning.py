"""The morning report, which opens the day."""

from collections.abc import Iterator, Sequence
from datetime import datetime
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
) -> str:
    """What the night came to, who is in, until when one votes.

    `reported` is nothing on day 1. `game` is the game after the report; where that ended it, nobody is
    asked for anything. `votes_open`: whether votes are shown as they come.
    """
    return paragraphs(
        _head(tongue, game, day, now, zone),
        _night(tongue, dice, game, reported, lefts)
        if reported
        else one_of(tongue, dice, "morning-first", day, title=names.person(title)),
        _asked(tongue, game, day, now, zone, votes_open=votes_open) if game.phase is Phase.DAY else "",
    )


def _head(tongue: Tongue, game: Game, day: int, now: datetime, zone: ZoneInfo) -> str:
    weekday = moments.weekday(tongue, now, zone)
    if game.phase is Phase.OVER:
        return tongue("morning-head-over", weekday=weekday)
    return tongue("morning-head", day=str(day), weekday=weekday)


def _night(tongue: Tongue, dice: Dice, game: Game, reported: NightReported, lefts: Sequence[Left]) -> str:
    facts = (
        _fact(tongue, dice, game, news, reported.day + place) for place, news in enumerate(reported.public)
    )
    gone = (
        leaving.between_closes(tongue, dice, game, left)
        for left in lefts
        if left.why in leaving.BETWEEN_CLOSES
    )
    return lines(*facts, *gone)


def _fact(tongue: Tongue, dice: Dice, game: Game, news: News, place: int) -> str:
    key = f"morning-{news.code.value.replace('_', '-')}"
    if news.seat is None:
        return one_of(tongue, dice, key, place)
    dead = news.code is Code.DIED
    who = names.unmasked(tongue, game, news.seat) if dead else names.seat(game, news.seat)
    return one_of(tongue, dice, key, place, who=who)


def _asked(  # noqa: PLR0913  # as above
    tongue: Tongue, game: Game, day: int, now: datetime, zone: ZoneInfo, *, votes_open: bool
) -> str:
    return lines(
        tongue("morning-in-game", count=len(game.table.living)),
        *_vote(tongue, game, now, zone),
        *(_first_day(tongue, game, votes_open=votes_open) if day == 1 else ()),
        *_hours(tongue, game, now, zone),
    )


def _vote(tongue: Tongue, game: Game, now: datetime, zone: ZoneInfo) -> Iterator[str]:
    vote = game.deadline(Kind.VOTE)
    if vote is not None:
        yield tongue("morning-vote", until=moments.until(tongue, vote.due_at, now, zone))


def _first_day(tongue: Tongue, game: Game, *, votes_open: bool) -> Iterator[str]:
    yield tongue("morning-ballot-open" if votes_open else "morning-ballot-secret")
    if game.rules.must_post and not game.today.silence_forgiven:
        yield tongue("morning-must-post")


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
