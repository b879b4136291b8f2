"""The pace of virtual time while somebody looks on: speeds, standing still, running to a moment."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

import pytest

from sandbox.clock import VirtualClock
from sandbox.page.pace import ANSWER, JUST_AFTER, Pace
from sandbox.server import FIRST_DAY


@dataclass
class Scene:
    """A clock, its pace, and somebody who always waits for a far moment."""

    clock: VirtualClock
    pace: Pace

    @property
    def gone(self) -> timedelta:
        """How much time has gone by."""
        return self.clock.now() - FIRST_DAY

    async def until(self, reached: Callable[[], bool]) -> None:
        """Wait, in real time, until this is so."""
        async with asyncio.timeout(20):
            while not reached():  # noqa: ASYNC110 - the clock sets no event when it moves
                await asyncio.sleep(0.01)


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    """See `Scene`."""
    clock = VirtualClock(FIRST_DAY)
    pace = Pace(clock)
    working = asyncio.create_task(pace.run())
    yield Scene(clock, pace)
    working.cancel()
    with suppress(asyncio.CancelledError):
        await working


def _sleeper(clock: VirtualClock, moment: datetime) -> asyncio.Task[None]:
    return asyncio.create_task(clock.join("sleeper").wait_until(moment))


async def test_before_it_is_asked_to_time_jumps_as_always(scene: Scene) -> None:
    await _sleeper(scene.clock, FIRST_DAY + timedelta(days=1))
    assert scene.gone == timedelta(days=1)


async def test_at_a_speed_time_goes_step_by_step(scene: Scene) -> None:
    scene.pace.set_speed(600)
    sleeper = _sleeper(scene.clock, FIRST_DAY + timedelta(days=1))
    await scene.until(lambda: scene.gone >= timedelta(minutes=3))
    assert not sleeper.done()
    assert scene.gone.total_seconds() % 60 == 0
    sleeper.cancel()


async def test_time_that_stands_goes_on_a_little_when_somebody_acts(scene: Scene) -> None:
    scene.pace.set_speed(0)
    sleeper = _sleeper(scene.clock, FIRST_DAY + timedelta(days=1))
    await asyncio.sleep(0.3)
    assert scene.gone == timedelta(0)
    scene.pace.somebody_acted()
    await scene.until(lambda: scene.gone == ANSWER)
    await asyncio.sleep(0.3)
    assert scene.gone == ANSWER
    sleeper.cancel()


async def test_time_stops_before_an_end_and_runs_past_it_when_told(scene: Scene) -> None:
    end = FIRST_DAY + timedelta(hours=1)
    scene.pace.stop_before = end - timedelta(minutes=5)
    scene.pace.set_speed(7200)
    sleeper = _sleeper(scene.clock, FIRST_DAY + timedelta(days=1))
    await scene.until(lambda: scene.pace.held)
    assert scene.gone == timedelta(minutes=55)
    scene.pace.run_to(end)
    assert not scene.pace.held
    await scene.until(lambda: scene.pace.running_to is None)
    assert scene.clock.now() >= end + JUST_AFTER
    sleeper.cancel()


@pytest.mark.parametrize("speed", [-1, 7201, float("nan")])
def test_what_is_no_speed_is_refused(speed: float) -> None:
    with pytest.raises(ValueError, match="a speed is from 0 to 7200"):
        Pace(VirtualClock(FIRST_DAY)).set_speed(speed)
