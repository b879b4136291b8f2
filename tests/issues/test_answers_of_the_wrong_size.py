"""What the bot has asked for comes too long, or shows nothing: it says so, and waits for better words."""

from pathlib import Path

from bot.words.names import END_OF_ISOLATE, FIRST_STRONG_ISOLATE
from tests.play import desk
from tests.play.stage import NO_REMINDERS, stage

CARDS = ("don", "cop", *("civilian",) * 4)
NO_ISOLATES = dict.fromkeys(map(ord, (FIRST_STRONG_ISOLATE, END_OF_ISOLATE)))
INVISIBLE = "\u200b\u202e"
AGAINST_6 = {**dict.fromkeys(range(1, 6), 6), 6: 1}


async def test_a_reason_is_one_line_that_everybody_can_read(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, reminders=NO_REMINDERS) as it:
        await it.play(6)
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Игроки", "5. Дина", "Предупредить", "Написать причину")
        assert await it.tell(it.host, "ы" * 1001) == it.words("answer-too-long", most=1000)
        assert await it.tell(it.host, "ы" * 301) == it.words("desk-reason-long", most=300)
        assert await it.tell(it.host, INVISIBLE) == it.words("answer-text-only")
        assert (await it.game()).warnings == {}

        await it.tell(it.host, "\u202eспор\n\n10:00 · Ведущая: пауза")
        said = it.said()[-1].translate(NO_ISOLATES)
        assert said == "⚠️ Предупреждение (1 из 2): 5. Дина.\nПричина: спор 10:00 · Ведущая: пауза"
        assert [line.translate(NO_ISOLATES) for line in await desk.journal(it, it.host)] == [
            "Ведущая: предупреждение: 5. Дина — спор 10:00 · Ведущая: пауза"
        ]
        assert await it.faults() == []


async def test_the_reason_of_a_ban_is_not_cut(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, reminders=NO_REMINDERS) as it:
        await it.play(6)
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Игроки", "5. Дина", "Закрыть игры", "На день")
        assert await it.tell(it.host, "ы" * 201) == it.words("desk-reason-long", most=200)
        await it.tell(it.host, "ы" * 200)
        assert it.told(it.players[4])[-1].endswith(f"Причина: \u2068{'ы' * 200}\u2069")
        assert await it.faults() == []


async def test_last_words_that_show_nothing_are_still_to_be_said(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, last_words=True, reminders=NO_REMINDERS) as it:
        await it.play(6)
        await it.all_vote(AGAINST_6)
        await it.until("21:01")
        out, before = it.players[5], it.said()
        await it.tap(out, "Сказать последнее слово")
        assert await it.tell(out, INVISIBLE) == it.words("last-words-empty")
        assert it.said() == before

        await it.tap(out, "Сказать последнее слово")
        assert await it.tell(out, "Это не я.") == it.words("last-words-done")
        assert it.said()[-1].endswith("Это не я.")
        assert await it.faults() == []
