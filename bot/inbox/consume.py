"""Handling stored updates: each once, strictly in their order, its effect and its mark in one commit."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from aiogram import Bot
from aiogram.types import Update
from sqlalchemy import select, update

from bot import logs, metrics
from bot.clock import Clock, at_most
from bot.storage.store import Store, Unit
from bot.storage.tables import InboxRow

logger = logging.getLogger(__name__)

LONGEST_HANDLING = 60
"""Real seconds after which the handling of an update counts as failed: it holds up all others."""

TRYING_AGAIN = (1, 5)
"""Seconds before the second and the third attempt at handling an update; there is no fourth."""

Begin = Callable[[], AbstractAsyncContextManager[Unit]]
"""Opens the one transaction in which an update is handled: its effect, and that it is handled."""

Handle = Callable[[Update, datetime, Begin], Awaitable[None]]
"""What an update leads to; the moment is that of its receipt (UTC). Telegram is asked before `begin`."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """The update that is next, and how often it was tried."""

    update_id: int
    received_at: datetime
    kind: str
    body: str | None
    attempts: int


class Consumer:
    """The loop that handles stored updates, one at a time and strictly by their ids. One per database."""

    def __init__(self, store: Store, clock: Clock, handle: Handle, *, bot: Bot | None = None) -> None:
        """Give each update to `handle`; its objects are bound to `bot`, if one is given."""
        self._store = store
        self._clock = clock
        self._handle = handle
        self._bot = bot
        self._stopping = False

    def stop(self) -> None:
        """Let `run` return once the present update is done with; what is stored waits for the next start."""
        self._stopping = True
        self._store.signals.inbox.set()

    async def run(self) -> None:
        """Handle until `stop`. What an update raises is its own affair: after three attempts others go on."""
        with self._clock.working():
            while not self._stopping:
                self._store.signals.inbox.clear()
                waiting = await self._next()
                if waiting is None:
                    await self._clock.wait(self._store.signals.inbox)
                else:
                    await self._attempt(waiting)
                    self._store.signals.heard.make()

    async def _next(self) -> _Waiting | None:
        columns = (
            InboxRow.update_id,
            InboxRow.received_at,
            InboxRow.kind,
            InboxRow.body,
            InboxRow.attempts,
        )
        async with self._store.reading() as session:
            first = select(*columns).where(InboxRow.handled_at.is_(None)).order_by(InboxRow.update_id)
            row = (await session.execute(first.limit(1))).first()
        return _Waiting(*row) if row is not None else None

    async def _attempt(self, waiting: _Waiting) -> None:
        logs.about(update=waiting.update_id, kind=waiting.kind)
        handling = _Handling(self._store, waiting)
        try:
            heard = Update.model_validate_json(waiting.body or "", context={"bot": self._bot})
            async with at_most(LONGEST_HANDLING):
                await self._handle(heard, waiting.received_at, handling.begin)
            if not handling.done:
                async with handling.begin():
                    pass
            metrics.UPDATES.labels(waiting.kind).inc()
        except Exception as error:  # noqa: BLE001 - one update must not keep the others from being handled
            await self._failed(waiting, error, done=handling.done)

    async def _failed(self, waiting: _Waiting, error: Exception, *, done: bool) -> None:
        """Try again later, or go on without this one. What was said stays out of the log.

        `done`: the error came after the commit, so the effect stands and must not be repeated.
        """
        last = done or waiting.attempts >= len(TRYING_AGAIN)
        async with self._store.unit() as unit:
            await _write_down(unit, waiting, handled=last, error=type(error).__name__)
        metrics.UPDATE_FAULTS.inc()
        logger.log(
            logging.ERROR if last else logging.WARNING,
            "an update cannot be handled (attempt %d): %s",
            waiting.attempts + 1,
            logs.traced(error),
        )
        if not last:
            pause = timedelta(seconds=TRYING_AGAIN[waiting.attempts])
            await self._clock.wait_until(self._clock.now() + pause)


class _Handling:
    """The one transaction of one update."""

    def __init__(self, store: Store, waiting: _Waiting) -> None:
        self.done = False
        self._store = store
        self._waiting = waiting

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[Unit]:
        """Open it; at its end the update is handled. A second one would be a RuntimeError."""
        if self.done:
            raise RuntimeError("an update is handled in one transaction")
        async with self._store.unit() as unit:
            yield unit
            await _write_down(unit, self._waiting, handled=True, error=None)
        self.done = True


async def _write_down(unit: Unit, waiting: _Waiting, *, handled: bool, error: str | None) -> None:
    """Store an attempt; the body of a handled update is erased."""
    values: dict[str, Any] = {"attempts": waiting.attempts + 1, "error": error}
    if handled:
        values |= {"handled_at": unit.now, "body": None}
    await unit.session.execute(update(InboxRow).where(InboxRow.update_id == waiting.update_id).values(values))
