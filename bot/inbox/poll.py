"""Polling: the bot asks for updates, over and over, and each question stays open until something comes."""

import logging
import math
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, ClassVar
from urllib.parse import urlsplit

from aiogram import Bot
from aiogram.exceptions import TelegramConflictError, TelegramNetworkError
from aiogram.methods import DeleteWebhook, GetWebhookInfo, TelegramMethod

from bot.clock import Clock
from bot.inbox.answers import PATIENCE, RECONNECTING, insist, pause_after, said
from bot.inbox.hearing import SHORTEST_ABSENCE, WANTED, AnotherPoller, Hearing, OnAbsence, RawUpdate
from bot.storage.deadlines import due_between
from bot.storage.store import Store

logger = logging.getLogger(__name__)

MOST = 100
"""Updates in one answer; an answer as full as that may have left some behind."""

LONGEST_POLL = 25
"""Seconds that a long poll may stay open."""

SHORT_POLL = 1
"""Seconds of the poll after one that brought something: what comes of that may be a near deadline."""

SETTLED = timedelta(seconds=10)
"""After so long another one that polls is a newcomer, who will stop when it is told of this one."""

CONTESTED = 5
"""Conflicts in a row after which the other one is no newcomer that stops by itself."""


class RawUpdates(TelegramMethod[list[RawUpdate]]):
    """getUpdates whose answer stays as it came."""

    __returning__: ClassVar[Any] = list[RawUpdate]
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


class Poller(Hearing):
    """The loop that fetches updates and stores them."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        clock: Clock,
        *,
        grace: timedelta = timedelta(seconds=3),
        on_absence: OnAbsence | None = None,
    ) -> None:
        """Poll for `bot`; long polls end by the next deadline, and by `grace` after it."""
        super().__init__(bot, store, clock, on_absence=on_absence)
        self._grace = grace
        self._first_answer: datetime | None = None

    async def run(self) -> None:
        """Fetch for ever. Raises AnotherPoller or BadToken.

        Everything sent before a moment has come when a getUpdates that began at that moment or later has
        returned and left nothing behind.
        """
        with self._clock.working():
            await self._take_webhook_down()
            offset: int | None = None
            stirred = True
            while True:
                poll, updates = await self._fetch(offset, stirred=stirred)
                answered_at = self._clock.now()
                self._first_answer = self._first_answer or answered_at
                await self._keep(updates, answered_at, self._back_at(poll, answered_at))
                if len(updates) < MOST:
                    self._complete(poll.began_at)
                stirred = bool(updates) or bool(self._awaited) or poll.cut
                # Once an answer is empty, nothing is left to confirm; Telegram may begin its ids anew.
                offset = updates[-1]["update_id"] + 1 if updates else None

    async def _take_webhook_down(self) -> None:
        """While one is set, Telegram refuses to be asked; it may be left over from this bot's own past."""
        url = (await insist(self._bot, self._clock, GetWebhookInfo())).url
        if url:
            logger.warning(
                "updates went to a webhook at %s; it is removed: the bot polls", urlsplit(url).hostname
            )
            await insist(self._bot, self._clock, DeleteWebhook())

    async def _fetch(self, offset: int | None, *, stirred: bool) -> tuple[_Poll, list[RawUpdate]]:
        """Call getUpdates until it succeeds."""
        failures = conflicts = 0
        while True:
            poll = await self._next_poll(SHORT_POLL if stirred else LONGEST_POLL)
            self._answered_by = poll.ends_at
            try:
                with self._clock.listening():
                    answer = await self._bot(
                        RawUpdates(offset=offset, timeout=poll.timeout),
                        request_timeout=poll.timeout + PATIENCE,
                    )
                return poll, said(answer)
            except TelegramConflictError as error:
                conflicts += 1
                pause = self._after_conflict(error, conflicts)
            except Exception as error:  # noqa: BLE001 - whatever the network comes up with, it is asked again
                if failures == 0:
                    self._note_break(error, poll)
                pause = pause_after(error, failures)
                failures += 1
            finally:
                self._answered_by = None
            stirred = True  # when Telegram is back, that should not take a long poll to be known
            await self._clock.wait_until(self._clock.now() + timedelta(seconds=pause))

    def _after_conflict(self, error: TelegramConflictError, conflicts: int) -> int:
        """Seconds until the next call, by which a newcomer that polls by mistake learns of this bot.

        Raises AnotherPoller if the newcomer is this one, or if the other one stays.
        """
        settled = self._first_answer is not None and self._clock.now() - self._first_answer >= SETTLED
        if not settled or conflicts >= CONTESTED:
            raise AnotherPoller(error.message) from None
        logger.warning("another program asked for this bot's updates: %s", error.message)
        return RECONNECTING[0]

    def _note_break(self, error: Exception, poll: _Poll) -> None:
        """Until a connection broke Telegram was heard; until the time of one was up, it may not have been."""
        broke = isinstance(error, TelegramNetworkError) and not isinstance(error.__cause__, TimeoutError)
        if broke and not self._slept_over(poll) and self._last_heard is not None:
            self._last_heard = self._clock.now()

    def _back_at(self, poll: _Poll, answered_at: datetime) -> datetime:
        """Since when Telegram is heard without a gap."""
        return answered_at if self._slept_over(poll) else poll.began_at

    def _slept_over(self, poll: _Poll) -> bool:
        """Whether a poll ended far too late: the machine slept during it, and nobody was heard meanwhile."""
        return self._clock.overran(poll.ends_at) > SHORTEST_ABSENCE

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
