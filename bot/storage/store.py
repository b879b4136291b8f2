"""Units of work: one transaction, what it says, and whom it wakes when it is committed."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession
from sqlalchemy.orm import Session, UOWTransaction

from bot.clock import Clock
from bot.outbox.write import Outbox
from bot.storage.database import READING
from bot.storage.tables import Deadline, InboxRow, OutboxRow

logger = logging.getLogger(__name__)

Courtesy = Callable[[], Awaitable[object]]
"""Something that is nice to do after a commit, and no loss if it fails."""


class Announcement:
    """News for whoever listens at the moment; each listener has a signal of its own."""

    def __init__(self) -> None:
        """Begin with nobody listening."""
        self._listeners: set[asyncio.Event] = set()

    @contextmanager
    def heard(self) -> Iterator[asyncio.Event]:
        """A signal that is set at each announcement; the listener clears it."""
        signal = asyncio.Event()
        self._listeners.add(signal)
        try:
            yield signal
        finally:
            self._listeners.discard(signal)

    def make(self) -> None:
        """Let all listeners know."""
        for signal in self._listeners:
            signal.set()


@dataclass(eq=False)
class Signals:
    """Who is to be woken by a commit. Each of the first three has one waiter, who clears it."""

    inbox: asyncio.Event = field(default_factory=asyncio.Event)
    """New updates are stored: for the consumer."""
    outbox: asyncio.Event = field(default_factory=asyncio.Event)
    """New or earlier rows to send: for the sender."""
    deadlines: asyncio.Event = field(default_factory=asyncio.Event)
    """Deadlines opened or moved: for the alarm."""
    heard: Announcement = field(default_factory=Announcement)
    """Telegram has answered, or an update is handled."""
    reports_until: datetime | None = None
    """While games close together: before this moment (UTC) only reports leave."""

    def reports_first(self, until: datetime) -> None:
        """Games close together: what is no report waits for `everything_again`, and at most until then."""
        self.reports_until = until

    def everything_again(self) -> None:
        """The games are closed: let the rest follow."""
        if self.reports_until is not None:
            self.reports_until = None
            self.outbox.set()


@dataclass(eq=False)
class Unit:
    """One transaction, all of it or nothing, and the moment at which it is done."""

    session: AsyncSession
    now: datetime
    """When the unit began (aware, UTC): the one time of everything in it."""
    courtesies: list[Courtesy] = field(default_factory=list)
    changed: set[int] = field(default_factory=set)
    """The games in which something has changed that a host's desk may show."""
    desks: dict[int, bool] = field(default_factory=dict)
    """The hosts whose desk is to be shown at once; whether as a new message."""

    @cached_property
    def outbox(self) -> Outbox:
        """What is to be said once this is committed."""
        return Outbox(self.session, self.now)

    def after_commit(self, courtesy: Courtesy) -> None:
        """Do this after the commit, outside the transaction; a failure is noted and nothing more.

        It is awaited before the unit's block ends, so it should be short: one call, with a time limit.
        """
        self.courtesies.append(courtesy)


LastThing = Callable[[Unit], Awaitable[None]]
"""What is done at the end of each unit, within its transaction."""


class Store:
    """The database, by units of work. `last`: what each unit does before it is committed."""

    def __init__(self, engine: AsyncEngine, clock: Clock, last: LastThing | None = None) -> None:
        """Work on an engine of `bot.storage.database.open_engine`."""
        self.clock = clock
        self._last = last
        self.signals = Signals()
        self._engine = engine
        self._reader = engine.execution_options(**{READING: True})
        # SQLite has one writer; waiting for it here is fair, and costs no connection and no thread.
        self._writing = asyncio.Lock()
        self._writer: asyncio.Task[object] | None = None

    @asynccontextmanager
    async def unit(self) -> AsyncIterator[Unit]:
        """One transaction: committed at the end of the block, rolled back by an exception.

        A unit within a unit of the same task is a RuntimeError: it would wait for itself.
        """
        if self._writer is asyncio.current_task():
            raise RuntimeError("a unit is open in this task already: pass it on instead")
        async with self._writing:
            self._writer = asyncio.current_task()
            try:
                async with AsyncSession(self._engine, expire_on_commit=False) as session:
                    rung = self._listen(session)
                    async with session.begin():
                        await session.connection()  # waits, if it must, until no other program writes
                        unit = Unit(session, self.clock.now())
                        yield unit
                        if self._last is not None:
                            await self._last(unit)
            finally:
                self._writer = None
        for signal in rung:
            signal.set()
        for courtesy in unit.courtesies:
            await _try(courtesy)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A look at the last committed state; it waits for nobody, and nothing of it is kept."""
        async with AsyncSession(self._reader, expire_on_commit=False) as session:
            yield session

    def _listen(self, session: AsyncSession) -> set[asyncio.Event]:
        """The signals that this session's commit will set, filled as it writes."""
        signals = self.signals
        rung: set[asyncio.Event] = set()

        def flushed(written: Session, context: UOWTransaction) -> None:  # noqa: ARG001 - SQLAlchemy's signature
            for row in (*written.new, *written.dirty, *written.deleted):
                if isinstance(row, OutboxRow) and row.state == "waiting":
                    rung.add(signals.outbox)
                elif isinstance(row, Deadline):
                    rung.add(signals.deadlines)
                elif isinstance(row, InboxRow) and row.handled_at is None:
                    rung.add(signals.inbox)

        event.listen(session.sync_session, "after_flush", flushed)
        return rung


async def _try(courtesy: Courtesy) -> None:
    try:
        await courtesy()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong with a courtesy, the step stands
        logger.warning("a courtesy after a commit failed: %s", type(error).__name__)
