"""R24: however a table comes to its end, the game ends at that moment, once, and all say the same of it."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.play.stage import Stage, stage


class Course(NamedTuple):
    """A table, what happens at it, and how it ends. `day`, `night`: who votes against or aims at whom."""

    roles: tuple[str, ...]
    how: Callable[[Stage], Awaitable[None]]
    ends: tuple[str, str] | None
    settings: dict[str, Any] = {}  # noqa: RUF012  # nobody changes it


async def _votes(it: Stage, *, out: int, count: int | None = None) -> None:
    """Everybody against one, who is against the first; or only the first so many vote at all."""
    voters = range(1, (count or len(it.players)) + 1)
    first = 2 if out == 1 else 1
    await it.all_vote({voter: first if voter == out else out for voter in voters})
    await it.until("21:01")


async def by_vote(it: Stage) -> None:
    """The last one is voted out."""
    await _votes(it, out=len(it.players))


async def by_kill(it: Stage) -> None:
    """Nobody by day; the last one is shot in the night."""
    count = len(it.players)
    await it.all_vote({voter: voter % count + 1 for voter in range(1, count + 1)})
    await it.until("21:01")
    assert (await it.game()).phase == "night"
    await it.move(it.players[0], "mafia", count)
    await it.until("10:01")


async def by_leaving(it: Stage) -> None:
    """The last one wishes to go."""
    leaver = it.players[-1]
    await it.tell(leaver, "/leave")
    await it.tap(leaver, it.words("button-leave-yes"))
    await it.pass_time(seconds=20)


async def by_leaving_in_a_sealed_night(it: Stage) -> None:
    """The wish waits for the report (D14), which nobody else dies in."""
    count = len(it.players)
    await it.all_vote({voter: voter % count + 1 for voter in range(1, count + 1)})
    await it.until("22:30")
    await by_leaving(it)
    assert await it.events("GameOver") == []
    await it.until("10:01")


async def by_an_invalid_vote(it: Stage) -> None:
    """D2 under `autoban`."""
    await it.tell(it.players[-1], "/vote 99")
    await it.tap(it.players[-1], it.words("button-yes"))
    await it.pass_time(seconds=20)


async def by_silence_in_the_group(it: Stage) -> None:
    """D4: the last one alone has written nothing."""
    count = len(it.players)
    for player in it.players[:-1]:
        player.say(it.group, "Привет")
    await it.all_vote({voter: voter % count + 1 for voter in range(1, count + 1)})
    await it.until("21:01")


async def by_not_voting(it: Stage) -> None:
    """D3: all but the first two keep silent, and those two are against each other."""
    await it.all_vote({1: 2, 2: 1})
    await it.until("21:01")


FIVE = ("don", "mafioso", "cop", "civilian", "civilian")
COURSES = {
    "parity by a vote": Course(FIVE, by_vote, ("mafia", "V3")),
    "parity by a kill": Course(FIVE, by_kill, ("mafia", "V3")),
    "parity by a leave": Course(FIVE, by_leaving, ("mafia", "V3")),
    "parity by a leave that waited": Course(FIVE, by_leaving_in_a_sealed_night, ("mafia", "V3")),
    "parity by an autoban": Course(FIVE, by_an_invalid_vote, ("mafia", "V3"), {"invalid_vote": "autoban"}),
    "parity by silence": Course(FIVE, by_silence_in_the_group, ("mafia", "V3"), {"must_post": True}),
    "parity by an adoption": Course(
        ("don", "mafioso", "cop", "civilian", "foundling"), by_kill, ("mafia", "V3")
    ),
    "a hidden foundling counts as town": Course(
        ("don", "mafioso", "cop", "civilian", "foundling", "civilian"), by_vote, None
    ),
    "parity counts the maniac among the others": Course(
        ("don", "mafioso", "maniac", "cop", "civilian"), by_vote, ("mafia", "V3")
    ),
    "one mafioso and the maniac: the maniac": Course(
        ("don", "maniac", "cop", "civilian", "civilian"), by_not_voting, ("maniac", "V2")
    ),
    "the last mafioso leaves, the maniac lives on": Course(
        ("maniac", "cop", "civilian", "civilian", "don"), by_vote, None
    ),
    "the last mafioso leaves": Course(
        ("cop", "civilian", "civilian", "civilian", "don"), by_vote, ("town", "V1")
    ),
    "the last mafioso goes": Course(
        ("cop", "civilian", "civilian", "civilian", "don"), by_leaving, ("town", "V1")
    ),
    "one of the mafia is still there": Course(
        ("don", "cop", "civilian", "civilian", "mafioso"), by_vote, None
    ),
}


@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
async def test_a_game_ends_when_and_as_the_rulebook_says(tmp_path: Path, course: Course) -> None:
    settings: dict[str, Any] = {"must_post": False, "bonus": False} | course.settings
    async with stage(tmp_path, roles=course.roles, **settings) as it:
        await it.play(len(course.roles))
        await course.how(it)

        over = [(event["winner"], event["rule"]) for event in await it.events("GameOver")]
        assert over == ([course.ends] if course.ends else [])
        row = await it.row()
        assert row.status == ("over" if course.ends else "running")
        heads = [it.words(f"over-head-{side}", title="Двор") for side in ("town", "mafia", "maniac", "draw")]
        told = [head for text in it.said() for head in heads if head in text]
        assert told == ([it.words(f"over-head-{course.ends[0]}", title="Двор")] if course.ends else [])
        open_ends = [] if course.ends else (await it.game()).deadlines
        assert bool(open_ends) is not bool(course.ends)
        assert await it.faults() == []
