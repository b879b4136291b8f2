"""The one place in the bot that asks the time, sleeps or sets an alarm."""

import asyncio
import contextlib
import json
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, nullcontext
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from types import TracebackType
from typing import Protocol, Self

import aiohttp
from apscheduler.jobstores.base import JobLookupError
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from apscheduler.triggers.date import DateTrigger

SET_BACK = 1
"""Seconds by which a wait is longer than it should be before the machine's clock counts as set back."""


class Clock(Protocol):
    """The bot's time. Every moment is aware and in UTC."""

    def now(self) -> datetime:
        """The present moment."""
        ...

    async def wait_until(self, moment: datetime) -> None:
        """Return at `moment`, or at once if it is past."""
        ...

    async def wait(self, signal: asyncio.Event, until: datetime | None = None) -> bool:
        """Wait for `signal` or for the moment `until`, whichever is first.

        True: the signal is set; the caller clears it. False: the moment has come, or would have if the clock
        had not been set back: whoever needs the moment itself asks the time again.
        A signal has one waiter at a time.
        """
        ...

    def listening(self) -> AbstractContextManager[None]:
        """Around one call of getUpdates: an open long poll counts as waiting."""
        ...

    def working(self) -> AbstractContextManager[None]:
        """Around the life of a worker: one more that must wait before virtual time may move.

        A worker waits in one place at a time. Where time is real this does nothing.
        """
        ...

    def starting(self) -> AbstractContextManager[None]:
        """Around what is done before there are workers: virtual time stands from its end until they come."""
        ...

    def overran(self, end: datetime) -> timedelta:
        """By how much a call that the other side ends at `end` has outlasted it; nothing in virtual time."""
        ...


class ClockLost(Exception):  # noqa: N818 - it says what is the case
    """The sandbox, which owns the time, no longer answers: nothing in the bot can go on."""

    def __init__(self) -> None:
        """Say so in one sentence."""
        super().__init__("The connection to the sandbox's clock is lost, so time has stopped for the bot.")


def machine_time() -> datetime:
    """The present moment by this machine (aware, UTC), for commands that live outside of play."""
    return datetime.now(UTC)


@asynccontextmanager
async def clock_from(source: str, token: str) -> AsyncIterator[Clock]:
    """The clock that the setting `clock.source` names: `system`, or a sandbox by its address."""
    if source == "system":
        async with SystemClock() as clock:
            yield clock
        return
    async with SandboxClock(source, token) as sandbox:
        if sandbox.virtual:
            yield sandbox
            return
    # A sandbox that lives in real time reads the same clock as this machine.
    async with SystemClock() as clock:
        yield clock


class SystemClock:
    """Real time, with APScheduler for its alarm. Use it as an async context manager."""

    def __init__(self) -> None:
        """Prepare the alarms; they ring inside the context."""
        self._alarms = AsyncIOScheduler(
            timezone=UTC, job_defaults={"misfire_grace_time": None, "coalesce": True}
        )

    async def __aenter__(self) -> Self:
        """Begin to ring."""
        self._alarms.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Ring no more."""
        self._alarms.shutdown(wait=False)

    def now(self) -> datetime:
        """The present moment by this machine."""
        return machine_time()

    async def wait_until(self, moment: datetime) -> None:
        """Return at `moment`, or at once if it is past."""
        await self.wait(asyncio.Event(), moment)

    async def wait(self, signal: asyncio.Event, until: datetime | None = None) -> bool:
        """Wait for `signal` (True) or the moment `until` (False); no longer where the clock is set back."""
        if until is None:
            await signal.wait()
            return True
        loop = asyncio.get_running_loop()
        over = loop.time() + max(0, (until - self.now()).total_seconds()) + SET_BACK
        # An alarm may ring early when the machine's clock is set back: look again each time.
        while not signal.is_set():
            if self.now() >= until or loop.time() >= over:
                return False
            with self._alarm(until) as rung, contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(over):
                    await _either(signal, rung)
        return True

    @contextmanager
    def _alarm(self, moment: datetime) -> Iterator[asyncio.Event]:
        rung = asyncio.Event()

        # APScheduler runs a plain function in a thread, where an asyncio.Event must not be set.
        async def ring() -> None:
            rung.set()

        alarm = self._alarms.add_job(ring, DateTrigger(run_date=moment))
        try:
            yield rung
        finally:
            with contextlib.suppress(JobLookupError):  # it has rung
                alarm.remove()

    def listening(self) -> AbstractContextManager[None]:
        """Real time moves by itself."""
        return nullcontext()

    def working(self) -> AbstractContextManager[None]:
        """Real time moves by itself."""
        return nullcontext()

    def starting(self) -> AbstractContextManager[None]:
        """Real time moves by itself."""
        return nullcontext()

    def overran(self, end: datetime) -> timedelta:
        """By how much: much, where the machine slept during the call or its clock was set forward."""
        return max(self.now() - end, timedelta(0))


@dataclass(eq=False)
class _Worker:
    """One loop of the bot, and whether it stands still."""

    waiting: bool = False


@dataclass(eq=False)
class _Wait:
    """One wait for a signal, a moment, or both."""

    signal: asyncio.Event
    until: datetime | None
    reached: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def over(self) -> bool:
        return self.signal.is_set() or self.reached.is_set()


_current: ContextVar[_Worker | None] = ContextVar("_current", default=None)


class VirtualTime(ABC):
    """Time that stands while any worker of the bot has something to do.

    Who moves the time is left to the heir: it is told by `_told` that something changed, asks `_idle`
    whether all wait, and reports a new moment by `_arrive`.
    """

    def __init__(self, start: datetime) -> None:
        """Begin at `start` (aware, UTC) with nobody at work."""
        self._now = start
        self._begun = False
        self._workers: set[_Worker] = set()
        self._waits: set[_Wait] = set()
        self._polls = 0
        self._listening = 0
        self._lost = False

    def now(self) -> datetime:
        """The last moment heard of."""
        return self._now

    async def wait_until(self, moment: datetime) -> None:
        """Return at `moment`, or at once if it is past."""
        await self.wait(asyncio.Event(), moment)

    async def wait(self, signal: asyncio.Event, until: datetime | None = None) -> bool:
        """Wait for `signal` (True) or the moment `until` (False).

        Raises ClockLost when no moment will come any more.
        """
        if signal.is_set():
            return True
        if until is not None and until <= self._now:
            return False
        wait = _Wait(signal, until)
        with self._standing_still():
            self._waits.add(wait)
            try:
                if not self._lost:
                    await _either(signal, wait.reached)
            finally:
                self._waits.discard(wait)
        if self._lost:
            raise ClockLost
        return signal.is_set()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Around one call of getUpdates."""
        self._listening += 1
        with self._standing_still():
            try:
                yield
            finally:
                self._listening -= 1
                self._polls += 1

    @contextmanager
    def working(self) -> Iterator[None]:
        """Around the life of a worker."""
        self._begun = True
        with self.starting():
            yield

    @contextmanager
    def starting(self) -> Iterator[None]:
        """Around what is done before there are workers."""
        worker = _Worker()
        self._workers.add(worker)
        outer = _current.set(worker)
        try:
            yield
        finally:
            _current.reset(outer)
            self._workers.discard(worker)
            self._told()

    def overran(self, end: datetime) -> timedelta:  # noqa: ARG002 - the clock's protocol
        """By nothing: virtual time does not stop at the end of a call, and jumps over it."""
        return timedelta(0)

    @contextmanager
    def _standing_still(self) -> Iterator[None]:
        worker = _current.get()
        if worker is None:  # an onlooker: time does not wait for it, but it may ask for a moment
            self._told()
            yield
            return
        if worker.waiting:
            raise RuntimeError("a worker waits in one place at a time")
        worker.waiting = True
        self._told()
        try:
            yield
        finally:
            worker.waiting = False

    def _idle(self) -> bool:
        """Whether the work has begun, every worker waits or has ended, and none is about to go on."""
        return (
            (self._begun or bool(self._workers))
            and all(worker.waiting for worker in self._workers)
            and not any(wait.over for wait in self._waits)
        )

    def _wanted(self) -> datetime | None:
        """The earliest moment that anybody waits for."""
        return min((wait.until for wait in self._waits if wait.until), default=None)

    def _arrive(self, moment: datetime) -> None:
        """It is `moment` now: wake those who waited for it."""
        self._now = max(self._now, moment)
        for wait in self._waits:
            if wait.until is not None and wait.until <= self._now:
                wait.reached.set()
        self._told()

    def _lose(self) -> None:
        """No moment will come any more: let everybody who waits know."""
        self._lost = True
        for wait in self._waits:
            wait.reached.set()

    @abstractmethod
    def _told(self) -> None:
        """Take note that somebody began to wait, left, or that the time has changed."""


class SandboxClock(VirtualTime):
    """The sandbox's time, heard over a WebSocket. Use it as an async context manager.

    The sandbox moves its time when all who take part wait; this is how the bot says that it does, and
    until when (the protocol stands in `sandbox/guests.py`).
    """

    def __init__(self, url: str, token: str) -> None:
        """Name the sandbox's address and the bot's token; the connection opens with the context."""
        super().__init__(datetime.min.replace(tzinfo=UTC))
        self._url = url.rstrip("/") + "/clock"
        self._token = token
        self._changed = asyncio.Event()
        self._said: str | None = None
        self._question: int | None = None
        self._open = contextlib.AsyncExitStack()
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self.virtual = True

    async def __aenter__(self) -> Self:
        """Connect; raises ClockLost."""
        async with contextlib.AsyncExitStack() as opened:
            http = await opened.enter_async_context(aiohttp.ClientSession())
            socket = await self._connect(http)
            opened.push_async_callback(socket.close)
            self._open = opened.pop_all()
        self._tasks = (asyncio.create_task(self._hear(socket)), asyncio.create_task(self._tell(socket)))
        return self

    async def _connect(self, http: aiohttp.ClientSession) -> aiohttp.ClientWebSocketResponse:
        """Open the connection and take in the first moment; raises ClockLost."""
        try:
            socket = await http.ws_connect(self._url, params={"name": "bot", "token": self._token})
            first = await socket.receive_json()
        except (aiohttp.ClientError, OSError, TypeError, ValueError) as error:
            raise ClockLost from error
        self.virtual = first["virtual"]
        self._now = datetime.fromisoformat(first["now"])
        return socket

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Disconnect."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._open.aclose()

    async def _hear(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        try:
            async for message in socket:
                # What was said before this moment no longer stands: it must be said again.
                told = json.loads(message.data)
                self._said, self._question = None, told["question"]
                self._arrive(datetime.fromisoformat(told["now"]))
        finally:
            self._lose()

    async def _tell(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        # This task runs after all that could run when the change was noted, so it judges the end of it.
        while True:
            await self._changed.wait()
            self._changed.clear()
            if not self._idle():
                continue
            idle = json.dumps(self._waiting_for())
            if idle != self._said:
                self._said = idle
                await socket.send_str(idle)

    def _waiting_for(self) -> dict[str, object]:
        wanted = self._wanted()
        answers = {} if self._question is None else {"answers": self._question}
        return answers | {
            "idle": wanted.isoformat() if wanted else None,
            "polls": self._polls,
            "listening": self._listening > 0,
        }

    def _told(self) -> None:
        self._changed.set()


def at_most(seconds: float) -> asyncio.Timeout:
    """Break a block off with TimeoutError after so many real seconds; virtual time stands meanwhile."""
    return asyncio.timeout(seconds)


async def _either(one: asyncio.Event, other: asyncio.Event) -> None:
    """Return when one of two events is set."""
    tasks = [asyncio.create_task(event.wait()) for event in (one, other)]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
