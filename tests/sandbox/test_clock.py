"""Virtual time stands while anybody works and jumps when all wait; real time just passes."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from sandbox.clock import RealClock, VirtualClock, VirtualParticipant, taking_part
from tests.sandbox.conftest import NOON


def after(seconds: float) -> datetime:
    """So many seconds after noon."""
    return NOON + timedelta(seconds=seconds)


async def settle() -> None:
    """Let the loop run until nothing is left to do at once."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_time_jumps_to_the_earliest_moment_asked_for() -> None:
    """And stands again until that participant waits."""
    clock = VirtualClock(NOON)
    early, late = clock.join("early"), clock.join("late")
    waiting = asyncio.create_task(late.wait_until(after(60)))
    await early.wait_until(after(10))
    await settle()

    assert (clock.now(), waiting.done()) == (after(10), False)
    early.leave()
    await waiting
    assert clock.now() == after(60)


async def test_time_stands_while_a_participant_works_or_nobody_asks() -> None:
    """Joining counts as working."""
    clock = VirtualClock(NOON)
    worker, other = clock.join("worker"), clock.join("other")
    waiting = asyncio.create_task(other.wait_until(after(60)))
    await settle()
    assert (clock.now(), waiting.done()) == (NOON, False)

    waiting.cancel()
    other.leave()
    worker.leave()
    await settle()
    assert clock.now() == NOON


async def test_those_due_together_wake_one_after_another_in_order_of_joining() -> None:
    """The next only when the one before waits again."""
    clock = VirtualClock(NOON)
    log: list[str] = []

    async def work(participant: VirtualParticipant) -> None:
        for number in (1, 2):
            await participant.wait_until(after(10 * number))
            log.append(f"{participant.name}{number} begins")
            await settle()
            log.append(f"{participant.name}{number} ends")
        participant.leave()

    participants = [clock.join(name) for name in ("a", "b")]
    await asyncio.gather(*(work(participant) for participant in reversed(participants)))

    assert log == [
        f"{who}{number} {what}" for number in (1, 2) for who in "ab" for what in ("begins", "ends")
    ]


async def test_an_alarm_rings_only_when_time_passes_it() -> None:
    """It makes no time pass; cancelled, it is silent."""
    clock = VirtualClock(NOON)
    rung: list[int] = []
    clock.when_passed(after(5), lambda: rung.append(5))
    clock.when_passed(after(6), lambda: rung.append(6)).cancel()
    clock.when_passed(after(50), lambda: rung.append(50))
    with taking_part(clock, "test") as participant:
        await participant.wait_until(after(20))

    assert rung == [5]


async def test_a_past_moment_is_the_present_one() -> None:
    """Waiting for it means: until everything at hand is done."""
    clock = VirtualClock(NOON)
    with taking_part(clock, "test") as participant:
        await participant.wait_until(after(-60))

    assert clock.now() == NOON


async def test_a_participant_does_one_thing_at_a_time() -> None:
    """And knows which zone its moments are in."""
    clock = VirtualClock(NOON)
    one, other = clock.join("one"), clock.join("other")
    waiting = asyncio.create_task(one.wait_until(after(1)))
    await settle()
    with pytest.raises(ValueError, match="one waits already"):
        await one.wait_until(after(2))
    with pytest.raises(ValueError, match="offset from UTC"):
        await other.wait_until(datetime(2026, 3, 2))  # noqa: DTZ001 - that is the point
    other.leave()
    await waiting


async def test_real_time_passes_by_itself() -> None:
    """Participants sleep, alarms ring."""
    clock = RealClock()
    begin = clock.now()
    rung: list[datetime] = []
    clock.when_passed(begin + timedelta(seconds=0.02), lambda: rung.append(clock.now()))
    with taking_part(clock, "test") as participant:
        await participant.wait_until(begin + timedelta(seconds=0.05))

    assert clock.now() - begin >= timedelta(seconds=0.05)
    assert len(rung) == 1


async def test_a_wait_can_be_cut_short() -> None:
    """By virtual and by real time; a later moment changes nothing, and neither does one without a wait."""
    virtual = VirtualClock(NOON)
    sleeper, other = virtual.join("sleeper"), virtual.join("other")
    sleeper.hasten(NOON)
    wait = asyncio.ensure_future(sleeper.wait_until(NOON + timedelta(days=1)))
    await asyncio.sleep(0)
    sleeper.hasten(NOON + timedelta(days=2))
    sleeper.hasten(NOON + timedelta(seconds=7))
    other.leave()
    await wait
    real = RealClock().join("sleeper")
    real.hasten(NOON)
    wait = asyncio.ensure_future(real.wait_until(datetime.now(UTC) + timedelta(hours=1)))
    await asyncio.sleep(0)
    real.hasten(datetime.now(UTC) + timedelta(milliseconds=1))

    await asyncio.wait_for(wait, 5)
    assert virtual.now() == NOON + timedelta(seconds=7)
