"""The first lines of a prompt: what a lock screen shows, the same for every living player."""

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.words import moments, names
from bot.words.layout import lines
from bot.words.phases import phase, sign
from bot.words.tongue import Tongue
from engine.forum.schedule import Kind
from engine.forum.state import Game, Phase


def prompt(  # noqa: PLR0913  # a screen and where it stands
    tongue: Tongue, game: Game, *, title: str, now: datetime, zone: ZoneInfo, again: str | None = None
) -> str:
    """What a phase asks of everybody, and until when. `again`: in HTML, why this comes a second time."""
    ties = game.phase is Phase.DAY and game.today.runoff_since is not None
    return lines(
        _opening(tongue, game, names.person(title), now, zone),
        tongue("runoff-prompt") if ties else "",
        again or "",
    )


def _opening(tongue: Tongue, game: Game, title: str, now: datetime, zone: ZoneInfo) -> str:
    if game.phase is Phase.OVER:
        return tongue("prompt-over", title=title)
    if game.paused_at is not None:
        return tongue("prompt-paused", title=title, phase=phase(tongue, game))
    if game.phase in {Phase.EVE, Phase.SEALED}:
        due_at = _due(game, Kind.BEGIN if game.phase is Phase.EVE else Kind.REPORT)
        when = moments.day_and_clock(tongue, due_at, now, zone)
        return _said(tongue, game, title, moment=when, city=moments.city(tongue, zone))
    due_at = _due(game, Kind.VOTE if game.phase is Phase.DAY else Kind.NIGHT)
    return _said(tongue, game, title, until=moments.until_capital(tongue, due_at, now, zone))


def _said(tongue: Tongue, game: Game, title: str, **when: str) -> str:
    return tongue(f"prompt-{game.phase.value}", title=title, number=str(game.table.day), **when)


def _due(game: Game, kind: Kind) -> datetime:
    """The end that this phase is about; the last one stays open as long as the phase (T1)."""
    deadline = game.deadline(kind)
    assert deadline is not None, f"a phase without its end: {kind}"  # noqa: S101  # the engine's promise
    return deadline.due_at


def heading(tongue: Tongue, game: Game, *, title: str, now: datetime, zone: ZoneInfo) -> str:
    """The head of a screen: the phase, the game, and what is left of the phase."""
    ends = [deadline.due_at for deadline in game.deadlines]
    return lines(
        tongue("screen-head", sign=sign(game), phase=phase(tongue, game), title=names.person(title)),
        f"{moments.until_capital(tongue, ends[-1], now, zone)}." if ends else "",
    )
