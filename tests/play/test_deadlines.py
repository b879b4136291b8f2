"""Exact deadlines (T2, T3): what is sent a second before counts, what is sent at the moment does not."""

import os
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from sandbox.people import Person
from tests.play.stage import BAKU, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
DON, _, COP, DOCTOR, *CIVILIANS = range(9)
DAY_ROLES = ("don", "lawyer", "bouncer", "keykeeper", *("civilian",) * 5)
LAWYER, BOUNCER, KEYKEEPER = range(1, 4)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}
BEFORE = {1: 2, 2: 1, 4: 5, 8: 4, 9: 8}
"""Votes of those who are not waited for."""
SECOND = timedelta(seconds=1)


@pytest.fixture(autouse=True)
def elsewhere() -> Iterator[None]:
    """The bot's machine lives in another zone than the game."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = "America/New_York"
    time.tzset()
    yield
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


async def _at(it: Stage, on: str, zone: ZoneInfo = BAKU) -> None:
    """Go on to this local time."""
    await it.time.wait_until(datetime.fromisoformat(on).replace(tzinfo=zone))


async def _ready_to_vote(it: Stage, person: Person, whom: int) -> tuple[Person, str]:
    """Everything but the last tap."""
    await it.press(person, "ask", whom=whom)
    return person, it.button(it.prompt(person), "cast")


async def _ready_to_move(it: Stage, person: Person, what: str, whom: int) -> tuple[Person, str]:
    await it.press(person, "moves")
    return person, it.button(it.prompt(person), "set", what=what, whom=whom)


def _tap(it: Stage, ready: tuple[Person, str]) -> None:
    person, button = ready
    person.press(it.prompt(person), button)


async def _votes(it: Stage) -> set[tuple[int, int]]:
    """Who voted against whom in the vote that was closed."""
    closed = await it.events("VoteClosed")
    return {(voter, whom) for voter, whom, _ in closed[-1]["votes"]}


async def test_a_vote_counts_until_the_last_second_before_the_hour(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(BEFORE)
        await it.until("20:58")
        in_time = await _ready_to_vote(it, it.players[CIVILIANS[0]], 9)
        late = await _ready_to_vote(it, it.players[CIVILIANS[1]], 9)
        await it.until("20:59:59")
        _tap(it, in_time)
        it.players[COP].say(it.bot, "/vote 9 да")
        await it.until("21:00:00")
        _tap(it, late)
        it.players[CIVILIANS[2]].say(it.bot, "/vote 9 да")
        await it.pass_time(seconds=20)

        # Who is late counts as one who was silent: against himself (D3).
        assert await _votes(it) == {*BEFORE.items(), (5, 9), (3, 9), (6, 6), (7, 7)}
        too_late = it.words("refused-too-late")
        assert it.answered(it.players[CIVILIANS[1]]) == too_late
        assert too_late in it.told(it.players[CIVILIANS[2]])
        assert await it.faults() == []


async def test_lawyer_and_doors_have_hours_of_their_own(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=DAY_ROLES, must_post=False) as it:
        await it.play(9)
        start = (await it.game()).opened_at
        lawyer = await _ready_to_move(it, it.players[LAWYER], "lawyer", 9)
        other = it.button(it.prompt(it.players[LAWYER]), "set", whom=8)
        await it.time.wait_until(start + timedelta(hours=3) - SECOND)
        _tap(it, lawyer)
        await it.time.wait_until(start + timedelta(hours=3))
        it.players[LAWYER].press(it.prompt(it.players[LAWYER]), other, stale=True)
        bouncer = await _ready_to_move(it, it.players[BOUNCER], "bouncer", 9)
        keykeeper = await _ready_to_move(it, it.players[KEYKEEPER], "keykeeper", 9)
        await it.until("14:59:59")
        _tap(it, bouncer)
        await it.until("15:00:00")
        _tap(it, keykeeper)
        await it.pass_time(seconds=20)

        assert dict((await it.game()).today.choices) == {"lawyer": 9, "bouncer": 9}
        assert it.answered(it.players[LAWYER]) == it.words("refused-too-late")
        assert it.answered(it.players[KEYKEEPER]) == it.words("refused-too-late")
        assert [shut["seat"] for shut in await it.events("ShutOut")] == [9]


async def test_a_move_of_the_night_counts_until_the_last_second_before_its_end(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("21:30")
        in_time = await _ready_to_move(it, it.players[DOCTOR], "doctor", 9)
        late = await _ready_to_move(it, it.players[COP], "cop", 9)
        await it.until("21:59:59")
        _tap(it, in_time)
        it.players[DON].say(it.bot, "/move mafia 8")
        await it.until("22:00:00")
        _tap(it, late)
        it.players[DON].say(it.bot, "/move basement 7")
        await it.pass_time(seconds=20)
        game = await it.game()

        assert dict(game.tonight.moves) == {"doctor": 9}
        assert ([word.about for word in game.tonight.shots], game.tonight.hides) == ([8], ())
        assert it.answered(it.players[COP]) == it.words("refused-too-late")


@pytest.mark.parametrize(
    ("evening", "end", "report"),
    [
        pytest.param("2026-03-28", "2026-03-29T01:00", "2026-03-29T08:00", id="an hour that never was"),
        pytest.param("2026-10-24", "2026-10-25T00:30", "2026-10-25T09:00", id="an hour that comes twice"),
    ],
)
async def test_the_clocks_change_in_the_night(tmp_path: Path, evening: str, end: str, report: str) -> None:
    """The night ends at 2:30 by the clocks of Berlin; `end` and `report` are what that is (UTC)."""
    times = {"mode": "clock", "times": {"night_ends": "02:30"}}
    berlin, utc = ZoneInfo("Europe/Berlin"), ZoneInfo("UTC")
    async with stage(tmp_path, roles=CARDS, must_post=False, zone="Europe/Berlin", schedule=times) as it:
        await _at(it, f"{evening}T12:00", berlin)
        await it.play(9)
        await it.all_vote({**BEFORE, 3: 9, 7: 9})
        await _at(it, f"{evening}T20:58", berlin)
        vote = await _ready_to_vote(it, it.players[CIVILIANS[0]], 9)
        late_vote = await _ready_to_vote(it, it.players[CIVILIANS[1]], 9)
        await _at(it, f"{evening}T20:59:59", berlin)
        _tap(it, vote)
        await _at(it, f"{evening}T21:00", berlin)
        _tap(it, late_vote)
        await _at(it, f"{evening}T22:30", berlin)
        in_time = await _ready_to_move(it, it.players[DOCTOR], "doctor", 8)
        late = await _ready_to_move(it, it.players[COP], "cop", 8)
        over = datetime.fromisoformat(end).replace(tzinfo=utc)
        await it.time.wait_until(over - SECOND)
        _tap(it, in_time)
        await it.time.wait_until(over)
        _tap(it, late)
        await it.pass_time(seconds=20)

        assert await _votes(it) == {*BEFORE.items(), (3, 9), (7, 9), (5, 9), (6, 6)}
        assert dict((await it.game()).tonight.moves) == {"doctor": 8}
        await _at(it, f"{report}:10", utc)
        assert [f"{opened['at']:%Y-%m-%dT%H:%M}" for opened in await it.events("DayOpened")][1:] == [report]
        assert await it.faults() == []


async def test_a_vote_sent_in_time_and_fetched_late_counts(tmp_path: Path) -> None:
    """A text has Telegram's date; a tap has none, and counts when it is received (T2)."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote({**BEFORE, 7: 9})
        await it.until("20:58")
        tap = await _ready_to_vote(it, it.players[CIVILIANS[0]], 9)
        await it.until("20:59:50")
        it.sandbox.faults.unreachable = True
        await it.until("20:59:59")
        _tap(it, tap)
        it.players[COP].say(it.bot, "/vote 9 да")
        await it.until("21:00:00")
        it.players[CIVILIANS[1]].say(it.bot, "/vote 9 да")
        await it.pass_time(seconds=40)
        assert await it.events("VoteClosed") == []
        it.sandbox.faults.unreachable = False
        await it.pass_time(seconds=40)

        assert await _votes(it) == {*BEFORE.items(), (7, 9), (3, 9), (5, 5), (6, 6)}
        assert await it.events("DeadlineMoved") == []
        assert it.answered(it.players[CIVILIANS[0]]) == it.words("refused-too-late")
        assert await it.faults() == []
