"""The Fluent files and what reads them: nothing missing, nothing broken, plurals right."""

import re
from collections import Counter
from importlib.resources import files

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from bot.words import tongue as speaking
from bot.words.tongue import Tongue, WordsError
from tests.bot.words.scenes import RU

FILES = [file for file in (files("bot.words") / "ru").iterdir() if file.name.endswith(".ftl")]
ENTRIES = [entry for file in FILES for entry in FluentParser().parse(file.read_text("utf-8")).body]
KEYS = [entry.id.name for entry in ENTRIES if isinstance(entry, ast.Message)]
VARIANT = re.compile(r"(.+)-\d+")


def test_every_line_of_the_files_is_fluent() -> None:
    """Fluent takes a broken entry for junk and says nothing about it."""
    assert [entry.content for entry in ENTRIES if isinstance(entry, ast.Junk)] == []


def test_every_sentence_is_said_once() -> None:
    """Of two sentences with one key the second would be silent."""
    assert [key for key, times in Counter(KEYS).items() if times > 1] == []


def test_what_may_be_said_in_several_ways_has_at_least_four() -> None:
    """Mornings and closes should not repeat themselves."""
    families = Counter(found[1] for key in KEYS if (found := VARIANT.fullmatch(key)))
    families.pop("outcome-counts")  # weights of a vote, not variants

    assert {family: RU.variants(family) for family in families} == dict(families)
    assert min(families.values()) >= 4


def test_a_missing_sentence_is_an_error() -> None:
    """Better a loud fault in a test than a key in a chat."""
    with pytest.raises(WordsError, match="ru: nothing is said for 'good-evening'"):
        RU("good-evening")


def test_a_missing_variable_is_an_error() -> None:
    """Fluent would print the variable's name."""
    with pytest.raises(WordsError, match=r"'joined' cannot be said: .*title"):
        RU("joined")


def test_a_broken_file_is_an_error() -> None:
    """A file that is not Fluent stops the bot at its start."""
    with pytest.raises(WordsError, match="test: this is not Fluent"):
        speaking._resource("test", "who = { nobody", speaking._bundle("ru"))


def test_a_sentence_said_twice_is_an_error() -> None:
    """Likewise across files."""
    with pytest.raises(WordsError, match="test: 'joined' is said elsewhere too"):
        speaking._resource("test", "joined = Снова здесь", speaking._bundle("ru"))


def test_a_sentence_without_a_text_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message of attributes only has nothing to say."""
    bundle = FluentBundle(["ru"])
    bundle.add_resource(FluentParser().parse("bare =\n    .attribute = Только признак\n"))
    monkeypatch.setattr(speaking, "_bundle", lambda _: bundle)

    with pytest.raises(WordsError, match="'bare' has no text"):
        Tongue("ru")("bare")


@pytest.mark.parametrize(
    ("count", "votes"),
    [
        (1, "1 голос"),
        (2, "2 голоса"),
        (4, "4 голоса"),
        (5, "5 голосов"),
        (11, "11 голосов"),
        (12, "12 голосов"),
        (21, "21 голос"),
        (22, "22 голоса"),
        (111, "111 голосов"),
    ],
)
def test_counts_choose_the_plural(count: int, votes: str) -> None:
    """Russian has three plurals, and 11 is not 1."""
    assert RU("close-tally", target="7. Лейла", count=count, voters="1") == f"7. Лейла — {votes}: 1"


def test_whoever_is_addressed_has_no_gender() -> None:
    """A person's gender is unknown: no bracketed endings, and nobody "left" in the past tense."""
    texts = " ".join(file.read_text("utf-8") for file in FILES)

    assert re.findall(r"\w+\((?:а|ла|ась)\)", texts) == []
    assert (
        re.findall(r"\{ \$(?:who|target|seat) \} (?:выбыл|погиб|умер|ушёл|проголосовал|покинул)\b", texts)
        == []
    )


def test_a_message_has_one_sign_at_its_head_at_most() -> None:
    """Emoji are signs, not decoration; the arrows and the typographic signs of the text are none."""
    sign = re.compile(r"[\U0001F300-\U0001FAFF\u2600-\u27BF\u23E9-\u23FA\u25B6]")
    said = {
        key: "".join(part.value for part in value.elements if isinstance(part, ast.TextElement))
        for entry in ENTRIES
        if isinstance(entry, ast.Message) and isinstance(value := entry.value, ast.Pattern)
        for key in [entry.id.name]
    }

    assert {key for key, text in said.items() if len(sign.findall(text)) > 1} == set()
    assert {key for key, text in said.items() if sign.search(text) and not sign.match(text)} == set()
