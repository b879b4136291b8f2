"""A bot that takes part in virtual time from another process, over its line to the clock."""

import asyncio
import json
from datetime import UTC, datetime

from aiohttp import web

from sandbox.chats import BotAccount
from sandbox.clock import Clock

_KEYS = frozenset({"idle", "polls", "listening", "answers"})
# A bot whose poll failed waits before it polls again, with no poll open; one that does not say
# `listening` cannot be told from one whose next poll is under way, except by real time.
_QUIET_SECONDS = 0.1


class RemoteGuest:
    """What the other end said last, and whether it can be held to it.

    It says `{"idle": moment or null, "polls": number, "listening": true or false, "answers": number}`: the
    earliest moment it waits for, how many getUpdates it has seen end, and (if it says so) whether it is in
    one now and which question it answers. Each time told, `{"now": moment, "question": number}`, is a
    question: "have you done everything up to here?". It is asked when time has moved, and after each update
    that was brought to its webhook. The guest is at work until its next idle message; that counts only if it
    answers the newest question and has heard the end of as many polls as have ended.
    """

    def __init__(self, name: str, bot: BotAccount | None, clock: Clock, line: web.WebSocketResponse) -> None:
        """Begin at work; `bot` is None for a guest that makes no calls."""
        self.name = name
        self._bot = bot
        self._clock = clock
        self._line = line
        self._idle = False
        self._moment: datetime | None = None
        self._polls_heard = 0
        self._polls_before = bot.mailbox.polls_ended if bot else 0
        self._question = 0
        self._told: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self._teller = asyncio.create_task(self._tell_on())
        self._listening: bool | None = None
        self._quiet = False
        self._quiet_timer = asyncio.get_running_loop().call_later(_QUIET_SECONDS, self._be_quiet)
        if bot is not None:
            bot.mailbox.on_brought.add(self._ask)

    @property
    def moment(self) -> datetime | None:
        """When the guest wants to be told, aware UTC."""
        return self._moment

    def waits(self) -> bool:
        """Whether all is done at the other end and nothing is under way to it."""
        if not self._idle:
            return False
        if self._bot is None:
            return True
        heard_all = self._bot.mailbox.polls_ended - self._polls_before == self._polls_heard
        return heard_all and not self._bot.calls_open and self._listens()

    def _listens(self) -> bool:
        """Whether the bot has nothing more to fetch: its poll is open, or it said that it makes none now."""
        if self._bot is None or self._bot.mailbox.has_open_poll:
            return True
        if self._listening is None:
            return self._bot.mailbox.last_poll_failed and self._quiet
        return not self._listening

    def tell(self, now: datetime) -> None:
        """Tell the guest what time it is."""
        self._idle = False
        self._moment = None
        self._question += 1
        self._told.put_nowait({"now": spell(now), "question": self._question})

    def _ask(self) -> None:
        self.tell(self._clock.now())

    async def greet(self) -> None:
        """Open the conversation."""
        await self._send({"now": spell(self._clock.now()), "virtual": self._clock.virtual})

    def hear(self, said: str) -> None:
        """Take an idle message; raises ValueError for anything else."""
        message = json.loads(said)
        if not isinstance(message, dict) or message.keys() - _KEYS or "idle" not in message:
            raise ValueError('the clock understands {"idle": moment or null, "polls": number} only')
        if message.get("answers", self._question) != self._question:
            return
        moment = message["idle"]
        self._moment = None if moment is None else datetime.fromisoformat(moment)
        if self._moment is not None and self._moment.tzinfo is None:
            raise ValueError("a moment is written with its offset from UTC")
        self._polls_heard = int(message.get("polls", 0))
        self._listening = message.get("listening")
        self._idle = True
        self._grow_quiet()
        self._clock.expect(self)

    def go(self) -> None:
        """End the conversation."""
        if self._bot is not None:
            self._bot.mailbox.on_brought.discard(self._ask)
        self._teller.cancel()
        self._quiet_timer.cancel()

    def _grow_quiet(self) -> None:
        self._quiet = False
        self._quiet_timer.cancel()
        self._quiet_timer = asyncio.get_running_loop().call_later(_QUIET_SECONDS, self._be_quiet)

    def _be_quiet(self) -> None:
        self._quiet = True
        self._clock.stir()

    async def _tell_on(self) -> None:
        try:
            while True:
                await self._send(await self._told.get())
        except ConnectionError:
            # The other end has gone; whoever reads the line notices and takes the guest off the list.
            return

    async def _send(self, message: dict[str, object]) -> None:
        if not self._line.closed:
            await self._line.send_str(json.dumps(message))


def spell(moment: datetime) -> str:
    """A moment as the clock's line writes it: ISO 8601, UTC, microseconds."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
