"""The lobby's message and the start of a game, as they stand in the chat."""

from datetime import time, timedelta

import pytest

from bot.words import lobby
from bot.words.lobby import Lobby
from engine.forum.casting import composition
from engine.forum.roles import Role
from engine.forum.schedule import ByClock, ByLengths
from tests.bot.words.scenes import BAKU, NOON, PEOPLE, RU, TITLE, dealt

SEAL = "ab" * 32


def gathering(*names: str, **differing: object) -> str:
    """The message of a lobby with these people, without the invisible marks around names."""
    usual = {
        "title": TITLE,
        "host": "Мила",
        "names": names,
        "commitment": SEAL,
        "schedule": ByClock(),
        "zone": BAKU,
        "most": 40,
        "cards_open": True,
        "cards": None,
    }
    html = lobby.lobby(RU, Lobby(**{**usual, **differing}))  # type: ignore[arg-type]  # mixed on purpose
    return html.replace("\u2068", "").replace("\u2069", "")


def test_an_empty_lobby_says_how_to_come_in() -> None:
    """R1: five are needed; the seal stands there before anybody has sat down."""
    assert gathering().split("\n") == [
        "🎲 Набор: «Двор на Низами»",
        "Ведёт Мила.",
        "",
        "Пока никого. Место первого ещё свободно.",
        "Для начала нужно ещё 5 человек.",
        "",
        "Чтобы сесть за стол, нажмите «Играю» и откройте чат с ботом: туда придут карта и все ходы.",
        "",
        "День 10:00–21:00, ночь 21:00–22:00 (Баку).",
        "Адвокат, вышибала и ключник ходят до 13:00, в первый день — позже.",
        "Утренний отчёт в 10:00.",
        "",
        "Играем по печатным правилам.",
        "",
        f"Печать колоды (SHA-256): <code>{SEAL}</code>",
        "После игры бот откроет секрет, и раздачу сможет проверить каждый.",
    ]


def test_who_sits_is_numbered_and_the_cards_follow_the_number() -> None:
    """R2: the usual composition of so many, where it is open."""
    told = gathering(*PEOPLE[:7], "<b>&", most=12, host_plays=True).split("\n")

    assert told[1] == "Ведёт и играет Мила. Чужих карт и ходов ведущему не видно."
    assert told[3:5] == ["За столом 8 из 12:", "1. Рустам"]
    assert told[11:13] == ["8. &lt;b&gt;&amp;", "Начать можно уже сейчас."]
    assert "Карты: дон, 1 маф, комиссар, доктор, адвокат, 3 мирных жителя." in told


@pytest.mark.parametrize(
    ("here", "missing"),
    [
        (1, "Для начала нужно ещё 4 человека."),
        (4, "Для начала нужен ещё 1 человек."),
        (5, "Начать можно уже сейчас."),
    ],
)
def test_how_many_are_missing_is_counted(here: int, missing: str) -> None:
    """R1: a game has five players at least."""
    assert missing in gathering(*PEOPLE[:here]).split("\n")


def test_the_hosts_own_cards_are_shown_and_hidden_ones_are_not() -> None:
    """R2: any composition with one don; the setting may hide it."""
    own = {Role.DON: 1, Role.CIVILIAN: 4}

    assert "Карты: дон, 4 мирных жителя." in gathering(cards=own).split("\n")
    hidden = gathering(*PEOPLE[:5], cards=own, cards_open=False)
    assert "Какие роли в колоде, знает только ведущий." in hidden.split("\n")
    assert "дон" not in hidden


def test_a_lobby_that_became_a_game_asks_nobody_in() -> None:
    """Its message stays, as a record."""
    told = gathering(*PEOPLE[:3], started=True)

    assert told.startswith("🎲 «Двор на Низами»: набор закрыт, игра идёт")
    assert not any(word in told for word in ("Играю", "нужн", "Начать"))


def test_a_lobby_that_was_given_up_says_no_more() -> None:
    """One line, no list."""
    assert gathering(*PEOPLE, cancelled=True) == "🎲 «Двор на Низами»: набор отменён"


def test_a_clock_of_its_own_is_spelled_out() -> None:
    """T3: every time of day is a setting."""
    own = ByClock(lawyer=time(14), vote=time(20, 30), report_at_night_end=True)

    assert lobby.schedule(RU, own, BAKU).split("\n") == [
        "День 10:00–20:30, ночь 20:30–22:00 (Баку).",
        "Адвокат ходит до 14:00, вышибала и ключник — до 13:00, в первый день — позже.",
        "Утренний отчёт сразу после ночи.",
    ]


@pytest.mark.parametrize(
    ("morning", "report"),
    [(0, "Утренний отчёт сразу после ночи."), (90, "Утренний отчёт — через 1 мин 30 с после ночи.")],
)
def test_a_game_by_lengths_is_spelled_out(morning: int, report: str) -> None:
    """T3: `schedule.mode = "intervals"`."""
    quick = ByLengths(
        day=timedelta(minutes=15),
        night=timedelta(minutes=5),
        roles=timedelta(minutes=5),
        morning=timedelta(seconds=morning),
    )

    assert lobby.schedule(RU, quick, BAKU).split("\n") == [
        "День длится 15 мин, ночь — 5 мин.",
        "Адвокат, вышибала и ключник ходят в первые 5 мин дня.",
        report,
    ]


def begun(*, cards: dict[Role, int] | None, later: bool) -> list[str]:
    """The lines of the message with which a game of ten begins."""
    html = lobby.started(
        RU,
        dealt(),
        title=TITLE,
        cards=cards,
        commitment=SEAL,
        begins_at=NOON + timedelta(hours=22) if later else None,
        now=NOON,
        zone=BAKU,
        warnings=["mafia_share"],
    )
    return html.replace("\u2068", "").replace("\u2069", "").split("\n")


def test_a_start_says_who_sits_where_and_that_day_1_is_open() -> None:
    """R2: a departure of the composition is told."""
    told = begun(cards=composition(10), later=False)

    assert told[:5] == [
        "🎲 «Двор на Низами»: карты розданы",
        "День 1 начинается.",
        "",
        "За столом:",
        "1. Рустам",
    ]
    assert "Карты: дон, 2 мафа, подкидыш, комиссар, доктор, маньяк, адвокат, 2 мирных жителя." in told
    assert "Мафии не треть стола: так решил ведущий." in told


def test_a_start_at_night_says_when_day_1_opens_and_hides_what_is_hidden() -> None:
    """T3; a warning would tell of a hidden composition."""
    told = begun(cards=None, later=True)

    assert told[1] == "Начало дня 1 — завтра, 10:00 (Баку)."
    assert "Какие роли в колоде, знает только ведущий." in told
    assert not any("треть" in line for line in told)
