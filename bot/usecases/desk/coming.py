"""A coming game from the desk: when it starts by itself, a test message to everybody, a rematch."""

from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.storage.snapshot import GameSettings
from bot.usecases import between
from bot.usecases.buttons import keyboard, rows
from bot.usecases.desk.visit import Deed, Done, Link, NotHere, Page, Screen, Visit
from bot.usecases.sitting import LOBBY
from bot.words import moments

MINUTE: Final = 60
"""Seconds: buttons carry moments as whole minutes since 1970."""

NEVER: Final = "none"


def _in_lobby(visit: Visit) -> None:
    if visit.row.status != LOBBY:
        raise NotHere


async def start_page(visit: Visit) -> Screen:
    """When the lobby starts by itself: as it stands, and sensible times to choose from."""
    _in_lobby(visit)
    row, tongue, now = visit.row, visit.hall.tongue, visit.unit.now
    zone = ZoneInfo(GameSettings.model_validate(row.settings).zone)
    set_now = tongue("start-page-none")
    if row.starts_at is not None:
        when = moments.day_and_clock(tongue, row.starts_at, now, zone)
        set_now = tongue("start-page-set", moment=when, city=moments.city(tongue, zone))
    times = [
        visit.labelled(
            moments.day_and_clock(tongue, it, now, zone),
            "start_at",
            arg=str(round(it.timestamp()) // MINUTE),
        )
        for it in between.sensible_starts(now, zone)
    ]
    none = [visit.button("button-start-none", "start_at", arg=NEVER)] if row.starts_at is not None else []
    html = tongue("start-page", title=visit.title, now=set_now)
    return html, keyboard(*rows(times), none, [visit.button("button-back", "game")])


async def start_at(visit: Visit) -> Done:
    """The host has chosen a time, or none."""
    _in_lobby(visit)
    starts_at = None
    if visit.arg != NEVER:
        if not (visit.arg.isascii() and visit.arg.isdigit() and len(visit.arg) <= 9):  # noqa: PLR2004  # minutes of the next thousand years
            raise NotHere
        starts_at = datetime.fromtimestamp(int(visit.arg) * MINUTE, UTC)
    text = await between.start_at(visit.unit, visit.hall, visit.row, visit.user_id, starts_at)
    return Done(text)


async def test(visit: Visit) -> Done:
    """One line to everybody who is in."""
    _in_lobby(visit)
    return Done(await between.test(visit.unit, visit.hall, visit.row, visit.user_id))


async def rematch(visit: Visit) -> Done:
    """The same people once more."""
    if visit.row.status != "over":
        raise NotHere
    return Done(await between.rematch(visit.unit, visit.hall, visit.row.id, visit.user_id))


async def _gathers(visit: Visit) -> bool:
    return visit.row.status == LOBBY


PAGES: Final[dict[str, Page]] = {"start_time": start_page}
DEEDS: Final[dict[str, Deed]] = {"start_at": start_at, "test": test, "rematch": rematch}
LINKS: Final[dict[str, tuple[Link, ...]]] = {
    "lobby": (
        Link("button-start-time", "start_time", _gathers),
        Link("button-test", "test", _gathers),
    ),
    "over": (Link("button-rematch", "rematch"),),
}
