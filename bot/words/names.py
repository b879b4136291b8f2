"""Names: people's, escaped and isolated; and the game's own words for roles, sides and moves."""

import html
import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final, Literal

from bot.words.tongue import Tongue
from engine.forum.powers import Power
from engine.forum.roles import Role, Team
from engine.forum.state import Game
from engine.forum.view import revealed
from engine.seats import Seat

FIRST_STRONG_ISOLATE: Final = "\u2068"
END_OF_ISOLATE: Final = "\u2069"
LONGEST_LABEL: Final = 64
LONGEST_ON_BUTTON: Final = 24

# Letters and signs by category that show nothing all the same.
BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co"})
SHOWS: Final = frozenset("LNPS")
JOINER: Final = "\u200d"
"""Of several emoji it makes one."""

MARK: Final = "› "
"""How a line of somebody's words begins that does not stand beside the name."""

# At the head of a word Telegram makes a command or a mention of these.
DEFUSED: Final = {"/": "\uff0f", "@": "\uff20"}
LIVE_SIGN: Final = re.compile(r"(?<!\w)[/@](?=\w)")

Case = Literal["nom", "gen", "dat", "acc", "ins"]


def clean_label(tongue: Tongue, name: str, number: int) -> str:
    """A person's name as a label of at most 64 characters.

    An empty one becomes "Игрок 7"; where `number` is 0 it names a game, which is then just "Партия".
    """
    label = tidy(name)[:LONGEST_LABEL].rstrip()
    return label or tongue("label-empty", number=number)


def labels(tongue: Tongue, names: Sequence[str]) -> tuple[str, ...]:
    """The labels of a table, from seat 1 on."""
    return tuple(clean_label(tongue, name, number) for number, name in enumerate(names, start=1))


def tidy(name: str) -> str:
    """The visible part of a name on one line, without a live command or mention; else nothing."""
    seen = "".join(_visible(sign) for sign in unicodedata.normalize("NFC", name))
    defused = LIVE_SIGN.sub(lambda sign: DEFUSED[sign.group()], " ".join(seen.split()))
    return defused if any(unicodedata.category(sign)[0] in SHOWS for sign in defused) else ""


def _visible(sign: str) -> str:
    if sign.isspace():
        return " "
    return "" if sign in BLANKS or unicodedata.category(sign) in INVISIBLE else sign


def _audible(sign: str) -> str:
    return sign if sign == JOINER else _visible(sign)


def person(name: str) -> str:
    """A person's or a chat's name in HTML: tidied, escaped and isolated."""
    return _isolated(html.escape(tidy(name)))


def link(url: str) -> str:
    """An address in HTML, for the `href` of a link."""
    return html.escape(url)


def speech(text: str) -> str:
    """What somebody said, in HTML: no line of it can pass for the head of another message.

    Signs that turn the direction of the text or show nothing are left out, further lines are marked.
    """
    seen = ("".join(_audible(sign) for sign in line).strip() for line in text.splitlines())
    return f"\n{MARK}".join(html.escape(line) for line in seen if line)


def _isolated(text: str) -> str:
    return f"{FIRST_STRONG_ISOLATE}{text}{END_OF_ISOLATE}"


def seat(game: Game, number: Seat) -> str:
    """Seat and label in HTML: "7. Лейла"."""
    return f"{number}. {person(game.label(number))}"


def seats(game: Game, numbers: Iterable[Seat]) -> str:
    """Several seats with their labels, in HTML."""
    return ", ".join(seat(game, number) for number in numbers)


def button(game: Game, number: Seat, longest: int = LONGEST_ON_BUTTON) -> str:
    """Seat and label as plain text, the label cut at `longest` characters."""
    return f"{number}. {_isolated(shortened(game.label(number), longest))}"


def shortened(label: str, longest: int = LONGEST_ON_BUTTON) -> str:
    """A label of at most so many characters, for buttons and for lists that must fit into one message."""
    return label if len(label) <= longest else f"{label[: longest - 1].rstrip()}…"


def role(tongue: Tongue, card: Role, case: Case = "nom") -> str:
    """A role in one of its cases, in small letters."""
    return tongue(f"role-{card.value}", case=case)


def team(tongue: Tongue, side: Team) -> str:
    """A side, in small letters."""
    return tongue(f"team-{side.value}")


def power(tongue: Tongue, move: Power) -> str:
    """A kind of move, as buttons name it."""
    return tongue(f"power-{move.value.replace('_', '-')}")


def unmasked(tongue: Tongue, game: Game, number: Seat) -> str:
    """One who leaves, with as much of the card as is announced (D13)."""
    who, card = seat(game, number), revealed(game, number)
    if isinstance(card, Role):
        return tongue("unmasked-role", who=who, role=role(tongue, card))
    if isinstance(card, Team):
        return tongue("unmasked-team", who=who, team=card.value)
    return who
