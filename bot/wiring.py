"""Putting the bot together: the only file that knows every concrete class."""

import asyncio
import logging
import secrets
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from aiogram import Bot, Dispatcher
from aiogram.exceptions import TelegramNetworkError, TelegramServerError, TelegramUnauthorizedError
from aiogram.types import Update, User

from bot.alarm import Alarm
from bot.clock import Clock, clock_from
from bot.config import Settings
from bot.inbox import BadToken, Consumer, Poller
from bot.outbox.send import Sender
from bot.storage.database import file_of, open_engine, sole_use, verify_pragmas
from bot.storage.migrate import is_current, upgrade
from bot.storage.store import Store, Unit
from bot.telegram import dispatcher
from bot.telegram.desk import Desk
from bot.telegram.session import Session
from bot.usecases import advance, host
from bot.usecases.hall import Deal, Hall
from bot.words.tongue import Tongue
from engine.forum import casting

logger = logging.getLogger(__name__)

TRIES_TO_REACH = (1, 2, 4, 8, 15)
"""Seconds between attempts to reach Telegram at the start; the last repeats."""


class OldDatabase(Exception):  # noqa: N818 - it says what is the case
    """The database has the tables of an older version."""

    def __init__(self) -> None:
        """Say what to do."""
        super().__init__("The database was written by an older version; run `mafia migrate` first.")


@dataclass(frozen=True, slots=True)
class Chance:
    """Where the bytes of a deal, the links and the cards come from; tests and the demo put their own here."""

    secret: Callable[[], bytes] = field(default=lambda: secrets.token_bytes(32))
    token: Callable[[], str] = field(default=lambda: secrets.token_urlsafe(16))
    deal: Deal = casting.deal


class House:
    """A bot that is ready to run."""

    def __init__(self, bot: Bot, store: Store, clock: Clock, settings: Settings, hall: Hall) -> None:
        """Put the workers together."""
        self.hall, self.store, self.clock = hall, store, clock
        self._bot = bot
        self._dispatcher: Dispatcher = dispatcher()
        grace = timedelta(seconds=settings.clock.grace_seconds)
        self.poller = Poller(bot, store, clock, grace=grace, on_absence=self._back)
        self.consumer = Consumer(store, clock, self._handle, bot=bot)
        self.sender = Sender(
            bot,
            store,
            clock,
            parallel_sends=settings.telegram.parallel_sends,
            on_unreachable=self._unreachable,
            on_link=self._link_made,
        )
        self.alarm = Alarm(
            store,
            clock,
            self.poller,
            hall,
            grace=grace,
            sweep=timedelta(seconds=settings.clock.sweep_seconds),
        )

    async def run(self) -> None:
        """Work until cancelled, or until one of the workers cannot go on."""
        async with asyncio.TaskGroup() as workers:
            for worker in (self.poller, self.consumer, self.sender, self.alarm):
                workers.create_task(worker.run(), name=type(worker).__name__)

    async def _handle(
        self,
        update: Update,
        received_at: datetime,
        begin: Callable[[], AbstractAsyncContextManager[Unit]],
    ) -> None:
        desk = Desk(self._bot, self.hall, begin, self.store.reading, received_at)
        await self._dispatcher.feed_update(self._bot, update, desk=desk)

    async def _back(self, unit: Unit) -> None:
        await advance.oversleep(unit, self.hall)

    async def _unreachable(self, unit: Unit, chat_id: int, reason: str) -> None:
        await advance.cannot_reach(unit, self.hall, chat_id, reason)

    async def _link_made(self, unit: Unit, chat_id: int, link: str) -> None:
        await host.link_made(unit, self.hall, chat_id, link)


@asynccontextmanager
async def house(settings: Settings, chance: Chance | None = None) -> AsyncIterator[House]:
    """Everything a bot needs, opened in order and closed again.

    Raises DatabaseInUse, OldDatabase, NewerDatabase, UnsafeDatabase, BadToken, ClockLost.
    """
    chance = chance or Chance()
    url, token = settings.database.url, settings.telegram.token.get_secret_value()
    async with AsyncExitStack() as stack:
        stack.enter_context(sole_use(url))
        await _prepare(url)
        engine = open_engine(url)
        stack.push_async_callback(engine.dispose)
        await verify_pragmas(engine)
        clock = await stack.enter_async_context(clock_from(settings.clock.source, token))
        bot = await stack.enter_async_context(Bot(token, session=Session(settings.telegram.api_base)))
        me = await _who_am_i(bot, clock)
        hall = Hall(
            tongue=Tongue("ru"),
            username=me.username or "",
            bot_id=me.id,
            reads_all=bool(me.can_read_all_group_messages),
            defaults=settings.game,
            secret=chance.secret,
            token=chance.token,
            deal=chance.deal,
        )
        yield House(bot, Store(engine, clock), clock, settings, hall)


async def _prepare(url: str) -> None:
    """A new file gets its tables; an older one is left for `mafia migrate`."""
    if not file_of(url).exists():
        await upgrade(url)
    elif not await is_current(url):
        raise OldDatabase


async def _who_am_i(bot: Bot, clock: Clock) -> User:
    attempt = 0
    while True:
        try:
            return await bot.get_me()
        except TelegramUnauthorizedError:
            raise BadToken from None
        except (TelegramNetworkError, TelegramServerError) as error:
            pause = TRIES_TO_REACH[min(attempt, len(TRIES_TO_REACH) - 1)]
            logger.warning("Telegram is out of reach (%s); again in %d s", type(error).__name__, pause)
        attempt += 1
        with clock.working():
            await clock.wait_until(clock.now() + timedelta(seconds=pause))


async def run(settings: Settings, chance: Chance | None = None) -> None:
    """Run the bot until it is told to stop (SIGINT, SIGTERM)."""
    async with house(settings, chance) as built:
        logger.info("hosting as @%s", built.hall.username)
        work = asyncio.ensure_future(built.run())
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, work.cancel)
        with suppress(asyncio.CancelledError):
            await work
