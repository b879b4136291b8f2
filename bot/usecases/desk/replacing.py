"""Replacing a player from the desk: who waits in the reserve, a link for one seat, and the confirmation."""

from typing import Final

from aiogram.types import InlineKeyboardButton

from bot.storage import tables
from bot.usecases import replacing, reserve
from bot.usecases.buttons import keyboard, rows
from bot.usecases.desk.visit import Deed, Done, Link, NotHere, Page, Screen, Visit
from bot.usecases.reserve import Unfit
from bot.usecases.sitting import Sitting
from bot.words import names
from bot.words.desk import heading
from bot.words.layout import lines, paragraphs
from engine.result import Refusal
from engine.seats import Seat


def _seat(visit: Visit) -> tuple[Sitting, Seat]:
    """The living seat that can be handed on. Raises NotHere."""
    sitting, seat = visit.running(), visit.at_seat()
    if not replacing.replaceable(sitting.game, seat):
        raise NotHere
    return sitting, seat


async def replace_page(visit: Visit) -> Screen:
    """Who of the reserve can take this seat, and the link by which another person can."""
    sitting, seat = _seat(visit)
    tongue = visit.hall.tongue
    told, buttons = [], []
    for number, one in enumerate(await reserve.waiting(visit.unit.session, visit.row.id), start=1):
        why = await reserve.unfit(visit.unit, visit.row, one.user_id, None)
        told.append(_line(visit, number, one, why))
        if why is None:
            buttons.append(_choice(visit, seat, one))
    url = await replacing.link_of(visit.unit.session, visit.hall, sitting, seat)
    html = paragraphs(
        heading(tongue, sitting.game, visit.row.title),
        tongue("replace-page", seat=names.seat(sitting.game, seat)),
        lines(tongue("replace-reserve"), *told) if told else tongue("replace-reserve-nobody"),
        tongue("replace-link", link=names.link(url)) if url is not None else "",
    )
    unlink = [visit.button("button-replace-unlink", "seat_unlink", seat=seat)] if url is not None else []
    return html, keyboard(
        *rows(buttons, wide=1),
        [visit.button("button-replace-link", "seat_link", seat=seat, once=True), *unlink],
        [visit.button("button-back", "seat", seat=seat)],
    )


def _line(visit: Visit, number: int, one: tables.Reserve, why: Unfit | None) -> str:
    tongue, name = visit.hall.tongue, names.person(names.shortened(one.name))
    if why is None:
        return tongue("replace-line", number=str(number), name=name)
    reason = tongue(f"unfit-{why.value}")
    return tongue("replace-line-unfit", number=str(number), name=name, why=reason)


def _choice(visit: Visit, seat: Seat, one: tables.Reserve) -> InlineKeyboardButton:
    label = names.shortened(names.tidy(one.name)) or visit.hall.tongue("label-empty", number=one.id)
    return visit.labelled(label, "replacing", seat=seat, arg=str(one.id))


async def confirm_page(visit: Visit) -> Screen:
    """Whether this seat is really to go to that person."""
    sitting, seat = _seat(visit)
    one = await _chosen(visit)
    who, name = names.seat(sitting.game, seat), names.person(one.name)
    html = paragraphs(
        heading(visit.hall.tongue, sitting.game, visit.row.title),
        visit.hall.tongue("replace-confirm", seat=who, name=name),
    )
    return html, keyboard(
        [visit.button("button-replace-yes", "replace_now", seat=seat, arg=visit.arg, once=True)],
        [visit.button("button-back", "replace", seat=seat)],
    )


async def _chosen(visit: Visit) -> tables.Reserve:
    """The person of the reserve that the button is about. Raises NotHere."""
    number = int(visit.arg) if visit.arg.isascii() and visit.arg.isdigit() else 0
    one = await visit.unit.session.get(tables.Reserve, number)
    if one is None or one.game_id != visit.row.id or one.left_at is not None:
        raise NotHere
    return one


async def replace_now(visit: Visit) -> Done:
    """The host has confirmed: the seat is handed on."""
    sitting, seat = _seat(visit)
    one, tongue = await _chosen(visit), visit.hall.tongue
    why = await reserve.unfit(visit.unit, visit.row, one.user_id, None)
    if why is not None:
        text = tongue("replace-unfit", name=names.person(one.name), why=tongue(f"unfit-{why.value}"))
        return Done(text, page="replace", seat=seat)
    newcomer = replacing.Newcomer(one.user_id, one.name)
    done = await replacing.hand_over(visit.unit, visit.hall, sitting, seat, newcomer, by_id=visit.user_id)
    if isinstance(done, Refusal):
        return visit.refused(done)
    return Done(tongue("replace-done", seat=names.seat(done.game, seat)), page="seat", seat=seat)


async def seat_link(visit: Visit) -> Done:
    """A link by which whoever the host gives it to takes this seat."""
    sitting, seat = _seat(visit)
    url = await replacing.link_for(visit.unit, visit.hall, sitting, seat, visit.user_id)
    text = visit.hall.tongue("replace-link", link=names.link(url))
    return Done(text, page="replace", seat=seat)


async def seat_unlink(visit: Visit) -> Done:
    """The link leads nowhere any more."""
    sitting, seat = _seat(visit)
    await replacing.withdraw_link(visit.unit, sitting, seat, visit.user_id)
    return Done(visit.hall.tongue("replace-link-withdrawn"), page="replace", seat=seat)


async def _can_be_replaced(visit: Visit) -> bool:
    return visit.sitting is not None and replacing.replaceable(visit.sitting.game, Seat(visit.seat))


PAGES: Final[dict[str, Page]] = {"replace": replace_page, "replacing": confirm_page}
DEEDS: Final[dict[str, Deed]] = {
    "replace_now": replace_now,
    "seat_link": seat_link,
    "seat_unlink": seat_unlink,
}
LINKS: Final[dict[str, tuple[Link, ...]]] = {
    "seat": (Link("button-replace", "replace", _can_be_replaced),),
}
