"""The languages say the same: same keys, same variables; nothing broken, nothing left in Russian."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import bot.words
from bot.words.tongue import Tongue

FIRST: Final = "ru"
OTHERS: Final = sorted(
    folder.name
    for folder in files(bot.words).iterdir()
    if folder.is_dir() and folder.name != FIRST and (folder / "names.ftl").is_file()
)

CASES: Final = {"case"}
"""A variable that a language without cases leaves unused."""

NEEDS_NO_VARIABLE: Final = {"desk-living": {"count"}}

ROW: Final = 36
ABOUT_BUTTONS: Final = {"button-stale", "button-replaced", "button-not-in-game", "button-foreign"}
"""Sentences about buttons."""

CYRILLIC: Final = re.compile(r"[\u0400-\u04ff]")

TAG: Final = re.compile(r"</?([a-z-]+)[^>]*>")


class _Parts(Visitor):
    """What a message is told, and all of its own text."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.texts: list[str] = []
        self.selected: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # Fluent's name
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802  # likewise
        self.texts.append(node.value)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  # likewise
        if isinstance(node.selector, ast.VariableReference):
            self.selected.add(node.selector.id.name)
        self.generic_visit(node)


@cache
def _said(language: str) -> dict[str, _Parts]:
    """Everything of a language, by its key."""
    said: dict[str, _Parts] = {}
    for file in sorted((files(bot.words) / language).iterdir(), key=lambda file: file.name):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{file.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                parts = said[entry.id.name] = _Parts()
                parts.visit(entry)
    return said


def _text(parts: _Parts) -> str:
    return "".join(parts.texts)


@pytest.mark.parametrize("language", OTHERS)
def test_every_key_is_said_in_every_language(language: str) -> None:
    assert sorted(_said(language)) == sorted(_said(FIRST))


@pytest.mark.parametrize("language", OTHERS)
def test_every_key_is_told_the_same_in_every_language(language: str) -> None:
    wrong = {
        key: (parts.variables, _said(language)[key].variables)
        for key, parts in _said(FIRST).items()
        if parts.variables - CASES != _said(language)[key].variables - CASES
        and parts.variables ^ _said(language)[key].variables != NEEDS_NO_VARIABLE.get(key, set())
    }
    assert wrong == {}


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_the_first_language(language: str) -> None:
    left = {key: text for key, parts in _said(language).items() if CYRILLIC.search(text := _text(parts))}
    assert left == {}


def _unbalanced(text: str) -> Iterator[str]:
    open_tags: list[str] = []
    for tag in TAG.finditer(text):
        if tag[0].startswith("</"):
            if not open_tags or open_tags.pop() != tag[1]:
                yield tag[0]
        else:
            open_tags.append(tag[1])
    yield from open_tags


@pytest.mark.parametrize("language", [FIRST, *OTHERS])
def test_the_markup_is_whole(language: str) -> None:
    assert {
        key: wrong for key, parts in _said(language).items() if (wrong := list(_unbalanced(_text(parts))))
    } == {}


@pytest.mark.parametrize("language", [FIRST, *OTHERS])
def test_a_button_fits_a_phones_width(language: str) -> None:
    tongue = Tongue(language)
    plain = [
        key
        for key, parts in _said(language).items()
        if key.startswith("button-") and key not in ABOUT_BUTTONS and not parts.variables
    ]

    assert {key: tongue(key) for key in plain if len(tongue(key)) > ROW} == {}


@pytest.mark.parametrize("language", OTHERS)
def test_plurals_are_chosen_by_the_languages_own_categories(language: str) -> None:
    """What chooses by a number in the first language does so, or needs no plural, in the others."""
    few = re.compile(r"\[(few|many)\]|\*\[many\]")
    wrong = []
    for file in (files(bot.words) / language).iterdir():
        wrong += [f"{file.name}: {line}" for line in file.read_text("utf-8").splitlines() if few.search(line)]
    assert wrong == []
