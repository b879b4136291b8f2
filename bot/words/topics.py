"""The topics of a game in a forum: what they are called, and the tally that stands in one of them."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.words import moments, names
from bot.words.group import voting as vote_words
from bot.words.layout import lines, paragraphs
from bot.words.tongue import Tongue
from engine.dice import Dice
from engine.forum.events import VoteCast, VoteClosed
from engine.forum.schedule import Kind
from engine.forum.state import Game, Phase
from engine.seats import Seat

LONGEST_NAME: Final = 128
"""Characters of a topic's name at Telegram."""


def day(tongue: Tongue, number: int, title: str) -> str:
    """The name of a day's topic, without markup."""
    return tongue("topic-name-day", day=str(number), title=title)[:LONGEST_NAME]


def voting(tongue: Tongue, title: str) -> str:
    """The name of the topic in which votes stand, without markup."""
    return tongue("topic-name-voting", title=title)[:LONGEST_NAME]


def graveyard(tongue: Tongue, title: str) -> str:
    """The name of the graveyard's topic, without markup."""
    return tongue("topic-name-graveyard", title=title)[:LONGEST_NAME]


def graveyard_open(tongue: Tongue, *, with_living: bool) -> str:
    """D12: who may write in the graveyard."""
    return tongue("graveyard-topic-with-living" if with_living else "graveyard-topic-dead-only")


def tally(tongue: Tongue, game: Game, *, open_ballot: bool, now: datetime, zone: ZoneInfo) -> str:
    """The votes of a day as they stand: an open ballot by target, a secret one only how many there are.

    Nothing in it changes by itself, so that it need not be edited while nobody votes: no time that is left.
    """
    cast = tuple(vote_words.cast_so_far(game))
    return paragraphs(
        lines(tongue("tally-head", day=str(game.table.day)), *_until(tongue, game, Kind.VOTE, now, zone)),
        lines(*(_standing(tongue, game, cast) if open_ballot else [tongue("votes-hidden", count=len(cast))])),
    )


def tally_closed(  # noqa: PLR0913  # a day that is over, and the night after it
    tongue: Tongue, dice: Dice, game: Game, closed: VoteClosed, *, now: datetime, zone: ZoneInfo
) -> str:
    """What the vote came to; of the night only until when it lasts."""
    night = _until(tongue, game, Kind.NIGHT, now, zone) if game.phase is Phase.NIGHT else ()
    return paragraphs(vote_words.result(tongue, dice, game, closed), *night)


def tally_broken_off(tongue: Tongue, number: int) -> str:
    """The game was ended while a vote was open."""
    return tongue("tally-broken-off", day=str(number))


def _until(tongue: Tongue, game: Game, kind: Kind, now: datetime, zone: ZoneInfo) -> Iterator[str]:
    end = game.deadline(kind)
    if end is not None and game.paused_at is None:
        clock = moments.day_and_clock(tongue, end.due_at, now, zone)
        yield tongue(f"tally-until-{kind.value}", clock=clock, city=moments.city(tongue, zone))


def _standing(tongue: Tongue, game: Game, cast: Sequence[VoteCast]) -> Iterator[str]:
    """By target, the most votes first; then the votes at the door, and who has not voted."""
    voters: dict[Seat, list[str]] = {}
    for vote in cast:
        if not vote.at_door:
            voters.setdefault(vote.target, []).append(str(vote.seat))
    for sms in vote_words.sms_so_far(game):
        voters.setdefault(sms.target, []).append(tongue("close-voter-sms"))
    if not cast and not voters:
        yield tongue("votes-nobody")
    for target, by in sorted(voters.items(), key=lambda entry: (-len(entry[1]), entry[0])):
        yield tongue("close-tally", target=_who(game, target), count=len(by), voters=", ".join(by))
    for vote in cast:
        if vote.at_door:
            at_door = {"voter": _who(game, vote.seat), "target": _who(game, vote.target)}
            yield tongue("vote-line-at-door", **at_door)
    yield _waiting(tongue, game, {vote.seat for vote in cast})


def _waiting(tongue: Tongue, game: Game, voted: set[Seat]) -> str:
    waiting = [_who(game, seat) for seat in game.table.living if seat not in voted]
    return tongue("votes-waiting", who=", ".join(waiting)) if waiting else tongue("votes-all-in")


def _who(game: Game, seat: Seat) -> str:
    """Seat and label, so short that forty of them fit into one message."""
    return f"{seat}. {names.person(names.shortened(game.label(seat)))}"
