"""Between games and beside them: the reserve, a seat that is handed on, the next game, bans, a rematch."""

from aiogram import F, Router
from aiogram.filters import Command, CommandStart
from aiogram.types import CallbackQuery, Message, User

from bot.outbox import answers
from bot.storage import people, tables
from bot.storage.store import Unit
from bot.telegram.desk import ADMINISTRATORS, OUTSIDE, Desk, after_command, answer, is_private
from bot.telegram.membership import take_note
from bot.telegram.pressed import acknowledge
from bot.usecases import bans, between, gather, replacing, reserve
from bot.usecases.buttons import Keyboard, OwnButton, follow, keyboard
from bot.usecases.play import Reply
from bot.usecases.reserve import Place
from bot.usecases.sitting import LOBBY

MOST_ASKED = 10
"""Groups for which Telegram is asked about a person because of one command."""


def build() -> Router:
    """The handlers of this page; their links come before the general /start."""
    router = Router(name="between")
    router.message.register(
        seat_offered, CommandStart(deep_link=True, magic=F.args.startswith(replacing.SEAT))
    )
    router.message.register(next_by_link, CommandStart(deep_link=True, magic=F.args.startswith(between.NEXT)))
    router.message.register(next_game, Command("next"))
    router.message.register(coming_games, Command("games"))
    router.message.register(my_reserve, Command("reserve"))
    router.message.register(list_bans, Command("bans"))
    router.callback_query.register(enter_reserve, OwnButton.filter(F.do == "reserve"))
    router.callback_query.register(leave_reserve, OwnButton.filter(F.do == "unreserve"))
    router.callback_query.register(take_seat, OwnButton.filter(F.do.startswith(replacing.TAKE)))
    router.callback_query.register(lift_ban, OwnButton.filter(F.do == "unban"))
    router.callback_query.register(rematch, OwnButton.filter(F.do == "rematch"))
    return router


# --- seats ------------------------------------------------------------------------------------------


async def seat_offered(message: Message, desk: Desk) -> None:
    """The link of one seat is followed: whoever did is asked whether to take it."""
    user = message.from_user
    if user is None or not is_private(message):
        return
    token = after_command(message).removeprefix(replacing.SEAT)
    place = await _place_by_link(desk, token, user.id)
    async with desk.begin() as unit:
        await people.within_reach(unit, user)
        text, buttons = await replacing.ask(unit, desk.hall, token, user, place)
        await answer(unit, message, "seat", text, buttons=buttons)


async def take_seat(query: CallbackQuery, callback_data: OwnButton, desk: Desk) -> None:
    """The seat of a link is taken."""
    token = callback_data.do.removeprefix(replacing.TAKE)
    place = await _place_by_link(desk, token, query.from_user.id)
    async with desk.begin() as unit:
        text = await replacing.take(unit, desk.hall, token, query.from_user, place)
        await acknowledge(unit, desk, query, Reply(text, alert=True))


async def _place_by_link(desk: Desk, token: str, user_id: int) -> Place:
    async with desk.looking() as session:
        game = await replacing.game_of(session, token)
    return await _place(desk, game, user_id)


async def _place(desk: Desk, game: tables.Game | None, user_id: int) -> Place:
    """What Telegram says now of a person who may sit down in a game."""
    if game is None:
        return Place(is_member=False, in_graveyard=False)
    graveyard = game.graveyard_chat_id
    return Place(
        is_member=await desk.status_in(game.chat_id, user_id) not in OUTSIDE,
        in_graveyard=graveyard is not None and await desk.status_in(graveyard, user_id) not in OUTSIDE,
    )


# --- the reserve --------------------------------------------------------------------------------------


async def enter_reserve(query: CallbackQuery, callback_data: OwnButton, desk: Desk) -> None:
    """A place in the reserve of a game."""
    async with desk.looking() as session:
        game = await session.get(tables.Game, callback_data.game)
    place = await _place(desk, game, query.from_user.id)
    async with desk.begin() as unit:
        text = await reserve.enter(unit, desk.hall, callback_data.game, query.from_user, place)
        await _lobby_has_changed(unit, desk, callback_data.game)
        await answers.answer(unit, query.from_user.id, "reserve", text, protect=True)
        await acknowledge(unit, desk, query, Reply())


async def leave_reserve(query: CallbackQuery, callback_data: OwnButton, desk: Desk) -> None:
    """A place in a reserve is given up."""
    async with desk.begin() as unit:
        await reserve.leave(unit, callback_data.game, query.from_user.id)
        await unit.session.flush()
        await _lobby_has_changed(unit, desk, callback_data.game)
        text, buttons = await reserve.mine(unit, desk.hall, query.from_user.id)
        await answers.answer(unit, query.from_user.id, "reserve", text, keyboard=buttons, protect=True)
        await acknowledge(unit, desk, query, Reply())


async def _lobby_has_changed(unit: Unit, desk: Desk, game_id: int) -> None:
    """The lobby tells how many wait, and its host's desk too."""
    game = await unit.session.get(tables.Game, game_id)
    if game is None:
        return
    unit.changed.add(game.id)
    if game.status == LOBBY:
        await gather.fill(unit, desk.hall, game)


async def my_reserve(message: Message, desk: Desk) -> None:
    """/reserve: my places in reserves, in private."""
    user = message.from_user
    if user is None:
        return
    async with desk.begin() as unit:
        text, buttons = await reserve.mine(unit, desk.hall, user.id)
        await _in_private(unit, message, user, "reserve", text, buttons)


async def _in_private(  # noqa: PLR0913, PLR0917  # an answer and whose
    unit: Unit, message: Message, user: User, about: str, text: str, buttons: Keyboard | None = None
) -> None:
    """Answer in private, wherever it was asked."""
    if is_private(message):
        await people.within_reach(unit, user)
    await answers.answer(unit, user.id, about, text, keyboard=buttons, protect=True)


# --- the next game --------------------------------------------------------------------------------------


async def next_game(message: Message, desk: Desk) -> None:
    """/next in a group: call me when a game opens here."""
    user = message.from_user
    if user is None or message.sender_chat is not None:
        return
    if is_private(message):
        async with desk.begin() as unit:
            await answer(unit, message, "next", desk.hall.tongue("next-how"))
        return
    standing = await desk.own_standing(message.chat.id)
    async with desk.begin() as unit:
        await take_note(unit, message.chat, standing)
        if people.can_be_written_to(await unit.session.get(tables.Person, user.id)):
            text = await between.ask_for_next(
                unit, desk.hall, message.chat.id, message.chat.title or "", user
            )
            await answers.answer(unit, user.id, "next", text, protect=True)
            return
        link = desk.hall.link(f"{between.NEXT}{message.chat.id}")
        button = keyboard([follow(desk.hall.tongue("button-next"), link)])
        await answer(unit, message, "next", desk.hall.tongue("next-open-first"), buttons=button)


async def next_by_link(message: Message, desk: Desk) -> None:
    """The same by a link, for those whose private chat was not open."""
    user = message.from_user
    if user is None or not is_private(message):
        return
    number = after_command(message).removeprefix(between.NEXT)
    chat = await _known_group(desk, number)
    is_member = chat is not None and await desk.status_in(chat.chat_id, user.id) not in OUTSIDE
    async with desk.begin() as unit:
        await people.within_reach(unit, user)
        text = desk.hall.tongue("next-not-member")
        if chat is not None and is_member:
            text = await between.ask_for_next(unit, desk.hall, chat.chat_id, chat.title, user)
        await answer(unit, message, "next", text)


async def _known_group(desk: Desk, number: str) -> tables.Chat | None:
    if not number.removeprefix("-").isascii() or not number.removeprefix("-").isdigit():
        return None
    async with desk.looking() as session:
        return await session.get(tables.Chat, int(number)) if abs(int(number)) < 2**52 else None


async def coming_games(message: Message, desk: Desk) -> None:
    """/games: the lobbies of this group; in private of all groups I am in and the bot knows it."""
    user = message.from_user
    groups = [message.chat.id]
    if is_private(message) and user is not None:
        async with desk.looking() as session:
            known = await between.groups_of(session, user.id)
        groups = [it for it in known[:MOST_ASKED] if await desk.status_in(it, user.id) not in OUTSIDE]
    async with desk.begin() as unit:
        await answer(unit, message, "games", await between.coming(unit, desk.hall, groups))


async def rematch(query: CallbackQuery, callback_data: OwnButton, desk: Desk) -> None:
    """The same people once more."""
    async with desk.begin() as unit:
        text = await between.rematch(unit, desk.hall, callback_data.game, query.from_user.id)
        await acknowledge(unit, desk, query, Reply(text, alert=True))


# --- bans -----------------------------------------------------------------------------------------------


async def list_bans(message: Message, desk: Desk) -> None:
    """/bans in private: who is banned in the groups that I host in or administer; in a group of this one."""
    user = message.from_user
    if user is None:
        return
    async with desk.looking() as session:
        groups = await bans.groups_with_bans(session, desk.received_at)
        if not is_private(message):
            groups = [message.chat.id]
        mine = {it for it in groups if await bans.keeps(session, it, user.id)}
        mine |= {it for it in groups if await bans.has_banned(session, it, user.id, desk.received_at)}
        known = {*await between.groups_of(session, user.id), message.chat.id}
    others = sorted((it for it in groups if it not in mine), key=lambda it: it not in known)[:MOST_ASKED]
    mine |= {it for it in others if await desk.status_in(it, user.id) in ADMINISTRATORS}
    async with desk.begin() as unit:
        text, buttons = await bans.list_of(unit, desk.hall, sorted(mine))
        await _in_private(unit, message, user, "bans", text, buttons)


async def lift_ban(query: CallbackQuery, callback_data: OwnButton, desk: Desk) -> None:
    """A ban is lifted by a host or an administrator."""
    async with desk.looking() as session:
        ban = await session.get(tables.Ban, callback_data.game)
    is_admin = ban is not None and await desk.status_in(ban.chat_id, query.from_user.id) in ADMINISTRATORS
    async with desk.begin() as unit:
        text = await bans.lift(unit, desk.hall, callback_data.game, query.from_user.id, is_admin=is_admin)
        await acknowledge(unit, desk, query, Reply(text, alert=True))
