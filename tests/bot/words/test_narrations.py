"""Narrations: each tells the same stories in its own words, and never more than the usual one does."""

from collections.abc import Iterator
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import bot.words
from bot.words.chance import one_of
from bot.words.tongue import Tongue
from tests.bot.words.scenes import DICE

LANGUAGES = sorted(
    file.name for file in files(bot.words).iterdir() if file.is_dir() and (file / "yard.ftl").is_file()
)
WHO = "7. Лейла"


class _Variables(Visitor):
    """Collects what a message is told."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # Fluent's name
        self.found.add(node.id.name)


def _messages(language: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Every message of a language, with its variables."""
    for file in (files(bot.words) / language).iterdir():
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                variables = _Variables()
                variables.visit(entry)
                yield entry.id.name, frozenset(variables.found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_yard_tells_each_story_with_what_the_usual_narration_is_told(language: str) -> None:
    told = dict(_messages(language))
    yard = {key.removeprefix("yard-"): names for key, names in told.items() if key.startswith("yard-")}
    stories = {key.rpartition("-")[0] for key in yard}

    assert {story: {told.get(f"{story}-1")} for story in stories} == {
        story: {names for key, names in yard.items() if key.rpartition("-")[0] == story} for story in stories
    }


def test_what_a_narration_has_no_words_for_is_told_as_usual() -> None:
    yard = Tongue("ru").telling("yard")

    assert {one_of(yard, DICE, "morning-died", day, who=WHO) for day in range(20)} == {
        yard(f"yard-morning-died-{number}", who=WHO) for number in range(1, 8)
    }
    assert one_of(yard, DICE, "left-removed", 1, who=WHO) == one_of(
        Tongue("ru"), DICE, "left-removed", 1, who=WHO
    )


def test_another_narration_changes_no_other_tongue() -> None:
    tongue = Tongue("ru")
    tongue.telling("yard")

    assert tongue.story("morning-quiet") == "morning-quiet"
    assert tongue.telling("yard").story("morning-quiet") == "yard-morning-quiet"
