"""Where a bot can die: before each statement, around each commit, around each call to Telegram."""

import functools
import importlib
import inspect
import os
import pkgutil
import re
import signal
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from typing import Any, NamedTuple

from aiogram.client.session.aiohttp import AiohttpSession
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

import bot.storage.database
import bot.telegram
import bot.usecases
from bot.alarm import Alarm
from bot.inbox import Consumer, Poller
from bot.outbox.send import Sender

WORKERS = (Poller, Consumer, Sender, Alarm)
WORKER, HANDLER, USE_CASE, LISTED = range(4)

COMMITTED = "after COMMIT"

VERBS = re.compile(
    r"""(?P<verb>SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER)\b
        (?:.*?\bFROM|\s+INTO|\s+(?:UNIQUE\s+)?(?:TABLE|INDEX))?\s+"?(?P<table>\w+)""",
    re.VERBOSE | re.DOTALL,
)


class Point(NamedTuple):
    """The `number`-th moment of its kind since the bot began; the kind is `who: what`."""

    kind: str
    number: int

    def __str__(self) -> str:
        """As the table shows it."""
        return f"{self.kind} (no. {self.number})"


class Doing(NamedTuple):
    """What the present task is at, and how near that is to the use cases."""

    who: str
    level: int


BEGINNING = Doing("start", -1)
_doing: ContextVar[Doing] = ContextVar("_doing", default=BEGINNING)


class Watch:
    """Counts the points that this process reaches, writes their kinds down, and dies at one of them."""

    def __init__(self) -> None:
        """Watch nothing yet: what is instrumented in a process works on in those forked from it."""
        self._file: int | None = None
        self._fatal: Point | None = None
        self._counts: Counter[str] = Counter()

    def begin(self, file: int, fatal: Point | None) -> None:
        """Write the kinds to an open file, one a line, and die at `fatal`."""
        self._file, self._fatal = file, fatal

    def reach(self, what: str) -> None:
        """The process is at a point."""
        if self._file is None:
            return
        kind = f"{_doing.get().who}: {what}"
        self._counts[kind] += 1
        os.write(self._file, f"{kind}\n".encode())
        if self._fatal == (kind, self._counts[kind]):
            os.kill(os.getpid(), signal.SIGKILL)


def numbered(kinds: list[str]) -> list[Point]:
    """The kinds that were written down, as points."""
    counts: Counter[str] = Counter()
    points = []
    for kind in kinds:
        counts[kind] += 1
        points.append(Point(kind, counts[kind]))
    return points


def instrument(watch: Watch) -> None:
    """Let everything that talks to the database or to Telegram pass by `watch`. Once in a process."""
    _name_what_runs()
    _watch_statements(watch)
    _watch_calls(watch)


# --- who ---------------------------------------------------------------------------------------------------


def _name_what_runs() -> None:
    """A worker is named by its innermost method, a handler and a use case by the outermost function.

    What is looked up in a table (a page, a deed, a deadline of the bot's own) has a name of its own.
    """
    for worker in WORKERS:
        for name, method in vars(worker).copy().items():
            if inspect.iscoroutinefunction(method):
                setattr(worker, name, _named(f"{worker.__name__}.{name}", WORKER, method))
    named = {
        function: _named(f"{place}.{name}", level, function)
        for package, level in ((bot.telegram, HANDLER), (bot.usecases, USE_CASE))
        for place, name, function in _public_coroutines(package)
    }
    for module in [module for name, module in sys.modules.items() if name.partition(".")[0] == "bot"]:
        for name, value in vars(module).copy().items():
            if inspect.iscoroutinefunction(value) and value in named:
                setattr(module, name, named[value])
            elif isinstance(value, dict):
                _name_what_is_listed(value)


def _name_what_is_listed(table: dict[Any, Any]) -> None:
    for key, value in table.items():
        if inspect.iscoroutinefunction(value) and value.__module__.startswith(bot.usecases.__name__):
            place = value.__module__.removeprefix(f"{bot.usecases.__name__}.")
            table[key] = _named(f"{place}.{value.__name__}", LISTED, value)


def _public_coroutines(package: Any) -> list[tuple[str, str, Callable[..., Awaitable[Any]]]]:  # noqa: ANN401  # a module
    found = []
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(info.name)
        place = info.name.removeprefix("bot.").removeprefix("usecases.")
        for name, value in vars(module).items():
            if inspect.iscoroutinefunction(value) and value.__module__ == info.name and name[0] != "_":
                found.append((place, name, value))
    return found


def _named(who: str, level: int, function: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    @functools.wraps(function)
    async def run(*values: Any, **named: Any) -> Any:  # noqa: ANN401  # whatever the function takes and gives
        now = _doing.get()
        if level < now.level or level == now.level != WORKER:
            return await function(*values, **named)
        before = _doing.set(Doing(who, level))
        try:
            return await function(*values, **named)
        finally:
            _doing.reset(before)

    return run


# --- what --------------------------------------------------------------------------------------------------


def _watch_statements(watch: Watch) -> None:
    opened = bot.storage.database.open_engine

    @functools.wraps(opened)
    def open_engine(*values: Any, **named: Any) -> AsyncEngine:  # noqa: ANN401  # those of the original
        engine = opened(*values, **named)
        _watch_engine(engine, watch)
        return engine

    for module in [module for name, module in sys.modules.items() if name.partition(".")[0] == "bot"]:
        if getattr(module, "open_engine", None) is opened:
            vars(module)["open_engine"] = open_engine


def _watch_engine(engine: AsyncEngine, watch: Watch) -> None:
    sync = engine.sync_engine
    commit = sync.dialect.do_commit

    def before(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:  # noqa: ANN401  # SQLAlchemy's
        watch.reach(spelled(statement))

    def do_commit(connection: Any) -> None:  # noqa: ANN401  # the driver's
        watch.reach("before COMMIT")
        commit(connection)
        watch.reach(COMMITTED)

    event.listen(sync, "before_cursor_execute", before)
    vars(sync.dialect)["do_commit"] = do_commit


def spelled(statement: str) -> str:
    """A statement by its verb and its table."""
    found = VERBS.match(statement.lstrip())
    return f"{found['verb']} {found['table']}" if found else " ".join(statement.split()[:2])


def _watch_calls(watch: Watch) -> None:
    make = AiohttpSession.make_request

    @functools.wraps(make)
    async def make_request(session: Any, bot_: Any, method: Any, timeout: int | None = None) -> Any:  # noqa: ANN401, ASYNC109  # aiogram's signature
        watch.reach(f"before {method.__api_method__}")
        try:
            return await make(session, bot_, method, timeout)
        finally:
            watch.reach(f"after {method.__api_method__}")

    setattr(AiohttpSession, "make_request", make_request)  # noqa: B010  # mypy lets nobody assign a method
