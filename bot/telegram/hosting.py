"""The host's desk: /desk, its buttons, and the question to the living in a long pause."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.storage import people
from bot.telegram.desk import Desk, answer, is_private
from bot.telegram.pressed import acknowledge
from bot.usecases import pauses
from bot.usecases.buttons import DeskButton, PauseButton
from bot.usecases.desk import board


def build() -> Router:
    """The handlers of this page."""
    router = Router(name="hosting")
    router.message.register(called, Command("desk"))
    router.callback_query.register(tapped, DeskButton.filter())
    router.callback_query.register(chosen, PauseButton.filter())
    return router


async def called(message: Message, desk: Desk) -> None:
    """/desk: what I host, in private."""
    user = message.from_user
    async with desk.begin() as unit:
        if user is None or not is_private(message):
            await answer(unit, message, "desk", desk.hall.tongue("desk-in-private"))
            return
        await people.within_reach(unit, user)
        text = await board.call(unit, desk.hall, user.id)
        if text is not None:
            await answer(unit, message, "desk", text)


async def tapped(query: CallbackQuery, callback_data: DeskButton, desk: Desk) -> None:
    """A tap on a desk."""
    message_id = query.message.message_id if query.message is not None else 0
    async with desk.begin() as unit:
        reply = await board.tapped(unit, desk.hall, query.from_user.id, message_id, callback_data)
        await acknowledge(unit, desk, query, reply)


async def chosen(query: CallbackQuery, callback_data: PauseButton, desk: Desk) -> None:
    """One of the living answers what is to become of a paused game."""
    async with desk.begin() as unit:
        reply = await pauses.pressed(unit, desk.hall, query.from_user.id, callback_data)
        await acknowledge(unit, desk, query, reply)
