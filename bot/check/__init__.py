"""`mafia check`: whether a bot with these settings can play, asked without playing and while one plays."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from bot.check import database, machine, telegram
from bot.check.finding import Finding
from bot.clock import machine_time
from bot.config import Settings
from bot.storage.database import file_of

__all__ = ("Finding", "check")


async def check(
    settings: Settings,
    *,
    now: Callable[[], datetime] = machine_time,
    free_space: Callable[[Path], int] = machine.free_space,
) -> list[Finding]:
    """Look at everything that can be looked at; nothing is changed, and no update is taken from the bot.

    `now` is the time by this machine (UTC), `free_space` how many bytes are free in a directory.
    """
    file = file_of(settings.database.url)
    place = machine.directory(file)
    if not place.well:
        return [place, *await telegram.findings(settings, [], now)]
    about_database, games = await database.findings(settings.database.url)
    return [
        place,
        machine.disk(file, free_space),
        machine.zones([settings.game.zone, *(game.zone for game in games)]),
        *about_database,
        *await telegram.findings(settings, games, now),
    ]
