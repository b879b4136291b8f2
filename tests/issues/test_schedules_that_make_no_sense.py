"""Settings of time that make no sense are refused when they are set, in the file and by the host alike."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from bot import config
from bot.words import house
from bot.words.tongue import Tongue
from tests.play.stage import stage

TIMES = (
    ("vote", "10:00"), ("vote", "09:00"), ("vote", "22:00"), ("vote", "23:00"), ("vote", "12:00"),
    ("night_ends", "21:00"), ("night_ends", "20:00"), ("night_ends", "10:01"),
    ("day_opens", "13:00"), ("day_opens", "21:00"), ("day_opens", "21:30"),
    ("lawyer", "10:00"), ("lawyer", "21:00"), ("lawyer", "21:30"), ("lawyer", "02:00"),
    ("doorkeepers", "10:00"), ("doorkeepers", "21:00"), ("doorkeepers_first_day", "22:30"),
    ("lawyer_first_day_hours", "0"), ("lawyer_first_day_hours", "-3"), ("lawyer_first_day_hours", "25"),
    ("vote", "25:00"), ("vote", "21:60"), ("vote", "24:00"), ("vote", "noon"), ("vote", "21:00+04:00"),
    ("vote", "21:00:30"), ("vote", "21:00:00.5"), ("vote", "21"), ("night_ends", "2230"), ("vote", "75600"),
)  # fmt: skip
LENGTHS = (
    ("day", "0"), ("day", "0s"), ("day", "-5m"), ("day", "720h 1s"), ("day", "31d"), ("day", "5m"),
    ("night", "0"), ("night", "0m"), ("night", "721h"), ("night", "a while"),
    ("roles", "0"), ("roles", "15m"), ("roles", "16m"),
    ("morning", "-1"), ("morning", "721h"),
)  # fmt: skip
OTHERS = (
    ("zone", "Mars/Olympus"), ("zone", "UTC+4"), ("zone", ""), ("mode", "sometimes"), ("begin", "later"),
    ("lobby_hours", "0"), ("lobby_hours", "721"),
)  # fmt: skip

SENSIBLE = (
    ("night_ends", "02:30"),  # a time that a date may lack, where the clocks change
    ("night_ends", "10:00"),  # the whole night
    ("night_ends", "00:00"),
    ("day", "720h"),
    ("day", "6m"),
    ("roles", "14m"),
    ("morning", "0"),
    ("night", "1s"),
    ("zone", "Pacific/Easter"),
)


def _in_the_file(key: str, value: str) -> config.Game:
    """The defaults of games with one of them changed."""
    if key in config.Times.model_fields:
        return config.Game.model_validate({"schedule": {"times": {key: value}}})
    if key in config.Intervals.model_fields:
        lengths = {"roles": "5m"} | {key: value}
        return config.Game.model_validate({"schedule": {"intervals": lengths}})
    return config.Game.model_validate({"schedule": {key: value}} if key == "mode" else {key: value})


@pytest.mark.parametrize(("key", "value"), [*TIMES, *LENGTHS, *OTHERS])
def test_it_is_refused_in_the_file(key: str, value: str) -> None:
    with pytest.raises(ValidationError):
        _in_the_file(key, value)


@pytest.mark.parametrize(("key", "value"), SENSIBLE)
def test_what_is_unusual_is_no_nonsense(key: str, value: str) -> None:
    _in_the_file(key, value)


async def test_it_is_refused_to_the_host_and_changes_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        before = (await it.row()).settings

        for key, value in (*TIMES, *LENGTHS, *OTHERS):
            if value:  # without one, /set explains itself
                answer = await it.tell(it.host, f"/set {key} {value}")
                assert (key, value, " — не изменено. " in answer) == (key, value, True)
        assert (await it.row()).settings == before
        assert await it.faults() == []


async def test_each_unusual_setting_is_taken(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        for key, value in SENSIBLE:
            answer = await it.tell(it.host, f"/set {key} {value}")
            assert answer.startswith(f"{house.label(Tongue('ru'), key)}: ")
            await it.tell(it.host, "/set day 15m")
        assert (await it.row()).settings["zone"] == "Pacific/Easter"
        assert await it.faults() == []
