"""The desk's first page: where a game stands, whom it waits for, who needs looking after."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.words import moments, names
from bot.words.desk.listing import few, seat
from bot.words.group.course import TOLD_AS_MOMENT
from bot.words.layout import lines, paragraphs
from bot.words.phases import phase
from bot.words.tongue import Tongue
from engine.forum.state import Game, Phase
from engine.seats import Seat

LONGEST_TITLE: Final = 18
"""Characters of a title on a button, beside the phase."""


@dataclass(frozen=True, slots=True)
class Overview:
    """A running game as its host sees it first; nothing here is secret.

    `voted`, `waiting`, `silent`: who has voted today, who has not, who has not posted (D4). `warned`: how
    often. `plays`: whether who looks at it holds a seat. `partner`: the other host, as Telegram names them.
    """

    title: str
    game: Game
    now: datetime
    zone: ZoneInfo
    open_ballot: bool
    voted: Sequence[Seat]
    waiting: Sequence[Seat]
    silent: Sequence[Seat]
    unreachable: Sequence[Seat]
    warned: Mapping[Seat, int]
    stopped: bool
    plays: bool
    partner: str


def heading(tongue: Tongue, game: Game, title: str) -> str:
    """The head of every page about a game."""
    return tongue("desk-head", title=names.person(title), phase=phase(tongue, game))


def button_of(tongue: Tongue, game: Game | None, title: str) -> str:
    """The label of the button that leads to a game from the list; `game` is nothing in a lobby."""
    now = phase(tongue, game) if game is not None else tongue("desk-gathering")
    return f"{names.shortened(title, LONGEST_TITLE)} · {now}"


def game(tongue: Tongue, about: Overview) -> str:
    """The page."""
    return paragraphs(
        lines(heading(tongue, about.game, about.title), *_clock(tongue, about)),
        lines(*_people(tongue, about)),
        lines(
            tongue("desk-partner", who=names.person(about.partner)) if about.partner else "",
            tongue("desk-plays") if about.plays else "",
        ),
    )


def lobby(  # noqa: PLR0913  # what a lobby is to its host
    tongue: Tongue, *, title: str, number: int, count: int, shown: str, plays: bool, partner: str
) -> str:
    """A lobby. `shown`: who is in, in HTML, as far as there is room."""
    return paragraphs(
        tongue("desk-lobby", title=names.person(title), game=str(number)),
        lines(tongue("desk-lobby-players", count=count), shown),
        lines(
            tongue("desk-partner", who=names.person(partner)) if partner else "",
            tongue("desk-will-play") if plays else "",
        ),
        tongue("desk-lobby-more", game=str(number)),
    )


def _clock(tongue: Tongue, about: Overview) -> Iterator[str]:
    if about.stopped:
        yield tongue("desk-stopped")
    if about.game.paused_at is not None:
        since = moments.span(tongue, about.now - about.game.paused_at)
        yield tongue("desk-paused", span=since)
        return
    for end in about.game.deadlines:
        if end.kind in TOLD_AS_MOMENT:
            moment = moments.day_and_clock(tongue, end.due_at, about.now, about.zone)
            yield tongue(f"status-{end.kind.value}", moment=moment)
        else:
            until = moments.until(tongue, end.due_at, about.now, about.zone)
            yield tongue(f"status-{end.kind.value}", until=until)


def _people(tongue: Tongue, about: Overview) -> Iterator[str]:
    game = about.game
    yield tongue("desk-living", count=len(game.table.living), all=len(tuple(game.table.seats)))
    if game.phase is Phase.DAY:
        yield tongue("desk-voted", count=len(about.voted), all=len(game.table.living))
        if about.waiting and about.open_ballot:
            yield tongue("desk-waiting", who=few(tongue, game, about.waiting))
        if about.silent:
            yield tongue("desk-silent", who=few(tongue, game, about.silent))
    if about.unreachable:
        yield tongue("desk-unreachable", who=few(tongue, game, about.unreachable))
    if about.warned:
        told = [f"{seat(game, number)} ({count})" for number, count in sorted(about.warned.items())]
        yield tongue("desk-warned", who=", ".join(told[:12]))
