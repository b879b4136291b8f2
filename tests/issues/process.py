"""The bot as a process of its own, while its sandbox and its people live in the test's process."""

import asyncio
import contextlib
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.demo import TOKEN
from sandbox.server import Sandbox

PATIENCE = 60
"""Real seconds that a process may take to come up."""


@dataclass(eq=False)
class Bot:
    """A process, once it is started."""

    sandbox: Sandbox
    folder: Path
    variables: dict[str, str | None]
    running: asyncio.subprocess.Process | None = None

    @property
    def database(self) -> Path:
        """Its file."""
        return self.folder / "game.db"

    async def start(self) -> None:
        """Start it; return when it has its place in time and talks to Telegram."""
        calls = len(self.sandbox.calls)
        environment = {
            "MAFIA_TELEGRAM__TOKEN": TOKEN,
            "MAFIA_TELEGRAM__API_BASE": self.sandbox.url,
            "MAFIA_TELEGRAM__PARALLEL_SENDS": "1",
            "MAFIA_DATABASE__URL": f"sqlite+aiosqlite:///{self.database}",
            "MAFIA_GAME__MUST_POST": "false",
        }
        changed = os.environ | environment | self.variables
        with (self.folder / "bot.log").open("ab") as log:
            self.running = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.play.seeded"),
                env={name: value for name, value in changed.items() if value is not None},
                stdout=log,
                stderr=log,
            )
        async with asyncio.timeout(PATIENCE):
            while not any(call.method == "getMe" for call in self.sandbox.calls[calls:]):  # noqa: ASYNC110  # another process
                await asyncio.sleep(0.02)

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self.running is not None
        self.running.send_signal(number)

    async def kill(self) -> None:
        """As the power does."""
        assert self.running is not None
        self.signal(signal.SIGKILL)
        await self.running.wait()
        self.running = None

    def stored(self, sql: str) -> list[tuple[Any, ...]]:
        """What its database holds."""
        with contextlib.closing(sqlite3.connect(self.database)) as database:
            return database.execute(sql).fetchall()


@asynccontextmanager
async def process(sandbox: Sandbox, folder: Path, **variables: str | None) -> AsyncIterator[Bot]:
    """A bot that has started, with these variables of the environment (None: without it)."""
    bot = Bot(sandbox, folder, variables)
    await bot.start()
    try:
        yield bot
    finally:
        # An orderly stop delivers what is due, for which virtual time would have to go on.
        if bot.running is not None:
            await bot.kill()
