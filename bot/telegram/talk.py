"""All else that is written: posts in the group (D4, D12), text in private, which needs an address."""

from aiogram import Router
from aiogram.filters import Filter
from aiogram.types import Message
from sqlalchemy.ext.asyncio import AsyncSession

from bot.keeping import BORROWED, SERVICE_NOTES
from bot.outbox import answers
from bot.outbox.write import Rank
from bot.storage import chats, games, people, tables
from bot.storage.store import Unit
from bot.telegram.desk import Desk, after_command, answer, is_private, sent_at, topic_of
from bot.usecases import play, replacing, rooms, topics, trouble, written
from bot.usecases.sitting import Sitting, seated
from bot.words import names
from engine.seats import Seat

EDITING = 5
"""Seconds in which one answer serves all edits of a person."""


def build() -> Router:
    """The handlers of this page."""
    router = Router(name="talk")
    router.message.register(heard)
    router.edited_message.register(edited)
    return router


def first() -> Router:
    """What is looked at before any command: those who have left (D12), and what its sender has not typed."""
    router = Router(name="hush")
    router.message.register(in_group, _WordsOfTheDead())
    router.message.register(not_typed, _NotTyped())
    return router


class _WordsOfTheDead(Filter):
    """A command with words after it, in a game's chat, by one who has left the game."""

    async def __call__(self, message: Message, desk: Desk) -> bool:
        if is_private(message) or message.from_user is None or not _is_command(message):
            return False
        if not after_command(message):
            return False
        async with desk.looking() as session:
            held = await _seated_here(session, message, message.from_user.id)
            if held is None or not await chats.bot_may(session, message.chat.id, "can_delete_messages"):
                return False
            return await _is_dead_here(session, message, *held)


class _NotTyped(Filter):
    """A command in private that its sender has not typed: forwarded, or put there by an inline bot."""

    async def __call__(self, message: Message) -> bool:
        return is_private(message) and _is_command(message) and _is_borrowed(message)


async def not_typed(message: Message, desk: Desk) -> None:
    """What somebody else has worded is nobody's vote, move or wish to leave."""
    async with desk.begin() as unit:
        await answer(unit, message, "unknown", desk.hall.tongue("command-not-typed"))


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
            await answer(unit, message, "unknown", desk.hall.tongue("unknown-command"))
            return
        text = None if reply_to else await written.taken(unit, desk.hall, user.id, message.text)
        if text is None:
            text = await rooms.said(unit, desk.hall, user.id, message.text, reply_to)
        if text:
            await answer(unit, message, "talk", text)


async def in_group(message: Message, desk: Desk) -> None:
    """A post counts for D4; one who has left may not write here (D12)."""
    user = message.from_user
    if user is None:
        return
    async with desk.begin() as unit:
        await trouble.topics_switched(unit, desk.hall, message.chat.id, on=bool(message.chat.is_forum))
        here = await games.open_in(unit.session, message.chat.id, topic_of(message))
        if here is None:
            return
        if message.forum_topic_closed is not None and user.id != desk.hall.bot_id:
            await topics.shut(unit, desk.hall, here, topic_of(message))
        elif message.sender_chat is None and not _is_service(message):
            await _take_post(unit, desk, message, here, user.id)


async def _take_post(unit: Unit, desk: Desk, message: Message, game: tables.Game, user_id: int) -> None:
    topic = topic_of(message)
    if await topics.keeps_out(unit.session, game, topic, user_id):
        await _take_away(unit, message, game.id)
        return
    held = await seated(unit.session, game.id, user_id)
    if held is None:
        if await _has_handed_on_here(unit.session, message, game, user_id):
            await _take_away(unit, message, game.id)
        return
    sitting, seat = held
    if await _is_dead_here(unit.session, message, sitting, seat):
        await _hush(unit, desk, message, sitting, seat)
    elif not _is_command(message) and await topics.counts_as_post(unit.session, game, topic):
        await play.posted(unit, sitting, seat, sent_at(message))


async def edited(message: Message, desk: Desk) -> None:
    """An edit is neither a move nor a post: what was sent counts. Who has left may not edit either (D12)."""
    user = message.from_user
    # Telegram also reports changes that nobody made, such as of a preview; those have no date of an edit.
    if user is None or message.sender_chat is not None or message.edit_date is None:
        return
    async with desk.begin() as unit:
        if is_private(message):
            await answers.answer(
                unit, user.id, "edited", desk.hall.tongue("edit-changes-nothing"), delay=EDITING
            )
            return
        held = await _seated_here(unit.session, message, user.id)
        if held is not None and await _is_dead_here(unit.session, message, *held):
            await _hush(unit, desk, message, *held)
            return
        here = await games.open_in(unit.session, message.chat.id, topic_of(message))
        if here is not None and await _has_handed_on_here(unit.session, message, here, user.id):
            await _take_away(unit, message, here.id)


async def _hush(unit: Unit, desk: Desk, message: Message, sitting: Sitting, seat: Seat) -> None:
    """Take away what one who has left writes, where the bot may; the first time he is told."""
    if not await _take_away(unit, message, sitting.id):
        return
    if await play.first_slip(unit, sitting, seat):
        text = desk.hall.tongue("muted-once", title=names.person(sitting.title))
        await unit.outbox.say(sitting.holders[seat], text, rank=Rank.ACK, game_id=sitting.id)


async def _take_away(unit: Unit, message: Message, game_id: int) -> bool:
    """Delete a message. Whether the bot may."""
    if not await chats.bot_may(unit.session, message.chat.id, "can_delete_messages"):
        return False
    await unit.outbox.delete(message.chat.id, message.message_id, rank=Rank.ACK, game_id=game_id)
    return True


async def _is_dead_here(session: AsyncSession, message: Message, sitting: Sitting, seat: Seat) -> bool:
    """D12: whether a message stands where its sender, who has left, may not write."""
    if sitting.game.table.alive(seat):
        return False
    return await topics.is_for_the_living(session, sitting.row, topic_of(message))


async def _has_handed_on_here(
    session: AsyncSession, message: Message, game: tables.Game, user_id: int
) -> bool:
    """D12: who was replaced knows a card of the game, and writes no more where the living talk."""
    if not await replacing.has_handed_on(session, game, user_id):
        return False
    return await topics.is_for_the_living(session, game, topic_of(message))


async def _seated_here(session: AsyncSession, message: Message, user_id: int) -> tuple[Sitting, Seat] | None:
    """The game of the chat or topic in which a message stands, and the seat of its sender in it."""
    game = await games.open_in(session, message.chat.id, topic_of(message))
    return await seated(session, game.id, user_id) if game is not None else None


def _is_service(message: Message) -> bool:
    return any(getattr(message, note, None) is not None for note in SERVICE_NOTES)


def _is_command(message: Message) -> bool:
    return (message.text or "").startswith("/")


def _is_borrowed(message: Message) -> bool:
    return any(getattr(message, sign) is not None for sign in BORROWED)
