"""An orderly stop: what is begun is finished, what is due is delivered, the rest waits in the database."""

import asyncio
import os
import signal
import sys
from pathlib import Path

from sqlalchemy import select

from bot.demo import TOKEN
from bot.outbox.write import Rank
from bot.storage.tables import OutboxRow
from sandbox.faults import flood
from sandbox.server import serve
from tests.play.stage import Stage, empty_stage, running, stage

CARDS = ("don", "mafioso", "cop", "doctor", "civilian")


NOW, LATER = "сейчас", "потом"


async def _stopped(it: Stage) -> None:
    """The bot is told to stop, and does."""
    assert it.house is not None
    stopping = asyncio.ensure_future(it.house.stop())
    while not stopping.done():
        await it.pass_time(seconds=30)
    await stopping


async def _say(it: Stage, text: str, *, delay: float = 0) -> None:
    """A message of the bot to each player's own chat."""
    assert it.house is not None
    async with it.house.store.unit() as unit:
        for player in it.players:
            await unit.outbox.say(player.id, text, rank=Rank.ACK, delay=delay)


async def _written(it: Stage) -> set[tuple[int, str, str]]:
    """What `_say` wrote: to whom, what, and what became of it."""
    assert it.house is not None
    async with it.house.store.reading() as session:
        rows = (await session.scalars(select(OutboxRow))).all()
        texts = [(row, row.payload.get("text", "")) for row in rows]
        return {(row.chat_id, text, row.state) for row, text in texts if text.split()[:1] in ([NOW], [LATER])}


async def test_what_is_due_leaves_before_the_end_and_what_is_not_waits(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(5)
        assert it.house is not None
        *reached, slow = (player.id for player in it.players)
        it.sandbox.faults.add(flood("sendMessage", chat_id=slow, retry_after=600))
        burst = [f"{NOW} {number}" for number in range(6)]  # more than a private chat takes at once
        for text in burst:
            await _say(it, text)
        await _say(it, LATER, delay=3600)
        await _stopped(it)

        assert await _written(it) == {
            *((who, text, "sent") for who in reached for text in burst),
            *((slow, text, "waiting") for text in burst),
            *((who, LATER, "waiting") for who in (*reached, slow)),
        }


async def test_the_next_start_goes_on_from_there(tmp_path: Path) -> None:
    async with empty_stage(tmp_path) as it:
        async with running(it, roles=CARDS, must_post=False):
            await it.play(5)
            await _stopped(it)
            it.players[0].say(it.bot, "/vote 2 да")
        async with running(it, roles=CARDS, must_post=False):
            await it.pass_time(minutes=1)
            assert (await it.game()).today.votes == {1: 2}
            assert await it.faults() == []


async def test_sigterm_ends_the_process_in_order(tmp_path: Path) -> None:
    sandbox = await serve(0, TOKEN, virtual=False)
    environment = os.environ | {
        "MAFIA_TELEGRAM__TOKEN": TOKEN,
        "MAFIA_TELEGRAM__API_BASE": sandbox.url,
        "MAFIA_DATABASE__URL": f"sqlite+aiosqlite:///{tmp_path / 'game.db'}",
        "MAFIA_LOG__FORMAT": "json",
    }
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "run", env=environment, stderr=asyncio.subprocess.PIPE
    )
    assert bot.stderr is not None
    [mailbox] = [one.mailbox for one in sandbox.world.bots.values()]
    try:
        async with asyncio.timeout(60):
            first = await bot.stderr.readline()
            while not mailbox.has_open_poll:  # noqa: ASYNC110 - the other process sets no event here
                await asyncio.sleep(0.05)
            bot.send_signal(signal.SIGTERM)
            rest = await bot.stderr.read()
            code = await bot.wait()
    finally:
        await sandbox.stop()
    assert code == 0
    assert b'"event": "hosting as @mafia_sandbox_bot"' in first
    events = [line.split(b'"event": "')[1].split(b'"')[0] for line in rest.splitlines()]
    assert events == [b"told to stop: finishing what is begun", b"stopped"]
