"""By webhook: the same inbox, the same game, the same care for deadlines and absences."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot import config
from bot.inbox import hearing
from bot.storage import tables
from bot.storage.store import Unit
from sandbox.faults import Fault, FaultKind
from tests.play.stage import POLLING, Stage, empty_stage, running, stage, webhook

CARDS = ("don", "cop", "doctor", "civilian", "civilian")
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 1}
SHORT: dict[str, Any] = {
    "must_post": False,
    "schedule": {"mode": "intervals", "intervals": {"day": "15m", "night": "5m", "morning": "2m"}},
}


@dataclass
class Told:
    """A game as it is stored, and as each chat received it: when, from whom, what, with which buttons."""

    events: list[tuple[str, dict[str, Any], datetime]]
    received: dict[int, list[object]]
    faults: list[str]


async def a_whole_game(folder: Path, way: config.Webhook) -> Told:
    """A vote by buttons and by text, a night, and the town's defeat."""
    async with stage(folder, roles=CARDS, webhook=way, **SHORT) as it:
        await it.play(len(CARDS))
        await it.vote(it.players[0], 4)
        await it.all_vote({2: 4, 3: 1, 4: 1, 5: 4})
        await it.pass_time(minutes=16)
        await it.move(it.players[0], "mafia", 5)
        await it.tell(it.players[1], "/move 1")
        await it.pass_time(minutes=10)
        received: dict[int, list[object]] = {}
        for entry in it.sandbox.journal:
            received.setdefault(entry.chat_id, []).append(
                (entry.at, entry.kind, entry.sender, entry.html or entry.text, entry.keyboard)
            )
        assert it.house is not None
        async with it.house.store.reading() as session:
            rows = await session.scalars(select(tables.Event).order_by(tables.Event.seq))
            return Told([(row.kind, row.body, row.at) for row in rows], received, await it.faults())


async def test_a_game_by_webhook_is_the_game_by_polling(tmp_path: Path) -> None:
    """Event by event, message by message, second by second."""
    for way in ("polled", "brought"):
        (tmp_path / way).mkdir()
    polled = await a_whole_game(tmp_path / "polled", POLLING)
    brought = await a_whole_game(tmp_path / "brought", webhook())

    assert brought == polled
    assert (polled.events[-1][0], polled.faults) == ("GameOver", [])


@dataclass
class Scene:
    """A game of five with the vote open, its bot, and when the vote is due."""

    it: Stage
    due: datetime
    bot: AsyncExitStack
    way: config.Webhook

    async def on(self, way: config.Webhook | None = None) -> None:
        """Start the bot again, perhaps in another way."""
        await self.bot.enter_async_context(running(self.it, roles=CARDS, webhook=way or self.way, **SHORT))
        await self.it.pass_time(seconds=10)

    async def off(self) -> None:
        """Stop the bot."""
        await self.bot.aclose()

    async def until_due(self, seconds: float) -> None:
        """Let time go to so many seconds after the vote is due, or before."""
        await self.it.time.wait_until(self.due + timedelta(seconds=seconds))

    async def moved(self) -> Sequence[str]:
        """Why the vote was put off."""
        return [one["reason"] for one in await self.it.events("DeadlineMoved")]

    async def votes(self) -> dict[int, int]:
        """The votes that counted at the close."""
        [closed] = await self.it.events("VoteClosed")
        return {voter: whom for voter, whom, _ in closed["votes"]}


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    """A game by webhook."""
    async with _scene(tmp_path) as built:
        yield built


@asynccontextmanager
async def _scene(folder: Path) -> AsyncIterator[Scene]:
    async with empty_stage(folder) as it, AsyncExitStack() as bot:
        built = Scene(it, it.now, bot, webhook())
        await built.on()
        await it.play(len(CARDS))
        built.due = next(end.due_at for end in (await it.game()).deadlines if end.kind == "vote")
        yield built


async def test_the_last_second_counts_and_the_next_does_not(scene: Scene) -> None:
    """T2: the close waits for what Telegram still holds."""
    it = scene.it
    await it.all_vote({1: 2, 2: 3, 3: 4})
    await scene.until_due(-1)
    it.sandbox.faults.add(Fault("webhook", times=3, kind=FaultKind.DROP_BEFORE))
    it.players[3].say(it.bot, "/vote 5 да")
    await scene.until_due(0)
    it.players[4].say(it.bot, "/vote 1 да")
    await scene.until_due(30)

    assert await scene.votes() == TIE | {5: 5}  # D3: against himself
    [closed] = await it.events("VoteClosed")
    assert timedelta(0) < closed["at"] - scene.due < timedelta(seconds=15)
    assert await scene.moved() == []


async def test_what_waited_at_telegram_while_the_bot_was_down_counts(scene: Scene) -> None:
    """T5: over the close of the vote, and the vote is put off."""
    it = scene.it
    await it.all_vote({1: 2, 2: 3})
    await scene.until_due(-60)
    await scene.off()
    it.players[2].say(it.bot, "/vote 4 да")
    await scene.until_due(240)
    it.players[3].say(it.bot, "/vote 5 да")
    await scene.until_due(300)
    back = it.now
    await scene.on()
    await it.pass_time(seconds=60)

    assert await scene.moved() == ["absence"]
    [end] = [end for end in (await it.game()).deadlines if end.kind == "vote"]
    assert abs((end.due_at - back).total_seconds() - 360) < 60
    assert (await it.game()).today.votes == {1: 2, 2: 3, 3: 4, 4: 5}
    it.players[4].say(it.bot, "/vote 1 да")
    await it.time.wait_until(end.due_at + timedelta(seconds=10))
    assert await scene.votes() == TIE
    assert await it.faults() == []


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(FaultKind.DROP_BEFORE, id="no connection"),
        pytest.param(FaultKind.REFUSE, id="the proxy answers in the bot's place"),
    ],
)
async def test_while_telegram_cannot_reach_the_bot_it_is_absent(scene: Scene, kind: FaultKind) -> None:
    """T5: though it can call Telegram all the time."""
    it = scene.it
    await it.all_vote({1: 2, 2: 3, 3: 4})
    await scene.until_due(-90)
    it.sandbox.faults.add(Fault("webhook", times=1_000_000, kind=kind, code=502))
    it.players[3].say(it.bot, "/vote 5 да")
    await scene.until_due(120)
    assert await it.events("VoteClosed") == []
    it.players[4].say(it.bot, "/vote 1 да")
    it.sandbox.faults.clear()
    await scene.until_due(200)

    assert await scene.moved() == ["absence"]
    assert (await it.game()).today.votes == TIE
    assert await it.events("VoteClosed") == []
    await it.pass_time(minutes=10)
    assert await scene.votes() == TIE


async def test_an_update_that_cannot_be_stored_holds_a_deadline_up_for_half_a_minute(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is this bot's own fault, so no absence; the other chats go on."""
    it = scene.it
    stores = hearing._store_new

    async def one_fails(unit: Unit, updates: Sequence[hearing.RawUpdate], received_at: datetime) -> None:
        if any("poison" in str(update) for update in updates):
            raise ValueError
        await stores(unit, updates, received_at)

    monkeypatch.setattr(hearing, "_store_new", one_fails)
    it.players[4].say(it.bot, "poison")
    await it.all_vote({1: 2, 2: 3, 3: 4, 4: 5})
    await scene.until_due(120)

    assert await scene.votes() == TIE | {5: 5}  # D3: against himself
    [closed] = await it.events("VoteClosed")
    assert timedelta(seconds=30) <= closed["at"] - scene.due < timedelta(seconds=40)
    assert await scene.moved() == []


@pytest.mark.parametrize("first", ["polling", "webhook"])
async def test_the_way_can_be_changed_between_two_starts(scene: Scene, first: str) -> None:
    """What waits is brought, or fetched; the webhook that is left over is taken down."""
    it = scene.it
    ways = [POLLING, webhook()] if first == "polling" else [webhook(), POLLING]
    for way, vote in zip(ways, ((1, 2), (2, 3)), strict=True):
        await scene.off()
        voter, whom = vote
        it.players[voter - 1].say(it.bot, f"/vote {whom} да")
        await scene.on(way)
    it.players[2].say(it.bot, "/vote 4 да")
    await it.pass_time(seconds=5)

    assert (await it.game()).today.votes == {1: 2, 2: 3, 3: 4}
    assert await it.faults() == []
