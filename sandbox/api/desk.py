"""Where a bot's call is judged: who calls, about which chat, and what the bot may do there."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from aiogram.types import BufferedInputFile

from sandbox import markup
from sandbox.chats import (
    GENERAL,
    Account,
    BotAccount,
    Chat,
    ChatKind,
    Group,
    Member,
    Message,
    PrivateChat,
    Status,
)
from sandbox.limits import utf16_length
from sandbox.markup import BadMarkup, Formatted
from sandbox.world import World


class ApiError(Exception):
    """A refusal as the official server words it."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        """Set the HTTP status, the sentence, and what a client may read by machine."""
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters


def bad_request(text: str, **parameters: int) -> ApiError:
    """A 400."""
    return ApiError(400, f"Bad Request: {text}", **parameters)


def forbidden(text: str) -> ApiError:
    """A 403."""
    return ApiError(403, f"Forbidden: {text}")


class Desk:
    """One bot and what it can reach."""

    def __init__(self, world: World, bot: BotAccount) -> None:
        """Serve one bot."""
        self.world = world
        self.bot = bot

    @property
    def now(self) -> datetime:
        """The present moment, aware UTC."""
        return self.world.clock.now()

    # Chats

    def chat(self, chat_id: int | str | None) -> Chat:
        """A chat that the bot can reach at all; raises what Telegram says if it cannot."""
        if not isinstance(chat_id, int):
            raise bad_request("chat not found")
        if chat_id > 0:
            return self._private_chat(chat_id)
        group = self.world.groups.get(chat_id)
        if group is None or self.bot.id not in group.members:
            raise bad_request("chat not found")
        if group.migrated_to is not None:
            raise bad_request(
                "group chat was upgraded to a supergroup chat", migrate_to_chat_id=group.migrated_to.id
            )
        me = self.member(group, self.bot)
        if me.status is Status.KICKED:
            raise forbidden(f"bot was kicked from the {_name_of_kind(group)} chat")
        if not me.present:
            raise forbidden(f"bot is not a member of the {_name_of_kind(group)} chat")
        return group

    def group(self, chat_id: int | str | None) -> Group:
        """A group or supergroup that the bot is in."""
        chat = self.chat(chat_id)
        if not isinstance(chat, Group):
            raise bad_request("method is available only in groups and supergroups")
        return chat

    def supergroup(self, chat_id: int | str | None) -> Group:
        """A supergroup that the bot is in."""
        chat = self.chat(chat_id)
        if not isinstance(chat, Group) or chat.kind is not ChatKind.SUPERGROUP:
            raise bad_request("method is available only in supergroups")
        return chat

    def writable(self, chat_id: int | str | None, permission: str = "can_send_messages") -> Chat:
        """A chat where the bot may write."""
        chat = self.chat(chat_id)
        if isinstance(chat, PrivateChat):
            self._check_reachable(chat)
        elif isinstance(chat, Group) and not self.member(chat, self.bot).may_send(permission):
            what = (
                "text messages" if permission == "can_send_messages" else permission.removeprefix("can_send_")
            )
            raise bad_request(f"not enough rights to send {what} to the chat")
        return chat

    def _private_chat(self, person_id: int) -> PrivateChat:
        person = self.world.accounts.get(person_id)
        if person is None:
            raise bad_request("chat not found")
        if isinstance(person, BotAccount):
            raise forbidden("bot can't send messages to bots")
        return self.world.private_chat(self.bot, person)

    def _check_reachable(self, chat: PrivateChat) -> None:
        if chat.person.deactivated:
            raise forbidden("user is deactivated")
        if chat.blocked:
            raise forbidden("bot was blocked by the user")
        if not chat.opened:
            raise forbidden("bot can't initiate conversation with a user")

    # Members and rights

    def member(self, group: Group, account: Account) -> Member:
        """How an account stands to a group now."""
        return group.member(account, self.now)

    def account(self, user_id: int) -> Account:
        """An account by its number."""
        account = self.world.accounts.get(user_id)
        if account is None:
            raise bad_request("user not found")
        return account

    def may(self, group: Group, right: str) -> bool:
        """Whether the bot has a right of administrators."""
        return self.member(group, self.bot).may(right)

    def need(self, group: Group, right: str, otherwise: str) -> None:
        """Refuse with a sentence unless the bot has a right of administrators."""
        if not self.may(group, right):
            raise bad_request(otherwise)

    def need_to_pin(self, chat: Chat) -> None:
        """Refuse unless the bot may pin here; in private chats it may."""
        if isinstance(chat, Group):
            self.need(chat, "can_pin_messages", "not enough rights to manage pinned messages in the chat")

    # Messages

    def message(self, chat: Chat, message_id: int | None, verb: str) -> Message:
        """A message of a chat, to do something to it."""
        message = chat.message(message_id) if message_id is not None else None
        if message is None:
            raise bad_request(f"message to {verb} not found")
        return message

    def topic(self, chat: Chat, number: int | None) -> int | None:
        """A topic that the bot may write in; General is called by no number."""
        if not isinstance(chat, Group) or not chat.forum:
            if number is not None:
                raise bad_request("message thread not found")
            return None
        topic = chat.topic(number)
        if topic is None or number == GENERAL:
            raise bad_request("message thread not found")
        if not topic.takes_messages_of(self.member(chat, self.bot)):
            raise bad_request("TOPIC_CLOSED")
        return number

    def content(self, text: str | None, parse_mode: str | None, *, caption: bool = False) -> Formatted:
        """A text as it will be read; refuses bad markup, and what is empty or too long."""
        formatted = self._formatted(text or "", parse_mode)
        limits = self.world.limits
        if not formatted.text and not caption:
            raise bad_request("message text is empty")
        if utf16_length(formatted.text) > (limits.caption if caption else limits.text):
            raise bad_request("message caption is too long" if caption else "message is too long")
        return formatted

    def _formatted(self, text: str, parse_mode: str | None) -> Formatted:
        if not parse_mode:
            return markup.plain(text)
        if parse_mode.lower() != "html":
            raise bad_request("unsupported parse_mode")
        try:
            return markup.parse_html(text)
        except BadMarkup as fault:
            raise bad_request(f"can't parse entities: {fault}") from None


def attached(value: object) -> BufferedInputFile:
    """A file that came with the call; the stand-in keeps none from before."""
    if not isinstance(value, BufferedInputFile):
        raise bad_request("wrong file identifier/HTTP URL specified")
    return value


def later(now: datetime, until: Any) -> datetime | None:  # noqa: ANN401 - Telegram allows numbers and dates
    """The end of a ban or restriction; what is nearer than 30 s or farther than 366 days lasts for ever."""
    moment = at(now, until)
    if moment is None or not timedelta(seconds=30) <= moment - now <= timedelta(days=366):
        return None
    return moment


def at(now: datetime, seconds: Any) -> datetime | None:  # noqa: ANN401 - Telegram allows numbers and dates
    """A moment written as whole seconds since 1970; zero and nothing mean none."""
    try:
        return datetime.fromtimestamp(seconds, tz=now.tzinfo) if seconds else None
    except (OverflowError, ValueError, OSError):
        raise bad_request("wrong date specified") from None


def _name_of_kind(group: Group) -> str:
    return "supergroup" if group.kind is ChatKind.SUPERGROUP else "group"


Handler = Callable[[Desk, Any], object]
