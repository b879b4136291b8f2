"""The desk's message: one for each host, called by a command and kept up to date at every change."""

import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from sqlalchemy import or_, select

from bot import logs
from bot.outbox import boards
from bot.outbox.write import SEND, Rank
from bot.storage import games, people, tables
from bot.storage.store import Unit
from bot.usecases import journal
from bot.usecases.buttons import DeskButton
from bot.usecases.desk import overview
from bot.usecases.desk.pages import DEEDS, LINKS, PAGES
from bot.usecases.desk.visit import Done, NotHere, Screen, Visit
from bot.usecases.hall import Hall
from bot.usecases.play import Reply
from bot.usecases.sitting import Sitting, is_host, look_at

logger = logging.getLogger(__name__)

DELETABLE: Final = timedelta(hours=47)
"""How old a message is at most that is deleted: Telegram deletes none that is older than 48 hours."""

GAMES: Final = "games"
FIRST: Final = "game"


def slot(user_id: int) -> str:
    """The name of a host's desk."""
    return f"desk:{user_id}"


async def call(unit: Unit, hall: Hall, user_id: int) -> str | None:
    """`/desk`: the desk comes as a new message. A sentence where there is nothing to host."""
    hosted = await games.hosted_by(unit.session, user_id)
    if not hosted:
        return hall.tongue("no-game-hosted")
    only = hosted[0].id if len(hosted) == 1 else None
    await put(unit, user_id, only, FIRST if only is not None else GAMES)
    unit.desks[user_id] = True
    return None


async def put(  # noqa: PLR0913, PLR0917  # a page and where it stands
    unit: Unit, user_id: int, game_id: int | None, screen: str, seat: int = 0, arg: str = ""
) -> None:
    """Turn a host's desk to a page."""
    desk = tables.HostsDesk(user_id=user_id, game_id=game_id, screen=screen, seat=seat, arg=arg)
    await unit.session.merge(desk)


async def tapped(unit: Unit, hall: Hall, user_id: int, message_id: int, button: DeskButton) -> Reply:
    """A tap on a desk: another page, or a deed. An old desk, further up in the chat, comes down anew."""
    row = await unit.session.get(tables.Game, button.game)
    if button.do == GAMES and (row is None or is_host(row, user_id)):
        await put(unit, user_id, None, GAMES)
        await _show_here(unit, user_id, message_id)
        return Reply()
    if row is None or not is_host(row, user_id):
        return Reply(hall.tongue("button-foreign"), alert=True)
    visit = await _visit(unit, hall, user_id, row, seat=button.seat, arg=button.arg)
    reply = Reply()
    if button.do in DEEDS:
        done = await _done(visit, button)
        await put(unit, user_id, row.id, done.page, done.seat, done.arg)
        reply = Reply(done.text, alert=True)
    elif button.do in PAGES:
        await put(unit, user_id, row.id, button.do, button.seat, button.arg)
    else:
        return Reply(hall.tongue("button-stale"), alert=True)
    await _show_here(unit, user_id, message_id)
    return reply


async def _done(visit: Visit, button: DeskButton) -> Done:
    """Do what a button says, unless it is one of another moment."""
    old = Done(visit.hall.tongue("desk-old"))
    if button.turn not in {0, visit.turn}:
        return old
    try:
        return await DEEDS[button.do](visit)
    except NotHere:
        return old


async def _show_here(unit: Unit, user_id: int, message_id: int) -> None:
    place = await unit.session.get(tables.Slot, slot(user_id))
    unit.desks[user_id] = place is None or place.message_id not in {None, message_id}


async def keep(unit: Unit, hall: Hall) -> None:
    """The last thing in each unit: desks that show what has changed in it are brought up to date.

    A fault of a desk must not undo what was done in the unit.
    """
    if not unit.changed and not unit.desks:
        return
    try:
        async with unit.session.begin_nested():
            for desk in await _concerned(unit):
                await _bring(unit, hall, desk)
    except Exception as error:  # noqa: BLE001 - whatever it is, the game goes on
        logger.error("a desk cannot be shown: %s", logs.traced(error))  # noqa: TRY400 - words may be secret


async def _concerned(unit: Unit) -> Sequence[tables.HostsDesk]:
    hosting = select(tables.Game).where(tables.Game.id.in_(unit.changed)).subquery()
    listing = tables.HostsDesk.game_id.is_(None) & (
        tables.HostsDesk.user_id.in_(select(hosting.c.host_id))
        | tables.HostsDesk.user_id.in_(select(hosting.c.cohost_id))
    )
    shown = tables.HostsDesk.game_id.in_(unit.changed)
    called = tables.HostsDesk.user_id.in_(unit.desks)
    return (await unit.session.scalars(select(tables.HostsDesk).where(or_(shown, called, listing)))).all()


async def _bring(unit: Unit, hall: Hall, desk: tables.HostsDesk) -> None:
    """Show what a desk is turned to: at once for its host's own tap, else with the boards."""
    user_id = desk.user_id
    if not people.can_be_written_to(await unit.session.get(tables.Person, user_id)):
        return
    html, keyboard = await _screen(unit, hall, desk)
    place = await unit.session.get(tables.Slot, slot(user_id))
    anew = unit.desks.get(user_id)
    if place is None or anew:
        if place is not None and place.message_id is not None and await _is_young(unit, place):
            await unit.outbox.delete(user_id, place.message_id)
        await unit.outbox.say(
            user_id, html, rank=Rank.ACK, keyboard=keyboard, slot=slot(user_id), protect=True
        )
    elif anew is None:
        await boards.refresh(unit, slot(user_id), html, keyboard)
    elif not await boards.shows(unit, slot(user_id), html, keyboard):
        await unit.outbox.edit(slot(user_id), html, rank=Rank.ACK, keyboard=keyboard)


async def _is_young(unit: Unit, place: tables.Slot) -> bool:
    """Whether Telegram still deletes a message; an older desk stays where it is."""
    sent = select(tables.OutboxRow.id).where(
        tables.OutboxRow.chat_id == place.chat_id,
        tables.OutboxRow.message_id == place.message_id,
        tables.OutboxRow.method == SEND,
        tables.OutboxRow.sent_at > unit.now - DELETABLE,
    )
    return await unit.session.scalar(sent.limit(1)) is not None


async def _screen(unit: Unit, hall: Hall, desk: tables.HostsDesk) -> Screen:
    """The page that stands on a desk; where it has no place any more, the game's first page or the list."""
    row = await unit.session.get(tables.Game, desk.game_id) if desk.game_id is not None else None
    if row is None or not is_host(row, desk.user_id):
        desk.game_id, desk.screen = None, GAMES
        return await overview.games_page(unit, hall, desk.user_id)
    visit = await _visit(unit, hall, desk.user_id, row, seat=desk.seat, arg=desk.arg)
    try:
        return await PAGES.get(desk.screen, PAGES[FIRST])(visit)
    except NotHere:
        desk.screen, desk.seat, desk.arg = FIRST, 0, ""
        return await PAGES[FIRST](visit)


async def _visit(  # noqa: PLR0913  # a visit and what it is about
    unit: Unit, hall: Hall, user_id: int, row: tables.Game, *, seat: int, arg: str
) -> Visit:
    sitting = await _sitting(unit, row)
    turn = await journal.turn(unit.session, row.id)
    return Visit(unit, hall, user_id, row, sitting, seat, arg, turn, LINKS)


async def _sitting(unit: Unit, row: tables.Game) -> Sitting | None:
    """The game's state; where an error stopped the game, its state may be what failed."""
    if row.stopped is None:
        return await look_at(unit.session, row.id)
    try:
        return await look_at(unit.session, row.id)
    except Exception as error:  # noqa: BLE001 - whatever it is, the host can still end the game
        logger.error("a stopped game cannot be read: %s", logs.traced(error))  # noqa: TRY400 - words may be secret
        return None
