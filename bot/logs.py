"""The log: one structured line for each thing noted, with its game and phase, and nothing that is secret.

What is noted names games, phases, rows and classes of errors. It never holds a card, a move, what somebody
wrote, or the token: the message of an exception may, so exceptions appear as their classes and places only.
"""

import logging
import sys
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, TextIO

import structlog
from structlog.types import EventDict, Processor, WrappedLogger

Format = Literal["text", "json"]

TALKATIVE = ("aiogram", "aiohttp", "alembic", "apscheduler", "asyncio", "sqlalchemy")
"""Libraries of whose ordinary doings nobody wants to read."""

ROOT = Path(__file__).parent.parent

MASK = "***"


def configure(level: str, how: Format, *, secrets: Sequence[str] = (), out: TextIO | None = None) -> None:
    """Let everything that is noted in this process be written in one form, to `out` (default: stderr).

    `secrets` are texts that must not appear, whoever writes them: the token.
    """
    renderer: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if how == "json"
        else structlog.dev.ConsoleRenderer(colors=False, pad_event_to=0, pad_level=False)
    )
    common: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    formatter = _Masking(
        secrets,
        foreign_pre_chain=common,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            _without_messages,
            renderer,
        ],
        pass_foreign_args=False,
    )
    handler = logging.StreamHandler(out or sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
    sys.excepthook = _note_the_end


def about(**facts: object) -> None:
    """What the lines of this worker are about from here on; what they were about before is forgotten."""
    structlog.contextvars.clear_contextvars()
    note(**facts)


def note(**facts: object) -> None:
    """One thing more that the lines of this worker are about: `game=12, phase="night-2"`."""
    structlog.contextvars.bind_contextvars(**facts)


def places(error: BaseException) -> Iterator[str]:
    """Where an exception and those behind it came from: classes, files and lines, innermost call first."""
    seen: set[int] = set()
    waiting: list[BaseException] = [error]
    while waiting:
        one = waiting.pop(0)
        if id(one) in seen:
            continue
        seen.add(id(one))
        frames = traceback.extract_tb(one.__traceback__)
        calls = (f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in reversed(frames))
        yield f"{type(one).__name__} at {' < '.join(calls)}"
        if isinstance(one, BaseExceptionGroup):
            waiting += one.exceptions
        waiting += [behind for behind in (one.__cause__, one.__context__) if behind is not None]


def traced(error: BaseException) -> str:
    """The same as one text, for a line that must be safe however it is written."""
    return "; ".join(places(error))


def _short(path: str) -> str:
    """A file's name without where this machine keeps it."""
    file = Path(path)
    if file.is_relative_to(ROOT):
        return file.relative_to(ROOT).as_posix()
    parts = file.parts
    packages = [place for place, part in enumerate(parts) if part in ("site-packages", "lib")]
    return "/".join(parts[packages[-1] + 1 :]) if packages else file.name


def _without_messages(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:  # noqa: ARG001 - structlog's signature
    """An exception as its classes and places: its message may name a card or quote a text."""
    info = event.pop("exc_info", None)
    if info is True:
        info = sys.exc_info()
    error = info[1] if isinstance(info, tuple) else info
    if isinstance(error, BaseException):
        event["error"] = type(error).__name__
        event["places"] = list(places(error))
    event.pop("stack_info", None)
    return event


class _Masking(structlog.stdlib.ProcessorFormatter):
    """The last step: no secret leaves, whoever noted it."""

    def __init__(self, secrets: Sequence[str], **form: Any) -> None:  # noqa: ANN401 - structlog's own
        super().__init__(**form)
        self._secrets = [secret for secret in secrets if secret]

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        for secret in self._secrets:
            line = line.replace(secret, MASK)
        return line


def _note_the_end(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """What ends the process goes into the log like all else."""
    logging.getLogger("bot").critical("the bot ends", exc_info=(kind, error, trace))
