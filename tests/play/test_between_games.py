"""Between games: a call to the next one, a start by the clock, a test message, the reserve, a rematch."""

from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.usecases.between import read_moment, sensible_starts
from tests.play import desk
from tests.play.stage import PLAYERS, empty_stage, running, stage
from tests.play.test_replacing import bare, newcomer

CARDS = ("don", "cop", "doctor", "civilian", "civilian")
BAKU = ZoneInfo("Asia/Baku")
NOON = datetime(2026, 12, 24, 8, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("19:00", "24.12 19:00"),
        ("12:00", "25.12 12:00"),
        ("9:05", "25.12 09:05"),
        ("завтра 9:05", "25.12 09:05"),
        ("Tomorrow 23:59", "25.12 23:59"),
        ("31.12 23:00", "31.12 23:00"),
        ("2.1. 10:00", "02.01 10:00"),
        ("24:00", None),
        ("31.2 10:00", None),
        ("вчера 10:00", None),
        ("скоро", None),
        ("", None),
    ],
)
def test_a_time_of_start_is_read_as_people_write_it(written: str, read: str | None) -> None:
    moment = read_moment(written, NOON, BAKU)
    assert (None if moment is None else f"{moment.astimezone(BAKU):%d.%m %H:%M}") == read


def test_sensible_times_are_round_and_ahead() -> None:
    offered = [f"{it.astimezone(BAKU):%d %H:%M}" for it in sensible_starts(NOON, BAKU)]
    assert offered == [
        *("24 12:30", "24 13:00", "24 14:00", "24 18:00", "24 19:00", "24 20:00", "24 21:00"),
        *("25 12:00", "25 18:00", "25 19:00", "25 20:00", "25 21:00"),
    ]


async def test_a_lobby_starts_by_itself_to_the_second_if_enough_are_in(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.open_lobby()
        await it.gather(PLAYERS[:4])
        assert bare(await it.tell(it.host, "/set start 19:00")) == bare(
            it.words("start-set", title="Двор", moment="19:00", city="Баку")
        )
        await it.pass_time(seconds=15)
        line = it.words("lobby-starts-at", moment="19:00", city="Баку", least=5)
        assert line in it.lobby().text
        await it.until("18:59:59")
        # Too few: the lobby stays, and everybody knows why.
        await it.until("19:00:10")
        why = it.words("start-failed-few", count=4, least=5)
        failed = bare(it.words("start-failed", title="Двор", why=why))
        assert bare(it.said()[-1]) == failed
        assert bare(it.told(it.host)[-1]) == failed
        await it.pass_time(seconds=15)
        assert line not in it.lobby().text
        assert (await it.row()).status == "lobby"

        await it.gather(PLAYERS[4:5])
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "⏰ Время начала", "20:00")
        await it.until("20:00:02")
        assert (await it.row()).status == "lobby"
        await it.until("20:00:04")
        row = await it.row()
        assert (row.status, row.starts_at) == ("running", None)
        assert [bare(line) for line in await desk.journal(it, it.host)] == [
            "Ведущая: время начала назначено: 19:00",
            "Ведущая: время начала назначено: 20:00",
        ]
        assert await it.faults() == []


async def test_a_start_that_the_bot_cannot_make_is_told_and_a_time_can_be_taken_back(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, lobby_hours=2) as it:
        await it.open_lobby()
        await it.gather(PLAYERS[:5])
        assert await it.tell(it.host, "/set start вчера") == it.words("start-bad")
        assert await it.tell(it.host, "/set start 30.01 10:00") == it.words("start-bad")
        await it.tell(it.host, "/set start 19:00")
        assert await it.tell(it.host, "/set start нет") == it.words("start-removed", title="Двор")
        # A lobby lives at least an hour beyond its start.
        await it.tell(it.host, "/set start 18:00")
        it.players[1].block(it.bot)
        await it.until("18:00:10")
        why = it.words("lobby-unreachable", names="\u2068Боря\u2069")
        assert bare(it.said()[-1]) == bare(it.words("start-failed", title="Двор", why=why))
        assert (await it.row()).status == "lobby"
        await it.until("18:59:59")
        assert (await it.row()).status == "lobby"


async def test_next_calls_each_once_and_again_means_no_more(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        it.host.start(it.bot)
        first, second, shy = newcomer(it, "Первая"), newcomer(it, "Второй"), it.add("Тихая")
        await it.pass_time(seconds=5)
        for person in (first, second, second):
            person.say(it.group, "/next")
            await it.pass_time(seconds=5)
        assert it.last(first).text == it.words("next-on", group=GROUP)
        assert it.last(second).text == it.words("next-off", group=GROUP)
        shy.say(it.group, "/next")
        await it.pass_time(seconds=5)
        offer = it.last(shy, it.group)
        assert offer.text == it.words("next-open-first")
        shy.press(offer, it.words("button-next"))
        await it.pass_time(seconds=5)
        assert it.last(shy).text == it.words("next-on", group=GROUP)
        stranger = it.sandbox.add_person("Чужая")
        stranger.start(it.bot, f"next-{it.group.id}")
        await it.pass_time(seconds=5)
        assert it.last(stranger).text == it.words("next-not-member")
        assert await it.tell(first, "/next") == it.words("next-how")
        assert await it.tell(first, "/games") == it.words("coming-none")

        it.host.say(it.group, "/newgame")
        await it.pass_time(seconds=10)
        call = it.words("next-call", title="Двор")
        assert [it.told(person).count(call) for person in (first, second, shy, stranger)] == [1, 0, 1, 0]
        first.press(it.last(first), it.words("button-join"))
        await it.pass_time(seconds=5)
        assert it.last(first).text == it.words("joined", title="Двор")
        await it.tell(it.host, "/set start завтра 19:00")
        assert bare(await it.tell(first, "/games")) == "\n\n".join(
            [
                it.words("coming-head"),
                "\n".join(
                    [
                        bare(it.words("coming-game", title="Двор", group=GROUP)),
                        it.words("coming-players", count=1, most=40),
                        it.words("coming-when", moment="завтра, 19:00", city="Баку"),
                    ]
                ),
            ]
        ).replace("\u2068", "").replace("\u2069", "")
        it.host.say(it.group, "/cancel")
        await it.pass_time(seconds=10)
        it.host.say(it.group, "/newgame")
        await it.pass_time(seconds=10)
        assert [it.told(person).count(call) for person in (first, second, shy)] == [1, 0, 1]
        assert await it.faults() == []


GROUP = "\u2068Двор\u2069"


async def test_the_reserve_of_a_full_lobby_fills_what_becomes_free(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, max_players=5) as it:
        await it.open_lobby()
        await it.gather(PLAYERS[:5])
        waiting = [newcomer(it, name) for name in ("Первая", "Второй")]
        for person in waiting:
            person.follow(it.join_link())
            await it.pass_time(seconds=3)
            assert it.last(person).text == it.words("reserve-offer-full", title="Двор")
            await it.tap(person, it.words("button-reserve"))
        await it.pass_time(seconds=15)
        assert it.words("lobby-reserve", count=2) in it.lobby().text
        assert await it.tell(waiting[1], "/reserve") == it.words(
            "reserve-mine", title="Двор", number="2", count=2
        )

        await it.tell(it.players[0], "/leave")
        await it.pass_time(seconds=15)
        assert it.told(waiting[0])[-1] == it.words("reserve-your-turn", title="Двор")
        assert it.words("lobby-reserve", count=1) in it.lobby().text
        assert bare(it.lobby().text).count("5. Первая") == 1
        assert await it.tell(waiting[1], "/reserve") == it.words(
            "reserve-mine", title="Двор", number="1", count=1
        )
        await it.tap(waiting[1], "Уйти: Двор")
        assert it.told(waiting[1])[-1] == it.words("reserve-none")
        await it.pass_time(seconds=15)
        assert "запасе" not in it.lobby().text
        # Nobody waits: the next one who goes leaves a free place.
        await it.tell(it.players[1], "/leave")
        await it.pass_time(seconds=15)
        assert bare(it.lobby().text).count("\n5. ") == 0
        assert await it.faults() == []


async def test_a_test_message_comes_to_all_and_the_host_hears_who_was_not_reached(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.open_lobby()
        await it.gather(PLAYERS[:3])
        line = it.words("test-line", title="Двор")
        await desk.called(it, it.host)
        assert await desk.taps(it, it.host, "📡 Проверка связи") == it.words("test-sent", count=3)
        assert await desk.taps(it, it.host, "📡 Проверка связи") == it.words("test-again")
        await it.pass_time(minutes=2)
        assert [it.told(player).count(line) for player in it.players] == [1, 1, 1]
        assert it.told(it.host)[-1] == it.words("test-all", title="Двор")

        it.players[1].block(it.bot)
        it.players[2].deactivate()
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "📡 Проверка связи")
        await it.pass_time(minutes=2)
        assert bare(it.told(it.host)[-1]) == it.words(
            "test-missed", title="Двор", names="Боря, Вера"
        ).replace("\u2068", "").replace("\u2069", "")


async def test_a_rematch_invites_all_who_played_and_signs_in_nobody(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, reveal="none") as it:
        await it.play(5)
        await it.tell(it.players[4], "/next")
        it.host.say(it.group, "/end")
        await it.pass_time(seconds=5)
        await it.tap(it.host, it.words("button-end"))
        await it.pass_time(minutes=1)
        assert it.told(it.host)[-1] == it.words("rematch-offer", title="Двор")
        stale = str(it.last(it.host).buttons[0]["callback_data"])
        assert await it.forge(it.players[0], stale) == it.words("button-foreign")

        assert await it.tap(it.host, it.words("button-rematch")) == it.words("rematch-opened", title="Двор")
        assert await it.forge(it.host, stale) == it.words("lobby-exists")
        await it.pass_time(seconds=20)
        call = it.words("rematch-call", title="Двор")
        assert [it.told(player).count(call) for player in it.players] == [1] * 5
        assert it.words("lobby-nobody") in it.lobby().text
        row = await it.row(2)
        assert (row.settings, row.host_id) == ((await it.row(1)).settings, it.host.id)
        for player in it.players:
            player.press(it.last(player), it.words("button-join"))
            await it.pass_time(seconds=2)
        await it.start()
        assert (await it.row(2)).status == "running"
        assert await it.faults() == []


async def test_a_start_that_the_bot_slept_through_is_left_to_the_host(tmp_path: Path) -> None:
    async with empty_stage(tmp_path) as it:
        async with running(it, roles=CARDS, must_post=False):
            await it.open_lobby()
            await it.gather(PLAYERS[:5])
            await it.tell(it.host, "/set start 19:00")
        await it.until("19:20")
        async with running(it, roles=CARDS, must_post=False):
            await it.pass_time(minutes=1)
            assert (await it.row()).status == "lobby"
            why = it.words("start-failed-late")
            assert bare(it.said()[-1]) == bare(it.words("start-failed", title="Двор", why=why))
            await it.tell(it.host, "/set start 20:00")
        await it.until("20:05")
        async with running(it, roles=CARDS, must_post=False):
            await it.pass_time(minutes=1)
            assert (await it.row()).status == "running"
