"""What a handler works with: one update, its moment, and the door to one transaction."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import UTC, datetime

from aiogram import Bot
from aiogram.enums import ChatMemberStatus, ChatType
from aiogram.exceptions import TelegramBadRequest, TelegramForbiddenError
from aiogram.types import ChatMemberAdministrator, ChatMemberRestricted, Message, ResultChatMemberUnion
from sqlalchemy.ext.asyncio import AsyncSession

from bot.outbox import answers
from bot.storage import tables
from bot.storage.store import Unit
from bot.usecases.buttons import Keyboard
from bot.usecases.hall import Hall

ADMINISTRATORS = frozenset({ChatMemberStatus.CREATOR, ChatMemberStatus.ADMINISTRATOR})
OUTSIDE = frozenset({ChatMemberStatus.LEFT, ChatMemberStatus.KICKED})


@dataclass(frozen=True, slots=True)
class Standing:
    """What the bot is in a chat, and what an administrator of that name may do there."""

    status: ChatMemberStatus
    rights: frozenset[str] = frozenset()


OUT = Standing(ChatMemberStatus.LEFT)


def standing_of(member: ResultChatMemberUnion) -> Standing:
    """By what Telegram says of a member."""
    status = ChatMemberStatus(member.status)
    if not isinstance(member, ChatMemberAdministrator):
        return Standing(status)
    said = member.model_dump()
    return Standing(status, frozenset(name for name in said if name.startswith("can_") and said[name]))


def is_outside(member: ResultChatMemberUnion) -> bool:
    """Whether somebody is not in the chat; one who is restricted may have left it all the same."""
    if isinstance(member, ChatMemberRestricted):
        return not member.is_member
    return ChatMemberStatus(member.status) in OUTSIDE


@dataclass(frozen=True, slots=True)
class Desk:
    """For one update. `begin` opens the one transaction in which it is handled; ask Telegram before that."""

    bot: Bot
    hall: Hall
    begin: Callable[[], AbstractAsyncContextManager[Unit]]
    looking: Callable[[], AbstractAsyncContextManager[AsyncSession]]
    received_at: datetime

    async def status_in(self, chat_id: int, user_id: int) -> ChatMemberStatus:
        """What a person is in a chat, asked now; outside where Telegram does not know or tell."""
        member = await self._member(chat_id, user_id)
        if member is None or is_outside(member):
            return ChatMemberStatus.LEFT
        return ChatMemberStatus(member.status)

    async def own_standing(self, chat_id: int) -> Standing:
        """What the bot is in a chat, and its rights there, asked now."""
        member = await self._member(chat_id, self.hall.bot_id)
        return OUT if member is None else standing_of(member)

    async def _member(self, chat_id: int, user_id: int) -> ResultChatMemberUnion | None:
        try:
            return await self.bot.get_chat_member(chat_id, user_id)
        except (TelegramBadRequest, TelegramForbiddenError):
            return None


def sent_at(message: Message) -> datetime:
    """T2: when a message was sent (UTC)."""
    return message.date.astimezone(UTC)


def topic_of(message: Message) -> int | None:
    """The topic of a message; General has none."""
    return message.message_thread_id if message.is_topic_message else None


def is_private(message: Message) -> bool:
    """Whether a message stands in a private chat."""
    return message.chat.type == ChatType.PRIVATE


def is_here(game: tables.Game, message: Message) -> bool:
    """Whether a message stands in the chat, or the topic, that a game lives in."""
    return (game.chat_id, game.topic_id) == (message.chat.id, topic_of(message))


def after_command(message: Message) -> str:
    """What is typed after a command, in the same line or below."""
    return "".join((message.text or "").split(maxsplit=1)[1:]).strip()


async def answer(
    unit: Unit, message: Message, about: str, html: str, *, buttons: Keyboard | None = None
) -> None:
    """Answer where the message stands; in private nothing of it can be forwarded.

    `about`: the kind of the answer, of which the newest is enough (see `bot.outbox.answers`).
    """
    await answers.answer(
        unit,
        message.chat.id,
        about,
        html,
        topic_id=topic_of(message),
        keyboard=buttons,
        protect=is_private(message),
    )
