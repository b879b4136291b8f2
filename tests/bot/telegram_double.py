"""A Telegram for tests, within the process: it keeps what it is asked and answers as it is told."""

import asyncio
import contextvars
import json
from collections.abc import AsyncGenerator, Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.exceptions import TelegramNetworkError
from aiogram.methods import GetUpdates, TelegramMethod

from bot.clock import Clock

TOKEN = "123456:made-up-token"


@dataclass(frozen=True)
class Call:
    """One call: when, which, with what."""

    at: datetime
    method: str
    chat_id: int
    parameters: dict[str, Any]

    @property
    def text(self) -> str:
        """The text of a message; the name of any other call."""
        return str(self.parameters.get("text", self.method))


@dataclass
class Fault:
    """An answer other than usual, given once. Without `code`, the connection breaks after the call."""

    method: str
    code: int | None = None
    description: str = ""
    parameters: dict[str, Any] = field(default_factory=dict)
    chat_id: int | None = None


class TelegramDouble(BaseSession):
    """Telegram as the bot's session sees it. Its time is the test's clock."""

    def __init__(self, clock: Clock) -> None:
        """Begin with no messages and no updates."""
        super().__init__()
        self.calls: list[Call] = []
        self.faults: list[Fault] = []
        self.polls: list[tuple[datetime, int | None, int]] = []
        """When each getUpdates began, with its offset and timeout."""
        self.webhook: Callable[[], dict[str, Any]] = lambda: {"url": "", "pending_update_count": 0}
        """What getWebhookInfo says."""
        self.held: dict[int, asyncio.Event] = {}
        """Chats whose calls are not answered before the event is set."""
        self._clock = clock
        self._updates: list[dict[str, Any]] = []
        self._stirred = asyncio.Event()
        self._messages = 100
        self._breaks_at: datetime | None = None
        self._cause: Exception | None = None
        self._then: list[Fault] = []

    def bot(self) -> Bot:
        """A bot that talks to this Telegram."""
        return Bot(TOKEN, session=self)

    def bring(self, *updates: dict[str, Any]) -> None:
        """Let updates come in."""
        self._updates.extend(updates)
        self._stirred.set()

    def break_poll(self, at: datetime, cause: Exception | None, then: list[Fault]) -> None:
        """Let the poll that is open at a moment break, and the next calls meet faults."""
        self._breaks_at, self._cause, self._then = at, cause, then

    def said(self, since: datetime) -> list[tuple[float, int, str]]:
        """Every call as seconds since a moment, chat, and text."""
        return [((call.at - since).total_seconds(), call.chat_id, call.text) for call in self.calls]

    async def make_request(self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None) -> Any:  # noqa: ANN401, ARG002, ASYNC109 - aiogram's signature
        """Answer one call."""
        name = method.__api_method__
        parameters = method.model_dump(mode="json", exclude_unset=True, exclude_none=True)
        if name == "getUpdates":
            began = self._clock.now()
            self.polls.append((began, parameters.get("offset"), parameters["timeout"]))
        else:
            self.calls.append(Call(self._clock.now(), name, parameters.pop("chat_id", 0), parameters))
        chat_id = getattr(method, "chat_id", 0)
        if chat_id in self.held:
            await self.held[chat_id].wait()
        if fault := next(self._matching(name, chat_id), None):
            self.faults.remove(fault)
            return self._fail(bot, method, fault)
        if name == "getUpdates":
            # Whoever waits here is Telegram, not a worker of the bot.
            outside = contextvars.Context()
            ends = self._clock.now() + timedelta(seconds=parameters["timeout"])
            return await asyncio.create_task(self._poll(parameters, ends), context=outside)
        return self._answer(bot, method, self._usual(name, chat_id, parameters))

    def _matching(self, name: str, chat_id: int) -> Iterator[Fault]:
        return (fault for fault in self.faults if fault.method == name and fault.chat_id in (None, chat_id))

    def _fail(self, bot: Bot, method: TelegramMethod[Any], fault: Fault) -> Any:  # noqa: ANN401 - any method's result
        if fault.code is None:
            raise TelegramNetworkError(method=method, message="connection lost")
        body = {"ok": False, "error_code": fault.code, "description": fault.description}
        if fault.parameters:
            body["parameters"] = fault.parameters
        return self._answer(bot, method, body, fault.code)

    def _answer(self, bot: Bot, method: TelegramMethod[Any], body: dict[str, Any], status: int = 200) -> Any:  # noqa: ANN401 - any method's result
        return self.check_response(bot, method, status, json.dumps(body)).result

    def _usual(self, name: str, chat_id: int, parameters: dict[str, Any]) -> dict[str, Any]:
        if name == "createChatInviteLink":
            creator = {"id": 1, "is_bot": True, "first_name": "Host"}
            link = {
                "invite_link": "https://t.me/+1",
                "creator": creator,
                "creates_join_request": True,
                "is_primary": False,
                "is_revoked": False,
            }
            return {"ok": True, "result": link}
        if name == "createForumTopic":
            self._messages += 1
            made = {"message_thread_id": self._messages, "name": parameters["name"], "icon_color": 0x6FB9F0}
            return {"ok": True, "result": made}
        if name == "getWebhookInfo":
            return {"ok": True, "result": {"has_custom_certificate": False, **self.webhook()}}
        if name not in ("sendMessage", "editMessageText"):
            return {"ok": True, "result": True}
        if name == "sendMessage":
            self._messages += 1
        message = {
            "message_id": parameters.get("message_id", self._messages),
            "date": int(self._clock.now().timestamp()),
            "chat": {"id": chat_id, "type": "private" if chat_id > 0 else "supergroup"},
            "text": parameters["text"],
        }
        return {"ok": True, "result": message}

    async def _poll(self, parameters: dict[str, Any], ends: datetime) -> list[dict[str, Any]]:
        offset = parameters.get("offset", 0)
        self._updates = [one for one in self._updates if one["update_id"] >= offset]
        while not self._updates and self._clock.now() < ends:
            self._stirred.clear()
            await self._clock.wait(self._stirred, min(ends, self._breaks_at or ends))
            if self._breaks_at is not None and self._clock.now() >= self._breaks_at:
                self._breaks_at, self.faults = None, self._then
                raise TelegramNetworkError(GetUpdates(), "connection lost") from self._cause
        return self._updates[: parameters.get("limit", 100)]

    async def close(self) -> None:
        """Nothing is open."""

    async def stream_content(
        self,
        url: str,
        headers: dict[str, Any] | None = None,
        timeout: int = 30,  # noqa: ASYNC109 - aiogram's signature
        chunk_size: int = 65536,
        raise_for_status: bool = True,
    ) -> AsyncGenerator[bytes, None]:
        """No files here."""
        raise NotImplementedError(url, headers, timeout, chunk_size, raise_for_status)
        yield b""
