"""What one person reads in private: nothing of others, nothing to a glance, exactly what is stored."""

import re
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, TypedDict
from zoneinfo import ZoneInfo

import pytest

from bot.words import private
from engine.forum.acting import Choice, menu
from engine.forum.events import BumOrdered, LeaveWaits, MoveTaken, MoveVoided, VoteCast, VoteNoted
from engine.forum.game import answer_deal
from engine.forum.news import Code, News
from engine.forum.powers import Power
from engine.forum.roles import Role
from engine.forum.schedule import ByClock, Deadline, Kind
from engine.forum.state import Game, Note, Phase, Rules
from engine.forum.table import Foundling
from engine.result import Refusal
from engine.seats import Seat
from tests.bot.words.scenes import (
    BAKU,
    BOUNCER,
    BUM,
    CAST,
    CIVILIAN,
    COP,
    DOCTOR,
    DON,
    FOUNDLING,
    LAWYER,
    MAF,
    MANIAC,
    NOON,
    RU,
    TITLE,
    closed,
    dealt,
    moved,
    nightfall,
    taken,
)

SPOILER: Final = re.compile(r"<tg-spoiler>(.*?)</tg-spoiler>", re.DOTALL)


SHUT_OUT: Final = (
    "Вас не пускает вышибала: голос останется за дверью и зачтётся, только если откроется чёрный ход."
)


def shown(html: str) -> str:
    """The text without the invisible marks around names."""
    return html.replace("\u2068", "").replace("\u2069", "")


def hidden(html: str) -> list[str]:
    """The lines inside the spoiler."""
    found = SPOILER.search(shown(html))
    assert found is not None, html
    return found[1].split("\n")


def glance(html: str) -> str:
    """What a lock screen shows: everything outside the spoiler."""
    return SPOILER.sub("", shown(html)).strip()


def choice(game: Game, seat: Seat, power: Power) -> Choice:
    """One of the things that a seat may decide."""
    return next(it for it in menu(game, seat) if it.power is power)


class Place(TypedDict):
    """Where a screen stands."""

    title: str
    now: datetime
    zone: ZoneInfo


def at(game: Game) -> Place:
    """Two seconds into the phase."""
    return {"title": TITLE, "now": game.opened_at + timedelta(seconds=2), "zone": BAKU}


def became(game: Game, foundling: Foundling) -> Game:
    """The game with this fate of the foundling."""
    return replace(game, table=replace(game.table, foundling=foundling))


def with_news(*news: News) -> Game:
    """The second day, after a night that told this."""
    game = closed(nightfall(dealt()), Kind.NIGHT, Kind.REPORT).game
    return replace(game, notes=tuple(Note(1, it) for it in news))


# --- the card ---------------------------------------------------------------------------------------


def test_a_hidden_foundling_reads_the_civilians_card_to_the_letter() -> None:
    """R4: the card says civilian, on every screen of every phase."""
    foundling = dealt()
    civilian = dealt(tuple(Role.CIVILIAN if role is Role.FOUNDLING else role for role in CAST))
    for one, other in ((foundling, civilian), (nightfall(foundling), nightfall(civilian))):
        assert private.card(RU, one, FOUNDLING, title=TITLE) == private.card(
            RU, other, FOUNDLING, title=TITLE
        )
        assert private.inside(RU, one, FOUNDLING) == private.inside(RU, other, FOUNDLING)
        assert [
            private.me(RU, game, FOUNDLING, menu(game, FOUNDLING), title=TITLE, now=NOON, zone=BAKU)
            for game in (one, other)
        ] == [private.me(RU, one, FOUNDLING, menu(one, FOUNDLING), title=TITLE, now=NOON, zone=BAKU)] * 2


def test_a_card_shows_nothing_on_the_lock_screen() -> None:
    """design.md, 10: everything but the head stands in a spoiler, the same for all."""
    game = dealt()

    assert {glance(private.card(RU, game, seat, title=TITLE)) for seat in game.table.seats} == {
        "🎭 «Двор на Низами»: ваша карта"
    }


def test_the_mafia_read_who_the_others_are() -> None:
    """R5: each other, the dead too, and the don; an adopted foundling from then on."""
    game = became(dealt(), Foundling.MAFIA)
    game = replace(game, table=replace(game.table, gone=frozenset({MAF})))

    assert hidden(private.card(RU, game, DON, title=TITLE))[-3:] == [
        "Ваша семья:",
        "3. Али — маф, вне игры",
        "6. Эльчин — подкидыш",
    ]
    assert "Мафия нашла вас: вы её дитя и с этой ночи один из семьи." in private.card(
        RU, game, FOUNDLING, title=TITLE
    )


def test_a_don_without_a_family_is_told_so() -> None:
    """R1: the mafia may be one."""
    assert hidden(private.card(RU, dealt((Role.DON, Role.CIVILIAN, Role.COP)), DON, title=TITLE))[-1] == (
        "Ваша семья — вы."
    )


def test_a_sure_civilian_reads_that_the_town_has_adopted_him() -> None:
    """R4: his status is civilian for good."""
    told = private.card(RU, became(dealt(), Foundling.CIVILIAN), FOUNDLING, title=TITLE)

    assert "город признал вас своим" in told
    assert "Город побеждает" in told


# --- prompts ----------------------------------------------------------------------------------------


def test_a_prompt_says_until_when_and_nothing_else() -> None:
    """The voice's own example; there is no seat in it at all."""
    night = nightfall(dealt())

    assert shown(private.prompt(RU, dealt(), title=TITLE, now=NOON, zone=BAKU)) == (
        "☀️ День 1 · «Двор на Низами»\nДо 21:00 (Баку), осталось 9 ч. Голос и ваш ход внутри."
    )
    assert (
        shown(private.prompt(RU, night, title=TITLE, now=night.opened_at + timedelta(minutes=2), zone=BAKU))
        == "🌙 Ночь 1 · «Двор на Низами»\nДо 22:00 (Баку), осталось 58 мин. Ваш ход внутри."
    )


def test_a_prompt_and_what_is_inside_show_the_same_to_a_glance_at_any_seat() -> None:
    """design.md, 10: what is this seat's own stands in a spoiler."""
    for game in (dealt(), nightfall(dealt()), with_news(News(Code.MISSED, to=COP))):
        seen = {
            glance(f"{private.prompt(RU, game, title=TITLE, now=NOON, zone=BAKU)}\n\n{inside}")
            for inside in (private.inside(RU, game, seat) for seat in game.table.living)
        }
        assert len(seen) == 1


@pytest.mark.parametrize(
    ("phase", "kind", "said"),
    [
        (
            Phase.EVE,
            Kind.BEGIN,
            "🎲 «Двор на Низами»\nНачало дня 1 — 21:00 (Баку). Пока можно осмотреться.",
        ),
        (
            Phase.SEALED,
            Kind.REPORT,
            "🌙 Ночь 1 · «Двор на Низами»\nХоды больше не принимаются. Отчёт — 21:00 (Баку).",
        ),
        (Phase.OVER, Kind.REPORT, "🏁 «Двор на Низами»\nИгра окончена."),
    ],
)
def test_a_phase_that_asks_for_nothing_says_what_comes(phase: Phase, kind: Kind, said: str) -> None:
    """T1, T3: before day 1, between night and report, after the end."""
    end = Deadline(kind, 1, NOON + timedelta(hours=9))
    game = replace(dealt(), phase=phase, deadlines=(end,))

    assert shown(private.prompt(RU, game, title=TITLE, now=NOON, zone=BAKU)) == said


def test_a_paused_game_takes_nothing() -> None:
    """T4: and so it names no end."""
    paused = replace(dealt(), paused_at=NOON)

    assert shown(private.prompt(RU, paused, title=TITLE, now=NOON, zone=BAKU)) == (
        "⏸ День 1 · «Двор на Низами»\nПауза: часы стоят, ходы пока не принимаются."
    )
    assert hidden(private.inside(RU, paused, CIVILIAN)) == ["Вы — 2. Лейла, мирный житель."]


def test_a_prompt_that_comes_again_says_why() -> None:
    """D14: the reason is a line of its own, and what it says of a move is in a spoiler."""
    game = dealt()
    again = private.voided(RU, game, MoveVoided(DOCTOR, Power.DOCTOR), title=TITLE)

    told = private.prompt(RU, game, title=TITLE, now=NOON, zone=BAKU, again=again)

    assert told.split("\n")[-1] == again
    assert glance(again) == ""


# --- what is inside ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "lines"),
    [
        (CIVILIAN, ["Вы — 2. Лейла, мирный житель.", "Этой ночью вы спите."]),
        (BUM, ["Вы — 8. Тимур, бомж.", "Этой ночью вы спите."]),
        (DOCTOR, ["Вы — 4. Нигяр, доктор.", "Лечить: 7. Севда"]),
        (MANIAC, ["Вы — 10. Кянан, маньяк.", "Удар: пока никого"]),
        (
            DON,
            [
                "Вы — 1. Рустам, дон.",
                "Выстрел: пока никого",
                "Подвал: пока никого",
                "Сделка со стукачом: отказ",
                "Слово семьи:",
                "3. Али: выстрел — 5. Фарид",
                "3. Али: в подвал — 1. Рустам",
            ],
        ),
        (
            MAF,
            [
                "Вы — 3. Али, маф.",
                "Выстрел: 5. Фарид",
                "Подвал: 1. Рустам",
                "Сделка со стукачом: согласны, если представится случай",
            ],
        ),
    ],
)
def test_each_seat_reads_at_night_what_it_may_decide_and_what_is_stored(seat: Seat, lines: list[str]) -> None:
    """N1, N2, N7: the family reads each other's words; nobody else reads anything of others."""
    game = moved(nightfall(dealt()), DOCTOR, Power.DOCTOR, LAWYER)
    game = moved(moved(game, MAF, Power.MAFIA, COP), MAF, Power.BASEMENT, DON)
    game = taken(answer_deal(game, DON, yes=False, at=game.opened_at)).game

    assert hidden(private.inside(RU, game, seat)) == lines


@pytest.mark.parametrize(
    ("seat", "lines"),
    [
        (CIVILIAN, ["Вы — 2. Лейла, мирный житель.", "Голос: ещё не отдан.", "Днём у вашей карты хода нет."]),
        (DON, ["Вы — 1. Рустам, дон.", "Голос: против 2. Лейла.", "Днём у вашей карты хода нет."]),
        (
            LAWYER,
            ["Вы — 7. Севда, адвокат.", "Голос: ещё не отдан.", "Ваш час сегодня прошёл, хода не было."],
        ),
        (BOUNCER, ["Вы — 9. Гюнель, вышибала.", "Голос: ещё не отдан.", "Не пускать: 4. Нигяр"]),
        (
            DOCTOR,
            [
                "Вы — 4. Нигяр, доктор.",
                SHUT_OUT,
                "Голос: ещё не отдан.",
                "Днём у вашей карты хода нет.",
            ],
        ),
    ],
)
def test_each_seat_reads_by_day_what_is_stored_after_its_hour_too(seat: Seat, lines: list[str]) -> None:
    """D6, D8: a choice stands when its hour has passed, and its maker still reads it."""
    day = moved(moved(dealt(), DON, Power.VOTE, CIVILIAN), BOUNCER, Power.BOUNCER, DOCTOR)

    assert hidden(private.inside(RU, closed(day, Kind.LAWYER, Kind.DOORS).game, seat)) == lines


def test_the_mornings_news_stand_inside_the_prompt() -> None:
    """N9, N8: what bears on the day is said once, in the words of the day."""
    game = with_news(News(Code.ROBBED, to=LAWYER), News(Code.MISSED, to=COP), News(Code.BUM_VOTE, to=DON))
    game = replace(game, table=replace(game.table, robbed=LAWYER, bum_owners=(DON,)))

    assert hidden(private.inside(RU, game, COP))[1:3] == ["Новости этой ночи:", "Вы промахнулись."]
    assert hidden(private.inside(RU, game, LAWYER))[1:] == [
        "Ваш инструмент украден: сегодня у вас хода нет, и за молчание не накажут.",
        "Голос: ещё не отдан.",
    ]
    assert hidden(private.inside(RU, game, DON))[1:] == [
        "Новости этой ночи:",
        "Голос бомжа сегодня ваш: назовите, против кого его отдать.",
        "Голос: ещё не отдан.",
        "Голос бомжа: пока никого",
    ]
    assert hidden(private.inside(RU, game, BUM))[1] == (
        "Ваш голос сегодня чужой. Кого назовёте вы, засчитают, только если его хозяин промолчит."
    )


def test_a_bum_under_an_order_reads_what_is_cast_for_him() -> None:
    """D10: he can cast no other."""
    game = with_news()
    game = replace(game, table=replace(game.table, bum_owners=(DON,)))
    game = moved(game, DON, Power.ORDER, COP)

    assert hidden(private.inside(RU, game, BUM))[1:] == [
        "За вас сегодня решили: ваш голос — против 5. Фарид.",
        "Днём у вашей карты хода нет.",
    ]
    assert hidden(private.vote_screen(RU, game, BUM, **at(game))) == [
        "За вас сегодня решили: ваш голос — против 5. Фарид."
    ]


# --- screens and acknowledgements -------------------------------------------------------------------


def test_every_screen_has_the_same_head() -> None:
    """An edit that somebody glimpses tells nothing but the hour."""
    game = nightfall(dealt())
    heal = choice(game, DOCTOR, Power.DOCTOR)
    screens = (
        private.moves_screen(RU, game, DOCTOR, [heal], asked=heal, **at(game)),
        private.moves_screen(RU, game, CIVILIAN, [], asked=None, **at(game)),
        private.pick_screen(RU, game, DOCTOR, heal, **at(game)),
        private.taken(RU, game, MoveTaken(DOCTOR, Power.DOCTOR, COP), **at(game)),
        private.taken(RU, game, MoveTaken(DON, Power.MAFIA), **at(game)),
    )

    assert {glance(screen) for screen in screens} == {
        "🌙 Ночь 1 · «Двор на Низами»\nДо 22:00 (Баку), осталось 1 ч."
    }


def test_a_pick_asks_shows_what_is_stored_and_until_when() -> None:
    """D6: the lawyer's hour is not the day's end."""
    game = moved(dealt(), LAWYER, Power.LAWYER, COP)

    assert hidden(private.pick_screen(RU, game, LAWYER, choice(game, LAWYER, Power.LAWYER), **at(game))) == [
        "Кого защищаете сегодня на голосовании? Спасти одного и того же можно дважды.",
        "Сейчас записано: 5. Фарид.",
        "Выбрать можно до 15:00 (Баку), осталось 3 ч.",
    ]


def test_the_moves_ask_for_the_first_of_them_at_once() -> None:
    """One tap fewer: what is stored for each, and the question that the names below answer."""
    game = moved(dealt(), LAWYER, Power.LAWYER, COP)
    defence = choice(game, LAWYER, Power.LAWYER)

    assert hidden(private.moves_screen(RU, game, LAWYER, [defence], asked=defence, **at(game))) == [
        "Вы — 7. Севда, адвокат.",
        "Защитить: 5. Фарид",
        "",
        "Кого защищаете сегодня на голосовании? Спасти одного и того же можно дважды.",
        "Выбрать можно до 15:00 (Баку), осталось 3 ч.",
    ]


def test_a_vote_is_asked_for_and_then_shown() -> None:
    """D1: it is final; at night there is none."""
    day = dealt()
    door = replace(day, today=replace(day.today, door=DON))

    assert hidden(private.vote_screen(RU, day, DON, **at(day))) == [
        "Против кого голосуете? Голос окончательный."
    ]
    assert hidden(private.confirm_vote(RU, day, DON, COP, **at(day))) == [
        "Голосуете против 5. Фарид? Изменить будет нельзя."
    ]
    assert hidden(private.vote_screen(RU, moved(door, DON, Power.VOTE, COP), DON, **at(day))) == [
        "Ваш голос: против 5. Фарид. Он окончательный.",
        SHUT_OUT,
    ]
    night = nightfall(day)
    assert hidden(private.vote_screen(RU, night, DON, **at(night))) == ["Сейчас голосования нет."]


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("yourself", "⚠️ Вы голосуете против себя."),
        ("target_left", "⚠️ Вы голосуете против того, кто уже вне игры."),
        ("unknown_target", "⚠️ Вы голосуете против того, кого в игре нет."),
    ],
)
def test_a_vote_that_costs_the_seat_is_confirmed_as_such(code: str, line: str) -> None:
    """D2: under `invalid_vote = "autoban"`."""
    game = dealt()
    told = hidden(private.confirm_invalid_vote(RU, game, DON, code, **at(game)))

    assert told[0].startswith(line)
    assert told[-1] == "Голосуете именно так?"


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (
            MoveTaken(DOCTOR, Power.DOCTOR, COP),
            ["Записано: этой ночью лечите 5. Фарид.", "Можно изменить до 22:00."],
        ),
        (MoveTaken(DOCTOR, Power.DOCTOR), ["Записано: Лечить — никого.", "Можно изменить до 22:00."]),
        (
            MoveTaken(DON, Power.DEAL, answer=True),
            ["Записано: на сделку со стукачом согласны.", "Можно изменить до 22:00."],
        ),
        (
            MoveTaken(DON, Power.DEAL, answer=False),
            ["Записано: от сделки со стукачом отказ.", "Можно изменить до 22:00."],
        ),
        (MoveTaken(DON, Power.ORDER, COP), ["Записано: голос бомжа — против 5. Фарид. Изменить нельзя."]),
        (VoteCast(DON, COP), ["Голос принят: против 5. Фарид. Он окончательный."]),
        (
            VoteCast(DON, COP, at_door=True),
            [
                (
                    "Голос принят: против 5. Фарид. Он ждёт за дверью и зачтётся, только если откроется"
                    " чёрный ход."
                )
            ],
        ),
        (
            VoteNoted(BUM, COP),
            [
                (
                    "Записано: ваш выбор — 5. Фарид. Голос сегодня чужой: ваш выбор засчитают, только если"
                    " его хозяин промолчит."
                )
            ],
        ),
    ],
)
def test_an_acknowledgement_repeats_what_was_stored(
    event: MoveTaken | VoteCast | VoteNoted, lines: list[str]
) -> None:
    """The voice: and until when it may be changed."""
    game = nightfall(dealt())

    assert hidden(private.taken(RU, game, event, **at(game))) == lines


# --- what one is told besides -----------------------------------------------------------------------


def test_an_order_is_told_behind_a_spoiler() -> None:
    """D10: from outside it says nothing."""
    told = private.ordered(RU, dealt(), BumOrdered(BUM, COP), title=TITLE)

    assert glance(told) == "✉️ «Двор на Низами»: новости для вас"
    assert hidden(told) == ["За вас решили: ваш голос сегодня — против 5. Фарид, и он уже отдан."]


@pytest.mark.parametrize(
    ("power", "line"),
    [
        (
            Power.VOTE,
            "Ваш голос снят, потому что из игры ушёл игрок, которого он касался. Проголосуйте заново.",
        ),
        (Power.ORDER, "Голос бомжа снят: тот, кого вы назвали, уже вне игры. Назовите другого."),
        (
            Power.LAWYER,
            (
                "Защитить: выбор снят, потому что тот, кого вы назвали, уже вне игры."
                " Срок прошёл, за молчание не накажут."
            ),
        ),
        (
            Power.DOCTOR,
            "Лечить: выбор снят, потому что тот, кого вы назвали, уже вне игры. Выберите другого.",
        ),
    ],
)
def test_a_move_that_was_lost_is_told_to_its_owner(power: Power, line: str) -> None:
    """D14: asked again if there is still time."""
    day = closed(dealt(), Kind.LAWYER).game

    assert hidden(private.voided(RU, day, MoveVoided(DON, power), title=TITLE)) == [line]


def test_leaving_in_a_sealed_night_waits() -> None:
    """D14: until the report."""
    assert "до тех пор вы в игре" in private.leave_waits(RU, dealt(), LeaveWaits(DON), title=TITLE)


@pytest.mark.parametrize(
    ("why", "line"),
    [
        ("vote", "Город проголосовал против вас."),
        ("autokill", "Ваш голос так и не прозвучал: автокил."),
        ("autoban", "Автобан: правила этой партии строги."),
        ("night", "Эта ночь оказалась для вас последней."),
        ("own_wish", "Вы покидаете игру по собственному желанию."),
        ("removed", "Так решил ведущий."),
    ],
)
def test_one_who_has_left_is_told_why_and_where_the_graveyard_is(why: str, line: str) -> None:
    """D12: the game's topic is closed to them, the graveyard is open."""
    link = private.out(RU, dealt(), DON, why, title=TITLE, graveyard="https://t.me/+abc?a=1&b=2")
    room = private.out(RU, dealt(), DON, why, title=TITLE, graveyard=None)

    assert shown(link).split("\n")[:3] == [
        "🪦 «Двор на Низами»: вы выбыли (1. Рустам)",
        line,
        'Кладбище — клуб с хорошим видом на город: <a href="https://t.me/+abc?a=1&amp;b=2">заходите</a>.',
    ]
    assert room.split("\n")[2].startswith("Кладбище — клуб с хорошим видом на город. Написать туда")


def test_one_who_leaves_with_the_end_of_the_game_reads_that_it_is_over() -> None:
    """V: no graveyard for a game that is finished."""
    over = replace(dealt(), phase=Phase.OVER)

    assert private.out(RU, over, DON, "vote", title=TITLE, graveyard=None).split("\n")[2:] == [
        "Партия окончена, все карты открыты."
    ]


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (
            Refusal("D1", "target_left", MAF),
            "Голос не принят: 3. Али уже вне игры. Выберите другого. Время есть до 21:00.",
        ),
        (
            Refusal("N4", "twice", MAF),
            "Ход не принят: 3. Али — уже два раза, больше нельзя. Выберите другого. Время есть до 21:00.",
        ),
        (
            Refusal("D1", "already_voted", MAF),
            "Голос не принят: вы уже голосуете против 3. Али, а голос окончательный.",
        ),
        (Refusal("T2", "too_late"), "Не принято: время вышло. Записанное раньше остаётся в силе."),
    ],
)
def test_a_refusal_says_what_did_not_happen_why_and_what_to_do(refusal: Refusal, said: str) -> None:
    """The voice: no codes, no "error"."""
    due = NOON + timedelta(hours=9)

    assert shown(private.refusal(RU, dealt(), refusal, now=NOON, zone=BAKU, due_at=due)) == said


def test_a_refusal_without_a_game_or_without_time_says_less() -> None:
    """A lobby has no seats; what is over cannot be tried again."""
    composition = private.refusal(RU, None, Refusal("R2", "one_don"), now=NOON, zone=BAKU)
    late = private.refusal(RU, dealt(), Refusal("D1", "yourself", DON), now=NOON, zone=BAKU, due_at=NOON)

    assert composition == "Состав не принят: дон должен быть ровно один. Задайте другой состав."
    assert late == "Голос не принят: себя выбрать нельзя. Выберите другого."


def test_me_shows_one_game_with_all_that_was_ever_told() -> None:
    """Everything in a spoiler, but the game and its hour."""
    game = with_news(News(Code.KILLED, MAF, to=COP), News(Code.MISSED, to=DOCTOR))
    told = private.me(RU, game, COP, menu(game, COP), **at(game))

    assert glance(told) == "🎭 «Двор на Низами» · День 2\nДо 21:00 (Баку), осталось 11 ч."
    assert hidden(told)[-2:] == ["Что вам рассказали:", "Ночь 1: Точно в цель: 3. Али."]


@pytest.mark.parametrize(
    ("game", "line"),
    [
        (replace(dealt(), paused_at=NOON), "Пауза: часы стоят."),
        (
            replace(dealt(), phase=Phase.SEALED, deadlines=(Deadline(Kind.REPORT, 1, NOON),)),
            "Отчёт — 12:00.",
        ),
        (replace(dealt(), phase=Phase.OVER, deadlines=()), ""),
    ],
)
def test_me_says_what_comes_next(game: Game, line: str) -> None:
    """T1, T4: an end, a pause, a report, or nothing any more."""
    told = private.me(RU, game, CIVILIAN, menu(game, CIVILIAN), title=TITLE, now=NOON, zone=BAKU)

    assert "\n".join(glance(told).split("\n")[1:]) == line


def test_me_of_one_who_has_left_shows_the_card() -> None:
    """D12: what they were is theirs to read."""
    game = dealt(rules=Rules(ByClock()))
    gone = replace(game, table=replace(game.table, gone=frozenset({COP})))

    assert hidden(private.me(RU, gone, COP, (), title=TITLE, now=NOON, zone=BAKU)) == [
        "Вы вне игры. Ваша карта — комиссар."
    ]
