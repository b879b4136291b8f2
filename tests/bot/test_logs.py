"""The log: structured, with game and phase, and without anything secret."""

import io
import json
import logging
import sys
from collections.abc import Iterator

import pytest
import structlog

from bot import logs

TOKEN = "123456:AAF-made-up-token-that-nobody-has"


@pytest.fixture(autouse=True)
def _restored() -> Iterator[None]:
    """Leave the process's logging as it was."""
    root = logging.getLogger()
    handlers, level, hook = list(root.handlers), root.level, sys.excepthook
    levels = {name: logging.getLogger(name).level for name in logs.TALKATIVE}
    yield
    root.handlers[:], sys.excepthook = handlers, hook
    root.setLevel(level)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)
    structlog.contextvars.clear_contextvars()


def written(out: io.StringIO) -> dict[str, object]:
    """The last line as JSON, without its time."""
    line = json.loads(out.getvalue().splitlines()[-1])
    assert line.pop("timestamp").endswith("Z")
    return dict(line)


def fail() -> None:
    """As the engine might."""
    raise KeyError("the don is seat 4")


def fail_twice() -> None:
    """As a handler might, in whose way the engine fails."""
    try:
        fail()
    except KeyError as fault:
        raise ExceptionGroup("Аня wrote: убейте Борю", [ValueError("doctor")]) from fault


def test_a_line_tells_its_game_and_phase() -> None:
    out = io.StringIO()
    logs.configure("info", "json", out=out)
    logs.about(game=12, phase="night-2")
    logging.getLogger("bot.alarm").warning("closed %d s late", 4)

    assert written(out) == {
        "event": "closed 4 s late",
        "level": "warning",
        "logger": "bot.alarm",
        "game": 12,
        "phase": "night-2",
    }


def test_what_a_worker_did_before_is_forgotten() -> None:
    out = io.StringIO()
    logs.configure("info", "json", out=out)
    logs.about(game=12, phase="night-2")
    logs.about(update=7)
    logs.note(game=3)
    logging.getLogger("bot.inbox").error("cannot be handled")

    assert written(out) == {
        "event": "cannot be handled",
        "level": "error",
        "logger": "bot.inbox",
        "update": 7,
        "game": 3,
    }


def test_an_exception_is_its_classes_and_places_and_never_its_words() -> None:
    out = io.StringIO()
    logs.configure("info", "json", out=out)
    try:
        fail_twice()
    except ExceptionGroup:
        logging.getLogger("bot").exception("it failed")
    line = written(out)

    assert line["error"] == "ExceptionGroup"
    here = "tests/bot/test_logs.py"
    assert [place.split(":")[0] for place in line["places"]] == [  # type: ignore[attr-defined]  # a list in JSON
        f"ExceptionGroup at {here}",
        "ValueError at ",
        f"KeyError at {here}",
    ]
    assert not any(word in out.getvalue() for word in ("don", "doctor", "Аня", "убейте", "seat 4"))


@pytest.mark.parametrize("how", ["text", "json"])
def test_the_token_is_masked_whoever_writes_it(how: logs.Format) -> None:
    out = io.StringIO()
    logs.configure("debug", how, secrets=(TOKEN,), out=out)
    logging.getLogger("aiohttp.client").error("GET https://api.telegram.org/bot%s/getMe", TOKEN)

    assert TOKEN not in out.getvalue()
    assert "/bot***/getMe" in out.getvalue()


def test_libraries_are_heard_only_when_they_warn() -> None:
    out = io.StringIO()
    logs.configure("debug", "text", out=out)
    for name in logs.TALKATIVE:
        logging.getLogger(name).info("I am fine")
    logging.getLogger("bot").debug("so am I")

    assert out.getvalue().count("\n") == 1
    assert "so am I" in out.getvalue()


def test_what_ends_the_process_is_noted_without_its_words() -> None:
    out = io.StringIO()
    logs.configure("info", "text", out=out)
    try:
        fail()
    except KeyError as fault:
        sys.excepthook(KeyError, fault, fault.__traceback__)

    assert "the bot ends" in out.getvalue()
    assert "KeyError" in out.getvalue()
    assert "don" not in out.getvalue()
