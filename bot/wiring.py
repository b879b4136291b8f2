"""Putting the bot together: the only file that knows every concrete class."""

import asyncio
import logging
import secrets
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, get_args

from aiogram import Bot, Dispatcher
from aiogram.methods import GetMe
from aiogram.types import Update

from bot.alarm import Alarm
from bot.clock import Clock, clock_from
from bot.config import Settings, Words
from bot.health import health
from bot.inbox import Consumer, Door, Hearing, Poller, Webhook, insist
from bot.outbox.outcome import Trouble
from bot.outbox.send import Sender
from bot.storage.database import open_engine, sole_use, verify_pragmas
from bot.storage.migrate import OldDatabase, current, is_current, upgrade
from bot.storage.store import Store, Unit
from bot.storage.tables import OutboxRow
from bot.storage.tidy import Tidier
from bot.telegram import commands, dispatcher
from bot.telegram.desk import Desk
from bot.telegram.session import Session
from bot.usecases import advance, host, trouble
from bot.usecases.desk import board
from bot.usecases.hall import Deal, Hall
from bot.words.tongue import Tongue
from engine.forum import casting

logger = logging.getLogger(__name__)

TONGUES = {language: Tongue(language) for language in get_args(Words.model_fields["language"].annotation)}
"""All languages, by their codes: what the bot says is in one of them, what apps offer in each."""

PATIENCE = timedelta(seconds=10)
"""How long each part of an orderly stop may take."""

STEP = timedelta(seconds=1)
"""How often the stop looks whether a part is done."""


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
        self._tasks: dict[object, asyncio.Task[None]] = {}
        self._dispatcher: Dispatcher = dispatcher()
        grace = timedelta(seconds=settings.clock.grace_seconds)
        self.hearing: Hearing = (
            Webhook(bot, store, clock, _door(settings), on_absence=self._back)
            if settings.webhook.url
            else Poller(bot, store, clock, grace=grace, on_absence=self._back)
        )
        self.consumer = Consumer(store, clock, self._handle, bot=bot)
        self.sender = Sender(
            bot,
            store,
            clock,
            parallel_sends=settings.telegram.parallel_sends,
            on_unreachable=self._unreachable,
            on_link=self._link_made,
            on_moved=self._moved,
            on_trouble=self._ran_into,
        )
        self.alarm = Alarm(
            store,
            clock,
            self.hearing,
            hall,
            grace=grace,
            sweep=timedelta(seconds=settings.clock.sweep_seconds),
        )
        self.tidier = Tidier(store, clock)

    async def run(self) -> None:
        """Work until `stop`, until cancelled, or until one of the workers cannot go on."""
        async with asyncio.TaskGroup() as workers:
            for worker in (self.hearing, self.consumer, self.alarm, self.sender, self.tidier):
                self._tasks[worker] = workers.create_task(worker.run(), name=type(worker).__name__)
            workers.create_task(commands.offer(self._bot, TONGUES, self.hall.tongue))

    async def stop(self) -> None:
        """Let `run` return: nothing new is heard, what is begun is finished, and what is due is delivered.

        Each of these has `PATIENCE`; what is not done by then waits in the database for the next start.
        """
        with self.clock.working():
            self._tasks[self.hearing].cancel()
            self._tasks[self.tidier].cancel()
            self.consumer.stop()
            self.alarm.stop()
            deciding = (self._tasks[self.consumer], self._tasks[self.alarm])
            await self._for_a_while(asyncio.gather(*deciding, return_exceptions=True))
            await self._for_a_while(asyncio.ensure_future(self.sender.drained(delayed=False)))
            self.sender.stop()
            await self._for_a_while(self._tasks[self.sender])

    async def _for_a_while(self, work: asyncio.Future[Any]) -> None:
        """Wait for this, but not for ever; what takes too long is cancelled."""
        done, end = asyncio.Event(), self.clock.now() + PATIENCE
        work.add_done_callback(lambda _: done.set())
        while not work.done() and (now := self.clock.now()) < end:
            # In small steps: virtual time may move before the callback is called.
            await self.clock.wait(done, min(end, now + STEP))
        work.cancel()

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

    async def _unreachable(self, unit: Unit, chat_id: int) -> None:
        await trouble.cannot_reach(unit, self.hall, chat_id)

    async def _moved(self, unit: Unit, old: int, new: int) -> None:
        await trouble.moved(unit, self.hall, old, new)

    async def _ran_into(self, unit: Unit, row: OutboxRow, what: Trouble) -> None:
        await trouble.ran_into(unit, self.hall, row, what)

    async def _link_made(self, unit: Unit, chat_id: int, link: str) -> None:
        await host.link_made(unit, self.hall, chat_id, link)


@asynccontextmanager
async def house(settings: Settings, chance: Chance | None = None) -> AsyncIterator[House]:
    """Everything a bot needs, opened in order and closed again.

    Raises DatabaseInUse, OldDatabase, NewerDatabase, BrokenDatabase, UnusableDatabase, UnsafeDatabase,
    BadToken, ClockLost.
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
        with clock.starting():
            me = await insist(bot, clock, GetMe())
        hall = Hall(
            tongue=TONGUES[settings.words.language],
            username=me.username or "",
            bot_id=me.id,
            reads_all=bool(me.can_read_all_group_messages),
            defaults=settings.game,
            secret=chance.secret,
            token=chance.token,
            deal=chance.deal,
        )

        async def desks(unit: Unit) -> None:
            await board.keep(unit, hall)

        yield House(bot, Store(engine, clock, desks), clock, settings, hall)


async def _prepare(url: str) -> None:
    """A new file gets its tables; an older one is left for `mafia migrate`."""
    if await current(url) is None:
        await upgrade(url)
    elif not await is_current(url):
        raise OldDatabase


def _door(settings: Settings) -> Door:
    """Where Telegram knocks; a secret that nobody set is drawn."""
    webhook = settings.webhook
    secret = webhook.secret.get_secret_value() or secrets.token_urlsafe(32)
    return Door(webhook.url, webhook.host, webhook.port, webhook.local_path, secret)


async def run(settings: Settings, chance: Chance | None = None) -> None:
    """Run the bot until it is told to stop (SIGINT, SIGTERM)."""
    async with house(settings, chance) as built:
        logger.info("hosting as @%s", built.hall.username)
        work = asyncio.ensure_future(built.run())
        async with AsyncExitStack() as stack, health(built.store, settings.health.port):
            _heed_signals(built, work, stack)
            with suppress(asyncio.CancelledError):
                await work
        logger.info("stopped")


def _heed_signals(built: House, work: asyncio.Future[None], stack: AsyncExitStack) -> None:
    """The first signal begins an orderly stop, the second one ends the bot at once."""
    stops: list[asyncio.Task[None]] = []

    def told() -> None:
        if stops:
            work.cancel()
        else:
            logger.info("told to stop: finishing what is begun")
            stops.append(asyncio.create_task(built.stop()))

    async def settle() -> None:
        for stop in stops:
            stop.cancel()
        await asyncio.gather(*stops, return_exceptions=True)

    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, told)
    stack.push_async_callback(settle)
