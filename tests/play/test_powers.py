"""The host's powers, each used from the desk: what it changes, who hears of it, and the journal."""

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.storage import tables
from bot.usecases import advance
from engine.forum.game import expire
from engine.forum.schedule import Kind
from engine.forum.state import Phase
from engine.seats import Seat
from sandbox.people import Person
from tests.play import desk
from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 6)
VOTES = {1: 10, 2: 10, 3: 10, 4: 10, 5: 10, 6: 10, 7: 10, 8: 10, 9: 10, 10: 1}


def _bare(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


async def test_each_power_is_used_in_a_game_and_the_journal_tells_of_each(  # noqa: PLR0915  # all of them
    tmp_path: Path,
) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, revote="host") as it:
        await it.play(10)
        host = it.host
        await desk.called(it, host)

        await desk.taps(it, host, "⏸ Пауза")
        assert it.said()[-1] == it.words("paused")
        assert (await it.game()).paused_at is not None
        await desk.taps(it, host, "▶️ Продолжить")
        assert (await it.game()).paused_at is None

        vote = (await it.game()).deadline(Kind.VOTE)
        assert vote is not None
        await desk.taps(it, host, "Сроки", "Голосование")
        later = desk.data(it, host, "+1 ч")
        await desk.taps(it, host, "+1 ч")
        await it.forge(host, later)
        moved = (await it.game()).deadline(Kind.VOTE)
        assert moved is not None
        assert moved.due_at == vote.due_at + timedelta(hours=1)
        assert [event["reason"] for event in await it.events("DeadlineMoved")] == ["host"]
        assert await desk.taps(it, host, "Сроки", "Голосование", "Своё время") == it.words(
            "desk-own-time-ask"
        )
        assert await it.tell(host, "завтра") == it.words("desk-own-time-bad")
        assert await it.tell(host, "21:30") == it.words("desk-moved", moment="21:30")

        await desk.called(it, host)
        await desk.taps(it, host, "Игроки", "5. Дина", "Отпустить на сегодня")
        assert (await it.game()).today.excused == {Seat(5)}
        assert _bare(it.said()[-1]) == _bare(it.words("excused", who="5. Дина"))
        assert it.told(it.players[4])[-1] == it.words("excused-you", title="Двор")

        await desk.taps(it, host, "Предупредить", "Предупредить без причины")
        assert _bare(it.said()[-1]) == _bare(it.words("warned", who="5. Дина", count="1", limit="2"))
        await desk.taps(it, host, "5. Дина", "Предупредить", "Написать причину")
        assert _bare(await it.tell(host, "спор <b>с ведущей")).startswith("5. Дина")
        assert "Причина: спор <b>с ведущей" in it.said()[-2]
        assert [(out.seat, out.why) for out in (await it.game()).exits] == [(5, "removed")]

        await desk.called(it, host)
        await desk.taps(it, host, "Игроки", "6. Егор", "Вывести из игры", "Вывести без причины")
        assert [(out.seat, out.why) for out in (await it.game()).exits] == [(5, "removed"), (6, "removed")]

        await desk.taps(it, host, "7. Жанна", "Внести ход", "Голос", "8. Зоя")
        assert (await it.game()).today.votes == {7: 8}
        assert it.told(it.players[6])[-1].startswith(it.words("entered-by-host"))
        await desk.called(it, host)
        await desk.taps(it, host, "Новое голосование", "Да, голосуем заново")
        assert (await it.game()).today.votes == {}

        await it.all_vote({1: 7, 2: 7, 3: 7, 4: 7, 7: 1, 8: 7, 9: 7, 10: 7})
        await desk.called(it, host)
        await desk.taps(it, host, "Закрыть сейчас", "Да, закрыть сейчас")
        await it.pass_time(seconds=20)
        assert (await it.game()).phase is Phase.NIGHT
        assert (await it.game()).exits[-1].seat == 7

        await desk.taps(it, host, "Игроки", "3. Вера", "Внести ход", "Выстрел", "9. Илья")
        assert dict((await it.game()).tonight.moves) == {"cop": 9}
        await desk.called(it, host)
        await desk.taps(it, host, "Закончить", "Закончить игру")
        assert (await it.row()).status == "over"

        assert [_bare(line) for line in await _journal_after_the_end(it)] == [
            "Ведущая: пауза",
            "Ведущая: игра продолжена",
            "Ведущая: Голосование — новый срок 22:00",
            "Ведущая: Голосование — новый срок 21:30",
            "Ведущая: день 1 без обязанностей: 5. Дина",
            "Ведущая: предупреждение: 5. Дина",
            "Ведущая: предупреждение: 5. Дина — спор <b>с ведущей",
            "Ведущая: вывод из игры: 6. Егор",
            "Ведущая: внесён ход: 7. Жанна — Голос, 8. Зоя",
            "Ведущая: новое голосование, день 1",
            "Ведущая: Голосование, день 1 — закрытие раньше срока",
            "Ведущая: внесён ход: 3. Вера — Выстрел, 9. Илья",
            "Ведущая: партия закончена",
        ]
        assert await it.faults() == []


async def _journal_after_the_end(it: Stage) -> list[str]:
    """The desk of a game that is over still has its journal."""
    await desk.taps(it, it.host, "Журнал")
    told: list[str] = []
    while True:
        lines = desk.page(it, it.host).text.split("\n\n")[-1].split("\n")
        told.extend(line.split(" · ", 1)[1] for line in lines)
        if "›" not in desk.labels(it, it.host):
            return told[::-1]
        await desk.taps(it, it.host, "›")


async def test_what_cannot_be_undone_is_done_once_by_two_taps(tmp_path: Path) -> None:
    """The second tap finds that the desk has changed since."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(10)
        host = it.host
        await desk.called(it, host)
        await desk.taps(it, host, "Игроки", "5. Дина", "Предупредить")
        warn = desk.data(it, host, "Предупредить без причины")

        for _ in range(2):
            host.press(desk.page(it, host), warn)
        await it.pass_time(seconds=5)
        assert (await it.game()).warnings == {5: 1}
        assert it.answered(host) == it.words("desk-old")

        await it.all_vote(VOTES)
        await desk.called(it, host)
        await desk.taps(it, host, "Закрыть сейчас")
        close = desk.data(it, host, "Да, закрыть сейчас")
        await it.forge(host, close)
        await it.pass_time(seconds=20)
        assert (await it.game()).phase is Phase.NIGHT
        assert await it.forge(host, close) == it.words("desk-old")
        await it.pass_time(seconds=20)
        assert (await it.game()).phase is Phase.NIGHT
        assert await it.faults() == []


async def test_who_is_no_host_does_nothing_by_any_button(tmp_path: Path) -> None:
    """Whatever a changed app sends: pages, deeds, seats and games that there are not."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(10)
        before = await it.stored()
        chief = it.players[0]
        for do in ("game", "owed", "moves", "trace", "journal", "pause", "close", "end", "invite", "hosts"):
            assert await it.forge(chief, f"d:1:{do}:1:cohost:0") == it.words("button-foreign")
        for button in ("d:1:nothing:0::0", "d:1:seat:77::0", "d:1:end_at:0:vote!9:0", "d:1:move:0:x:0"):
            assert await it.forge(it.host, button) in {it.words("button-stale"), it.words("desk-old"), ""}
        assert await it.forge(it.host, "d:99:game:0::0") == it.words("button-foreign")

        assert await it.stored() == before
        assert await it.faults() == []


async def test_a_second_host_is_named_by_a_link_and_hears_what_the_host_hears(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(10)
        helper, stranger = it.add("Помощница"), it.sandbox.add_person("Чужой")
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Кто ведёт", "Позвать помощника")
        link = _link(desk.page(it, it.host).text)

        assert await _follows(it, stranger, link) == it.words("hosting-not-member", title="Двор")
        assert await _follows(it, it.players[0], link) == it.words("hosting-plays", title="Двор")
        assert await _follows(it, helper, link) == it.words("hosting-asked", title="Двор")
        late = it.add("Опоздавшая")
        assert await _follows(it, late, link) == it.words("hosting-dead-link")
        assert (await it.row()).cohost_id is None
        await it.tap(it.host, "Подтвердить")

        assert (await it.row()).cohost_id == helper.account.id
        assert _bare(it.said()[-1]) == _bare(it.words("hosting-new-cohost", who="Помощница"))
        await desk.called(it, helper)
        await desk.taps(it, helper, "⏸ Пауза")
        assert (await it.game()).paused_at is not None
        assert "Кто должен" in desk.labels(it, helper)
        await desk.taps(it, helper, "▶️ Продолжить")
        it.players[3].block(it.bot)
        await it.pass_time(minutes=1)
        cannot = _bare(it.words("unreachable-players", title="Двор", who="4. Глеб"))
        assert [cannot in map(_bare, it.told(person)) for person in (it.host, helper)] == [True, True]

        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Кто ведёт", "Дальше без помощника")
        assert (await it.row()).cohost_id is None
        assert it.told(helper)[-1] == it.words("hosting-over", title="Двор")
        assert await it.forge(helper, "d:1:pause:0::0") == it.words("button-foreign")
        assert await _hostings(it) == [("host", False), ("cohost", True)]
        assert await it.faults() == []


async def test_the_game_is_handed_over_and_the_former_host_loses_it_at_once(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(10)
        heir = it.add("Новая")
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Кто ведёт", "Передать партию")
        await _follows(it, heir, _link(desk.page(it, it.host).text))
        await it.tap(it.host, "Подтвердить")

        row = await it.row()
        assert (row.host_id, row.cohost_id) == (heir.account.id, None)
        assert _bare(it.said()[-1]) == _bare(it.words("hosting-new-host", who="Новая"))
        assert await it.forge(it.host, "d:1:moves:0::0") == it.words("button-foreign")
        assert await it.tell(it.host, "/desk") == it.words("no-game-hosted")
        await desk.taps(it, heir, "⏸ Пауза")
        assert (await it.game()).paused_at is not None
        assert await _hostings(it) == [("host", True), ("host", False)]
        assert await it.faults() == []


async def test_a_close_that_cannot_be_resolved_is_decided_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A night whose resolver raises: the host says who leaves, the day opens, the next night is as always."""

    def broken(game: object, kind: Kind, number: int, **more: object) -> object:
        if kind is Kind.REPORT and number == 1:
            raise ArithmeticError
        return expire(game, kind, number, **more)  # type: ignore[arg-type]  # passed on as it came

    monkeypatch.setattr(advance, "expire", broken)
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(10)
        await it.all_vote(VOTES)
        await it.until("22:30")
        assert (await it.row()).stopped == "ArithmeticError"

        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Решить вручную", "5. Дина", "6. Егор", "✓ 6. Егор")
        await desk.taps(it, it.host, "Так и решаем")
        await it.pass_time(minutes=1)

        game = await it.game()
        assert (game.phase, game.table.day) == (Phase.DAY, 2)
        assert [(out.seat, out.why) for out in game.exits] == [(10, "vote"), (5, "night")]
        assert (await it.row()).stopped is None
        assert any(text.startswith(it.words("decided-night", day="1")) for text in it.said())
        await it.until("22:30")
        assert await it.faults() == []


async def _follows(it: Stage, person: Person, link: str) -> str:
    """What a person is told who follows a link into the private chat."""
    person.follow(link)
    await it.pass_time(seconds=3)
    return it.last(person).text


def _link(text: str) -> str:
    return next(word for word in text.split() if word.startswith("https://"))


async def _hostings(it: Stage) -> list[tuple[str, bool]]:
    """Each part that somebody has had in the game, and whether it is over."""
    assert it.house is not None
    async with it.house.store.reading() as session:
        rows = await session.scalars(select(tables.Hosting).order_by(tables.Hosting.id))
        return [(row.part, row.until is not None) for row in rows]
