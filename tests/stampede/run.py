"""One stampede: so many games close at nine in the evening, and everything they say is delivered."""

import asyncio
import contextlib
import statistics
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from pydantic import SecretStr
from sqlalchemy import select

from bot import config
from bot.clock import ClockLost
from bot.demo import TOKEN
from bot.outbox.write import SEND, Rank
from bot.storage import tables
from bot.wiring import House, house
from sandbox.journal import Call, Sight
from sandbox.server import FIRST_DAY, Sandbox, serve
from tests.stampede.games import chance, close_all_of, forget_what_was_said, seat
from tests.stampede.least import Message, least

GRACE = timedelta(seconds=3)
CLOSE = FIRST_DAY.replace(hour=17)
"""21:00 in Baku."""

OVER = CLOSE + timedelta(minutes=30)
"""Long after the last delivery, and long before the night ends."""

ALONE = 7
"""Games that close one by one before the others, to measure a close in quiet."""

MINUTE = timedelta(minutes=1)

AT_ONCE = 8
"""Calls that are on their way at the same time."""

MOST_TIMES_THE_LEAST = 1.1


@dataclass(frozen=True, slots=True)
class Delivery:
    """A message that arrived: when (virtual), in which chat, what, and whether it is a group's report."""

    at: datetime
    chat_id: int
    html: str
    report: bool


@dataclass(frozen=True)
class Findings:
    """What came of it. Real seconds are those of this machine, all else is virtual time."""

    rows: Sequence[tables.OutboxRow]
    deliveries: Sequence[Delivery]
    refusals: Sequence[Call]
    least: timedelta
    real_seconds: float
    closes: Sequence[float]
    quiet_closes: Sequence[float]
    longest_wait: float

    @property
    def took(self) -> timedelta:
        """From the first message's coming into being to the last one's delivery."""
        return max(it.at for it in self.deliveries) - min(row.created_at for row in self.rows)

    @property
    def ratio(self) -> float:
        """How many times the least possible time that is."""
        return self.took / self.least

    @property
    def late_refusals(self) -> int:
        """The 429s later than the first minute."""
        return sum(call.at > CLOSE + GRACE + MINUTE for call in self.refusals)

    @property
    def undelivered(self) -> Counter[tuple[int, str]]:
        """What was written and did not arrive, by chat and text; a desk that stands there is only edited."""
        said = (row for row in self.rows if row.method == SEND or row.state != "sent")
        written = Counter((row.chat_id, row.payload["text"]) for row in said)
        return written - Counter((it.chat_id, it.html) for it in self.deliveries)

    @property
    def overtaken(self) -> int:
        """How many messages of other kinds arrived before the last group had its report.

        Those that are on their way at the same time may arrive in any order, so a few there can be. A game
        that is over says more than one; the further ones leave when the one before them has arrived.
        """
        reports: dict[int, int] = {}
        for place, it in enumerate(self.deliveries):
            if it.report:
                reports.setdefault(it.chat_id, place)
        return sum(not it.report for it in self.deliveries[: max(reports.values())])

    def faults(self) -> list[str]:
        """What is not as it must be, a sentence each."""
        checks = {
            f"{len(self.undelivered)} messages were not delivered": self.undelivered,
            f"{self.late_refusals} calls were refused as too many after the first minute": self.late_refusals,
            f"{self.overtaken} other messages arrived before the last report": self.overtaken > AT_ONCE,
            f"it took {self.ratio:.3f} times the least possible": self.ratio > MOST_TIMES_THE_LEAST,
        }
        return [sentence for sentence, wrong in checks.items() if wrong]


@dataclass
class _Watch:
    """How long closes take while all else goes on, and how long another transaction waits meanwhile."""

    closes: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)

    @contextmanager
    def over(self, house: House) -> Iterator[None]:
        """Watch the alarm of a house."""
        close, began = house.alarm._close, asyncio.Event()

        async def timed(deadline: tables.Deadline) -> None:
            began.set()
            start = time.perf_counter()
            await close(deadline)
            self.closes.append(time.perf_counter() - start)
            began.clear()

        async def knock() -> None:
            while True:
                await began.wait()
                start = time.perf_counter()
                async with house.store.unit():
                    self.waits.append(time.perf_counter() - start)
                await asyncio.sleep(0)

        house.alarm._close = timed  # type: ignore[method-assign]  # to look on from outside
        knocking = asyncio.ensure_future(knock())
        try:
            yield
        finally:
            house.alarm._close = close  # type: ignore[method-assign]  # as it was
            knocking.cancel()


async def stampede(folder: Path, *, games: int, players: int) -> Findings:
    """Let so many games of so many close together, and see what arrives, when."""
    sandbox = await serve(0, TOKEN, virtual=True)
    hours = sandbox.clock.join("stampede")
    bot = next(iter(sandbox.world.bots.values()))
    try:
        async with house(_settings(sandbox, folder), chance()) as built:
            seated = [await seat(sandbox, bot, built, number, players) for number in range(games + ALONE)]
            quiet = [await _timed_close(built, table.game_id) for table in seated[games:]]
            await forget_what_was_said(built)
            bot.mailbox.discard()
            async with _working(built):
                await hours.wait_until(CLOSE - timedelta(seconds=10))
                calls, entries = len(sandbox.calls), len(sandbox.journal)
                watch = _Watch()
                began = time.perf_counter()
                with watch.over(built):
                    await hours.wait_until(OVER)
                spent = time.perf_counter() - began
                rows = await _written(built)
                reports = {(row.chat_id, row.payload["text"]) for row in rows if row.rank == Rank.REPORT}
                return Findings(
                    rows=rows,
                    deliveries=[
                        Delivery(it.at, it.chat_id, it.html, (it.chat_id, it.html) in reports)
                        for it in sandbox.journal[entries:]
                        if it.sender_id == bot.id and it.kind is Sight.MESSAGE
                    ],
                    refusals=[call for call in sandbox.calls[calls:] if call.code == 429],
                    least=least([Message(row.chat_id, row.created_at) for row in rows], sandbox.world.limits),
                    real_seconds=spent,
                    closes=watch.closes,
                    quiet_closes=quiet,
                    longest_wait=max(watch.waits),
                )
    finally:
        hours.leave()
        await sandbox.stop()


def tell(found: Findings) -> str:
    """The findings as lines for a person to read."""
    reports = [it for it in found.deliveries if it.report]
    last_report = max(it.at for it in reports) - min(row.created_at for row in found.rows)
    a_second = len(found.rows) / found.real_seconds
    figures = {
        "messages written": f"{len(found.rows)}, of them group reports: {len(reports)}",
        "delivered": f"{len(found.deliveries)}, missing: {found.undelivered.total()}",
        "refused with 429": f"{len(found.refusals)}, after the first minute: {found.late_refusals}",
        "the last report": f"after {_s(last_report)}; other messages before it: {found.overtaken}",
        "the last message": f"after {_s(found.took)}",
        "the least possible": f"{_s(found.least)}, ratio: {found.ratio:.3f}",
        "one close in quiet": f"{_ms(statistics.median(found.quiet_closes))} (real time, this machine)",
        "one close among all": f"{_ms(statistics.median(found.closes))}, at most {_ms(max(found.closes))}",
        "longest wait of another transaction": _ms(found.longest_wait),
        "all of it in real time": f"{found.real_seconds:.1f} s, {a_second:.0f} messages a second",
    }
    return "\n".join(f"{name}: {figure}" for name, figure in figures.items())


def _s(span: timedelta) -> str:
    return f"{span.total_seconds():.0f} s"


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


def _settings(sandbox: Sandbox, folder: Path) -> config.Settings:
    return config.Settings(
        telegram=config.Telegram(token=SecretStr(TOKEN), api_base=sandbox.url, parallel_sends=AT_ONCE),
        database=config.Database(url=f"sqlite+aiosqlite:///{folder / 'stampede.db'}"),
        clock=config.ClockSettings(source=sandbox.url, sweep_seconds=86400),
        game=config.Game(must_post=False),
    )


async def _timed_close(house: House, game_id: int) -> float:
    """How many real seconds the close of one vote takes while nothing else is done."""
    await close_all_of(house, game_id, CLOSE - timedelta(minutes=1))
    start = time.perf_counter()
    await close_all_of(house, game_id, CLOSE)
    return time.perf_counter() - start


@asynccontextmanager
async def _working(house: House) -> AsyncIterator[None]:
    work = asyncio.ensure_future(house.run())
    try:
        yield
    finally:
        work.cancel()
        with contextlib.suppress(asyncio.CancelledError, ClockLost):
            await work


async def _written(house: House) -> list[tables.OutboxRow]:
    """What the bot has written since the close."""
    async with house.store.reading() as session:
        rows = select(tables.OutboxRow).where(tables.OutboxRow.created_at >= CLOSE.astimezone(UTC))
        return list(await session.scalars(rows.order_by(tables.OutboxRow.id)))
