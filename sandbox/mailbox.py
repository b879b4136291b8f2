"""The updates that wait for one bot, and what they wait for: a long poll, or the webhook's courier."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from typing import Any

from sandbox.clock import Clock
from sandbox.limits import Limits

Update = dict[str, Any]

# A bot gets these only if it lists them, as at Telegram.
_ONLY_ON_REQUEST = frozenset({"chat_member", "message_reaction", "message_reaction_count"})


Queue = tuple[str, int]
"""Updates that come to a webhook strictly one after another: those of one chat, or one person's presses."""


@dataclass(frozen=True)
class Webhook:
    """Where a bot wants its updates brought, and what is to be said there."""

    url: str
    secret: str | None
    connections: int


@dataclass(frozen=True)
class Letter:
    """One update; `expires` is aware UTC."""

    number: int
    kind: str
    body: dict[str, Any]
    expires: datetime

    @property
    def update(self) -> Update:
        """As the bot gets it."""
        return {"update_id": self.number, self.kind: self.body}

    @property
    def queue(self) -> Queue:
        """Those that must not overtake each other at a webhook."""
        match self.kind:
            case "message" | "edited_message":
                return ("chat", self.body["chat"]["id"])
            case "callback_query":
                return ("presses of", self.body["from"]["id"])
            case _:
                return (f"{self.kind} in", self.body["chat"]["id"])


class Poll:
    """One open getUpdates."""

    def __init__(self) -> None:
        """Begin to wait."""
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ended_by: str | None = None
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
        self.limits = limits
        self._letters: deque[Letter] = deque()
        self._numbers = count(1)
        self._wanted: frozenset[str] | None = None
        self._poll: Poll | None = None
        self.polls_ended = 0
        self.last_poll_failed = False
        self._webhook: Webhook | None = None
        self.last_error: tuple[datetime, str] | None = None
        self.on_letter: Callable[[], None] = _nobody
        self.on_webhook: Callable[[], None] = _nobody
        self.on_brought: set[Callable[[], None]] = set()

    @property
    def has_open_poll(self) -> bool:
        """Whether a getUpdates waits and nothing has come for it."""
        return self._poll is not None

    @property
    def wanted(self) -> frozenset[str] | None:
        """The kinds of updates that the bot listed; None: the usual ones."""
        return self._wanted

    def wants(self, kind: str) -> bool:
        """Whether the bot asked for updates of this kind."""
        return kind not in _ONLY_ON_REQUEST if self._wanted is None else kind in self._wanted

    def put(self, kind: str, body: dict[str, Any]) -> None:
        """Keep an update for the bot; one that it does not want is lost, as at Telegram."""
        if not self.wants(kind):
            return
        limits = self.limits
        seconds = limits.callback_seconds if kind == "callback_query" else limits.update_seconds
        expires = self._clock.now() + timedelta(seconds=seconds)
        self._letters.append(Letter(next(self._numbers), kind, body, expires))
        self._end_poll()
        self.on_letter()

    def confirm(self, offset: int) -> None:
        """Forget what comes before `offset`; a negative one keeps only that many of the last."""
        if offset < 0:
            offset = self._letters[max(offset, -len(self._letters))].number if self._letters else 0
        while self._letters and self._letters[0].number < offset:
            self._letters.popleft()

    def waiting(self, limit: int) -> list[Update]:
        """Up to `limit` updates that are not too old, oldest first."""
        return [letter.update for letter in self._fresh()[:limit]]

    @property
    def pending(self) -> int:
        """How many updates wait or are being brought."""
        return len(self._fresh())

    def _fresh(self) -> list[Letter]:
        now = self._clock.now()
        self._letters = deque(letter for letter in self._letters if letter.expires > now)
        return list(self._letters)

    def discard(self) -> None:
        """Forget everything that waits."""
        self._letters.clear()

    def ask_for(self, kinds: list[str] | None) -> None:
        """Set the kinds of updates wanted from now on; None changes nothing, none means the usual."""
        if kinds is not None:
            self._wanted = frozenset(kinds) or None

    # The webhook

    @property
    def webhook(self) -> Webhook | None:
        """Where updates are brought; None: they are fetched."""
        return self._webhook

    def set_webhook(self, webhook: Webhook | None) -> None:
        """Let updates be brought somewhere from now on, or fetched again; what waits is kept."""
        if webhook != self._webhook:
            self._webhook = webhook
            self.last_error = None
            self.on_webhook()

    def queues(self) -> list[Queue]:
        """The queues in which something waits, that of the oldest update first."""
        return list(dict.fromkeys(letter.queue for letter in self._fresh()))

    def first_of(self, queue: Queue) -> Letter | None:
        """The oldest update of a queue."""
        return next((letter for letter in self._fresh() if letter.queue == queue), None)

    def note_brought(self, letter: Letter, fault: str | None) -> None:
        """An attempt at a delivery is over: the bot has accepted the update, or there was a fault."""
        if fault is not None:
            self.last_error = (self._clock.now(), fault)
        elif letter in self._letters:
            self._letters.remove(letter)
        for listener in tuple(self.on_brought):
            listener()

    # The long poll

    async def listen(self, until: datetime) -> Poll:
        """Wait for an update, until a moment passes or another request ends it; says how it ended."""
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

    def take_over(self, request: str) -> None:
        """End the open poll, if any, because another request has come: "other getUpdates"."""
        if self._poll is not None:
            self._poll.ended_by = request
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


def _nobody() -> None:
    """Nobody is to be told."""
