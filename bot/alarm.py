"""The alarm: a loop that closes deadlines when they are due, and a sweep for what no alarm woke."""

import logging
from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.clock import Clock
from bot.inbox import Poller
from bot.storage import tables
from bot.storage.snapshot import GameSettings
from bot.storage.store import Store
from bot.usecases import advance
from bot.usecases.hall import Hall

logger = logging.getLogger(__name__)


class Alarm:
    """One per database. Deadlines are rows; this only wakes their close, and starts from them at any time."""

    def __init__(  # noqa: PLR0913  # what it listens to and by what it acts
        self,
        store: Store,
        clock: Clock,
        poller: Poller,
        hall: Hall,
        *,
        grace: timedelta,
        sweep: timedelta,
    ) -> None:
        """Close deadlines `grace` after they are due, when everything sent before is handled."""
        self._store, self._clock, self._poller, self._hall = store, clock, poller, hall
        self._grace, self._sweep = grace, sweep

    async def run(self) -> None:
        """Close what is due, for ever."""
        signal = self._store.signals.deadlines
        with self._clock.working():
            async with self._store.unit() as unit:
                await advance.try_again(unit, self._hall)
            while True:
                signal.clear()
                wake = await self._close_due()
                sweep = self._clock.now() + self._sweep
                await self._clock.wait(signal, min(wake, sweep) if wake else sweep)

    async def _close_due(self) -> datetime | None:
        """Close everything that is due by now; when the next one will be."""
        while True:
            async with self._store.reading() as session:
                found = await self._next(session)
            if found is None:
                return None
            deadline, closes_at = found
            if closes_at > self._clock.now():
                return closes_at
            await self._poller.heard_since(closes_at)
            await self._close(deadline)

    async def _next(self, session: AsyncSession) -> tuple[tables.Deadline, datetime] | None:
        """The open deadline that is to be closed first, and when: those of stopped games wait."""
        rows = await session.execute(
            select(tables.Deadline, tables.Game)
            .join(tables.Game, tables.Game.id == tables.Deadline.game_id)
            .where(tables.Deadline.closed_at.is_(None), tables.Game.stopped.is_(None))
            .order_by(tables.Deadline.due_at, tables.Deadline.id)
            .limit(1)
        )
        row = rows.first()
        if row is None:
            return None
        deadline, game = row
        by_clock = GameSettings.model_validate(game.settings).schedule.mode == "clock"
        return deadline, deadline.due_at + (self._grace if by_clock else timedelta(0))

    async def _close(self, deadline: tables.Deadline) -> None:
        try:
            async with self._store.unit() as unit:
                await advance.close(unit, self._hall, deadline.id)
        except Exception as error:
            logger.exception("game %d: its %s cannot be closed", deadline.game_id, deadline.kind)
            async with self._store.unit() as unit:
                await advance.stop_game(unit, self._hall, deadline.game_id, type(error).__name__)
