"""`mafia run` for a soak, as a process of its own: python -m tests.soak.bot [--hasty].

The same bytes are dealt to every game. Long polls are longer than usual, for a month has many. After SIGUSR1
the garbage is collected. With `--hasty` a call without an answer is given up after a second of real time.
"""

import gc
import signal
import sys
from hashlib import sha256
from typing import Any

from aiogram import Bot
from aiogram.methods import TelegramMethod

from bot import config, wiring
from bot.cli.running import host
from bot.inbox import poll
from bot.telegram.session import Session
from bot.wiring import Chance

LONGEST_POLL = 100
"""Seconds. One that breaks is no absence yet (T5), nor are two in an hour that were cut short."""


class Hasty(Session):
    """The bot's session with little patience."""

    async def make_request(
        self,
        bot: Bot,
        method: TelegramMethod[Any],
        timeout: int | None = None,  # noqa: ARG002, ASYNC109 - aiogram's signature
    ) -> Any:  # noqa: ANN401 - as aiogram's
        """Give up after a second."""
        return await super().make_request(bot, method, timeout=1)


def main() -> None:
    """Run until killed."""
    signal.signal(signal.SIGUSR1, lambda _number, _frame: gc.collect() and None)
    poll.LONGEST_POLL = LONGEST_POLL
    if "--hasty" in sys.argv[1:]:
        wiring.Session = Hasty  # type: ignore[attr-defined]  # in the place of the other
    host(config.load(None), Chance(secret=lambda: sha256(b"soak").digest()))


if __name__ == "__main__":
    main()
