"""Scenes to begin a test from: a table with one of every role, its calendar, and moves that must be taken."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from engine.forum.events import Event
from engine.forum.game import act, excuse, expire, open_game, post
from engine.forum.powers import Power
from engine.forum.roles import Role
from engine.forum.schedule import ByClock, ByLengths, Kind
from engine.forum.state import Game, Rules, Step
from engine.forum.table import Bonus
from engine.result import Refusal
from engine.seats import Seat

BAKU: Final = ZoneInfo("Asia/Baku")
CLOCK: Final = ByClock()
LENGTHS: Final = ByLengths(
    day=timedelta(minutes=15),
    night=timedelta(minutes=5),
    roles=timedelta(minutes=5),
    morning=timedelta(minutes=1),
)

EVERY_ROLE: Final = (
    Role.DON,
    Role.MAFIOSO,
    Role.MAFIOSO,
    Role.FOUNDLING,
    Role.COP,
    Role.DOCTOR,
    Role.MANIAC,
    Role.LAWYER,
    Role.WOODMAN,
    Role.SNITCH,
    Role.BUM,
    Role.BOUNCER,
    Role.KEYKEEPER,
    Role.THIEF,
    Role.CIVILIAN,
    Role.CIVILIAN,
)
(
    DON,
    MAF,
    MAF_2,
    FOUNDLING,
    COP,
    DOCTOR,
    MANIAC,
    LAWYER,
    WOODMAN,
    SNITCH,
    BUM,
    BOUNCER,
    KEYKEEPER,
    THIEF,
    CIV,
    CIV_2,
) = (Seat(number) for number in range(1, 17))


def at(clock: str, day: int = 1) -> datetime:
    """A time of day in Baku on that day of the game, as a moment (UTC)."""
    on = date(2026, 3, 1) + timedelta(days=day)
    return datetime.combine(on, time.fromisoformat(clock), BAKU).astimezone(UTC)


def opened(
    *roles: Role,
    start: datetime | None = None,
    bonus: Bonus | None = None,
    **rules: Any,  # noqa: ANN401  # whatever `Rules` takes
) -> Step:
    """A game that begins: by default everybody is at the table and it is 10:00 on day 1."""
    cast = roles or EVERY_ROLE
    labels = tuple(f"Player {number}" for number in range(1, len(cast) + 1))
    settings = Rules(**{"schedule": CLOCK, **rules})
    return open_game(settings, labels, cast, bonus, start=start or at("10:00"), zone=BAKU)


def day_one(*roles: Role, **rules: Any) -> Game:  # noqa: ANN401  # as above
    """The first day, just opened."""
    return opened(*roles, **rules).game


def with_table(game: Game, **changes: Any) -> Game:  # noqa: ANN401  # whatever a table has
    """The same game with another past."""
    return replace(game, table=replace(game.table, **changes))


def taken(attempt: Step | Refusal) -> Step:
    """The step of an attempt that must succeed."""
    assert isinstance(attempt, Step), attempt
    return attempt


def does(  # noqa: PLR0913  # a move in one line
    game: Game,
    seat: Seat,
    power: Power,
    target: Seat | None,
    *,
    moment: datetime | None = None,
    index: int = 0,
) -> Game:
    """The game after a move that is taken; by default it is sent when the phase opens."""
    return taken(act(game, seat, power, target, at=moment or game.opened_at, index=index)).game


def votes(game: Game, cast: Mapping[Seat, Seat]) -> Game:
    """The game after these votes."""
    for voter, target in cast.items():
        game = does(game, voter, Power.VOTE, target)
    return game


def let_off(game: Game) -> Game:
    """The day on which nobody owes anything."""
    for seat in game.table.living:
        game = taken(excuse(game, seat)).game
    return game


def all_post(game: Game) -> Game:
    """The day on which everybody has written something."""
    for seat in game.table.living:
        game = post(game, seat, at=game.opened_at)
    return game


def closes(game: Game, kind: Kind) -> Step:
    """The close of this deadline; those before it are closed on the way."""
    events: tuple[Event, ...] = ()
    while game.deadlines[0].kind is not kind:
        step = taken(expire(game, game.deadlines[0].kind, game.deadlines[0].number, zone=BAKU))
        game, events = step.game, (*events, *step.events)
    step = taken(expire(game, kind, game.deadlines[0].number, zone=BAKU))
    return Step(step.game, (*events, *step.events))


def night_one(*roles: Role, **rules: Any) -> Game:  # noqa: ANN401  # as above
    """The first night, after a day on which nobody left."""
    return closes(let_off(day_one(*roles, **rules)), Kind.VOTE).game


def sealed_one(*roles: Role, **rules: Any) -> Game:  # noqa: ANN401  # as above
    """The first night, sealed, in which nobody moved."""
    return closes(night_one(*roles, **rules), Kind.NIGHT).game


def quiet_round(game: Game) -> Step:
    """A day and a night in which nobody leaves and nothing happens."""
    return closes(let_off(game), Kind.REPORT)


def ends(game: Game) -> dict[Kind, datetime]:
    """When each open deadline is due."""
    return {deadline.kind: deadline.due_at for deadline in game.deadlines}
