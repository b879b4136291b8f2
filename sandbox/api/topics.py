"""Topics of forums."""

from aiogram.methods import CloseForumTopic, CreateForumTopic

from sandbox import wire
from sandbox.api.desk import Desk, bad_request
from sandbox.chats import Group

_USUAL_COLOR = 0x6FB9F0


def create_forum_topic(desk: Desk, call: CreateForumTopic) -> object:
    """Open a topic."""
    group = _forum(desk, call.chat_id)
    if not 1 <= len(call.name.strip()) <= desk.world.limits.topic_name:
        raise bad_request("TOPIC_TITLE_INVALID")
    return wire.topic(
        desk.world.open_topic(group, desk.bot, call.name.strip(), call.icon_color or _USUAL_COLOR)
    )


def close_forum_topic(desk: Desk, call: CloseForumTopic) -> bool:
    """Close a topic."""
    group = _forum(desk, call.chat_id)
    topic = group.topics.get(call.message_thread_id)
    if topic is None:
        raise bad_request("message thread not found")
    if topic.closed:
        raise bad_request("TOPIC_NOT_MODIFIED")
    desk.world.close_topic(group, desk.bot, topic, closed=True)
    return True


def _forum(desk: Desk, chat_id: int | str) -> Group:
    group = desk.supergroup(chat_id)
    if not group.forum:
        raise bad_request("the chat is not a forum")
    desk.need(group, "can_manage_topics", "not enough rights to create a topic")
    return group
