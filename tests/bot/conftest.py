"""What tests of the bot share: a database of its own for each, and time that jumps."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.database import open_engine
from bot.storage.migrate import upgrade
from bot.storage.store import Store
from tests.bot.jumping import JumpingClock
from tests.bot.telegram_double import TelegramDouble


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database with all tables, made once by the migrations."""
    path = tmp_path_factory.mktemp("template") / "mafia.db"
    asyncio.run(upgrade(f"sqlite+aiosqlite:///{path}"))
    return path


@pytest.fixture
def url(template: Path, tmp_path: Path) -> str:
    """The address of a fresh database."""
    path = tmp_path / "mafia.db"
    path.write_bytes(template.read_bytes())
    return f"sqlite+aiosqlite:///{path}"


@pytest.fixture
async def clock() -> JumpingClock:
    """Time that jumps when all workers wait."""
    return JumpingClock()


@pytest.fixture
async def store(url: str, clock: JumpingClock) -> AsyncIterator[Store]:
    """The store over a fresh database."""
    engine = open_engine(url)
    yield Store(engine, clock)
    await engine.dispose()


@pytest.fixture
async def telegram(clock: JumpingClock) -> TelegramDouble:
    """A Telegram that answers as it is told."""
    return TelegramDouble(clock)
