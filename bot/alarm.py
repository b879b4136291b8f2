"""The alarm: a loop that closes deadlines when they are due, and a sweep for what no alarm woke."""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from operator import itemgetter

from sqlalchemy import ColumnElement, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncSession

from bot import logs, metrics
from bot.clock import Clock, at_most
from bot.inbox import Hearing
from bot.storage import games, tables
from bot.storage.snapshot import GameSettings
from bot.storage.store import Store
from bot.usecases import advance, reminders
from bot.usecases.agenda import REMINDERS
from bot.usecases.hall import Hall

logger = logging.getLogger(__name__)

LONGEST_CLOSE = 20
"""Real seconds after which a close is broken off: it asks only the database, and takes far less than one."""

TRYING_AGAIN = (5, 15, 60, 300)
"""Seconds before each further attempt at a close that was broken off; after the last the game is stopped."""

BETWEEN_CLOSES = timedelta(seconds=10)
"""How long a close keeps back what is no report, if it hangs; usually nothing is kept back after the last."""

BROKEN_OFF = (TimeoutError, OperationalError)
"""What is no fault of the game: the close took too long, or the database failed, as on a full disk."""


@dataclass(frozen=True, slots=True)
class _Setback:
    """How often in a row the closes of a game were broken off, and when the next is tried."""

    times: int
    again_at: datetime


class Alarm:
    """One per database. Deadlines are rows; this only wakes their close, and starts from them at any time."""

    def __init__(  # noqa: PLR0913  # what it listens to and by what it acts
        self,
        store: Store,
        clock: Clock,
        hearing: Hearing,
        hall: Hall,
        *,
        grace: timedelta,
        sweep: timedelta,
    ) -> None:
        """Close deadlines `grace` after they are due, when everything sent before is handled."""
        self._store, self._clock, self._hearing, self._hall = store, clock, hearing, hall
        self._grace, self._sweep = grace, sweep
        self._setbacks: dict[int, _Setback] = {}
        self._stopping = False

    def stop(self) -> None:
        """Let `run` return once the present close is done with."""
        self._stopping = True
        self._store.signals.deadlines.set()

    async def run(self) -> None:
        """Close what is due, until `stop`."""
        signal = self._store.signals.deadlines
        with self._clock.working():
            async with self._store.unit() as unit:
                await advance.try_again(unit, self._hall)
            while not self._stopping:
                signal.clear()
                await self._try_asked()
                try:
                    wake = await self._close_due()
                finally:
                    self._store.signals.everything_again()
                sweep = self._clock.now() + self._sweep
                await self._clock.wait(signal, min(wake, sweep) if wake else sweep)

    async def _try_asked(self) -> None:
        """Take up what `mafia retry` has asked for since the last look."""
        async with self._store.reading() as session:
            asked = await games.retries(session)
        if asked:
            async with self._store.unit() as unit:
                await advance.try_asked(unit, self._hall)

    async def _close_due(self) -> datetime | None:
        """Close everything that is due by now; when the next one will be.

        Of games that close together the reports leave first, before what else the first of them brought.
        """
        together: datetime | None = None
        while True:
            async with self._store.reading() as session:
                found = await self._next(session)
            if self._stopping:
                return None
            now = self._clock.now()
            moments = [setback.again_at for setback in self._setbacks.values() if setback.again_at > now]
            if found is None:
                return min(moments, default=None)
            deadline, closes_at = found
            if closes_at > now:
                return min([closes_at, *moments])
            if closes_at != together:
                self._store.signals.everything_again()
                together = closes_at
            await self._hearing.heard_since(closes_at)
            self._store.signals.reports_first(self._clock.now() + BETWEEN_CLOSES)
            await self._close(deadline)

    async def _next(self, session: AsyncSession) -> tuple[tables.Deadline, datetime] | None:
        """The open deadline that is to be closed first, and when: games that are stopped or set back wait."""
        reminder = tables.Deadline.kind.in_(REMINDERS)
        found = [await self._first(session, which) for which in (reminder, ~reminder)]
        return min((it for it in found if it is not None), key=itemgetter(1), default=None)

    async def _first(
        self, session: AsyncSession, which: ColumnElement[bool]
    ) -> tuple[tables.Deadline, datetime] | None:
        """The same of one sort: a reminder is due to the second, for nobody can be late for it."""
        now = self._clock.now()
        set_back = [game_id for game_id, setback in self._setbacks.items() if setback.again_at > now]
        rows = await session.execute(
            select(tables.Deadline, tables.Game)
            .join(tables.Game, tables.Game.id == tables.Deadline.game_id)
            .where(
                which,
                tables.Deadline.closed_at.is_(None),
                tables.Game.stopped.is_(None),
                tables.Game.id.not_in(set_back),
            )
            .order_by(tables.Deadline.due_at, tables.Deadline.id)
            .limit(1)
        )
        row = rows.first()
        if row is None:
            return None
        deadline, game = row
        by_clock = GameSettings.model_validate(game.settings).schedule.mode == "clock"
        waits = by_clock and deadline.kind not in REMINDERS
        return deadline, deadline.due_at + (self._grace if waits else timedelta(0))

    async def _close(self, deadline: tables.Deadline) -> None:
        logs.about(game=deadline.game_id, deadline=deadline.id)
        try:
            async with self._store.unit() as unit, at_most(LONGEST_CLOSE):
                closed = await advance.close(unit, self._hall, deadline.id)
        except Exception as error:  # noqa: BLE001 - one game must not keep the others from going on
            metrics.CLOSE_FAULTS.inc()
            logger.error("a deadline cannot be closed: %s", logs.traced(error))  # noqa: TRY400 - words may be secret
            if deadline.kind not in REMINDERS or not await self._dropped(deadline.id):
                await self._failed(deadline.game_id, error)
        else:
            self._setbacks.pop(deadline.game_id, None)
            if closed and deadline.kind not in REMINDERS:
                metrics.CLOSES.observe((self._clock.now() - deadline.due_at).total_seconds())

    async def _dropped(self, deadline_id: int) -> bool:
        """A reminder that fails is no reason to stop a game; False where not even that can be stored."""
        try:
            async with self._store.unit() as unit, at_most(LONGEST_CLOSE):
                await reminders.drop(unit, deadline_id)
        except BROKEN_OFF as another:
            logger.error("a reminder cannot be dropped: %s", logs.traced(another))  # noqa: TRY400 - as above
            return False
        return True

    async def _failed(self, game_id: int, error: Exception) -> None:
        """Try again later what was broken off, but not for ever; stop the game that its own state fails."""
        before = self._setbacks.get(game_id)
        times = before.times if before else 0
        if not isinstance(error, BROKEN_OFF) or times == len(TRYING_AGAIN):
            if await self._stopped(game_id, error):
                self._setbacks.pop(game_id, None)
                return
            times = len(TRYING_AGAIN) - 1
        again_at = self._clock.now() + timedelta(seconds=TRYING_AGAIN[times])
        self._setbacks[game_id] = _Setback(times + 1, again_at)

    async def _stopped(self, game_id: int, error: Exception) -> bool:
        """Stop a game; False where not even that can be stored."""
        try:
            async with self._store.unit() as unit, at_most(LONGEST_CLOSE):
                await advance.stop_game(unit, self._hall, game_id, type(error).__name__)
        except BROKEN_OFF as another:
            logger.error("a game cannot be stopped: %s", logs.traced(another))  # noqa: TRY400 - as above
            return False
        return True
