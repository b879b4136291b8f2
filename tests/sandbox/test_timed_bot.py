"""A real bot in virtual time, over WebSocket and HTTP: nothing is lost, late or out of order."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

import pytest
from aiohttp import ClientSession, WSServerHandshakeError

from sandbox.clock import RealClock, VirtualParticipant
from sandbox.faults import Fault, FaultKind
from sandbox.people import Person
from sandbox.server import Sandbox, serve
from tests.sandbox.conftest import NOON, TOKEN, Scene, connect
from tests.sandbox.timed_bot import TimedBot

TICK = timedelta(seconds=40)


@asynccontextmanager
async def living(scene: Scene, *, says_listening: bool = True) -> AsyncIterator[TimedBot]:
    """A timed bot that lives for the length of a block; it has said that it waits when the block begins."""
    bot = TimedBot(
        scene.bot, scene.sandbox.url, owner=scene.host.id, every=TICK, says_listening=says_listening
    )
    life = asyncio.create_task(bot.run())
    while not scene.account.mailbox.has_open_poll:  # noqa: ASYNC110 - the bot tells nobody here
        await asyncio.sleep(0.001)
    yield bot
    life.cancel()
    await asyncio.gather(life, return_exceptions=True)


async def speak(scene: Scene, participant: VirtualParticipant, person: Person, steps: int) -> None:
    """Say the number of each step, one step in ten seconds."""
    for step in range(1, steps + 1):
        await participant.wait_until(NOON + timedelta(seconds=10 * step))
        person.say(scene.account, f"{person.account.name} {step}")
    participant.leave()


async def play(
    scene: Scene, steps: int
) -> tuple[list[tuple[datetime, str]], list[tuple[datetime, int, str]]]:
    """Two people speak at the same moments; what the bot heard and what the journal says."""
    scene.host.start(scene.account)
    people = [scene.person("Anna"), scene.person("Boris")]
    scene.account.mailbox.discard()
    begin = len(scene.sandbox.journal)
    participants = [scene.clock.join(person.account.name) for person in people]
    async with living(scene) as bot:
        await asyncio.gather(
            *(
                speak(scene, participant, person, steps)
                for participant, person in zip(participants, people, strict=True)
            )
        )
        await scene.pass_time(1)
    return bot.heard, [(entry.at, entry.chat_id, entry.text) for entry in scene.sandbox.journal[begin:]]


def expected(scene: Scene, steps: int) -> list[tuple[datetime, int, str]]:
    """Each echo at the moment of what it echoes, Anna before Boris, the bot's own ticks before both."""
    anna, boris = scene.host.id + 1, scene.host.id + 2
    told = []
    for step in range(1, steps + 1):
        now = NOON + timedelta(seconds=10 * step)
        if (now - NOON) % TICK == timedelta(0):
            told.append((now, scene.host.id, f"tick {now:%H:%M:%S}"))
        for number, name in ((anna, "Anna"), (boris, "Boris")):
            told += [(now, number, f"{name} {step}"), (now, number, f"echo {name} {step}")]
    return told


async def test_a_thousand_steps_are_played_each_at_its_moment(scene: Scene) -> None:
    """Two people at the same five hundred moments; the journal is known beforehand to the last line."""
    heard, told = await play(scene, 500)

    assert told == expected(scene, 500)
    assert heard == [(at, text) for at, _, text in told if not text.startswith(("echo", "tick"))]


@pytest.mark.parametrize("says_listening", [True, False])
async def test_a_broken_poll_is_tried_again_in_virtual_time(scene: Scene, *, says_listening: bool) -> None:
    """The bot waits with no poll open, and time moves on to the moment it asked for."""
    scene.host.start(scene.account)
    scene.account.mailbox.discard()
    scene.sandbox.faults.add(Fault("getUpdates", skip=1, times=3, kind=FaultKind.DROP_BEFORE))
    participant = scene.clock.join("test")
    async with living(scene, says_listening=says_listening) as bot:
        scene.host.say(scene.account, "one")
        await participant.wait_until(NOON)
        scene.host.say(scene.account, "two")
        await participant.wait_until(NOON + timedelta(seconds=60))
        participant.leave()

    assert bot.heard == [(NOON, "one"), (NOON + timedelta(seconds=15), "two")]


async def test_a_guest_that_leaves_holds_time_no_longer(scene: Scene) -> None:
    """Time waits for a silent guest until its connection is lost."""
    async with ClientSession() as http, http.ws_connect(f"{scene.sandbox.url}/clock?name=page") as line:
        assert await line.receive_json() == {"now": "2026-03-02T12:00:00.000000+00:00", "virtual": True}
        waiting = asyncio.create_task(scene.pass_time(60))
        await asyncio.sleep(0.05)
        assert not waiting.done()
    await waiting

    assert scene.clock.now() == NOON + timedelta(seconds=60)


async def test_a_guest_without_a_bot_is_told_the_moment_it_asked_for(scene: Scene) -> None:
    """A newer wish replaces the older one; every jump is told."""
    async with ClientSession() as http, http.ws_connect(f"{scene.sandbox.url}/clock?name=page") as line:
        await line.receive_json()
        holder = scene.clock.join("holder")
        await line.send_json({"idle": "2026-03-02T13:00:00+00:00", "polls": 0})
        await line.send_json({"idle": "2026-03-02T12:00:30+00:00", "polls": 0})
        await asyncio.sleep(0.05)
        holder.leave()

        assert await line.receive_json() == {"now": "2026-03-02T12:00:30.000000+00:00", "question": 1}


async def test_the_clock_refuses_what_it_does_not_understand(scene: Scene) -> None:
    """An unknown bot does not get a line, a wrong word ends it."""
    async with ClientSession() as http:
        with pytest.raises(WSServerHandshakeError):
            await http.ws_connect(f"{scene.sandbox.url}/clock?name=bot&token=1:X")
        async with http.ws_connect(f"{scene.sandbox.url}/clock?name=page") as line:
            await line.receive_json()
            await line.send_json({"sleep": 5})
            await line.receive()

            assert line.close_code == 1008


async def test_with_real_time_the_line_answers_by_real_waiting() -> None:
    """The same protocol, and the clock says that it is not virtual."""
    sandbox = Sandbox(RealClock())
    await sandbox.start()
    async with ClientSession() as http, http.ws_connect(f"{sandbox.url}/clock?name=page") as line:
        first = await line.receive_json()
        wanted = datetime.fromisoformat(first["now"]) + timedelta(seconds=0.05)
        await line.send_json({"idle": wanted.isoformat(), "polls": 0})
        told = datetime.fromisoformat((await line.receive_json())["now"])
    await sandbox.stop()

    assert (first["virtual"], told >= wanted) == (False, True)


async def test_a_served_sandbox_has_a_bot_and_begins_on_a_fixed_day() -> None:
    """What `mafia sandbox` starts."""
    sandbox = await serve(0, TOKEN, virtual=True)
    bot = connect(sandbox)
    async with ClientSession() as http, http.get(f"{sandbox.url}/clock/now") as answer:
        now = await answer.json()
    me = await bot.get_me()
    await bot.session.close()
    await sandbox.stop()

    assert now == {"now": "2026-01-05T06:00:00.000000+00:00", "virtual": True}
    assert (me.id, me.username) == (42, "mafia_sandbox_bot")
