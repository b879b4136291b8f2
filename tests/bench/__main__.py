"""`make bench`: nights a second, and votes a second beside the bare rate of durable commits."""

import asyncio
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

from sqlalchemy import func, select, text

from bot.storage.database import open_engine
from bot.storage.tables import InboxRow
from bot.usecases.buttons import MoveButton
from engine.forum.casting import composition
from engine.forum.night import resolve
from engine.forum.night.moves import NightMoves, Shot
from engine.forum.roles import Role
from engine.forum.table import Table
from engine.seats import Seat
from sandbox.chats import Group
from sandbox.people import Person
from tests.play.stage import Stage, stage

NIGHTS = 3_000
TABLES = 4
SEATS = 40
COMMITS = 1_000


def main() -> None:
    """Measure and print."""
    say = sys.stdout.write
    say(f"nights of 19 with every move made, one core: {nights_per_second():,.0f} a second\n")
    with tempfile.TemporaryDirectory() as folder:
        commits = asyncio.run(commits_per_second(Path(folder)))
        votes = asyncio.run(votes_per_second(Path(folder)))
    say(f"bare durable commits of one row (SQLite, WAL, FULL): {commits:,.0f} a second\n")
    say(f"votes, from the press through HTTP to the commit: {votes:,.0f} a second\n")


def nights_per_second() -> float:
    """The full cast of 19, everybody aims at somebody else."""
    cards = composition(19)
    roles = tuple(role for role in Role for _ in range(cards.get(role, 0)))
    table = Table(roles=roles)
    seat = {role: Seat(roles.index(role) + 1) for role in cards}
    moves = NightMoves(
        mafia=Shot(seat[Role.DON], seat[Role.COP]),
        basement=seat[Role.MAFIOSO],
        cop=seat[Role.MAFIOSO],
        maniac=seat[Role.BUM],
        doctor=seat[Role.COP],
        axe=seat[Role.SNITCH],
        thief=seat[Role.LAWYER],
    )
    began = time.perf_counter()
    for _ in range(NIGHTS):
        resolve(table, moves)
    return NIGHTS / (time.perf_counter() - began)


async def commits_per_second(folder: Path) -> float:
    """One connection, one row and one commit at a time, on the same disk and by the same settings."""
    engine = open_engine(f"sqlite+aiosqlite:///{folder / 'bare.db'}")
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE rows (id INTEGER PRIMARY KEY, said TEXT)"))
    async with engine.connect() as connection:
        began = time.perf_counter()
        for _ in range(COMMITS):
            async with connection.begin():
                await connection.execute(text("INSERT INTO rows (said) VALUES ('a vote')"))
        spent = time.perf_counter() - began
    await engine.dispose()
    return COMMITS / spent


async def votes_per_second(folder: Path) -> float:
    """Several full tables vote at once: presses through getUpdates, the engine, and one commit each."""
    async with voting(folder) as (scene, tables):
        before = await _handled(scene)
        began = time.perf_counter()
        presses = 0
        for number, (_, players) in enumerate(tables, start=1):
            for place, player in enumerate(players, start=1):
                target = place % len(players) + 1
                button = MoveButton(game=number, phase="d1", do="cast", power="vote", target=target)
                scene.sandbox.world.press(scene.prompt(player), player.account, button.pack())
                presses += 1
        assert scene.house is not None
        with scene.house.store.signals.heard.heard() as news:
            while await _handled(scene) < before + presses:
                await news.wait()
                news.clear()
        return presses / (time.perf_counter() - began)


@asynccontextmanager
async def voting(folder: Path) -> AsyncIterator[tuple[Stage, list[tuple[Group, list[Person]]]]]:
    """Tables of the largest size, all in their first day."""
    async with stage(folder, must_post=False) as scene:
        tables: list[tuple[Group, list[Person]]] = []
        for table in range(TABLES):
            if table:
                scene.group = scene.sandbox.add_group(f"Двор {table}")
                scene.host.join(scene.group)
                scene.host.add_bot(scene.group, scene.bot)
            scene.players = []
            await scene.open_lobby()
            await scene.gather([f"Игрок {place}" for place in range(1, SEATS + 1)])
            await scene.start()
            tables.append((scene.group, scene.players))
        await scene.time.wait_until(scene.now + timedelta(minutes=5))
        yield scene, tables


async def _handled(scene: Stage) -> int:
    assert scene.house is not None
    async with scene.house.store.reading() as session:
        handled = select(func.count()).select_from(InboxRow).where(InboxRow.handled_at.is_not(None))
        return await session.scalar(handled) or 0


if __name__ == "__main__":
    main()
