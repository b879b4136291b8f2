"""Asking Telegram until it answers: how long to wait after a failure, and what cannot be waited out."""

import logging
from datetime import timedelta
from typing import TypeVar

from aiogram import Bot
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.methods import TelegramMethod

from bot import logs
from bot.clock import Clock

logger = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE = 15
"""Seconds of real time, beyond those of a long poll, after which a call counts as lost."""

RECONNECTING = (1, 2, 4, 8, 15)
"""Seconds between attempts to reach Telegram; the last repeats."""

USUAL = (TelegramAPIError, ClientDecodeError, OSError)
"""What networks do; anything else is odd enough to note where it came from."""


class BadToken(Exception):  # noqa: N818 - it says what is the case
    """Telegram does not know the token."""

    def __init__(self) -> None:
        """Say so in one sentence, without the token."""
        super().__init__("Telegram does not accept the bot's token; BotFather gives out valid ones.")


def nth_pause(failures: int) -> int:
    """Seconds until the next call, after so many failures in a row and one more."""
    return RECONNECTING[min(failures, len(RECONNECTING) - 1)]


def pause_after(error: Exception, failures: int) -> int:
    """Seconds until the next call, after one that failed like many in a row before it.

    Raises BadToken.
    """
    if isinstance(error, TelegramUnauthorizedError | TelegramNotFound):
        raise BadToken from None
    pause = error.retry_after if isinstance(error, TelegramRetryAfter) else nth_pause(failures)
    what = type(error).__name__ if isinstance(error, USUAL) else logs.traced(error)
    logger.warning("Telegram does not answer (%s); again in %d s", what, pause)
    return pause


def said(answer: T | None) -> T:
    """What Telegram answered; a bare "ok", which aiogram lets through, comes from somebody else."""
    if answer is None:
        raise ValueError("an answer without a result")
    return answer


async def insist(bot: Bot, clock: Clock, method: TelegramMethod[T]) -> T:
    """Call until Telegram answers.

    Raises BadToken, and TelegramBadRequest: the same question would get the same answer.
    """
    failures = 0
    while True:
        try:
            answer = await bot(method, request_timeout=PATIENCE)
            return said(answer)
        except TelegramBadRequest:
            raise
        except Exception as error:  # noqa: BLE001 - whatever the network comes up with, it is asked again
            pause = pause_after(error, failures)
        failures += 1
        await clock.wait_until(clock.now() + timedelta(seconds=pause))
