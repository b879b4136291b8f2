"""R30: over both changes of the clocks, in four zones: one close for each local date and phase, as announced.

Times of day as such, all year long: tests/engine/forum/test_schedule.py. Berlin's two nights as whole scenes:
tests/play/test_deadlines.py.
"""

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from engine.forum.game import expire, open_game
from engine.forum.roles import Role
from engine.forum.schedule import ByClock, Kind
from engine.forum.state import Game, Rules, Step
from tests.play.stage import empty_stage, running

CHANGES = {
    "Europe/Berlin": ("2026-03-29", "2026-10-25"),
    "Africa/Cairo": ("2026-04-24", "2026-10-30"),
    "America/Santiago": ("2026-04-05", "2026-09-06"),
    "Pacific/Easter": ("2026-04-04", "2026-09-05"),
}
"""The local dates near which the clocks of each zone are changed in this year."""

SCHEDULES = {
    "13, 21, 22": ByClock(),
    "22, 0": ByClock(vote=time(22), night_ends=time(0)),
    "0, 2:30": ByClock(vote=time(0), night_ends=time(2, 30)),
    "2:30, 13, 21": ByClock(day_opens=time(2, 30), vote=time(21), night_ends=time(22)),
    "0, 2:30, 13, 22": ByClock(
        day_opens=time(0), lawyer=time(2, 30), doorkeepers=time(13), vote=time(21), night_ends=time(22)
    ),
    "0 at last": ByClock(vote=time(21), night_ends=time(0), report_at_night_end=True, day_opens=time(0)),
}
DAYS = 9


def _quiet_days(by: ByClock, zone: ZoneInfo, start: datetime) -> list[tuple[Kind, datetime]]:
    """What was closed, and when it was due, in a game in which nobody ever does anything or has to."""
    rules = Rules(schedule=by, must_post=False, stalemate=False)
    roles = (Role.DON, *(Role.CIVILIAN,) * 4)
    game = open_game(rules, tuple("ABCDE"), roles, None, start=start, zone=zone).game
    closed: list[tuple[Kind, datetime]] = []
    while game.table.day <= DAYS:
        deadline = game.deadlines[0]
        closed.append((deadline.kind, deadline.due_at))
        step = expire(_excused(game), deadline.kind, deadline.number, zone=zone)
        assert isinstance(step, Step)
        game = step.game
    return closed


def _excused(game: Game) -> Game:
    """Nobody is removed for silence."""
    return replace(game, today=replace(game.today, excused=frozenset(game.table.living)))


def _wall(moment: datetime, zone: ZoneInfo) -> datetime:
    return moment.astimezone(zone).replace(tzinfo=None)


@pytest.mark.parametrize(("zone", "change"), [(zone, on) for zone, dates in CHANGES.items() for on in dates])
@pytest.mark.parametrize("times", SCHEDULES)
def test_each_phase_closes_once_on_each_local_date(zone: str, change: str, times: str) -> None:
    by, here = SCHEDULES[times], ZoneInfo(zone)
    first = date.fromisoformat(change) - timedelta(days=4)
    start = datetime.combine(first, by.day_opens, here).astimezone(UTC)
    closed = _quiet_days(by, here, start)

    wanted = {
        Kind.LAWYER: by.lawyer,
        Kind.DOORS: by.doorkeepers,
        Kind.VOTE: by.vote,
        Kind.NIGHT: by.night_ends,
        Kind.REPORT: by.night_ends if by.report_at_night_end else by.day_opens,
    }
    assert [due for _, due in closed] == sorted(due for _, due in closed)
    for kind, clock in wanted.items():
        # Day 1 has cut-offs of its own.
        walls = [_wall(due, here) for it, due in closed if it is kind]
        walls = walls[1:] if kind in {Kind.LAWYER, Kind.DOORS} else walls
        dates = [wall.date() for wall in walls]
        assert len(dates) >= DAYS - 1
        assert dates == [dates[0] + timedelta(days=number) for number in range(len(dates))]
        for wall in walls:
            # A time that does not exist is the end of the hour that was left out.
            assert wall.time() == clock or _is_after_gap(wall, clock, here)


def _is_after_gap(wall: datetime, clock: time, zone: ZoneInfo) -> bool:
    """Whether that date has no such time, and the clocks went on at `wall`."""
    missing = datetime.combine(wall.date(), clock, zone)
    exists = _wall(missing.astimezone(UTC), zone) == missing.replace(tzinfo=None)
    before = wall.replace(tzinfo=zone).astimezone(UTC) - timedelta(seconds=1)
    return not exists and _wall(before, zone) < missing.replace(tzinfo=None)


@pytest.mark.parametrize(
    ("zone", "city", "evening", "vote", "night_ends", "announced", "end"),
    [
        pytest.param(
            "America/Santiago", "Сантьяго", "2026-09-05", "21:00", "00:00",
            "до 01:00 завтра ({city}), осталось 3 ч", "2026-09-06T04:00", id="a midnight that never was",
        ),
        pytest.param(
            "Pacific/Easter", "о-в Пасхи", "2026-04-04", "20:00", "21:30",
            "до 21:30 ({city}), осталось 1 ч 30 мин", "2026-04-05T02:30", id="an hour that comes twice",
        ),
    ],
)  # fmt: skip
async def test_the_night_ends_when_it_was_announced_to(  # noqa: PLR0913, PLR0917  # a table reads best
    tmp_path: Path, zone: str, city: str, evening: str, vote: str, night_ends: str, announced: str, end: str
) -> None:
    here, over = ZoneInfo(zone), datetime.fromisoformat(end).replace(tzinfo=UTC)
    times = {"mode": "clock", "times": {"vote": vote, "night_ends": night_ends}}
    async with empty_stage(tmp_path) as it:
        await it.time.wait_until(datetime.fromisoformat(f"{evening}T12:00").replace(tzinfo=here))
        async with running(it, must_post=False, zone=zone, schedule=times):
            await it.play(9)
            await it.all_vote({seat: seat % 9 + 1 for seat in range(1, 10)})
            await it.time.wait_until(datetime.fromisoformat(f"{evening}T{vote}").replace(tzinfo=here))
            await it.pass_time(seconds=30)
            assert announced.format(city=city) in it.said()[-1]
            await it.time.wait_until(over)
            assert await it.events("NightSealed") == []
            await it.pass_time(hours=12)

            [sealed] = await it.events("NightSealed")
            assert sealed["at"] - over == timedelta(seconds=3)
            assert [closed["day"] for closed in await it.events("VoteClosed")] == [1]
            assert await it.faults() == []
