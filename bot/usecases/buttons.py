"""Buttons: what they carry (ids and phases, never names) and how rows of them are laid."""

from collections.abc import Iterable, Sequence
from typing import Annotated

from aiogram.filters.callback_data import CallbackData
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup
from pydantic import Field

from engine.forum.state import Game, Phase

Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
"""A number in a button; a button made by hand may carry any, and is then no button of ours."""


class LobbyButton(CallbackData, prefix="l"):
    """In the lobby: start, cancel, leave."""

    game: Number
    do: str


class MoveButton(CallbackData, prefix="m"):
    """In a prompt: which screen to show or which move to make, and the phase for which it was shown."""

    game: Number
    phase: str
    do: str
    power: str = ""
    index: Number = 0
    target: Number = 0


class RoomButton(CallbackData, prefix="r"):
    """Write to a room: the next message of the person goes there."""

    game: Number
    room: str


class EndButton(CallbackData, prefix="e"):
    """Leave, end, go on: what is confirmed by a second tap."""

    game: Number
    do: str
    target: Number = 0


class DeskButton(CallbackData, prefix="d"):
    """On the host's desk: a page to show or a deed to do, at a seat or about something else."""

    game: Number
    do: str
    seat: Number = 0
    arg: str = ""
    turn: Number = 0
    """For what must not be done twice by two taps: the turn of the journal in which it was offered."""


class PauseButton(CallbackData, prefix="p"):
    """In the group, under the question what is to become of a game whose host is gone."""

    game: Number
    do: str


class RuleButton(CallbackData, prefix="h"):
    """In the lobby's house rules: a page to show, or a value to set."""

    game: Number
    key: str
    value: str = ""


class OwnButton(CallbackData, prefix="o"):
    """What concerns the person alone: reminders, a place in the reserve, last words."""

    do: str
    game: Number = 0


class WhyButton(CallbackData, prefix="y"):
    """In an explanation of a finished game: days and nights, seats of one, or one seat. No game: all mine."""

    game: Number
    phase: str = ""
    seat: Number = 0


class CardButton(CallbackData, prefix="c"):
    """One role's card, or all of them. `game`: whose roles; 0: all there are."""

    game: Number
    role: str = ""


Keyboard = InlineKeyboardMarkup

PHASE_LETTERS = {Phase.EVE: "e", Phase.DAY: "d", Phase.NIGHT: "n", Phase.SEALED: "s", Phase.OVER: "o"}


def phase_key(game: Game) -> str:
    """The phase as buttons carry it: `d2`, `n2`."""
    return f"{PHASE_LETTERS[game.phase]}{game.table.day}"


def press(text: str, data: CallbackData) -> InlineKeyboardButton:
    """A button that comes back to the bot."""
    return InlineKeyboardButton(text=text, callback_data=data.pack())


def follow(text: str, url: str) -> InlineKeyboardButton:
    """A button that leads somewhere."""
    return InlineKeyboardButton(text=text, url=url)


def rows(buttons: Iterable[InlineKeyboardButton], *, wide: int = 2) -> list[list[InlineKeyboardButton]]:
    """Buttons in rows of so many."""
    laid: list[list[InlineKeyboardButton]] = []
    for button in buttons:
        if not laid or len(laid[-1]) == wide:
            laid.append([])
        laid[-1].append(button)
    return laid


WIDEST = 36
"""Characters of all labels of a row together: what a phone shows."""


def fitting(buttons: Iterable[InlineKeyboardButton], *, wide: int = 3) -> list[list[InlineKeyboardButton]]:
    """Buttons in rows of at most so many, and of no more than a phone shows."""
    laid: list[list[InlineKeyboardButton]] = []
    for button in buttons:
        labels = sum(len(other.text) for other in laid[-1]) + len(button.text) if laid else 0
        if not laid or len(laid[-1]) == wide or labels > WIDEST:
            laid.append([])
        laid[-1].append(button)
    return laid


def keyboard(*lines: Sequence[InlineKeyboardButton]) -> Keyboard:
    """A keyboard of these rows; empty ones are left out."""
    return InlineKeyboardMarkup(inline_keyboard=[list(line) for line in lines if line])
