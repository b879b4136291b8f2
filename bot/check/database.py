"""Whether the database is one that this version can play on, and which games are open in it."""

import sqlite3
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from bot.check.finding import Finding, well, wrong
from bot.config import Game as GameDefaults
from bot.storage.database import (
    READING,
    UnsafeDatabase,
    UnusableDatabase,
    file_of,
    is_held,
    open_engine,
    verify_pragmas,
)
from bot.storage.games import OPEN
from bot.storage.migrate import BrokenDatabase, NewerDatabase, OldDatabase, current, is_current
from bot.storage.tables import Game

DEFAULTS = GameDefaults().model_dump(include={"must_post", "zone"})


@dataclass(frozen=True, slots=True)
class OpenGame:
    """What a check wants to know of a lobby or a running game."""

    id: int
    title: str
    chat_id: int
    graveyard_chat_id: int | None
    mutes: bool
    """Whether those who have left are muted: their graveyard is another chat, and the game has no topic."""
    must_post: bool
    zone: str
    stopped: str | None


async def findings(url: str) -> tuple[list[Finding], list[OpenGame]]:
    """Everything about the database, and its open games where they can be read."""
    file = file_of(url)
    if not file.exists() or not file.stat().st_size:
        return [well("database", f"there is none at {file} yet; the bot's first start makes it")], []
    try:
        revision = await current(url)
        if not await is_current(url):
            return [wrong("database", str(OldDatabase()))], []
        return await _contents(url, f"{file}, revision {revision}")
    except (BrokenDatabase, NewerDatabase, UnsafeDatabase, UnusableDatabase) as fault:
        return [wrong("database", str(fault))], []


async def _contents(url: str, name: str) -> tuple[list[Finding], list[OpenGame]]:
    engine = open_engine(url).execution_options(**{READING: True})
    try:
        await verify_pragmas(engine)
        if faults := await _faults(engine):
            return [wrong("database", f"{name} is damaged ({faults[0]}); put a backup in its place.")], []
        games = await _open_games(engine)
    except (DatabaseError, sqlite3.DatabaseError) as fault:
        said = fault.orig if isinstance(fault, DatabaseError) else fault
        return [wrong("database", f"{name} is damaged ({said}); put a backup in its place.")], []
    finally:
        await engine.dispose()
    held = "a running bot holds it" if is_held(url) else "no bot runs on it"
    return [
        well("database", f"{name}: whole; {held}; {len(games)} open games"),
        *(_stopped(game, game.stopped) for game in games if game.stopped is not None),
    ], games


async def _faults(engine: AsyncEngine) -> list[str]:
    """What SQLite finds wrong within the file."""
    async with engine.connect() as connection:
        said = (await connection.exec_driver_sql("PRAGMA integrity_check")).scalars().all()
        broken = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).all()
    return [
        *(text for text in said if text != "ok"),
        *(f"a row of {row[0]} refers to nothing" for row in broken),
    ]


async def _open_games(engine: AsyncEngine) -> list[OpenGame]:
    async with AsyncSession(engine) as session:
        rows = await session.scalars(select(Game).where(Game.status.in_(OPEN)).order_by(Game.id))
        return [_seen(row) for row in rows]


def _seen(row: Game) -> OpenGame:
    # The settings as they stand: what this version cannot read of them is to be found, not to be raised.
    settings = DEFAULTS | row.settings
    return OpenGame(
        id=row.id,
        # A title comes from outside, and is printed on somebody's terminal.
        title="".join(sign for sign in row.title if sign.isprintable()),
        chat_id=row.chat_id,
        graveyard_chat_id=row.graveyard_chat_id,
        mutes=row.graveyard_chat_id is not None and row.topic_id is None,
        must_post=bool(settings["must_post"]),
        zone=str(settings["zone"]),
        stopped=row.stopped,
    )


def _stopped(game: OpenGame, error: str) -> Finding:
    return wrong(
        f"game {game.id} ({game.title})",
        f"an error has stopped it ({error}); look into the log, then `mafia retry {game.id}`.",
    )
