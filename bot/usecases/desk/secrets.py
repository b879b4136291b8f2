"""The secret pages of a host without a seat: who owes what, the moves so far, the trace of each close."""

from collections.abc import Iterator
from typing import Final

from aiogram.types import InlineKeyboardButton

from bot.storage import closes
from bot.usecases.buttons import fitting, keyboard
from bot.usecases.desk.visit import Deed, Page, Screen, Visit
from bot.words import desk as words
from engine.forum.events import MoveTaken
from engine.forum.game import owed
from engine.forum.menu import movers
from engine.forum.news import Line
from engine.forum.powers import Power
from engine.forum.state import Game, Phase

MOST_BUTTONS: Final = 12
"""Closes that can be reached by a button: the newest ones."""


async def owed_page(visit: Visit) -> Screen:
    """Who has yet to vote, to choose, to move."""
    game = visit.secret().game
    owes = owed(game) if game.paused_at is None else ()
    html = words.owed(visit.hall.tongue, game, owes, title=visit.row.title)
    return html, keyboard([_home(visit)])


async def moves_page(visit: Visit) -> Screen:
    """All votes, choices and moves of this phase, as they stand now."""
    game = visit.secret().game
    html = words.moves(visit.hall.tongue, game, sorted(given(game), key=_place), title=visit.row.title)
    return html, keyboard([_home(visit)])


def _place(move: MoveTaken) -> tuple[int, str, int]:
    return move.seat, move.power.value, move.index


def given(game: Game) -> Iterator[MoveTaken]:
    """What the close of this phase would find, if it came now."""
    if game.phase is Phase.DAY:
        yield from _by_day(game)
    elif game.phase in {Phase.NIGHT, Phase.SEALED}:
        yield from _by_night(game)


def _by_day(game: Game) -> Iterator[MoveTaken]:
    today = game.today
    yield from (MoveTaken(seat, Power.VOTE, target) for seat, target in today.votes.items())
    for power, target in today.choices.items():
        yield from (MoveTaken(seat, power, target) for seat in movers(game.table, power))
    for index, target in today.orders.items():
        yield MoveTaken(game.table.bum_owners[index], Power.ORDER, target, index)


def _by_night(game: Game) -> Iterator[MoveTaken]:
    sheet = game.tonight
    for power, target in sheet.moves.items():
        yield from (MoveTaken(seat, power, target) for seat in movers(game.table, power))
    yield from (MoveTaken(word.seat, Power.MAFIA, word.about) for word in sheet.shots)
    yield from (MoveTaken(word.seat, Power.BASEMENT, word.about) for word in sheet.hides)
    yield from (MoveTaken(answer.seat, Power.DEAL, answer=answer.yes) for answer in sheet.deals)


async def trace_page(visit: Visit) -> Screen:
    """A close by its rules; the last one, unless another is chosen (`arg`: as `d2`, `n2`)."""
    game = visit.secret().game
    told = await _traces(visit)
    chosen = next((it for it in told if it[0] == visit.arg), told[-1] if told else None)
    html = words.trace(visit.hall.tongue, game, [chosen] if chosen else [], title=visit.row.title)
    return html, keyboard(*fitting(_closes(visit, told), wide=4), [_home(visit)])


async def _traces(visit: Visit) -> list[tuple[str, tuple[Line, ...]]]:
    told = await closes.told(visit.unit.session, visit.row.id)
    return [(key, close.trace) for key, close in told.items()]


def _closes(visit: Visit, told: list[tuple[str, tuple[Line, ...]]]) -> Iterator[InlineKeyboardButton]:
    tongue = visit.hall.tongue
    for key, _ in told[-MOST_BUTTONS:]:
        phase = "day" if key[0] == "d" else "night"
        yield visit.labelled(tongue(f"desk-close-{phase}", number=key[1:]), "trace", arg=key)


def _home(visit: Visit) -> InlineKeyboardButton:
    return visit.button("button-desk-game", "game")


PAGES: Final[dict[str, Page]] = {"owed": owed_page, "moves": moves_page, "trace": trace_page}
DEEDS: Final[dict[str, Deed]] = {}
