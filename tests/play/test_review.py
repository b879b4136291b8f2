"""The report before it is posted: a draft for the host alone, words between its facts, and its hour."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.storage import tables
from bot.words.names import END_OF_ISOLATE, FIRST_STRONG_ISOLATE
from engine.forum.state import Phase
from sandbox.people import Person
from tests.play import desk
from tests.play.stage import BAKU, Stage, empty_stage, running, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}
CALM: dict[str, Any] = {"must_post": False, "reminders": {"vote": 0, "night": 0, "roles": 0}}
TIMELY: dict[str, Any] = {"report": "at_night_end", "review": timedelta(minutes=20)}
NO_ISOLATES = dict.fromkeys(map(ord, (FIRST_STRONG_ISOLATE, END_OF_ISOLATE)))


def _bare(text: str) -> str:
    return text.translate(NO_ISOLATES)


async def _seal(it: Stage, *, victim: int = 9) -> None:
    """A day on which nobody leaves, and a night in which the mafia shoots and the cop misses."""
    await it.play(9)
    await it.all_vote(TIE)
    await it.until("21:01")
    await it.move(it.players[0], "mafia", victim)
    await it.move(it.players[2], "cop", 8)
    await it.until("22:00:30")
    assert (await it.game()).phase is Phase.SEALED


async def _out(it: Stage, who: Person) -> None:
    await it.tell(who, "/leave")
    await it.tap(who, it.words("button-leave-yes"))
    await it.pass_time(seconds=15)


async def _write(it: Stage, gap: str, text: str) -> str:
    """The host taps a gap of the draft and writes; what the bot says to that."""
    await desk.taps(it, it.host, gap)
    return await it.tell(it.host, text)


def _draft(it: Stage, host: Person | None = None) -> list[str]:
    """The lines of the draft between its head and the trace."""
    return _bare(desk.page(it, host or it.host).text).split("\n\n")[2].split("\n")


def _morning(it: Stage) -> list[str]:
    """The lines of the report that was posted: what the night came to."""
    report = next(text for text in reversed(it.said()) if text.startswith("☀️"))
    return _bare(report).split("\n\n")[1].split("\n")


def _everything(it: Stage) -> list[list[str]]:
    """What the group and each player have read, by the minute."""
    chats = [it.host.sees(it.group), *(player.sees(it.bot) for player in it.players)]
    return [
        [f"{message.date.astimezone(BAKU):%H:%M} {message.text}" for message in chat if message.text]
        for chat in chats
    ]


async def _journal(it: Stage) -> list[str]:
    return [_bare(line) for line in await desk.journal(it, it.host)]


async def _narration(it: Stage) -> dict[str, str]:
    assert it.house is not None
    async with it.house.store.reading() as session:
        return dict(await session.scalar(select(tables.Review.narration)) or {})


async def test_the_host_writes_between_the_facts_and_the_report_goes_by_itself_at_its_hour(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path, roles=CARDS, report_review=True, **CALM) as it:
        await _seal(it)
        first = desk.page(it, it.host)
        assert it.words("review-head", moment="завтра, 10:00") in first.text
        assert first.protected
        facts = [line.partition(". ")[2] for line in _draft(it)]
        assert "9. Илья" in facts[0]
        assert len(facts) == 2
        assert _bare(first.text).endswith("9. Илья: смерть (N1)")
        assert [label for label in desk.labels(it, it.host) if label.startswith("✍️")] == [
            "✍️ в начало",
            "✍️ после 1",
            "✍️ после 2",
        ]

        assert await _write(it, "✍️ в начало", "Снег шёл всю ночь.") == it.words("review-narrated")
        assert await _write(it, "✍️ после 1", "Лейла <b>знала & молчала.\n\n  И второй  раз.") == it.words(
            "review-narrated"
        )
        assert await _write(it, "✍️ после 2", "Занавес") == it.words("review-narrated")
        assert await _write(it, "✍️ после 2", "-") == it.words("review-narration-gone")
        await it.pass_time(seconds=15)
        assert _draft(it) == [
            "Снег шёл всю ночь.",
            f"1. {facts[0]}",
            "Лейла <b>знала & молчала.",
            "И второй раз.",
            f"2. {facts[1]}",
        ]

        await it.until("09:59:59")
        assert it.said()[-1].startswith("🌙")
        await it.until("10:00:30")
        assert _morning(it) == [
            "Снег шёл всю ночь.",
            facts[0],
            "Лейла <b>знала & молчала.",
            "И второй раз.",
            facts[1],
        ]
        report = it.last(it.host, it.group)
        assert f"{report.date.astimezone(BAKU):%H:%M}" == "10:00"
        assert report.date.astimezone(BAKU).second < 10
        assert report.html.count("<i>") == 2
        assert await _journal(it) == ["Ведущая: слова к отчёту ночи 1"] * 4
        assert await it.faults() == []


async def test_a_preview_is_what_is_posted_when_the_host_publishes(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, report_review=True, **CALM) as it:
        await _seal(it)
        await _write(it, "✍️ после 1", "Так бывает.")
        await desk.taps(it, it.host, "Посмотреть целиком")
        shown = it.last(it.host)
        assert shown.protected
        preview = shown.text.partition("\n\n")[2].split("\n\n")

        await desk.taps(it, it.host, "Опубликовать", "Да, публикуем")
        await it.pass_time(seconds=15)
        posted = it.last(it.host, it.group).text.split("\n\n")
        assert (await it.game()).phase is Phase.DAY
        assert posted[:2] == preview[:2]
        assert "Так бывает." in posted[1]
        assert it.words("closed-early-report") in it.said()
        assert not any(label.startswith("✍️") for label in desk.labels(it, it.host))
        assert await _journal(it) == [
            "Ведущая: слова к отчёту ночи 1",
            "Ведущая: отчёт ночи 1 — раньше срока",
        ]
        assert await it.faults() == []


async def test_who_leaves_in_the_sealed_night_stands_in_the_draft(tmp_path: Path) -> None:
    """D14: the draft is edited; words about a fact stay with it, wherever the fact stands by then."""
    async with stage(tmp_path, roles=CARDS, report_review=True, **CALM) as it:
        await _seal(it)
        await _write(it, "✍️ после 2", "Мимо, опять мимо.")
        await it.pass_time(seconds=15)
        before = _draft(it)
        await _out(it, it.players[5])
        assert _draft(it)[:3] == before
        assert "6. Егор" in _draft(it)[3]
        await _write(it, "✍️ после 3", "Жаль.")

        await it.until("10:00:30")
        assert _morning(it)[1:3] == [before[1].partition(". ")[2], "Мимо, опять мимо."]
        assert "6. Егор" in _morning(it)[3]
        assert _morning(it)[4] == "Жаль."
        assert await it.faults() == []


async def test_words_about_a_fact_that_is_no_longer_there_are_dropped(tmp_path: Path) -> None:
    """The night is taken back and played anew: the mafia shoots at somebody else."""
    async with stage(tmp_path, roles=CARDS, report_review=True, **CALM) as it:
        await _seal(it)
        await _write(it, "✍️ в начало", "Ночь.")
        await _write(it, "✍️ после 1", "Прощай, Илья.")
        await desk.taps(it, it.host, "✍️ после 1")
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "↩️ Отменить итог", "Да, отменить")
        assert await it.tell(it.host, "Слишком поздно") == it.words("review-too-late")
        await it.move(it.players[0], "mafia", 7)
        await it.until("23:05")

        facts = [line.partition(". ")[2] for line in _draft(it)[1:]]
        assert "7. Жанна" in facts[0]
        await it.until("10:00:30")
        assert _morning(it) == ["Ночь.", *facts]
        assert await _narration(it) == {"": "Ночь.", "died.9": "Прощай, Илья."}
        assert await it.faults() == []


async def test_nobody_else_reads_a_thing_that_they_would_not_read_without_review(tmp_path: Path) -> None:
    transcripts = []
    for review in (False, True):
        folder = tmp_path / str(review)
        folder.mkdir()
        async with stage(folder, roles=CARDS, report_review=review, **CALM) as it:
            await _seal(it)
            if review:
                await _write(it, "✍️ после 2", "Вот и утро.")
            await it.until("10:05")
            transcripts.append(_everything(it))
            assert await it.faults() == []
    plain, reviewed = transcripts
    lobby = [text for text in plain[0] if "Набор" in text or "Правила партии" in text]
    told = [[text for text in chat if text not in lobby] for chat in plain]
    narrated = [[text.replace("\n\u2068Вот и утро.\u2069", "") for text in chat] for chat in reviewed]
    assert any("Вот и утро." in text for text in reviewed[0])
    assert narrated[1:] == told[1:]
    assert [text for text in narrated[0] if "☀️" in text or "🌙" in text or "⚖️" in text] == [
        text for text in told[0] if "☀️" in text or "🌙" in text or "⚖️" in text
    ]


async def test_where_the_report_follows_the_night_it_waits_for_the_host(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, report_review=True, **TIMELY, **CALM) as it:
        await _seal(it)
        assert it.words("review-head", moment="22:20") in desk.page(it, it.host).text
        await it.until("22:19:59")
        assert (await it.game()).phase is Phase.SEALED
        await it.until("22:20:30")
        report = it.last(it.host, it.group)
        assert report.text.startswith("☀️ День 2")
        assert f"{report.date.astimezone(BAKU):%H:%M}" == "22:20"
        assert await it.faults() == []


@pytest.mark.parametrize("review", [False, True])
async def test_by_lengths_the_review_is_the_shortest_morning(tmp_path: Path, *, review: bool) -> None:
    lengths = {"mode": "intervals", "intervals": {"day": "10m", "night": "5m", "morning": "2m"}}
    async with stage(
        tmp_path, roles=CARDS, report_review=review, review="7m", schedule=lengths, **CALM
    ) as it:
        await it.play(9)
        await it.all_vote(TIE)
        began = (await it.row()).started_at
        assert began is not None
        await it.time.wait_until(began + timedelta(minutes=15, seconds=30))
        assert (await it.game()).deadlines[0].due_at == began + timedelta(minutes=22 if review else 17)


async def test_a_host_who_plays_reads_no_draft_and_is_told_once(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, report_review=True, **CALM) as it:
        await it.open_lobby()
        it.players.append(it.host)
        it.host.follow(it.join_link())
        await it.pass_time(seconds=2)
        await it.gather(("Боря", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Зоя", "Илья"))
        await it.start()
        await it.all_vote(TIE)
        await it.until("21:01")
        await it.move(it.players[0], "mafia", 9)
        await it.until("22:00:30")

        told = it.words("review-off", title="Двор")
        assert it.told(it.host)[-1] == told
        assert not any(label.startswith("📝") for label in desk.labels(it, it.host))
        for do in ("review", "narrate", "preview", "publish", "night_trace"):
            await it.forge(it.host, f"d:1:{do}:0:1.died.9:0", desk.page(it, it.host))
            assert not any("Илья" in text and "📝" in text for text in it.told(it.host))
        assert (await it.game()).phase is Phase.SEALED

        await it.until("10:00:30")
        await it.all_vote({1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 1})
        await it.until("22:00:30")
        assert it.told(it.host).count(told) == 1
        assert await it.faults() == []

    folder = tmp_path / "at once"
    folder.mkdir()
    async with stage(folder, roles=CARDS, report_review=True, **TIMELY, **CALM) as it:
        await it.open_lobby()
        it.players.append(it.host)
        it.host.follow(it.join_link())
        await it.pass_time(seconds=2)
        await it.gather(("Боря", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Зоя", "Илья"))
        await it.start()
        await it.all_vote(TIE)
        await it.until("22:00:30")
        assert (await it.game()).phase is Phase.DAY
        assert await it.faults() == []


async def test_the_draft_belongs_to_whoever_hosts_without_a_seat(tmp_path: Path) -> None:
    """A game that is handed over to one of the dead is read by nobody before it is posted."""
    async with stage(tmp_path, roles=CARDS, report_review=True, **CALM) as it:
        await _seal(it)
        await _write(it, "✍️ после 1", "Это слова прежней ведущей.")
        heir = it.players[8]
        await _out(it, it.players[4])
        await it.until("10:00:30")
        assert "Это слова прежней ведущей." in _morning(it)
        await desk.taps(it, it.host, "Кто ведёт", "Передать партию")
        page = desk.page(it, it.host).text
        heir.follow(next(word for word in page.split() if word.startswith("https://t.me/")))
        await it.pass_time(seconds=5)
        await it.tap(it.host, "Подтвердить")
        assert (await it.row()).host_id == heir.id

        await it.all_vote({1: 2, 2: 3, 3: 4, 4: 6, 6: 7, 7: 8, 8: 1})
        await it.until("22:00:30")
        assert it.told(heir)[-1] == it.words("review-off", title="Двор")
        assert not any(label.startswith("📝") for label in desk.labels(it, heir))
        await it.until("10:00:30")
        assert it.said()[-1].startswith("☀️ День 3")
        assert await it.faults() == []


async def test_in_a_pause_the_draft_waits(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, report_review=True, **CALM) as it:
        await _seal(it)
        await desk.taps(it, it.host, "‹ К партии", "⏸ Пауза", "📝 Черновик отчёта")
        assert it.words("review-head-paused") in desk.page(it, it.host).text
        await desk.taps(it, it.host, "Разбор")
        assert _bare(desk.page(it, it.host).text).endswith("9. Илья: смерть (N1)")
        await desk.taps(it, it.host, "‹ Назад", "Опубликовать", "Да, публикуем")
        assert it.answered(it.host) == it.words("refused-paused")
        await desk.taps(it, it.host, "📝 Черновик отчёта")
        assert await _write(it, "✍️ после 1", "Часы стоят.") == it.words("review-narrated")
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "▶️ Продолжить")
        await it.until("10:00:30")
        assert _morning(it)[1] == "Часы стоят."
        assert await it.faults() == []


async def test_words_that_are_too_long_or_nothing_or_of_another_hand(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, report_review=True, **CALM) as it:
        await _seal(it)
        assert await _write(it, "✍️ после 1", "а" * 501) == it.words("review-narration-long", most=500)
        assert await it.tell(it.host, "б" * 500) == it.words("review-narrated")
        assert await _write(it, "✍️ после 2", "\u202e\u200b\u200b") == it.words("review-narration-gone")
        assert await _write(
            it, "✍️ в начало", "\u202eالليل <tg-spoiler>\n2. Комиссар промахнулся."
        ) == it.words("review-narrated")
        player = it.players[4]
        await it.forge(player, "d:1:narrate:0:1.died.9:0")
        assert it.answered(player) == it.words("button-foreign")
        assert await it.tell(player, "Меня не убили") == it.words("text-goes-nowhere")
        await it.forge(it.host, "d:1:narrate:0:1.left.5:0", desk.page(it, it.host))
        assert await it.tell(it.host, "Уходит Дина") == it.words("review-fact-gone")
        await it.forge(it.host, "d:1:narrate:0:7.died.9:0", desk.page(it, it.host))
        assert it.answered(it.host) == it.words("desk-old")

        await it.until("10:00:30")
        assert _morning(it)[0] == "الليل <tg-spoiler>"
        assert _morning(it)[1] == "2. Комиссар промахнулся."
        html = it.last(it.host, it.group).html
        assert f"<i>{FIRST_STRONG_ISOLATE}الليل &lt;tg-spoiler&gt;{END_OF_ISOLATE}" in html
        assert "\u202e" not in html
        assert _morning(it)[3] == "б" * 500
        assert await it.faults() == []


async def test_all_gaps_full_of_words_are_cut_into_messages_and_the_draft_fits_into_one(
    tmp_path: Path,
) -> None:
    cards = ("don", "mafioso", "cop", "doctor", *("civilian",) * 6)
    async with stage(tmp_path, roles=cards, report_review=True, **CALM) as it:
        await it.play(10)
        await it.all_vote({**TIE, 9: 10, 10: 1})
        await it.until("21:01")
        await it.move(it.players[0], "mafia", 9)
        await it.move(it.players[2], "cop", 8)
        await it.until("22:00:30")
        for leaver in (4, 5, 6, 7):
            await _out(it, it.players[leaver])
        gaps = [label for label in desk.labels(it, it.host) if label.startswith("✍️")]
        assert len(gaps) == 7
        for number, gap in enumerate(gaps):
            assert await _write(it, gap, f"{number}" + "🌙" * 499) == it.words("review-narrated")
        await it.pass_time(seconds=15)
        assert len(desk.page(it, it.host).text.encode("utf-16-le")) // 2 < 4096
        assert len([line for line in _draft(it) if line.endswith("…")]) == 7
        assert all(
            sum(len(str(button["text"])) for button in row) <= 36
            for row in (desk.page(it, it.host).keyboard or ())
        )

        await it.until("10:01")
        morning = [text for text in it.said() if "🌙🌙" in text]
        assert [text.split()[-1] for text in morning] == ["(1/3)", "(2/3)", "(3/3)"]
        assert "".join(morning).count("🌙") == 7 * 499
        assert await it.faults() == []


async def test_a_draft_survives_a_restart(tmp_path: Path) -> None:
    game: dict[str, Any] = {"roles": CARDS, "report_review": True, **CALM}
    async with empty_stage(tmp_path) as it:
        async with running(it, **game):
            await _seal(it)
            await _write(it, "✍️ после 1", "Тишина.")
            await desk.taps(it, it.host, "✍️ после 2")
        await it.pass_time(minutes=5)
        async with running(it, **game):
            await it.pass_time(seconds=30)
            assert await it.tell(it.host, "И снова тишина.") == it.words("review-narrated")
            await it.until("10:00:30")
            assert [_morning(it)[1], _morning(it)[3]] == ["Тишина.", "И снова тишина."]
            assert await it.faults() == []


async def test_a_host_of_two_games_reads_both_drafts(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, report_review=True, absence="ladder", **CALM) as it:
        await it.play(9)
        await it.second_game("Дача", 9)
        await it.until("22:00:30")
        first, second = ("Двор", "Дача") if "Двор" in desk.page(it, it.host).text else ("Дача", "Двор")
        assert it.words("review-head", moment="завтра, 10:00") in desk.page(it, it.host).text
        assert it.words("review-another", title=second) in it.told(it.host)

        await it.tap(it.host, it.words("button-review"))
        shown = desk.page(it, it.host)
        assert second in shown.text
        assert first not in shown.text
        assert "✍️ после 1" in desk.labels(it, it.host)
        assert await it.faults() == []
