"""What a bot hears: long polls, confirmation, retention, privacy, members, presses."""

import asyncio
from datetime import timedelta

import pytest
from aiogram.exceptions import TelegramConflictError
from aiogram.methods import AnswerCallbackQuery
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup, Message, Update

from sandbox.people import CannotAct
from tests.sandbox.conftest import NOON, Scene, connect

BUTTON = InlineKeyboardMarkup(inline_keyboard=[[InlineKeyboardButton(text="Sleep", callback_data="o:1:2")]])


def texts(updates: list[dict[str, object]]) -> list[object]:
    """The texts of message updates."""
    return [update["message"]["text"] for update in updates]  # type: ignore[index] # they are all messages


async def test_updates_stay_until_they_are_confirmed(scene: Scene) -> None:
    """An offset confirms all before it; a limit cuts; a negative offset keeps only the last ones."""
    for text in ("1", "2", "3", "4"):
        scene.host.say(scene.group, text)
    first = await scene.bot.get_updates(limit=2)
    again = await scene.bot.get_updates(limit=1)
    rest = await scene.bot.get_updates(offset=first[-1].update_id + 1)
    last = await scene.bot.get_updates(offset=-1)

    def said(updates: list[Update]) -> list[str | None]:
        return [update.message.text for update in updates if update.message]

    assert [said(first), said(again), said(rest), said(last)] == [["1", "2"], ["1"], ["3", "4"], ["4"]]
    assert await scene.bot.get_updates() == last


async def test_a_long_poll_ends_with_the_first_update(scene: Scene) -> None:
    """It waits as long as nothing happens."""
    poll = await scene.poll(scene.bot, 50)
    scene.host.say(scene.group, "hello")

    (update,) = await poll
    assert update.message is not None
    assert update.message.text == "hello"


async def test_a_long_poll_ends_empty_when_its_time_is_over(scene: Scene) -> None:
    """Its time is the sandbox's, and never more than 50 seconds."""
    poll = await scene.poll(scene.bot, 500)
    await scene.pass_time(49)
    assert not poll.done()
    await scene.pass_time(1)

    assert await poll == []


async def test_a_second_poller_ends_the_first(scene: Scene) -> None:
    """As at Telegram, the newer one wins and the older one reads 409."""
    second = connect(scene.sandbox)
    first_poll = await scene.poll(scene.bot, 50)
    second_poll = asyncio.create_task(second.get_updates(timeout=50))

    with pytest.raises(TelegramConflictError, match="terminated by other getUpdates request"):
        await first_poll
    scene.host.say(scene.group, "hello")
    assert len(await second_poll) == 1
    await second.session.close()


async def test_only_wanted_kinds_are_kept_and_the_wish_lasts(scene: Scene) -> None:
    """What was not wanted when it happened never comes."""
    await scene.updates(["callback_query"])
    scene.host.say(scene.group, "lost")
    await scene.updates(["message"])
    scene.host.say(scene.group, "kept")

    assert texts(await scene.updates()) == ["kept"]


async def test_messages_wait_a_day_and_presses_150_seconds(scene: Scene) -> None:
    """Afterwards they are lost."""
    await scene.bot.send_message(scene.group.id, "Night", reply_markup=BUTTON)
    scene.host.press(scene.host.sees(scene.group)[-1], "Sleep")
    scene.host.say(scene.group, "hello")
    await scene.pass_time(149)
    assert len(await scene.bot.get_updates()) == 2
    await scene.pass_time(1)
    assert len(await scene.bot.get_updates()) == 1
    await scene.pass_time(24 * 3600 - 150)

    assert await scene.bot.get_updates() == []


async def test_a_webhook_deletion_may_drop_what_waits(scene: Scene) -> None:
    """Only if it is asked for."""
    scene.host.say(scene.group, "hello")
    await scene.bot.delete_webhook()
    kept = await scene.bot.get_updates()
    await scene.bot.delete_webhook(drop_pending_updates=True)

    assert (len(kept), await scene.bot.get_updates()) == (1, [])


async def test_in_privacy_mode_a_plain_member_hears_only_what_concerns_it(scene: Scene) -> None:
    """Commands, mentions and replies to it; an administrator hears everything."""
    scene.host.demote(scene.group, scene.account)
    await scene.bot.send_message(scene.group.id, "Who?")
    await scene.updates()
    for text in (
        "chat",
        "/vote 3",
        "/vote@other_bot",
        "/vote@mafia_bot 2",
        "@mafia_bot help",
        "@other_bot help",
    ):
        scene.host.say(scene.group, text)
    scene.host.say(scene.group, "me", reply_to=scene.host.sees(scene.group)[-7])

    assert texts(await scene.updates()) == ["/vote 3", "/vote@mafia_bot 2", "@mafia_bot help", "me"]
    scene.host.promote(scene.group, scene.account)
    await scene.updates()
    scene.host.say(scene.group, "chat")
    assert texts(await scene.updates()) == ["chat"]


async def test_without_privacy_mode_a_plain_member_hears_everything(scene: Scene) -> None:
    """But nothing that other bots write."""
    account = scene.sandbox.add_bot("43:TEST", "open_bot", "Open", privacy_mode=False)
    scene.host.add_bot(scene.group, account)
    other = connect(scene.sandbox, "43:TEST")
    await other.delete_webhook(drop_pending_updates=True)
    scene.host.say(scene.group, "chat")
    await scene.bot.send_message(scene.group.id, "from a bot")
    heard = [update.message.text for update in await other.get_updates() if update.message]
    me = await other.get_me()
    await other.session.close()

    assert (heard, me.can_read_all_group_messages) == (["chat"], True)


async def test_an_edited_message_is_told_a_deleted_one_is_not(scene: Scene) -> None:
    """As at Telegram, nobody learns of deletions in groups."""
    said = scene.host.say(scene.group, "vote 3")
    await scene.updates()
    await scene.pass_time(10)
    scene.host.edit(said, "vote 4")
    (update,) = await scene.updates()
    scene.host.delete(said)

    assert (update["edited_message"]["text"], update["edited_message"]["edit_date"]) == (
        "vote 4",
        int((NOON + timedelta(seconds=10)).timestamp()),
    )
    assert await scene.updates() == []


async def test_a_press_is_told_with_its_message_and_answered_once_read(scene: Scene) -> None:
    """The person reads the answer; the message comes as it stands."""
    sent = await scene.bot.send_message(scene.group.id, "Night", reply_markup=BUTTON)
    anna = scene.person("Anna")
    await scene.updates()
    number = anna.press(anna.sees(scene.group)[-2], "o:1:2")
    (update,) = await scene.updates()
    await scene.bot.answer_callback_query(str(number), text="Accepted", show_alert=True)

    query = update["callback_query"]
    assert (query["id"], query["from_user"]["id"], query["data"]) == (number, anna.id, "o:1:2")
    assert query["message"] == sent.model_dump(exclude_none=True)
    assert [(answer.text, answer.alert) for answer in anna.answers] == [("Accepted", True)]


async def test_an_answer_comes_too_late_after_150_seconds(scene: Scene) -> None:
    """The same sentence as for a query that never was."""
    await scene.bot.send_message(scene.group.id, "Night", reply_markup=BUTTON)
    number = scene.host.press(scene.host.sees(scene.group)[-1], "Sleep")
    answer = AnswerCallbackQuery(callback_query_id=str(number))
    await scene.pass_time(150)
    assert await scene.bot(answer)
    await scene.pass_time(1)
    complaint = "Bad Request: query is too old and response timeout expired or query ID is invalid"

    assert await scene.refusal(answer) == complaint
    assert await scene.refusal(AnswerCallbackQuery(callback_query_id="999")) == complaint


async def test_an_old_button_can_be_pressed_only_on_purpose(scene: Scene) -> None:
    """A person whose app shows the old keyboard presses what no longer stands there."""
    sent = await scene.bot.send_message(scene.group.id, "Night", reply_markup=BUTTON)
    await scene.bot.edit_message_text("Dawn", chat_id=scene.group.id, message_id=sent.message_id)
    message = scene.host.sees(scene.group)[-1]

    with pytest.raises(CannotAct, match='there is no button "Sleep"'):
        scene.host.press(message, "Sleep")
    with pytest.raises(CannotAct, match='no button with the data "x" ever stood there'):
        scene.host.press(message, "x", stale=True)
    assert scene.host.press(message, "o:1:2", stale=True)
    assert [update["callback_query"]["data"] for update in await scene.updates()] == ["o:1:2"]


async def test_a_press_under_a_deleted_message_comes_with_an_inaccessible_one(scene: Scene) -> None:
    """Only chat and number are left of it."""
    sent = await scene.bot.send_message(scene.group.id, "Night", reply_markup=BUTTON)
    message = scene.host.sees(scene.group)[-1]
    await scene.bot.delete_message(scene.group.id, sent.message_id)
    scene.host.press(message, "o:1:2", stale=True)
    (update,) = await scene.bot.get_updates()

    assert update.callback_query is not None
    assert not isinstance(update.callback_query.message, Message)


async def test_who_comes_and_goes_is_told_to_an_administrator_that_asks(scene: Scene) -> None:
    """Service messages come always, chat_member only if it is listed."""
    anna = scene.sandbox.add_person("Anna")
    await scene.updates(["message", "chat_member"])
    anna.join(scene.group)
    anna.leave(scene.group)
    told = [
        update["message"].get("new_chat_members", update["message"].get("left_chat_member"))
        if "message" in update
        else (
            update["chat_member"]["old_chat_member"]["status"],
            update["chat_member"]["new_chat_member"]["status"],
        )
        for update in await scene.updates()
    ]
    someone = {"id": anna.id, "is_bot": False, "first_name": "Anna", "language_code": "ru"}

    assert told == [("left", "member"), [someone], ("member", "left"), someone]


async def test_a_plain_member_is_not_told_of_other_members(scene: Scene) -> None:
    """Even if it asks."""
    scene.host.demote(scene.group, scene.account)
    await scene.updates(["chat_member"])
    scene.sandbox.add_person("Anna").join(scene.group)

    assert await scene.updates() == []


async def test_a_bot_learns_how_it_stands_itself(scene: Scene) -> None:
    """Rights, removal, blocking: my_chat_member."""
    scene.host.start(scene.account)
    await scene.updates(["my_chat_member"])
    scene.host.demote(scene.group, scene.account)
    scene.host.remove(scene.group, scene.account)
    scene.host.block(scene.account)
    scene.host.unblock(scene.account)
    told = [
        (
            update["my_chat_member"]["chat"]["type"],
            update["my_chat_member"]["old_chat_member"]["status"],
            update["my_chat_member"]["new_chat_member"]["status"],
        )
        for update in await scene.updates()
    ]

    assert told == [
        ("supergroup", "administrator", "member"),
        ("supergroup", "member", "kicked"),
        ("private", "member", "kicked"),
        ("private", "kicked", "member"),
    ]
