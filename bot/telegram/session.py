"""The connection to Telegram: aiogram's, which also remembers what the answers look like."""

from typing import Any

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.methods import Response, TelegramMethod


class Session(AiohttpSession):
    """One per bot."""

    def __init__(self, api_base: str) -> None:
        """Talk to the Bot API at this address."""
        super().__init__(api=TelegramAPIServer.from_base(api_base))
        # aiogram derives the model of an answer at each call, and pydantic forgets it when the call is over;
        # to build it anew takes longer than the call. Whoever holds it keeps it from being forgotten.
        self._answers: dict[type[TelegramMethod[Any]], object] = {}

    def check_response(
        self, bot: Bot, method: TelegramMethod[Any], status_code: int, content: str
    ) -> Response[Any]:
        """Read an answer."""
        if type(method) not in self._answers:
            self._answers[type(method)] = Response[method.__returning__]  # type: ignore[name-defined]
        return super().check_response(bot, method, status_code, content)
