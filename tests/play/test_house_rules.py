"""House rules: set by buttons, told in the lobby, and each changes what it says and no more."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.storage import tables
from bot.storage.snapshot import GameSettings
from bot.usecases.house_pages import HOURS, ROW, SUBJECTS
from bot.words import private
from bot.words.tongue import Tongue
from engine.forum.game import act, expire, menu, open_game, post, view, warn
from engine.forum.powers import Power
from engine.forum.roles import Role, Team
from engine.forum.schedule import Kind
from engine.forum.state import Game, Phase, Step
from engine.forum.view import revealed
from engine.seats import Seat
from sandbox.people import Person
from tests.play.stage import BAKU, PLAYERS, Stage, stage

SMALL = ("don", "cop", *("civilian",) * 3)
TOWN = ("don", "cop", "doctor", *("civilian",) * 4)
ANYA, BORYA, VERA, GLEB, DINA, YEGOR, ZHANNA = range(7)
RING = {voter: voter % 7 + 1 for voter in range(1, 8)}
MONDAY_NOON = datetime(2026, 3, 2, 12, tzinfo=BAKU)


# --- by buttons ----------------------------------------------------------------------------------------


async def _walk(it: Stage, *labels: str) -> str:
    """Open the rules and press one button after another; what the last one was answered."""
    it.host.say(it.bot, "/settings")
    await it.pass_time(seconds=2)
    for label in labels:
        await it.tap(it.host, label)
        await it.pass_time(seconds=2)
    return it.answered(it.host) if labels else ""


def _labels(it: Stage) -> list[str]:
    return [str(button["text"]) for button in it.last(it.host).buttons]


async def test_the_host_changes_the_rules_by_buttons_and_the_lobby_tells_them(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        assert "Играем по печатным правилам." in it.lobby().text

        assert await _walk(it, "Голосование", "Перемена голоса", "сколько угодно") == (
            "Перемена голоса: сколько угодно."
        )
        assert _labels(it) == ["нельзя", "✓ сколько угодно", "ограниченно", "‹ Назад"]
        for label in ("‹ Назад", "‹ Назад", "Часы", "Дни без игры", "вс"):
            await it.tap(it.host, label)
        await it.pass_time(seconds=15)

        assert it.lobby().text.split("\n\n")[4].split("\n") == [
            "Домашние правила, в остальном — печатные:",
            "• Голос можно менять.",
            "• Не играем: вс.",
        ]
        assert await it.faults() == []


async def test_every_page_fits_a_phone_and_leads_back(tmp_path: Path) -> None:
    """36 characters for all labels of a row; from each setting two taps lead to the first page again."""
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await _walk(it)
        first, seen, wide = it.last(it.host).text, set[str](), _wide(it)
        for subject in _labels(it):
            await it.tap(it.host, subject)
            wide += _wide(it)
            for label in _leading_on(it):
                await it.tap(it.host, label)
                seen.add(it.last(it.host).text)
                wide += _wide(it)
                await it.tap(it.host, "‹ Назад")
            await it.tap(it.host, "‹ Назад")

        assert wide == []
        assert len(seen) == sum(map(len, SUBJECTS.values())) + len(HOURS["clock"])
        assert it.last(it.host).text == first
        assert await it.faults() == []


def _leading_on(it: Stage) -> list[str]:
    """What the buttons read that lead to single settings."""
    buttons = it.last(it.host).buttons
    return [str(button["text"]) for button in buttons if ":ask:" in str(button["callback_data"])]


def _wide(it: Stage) -> list[str]:
    """The rows of the newest keyboard that a phone does not show whole."""
    rows = ["".join(str(button["text"]) for button in row) for row in it.last(it.host).keyboard or []]
    return [row for row in rows if len(row) > ROW]


async def test_own_values_are_typed(tmp_path: Path) -> None:
    """Times of day, the zone, lengths; what is none changes nothing and says what would be one."""
    async with stage(tmp_path) as it:
        await it.open_lobby()
        asked = await _walk(it, "Часы", "Голосование", "Своё значение")
        assert asked == "Голосование: напишите своё значение. Это время суток, как 21:00."
        said = await it.tell(it.host, "20.45")
        assert said.split("\n")[0] == "Голосование: 20:45."
        for label, typed, answer in (
            ("Часовой пояс", "Asia/Tbilisi", "Часовой пояс: Тбилиси."),
            ("Часовой пояс", "Москва", "Часовой пояс — не изменено. Это часовой пояс по-английски,"),
            ("Конец ночи", "20:00", "Конец ночи — не изменено. Часы не сходятся:"),
        ):
            await _walk(it, "Часы", label, "Своё значение")
            assert (await it.tell(it.host, typed)).startswith(answer)
        await _walk(it, "Напоминания", "О голосе", "Своё значение")
        assert (await it.tell(it.host, "1 ч 30 мин")).startswith("О голосе: за 1 ч 30 мин.")

        settings = GameSettings.model_validate((await it.row()).settings)
        assert (settings.zone, f"{settings.schedule.times.vote:%H:%M}") == ("Asia/Tbilisi", "20:45")
        assert settings.reminders.vote == timedelta(minutes=90)
        assert await it.faults() == []


async def test_the_deck_is_made_card_by_card(tmp_path: Path) -> None:
    """R2, R3: with the engine's refusals and warnings; at last the usual deck again."""
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await it.gather(PLAYERS[:6])
        assert await _walk(it, "Состав", "воришка") == ""
        told = it.last(it.host).text
        assert "Колода: дон, 1 маф, комиссар, доктор, воришка, 2 мирных жителя" in told
        assert "7 карт, за столом 6." in told
        assert it.words("warning-thief-too-early") in told
        await it.tap(it.host, "маньяк")
        assert await it.tap(it.host, "маньяк-химик") == it.words("composition-bad", reason="one_maniac")
        for _ in range(2):
            await it.tap(it.host, "мирный житель −")
        for label in ("маф −", "✓ воришка", "✓ маньяк"):
            await it.tap(it.host, label)
        assert it.answered(it.host) == it.words("settings-cards-players")
        assert (await it.row()).settings["cards"] == {
            "don": 1, "cop": 1, "doctor": 1, "maniac": 1, "thief": 1,
        }  # fmt: skip

        assert await it.tap(it.host, "Обычный состав") == "Колода: обычная для числа игроков."
        assert (await it.row()).settings["cards"] is None
        assert await it.faults() == []


async def test_settings_that_contradict_one_another_are_refused_and_nothing_is_lost(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await _walk(it, "Голосование", "Ничья", "кто раньше набрал голоса")
        before = (await it.row()).settings

        await _walk(it, "Голосование", "Переголосование", "при ничьей, между равными")
        assert it.answered(it.host) == f"Переголосование — не изменено. {it.words('clash-tie')}"
        assert await it.tell(it.host, "/set max_players 5") == "Мест за столом: 5."
        assert await it.tell(it.host, "/set min_players 6") == (
            f"Начать само — не изменено. {it.words('clash-players')}"
        )
        assert await it.tell(it.host, "/set cards don=1 civilian=7") == (
            f"Колода — не изменено. {it.words('clash-seats')}"
        )
        assert (await it.row()).settings == {**before, "max_players": 5}
        assert await it.faults() == []


async def test_rules_are_the_hosts_alone_and_fixed_from_the_start(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=TOWN) as it:
        await it.open_lobby()
        await it.gather(PLAYERS[:7])
        player = it.players[ANYA]
        assert await it.tell(player, "/settings") == it.words("settings-no-lobby")
        assert await it.forge(player, "h:1:set:tie=first") == it.words("button-foreign")
        for forged in ("h:1:set:tie=never", "h:1:set:nonsense=1", "h:1:card:wizard+", "h:1:use:1", "h:1:x:"):
            await it.forge(it.host, forged)
        before = (await it.row()).settings
        await _walk(it, "Часы", "Голосование", "Своё значение")
        await _walk(it, "Голосование", "Ничья")

        await it.start()
        assert await it.tell(it.host, "20:00") == it.words("house-fixed")
        await it.tap(it.host, "кто раньше набрал голоса")
        assert it.answered(it.host) == it.words("house-fixed")
        assert await it.tell(it.host, "/settings") == it.words("house-fixed")
        assert (await it.row()).settings == before
        assert before["tie"] == "nobody"
        assert await it.faults() == []


async def test_in_the_group_settings_lead_into_private(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        it.host.say(it.group, "/settings")
        await it.pass_time(seconds=5)

        assert it.last(it.host, it.group).text == it.words("house-in-private")
        assert it.last(it.host).text.startswith("⚙️ Правила партии")


async def test_the_rules_of_a_game_are_told_by_rules(tmp_path: Path) -> None:
    """In the group, and in private to everybody who plays."""
    async with stage(tmp_path, roles=TOWN, basement=False) as it:
        await it.play(7)
        player = it.players[ANYA]
        player.say(it.group, "/rules")
        await it.pass_time(seconds=5)
        public = it.last(it.host, it.group).text

        assert _plain(public).split("\n")[:4] == [
            "Правила партии «Двор»",
            "",
            "Домашние правила, в остальном — печатные:",
            "• Подвала нет.",
        ]
        assert public.endswith(it.words("rules-short"))
        assert await it.tell(player, "/rules") == public


# --- saved rules ---------------------------------------------------------------------------------------


async def _saved(it: Stage) -> list[tables.Preset]:
    assert it.house is not None
    async with it.house.store.reading() as session:
        return list(await session.scalars(select(tables.Preset).order_by(tables.Preset.id)))


async def _save(it: Stage, name: str) -> str:
    await _walk(it, "Сохранённые", "Сохранить эти правила")
    return (await it.tell(it.host, name)).split("\n")[0]


async def test_rules_are_saved_under_a_name_and_used_in_the_next_lobby(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await it.tell(it.host, "/set votes free")
        await it.tell(it.host, "/set cards don=1 cop=1 civilian=4")
        assert await _save(it, "Быстрые <b>") == it.words("preset-saved", name="Быстрые <b>")
        await it.tell(it.host, "/set ballot secret")
        assert await _save(it, "Быстрые <b>") == it.words("preset-replaced", name="Быстрые <b>")
        wanted = (await it.row()).settings
        await it.tap(it.host, "Отменить набор")
        it.host.say(it.group, "/newgame")
        await it.pass_time(seconds=10)

        await _walk(it, "Сохранённые", "Быстрые <b>")
        assert "• Голосование тайное: кто против кого, откроется на закрытии." in it.last(it.host).text
        assert await it.tap(it.host, "Играть по ним") == it.words("preset-used", name="Быстрые <b>")
        await it.pass_time(seconds=10)

        assert (await it.row(2)).settings == wanted
        assert "Голос можно менять." in it.lobby().text
        await _walk(it, "Сохранённые", "Быстрые <b>", "Удалить")
        assert await _saved(it) == []
        assert await it.faults() == []


async def test_names_of_rules_have_a_length_and_their_number_an_end(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        assert await _save(it, "я" * 41) == it.words("preset-name-bad")
        assert await _save(it, "\u2800") == it.words("preset-name-bad")
        assert await _save(it, "я" * 40) == it.words("preset-saved", name="я" * 40)
        await _keep(it, [(f"№ {number}", {}) for number in range(2, 21)])

        assert await _save(it, "лишние") == it.words("preset-full", most=20)
        assert len(await _saved(it)) == 20
        await _walk(it, "Сохранённые")
        assert all(len(label) <= ROW for label in _labels(it))
        assert await it.faults() == []


async def _keep(it: Stage, saved: Sequence[tuple[str, dict[str, Any]]], owner: Person | None = None) -> None:
    """Rules as they may stand in the database."""
    assert it.house is not None
    async with it.house.store.unit() as unit:
        for name, settings in saved:
            owner_id = (owner or it.host).account.id
            unit.session.add(tables.Preset(owner_id=owner_id, name=name, settings=settings))


async def test_rules_of_an_older_program_are_read_as_far_as_they_can_be(tmp_path: Path) -> None:
    """What is unknown, or no value any more, is left out with a word; what is missing is as printed."""
    async with stage(tmp_path) as it:
        await it.open_lobby()
        old = {"tie": "first", "fog": True, "reveal": "half", "schedule": {"times": {"vote": "20:00"}}}
        await _keep(it, [("старые", old)])

        await _walk(it, "Сохранённые", "старые", "Играть по ним")
        assert _plain(it.answered(it.host)) == (
            "Партия идёт по правилам «старые».\nНе подошло и осталось по-печатному: Карты выбывших, fog."
        )
        expected = GameSettings.model_validate({"tie": "first", "schedule": {"times": {"vote": "20:00"}}})
        assert (await it.row()).settings == expected.model_dump(mode="json")
        assert await it.faults() == []


async def test_nobody_uses_the_rules_of_another(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await _keep(it, [("чужие", {"tie": "first"})], it.add("Анар"))
        before = (await it.row()).settings
        await _walk(it, "Сохранённые")

        for verb in ("preset", "use", "drop"):
            assert await it.forge(it.host, f"h:1:{verb}:1") == it.words("preset-gone")
        assert ((await it.row()).settings, len(await _saved(it))) == (before, 1)


# --- what each rule does, over Telegram ----------------------------------------------------------------


def _close(it: Stage, day: int = 1) -> str:
    """What the group read of a close, without the invisible marks around names."""
    text = next(text for text in it.said() if it.words("close-head", day=day) in text)
    return _plain(text)


def _plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def _ways(key: str, **values: str) -> list[str]:
    tongue = Tongue("ru")
    return [tongue(f"{key}-{number}", **values) for number in range(1, tongue.variants(key) + 1)]


async def test_a_vote_may_be_changed_as_often_as_one_likes(tmp_path: Path) -> None:
    """`votes = free`: by buttons; the group sees what a vote replaces, and the last one counts."""
    async with stage(tmp_path, roles=TOWN, must_post=False, bonus=False, votes="free") as it:
        await it.play(7)
        voter = it.players[ANYA]
        await it.press(voter, "ask", whom=5)
        assert "Голосуете против 5. Дина? Изменить можно до 21:00." in _plain(it.prompt(voter).text)
        await it.press(voter, "cast")
        assert "Голос принят: против 5. Дина. Изменить можно до 21:00." in _plain(it.prompt(voter).text)
        for whom in (4, 6):
            await it.tap(voter, "Изменить голос")
            await it.press(voter, "ask", whom=whom)
            await it.press(voter, "cast")
        await it.all_vote({2: 6, 3: 1})
        await it.until("21:01")

        assert [(vote["target"], vote["instead_of"]) for vote in (await it.events("VoteCast"))[:3]] == [
            (5, None), (4, 5), (6, 4),
        ]  # fmt: skip
        assert "1. Аня → 6. Егор (вместо 4. Глеб)" in _plain("\n".join(it.said()))
        assert "6. Егор — 2 голоса: 1, 2" in _close(it).replace("3 голоса", "2 голоса")
        assert await it.faults() == []


async def test_a_vote_may_be_changed_so_many_times(tmp_path: Path) -> None:
    """`votes = limited`: the count is told beforehand, what is too much is refused; typed as well."""
    async with stage(
        tmp_path, roles=TOWN, must_post=False, ballot="secret", votes="limited", vote_changes=1
    ) as it:
        await it.play(7)
        voter = it.players[ANYA]
        await it.tell(voter, "/vote 5 да")
        assert "Изменить можно ещё 1 раз, до 21:00." in it.last(voter).text
        await it.tell(voter, "/vote 5")
        assert _plain(it.last(voter).text).startswith("Голос и так против 5. Дина.")
        asked = _plain(await it.tell(voter, "/vote 6"))
        assert "Голосуете против 6. Егор вместо 5. Дина? Изменить голос уже нельзя." in asked
        await it.press(voter, "cast")
        assert "Изменить голос" not in [button["text"] for button in it.prompt(voter).buttons]
        assert _plain(await it.tell(voter, "/vote 4")) == (
            "Голос не изменён: менять больше нельзя, он остаётся против 6. Егор."
        )

        assert (await it.game()).today.votes == {1: 6}
        assert not any("→" in text for text in it.said())
        assert await it.faults() == []


async def test_in_the_last_minutes_no_vote_changes_any_more(tmp_path: Path) -> None:
    """`changes_close`: to the second; a first vote may still be cast."""
    async with stage(tmp_path, roles=TOWN, must_post=False, votes="free", changes_close="15m") as it:
        await it.play(7)
        await it.all_vote({1: 5})
        await it.until("20:44:59")
        await it.all_vote({1: 6, 2: 5})
        assert (await it.game()).today.votes == {1: 6, 2: 5}
        await it.until("20:45:10")
        said = _plain(await it.tell(it.players[ANYA], "/vote 5 да"))
        assert said == "Голос не изменён: до закрытия осталось слишком мало, он остаётся против 6. Егор."
        await it.press(it.players[BORYA], "ask", whom=6)
        assert [button["text"] for button in it.prompt(it.players[BORYA]).buttons] == ["‹ Назад"]
        await it.all_vote({3: 1})

        assert (await it.game()).today.votes == {1: 6, 2: 5, 3: 1}
        assert await it.faults() == []


async def test_of_two_who_are_tied_the_first_to_have_the_votes_leaves(tmp_path: Path) -> None:
    """`tie = first`."""
    async with stage(tmp_path, roles=TOWN, must_post=False, bonus=False, tie="first") as it:
        await it.play(7)
        for votes in ({1: 6}, {2: 7}, {3: 7}, {4: 6}, {5: 1, 6: 2, 7: 3}):
            await it.all_vote(votes)
        await it.until("21:01")

        assert [(left["seat"], left["why"]) for left in await it.events("Left")] == [(7, "vote")]
        assert any(way in _close(it) for way in _ways("close-first-votes", who="7. Жанна"))
        assert await it.faults() == []


async def test_a_tie_leads_to_a_second_vote_among_the_tied(tmp_path: Path) -> None:
    """`revote = on_tie`: announced with its end, asked anew, and only the tied can be named."""
    async with stage(tmp_path, roles=TOWN, must_post=False, bonus=False, revote="on_tie") as it:
        await it.play(7)
        await it.all_vote({1: 6, 2: 7, 3: 7, 4: 6, 5: 1, 6: 2, 7: 3})
        await it.until("21:01")

        told = _plain(it.said()[-1]).split("\n")
        assert told[:3] == [
            "⚖️ День 1: ничья, голосуем ещё раз",
            "Поровну: 6. Егор, 7. Жанна. Выбираем только между ними, до 22:00 (Баку), осталось 1 ч.",
            "Первые голоса сняты. Кто промолчит теперь, не голосовал.",
        ]
        assert "6. Егор — 2 голоса: 1, 4" in told
        voter = it.players[ANYA]
        assert it.words("runoff-prompt") in it.prompt(voter).text
        offered = [_plain(str(button["text"])) for button in it.prompt(voter).buttons]
        assert offered[:-1] == ["6. Егор", "7. Жанна"]
        assert "не участвует в переголосовании" in await it.tell(voter, "/vote 5 да")
        await it.all_vote({1: 6, 2: 6, 3: 6, 4: 6, 5: 7, 6: 7, 7: 6})
        await it.until("22:01")

        assert [(left["seat"], left["why"]) for left in await it.events("Left")] == [(6, "vote")]
        assert "6. Егор — 5 голосов: 1, 2, 3, 4, 7" in _close(it)
        assert len(await it.events("Runoff")) == 1
        assert await it.faults() == []


async def test_silent_days_are_rungs_of_a_ladder(tmp_path: Path) -> None:
    """`absence = ladder`: a warning, a vote against oneself, the seat offered, removal; each told."""
    async with stage(tmp_path, roles=SMALL, must_post=False, bonus=False, absence="ladder") as it:
        await it.play(5)
        silent = it.players[DINA]
        tallies = []
        for day in range(1, 5):
            await it.all_vote({1: 2, 2: 3, 3: 4, 4: 1})
            await it.until("21:01")
            tallies.append("5. Дина — 1 голос: 5" in _close(it, day))
            await it.until("10:01")

        heard = [text.split("\n")[1] for text in it.told(silent) if text.startswith(_head(it))]
        assert heard == [it.words(f"absence-you-{rung}") for rung in ("warned", "counted", "offered")]
        assert [(absent["seat"], absent["rung"]) for absent in await it.events("Absent")] == [
            (5, 1), (5, 2), (5, 3), (5, 4),
        ]  # fmt: skip
        assert tallies == [False, True, True, True]
        assert "5. Дина — предупреждение." in _close(it)
        assert [(left["seat"], left["why"], left["day"]) for left in await it.events("Left")] == [
            (5, "autokill", 4)
        ]
        nobody = it.words("replacing-nobody", title="Двор", seat="5. \u2068Дина\u2069")
        assert it.told(it.host).count(nobody) == 1
        assert await it.faults() == []


def _head(it: Stage) -> str:
    return it.words("absence-you-head", title="Двор")


async def test_the_third_silent_day_gives_the_seat_to_the_reserve(tmp_path: Path) -> None:
    """`absence = ladder`: whoever waits takes the seat over, as it is."""
    async with stage(
        tmp_path, roles=SMALL, must_post=False, bonus=False, absence="ladder", max_players=5
    ) as it:
        await it.open_lobby()
        await it.gather(PLAYERS[:5])
        waiting = it.add("Зоя")
        waiting.follow(it.join_link())
        await it.pass_time(seconds=3)
        await it.tap(waiting, it.words("button-reserve"))
        await it.start()
        for _ in range(3):
            await it.all_vote({1: 2, 2: 3, 3: 4, 4: 1})
            await it.until("21:01")
            await it.until("10:01")

        assert (await it.game()).label(Seat(5)) == "Зоя"
        assert "День 4 · «Двор»" in _plain(it.prompt(waiting).text)
        assert await it.faults() == []


@pytest.mark.parametrize("bonus", [True, False])
async def test_one_player_is_guarded_on_one_day_where_the_house_has_a_bonus(
    tmp_path: Path,
    bonus: bool,  # a setting
) -> None:
    """R6."""
    async with stage(tmp_path, roles=SMALL, bonus=bonus) as it:
        await it.play(5)

        assert ((await it.game()).table.bonus is not None) is bonus


async def test_the_house_asks_for_several_posts_a_day(tmp_path: Path) -> None:
    """`posts`: who wrote fewer leaves for silence."""
    async with stage(tmp_path, roles=TOWN, bonus=False, posts=2) as it:
        await it.play(7)
        for number, player in enumerate(it.players):
            for text in ("Доброе утро.", "И ещё раз.")[: 1 if number == ZHANNA else 2]:
                player.say(it.group, text)
                await it.pass_time(seconds=2)
        await it.all_vote(RING)
        await it.until("21:01")

        assert [(left["seat"], left["why"]) for left in await it.events("Left")] == [(7, "autoban")]
        assert await it.faults() == []


# --- what each rule does, by the engine with the settings of a game -------------------------------------


def _game(roles: Sequence[str] = TOWN, start: datetime = MONDAY_NOON, **settings: Any) -> Game:  # noqa: ANN401  # of all types
    """A game by these settings, begun on a Monday at noon."""
    chosen = GameSettings.model_validate({"bonus": False, "must_post": False, **settings})
    labels = tuple(f"Игрок {number}" for number in range(1, len(roles) + 1))
    return open_game(
        chosen.rules(), labels, tuple(map(Role, roles)), None, start=start, zone=BAKU,
        at_once=chosen.begin == "at_once",
    ).game  # fmt: skip


def _taken(made: object) -> Game:
    assert isinstance(made, Step)
    return made.game


def _voted(game: Game, votes: dict[int, int]) -> Game:
    for voter, whom in votes.items():
        game = _taken(act(game, Seat(voter), Power.VOTE, Seat(whom), at=game.opened_at))
    return game


def _closed(game: Game) -> Game:
    due = game.deadlines[0]
    return _taken(expire(game, due.kind, due.number, zone=BAKU))


def _through_the_day(game: Game) -> Game:
    while game.phase is Phase.DAY:
        game = _closed(game)
    return game


ALL_AT_SEVEN = {1: 7, 2: 7, 3: 7, 4: 7, 5: 7, 6: 7, 7: 1}


def _timeline(**settings: Any) -> dict[str, str]:  # noqa: ANN401  # of all types
    """When everything of two days and nights ends, on the clocks of Baku, by kind and day."""
    game, ends = _game(**settings), dict[str, str]()
    while game.table.day < 3:
        game = _voted(game, RING) if game.phase is Phase.DAY and not game.today.votes else game
        ends |= {
            f"{due.kind.value} {due.number}": f"{due.due_at.astimezone(BAKU):%a %H:%M:%S}"
            for due in game.deadlines
        }
        game = _closed(game)
    return ends


@pytest.mark.parametrize(
    ("key", "value", "moved"),
    [
        ("vote", "20:00", {"vote 1", "vote 2"}),
        ("lawyer", "14:00", {"lawyer 2"}),
        ("lawyer_first_day_hours", "2", {"lawyer 1"}),
        ("doorkeepers", "14:00", {"doors 2"}),
        ("doorkeepers_first_day", "16:00", {"doors 1"}),
        ("night_ends", "23:00", {"night 1", "night 2"}),
        ("day_opens", "09:00", {"report 1", "report 2"}),
    ],
)
def test_each_time_of_day_moves_its_own_ends_alone(key: str, value: str, moved: set[str]) -> None:
    """T3."""
    usual, own = _timeline(), _timeline(schedule={"times": {key: value}})

    assert {end for end in usual if own[end] != usual[end]} == moved


@pytest.mark.parametrize(
    ("key", "value", "kind"),
    [
        ("day", "20m", "vote"),
        ("night", "6m", "night"),
        ("morning", "1m", "report"),
        ("roles", "3m", "lawyer"),
    ],
)
def test_each_length_is_that_of_its_own_part(key: str, value: str, kind: str) -> None:
    """T3, by lengths: how long after the opening of the first day or night things end."""
    usual, own = ({"day": "15m", "night": "5m", "roles": "4m"} | change for change in ({}, {key: value}))
    spans = [_spans(schedule={"mode": "intervals", "intervals": it}) for it in (usual, own)]
    alike = {"lawyer", "doors"} if kind == "lawyer" else {kind}

    assert {it for it in spans[0] if spans[0][it] != spans[1][it]} == alike


def _spans(**settings: Any) -> dict[str, timedelta]:  # noqa: ANN401  # of all types
    game, spans = _voted(_game(**settings), RING), dict[str, timedelta]()
    while game.table.day == 1:
        spans |= {due.kind.value: due.due_at - game.opened_at for due in game.deadlines}
        game = _closed(game)
    return spans


@pytest.mark.parametrize(("reveal", "shown"), [("role", Role.CIVILIAN), ("team", Team.TOWN), ("none", None)])
def test_as_much_of_a_card_is_shown_as_the_house_says(reveal: str, shown: object) -> None:
    """D13."""
    evening = _through_the_day(_voted(_game(reveal=reveal), ALL_AT_SEVEN))

    assert revealed(evening, Seat(7)) == shown


@pytest.mark.parametrize(("must_post", "left"), [(True, {7}), (False, set())])
def test_silence_costs_the_seat_where_the_house_says_so(must_post: bool, left: set[int]) -> None:  # a setting
    """D4."""
    game = _game(must_post=must_post)
    for seat in range(1, 7):
        game = post(game, Seat(seat), at=game.opened_at)
    evening = _through_the_day(_voted(game, RING))

    assert {out.seat for out in evening.exits} == left


@pytest.mark.parametrize(("limit", "in_the_game"), [(0, [True] * 4), (1, [False]), (3, [True, True, False])])
def test_so_many_warnings_cost_the_seat(limit: int, in_the_game: list[bool]) -> None:
    """D14."""
    game, found = _game(warnings=limit), []
    for _ in in_the_game:
        game = _taken(warn(game, Seat(7)))
        found.append(game.table.alive(Seat(7)))

    assert found == in_the_game


def test_nothing_begins_or_closes_on_a_day_off() -> None:
    """T3: dealt on a Monday noon; the days off are Monday and Wednesday."""
    game = _game(schedule={"times": {"days_off": "mon wed"}})
    assert (game.phase, _local(game)) == (Phase.EVE, "Tue 10:00")
    day = _closed(game)
    assert _local(day, Kind.VOTE) == "Tue 21:00"
    night = _through_the_day(_voted(day, RING))
    assert _local(night) == "Tue 22:00"
    assert _local(_closed(night)) == "Thu 10:00"


def _local(game: Game, kind: Kind | None = None) -> str:
    due = game.deadlines[0] if kind is None else game.deadline(kind)
    assert due is not None
    return f"{due.due_at.astimezone(BAKU):%a %H:%M}"


@pytest.mark.parametrize(("begin", "phase"), [("morning", Phase.EVE), ("at_once", Phase.DAY)])
def test_a_game_dealt_in_the_evening_begins_when_the_house_says(begin: str, phase: Phase) -> None:
    """T3."""
    assert _game(start=MONDAY_NOON.replace(hour=20), begin=begin).phase is phase


@pytest.mark.parametrize(("report", "due"), [("morning", "Tue 10:00"), ("at_night_end", "Mon 22:00")])
def test_a_night_is_told_of_when_the_house_says(report: str, due: str) -> None:
    """T1."""
    game = _voted(_game(report=report), RING)

    assert _local(_closed(_through_the_day(game))) == due


@pytest.mark.parametrize(("rule", "asked"), [(True, True), (False, False)])
def test_days_without_anybody_leaving_count_where_the_house_says_so(
    rule: bool, asked: bool
) -> None:  # settings
    """V5."""
    game = _game(("don", *("civilian",) * 6), stalemate_rule=rule)
    for _ in range(3):
        game = _through_the_day(_voted(game, RING))
        game = _closed(_closed(game))

    assert game.stalemate_asked is asked


@pytest.mark.parametrize("basement", [True, False])
def test_the_mafia_may_hide_one_of_its_own_where_the_house_has_a_basement(
    basement: bool,
) -> None:  # a setting
    """N2."""
    game = _game(("don", "mafioso", *("civilian",) * 6), basement=basement)
    night = _through_the_day(_voted(game, {1: 2, 2: 3, 3: 1, 4: 5, 5: 6, 6: 4, 7: 8, 8: 7}))

    assert (Power.BASEMENT in {choice.power for choice in menu(night, Seat(1))}) is basement
    assert ("подвал" in private.card(Tongue("ru"), night, Seat(2), title="Двор").lower()) is basement
    assert view(night, Seat(1)).team is Team.MAFIA


@pytest.mark.parametrize("mode", ["clock", "intervals"])
def test_the_default_rules_are_the_sources(mode: str) -> None:
    """A game by default settings is the game that it was before there were house rules."""
    rules = GameSettings.model_validate({"schedule": {"mode": mode}}).rules()

    assert rules == type(rules)(schedule=rules.schedule)
