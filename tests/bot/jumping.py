"""A clock for tests: time jumps to the earliest moment asked for as soon as all workers wait."""

import asyncio
from datetime import UTC, datetime

from bot.clock import VirtualTime

START = datetime(2026, 3, 2, 17, 0, tzinfo=UTC)
"""A Monday, 21:00 in Baku."""

TURNS = 10
"""Turns of the event loop in which an answer that is under way, as that of a poll, reaches its worker."""


class JumpingClock(VirtualTime):
    """Virtual time that nobody else owns. Without a worker it stands still."""

    def __init__(self, start: datetime = START) -> None:
        """Begin at `start`."""
        super().__init__(start)
        self._asked = False

    def _told(self) -> None:
        if not self._asked:
            self._asked = True
            self._look(TURNS)

    def _look(self, turns: int) -> None:
        if turns:
            asyncio.get_running_loop().call_soon(self._look, turns - 1)
            return
        self._asked = False
        wanted = self._wanted()
        if self._idle() and wanted is not None:
            self._arrive(wanted)
