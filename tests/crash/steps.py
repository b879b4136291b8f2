"""What is played: scripts, each in a town of its own, and their steps, between which nothing runs."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.crash.points import COMMITTED, Point
from tests.crash.town import Door, PatientClock, Place
from tests.play.stage import RIGHTS, Stage

Play = Callable[[Stage], Awaitable[None]]


@dataclass(frozen=True)
class Step:
    """One piece of a game, as short as what it shows."""

    name: str
    play: Play
    away: Play | None = None
    """What happens before, while no bot runs."""
    closely: bool = False
    """Whether every point is tried, and not only one of each kind."""
    each: str = ""
    """What is found (a regular expression) in the names of the kinds of which every point is tried."""
    sampled: bool = True
    """Whether the sample of `make test` takes points from it."""
    broken: bool = False
    """Whether the bot's engine fails at every close."""
    first: str = ""
    """The use case with whose commit the trials begin, where to begin anew before it is another story."""
    last: str = ""
    """The use case with whose commit the trials end, where to begin anew is to try again by design."""

    def within(self, points: list[Point]) -> list[Point]:
        """The points of which trials make sense."""
        begins = _committed(points, self.first) if self.first else 0
        ends = _committed(points, self.last) if self.last else len(points)
        return points[begins:ends]


def _committed(points: list[Point], use_case: str) -> int:
    """The place of the first commit of a use case."""
    begins = next(place for place, point in enumerate(points) if point.kind.startswith(use_case))
    return next(place for place in range(begins, len(points)) if points[place].kind.endswith(COMMITTED))


@dataclass(frozen=True)
class Script:
    """One story, from the first start of a bot."""

    name: str
    roles: Sequence[str]
    """What is dealt in all its games."""
    steps: Sequence[Step]
    forum: bool = False
    """Whether the group has topics, which the bot may manage."""

    def assemble(self, place: Place, database: Path) -> Stage:
        """The people, before anything has happened."""
        town = place.town
        bot = next(iter(town.world.bots.values()))
        group, host = town.add_group("Двор", forum=self.forum), town.add_person("Ведущая")
        host.join(group)
        host.add_bot(group, bot, rights=(*RIGHTS, "can_manage_topics") if self.forum else RIGHTS)
        return Stage(Door(town, place.made), group, bot, host, town.clock.join("script"), database)


def without_a_bot(it: Stage, away: Play) -> Awaitable[None]:
    """Let something happen while no bot runs."""
    clock = it.sandbox.clock
    assert isinstance(clock, PatientClock)

    async def go() -> None:
        with clock.without_a_bot():
            await away(it)

    return go()
