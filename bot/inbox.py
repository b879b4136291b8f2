"""Hearing Telegram: updates are stored as they come, then handled once, in their order."""

import json
import logging
import math
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, ClassVar

from aiogram import Bot
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramConflictError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.methods import TelegramMethod
from aiogram.types import Update
from sqlalchemy import select, update
from sqlalchemy.dialects.sqlite import insert

from bot.clock import Clock
from bot.keeping import kind_of, worth_keeping
from bot.storage.absences import last_success
from bot.storage.deadlines import due_between
from bot.storage.store import Store, Unit
from bot.storage.tables import Absence, Heartbeat, InboxRow

logger = logging.getLogger(__name__)

WANTED = ["message", "callback_query", "my_chat_member", "chat_member", "chat_join_request"]
"""The kinds of update that the bot asks for."""

MOST = 100
"""Updates in one answer; an answer as full as that may have left some behind."""

LONGEST_POLL = 25
"""Seconds that a long poll may stay open."""

SHORT_POLL = 1
"""Seconds of the poll after one that brought something: what comes of that may be a near deadline."""

PATIENCE = 15
"""Seconds of real time, beyond those of the poll, after which a call counts as lost."""

RECONNECTING = (1, 2, 4, 8, 15)
"""Seconds between attempts to reach Telegram; the last repeats."""

SHORTEST_ABSENCE = timedelta(seconds=5)

TRYING_AGAIN = (1, 5)
"""Seconds before the second and the third attempt at handling an update; there is no fourth."""

Begin = Callable[[], AbstractAsyncContextManager[Unit]]
"""Opens the one transaction in which an update is handled: its effect, and that it is handled."""

Handle = Callable[[Update, datetime, Begin], Awaitable[None]]
"""What an update leads to; the moment is that of its receipt (UTC). Telegram is asked before `begin`."""


OnAbsence = Callable[[Unit], Awaitable[None]]
"""What to do, in the same transaction, when Telegram answers again after an absence (T5)."""


async def _nothing(unit: Unit) -> None:  # noqa: ARG001 - the callback's signature
    return None


class AnotherPoller(Exception):  # noqa: N818 - it says what is the case
    """Somebody else receives the updates of this bot."""

    def __init__(self, reason: str) -> None:
        """Give Telegram's own reason."""
        super().__init__(
            f"Another program receives this bot's updates; stop it first. Telegram says: {reason}"
        )


class BadToken(Exception):  # noqa: N818 - it says what is the case
    """Telegram does not know the token."""

    def __init__(self) -> None:
        """Say so in one sentence, without the token."""
        super().__init__("Telegram does not accept the bot's token; BotFather gives out valid ones.")


class RawUpdates(TelegramMethod[list[dict[str, Any]]]):
    """getUpdates whose answer stays as it came: an update that nobody can read holds up no other."""

    __returning__: ClassVar[Any] = list[dict[str, Any]]
    __api_method__: ClassVar[str] = "getUpdates"

    offset: int | None = None
    limit: int = MOST
    timeout: int
    """Seconds."""
    allowed_updates: list[str] = WANTED


@dataclass(frozen=True, slots=True)
class _Poll:
    """One call of getUpdates: when it began, and when Telegram ends it at the latest."""

    began_at: datetime
    timeout: int
    cut: bool
    """Whether it is short because of a moment that somebody waits for."""

    @property
    def ends_at(self) -> datetime:
        return self.began_at + timedelta(seconds=self.timeout)


class Poller:
    """The loop that fetches updates and stores them. One per bot."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        clock: Clock,
        *,
        grace: timedelta = timedelta(seconds=3),
        on_absence: OnAbsence = _nothing,
    ) -> None:
        """Poll for `bot`; long polls end by the next deadline, and by `grace` after it."""
        self._bot = bot
        self._store = store
        self._clock = clock
        self._grace = grace
        self._on_absence = on_absence
        self._awaited: list[datetime] = []
        self._open: _Poll | None = None
        self._complete_since: datetime | None = None
        self._last_id = 0
        self._last_success: datetime | None = None

    async def run(self) -> None:
        """Fetch for ever. Raises AnotherPoller or BadToken."""
        with self._clock.working():
            offset: int | None = None
            stirred = True
            while True:
                poll, updates = await self._fetch(offset, stirred=stirred)
                await self._keep(updates, poll)
                stirred = bool(updates) or bool(self._awaited) or poll.cut
                # Once an answer is empty, nothing is left to confirm; Telegram may begin its ids anew.
                offset = updates[-1]["update_id"] + 1 if updates else None

    async def heard_since(self, moment: datetime) -> None:
        """Return when everything that was sent before `moment` is stored and handled.

        That is so once a getUpdates that began at `moment` or later has returned and left nothing behind,
        and what it and all earlier ones brought is handled. While Telegram does not answer, this waits.
        """
        with self._store.signals.heard.heard() as news:
            self._awaited.append(moment)
            try:
                while self._is_awaited(moment):
                    await self._clock.wait(news, self._soonest_end(moment))
                    news.clear()
            finally:
                self._awaited.remove(moment)
            last_id = self._last_id
            while await self._unhandled(last_id):
                await self._clock.wait(news)
                news.clear()

    def _is_awaited(self, moment: datetime) -> bool:
        return self._complete_since is None or self._complete_since < moment

    def _soonest_end(self, moment: datetime) -> datetime | None:
        """When to look again without news: virtual time goes only where somebody asks it to go."""
        ends = max(moment, self._open.ends_at) if self._open else moment
        return ends if ends > self._clock.now() else None

    async def _unhandled(self, last_id: int) -> bool:
        async with self._store.reading() as session:
            waiting = select(InboxRow.update_id).where(
                InboxRow.handled_at.is_(None), InboxRow.update_id <= last_id
            )
            return await session.scalar(waiting.limit(1)) is not None

    async def _fetch(self, offset: int | None, *, stirred: bool) -> tuple[_Poll, list[dict[str, Any]]]:
        """Call getUpdates until it succeeds."""
        attempt = 0
        while True:
            poll = self._open = await self._next_poll(SHORT_POLL if stirred else LONGEST_POLL)
            try:
                with self._clock.listening():
                    return poll, await self._bot(
                        RawUpdates(offset=offset, timeout=poll.timeout),
                        request_timeout=poll.timeout + PATIENCE,
                    )
            except TelegramConflictError as error:
                raise AnotherPoller(error.message) from None
            except (TelegramUnauthorizedError, TelegramNotFound):
                raise BadToken from None
            except (TelegramAPIError, ClientDecodeError, OSError) as error:
                pause = RECONNECTING[min(attempt, len(RECONNECTING) - 1)]
                if isinstance(error, TelegramRetryAfter):
                    pause = error.retry_after
                logger.warning("no updates: %s; again in %d s", type(error).__name__, pause)
            finally:
                self._open = None
            attempt += 1
            stirred = True  # when Telegram is back, that should not take a long poll to be known
            await self._clock.wait_until(self._clock.now() + timedelta(seconds=pause))

    async def _next_poll(self, longest: int) -> _Poll:
        """The next long poll: of at most so many seconds, and over by the next moment that matters."""
        now = self._clock.now()
        async with self._store.reading() as session:
            near = await due_between(session, now - self._grace, now + timedelta(seconds=longest))
        ends = [moment for moment in self._awaited if self._is_awaited(moment)]
        for due in near:
            ends += [moment for moment in (due, due + self._grace) if moment > now]
        left = min(((end - now).total_seconds() for end in ends), default=longest)
        timeout = max(0, min(longest, math.ceil(left)))
        return _Poll(now, timeout, cut=timeout < longest)

    async def _keep(self, updates: list[dict[str, Any]], poll: _Poll) -> None:
        """Store what a poll brought, that Telegram answers, and that it did not for a while before."""
        received_at = self._clock.now()
        async with self._store.unit() as unit:
            if self._last_success is None:
                self._last_success = await last_success(unit.session)
            last = self._last_success
            if last is not None and poll.began_at - last > SHORTEST_ABSENCE:
                unit.session.add(Absence(began_at=last, ended_at=poll.began_at))
                await unit.session.flush()
                await self._on_absence(unit)
            await _beat(unit, received_at)
            await _store_new(unit, updates, received_at)
        self._last_success = received_at
        self._last_id = max([self._last_id, *(one["update_id"] for one in updates)])
        if len(updates) < MOST:
            self._complete_since = poll.began_at
        self._store.signals.heard.make()


async def _beat(unit: Unit, now: datetime) -> None:
    """Store that Telegram answers."""
    beat = insert(Heartbeat).values(id=1, last_success_at=now)
    await unit.session.execute(beat.on_conflict_do_update(set_={"last_success_at": now}))


async def _store_new(unit: Unit, updates: Sequence[dict[str, Any]], received_at: datetime) -> None:
    """Store the updates that are not stored yet."""
    if not updates:
        return
    ids = [one["update_id"] for one in updates]
    known = set(await unit.session.scalars(select(InboxRow.update_id).where(InboxRow.update_id.in_(ids))))
    for one in updates:
        if one["update_id"] not in known:
            known.add(one["update_id"])
            unit.session.add(
                InboxRow(
                    update_id=one["update_id"],
                    received_at=received_at,
                    kind=kind_of(one),
                    body=json.dumps(worth_keeping(one), ensure_ascii=False),
                )
            )


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

    async def run(self) -> None:
        """Handle for ever. What an update raises is its own affair: after three attempts the next go on."""
        with self._clock.working():
            while True:
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
        handling = _Handling(self._store, waiting)
        try:
            heard = Update.model_validate_json(waiting.body or "", context={"bot": self._bot})
            await self._handle(heard, waiting.received_at, handling.begin)
            if not handling.done:
                async with handling.begin():
                    pass
        except Exception as error:  # noqa: BLE001 - one update must not keep the others from being handled
            await self._failed(waiting, error, done=handling.done)

    async def _failed(self, waiting: _Waiting, error: Exception, *, done: bool) -> None:
        """Try again later, or go on without this one. What was said stays out of the log.

        `done`: the error came after the commit, so the effect stands and must not be repeated.
        """
        last = done or waiting.attempts >= len(TRYING_AGAIN)
        async with self._store.unit() as unit:
            await _write_down(unit, waiting, handled=last, error=type(error).__name__)
        logger.log(
            logging.ERROR if last else logging.WARNING,
            "update %d (%s), attempt %d: %s\n%s",
            waiting.update_id,
            waiting.kind,
            waiting.attempts + 1,
            type(error).__name__,
            "".join(traceback.format_tb(error.__traceback__)),
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
