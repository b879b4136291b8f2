"""Sending, editing, deleting, pinning and files."""

from datetime import timedelta

import pytest
from aiogram.methods import (
    DeleteMessage,
    EditMessageText,
    PinChatMessage,
    SendDocument,
    SendMessage,
    UnpinChatMessage,
)
from aiogram.types import (
    BufferedInputFile,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    KeyboardButton,
    ReplyKeyboardMarkup,
    ReplyParameters,
)

from tests.sandbox.conftest import NOON, Scene


def keyboard(*data: str) -> InlineKeyboardMarkup:
    """One button a row."""
    return InlineKeyboardMarkup(
        inline_keyboard=[[InlineKeyboardButton(text=one, callback_data=one)] for one in data]
    )


async def test_a_message_comes_back_as_telegram_would_send_it(scene: Scene) -> None:
    """The answer holds text, entities, keyboard, and a date of whole seconds."""
    await scene.pass_time(0.75)
    sent = await scene.bot.send_message(
        scene.group.id,
        "<b>Night</b> falls",
        parse_mode="HTML",
        reply_markup=keyboard("sleep"),
        protect_content=True,
    )

    assert sent.model_dump(exclude_none=True) == {
        "message_id": sent.message_id,
        "date": int(NOON.timestamp()),
        "chat": {"id": scene.group.id, "type": "supergroup", "title": "Town", "is_forum": True},
        "from_user": {"id": 42, "is_bot": True, "first_name": "Mafia", "username": "mafia_bot"},
        "text": "Night falls",
        "entities": [{"type": "bold", "offset": 0, "length": 5}],
        "has_protected_content": True,
        "reply_markup": {"inline_keyboard": [[{"text": "sleep", "callback_data": "sleep"}]]},
    }


async def test_text_entities_and_html_are_kept(scene: Scene) -> None:
    """A test may look at the text as people read it and at the markup as it was sent."""
    await scene.bot.send_message(scene.group.id, "<i>Hush</i> &amp; sleep", parse_mode="HTML")
    message = scene.host.sees(scene.group)[-1]

    assert (message.text, message.html) == ("Hush & sleep", "<i>Hush</i> &amp; sleep")
    assert message.entities == [{"type": "italic", "offset": 0, "length": 4}]


@pytest.mark.parametrize(
    ("text", "mode", "complaint"),
    [
        ("", None, "Bad Request: message text is empty"),
        (" \n ", None, "Bad Request: message text is empty"),
        ("<b></b>", "HTML", "Bad Request: message text is empty"),
        ("я" * 4097, None, "Bad Request: message is too long"),
        ("🎭" * 2049, None, "Bad Request: message is too long"),
        (
            "<b>x",
            "HTML",
            "Bad Request: can't parse entities: Can't find end tag corresponding to start tag \"b\"",
        ),
        ("*x*", "MarkdownV2", "Bad Request: unsupported parse_mode"),
    ],
)
async def test_bad_texts_are_refused(scene: Scene, text: str, mode: str | None, complaint: str) -> None:
    """Length is counted in UTF-16 units after the markup is read."""
    assert await scene.refusal(SendMessage(chat_id=scene.group.id, text=text, parse_mode=mode)) == complaint


async def test_the_longest_text_passes(scene: Scene) -> None:
    """4096 units, tags not counted."""
    sent = await scene.bot.send_message(scene.group.id, f"<b>{'🎭' * 2048}</b>", parse_mode="HTML")

    assert sent.text == "🎭" * 2048


async def test_an_edit_changes_text_and_keyboard_and_has_a_date(scene: Scene) -> None:
    """Without a keyboard in the call the message has none afterwards, as at Telegram."""
    sent = await scene.bot.send_message(scene.group.id, "Vote", reply_markup=keyboard("1"))
    await scene.pass_time(5)
    edited = await scene.bot.edit_message_text("Closed", chat_id=scene.group.id, message_id=sent.message_id)

    assert edited == sent.model_copy(
        update={
            "text": "Closed",
            "reply_markup": None,
            "edit_date": int((NOON + timedelta(seconds=5)).timestamp()),
        }
    )


async def test_only_the_keyboard_changes(scene: Scene) -> None:
    """The text stays."""
    sent = await scene.bot.send_message(
        scene.group.id, "<b>Vote</b>", parse_mode="HTML", reply_markup=keyboard("1")
    )
    await scene.bot.edit_message_reply_markup(
        chat_id=scene.group.id, message_id=sent.message_id, reply_markup=keyboard("2")
    )
    message = scene.host.sees(scene.group)[-1]

    assert (message.html, message.keyboard) == ("<b>Vote</b>", [[{"text": "2", "callback_data": "2"}]])


async def test_an_edit_that_changes_nothing_is_refused(scene: Scene) -> None:
    """Text, entities and keyboard all count."""
    sent = await scene.bot.send_message(
        scene.group.id, "<b>Vote</b>", parse_mode="HTML", reply_markup=keyboard("1")
    )
    same = EditMessageText(
        chat_id=scene.group.id,
        message_id=sent.message_id,
        text="<strong>Vote</strong> ",
        parse_mode="HTML",
        reply_markup=keyboard("1"),
    )

    assert await scene.refusal(same) == (
        "Bad Request: message is not modified: specified new message content and reply markup "
        "are exactly the same as a current content and reply markup of the message"
    )
    assert await scene.bot(same.model_copy(update={"text": "Vote"}))


async def test_messages_of_others_and_missing_ones_cannot_be_edited(scene: Scene) -> None:
    """Each has its own sentence."""
    said = scene.host.say(scene.group, "mine")
    edit = EditMessageText(chat_id=scene.group.id, message_id=said.id, text="yours")

    assert await scene.refusal(edit) == "Bad Request: message can't be edited"
    scene.host.delete(said)
    assert await scene.refusal(edit) == "Bad Request: message to edit not found"


async def test_a_deleted_message_is_gone_for_everybody(scene: Scene) -> None:
    """A second deletion finds nothing."""
    said = scene.host.say(scene.group, "/vote 3")
    delete = DeleteMessage(chat_id=scene.group.id, message_id=said.id)
    await scene.bot(delete)

    assert said not in scene.host.sees(scene.group)
    assert await scene.refusal(delete) == "Bad Request: message to delete not found"


async def test_several_messages_are_deleted_at_once(scene: Scene) -> None:
    """Those that are not there do not matter."""
    said = [scene.host.say(scene.group, str(number)).id for number in range(3)]
    await scene.bot.delete_messages(scene.group.id, [*said[:2], 999])

    assert [message.text for message in scene.host.sees(scene.group)][-1] == "2"


async def test_after_48_hours_a_message_stays(scene: Scene) -> None:
    """One second earlier it can go."""
    messages = [scene.host.say(scene.group, "old"), scene.host.say(scene.group, "older")]
    deletes = [DeleteMessage(chat_id=scene.group.id, message_id=message.id) for message in messages]
    await scene.pass_time(48 * 3600 - 1)
    assert await scene.bot(deletes[0])
    await scene.pass_time(1)

    assert await scene.refusal(deletes[1]) == "Bad Request: message can't be deleted for everyone"


async def test_without_the_right_messages_of_others_stay(scene: Scene) -> None:
    """The bot's own messages go all the same."""
    scene.host.promote(scene.group, scene.account, rights=[])
    said, sent = scene.host.say(scene.group, "mine"), await scene.bot.send_message(scene.group.id, "own")

    assert (
        await scene.refusal(DeleteMessage(chat_id=scene.group.id, message_id=said.id))
        == "Bad Request: message can't be deleted"
    )
    assert await scene.bot.delete_message(scene.group.id, sent.message_id)


async def test_pins_follow_each_other_and_are_announced(scene: Scene) -> None:
    """The latest pin is what getChat shows; taking it off brings back the one before."""
    first, second = [await scene.bot.send_message(scene.group.id, text) for text in ("one", "two")]
    for message in (first, second):
        await scene.bot.pin_chat_message(scene.group.id, message.message_id)
    pinned = (await scene.bot.get_chat(scene.group.id)).pinned_message
    await scene.bot.unpin_chat_message(scene.group.id)
    before = (await scene.bot.get_chat(scene.group.id)).pinned_message

    assert pinned is not None
    assert before is not None
    assert (pinned.text, before.text) == ("two", "one")
    announced = [update["message"]["pinned_message"]["text"] for update in await scene.updates()]
    assert announced == ["one", "two"]


async def test_without_the_right_nothing_is_pinned(scene: Scene) -> None:
    """Neither pinned nor unpinned."""
    sent = await scene.bot.send_message(scene.group.id, "one")
    scene.host.demote(scene.group, scene.account)
    complaint = "Bad Request: not enough rights to manage pinned messages in the chat"

    assert (
        await scene.refusal(PinChatMessage(chat_id=scene.group.id, message_id=sent.message_id)) == complaint
    )
    assert await scene.refusal(UnpinChatMessage(chat_id=scene.group.id)) == complaint


async def test_a_reply_shows_what_it_replies_to(scene: Scene) -> None:
    """A missing message is refused unless the call is lenient."""
    said = scene.host.say(scene.group, "who?")
    answered = await scene.bot.send_message(
        scene.group.id, "me", reply_parameters=ReplyParameters(message_id=said.id)
    )
    lost = SendMessage(chat_id=scene.group.id, text="me", reply_parameters=ReplyParameters(message_id=999))
    lenient = ReplyParameters(message_id=999, allow_sending_without_reply=True)

    assert answered.reply_to_message is not None
    assert answered.reply_to_message.text == "who?"
    assert await scene.refusal(lost) == "Bad Request: message to be replied not found"
    assert (
        await scene.bot.send_message(scene.group.id, "me", reply_parameters=lenient)
    ).reply_to_message is None


async def test_a_file_arrives_with_its_name_and_bytes(scene: Scene) -> None:
    """Documents and photos come as multipart; captions are texts."""
    scene.host.start(scene.account)
    document = BufferedInputFile(b"1;Anna", filename="protocol.csv")
    await scene.bot.send_document(scene.host.id, document, caption="<b>All</b>", parse_mode="HTML")
    photo = await scene.bot.send_photo(scene.host.id, BufferedInputFile(b"png", filename="board.png"))
    first, second = scene.host.sees(scene.account)[-2:]

    assert first.file is not None
    assert second.file is not None
    assert (first.file.kind, first.file.name, first.file.content, first.text) == (
        "document",
        "protocol.csv",
        b"1;Anna",
        "All",
    )
    assert (second.file.kind, second.file.content) == ("photo", b"png")
    assert photo.photo is not None
    assert photo.photo[0].file_size == 3


async def test_a_caption_has_its_own_limit(scene: Scene) -> None:
    """1024 units."""
    file = BufferedInputFile(b"x", filename="x")
    call = SendDocument(chat_id=scene.group.id, document=file, caption="x" * 1025)

    assert await scene.refusal(call) == "Bad Request: message caption is too long"


async def test_a_reply_keyboard_is_kept(scene: Scene) -> None:
    """It belongs to the chat's input field, not to the message."""
    markup = ReplyKeyboardMarkup(keyboard=[[KeyboardButton(text="Sleep")]])
    await scene.bot.send_message(scene.group.id, "Night", reply_markup=markup)
    message = scene.host.sees(scene.group)[-1]

    assert (message.keyboard, message.other_markup) == (None, {"keyboard": [[{"text": "Sleep"}]]})
