"""What the host may set in the lobby, and what is no setting."""

from pathlib import Path

from bot.usecases.settings import LONGEST, SETTINGS
from bot.words import house, moments
from bot.words.tongue import Tongue
from engine.forum.state import Phase
from tests.play.stage import BAKU, Stage, stage

RU = Tongue("ru")


async def _set(it: Stage, words: str) -> str:
    return await it.tell(it.host, f"/set {words}")


SET = (
    ("vote 20:30", "Голосование: 20:30."),
    ("ballot secret", "Вид голосования: тайное."),
    ("zone Europe/Berlin", "Часовой пояс: Берлин."),
    ("reveal team", "Карты выбывших: только сторона."),
    ("must_post false", "Молчание: не наказывается."),
    ("posts 3", "Сообщений в день: не меньше 3."),
    ("graveyard dead_only", "На кладбище: только выбывшие."),
    ("max_players 12", "Мест за столом: 12."),
    ("min_players 8", "Начать само: от 8 за столом."),
    ("mode intervals", "Ход часов: по длительности."),
    ("day 1h 30m", "День: 1 ч 30 мин."),
    ("night 300", "Ночь: 5 мин."),
    ("composition hidden", "Роли в колоде: знает только ведущий."),
    ("composition open", "Роли в колоде: видны всем."),
    ("votes limited", "Перемена голоса: ограниченно."),
    ("vote_changes 2", "Сколько перемен: 2."),
    ("changes_close 15m", "Конец перемен: за 15 мин до закрытия."),
    ("changes_close 0", "Конец перемен: до самого закрытия."),
    ("tie first", "Ничья: кто раньше набрал голоса."),
    ("revote never", "Переголосование: не бывает."),
    ("absence ladder", "Пропуск дня: четыре ступени."),
    ("warnings 0", "Предупреждения: места не стоят."),
    ("warnings 3", "Предупреждения: 3 — и выбывает."),
    ("basement false", "Подвал: нет."),
    ("last_words true", "Последнее слово: есть."),
    ("report_review true", "Чтение отчёта: сначала ведущий."),
    ("review 30m", "Время на чтение: 30 мин."),
    ("pause_limit_hours 24", "Долгая пауза: не дольше 24 ч."),
    ("reminders.vote 30 мин", "О голосе: за 30 мин."),
    ("reminders.night 0", "О ночных ходах: не напоминать."),
    ("days_off sun, sat", "Дни без игры: сб, вс."),
    ("days_off none", "Дни без игры: нет."),
    ("cards default", "Колода: обычная для числа игроков."),
)


async def test_the_host_sets_the_game_up_in_the_lobby(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        for words, answer in SET:
            assert await _set(it, words) == answer

        await it.pass_time(seconds=10)
        assert "1 ч 30 мин" in it.lobby().text
        settings = (await it.row()).settings
        assert (settings["max_players"], settings["reveal"]) == (12, "team")
        assert await it.faults() == []


NO_SETTINGS = (
    ("nonsense 1", "setting-unknown"),
    ("schedule clock", "setting-unknown"),
    ("__class__ x", "setting-unknown"),
    ("vote завтра", "takes-time"),
    ("vote 09:00", "clash-times"),
    ("vote 20:00+04:00", "takes-time"),
    ("night_ends 10:30", "clash-times"),
    ("max_players 400", "takes-number"),
    ("max_players -1", "takes-number"),
    ("lobby_hours 99999999999999", "takes-number"),
    ("lawyer_first_day_hours 99999999999999", "takes-number"),
    ("vote_changes 0", "takes-number"),
    ("warnings 6", "takes-number"),
    ("day 999999999h", "clash-lengths"),
    ("day 99999999999999999999", "takes-span"),
    ("day -5m", "takes-span"),
    ("day 31 сут", "takes-span"),
    ("day 4m", "clash-lengths"),
    ("night ²s", "takes-span"),
    ("changes_close 13h", "takes-span"),
    ("review 0", "takes-span"),
    ("reminders.vote 25h", "takes-span"),
    ("zone ../../etc/passwd", "takes-zone"),
    ("zone Europe", "takes-zone"),
    ("zone \u0000", "takes-zone"),
    ("ballot OPEN;DROP TABLE games", "takes-choice"),
    ("must_post maybe", "takes-choice"),
    ("days_off someday", "takes-days"),
    ("days_off mon tue wed thu fri sat sun", "takes-days"),
    ("cards don", "takes-cards"),
    ("cards don=x", "takes-cards"),
    ("cards wizard=1 don=1 civilian=4", "takes-cards"),
)


def _why(it: Stage, words: str, why: str) -> str:
    """The refusal of a setting, without what is particular to it."""
    if why == "setting-unknown":
        return it.words(why, key=words.split(maxsplit=1)[0])
    setting = SETTINGS[words.split(maxsplit=1)[0]]
    longest = LONGEST.get(setting.key)
    said = it.words(
        why,
        choices=", ".join(setting.choices),
        least=str(setting.least),
        most=str(setting.most),
        longest=moments.span(RU, longest) if longest else "",
    )
    return f"{house.label(RU, setting.key)} — не изменено. {said}"


async def test_what_is_no_setting_or_no_value_changes_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        before = (await it.row()).settings

        for words, why in NO_SETTINGS:
            assert await _set(it, words) == _why(it, words, why)
        assert (await it.row()).settings == before
        assert await it.faults() == []


async def test_set_alone_explains_itself_and_only_the_host_of_a_lobby_sets(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await it.gather(["Аня"])

        assert it.words("settings-how")[:40] in await _set(it, "")
        assert await _set(it, "vote") == it.words("settings-how")
        assert await it.tell(it.players[0], "/set vote 20:00") == it.words("settings-no-lobby")
        assert (await _set(it, "x" * 4000)).startswith(it.words("settings-how"))
        assert (await _set(it, f"{'<' * 3000} 5")).startswith(it.words("setting-unknown", key="<" * 64)[:60])
        assert await it.faults() == []


async def test_the_cards_are_the_hosts_choice_within_the_rules(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        for words, reason in (
            ("don=2 civilian=4", "one_don"),
            ("don=1 cop=2 civilian=3", "held_once"),
            ("don=1 civilian=-1 mafioso=6", "cards_do_not_add_up"),
            ("don=1 maniac=1 chemist=1 civilian=4", "one_maniac"),
        ):
            assert await _set(it, f"cards {words}") == it.words("composition-bad", reason=reason)
        assert await _set(it, "cards don=1 civilian=99999999999999") == it.words("settings-cards-players")

        changed = await _set(it, "cards don=1 mafioso=2, thief=1 civilian=2")
        assert it.words("warning-mafia-share") in changed
        assert it.words("warning-thief-too-early") in changed
        await it.gather(["Аня", "Боря", "Вера", "Глеб", "Дина"])
        await it.pass_time(seconds=10)
        assert "2 мафа" in it.lobby().text
        await it.tap(it.host, "Начать")
        assert it.answered(it.host) == it.words("composition-bad", reason="cards_do_not_add_up")

        await it.gather(["Егор"])
        await it.tap(it.host, "Начать")
        await it.pass_time(minutes=1)
        started = next(text for text in it.said() if it.words("started-seats") in text)
        assert it.words("warning-mafia-share") in started
        assert sorted((await it.game()).table.roles) == sorted(
            ["don", "mafioso", "mafioso", "thief", "civilian", "civilian"]
        )
        assert await it.tell(it.host, "/set vote 20:00") == it.words("settings-no-lobby")
        assert await it.faults() == []


async def test_hidden_cards_are_hidden_from_the_lobby_to_the_last_day(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await _set(it, "composition hidden")
        await _set(it, "cards don=1 mafioso=2 thief=1 civilian=1")
        await it.gather(["Аня", "Боря", "Вера", "Глеб", "Дина"])
        await it.start()
        it.host.say(it.group, "/roles")
        await it.pass_time(seconds=10)

        everything = "\n".join(it.said())
        assert it.words("lobby-cards-hidden") in everything
        assert it.last(it.host, it.group).text == it.words("roles-list")
        for secret in ("2 мафа", it.words("warning-mafia-share"), it.words("warning-thief-too-early")):
            assert secret not in everything
        assert await it.faults() == []


async def test_a_game_started_in_the_evening_begins_in_the_morning_unless_the_host_says_otherwise(
    tmp_path: Path,
) -> None:
    """T3: outside 10:00-17:00 the next 10:00; at once by the host's word."""
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await it.gather(["Аня", "Боря", "Вера", "Глеб", "Дина"])
        await it.until("20:00")
        await _set(it, "begin at_once")
        await it.start()

        game = await it.game()
        assert (game.phase, game.table.day) == (Phase.DAY, 1)
        assert [deadline.due_at.astimezone(BAKU).strftime("%d %H:%M") for deadline in game.deadlines] == [
            "05 23:00",
            "05 23:00",
            "06 21:00",
        ]
