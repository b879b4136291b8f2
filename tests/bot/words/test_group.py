"""What the group reads: whole messages, as they stand in the chat."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.words import group
from engine.forum.events import (
    DeadlineMoved,
    GameOver,
    Left,
    NightReported,
    ShutOut,
    SmsCast,
    VoteCast,
    VoteClosed,
)
from engine.forum.game import Step, leave
from engine.forum.news import Code, Line, News
from engine.forum.powers import Power
from engine.forum.roles import Role
from engine.forum.schedule import ByClock, ByLengths, Kind
from engine.forum.state import Game, Phase, Reveal, Rules
from engine.forum.table import Foundling
from engine.forum.victory import Winner
from tests.bot.words.scenes import (
    BAKU,
    BOUNCER,
    BUM,
    CAST,
    CIVILIAN,
    COP,
    DICE,
    DOCTOR,
    DON,
    FOUNDLING,
    LAWYER,
    MAF,
    MANIAC,
    NOON,
    RU,
    TITLE,
    all_vote,
    close_of_vote,
    closed,
    dealt,
    morning,
    moved,
    nightfall,
    taken,
    talking,
)


def shown(html: str) -> str:
    """The text without the invisible marks around names."""
    return html.replace("\u2068", "").replace("\u2069", "")


def after_vote(step: Step) -> str:
    """The close of the vote that this step came to."""
    told = next(event for event in step.events if isinstance(event, VoteClosed))
    lefts = [event for event in step.events if isinstance(event, Left)]
    return shown(close_of_vote(step.game, told, lefts))


def reported(day: int, *public: News) -> NightReported:
    """The report of a night with this public news."""
    return NightReported(day, public, (), ())


def test_the_first_morning_says_who_is_in_and_what_a_day_asks() -> None:
    """T1, D1, D4: until when one votes, that silence costs the seat, when the day roles are cut off."""
    assert shown(morning(dealt(), None)).split("\n") == [
        "☀️ День 1, вторник",
        "",
        "Начинается «Двор на Низами». Солнце встало, город тоже. Спокойных дней впереди немного.",
        "",
        "В игре 10 человек.",
        "Голосование — в личных сообщениях боту, до 21:00 (Баку), осталось 9 ч.",
        "Отданные голоса бот показывает здесь. Передумать нельзя.",
        "Кто за день не напишет здесь ни слова, получит автобан за молчание.",
        "Адвокат, вышибала и ключник, если такие есть, ходят до 15:00.",
    ]


def test_a_morning_tells_each_fact_once_and_who_has_left() -> None:
    """D13: the dead are unmasked, those who asked to leave in the sealed night go with the report."""
    game = closed(nightfall(dealt()), Kind.NIGHT, Kind.REPORT).game
    gone = replace(game, table=replace(game.table, gone=frozenset({COP, MAF, BUM})))
    told = morning(
        gone,
        reported(1, News(Code.DIED, MAF), News(Code.DIED, COP), News(Code.COP_MISSED)),
        [Left(MAF, "night", 1), Left(COP, "night", 1), Left(BUM, "own_wish", 1)],
    )
    head, facts, asked = (part.split("\n") for part in shown(told).split("\n\n"))

    assert head == ["☀️ День 2, среда"]
    assert [("3. Али — маф" in facts[0]), ("5. Фарид — комиссар" in facts[1])] == [True, True]
    assert "омиссар" in facts[2]
    assert "8. Тимур — бомж" in facts[3]
    assert len(facts) == 4
    assert asked == [
        "В игре 7 человек.",
        "Голосование — в личных сообщениях боту, до 21:00 (Баку), осталось 11 ч.",
        "Адвокат, вышибала и ключник, если такие есть, ходят до 13:00.",
    ]


def test_two_deaths_of_one_night_do_not_sound_the_same() -> None:
    """None alike: neighbouring lines take neighbouring variants."""
    game = dealt()
    gone = replace(game, table=replace(game.table, gone=frozenset({COP, MAF})))
    told = shown(morning(gone, reported(1, News(Code.DIED, MAF), News(Code.DIED, COP))))
    lines = told.split("\n\n")[1].split("\n")

    assert lines[0].replace("3. Али — маф", "") != lines[1].replace("5. Фарид — комиссар", "")


def test_a_morning_after_which_nobody_plays_asks_for_nothing() -> None:
    """V: the report that ends a game is a report only."""
    game = replace(nightfall(dealt()), phase=Phase.OVER, deadlines=())
    told = shown(morning(game, reported(1, News(Code.QUIET)))).split("\n\n")

    assert told[0] == "☀️ Утро, вторник"
    assert len(told) == 2


@pytest.mark.parametrize(
    ("kinds", "line"),
    [
        (
            (Kind.LAWYER, Kind.DOORS),
            "Адвокат, если он есть, ходит до 14:00; вышибала и ключник, если есть, — до 16:00.",
        ),
        ((Kind.LAWYER,), "Адвокат, если он есть, ходит до 14:00."),
        ((Kind.DOORS,), "Вышибала и ключник, если они есть, ходят до 16:00."),
        ((), "Кто за день не напишет здесь ни слова, получит автобан за молчание."),
    ],
)
def test_the_hours_of_the_day_roles_are_said_where_there_are_any(kinds: tuple[Kind, ...], line: str) -> None:
    """T3: nobody owes a move whose hour had passed; whether there are such roles is not told."""
    hours = {Kind.LAWYER: 2, Kind.DOORS: 4, Kind.VOTE: 9}
    game = dealt()
    ends = tuple(
        replace(it, due_at=NOON + timedelta(hours=hours[it.kind]))
        for it in game.deadlines
        if it.kind in {*kinds, Kind.VOTE}
    )

    assert shown(morning(replace(game, deadlines=ends), None)).split("\n")[-1] == line


def test_a_morning_tells_nothing_that_only_the_cards_know() -> None:
    """The same public facts over other cards are the same text to the letter."""
    game = closed(nightfall(dealt()), Kind.NIGHT, Kind.REPORT).game
    swapped = list(CAST)
    for one, other in ((LAWYER, BUM), (FOUNDLING, CIVILIAN), (DOCTOR, MANIAC), (BOUNCER, MAF)):
        swapped[one - 1], swapped[other - 1] = swapped[other - 1], swapped[one - 1]
    facts = [News(code, COP if code in SEATED else None) for code in tuple(Code)[:12]]
    told = {
        morning(
            replace(
                game,
                table=replace(
                    game.table, roles=tuple(roles), gone=frozenset({COP}), foundling=foundling, robbed=robbed
                ),
            ),
            reported(1, *facts),
            [Left(COP, "night", 1)],
        )
        for roles, foundling, robbed in (
            (CAST, Foundling.HIDDEN, None),
            (swapped, Foundling.MAFIA, LAWYER),
            (CAST, Foundling.CIVILIAN, BOUNCER),
        )
    }

    assert len(told) == 1


SEATED = frozenset({Code.DIED, Code.BONUS_PLAYED, Code.POISONED, Code.CURED})


def test_votes_are_posted_as_voter_and_target() -> None:
    """D1, D8, D10: openly, at the door, by SMS."""
    game = dealt()

    assert [
        shown(line)
        for line in (
            group.vote_line(RU, game, VoteCast(MAF, CIVILIAN)),
            group.vote_line(RU, game, VoteCast(MAF, CIVILIAN, at_door=True)),
            group.sms_line(RU, game, SmsCast(CIVILIAN)),
        )
    ] == ["3. Али → 2. Лейла", "3. Али → 2. Лейла (за дверью)", "Смс-голос → 2. Лейла"]


@pytest.mark.parametrize(
    ("voted", "what"),
    [
        (
            True,
            "Голос, поданный раньше, ждёт за дверью: он зачтётся, только если ключник откроет чёрный ход.",
        ),
        (False, "Голос можно оставить за дверью: он зачтётся, только если ключник откроет чёрный ход."),
    ],
)
def test_who_is_shut_out_learns_what_becomes_of_the_vote(voted: bool, what: str) -> None:
    """D8: at the door it waits for the key-keeper."""
    told = shown(group.shut_out(RU, DICE, dealt(), ShutOut(MAF, voted))).split("\n")

    assert "3. Али" in told[0]
    assert told[1:] == [what]


def test_a_close_names_the_one_voted_out_first_then_the_count_then_the_night() -> None:
    """D5, D11: what happened stands in the first two lines."""
    day = moved(talking(dealt()), BOUNCER, Power.BOUNCER, LAWYER)
    day = all_vote(day, MAF, target_votes=DON)

    head, count, night = after_vote(closed(day, Kind.LAWYER, Kind.DOORS, Kind.VOTE)).split("\n\n")

    assert head.split("\n")[0] == "⚖️ День 1: голосование закрыто"
    assert "3. Али — маф" in head.split("\n")[1]
    assert count.split("\n") == [
        "<b>Подсчёт</b>",
        "3. Али — 8 голосов: 1, 2, 4, 5, 6, 8, 9, 10",
        "1. Рустам — 1 голос: 3",
        "Не в счёт: 7. Севда → 3. Али (голос остался за дверью).",
    ]
    assert "до 22:00 (Баку), осталось 1 ч." in night


def test_a_close_tells_every_silence_with_its_reason() -> None:
    """D3, D4, D8: no vote, no word, no move on day 1; each is unmasked once."""
    day = dealt()
    for seat in day.table.living:
        if seat != DOCTOR:
            day = moved(day, seat, Power.VOTE, MAF if seat != MAF else DON)
    for seat in (*range(1, 9), 10):
        day = replace(day, today=replace(day.today, posted=day.today.posted | {seat}))

    told = after_vote(closed(day, Kind.LAWYER, Kind.DOORS, Kind.VOTE)).split("\n\n")[0].split("\n")

    assert [line for line in told if "Автокил" in line or "втобан" in line] == told[2:]
    assert ["4. Нигяр — доктор" in told[2], "9. Гюнель — вышибала" in told[3]] == [True, True]
    assert "молчание" in told[3].lower() or "слова" in told[3]


@pytest.mark.parametrize(
    ("reveal", "named"), [(Reveal.ROLE, True), (Reveal.TEAM, False), (Reveal.NONE, False)]
)
def test_a_bouncer_who_skipped_is_called_one_only_where_cards_are_shown(reveal: Reveal, named: bool) -> None:
    """D8, D13: the reason of a removal tells no more than the setting allows."""
    day = all_vote(talking(dealt(rules=Rules(ByClock(), reveal=reveal))), MAF, target_votes=DON)

    told = after_vote(closed(day, Kind.LAWYER, Kind.DOORS, Kind.VOTE)).split("\n\n")[0]

    assert ("ышибал" in told) is named


def test_a_lawyer_who_was_silent_twice_is_named_in_any_case() -> None:
    """D6: he is removed and his role is named, whatever the setting."""
    day = all_vote(talking(dealt(rules=Rules(ByClock(), reveal=Reveal.NONE))), MAF, target_votes=DON)
    day = moved(day, BOUNCER, Power.BOUNCER, CIVILIAN)
    silent = replace(day, table=replace(day.table, lawyer_silences=1))

    told = after_vote(closed(silent, Kind.LAWYER, Kind.DOORS, Kind.VOTE)).split("\n\n")[0].split("\n")

    assert "двокат" in told[2]
    assert "7. Севда" in told[2]


def test_a_foundling_of_the_town_is_announced_when_voted_out() -> None:
    """D13: in any case, even where nothing else is told of the cards."""
    day = moved(talking(dealt(rules=Rules(ByClock(), reveal=Reveal.NONE))), BOUNCER, Power.BOUNCER, CIVILIAN)
    day = all_vote(day, FOUNDLING, target_votes=DON)

    told = after_vote(closed(day, Kind.LAWYER, Kind.DOORS, Kind.VOTE)).split("\n\n")[0].split("\n")

    assert "6. Эльчин — подкидыш" in told[1]
    assert "подкидыш" in told[2].lower()


def test_an_adopted_foundling_is_announced_as_the_mafia_are() -> None:
    """D13: with the setting "team" he is of the mafia, and no foundling is spoken of."""
    day = moved(talking(dealt(rules=Rules(ByClock(), reveal=Reveal.TEAM))), BOUNCER, Power.BOUNCER, CIVILIAN)
    day = replace(day, table=replace(day.table, foundling=Foundling.MAFIA))
    day = all_vote(day, FOUNDLING, target_votes=DON)

    told = after_vote(closed(day, Kind.LAWYER, Kind.DOORS, Kind.VOTE)).split("\n\n")[0]

    assert "6. Эльчин — сторона мафии" in told
    assert "подкидыш" not in told.lower()


def test_a_close_takes_in_the_lines_that_were_still_waiting() -> None:
    """design.md, 5: nobody reads a vote after its close."""
    closing = VoteClosed(1, (), {}, (News(Code.NOBODY_OUT),), ())
    game = nightfall(dealt())
    told = shown(close_of_vote(game, closing, [], ["3. Али → 2. Лейла"])).split("\n\n")

    assert told[1:3] == [
        "<b>Последние голоса</b>\n3. Али → 2. Лейла",
        "<b>Подсчёт</b>\nНе засчитано ни одного голоса.",
    ]


def test_the_count_shows_sms_votes_and_votes_by_the_back_door() -> None:
    """D9, D10: two for one, and one from nobody."""
    closing = VoteClosed(
        2,
        ((MAF, CIVILIAN, 2), (None, CIVILIAN, 1), (DON, DON, 1)),
        {CIVILIAN: 3, DON: 1},
        (News(Code.SMS_VOTE, CIVILIAN), News(Code.LET_IN, MAF), News(Code.VOTED_OUT, CIVILIAN)),
        (),
    )
    count = shown(close_of_vote(nightfall(dealt()), closing, [])).split("\n\n")[1].split("\n")

    assert count[:3] == ["<b>Подсчёт</b>", "2. Лейла — 3 голоса: 3×2, смс", "1. Рустам — 1 голос: 1"]
    assert "3. Али" in count[3]
    assert count[4] == "Смс-голос: против 2. Лейла."


def test_a_close_that_ends_the_game_speaks_of_no_night() -> None:
    """V: nothing follows."""
    closing = VoteClosed(2, (), {}, (News(Code.TIE),), ())
    over = replace(nightfall(dealt()), phase=Phase.OVER, deadlines=())

    assert len(close_of_vote(over, closing, []).split("\n\n")) == 2


def test_a_close_says_when_the_report_comes_where_that_is_known() -> None:
    """T1: with the report at its own hour."""
    game = nightfall(dealt())
    night = game.deadlines[0].due_at
    told = group.vote_closed(
        RU,
        DICE,
        game,
        VoteClosed(1, (), {}, (News(Code.TIE),), ()),
        [],
        night_until=night,
        report_at=night + timedelta(hours=12),
        now=game.opened_at,
        zone=BAKU,
        untold=[],
    )

    assert told.split("\n")[-1] == "Отчёт — завтра, 10:00."


def test_the_votes_of_a_day_are_open_but_the_bums_own() -> None:
    """D10: what the bum casts while others own his vote is his secret; orders are public."""
    day = dealt()
    day = replace(day, table=replace(day.table, bum_owners=(DON, COP)))
    day = moved(moved(day, BUM, Power.VOTE, DON), MAF, Power.VOTE, CIVILIAN)
    ordered = replace(day, today=replace(day.today, orders={0: LAWYER, 1: DOCTOR}))
    waiting = ", ".join(f"{seat}. {day.label(seat)}" for seat in day.table.living if seat != MAF)

    assert shown(group.votes(RU, day, title=TITLE, open_ballot=True)).split("\n")[1:] == [
        "3. Али → 2. Лейла",
        f"Ещё не голосовали: {waiting}.",
    ]
    assert shown(group.votes(RU, ordered, title=TITLE, open_ballot=True)).split("\n")[1:4] == [
        "3. Али → 2. Лейла",
        "8. Тимур → 7. Севда",
        "Смс-голос → 4. Нигяр",
    ]


def test_the_votes_of_a_secret_ballot_are_only_counted() -> None:
    """D1: `ballot = "secret"`."""
    day = moved(dealt(), MAF, Power.VOTE, CIVILIAN)

    assert shown(group.votes(RU, day, title=TITLE, open_ballot=False)).split("\n") == [
        "🗳 «Двор на Низами», день 1: голоса",
        "Подан 1 голос. Кто против кого — откроется на закрытии.",
    ]


def test_votes_are_spoken_of_by_day_only() -> None:
    """T1: at night there is no vote to look at."""
    night = nightfall(dealt())

    assert group.votes(RU, night, title=TITLE, open_ballot=True) == "Сейчас не голосуют."


def test_a_day_without_votes_and_a_day_with_all_of_them() -> None:
    """The list ends with whom it waits for."""
    quiet = shown(group.votes(RU, dealt(), title=TITLE, open_ballot=True)).split("\n")
    full = shown(group.votes(RU, all_vote(dealt(), MAF, target_votes=DON), title=TITLE, open_ballot=True))

    assert quiet[1] == "Пока никто не голосовал."
    assert full.split("\n")[-1] == "Проголосовали все."


def test_one_who_leaves_between_closes_is_unmasked() -> None:
    """D14, D13."""
    step = taken(leave(dealt(), MAF, "own_wish"))
    told = shown(group.left(RU, DICE, step.game, Left(MAF, "own_wish", 1)))

    assert told.startswith("🚪 ")
    assert "3. Али — маф" in told


def test_a_sealed_night_says_when_it_will_be_told_of() -> None:
    """T1: until then nothing has changed."""
    sealed = closed(nightfall(dealt()), Kind.NIGHT).game

    assert group.sealed(RU, sealed, 1, sealed.deadlines[0].due_at, sealed.opened_at, BAKU).split("\n") == [
        "🌙 Ночь 1 позади, ходы больше не принимаются.",
        "Отчёт — завтра, 10:00 (Баку).",
    ]


@pytest.mark.parametrize(
    ("reason", "why"),
    [
        ("absence", "⏳ Бот был недоступен, поэтому срок сдвинут."),
        ("host", "⏳ Ведущий переносит срок."),
        ("pause", "⏳ Игра продолжается с новым сроком."),
    ],
)
def test_an_end_that_moved_says_why(reason: str, why: str) -> None:
    """T4, T5: announced once, with the reason."""
    event = DeadlineMoved(Kind.VOTE, 1, NOON + timedelta(hours=10), reason)

    assert group.moved_together(RU, dealt(), [event], NOON, BAKU).split("\n") == [
        why,
        "Голосование — до 22:00 (Баку), осталось 10 ч.",
        "Всё, что записано раньше, в силе.",
    ]


def test_ends_that_moved_together_are_one_message() -> None:
    """T5: one reason, one announcement."""
    events = [
        DeadlineMoved(kind, 1, NOON + timedelta(hours=2), "absence")
        for kind in (Kind.BEGIN, Kind.LAWYER, Kind.DOORS, Kind.NIGHT, Kind.REPORT)
    ]

    assert group.moved_together(RU, dealt(), events, NOON, BAKU).split("\n")[1:-1] == [
        "Начало игры — 14:00.",
        "Адвокат ходит до 14:00 (Баку), осталось 2 ч.",
        "Вышибала и ключник ходят до 14:00 (Баку), осталось 2 ч.",
        "Ночные ходы — до 14:00 (Баку), осталось 2 ч.",
        "Утренний отчёт — 14:00.",
    ]


def test_the_status_is_public_and_whole() -> None:
    """Where the game stands, who is in, who is not."""
    game = taken(leave(dealt(), MAF, "removed")).game
    game = replace(game, deadlines=game.deadlines[-1:])

    assert shown(group.status(RU, game, title=TITLE, now=NOON, zone=BAKU)).split("\n") == [
        "📋 «Двор на Низами» · День 1",
        "Голосование — до 21:00 (Баку), осталось 9 ч.",
        "",
        "<b>В игре: 9</b>",
        "1. Рустам",
        "2. Лейла",
        "4. Нигяр",
        "5. Фарид",
        "6. Эльчин",
        "7. Севда",
        "8. Тимур",
        "9. Гюнель",
        "10. Кянан",
        "",
        "<b>Вне игры: 1</b>",
        "3. Али — маф (день 1)",
    ]


def test_the_status_of_a_paused_game_has_no_ends() -> None:
    """T4: the clocks stand."""
    game = replace(dealt(), paused_at=NOON)

    assert group.status(RU, game, title=TITLE, now=NOON, zone=BAKU).split("\n")[1] == "Пауза: часы стоят."


def test_the_winner_stands_in_the_first_line_and_the_reason_in_the_second() -> None:
    """V3."""
    told = shown(group.game_over(RU, DICE, dealt(), GameOver(Winner.MAFIA, "V3", CAST), title=TITLE))

    assert told.split("\n")[:2] == [
        "🏁 «Двор на Низами»: победила мафия",
        "Мафии не меньше, чем всех остальных вместе (V3).",
    ]


def test_all_cards_are_shown_at_the_end() -> None:
    """R4: what became of the foundling stands beside his card."""
    game = dealt()
    told = shown(group.cards_at_end(RU, replace(game, table=replace(game.table, foundling=Foundling.MAFIA))))

    assert told.split("\n")[:2] == ["🃏 Карты", "1. Рустам — дон"]
    assert "6. Эльчин — подкидыш (нашёл семью в мафии)" in told.split("\n")


def test_the_chronicle_tells_days_and_nights_by_their_rules() -> None:
    """The trace, in words: votes on one line, everything else on its own."""
    day = [
        Line("vote", MAF, "counts 1", "D1", by=DON),
        Line("vote", CIVILIAN, "counts 2", "D9", by=COP),
        Line("sms", CIVILIAN, "counts 1", "D10"),
        Line("verdict", None, "tie", "D5"),
        Line("lawyer", None, "silent", "D6"),
    ]
    night = [Line("cop", MAF, "hits", "N3"), Line("fate", MAF, "dies", "N3")]

    told = shown(group.chronicle(RU, dealt(), [("d1", day), ("n1", night), ("n2", [])]))

    assert told.split("\n") == [
        "📜 Как всё было",
        "",
        "<b>День 1</b>",
        "Голоса: смс→2 <i>(D10)</i>, 5→2 ×2 <i>(D9)</i>, 1→3 <i>(D1)</i>",
        "Итог: ничья <i>(D5)</i>",
        "Адвокат: молчание <i>(D6)</i>",
        "",
        "<b>Ночь 1</b>",
        "Комиссар → 3. Али: попадание <i>(N3)</i>",
        "3. Али: смерть <i>(N3)</i>",
        "",
        "<b>Ночь 2</b>",
        "Ничего не произошло.",
    ]


def test_the_broken_seal_shows_the_secret_and_the_seal() -> None:
    """The deal can be checked by anybody."""
    told = group.deal_revealed(RU, "ab" * 32, "cd" * 32)

    assert f"<code>{'ab' * 32}</code>" in told
    assert f"<code>{'cd' * 32}</code>" in told


def test_a_result_that_is_late_is_announced_without_a_reason() -> None:
    """design.md, 8: nothing is lost, the host knows."""
    assert shown(group.results_delayed(RU, "<Двор>")) == (
        "⚠️ «&lt;Двор&gt;»: итог задерживается. Ходы и голоса сохранены, ведущий уже знает."
    )


def test_a_game_by_lengths_counts_minutes() -> None:
    """T3: `schedule.mode = "intervals"`."""
    quick = ByLengths(day=timedelta(minutes=15), night=timedelta(minutes=5), roles=timedelta(minutes=5))
    game: Game = dealt((Role.DON, *(Role.CIVILIAN,) * 5), Rules(quick))

    assert "до 12:15 (Баку), осталось 15 мин." in morning(game, None)


@pytest.mark.parametrize(
    ("revoting", "absence", "posts", "said"),
    [
        ("final", "source", 1, ("Передумать нельзя.", "не напишет здесь ни слова, получит автобан")),
        ("free", "ladder", 1, ("Передумать можно.", "ни слова, поднимется на ступень")),
        ("limited", "ladder", 3, ("можно, но не без конца.", "меньше 3 сообщений, поднимется")),
        ("final", "source", 2, ("Передумать нельзя.", "меньше 2 сообщений, получит автобан")),
    ],
)
def test_the_first_morning_says_what_the_house_asks_for(
    revoting: str, absence: str, posts: int, said: tuple[str, str]
) -> None:
    """D1, D4: no rule is told that the game does not have."""
    assert said[0] in RU("morning-ballot-open", revoting=revoting)
    assert said[1] in RU("morning-must-post", absence=absence, posts=posts)
