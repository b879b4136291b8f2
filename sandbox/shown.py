"""Messages, journal entries and calls as JSON for the control desk."""

from sandbox.chats import Message, Topic
from sandbox.guests import spell
from sandbox.journal import Call, Entry
from sandbox.wire import Json, seconds


def message(of: Message) -> Json:
    """A message as it stands now, with what only the sandbox knows of it."""
    return {
        "message_id": of.id,
        "chat_id": of.chat.id,
        "date": seconds(of.date),
        "edit_date": seconds(of.edited_at) if of.edited_at else None,
        "from_id": of.sender.id,
        "from": of.sender.name,
        "topic": of.topic,
        "reply_to": of.reply_to.id if of.reply_to else None,
        "text": of.text,
        "entities": of.entities,
        "html": of.html,
        "keyboard": of.keyboard,
        "file": {"name": of.file.name, "kind": of.file.kind} if of.file else None,
        "service": of.service,
        "pinned": of.id in of.chat.pinned,
        "protected": of.protected,
    }


def topic(of: Topic, pinned: list[Message]) -> Json:
    """A topic of a forum, with what is pinned in it (the latest last)."""
    return {
        "id": of.id,
        "name": of.name,
        "closed": of.closed,
        "creator_id": of.creator.id if of.creator else None,
        "pinned": [message.id for message in pinned],
    }


def entry(of: Entry) -> Json:
    """An entry of the journal."""
    return {
        "number": of.number,
        "at": spell(of.at),
        "kind": of.kind.value,
        "chat_id": of.chat_id,
        "bot_id": of.bot_id,
        "message_id": of.message_id,
        "topic": of.topic,
        "from_id": of.sender_id,
        "from": of.sender,
        "text": of.text,
        "html": of.html,
        "keyboard": of.keyboard,
        "audience": sorted(of.audience),
    }


def call(of: Call) -> Json:
    """A call of a bot."""
    return {
        "at": spell(of.at),
        "bot_id": of.bot_id,
        "method": of.method,
        "params": dict(of.params),
        "code": of.code,
        "description": of.description,
    }
