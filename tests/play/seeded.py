"""`mafia run` as a process of its own, its deal the same each time: python -m tests.play.seeded."""

import asyncio

from bot import config
from bot.demo import chance
from bot.wiring import run

if __name__ == "__main__":
    asyncio.run(run(config.load(None), chance(1)))
