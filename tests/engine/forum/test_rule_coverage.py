"""Every rule of the rulebook is held by a worked case or by a test that names it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.engine.forum.checking import worked_cases
from tests.engine.forum.rulebook import RULES

TESTS: Final = Path(__file__).parents[2]
NAMED: Final = re.compile(r"^([A-Z]\d+(?:, [A-Z]\d+)*): ")


def rules_named_by_tests(source: str) -> Iterator[str]:
    """The rule ids with which the docstrings of tests begin: `D5: …`, or several, `W1, W3: …`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            named = NAMED.match(ast.get_docstring(node) or "")
            yield from named[1].split(", ") if named else ()


def _covered() -> frozenset[str]:
    sources = (path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    by_tests = (rule for source in sources for rule in rules_named_by_tests(source))
    return frozenset({*by_tests, *(case["rule"] for case in worked_cases())})


COVERED: Final = _covered()


@pytest.mark.parametrize("rule", RULES)
def test_the_rule_is_held(rule: str) -> None:
    """A rule that nothing holds is a wish."""
    assert rule in COVERED


def test_worked_cases_name_rules_that_there_are() -> None:
    """A case of a rule that the rulebook does not have holds nothing."""
    assert {case["rule"] for case in worked_cases()} <= set(RULES)


def test_the_proof_reads_docstrings_of_tests_alone() -> None:
    """What is no test, or names no rule first, proves nothing."""
    source = '''
def test_one() -> None:
    """W1, D3: held."""
async def test_two() -> None:
    """X9: held too."""
def test_three() -> None:
    """Holds N4: not named first."""
def test_four() -> None: ...
def helper() -> None:
    """N5: no test."""
'''

    assert list(rules_named_by_tests(source)) == ["W1", "D3", "X9"]
