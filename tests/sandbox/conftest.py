"""A started sandbox with one bot, one group and its owner."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import TelegramMethod
from aiogram.types import Update

from sandbox.chats import BotAccount, Group
from sandbox.clock import VirtualClock
from sandbox.people import Person
from sandbox.server import Sandbox

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
TOKEN = "42:TEST"


class QuickSession(AiohttpSession):
    """aiogram's session without its quarter of a second of farewell, which is for TLS."""

    async def close(self) -> None:
        """Close at once."""
        if self._session is not None:
            await self._session.close()


def connect(sandbox: Sandbox, token: str = TOKEN) -> Bot:
    """A real bot that takes the sandbox for Telegram."""
    return Bot(token, session=QuickSession(api=TelegramAPIServer.from_base(sandbox.url)))


@dataclass
class Scene:
    """Everything that a test usually needs."""

    sandbox: Sandbox
    clock: VirtualClock
    account: BotAccount
    bot: Bot
    host: Person
    group: Group

    def person(self, name: str) -> Person:
        """Somebody who is in the group and has started the bot."""
        person = self.sandbox.add_person(name)
        person.join(self.group)
        person.start(self.account)
        return person

    async def pass_time(self, seconds: float) -> None:
        """Let virtual time pass."""
        participant = self.clock.join("test")
        await participant.wait_until(self.clock.now() + timedelta(seconds=seconds))
        participant.leave()

    async def updates(self, allowed: list[str] | None = None) -> list[dict[str, Any]]:
        """All that waits for the bot, fetched and confirmed: kind and body without what is not set."""
        fetched = await self.bot.get_updates(allowed_updates=allowed)
        if fetched:
            await self.bot.get_updates(offset=fetched[-1].update_id + 1)
        return [update.model_dump(exclude_none=True, exclude={"update_id"}) for update in fetched]

    async def poll(self, bot: Bot, seconds: int) -> "asyncio.Task[list[Update]]":
        """A long poll that is open by now."""
        poll = asyncio.create_task(bot.get_updates(timeout=seconds))
        while not self.account.mailbox.has_open_poll:  # noqa: ASYNC110 - the server has no event for tests
            await asyncio.sleep(0)
        return poll

    async def refusal(self, method: TelegramMethod[Any]) -> str:
        """What Telegram says against a call."""
        with pytest.raises(TelegramAPIError) as caught:
            await self.bot(method)
        return caught.value.message

    async def raw(self, method: str, **values: str) -> dict[str, Any]:
        """The answer to a call that aiogram would not make."""
        session = await QuickSession.create_session(self.bot.session)  # type: ignore[arg-type] # it is one
        async with session.post(f"{self.sandbox.url}/bot{TOKEN}/{method}", data=values) as answer:
            body: dict[str, Any] = await answer.json()
            return body


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    """A bot that is an administrator with all rights in the group of a host."""
    clock = VirtualClock(NOON)
    sandbox = Sandbox(clock)
    account = sandbox.add_bot(TOKEN, "mafia_bot", "Mafia")
    host, group = sandbox.add_person("Host"), sandbox.add_group("Town", forum=True)
    host.join(group)
    host.add_bot(group, account)
    host.promote(group, account)
    await sandbox.start()
    bot = connect(sandbox)
    account.mailbox.discard()
    yield Scene(sandbox, clock, account, bot, host, group)
    await bot.session.close()
    await sandbox.stop()
