"""/graveyard in a second group: it becomes the club of those who have left a game."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import Message

from bot.telegram.desk import Desk, after_command, answer, is_private
from bot.telegram.membership import take_note
from bot.usecases import host


def build() -> Router:
    """The handlers of this page."""
    router = Router(name="graveyard")
    router.message.register(link, Command("graveyard"))
    return router


async def link(message: Message, desk: Desk) -> None:
    """The host names the game by its number."""
    number = after_command(message).lstrip("#№ ")
    user = message.from_user
    if is_private(message) or user is None:
        async with desk.begin() as unit:
            await answer(unit, message, "graveyard", desk.hall.tongue("graveyard-how"))
        return
    standing = await desk.own_standing(message.chat.id)
    game_id = int(number) if number.isascii() and number.isdigit() and len(number) <= 9 else None  # noqa: PLR2004  # no more games than that
    async with desk.begin() as unit:
        chat = await take_note(unit, message.chat, standing)
        text = await host.link_graveyard(unit, desk.hall, chat, user.id, game_id)
        await answer(unit, message, "graveyard", text)
