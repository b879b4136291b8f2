"""All else that is written: posts in the group (D4, D12), text in private, which needs an address."""

from aiogram import Router
from aiogram.filters import Filter
from aiogram.types import Message

from bot.keeping import SERVICE_NOTES
from bot.outbox.write import Rank
from bot.storage import chats, games, people
from bot.telegram.desk import Desk, after_command, answer, is_private, sent_at, topic_of
from bot.usecases import play, rooms
from bot.usecases.sitting import look_at, open_sitting
from bot.words import names


def build() -> Router:
    """The handlers of this page."""
    router = Router(name="talk")
    router.message.register(heard)
    return router


def first() -> Router:
    """What is looked at before any command: those who have left do not talk in commands either (D12)."""
    router = Router(name="hush")
    router.message.register(in_group, _WordsOfTheDead())
    return router


class _WordsOfTheDead(Filter):
    """A command with words after it, in a game's chat, by one who has left the game."""

    async def __call__(self, message: Message, desk: Desk) -> bool:
        if is_private(message) or message.from_user is None or not _is_command(message):
            return False
        if not after_command(message):
            return False
        async with desk.looking() as session:
            game = await games.open_in(session, message.chat.id, topic_of(message))
            sitting = await look_at(session, game.id) if game is not None else None
            if not await chats.bot_may(session, message.chat.id, "can_delete_messages"):
                return False
        seat = sitting.seat_of(message.from_user.id) if sitting else None
        return sitting is not None and seat is not None and not sitting.game.table.alive(seat)


async def heard(message: Message, desk: Desk) -> None:
    """A message that no command handler took."""
    if is_private(message):
        await in_private(message, desk)
    else:
        await in_group(message, desk)


async def in_private(message: Message, desk: Desk) -> None:
    """Free text goes nowhere by itself (design.md, 13); an unknown command is said to be one."""
    user = message.from_user
    if user is None or _is_service(message):
        return
    reply_to = message.reply_to_message.message_id if message.reply_to_message else None
    async with desk.begin() as unit:
        await people.within_reach(unit, user)
        if (message.text or "").startswith("/"):
            await answer(unit, message, desk.hall.tongue("unknown-command"))
            return
        text = await rooms.said(unit, desk.hall, user.id, message.text, reply_to)
        if text:
            await answer(unit, message, text)


async def in_group(message: Message, desk: Desk) -> None:
    """A post counts for D4; one who has left may not write here (D12)."""
    user = message.from_user
    if user is None or message.sender_chat is not None or _is_service(message):
        return
    async with desk.begin() as unit:
        game = await games.open_in(unit.session, message.chat.id, topic_of(message))
        sitting = await open_sitting(unit, game.id) if game is not None else None
        seat = sitting.seat_of(user.id) if sitting else None
        if sitting is None or seat is None:
            return
        if sitting.game.table.alive(seat):
            if not _is_command(message):
                await play.posted(unit, sitting, seat, sent_at(message))
            return
        if not await chats.bot_may(unit.session, message.chat.id, "can_delete_messages"):
            return
        await unit.outbox.delete(message.chat.id, message.message_id, rank=Rank.ACK, game_id=sitting.id)
        if await play.first_slip(unit, sitting, seat):
            text = desk.hall.tongue("muted-once", title=names.person(sitting.title))
            await unit.outbox.say(user.id, text, rank=Rank.ACK, game_id=sitting.id)


def _is_service(message: Message) -> bool:
    return any(getattr(message, note, None) is not None for note in SERVICE_NOTES)


def _is_command(message: Message) -> bool:
    return (message.text or "").startswith("/")
