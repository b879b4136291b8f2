"""How fast virtual time goes while somebody looks on."""

import asyncio
from datetime import datetime, timedelta
from typing import Final

from sandbox.clock import Clock, Participant

TICK: Final = 0.1
"""Real seconds between two steps of time."""

STILL: Final = 0.0
FASTEST: Final = 7200.0
"""Virtual seconds in a real one."""

ANSWER: Final = timedelta(seconds=3)
"""How far time goes after somebody has acted while it stands, so that the bot can answer."""

JUST_AFTER: Final = timedelta(seconds=6)
"""How far behind a moment one is taken: a close waits for what was sent before it, and then has to arrive."""


class Pace:
    """Lets time go at a speed, stand, or run to a moment; virtual clocks only.

    Until `set_speed` is called for the first time it does nothing, and time jumps as always.
    """

    def __init__(self, clock: Clock) -> None:
        """Look after this clock."""
        self._clock = clock
        self._time: Participant | None = None
        self._changed = asyncio.Event()
        self._granted = timedelta(0)
        self._target: datetime | None = None
        self.speed: float | None = None
        self.stop_before: datetime | None = None
        """A moment that is not reached by itself; `run_to` goes past it."""

    @property
    def running_to(self) -> datetime | None:
        """The moment to which time is running (UTC)."""
        return self._target

    @property
    def held(self) -> bool:
        """Whether time stands because of `stop_before`."""
        return self.stop_before is not None and self._target is None and self._clock.now() >= self.stop_before

    def set_speed(self, speed: float) -> None:
        """So many virtual seconds in a real one; 0: time stands."""
        if not STILL <= speed <= FASTEST:
            raise ValueError(f"a speed is from 0 to {FASTEST:.0f}")
        self._time = self._time or self._clock.join("window")
        self.speed, self._target = speed, None
        self._changed.set()

    def run_to(self, moment: datetime) -> None:
        """As fast as it goes until just after this moment (UTC); then at the speed of before."""
        self._time = self._time or self._clock.join("window")
        self._target = moment + JUST_AFTER
        self._changed.set()

    def somebody_acted(self) -> None:
        """Where time stands it goes on a little, for the bot to answer."""
        if self.speed == STILL or self.held:
            self._granted = ANSWER
            self._changed.set()

    async def run(self) -> None:
        """Work until cancelled."""
        try:
            while True:
                step = self._step()
                if step is None or self._time is None:
                    self._changed.clear()
                    await self._changed.wait()
                    continue
                await self._time.wait_until(step)
                if self._target is not None and self._clock.now() >= self._target:
                    self._target = None
                await asyncio.sleep(0 if self._target is not None else TICK)
        finally:
            if self._time is not None:
                self._time.leave()

    def _step(self) -> datetime | None:
        """The next moment; None: time stands."""
        now = self._clock.now()
        if self.speed is None and self._target is None:
            return None
        if self._target is not None:
            return min(self._target, now + timedelta(minutes=10))
        if self._granted:
            granted, self._granted = self._granted, timedelta(0)
            return now + granted
        if self.speed == STILL or self.held:
            return None
        step = now + timedelta(seconds=(self.speed or STILL) * TICK)
        return step if self.stop_before is None else min(step, max(self.stop_before, now))
