"""A bot in a process of its own: forked, never executed anew, and killed as the power kills."""

import asyncio
import logging
import os
import signal
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import NoReturn

from pydantic import SecretStr

from bot import config
from bot.demo import TOKEN, chance
from bot.usecases import advance
from bot.wiring import Chance, run
from engine.forum.roles import Role
from tests.crash.points import Point, Watch

logger = logging.getLogger(__name__)

WHERE_LINKS_LEAVE = ("games", "invitations", "journal")
"""The tables that tell how many links were made before."""


@dataclass(frozen=True)
class Character:
    """What a bot begins with: its file, the deal, and whether its engine fails at every close."""

    database: Path
    roles: Sequence[str]
    broken: bool = False


class Life:
    """One bot, from its fork to its death. Made while this process has no loop and no thread."""

    def __init__(self, character: Character, watch: Watch, points: Path, fatal: Point | None = None) -> None:
        """Fork it; it begins when it is told where the sandbox is. The kinds of its points go to a file."""
        self.fatal = fatal
        self._points = points
        orders, self._orders = os.pipe()
        self.ended, lives = os.pipe()
        self._status: int | None = None
        self._pid = os.fork()
        if self._pid == 0:
            os.close(self._orders)
            _live(character, watch, points, fatal, orders)
        os.close(orders)
        os.close(lives)

    def begin(self, url: str) -> None:
        """Tell it the sandbox's address."""
        os.write(self._orders, f"{url}\n".encode())

    def kill(self) -> None:
        """End it, if it lives."""
        if self._status is None:
            os.kill(self._pid, signal.SIGKILL)
            self.fate()

    def fate(self) -> int:
        """How it ended, waiting for that: the negative signal, or the exit code."""
        if self._status is None:
            self._status = os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])
            os.close(self.ended)
            os.close(self._orders)
        return self._status

    def kinds(self) -> list[str]:
        """The kinds of the points that it reached, in their order."""
        return self._points.read_text().splitlines()

    def last_words(self) -> str:
        """What it wrote to stderr."""
        log = self._points.with_suffix(".log")
        return log.read_text() if log.exists() else ""


def _live(character: Character, watch: Watch, points: Path, fatal: Point | None, orders: int) -> NoReturn:
    code = 1
    try:
        url = os.read(orders, 100).decode().strip()
        if url:
            log = os.open(points.with_suffix(".log"), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            os.dup2(log, 2)
            logging.basicConfig(level=logging.WARNING)
            watch.begin(os.open(points, os.O_WRONLY | os.O_CREAT | os.O_APPEND), fatal)
            if character.broken:
                vars(advance)["expire"] = _broken
            asyncio.run(run(_settings(character.database, url), _chance(character)))
        code = 0
    except BaseException:
        logger.exception("the bot has ended")
    finally:
        os._exit(code)


def _broken(*_values: object, **_named: object) -> NoReturn:
    raise ArithmeticError


def _settings(database: Path, url: str) -> config.Settings:
    return config.Settings(
        telegram=config.Telegram(token=SecretStr(TOKEN), api_base=url, parallel_sends=1),
        database=config.Database(url=f"sqlite+aiosqlite:///{database}"),
        clock=config.ClockSettings(source=url, sweep_seconds=86400),
    )


def _chance(character: Character) -> Chance:
    """The same deal in every life, and links that do not repeat themselves after a restart.

    Whoever draws one writes something down that is counted here.
    """

    def token() -> str:
        with closing(sqlite3.connect(character.database)) as database:
            done = [database.execute(f"SELECT count(*) FROM {it}").fetchone()[0] for it in WHERE_LINKS_LEAVE]  # noqa: S608  # our own names
        return sha256(f"link {done}".encode()).hexdigest()[:32]

    return Chance(
        secret=chance(1).secret,
        token=token,
        deal=lambda _secret, labels, _cards: tuple(map(Role, character.roles[: len(labels)])),
    )
