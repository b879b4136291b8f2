"""`mafia run` as a process of its own, its deal the same each time: python -m tests.play.seeded."""

from bot import config
from bot.cli.running import host
from bot.demo import chance

if __name__ == "__main__":
    host(config.load(None), chance(1))
