"""Topics of forums."""

from aiogram.methods import (
    CloseForumTopic,
    CloseGeneralForumTopic,
    CreateForumTopic,
    DeleteForumTopic,
    EditForumTopic,
    ReopenForumTopic,
    ReopenGeneralForumTopic,
    UnpinAllForumTopicMessages,
)

from sandbox import wire
from sandbox.api.desk import Desk, bad_request
from sandbox.chats import GENERAL, USUAL_TOPIC_COLOR, Group, Topic

_NO_RIGHT_TO_CLOSE = "not enough rights to close or open the topic"


def create_forum_topic(desk: Desk, call: CreateForumTopic) -> object:
    """Open a topic."""
    group = _forum(desk, call.chat_id)
    desk.need(group, "can_manage_topics", "not enough rights to create a topic")
    _refuse_icon(call.icon_custom_emoji_id)
    name = _name(desk, call.name)
    return wire.topic(desk.world.open_topic(group, desk.bot, name, call.icon_color or USUAL_TOPIC_COLOR))


def edit_forum_topic(desk: Desk, call: EditForumTopic) -> bool:
    """Give a topic another name; without a name nothing happens."""
    group = _forum(desk, call.chat_id)
    topic = _obeying(desk, group, call.message_thread_id, "not enough rights to edit the topic")
    _refuse_icon(call.icon_custom_emoji_id)
    if not call.name:
        return True
    name = _name(desk, call.name)
    if name == topic.name:
        raise bad_request("TOPIC_NOT_MODIFIED")
    desk.world.rename_topic(group, desk.bot, topic, name)
    return True


def close_forum_topic(desk: Desk, call: CloseForumTopic) -> bool:
    """Close a topic."""
    return _turn(desk, call.chat_id, call.message_thread_id, closed=True)


def reopen_forum_topic(desk: Desk, call: ReopenForumTopic) -> bool:
    """Open a closed topic again."""
    return _turn(desk, call.chat_id, call.message_thread_id, closed=False)


def close_general_forum_topic(desk: Desk, call: CloseGeneralForumTopic) -> bool:
    """Close General."""
    return _turn(desk, call.chat_id, GENERAL, closed=True)


def reopen_general_forum_topic(desk: Desk, call: ReopenGeneralForumTopic) -> bool:
    """Open General again."""
    return _turn(desk, call.chat_id, GENERAL, closed=False)


def delete_forum_topic(desk: Desk, call: DeleteForumTopic) -> bool:
    """Take a topic away with all its messages; having made it gives no right to that."""
    group = _forum(desk, call.chat_id)
    _check_number(call.message_thread_id)
    topic = group.topics.get(call.message_thread_id)
    if not desk.may(group, "can_delete_messages"):
        others = topic is not None and topic.creator is not desk.bot
        raise bad_request("not enough rights to delete the topic" if others else "CHAT_WRITE_FORBIDDEN")
    if topic is None:
        raise bad_request("TOPIC_ID_INVALID")
    desk.world.delete_topic(group, topic)
    return True


def unpin_all_forum_topic_messages(desk: Desk, call: UnpinAllForumTopicMessages) -> bool:
    """Take off all pins of a topic."""
    group = _forum(desk, call.chat_id)
    desk.need_to_pin(group)
    topic = _topic(group, call.message_thread_id)
    number = None if topic is group.general else topic.id
    for message in map(group.message, tuple(group.pinned)):
        if message is not None and message.topic == number:
            desk.world.unpin(message)
    return True


def _turn(desk: Desk, chat_id: int | str, number: int, *, closed: bool) -> bool:
    group = _forum(desk, chat_id)
    topic = _obeying(desk, group, number, _NO_RIGHT_TO_CLOSE)
    if topic.closed == closed:
        raise bad_request("TOPIC_NOT_MODIFIED")
    desk.world.close_topic(group, desk.bot, topic, closed=closed)
    return True


def _forum(desk: Desk, chat_id: int | str) -> Group:
    chat = desk.chat(chat_id)
    if not isinstance(chat, Group) or not chat.forum:
        raise bad_request("the chat is not a forum")
    return chat


def _topic(group: Group, number: int) -> Topic:
    _check_number(number)
    topic = group.topic(number)
    if topic is None:
        raise bad_request("TOPIC_ID_INVALID")
    return topic


def _check_number(number: int) -> None:
    if number <= 0:
        raise bad_request("invalid forum topic identifier specified")


def _obeying(desk: Desk, group: Group, number: int, otherwise: str) -> Topic:
    """A topic that the bot may change; the sentence otherwise."""
    topic = _topic(group, number)
    if not topic.obeys(desk.member(group, desk.bot)):
        raise bad_request(otherwise)
    return topic


def _name(desk: Desk, given: str) -> str:
    name = " ".join(given.split())
    if not name:
        raise bad_request("title must be non-empty")
    if len(name) > desk.world.limits.topic_name:
        # Telegram would cut it without a word; whoever sends it did not know the limit.
        raise bad_request("TOPIC_TITLE_INVALID")
    return name


def _refuse_icon(icon: str | None) -> None:
    if icon:
        raise bad_request("the stand-in has no custom emoji")
