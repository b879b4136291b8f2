"""Time enters the bot at one place, and virtual time stands while anybody has something to do."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta

import pytest
from aiohttp import WSMsgType, web

from bot.clock import ClockLost, SandboxClock, SystemClock, at_most, clock_from

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
A_MOMENT = 0.05
"""Real seconds in which something that must not happen would have happened."""


def at(minutes: float) -> datetime:
    """So many minutes after noon."""
    return NOON + timedelta(minutes=minutes)


def idle(until: datetime | None = None, *, polls: int = 0, listening: bool = False) -> dict[str, object]:
    """What the bot says when all its workers wait."""
    return {"idle": until.isoformat() if until else None, "polls": polls, "listening": listening}


class Owner:
    """A stand-in for the sandbox: tells the time as the test wills, and keeps what it is told."""

    def __init__(self, *, virtual: bool = True) -> None:
        """Begin with nobody connected."""
        self.url = ""
        self.asked_as: dict[str, str] = {}
        self._virtual = virtual
        self._told: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self._questions = 0
        self._socket = web.WebSocketResponse()

    async def answer(self, request: web.Request) -> web.WebSocketResponse:
        """Take a connection, and keep what is said over it."""
        self.asked_as = dict(request.query)
        self._socket = web.WebSocketResponse()
        await self._socket.prepare(request)
        await self._socket.send_json({"now": NOON.isoformat(), "virtual": self._virtual})
        async for message in self._socket:
            assert message.type is WSMsgType.TEXT
            self._told.put_nowait(json.loads(message.data))
        return self._socket

    async def say(self, moment: datetime) -> None:
        """Tell the time."""
        self._questions += 1
        await self._socket.send_json({"now": moment.isoformat(), "question": self._questions})

    async def vanish(self) -> None:
        """Break the connection."""
        await self._socket.close()

    async def hears(self) -> dict[str, object]:
        """What the bot says next, in answer to the newest question if there was one."""
        told = await asyncio.wait_for(self._told.get(), 2)
        assert told.pop("answers", 0) == self._questions
        return told

    async def hears_nothing(self) -> None:
        """The bot says nothing for a moment."""
        await asyncio.sleep(A_MOMENT)
        assert self._told.empty()


@asynccontextmanager
async def serving(owner: Owner) -> AsyncIterator[Owner]:
    """The owner, reachable at its address."""
    app = web.Application()
    app.router.add_get("/clock", owner.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0]
    owner.url = f"http://{host}:{port}"
    yield owner
    await runner.cleanup()


@pytest.fixture
async def owner() -> AsyncIterator[Owner]:
    """Whoever owns the time."""
    async with serving(Owner()) as owner:
        yield owner


@pytest.fixture
async def clock(owner: Owner) -> AsyncIterator[SandboxClock]:
    """The clock of the bot, connected to the owner of the time."""
    async with SandboxClock(owner.url, "1:token") as clock:
        yield clock


async def test_the_time_is_what_the_sandbox_says(owner: Owner, clock: SandboxClock) -> None:
    """From the first message on; the bot introduces itself by name and token."""
    first = clock.now()
    await owner.say(at(5))
    await clock.wait_until(at(5))

    assert (first, clock.now(), owner.asked_as) == (NOON, at(5), {"name": "bot", "token": "1:token"})


async def test_it_says_that_it_waits_only_when_all_its_workers_do(owner: Owner, clock: SandboxClock) -> None:
    """And until when: the earliest moment that any of them waits for."""
    work = asyncio.Event()

    async def early() -> None:
        with clock.working():
            await clock.wait_until(at(10))

    async def late() -> None:
        with clock.working():
            await work.wait()
            await clock.wait_until(at(20))

    async with asyncio.TaskGroup() as workers:
        workers.create_task(early())
        workers.create_task(late())
        await owner.hears_nothing()
        work.set()
        first = await owner.hears()
        await owner.say(at(10))
        second = await owner.hears()
        await owner.say(at(20))

    assert [first, second] == [
        idle(at(10)),
        idle(at(20)),
    ]


async def test_a_worker_that_starts_later_in_the_same_turn_is_waited_for(
    owner: Owner, clock: SandboxClock
) -> None:
    """Workers that are started together are all there before time is asked to move."""
    work = asyncio.Event()

    async def quick() -> None:
        with clock.working():
            await clock.wait_until(at(1))

    async def slow() -> None:
        with clock.working():
            await work.wait()

    async with asyncio.TaskGroup() as workers:
        workers.create_task(quick())
        workers.create_task(slow())
        await owner.hears_nothing()
        work.set()
        heard = await owner.hears()
        await owner.say(at(1))

    assert heard == idle(at(1))


async def test_without_a_moment_of_its_own_it_waits_for_others(owner: Owner, clock: SandboxClock) -> None:
    """It says so, and a signal ends the wait."""
    signal = asyncio.Event()

    async def worker() -> bool:
        with clock.working():
            return await clock.wait(signal)

    waiting = asyncio.create_task(worker())
    heard = await owner.hears()
    signal.set()

    assert (heard, await waiting) == (idle(), True)


async def test_a_jump_that_wakes_nobody_is_answered_again(owner: Owner, clock: SandboxClock) -> None:
    """The owner of the time asks anew at each moment."""

    async def worker() -> None:
        with clock.working():
            await clock.wait_until(at(10))

    waiting = asyncio.create_task(worker())
    first = await owner.hears()
    await owner.say(at(5))
    second = await owner.hears()
    await owner.say(at(10))
    await waiting

    assert (first, second) == (idle(at(10)),) * 2


async def test_an_open_poll_counts_as_waiting_and_its_end_is_counted(
    owner: Owner, clock: SandboxClock
) -> None:
    """Between two polls there is work to do."""
    answer, handled = asyncio.Event(), asyncio.Event()

    async def poller() -> None:
        with clock.working():
            with clock.listening():
                await answer.wait()
            await handled.wait()
            with clock.listening():
                await asyncio.Event().wait()

    polling = asyncio.create_task(poller())
    first = await owner.hears()
    answer.set()
    await owner.hears_nothing()
    handled.set()
    second = await owner.hears()
    polling.cancel()

    assert (first, second) == (idle(listening=True), idle(polls=1, listening=True))


async def test_a_signal_that_is_set_means_work(owner: Owner, clock: SandboxClock) -> None:
    """Nothing is said between the setting of a signal and the moment its worker waits again."""
    signal, passed_on = asyncio.Event(), asyncio.Event()

    async def sender() -> None:
        with clock.working():
            await clock.wait(signal)
            signal.clear()
            await passed_on.wait()
            await clock.wait(signal, at(3))

    async def writer() -> None:
        with clock.working():
            signal.set()
            await clock.wait_until(at(7))

    async with asyncio.TaskGroup() as workers:
        workers.create_task(sender())
        workers.create_task(writer())
        await owner.hears_nothing()
        passed_on.set()
        first = await owner.hears()
        await owner.say(at(3))
        second = await owner.hears()
        await owner.say(at(7))

    assert [first["idle"], second["idle"]] == [at(3).isoformat(), at(7).isoformat()]


async def test_waiting_for_a_signal_already_set_or_a_moment_already_past_returns_at_once(
    clock: SandboxClock,
) -> None:
    """There is nothing to wait for."""
    signal = asyncio.Event()
    signal.set()

    with clock.working():
        outcomes = [await clock.wait(signal), await clock.wait(asyncio.Event(), NOON)]

    assert outcomes == [True, False]


async def test_an_onlooker_is_not_waited_for_but_its_moment_is_heard(
    owner: Owner, clock: SandboxClock
) -> None:
    """Whoever is no worker may ask for a moment too."""

    async def worker() -> None:
        with clock.working():
            await clock.wait_until(at(10))

    onlooker = asyncio.create_task(clock.wait_until(at(2)))
    await owner.hears_nothing()
    waiting = asyncio.create_task(worker())
    heard = await owner.hears()
    await owner.say(at(10))
    await asyncio.gather(onlooker, waiting)

    assert heard == idle(at(2))


async def test_a_worker_within_a_worker_keeps_time_from_moving(owner: Owner, clock: SandboxClock) -> None:
    """As the sender does while a call of its is open."""
    ended = asyncio.Event()

    async def sender() -> None:
        with clock.working():
            with clock.working():  # a call is under way
                await clock.wait(ended)
            await clock.wait_until(at(1))

    sending = asyncio.create_task(sender())
    await owner.hears_nothing()
    ended.set()
    heard = await owner.hears()
    await owner.say(at(1))
    await sending

    assert heard == idle(at(1))


async def test_between_the_start_and_the_first_worker_time_stands(owner: Owner, clock: SandboxClock) -> None:
    """What comes first may wait for a moment too; the workers begin at the moment at which it ended."""

    async def ask_again() -> None:
        with clock.starting():
            await clock.wait_until(at(1))

    async def worker() -> None:
        with clock.working():
            await clock.wait_until(at(10))

    asking = asyncio.create_task(ask_again())
    first = await owner.hears()
    await owner.say(at(1))
    await asking
    await owner.hears_nothing()
    working = asyncio.create_task(worker())
    second = await owner.hears()
    await owner.say(at(10))
    await working

    assert (first, second) == (idle(at(1)), idle(at(10)))


async def test_a_worker_cannot_wait_in_two_places(clock: SandboxClock) -> None:
    """It would be counted twice."""
    with clock.working(), clock.listening(), pytest.raises(RuntimeError, match="one place"):
        await clock.wait(asyncio.Event())


async def test_a_lost_sandbox_ends_all_waiting(owner: Owner, clock: SandboxClock) -> None:
    """Now and later, with one sentence."""

    async def worker() -> None:
        with clock.working():
            await clock.wait_until(at(10))

    waiting = asyncio.create_task(worker())
    await owner.hears()
    await owner.vanish()

    with pytest.raises(ClockLost, match="connection to the sandbox's clock is lost"):
        await waiting
    with pytest.raises(ClockLost):
        await clock.wait(asyncio.Event())


async def test_a_sandbox_that_is_not_there_is_a_lost_clock() -> None:
    """It is found at the start."""
    with pytest.raises(ClockLost):
        async with SandboxClock("http://127.0.0.1:9", "1:token"):
            pass


async def test_a_sandbox_in_real_time_leaves_the_bot_its_own_clock() -> None:
    """Both read the clock of the same machine."""
    async with serving(Owner(virtual=False)) as owner, clock_from(owner.url, "1:token") as clock:
        assert isinstance(clock, SystemClock)


async def test_the_setting_chooses_the_clock(owner: Owner) -> None:
    """The word `system`, or an address."""
    async with clock_from("system", "1:token") as own, clock_from(owner.url, "1:token") as shared:
        assert (type(own), type(shared)) == (SystemClock, SandboxClock)


@pytest.fixture
async def real() -> AsyncIterator[SystemClock]:
    """The clock of this machine."""
    async with SystemClock() as clock:
        yield clock


async def test_real_time_reaches_a_moment(real: SystemClock) -> None:
    """Never early, and hardly late."""
    moment = real.now() + timedelta(seconds=0.1)

    reached = await real.wait(asyncio.Event(), moment)

    assert not reached
    assert timedelta(0) <= real.now() - moment < timedelta(seconds=0.2)


async def test_a_signal_comes_before_the_moment(real: SystemClock) -> None:
    """Whether it is set during the wait or before it."""
    signal = asyncio.Event()
    asyncio.get_running_loop().call_later(0.05, signal.set)

    with real.working():
        assert await real.wait(signal, real.now() + timedelta(hours=1))
        assert await real.wait(signal)


async def test_the_past_is_not_waited_for(real: SystemClock) -> None:
    """Nor does an open poll change anything where time is real."""
    with real.listening():
        await real.wait_until(real.now() - timedelta(days=1))


async def test_an_alarm_that_rings_early_is_set_again() -> None:
    """The clock of a machine may be set back."""

    class SetBack(SystemClock):
        """A clock that lost a tenth of a second after the alarm was set."""

        def now(self) -> datetime:
            return super().now() - timedelta(seconds=0.1)

    async with SetBack() as clock:
        moment = clock.now() + timedelta(seconds=0.1)
        await clock.wait_until(moment)

        assert clock.now() >= moment


async def test_a_clock_that_is_set_back_makes_no_wait_longer() -> None:
    """A pause of seconds stays one, though its end is an hour away again."""

    class Corrected(SystemClock):
        """A clock that was an hour ahead, until somebody noticed."""

        ahead = timedelta(hours=1)

        def now(self) -> datetime:
            return super().now() + self.ahead

    async with Corrected() as clock:
        waiting = asyncio.create_task(clock.wait(asyncio.Event(), clock.now() + timedelta(seconds=0.1)))
        await asyncio.sleep(A_MOMENT)
        clock.ahead = timedelta(0)

        async with asyncio.timeout(10):
            assert not await waiting


async def test_a_call_overran_its_end_in_real_time_only(real: SystemClock, clock: SandboxClock) -> None:
    """Virtual time jumps over the end of a poll; where time is real, the machine must have slept."""
    hour = timedelta(hours=1)

    assert real.overran(real.now() + hour) == timedelta(0)
    assert real.overran(real.now() - hour) >= hour
    assert clock.overran(clock.now() - hour) == timedelta(0)


async def test_what_takes_too_long_is_broken_off_in_real_seconds() -> None:
    """Though virtual time stands."""
    with pytest.raises(TimeoutError):
        async with at_most(A_MOMENT):
            await asyncio.Event().wait()


async def test_many_alarms_ring_at_one_moment(real: SystemClock) -> None:
    """None is dropped because it is a little late."""
    moment = real.now() + timedelta(seconds=0.2)

    await asyncio.gather(*(real.wait_until(moment) for _ in range(200)))

    assert real.now() >= moment
