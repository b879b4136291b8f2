"""What an answer of Telegram leads to: a row is sent, fails or waits longer; and who has to hear of it."""

import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from sqlalchemy import ColumnElement, select

from bot.outbox.calls import (
    Answer,
    Done,
    Interrupted,
    Moved,
    NoForum,
    Powerless,
    Refused,
    Silenced,
    Slower,
    TopicShut,
    Unparsable,
    Unreachable,
    Vanished,
    without_markup,
)
from bot.outbox.write import FILE, MAKE_TOPIC, POWERLESS, SEND, UNREACHABLE, Rank
from bot.storage.chats import move_chat
from bot.storage.store import Unit
from bot.storage.tables import Chat, Game, OutboxRow, Person, RoomMessage, Slot, Topic

logger = logging.getLogger(__name__)

QUOTED = re.compile('".*"', re.DOTALL)

LONGEST_PAUSE = timedelta(seconds=60)

SILENT_PAUSE = timedelta(minutes=5)
"""After which a group is tried again in which the bot may not write: nothing tells that it may."""

LATE_AFTER = timedelta(minutes=15)
"""By how much a report of a game may be late before its host hears of it."""

STALE_AFTER = timedelta(minutes=10)
"""After which an answer or a line that could not be written in a group is worth nothing there."""

SILENCED = "may not write: "
LATE = "late: "
TOPICLESS = "posted outside its topic: "
"""How the errors of rows begin by which it is known that the host has been told."""

TO_EVERYBODY = (Rank.REPORT, Rank.PROMPT)
"""The ranks by which a player of a game is found to be out of reach. Of the others some go to certain cards
only (the mafia's talk, an order to the bum): that one of these was sent must show in nothing."""


class Trouble(StrEnum):
    """What a host has to mend, or should know of. Each is told once until it is over."""

    SILENCED = "silenced"  # the bot may not write in the group
    HEARD = "heard"  # it may again
    POWERLESS = "powerless"  # it lacks the right for a call
    TOPIC_GONE = "topic_gone"  # the topic is deleted, the message goes to the group
    TOPIC_CLOSED = "topic_closed"  # likewise where it is closed
    NO_TOPICS = "no_topics"  # the group has no topics any more
    LATE = "late"  # a report has been waiting for long
    REFUSED = "refused"  # a report will never arrive


OnUnreachable = Callable[[Unit, int], Awaitable[None]]
"""What to do, in the same transaction, when a chat is found to be out of reach."""

OnLink = Callable[[Unit, int, str], Awaitable[None]]
"""What to do, in the same transaction, when an invite link is made: (unit, chat, link)."""

OnMoved = Callable[[Unit, int, int], Awaitable[None]]
"""What to do, in the same transaction, when a group has got another id: (unit, old, new)."""

OnTrouble = Callable[[Unit, OutboxRow, Trouble], Awaitable[None]]
"""What to do, in the same transaction, about a row that ran into trouble."""


async def nothing(unit: Unit, *news: object) -> None:
    """Tell nobody."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Writes down what came of each call, and tells who is to be told."""

    on_unreachable: OnUnreachable = nothing
    on_link: OnLink = nothing
    on_moved: OnMoved = move_chat
    on_trouble: OnTrouble = nothing

    async def take_in(self, unit: Unit, row: OutboxRow, answer: Answer) -> datetime | None:  # noqa: C901, PLR0912 - one line an answer
        """Write it down. Until when its chat has to wait, if it has to: what follows must not overtake."""
        row.state = "waiting"
        match answer:
            case Done(message_id, link, topic_id):
                await self._done(unit, row, message_id)
                if link is not None:
                    await self.on_link(unit, row.chat_id, link)
                if topic_id is not None:
                    (await unit.session.get_one(Topic, row.in_topic)).topic_id = topic_id
            case Slower(seconds):
                return await self._wait(unit, row, timedelta(seconds=seconds), "asked to slow down")
            case Interrupted(error, unsure):
                row.repeated = row.repeated or unsure
                pause = min(LONGEST_PAUSE, timedelta(seconds=2 ** min(row.attempts - 1, 6)))
                return await self._wait(unit, row, pause, error, alone=True)
            case Silenced(reason) | Powerless(reason) | Refused(reason) if row.method == FILE:
                # An extra: that files are not allowed here is no trouble of the game's.
                row.state, row.error = "failed", reason
                logger.warning("outbox row %d: the file is refused: %s", row.id, _unquoted(reason))
            case Silenced(reason):
                return await self._silenced(unit, row, reason)
            case Unreachable(reason):
                await self._unreachable(unit, row, reason)
            case Moved(chat_id):
                await self.on_moved(unit, row.chat_id, chat_id)
            case Unparsable(reason) if row.payload.get("parse_mode", "HTML") is not None:
                logger.warning("outbox row %d goes as plain text: %s", row.id, _unquoted(reason))
                row.payload = without_markup(row.payload)
            case Vanished():
                await _post_anew(unit, row)
            case NoForum():
                await self._lose_its_topic(unit, row, Trouble.NO_TOPICS)
            case TopicShut(gone=True) if await _is_in_its_topic(unit, row):
                await self._lose_its_topic(unit, row, Trouble.TOPIC_GONE)
            case TopicShut(reason) if row.topic_id is None:  # General itself
                return await self._silenced(unit, row, reason)
            case TopicShut(reason, gone):
                await self._outside_its_topic(unit, row, reason, gone=gone)
            case Powerless(reason):
                row.state, row.error = "failed", POWERLESS + reason
                logger.warning("outbox row %d (%s) lacks a right: %s", row.id, row.method, _unquoted(reason))
                await _give_up_its_topic(unit, row)
                await self.on_trouble(unit, row, Trouble.POWERLESS)
            case Unparsable(reason) | Refused(reason):
                await self._refused(unit, row, reason)
        return None

    async def _done(self, unit: Unit, row: OutboxRow, message_id: int | None) -> None:
        error = row.error or ""
        row.state, row.next_try_at = "sent", None
        row.error = row.error if error.startswith(TOPICLESS) else None
        row.sent_at, row.message_id = unit.now, message_id
        if row.method != SEND or message_id is None:
            return
        await _remember(unit, row, message_id)
        if row.chat_id < 0 and (await _was_silent(unit, row.chat_id) or error.startswith(SILENCED)):
            await _drop_what_is_stale(unit, row.chat_id)
            await self.on_trouble(unit, row, Trouble.HEARD)

    async def _wait(
        self, unit: Unit, row: OutboxRow, pause: timedelta, error: str, *, alone: bool = False
    ) -> datetime:
        """Try again later. `alone`: Telegram may be out of reach as a whole, of which nobody can be told."""
        until = unit.now + pause
        late = (row.error or "").startswith(LATE)
        if not late and await _is_late(unit, row, until, alone=alone):
            late = True
            await self.on_trouble(unit, row, Trouble.LATE)
        return _put_off(row, until, LATE + error if late else error)

    async def _silenced(self, unit: Unit, row: OutboxRow, reason: str) -> datetime:
        """The bot may not write in a group: reports wait until it may."""
        told = (row.error or "").startswith(SILENCED) or await _was_silent(unit, row.chat_id)
        until = _put_off(row, unit.now + SILENT_PAUSE, SILENCED + reason)
        if not told:
            await self.on_trouble(unit, row, Trouble.SILENCED)
        return until

    async def _unreachable(self, unit: Unit, row: OutboxRow, reason: str) -> None:
        row.state, row.error = "failed", UNREACHABLE + reason
        if row.chat_id > 0 and row.game_id is not None and row.rank not in TO_EVERYBODY:
            return
        await _mark_out_of_reach(unit, row.chat_id, reason)
        await self.on_unreachable(unit, row.chat_id)

    async def _lose_its_topic(self, unit: Unit, row: OutboxRow, trouble: Trouble) -> None:
        """A topic that the bot made is gone, or cannot be made in a group without topics."""
        logger.warning("outbox row %d (%s): its topic is lost (%s)", row.id, row.method, trouble)
        await unit.outbox.stay_out_of(await unit.session.get_one(Topic, row.in_topic))
        await self.on_trouble(unit, row, trouble)

    async def _outside_its_topic(self, unit: Unit, row: OutboxRow, reason: str, *, gone: bool) -> None:
        """Nothing can be posted in the topic: better in the group than nowhere."""
        before = await _last_error(unit, row, OutboxRow.state == "sent")
        home = await home_of(unit, row) if row.in_topic is not None else None
        row.topic_id = home if home != row.topic_id else None
        row.in_topic, row.error = None, TOPICLESS + reason
        if not before.startswith(TOPICLESS):
            await self.on_trouble(unit, row, Trouble.TOPIC_GONE if gone else Trouble.TOPIC_CLOSED)

    async def _refused(self, unit: Unit, row: OutboxRow, reason: str) -> None:
        before = await _last_error(unit, row, OutboxRow.rank == Rank.REPORT, OutboxRow.id < row.id)
        row.state, row.error = "failed", reason
        await _give_up_its_topic(unit, row)
        logger.error("outbox row %d (%s) is refused: %s", row.id, row.method, _unquoted(reason))
        is_report = row.chat_id < 0 and row.rank == Rank.REPORT and row.method == SEND
        if is_report and (not before or before.startswith((UNREACHABLE, TOPICLESS))):
            await self.on_trouble(unit, row, Trouble.REFUSED)


async def home_of(unit: Unit, row: OutboxRow) -> int | None:
    """The topic in which the game of a row lives; None where that is the whole group, or General."""
    game = await unit.session.get(Game, row.game_id) if row.game_id is not None else None
    return None if game is None else game.topic_id


async def _is_in_its_topic(unit: Unit, row: OutboxRow) -> bool:
    """Whether a row was sent into the topic of the bot's own that it is for."""
    topic = await unit.session.get(Topic, row.in_topic) if row.in_topic is not None else None
    return topic is not None and topic.topic_id is not None and topic.topic_id == row.topic_id


async def _give_up_its_topic(unit: Unit, row: OutboxRow) -> None:
    """A topic that cannot be made is a lost one."""
    if row.method == MAKE_TOPIC:
        await unit.outbox.stay_out_of(await unit.session.get_one(Topic, row.in_topic))


def _unquoted(reason: str) -> str:
    """Telegram's reason without what it quotes of the message: the log holds no word of it."""
    return QUOTED.sub('"…"', reason)


def _put_off(row: OutboxRow, until: datetime, error: str) -> datetime:
    row.next_try_at, row.error = until, error
    logger.warning("outbox row %d waits: %s (attempt %d)", row.id, error, row.attempts)
    return until


async def _is_late(unit: Unit, row: OutboxRow, until: datetime, *, alone: bool) -> bool:
    """Whether a report of a game keeps its group waiting for long; `alone`: and that group only."""
    since = max(row.created_at, row.not_before)
    if row.chat_id > 0 or row.rank != Rank.REPORT or until - since < LATE_AFTER:
        return False
    if not alone:
        return True
    elsewhere = select(OutboxRow.id).where(
        OutboxRow.sent_at > unit.now - LATE_AFTER, OutboxRow.chat_id != row.chat_id
    )
    return await unit.session.scalar(elsewhere.limit(1)) is not None


async def _was_silent(unit: Unit, chat_id: int) -> bool:
    """Whether something waits for the bot to be allowed to write in a group."""
    silent = select(OutboxRow.id).where(
        OutboxRow.chat_id == chat_id,
        OutboxRow.state == "waiting",
        OutboxRow.error.startswith(SILENCED),
    )
    return await unit.session.scalar(silent.limit(1)) is not None


async def _drop_what_is_stale(unit: Unit, chat_id: int) -> None:
    """The bot may write again: its reports and boards are worth reading, the answers of that time are not."""
    waiting = await unit.session.scalars(
        select(OutboxRow).where(OutboxRow.chat_id == chat_id, OutboxRow.state == "waiting")
    )
    for row in waiting:
        passing = row.method == SEND and Rank.REPORT < row.rank < Rank.BOARD
        if passing and row.created_at < unit.now - STALE_AFTER:
            row.state, row.error = "failed", "too late: the bot could not write in the group"
        elif (row.error or "").startswith(SILENCED):
            row.error = None


async def _last_error(unit: Unit, row: OutboxRow, *conditions: ColumnElement[bool]) -> str:
    """What was wrong with the last message to the group of a game that is done with; empty if nothing was."""
    last = (
        select(OutboxRow.error)
        .where(
            OutboxRow.game_id == row.game_id,
            OutboxRow.chat_id == row.chat_id,
            OutboxRow.method == SEND,
            OutboxRow.state.in_(("sent", "failed")),
            *conditions,
        )
        .order_by(OutboxRow.id.desc())
    )
    return await unit.session.scalar(last.limit(1)) or ""


async def _remember(unit: Unit, row: OutboxRow, message_id: int) -> None:
    """Which message is in the slot now, and to which room a reply to it goes."""
    if row.slot is not None and (slot := await unit.session.get(Slot, row.slot)) is not None:
        slot.message_id = message_id
    if row.room is not None and row.game_id is not None:
        unit.session.add(
            RoomMessage(
                game_id=row.game_id,
                room=row.room,
                user_id=row.chat_id,
                chat_id=row.chat_id,
                message_id=message_id,
            )
        )


async def _post_anew(unit: Unit, row: OutboxRow) -> None:
    """The message to edit is gone: say it again in a new one."""
    row.method = SEND
    if row.slot is not None and (slot := await unit.session.get(Slot, row.slot)) is not None:
        slot.message_id = None


async def _mark_out_of_reach(unit: Unit, chat_id: int, reason: str) -> None:
    if chat_id > 0:
        person = await unit.session.get(Person, chat_id)
        if person is not None:
            person.blocked_at, person.private_open = unit.now, False
        return
    chat = await unit.session.get(Chat, chat_id)
    if chat is not None:
        chat.bot_status = "kicked" if "kicked" in reason else "left"
