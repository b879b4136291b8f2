"""Telegram's HTML becomes text and entities, or is refused in the official server's words."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.limits import utf16_length
from sandbox.markup import BadMarkup, parse_html, spoken_by_a_person


def entity(kind: str, offset: int, length: int, **more: str) -> dict[str, Any]:
    """An entity as Telegram writes it."""
    return {"type": kind, "offset": offset, "length": length, **more}


@pytest.mark.parametrize(
    ("html", "text", "entities"),
    [
        ("plain", "plain", []),
        ("<b>a</b><strong>b</strong>", "ab", [entity("bold", 0, 1), entity("bold", 1, 1)]),
        ("<i>a</i><em>b</em>", "ab", [entity("italic", 0, 1), entity("italic", 1, 1)]),
        ("<u>a</u><ins>b</ins>", "ab", [entity("underline", 0, 1), entity("underline", 1, 1)]),
        (
            "<s>a</s><strike>b</strike><del>c</del>",
            "abc",
            [entity("strikethrough", place, 1) for place in range(3)],
        ),
        (
            '<tg-spoiler>a</tg-spoiler><span class="tg-spoiler">b</span>',
            "ab",
            [entity("spoiler", 0, 1), entity("spoiler", 1, 1)],
        ),
        (
            '<a href="https://t.me/x?a=1&amp;b=2">a</a>',
            "a",
            [entity("text_link", 0, 1, url="https://t.me/x?a=1&b=2")],
        ),
        ("<a href='tg://user?id=1'>a</a>", "a", [entity("text_link", 0, 1, url="tg://user?id=1")]),
        ("<code>a</code>", "a", [entity("code", 0, 1)]),
        ("<pre>a</pre>", "a", [entity("pre", 0, 1)]),
        ('<pre><code class="language-py">a</code></pre>', "a", [entity("pre", 0, 1, language="py")]),
        ("<blockquote>a</blockquote>", "a", [entity("blockquote", 0, 1)]),
        ("<blockquote expandable>a</blockquote>", "a", [entity("expandable_blockquote", 0, 1)]),
        ("&lt;&gt;&amp;&quot;&#39;&#x41; & &nbsp;", "<>&\"'A & &nbsp;", []),
        ("🎭<b>я</b>", "🎭я", [entity("bold", 2, 1)]),
        ("<b>a<i>b</i></b>", "ab", [entity("bold", 0, 2), entity("italic", 1, 1)]),
        ("\n <b> a</b> \n", "a", [entity("bold", 0, 1)]),
        ("<b></b>a", "a", []),
    ],
)
def test_html_becomes_text_and_entities(html: str, text: str, entities: list[dict[str, Any]]) -> None:
    """Offsets and lengths count UTF-16 units; white space around the text goes."""
    read = parse_html(html)

    assert (read.text, read.entities, read.html) == (text, entities, html)


@pytest.mark.parametrize(
    ("html", "complaint"),
    [
        ("<b>a", 'Can\'t find end tag corresponding to start tag "b"'),
        ("я</b>", "Unexpected end tag at byte offset 2"),
        ("<b>a</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("a <x>", 'Unsupported start tag "x" at byte offset 2'),
        ("1 < 2", 'Unsupported start tag "" at byte offset 2'),
        ("<b", "Unclosed start tag at byte offset 0"),
        ('<a href="x', 'Unclosed start tag "a" at byte offset 0'),
        ("<b>a</b", "Unclosed end tag at byte offset 4"),
        ("<span>a</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
    ],
)
def test_bad_html_is_refused_with_its_place(html: str, complaint: str) -> None:
    """Places are counted in bytes, as the official server counts them."""
    with pytest.raises(BadMarkup) as caught:
        parse_html(html)

    assert str(caught.value) == complaint


@given(st.text())
def test_any_source_is_read_or_refused_and_entities_stay_inside(source: str) -> None:
    """Nothing crashes the reader, and no entity reaches beyond its text."""
    try:
        read = parse_html(source.encode(errors="replace").decode())
    except BadMarkup:
        return

    assert all(
        0 <= one["offset"] < one["offset"] + one["length"] <= utf16_length(read.text) for one in read.entities
    )


def test_commands_and_mentions_of_people_are_found() -> None:
    """Telegram marks them by itself; what only looks like them stays text."""
    said = spoken_by_a_person(" 🎭 /vote@mafia_bot @anna_k a/b mail@host.az")

    assert said.entities == [entity("bot_command", 3, 15), entity("mention", 19, 7)]
    assert said.html == " 🎭 /vote@mafia_bot @anna_k a/b mail@host.az"
