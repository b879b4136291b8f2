"""Between games in words: bans, coming games and their start, calls to a new game, the test message."""

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.storage import tables
from bot.words import moments, names
from bot.words.layout import lines, paragraphs
from bot.words.tongue import Tongue


def term(tongue: Tongue, until: datetime | None, now: datetime, zone: ZoneInfo) -> str:
    """Until when a ban holds: "до вт, 1 декабря, 10:00"."""
    if until is None:
        return tongue("ban-for-ever")
    return tongue("ban-until", moment=moments.day_and_clock(tongue, until, now, zone))


def banned(  # noqa: PLR0913, PLR0917  # a ban as its person reads it
    tongue: Tongue, key: str, title: str, reason: str, until: datetime | None, now: datetime, zone: ZoneInfo
) -> str:
    """What a banned person reads: why and until when."""
    said = term(tongue, until, now, zone)
    return tongue(key, title=names.person(title), term=said, reason=names.person(reason))


def bans(tongue: Tongue, group: str, found: Sequence[tables.Ban], now: datetime, zone: ZoneInfo) -> str:
    """Who is banned in a group, until when and why."""
    if not found:
        return tongue("bans-nobody", group=names.person(group))
    return lines(
        tongue("bans-head", group=names.person(group)),
        *(
            tongue(
                "bans-line",
                who=names.person(it.name),
                term=term(tongue, it.until, now, zone),
                reason=names.person(it.reason),
            )
            for it in found
        ),
    )


def starting(tongue: Tongue, starts_at: datetime | None, now: datetime, zone: ZoneInfo, least: int) -> str:
    """When a lobby begins by itself; nothing where its host says so."""
    if starts_at is None:
        return ""
    when = moments.day_and_clock(tongue, starts_at, now, zone)
    return tongue("lobby-starts-at", moment=when, city=moments.city(tongue, zone), least=least)


def reserved(tongue: Tongue, waiting: int) -> str:
    """How many wait for a place; nothing where nobody does."""
    return tongue("lobby-reserve", count=waiting) if waiting else ""


def when(tongue: Tongue, starts_at: datetime | None, now: datetime, zone: ZoneInfo) -> str:
    """When a coming game begins."""
    if starts_at is None:
        return tongue("coming-host")
    moment = moments.day_and_clock(tongue, starts_at, now, zone)
    return tongue("coming-when", moment=moment, city=moments.city(tongue, zone))


def coming(  # noqa: PLR0913, PLR0917  # a game and where it stands
    tongue: Tongue, group: str, title: str, sitting: int, most: int, begins: str
) -> str:
    """One lobby in a list of games. `begins`: in HTML, when."""
    return lines(
        tongue("coming-game", title=names.person(title), group=names.person(group)),
        tongue("coming-players", count=sitting, most=most),
        begins,
    )


def coming_games(tongue: Tongue, entries: Sequence[str]) -> str:
    """The list of the games that gather."""
    if not entries:
        return tongue("coming-none")
    return paragraphs(tongue("coming-head"), *entries)
