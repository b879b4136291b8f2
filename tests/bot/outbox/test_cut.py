"""Long texts arrive whole: counted as Telegram counts, cut between lines, tags balanced."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.outbox.cut import cut, plain, units


@pytest.mark.parametrize(
    ("markup", "length"),
    [
        ("<b>night</b>", 5),
        ("a &lt; b &amp; c", 9),
        ("\N{WOLF FACE}", 2),
        ("Ёж", 2),
        ('<a href="https://t.me/x">here</a>', 4),
        ("&#128058;", 2),
    ],
)
def test_a_text_is_as_long_as_its_reader_sees_it(markup: str, length: int) -> None:
    """Tags count for nothing, an emoji for two."""
    assert units(markup) == length


def test_the_plain_text_keeps_names_that_look_like_tags() -> None:
    """Only markup goes; what a person is called stays."""
    assert plain("<b>1. &lt;b&gt;Kit</b> &amp; <i>A&amp;B</i>") == "1. <b>Kit & A&B"


def test_a_short_text_is_left_as_it_is() -> None:
    """No number where there is one part."""
    assert cut("<b>day</b>") == ["<b>day</b>"]


def test_a_cut_falls_between_lines_and_tags_are_closed_and_opened_again() -> None:
    """Each part can be read alone."""
    lines = "\n".join(f"line {number}" for number in range(6))

    assert cut(f'<blockquote>top\n<a href="x">{lines}</a></blockquote>', 44) == [
        '<blockquote>top\n<a href="x">line 0\nline 1\nline 2\nline 3</a></blockquote>\n\n(1/2)',
        '<blockquote><a href="x">line 4\nline 5</a></blockquote>\n\n(2/2)',
    ]


def test_a_line_too_long_is_cut_between_words_or_anywhere() -> None:
    """An escaped character and an emoji stay whole."""
    wolves = "\N{WOLF FACE}&amp;" * 3

    assert cut("one two three four five six", 25) == ["one two three\n\n(1/2)", "four five six\n\n(2/2)"]
    assert cut(wolves * 3, 20) == [f"{wolves}\n\n({number}/3)" for number in (1, 2, 3)]


names = st.text(alphabet="ab Ё\N{WOLF FACE}", min_size=1, max_size=30)
lines = st.lists(
    st.one_of(
        names,
        names.map(lambda name: f"<b>{name}</b>"),
        names.map(lambda name: f"<i>{name}\n<u>{name}</u></i>"),
        names.map(lambda name: f"{name} &amp; {name}"),
    ),
    min_size=1,
    max_size=40,
)


@given(lines)
def test_nothing_is_lost_and_every_part_fits(texts: list[str]) -> None:
    """Whatever the text, its parts hold all of it but white space, and each is well formed."""
    markup = "\n".join(texts)
    parts = cut(markup, 60)
    bare = [re.sub(r"\n\n\(\d+/\d+\)$", "", part) for part in parts]

    assert "".join("".join(map(plain, bare)).split()) == "".join(plain(markup).split())
    assert all(units(part) <= 60 for part in parts)
    assert all(part.count(f"<{tag}>") == part.count(f"</{tag}>") for part in parts for tag in "biu")
