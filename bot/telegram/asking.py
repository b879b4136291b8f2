"""What people say to the bot about talk: questions to the host, complaints, last words, no reminders."""

from aiogram import F, Router
from aiogram.enums import ChatType
from aiogram.filters import Command, Filter
from aiogram.types import CallbackQuery, Message

from bot.keeping import SERVICE_NOTES
from bot.outbox import answers
from bot.outbox.write import Rank
from bot.storage import chats, people, tables
from bot.storage.store import Unit
from bot.telegram.desk import Desk, after_command, answer, is_private, topic_of
from bot.telegram.pressed import acknowledge
from bot.usecases import asking, last_words, reminders, written
from bot.usecases.asking import Offence, Place
from bot.usecases.buttons import Keyboard, OwnButton
from bot.usecases.play import Reply


def build() -> Router:
    """The handlers of this page."""
    router = Router(name="asking")
    router.message.register(ask, _InPrivate(), Command("ask"))
    router.message.register(remind, _InPrivate(), Command("remind"))
    router.message.register(complain_how, _InPrivate(), Command("complain"))
    router.message.register(complain, Command("complain"))
    router.callback_query.register(ask_in, OwnButton.filter(F.do == asking.ASK))
    router.callback_query.register(mute, OwnButton.filter(F.do == reminders.MUTE))
    router.callback_query.register(speak, OwnButton.filter(F.do == last_words.LAST_WORDS))
    return router


class _InPrivate(Filter):
    """Messages in private chats."""

    async def __call__(self, message: Message) -> bool:
        return is_private(message)


# --- the host ---------------------------------------------------------------------------------------


async def ask(message: Message, desk: Desk) -> None:
    """/ask TEXT: a word to the host of my game."""
    async with desk.begin() as unit:
        text, buttons = await asking.ask(unit, desk.hall, message.chat.id, after_command(message))
        if buttons is None:
            await answer(unit, message, "ask", text)
        else:
            await _ask_which(unit, message, text, buttons)


async def _ask_which(unit: Unit, message: Message, text: str, buttons: Keyboard) -> None:
    """In which game: what was asked is not stored, the question about the game answers it."""
    await unit.outbox.say(
        message.chat.id,
        text,
        rank=Rank.ACK,
        keyboard=buttons,
        slot=_slot(message.chat.id),
        protect=True,
        reply_to=message.message_id,
    )


def _slot(user_id: int) -> str:
    return f"ask:{user_id}"


async def ask_in(query: CallbackQuery, callback_data: OwnButton, desk: Desk) -> None:
    """The game is named in which the host is asked: once for each question."""
    async with desk.begin() as unit:
        which = await unit.session.get(tables.Slot, _slot(query.from_user.id))
        message = query.message if isinstance(query.message, Message) else None
        if which is None or message is None or which.message_id != message.message_id:
            await acknowledge(unit, desk, query, Reply(desk.hall.tongue("button-stale"), alert=True))
            return
        asked = after_command(message.reply_to_message) if message.reply_to_message else ""
        text = await asking.ask_in(unit, desk.hall, query.from_user.id, callback_data.game, asked)
        await unit.outbox.delete(message.chat.id, message.message_id)
        await unit.session.delete(which)
        await answers.answer(unit, query.from_user.id, "ask", text, protect=True)
        await acknowledge(unit, desk, query, Reply())


# --- complaints -------------------------------------------------------------------------------------


async def complain_how(message: Message, desk: Desk) -> None:
    """/complain in private: one complains in the group."""
    async with desk.begin() as unit:
        await answer(unit, message, "complain", desk.hall.tongue("complaint-how"))


async def complain(message: Message, desk: Desk) -> None:
    """/complain in a group, as a reply: to the hosts, and the command itself is taken away."""
    user = message.from_user
    if user is None:
        return
    topic = topic_of(message)
    place = Place(message.chat.id, topic, links=message.chat.type == ChatType.SUPERGROUP)
    async with desk.begin() as unit:
        if await chats.bot_may(unit.session, message.chat.id, "can_delete_messages"):
            await unit.outbox.delete(message.chat.id, message.message_id)
        text = await asking.complain(unit, desk.hall, user.id, place, _offence(message))
        if people.can_be_written_to(await unit.session.get(tables.Person, user.id)):
            await answers.answer(unit, user.id, "complain", text, protect=True)
        else:
            await answer(unit, message, "complain", text)


def _offence(message: Message) -> Offence | None:
    """The message that is complained of; in a topic what answers nothing answers the topic's opening."""
    replied = message.reply_to_message
    if replied is None or any(getattr(replied, note, None) is not None for note in SERVICE_NOTES):
        return None
    if replied.sender_chat is not None:
        return Offence(replied.message_id, None, replied.sender_chat.full_name)
    author = replied.from_user
    return Offence(replied.message_id, author.id if author else None, author.full_name if author else "")


# --- alone ------------------------------------------------------------------------------------------


async def remind(message: Message, desk: Desk) -> None:
    """/remind: reminders off, or on again."""
    user = message.from_user
    if user is None:
        return
    async with desk.begin() as unit:
        await people.within_reach(unit, user)
        await answer(unit, message, "remind", await reminders.switch(unit, desk.hall, user.id))


async def mute(query: CallbackQuery, desk: Desk) -> None:
    """'No reminders' under one of them."""
    async with desk.begin() as unit:
        text = await reminders.mute(unit, desk.hall, query.from_user.id)
        await acknowledge(unit, desk, query, Reply(text, alert=True))


async def speak(query: CallbackQuery, callback_data: OwnButton, desk: Desk) -> None:
    """'Last words': the next message is posted to the group."""
    async with desk.begin() as unit:
        user_id, game_id = query.from_user.id, callback_data.game
        text = await last_words.refused(unit, desk.hall, user_id, game_id)
        if text is None:
            await written.ask(unit, user_id, game_id, last_words.LAST_WORDS)
            text = desk.hall.tongue("last-words-open")
        await acknowledge(unit, desk, query, Reply(text, alert=True))
