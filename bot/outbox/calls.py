"""From a row to a call of the Bot API, and from its answer to what is to be done next."""

from base64 import b64decode
from dataclasses import dataclass
from typing import Any

import aiohttp
from aiogram import Bot, methods
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.methods import TelegramMethod
from aiogram.types import BufferedInputFile, ChatInviteLink, ForumTopic, Message

from bot.outbox.cut import REPEATED, plain
from bot.outbox.write import EDIT, FILE, MAKE_TOPIC, SEND, TURN_TOPIC
from bot.storage.tables import OutboxRow

PATIENCE = 30
"""Seconds of real time after which a call without an answer counts as lost."""

ALWAYS = {"parse_mode": "HTML", "link_preview_options": {"is_disabled": True}}

ONLY_NEW = ("protect_content", "disable_notification", "reply_parameters")
"""Parameters of a new message that an edit does not have."""

SIGNS_OF_DONE = (
    "message is not modified",
    "message to delete not found",
    "user_already_participant",
    "hide_requester_missing",
    "topic_not_modified",
    "invite_hash_expired",
)
"""What was to be done is the case already; of who asked to enter: the person is in, or has gone away."""

SIGNS_OF_VANISHED = ("message to edit not found", "message can't be edited", "message_id_invalid")

SIGNS_OF_UNREACHABLE = ("chat not found", "user not found", "peer_id_invalid")
"""A deleted account answers with these."""

SIGNS_OF_SILENCE = ("not enough rights to send", "have no rights to send", "chat_write_forbidden")

SIGNS_OF_A_LOST_TOPIC = ("message thread not found", "topic_deleted", "topic_id_invalid")

SIGNS_OF_NO_FORUM = ("chat is not a forum", "channel_forum_missing")

SIGN_OF_A_CLOSED_TOPIC = "topic_closed"

SIGNS_OF_NO_RIGHT = ("not enough rights", "have no rights", "chat_admin_required")

DELETE = "deleteMessage"
CANNOT_DELETE = "bad request: message can't be deleted"
"""Without the right, Telegram says of another's message no more than this."""

BY_NAME: dict[str, type[TelegramMethod[Any]]] = {
    method.__api_method__: method
    for method in vars(methods).values()
    if isinstance(method, type) and issubclass(method, TelegramMethod) and method is not TelegramMethod
}


@dataclass(frozen=True, slots=True)
class Done:
    """It is done; a new message has this number, a new invite link this address, a new topic this number."""

    message_id: int | None = None
    link: str | None = None
    topic_id: int | None = None


@dataclass(frozen=True, slots=True)
class Slower:
    """Telegram asks for a pause of so many seconds."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Interrupted:
    """The network or Telegram failed; `unsure`: it may have been done all the same."""

    error: str
    unsure: bool


@dataclass(frozen=True, slots=True)
class Unreachable:
    """The recipient cannot be written to."""

    reason: str


@dataclass(frozen=True, slots=True)
class Moved:
    """The group has become a supergroup with another id."""

    chat_id: int


@dataclass(frozen=True, slots=True)
class Unparsable:
    """Telegram does not understand the markup."""

    reason: str


@dataclass(frozen=True, slots=True)
class Vanished:
    """The message to edit is gone, or can no longer be edited."""

    reason: str


@dataclass(frozen=True, slots=True)
class Silenced:
    """The bot is in the group, but may not write there now."""

    reason: str


@dataclass(frozen=True, slots=True)
class Powerless:
    """The bot lacks the administrator's right that this needs."""

    reason: str


@dataclass(frozen=True, slots=True)
class TopicShut:
    """Nothing can be posted in the topic: it is closed, or, where `gone`, deleted."""

    reason: str
    gone: bool


@dataclass(frozen=True, slots=True)
class NoForum:
    """The group has no topics."""

    reason: str


@dataclass(frozen=True, slots=True)
class Refused:
    """Telegram will not do it."""

    reason: str


Answer = (
    Done
    | Slower
    | Interrupted
    | Unreachable
    | Moved
    | Unparsable
    | Vanished
    | Silenced
    | Powerless
    | TopicShut
    | NoForum
    | Refused
)


def call_of(row: OutboxRow, message_id: int | None) -> TelegramMethod[Any]:
    """The call that a row stands for; `message_id` is the message in its slot, if it has one.

    A message that may have arrived already says so. Raises ValueError (pydantic's) where the payload does not
    fit the method.
    """
    method = BY_NAME[row.method]
    parameters = {**row.payload}
    parameters.pop("lines", None)
    if row.method in (SEND, EDIT):
        parameters = {**ALWAYS, **parameters}
    if row.method == FILE:
        document = parameters["document"]
        parameters["document"] = BufferedInputFile(b64decode(document["content"]), document["name"])
    if row.method in (SEND, FILE, *TURN_TOPIC) and row.topic_id is not None:
        parameters["message_thread_id"] = row.topic_id
    if row.method == SEND and row.repeated:
        parameters["text"] += REPEATED
    if row.method == EDIT:
        parameters = {key: value for key, value in parameters.items() if key not in ONLY_NEW}
    if row.slot is not None and row.method != SEND:
        parameters["message_id"] = message_id
    if "chat_id" in method.model_fields:
        parameters["chat_id"] = row.chat_id
    return method.model_validate(parameters)


def without_markup(payload: dict[str, Any]) -> dict[str, Any]:
    """The same message as plain text."""
    return {**payload, "text": plain(payload["text"]), "parse_mode": None}


async def ask(bot: Bot, call: TelegramMethod[Any]) -> Answer:
    """Make a call and say what its answer means.

    Raises TelegramUnauthorizedError: without a valid token nothing can be delivered.
    """
    try:
        result = await bot(call, request_timeout=PATIENCE)
    except TelegramUnauthorizedError:
        raise
    except (TelegramAPIError, ClientDecodeError, OSError) as error:
        return _meaning(error, call)
    match result:
        case Message(message_id=message_id):
            return Done(message_id)
        case ChatInviteLink(invite_link=link, is_revoked=False):
            return Done(link=link)
        case ForumTopic(message_thread_id=topic_id):
            return Done(topic_id=topic_id)
        case _:
            return Done()


def _meaning(error: Exception, call: TelegramMethod[Any]) -> Answer:  # noqa: PLR0911 - one for each meaning
    """What an error says about a call."""
    match error:
        case TelegramRetryAfter(retry_after=seconds):
            return Slower(seconds)
        case TelegramMigrateToChat(migrate_to_chat_id=chat_id):
            return Moved(chat_id)
        case TelegramForbiddenError(message=text):
            return _meaning_in_a_group(text, call) or Unreachable(text)
        case TelegramBadRequest(message=text):
            return _meaning_of_400(text, call)
        case TelegramServerError():
            return Interrupted(type(error).__name__, unsure=False)
        case TelegramEntityTooLarge(message=text):
            return Refused(text)
        case TelegramNetworkError():
            connected = not isinstance(error.__cause__, aiohttp.ClientConnectorError)
            return Interrupted(type(error).__name__, unsure=connected)
        case TelegramAPIError(message=text):
            return Refused(text)
        case _:
            return Interrupted(type(error).__name__, unsure=True)


def _meaning_of_400(text: str, call: TelegramMethod[Any]) -> Answer:
    """What a 400 means, by the words of the official server."""
    words = text.lower()
    if any(sign in words for sign in SIGNS_OF_DONE):
        return Done()
    if "can't parse entities" in words:
        return Unparsable(text)
    if call.__api_method__ == EDIT and any(sign in words for sign in SIGNS_OF_VANISHED):
        return Vanished(text)
    if in_a_group := _meaning_in_a_group(text, call):
        return in_a_group
    if call.__api_method__ in (SEND, EDIT) and any(sign in words for sign in SIGNS_OF_UNREACHABLE):
        return Unreachable(text)
    return Refused(text)


def _meaning_in_a_group(text: str, call: TelegramMethod[Any]) -> Answer | None:
    """What Telegram says of a group alone: what the bot may do there, and of its topics."""
    words = text.lower()

    def says(*signs: str) -> bool:
        return any(sign in words for sign in signs)

    if getattr(call, "chat_id", 0) >= 0:
        return None
    if says("chat not found"):
        return Unreachable(text)
    if call.__api_method__ in (MAKE_TOPIC, *TURN_TOPIC) and (of_topics := _meaning_of_topics(text)):
        return of_topics
    if call.__api_method__ != SEND:
        powerless = says(*SIGNS_OF_NO_RIGHT) or (call.__api_method__ == DELETE and words == CANNOT_DELETE)
        return Powerless(text) if powerless else None
    if says(*SIGNS_OF_SILENCE):
        return Silenced(text)
    gone = says(*SIGNS_OF_A_LOST_TOPIC)
    return TopicShut(text, gone=gone) if gone or says(SIGN_OF_A_CLOSED_TOPIC) else None


def _meaning_of_topics(text: str) -> Answer | None:
    """What Telegram says of a topic that is to be made, closed or opened."""
    words = text.lower()
    if any(sign in words for sign in SIGNS_OF_NO_FORUM):
        return NoForum(text)
    if any(sign in words for sign in SIGNS_OF_A_LOST_TOPIC):
        return TopicShut(text, gone=True)
    return None
