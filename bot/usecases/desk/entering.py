"""A move that a player gave elsewhere, entered by a host who sees everything: which, at whom."""

from collections.abc import Iterator
from typing import Final

from aiogram.types import InlineKeyboardButton

from bot.usecases import journal, play, screens
from bot.usecases.buttons import fitting, keyboard, phase_key, rows
from bot.usecases.desk.visit import Deed, Done, NotHere, Page, Screen, Visit
from bot.usecases.sitting import Attempt, Sitting
from bot.words import desk as words
from bot.words import names
from bot.words.layout import lines, paragraphs, spoiler
from engine.forum.acting import Choice
from engine.forum.powers import Power
from engine.seats import Seat

ON_A_BUTTON: Final = 12
YES, NO = "yes", "no"


async def enter_page(visit: Visit) -> Screen:
    """What this player may decide now."""
    sitting, seat = _entering(visit)
    tongue = visit.hall.tongue
    choices = screens.all_choices(sitting, seat)
    buttons = [
        visit.labelled(names.power(tongue, it.power), "entering", seat=seat, arg=_name(it)) for it in choices
    ]
    html = _page(visit, sitting, seat, tongue("desk-enter-what" if choices else "desk-enter-nothing"))
    return html, keyboard(*fitting(buttons), [visit.button("button-back", "seat", seat=seat)])


async def entering_page(visit: Visit) -> Screen:
    """Whom to name with one power (`arg`)."""
    sitting, seat = _entering(visit)
    choice = _choice(sitting, seat, visit.arg)
    buttons = rows(_ways(visit, sitting, seat, choice))
    what = names.power(visit.hall.tongue, choice.power)
    html = _page(visit, sitting, seat, visit.hall.tongue("desk-enter-whom", what=what))
    return html, keyboard(*buttons, [visit.button("button-back", "enter", seat=seat)])


def _ways(visit: Visit, sitting: Sitting, seat: Seat, choice: Choice) -> Iterator[InlineKeyboardButton]:
    head = f"{phase_key(sitting.game)}.{_name(choice)}"
    if choice.power is Power.DEAL:
        yield visit.button("button-yes", "put", seat=seat, arg=f"{head}.{YES}")
        yield visit.button("button-no", "put", seat=seat, arg=f"{head}.{NO}")
    for target in choice.targets:
        label = names.button(sitting.game, target, ON_A_BUTTON)
        yield visit.labelled(label, "put", seat=seat, arg=f"{head}.{target}")


async def put_move(visit: Visit) -> Done:
    """The move is the player's own from now on, who is told what was entered."""
    sitting, seat = _entering(visit)
    phase, _, rest = visit.arg.partition(".")
    name, _, whom = rest.rpartition(".")
    if phase != phase_key(sitting.game):
        raise NotHere
    choice = _choice(sitting, seat, name)
    attempt = Attempt(
        seat,
        choice.power,
        Seat(int(whom)) if whom.isdecimal() else None,
        visit.unit.now,
        "host",
        choice.index,
        answer=whom == YES if choice.power is Power.DEAL else None,
    )
    if attempt.target is None and attempt.answer is None:
        raise NotHere
    reply = await play.attempt_move(visit.unit, visit.hall, sitting, attempt)
    if reply.text:
        return Done(reply.text, page="seat", seat=seat)
    if attempt.target is None:
        journal.note(visit.unit, visit.row.id, visit.user_id, "answer", seat=seat, answer=whom)
    else:
        body = {"seat": seat, "power": choice.power.value, "target": attempt.target}
        journal.note(visit.unit, visit.row.id, visit.user_id, "enter", **body)
    text = visit.hall.tongue("desk-entered", who=names.seat(sitting.game, seat))
    return Done(text, page="seat", seat=seat)


def _entering(visit: Visit) -> tuple[Sitting, Seat]:
    """The game and the seat, for who may see everything. Raises NotHere."""
    visit.secret()
    return visit.running(), visit.at_seat()


def _name(choice: Choice) -> str:
    return f"{choice.power.value}.{choice.index}"


def _choice(sitting: Sitting, seat: Seat, name: str) -> Choice:
    """One of the things that the seat may decide now. Raises NotHere."""
    found = next((it for it in screens.all_choices(sitting, seat) if _name(it) == name), None)
    if found is None:
        raise NotHere
    return found


def _page(visit: Visit, sitting: Sitting, seat: Seat, question: str) -> str:
    head = words.heading(visit.hall.tongue, sitting.game, visit.row.title)
    return paragraphs(head, lines(names.seat(sitting.game, seat), spoiler(question)))


PAGES: Final[dict[str, Page]] = {"enter": enter_page, "entering": entering_page}
DEEDS: Final[dict[str, Deed]] = {"put": put_move}
