"""Times as a reader wants them: the time of day in the game's zone, and what is left."""

from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from babel.dates import format_date, get_timezone_location

from bot.words.tongue import Tongue

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
PRECISE: Final = 5 * MINUTE
"""From here on, in seconds, nobody counts seconds."""


def clock(moment: datetime, zone: ZoneInfo) -> str:
    """The time of day in the zone: "21:00"."""
    return f"{moment.astimezone(zone):%H:%M}"


def weekday(tongue: Tongue, moment: datetime, zone: ZoneInfo) -> str:
    """The day of the week in the zone: "среда"."""
    return format_date(moment.astimezone(zone), "EEEE", locale=tongue.locale)


def day_and_clock(tongue: Tongue, moment: datetime, now: datetime, zone: ZoneInfo) -> str:
    """The moment as "21:00" today, else "завтра, 10:00" or "вт, 1 декабря, 10:00"."""
    when = clock(moment, zone)
    match _days_ahead(moment, now, zone):
        case 0:
            return when
        case 1:
            return tongue("tomorrow", clock=when)
        case _:
            return tongue("on-date", date=_date(tongue, moment, zone), clock=when)


def city(tongue: Tongue, zone: ZoneInfo) -> str:
    """The city that the zone is named after, in this language."""
    return get_timezone_location(zone, locale=tongue.locale, return_city=True)


def until(tongue: Tongue, due_at: datetime, now: datetime, zone: ZoneInfo) -> str:
    """The end as "до 21:00 (Баку), осталось 3 ч 20 мин"."""
    return _until(tongue, "until", due_at, now, zone)


def until_capital(tongue: Tongue, due_at: datetime, now: datetime, zone: ZoneInfo) -> str:
    """The same at the head of a sentence."""
    return _until(tongue, "until-capital", due_at, now, zone)


def _until(tongue: Tongue, key: str, due_at: datetime, now: datetime, zone: ZoneInfo) -> str:
    said = {"clock": clock(due_at, zone), "city": city(tongue, zone), "left": _left(tongue, due_at - now)}
    match _days_ahead(due_at, now, zone):
        case 0:
            return tongue(key, **said)
        case 1:
            return tongue(f"{key}-tomorrow", **said)
        case _:
            return tongue(f"{key}-date", **said, date=_date(tongue, due_at, zone))


def _left(tongue: Tongue, left: timedelta) -> str:
    return tongue("time-left", span=span(tongue, left)) if left > timedelta(0) else tongue("time-is-up")


def _days_ahead(moment: datetime, now: datetime, zone: ZoneInfo) -> int:
    return (moment.astimezone(zone).date() - now.astimezone(zone).date()).days


def _date(tongue: Tongue, moment: datetime, zone: ZoneInfo) -> str:
    return format_date(moment.astimezone(zone), "EEE, d MMMM", locale=tongue.locale)


def span(tongue: Tongue, length: timedelta) -> str:
    """A length of time: "3 ч 20 мин", "58 мин", "1 мин 30 с"; minutes are rounded from five on."""
    seconds = round(length.total_seconds())
    if seconds >= PRECISE:
        seconds = (seconds + MINUTE // 2) // MINUTE * MINUTE
    parts = {
        "days": seconds // DAY,
        "hours": seconds % DAY // HOUR,
        "minutes": seconds % HOUR // MINUTE,
        "seconds": seconds % MINUTE,
    }
    said = [tongue(f"span-{unit}", **{unit: number}) for unit, number in parts.items() if number]
    return " ".join(said) or tongue("span-seconds", seconds=0)
