"""Smaller refusals of the Bot API and of the apps, each in one line."""

from collections.abc import Callable
from typing import Any

import pytest
from aiogram.methods import (
    ApproveChatJoinRequest,
    CloseForumTopic,
    CreateChatInviteLink,
    CreateForumTopic,
    DeleteForumTopic,
    DeleteMessage,
    DeleteMessages,
    EditMessageText,
    GetChatAdministrators,
    GetChatMemberCount,
    RestrictChatMember,
    RevokeChatInviteLink,
    SendDocument,
    SendMessage,
    SendPhoto,
    SetMyCommands,
    TelegramMethod,
    UnpinChatMessage,
)
from aiogram.types import (
    BotCommand,
    BufferedInputFile,
    ChatPermissions,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    MessageEntity,
)

from sandbox.people import CannotAct, Person
from tests.sandbox.conftest import Scene


def with_button(chat: int, **button: Any) -> SendMessage:  # noqa: ANN401 - whatever aiogram lets through
    """A message with one button."""
    rows = [[InlineKeyboardButton(**button)]]
    return SendMessage(chat_id=chat, text="x", reply_markup=InlineKeyboardMarkup(inline_keyboard=rows))


def commands(name: str = "vote", description: str = "Vote", times: int = 1) -> SetMyCommands:
    """A list of one command, so many times."""
    return SetMyCommands(commands=[BotCommand(command=name, description=description)] * times)


UNALLOWED = "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        (lambda g: with_button(g, text="x"), UNALLOWED),
        (lambda g: with_button(g, text=" ", callback_data="1"), UNALLOWED),
        (lambda g: with_button(g, text="x", url="ftp://x"), "BUTTON_URL_INVALID"),
        (lambda g: with_button(g, text="x", callback_data="1", url="https://t.me"), UNALLOWED),
        (lambda _: commands("Vote"), "BOT_COMMAND_INVALID"),
        (lambda _: commands(description="x" * 257), "BOT_COMMAND_DESCRIPTION_INVALID"),
        (lambda _: commands(times=101), "BOT_COMMANDS_TOO_MUCH"),
        (lambda g: CreateForumTopic(chat_id=g, name="x" * 129), "TOPIC_TITLE_INVALID"),
        (lambda g: CreateForumTopic(chat_id=g, name=" "), "title must be non-empty"),
        (
            lambda g: CreateForumTopic(chat_id=g, name="x", icon_custom_emoji_id="5"),
            "the stand-in has no custom emoji",
        ),
        (lambda g: CloseForumTopic(chat_id=g, message_thread_id=99), "TOPIC_ID_INVALID"),
        (
            lambda g: CloseForumTopic(chat_id=g, message_thread_id=0),
            "invalid forum topic identifier specified",
        ),
        (
            lambda g: DeleteForumTopic(chat_id=g, message_thread_id=-1),
            "invalid forum topic identifier specified",
        ),
        (lambda g: UnpinChatMessage(chat_id=g), "message to unpin not found"),
        (lambda g: UnpinChatMessage(chat_id=g, message_id=1), "message to unpin not found"),
        (
            lambda g: DeleteMessages(chat_id=g, message_ids=list(range(101))),
            "too many message identifiers specified",
        ),
        (lambda g: CreateChatInviteLink(chat_id=g, name="x" * 33), "INVITE_TITLE_TOO_LONG"),
        (lambda g: RevokeChatInviteLink(chat_id=g, invite_link="x"), "INVITE_HASH_EXPIRED"),
        (
            lambda g: RestrictChatMember(chat_id=g, user_id=42, permissions=ChatPermissions()),
            "can't restrict self",
        ),
        (lambda g: SendPhoto(chat_id=g, photo="AgAC"), "wrong file identifier/HTTP URL specified"),
        (
            lambda g: SendDocument(chat_id=g, document=BufferedInputFile(b"", filename="x")),
            "file must be non-empty",
        ),
        (
            lambda g: SendMessage(
                chat_id=g,
                text="x",
                parse_mode=None,
                entities=[MessageEntity(type="bold", offset=0, length=1)],
            ),
            "the stand-in reads entities from HTML only",
        ),
        (lambda _: SendMessage(chat_id="@town", text="x"), "chat not found"),
        (
            lambda _: GetChatAdministrators(chat_id=1_000_001),
            "there are no administrators in the private chat",
        ),
        (
            lambda _: ApproveChatJoinRequest(chat_id=1_000_001, user_id=1),
            "method is available only in groups and supergroups",
        ),
    ],
)
async def test_a_bad_call_is_refused(
    scene: Scene, call: Callable[[int], TelegramMethod[Any]], complaint: str
) -> None:
    """With status 400 and Telegram's sentence."""
    assert await scene.refusal(call(scene.group.id)) == f"Bad Request: {complaint}"


async def test_bots_do_not_write_to_bots(scene: Scene) -> None:
    """Not even to themselves."""
    assert (
        await scene.refusal(SendMessage(chat_id=42, text="x")) == "Forbidden: bot can't send messages to bots"
    )


async def test_a_file_has_no_text_to_edit_and_a_topics_beginning_stays(scene: Scene) -> None:
    """Both are messages of another kind."""
    sent = await scene.bot.send_photo(scene.group.id, BufferedInputFile(b"x", filename="x"))
    topic = await scene.bot.create_forum_topic(scene.group.id, "Day")
    edit = EditMessageText(chat_id=scene.group.id, message_id=sent.message_id, text="x")
    delete = DeleteMessage(chat_id=scene.group.id, message_id=topic.message_thread_id)

    assert [await scene.refusal(edit), await scene.refusal(delete)] == [
        "Bad Request: there is no text in the message to edit",
        "Bad Request: message can't be deleted",
    ]


async def test_a_private_chat_has_two_members(scene: Scene) -> None:
    """The person and the bot; its pins and deletions need no rights."""
    anna = scene.person("Anna")
    said = anna.say(scene.account, "x")
    await scene.bot.pin_chat_message(anna.id, said.id)
    pinned = (await scene.bot.get_chat(anna.id)).pinned_message
    await scene.bot.unpin_chat_message(anna.id, message_id=said.id)
    await scene.bot.delete_message(anna.id, said.id)

    assert await scene.bot(GetChatMemberCount(chat_id=anna.id)) == 2
    assert (await scene.bot.get_chat_member(anna.id, anna.id)).status == "member"
    assert pinned is not None
    assert pinned.message_id == said.id


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (lambda s, anna: anna.say(s.group, " "), "the message is empty"),
        (lambda s, anna: anna.say(s.group, "x" * 4097), "the message is too long"),
        (lambda s, anna: anna.say(s.group, "x", topic=99), "there is no such topic"),
        (lambda s, anna: anna.edit(s.host.say(s.group, "x"), "y"), "the message is somebody else's"),
        (lambda s, anna: anna.delete(s.host.say(s.group, "x")), "the message is somebody else's"),
        (lambda s, anna: anna.join(s.group), "a member of the group already"),
        (lambda s, anna: anna.upgrade(s.group), "only the owner upgrades a group"),
        (
            lambda s, _: s.host.promote(s.group, s.sandbox.add_person("Boris")),
            "Boris is not a member of the group",
        ),
    ],
)
async def test_people_too_are_refused(
    scene: Scene, act: Callable[[Scene, Person], object], reason: str
) -> None:
    """With a reason."""
    anna = scene.person("Anna")
    with pytest.raises(CannotAct) as caught:
        act(scene, anna)

    assert str(caught.value) == reason


async def test_no_button_is_pressed_in_a_blocked_chat(scene: Scene) -> None:
    """The app offers only to unblock."""
    anna = scene.person("Anna")
    await scene.bot(with_button(anna.id, text="x", callback_data="1"))
    anna.block(scene.account)

    with pytest.raises(CannotAct, match="the bot is blocked"):
        anna.press(anna.sees(scene.account)[-1], "x")


def test_a_sandbox_has_no_channels_and_no_forums_of_basic_groups(scene: Scene) -> None:
    """They do not exist at Telegram either, or not here."""
    with pytest.raises(ValueError, match="only supergroups have topics"):
        scene.sandbox.add_group("x", "group", forum=True)
    with pytest.raises(ValueError, match="no such kind of group: channel"):
        scene.sandbox.add_group("x", "channel")
    with pytest.raises(ValueError, match="an account with this number"):
        scene.sandbox.add_bot("42:OTHER", "x_bot", "x")
