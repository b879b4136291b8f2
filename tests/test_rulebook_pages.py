"""The rulebook says the same rules in each language: same ids, same rulings, same settings."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
ENGLISH = (DOCS / "rulebook.md").read_text(encoding="utf-8")
OTHERS = sorted(DOCS.glob("rulebook.*.md"))

PARTS = {
    "rules": r"^\*\*([A-Z]\d+)\*\*",
    "rulings": r"^\| ([A-Z]\d+(?:, [A-Z]\d+)*) \|",
    "settings": r"^\| (`[^|]*) \|",
}


@pytest.mark.parametrize("page", OTHERS, ids=lambda page: page.name)
@pytest.mark.parametrize("part", PARTS)
def test_each_language_has_all_of_it(page: Path, part: str) -> None:
    said = [
        sorted(re.findall(PARTS[part], text, flags=re.MULTILINE))
        for text in (ENGLISH, page.read_text(encoding="utf-8"))
    ]

    assert said[0] == said[1]
    assert said[0] != []
