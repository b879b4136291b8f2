"""Topics of a forum: who may do what in them, what bots hear of it, and what is left when they are gone."""

from collections.abc import Callable
from typing import Any

import pytest
from aiogram.methods import (
    CloseForumTopic,
    CloseGeneralForumTopic,
    CreateForumTopic,
    DeleteForumTopic,
    EditForumTopic,
    EditMessageText,
    ReopenForumTopic,
    ReopenGeneralForumTopic,
    SendMessage,
    TelegramMethod,
    UnpinAllForumTopicMessages,
)
from aiogram.types import ReplyParameters

from sandbox.chats import GENERAL
from sandbox.people import CannotAct, Person
from tests.sandbox.conftest import Scene


async def bots_topic(scene: Scene, name: str = "Day 1") -> int:
    """A topic that the bot has made."""
    return (await scene.bot.create_forum_topic(scene.group.id, name)).message_thread_id


def of_topics(updates: list[dict[str, Any]]) -> list[tuple[int | None, dict[str, Any]]]:
    """What the service messages of these updates say about topics, each with its topic."""
    messages = [update["message"] for update in updates]
    return [
        (message.get("message_thread_id"), {key: message[key] for key in message if "forum_topic" in key})
        for message in messages
    ]


def calls_on(chat: int, topic: int) -> list[TelegramMethod[Any]]:
    """Every call about a topic."""
    return [
        CreateForumTopic(chat_id=chat, name="x"),
        EditForumTopic(chat_id=chat, message_thread_id=topic, name="x"),
        CloseForumTopic(chat_id=chat, message_thread_id=topic),
        ReopenForumTopic(chat_id=chat, message_thread_id=topic),
        DeleteForumTopic(chat_id=chat, message_thread_id=topic),
        UnpinAllForumTopicMessages(chat_id=chat, message_thread_id=topic),
        CloseGeneralForumTopic(chat_id=chat),
        ReopenGeneralForumTopic(chat_id=chat),
    ]


async def test_a_topic_is_made_named_closed_and_opened_again(scene: Scene) -> None:
    """Its number is that of the message that announced it; its maker hears of every change."""
    made = await scene.bot.create_forum_topic(scene.group.id, "  Day   1 ")
    topic = made.message_thread_id
    await scene.bot.edit_forum_topic(scene.group.id, topic, name="Day one")
    await scene.bot.close_forum_topic(scene.group.id, topic)
    await scene.bot.reopen_forum_topic(scene.group.id, topic)

    assert made.model_dump(exclude_none=True) == {
        "message_thread_id": topic,
        "name": "Day 1",
        "icon_color": 0x6FB9F0,
    }
    assert of_topics(await scene.updates()) == [
        (topic, {"forum_topic_created": {"name": "Day 1", "icon_color": 0x6FB9F0}}),
        (topic, {"forum_topic_edited": {"name": "Day one"}}),
        (topic, {"forum_topic_closed": {}}),
        (topic, {"forum_topic_reopened": {}}),
    ]
    assert [(one.id, one.name, one.closed) for one in scene.host.topics(scene.group)] == [
        (GENERAL, "General", False),
        (topic, "Day one", False),
    ]


async def test_a_change_to_what_is_the_case_already_is_refused(scene: Scene) -> None:
    """Except an edit that names nothing to change."""
    topic, chat = await bots_topic(scene), scene.group.id
    await scene.bot.edit_forum_topic(chat, topic)
    open_already = [
        await scene.refusal(call)
        for call in (
            EditForumTopic(chat_id=chat, message_thread_id=topic, name="Day 1"),
            ReopenForumTopic(chat_id=chat, message_thread_id=topic),
            ReopenGeneralForumTopic(chat_id=chat),
        )
    ]
    await scene.bot.close_forum_topic(chat, topic)
    await scene.bot.close_general_forum_topic(chat)
    closed_already = [
        await scene.refusal(call)
        for call in (
            CloseForumTopic(chat_id=chat, message_thread_id=topic),
            CloseGeneralForumTopic(chat_id=chat),
        )
    ]

    assert [*open_already, *closed_already] == ["Bad Request: TOPIC_NOT_MODIFIED"] * 5


async def test_a_topic_that_is_not_there(scene: Scene) -> None:
    """Never made, or deleted: calls about it and messages into it have different answers."""
    gone = await bots_topic(scene)
    await scene.bot.delete_forum_topic(scene.group.id, gone)

    for number in (gone, 999):
        refusals = [await scene.refusal(call) for call in calls_on(scene.group.id, number)[1:6]]
        assert refusals == ["Bad Request: TOPIC_ID_INVALID"] * 5
        call = SendMessage(chat_id=scene.group.id, text="x", message_thread_id=number)
        assert await scene.refusal(call) == "Bad Request: message thread not found"


async def test_general_is_written_to_without_a_number(scene: Scene) -> None:
    """With its number it is not found, as at Telegram; people name it in their apps."""
    call = SendMessage(chat_id=scene.group.id, text="x", message_thread_id=GENERAL)
    assert await scene.refusal(call) == "Bad Request: message thread not found"
    sent = await scene.bot.send_message(scene.group.id, "hi")
    said = scene.host.say(scene.group, "hello", topic=GENERAL)

    assert (sent.message_thread_id, sent.is_topic_message, said.topic) == (None, None, None)


async def test_without_the_right_a_bot_changes_only_what_it_made(scene: Scene) -> None:
    """To close, open and rename its own it needs no right; to make and to delete topics it does."""
    own, foreign = await bots_topic(scene), scene.host.open_topic(scene.group, "Chat")
    chat = scene.group.id
    scene.host.take_rights(scene.group, scene.account)
    refused = [await scene.refusal(call) for call in calls_on(chat, foreign)]
    await scene.bot.edit_forum_topic(chat, own, name="Day one")
    await scene.bot.close_forum_topic(chat, own)
    await scene.bot.send_message(chat, "closed", message_thread_id=own)
    await scene.bot.reopen_forum_topic(chat, own)

    closing = "Bad Request: not enough rights to close or open the topic"
    assert refused == [
        "Bad Request: not enough rights to create a topic",
        "Bad Request: not enough rights to edit the topic",
        closing,
        closing,
        "Bad Request: not enough rights to delete the topic",
        "Bad Request: not enough rights to manage pinned messages in the chat",
        closing,
        closing,
    ]
    delete = DeleteForumTopic(chat_id=chat, message_thread_id=own)
    assert await scene.refusal(delete) == "Bad Request: CHAT_WRITE_FORBIDDEN"


async def test_where_there_are_no_topics(scene: Scene) -> None:
    """Neither in a plain supergroup nor in a small group nor in private."""
    plain, small = scene.sandbox.add_group("Plain"), scene.sandbox.add_group("Small", "group")
    for group in (plain, small):
        scene.host.join(group)
        scene.host.add_bot(group, scene.account, rights=["can_manage_topics"])
    scene.host.start(scene.account)
    no_forum = "Bad Request: the chat is not a forum"

    for chat in (plain.id, small.id):
        assert {await scene.refusal(call) for call in calls_on(chat, 1)} == {no_forum}
    assert await scene.refusal(CreateForumTopic(chat_id=scene.host.id, name="x")) == no_forum
    for chat in (plain.id, small.id, scene.host.id):
        call = SendMessage(chat_id=chat, text="x", message_thread_id=2)
        assert await scene.refusal(call) == "Bad Request: message thread not found"
    assert scene.host.topics(plain) == []
    with pytest.raises(CannotAct, match="the group has no topics"):
        scene.host.open_topic(plain, "x")


async def test_a_closed_topic_takes_messages_only_of_its_masters(scene: Scene) -> None:
    """Whoever may manage topics, and who made it; answers stand in the topic of what they answer."""
    topic, anna = scene.host.open_topic(scene.group, "Chat"), scene.person("Anna")
    said = anna.say(scene.group, "first", topic=topic)
    scene.host.close_topic(scene.group, topic)
    call = SendMessage(chat_id=scene.group.id, text="x", message_thread_id=topic)
    await scene.bot(call)
    scene.host.say(scene.group, "second", topic=topic)
    scene.host.take_right(scene.group, scene.account, "can_manage_topics")

    assert await scene.refusal(call) == "Bad Request: TOPIC_CLOSED"
    answer = SendMessage(
        chat_id=scene.group.id, text="x", reply_parameters=ReplyParameters(message_id=said.id)
    )
    assert await scene.refusal(answer) == "Bad Request: TOPIC_CLOSED"
    with pytest.raises(CannotAct, match="the topic is closed"):
        anna.say(scene.group, "third", topic=topic)
    with pytest.raises(CannotAct, match="the topic is closed"):
        anna.say(scene.group, "third", reply_to=said)
    scene.host.reopen_topic(scene.group, topic)
    assert anna.say(scene.group, "third", reply_to=said).topic == topic
    assert (await scene.bot(answer)).message_thread_id == topic


async def test_general_can_be_closed_too(scene: Scene) -> None:
    """Then members write in the topics alone."""
    anna, topic = scene.person("Anna"), await bots_topic(scene)
    await scene.updates()
    await scene.bot.close_general_forum_topic(scene.group.id)
    closed = await scene.updates()
    with pytest.raises(CannotAct, match="the topic is closed"):
        anna.say(scene.group, "hello")
    scene.host.take_right(scene.group, scene.account, "can_manage_topics")
    refusal = await scene.refusal(SendMessage(chat_id=scene.group.id, text="x"))
    anna.say(scene.group, "hello", topic=topic)
    await scene.updates()
    scene.host.reopen_topic(scene.group, GENERAL)
    reopened = await scene.updates()

    assert refusal == "Bad Request: TOPIC_CLOSED"
    assert anna.say(scene.group, "hello")
    assert of_topics([*closed, *reopened]) == [
        (None, {"forum_topic_closed": {}}),
        (None, {"forum_topic_reopened": {}}),
    ]


async def test_a_message_in_a_topic_answers_the_topics_beginning(scene: Scene) -> None:
    """If it answers nothing else: what a bot takes for an answer may be none."""
    topic = await bots_topic(scene)
    await scene.updates()
    said = scene.host.say(scene.group, "hello", topic=topic)
    scene.host.say(scene.group, "again", reply_to=said)
    sent = await scene.bot.send_message(scene.group.id, "hi", message_thread_id=topic)
    messages = [update["message"] for update in await scene.updates()]

    assert [
        (one["message_thread_id"], one["is_topic_message"], one["reply_to_message"]["message_id"])
        for one in messages
    ] == [(topic, True, topic), (topic, True, said.id)]
    assert messages[0]["reply_to_message"]["forum_topic_created"]["name"] == "Day 1"
    assert sent.reply_to_message is not None
    assert (sent.message_thread_id, sent.reply_to_message.message_id) == (topic, topic)


async def test_a_deleted_topic_takes_its_messages_along(scene: Scene) -> None:
    """And its pins; bots are not told of it, and what they would edit is not found."""
    topic = await bots_topic(scene)
    sent = await scene.bot.send_message(scene.group.id, "Tally", message_thread_id=topic)
    await scene.bot.pin_chat_message(scene.group.id, sent.message_id)
    kept = await scene.bot.send_message(scene.group.id, "General")
    await scene.updates()
    scene.host.delete_topic(scene.group, topic)

    assert await scene.updates() == []
    assert [one.id for one in scene.host.topics(scene.group)] == [GENERAL]
    assert scene.host.sees(scene.group)[-1].id == kept.message_id
    assert (scene.host.sees(scene.group, topic=topic), scene.host.pinned(scene.group)) == ([], [])
    edit = EditMessageText(chat_id=scene.group.id, message_id=sent.message_id, text="x")
    assert await scene.refusal(edit) == "Bad Request: message to edit not found"


async def test_pins_belong_to_their_topic(scene: Scene) -> None:
    """What announces a pin stands there too; all pins of a topic go at once, those of others stay."""
    topic = await bots_topic(scene)
    general = await scene.bot.send_message(scene.group.id, "Rules")
    tally = await scene.bot.send_message(scene.group.id, "Tally", message_thread_id=topic)
    day = scene.host.say(scene.group, "Day", topic=topic)
    await scene.updates()
    for number in (general.message_id, tally.message_id):
        await scene.bot.pin_chat_message(scene.group.id, number)
    scene.host.pin(day)
    announced = [update["message"] for update in await scene.updates()]
    before = [one.id for one in scene.host.pinned(scene.group, topic=topic)]
    await scene.bot.unpin_all_forum_topic_messages(scene.group.id, topic)

    assert [(one.get("message_thread_id"), one["pinned_message"]["message_id"]) for one in announced] == [
        (None, general.message_id),
        (topic, tally.message_id),
        (topic, day.id),
    ]
    assert before == [tally.message_id, day.id]
    assert [one.id for one in scene.host.pinned(scene.group)] == [general.message_id]
    await scene.bot.unpin_all_forum_topic_messages(scene.group.id, GENERAL)
    assert scene.host.pinned(scene.group) == []


async def test_people_pin_with_the_right(scene: Scene) -> None:
    """And take off what is pinned."""
    anna = scene.person("Anna")
    said = anna.say(scene.group, "hello")
    with pytest.raises(CannotAct, match="no right: can_pin_messages"):
        anna.pin(said)
    scene.host.pin(said)
    scene.host.unpin(said)
    with pytest.raises(CannotAct, match="the message is not pinned"):
        scene.host.unpin(said)
    anna.pin(started := anna.sees(scene.account)[0])

    assert (scene.host.pinned(scene.group), anna.pinned(scene.account)) == ([], [started])


async def test_a_group_whose_topics_are_switched_off(scene: Scene) -> None:
    """General holds what comes then; nobody tells the bot, and the old topics come back with the switch."""
    topic, anna = await bots_topic(scene), scene.person("Anna")
    said = anna.say(scene.group, "in the topic", topic=topic)
    await scene.bot.close_general_forum_topic(scene.group.id)
    await scene.updates()
    scene.host.switch_topics(scene.group, on=False)
    told = await scene.updates()
    refusals = {await scene.refusal(call) for call in calls_on(scene.group.id, topic)}
    into = SendMessage(chat_id=scene.group.id, text="x", message_thread_id=topic)
    refusals_to_write = await scene.refusal(into)
    answered = anna.say(scene.group, "an answer", reply_to=said)
    (update,) = await scene.updates()
    chat = await scene.bot.get_chat(scene.group.id)
    with pytest.raises(CannotAct, match="the group has no topics"):
        anna.say(scene.group, "x", topic=topic)
    scene.host.switch_topics(scene.group, on=True)

    assert (told, chat.is_forum, answered.topic) == ([], None, None)
    assert refusals == {"Bad Request: the chat is not a forum"}
    assert refusals_to_write == "Bad Request: message thread not found"
    message = update["message"]
    assert (message.get("message_thread_id"), message["reply_to_message"].get("is_topic_message")) == (
        None,
        None,
    )
    assert await scene.bot(into)
    assert [one.text for one in anna.sees(scene.group, topic=topic)] == ["", "in the topic", "x"]
    assert anna.sees(scene.group, topic=GENERAL)[-1] is answered


async def test_a_right_is_given_and_taken(scene: Scene) -> None:
    """Each time the bot hears of it."""
    scene.host.demote(scene.group, scene.account)
    await scene.updates()
    for right in ("can_pin_messages", "can_manage_topics"):
        scene.host.give_right(scene.group, scene.account, right)
    scene.host.take_right(scene.group, scene.account, "can_pin_messages")
    with pytest.raises(CannotAct, match="there is no such right to take: can_pin_messages"):
        scene.host.take_right(scene.group, scene.account, "can_pin_messages")
    with pytest.raises(CannotAct, match="the right is given already: can_manage_topics"):
        scene.host.give_right(scene.group, scene.account, "can_manage_topics")
    members = [update["my_chat_member"]["new_chat_member"] for update in await scene.updates()]

    assert [(one["can_pin_messages"], one["can_manage_topics"]) for one in members] == [
        (True, False),
        (True, True),
        (False, True),
    ]


async def test_all_rights_are_taken_one_after_another(scene: Scene) -> None:
    """At last the bot is an administrator who may do nothing."""
    scene.host.promote(scene.group, scene.account, ["can_pin_messages", "can_manage_topics"])
    await scene.updates()
    taken = scene.host.take_rights(scene.group, scene.account)
    members = [update["my_chat_member"]["new_chat_member"] for update in await scene.updates()]

    assert taken == ["can_manage_topics", "can_pin_messages"]
    assert [one["status"] for one in members] == ["administrator"] * 2
    assert [[right for right in taken if one[right]] for one in members] == [["can_pin_messages"], []]


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (lambda s, anna, _: anna.open_topic(s.group, "x"), "no right: can_manage_topics"),
        (lambda s, anna, topic: anna.close_topic(s.group, topic), "no right: can_manage_topics"),
        (lambda s, anna, topic: anna.rename_topic(s.group, topic, "x"), "no right: can_manage_topics"),
        (lambda s, anna, topic: anna.delete_topic(s.group, topic), "no right: can_delete_messages"),
        (lambda s, anna, _: anna.close_topic(s.group, GENERAL), "no right: can_manage_topics"),
        (
            lambda s, anna, _: anna.switch_topics(s.group, on=False),
            "only the owner switches topics on and off",
        ),
        (lambda s, *_: s.host.switch_topics(s.group, on=True), "the group has topics already"),
        (lambda s, *_: s.host.close_topic(s.group, 99), "there is no such topic"),
        (lambda s, _, topic: s.host.reopen_topic(s.group, topic), "the topic is open"),
        (lambda s, *_: s.host.delete_topic(s.group, GENERAL), "General stays"),
        (lambda s, *_: s.host.open_topic(s.group, " "), "the name of a topic has 1 to 128 characters"),
        (
            lambda s, _, topic: s.host.rename_topic(s.group, topic, "x" * 129),
            "the name of a topic has 1 to 128 characters",
        ),
    ],
)
async def test_people_too_need_rights(
    scene: Scene, act: Callable[[Scene, Person, int], object], reason: str
) -> None:
    """Each thing has its own reason."""
    topic, anna = await bots_topic(scene), scene.person("Anna")
    with pytest.raises(CannotAct) as caught:
        act(scene, anna, topic)

    assert str(caught.value) == reason


async def test_people_manage_topics(scene: Scene) -> None:
    """The bot hears of everything but the end."""
    anna = scene.person("Anna")
    scene.host.promote(scene.group, anna, ["can_manage_topics"])
    await scene.updates()
    topic = anna.open_topic(scene.group, "Chat")
    anna.rename_topic(scene.group, topic, "Talk")
    anna.close_topic(scene.group, topic)
    scene.host.demote(scene.group, anna)
    anna.reopen_topic(scene.group, topic)  # she made it
    anna.delete_topic(scene.group, topic)

    assert of_topics(await scene.updates()) == [
        (topic, {"forum_topic_created": {"name": "Chat", "icon_color": 0x6FB9F0}}),
        (topic, {"forum_topic_edited": {"name": "Talk"}}),
        (topic, {"forum_topic_closed": {}}),
        (topic, {"forum_topic_reopened": {}}),
    ]
    assert [one.id for one in anna.topics(scene.group)] == [GENERAL]


async def test_who_is_not_in_the_group_sees_no_topics(scene: Scene) -> None:
    """Nor changes those they made."""
    anna = scene.person("Anna")
    scene.host.promote(scene.group, anna)
    topic = anna.open_topic(scene.group, "Chat")
    anna.leave(scene.group)

    assert anna.topics(scene.group) == []
    with pytest.raises(CannotAct, match="not a member of the group"):
        anna.close_topic(scene.group, topic)


async def test_calls_about_topics_share_the_budget_of_their_group(scene: Scene) -> None:
    """Twenty a minute, messages and topics together."""
    chat, topic = scene.group.id, await bots_topic(scene)
    for _ in range(4):
        await scene.bot.close_forum_topic(chat, topic)
        await scene.bot.reopen_forum_topic(chat, topic)
        await scene.bot.close_general_forum_topic(chat)
        await scene.bot.reopen_general_forum_topic(chat)
    await scene.bot.edit_forum_topic(chat, topic, name="x")
    await scene.bot.unpin_all_forum_topic_messages(chat, topic)
    await scene.bot.delete_forum_topic(chat, topic)

    assert "retry after 60" in await scene.refusal(SendMessage(chat_id=chat, text="x"))


async def test_the_journal_says_in_which_topic(scene: Scene) -> None:
    """Of General there is nothing to say."""
    topic = await bots_topic(scene)
    scene.host.say(scene.group, "in the topic", topic=topic)
    scene.host.say(scene.group, "in General")

    assert [(entry.text, entry.topic) for entry in scene.sandbox.journal][-2:] == [
        ("in the topic", topic),
        ("in General", None),
    ]
