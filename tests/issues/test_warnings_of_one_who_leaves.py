"""Warnings: the last one says that it was; whoever leaves already is warned no more."""

from pathlib import Path

from bot.words.names import END_OF_ISOLATE, FIRST_STRONG_ISOLATE
from engine.forum.state import Phase
from tests.play import desk
from tests.play.stage import NO_REMINDERS, Stage, stage

CARDS = ("don", "cop", *("civilian",) * 4)
RING = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 1}
NO_ISOLATES = dict.fromkeys(map(ord, (FIRST_STRONG_ISOLATE, END_OF_ISOLATE)))
WARN = ("Игроки", "5. Дина", "Предупредить", "Предупредить без причины")


async def _warn(it: Stage) -> str:
    await desk.called(it, it.host)
    return (await desk.taps(it, it.host, *WARN)).translate(NO_ISOLATES)


async def test_whoever_leaves_with_the_report_is_not_warned_a_third_time_of_two(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, reminders=NO_REMINDERS) as it:
        await it.play(6)
        await it.all_vote(RING)
        await it.until("22:01")
        assert (await it.game()).phase is Phase.SEALED
        waits = it.words("desk-leave-waits", who="5. Дина").translate(NO_ISOLATES)
        assert [await _warn(it) for _ in range(3)] == [
            it.words("desk-warned-now", who="5. Дина").translate(NO_ISOLATES),
            waits,
            it.words("refused-leaving-already"),
        ]
        warned = [text.translate(NO_ISOLATES) for text in it.said() if text.startswith("⚠️")]
        assert warned == [
            "⚠️ Предупреждение (1 из 2): 5. Дина.",
            "⚠️ Предупреждение (2 из 2): 5. Дина.",
        ]
        assert await it.faults() == []


async def test_the_host_reads_that_the_last_warning_has_cost_the_seat(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, reminders=NO_REMINDERS) as it:
        await it.play(6)
        assert [await _warn(it) for _ in range(2)] == [
            it.words("desk-warned-now", who="5. Дина").translate(NO_ISOLATES),
            it.words("desk-removed-now", who="5. Дина").translate(NO_ISOLATES),
        ]
        assert [(out.seat, out.why) for out in (await it.game()).exits] == [(5, "removed")]
        assert await it.faults() == []
