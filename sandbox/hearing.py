"""Which bots hear of a message: privacy mode, and what a bot knows from its own calls."""

from datetime import datetime

from sandbox.chats import BotAccount, Group, Message, PrivateChat
from sandbox.markup import Entity

# A bot hears of these even when it caused them itself; of its other messages it knows from the answer.
_TOLD_TO_THEIR_AUTHOR = frozenset(
    {
        "left_chat_member",
        "pinned_message",
        "forum_topic_created",
        "forum_topic_edited",
        "forum_topic_closed",
        "forum_topic_reopened",
    }
)


def hearers(message: Message, now: datetime) -> list[BotAccount]:
    """The bots that get an update about a message."""
    if isinstance(message.sender, BotAccount) and not message.service:
        return []
    chat = message.chat
    there = [chat.bot] if isinstance(chat, PrivateChat) else chat.bots() if isinstance(chat, Group) else []
    return [bot for bot in there if _hears(bot, message, now)]


def _hears(bot: BotAccount, message: Message, now: datetime) -> bool:
    if message.service:
        return bot is not message.sender or bool(_TOLD_TO_THEIR_AUTHOR & message.service.keys())
    chat = message.chat
    if not isinstance(chat, Group) or not bot.privacy_mode or chat.member(bot, now).is_admin:
        return True
    replied = message.reply_to is not None and message.reply_to.sender is bot
    return replied or any(_addresses(message, entity, bot) for entity in message.entities)


def _addresses(message: Message, entity: Entity, bot: BotAccount) -> bool:
    units = message.text.encode("utf-16-le")
    word = units[2 * entity["offset"] : 2 * (entity["offset"] + entity["length"])].decode("utf-16-le").lower()
    me = f"@{bot.username.lower()}"
    if entity["type"] == "mention":
        return word == me
    return entity["type"] == "bot_command" and (word.endswith(me) or "@" not in word)
