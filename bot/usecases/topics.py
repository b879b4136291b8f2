"""The topics of a game in a forum: made and named by the bot, opened and closed by the game's clock."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.outbox.write import TURN_TOPIC, Rank
from bot.storage import chats, tables, topics
from bot.storage.store import Unit
from bot.storage.topics import DAY, GRAVEYARD, VOTING
from bot.storage.unsent import waits
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting, hosts, look_at, open_sitting, settle
from bot.words import names
from bot.words import topics as topic_words
from engine.forum.events import Event, GameOver, Left, TakenBack, VoteClosed
from engine.forum.game import forgive_silence
from engine.forum.schedule import Kind
from engine.forum.state import Phase, Step

MANAGE: Final = "can_manage_topics"
"""The administrator's right that all of this needs; what the bot has made it may turn without."""

LOOK_BEFORE: Final = timedelta(minutes=5)
"""D4: how long before the vote's close the bot looks whether the day's topic is still there."""

OF_THE_DAY: Final = 10
"""That look comes at most this part of the day before its end, so that a short day has one too."""

GREET_AFTER: Final = 5
"""Seconds in which one greeting in the graveyard serves all who have left."""


async def begin(unit: Unit, hall: Hall, sitting: Sitting) -> None:
    """At the start, in a forum: where votes stand and where the dead talk; or what the bot lacks for that."""
    chat = await unit.session.get(tables.Chat, sitting.row.chat_id)
    if chat is None or not chat.is_forum:
        return
    if await _may(unit, sitting.row.chat_id):
        await _make_what_stays(unit, hall, sitting, number=0)
        return
    for host_id in hosts(sitting.row):
        text = hall.tongue("topics-no-right", title=names.person(sitting.title))
        await unit.outbox.say(host_id, text, rank=Rank.ACK, game_id=sitting.id)


async def open_day(unit: Unit, hall: Hall, sitting: Sitting, day: int) -> None:
    """T1: the day gets a topic of its own, where the bot may make one; a day that comes again has one."""
    newest = await topics.newest(unit.session, sitting.id, DAY)
    if newest is not None and newest.number == day:
        if not newest.lost:
            await unit.outbox.turn_topic(newest, closed=False)
        return
    if await _may(unit, sitting.row.chat_id):
        await _make_what_stays(unit, hall, sitting, number=day)
        name = topic_words.day(hall.tongue, day, sitting.title)
        await unit.outbox.make_topic(await _wanted(unit, sitting, DAY, day), name)
    elif newest is not None:
        # The topic of yesterday is closed: it must not be taken for today's.
        (await _wanted(unit, sitting, DAY, day)).lost = True


async def _may(unit: Unit, chat_id: int) -> bool:
    chat = await unit.session.get(tables.Chat, chat_id)
    return chat is not None and chat.is_forum and await chats.bot_may(unit.session, chat_id, MANAGE)


async def _wanted(unit: Unit, sitting: Sitting, kind: str, number: int) -> tables.Topic:
    topic = tables.Topic(
        game_id=sitting.id, chat_id=sitting.row.chat_id, kind=kind, number=number, lost=False
    )
    unit.session.add(topic)
    await unit.session.flush()
    return topic


async def _make_what_stays(unit: Unit, hall: Hall, sitting: Sitting, *, number: int) -> None:
    """The topics that serve the whole game; those that somebody has deleted do not come again."""
    if await _is_missing(unit, sitting, VOTING):
        voting = await _wanted(unit, sitting, VOTING, number)
        await unit.outbox.make_topic(voting, topic_words.voting(hall.tongue, sitting.title))
        await unit.outbox.turn_topic(voting, closed=True)
    if sitting.row.graveyard_chat_id is None and await _is_missing(unit, sitting, GRAVEYARD):
        graveyard = await _wanted(unit, sitting, GRAVEYARD, number)
        await unit.outbox.make_topic(graveyard, topic_words.graveyard(hall.tongue, sitting.title))
        text = topic_words.graveyard_open(hall.tongue, with_living=_with_living(sitting))
        await unit.outbox.say(
            sitting.row.chat_id,
            text,
            rank=Rank.TALK,
            topic_id=sitting.row.topic_id,
            in_topic=graveyard.id,
            game_id=sitting.id,
        )


async def _is_missing(unit: Unit, sitting: Sitting, kind: str) -> bool:
    topic = await topics.newest(unit.session, sitting.id, kind)
    return topic is None or (topic.lost and topic.topic_id is None)


async def follow(unit: Unit, hall: Hall, sitting: Sitting, events: Sequence[Event]) -> None:
    """After a step: the day's topic is open or closed as its phase wants, the graveyard greets."""
    lefts = [event for event in events if isinstance(event, Left)]
    if lefts:
        await _greet(unit, hall, sitting, lefts)
    day = await topics.live(unit.session, sitting.id, DAY)
    if day is None:
        return
    if any(isinstance(event, GameOver) for event in events):
        await unit.outbox.turn_topic(day, closed=False)
    elif any(isinstance(event, VoteClosed | TakenBack) for event in events):
        await unit.outbox.turn_topic(day, closed=sitting.game.phase is not Phase.DAY)
    if sitting.game.phase is Phase.DAY:
        await _look_before_the_close(unit, sitting, day)


async def _greet(unit: Unit, hall: Hall, sitting: Sitting, lefts: Sequence[Left]) -> None:
    graveyard = await topics.live(unit.session, sitting.id, GRAVEYARD)
    if graveyard is None or sitting.game.phase is Phase.OVER:
        return
    for left in lefts:
        await unit.outbox.line(
            sitting.row.chat_id,
            hall.tongue("graveyard-welcome", who=names.seat(sitting.game, left.seat)),
            merge=f"welcome:{sitting.id}",
            rank=Rank.TALK,
            topic_id=sitting.row.topic_id,
            in_topic=graveyard.id,
            delay=GREET_AFTER,
            game_id=sitting.id,
        )


async def _look_before_the_close(unit: Unit, sitting: Sitting, day: tables.Topic) -> None:
    """D4: nobody tells of a deleted topic, so the bot opens it once more before silence costs a seat."""
    vote = sitting.game.deadline(Kind.VOTE)
    if vote is None or await _was_shut(unit, day):
        return
    length = (vote.due_at - sitting.game.opened_at) / OF_THE_DAY
    at = vote.due_at - min(LOOK_BEFORE, length)
    if at > unit.now and await _looks_at(unit, day) != at:
        await unit.outbox.turn_topic(day, closed=False, delay=(at - unit.now).total_seconds())


async def _looks_at(unit: Unit, day: tables.Topic) -> datetime | None:
    """When the bot is going to look, if it is."""
    row = tables.OutboxRow
    return await unit.session.scalar(
        select(row.not_before)
        .where(waits(), row.in_topic == day.id, row.method.in_(TURN_TOPIC), row.not_before > unit.now)
        .limit(1)
    )


async def shut(unit: Unit, hall: Hall, row: tables.Game, topic_id: int | None) -> None:
    """Somebody closes a topic that was open for talk: the host hears of it once (D4: nobody is silent)."""
    topic = await topics.numbered(unit.session, row.id, topic_id)
    if topic is None or topic.lost or topic.kind == VOTING or await _was_shut(unit, topic):
        return
    if topic.kind == DAY and not await _is_open_now(unit, row, topic):
        return
    unit.session.add(tables.Slot(name=_shut(topic), chat_id=row.chat_id, game_id=row.id))
    if topic.kind == DAY:
        await unit.outbox.withdraw_turn(topic)
        await forgive(unit, row)
    text = hall.tongue(f"topic-shut-{topic.kind}", title=names.person(row.title))
    for host_id in hosts(row):
        await unit.outbox.say(host_id, text, rank=Rank.ACK, game_id=row.id)


async def _is_open_now(unit: Unit, row: tables.Game, topic: tables.Topic) -> bool:
    """Whether it is the topic of the day that is being played."""
    sitting = await open_sitting(unit, row.id) if row.stopped is None else None
    return sitting is not None and sitting.game.phase is Phase.DAY and sitting.game.table.day == topic.number


def _shut(topic: tables.Topic) -> str:
    return f"shut:{topic.id}"


async def _was_shut(unit: Unit, topic: tables.Topic) -> bool:
    return await unit.session.get(tables.Slot, _shut(topic)) is not None


async def forgive(unit: Unit, row: tables.Game) -> bool:
    """D4: what the bot cannot read costs nobody the seat. Whether the rule was in force."""
    sitting = await open_sitting(unit, row.id) if row.stopped is None else None
    if sitting is None or not sitting.settings.must_post:
        return False
    await settle(unit, sitting, Step(forgive_silence(sitting.game)))
    return True


async def counts_as_post(session: AsyncSession, row: tables.Game, topic_id: int | None) -> bool:
    """D4: whether the day is discussed in this topic; General has no number."""
    day = await topics.live(session, row.id, DAY)
    return topic_id == (day.topic_id if day is not None and day.topic_id is not None else row.topic_id)


async def is_for_the_living(session: AsyncSession, row: tables.Game, topic_id: int | None) -> bool:
    """D12: whether one who has left may not write in this topic.

    General is the whole group's while the game has a topic of its own for the day.
    """
    topic = await topics.numbered(session, row.id, topic_id)
    if topic is not None:
        return topic.kind != GRAVEYARD
    day = await topics.live(session, row.id, DAY)
    return topic_id is not None or day is None or day.topic_id is None


async def keeps_out(session: AsyncSession, row: tables.Game, topic_id: int | None, user_id: int) -> bool:
    """D12: whether this is the graveyard's topic, and not for this person to write in."""
    topic = await topics.numbered(session, row.id, topic_id)
    sitting = await look_at(session, row.id) if topic is not None and topic.kind == GRAVEYARD else None
    if sitting is None:
        return False
    seat = sitting.seat_of(user_id)
    if seat is None:
        return not sitting.is_hosted_by(user_id)
    return sitting.game.table.alive(seat) and not _with_living(sitting)


def _with_living(sitting: Sitting) -> bool:
    return sitting.settings.graveyard == "with_living"


async def graveyard_link(session: AsyncSession, row: tables.Game) -> str | None:
    """The address of the graveyard's topic, for those who are in the group; nothing where there is none."""
    topic = await topics.live(session, row.id, GRAVEYARD)
    if topic is None or topic.topic_id is None:
        return None
    return f"https://t.me/c/{str(row.chat_id).removeprefix('-100')}/{topic.topic_id}"
