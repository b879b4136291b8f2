"""The course of a game: a sealed night, ends that move, pauses, leaving between closes, where it stands."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.words import moments, names
from bot.words.group import leaving
from bot.words.layout import lines, paragraphs
from bot.words.phases import phase
from bot.words.tongue import Tongue
from engine.dice import Dice
from engine.forum.events import ClosedEarly, DeadlineMoved, Decided, Excused, Left, Stalemate
from engine.forum.schedule import Deadline, Kind
from engine.forum.state import Exit, Game, Phase

TOLD_AS_MOMENT: Final = frozenset({Kind.BEGIN, Kind.REPORT})


def sealed(tongue: Tongue, game: Game, day: int, report_at: datetime, now: datetime, zone: ZoneInfo) -> str:  # noqa: ARG001, PLR0913, PLR0917  # called like the others of this page
    """T1: the night's moves are closed; when the report comes (UTC)."""
    when = moments.day_and_clock(tongue, report_at, now, zone)
    return lines(
        tongue("sealed", day=str(day)),
        tongue("sealed-report", moment=when, city=moments.city(tongue, zone)),
    )


def left(tongue: Tongue, dice: Dice, game: Game, event: Left) -> str:
    """D14: who leaves between closes, with the card as far as it is announced."""
    return tongue("left-alone", line=leaving.between_closes(tongue, dice, game, event))


def moved_together(
    tongue: Tongue,
    game: Game,  # noqa: ARG001  # called like the others of this page
    events: Sequence[DeadlineMoved],
    now: datetime,
    zone: ZoneInfo,
) -> str:
    """T4, T5: several ends that moved for one reason, in one message."""
    return lines(
        tongue(f"moved-why-{events[0].reason}"),
        *(_end(tongue, "moved-line", event.kind, event.due_at, now, zone) for event in events),
        tongue("moved-stored"),
    )


def _end(  # noqa: PLR0913, PLR0917  # one end, of which a page has several
    tongue: Tongue, key: str, kind: Kind, due_at: datetime, now: datetime, zone: ZoneInfo
) -> str:
    if kind in TOLD_AS_MOMENT:
        return tongue(f"{key}-{kind.value}", moment=moments.day_and_clock(tongue, due_at, now, zone))
    return tongue(f"{key}-{kind.value}", until=moments.until(tongue, due_at, now, zone))


def paused(tongue: Tongue, game: Game) -> str:  # noqa: ARG001  # called like the others of this page
    """T4: the clocks stand."""
    return tongue("paused")


def resumed(tongue: Tongue, game: Game) -> str:  # noqa: ARG001  # likewise
    """T4: the game goes on."""
    return tongue("resumed")


def reopened(tongue: Tongue, game: Game) -> str:  # noqa: ARG001  # likewise
    """D1: a new vote, today's votes are void."""
    return tongue("reopened")


def excused(tongue: Tongue, game: Game, event: Excused) -> str:
    """D3: who owes nothing today."""
    return tongue("excused", who=names.seat(game, event.seat))


def closed_early(tongue: Tongue, event: ClosedEarly) -> str:
    """The host's word that the phase ends now; what came of it follows."""
    return tongue(f"closed-early-{event.kind.value}")


def decided(tongue: Tongue, game: Game, event: Decided, *, now: datetime, zone: ZoneInfo) -> str:
    """The host's own result of a close that could not be computed: who leaves, and what follows."""
    night = game.deadline(Kind.NIGHT)
    last = game.exits[-1].phase if game.exits else None
    by_day = game.phase is Phase.NIGHT or (game.phase is Phase.OVER and last is Phase.DAY)
    leaves = [tongue("decided-leaves", who=names.unmasked(tongue, game, seat)) for seat in event.seats]
    until = moments.until(tongue, night.due_at, now, zone) if night is not None else ""
    return paragraphs(
        tongue("decided-day" if by_day else "decided-night", day=str(event.day)),
        lines(*leaves) or tongue("decided-nobody"),
        tongue("close-night-1", until=until) if until else "",
    )


def host_is_asked(tongue: Tongue, game: Game, event: Stalemate, *, title: str) -> str:  # noqa: ARG001  # likewise
    """V5: the host is asked whether to go on."""
    return tongue("stalemate", title=names.person(title), rounds=event.rounds)


def results_delayed(tongue: Tongue, title: str) -> str:
    """A result that cannot be computed yet: nothing is lost, the host knows."""
    return tongue("results-delayed", title=names.person(title))


def status(tongue: Tongue, game: Game, *, title: str, now: datetime, zone: ZoneInfo) -> str:
    """Where the game stands: the phase, its ends, who is in and who has left. All of it is public."""
    living, gone = game.table.living, game.exits
    return paragraphs(
        lines(
            tongue("status-head", title=names.person(title), phase=phase(tongue, game)),
            *_ends(tongue, game, now, zone),
        ),
        lines(tongue("status-living", count=str(len(living))), *(names.seat(game, seat) for seat in living)),
        lines(tongue("status-gone", count=str(len(gone))), *(_gone(tongue, game, out) for out in gone))
        if gone
        else "",
    )


def _ends(tongue: Tongue, game: Game, now: datetime, zone: ZoneInfo) -> Iterator[str]:
    if game.paused_at is not None:
        yield tongue("status-paused")
        return
    yield from (_open_end(tongue, deadline, now, zone) for deadline in game.deadlines)


def _open_end(tongue: Tongue, deadline: Deadline, now: datetime, zone: ZoneInfo) -> str:
    return _end(tongue, "status", deadline.kind, deadline.due_at, now, zone)


def _gone(tongue: Tongue, game: Game, out: Exit) -> str:
    who = names.unmasked(tongue, game, out.seat)
    return tongue("status-gone-line", who=who, day=str(out.day), phase=out.phase.value)
