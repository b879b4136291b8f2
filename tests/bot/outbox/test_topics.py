"""Topics that the bot makes: what is for one follows it, and is not lost with it."""

from typing import Any

import pytest
from sqlalchemy import select

from bot.outbox import boards
from bot.outbox.outcome import Trouble
from bot.outbox.write import Rank
from bot.storage.store import Store, Unit
from bot.storage.tables import Chat, OutboxRow, Slot, Topic
from bot.usecases.buttons import keyboard
from tests.bot.jumping import START, JumpingClock
from tests.bot.outbox.test_send import called, deliver, delivering, rows, say
from tests.bot.storage.rows import a_game
from tests.bot.telegram_double import Fault, TelegramDouble

GROUP, HOME = -1, 5
GONE = "Bad Request: message thread not found"


async def a_topic(store: Store, **values: Any) -> Topic:  # noqa: ANN401 - columns are of all types
    """A topic of a game that lives in another one."""
    async with store.unit() as unit:
        game = a_game(GROUP, HOME)
        unit.session.add(game)
        await unit.session.flush()
        topic = Topic(game_id=game.id, chat_id=GROUP, kind="day", number=1, lost=False, **values)
        unit.session.add(topic)
    return topic


async def fill(store: Store, topic: Topic) -> None:
    """A topic is to be made, to have a report, a vote and a board, and to be closed."""
    async with store.unit() as unit:
        place: dict[str, Any] = {"topic_id": HOME, "in_topic": topic.id, "game_id": topic.game_id}
        await unit.outbox.make_topic(topic, "Day 1")
        await unit.outbox.say(GROUP, "report", rank=Rank.REPORT, slot="day", **place)
        await unit.outbox.pin("day")
        await unit.outbox.turn_topic(topic, closed=True)
        await unit.outbox.line(GROUP, "vote", merge="votes", delay=0, **place)
        await unit.outbox.say(GROUP, "board", rank=Rank.BOARD, slot="board", **place)
        await unit.outbox.pin("board")


def where(telegram: TelegramDouble) -> list[tuple[str, int | None]]:
    """What was called, and in which topic."""
    return [(call.text, call.parameters.get("message_thread_id")) for call in telegram.calls]


async def topic_now(store: Store, topic: Topic) -> tuple[int | None, bool]:
    """The number of a topic, and whether it is lost."""
    async with store.reading() as session:
        row = await session.get_one(Topic, topic.id)
        return row.topic_id, row.lost


async def test_what_is_for_a_topic_follows_its_making(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Its number is not known before Telegram has made it."""
    topic = await a_topic(store)
    await fill(store, topic)
    await deliver(store, clock, telegram)

    assert where(telegram) == [
        ("createForumTopic", None),
        ("report", 101),
        ("pinChatMessage", None),
        ("closeForumTopic", 101),
        ("vote", 101),
        ("board", 101),
        ("pinChatMessage", None),
    ]
    assert await topic_now(store, topic) == (101, False)
    assert {row.state for row in await rows(store)} == {"sent"}


async def test_it_waits_behind_a_making_that_must_be_tried_again(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Whatever keeps Telegram from it."""
    topic = await a_topic(store)
    telegram.faults = [
        Fault("createForumTopic", 429, "Too Many Requests: retry after 7", {"retry_after": 7}),
        Fault("createForumTopic", 502, "Bad Gateway"),
    ]
    await fill(store, topic)
    await deliver(store, clock, telegram)

    assert where(telegram)[:4] == [("createForumTopic", None)] * 3 + [("report", 101)]


async def test_a_process_that_ends_after_the_making_goes_on_in_the_same_topic(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """The number was stored in the transaction in which the call was done."""
    topic = await a_topic(store)
    telegram.faults = [Fault("sendMessage", 429, "Too Many Requests: retry after 600", {"retry_after": 600})]
    await fill(store, topic)
    async with delivering(store, clock, telegram):
        await called(telegram, 2)
    assert await topic_now(store, topic) == (101, False)
    await deliver(store, clock, telegram)

    assert where(telegram)[:3] == [("createForumTopic", None), ("report", 101), ("report", 101)]


@pytest.mark.parametrize(
    "refusal",
    [
        "Bad Request: not enough rights to create a topic",
        "Bad Request: the chat is not a forum",
        "Bad Request: TOPIC_TITLE_INVALID",
    ],
)
async def test_of_a_topic_that_cannot_be_made_reports_and_votes_go_where_the_game_lives(
    store: Store, clock: JumpingClock, telegram: TelegramDouble, refusal: str
) -> None:
    """What has no sense elsewhere is withdrawn."""
    topic = await a_topic(store)
    telegram.faults = [Fault("createForumTopic", 400, refusal)]
    await fill(store, topic)
    await deliver(store, clock, telegram)

    assert where(telegram) == [
        ("createForumTopic", None),
        ("report", HOME),
        ("pinChatMessage", None),
        ("vote", HOME),
    ]
    assert await topic_now(store, topic) == (None, True)
    assert [row.method for row in await rows(store) if row.state == "failed"] in ([], ["createForumTopic"])


@pytest.mark.parametrize(
    ("method", "refusal"), [("sendMessage", GONE), ("closeForumTopic", "TOPIC_ID_INVALID")]
)
async def test_a_topic_that_is_deleted_is_missed_once(
    store: Store, clock: JumpingClock, telegram: TelegramDouble, method: str, refusal: str
) -> None:
    """By a message, or when it is to be closed."""
    topic = await a_topic(store, topic_id=77)
    telegram.faults = [Fault(method, 400, f"Bad Request: {refusal}")]
    told: list[tuple[str, int | None]] = []

    async def tell(_: Unit, row: OutboxRow, trouble: Trouble) -> None:
        told.append((trouble, row.in_topic))

    async with store.unit() as unit:
        place: dict[str, Any] = {"topic_id": HOME, "in_topic": topic.id, "game_id": topic.game_id}
        if method == "closeForumTopic":
            await unit.outbox.turn_topic(topic, closed=True)
        await unit.outbox.say(GROUP, "report", rank=Rank.REPORT, **place)
        await unit.outbox.say(GROUP, "board", rank=Rank.BOARD, **place)
    await deliver(store, clock, telegram, on_trouble=tell)

    first = ("report", 77) if method == "sendMessage" else ("closeForumTopic", 77)
    assert where(telegram) == [first, ("report", HOME)]
    assert await topic_now(store, topic) == (77, True)
    assert told == [("topic_gone", topic.id)]
    assert [row.state for row in await rows(store)] == ["sent"]


async def test_a_message_that_cannot_be_posted_in_a_closed_topic_goes_home_and_the_next_tries_again(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """It may be open by then."""
    topic = await a_topic(store, topic_id=77)
    telegram.faults = [Fault("sendMessage", 400, "Bad Request: TOPIC_CLOSED")]
    for text in ("one", "two"):
        await say(store, (GROUP, text), topic_id=HOME, in_topic=topic.id, game_id=topic.game_id)
    await deliver(store, clock, telegram)

    assert where(telegram) == [("one", 77), ("one", HOME), ("two", 77)]


async def test_where_the_game_lives_in_a_topic_that_is_gone_too_it_speaks_in_general(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Better in the group than nowhere."""
    topic = await a_topic(store, topic_id=77)
    telegram.faults = [Fault("sendMessage", 400, GONE), Fault("sendMessage", 400, GONE)]
    await say(store, (GROUP, "one"), topic_id=HOME, in_topic=topic.id, game_id=topic.game_id)
    await deliver(store, clock, telegram)

    assert where(telegram) == [("one", 77), ("one", HOME), ("one", None)]


async def test_a_turn_that_is_still_to_come_gives_way_to_another(store: Store) -> None:
    """What was to be opened later must not be opened once it is closed."""
    topic = await a_topic(store, topic_id=77)
    async with store.unit() as unit:
        await unit.outbox.turn_topic(topic, closed=False, delay=60)
    async with store.unit() as unit:
        await unit.outbox.turn_topic(topic, closed=True)
    assert [row.method for row in await rows(store)] == ["closeForumTopic"]


async def test_a_topic_is_made_when_the_group_is_within_reach_again(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Before the report that is for it; only messages are counted as missed."""
    topic = await a_topic(store)
    async with store.unit() as unit:
        unit.session.add(
            Chat(chat_id=GROUP, kind="supergroup", title="Yard", bot_status="left", seen_at=START)
        )
    await fill(store, topic)
    await deliver(store, clock, telegram)
    assert telegram.calls == []
    async with store.unit() as unit:
        (await unit.session.get_one(Chat, GROUP)).bot_status = "member"
        assert await unit.outbox.revive_reports(GROUP) == 1
    await deliver(store, clock, telegram)

    assert where(telegram) == [
        ("createForumTopic", None),
        ("report", 101),
        ("pinChatMessage", None),
        ("closeForumTopic", 101),
    ]


async def test_a_board_that_is_gone_is_sent_anew_into_its_topic(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """An edit knows no topic, a new message does."""
    topic = await a_topic(store, topic_id=77)
    await say(store, (GROUP, "board"), slot="b", in_topic=topic.id, game_id=topic.game_id)
    await deliver(store, clock, telegram)
    telegram.faults = [Fault("editMessageText", 400, "Bad Request: message to edit not found")]
    async with store.unit() as unit:
        await unit.outbox.edit("b", "changed", rank=Rank.BOARD)
    await deliver(store, clock, telegram)

    assert where(telegram) == [("board", 77), ("changed", None), ("changed", 77)]


async def test_a_board_that_is_changed_back_before_the_change_has_left_is_not_edited(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """An edit into what stands there already would be refused."""
    await say(store, (GROUP, "one"), slot="b", keyboard=keyboard())
    await deliver(store, clock, telegram)
    for text in ("two", "one"):
        async with store.unit() as unit:
            await boards.refresh(unit, "b", text, keyboard())
    await deliver(store, clock, telegram)
    assert [call.method for call in telegram.calls] == ["sendMessage"]

    for text in ("two", "three"):
        async with store.unit() as unit:
            await boards.refresh(unit, "b", text, keyboard())
    await deliver(store, clock, telegram)
    assert [call.text for call in telegram.calls] == ["one", "three"]


async def test_a_slot_knows_its_topic(store: Store) -> None:
    """A text too long for an edit is sent anew there."""
    topic = await a_topic(store, topic_id=77)
    await say(store, (GROUP, "board"), slot="b", topic_id=HOME, in_topic=topic.id, game_id=topic.game_id)
    async with store.unit() as unit:
        (await unit.session.get_one(Slot, "b")).message_id = 9
        await unit.session.delete((await unit.session.scalars(select(OutboxRow))).one())
        await unit.outbox.edit("b", "long\n" * 1000, rank=Rank.BOARD)
    assert {row.in_topic for row in await rows(store) if row.method == "sendMessage"} == {topic.id}
