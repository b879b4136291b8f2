"""Groups: as last seen, out of reach, or moved to another id."""

from aiogram.types import Chat as TelegramChat
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage.store import Unit
from bot.storage.tables import Ban, Chat, Game, OutboxRow, RoomMessage, Slot, Waiting

OUT_OF_REACH = frozenset({"left", "kicked"})
"""What `bot_status` is while the bot cannot write into a chat."""


async def move_chat(unit: Unit, old: int, new: int) -> None:
    """A group has become a supergroup: everything that names it follows. Doing it twice changes nothing.

    Messages have other numbers there, so what is kept in slots will be sent anew when it is next edited.
    """
    here_too = select(Waiting.user_id).where(Waiting.chat_id == new)
    await unit.session.execute(delete(Waiting).where(Waiting.chat_id == old, Waiting.user_id.in_(here_too)))
    for column in (Game.chat_id, Game.graveyard_chat_id, OutboxRow.chat_id, Ban.chat_id, Waiting.chat_id):
        await unit.session.execute(update(column.class_).where(column == old).values({column.key: new}))
    await unit.session.execute(update(Slot).where(Slot.chat_id == old).values(chat_id=new, message_id=None))
    chat = await unit.session.get(Chat, old)
    if chat is None:
        return
    chat.migrated_to = new
    if await unit.session.get(Chat, new) is None:
        unit.session.add(
            Chat(
                chat_id=new,
                kind="supergroup",
                title=chat.title,
                is_forum=chat.is_forum,
                bot_status="member" if chat.bot_status in OUT_OF_REACH else chat.bot_status,
                rights=chat.rights,
                seen_at=unit.now,
            )
        )


async def seen(unit: Unit, telegram: TelegramChat) -> Chat:
    """The group's row, brought up to date with what Telegram says about it now."""
    chat = await unit.session.get(Chat, telegram.id)
    if chat is None:
        chat = Chat(chat_id=telegram.id, bot_status="member")
        unit.session.add(chat)
    chat.kind, chat.title, chat.is_forum = telegram.type, telegram.title or "", bool(telegram.is_forum)
    chat.seen_at = unit.now
    return chat


async def bot_may(session: AsyncSession, chat_id: int, right: str) -> bool:
    """Whether the bot has a right of administrators in a group, as last heard."""
    chat = await session.get(Chat, chat_id)
    return chat is not None and chat.bot_status == "administrator" and bool(chat.rights.get(right))


async def room_of(unit: Unit, chat_id: int, message_id: int) -> RoomMessage | None:
    """The room that a message in a private chat belongs to."""
    return await unit.session.scalar(
        select(RoomMessage).where(RoomMessage.chat_id == chat_id, RoomMessage.message_id == message_id)
    )
