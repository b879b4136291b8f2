"""Poller, consumer, sender and clock together, in the sandbox's virtual time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import Update

from bot.clock import Clock, clock_from
from bot.inbox import Begin, Consumer, Poller
from bot.outbox.send import Sender
from bot.outbox.write import Rank
from bot.storage.database import open_engine
from bot.storage.migrate import upgrade
from bot.storage.store import Store
from sandbox.clock import VirtualClock
from sandbox.faults import Fault, FaultKind
from sandbox.people import Person
from sandbox.server import Sandbox

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
TOKEN = "42:TEST"
GRACE = timedelta(seconds=3)
ROUND = timedelta(seconds=60)
STEP = timedelta(seconds=10)


def since_noon(moment: datetime) -> float:
    """Seconds of the test."""
    return (moment - NOON).total_seconds()


class Echo:
    """A bot that repeats what it hears, and every minute takes note of what it had heard by then."""

    def __init__(self, bot: Bot, store: Store, clock: Clock) -> None:
        """Put the workers together."""
        self.closes: list[tuple[float, int]] = []
        self.received: list[float] = []
        self._clock = clock
        self.poller = Poller(bot, store, clock, grace=GRACE)
        self.consumer = Consumer(store, clock, self.handle)
        self.sender = Sender(bot, store, clock, parallel_sends=1)

    async def handle(self, update: Update, received_at: datetime, begin: Begin) -> None:
        """Repeat a message, and say so once more five seconds later."""
        assert update.message is not None
        self.received.append(since_noon(received_at))
        async with begin() as unit:
            text = update.message.text or ""
            await unit.outbox.say(update.message.chat.id, text, rank=Rank.ACK)
            await unit.outbox.say(update.message.chat.id, f"again {text}", rank=Rank.ACK, delay=5)

    async def close(self) -> None:
        """Every minute, after the grace, when everything sent before is handled."""
        due = NOON
        with self._clock.working():
            while True:
                due += ROUND
                await self._clock.wait_until(due + GRACE)
                await self.poller.heard_since(due + GRACE)
                self.closes.append((since_noon(self._clock.now()), len(self.received)))

    async def run(self) -> None:
        """Live until cancelled."""
        async with asyncio.TaskGroup() as workers:
            for loop in (self.poller.run, self.consumer.run, self.sender.run, self.close):
                workers.create_task(loop())


@asynccontextmanager
async def echoing(path: Path, sandbox: Sandbox) -> AsyncIterator[Echo]:
    """The bot at work, and the sandbox's time waiting for it."""
    url = f"sqlite+aiosqlite:///{path}"
    await upgrade(url)
    engine = open_engine(url)
    session = AiohttpSession(api=TelegramAPIServer.from_base(sandbox.url))
    async with clock_from(sandbox.url, TOKEN) as clock, Bot(TOKEN, session=session) as bot:
        echo = Echo(bot, Store(engine, clock), clock)
        life = asyncio.create_task(echo.run())
        yield echo
        life.cancel()
        await asyncio.gather(life, return_exceptions=True)
    await engine.dispose()


async def play(path: Path, steps: int, *faults: Fault) -> tuple[Echo, list[tuple[float, str]]]:
    """Two people speak every ten seconds, at the same moments; what the bot took in, and what was said."""
    clock = VirtualClock(NOON)
    sandbox = Sandbox(clock=clock)
    account = sandbox.add_bot(TOKEN, "echo_bot", "Echo")
    await sandbox.start()
    people = [sandbox.add_person(name) for name in ("Anna", "Boris")]
    for person in people:
        person.start(account)
    account.mailbox.discard()
    begin = len(sandbox.journal)
    for fault in faults:
        sandbox.faults.add(fault)

    async def speak(person: Person) -> None:
        participant = clock.join(person.account.name)
        for step in range(1, steps + 1):
            await participant.wait_until(NOON + STEP * step)
            person.say(account, f"{person.account.name} {step}")
        await participant.wait_until(NOON + STEP * (steps + 1))
        participant.leave()

    async with echoing(path, sandbox) as echo:
        await asyncio.gather(*(speak(person) for person in people))
    await sandbox.stop()
    return echo, [(since_noon(entry.at), entry.text) for entry in sandbox.journal[begin:]]


async def test_everything_happens_at_its_moment(tmp_path: Path) -> None:
    """Receipt, answers, delayed answers and closes: known beforehand to the last line."""
    steps = 60
    echo, told = await play(tmp_path / "a.db", steps)
    names = ("Anna", "Boris")
    moments = [10.0 * step for step in range(1, steps + 1)]

    assert echo.received == [moment for moment in moments for _ in names]
    assert echo.closes == [(60.0 * n + 3, 12 * n) for n in range(1, 11)]
    assert told == [
        line
        for step, moment in enumerate(moments, start=1)
        for line in (
            *((moment, text) for name in names for text in (f"{name} {step}",) * 2),
            *((moment + 5, f"again {name} {step}") for name in names),
        )
    ]


async def test_two_runs_are_the_same(tmp_path: Path) -> None:
    """With faults too: the order of everything follows from virtual time alone."""

    def faults() -> list[Fault]:
        return [
            Fault("getUpdates", skip=5, times=3, kind=FaultKind.DROP_BEFORE),
            Fault("sendMessage", skip=7, times=2, kind=FaultKind.DROP_BEFORE),
        ]

    first = await play(tmp_path / "a.db", 20, *faults())
    second = await play(tmp_path / "b.db", 20, *faults())

    assert (first[0].received, first[0].closes, first[1]) == (
        second[0].received,
        second[0].closes,
        second[1],
    )
    assert len(first[0].received) == 40
