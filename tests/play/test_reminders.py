"""Reminders: once before an end, to the second, to those whom it concerns, and alike where it could tell."""

from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot import metrics
from bot.usecases.sitting import open_sitting, settle
from bot.words import reminders as words
from engine.forum.game import move_deadline, pause, resume
from engine.forum.schedule import Kind
from engine.forum.state import Step
from engine.result import Refusal
from sandbox.chats import Message
from sandbox.faults import flood
from sandbox.people import Person
from tests.play import desk
from tests.play.stage import BAKU, NO_REMINDERS, Stage, empty_stage, running, stage

CARDS = ("don", "mafioso", "cop", "doctor", "civilian", "civilian", "civilian")
WITH_DAY_ROLES = ("don", "lawyer", "bouncer", "keykeeper", "civilian", "civilian", "civilian")
VOTERS = {1: 2, 2: 3, 4: 5, 7: 1}
"""3, 5 and 6 have yet to vote."""

ALL_VOTE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 1}
FAST = {"mode": "intervals", "intervals": {"day": "15m", "night": "5m", "morning": "2m"}}

SIGN = "⏰"


def _heard(it: Stage, who: Person) -> list[str]:
    """Every reminder that a person has got, with the second by the clocks of Baku."""
    return _timed(message for message in who.sees(it.bot))


def _in_group(it: Stage) -> list[str]:
    return _timed(it.host.sees(it.group))


def _timed(messages: Iterable[Message]) -> list[str]:
    return [
        f"{message.date.astimezone(BAKU):%H:%M:%S} {message.text}"
        for message in messages
        if message.text.startswith(SIGN)
    ]


def _at(it: Stage) -> list[list[str]]:
    """When each of the players was reminded."""
    return [[text.split()[0] for text in _heard(it, player)] for player in it.players]


async def _change(it: Stage, step: Step | Refusal) -> None:
    """Something that the engine allows happens to game 1."""
    assert isinstance(step, Step), step
    assert it.house is not None
    async with it.house.store.unit() as unit:
        sitting = await open_sitting(unit, 1)
        assert sitting is not None
        await settle(unit, sitting, step)
    await it.pass_time(seconds=1)


async def _move(it: Stage, kind: Kind, **later: float) -> None:
    """The host moves an end."""
    game = await it.game()
    end = game.deadline(kind)
    assert end is not None
    await _change(it, move_deadline(game, kind, end.due_at + timedelta(**later), now=it.now))


async def test_by_day_those_who_have_not_voted_are_reminded_to_the_second(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        await it.all_vote(VOTERS)
        await it.until("19:59:59")
        assert _at(it) == [[]] * 7
        await it.until("20:00:10")

        said = "⏰ День 1 · «\u2068Двор\u2069»: ваш голос ещё не отдан.\nДо 21:00 (Баку), осталось 1 ч."
        assert [_heard(it, player) for player in it.players] == [
            [f"20:00:00 {said}"] if seat in {3, 5, 6} else [] for seat in range(1, 8)
        ]
        head = "20:00:00 ⏰ День 1: голосование до 21:00 (Баку), осталось 1 ч."
        missing = "3. \u2068Вера\u2069, 5. \u2068Дина\u2069, 6. \u2068Егор\u2069"
        assert _in_group(it) == [f"{head}\nНе хватает 3 голосов: {missing}."]
        # A tap on the head of the reminder leads to the question that it is about.
        reminder = it.players[2].sees(it.bot)[-1]
        assert reminder.reply_to is it.prompt(it.players[2])
        assert await it.faults() == []


@pytest.mark.parametrize(
    ("ballot", "votes", "said"),
    [
        pytest.param("secret", VOTERS, "Отдано голосов: 4 из 7.", id="a secret ballot tells how many"),
        pytest.param("open", ALL_VOTE, "Все голоса отданы.", id="nobody is missing"),
    ],
)
async def test_the_group_hears_how_the_vote_stands(
    tmp_path: Path, ballot: str, votes: dict[int, int], said: str
) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, ballot=ballot) as it:
        await it.play(7)
        await it.all_vote(votes)
        await it.until("20:00:10")

        assert _in_group(it) == [f"20:00:00 ⏰ День 1: голосование до 21:00 (Баку), осталось 1 ч.\n{said}"]


async def test_at_night_all_the_living_are_reminded_alike(tmp_path: Path) -> None:
    """Whether they have a move or not, and have made it or not; the group hears only of the time."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        await it.all_vote({**dict.fromkeys(range(1, 7), 7), 7: 6})
        await it.until("21:10")
        assert [out.seat for out in (await it.game()).exits] == [7]
        await it.move(it.players[3], "doctor", 4)
        await it.until("21:45:10")

        said = (
            "⏰ Ночь 1 · «\u2068Двор\u2069»: если вам есть что решить, самое время."
            "\nДо 22:00 (Баку), осталось 15 мин. Всё, что уже записано, в силе."
        )
        assert [_heard(it, player) for player in it.players] == [*[[f"21:45:00 {said}"]] * 6, []]
        last = [player.sees(it.bot)[-1] for player in it.players[:6]]
        assert {(message.html, str(message.buttons), message.protected) for message in last} == {
            (last[0].html, str(last[0].buttons), False)
        }
        assert _in_group(it) == [
            "20:00:00 ⏰ День 1: голосование до 21:00 (Баку), осталось 1 ч.\nВсе голоса отданы.",
            "21:45:00 ⏰ Ночь 1: ходы принимаются до 22:00 (Баку), осталось 15 мин.",
        ]
        assert await it.faults() == []


LAWYER_TILL_13 = "Адвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч."
DOORS_TILL_13_59 = "Вышибала и ключник, если они есть, ходят до 13:59 (Баку), осталось 1 ч 59 мин."


@pytest.mark.parametrize(
    ("doors", "said"),
    [
        pytest.param(
            "13:00",
            ["12:00:00 Адвокат, вышибала и ключник, если они есть, ходят до 13:00 (Баку), осталось 1 ч."],
            id="the same hour",
        ),
        pytest.param(
            "13:59",
            [
                f"12:00:00 {LAWYER_TILL_13}\n{DOORS_TILL_13_59}",
            ],
            id="closer than the lead time",
        ),
        pytest.param(
            "14:00",
            [
                f"12:00:00 {LAWYER_TILL_13}",
                "13:00:00 Вышибала и ключник, если они есть, ходят до 14:00 (Баку), осталось 1 ч.",
            ],
            id="as far apart as the lead time",
        ),
    ],
)
async def test_everybody_is_reminded_of_the_hours_of_the_day(
    tmp_path: Path, doors: str, said: list[str]
) -> None:
    times = {"mode": "clock", "times": {"doorkeepers": doors}}
    async with stage(tmp_path, roles=WITH_DAY_ROLES, must_post=False, schedule=times) as it:
        await it.play(7)
        await it.move(it.players[1], "lawyer", 5)
        await it.move(it.players[2], "bouncer", 5)
        await it.all_vote(ALL_VOTE)
        await it.until("10:00:30")
        assert (await it.game()).table.day == 2
        since = [len(_heard(it, player)) for player in it.players]
        await it.until("14:30")

        head = "⏰ День 2 · «\u2068Двор\u2069»: если вам есть что решить днём, самое время."
        told = [it.replace(" ", f" {head}\n", 1) for it in said]
        assert [_heard(it, player)[before:] for player, before in zip(it.players, since, strict=True)] == [
            told
        ] * 7
        assert not any("если вам есть что решить днём" in text for text in it.said())


@pytest.mark.parametrize(
    ("composition", "reminders"),
    [
        pytest.param("open", 0, id="everybody knows that there are no such cards"),
        pytest.param("hidden", 1, id="nobody may know"),
    ],
)
async def test_hours_that_concern_no_card_are_passed_over_where_that_is_known(
    tmp_path: Path, composition: str, reminders: int
) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, composition=composition) as it:
        await it.play(7)
        await it.until("13:30")

        assert [len(_heard(it, player)) for player in it.players] == [reminders] * 7


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        pytest.param({"schedule": FAST}, [], id="a fast game"),
        pytest.param({"schedule": FAST, "reminders": {"vote": "899s"}}, [1], id="just shorter than the day"),
        pytest.param({"schedule": FAST, "reminders": {"vote": "15m"}}, [], id="as long as the day"),
        pytest.param({"schedule": FAST, "reminders": {"vote": "5m"}}, [600], id="a third of the day"),
        pytest.param(
            {"schedule": FAST, "reminders": {"vote": "15m", "night": "1m"}}, [1140], id="only of the night"
        ),
    ],
)
async def test_a_reminder_leaves_more_time_than_its_lead(
    tmp_path: Path, settings: dict[str, Any], expected: list[int]
) -> None:
    """`expected`: the seconds of the game at which the group is reminded."""
    async with stage(tmp_path, roles=CARDS, must_post=False, **settings) as it:
        await it.play(7)
        began = (await it.game()).opened_at
        await it.all_vote(ALL_VOTE)
        await it.pass_time(minutes=18, seconds=30)

        reminders = [message for message in it.host.sees(it.group) if message.text.startswith(SIGN)]
        assert [round((one.date - began).total_seconds()) for one in reminders] == expected


async def test_reminders_can_be_switched_off_for_a_game(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=WITH_DAY_ROLES, must_post=False, reminders=NO_REMINDERS) as it:
        await it.play(7)
        await it.until("21:59")

        assert (_at(it), _in_group(it)) == ([[]] * 7, [])


async def test_anyone_may_have_no_reminders_and_have_them_back(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        off, on = it.words("reminders-off"), it.words("reminders-on")
        assert await it.tell(it.players[4], "/remind") == off
        assert await it.tell(it.players[5], "/remind") == off
        assert await it.tell(it.players[5], "/remind") == on
        await it.until("20:00:10")
        assert await it.tap(it.players[0], it.words("button-mute")) == off
        assert await it.tap(it.players[0], it.words("button-mute")) == off
        assert await it.tell(it.players[1], "/remind") == off
        assert await it.tap(it.players[1], it.words("button-mute")) == off
        assert await it.tell(it.players[1], "/remind") == on
        await it.until("20:30")
        await it.all_vote(ALL_VOTE)
        await it.until("21:45:10")

        both = ["20:00:00", "21:45:00"]
        assert _at(it) == [["20:00:00"], both, both, both, [], both, both]


async def test_an_end_that_is_moved_has_another_reminder_only_if_it_is_moved_by_the_lead(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        await it.until("20:00:10")
        await _move(it, Kind.VOTE, minutes=59)
        await it.until("20:59:30")
        assert _at(it) == [["20:00:00"]] * 7
        await _move(it, Kind.VOTE, minutes=1)
        await it.until("21:00:10")
        assert _at(it) == [["20:00:00", "21:00:00"]] * 7


async def test_an_end_that_is_moved_before_its_reminder_takes_it_along(tmp_path: Path) -> None:
    """And one that is set closer than the lead has none: the news of it is reminder enough."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        await _move(it, Kind.VOTE, minutes=30)
        await it.until("20:29:59")
        assert _at(it) == [[]] * 7
        await _move(it, Kind.VOTE, minutes=-30)
        await it.until("20:59")
        assert _at(it) == [[]] * 7


async def test_nobody_is_reminded_in_a_pause(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        await it.until("19:30")
        await _change(it, pause(await it.game(), now=it.now))
        await it.until("20:30")
        assert _at(it) == [[]] * 7
        await _change(it, resume(await it.game(), now=it.now, zone=BAKU))
        [end] = (await it.game()).deadlines
        await it.until("19:59:59")
        assert (end.due_at - it.now, _at(it)) == (timedelta(hours=1, seconds=1), [[]] * 7)
        await it.until("20:00:10")
        assert _at(it) == [["20:00:00"]] * 7


@pytest.mark.parametrize(
    ("off", "on", "given"),
    [
        pytest.param("17:00", "18:00", ["20:00"], id="away before it"),
        pytest.param("19:59", "20:00:40", ["20:00"], id="away over it for a moment"),
        pytest.param("19:30", "20:30", ["20:30"], id="not given yet, and the vote is put off (T5)"),
        pytest.param("20:30", "21:10", ["20:00"], id="given, and the vote is put off"),
    ],
)
async def test_a_reminder_survives_an_absence(tmp_path: Path, off: str, on: str, given: list[str]) -> None:
    """Not given yet, it is given at the return; given, it is not given again."""
    game: dict[str, Any] = {"roles": CARDS, "must_post": False}
    async with empty_stage(tmp_path) as it:
        async with running(it, **game):
            await it.play(7)
            await it.until(off)
        await it.until(on)
        async with running(it, **game):
            await it.until("21:25")

            assert [[moment[:5] for moment in moments] for moments in _at(it)] == [given] * 7
            assert [text[:5] for text in _in_group(it)] == given


@pytest.mark.parametrize(
    ("off", "given"),
    [
        pytest.param("21:50", ["21:45:00"], id="given"),
        pytest.param("21:40", ["22:55:00"], id="not given yet"),
    ],
)
async def test_a_night_that_is_put_off_is_reminded_of_once(
    tmp_path: Path, off: str, given: list[str]
) -> None:
    """T5: at 22:10 the bot is back, and the night ends at 23:10."""
    game: dict[str, Any] = {"roles": CARDS, "must_post": False}
    async with empty_stage(tmp_path) as it:
        async with running(it, **game):
            await it.play(7)
            await it.all_vote(ALL_VOTE)
            await it.until(off)
        await it.until("22:10")
        async with running(it, **game):
            await it.until("23:05")

            assert _at(it) == [given] * 7


@pytest.mark.parametrize(
    ("on", "given"),
    [
        pytest.param("20:58:58", ["20:58:59"], id="more than a minute is left"),
        pytest.param("20:58:59", [], id="a minute is left"),
    ],
)
async def test_with_no_more_than_a_minute_left_nobody_is_reminded(
    tmp_path: Path, on: str, given: list[str]
) -> None:
    """A second after its start the bot has heard what was sent meanwhile."""
    game: dict[str, Any] = {"roles": CARDS, "must_post": False, "reminders": {"vote": "2m"}}
    async with empty_stage(tmp_path) as it:
        async with running(it, **game):
            await it.play(7)
            await it.until("20:57:30")
        await it.until(on)
        async with running(it, **game):
            await it.until("21:10")

            assert len(await it.events("VoteClosed")) == 1
            assert _at(it) == [given] * 7


@pytest.mark.parametrize("taps", [["⏸ Пауза"], ["Сроки", "Голосование", "+1 ч"]], ids=["pause", "moved"])
async def test_no_reminder_arrives_when_the_end_is_another_by_then(tmp_path: Path, taps: list[str]) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        slow = it.players[0]
        await it.until("19:59:50")
        it.sandbox.faults.add(flood("sendMessage", chat_id=slow.id, retry_after=600))
        await it.until("20:01")
        assert (_heard(it, slow), len(_heard(it, it.players[1]))) == ([], 1)
        await desk.called(it, it.host)
        await desk.taps(it, it.host, *taps)
        await it.until("20:20")
        assert _heard(it, slow) == []
        assert await it.faults() == []


async def test_no_reminder_arrives_after_its_end(tmp_path: Path) -> None:
    """Neither one that Telegram held back, nor one that could not be delivered."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        await it.all_vote({3: 4, 4: 3})
        slow, gone = it.players[0], it.players[1]
        gone.block(it.bot)
        await it.until("19:59:50")
        it.sandbox.faults.add(flood("sendMessage", chat_id=slow.id, retry_after=3700))
        it.sandbox.faults.add(flood("sendMessage", chat_id=it.group.id, retry_after=3700))
        await it.until("21:05")
        gone.unblock(it.bot)
        gone.start(it.bot)
        await it.until("21:30")

        assert await it.events("VoteClosed") != []
        assert _at(it) == [[], [], [], [], *[["20:00:00"]] * 3]
        assert _in_group(it) == []


async def test_a_reminder_is_no_close(tmp_path: Path) -> None:
    """It is counted as none, and changes nothing in the game."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        await it.until("19:59:50")
        before, closes = await it.stored(), _closes()
        await it.until("20:00:10")

        assert _at(it) == [["20:00:00"]] * 7
        assert (await it.stored(), _closes()) == (before, closes)
        await it.until("21:00:10")
        assert _closes() == closes + 1


async def test_a_reminder_that_fails_stops_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> str:
        raise ArithmeticError

    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        await it.all_vote(VOTERS)
        monkeypatch.setattr(words, "group", broken)
        await it.until("20:30")
        assert ((await it.row()).stopped, _at(it)) == (None, [[]] * 7)
        await it.until("21:00:10")
        assert len(await it.events("VoteClosed")) == 1


def _closes() -> float:
    """How many closes have been timed."""
    [family] = metrics.CLOSES.collect()
    return next(sample.value for sample in family.samples if sample.name.endswith("_count"))
