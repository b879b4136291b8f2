"""A small bot that keeps to virtual time: it echoes what it hears and greets its owner now and then."""

import asyncio
import json
from datetime import UTC, datetime, timedelta
from typing import Any

from aiogram import Bot
from aiogram.exceptions import TelegramNetworkError
from aiohttp import ClientSession, ClientWebSocketResponse

RETRY = timedelta(seconds=5)


class TimedBot:
    """Two workers, a poller and a ticker; it is idle when both wait."""

    def __init__(self, bot: Bot, url: str, *, owner: int, every: timedelta, says_listening: bool) -> None:
        """Echo every private message, and write to `owner` once in `every`."""
        self.now = datetime.min.replace(tzinfo=UTC)
        self.heard: list[tuple[datetime, str]] = []
        self._bot = bot
        self._url = url
        self._owner = owner
        self._every = every
        self._says_listening = says_listening
        self._polls = 0
        self._listening = False
        self._alarms: dict[str, tuple[datetime, asyncio.Event]] = {}

    async def run(self) -> None:
        """Live until cancelled or until the clock is lost."""
        address = self._url + "/clock"
        values = {"name": "bot", "token": self._bot.token}
        async with ClientSession() as http, http.ws_connect(address, params=values) as line:
            self.now = datetime.fromisoformat((await line.receive_json())["now"])
            async with asyncio.TaskGroup() as workers:
                workers.create_task(self._hear(line))
                workers.create_task(self._poll(line))
                workers.create_task(self._tick(line))

    async def _hear(self, line: ClientWebSocketResponse) -> None:
        async for message in line:
            self.now = datetime.fromisoformat(json.loads(message.data)["now"])
            for moment, rung in self._alarms.values():
                if moment <= self.now:
                    rung.set()
            await self._say_idle(line)

    async def _poll(self, line: ClientWebSocketResponse) -> None:
        offset = 0
        while True:
            try:
                updates = await self._listen(line, offset)
            except TelegramNetworkError:
                await self._wait_until(line, "poll", self.now + RETRY)
                continue
            for update in updates:
                offset = update.update_id + 1
                if update.message is not None:
                    self.heard.append((self.now, str(update.message.text)))
                    await self._bot.send_message(update.message.chat.id, f"echo {update.message.text}")

    async def _listen(self, line: ClientWebSocketResponse, offset: int) -> Any:  # noqa: ANN401 - updates
        self._listening = True
        await self._say_idle(line)
        try:
            return await self._bot.get_updates(offset=offset, timeout=25)
        finally:
            self._listening = False
            self._polls += 1

    async def _tick(self, line: ClientWebSocketResponse) -> None:
        moment = self.now
        while True:
            moment += self._every
            await self._wait_until(line, "tick", moment)
            await self._bot.send_message(self._owner, f"tick {self.now:%H:%M:%S}")

    async def _wait_until(self, line: ClientWebSocketResponse, worker: str, moment: datetime) -> None:
        self._alarms[worker] = (moment, asyncio.Event())
        await self._say_idle(line)
        await self._alarms[worker][1].wait()
        del self._alarms[worker]

    async def _say_idle(self, line: ClientWebSocketResponse) -> None:
        poller_waits = self._listening or "poll" in self._alarms
        if (
            not poller_waits
            or "tick" not in self._alarms
            or any(rung.is_set() for _, rung in self._alarms.values())
        ):
            return
        moment = min(moment for moment, _ in self._alarms.values())
        idle: dict[str, object] = {"idle": moment.isoformat(), "polls": self._polls}
        if self._says_listening:
            idle["listening"] = self._listening
        await line.send_str(json.dumps(idle))
