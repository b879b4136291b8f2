"""A month of games against a bot in a process of its own: undisturbed, or under faults and kills."""

import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from http import HTTPStatus
from pathlib import Path
from typing import Any

from bot.demo import TOKEN, read_button
from bot.storage.snapshot import VERSION, read
from engine.forum.state import Game, Phase
from sandbox.chats import BotAccount, Group, Message
from sandbox.clock import VirtualClock
from sandbox.limits import Limits
from sandbox.people import Person
from sandbox.server import FIRST_DAY, Sandbox
from tests.soak.bot import LONGEST_POLL
from tests.soak.plan import GamePlan, Plan
from tests.soak.robots import phase_of, said

STEP = timedelta(minutes=10)
"""How often the robots look whether there is something to do."""

SETTLED = timedelta(minutes=5)
"""How long a phase is open before they act in it."""

BETWEEN = timedelta(seconds=1)
REST = 35
"""Real seconds in which garbage is collected and aiohttp closes what nobody uses (after 15 to 30)."""

POOL = 5
"""Connections to the database that SQLAlchemy keeps; how many of them were ever needed at once is chance."""

ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Disturbance:
    """What goes wrong: each call with this probability, a kill after so many moves, for so long a time."""

    probability: float
    kill_every: int
    kills_end: timedelta
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Vitals:
    """A process at rest: resident memory in KiB, connections to the database, other open descriptors."""

    memory: int
    connections: int
    descriptors: int


@dataclass(frozen=True)
class Story:
    """What is left of one game."""

    over: bool
    result: Any
    events: list[tuple[str, Any]]
    moves: list[tuple[Any, ...]]


@dataclass
class Outcome:
    """What a run leaves: its games by number, and how its last process was after a day and at the end."""

    stories: dict[int, Story] = field(default_factory=dict)
    moves: int = 0
    kills: int = 0
    failed_calls: Counter[str] = field(default_factory=Counter)
    unsent: int = 0
    after_a_day: Vitals | None = None
    at_the_end: Vitals | None = None


@dataclass(eq=False)
class _Table:
    """A game as its robots know it. `acted`: the last phase in which they have done all they wanted."""

    plan: GamePlan
    group: Group
    host: Person
    players: list[Person]
    step: int = 0
    game_id: int = 0
    acted: str = ""


class Soak:
    """One run."""

    def __init__(self, plan: Plan, folder: Path, disturbance: Disturbance | None) -> None:
        """Keep the database in `folder`."""
        self._plan, self._folder, self._disturbance = plan, folder, disturbance
        # Kills come at other moments of real time in every run: that is their point.
        self._chance = random.Random(plan.seed)
        self._sandbox = Sandbox(VirtualClock(FIRST_DAY), Limits(poll_seconds=LONGEST_POLL))
        self._time = self._sandbox.clock.join("soak")
        self._process: asyncio.subprocess.Process | None = None
        self._raised_at = FIRST_DAY
        self._tables: list[_Table] = []
        self.outcome = Outcome()

    async def play(self) -> Outcome:
        """Play the whole plan; what came of it."""
        self._sandbox.add_bot(TOKEN, "mafia_sandbox_bot", "Mafia")
        await self._sandbox.start()
        try:
            self._tables = [self._gather(game) for game in self._plan.games]
            self._bot.mailbox.discard()
            async with self._weather(), self._alive():
                end = FIRST_DAY + self._plan.length
                while self._now < end:
                    await self._time.wait_until(self._now + STEP)
                    for table in self._tables:
                        await self._look(table)
                    await self._measure()
                if self.outcome.after_a_day is not None:
                    self.outcome.at_the_end = await self._vitals()
            self._tell()
        finally:
            self._time.leave()
            await self._sandbox.stop()
        return self.outcome

    # The bot

    @asynccontextmanager
    async def _weather(self) -> AsyncIterator[None]:
        if self._disturbance is not None:
            self._sandbox.faults.let_rain(self._disturbance.probability, self._disturbance.seed)
        yield

    @asynccontextmanager
    async def _alive(self) -> AsyncIterator[None]:
        await self._raise()
        try:
            yield
        finally:
            await self._kill()

    async def _raise(self) -> None:
        """Start the bot; return when it has taken its place in time."""
        calls = len(self._sandbox.calls)
        hasty = ["--hasty"] if self._disturbance is not None else []
        with (self._folder / "bot.log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.soak.bot",
                *hasty,
                env=self._environment(),
                stdout=log,
                stderr=log,
            )
        while not any(call.method == "getMe" for call in self._sandbox.calls[calls:]):
            if self._process.returncode is not None:
                raise RuntimeError(
                    f"the bot does not come up: {(self._folder / 'bot.log').read_text()[-2000:]}"
                )
            await asyncio.sleep(0.02)
        self._raised_at = self._now
        self.outcome.after_a_day = None

    async def _kill(self) -> None:
        """As the power does."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGKILL)
        await self._process.wait()

    def _environment(self) -> dict[str, str]:
        return os.environ | {
            "MAFIA_TELEGRAM__TOKEN": TOKEN,
            "MAFIA_TELEGRAM__API_BASE": self._sandbox.url,
            "MAFIA_CLOCK__SOURCE": self._sandbox.url,
            "MAFIA_CLOCK__SWEEP_SECONDS": "86400",
            "MAFIA_DATABASE__URL": f"sqlite+aiosqlite:///{self._database}",
            "MAFIA_GAME__MUST_POST": "false",
        }

    async def _measure(self) -> None:
        if self.outcome.after_a_day is None and self._now >= self._raised_at + ONE_DAY:
            self.outcome.after_a_day = await self._vitals()

    async def _vitals(self) -> Vitals:
        assert self._process is not None
        self._process.send_signal(signal.SIGUSR1)
        await asyncio.sleep(REST)
        return _vitals_of(self._process.pid, self._database)

    # The robots

    def _gather(self, plan: GamePlan) -> _Table:
        """The people of a game and their group; whoever plays has opened the private chat before."""
        people = [self._sandbox.add_person(f"Игрок {plan.number}-{seat}") for seat in range(plan.seats + 1)]
        host, *players = people
        group = self._sandbox.add_group(f"Двор {plan.number}")
        for person in people:
            person.join(group)
        host.add_bot(group, self._bot, rights=("can_delete_messages", "can_pin_messages"))
        return _Table(plan, group, host, players)

    async def _look(self, table: _Table) -> None:
        """Do what is to be done in a game at this step, if it is its time."""
        match table.step:
            case 0 if self._now >= FIRST_DAY + table.plan.opens:
                await self._write(table.host, "/start")
                table.host.say(table.group, "/newgame")
                table.step = 1
            case 1 if self._lobby(table) is not None:
                for words in table.plan.settings:
                    await self._write(table.host, f"/set {words}")
                table.step = 2
            case 2:
                await self._join(table)
                table.step = 3
            case 3:
                self._start(table)
                table.step = 4
            case 4:
                await self._act(table)
            case _:
                pass  # its time has not come

    def _lobby(self, table: _Table) -> Message | None:
        messages = (one for one in reversed(table.host.sees(table.group)) if one.buttons)
        return next(messages, None)

    async def _join(self, table: _Table) -> None:
        lobby = self._lobby(table)
        assert lobby is not None
        link = next(str(button["url"]) for button in lobby.buttons if "url" in button)
        for player in table.players:
            player.follow(link)
            await self._time.wait_until(self._now + BETWEEN)

    def _start(self, table: _Table) -> None:
        lobby = self._lobby(table)
        assert lobby is not None
        data = next(
            str(button["callback_data"])
            for button in lobby.buttons
            if (meaning := read_button(button)) and meaning.do == "lobby-start"
        )
        table.host.press(lobby, data)

    async def _act(self, table: _Table) -> None:
        """Make the moves of a phase, once it has been open for a while."""
        game = self._game(table)
        if game.phase not in {Phase.DAY, Phase.NIGHT} or phase_of(game) == table.acted:
            return
        if self._now < game.opened_at + SETTLED:
            return
        table.acted = phase_of(game)
        for seat, words in said(self._plan.seed, table.plan.number, game):
            await self._write(table.players[seat - 1], words)
            self.outcome.moves += 1
            if self._is_killed():
                await self._interrupt()

    async def _write(self, person: Person, words: str) -> None:
        person.say(self._bot, words)
        await self._time.wait_until(self._now + BETWEEN)

    def _is_killed(self) -> bool:
        plan = self._disturbance
        if plan is None or self._now > FIRST_DAY + plan.kills_end:
            return False
        return self.outcome.moves % plan.kill_every == 0

    async def _interrupt(self) -> None:
        """Kill the bot somewhere in the middle of its work, and start it again at the same moment."""
        passing = asyncio.ensure_future(self._time.wait_until(self._now + BETWEEN))
        await asyncio.sleep(self._chance.uniform(0, 0.05))
        # Time must not go on without the bot.
        holding = self._sandbox.clock.join("killer")
        await self._kill()
        self.outcome.kills += 1
        await self._raise()
        holding.leave()
        await passing

    # What is stored

    @property
    def _now(self) -> datetime:
        return self._sandbox.clock.now()

    @property
    def _bot(self) -> BotAccount:
        return next(iter(self._sandbox.world.bots.values()))

    @property
    def _database(self) -> Path:
        return self._folder / "game.db"

    def _game(self, table: _Table) -> Game:
        """The state of a game, as it is stored."""
        sql = "SELECT id, snapshot FROM games WHERE chat_id = ?"
        [(table.game_id, snapshot)] = self._query(sql, table.group.id)
        return read(snapshot, VERSION)

    def _query(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with contextlib.closing(sqlite3.connect(self._database)) as database:
            return database.execute(sql, values).fetchall()

    def _tell(self) -> None:
        """Write down what came of it."""
        for table in self._tables:
            game = self._game(table)
            events = self._query(
                "SELECT kind, body FROM events WHERE game_id = ? ORDER BY seq", table.game_id
            )
            moves = self._query(
                "SELECT phase, seat, action, refusal FROM moves WHERE game_id = ? ORDER BY id", table.game_id
            )
            self.outcome.stories[table.plan.number] = Story(
                over=game.phase is Phase.OVER,
                result=(game.ended, game.exits, game.table),
                # T5 may put an end off where calls fail: what happens stays the same, its hour does not.
                events=[(kind, json.loads(body)) for kind, body in events if kind != "DeadlineMoved"],
                moves=moves,
            )
        [(self.outcome.unsent,)] = self._query("SELECT count(*) FROM outbox WHERE state <> 'sent'")
        failed = (call for call in self._sandbox.calls if call.code != HTTPStatus.OK)
        self.outcome.failed_calls = Counter(
            f"{call.method} {call.code} {call.description}" for call in failed
        )


def _vitals_of(pid: int, database: Path) -> Vitals:
    """What the system says of a process."""
    process = Path("/proc") / str(pid)
    status = (process / "status").read_text()
    memory = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    files = [it.readlink() for it in (process / "fd").iterdir()]
    others = [file for file in files if not str(file).startswith(str(database))]
    return Vitals(memory, files.count(database), len(others))


async def soak(plan: Plan, folder: Path, disturbance: Disturbance | None = None) -> Outcome:
    """Play a plan, disturbed or not; the folder is empty."""
    return await Soak(plan, folder, disturbance).play()


def differences(undisturbed: Outcome, disturbed: Outcome) -> list[str]:
    """What the disturbance changed, and what did not come to its end: a sentence each."""
    found = []
    for number, before in undisturbed.stories.items():
        after = disturbed.stories[number]
        if not (before.over and after.over):
            found.append(f"game {number} did not come to its end")
        found += [
            f"game {number}: its {name} differ"
            for name in ("result", "events", "moves")
            if getattr(before, name) != getattr(after, name)
        ]
    return found


def growth(outcome: Outcome) -> list[str]:
    """What differs between the last process's first day and its end by more than a tenth: a sentence each."""
    first, last = outcome.after_a_day, outcome.at_the_end
    if first is None or last is None:
        return ["the last process did not live for a day"]
    grown = [
        f"{name}: {getattr(first, name)} after a day, {getattr(last, name)} at the end"
        for name in ("memory", "descriptors")
        if abs(getattr(last, name) - getattr(first, name)) > getattr(first, name) / 10
    ]
    if last.connections > POOL:
        grown.append(f"{last.connections} connections to the database are open")
    return grown
