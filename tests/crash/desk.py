"""A game in which the host uses each power: before the start, by day, at night, in pauses, and at the end."""

from dataclasses import replace

from sandbox.people import Person
from tests.crash.hands import (
    PATIENCE,
    call_desk,
    come_in,
    follow,
    link,
    move,
    say,
    tap,
    taps,
    tell,
)
from tests.crash.steps import Script, Step
from tests.play import desk
from tests.play.stage import PLAYERS, Stage

ROLES = ("don", "mafioso", "cop", "doctor", *("civilian",) * 6)
DON, MAFIOSO, COP, DOCTOR, FIFTH, SIXTH, SEVENTH, EIGHTH, NINTH, TENTH = range(1, 11)
AGAINST_8 = {DON: 8, MAFIOSO: 8, COP: 8, DOCTOR: 8, SIXTH: 8, SEVENTH: 8, EIGHTH: 1, NINTH: 8, TENTH: 8}


def _guest(it: Stage, name: str) -> Person:
    """Somebody who was there before, or comes now and opens the private chat."""
    for person in it.sandbox.people.values():
        if person.account.name == name:
            return person
    person = it.add(name)
    person.start(it.bot)
    return person


async def _vote(it: Stage, votes: dict[int, int]) -> None:
    for voter, whom in votes.items():
        it.players[voter - 1].say(it.bot, f"/vote {whom} да")
    await it.pass_time(seconds=15)


# --- before the start --------------------------------------------------------------------------------------


async def _somebody_waits_for_a_game(it: Stage) -> None:
    it.host.start(it.bot)
    guest = _guest(it, "Рустам")
    await it.pass_time(seconds=PATIENCE)
    await say(it, guest, "/next", it.group)


async def _a_lobby_calls_who_waits(it: Stage) -> None:
    await say(it, it.host, "/newgame", it.group)
    await it.pass_time(seconds=10)


async def _rules_by_buttons(it: Stage) -> None:
    await say(it, it.host, "/settings")
    for label in ("Голосование", "Перемена голоса", "сколько угодно"):
        await tap(it, it.host, label)
    await it.pass_time(seconds=15)


async def _a_rule_in_words(it: Stage) -> None:
    await say(it, it.host, "/settings")
    for label in ("Напоминания", "О голосе", "Своё значение"):
        await tap(it, it.host, label)
    await say(it, it.host, "1 ч 30 мин")
    await it.pass_time(seconds=15)


async def _rules_are_saved(it: Stage) -> None:
    await say(it, it.host, "/settings")
    for label in ("Сохранённые", "Сохранить эти правила"):
        await tap(it, it.host, label)
    await say(it, it.host, "Наши")


async def _saved_rules_are_used(it: Stage) -> None:
    await say(it, it.host, "/set ballot secret")
    await say(it, it.host, "/settings")
    for label in ("Сохранённые", "Наши", "Играть по ним"):
        await tap(it, it.host, label)
    for rule in ("must_post false", "last_words true", "report_review true", "begin at_once"):
        await say(it, it.host, f"/set {rule}")
    await it.pass_time(seconds=15)


async def _all_come_in(it: Stage) -> None:
    await come_in(it, PLAYERS[: len(ROLES)])
    await it.pass_time(seconds=15)


async def _a_test_message(it: Stage) -> None:
    await call_desk(it, "📡 Проверка связи")
    await it.pass_time(minutes=2)


async def _a_time_of_start(it: Stage) -> None:
    await call_desk(it, "⏰ Время начала", "18:00")
    await it.pass_time(seconds=15)


async def _the_game_starts_by_its_time(it: Stage) -> None:
    await it.until("18:01:30")


# --- by day ------------------------------------------------------------------------------------------------


async def _the_pages_of_the_desk(it: Stage) -> None:
    await call_desk(it, "Кто должен")
    await call_desk(it, "Журнал")


async def _a_pause_and_its_end(it: Stage) -> None:
    await call_desk(it, "⏸ Пауза", "▶️ Продолжить")
    await it.pass_time(seconds=15)


async def _a_deadline_is_moved(it: Stage) -> None:
    await call_desk(it, "Сроки", "Голосование", "+1 ч")
    await call_desk(it, "Сроки", "Голосование", "Своё время")
    await say(it, it.host, "21:30")
    await it.pass_time(seconds=15)


async def _one_is_excused(it: Stage) -> None:
    await call_desk(it, "Игроки", f"{FIFTH}. ", "Отпустить на сегодня")


async def _one_is_warned(it: Stage) -> None:
    await call_desk(it, "Игроки", f"{FIFTH}. ", "Предупредить", "Предупредить без причины")


async def _warned_again_which_costs_the_seat(it: Stage) -> None:
    await call_desk(it, "Игроки", f"{FIFTH}. ", "Предупредить", "Написать причину")
    await say(it, it.host, "спор с ведущей")
    await it.pass_time(seconds=15)


async def _a_vote_is_entered(it: Stage) -> None:
    await call_desk(it, "Игроки", f"{SEVENTH}. ", "Внести ход", "Голос", f"{EIGHTH}. ")
    await it.pass_time(seconds=15)


async def _a_new_vote(it: Stage) -> None:
    await call_desk(it, "Новое голосование", "Да, голосуем заново")
    await it.pass_time(seconds=15)


async def _a_question_to_the_host(it: Stage) -> None:
    await say(it, it.players[SIXTH - 1], "/ask Когда ночь?")
    await tell(it, it.host, "Вечером.")


async def _a_complaint(it: Stage) -> None:
    rude = it.players[SEVENTH - 1].say(it.group, "Грубость")
    await it.pass_time(seconds=PATIENCE)
    it.players[SIXTH - 1].say(it.group, "/complain Он груб", reply_to=rude)
    await it.pass_time(seconds=PATIENCE)


async def _two_in_reserve(it: Stage) -> None:
    for name in ("Первая", "Второй"):
        person = _guest(it, name)
        await it.pass_time(seconds=PATIENCE)
        await follow(it, person, it.join_link())
        await tap(it, person, it.words("button-reserve"))


async def _a_voter_is_replaced_from_the_reserve(it: Stage) -> None:
    await _vote(it, {SIXTH: EIGHTH})
    await call_desk(it, "Игроки", f"{SIXTH}. ", "Заменить", "Первая", "Да, передать место")
    it.players[SIXTH - 1] = _guest(it, "Первая")
    await it.pass_time(seconds=20)


async def _a_second_host(it: Stage) -> None:
    await call_desk(it, "Кто ведёт", "Позвать помощника")
    await follow(it, _guest(it, "Помощница"), link(desk.page(it, it.host)))
    await tap(it, it.host, "Подтвердить")
    await it.pass_time(seconds=10)


async def _the_reminder_of_the_vote(it: Stage) -> None:
    """All are reminded who have not voted; one wants no more of it."""
    await it.until("20:00:30")
    await tap(it, it.players[SEVENTH - 1], it.words("button-mute"))


async def _votes(it: Stage) -> None:
    await _vote(it, {voter: whom for voter, whom in AGAINST_8.items() if voter != SIXTH})


async def _the_vote_is_closed_now(it: Stage) -> None:
    await call_desk(it, "Закрыть сейчас", "Да, закрыть сейчас")
    await it.pass_time(seconds=30)


async def _last_words(it: Stage) -> None:
    out = it.players[EIGHTH - 1]
    await tap(it, out, it.words("button-last-words"))
    await say(it, out, "Вы ошиблись.")


async def _the_vote_is_taken_back(it: Stage) -> None:
    await call_desk(it, "⏸ Пауза", "↩️ Отменить итог", "Да, отменить")
    await it.pass_time(seconds=30)


async def _the_pause_is_over(it: Stage) -> None:
    await call_desk(it, "▶️ Продолжить")
    await it.pass_time(seconds=30)


async def _the_vote_closes_again(it: Stage) -> None:
    await call_desk(it, "Закрыть сейчас", "Да, закрыть сейчас")
    await it.pass_time(seconds=30)


# --- at night ----------------------------------------------------------------------------------------------


async def _moves_of_the_night(it: Stage) -> None:
    await move(it, MAFIOSO, "mafia", NINTH)
    await call_desk(it, "Игроки", f"{COP}. ", "Внести ход", "Выстрел", f"{SEVENTH}. ")


async def _a_link_for_a_seat(it: Stage) -> None:
    await call_desk(it, "Игроки", f"{MAFIOSO}. ", "Заменить", "Ссылка на место")


async def _the_mafioso_is_replaced_by_the_link(it: Stage) -> None:
    heir = _guest(it, "Тимур")
    await it.pass_time(seconds=PATIENCE)
    await follow(it, heir, link(desk.page(it, it.host)))
    await tap(it, heir, it.words("button-take-seat"))
    it.players[MAFIOSO - 1] = heir
    await it.pass_time(seconds=20)


async def _the_night_is_sealed_and_its_draft_read(it: Stage) -> None:
    """Half an hour before, the reminder of the night."""
    await it.until("23:30:30")


async def _a_narration_is_typed(it: Stage) -> None:
    await call_desk(it, "📝 Черновик отчёта", "✍️ в начало")
    await say(it, it.host, "Снег шёл всю ночь.")
    await it.pass_time(seconds=15)


async def _the_seal_is_taken_back(it: Stage) -> None:
    await call_desk(it, "↩️ Отменить итог", "Да, отменить")
    await it.pass_time(seconds=30)


async def _the_night_is_sealed_again(it: Stage) -> None:
    await it.pass_time(minutes=90)


async def _the_report_is_published(it: Stage) -> None:
    await call_desk(it, "📝 Черновик отчёта", "Опубликовать", "Да, публикуем")
    await it.pass_time(seconds=30)


# --- the second day ----------------------------------------------------------------------------------------


async def _one_is_banned_from_later_games(it: Stage) -> None:
    await call_desk(it, "Игроки", f"{TENTH}. ", "Закрыть игры", "На неделю")
    await say(it, it.host, "пропадает")
    await it.pass_time(seconds=15)


async def _one_is_removed(it: Stage) -> None:
    await call_desk(it, "Игроки", f"{TENTH}. ", "Вывести из игры", "Вывести без причины")
    await it.pass_time(seconds=15)


async def _a_pause_without_an_end(it: Stage) -> None:
    """The group is reminded after a day, and asked after two."""
    await call_desk(it, "⏸ Пауза")
    await it.pass_time(hours=48, minutes=1)


async def _the_living_go_on(it: Stage) -> None:
    for seat in (DON, MAFIOSO, COP, DOCTOR):
        await tap(it, it.players[seat - 1], it.words("button-pause-resume"), it.group)
    await it.pass_time(seconds=30)


async def _an_engine_stop_is_decided_by_hand(it: Stage) -> None:
    vote = it.now
    while "Решить вручную" not in desk.labels(it, it.host) and (it.now - vote).days < 2:
        await it.until("21:00:30")
        await say(it, it.host, "/desk")
    await taps(it, "Решить вручную", f"{SEVENTH}. ", "Так и решаем")
    await it.pass_time(minutes=1)


# --- the end -----------------------------------------------------------------------------------------------


async def _the_game_is_handed_over(it: Stage) -> None:
    await call_desk(it, "Кто ведёт", "Передать партию")
    await follow(it, _guest(it, "Новая"), link(desk.page(it, it.host)))
    await tap(it, it.host, "Подтвердить")
    await it.pass_time(seconds=10)


async def _the_new_host_ends_it(it: Stage) -> None:
    await taps(it, "Закончить", "Закончить игру", host=_guest(it, "Новая"))
    await it.pass_time(minutes=1)


async def _the_same_people_once_more(it: Stage) -> None:
    await tap(it, _guest(it, "Новая"), it.words("button-rematch"))
    await it.pass_time(seconds=30)


DONE = r"^(telegram\.|Alarm\._close).*: after COMMIT"
"""Each thing that somebody did, or that its hour did, is stored, and nobody has heard of it yet."""

_STEPS = (
    Step("waiting for a game", _somebody_waits_for_a_game),
    Step("a lobby calls", _a_lobby_calls_who_waits),
    Step("rules by buttons", _rules_by_buttons),
    Step("a rule in words", _a_rule_in_words),
    Step("rules are saved", _rules_are_saved),
    Step("saved rules are used", _saved_rules_are_used),
    Step("all come in", _all_come_in),
    Step("a test message", _a_test_message),
    Step("a time of start", _a_time_of_start),
    Step("the start by its time", _the_game_starts_by_its_time),
    Step("pages of the desk", _the_pages_of_the_desk),
    Step("a pause and its end", _a_pause_and_its_end),
    Step("a deadline is moved", _a_deadline_is_moved),
    Step("excused", _one_is_excused),
    Step("warned", _one_is_warned),
    Step("warned, and out", _warned_again_which_costs_the_seat),
    Step("a vote is entered", _a_vote_is_entered),
    Step("a new vote", _a_new_vote),
    Step("a question to the host", _a_question_to_the_host),
    Step("a complaint", _a_complaint),
    Step("two in reserve", _two_in_reserve),
    Step("replaced from the reserve", _a_voter_is_replaced_from_the_reserve),
    Step("a second host", _a_second_host),
    Step("a reminder", _the_reminder_of_the_vote),
    Step("everybody votes", _votes),
    Step("closed now", _the_vote_is_closed_now),
    Step("last words", _last_words),
    Step("a vote is taken back", _the_vote_is_taken_back),
    Step("the pause is over", _the_pause_is_over),
    Step("closed again", _the_vote_closes_again),
    Step("a move is entered", _moves_of_the_night),
    Step("a link for a seat", _a_link_for_a_seat),
    Step("replaced by the link", _the_mafioso_is_replaced_by_the_link),
    Step("a draft", _the_night_is_sealed_and_its_draft_read),
    Step("a narration", _a_narration_is_typed),
    Step("a seal is taken back", _the_seal_is_taken_back),
    Step("sealed again", _the_night_is_sealed_again),
    Step("published", _the_report_is_published),
    Step("banned", _one_is_banned_from_later_games),
    Step("removed", _one_is_removed),
    Step("a pause without an end", _a_pause_without_an_end),
    Step("the living go on", _the_living_go_on),
    Step("decided by hand", _an_engine_stop_is_decided_by_hand, broken=True, first="desk.deciding.do_decide"),
    Step("handed over", _the_game_is_handed_over),
    Step("the new host ends it", _the_new_host_ends_it),
    Step("once more", _the_same_people_once_more),
)

SCRIPT = Script("the host's desk", ROLES, [replace(step, each=DONE) for step in _STEPS])
