"""The bot was away (T5): what it missed is put off, told of once, and costs nobody the game."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.play.stage import BAKU, PLAYERS, Stage, empty_stage, running

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}
SHORT: dict[str, Any] = {
    "schedule": {"mode": "intervals", "intervals": {"day": "15m", "night": "5m", "morning": "2m"}}
}


class Switch:
    """The bot of a stage, to be turned on and off."""

    def __init__(self, it: Stage, settings: dict[str, Any]) -> None:
        self._it, self._settings = it, settings
        self._running = AsyncExitStack()

    async def on(self) -> None:
        await self._running.enter_async_context(running(self._it, **self._settings))
        await self._it.pass_time(seconds=30)

    async def off(self) -> None:
        await self._running.aclose()


@asynccontextmanager
async def game(
    folder: Path,
    *,
    roles: tuple[str, ...] = CARDS,
    must_post: bool = False,
    **settings: Any,  # noqa: ANN401  # of all types
) -> AsyncIterator[tuple[Stage, Switch]]:
    """A game that has begun at about ten, and the switch of its bot."""
    async with empty_stage(folder) as it:
        bot = Switch(it, {"roles": roles, "must_post": must_post, **settings})
        await bot.on()
        try:
            await it.play(len(roles))
            yield it, bot
        finally:
            await bot.off()


def _clock(moment: datetime) -> str:
    return f"{moment.astimezone(BAKU):%H:%M}"


async def _open(it: Stage) -> dict[str, str]:
    """The open deadlines as the clocks of Baku will show them, without seconds."""
    return {end.kind.value: f"{end.due_at.astimezone(BAKU):%d. %H:%M}" for end in (await it.game()).deadlines}


def _announcements(it: Stage) -> list[str]:
    why = it.words("moved-why-absence")
    return [text for text in it.said() if why in text]


async def test_a_close_that_was_missed_comes_an_hour_after_the_return(tmp_path: Path) -> None:
    async with game(tmp_path) as (it, bot):
        await it.all_vote({1: 2, 2: 3, 3: 4, 4: 5})
        await it.until("20:30")
        before = {player.id: len(it.told(player)) for player in it.players}
        await bot.off()
        await it.until("20:50")
        it.players[4].say(it.bot, "/vote 6 да")
        await it.until("21:20")
        it.players[5].say(it.bot, "/vote 7 да")
        await it.until("21:30")
        await bot.on()

        assert await _open(it) == {"vote": "05. 22:30"}
        assert await it.events("VoteClosed") == []
        [moved] = await it.events("DeadlineMoved")
        assert (moved["kind"], moved["reason"]) == ("vote", "absence")
        [announcement] = _announcements(it)
        assert "22:30" in announcement
        assert it.words("moved-stored") in announcement
        # What was written while the bot was away is taken, and everybody is told what is stored.
        assert (await it.game()).today.votes == {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7}
        for player in it.players:
            assert "22:30" in it.prompt(player).text
        assert "2. \u2068Боря\u2069" in it.prompt(it.players[0]).text
        news = [len(it.told(player)) - before[player.id] for player in it.players]
        assert news == [1, 1, 1, 1, 3, 3, 1, 1, 1]  # a fresh prompt; for two, their vote and its receipt

        await it.all_vote({7: 8, 8: 9, 9: 1})
        await it.until("22:30:30")
        [closed] = await it.events("VoteClosed")
        assert {(voter, whom) for voter, whom, _ in closed["votes"]} == set(TIE.items())
        assert await it.events("Left") == []
        assert await _open(it) == {"night": "05. 23:30"}
        assert len(_announcements(it)) == 1
        assert await it.faults() == []


async def test_a_second_look_moves_nothing_again(tmp_path: Path) -> None:
    """Neither another restart nor a short hiccup before the new end."""
    async with game(tmp_path) as (it, bot):
        await it.until("20:59")
        await bot.off()
        await it.until("21:10")
        await bot.on()
        await it.until("21:40")
        await bot.off()
        await it.pass_time(seconds=20)
        await bot.on()
        it.sandbox.faults.unreachable = True
        await it.pass_time(seconds=20)
        it.sandbox.faults.unreachable = False
        await it.all_vote(TIE)

        assert (await _open(it))["vote"] == "05. 22:10"
        assert len(await it.events("DeadlineMoved")) == 1
        await it.until("22:10:30")
        assert len(await it.events("VoteClosed")) == 1


@pytest.mark.parametrize(
    ("begins", "ends", "end"),
    [
        pytest.param("20:40", "20:41", "21:00", id="a minute"),
        pytest.param("20:40", "20:43", "21:43", id="three minutes"),
        pytest.param("20:59:30", "21:00:40", "21:00", id="a minute over the deadline"),
        pytest.param("20:58", "21:00:40", "22:00", id="nearly three minutes over the deadline"),
        pytest.param("19:30", "19:55", "21:00", id="more than an hour before"),
    ],
)
async def test_two_minutes_within_the_last_hour_are_a_reason(
    tmp_path: Path, begins: str, ends: str, end: str
) -> None:
    """Telegram cannot be reached, while the bot itself goes on."""
    async with game(tmp_path) as (it, _):
        await it.all_vote(TIE)
        await it.until(begins)
        it.sandbox.faults.unreachable = True
        await it.until(ends)
        it.sandbox.faults.unreachable = False
        await it.pass_time(seconds=20)
        moved = [datetime.fromisoformat(one["due_at"]) for one in await it.events("DeadlineMoved")]
        await it.until("21:02" if end == "21:00" else end)
        await it.pass_time(minutes=2)

        assert [_clock(moment) for moment in moved] == ([] if end == "21:00" else [end])
        [closed] = await it.events("VoteClosed")
        assert _clock(closed["at"]) == end
        assert await it.events("Left") == []


async def test_a_whole_day_is_missed_and_only_its_first_open_phase_is_played_on(tmp_path: Path) -> None:
    roles = ("don", "lawyer", "bouncer", "keykeeper", *("civilian",) * 5)
    async with game(tmp_path, roles=roles) as (it, bot):
        await it.until("12:00")
        await bot.off()
        await it.pass_time(days=1, minutes=30)
        await bot.on()

        assert await _open(it) == {"lawyer": "06. 13:30", "doors": "06. 13:30", "vote": "06. 13:30"}
        [announcement] = _announcements(it)
        assert "13:30" in announcement
        assert (await it.game()).phase == "day"
        assert (await it.game()).table.day == 1
        assert await it.events("Left") == []
        await it.all_vote(TIE)
        for player, what in ((it.players[1], "lawyer"), (it.players[2], "bouncer")):
            await it.move(player, what, 9)
        await it.until("13:30:30")
        assert await it.events("Left") == []
        assert await _open(it) == {"night": "06. 22:00"}
        await it.until("22:00:30")
        assert await _open(it) == {"report": "07. 10:00"}
        assert await it.faults() == []


@pytest.mark.parametrize(
    ("back", "vote"),
    [
        pytest.param("12:00", "06. 21:00", id="half a day is left"),
        pytest.param("16:00", "07. 21:00", id="it is not"),
    ],
)
async def test_a_report_that_was_due_meanwhile_is_posted_at_the_return(
    tmp_path: Path, back: str, vote: str
) -> None:
    """And the day counts from then."""
    async with game(tmp_path) as (it, bot):
        await it.all_vote(TIE)
        await it.until("23:00")
        await bot.off()
        await it.until(back)
        await bot.on()

        opened = (await it.events("DayOpened"))[-1]
        assert (opened["day"], _clock(opened["at"])) == (2, back)
        assert (await _open(it))["vote"] == vote
        assert _announcements(it) == []


@pytest.mark.parametrize(("back", "leave"), [("13:30", 5), ("14:30", 0)])
async def test_silence_is_forgiven_on_a_day_with_more_than_two_hours_of_absence(
    tmp_path: Path, back: str, leave: int
) -> None:
    """D4: four players write something; the others do, for all the bot knows, in its absence."""
    async with game(tmp_path, must_post=True) as (it, bot):
        for player in it.players[:4]:
            player.say(it.group, "Привет.")
        await it.all_vote(TIE)
        await it.until("12:00")
        await bot.off()
        await it.until(back)
        await bot.on()
        await it.until("21:00:30")

        assert len(await it.events("Left")) == leave
        assert len(await it.events("VoteClosed")) == 1


async def test_what_was_posted_in_an_absence_counts_all_the_same(tmp_path: Path) -> None:
    """Telegram keeps texts for a day."""
    async with game(tmp_path, must_post=True) as (it, bot):
        await it.all_vote(TIE)
        await it.until("12:00")
        await bot.off()
        for player in it.players:
            player.say(it.group, "Привет.")
        await it.until("13:00")
        await bot.on()
        await it.until("21:00:30")

        assert await it.events("Left") == []
        assert len(await it.events("VoteClosed")) == 1


@pytest.mark.parametrize(
    ("away", "new_end"),
    [pytest.param(600, 600, id="ten minutes"), pytest.param(180, 180, id="three minutes")],
)
async def test_by_lengths_an_end_is_put_off_by_the_length_of_the_absence(
    tmp_path: Path, away: int, new_end: int
) -> None:
    async with game(tmp_path, **SHORT) as (it, bot):
        await it.all_vote(TIE)
        due = (await it.game()).deadlines[-1].due_at
        await it.time.wait_until(due - timedelta(seconds=30))
        await bot.off()
        await it.pass_time(seconds=away)
        back = it.now
        await bot.on()

        [end] = [end for end in (await it.game()).deadlines if end.kind == "vote"]
        assert abs((end.due_at - back).total_seconds() - new_end) < 30
        assert len(_announcements(it)) == 1


async def test_who_never_came_back_from_an_absence_plays_on(tmp_path: Path) -> None:
    """A night is missed: its moves are kept, and asked for again until the new end."""
    async with game(tmp_path) as (it, bot):
        await it.all_vote(TIE)
        await it.until("21:10")
        await it.move(it.players[3], "doctor", 9)
        await bot.off()
        await it.until("22:05")
        it.players[0].say(it.bot, "/move mafia 9")
        await it.until("22:20")
        await bot.on()

        assert await _open(it) == {"night": "05. 23:20"}
        assert dict((await it.game()).tonight.moves) == {"doctor": 9}
        assert "9. \u2068Илья\u2069" in it.prompt(it.players[3]).text
        assert [word.about for word in (await it.game()).tonight.shots] == [9]
        assert it.prompt(it.players[4]).text.count("23:20") == 1
        await it.until("10:00:30")
        assert (await it.game()).table.day == 2
        assert (await it.game()).table.alive(9)  # type: ignore[arg-type]  # a seat is a number
        assert await it.faults() == []


def test_the_names_are_enough() -> None:
    """The scenes above have nine players."""
    assert len(PLAYERS) >= len(CARDS)
