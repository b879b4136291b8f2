"""Telegram's pace and sizes, kept by sandbox time."""

from datetime import timedelta

import pytest
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import AnswerCallbackQuery, SendMessage
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

from sandbox.limits import Limits, Pace
from tests.sandbox.conftest import NOON, Scene


def waits(pace: Pace, at: float, **whose: int) -> int:
    """Seconds until a call would pass at so many seconds after noon."""
    return pace.wait(NOON + timedelta(seconds=at), **whose)


def test_thirty_calls_a_second_in_all() -> None:
    """In any second, not in each second of the clock."""
    pace = Pace(Limits())

    assert [waits(pace, 0.5) for _ in range(31)] == [0] * 30 + [1]
    assert [waits(pace, 1.4), waits(pace, 1.5)] == [1, 0]


def test_twenty_calls_a_minute_in_a_group() -> None:
    """A refused call does not count; other groups do not matter."""
    pace = Pace(Limits())

    assert [waits(pace, second, group=-1) for second in range(21)] == [0] * 20 + [40]
    assert waits(pace, 20, group=-2) == 0
    assert [waits(pace, second, group=-1) for second in (59.5, 60, 60.5, 61)] == [1, 0, 1, 0]


def test_one_call_a_second_to_a_person_after_a_burst_of_three() -> None:
    """The burst grows again while nothing is sent."""
    pace = Pace(Limits())

    assert [waits(pace, 0, person=1) for _ in range(4)] == [0, 0, 0, 1]
    assert [waits(pace, second, person=1) for second in (0.5, 1, 1, 2)] == [1, 0, 1, 0]
    assert [waits(pace, 60, person=1) for _ in range(4)] == [0, 0, 0, 1]


async def test_a_group_has_one_budget_for_sends_edits_pins_and_topics(scene: Scene) -> None:
    """Deletions and answers to presses are outside; after the wait the call passes."""
    bot, group = scene.bot, scene.group.id
    topic = await bot.create_forum_topic(group, "Day")
    sent = await bot.send_message(group, "0", message_thread_id=topic.message_thread_id)
    await bot.pin_chat_message(group, sent.message_id)
    for number in range(17):
        await bot.edit_message_text(f"{number + 1}", chat_id=group, message_id=sent.message_id)
    await scene.pass_time(15.5)
    with pytest.raises(TelegramRetryAfter) as caught:
        await bot.send_message(group, "too much")
    await bot.delete_message(group, sent.message_id)
    await scene.pass_time(caught.value.retry_after)

    assert (caught.value.retry_after, caught.value.message.splitlines()[-1]) == (
        45,
        "Original description: Too Many Requests: retry after 45",
    )
    assert await bot.send_message(group, "now")


async def test_private_chats_have_a_pace_of_their_own(scene: Scene) -> None:
    """The 429 has the form that clients read by machine."""
    anna = scene.person("Anna")
    for number in range(3):
        await scene.bot.send_message(anna.id, str(number))

    assert await scene.raw("sendMessage", chat_id=str(anna.id), text="4") == {
        "ok": False,
        "error_code": 429,
        "description": "Too Many Requests: retry after 1",
        "parameters": {"retry_after": 1},
    }


async def test_asking_and_answering_are_free(scene: Scene) -> None:
    """However many."""
    for _ in range(50):
        await scene.bot.get_me()
        with pytest.raises(Exception, match="query is too old"):
            await scene.bot.answer_callback_query("0")

    assert await scene.bot.send_message(scene.group.id, "x")


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        ([[("x", "я" * 33)]], "Bad Request: BUTTON_DATA_INVALID"),
        ([[("x", "1")] * 9], "Bad Request: reply markup is too long"),
        ([[("x", "1")] * 4] * 26, "Bad Request: reply markup is too long"),
        ([[("x" * 60, "y" * 64)]] * 70, "Bad Request: reply markup is too long"),
    ],
)
async def test_keyboards_have_a_size(scene: Scene, rows: list[list[tuple[str, str]]], complaint: str) -> None:
    """64 bytes of data, 8 buttons a row, 100 in all, 10 kB."""
    keyboard = [[InlineKeyboardButton(text=text, callback_data=data) for text, data in row] for row in rows]
    call = SendMessage(
        chat_id=scene.group.id, text="x", reply_markup=InlineKeyboardMarkup(inline_keyboard=keyboard)
    )

    assert await scene.refusal(call) == complaint


async def test_the_largest_keyboard_passes(scene: Scene) -> None:
    """A hundred buttons, eight a row."""
    button = InlineKeyboardButton(text="12. Anna", callback_data="я" * 30)
    rows = [[button] * 8] * 12 + [[button] * 4]
    sent = await scene.bot.send_message(
        scene.group.id, "x", reply_markup=InlineKeyboardMarkup(inline_keyboard=rows)
    )

    assert sent.reply_markup is not None
    assert sum(len(row) for row in sent.reply_markup.inline_keyboard) == 100


async def test_an_answer_to_a_press_is_short(scene: Scene) -> None:
    """200 units."""
    button = InlineKeyboardButton(text="x", callback_data="1")
    await scene.bot.send_message(
        scene.group.id, "x", reply_markup=InlineKeyboardMarkup(inline_keyboard=[[button]])
    )
    number = str(scene.host.press(scene.host.sees(scene.group)[-1], "x"))
    call = AnswerCallbackQuery(callback_query_id=number, text="x" * 201)

    assert await scene.refusal(call) == "Bad Request: MESSAGE_TOO_LONG"
    assert await scene.bot.answer_callback_query(number, text="x" * 200)
