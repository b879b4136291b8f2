"""Time enters the bot at one place: `bot/clock.py` (design.md, 12)."""

import ast
from pathlib import Path

import bot

ASKS = {
    "datetime.now",
    "datetime.utcnow",
    "datetime.today",
    "date.today",
    "time.time",
    "time.monotonic",
    "time.sleep",
    "time.perf_counter",
    "asyncio.sleep",
    "asyncio.timeout",
    "asyncio.wait_for",
    "loop.call_later",
    "loop.time",
}
OWNER = "clock.py"


def _calls(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    attributes = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))
    return {f"{node.value.id}.{node.attr}" for node in attributes if isinstance(node.value, ast.Name)}


def test_nothing_but_the_clock_asks_the_time_or_sleeps() -> None:
    package = Path(bot.__file__).parent
    asking = {
        file.relative_to(package).as_posix(): asked
        for file in sorted(package.rglob("*.py"))
        if (asked := _calls(file) & ASKS)
    }

    assert set(asking) == {OWNER}
