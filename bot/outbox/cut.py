"""Long texts: how Telegram counts them, cut between lines with balanced tags, and stripped of markup."""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

REPEATED = "\n↻"
"""What a message ends with that may have arrived before."""

LONGEST = 4096 - len(REPEATED)
"""What one message may hold, in UTF-16 units of its visible text: Telegram takes no more than 4096."""

ROOM_FOR_NUMBER = len("\n\n(999/999)")

TAG = re.compile(r"</?[A-Za-z][^<>]*>")
PIECE = re.compile(rf"(?P<tag>{TAG.pattern})|&(?:#\d+|#[xX][0-9a-fA-F]+|\w+);|.", re.DOTALL)


def plain(markup: str) -> str:
    """The text that a reader sees, without tags."""
    return html.unescape(TAG.sub("", markup))


def units(markup: str) -> int:
    """The length of a text as Telegram counts it: UTF-16 units of what the reader sees."""
    return _utf16(plain(markup))


def cut(markup: str, longest: int = LONGEST) -> list[str]:
    """Parts that each fit into one message, numbered where there are several.

    A cut falls between lines, failing that between words; tags that are open at a cut are closed before
    it and opened again after it.
    """
    if units(markup) <= longest:
        return [markup]
    parts = list(_parts([*_pieces(markup)], longest - ROOM_FOR_NUMBER))
    return [f"{part}\n\n({number}/{len(parts)})" for number, part in enumerate(parts, start=1)]


@dataclass(frozen=True, slots=True)
class _Piece:
    """A tag, an escaped character or a plain one."""

    markup: str
    units: int
    is_tag: bool


def _pieces(markup: str) -> Iterator[_Piece]:
    for found in PIECE.finditer(markup):
        text, is_tag = found.group(), found["tag"] is not None
        yield _Piece(text, 0 if is_tag else _utf16(html.unescape(text)), is_tag)


def _parts(pieces: list[_Piece], room: int) -> Iterator[str]:
    open_tags: list[str] = []
    while pieces:
        taken = pieces[: _end_of_part(pieces, room)]
        pieces = pieces[len(taken) :]
        opening = "".join(open_tags)
        for piece in taken:
            if piece.is_tag:
                _follow(piece.markup, open_tags)
        text = "".join(piece.markup for piece in taken)
        closing = "".join(f"</{_name(tag)}>" for tag in reversed(open_tags))
        if plain(text).strip():
            yield opening + text.strip() + closing


def _end_of_part(pieces: list[_Piece], room: int) -> int:
    """How many of the pieces make the next part."""
    most = _fitting(pieces, room)
    if most == len(pieces):
        return most
    for separator in ("\n", " "):
        # The separator itself may be the one that no longer fits: it is lost at the cut anyway.
        for place in range(min(most, len(pieces) - 1), 0, -1):
            if pieces[place].markup == separator:
                return place + 1
    return most


def _fitting(pieces: list[_Piece], room: int) -> int:
    for place, piece in enumerate(pieces):
        room -= piece.units
        if room < 0:
            return place
    return len(pieces)


def _follow(tag: str, open_tags: list[str]) -> None:
    if not tag.startswith("</"):
        open_tags.append(tag)
    elif open_tags and _name(open_tags[-1]) == _name(tag):
        open_tags.pop()


def _name(tag: str) -> str:
    return tag.strip("</>").split()[0].lower()


def _utf16(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
