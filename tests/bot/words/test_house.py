"""House rules in words: each departure its line, each setting a name, each value something to press."""

from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.storage.snapshot import GameSettings
from bot.usecases.buttons import RuleButton, press
from bot.usecases.house_pages import HOURS, OFFERED, ROW, SUBJECTS, packed
from bot.usecases.settings import LONGEST, SETTINGS, Unset, changed
from bot.words import house, lobby
from tests.bot.words.scenes import BAKU, RU

RUNGS = ("предупреждение", "голос против себя", "поиск замены", "выбывание")

LINES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "ballot": ({"ballot": "secret"}, ["Голосование тайное: кто против кого, откроется на закрытии."]),
    "free votes": ({"votes": "free"}, ["Голос можно менять."]),
    "one change": ({"votes": "limited"}, ["Голос можно изменить 1 раз."]),
    "two changes": ({"votes": "limited", "vote_changes": 2}, ["Голос можно изменить 2 раза."]),
    "no late changes": (
        {"votes": "free", "changes_close": "15m"},
        ["Голос можно менять.", "За 15 мин до закрытия голос уже не изменить."],
    ),
    "final votes change neither often nor late": ({"vote_changes": 5, "changes_close": "15m"}, []),
    "tie": ({"tie": "first"}, ["При ничьей выбывает тот, кто раньше набрал свои голоса."]),
    "second vote": (
        {"revote": "on_tie"},
        ["При ничьей — переголосование между равными, один раз за день."],
    ),
    "no second vote": ({"revote": "never"}, ["Переголосований не бывает."]),
    "team": ({"reveal": "team"}, ["О выбывших открывается только сторона."]),
    "nothing revealed": ({"reveal": "none"}, ["Карты выбывших не открываются."]),
    "ladder": (
        {"absence": "ladder"},
        [f"За каждый пропущенный день — ступень: {', '.join(RUNGS)}."],
    ),
    "silence": ({"must_post": False, "posts": 3}, ["За молчание в обсуждении не выбывают."]),
    "posts": ({"posts": 3}, ["За день нужно написать хотя бы 3 сообщения."]),
    "no warnings": ({"warnings": 0}, ["Сколько бы ведущий ни предупреждал, за это не выбывают."]),
    "warnings": ({"warnings": 3}, ["Выбывает тот, у кого 3 предупреждения ведущего."]),
    "invalid vote": (
        {"invalid_vote": "autoban"},
        ["Голос против себя или выбывшего стоит места за столом."],
    ),
    "begin": ({"begin": "at_once"}, ["Первый день открывается сразу, в любой час."]),
    "graveyard": ({"graveyard": "dead_only"}, ["На кладбище пускают только выбывших."]),
    "stalemate": (
        {"stalemate_rule": False},
        ["Сколько бы суток никто не выбывал, ничьей это не грозит."],
    ),
    "bonus": ({"bonus": False}, ["Бонуса нет."]),
    "basement": ({"basement": False}, ["Подвала нет."]),
    "last words": ({"last_words": True}, ["Выбывшему на голосовании — последнее слово."]),
    "narration": ({"narration": "yard"}, ["Отчёты рассказывает двор: соседи, лавочка и коты."]),
    "export": ({"export": False}, ["Файла обо всей партии после конца не будет."]),
    "review": (
        {"report_review": True, "review": "30m"},
        [
            "Утренний отчёт до выхода читает ведущий, если сам не играет.",
            "На чтение отчёта у ведущего 30 мин.",
        ],
    ),
    "a review that there is none of": ({"review": "30m"}, []),
    "pause": (
        {"pause_limit_hours": 24},
        ["Если ведущий пропал и игра на паузе 24 ч, дальше решает стол."],
    ),
    "start": ({"min_players": 7}, ["Сама собой партия начинается, если за столом хотя бы 7 человек."]),
    "lobby": ({"lobby_hours": 24}, ["Набор ждёт игроков 24 ч."]),
    "days off": ({"schedule": {"times": {"days_off": "sun sat"}}}, ["Не играем: сб, вс."]),
    "days off of a game by lengths": (
        {"schedule": {"mode": "intervals", "times": {"days_off": "sun"}}},
        [],
    ),
    "lawyer": (
        {"schedule": {"times": {"lawyer_first_day_hours": 2}}},
        ["В первый день адвокат ходит 2 ч от начала."],
    ),
    "doors": (
        {"schedule": {"times": {"doorkeepers_first_day": "16:00"}}},
        ["В первый день вышибала и ключник ходят до 16:00."],
    ),
    "reminders": (
        {"reminders": {"vote": "30m", "night": "5m", "roles": "2h"}},
        [
            "О голосе напоминаем за 30 мин до закрытия.",
            "О ночных ходах напоминаем за 5 мин до конца ночи.",
            "О дневных ходах напоминаем за 2 ч до их часа.",
        ],
    ),
    "no reminders": (
        {"reminders": {"vote": "0", "night": "0", "roles": "0"}},
        ["О голосе не напоминаем.", "О ночных ходах не напоминаем.", "О дневных ходах не напоминаем."],
    ),
}


@pytest.mark.parametrize("name", LINES)
def test_each_departure_from_the_printed_rules_is_one_line(name: str) -> None:
    rules, told = LINES[name]

    assert house.departures(RU, GameSettings.model_validate(rules)) == told


def test_the_printed_rules_are_one_line() -> None:
    own_clock = GameSettings.model_validate({"schedule": {"times": {"vote": "20:00"}}})

    assert house.summary(RU, GameSettings()) == "Играем по печатным правилам."
    assert house.summary(RU, own_clock) == "Часы свои, в остальном — печатные правила."


def test_departures_stand_under_a_head() -> None:
    rules = GameSettings(basement=False, bonus=False)

    assert house.summary(RU, rules).split("\n") == [
        "Домашние правила, в остальном — печатные:",
        "• Бонуса нет.",
        "• Подвала нет.",
    ]


TOLD_ELSEWHERE = {
    "cards", "composition", "max_players", "zone", "mode", "day_opens", "lawyer", "doorkeepers", "vote",
    "night_ends", "day", "night", "roles", "morning", "report",
}  # fmt: skip
"""By the lobby's own lines about the clock, the deck and the seats."""


@pytest.mark.parametrize("key", sorted(SETTINGS.keys() - TOLD_ELSEWHERE))
def test_no_departure_is_passed_over(key: str) -> None:
    """With everything else set so that it has an effect."""
    setting = SETTINGS[key]
    base = GameSettings.model_validate({"votes": "limited", "report_review": True})
    offered = setting.choices or OFFERED[key]
    new = [it for text in offered if isinstance(it := changed(base, setting, text), GameSettings)]

    told = {tuple(house.departures(RU, it)) for it in new}

    assert len(told) == len({str(setting.of(it)) for it in new}) > 1


@pytest.mark.parametrize(
    "key", ["day_opens", "lawyer", "doorkeepers", "vote", "night_ends", "zone", "report"]
)
def test_the_clocks_own_lines_tell_the_rest(key: str) -> None:
    setting = SETTINGS[key]
    for text in setting.choices or OFFERED[key]:
        new = changed(GameSettings(), setting, text)
        if isinstance(new, GameSettings) and setting.of(new) != setting.of(GameSettings()):
            zone = ZoneInfo(new.zone)
            assert lobby.schedule(RU, new.schedule_of_play(), zone) != lobby.schedule(
                RU, GameSettings().schedule_of_play(), BAKU
            )


def test_every_setting_stands_on_a_page() -> None:
    shown = [key for keys in (*SUBJECTS.values(), *HOURS.values()) for key in keys]

    assert {*shown, "cards"} == set(SETTINGS)


@pytest.mark.parametrize("key", sorted(SETTINGS.keys() - {"cards"}))
def test_every_value_that_is_offered_has_words_that_fit_on_a_button(key: str) -> None:
    setting = SETTINGS[key]
    offered = setting.choices or OFFERED[key]
    meant = [(it,) if setting.kind == "days" else setting.meant(it) for it in offered]
    said = [house.value(RU, key, it) for it in meant]

    assert len(set(said)) == len(offered)
    assert all(len(house.marked(RU, it, present=True)) <= ROW for it in said)
    assert len(house.label(RU, key)) <= ROW // 2
    assert house.question(RU, key, said[0])
    assert all(len(RuleButton(game=2**31 - 1, key="set", value=f"{key}={it}".replace(":", "~")).pack()) <= 64
               for it in offered)  # fmt: skip


@pytest.mark.parametrize(("key", "most"), sorted(LONGEST.items()))
def test_the_longest_length_that_is_named_is_the_longest_that_is_taken(key: str, most: Any) -> None:  # noqa: ANN401  # a length
    roomy = GameSettings.model_validate({"schedule": {"intervals": {"day": "720h", "roles": "1s"}}})
    longest = round(most.total_seconds())
    if key == "roles":
        longest -= 1  # shorter than the day

    assert isinstance(changed(roomy, SETTINGS[key], str(longest)), GameSettings)
    assert isinstance(changed(roomy, SETTINGS[key], str(longest + 1)), Unset)


def test_a_row_holds_what_a_phone_shows() -> None:
    labels = ["a" * 12, "b" * 12, "c" * 12, "d" * 12, "e" * 20, "f" * 17, "g" * 40, "h"]
    laid = packed([press(label, RuleButton(game=1, key="rules")) for label in labels])

    assert [[button.text[0] for button in row] for row in laid] == [
        ["a", "b", "c"],
        ["d", "e"],
        ["f"],
        ["g"],
        ["h"],
    ]
