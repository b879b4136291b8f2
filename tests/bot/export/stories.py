"""Stories to look at: games of chance as they would be kept, and small ones told by hand."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.export.story import Deal, Given, Said, Story
from bot.export.telling import Happened, Kept, chapters, places
from bot.storage.snapshot import GameSettings
from bot.usecases.buttons import phase_key
from engine.forum.events import Event, MoveTaken, VoteCast, VoteNoted
from engine.forum.powers import Power
from engine.forum.state import Game, Step
from engine.seats import Seat
from tests.bot.words.scenes import NOON, TITLE, played

MINUTE: Final = timedelta(minutes=1)


def kept(steps: Iterable[Step]) -> Kept:
    """What the bot would have stored of these steps, each a minute after the one before it."""
    happened: list[Happened] = []
    moves: list[tuple[str, Given]] = []
    game: Game | None = None
    for number, step in enumerate(steps):
        at = NOON + number * MINUTE
        happened += [Happened(at, event) for event in step.events]
        before, game = game or step.game, step.game
        moves += [(phase_key(before), it) for event in step.events if (it := _move(event, at)) is not None]
    assert game is not None
    return Kept(game, happened, moves, ())


def _move(event: Event, at: datetime) -> Given | None:
    match event:
        case MoveTaken(seat, power, target, index, answer):
            return Given(at, seat, power, target, index, answer)
        case VoteCast(seat, target) | VoteNoted(seat, target):
            return Given(at, seat, Power.VOTE, target)
        case _:
            return None


def told(it: Kept, *, title: str = TITLE, talk_shown: bool = False) -> Story:
    """The story of what is kept."""
    over = it.game.ended is not None
    return Story(
        number=7,
        title=title,
        settings=GameSettings(),
        game=it.game,
        started_at=NOON,
        ended_at=NOON + timedelta(days=4) if over else None,
        places=places(it),
        chapters=chapters(it),
        talk_shown=talk_shown,
        deal=Deal("5ec2e7", "d19e57") if over else None,
    )


def of_chance(seed: int) -> Story:
    """A whole game of twenty, by chance."""
    return told(kept(played(seed)))


def labelled(it: Kept, labels: Sequence[str]) -> Kept:
    """The same game, in which the first seats are called so."""
    named = (*labels, *it.game.labels[len(labels) :])
    return replace(it, game=replace(it.game, labels=named))


def said(seat: int, text: str, *, minutes: int) -> Said:
    """A word in the mafia's room, so many minutes after the game's first step."""
    return Said(NOON + minutes * MINUTE, Seat(seat), text)
