"""Delivering the outbox: in order within each chat, at Telegram's pace, and through its faults."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from aiogram import Bot
from aiogram.methods import TelegramMethod
from pydantic import ValidationError
from sqlalchemy import select, update

from bot.clock import Clock
from bot.outbox.calls import (
    Answer,
    Done,
    Interrupted,
    Moved,
    Refused,
    Slower,
    Unparsable,
    Unreachable,
    Vanished,
    ask,
    call_of,
    without_markup,
)
from bot.outbox.pace import MINUTE, Pace
from bot.outbox.write import EDIT, SEND, UNREACHABLE, Rank
from bot.storage.chats import OUT_OF_REACH, move_chat
from bot.storage.store import Announcement, Store, Unit
from bot.storage.tables import Chat, OutboxRow, Person, RoomMessage, Slot

logger = logging.getLogger(__name__)

LONGEST_PAUSE = timedelta(seconds=60)

TO_EVERYBODY = (Rank.REPORT, Rank.PROMPT)
"""The ranks by which a player of a game is found to be out of reach. Of the others some go to certain cards
only (the mafia's talk, an order to the bum): that one of these was sent must show in nothing."""

OnUnreachable = Callable[[Unit, int, str], Awaitable[None]]
"""What to do, in the same transaction, when a chat is found to be out of reach: (unit, chat, reason)."""


OnLink = Callable[[Unit, int, str], Awaitable[None]]
"""What to do, in the same transaction, when an invite link is made: (unit, chat, link)."""


async def _nothing(unit: Unit, chat_id: int, news: str) -> None:  # noqa: ARG001 - the callbacks' signature
    return None


@dataclass(frozen=True, slots=True)
class _Head:
    """The row that is next in its chat."""

    id: int
    chat_id: int
    method: str


class Sender:
    """The loop that delivers. One per database."""

    def __init__(  # noqa: PLR0913 - what it works with, and whom it tells
        self,
        bot: Bot,
        store: Store,
        clock: Clock,
        *,
        parallel_sends: int = 8,
        on_unreachable: OnUnreachable = _nothing,
        on_link: OnLink = _nothing,
    ) -> None:
        """Deliver by `bot`, at most `parallel_sends` calls at a time and one at a time per chat."""
        self._bot = bot
        self._store = store
        self._clock = clock
        self._parallel = parallel_sends
        self._on_unreachable = on_unreachable
        self._on_link = on_link
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

    async def drained(self) -> None:
        """Return when nothing waits or is being sent, what is delayed included."""
        with self._progress.heard() as progress:
            while await self._unsent():
                await progress.wait()
                progress.clear()

    async def _unsent(self) -> bool:
        async with self._store.reading() as session:
            unsent = select(OutboxRow.id).where(OutboxRow.state.in_(("waiting", "sending"))).limit(1)
            return await session.scalar(unsent) is not None

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
                    self._pace.begin(sent_at)
                    self._pace.end(chat_id, method, sent_at)

    async def _start_due(self, calls: asyncio.TaskGroup) -> datetime | None:
        """Begin what may begin now; the moment at which there may be more, if it is known."""
        # What was under way when the rows were read may come back as the first of its chat.
        under_way = frozenset(self._flying)
        heads, later = await self._heads()
        moments = [later] if later is not None else []
        for head in heads:
            busy = under_way | self._flying
            if len(busy) >= self._parallel:
                break
            if head.chat_id in busy:
                continue
            now = self._clock.now()
            opens = self._pace.opens(head.chat_id, head.method, now)
            opens = max(opens, self._paused.get(head.chat_id, now))
            if opens > now:
                moments.append(opens)
            else:
                await self._start(head, calls)
        return min(moments, default=None)

    async def _heads(self) -> tuple[Sequence[_Head], datetime | None]:
        """The next row of each chat, most urgent first; and when the next delayed one is due."""
        now = self._clock.now()
        waiting = (
            select(OutboxRow.id, OutboxRow.chat_id, OutboxRow.method, OutboxRow.not_before)
            .where(OutboxRow.state == "waiting")
            .order_by(OutboxRow.rank, OutboxRow.id)
        )
        async with self._store.reading() as session:
            rows = (await session.execute(waiting)).all()
        heads: dict[int, _Head] = {}
        for number, chat_id, method, not_before in rows:
            if not_before <= now:
                heads.setdefault(chat_id, _Head(number, chat_id, method))
        later = min((not_before for *_, not_before in rows if not_before > now), default=None)
        return tuple(heads.values()), later

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
        if call is not None:
            self._pace.begin(self._clock.now())
            self._flying.add(head.chat_id)
            calls.create_task(self._deliver(head, call))

    async def _prepare(self, unit: Unit, row: OutboxRow) -> TelegramMethod[Any] | None:
        """The call of a row that is now being sent; None where no call can be made of it."""
        slot = await unit.session.get(Slot, row.slot) if row.slot is not None else None
        message_id = slot.message_id if slot is not None else None
        if row.method == EDIT and message_id is None:
            row.method = SEND
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
        answer = await ask(self._bot, call)
        self._pace.end(head.chat_id, call.__api_method__, self._clock.now())
        async with self._store.unit() as unit:
            await self._take_in(unit, await unit.session.get_one(OutboxRow, head.id), answer)
        self._flying.discard(head.chat_id)
        self._signal.set()

    async def _take_in(self, unit: Unit, row: OutboxRow, answer: Answer) -> None:
        """Write down what came of a call."""
        row.state = "waiting"
        match answer:
            case Done(message_id, link):
                await _done(unit, row, message_id)
                if link is not None:
                    await self._on_link(unit, row.chat_id, link)
            case Slower(seconds):
                self._pause(row, unit.now + timedelta(seconds=seconds), "asked to slow down")
            case Interrupted(error, unsure):
                row.repeated = row.repeated or unsure
                self._pause(
                    row,
                    unit.now + min(LONGEST_PAUSE, timedelta(seconds=2 ** min(row.attempts - 1, 6))),
                    error,
                )
            case Unreachable(reason):
                await self._unreachable(unit, row, reason)
            case Moved(chat_id):
                await move_chat(unit, row.chat_id, chat_id)
            case Unparsable(reason) if row.payload.get("parse_mode", "HTML") is not None:
                logger.warning("outbox row %d goes as plain text: %s", row.id, reason)
                row.payload = without_markup(row.payload)
            case Vanished():
                await _post_anew(unit, row)
            case Unparsable(reason) | Refused(reason):
                row.state, row.error = "failed", reason
                logger.error("outbox row %d (%s) is refused: %s", row.id, row.method, reason)

    def _pause(self, row: OutboxRow, until: datetime, error: str) -> None:
        """Let the whole chat wait: what follows in it must not overtake."""
        row.next_try_at, row.error = until, error
        self._paused[row.chat_id] = until
        logger.warning("outbox row %d waits: %s (attempt %d)", row.id, error, row.attempts)

    async def _unreachable(self, unit: Unit, row: OutboxRow, reason: str) -> None:
        row.state, row.error = "failed", UNREACHABLE + reason
        if row.chat_id > 0 and row.game_id is not None and row.rank not in TO_EVERYBODY:
            return
        await _mark_out_of_reach(unit, row.chat_id, reason)
        await self._on_unreachable(unit, row.chat_id, reason)


async def _done(unit: Unit, row: OutboxRow, message_id: int | None) -> None:
    row.state, row.error, row.next_try_at = "sent", None, None
    row.sent_at, row.message_id = unit.now, message_id
    if row.method != SEND or message_id is None:
        return
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


async def _out_of_reach(unit: Unit, chat_id: int) -> str | None:
    """Why nothing can be sent to a chat, if that is known."""
    if chat_id > 0:
        person = await unit.session.get(Person, chat_id)
        return "the person has blocked the bot" if person is not None and person.blocked_at else None
    chat = await unit.session.get(Chat, chat_id)
    return f"the bot is {chat.bot_status}" if chat is not None and chat.bot_status in OUT_OF_REACH else None


async def _mark_out_of_reach(unit: Unit, chat_id: int, reason: str) -> None:
    if chat_id > 0:
        person = await unit.session.get(Person, chat_id)
        if person is not None:
            person.blocked_at, person.private_open = unit.now, False
        return
    chat = await unit.session.get(Chat, chat_id)
    # Where the bot only lacks a right, it is still there, and nothing would tell that it got it back.
    if chat is not None and "not enough rights" not in reason:
        chat.bot_status = "kicked" if "kicked" in reason else "left"
