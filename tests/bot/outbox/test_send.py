"""Delivery: in order, paced, through every fault, and over a restart."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any

import pytest
from aiogram.methods import CreateChatInviteLink
from sqlalchemy import select, update

from bot.inbox import BadToken
from bot.outbox.send import LOOK_AT, Sender
from bot.outbox.write import Rank
from bot.storage.store import Store, Unit
from bot.storage.tables import Chat, Game, OutboxRow, Person, RoomMessage, Slot
from tests.bot.jumping import START, JumpingClock
from tests.bot.storage.rows import a_game, a_person
from tests.bot.telegram_double import Fault, TelegramDouble

GROUP, OTHER_GROUP = -1, -2


@asynccontextmanager
async def delivering(
    store: Store,
    clock: JumpingClock,
    telegram: TelegramDouble,
    **options: Any,  # noqa: ANN401 - the sender's own
) -> AsyncIterator[Sender]:
    """A sender at work; what is being sent at the end is finished."""
    sender = Sender(telegram.bot(), store, clock, **options)
    working = asyncio.create_task(sender.run())
    yield sender
    sender.stop()
    await working


async def deliver(store: Store, clock: JumpingClock, telegram: TelegramDouble, **options: Any) -> None:  # noqa: ANN401 - the sender's own
    """Deliver everything that waits, however long that takes."""
    async with delivering(store, clock, telegram, **options) as sender:
        await sender.drained()


async def say(store: Store, *messages: tuple[int, str], rank: Rank = Rank.PROMPT, **options: Any) -> None:  # noqa: ANN401 - those of say
    """Write messages, each in a unit of its own."""
    for chat_id, text in messages:
        async with store.unit() as unit:
            await unit.outbox.say(chat_id, text, rank=rank, **options)


async def rows(store: Store) -> list[OutboxRow]:
    """All rows as they stand."""
    async with store.reading() as session:
        return list(await session.scalars(select(OutboxRow).order_by(OutboxRow.id)))


async def slot(store: Store, name: str) -> int | None:
    """Which message is in a slot."""
    async with store.reading() as session:
        return (await session.get_one(Slot, name)).message_id


async def called(telegram: TelegramDouble, times: int = 1) -> None:
    """Return when so many calls have begun."""
    while len(telegram.calls) < times:  # noqa: ASYNC110 - it is looked at from outside
        await asyncio.sleep(0.005)


async def test_a_message_arrives_as_html_without_a_preview(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """And the row knows its number and the moment."""
    await say(store, (7, "<b>hello</b>"), protect=True, topic_id=3)
    await deliver(store, clock, telegram)
    (row,) = await rows(store)

    assert telegram.calls[0].parameters == {
        "text": "<b>hello</b>",
        "message_thread_id": 3,
        "parse_mode": "HTML",
        "link_preview_options": {"is_disabled": True},
        "protect_content": True,
    }
    assert (row.state, row.message_id, row.sent_at, row.attempts, row.repeated) == (
        "sent",
        101,
        START,
        1,
        False,
    )


async def test_within_a_chat_rank_decides_and_then_age(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """One call at a time makes the order over all chats the same each time."""
    for rank in reversed(Rank):
        await say(store, (GROUP, f"{rank.name} 1"), (GROUP, f"{rank.name} 2"), rank=rank)
    await say(store, (OTHER_GROUP, "there"), rank=Rank.ACK)
    await deliver(store, clock, telegram, parallel_sends=1)

    assert [call.text for call in telegram.calls] == [
        "REPORT 1",
        "REPORT 2",
        "ACK 1",
        "ACK 2",
        "there",
        *(f"{rank.name} {number}" for rank in list(Rank)[2:] for number in (1, 2)),
    ]


async def test_a_person_and_a_group_are_not_flooded(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Waiting for one chat keeps nobody else waiting."""
    await say(store, *((7, str(n)) for n in range(5)), *((GROUP, str(n)) for n in range(21)), (8, "late"))
    await deliver(store, clock, telegram)
    moments = {
        chat: [int(at) for at, chat_id, _ in telegram.said(START) if chat_id == chat]
        for chat in (7, 8, GROUP)
    }

    assert moments == {7: [0, 0, 0, 1, 2], 8: [0], GROUP: [0] * 20 + [60]}


async def test_deletions_are_outside_the_budget_of_a_group(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Cleaning up does not keep a report waiting."""
    async with store.unit() as unit:
        for number in range(24):
            await unit.outbox.delete(GROUP, number)
    await say(store, (GROUP, "report"))
    await deliver(store, clock, telegram)

    assert telegram.said(START)[-1] == (0, GROUP, "report")


async def test_what_is_delayed_holds_up_nothing(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """It leaves at its moment."""
    await say(store, (GROUP, "later"), delay=5, rank=Rank.REPORT)
    await say(store, (GROUP, "now"), rank=Rank.BOARD)
    await deliver(store, clock, telegram)

    assert telegram.said(START) == [(0, GROUP, "now"), (5, GROUP, "later")]


async def test_calls_run_side_by_side_but_one_per_chat(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """A slow chat takes one of the places and no more; time stands while a call is open."""
    telegram.held = {7: asyncio.Event()}
    await say(store, (7, "slow"), (7, "next"), (8, "a"), (9, "b"))
    async with delivering(store, clock, telegram, parallel_sends=2) as sender:
        await say(store, (9, "delayed"), delay=5)
        await called(telegram, 3)
        await asyncio.sleep(0.05)
        while_open = telegram.said(START)
        telegram.held[7].set()
        await sender.drained()

    assert while_open == [(0, 7, "slow"), (0, 8, "a"), (0, 9, "b")]
    assert telegram.said(START)[3:] == [(0, 7, "next"), (5, 9, "delayed")]


async def test_retry_after_is_obeyed_to_the_second_for_that_chat(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Nothing overtakes in it, not even a report; others do not notice."""
    telegram.faults = [Fault("sendMessage", 429, "Too Many Requests", {"retry_after": 37}, chat_id=GROUP)]
    await say(store, (GROUP, "first"), (7, "role"))
    async with delivering(store, clock, telegram) as sender:
        await asyncio.sleep(0)
        await say(store, (GROUP, "report"), rank=Rank.REPORT)
        await sender.drained()

    said = telegram.said(START)
    assert [entry for entry in said if entry[1] == 7] == [(0, 7, "role")]
    assert sorted(entry for entry in said if entry[1] == GROUP and entry[0] > 0) == [
        (37, GROUP, "first"),
        (37, GROUP, "report"),
    ]
    assert [row.repeated for row in await rows(store)] == [False] * 3


async def test_a_pause_survives_a_restart(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """A new process does not ask sooner, whatever it has to say."""
    await say(store, (GROUP, "first"))
    async with store.unit() as unit:
        await unit.session.execute(update(OutboxRow).values(next_try_at=START + timedelta(seconds=30)))
    await say(store, (GROUP, "report"), rank=Rank.REPORT)
    await deliver(store, clock, telegram)

    assert telegram.said(START) == [(30, GROUP, "report"), (30, GROUP, "first")]


async def test_the_pace_survives_a_restart(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """What an earlier process sent within the last minute counts."""
    await say(store, *((GROUP, str(n)) for n in range(20)))
    await deliver(store, clock, telegram)
    await say(store, (GROUP, "after the restart"))
    await deliver(store, clock, telegram)

    assert telegram.said(START)[-1] == (60, GROUP, "after the restart")


async def test_a_server_that_fails_is_asked_again_ever_more_rarely(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """After 1, 2, 4 … 60 seconds; a refusal by the server is no reason to fear a copy."""
    telegram.faults = [Fault("sendMessage", 502, "Bad Gateway") for _ in range(8)]
    await say(store, (7, "report"))
    await deliver(store, clock, telegram)
    (row,) = await rows(store)

    assert [at for at, _, _ in telegram.said(START)] == [0, 1, 3, 7, 15, 31, 63, 123, 183]
    assert (row.state, row.attempts, row.repeated) == ("sent", 9, False)


async def test_a_connection_lost_in_the_middle_repeats_rather_than_loses(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """The possible copy is marked; what is not in doubt goes once."""
    await say(store, (7, "part 1"))
    await deliver(store, clock, telegram)
    telegram.faults = [Fault("sendMessage")]
    await say(store, (7, "part 2"), (7, "part 3"))
    await deliver(store, clock, telegram)

    assert telegram.said(START) == [
        (0, 7, "part 1"),
        (0, 7, "part 2"),
        (1, 7, "part 2\n↻"),
        (1, 7, "part 3"),
    ]
    assert [(row.state, row.repeated) for row in await rows(store)] == [
        ("sent", False),
        ("sent", True),
        ("sent", False),
    ]


async def test_what_was_being_sent_when_the_process_died_is_sent_again(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Nothing is lost in the middle of a call, and nothing else goes twice."""
    await say(store, (7, "first"), (7, "second"))
    telegram.held = {7: asyncio.Event()}
    sender = Sender(telegram.bot(), store, clock)
    dying = asyncio.create_task(sender.run())
    await called(telegram)
    dying.cancel()
    await asyncio.gather(dying, return_exceptions=True)
    in_between = [row.state for row in await rows(store)]
    telegram.held = {}
    await deliver(store, clock, telegram)

    assert in_between == ["sending", "waiting"]
    assert [call.text for call in telegram.calls] == ["first", "first\n↻", "second"]
    assert [row.repeated for row in await rows(store)] == [True, False]


async def test_one_who_blocked_the_bot_stops_nobody(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """It is told once, remembered, and what follows for that person is not even tried."""
    told: list[int] = []

    async def tell(unit: Unit, chat_id: int) -> None:
        told.append(chat_id)
        await unit.outbox.say(1, f"cannot reach {chat_id}", rank=Rank.ACK)

    async with store.unit() as unit:
        unit.session.add_all([a_person(5), a_person(6)])
    telegram.faults = [Fault("sendMessage", 403, "Forbidden: bot was blocked by the user", chat_id=5)]
    await say(store, (5, "role"), (5, "prompt"), (6, "role"))
    await deliver(store, clock, telegram, on_unreachable=tell)
    async with store.reading() as session:
        person = await session.get_one(Person, 5)

    assert told == [5]
    assert sorted(telegram.said(START)) == [(0, 1, "cannot reach 5"), (0, 5, "role"), (0, 6, "role")]
    assert (person.blocked_at, person.private_open) == (START, False)
    assert [(row.chat_id, row.state, row.error) for row in await rows(store)] == [
        (5, "failed", "unreachable: Forbidden: bot was blocked by the user"),
        (5, "failed", "unreachable: the person has blocked the bot"),
        (6, "sent", None),
        (1, "sent", None),
    ]


@pytest.mark.parametrize(
    ("fault", "status"),
    [
        (Fault("sendMessage", 403, "Forbidden: bot was kicked from the supergroup chat"), "kicked"),
        (Fault("sendMessage", 403, "Forbidden: bot is not a member of the supergroup chat"), "left"),
        (Fault("sendMessage", 400, "Bad Request: chat not found"), "left"),
    ],
)
async def test_a_group_out_of_reach_is_remembered(
    store: Store, clock: JumpingClock, telegram: TelegramDouble, fault: Fault, status: str
) -> None:
    """The next message is not even tried."""
    async with store.unit() as unit:
        unit.session.add(
            Chat(chat_id=GROUP, kind="supergroup", title="Yard", bot_status="member", seen_at=START)
        )
    telegram.faults = [fault]
    await say(store, (GROUP, "first"), (GROUP, "second"))
    await deliver(store, clock, telegram)
    async with store.reading() as session:
        chat = await session.get_one(Chat, GROUP)

    assert chat.bot_status == status
    assert [call.text for call in telegram.calls] == ["first"]


async def test_a_text_that_telegram_cannot_parse_goes_as_plain_text(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Names look as typed; the keyboard of the message is not lost."""
    telegram.faults = [Fault("sendMessage", 400, "Bad Request: can't parse entities: Can't find end tag")]
    await say(store, (7, "<b>1. &lt;i&gt;Kit"), silent=True)
    await deliver(store, clock, telegram)

    assert telegram.calls[1].parameters == {
        "text": "1. <i>Kit",
        "disable_notification": True,
        "link_preview_options": {"is_disabled": True},
    }


async def test_a_refused_message_fails_alone(
    store: Store, clock: JumpingClock, telegram: TelegramDouble, caplog: pytest.LogCaptureFixture
) -> None:
    """The reason is stored and logged, the text is not logged, the next message goes."""
    parse = "Bad Request: can't parse entities: no"
    telegram.faults = [
        Fault("sendMessage", 400, "Bad Request: message text is empty"),
        Fault("sendMessage", 400, parse),
        Fault("sendMessage", 400, parse),
        Fault("pinChatMessage", 404, "Not Found"),
    ]
    await say(store, (7, "secret"), (7, "twice"), (7, "next"), slot=None)
    await say(store, (7, "to pin"), slot="p")
    async with store.unit() as unit:
        await unit.outbox.pin("p")
    with caplog.at_level(logging.INFO):
        await deliver(store, clock, telegram)

    assert [(row.state, row.error) for row in await rows(store)] == [
        ("failed", "Bad Request: message text is empty"),
        ("failed", parse),
        ("sent", None),
        ("sent", None),
        ("failed", "Not Found"),
    ]
    assert "outbox row 1 (sendMessage) is refused: Bad Request: message text is empty" in caplog.messages
    assert "secret" not in caplog.text


async def test_a_message_in_a_slot_is_edited_in_its_place(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """What an edit cannot have, such as protection, is left out of it."""
    await say(store, (7, "night?"), slot="p", protect=True)
    await deliver(store, clock, telegram)
    async with store.unit() as unit:
        await unit.outbox.edit("p", "stored", rank=Rank.ACK)
        await unit.outbox.pin("p")
    await deliver(store, clock, telegram)

    assert [(call.method, call.parameters.get("message_id")) for call in telegram.calls] == [
        ("sendMessage", None),
        ("editMessageText", 101),
        ("pinChatMessage", 101),
    ]
    assert "protect_content" not in telegram.calls[1].parameters


@pytest.mark.parametrize(
    "description", ["Bad Request: message to edit not found", "Bad Request: message can't be edited"]
)
async def test_a_message_that_is_gone_is_sent_anew_into_its_slot(
    store: Store, clock: JumpingClock, telegram: TelegramDouble, description: str
) -> None:
    """In the same topic, protected as before; later edits go to the new one."""
    await say(store, (GROUP, "lobby"), slot="lobby:1", protect=True, topic_id=5)
    await deliver(store, clock, telegram)
    telegram.faults = [Fault("editMessageText", 400, description)]
    for text in ("one joined", "two joined"):
        async with store.unit() as unit:
            await unit.outbox.edit("lobby:1", text, rank=Rank.BOARD)
        await deliver(store, clock, telegram)
    anew, edit = telegram.calls[2:]

    assert (anew.method, anew.parameters["message_thread_id"], anew.parameters["protect_content"]) == (
        "sendMessage",
        5,
        True,
    )
    assert (edit.method, edit.text, edit.parameters["message_id"]) == ("editMessageText", "two joined", 102)
    assert await slot(store, "lobby:1") == 102


async def test_an_edit_that_changes_nothing_and_a_deletion_of_what_is_gone_are_done(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """They are what was wanted."""
    await say(store, (7, "same"), slot="p")
    await deliver(store, clock, telegram)
    telegram.faults = [
        Fault("editMessageText", 400, "Bad Request: message is not modified: specified new message content"),
        Fault("deleteMessage", 400, "Bad Request: message to delete not found"),
    ]
    async with store.unit() as unit:
        await unit.outbox.edit("p", "same", rank=Rank.ACK)
        await unit.outbox.delete(7, 4)
    await deliver(store, clock, telegram)

    assert [row.state for row in await rows(store)] == ["sent"] * 3
    assert await slot(store, "p") == 101


async def test_an_edit_of_a_message_that_never_arrived_is_sent_as_a_new_one(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """After a failed send the slot is empty, but it is known where it belongs."""
    telegram.faults = [Fault("sendMessage", 400, "Bad Request: message text is empty")]
    await say(store, (7, "lost"), slot="p")
    await deliver(store, clock, telegram)
    async with store.unit() as unit:
        await unit.outbox.edit("p", "found", rank=Rank.ACK)
    await deliver(store, clock, telegram)

    assert [(call.method, call.text) for call in telegram.calls] == [
        ("sendMessage", "lost"),
        ("sendMessage", "found"),
    ]
    assert await slot(store, "p") == 101


async def test_a_pin_of_nothing_fails_alone(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """There is no such call without a message."""
    telegram.faults = [Fault("sendMessage", 400, "Bad Request: message text is empty")]
    async with store.unit() as unit:
        await unit.outbox.say(GROUP, "lost", rank=Rank.BOARD, slot="p")
        await unit.outbox.pin("p")
    await deliver(store, clock, telegram)

    assert [(row.method, row.state, row.error) for row in await rows(store)][1] == (
        "pinChatMessage",
        "failed",
        "no pinChatMessage can be made of this: 1 faults",
    )


async def test_an_edit_written_during_the_send_of_its_message_follows_it(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """It finds the number that the send brings back."""
    telegram.held = {7: asyncio.Event()}
    await say(store, (7, "night?"), slot="p")
    async with delivering(store, clock, telegram) as sender:
        await called(telegram)
        async with store.unit() as unit:
            await unit.outbox.edit("p", "stored", rank=Rank.ACK)
        telegram.held[7].set()
        await sender.drained()

    assert [(call.method, call.parameters.get("message_id")) for call in telegram.calls] == [
        ("sendMessage", None),
        ("editMessageText", 101),
    ]


async def test_a_group_that_moved_is_followed(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """The message that found it out goes to the new address, and so does all that waits."""
    async with store.unit() as unit:
        unit.session.add(a_game(GROUP))
    moved = {"migrate_to_chat_id": -1001}
    telegram.faults = [
        Fault("sendMessage", 400, "Bad Request: group chat was upgraded to a supergroup chat", moved)
    ]
    await say(store, (GROUP, "report"), (GROUP, "next"))
    await deliver(store, clock, telegram)
    async with store.reading() as session:
        game = await session.get_one(Game, 1)

    assert telegram.said(START) == [(0, GROUP, "report"), (0, -1001, "report"), (0, -1001, "next")]
    assert game.chat_id == -1001


async def test_a_message_of_a_room_can_be_answered(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Which room a reply to it goes to is stored with its number."""
    async with store.unit() as unit:
        unit.session.add(a_game())
    await say(store, (7, "they want 3"), room="mafia", game_id=1, rank=Rank.TALK)
    await deliver(store, clock, telegram)
    async with store.reading() as session:
        (room,) = await session.scalars(select(RoomMessage))

    assert (room.game_id, room.room, room.user_id, room.chat_id, room.message_id) == (1, "mafia", 7, 7, 101)


async def test_lines_taken_by_a_close_are_not_sent(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """And those who wait for everything to be sent do not wait for them."""
    async with store.unit() as unit:
        await unit.outbox.line(GROUP, "1 → 2", merge="votes")
    async with delivering(store, clock, telegram) as sender:
        async with store.unit() as unit:
            lines = await unit.outbox.take_lines("votes")
        await sender.drained()

    assert (lines, telegram.calls) == (["1 → 2"], [])


async def test_a_bad_token_stops_the_sender(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Nothing can be delivered; the message waits for the next start."""
    telegram.faults = [Fault("sendMessage", 401, "Unauthorized")]
    await say(store, (7, "hello"))
    sender = Sender(telegram.bot(), store, clock)

    with pytest.raises(ExceptionGroup) as ended:
        await sender.run()
    assert [type(error) for error in ended.value.exceptions] == [BadToken]
    assert [(row.state, row.repeated) for row in await rows(store)] == [("waiting", False)]


async def test_many_messages_keep_to_twenty_eight_a_second(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """In no second more, to however many people."""
    await say(store, *((user, "role") for user in range(1, 61)))
    await deliver(store, clock, telegram)
    moments: list[datetime] = [call.at for call in telegram.calls]

    assert [int((moment - START).total_seconds()) for moment in moments] == [0] * 28 + [1] * 28 + [2] * 4


async def test_one_looks_past_any_number_of_chats_that_must_wait(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """More are paused than are looked at together; the one behind them leaves at once."""
    paused = range(1, 3 * LOOK_AT)
    await say(store, *((user, "waits") for user in paused))
    async with store.unit() as unit:
        await unit.session.execute(update(OutboxRow).values(next_try_at=START + timedelta(seconds=30)))
    await say(store, (99, "free"), rank=Rank.BOARD)
    await deliver(store, clock, telegram)

    assert telegram.said(START)[0] == (0, 99, "free")
    assert min(telegram.said(START)[1:])[0] == 30


async def test_while_games_close_together_only_reports_leave(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """The rest follows when they are closed."""
    store.signals.reports_first(START + timedelta(seconds=10))
    await say(store, (7, "night?"))
    await say(store, (GROUP, "report"), rank=Rank.REPORT)
    async with delivering(store, clock, telegram) as sender:
        with clock.working():
            await called(telegram)
            await say(store, (OTHER_GROUP, "another report"), rank=Rank.REPORT)
            await called(telegram, 2)
            store.signals.everything_again()
            await sender.drained()

    assert telegram.said(START) == [
        (0, GROUP, "report"),
        (0, OTHER_GROUP, "another report"),
        (0, 7, "night?"),
    ]


async def test_a_close_that_hangs_keeps_nobody_waiting_for_ever(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """What it kept back leaves by itself at the time that was set."""
    store.signals.reports_first(START + timedelta(seconds=10))
    await say(store, (7, "night?"))
    await deliver(store, clock, telegram)

    assert telegram.said(START) == [(10, 7, "night?")]


async def test_a_new_invite_link_is_handed_on(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """In the transaction in which the call is done."""
    made: list[tuple[int, str]] = []

    async def keep(unit: Unit, chat_id: int, link: str) -> None:
        made.append((chat_id, link))
        await unit.outbox.say(7, link, rank=Rank.ACK)

    async with store.unit() as unit:
        call = CreateChatInviteLink(chat_id=GROUP, creates_join_request=True)
        await unit.outbox.call(call, rank=Rank.ACK, chat_id=GROUP)
    await deliver(store, clock, telegram, on_link=keep)

    assert made == [(GROUP, "https://t.me/+1")]
    assert [call.text for call in telegram.calls] == ["createChatInviteLink", "https://t.me/+1"]
