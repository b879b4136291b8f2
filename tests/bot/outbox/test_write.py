"""What is written into the outbox, and how rows that still wait become one."""

from datetime import timedelta
from typing import Any

import pytest
from aiogram.methods import RestrictChatMember
from aiogram.types import ChatPermissions, InlineKeyboardButton, InlineKeyboardMarkup
from sqlalchemy import select, update

from bot.outbox.write import POWERLESS, Rank
from bot.storage.store import Store
from bot.storage.tables import OutboxRow, Slot
from tests.bot.jumping import START

KEYBOARD = InlineKeyboardMarkup(
    inline_keyboard=[[InlineKeyboardButton(text="7. Leyla", callback_data="v:1:7")]]
)
MARKUP = {"inline_keyboard": [[{"text": "7. Leyla", "callback_data": "v:1:7"}]]}


async def waiting(store: Store) -> list[OutboxRow]:
    """The rows in the order in which one chat would get them."""
    async with store.reading() as session:
        return list(await session.scalars(select(OutboxRow).order_by(OutboxRow.rank, OutboxRow.id)))


async def texts(store: Store) -> list[Any]:
    """What each row says, or which call it is."""
    return [row.payload.get("text", row.method) for row in await waiting(store)]


async def mark(store: Store, **values: object) -> None:
    """Let all rows be as they are at some later time."""
    async with store.unit() as unit:
        await unit.session.execute(update(OutboxRow).values(values))


async def test_a_message_is_a_row_with_what_was_said(store: Store) -> None:
    """Only what does not go without saying is stored."""
    async with store.unit() as unit:
        await unit.outbox.say(
            7, "hello", rank=Rank.PROMPT, topic_id=3, keyboard=KEYBOARD, delay=5, protect=True, reply_to=11
        )
        await unit.outbox.say(7, "world", rank=Rank.PROMPT, silent=True)
    first, second = await waiting(store)

    assert first.payload == {
        "text": "hello",
        "reply_markup": MARKUP,
        "protect_content": True,
        "reply_parameters": {"message_id": 11, "allow_sending_without_reply": True},
    }
    assert second.payload == {"text": "world", "disable_notification": True}
    assert (first.chat_id, first.topic_id, first.method, first.not_before - START) == (
        7,
        3,
        "sendMessage",
        timedelta(seconds=5),
    )


async def test_a_long_text_is_several_rows(store: Store) -> None:
    """The reply is with the first, the keyboard and the slot with the last."""
    async with store.unit() as unit:
        await unit.outbox.say(
            7, f"{'a' * 4000}\n{'b' * 4000}", rank=Rank.REPORT, keyboard=KEYBOARD, slot="report", reply_to=3
        )
    first, last = await waiting(store)

    assert (first.payload["text"][-5:], last.payload["text"][-5:]) == ("(1/2)", "(2/2)")
    assert (first.slot, last.slot) == (None, "report")
    assert ("reply_parameters" in first.payload, "reply_markup" in first.payload) == (True, False)
    assert ("reply_parameters" in last.payload, "reply_markup" in last.payload) == (False, True)


async def test_an_edit_of_what_still_waits_changes_it_in_its_place(store: Store) -> None:
    """One message goes out, with the newest text; how it was to arrive stays."""
    async with store.unit() as unit:
        await unit.outbox.say(
            7, "night?", rank=Rank.PROMPT, slot="p", keyboard=KEYBOARD, protect=True, silent=True
        )
        await unit.outbox.edit("p", "stored", rank=Rank.ACK)
    (row,) = await waiting(store)

    assert (row.method, row.rank, row.payload) == (
        "sendMessage",
        Rank.ACK,
        {"text": "stored", "protect_content": True, "disable_notification": True},
    )


async def test_an_edit_of_a_long_text_that_still_waits_leaves_nothing_of_it(store: Store) -> None:
    """The other parts of the old text are withdrawn."""
    async with store.unit() as unit:
        await unit.outbox.say(7, f"{'a' * 4000}\n{'b' * 4000}", rank=Rank.BOARD, slot="desk")
        await unit.outbox.edit("desk", "short", rank=Rank.BOARD)

    assert await texts(store) == ["short"]


async def test_of_several_edits_the_newest_goes_at_the_highest_rank(store: Store) -> None:
    """An acknowledgement does not wait behind a board."""
    async with store.unit() as unit:
        await unit.outbox.say(7, "1", rank=Rank.BOARD, slot="p")
    await mark(store, state="sent")
    for text, rank in (("2", Rank.BOARD), ("3", Rank.ACK), ("4", Rank.BOARD)):
        async with store.unit() as unit:
            await unit.outbox.edit("p", text, rank=rank)
    edit = (await waiting(store))[0]

    assert await texts(store) == ["4", "1"]
    assert (edit.method, edit.rank, edit.slot) == ("editMessageText", Rank.ACK, "p")


async def test_an_edit_too_long_for_one_message_is_sent_anew(store: Store) -> None:
    """The old message is deleted; the slot goes to the last of the new ones."""
    async with store.unit() as unit:
        unit.session.add(Slot(name="desk", chat_id=7, message_id=50))
    async with store.unit() as unit:
        await unit.outbox.edit("desk", f"{'a' * 4000}\n{'b' * 4000}", rank=Rank.BOARD)
    rows = await waiting(store)

    assert [(row.method, row.slot) for row in rows] == [
        ("deleteMessage", None),
        ("sendMessage", None),
        ("sendMessage", "desk"),
    ]
    assert rows[0].payload == {"message_id": 50}


async def test_a_new_message_takes_over_a_slot(store: Store) -> None:
    """What waited for the old one is withdrawn, its edits included."""
    async with store.unit() as unit:
        await unit.outbox.say(7, "old", rank=Rank.PROMPT, slot="p")
        await unit.outbox.say(7, "new", rank=Rank.PROMPT, slot="p")
    withdrawn = await texts(store)
    await mark(store, state="sent")
    async with store.unit() as unit:
        await unit.outbox.edit("p", "edit of the old", rank=Rank.BOARD)
        await unit.outbox.say(7, "newest", rank=Rank.PROMPT, slot="p")

    assert (withdrawn, await texts(store)) == (["new"], ["new", "newest"])


async def test_a_slot_nobody_spoke_into_is_a_mistake(store: Store) -> None:
    """It is found where it is made."""
    async with store.unit() as unit:
        with pytest.raises(KeyError, match="nowhere"):
            await unit.outbox.edit("nowhere", "text", rank=Rank.ACK)
        with pytest.raises(KeyError, match="nowhere"):
            await unit.outbox.pin("nowhere")


async def test_of_messages_that_merge_the_newest_text_is_enough(store: Store) -> None:
    """It leaves when the first would have left."""
    async with store.unit() as unit:
        await unit.outbox.say(-1, "2 votes", rank=Rank.BOARD, merge="tally:1", delay=5)
        await unit.outbox.say(-1, "3 votes", rank=Rank.BOARD, merge="tally:1", delay=60)
        await unit.outbox.say(-1, "other", rank=Rank.BOARD, merge="tally:2")
    rows = await waiting(store)

    assert [(row.payload["text"], (row.not_before - START).seconds) for row in rows] == [
        ("3 votes", 5),
        ("other", 0),
    ]


async def test_lines_gather_into_one_message(store: Store) -> None:
    """It leaves a few seconds after its first line; a line that no longer fits begins another."""
    long = "x" * 4000
    for line in ("1 → 2", "2 → 1", long, long):
        async with store.unit() as unit:
            await unit.outbox.line(-1, line, merge="votes:1")
    rows = await waiting(store)

    assert [row.payload["text"] for row in rows] == [f"1 → 2\n2 → 1\n{long}", long]
    assert [(row.not_before - START).seconds for row in rows] == [5, 5]


async def test_a_close_takes_the_waiting_lines_into_its_own_message(store: Store) -> None:
    """In their order; what may have arrived already is not said again."""
    async with store.unit() as unit:
        await unit.outbox.line(-1, "gone", merge="votes:1")
    await mark(store, repeated=True)
    long = "x" * 4090
    async with store.unit() as unit:
        for line in ("a", long, "b"):
            await unit.outbox.line(-1, line, merge="votes:1")
        await unit.outbox.line(-1, "other game", merge="votes:2")
    async with store.unit() as unit:
        taken = await unit.outbox.take_lines("votes:1")
        again = await unit.outbox.take_lines("votes:1")

    assert (taken, again, await texts(store)) == (["a", long, "b"], [], ["gone", "other game"])


async def test_other_calls_are_rows_too(store: Store) -> None:
    """The chat is the row's, so that it can follow a group that moves."""
    call = RestrictChatMember(chat_id=-1, user_id=7, permissions=ChatPermissions(can_send_messages=False))
    async with store.unit() as unit:
        await unit.outbox.call(call, rank=Rank.REPORT, chat_id=-1)
        await unit.outbox.delete(-1, 44)
    rows = await waiting(store)

    assert [(row.method, row.chat_id, row.payload) for row in rows] == [
        ("restrictChatMember", -1, {"user_id": 7, "permissions": {"can_send_messages": False}}),
        ("deleteMessage", -1, {"message_id": 44}),
    ]


async def test_a_pin_follows_the_message_it_pins(store: Store) -> None:
    """It never goes before it, whatever the rank and delay of that."""
    async with store.unit() as unit:
        await unit.outbox.say(-1, "vote!", rank=Rank.PROMPT, slot="vote", delay=9)
        await unit.outbox.pin("vote")
    message, pin = await waiting(store)

    assert (pin.method, pin.slot, pin.rank, pin.not_before) == (
        "pinChatMessage",
        "vote",
        message.rank,
        message.not_before,
    )


async def test_reports_wait_again_when_their_chat_is_back(store: Store) -> None:
    """Prompts and lines do not: they are out of date."""
    async with store.unit() as unit:
        await unit.outbox.say(-1, "night 2", rank=Rank.REPORT)
        await unit.outbox.say(-1, "vote!", rank=Rank.PROMPT)
    await mark(store, state="failed", error="unreachable: bot was kicked")
    async with store.unit() as unit:
        await unit.outbox.say(-1, "bad", rank=Rank.REPORT)
    async with store.unit() as unit:
        revived = await unit.outbox.revive_reports(-1)

    assert revived == 1
    assert [(row.payload["text"], row.state) for row in await waiting(store)] == [
        ("night 2", "waiting"),
        ("bad", "waiting"),
        ("vote!", "failed"),
    ]


async def test_a_report_of_long_ago_is_not_worth_telling(store: Store) -> None:
    """A group that takes the bot in again after weeks is not told of a game that is forgotten."""
    async with store.unit() as unit:
        for text in ("last winter", "last night"):
            await unit.outbox.say(-1, text, rank=Rank.REPORT)
    await mark(store, state="failed", error="unreachable: bot was kicked")
    async with store.unit() as unit:
        oldest = await unit.session.get_one(OutboxRow, 1)
        oldest.created_at = START - timedelta(days=8)
    async with store.unit() as unit:
        revived = await unit.outbox.revive_reports(-1)

    assert revived == 1
    assert [(row.payload["text"], row.state) for row in await waiting(store)] == [
        ("last winter", "failed"),
        ("last night", "waiting"),
    ]


async def test_calls_that_lacked_a_right_are_made_when_it_is_there(store: Store) -> None:
    """Those that are named, in that chat; what Telegram refused for another reason stays refused."""
    mute = RestrictChatMember(chat_id=-1, user_id=7, permissions=ChatPermissions(can_send_messages=False))
    async with store.unit() as unit:
        for chat_id in (-1, -1, -2):
            await unit.outbox.call(mute, rank=Rank.ACK, chat_id=chat_id)
        await unit.outbox.delete(-1, 5)
    await mark(store, state="failed", error=f"{POWERLESS}Bad Request: CHAT_ADMIN_REQUIRED")
    async with store.unit() as unit:
        (await unit.session.get_one(OutboxRow, 2)).error = "Bad Request: user is an administrator of the chat"
    async with store.unit() as unit:
        await unit.outbox.revive_calls(-1, ["restrictChatMember"])

    assert [(row.chat_id, row.state, row.error is None) for row in await waiting(store)] == [
        (-1, "waiting", True),
        (-1, "failed", False),
        (-2, "failed", False),
        (-1, "failed", False),
    ]


async def test_what_a_person_missed_waits_again_when_they_are_back(store: Store) -> None:
    """What was stored for them and the newest question of each slot; neither older ones nor talk."""
    async with store.unit() as unit:
        await unit.outbox.say(7, "your card", rank=Rank.ACK)
        await unit.outbox.say(7, "whisper", rank=Rank.TALK)
        await unit.outbox.say(7, "day 1?", rank=Rank.PROMPT, slot="prompt")
    await mark(store, state="failed", error="unreachable: the bot was blocked")
    async with store.unit() as unit:
        await unit.outbox.say(7, "night 1?", rank=Rank.PROMPT, slot="prompt")
    await mark(store, state="failed", error="unreachable: the bot was blocked")
    async with store.unit() as unit:
        await unit.outbox.revive(7)

    assert {row.payload["text"]: row.state for row in await waiting(store)} == {
        "your card": "waiting",
        "whisper": "failed",
        "day 1?": "failed",
        "night 1?": "waiting",
    }
