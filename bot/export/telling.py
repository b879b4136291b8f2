"""From what is kept of a game, its events, moves and talk in their order, to the story of it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from bot.export.story import DAY, NIGHT, Chapter, Deed, Departure, Given, Incident, Place, Said
from engine.forum.events import (
    Absent,
    ClosedEarly,
    DayOpened,
    DeadlineMoved,
    Decided,
    Event,
    Excused,
    Left,
    NightOpened,
    NightReported,
    NightSealed,
    Paused,
    Reopened,
    Replaced,
    Resumed,
    Runoff,
    Stalemate,
    TakenBack,
    VoteClosed,
    Warned,
)
from engine.forum.menu import ROLE_OF
from engine.forum.news import Line
from engine.forum.powers import BORROWED_POWER, Power
from engine.forum.roles import CARDS, MANIACS, Role, Team
from engine.forum.schedule import Kind
from engine.forum.state import Exit, Game, Phase
from engine.seats import Seat

INCIDENTS: Final = (
    Absent,
    ClosedEarly,
    DeadlineMoved,
    Excused,
    Paused,
    Reopened,
    Replaced,
    Resumed,
    Stalemate,
    TakenBack,
    Warned,
)
"""Events that are told beside the moves and their outcome."""

LETTERS: Final = {Phase.EVE: DAY, Phase.DAY: DAY, Phase.NIGHT: NIGHT, Phase.SEALED: NIGHT}
FAMILY: Final = frozenset({Power.MAFIA.value, Power.BASEMENT.value})
"""What the whole mafia does."""


@dataclass(frozen=True, slots=True)
class Happened:
    """An event and its moment (UTC)."""

    at: datetime
    event: Event


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of a game. `moves`: those that were taken, by the key of their phase.

    `labels`: the labels of each seat, its first holder's first.
    """

    game: Game
    happened: Sequence[Happened]
    moves: Sequence[tuple[str, Given]]
    talk: Sequence[Said]
    labels: Mapping[Seat, Sequence[str]] = field(default_factory=dict)


def chapters(kept: Kept) -> tuple[Chapter, ...]:
    """The days and nights of a game, without what was taken back."""
    bare = _course(kept.happened)
    known = _Known(kept.game)
    told = []
    for chapter in bare:
        given = tuple(move for key, move in kept.moves if key == chapter.key)
        full = replace(chapter, given=given, talk=tuple(_said_in(kept.talk, chapter, bare)))
        full = replace(full, departures=tuple(_departures(kept, full)))
        full = replace(full, deeds=tuple(known.deeds(full)))
        told.append(full)
    return tuple(told)


def places(kept: Kept) -> tuple[Place, ...]:
    """All seats with their cards and what became of them."""
    game = kept.game
    return tuple(
        Place(
            seat=seat,
            labels=tuple(kept.labels.get(seat, (game.label(seat),))),
            role=game.table.role(seat),
            team=game.table.team(seat),
            departure=next((_departed(kept, out) for out in game.exits if out.seat == seat), None),
        )
        for seat in game.table.seats
    )


# --- what opened, closed and was taken back ------------------------------------------------------------


def _course(happened: Sequence[Happened]) -> tuple[Chapter, ...]:
    """The chapters with their moments, traces and incidents; moves are added later."""
    told: dict[str, Chapter] = {}
    for it in happened:
        match it.event:
            case DayOpened(day=day):
                told[f"{DAY}{day}"] = Chapter(f"{DAY}{day}", it.at)
            case NightOpened(day=day):
                told[f"{NIGHT}{day}"] = Chapter(f"{NIGHT}{day}", it.at)
            case TakenBack():
                told = _with_last(_taken_back(told, it.event), it)
            case _:
                told = _with_last(told, it)
    return tuple(told.values())


def _with_last(told: dict[str, Chapter], it: Happened) -> dict[str, Chapter]:
    """The chapters with something added to the last. Before the first nothing is told but who left."""
    if not told:
        return told
    last = next(reversed(told))
    return {**told, last: _with(told[last], it)}


def _with(chapter: Chapter, it: Happened) -> Chapter:  # noqa: PLR0911  # one line a kind of event reads best
    match it.event:
        case event if isinstance(event, INCIDENTS):
            return replace(chapter, incidents=(*chapter.incidents, Incident(it.at, event)))
        case NightSealed():
            return replace(chapter, sealed_at=it.at)
        case VoteClosed(trace=trace):
            return replace(chapter, closed_at=it.at, deeds=tuple(Deed(line) for line in trace))
        case NightReported(trace=trace, private=private):
            deeds = tuple(Deed(line) for line in trace)
            return replace(chapter, closed_at=it.at, deeds=deeds, told=private)
        case Decided(seats=seats):
            return replace(chapter, closed_at=it.at, decided=seats)
        case Runoff() as again:
            return replace(chapter, first_votes=(*chapter.first_votes, again))
        case _:
            return chapter


def _taken_back(told: dict[str, Chapter], event: TakenBack) -> dict[str, Chapter]:
    """Without what a close led to that has not been; what happened meanwhile beside the moves did happen."""
    day, night, next_day = f"{DAY}{event.number}", f"{NIGHT}{event.number}", f"{DAY}{event.number + 1}"
    match event.kind:
        case Kind.VOTE:
            return _without(told, night, reopened=day)
        case Kind.NIGHT:
            return {**told, night: replace(told[night], sealed_at=None)}
        case Kind.REPORT:
            return _without(told, next_day, reopened=night)
        case Kind.BEGIN:
            return {}
        case Kind.LAWYER | Kind.DOORS:
            return told


def _without(told: dict[str, Chapter], key: str, *, reopened: str) -> dict[str, Chapter]:
    meanwhile = told[key].incidents if key in told else ()
    again = _reopened(told[reopened])
    again = replace(again, incidents=(*again.incidents, *meanwhile))
    return {**{other: it for other, it in told.items() if other != key}, reopened: again}


def _reopened(chapter: Chapter) -> Chapter:
    return replace(chapter, closed_at=None, deeds=(), told=(), decided=None, first_votes=())


# --- who left -------------------------------------------------------------------------------------------


def _departures(kept: Kept, chapter: Chapter) -> Iterator[Departure]:
    for out in kept.game.exits:
        if f"{LETTERS[out.phase]}{out.day}" == chapter.key:
            yield _departed(kept, out)


def _departed(kept: Kept, out: Exit) -> Departure:
    """One who left; one whose leaving was taken back may have left again, so the last time counts."""
    at = (it.at for it in reversed(kept.happened) if _is_leaving(it.event, out))
    return Departure(out, next(at, None))


def _is_leaving(event: Event, out: Exit) -> bool:
    return isinstance(event, Left) and (event.seat, event.why) == (out.seat, out.why)


# --- who said what --------------------------------------------------------------------------------------


def _said_in(talk: Sequence[Said], chapter: Chapter, course: Sequence[Chapter]) -> Iterator[Said]:
    """What was said from this chapter's opening to the next one's; before the first it is the first's."""
    place = course.index(chapter)
    begins = chapter.opened_at if place else None
    ends = course[place + 1].opened_at if place + 1 < len(course) else None
    for it in talk:
        if (begins is None or it.at >= begins) and (ends is None or it.at < ends):
            yield it


# --- whose deed it was ----------------------------------------------------------------------------------


class _Known:
    """What has been established of the seats, chapter by chapter."""

    def __init__(self, game: Game) -> None:
        """Begin with the deal."""
        self._table = game.table
        self._gone: set[Seat] = set()
        self._adopted = False

    def deeds(self, chapter: Chapter) -> Iterator[Deed]:
        """The lines of a chapter with their doers, and their moments where they are votes."""
        orders = [it for it in chapter.given if it.power is Power.ORDER]
        for deed in chapter.deeds:
            yield self._deed(deed.line, chapter, orders)
        self._gone |= {it.exit.seat for it in chapter.departures}
        self._adopted |= any(deed.line.outcome == "adopts" for deed in chapter.deeds)

    def _deed(self, line: Line, chapter: Chapter, orders: list[Given]) -> Deed:
        match line.what:
            case "vote":
                return self._vote(line, chapter, orders)
            case "sms":
                order = _taken_from(orders, lambda it: it.index > 0 and it.target == line.target)
                return Deed(line, (order.seat,), order.at) if order else Deed(line)
            case _:
                return Deed(line, tuple(self._doers(line.what)))

    def _vote(self, line: Line, chapter: Chapter, orders: list[Given]) -> Deed:
        """A vote that nobody cast (D3) has no moment; the bum's under an order has the order's (D10)."""
        assert line.by is not None, "a vote that is no SMS has a voter"  # noqa: S101
        cast = [it for it in _valid_votes(chapter) if (it.seat, it.target) == (line.by, line.target)]
        if cast:
            return Deed(line, (line.by,), cast[-1].at)
        by_order = line.by == self._holder({Role.BUM})
        order = _taken_from(orders, lambda it: by_order and it.index == 0 and it.target == line.target)
        return Deed(line, (line.by,), order.at if order else None)

    def _doers(self, what: str) -> Iterable[Seat]:
        if what in FAMILY:
            return [seat for seat in self._table.seats if self._is_mafia(seat) and seat not in self._gone]
        roles = _roles_of(what)
        holder = self._holder(roles) if roles else None
        return [] if holder is None else [holder]

    def _is_mafia(self, seat: Seat) -> bool:
        role = self._table.role(seat)
        return CARDS[role].team is Team.MAFIA or (self._adopted and role is Role.FOUNDLING)

    def _holder(self, roles: Collection[Role]) -> Seat | None:
        return next((seat for seat in self._table.seats if self._table.role(seat) in roles), None)


def _roles_of(what: str) -> Collection[Role]:
    """Whose deed a line of the trace tells of; nobody's where it tells what became of a seat."""
    if what == Power.MANIAC.value:
        return MANIACS
    if what in {Role.WOODMAN.value, Power.AXE.value, *BORROWED_POWER.values()}:
        return {Role.WOODMAN}
    if what == Role.BUM.value:
        return {Role.BUM}
    return {ROLE_OF[power] for power in ROLE_OF if power.value == what}


def _taken_from(orders: list[Given], fits: Callable[[Given], bool]) -> Given | None:
    """The first order that fits; each stands for one vote."""
    for place, order in enumerate(orders):
        if fits(order):
            return orders.pop(place)
    return None


def _valid_votes(chapter: Chapter) -> Iterator[Given]:
    """The votes of a day that were not void by its end: a new vote makes all earlier ones void (D1, D5)."""
    anew = [it.at for it in chapter.incidents if isinstance(it.event, Reopened)]
    since = max(anew, default=chapter.opened_at)
    for it in chapter.given:
        if it.power is Power.VOTE and (it.at >= since or not anew):
            yield it
