"""Units of work: all or nothing, and whom they wake."""

import asyncio
import logging
import random
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError, StatementError

from bot.outbox.write import Rank
from bot.storage.store import Announcement, Store
from bot.storage.tables import Deadline, Game, Person
from tests.bot.jumping import START
from tests.bot.storage.rows import a_game, a_person


async def count(store: Store) -> int:
    """How many persons are stored."""
    async with store.reading() as session:
        return await session.scalar(select(func.count()).select_from(Person)) or 0


async def test_a_unit_is_kept_whole(store: Store) -> None:
    """What a unit wrote is there after it, and has its moment."""
    async with store.unit() as unit:
        unit.session.add_all([a_person(1), a_person(2)])
        now = unit.now

    assert (await count(store), now) == (2, START)


async def test_a_unit_that_raises_leaves_nothing(store: Store) -> None:
    """Neither rows, nor signals, nor courtesies."""
    told: list[str] = []

    async def tell() -> None:
        told.append("done")

    async def fail() -> None:
        async with store.unit() as unit:
            unit.session.add(a_person(1))
            await unit.outbox.say(1, "hello", rank=Rank.ACK)
            unit.after_commit(tell)
            await unit.session.flush()
            raise ValueError("all of it goes")

    with pytest.raises(ValueError, match="all of it goes"):
        await fail()
    assert (await count(store), told, store.signals.outbox.is_set()) == (0, [], False)


async def test_units_take_turns(store: Store) -> None:
    """Two hundred read-and-write units at once lose nothing."""
    async with store.unit() as unit:
        unit.session.add(a_game())

    async def add_one() -> None:
        async with store.unit() as unit:
            game = await unit.session.get_one(Game, 1)
            await asyncio.sleep(0)
            game.version += 1

    await asyncio.gather(*(add_one() for _ in range(200)))
    async with store.reading() as session:
        game = await session.get_one(Game, 1)

    assert game.version == 201


async def test_a_unit_within_a_unit_is_a_mistake(store: Store) -> None:
    """It would wait for itself for ever."""
    async with store.unit():
        with pytest.raises(RuntimeError, match="open in this task"):
            async with store.unit():
                pass


async def test_reading_sees_the_last_commit_and_waits_for_nobody(store: Store) -> None:
    """A look during a unit shows the state before it, and what is changed in a look is not kept."""
    async with store.unit() as unit:
        unit.session.add(a_person(1))
        await unit.session.flush()
        during = await count(store)
    async with store.reading() as session:
        (await session.get_one(Person, 1)).first_name = "Changed"
        await session.flush()
    async with store.reading() as session:
        name = (await session.get_one(Person, 1)).first_name

    assert (during, name) == (0, "Person 1")


async def test_a_commit_wakes_those_it_concerns(store: Store) -> None:
    """New messages wake the sender, new deadlines the alarm, and nothing else does."""
    signals = store.signals
    async with store.unit() as unit:
        unit.session.add(a_game())
    nobody = (signals.outbox.is_set(), signals.deadlines.is_set())
    async with store.unit() as unit:
        await unit.outbox.say(1, "hello", rank=Rank.ACK)
        await unit.session.flush()
        before_commit = signals.outbox.is_set()
    sender = (signals.outbox.is_set(), signals.deadlines.is_set())
    async with store.unit() as unit:
        unit.session.add(Deadline(game_id=1, kind="vote", number=1, due_at=START))
    both = (signals.outbox.is_set(), signals.deadlines.is_set())

    assert (nobody, before_commit, sender, both) == ((False, False), False, (True, False), (True, True))


async def test_courtesies_follow_the_commit_and_may_fail(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    """The next one is done all the same; the log names the error, not what was said."""
    seen: list[int] = []

    async def fail() -> None:
        raise ValueError("vote against 7")

    async def look() -> None:
        seen.append(await count(store))

    with caplog.at_level(logging.WARNING):
        async with store.unit() as unit:
            unit.session.add(a_person(1))
            unit.after_commit(fail)
            unit.after_commit(look)

    assert (seen, caplog.messages) == ([1], ["a courtesy after a commit failed: ValueError"])


async def test_an_announcement_reaches_whoever_listens() -> None:
    """Each has a signal of their own; those who left hear nothing."""
    news = Announcement()
    with news.heard() as one, news.heard() as other:
        news.make()
        heard = (one.is_set(), other.is_set())
    one.clear()
    news.make()

    assert (heard, one.is_set()) == ((True, True), False)


async def test_moments_keep_their_meaning_whatever_zone_they_are_written_in(store: Store) -> None:
    """21:00 in Baku comes back as 17:00 UTC, and SQL puts moments in their true order."""
    baku = timezone(timedelta(hours=4))
    written = [
        datetime(2026, 3, 2, 21, 0, tzinfo=baku),
        datetime(2026, 3, 2, 17, 0, 0, 1, tzinfo=UTC),
        datetime(2026, 3, 2, 16, 59, tzinfo=UTC),
    ]
    async with store.unit() as unit:
        for number, moment in enumerate(written):
            person = a_person(number)
            person.seen_at = moment
            unit.session.add(person)
    async with store.reading() as session:
        read = (await session.execute(select(Person.user_id, Person.seen_at).order_by(Person.seen_at))).all()

    assert [(row.user_id, row.seen_at.isoformat()) for row in read] == [
        (2, "2026-03-02T16:59:00+00:00"),
        (0, "2026-03-02T17:00:00+00:00"),
        (1, "2026-03-02T17:00:00.000001+00:00"),
    ]


async def test_a_moment_without_a_zone_is_refused(store: Store) -> None:
    """Nobody could tell which one it is."""
    person = a_person(1)
    person.seen_at = datetime(2026, 3, 2, 21, 0)  # noqa: DTZ001 - that is what is refused

    with pytest.raises(StatementError, match="without a time zone"):
        async with store.unit() as unit:
            unit.session.add(person)


@pytest.mark.parametrize("topic_id", [None, 5])
async def test_a_chat_or_topic_has_one_open_game(store: Store, topic_id: int | None) -> None:
    """A game that is over makes room; another topic has room of its own."""
    async with store.unit() as unit:
        unit.session.add_all(
            [
                a_game(-1, topic_id, status="over", link="a"),
                a_game(-1, topic_id, status="running", link="b"),
                a_game(-1, 6, link="c"),
                a_game(-2, topic_id, link="d"),
            ]
        )

    with pytest.raises(IntegrityError):
        async with store.unit() as unit:
            unit.session.add(a_game(-1, topic_id, link="e"))


async def test_a_unit_that_is_cancelled_locks_nobody_out(store: Store) -> None:
    """Wherever it is cut off, the next one can write."""

    async def work() -> None:
        while True:
            async with store.unit() as unit:
                await unit.session.merge(a_person(1))
            await count(store)

    chance = random.Random(1)
    for _ in range(40):
        working = asyncio.create_task(work())
        await asyncio.sleep(chance.random() * 0.006)
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)
        async with store.unit() as unit:
            await unit.session.merge(a_person(2))

    assert await count(store) == 2
