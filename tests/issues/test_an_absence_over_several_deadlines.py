"""R01, T5: absent over a vote and its night, over a night and its morning, over two whole days."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Literal

import pytest

from tests.play.stage import BAKU, Stage, empty_stage, running

CARDS = ("don", "lawyer", "bouncer", "doctor", *("civilian",) * 5)
DON, LAWYER, BOUNCER, DOCTOR, *_ = range(9)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}

Way = Literal["the process is down", "Telegram cannot be reached"]
WAYS: tuple[Way, ...] = ("the process is down", "Telegram cannot be reached")


class Bot:
    """The bot of a stage, which goes away and comes back in one of two ways."""

    def __init__(self, it: Stage, way: Way) -> None:
        self._it, self._way = it, way
        self._running = AsyncExitStack()

    async def start(self) -> None:
        await self._running.enter_async_context(running(self._it, roles=CARDS, must_post=False))

    async def go(self) -> None:
        if self._way == "the process is down":
            await self.stop()
        else:
            self._it.sandbox.faults.unreachable = True

    async def come_back(self) -> None:
        if self._way == "the process is down":
            await self.start()
        self._it.sandbox.faults.unreachable = False
        await self._it.pass_time(seconds=30)

    async def stop(self) -> None:
        await self._running.aclose()


@asynccontextmanager
async def a_game(folder: Path, way: Way = "the process is down") -> AsyncIterator[tuple[Stage, Bot]]:
    """A game of nine on the morning of its first day, and its bot."""
    async with empty_stage(folder) as it:
        bot = Bot(it, way)
        await bot.start()
        try:
            await it.play(len(CARDS))
            yield it, bot
        finally:
            await bot.stop()


async def _open(it: Stage) -> dict[str, str]:
    """The open deadlines by the clocks of Baku."""
    return {end.kind.value: f"{end.due_at.astimezone(BAKU):%d. %H:%M}" for end in (await it.game()).deadlines}


async def _closes(it: Stage) -> list[str]:
    """What was closed or opened, in its order."""
    kinds = ("VoteClosed", "NightSealed", "NightReported", "DayOpened")
    happened = [(event["at"], kind, event["day"]) for kind in kinds for event in await it.events(kind)]
    return [f"{kind} {day}" for _, kind, day in sorted(happened, key=lambda one: one[0])]


def _reasons(it: Stage) -> list[str]:
    """What the group was told of ends that were put off."""
    why = it.words("moved-why-absence")
    return [text for text in it.said() if why in text]


@pytest.mark.parametrize("way", WAYS)
async def test_a_vote_and_its_night_are_missed_and_only_the_vote_is_put_off(tmp_path: Path, way: Way) -> None:
    """R01: away from 20:50 to 22:10; the empty night is not resolved but played after the vote."""
    async with a_game(tmp_path, way) as (it, bot):
        for player, power in ((LAWYER, "lawyer"), (BOUNCER, "bouncer")):
            await it.move(it.players[player], power, 9)
        await it.until("20:50")
        await it.all_vote({1: 2, 2: 3})
        await bot.go()
        await it.until("20:59:30")
        it.players[2].say(it.bot, "/vote 4 да")
        await it.until("22:10")
        await bot.come_back()

        assert await _closes(it) == ["DayOpened 1"]
        assert await _open(it) == {"vote": "05. 23:10"}
        assert (await it.game()).today.votes == {1: 2, 2: 3, 3: 4}
        [announcement] = _reasons(it)
        assert "23:10" in announcement

        await it.all_vote({voter: whom for voter, whom in TIE.items() if voter > 3})
        await it.until("23:10:30")
        [closed] = await it.events("VoteClosed")
        assert {(voter, whom) for voter, whom, _ in closed["votes"]} == set(TIE.items())
        assert await _open(it) == {"night": "06. 00:10"}
        await it.move(it.players[DON], "mafia", 9)
        await it.until("10:00:30")
        assert await _closes(it) == [
            "DayOpened 1", "VoteClosed 1", "NightSealed 1", "NightReported 1", "DayOpened 2",
        ]  # fmt: skip
        assert [left["seat"] for left in await it.events("Left")] == [9]
        assert len(_reasons(it)) == 1
        assert await it.faults() == []


@pytest.mark.parametrize("way", WAYS)
async def test_a_night_is_missed_with_its_morning_and_is_played_to_its_new_end(
    tmp_path: Path, way: Way
) -> None:
    """Away from 21:50 to 10:30: nobody dies of a night that nobody could finish."""
    async with a_game(tmp_path, way) as (it, bot):
        for player, power in ((LAWYER, "lawyer"), (BOUNCER, "bouncer")):
            await it.move(it.players[player], power, 9)
        await it.all_vote(TIE)
        await it.until("21:30")
        await it.move(it.players[DON], "mafia", 9)
        await it.until("21:50")
        await bot.go()
        await it.until("10:30")
        await bot.come_back()

        assert await _closes(it) == ["DayOpened 1", "VoteClosed 1"]
        assert await _open(it) == {"night": "06. 11:30"}
        assert [word.about for word in (await it.game()).tonight.shots] == [9]
        await it.move(it.players[DOCTOR], "doctor", 9)
        await it.until("11:30:30")
        assert await _open(it) == {"report": "07. 10:00"}
        await it.until("10:00:30")
        assert await it.events("Left") == []
        assert len(_reasons(it)) == 1
        assert await it.faults() == []


async def test_two_days_are_missed_and_the_first_goes_on_an_hour_after_the_return(tmp_path: Path) -> None:
    """What was written more than a day before the return is lost at Telegram: they are asked again."""
    async with a_game(tmp_path) as (it, bot):
        await it.all_vote({1: 2})
        await it.until("12:00")
        await bot.go()
        it.players[1].say(it.bot, "/vote 3 да")
        await it.pass_time(days=1, hours=23)
        it.players[2].say(it.bot, "/vote 4 да")
        await it.pass_time(hours=1)
        await bot.come_back()

        assert await _closes(it) == ["DayOpened 1"]
        assert await _open(it) == {"lawyer": "07. 13:00", "doors": "07. 13:00", "vote": "07. 13:00"}
        assert (await it.game()).today.votes == {1: 2, 3: 4}
        assert len(_reasons(it)) == 1
        for player, power in ((LAWYER, "lawyer"), (BOUNCER, "bouncer")):
            await it.move(it.players[player], power, 9)
        await it.all_vote({voter: whom for voter, whom in TIE.items() if voter not in {1, 3}})
        await it.until("13:00:30")
        [closed] = await it.events("VoteClosed")
        assert {(voter, whom) for voter, whom, _ in closed["votes"]} == set(TIE.items())
        assert await it.events("Left") == []
        assert await _open(it) == {"night": "07. 22:00"}
        assert await it.faults() == []
