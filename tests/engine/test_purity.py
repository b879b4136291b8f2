"""The engine is values in, values out: what it imports and what it never calls."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import engine

ENGINE: Final = Path(engine.__file__).parent
SOURCES: Final = tuple(sorted(ENGINE.rglob("*.py")))
PURE: Final = frozenset(
    {
        "__future__",
        "bisect",
        "collections",
        "collections.abc",
        "dataclasses",
        "datetime",
        "decimal",
        "enum",
        "fractions",
        "functools",
        "hashlib",
        "heapq",
        "hmac",
        "itertools",
        "json",
        "math",
        "operator",
        "re",
        "statistics",
        "string",
        "types",
        "typing",
    }
)
CALLS_OUT: Final = frozenset(
    {"open", "print", "input", "exec", "eval", "compile", "__import__", "breakpoint"}
)
ASKS_THE_TIME: Final = frozenset({"now", "utcnow", "today"})
CLOCKS: Final = frozenset({"datetime", "date"})


def imported(tree: ast.Module) -> Iterator[str]:
    """The modules that a file imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def forbidden_calls(tree: ast.Module) -> Iterator[str]:
    """Files, terminals and clocks that a file reaches for, called or handed on."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in CALLS_OUT:
            yield node.id
        if isinstance(node, ast.Attribute) and node.attr in ASKS_THE_TIME and _names_a_clock(node.value):
            yield f"datetime.{node.attr}"


def _names_a_clock(owner: ast.expr) -> bool:
    name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
    return name in CLOCKS


def _found(seek: object) -> dict[str, list[str]]:
    assert callable(seek)
    found = {
        str(path.relative_to(ENGINE)): list(seek(ast.parse(path.read_text(encoding="utf-8"))))
        for path in SOURCES
    }
    return {path: names for path, names in found.items() if names}


def test_the_engine_imports_itself_and_what_is_pure() -> None:
    """No chance, no clock, no network, no files: what is not on the list is let in with a reason."""

    def impure(tree: ast.Module) -> Iterator[str]:
        return (
            name
            for name in imported(tree)
            if name not in PURE and name != "engine" and not name.startswith("engine.")
        )

    assert _found(impure) == {}


def test_the_engine_opens_prints_and_asks_nothing() -> None:
    """Time is an argument, words are the bot's."""
    assert _found(forbidden_calls) == {}


def test_the_proof_sees_what_it_looks_for() -> None:
    """A net with holes catches nothing: here is one fish of each kind."""
    tree = ast.parse(
        "import time\nfrom . import x\nprint(open)\ndatetime.datetime.now()\ndate.today()\nturn.now()"
    )

    assert list(imported(tree)) == ["time", "."]
    assert sorted(forbidden_calls(tree)) == ["datetime.now", "datetime.today", "open", "print"]
