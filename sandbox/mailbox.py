"""The updates that wait for one bot, and the long poll that waits for them."""

import asyncio
from collections import deque
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from typing import Any

from sandbox.clock import Clock
from sandbox.limits import Limits

Update = dict[str, Any]

# A bot gets these only if it lists them, as at Telegram.
_ONLY_ON_REQUEST = frozenset({"chat_member", "message_reaction", "message_reaction_count"})


@dataclass(frozen=True)
class _Letter:
    number: int
    kind: str
    body: dict[str, Any]
    expires: datetime


class Poll:
    """One open getUpdates."""

    def __init__(self) -> None:
        """Begin to wait."""
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.taken_over = False
        self.broken = False

    def end(self) -> None:
        """Wake whoever waits; ending twice does no harm."""
        if not self.ended.done():
            self.ended.set_result(None)


class Mailbox:
    """Updates of one bot: kept until confirmed or too old, handed out in order."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        """Begin empty; nothing is kept from before the bot existed."""
        self._clock = clock
        self._limits = limits
        self._letters: deque[_Letter] = deque()
        self._numbers = count(1)
        self._wanted: frozenset[str] | None = None
        self._poll: Poll | None = None
        self.polls_ended = 0
        self.last_poll_failed = False

    @property
    def has_open_poll(self) -> bool:
        """Whether a getUpdates waits and nothing has come for it."""
        return self._poll is not None

    def wants(self, kind: str) -> bool:
        """Whether the bot asked for updates of this kind."""
        return kind not in _ONLY_ON_REQUEST if self._wanted is None else kind in self._wanted

    def put(self, kind: str, body: dict[str, Any]) -> None:
        """Keep an update for the bot; one that it does not want is lost, as at Telegram."""
        if not self.wants(kind):
            return
        limits = self._limits
        seconds = limits.callback_seconds if kind == "callback_query" else limits.update_seconds
        expires = self._clock.now() + timedelta(seconds=seconds)
        self._letters.append(_Letter(next(self._numbers), kind, body, expires))
        self._end_poll()

    def confirm(self, offset: int) -> None:
        """Forget what comes before `offset`; a negative one keeps only that many of the last."""
        if offset < 0:
            offset = self._letters[max(offset, -len(self._letters))].number if self._letters else 0
        while self._letters and self._letters[0].number < offset:
            self._letters.popleft()

    def waiting(self, limit: int) -> list[Update]:
        """Up to `limit` updates that are not too old, oldest first."""
        now = self._clock.now()
        self._letters = deque(letter for letter in self._letters if letter.expires > now)
        first = list(self._letters)[:limit]
        return [{"update_id": letter.number, letter.kind: letter.body} for letter in first]

    def discard(self) -> None:
        """Forget everything that waits."""
        self._letters.clear()

    def ask_for(self, kinds: list[str] | None) -> None:
        """Set the kinds of updates wanted from now on; None changes nothing, none means the usual."""
        if kinds is not None:
            self._wanted = frozenset(kinds) or None

    async def listen(self, until: datetime) -> Poll:
        """Wait for an update, until a moment passes or another poll takes over; says how it ended."""
        self.take_over()
        poll = self._poll = Poll()
        self.last_poll_failed = False
        alarm = self._clock.when_passed(until, self._end_poll)
        self._clock.stir()
        try:
            await poll.ended
        finally:
            alarm.cancel()
            if self._poll is poll:
                self._end_poll()
        return poll

    def take_over(self) -> None:
        """End the open poll, if any, because another one has come."""
        if self._poll is not None:
            self._poll.taken_over = True
            self._end_poll()

    def break_off(self) -> None:
        """End the open poll, if any, because the line went dead."""
        if self._poll is not None:
            self._poll.broken = True
            self._end_poll()

    def count_ended(self, *, failed: bool) -> None:
        """Count a getUpdates that has ended, with an answer or without one."""
        self.polls_ended += 1
        self.last_poll_failed = failed and not self.has_open_poll
        self._clock.stir()

    def _end_poll(self) -> None:
        # Open no longer from here on, though the answer is still to leave: the bot has work to do.
        if self._poll is not None:
            poll, self._poll = self._poll, None
            poll.end()
