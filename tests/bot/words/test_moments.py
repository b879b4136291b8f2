"""Times: of day, of the next days, what is left, and the city of the zone."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.words import moments
from tests.bot.words.scenes import BAKU, NOON, RU


def hours(number: float) -> timedelta:
    """So many hours."""
    return timedelta(hours=number)


@pytest.mark.parametrize(
    ("ahead", "said"),
    [(9, "21:00"), (22, "завтра, 10:00"), (46, "чт, 3 декабря, 10:00"), (-24, "пн, 30 ноября, 12:00")],
)
def test_a_moment_is_named_by_its_day_where_that_is_not_today(ahead: int, said: str) -> None:
    """Today needs no name, tomorrow has one, any other day is a date."""
    assert moments.day_and_clock(RU, NOON + hours(ahead), NOON, BAKU) == said


@pytest.mark.parametrize(
    ("ahead", "said"),
    [
        (9, "до 21:00 (Баку), осталось 9 ч"),
        (22, "до 10:00 завтра (Баку), осталось 22 ч"),
        (46, "до 10:00, чт, 3 декабря (Баку), осталось 1 сут 22 ч"),
        (0, "до 12:00 (Баку), время вышло"),
        (-1, "до 11:00 (Баку), время вышло"),
    ],
)
def test_an_end_says_when_where_and_how_much_is_left(ahead: int, said: str) -> None:
    """The voice: always the time of day in the game's zone and what is left."""
    assert moments.until(RU, NOON + hours(ahead), NOON, BAKU) == said
    assert moments.until_capital(RU, NOON + hours(ahead), NOON, BAKU) == said[0].upper() + said[1:]


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "0 с"),
        (0.4, "0 с"),
        (40, "40 с"),
        (59.7, "1 мин"),
        (90, "1 мин 30 с"),
        (299, "4 мин 59 с"),
        (3480, "58 мин"),
        (3598, "1 ч"),
        (12_000, "3 ч 20 мин"),
        (39_598, "11 ч"),
        (86_400, "1 сут"),
        (259_200, "3 сут"),
    ],
)
def test_a_length_is_as_exact_as_it_is_short(seconds: float, said: str) -> None:
    """Seconds matter only near the end; a message sent two seconds late still says eleven hours."""
    assert moments.span(RU, timedelta(seconds=seconds)) == said


def test_the_time_of_day_is_the_zones() -> None:
    """A moment is kept in UTC and read in the game's zone."""
    assert moments.clock(NOON, BAKU) == "12:00"
    assert moments.clock(NOON, ZoneInfo("America/New_York")) == "03:00"
    assert moments.weekday(RU, NOON, BAKU) == "вторник"


@pytest.mark.parametrize(
    ("zone", "city"), [("Asia/Baku", "Баку"), ("Europe/Berlin", "Берлин"), ("Etc/GMT+3", "GMT+3")]
)
def test_a_zone_is_called_by_its_city(zone: str, city: str) -> None:
    """Players know cities, not keys of zones."""
    assert moments.city(RU, ZoneInfo(zone)) == city
