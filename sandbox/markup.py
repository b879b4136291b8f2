"""Telegram's HTML: from tags to text and entities, with the official server's refusals."""

import re
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any

from sandbox.limits import utf16_length

Entity = dict[str, Any]

_STYLES = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
_CHARACTERS = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_CHARACTER = re.compile(r"&(?:#(?P<decimal>\d+)|#[xX](?P<hex>[0-9a-fA-F]+)|(?P<name>lt|gt|amp|quot));?")
_ATTRIBUTE = re.compile(
    r"""\s*(?P<name>[^\s=>/"']+)(?:\s*=\s*(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|(?P<word>[\w.-]+)))?"""
)
_COMMAND = re.compile(r"(?<![\w/@])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z]\w{3,31})?(?![\w/@])", re.ASCII)
_MENTION = re.compile(r"(?<![\w/@])@[A-Za-z]\w{3,31}(?!\w)", re.ASCII)


class BadMarkup(ValueError):  # noqa: N818 - a sentence of its own, not a class of errors
    """Markup that Telegram refuses; the text says where and why."""


@dataclass(frozen=True)
class Formatted:
    """A text as people read it, its entities (offsets in UTF-16 units), and its HTML as it was sent."""

    text: str
    entities: list[Entity]
    html: str


@dataclass
class _Reading:
    source: str
    place: int = 0
    text: list[str] = field(default_factory=list)
    length: int = 0
    open: list[tuple[str, Entity]] = field(default_factory=list)
    entities: list[Entity] = field(default_factory=list)

    def write(self, characters: str) -> None:
        self.text.append(characters)
        self.length += utf16_length(characters)

    def byte(self, place: int) -> int:
        return len(self.source[:place].encode())


def parse_html(source: str) -> Formatted:
    """The text and entities of Telegram HTML; raises `BadMarkup` as the official server does."""
    reading = _Reading(source)
    while reading.place < len(source):
        if source.startswith("</", reading.place):
            _end_tag(reading)
        elif source[reading.place] == "<":
            _start_tag(reading)
        else:
            _characters(reading)
    if reading.open:
        raise BadMarkup(f'Can\'t find end tag corresponding to start tag "{reading.open[-1][0]}"')
    return trimmed("".join(reading.text), _ordered(reading.entities), source)


def trimmed(text: str, entities: list[Entity], html: str) -> Formatted:
    """The text without white space around it, as Telegram keeps it, its entities moved along."""
    kept = text.strip()
    shift = utf16_length(text[: len(text) - len(text.lstrip())])
    end = utf16_length(kept)
    moved = []
    for entity in entities:
        first = max(0, entity["offset"] - shift)
        last = min(end, entity["offset"] + entity["length"] - shift)
        if last > first:
            moved.append({**entity, "offset": first, "length": last - first})
    return Formatted(kept, moved, html)


def plain(text: str) -> Formatted:
    """A text without markup; its HTML is the text escaped."""
    return trimmed(text, [], escape(text, quote=False))


def spoken_by_a_person(text: str) -> Formatted:
    """What a person wrote, with the entities that Telegram finds by itself: commands and mentions."""
    said = plain(text)
    return replace(said, entities=_found(said.text))


def _found(text: str) -> list[Entity]:
    found = [("bot_command", match) for match in _COMMAND.finditer(text)]
    found += [("mention", match) for match in _MENTION.finditer(text)]
    return _ordered(
        [
            {
                "type": kind,
                "offset": utf16_length(text[: match.start()]),
                "length": utf16_length(match.group()),
            }
            for kind, match in found
        ]
    )


def _characters(reading: _Reading) -> None:
    character = _CHARACTER.match(reading.source, reading.place)
    if character:
        reading.write(_decoded(character))
        reading.place = character.end()
        return
    end = reading.place + 1
    while end < len(reading.source) and reading.source[end] not in "<&":
        end += 1
    reading.write(reading.source[reading.place : end])
    reading.place = end


def _decoded(character: re.Match[str]) -> str:
    if name := character["name"]:
        return _CHARACTERS[name]
    code = int(character["decimal"]) if character["decimal"] else int(character["hex"], 16)
    try:
        return chr(code).encode().decode() if code else character.group()
    except (ValueError, OverflowError):
        return character.group()


def _start_tag(reading: _Reading) -> None:
    begin = reading.place
    name_end = re.compile(r"[\s>]").search(reading.source, begin)
    if name_end is None:
        raise BadMarkup(f"Unclosed start tag at byte offset {reading.byte(begin)}")
    name = reading.source[begin + 1 : name_end.start()].lower()
    if name not in _STYLES:
        raise BadMarkup(f'Unsupported start tag "{name}" at byte offset {reading.byte(begin)}')
    reading.place = name_end.start()
    attributes = _attributes(reading, name, begin)
    if name == "span" and attributes.get("class") != "tg-spoiler":
        raise BadMarkup(f'Tag "span" must have class "tg-spoiler" at byte offset {reading.byte(begin)}')
    reading.open.append(
        (name, {"type": _STYLES[name], "offset": reading.length, **_argument(name, attributes)})
    )


def _attributes(reading: _Reading, tag: str, begin: int) -> dict[str, str]:
    attributes = {}
    while not (closing := re.compile(r"\s*>").match(reading.source, reading.place)):
        attribute = _ATTRIBUTE.match(reading.source, reading.place)
        if attribute is None or attribute.end() >= len(reading.source):
            raise BadMarkup(f'Unclosed start tag "{tag}" at byte offset {reading.byte(begin)}')
        value = attribute["double"] or attribute["single"] or attribute["word"] or ""
        attributes[attribute["name"].lower()] = _CHARACTER.sub(_decoded, value)
        reading.place = attribute.end()
    reading.place = closing.end()
    return attributes


def _argument(tag: str, attributes: dict[str, str]) -> Entity:
    if tag == "a":
        return {"url": attributes.get("href", "")}
    if tag == "code" and attributes.get("class", "").startswith("language-"):
        return {"language": attributes["class"].removeprefix("language-")}
    if tag == "blockquote" and "expandable" in attributes:
        return {"type": "expandable_blockquote"}
    return {}


def _end_tag(reading: _Reading) -> None:
    begin = reading.place
    offset = reading.byte(begin)
    if not reading.open:
        raise BadMarkup(f"Unexpected end tag at byte offset {offset}")
    tag = re.compile(r"</(?P<name>[^\s>]*)\s*>").match(reading.source, begin)
    if tag is None:
        raise BadMarkup(f"Unclosed end tag at byte offset {offset}")
    expected, entity = reading.open.pop()
    found = tag["name"].lower()
    if found not in ("", expected):
        raise BadMarkup(
            f'Unmatched end tag at byte offset {offset}, expected "</{expected}>", found "</{found}>"'
        )
    reading.place = tag.end()
    length = reading.length - entity["offset"]
    if length and entity.get("url") != "":
        _keep(reading, {**entity, "length": length})


def _keep(reading: _Reading, entity: Entity) -> None:
    inner = reading.entities[-1] if reading.entities else None
    if (
        entity["type"] == "pre"
        and inner is not None
        and inner["type"] == "code"
        and _spans(inner) == _spans(entity)
    ):
        # <pre><code class="language-…"> is one block with a language, not two entities.
        reading.entities[-1] = {**inner, "type": "pre"}
        return
    reading.entities.append(entity)


def _spans(entity: Entity) -> tuple[int, int]:
    return entity["offset"], entity["length"]


def _ordered(entities: list[Entity]) -> list[Entity]:
    ordered = sorted(entities, key=lambda entity: (entity["offset"], -entity["length"]))
    return [
        # A language belongs to a block: code within a line has none.
        {key: entity[key] for key in entity if key != "language" or entity["type"] == "pre"}
        for entity in ordered
    ]
