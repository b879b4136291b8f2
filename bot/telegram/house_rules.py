"""The house rules of a lobby: /settings, and the buttons of the message that it brings."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.storage import games, people, tables
from bot.telegram.desk import Desk, answer, is_here, is_private
from bot.telegram.pressed import acknowledge
from bot.usecases import house_rules
from bot.usecases.buttons import RuleButton, keyboard, press
from bot.usecases.sitting import LOBBY


def build() -> Router:
    """The handlers of this page."""
    router = Router(name="house rules")
    router.message.register(settings, Command("settings"))
    router.callback_query.register(rule, RuleButton.filter())
    return router


async def settings(message: Message, desk: Desk) -> None:
    """/settings by the host of a lobby: its rules come in private."""
    user = message.from_user
    async with desk.begin() as unit:
        hosted = [] if user is None else await games.hosted_by(unit.session, user.id)
        lobbies = [game for game in hosted if game.status == LOBBY]
        if not is_private(message):
            lobbies = [game for game in lobbies if is_here(game, message)]
        if user is None or not lobbies:
            key = "house-fixed" if hosted and is_private(message) else "settings-no-lobby"
            await answer(unit, message, "settings", desk.hall.tongue(key))
        elif len(lobbies) > 1:
            buttons = [[press(game.title, RuleButton(game=game.id, key="rules"))] for game in lobbies]
            which = desk.hall.tongue("which-game")
            await answer(unit, message, "settings", which, buttons=keyboard(*buttons))
        elif not people.can_be_written_to(await unit.session.get(tables.Person, user.id)):
            await answer(unit, message, "settings", desk.hall.tongue("house-write-first"))
        else:
            await house_rules.open_rules(unit, desk.hall, user.id, lobbies[0])
            if not is_private(message):
                await answer(unit, message, "settings", desk.hall.tongue("house-in-private"))


async def rule(query: CallbackQuery, callback_data: RuleButton, desk: Desk) -> None:
    """A tap on a page of the rules."""
    message_id = query.message.message_id if query.message is not None else 0
    user_id = query.from_user.id
    async with desk.begin() as unit:
        said = await house_rules.press_rule(unit, desk.hall, user_id, callback_data, message_id=message_id)
        await acknowledge(unit, desk, query, said)
