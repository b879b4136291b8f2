"""Bans from the desk: one who holds or held a seat, for how long and why; and the list, to lift them."""

from typing import Final

from aiogram.types import InlineKeyboardButton
from sqlalchemy import select

from bot.storage import games, tables
from bot.storage.store import Unit
from bot.usecases import bans, gather, reserve, written
from bot.usecases.buttons import keyboard, rows
from bot.usecases.desk.visit import Deed, Done, Link, NotHere, Page, Screen, Visit
from bot.usecases.hall import Hall
from bot.usecases.sitting import LOBBY
from bot.words import names
from bot.words.layout import paragraphs

PURPOSE: Final = "ban"
"""For what the reason is asked (see `written`); the detail is `PLAYER:LENGTH`."""

ON_A_PAGE: Final = 20
ON_A_BUTTON: Final = 12
"""Characters of a name: two have to fit into one row."""


async def bans_page(visit: Visit) -> Screen:
    """Who is banned in this group, and the way to one ban more."""
    text, buttons = await bans.list_of(visit.unit, visit.hall, [visit.row.chat_id])
    more = [visit.button("button-ban-somebody", "ban_whom")] if visit.sitting is not None else []
    html = paragraphs(visit.hall.tongue("desk-title", title=visit.title), text)
    return html, keyboard(*buttons.inline_keyboard, more, [visit.button("button-back", "game")])


async def whom_page(visit: Visit) -> Screen:
    """Everybody who holds or held a seat; `arg`: which page of them. With a seat: its holders."""
    players = await _players(visit)
    page = int(visit.arg) if visit.arg.isascii() and visit.arg.isdigit() else 0
    shown = players[page * ON_A_PAGE :][:ON_A_PAGE]
    turned = [visit.button("button-desk-newer", "ban_whom", arg=str(page - 1))] if page else []
    if len(players) > (page + 1) * ON_A_PAGE:
        turned.append(visit.button("button-desk-older", "ban_whom", arg=str(page + 1)))
    back = visit.button("button-back", "seat" if visit.seat else "bans", seat=visit.seat)
    html = paragraphs(visit.hall.tongue("desk-title", title=visit.title), visit.hall.tongue("ban-page-whom"))
    return html, keyboard(*rows(_to(visit, it) for it in shown), turned, [back])


def _to(visit: Visit, player: tables.Player) -> InlineKeyboardButton:
    label = f"{player.seat}. {names.shortened(_name(player), ON_A_BUTTON)}"
    return visit.labelled(label, "ban", seat=visit.seat, arg=str(player.id))


async def _players(visit: Visit) -> list[tables.Player]:
    """Who holds or held a seat, or this one; by seat, the latest holder first. Raises NotHere."""
    found = await visit.unit.session.scalars(
        select(tables.Player)
        .where(tables.Player.game_id == visit.row.id, tables.Player.seat.is_not(None))
        .order_by(tables.Player.seat, tables.Player.id.desc())
    )
    players = [it for it in found if visit.seat in {0, it.seat}]
    if not players:
        raise NotHere
    return players


async def ban_page(visit: Visit) -> Screen:
    """For how long. `arg`: the row of the player; without it, whoever of the seat is meant is asked first."""
    players = await _players(visit)
    if not visit.arg and len(players) > 1:
        return await whom_page(visit)
    player = _chosen(players, visit.arg or str(players[0].id))
    lengths = [
        visit.button(f"button-ban-{length}", "ban_for", seat=visit.seat, arg=f"{player.id}-{length}")
        for length in bans.DAYS
    ]
    back = visit.button("button-back", "seat" if visit.seat else "ban_whom", seat=visit.seat)
    html = paragraphs(
        visit.hall.tongue("desk-title", title=visit.title),
        visit.hall.tongue("ban-page", who=names.person(_name(player))),
    )
    return html, keyboard(*rows(lengths), [back])


def _chosen(players: list[tables.Player], number: str) -> tables.Player:
    """The player of a row. Raises NotHere."""
    player = next((it for it in players if str(it.id) == number), None)
    if player is None:
        raise NotHere
    return player


def _name(player: tables.Player) -> str:
    return names.shortened(player.label or names.tidy(player.name))


async def ban_for(visit: Visit) -> Done:
    """The host has chosen how long, and will write why."""
    number, _, length = visit.arg.partition("-")
    player = _chosen(await _players(visit), number)
    if length not in bans.DAYS:
        raise NotHere
    await written.ask(visit.unit, visit.user_id, visit.row.id, PURPOSE, f"{player.id}:{length}")
    text = visit.hall.tongue("ban-ask-reason", who=names.person(_name(player)), days=bans.DAYS[length])
    return Done(text, page="bans")


async def reason(unit: Unit, hall: Hall, user_id: int, game_id: int, detail: str, text: str) -> str:  # noqa: PLR0913, PLR0917  # what every answer comes with
    """The typed reason: the ban holds from now on."""
    number, _, length = detail.partition(":")
    player = await unit.session.get_one(tables.Player, int(number))
    row = await unit.session.get_one(tables.Game, game_id)
    if len(names.tidy(text)) > bans.LONGEST_REASON:
        await written.ask(unit, user_id, game_id, PURPOSE, detail)
        return hall.tongue("desk-reason-long", most=bans.LONGEST_REASON)
    said = await bans.ban(unit, hall, row, user_id, player, length=length, reason=text)
    await unit.session.flush()
    if await bans.in_force(unit.session, row.chat_id, player.user_id, unit.now) is not None:
        await _keep_out(unit, hall, row.chat_id, player.user_id)
    return said


async def _keep_out(unit: Unit, hall: Hall, chat_id: int, user_id: int) -> None:
    """Who is banned sits in no lobby and no reserve of the group."""
    for row in await games.all_in(unit.session, chat_id):
        await reserve.leave(unit, row.id, user_id)
        if row.status == LOBBY:
            await gather.leave_lobby(unit, hall, row, user_id)


async def _was_dealt(visit: Visit) -> bool:
    return visit.sitting is not None


async def _to_see(visit: Visit) -> bool:
    """Whether there is anything on the page: a ban, or somebody who can be banned."""
    found = await bans.listed(visit.unit.session, visit.row.chat_id, visit.unit.now)
    return bool(found) or visit.sitting is not None


written.TAKERS[PURPOSE] = reason

PAGES: Final[dict[str, Page]] = {"ban": ban_page, "ban_whom": whom_page, "bans": bans_page}
DEEDS: Final[dict[str, Deed]] = {"ban_for": ban_for}
LINKS: Final[dict[str, tuple[Link, ...]]] = {
    "seat": (Link("button-ban", "ban", _was_dealt),),
    "lobby": (Link("button-bans", "bans", _to_see),),
    "game": (Link("button-bans", "bans", _to_see),),
    "over": (Link("button-bans", "bans", _to_see),),
}
