"""What both ways of hearing Telegram share: updates are stored before all else, and silences are known."""

import asyncio
import json
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import Annotated, Any

from aiogram import Bot
from pydantic import AfterValidator
from sqlalchemy import func, select
from sqlalchemy.dialects.sqlite import insert

from bot.clock import Clock
from bot.keeping import kind_of, worth_keeping
from bot.storage.absences import last_success
from bot.storage.store import Store, Unit
from bot.storage.tables import Absence, Heartbeat, InboxRow

logger = logging.getLogger(__name__)

WANTED = [
    "message",
    "edited_message",
    "callback_query",
    "my_chat_member",
    "chat_member",
    "chat_join_request",
]
"""The kinds of update that the bot asks for."""

SHORTEST_ABSENCE = timedelta(seconds=5)

OnAbsence = Callable[[Unit], Awaitable[None]]
"""What to do, in the same transaction, when Telegram is heard again after an absence (T5)."""


def _numbered(update: dict[str, Any]) -> dict[str, Any]:
    number = update.get("update_id")
    if type(number) is not int or not 0 <= number < 2**63:
        raise ValueError("an update has a number")
    return update


RawUpdate = Annotated[dict[str, Any], AfterValidator(_numbered)]
"""An update as it came, by its number: one that nobody can read holds up no other."""


class AnotherPoller(Exception):  # noqa: N818 - it says what is the case
    """Somebody else receives the updates of this bot."""

    def __init__(self, reason: str) -> None:
        """Give Telegram's own reason."""
        super().__init__(
            f"Another program receives this bot's updates; stop it first. Telegram says: {reason}"
        )


class Hearing(ABC):
    """The worker that lets updates in. One per bot."""

    def __init__(self, bot: Bot, store: Store, clock: Clock, *, on_absence: OnAbsence | None) -> None:
        """Hear for `bot`."""
        self._bot = bot
        self._store = store
        self._clock = clock
        self._on_absence = on_absence
        self._keeping = asyncio.Lock()
        self._last_heard: datetime | None = None
        self._complete_since: datetime | None = None
        self._awaited: list[datetime] = []
        self._somebody_waits = asyncio.Event()
        self._answered_by: datetime | None = None
        """When Telegram answers the open question at the latest."""

    @abstractmethod
    async def run(self) -> None:
        """Let updates in for ever. Raises AnotherPoller or BadToken."""

    async def heard_since(self, moment: datetime) -> None:
        """Return when everything that was sent before `moment` is stored and handled.

        While Telegram cannot be heard, this waits.
        """
        with self._store.signals.heard.heard() as news:
            self._awaited.append(moment)
            self._somebody_waits.set()
            try:
                while self._is_awaited(moment):
                    await self._clock.wait(news, self._soonest_end(moment))
                    news.clear()
            finally:
                self._awaited.remove(moment)
            # Some of it may have been stored by an earlier process.
            newest = await self._unhandled()
            while newest is not None and await self._unhandled(up_to=newest) is not None:
                await self._clock.wait(news)
                news.clear()

    def _is_awaited(self, moment: datetime) -> bool:
        return self._complete_since is None or self._complete_since < moment

    def _soonest_end(self, moment: datetime) -> datetime | None:
        """When to look again without news: virtual time goes only where somebody asks it to go."""
        ends = max(moment, self._answered_by) if self._answered_by else moment
        return ends if ends > self._clock.now() else None

    async def _unhandled(self, up_to: int | None = None) -> int | None:
        """The newest update that is stored and not handled; `up_to`: of those up to this one."""
        newest = select(func.max(InboxRow.update_id)).where(InboxRow.handled_at.is_(None))
        if up_to is not None:
            newest = newest.where(InboxRow.update_id <= up_to)
        async with self._store.reading() as session:
            return await session.scalar(newest)

    def _complete(self, moment: datetime) -> None:
        """Everything that was sent before `moment` is stored."""
        before = self._complete_since
        # What was known of a time that is to come again, since the clock was set back, is known no more.
        if before is None or before > self._clock.now():
            before = moment
        self._complete_since = max(moment, before)
        self._store.signals.heard.make()

    async def _keep(self, updates: Sequence[RawUpdate], received_at: datetime, back_at: datetime) -> None:
        """Store what came, that Telegram is heard, and that it was not for a while before.

        `back_at`: since when it is heard without a gap.
        """
        async with self._keeping:
            async with self._store.unit() as unit:
                if self._last_heard is None:
                    self._last_heard = await last_success(unit.session)
                last = self._last_heard
                if last is not None and back_at - last > SHORTEST_ABSENCE:
                    unit.session.add(Absence(began_at=last, ended_at=back_at))
                    await unit.session.flush()
                    if self._on_absence is not None:
                        await self._on_absence(unit)
                await _beat(unit, received_at)
                await _store_new(unit, updates, received_at)
            self._last_heard = received_at


async def _beat(unit: Unit, now: datetime) -> None:
    """Store that Telegram is heard."""
    beat = insert(Heartbeat).values(id=1, last_success_at=now)
    await unit.session.execute(beat.on_conflict_do_update(set_={"last_success_at": now}))


async def _store_new(unit: Unit, updates: Sequence[RawUpdate], received_at: datetime) -> None:
    """Store the updates that are not stored yet."""
    if not updates:
        return
    ids = [one["update_id"] for one in updates]
    known = set(await unit.session.scalars(select(InboxRow.update_id).where(InboxRow.update_id.in_(ids))))
    for one in updates:
        if one["update_id"] not in known:
            known.add(one["update_id"])
            row = InboxRow(
                update_id=one["update_id"], received_at=received_at, kind=kind_of(one), body=_body(one)
            )
            unit.session.add(row)


def _body(update: RawUpdate) -> str:
    """What is kept of an update; of one with another shape than Telegram's only that it came."""
    try:
        body = json.dumps(worth_keeping(update), ensure_ascii=False)
        body.encode()  # half a surrogate pair, which JSON can spell, is no text
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        logger.warning("update %d has no shape that is known: %s", update["update_id"], type(error).__name__)
        return json.dumps({"update_id": update["update_id"]})
    return body
