"""What is kept of an update: of a group's messages who, when and where, never what was said or shown."""

from typing import Any

from aiogram.enums import ChatType, ContentType

Json = dict[str, Any]

POSTS = frozenset(
    {
        ContentType.TEXT,
        ContentType.ANIMATION,
        ContentType.AUDIO,
        ContentType.DOCUMENT,
        ContentType.LIVE_PHOTO,
        ContentType.PAID_MEDIA,
        ContentType.PHOTO,
        ContentType.STICKER,
        ContentType.STORY,
        ContentType.VIDEO,
        ContentType.VIDEO_NOTE,
        ContentType.VOICE,
        ContentType.CHECKLIST,
        ContentType.CONTACT,
        ContentType.DICE,
        ContentType.GAME,
        ContentType.POLL,
        ContentType.VENUE,
        ContentType.LOCATION,
        ContentType.INVOICE,
        ContentType.GIVEAWAY,
    }
)
"""What a person posts; all other kinds of content are Telegram's own notes about the chat."""

CIRCUMSTANCES = ("message_id", "message_thread_id", "is_topic_message", "date", "chat", "from", "sender_chat")

SERVICE_NOTES = tuple(
    sorted(kind.value for kind in ContentType if kind not in POSTS | {ContentType.UNKNOWN, ContentType.ANY})
)


BORROWED = ("forward_origin", "via_bot")
"""What tells that the sender has not typed a message: in a group such a command is a post like any other."""


EDITED = ("edit_date",)
"""What an edited message keeps besides."""

WORDED = frozenset({"newgame", "set", "graveyard"})
"""The commands that mean something by their words in a group."""

WORDS = "…"
"""What stands for the words after any other command."""


def kind_of(update: Json) -> str:
    """Telegram's name for what the update is about, such as `callback_query`."""
    return next((key for key in update if key != "update_id"), "nothing")


def worth_keeping(update: Json) -> Json:
    """The update without what people wrote in groups; commands keep their names, private messages stay whole.

    A group's post keeps no content at all, so that it looks like a message of an unknown kind; a service
    note keeps its kind.
    """
    kept = dict(update)
    if "message" in kept:
        kept["message"] = _message(kept["message"])
    if "edited_message" in kept:
        # What counts was sent before; all that is asked of an edit is whose it is, and where.
        edited = kept["edited_message"]
        kept["edited_message"] = _bare(edited) | {key: edited[key] for key in EDITED if key in edited}
    query = kept.get("callback_query")
    if query is not None and "message" in query:
        # The bot's own message, but it may quote what somebody wrote.
        kept["callback_query"] = {**query, "message": _message(query["message"])}
    if "chat_join_request" in kept:
        kept["chat_join_request"] = {
            key: value for key, value in kept["chat_join_request"].items() if key != "bio"
        }
    return kept


def _message(message: Json) -> Json:
    if message["chat"]["type"] == ChatType.PRIVATE:
        return message
    kept = _bare(message)
    if _is_command(message) and not any(sign in message for sign in BORROWED):
        kept["text"], kept["entities"] = _command(message["text"]), message["entities"][:1]
    return kept


def _command(text: str) -> str:
    """A command in a group: whether there are words after it, and only of some commands which."""
    name, *words = text.split(maxsplit=1)
    return text if not words or name.lstrip("/").partition("@")[0].lower() in WORDED else f"{name} {WORDS}"


def _bare(message: Json) -> Json:
    kept = {key: message[key] for key in (*CIRCUMSTANCES, *SERVICE_NOTES) if key in message}
    for key in ("reply_to_message", "pinned_message"):
        if key in message:
            kept[key] = _bare(message[key])
    return kept


def _is_command(message: Json) -> bool:
    first = next(iter(message.get("entities", ())), None)
    return first is not None and first["type"] == "bot_command" and first["offset"] == 0
