"""/why after a game, /roles in private, and what of the mafia's talk the file of a game will show."""

from aiogram import F, Router
from aiogram.filters import Command, CommandStart
from aiogram.types import CallbackQuery, Message

from bot.storage import games, people, tables
from bot.storage.store import Unit
from bot.telegram.desk import OUTSIDE, Desk, after_command, answer, is_private, topic_of
from bot.telegram.pressed import acknowledge
from bot.usecases import consent, explaining
from bot.usecases.buttons import CardButton, OwnButton, WhyButton
from bot.usecases.explaining import Screen
from bot.usecases.play import Reply

WHY, CARDS = "why", "cards"
LARGEST = 2**31
"""Below which the numbers of games are."""


def build() -> Router:
    """The handlers of this page."""
    router = Router(name="explaining")
    private = F.chat.type == "private"
    router.message.register(why, Command(WHY))
    router.message.register(
        why_by_link, private, CommandStart(deep_link=True, magic=F.args.startswith(explaining.LINK))
    )
    router.message.register(roles, private, Command("roles"))
    router.callback_query.register(turned, WhyButton.filter())
    router.callback_query.register(card, CardButton.filter())
    router.callback_query.register(ask_for_talk, OwnButton.filter(F.do == consent.ASK))
    router.callback_query.register(show_talk, OwnButton.filter(F.do.in_({consent.YES, consent.NO})))
    return router


async def why(message: Message, desk: Desk) -> None:
    """/why: in private my finished games; in a group the way to its last one."""
    user = message.from_user
    if user is None:
        return
    async with desk.begin() as unit:
        if is_private(message):
            await people.within_reach(unit, user)
            await explaining.show(unit, user.id, WHY, await explaining.my_games(unit, desk.hall, user.id))
            return
        text, buttons = await explaining.of_group(unit, desk.hall, message.chat.id, topic_of(message))
        await answer(unit, message, WHY, text, buttons=buttons)


async def why_by_link(message: Message, desk: Desk) -> None:
    """The explanation of a game by the link that stands in its group."""
    user = message.from_user
    if user is None:
        return
    number = after_command(message).removeprefix(explaining.LINK)
    game_id = int(number) if number.isascii() and number.isdigit() and len(number) < len(str(LARGEST)) else 0
    known = await _may_read(desk, game_id, user.id)
    async with desk.begin() as unit:
        await people.within_reach(unit, user)
        screen = await _screen(unit, desk, WhyButton(game=game_id), user.id, known=known)
        await explaining.show(unit, user.id, WHY, screen)


async def turned(query: CallbackQuery, callback_data: WhyButton, desk: Desk) -> None:
    """A page of an explanation is turned."""
    user_id = query.from_user.id
    known = await _may_read(desk, callback_data.game, user_id)
    async with desk.begin() as unit:
        screen = await _screen(unit, desk, callback_data, user_id, known=known)
        await acknowledge(unit, desk, query, await _turn(unit, desk, query, WHY, screen))


async def _screen(unit: Unit, desk: Desk, button: WhyButton, user_id: int, *, known: bool) -> Screen:
    if not button.game:
        return await explaining.my_games(unit, desk.hall, user_id)
    row = await unit.session.get(tables.Game, button.game) if known else None
    if row is None:
        return desk.hall.tongue("why-not-over"), None
    return await explaining.screen_of(unit, desk.hall, row, button)


async def _may_read(desk: Desk, game_id: int, user_id: int) -> bool:
    """Who had a part in a finished game, or is in its group, which has read the same."""
    async with desk.looking() as session:
        row = await session.get(tables.Game, game_id)
        if row is None or row.status != "over":
            return False
        if await games.had_a_part(session, game_id, user_id):
            return True
    return await desk.status_in(row.chat_id, user_id) not in OUTSIDE


async def _turn(unit: Unit, desk: Desk, query: CallbackQuery, about: str, screen: Screen) -> Reply:
    message_id = query.message.message_id if query.message is not None else 0
    if await explaining.turn(unit, query.from_user.id, about, message_id, screen):
        return Reply()
    return Reply(desk.hall.tongue("button-stale"), alert=True)


async def roles(message: Message, desk: Desk) -> None:
    """/roles in private: a card for each role."""
    user = message.from_user
    if user is None:
        return
    async with desk.begin() as unit:
        await people.within_reach(unit, user)
        mine = [
            *await people.games_of(unit.session, user.id),
            *await games.hosted_by(unit.session, user.id),
        ]
        found = {game.id: game for game in mine}
        game = next(iter(found.values())) if len(found) == 1 else None
        await explaining.show(unit, user.id, CARDS, await explaining.cards(unit, desk.hall, game))


async def card(query: CallbackQuery, callback_data: CardButton, desk: Desk) -> None:
    """One card, or all of them again. A game's roles are told to those who are in it."""
    user_id = query.from_user.id
    async with desk.begin() as unit:
        mine = [*await people.games_of(unit.session, user_id), *await games.hosted_by(unit.session, user_id)]
        game = next((it for it in mine if it.id == callback_data.game), None)
        screen = await explaining.card(unit, desk.hall, callback_data, game)
        await acknowledge(unit, desk, query, await _turn(unit, desk, query, CARDS, screen))


async def ask_for_talk(query: CallbackQuery, callback_data: OwnButton, desk: Desk) -> None:
    """A mafioso is asked whether the mafia's talk may be shown after the game."""
    async with desk.begin() as unit:
        text = await consent.ask(unit, desk.hall, query.from_user.id, callback_data.game)
        await acknowledge(unit, desk, query, Reply(text, alert=True))


async def show_talk(query: CallbackQuery, callback_data: OwnButton, desk: Desk) -> None:
    """A mafioso agrees, or does not any more."""
    agrees = callback_data.do == consent.YES
    async with desk.begin() as unit:
        user_id = query.from_user.id
        text = await consent.decide(unit, desk.hall, user_id, callback_data.game, agrees=agrees)
        await acknowledge(unit, desk, query, Reply(text))
