"""Delivering the outbox: in order within each chat, at Telegram's pace, and through its faults."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from aiogram import Bot
from aiogram.exceptions import TelegramUnauthorizedError
from aiogram.methods import TelegramMethod
from pydantic import ValidationError
from sqlalchemy import func, select, tuple_, update
from sqlalchemy.orm import aliased

from bot import metrics
from bot.clock import Clock
from bot.inbox import BadToken
from bot.outbox.calls import ask, call_of
from bot.outbox.outcome import OnLink, OnMoved, OnTrouble, OnUnreachable, Outcomes, home_of, nothing
from bot.outbox.pace import MINUTE, Pace
from bot.outbox.write import EDIT, SEND, TURN_TOPIC, UNREACHABLE, Rank
from bot.storage.chats import OUT_OF_REACH, move_chat
from bot.storage.store import Announcement, Store, Unit
from bot.storage.tables import Chat, OutboxRow, Person, Slot, Topic
from bot.storage.unsent import waits

logger = logging.getLogger(__name__)

LOOK_AT = 16
"""How many heads of chats are read at a time; seldom must one look past them for one that may leave."""

BEFORE_ALL = (-1, 0)
"""A place (rank, id) in the order of the outbox that no row precedes."""


@dataclass(frozen=True, slots=True)
class _Head:
    """The row that is next in its chat."""

    id: int
    chat_id: int
    method: str
    rank: int


class Sender:
    """The loop that delivers. One per database."""

    def __init__(  # noqa: PLR0913 - what it works with, and whom it tells
        self,
        bot: Bot,
        store: Store,
        clock: Clock,
        *,
        parallel_sends: int = 8,
        on_unreachable: OnUnreachable = nothing,
        on_link: OnLink = nothing,
        on_moved: OnMoved = move_chat,
        on_trouble: OnTrouble = nothing,
    ) -> None:
        """Deliver by `bot`, at most `parallel_sends` calls at a time and one at a time per chat."""
        self._bot = bot
        self._store = store
        self._clock = clock
        self._parallel = parallel_sends
        self._outcomes = Outcomes(on_unreachable, on_link, on_moved, on_trouble)
        self._signal = store.signals.outbox
        self._pace = Pace()
        self._paused: dict[int, datetime] = {}
        self._flying: set[int] = set()
        self._stopping = False
        self._progress = Announcement()

    async def run(self) -> None:
        """Deliver until `stop`; what is being sent then is finished."""
        with self._clock.working(), ExitStack() as busy:
            await self._recover()
            async with asyncio.TaskGroup() as calls:
                while not self._stopping:
                    self._signal.clear()
                    wake = await self._start_due(calls)
                    # Virtual time must stand while a call is open, though this loop waits for more to do.
                    busy.close()
                    if self._flying:
                        busy.enter_context(self._clock.working())
                    self._progress.make()
                    await self._clock.wait(self._signal, wake)

    def stop(self) -> None:
        """Begin no further call."""
        self._stopping = True
        self._signal.set()

    async def drained(self, *, delayed: bool = True) -> None:
        """Return when nothing waits or is being sent; what is to leave later only counts if `delayed`."""
        with self._clock.working(), self._progress.heard() as progress:
            while await self._unsent(delayed=delayed):
                await self._clock.wait(progress)
                progress.clear()

    async def _unsent(self, *, delayed: bool) -> bool:
        now = self._clock.now()
        waiting = OutboxRow.state == "waiting"
        if not delayed:
            paused = [chat_id for chat_id, until in self._paused.items() if until > now]
            waiting &= (OutboxRow.not_before <= now) & OutboxRow.chat_id.not_in(paused)
        unsent = select(OutboxRow.id).where(waiting | (OutboxRow.state == "sending"))
        async with self._store.reading() as session:
            return await session.scalar(unsent.limit(1)) is not None

    async def _recover(self) -> None:
        """Take up what an earlier run left: its open calls, its pauses, its pace."""
        async with self._store.unit() as unit:
            await unit.session.execute(
                update(OutboxRow)
                .where(OutboxRow.state == "sending")
                .values(state="waiting", repeated=True, error="the process ended during the call")
            )
            pauses = await unit.session.execute(
                select(OutboxRow.chat_id, OutboxRow.next_try_at).where(
                    OutboxRow.state == "waiting", OutboxRow.next_try_at > unit.now
                )
            )
            for chat_id, until in pauses:
                if until is not None:
                    self._paused[chat_id] = max(until, self._paused.get(chat_id, until))
            sent = await unit.session.execute(
                select(OutboxRow.chat_id, OutboxRow.method, OutboxRow.sent_at)
                .where(OutboxRow.sent_at > unit.now - MINUTE)
                .order_by(OutboxRow.sent_at)
            )
            for chat_id, method, sent_at in sent:
                if sent_at is not None:
                    self._pace.recall(chat_id, method, sent_at)

    async def _start_due(self, calls: asyncio.TaskGroup) -> datetime | None:
        """Begin what may begin now; the moment at which there may be more, unless something else tells."""
        moments: list[datetime] = []
        after = BEFORE_ALL
        while True:
            if (opens := self._pace.opens_for_all(self._clock.now())) > self._clock.now():
                return opens
            # What was under way when the rows were read may come back as the first of its chat.
            under_way = frozenset(self._flying)
            heads = await self._heads(after)
            for head in heads:
                busy = under_way | self._flying
                if len(busy) >= self._parallel:
                    return None  # the end of a call tells
                if head.chat_id in busy:
                    continue
                opens = self._opens(head)
                if opens > self._clock.now():
                    moments.append(opens)
                else:
                    await self._start(head, calls)
            if len(heads) < LOOK_AT:
                break
            after = (heads[-1].rank, heads[-1].id)
        return min([*moments, *await self._later()], default=None)

    def _opens(self, head: _Head) -> datetime:
        """The first moment, from now on, at which a row may leave."""
        now = self._clock.now()
        pace, paused = self._pace.opens(head.chat_id, head.method, now), self._paused.get(head.chat_id, now)
        return max(pace, paused, now if head.rank <= Rank.REPORT else self._rest_opens(now))

    def _rest_opens(self, now: datetime) -> datetime:
        """The first moment, from now on, at which more than reports may leave."""
        return max(now, self._store.signals.reports_until or now)

    async def _heads(self, after: tuple[int, int]) -> Sequence[_Head]:
        """The next row of each chat, most urgent first: as many as are looked at together, past a place."""
        now, other = self._clock.now(), aliased(OutboxRow)
        least_urgent = Rank.BOARD if self._rest_opens(now) == now else Rank.REPORT
        more_urgent = select(other.id).where(
            waits(other),
            other.not_before <= now,
            other.chat_id == OutboxRow.chat_id,
            tuple_(other.rank, other.id) < tuple_(OutboxRow.rank, OutboxRow.id),
        )
        heads = (
            select(OutboxRow.id, OutboxRow.chat_id, OutboxRow.method, OutboxRow.rank)
            .where(
                waits(),
                OutboxRow.not_before <= now,
                OutboxRow.rank <= least_urgent,
                tuple_(OutboxRow.rank, OutboxRow.id) > after,
                ~more_urgent.exists(),
            )
            .order_by(OutboxRow.rank, OutboxRow.id)
            .limit(LOOK_AT)
        )
        async with self._store.reading() as session:
            return [_Head(*row) for row in await session.execute(heads)]

    async def _later(self) -> Sequence[datetime]:
        """When the next delayed row is due, and when more than reports may leave, so far as either is set."""
        now = self._clock.now()
        delayed = select(func.min(OutboxRow.not_before)).where(waits(), OutboxRow.not_before > now)
        async with self._store.reading() as session:
            due = await session.scalar(delayed)
        return [moment for moment in (due, self._store.signals.reports_until) if moment and moment > now]

    async def _start(self, head: _Head, calls: asyncio.TaskGroup) -> None:
        """Mark a row as being sent and begin its call, unless it has been withdrawn meanwhile."""
        call: TelegramMethod[Any] | None = None
        async with self._store.unit() as unit:
            row = await unit.session.get(OutboxRow, head.id)
            if row is None or row.state != "waiting":
                return
            if reason := await _out_of_reach(unit, row.chat_id):
                row.state, row.error = "failed", UNREACHABLE + reason
            else:
                call = await self._prepare(unit, row)
        if call is None:
            self._signal.set()  # what comes after it in its chat has not been looked at
        else:
            self._pace.begin()
            self._flying.add(head.chat_id)
            calls.create_task(self._deliver(head, call))

    async def _prepare(self, unit: Unit, row: OutboxRow) -> TelegramMethod[Any] | None:
        """The call of a row that is now being sent; None where no call can be made of it."""
        slot = await unit.session.get(Slot, row.slot) if row.slot is not None else None
        message_id = slot.message_id if slot is not None else None
        if row.method == EDIT and message_id is None:
            row.method = SEND
        await _find_its_topic(unit, row)
        if row.method in TURN_TOPIC and row.topic_id is None:
            await unit.session.delete(row)
            return None
        try:
            call = call_of(row, message_id)
        except ValidationError as error:
            row.state, row.error = (
                "failed",
                f"no {row.method} can be made of this: {error.error_count()} faults",
            )
            logger.error("outbox row %d: %s", row.id, row.error)  # noqa: TRY400 - the trace would show the text
            return None
        row.state, row.attempts = "sending", row.attempts + 1
        return call

    async def _deliver(self, head: _Head, call: TelegramMethod[Any]) -> None:
        try:
            answer = await ask(self._bot, call)
        except TelegramUnauthorizedError:
            async with self._store.unit() as unit:
                (await unit.session.get_one(OutboxRow, head.id)).state = "waiting"
            raise BadToken from None
        metrics.CALLS.labels(call.__api_method__, type(answer).__name__).inc()
        self._pace.end(head.chat_id, call.__api_method__, self._clock.now())
        async with self._store.unit() as unit:
            row = await unit.session.get_one(OutboxRow, head.id)
            if until := await self._outcomes.take_in(unit, row, answer):
                self._paused[row.chat_id] = until
        self._flying.discard(head.chat_id)
        self._signal.set()


async def _out_of_reach(unit: Unit, chat_id: int) -> str | None:
    """Why nothing can be sent to a chat, if that is known."""
    if chat_id > 0:
        person = await unit.session.get(Person, chat_id)
        return "the person has blocked the bot" if person is not None and person.blocked_at else None
    chat = await unit.session.get(Chat, chat_id)
    return f"the bot is {chat.bot_status}" if chat is not None and chat.bot_status in OUT_OF_REACH else None


async def _find_its_topic(unit: Unit, row: OutboxRow) -> None:
    """Where a row goes that is for a topic of the bot's own: what makes it has gone before, or has failed."""
    if row.in_topic is None:
        return
    topic = await unit.session.get_one(Topic, row.in_topic)
    made = topic.topic_id is not None and not topic.lost
    if made or row.method in TURN_TOPIC:
        row.topic_id = topic.topic_id if made else None
    else:
        row.topic_id = await home_of(unit, row)
