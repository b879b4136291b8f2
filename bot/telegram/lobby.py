"""Opening a game and coming in: /newgame in a group, the deep link in private, settings of the lobby."""

from aiogram import Router
from aiogram.filters import Command, CommandStart
from aiogram.types import Message, User

from bot.storage import games, people, tables
from bot.storage.store import Unit
from bot.telegram.desk import OUTSIDE, Desk, after_command, answer, is_here, is_private, topic_of
from bot.telegram.membership import take_note
from bot.usecases import between, gather, house_rules
from bot.usecases.desk import handing_over
from bot.usecases.sitting import LOBBY

JOIN = "join-"
START = "start"
"""How the time of start is called in /set."""


def build() -> Router:
    """The handlers of this page."""
    router = Router(name="lobby")
    router.message.register(new_game, Command("newgame"))
    router.message.register(started, CommandStart())
    router.message.register(set_setting, Command("set"))
    return router


async def new_game(message: Message, desk: Desk) -> None:
    """A group wants a game: who says so hosts it."""
    user = message.from_user
    refused = await _no_lobby(message, desk)
    if refused or user is None:
        async with desk.begin() as unit:
            await answer(unit, message, "newgame", desk.hall.tongue(refused or "host-anonymous"))
        return
    standing = await desk.own_standing(message.chat.id)
    async with desk.begin() as unit:
        await take_note(unit, message.chat, standing)
        place = gather.Place(message.chat.id, topic_of(message), message.chat.title or "")
        text = await gather.new_game(unit, desk.hall, place, user, after_command(message))
        if text:
            await answer(unit, message, "newgame", text)
            return
        opened = await games.open_in(unit.session, place.chat_id, place.topic_id)
        if opened is not None:
            await between.opened(unit, desk.hall, opened)


async def _no_lobby(message: Message, desk: Desk) -> str | None:
    """Why no lobby can be opened by this message, where that is known without asking Telegram."""
    user = message.from_user
    if is_private(message):
        return "lobby-only-in-group"
    if user is None or user.is_bot or message.sender_chat is not None:
        return "host-anonymous"
    async with desk.looking() as session:
        here = await games.open_in(session, message.chat.id, topic_of(message))
    return None if here is None else "lobby-exists"


async def started(message: Message, desk: Desk) -> None:
    """/start in private: the chat is open from now on; a link's payload says what for."""
    user = message.from_user
    if not is_private(message) or user is None:
        return
    payload = after_command(message)
    if payload.startswith(handing_over.LINK):
        await _asks_to_host(message, desk, user, payload.removeprefix(handing_over.LINK))
        return
    is_member = False
    token = payload.removeprefix(JOIN) if payload.startswith(JOIN) else None
    if token is not None:
        is_member = await _is_member(desk, token, user.id)
    async with desk.begin() as unit:
        await people.within_reach(unit, user)
        if token is None:
            await answer(unit, message, "help", desk.hall.tongue("help-private"))
        else:
            text, buttons = await gather.join(unit, desk.hall, token, user, is_member=is_member)
            await answer(unit, message, "join", text, buttons=buttons)
        for game in await games.hosted_by(unit.session, user.id):
            await gather.open_desk(unit, game)


async def _asks_to_host(message: Message, desk: Desk, user: User, token: str) -> None:
    """A link by which a host offers a part in a game."""
    async with desk.looking() as session:
        invitation = await session.get(tables.Invitation, token)
        game = await session.get(tables.Game, invitation.game_id) if invitation is not None else None
    is_member = game is not None and await desk.status_in(game.chat_id, user.id) not in OUTSIDE
    async with desk.begin() as unit:
        await people.within_reach(unit, user)
        text = await handing_over.followed(unit, desk.hall, token, user.id, is_member=is_member)
        await answer(unit, message, "hosting", text)


async def _is_member(desk: Desk, token: str, user_id: int) -> bool:
    """Whether a person is in the group of the lobby that the link leads to."""
    async with desk.looking() as session:
        game = await games.by_token(session, token)
    if game is None or game.status not in games.OPEN:
        return False
    return await desk.status_in(game.chat_id, user_id) not in OUTSIDE


async def set_setting(message: Message, desk: Desk) -> None:
    """/set KEY VALUE by the host, in private or in the group of the lobby."""
    key, _, value = after_command(message).partition(" ")
    user = message.from_user
    async with desk.begin() as unit:
        hosted = [] if user is None else await games.hosted_by(unit.session, user.id)
        lobbies = [game for game in hosted if game.status == LOBBY]
        if not is_private(message):
            lobbies = [game for game in lobbies if is_here(game, message)]
        if len(lobbies) != 1:
            text = desk.hall.tongue("settings-no-lobby" if not lobbies else "settings-many-lobbies")
        elif not key or not value.strip():
            text = desk.hall.tongue("settings-how")
        else:
            text = await _set(unit, desk, lobbies[0], user, key, value.strip())
        await answer(unit, message, "set", text)


async def _set(  # noqa: PLR0913, PLR0917  # a setting and whose
    unit: Unit, desk: Desk, game: tables.Game, user: User | None, key: str, value: str
) -> str:
    """One setting of the house rules, or the time of start, which is the lobby's own."""
    if key == START and user is not None:
        return await between.set_start(unit, desk.hall, game, user.id, value)
    return await house_rules.set_setting(unit, desk.hall, game, key, value)
