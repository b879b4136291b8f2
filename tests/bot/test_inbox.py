"""Hearing Telegram: every update is stored first, handled once, in order; absences are known."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any

import pytest
from aiogram.types import Update
from sqlalchemy import select

from bot.inbox import AnotherPoller, BadToken, Begin, Consumer, Hearing, Poller
from bot.storage.store import Store, Unit
from bot.storage.tables import Absence, Deadline, Heartbeat, InboxRow, Person
from tests.bot.jumping import START, JumpingClock
from tests.bot.storage.rows import a_game, a_person
from tests.bot.telegram_double import Fault, TelegramDouble


def after(seconds: float) -> datetime:
    """A moment of the test."""
    return START + timedelta(seconds=seconds)


def wrote(update_id: int, text: str = "hello", chat: dict[str, Any] | None = None) -> dict[str, Any]:
    """Somebody wrote something, in private unless said otherwise."""
    return {
        "update_id": update_id,
        "message": {
            "message_id": update_id,
            "date": int(START.timestamp()),
            "chat": chat or {"id": 7, "type": "private", "first_name": "Leyla"},
            "from": {"id": 7, "is_bot": False, "first_name": "Leyla"},
            "text": text,
        },
    }


@asynccontextmanager
async def at_work(*loops: Callable[[], Coroutine[None, None, None]]) -> AsyncIterator[None]:
    """Loops of the bot, running until the end of the block."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(loop()) for loop in loops]
        yield
        for task in tasks:
            task.cancel()


async def until(condition: Callable[[], bool]) -> None:
    """Let things take their course."""
    while not condition():  # noqa: ASYNC110 - it is looked at from outside
        await asyncio.sleep(0.005)


class Listener:
    """Handles updates as a test wills, and keeps which came, and when they were received."""

    def __init__(self, act: Callable[[Unit, Update], Awaitable[None]] | None = None) -> None:
        """Do this with each, in its transaction."""
        self.seen: list[tuple[int, datetime]] = []
        self._act = act

    @property
    def ids(self) -> list[int]:
        """Which updates came."""
        return [update_id for update_id, _ in self.seen]

    async def __call__(self, update: Update, received_at: datetime, begin: Begin) -> None:
        """Handle one."""
        self.seen.append((update.update_id, received_at))
        async with begin() as unit:
            if self._act is not None:
                await self._act(unit, update)


async def handled(store: Store) -> None:
    """Return when all that is stored is handled."""
    while not all(row.handled_at for row in await inbox(store)):  # noqa: ASYNC110 - it is looked at from outside
        await asyncio.sleep(0.005)


async def inbox(store: Store) -> list[InboxRow]:
    """All rows as they stand."""
    async with store.reading() as session:
        return list(await session.scalars(select(InboxRow).order_by(InboxRow.update_id)))


async def absences(store: Store) -> list[tuple[float, float]]:
    """From when to when the bot was absent, in seconds of the test."""
    async with store.reading() as session:
        rows = (await session.scalars(select(Absence).order_by(Absence.id))).all()
    return [((row.began_at - START).total_seconds(), (row.ended_at - START).total_seconds()) for row in rows]


async def test_what_comes_is_stored_before_it_is_confirmed(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """With the moment of receipt; the next call asks for what follows."""
    telegram.bring(wrote(10), wrote(11))
    poller = Poller(telegram.bot(), store, clock)
    async with at_work(poller.run):
        await until(lambda: len(telegram.polls) > 2)
    rows = await inbox(store)

    assert [(row.update_id, row.kind, row.received_at, row.handled_at) for row in rows] == [
        (10, "message", START, None),
        (11, "message", START, None),
    ]
    assert [offset for _, offset, _ in telegram.polls[:3]] == [None, 12, None]


async def test_an_update_that_comes_twice_is_stored_once(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Within one answer, and after a restart that had not confirmed it."""
    for _ in range(2):
        telegram.bring(wrote(10), wrote(10), wrote(11))
        poller = Poller(telegram.bot(), store, clock)
        async with at_work(poller.run):
            await until(lambda: len(telegram.polls) > 2 and telegram.polls[-1][1] is None)
        telegram.polls.clear()

    assert [row.update_id for row in await inbox(store)] == [10, 11]


async def test_what_people_write_in_groups_is_not_stored(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """What they write to the bot is, until it is handled."""
    telegram.bring(wrote(10, "it was 3", {"id": -1, "type": "group", "title": "Yard"}), wrote(11, "I vote 4"))
    poller = Poller(telegram.bot(), store, clock)
    async with at_work(poller.run):
        await until(lambda: len(telegram.polls) > 1)
    bodies = [row.body or "" for row in await inbox(store)]

    assert ["it was 3" in bodies[0], "I vote 4" in bodies[1]] == [False, True]


async def test_a_quiet_poll_is_long_and_one_after_news_is_short(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """What an update leads to may be a deadline that is near."""
    poller = Poller(telegram.bot(), store, clock)
    async with at_work(poller.run):
        await until(lambda: len(telegram.polls) > 2)
        telegram.bring(wrote(10))
        await until(lambda: len(await_timeouts(telegram)) > 2 and 1 in await_timeouts(telegram)[2:])

    assert await_timeouts(telegram)[:2] == [1, 25]


def await_timeouts(telegram: TelegramDouble) -> list[int]:
    """For how many seconds each poll was to stay open."""
    return [timeout for _, _, timeout in telegram.polls]


async def test_a_long_poll_ends_with_the_deadline_and_its_grace(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """So that the calls which the close waits for begin in time."""
    async with store.unit() as unit:
        unit.session.add(a_game())
        await unit.session.flush()
        unit.session.add(Deadline(game_id=1, kind="vote", number=1, due_at=after(9.5)))
    poller = Poller(telegram.bot(), store, clock)
    async with at_work(poller.run):
        await until(lambda: len(telegram.polls) > 5)

    assert [((at - START).total_seconds(), timeout) for at, _, timeout in telegram.polls[:5]] == [
        (0, 1),
        (1, 9),
        (10, 1),
        (11, 2),
        (13, 1),
    ]


async def test_outages_are_waited_out_and_remembered(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Attempts after 1, 2, 4, 8, 15, 15 … seconds; the absence ends where the next good call begins."""
    poller = Poller(telegram.bot(), store, clock)
    telegram.faults = []
    async with at_work(poller.run):
        await until(lambda: len(telegram.polls) > 1)
        telegram.faults = [
            Fault("getUpdates"),
            Fault("getUpdates", 502, "Bad Gateway"),
            *(Fault("getUpdates") for _ in range(4)),
        ]
        begun = len(telegram.polls)
        await until(lambda: not telegram.faults and len(telegram.polls) > begun + 8)
    began = [(at - START).total_seconds() for at, _, _ in telegram.polls]
    first = next(place for place in range(len(began)) if began[place + 1] - began[place] == 1 and place > 0)

    assert [began[first + n + 1] - began[first + n] for n in range(6)] == [1, 2, 4, 8, 15, 15]
    assert await absences(store) == [(began[first], began[first + 6])]


async def test_a_short_gap_and_a_long_quiet_poll_are_no_absence(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Five seconds are forgiven."""
    poller = Poller(telegram.bot(), store, clock)
    telegram.faults = [Fault("getUpdates"), Fault("getUpdates")]
    async with at_work(poller.run):
        await until(lambda: clock.now() > after(100))

    assert await absences(store) == []


async def test_the_time_in_which_the_process_was_down_is_an_absence(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """The last answer is stored, so that the next process knows."""
    async with store.unit() as unit:
        unit.session.add(Heartbeat(last_success_at=after(-600)))
    poller = Poller(telegram.bot(), store, clock)
    async with at_work(poller.run):
        await until(lambda: len(telegram.polls) > 2)

    assert await absences(store) == [(-600, 0)]


@pytest.mark.parametrize(
    ("fault", "end"),
    [
        (
            Fault("getUpdates", 409, "Conflict: terminated by other getUpdates request"),
            AnotherPoller("Conflict: terminated by other getUpdates request"),
        ),
        (Fault("getUpdates", 401, "Unauthorized"), BadToken()),
        (Fault("getUpdates", 404, "Not Found"), BadToken()),
    ],
)
async def test_some_answers_end_the_process(
    store: Store, clock: JumpingClock, telegram: TelegramDouble, fault: Fault, end: Exception
) -> None:
    """Each with one sentence."""
    telegram.faults = [fault]

    with pytest.raises(type(end)) as caught:
        await Poller(telegram.bot(), store, clock).run()
    assert str(caught.value) == str(end)


def test_the_reasons_to_end_are_sentences() -> None:
    """For the one who started the bot."""
    assert [str(AnotherPoller("Conflict: so it is")), str(BadToken())] == [
        ("Another program receives this bot's updates; stop it first. Telegram says: Conflict: so it is"),
        "Telegram does not accept the bot's token; BotFather gives out valid ones.",
    ]


async def test_a_bot_that_has_polled_for_a_while_outlasts_a_newcomer(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """R37: by asking again it lets the newcomer know, who then stops itself; one that stays is the end."""
    conflict = Fault("getUpdates", 409, "Conflict: terminated by other getUpdates request")
    poller = Poller(telegram.bot(), store, clock)
    async with at_work(poller.run):
        await until(lambda: clock.now() > after(60))
        telegram.faults = [conflict] * 4
        await until(lambda: not telegram.faults)
        begun = len(telegram.polls)
        await until(lambda: len(telegram.polls) > begun + 2)
        telegram.faults = [conflict] * 4
        await until(lambda: not telegram.faults)
        begun = len(telegram.polls)
        await until(lambda: len(telegram.polls) > begun + 2)
    telegram.faults = [conflict] * 5

    with pytest.raises(AnotherPoller):
        await asyncio.wait_for(poller.run(), 10)


async def test_a_webhook_that_is_left_over_is_taken_down(
    store: Store, clock: JumpingClock, telegram: TelegramDouble, caplog: pytest.LogCaptureFixture
) -> None:
    """Before the first poll, and without the updates that wait; its path may be secret."""
    telegram.webhook = lambda: {"url": "https://example.org/hush", "pending_update_count": 3}
    poller = Poller(telegram.bot(), store, clock)
    async with at_work(poller.run):
        await until(lambda: len(telegram.polls) > 1)

    assert [(call.method, call.parameters) for call in telegram.calls] == [
        ("getWebhookInfo", {}),
        ("deleteWebhook", {}),
    ]
    assert "updates went to a webhook at example.org; it is removed: the bot polls" in caplog.text
    assert "hush" not in caplog.text


@pytest.mark.parametrize(
    ("cause", "began"),
    [pytest.param(None, 21, id="broken"), pytest.param(TimeoutError(), 1, id="timed out")],
)
async def test_a_connection_that_breaks_was_heard_until_then(
    store: Store, clock: JumpingClock, telegram: TelegramDouble, cause: Exception | None, began: float
) -> None:
    """T5: the poll had been open for twenty seconds; one whose time was up may have been deaf all along."""
    telegram.break_poll(after(21), cause, then=[Fault("getUpdates") for _ in range(3)])
    poller = Poller(telegram.bot(), store, clock)
    async with at_work(poller.run):
        await until(lambda: clock.now() > after(60))

    assert await absences(store) == [(began, 21 + 1 + 2 + 4 + 8)]


async def test_a_flood_of_polls_waits_as_told(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """To the second."""
    telegram.faults = [Fault("getUpdates", 429, "Too Many Requests", {"retry_after": 9})]
    poller = Poller(telegram.bot(), store, clock)
    async with at_work(poller.run):
        await until(lambda: len(telegram.polls) > 1)

    assert [at for at, _, _ in telegram.polls[:2]] == [START, after(9)]


async def heard(store: Store, clock: JumpingClock, hearing: Hearing, moment: datetime) -> float:
    """A worker like the one that closes deadlines: when it may go on, in seconds of the test."""
    with clock.working():
        await clock.wait_until(moment)
        await hearing.heard_since(moment + timedelta(seconds=3))
        assert all(row.handled_at for row in await inbox(store))
        return (clock.now() - START).total_seconds()


async def test_a_close_waits_for_a_call_that_began_after_its_grace(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """An open poll ends in time for that, and the call itself does not linger."""
    async with store.unit() as unit:
        unit.session.add(a_game())
        await unit.session.flush()
        unit.session.add(Deadline(game_id=1, kind="vote", number=1, due_at=after(10)))
    poller = Poller(telegram.bot(), store, clock)
    async with at_work(poller.run, Consumer(store, clock, Listener()).run):
        closes = await heard(store, clock, poller, after(10))

    assert closes == 13
    assert next(timeout for at, _, timeout in telegram.polls if at == after(13)) == 0


async def test_a_close_waits_until_what_was_sent_before_is_handled(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """However long that takes."""

    async def fail_at_first(_: Unit, __: Update) -> None:
        if clock.now() < after(20):
            raise RuntimeError("not yet")

    async def write() -> None:
        with clock.working():
            await clock.wait_until(after(15))
            telegram.bring(wrote(10))

    listener = Listener(fail_at_first)
    poller = Poller(telegram.bot(), store, clock)
    async with at_work(poller.run, Consumer(store, clock, listener).run, write):
        closes = await heard(store, clock, poller, after(16))

    assert listener.ids == [10, 10, 10]
    assert closes == 21


async def test_a_deadline_nobody_foresaw_waits_for_the_open_poll(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Virtual time goes to its end, and nothing hangs."""
    poller = Poller(telegram.bot(), store, clock)
    async with at_work(poller.run, Consumer(store, clock, Listener()).run):
        await until(lambda: len(telegram.polls) > 1)
        closes = await heard(store, clock, poller, clock.now())

    assert closes >= 3


async def test_a_full_answer_may_have_left_something_behind(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """The close waits for one that is not full."""
    listener = Listener()
    telegram.bring(*(wrote(number) for number in range(1, 151)))
    poller = Poller(telegram.bot(), store, clock)
    async with at_work(poller.run, Consumer(store, clock, listener).run):
        with clock.working():
            await poller.heard_since(START)

    assert listener.ids == list(range(1, 151))


async def store_updates(store: Store, *updates: dict[str, Any]) -> None:
    """Updates that an earlier process stored and did not handle."""
    async with store.unit() as unit:
        for update in updates:
            unit.session.add(
                InboxRow(
                    update_id=update["update_id"],
                    received_at=START,
                    kind="message",
                    body=Update.model_validate(update).model_dump_json(exclude_none=True, by_alias=True),
                )
            )


async def test_updates_are_handled_once_in_the_order_of_their_ids(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Their effect, the mark and the erasure are one commit; their objects can call the bot."""
    bot, texts = telegram.bot(), []

    async def act(unit: Unit, update: Update) -> None:
        assert update.message is not None
        assert update.message.bot is bot
        unit.session.add(a_person(update.update_id))
        texts.append(update.message.text)

    listener = Listener(act)
    await store_updates(store, wrote(12, "c"), wrote(10, "a"), wrote(11, "b"))
    async with at_work(Consumer(store, clock, listener, bot=bot).run):
        await until(lambda: len(texts) == 3)
        await store_updates(store, wrote(9, "late"))
        await handled(store)
    rows = await inbox(store)

    assert listener.seen == [(10, START), (11, START), (12, START), (9, START)]
    assert texts == ["a", "b", "c", "late"]
    assert [(row.handled_at, row.body, row.attempts, row.error) for row in rows] == [
        (START, None, 1, None)
    ] * 4


async def test_an_update_that_fails_is_tried_three_times_and_then_left(
    store: Store, clock: JumpingClock, caplog: pytest.LogCaptureFixture
) -> None:
    """After 1 and 5 seconds; nothing of it is kept, nothing it said is logged, and the next go on."""
    tries: list[tuple[int, float]] = []

    async def act(unit: Unit, update: Update) -> None:
        tries.append((update.update_id, (clock.now() - START).total_seconds()))
        unit.session.add(a_person(update.update_id))
        await unit.session.flush()
        if update.update_id == 10:
            assert update.message is not None
            raise ValueError(update.message.text)

    await store_updates(store, wrote(10, "my secret"), wrote(11))
    with caplog.at_level(logging.DEBUG, logger="bot"):
        async with at_work(Consumer(store, clock, Listener(act)).run):
            await handled(store)
    rows = await inbox(store)
    async with store.reading() as session:
        persons = (await session.scalars(select(Person.user_id))).all()

    assert tries == [(10, 0), (10, 1), (10, 6), (11, 6)]
    assert [(row.attempts, row.error, row.body, row.handled_at) for row in rows] == [
        (3, "ValueError", None, after(6)),
        (1, None, None, after(6)),
    ]
    assert persons == [11]
    assert [record.levelname for record in caplog.records] == ["WARNING", "WARNING", "ERROR"]
    assert "my secret" not in caplog.text


async def test_attempts_are_counted_over_a_restart(store: Store, clock: JumpingClock) -> None:
    """A process that dies of an update does not do so for ever."""

    async def act(_: Unit, __: Update) -> None:
        raise ValueError

    listener = Listener(act)
    await store_updates(store, wrote(10))
    async with store.unit() as unit:
        (await unit.session.get_one(InboxRow, 10)).attempts = 2
    async with at_work(Consumer(store, clock, listener).run):
        await handled(store)

    assert listener.ids == [10]


async def test_an_update_that_nobody_wants_is_handled_too(store: Store, clock: JumpingClock) -> None:
    """A handler need not open its transaction."""

    async def ignore(_: Update, __: datetime, ___: Begin) -> None:
        return None

    await store_updates(store, wrote(10))
    async with at_work(Consumer(store, clock, ignore).run):
        await handled(store)

    assert [(row.attempts, row.error, row.body) for row in await inbox(store)] == [(1, None, None)]


async def test_what_fails_after_the_commit_is_not_done_again(
    store: Store, clock: JumpingClock, caplog: pytest.LogCaptureFixture
) -> None:
    """The effect stands; a second transaction for one update is such a failure."""

    async def twice(update: Update, _: datetime, begin: Begin) -> None:
        async with begin() as unit:
            unit.session.add(a_person(update.update_id))
        async with begin() as unit:
            unit.session.add(a_person(update.update_id + 1))

    await store_updates(store, wrote(10))
    async with at_work(Consumer(store, clock, twice).run):
        await until(lambda: bool(caplog.records))
        await handled(store)
    async with store.reading() as session:
        persons = (await session.scalars(select(Person.user_id))).all()

    assert persons == [10]
    assert [(row.attempts, row.error, row.body) for row in await inbox(store)] == [(1, "RuntimeError", None)]


async def test_an_update_nobody_can_read_is_left_like_one_that_fails(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """It is stored as it came, so that it holds up neither the calls nor the others."""
    listener = Listener()
    telegram.bring({"update_id": 10, "message": {"chat": {"type": "private"}}}, wrote(11))
    poller = Poller(telegram.bot(), store, clock)
    async with at_work(poller.run, Consumer(store, clock, listener).run):
        await until(lambda: listener.ids == [11])
        await handled(store)
    rows = await inbox(store)

    assert [(row.attempts, row.error) for row in rows] == [(3, "ValidationError"), (1, None)]
