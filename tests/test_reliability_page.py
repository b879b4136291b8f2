"""`docs/reliability.md` names tests that exist, every situation, and every file of `tests/issues/`."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
NEVER_GIVEN = {13, 22, 25, 28, 33, 34, 36, 38, 44, 47, 49, 51}
"""Numbers that the collection of reports does not have."""


def named() -> set[str]:
    """The test files that the page names."""
    return set(re.findall(r"`(tests/\S+\.py)`", PAGE))


def test_every_situation_has_its_row_with_a_test_or_as_open() -> None:
    rows = dict(re.findall(r"^\| (R\d\d) \|(.*)$", PAGE, flags=re.MULTILINE))

    assert list(rows) == [f"R{number:02}" for number in range(1, 53) if number not in NEVER_GIVEN]
    assert [number for number, row in rows.items() if "`tests/" not in row and "open: " not in row] == []


def test_every_test_that_is_named_exists() -> None:
    assert [file for file in sorted(named()) if not (ROOT / file).is_file()] == []


def test_every_file_of_issues_is_named() -> None:
    files = {file.relative_to(ROOT).as_posix() for file in (ROOT / "tests" / "issues").glob("test_*.py")}

    assert sorted(files - named()) == []
