"""The host's desk: what stands on it, for whom, how it is kept up to date, and that it fits."""

from pathlib import Path

from bot.storage import tables
from sandbox.people import Person
from tests.play import desk
from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
OTHERS = ("civilian", "cop", "don", "civilian", "mafioso", "civilian", "doctor", "civilian", "civilian")
SECRET = ("Кто должен", "Ходы", "Разбор")
LONGEST_MESSAGE = 4096
WIDEST = 36


def _bare(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def _lines(it: Stage, host: Person) -> list[str]:
    """What the desk says, without its head."""
    return _bare(desk.page(it, host).text).split("\n")[1:]


async def test_a_lobby_stands_on_the_desk_and_becomes_the_game(tmp_path: Path) -> None:
    async with stage(tmp_path, must_post=False) as it:
        await it.open_lobby()
        first = desk.page(it, it.host)
        assert desk.labels(it, it.host)[:4] == ["Начать", "Отменить набор", "Правила", "Кто ведёт"]
        await it.gather(["Лейла", "Рустам", "Нигяр", "Фарид", "Айгюн"])
        await it.pass_time(seconds=15)
        assert "Лейла, Рустам, Нигяр, Фарид, Айгюн" in _bare(desk.page(it, it.host).text)

        await desk.taps(it, it.host, "Начать")
        await it.pass_time(seconds=20)
        assert desk.page(it, it.host).id == first.id
        assert _bare(desk.page(it, it.host).text).startswith("🎛 «Двор» · ")
        assert set(SECRET) <= set(desk.labels(it, it.host))
        assert await it.faults() == []


async def test_the_first_page_says_where_the_game_stands_and_follows_it(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(9)
        await desk.called(it, it.host)
        message = desk.page(it, it.host)
        it.players[0].say(it.group, "Доброе утро")
        await it.all_vote({1: 2, 3: 4})
        it.players[8].block(it.bot)
        await it.all_vote({4: 9})
        await it.pass_time(seconds=30)

        assert desk.page(it, it.host).id == message.id
        assert _lines(it, it.host)[:2] == [
            "Адвокат, если он есть, ходит до 13:00 (Баку), осталось 2 ч 59 мин.",
            "Вышибала и ключник, если они есть, ходят до 15:00 (Баку), осталось 4 ч 58 мин.",
        ]
        assert _lines(it, it.host)[2:] == [
            "Голосование — до 21:00 (Баку), осталось 10 ч 58 мин.",
            "",
            "В игре 9 из 9.",
            "Проголосовали 3 из 9.",
            "Ждём голоса: 2. Боря, 5. Дина, 6. Егор, 7. Жанна, 8. Зоя, 9. Илья",
            "Ещё не писали: 2. Боря, 3. Вера, 4. Глеб, 5. Дина, 6. Егор, 7. Жанна, 8. Зоя, 9. Илья",
            "Бот не может написать: 9. Илья",
        ]
        assert await it.faults() == []


async def test_a_host_without_a_seat_reads_who_owes_what_was_moved_and_why(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote({1: 9, 2: 9, 3: 9, 4: 9, 5: 9, 6: 9, 7: 9, 8: 9})
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Кто должен")
        assert _lines(it, it.host)[1:] == ["Кто ещё должен сходить", "", "9. Илья: Голос"]
        await desk.taps(it, it.host, "‹ К партии", "Ходы")
        assert _lines(it, it.host)[-2:] == ["7. Жанна · Голос: 9. Илья", "8. Зоя · Голос: 9. Илья"]
        assert desk.page(it, it.host).protected

        await it.all_vote({9: 1})
        await it.until("21:10")
        await it.move(it.players[2], "cop", 5)
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Ходы")
        assert "3. Вера · Выстрел: 5. Дина" in _lines(it, it.host)
        await desk.taps(it, it.host, "‹ К партии", "Разбор")
        assert any("большинство голосов (D" in line for line in _lines(it, it.host))
        await it.until("10:10")
        await desk.taps(it, it.host, "‹ К партии", "Разбор", "Ночь 1")
        assert any(line.startswith("Комиссар → 5. Дина") for line in _lines(it, it.host))
        await desk.taps(it, it.host, "День 1")
        assert any(line.startswith("Голоса:") for line in _lines(it, it.host))
        assert await it.faults() == []


async def _desk_of_a_playing_host(folder: Path, cards: tuple[str, ...]) -> list[str]:
    """Everything that a host who plays sees on the desk of a game with these cards, and answers to tries."""
    async with stage(folder, roles=cards, must_post=False) as it:
        await it.open_lobby()
        await it.gather(["Аня"])
        it.host.follow(it.join_link())
        await it.pass_time(seconds=2)
        it.players.append(it.host)
        await it.gather(["Вера", "Глеб", "Дина", "Егор", "Жанна", "Зоя", "Илья"])
        await it.start()
        seen = []
        await it.all_vote({seat: 9 if seat != 9 else 1 for seat in range(1, 10)})
        for hour in ("20:00", "21:10", "10:10"):
            await it.until(hour)
            seen.append(await desk.called(it, it.host))
            seen.extend(desk.labels(it, it.host))
            for forged in ("owed", "moves", "trace", "deciding", "decide", "put", "enter", "entering"):
                seen.append(await it.forge(it.host, f"d:1:{forged}:4:n1.cop.0.5:0"))
                seen.append(desk.page(it, it.host).text)
            await desk.taps(it, it.host, "Игроки", "4. Глеб")
            seen.append(desk.page(it, it.host).text)
            seen.extend(desk.labels(it, it.host))
            await desk.taps(it, it.host, "‹ Назад", "‹ К партии", "Журнал")
            seen.append(desk.page(it, it.host).text)
        assert await it.faults() == []
        return seen


async def test_a_host_who_plays_sees_the_same_whatever_the_cards_are(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "other")]
    for folder in folders:
        folder.mkdir()
    one = await _desk_of_a_playing_host(folders[0], CARDS)
    other = await _desk_of_a_playing_host(folders[1], OTHERS)

    assert one == other
    assert [label for label in one if label in SECRET] == []
    assert any("У вас в партии есть место" in text for text in one)


async def test_an_old_desk_comes_down_and_a_stranger_has_none(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await desk.called(it, it.host)
        old = desk.page(it, it.host)
        players = desk.data(it, it.host, "Игроки")
        await desk.called(it, it.host)
        assert old.id not in {message.id for message in it.host.sees(it.bot)}
        newest = desk.page(it, it.host)
        await it.forge(it.host, players, it.last(it.host, it.group))
        assert desk.page(it, it.host).id != newest.id

        assert await it.tell(it.players[0], "/desk") == it.words("no-game-hosted")
        it.host.say(it.group, "/desk")
        await it.pass_time(seconds=10)
        assert it.said()[-1] == it.words("desk-in-private")
        assert await it.faults() == []


async def test_two_games_stand_in_a_list(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS[:5], must_post=False) as it:
        await it.play(5)
        await it.second_game()
        await desk.called(it, it.host)
        assert desk.labels(it, it.host) == ["Двор · День 1", "Дача · День 1"]
        await desk.taps(it, it.host, "Дача")
        assert _bare(desk.page(it, it.host).text).startswith("🎛 «Дача»")
        await desk.taps(it, it.host, "⏸ Пауза")
        assert [(await it.game(number)).paused_at is not None for number in (1, 2)] == [False, True]
        await desk.taps(it, it.host, "‹ Партии")
        assert len(desk.labels(it, it.host)) == 2
        assert await it.faults() == []


async def test_a_fault_of_the_desk_undoes_nothing(tmp_path: Path) -> None:
    """A desk that cannot be drawn is noted; what happened in the game stands."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await desk.called(it, it.host)
        assert it.house is not None
        async with it.house.store.unit() as unit:
            turned = await unit.session.get_one(tables.HostsDesk, it.host.account.id)
            turned.screen, turned.arg = "deciding", "not a number"
        await it.all_vote({1: 2})
        assert (await it.game()).today.votes == {1: 2}
        await it.pass_time(seconds=20)
        assert _bare(desk.page(it, it.host).text).startswith("🎛 «Двор»")
        assert await it.faults() == []


async def test_all_pages_fit_with_forty_seats_of_long_names(tmp_path: Path) -> None:
    """Every row's labels fit a phone, every message and keyboard what Telegram takes."""
    async with stage(tmp_path, max_players=40) as it:
        await it.open_lobby("/newgame " + "Вечер на улице Низами " * 5)
        for number in range(40):
            person = it.add(f"{'😀' * 30}{number}", "Оглы-Бюльбюль" * 4)
            it.players.append(person)
            person.follow(it.join_link())
            await it.pass_time(milliseconds=300)
        await it.pass_time(minutes=1)
        _fits(it)
        await it.start()
        await it.pass_time(minutes=1)
        await it.until("15:30")
        for player in it.players[20:]:
            player.block(it.bot)
        it.host.say(it.bot, "/desk")
        await it.pass_time(minutes=1)
        for path in (
            ("Кто должен", "‹ К партии"),
            ("Ходы", "‹ К партии"),
            ("Разбор", "‹ К партии"),
            ("Сроки", "Голосование", "‹ Назад", "‹ К партии"),
            ("Игроки", "›", "40. ", "Внести ход", "Голос", "‹ Назад", "‹ Назад", "Предупредить", "‹ Назад"),
            ("Вывести из игры", "‹ Назад", "‹ Назад", "‹ К партии"),
            ("Кто ведёт", "Позвать помощника", "Передать партию", "‹ К партии"),
            ("Закрыть сейчас", "Не надо", "Журнал", "‹ К партии"),
        ):
            for label in path:
                await desk.taps(it, it.host, label)
                _fits(it)
        assert await it.faults() == []


def _fits(it: Stage) -> None:
    message = desk.page(it, it.host)
    assert len(message.text.encode("utf-16-le")) // 2 <= LONGEST_MESSAGE
    assert message.keyboard is not None
    for row in message.keyboard:
        assert sum(len(str(button["text"])) for button in row) <= WIDEST, row
