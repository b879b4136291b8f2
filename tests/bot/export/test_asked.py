"""/why in words: all that concerns a seat, and nothing that does not; each rule has its short sentence."""

import re
from dataclasses import replace

import pytest

from bot.export.asked import why
from bot.export.phrases import outcome
from bot.export.story import Chapter, Story
from engine.forum.events import DayOpened, Left, NightOpened, NightReported
from engine.forum.news import Code, Line, News
from engine.forum.state import Exit, Phase, Step
from engine.seats import Seat
from tests.bot.export.stories import kept, of_chance, told
from tests.bot.words.scenes import COP, DOCTOR, DON, RU, dealt
from tests.engine.forum.rulebook import RULES

GAMES = range(4)
NOT_TOLD = {"R1", "R2", "R3", "R4", "R5", "T1", "T2", "T3", "T4", "T5", "D12"}
"""Rules that say what a game is and when; what becomes of a move is told by the others."""


def test_every_rule_that_a_trace_can_name_has_a_sentence_without_markup() -> None:
    told_of = [rule for rule in RULES if rule not in NOT_TOLD]

    sentences = [RU(f"rule-{rule.lower()}") for rule in told_of]

    assert len(set(sentences)) == len(told_of)
    assert not [it for it in sentences if "<" in it or not it.endswith(".") or len(it) > 160]


@pytest.mark.random
@pytest.mark.parametrize("seed", GAMES)
def test_a_person_is_told_each_line_that_concerns_the_seat(seed: int) -> None:
    story = of_chance(seed)
    for chapter in story.chapters:
        for place in story.places:
            mine = [deed for deed in chapter.deeds if deed.concerns(place.seat)]
            said = why(RU, story, chapter, place.seat)
            for deed in mine:
                assert f"{outcome(RU, deed.line)} ({deed.line.rule})" in said
            assert said.count("<b>") == len({deed.line.rule for deed in mine} | left(chapter, place.seat)) + (
                1 if mine or left(chapter, place.seat) else 0
            )


def left(chapter: Chapter, seat: Seat) -> set[str]:
    """The rule by which a seat left between closes, if it did."""
    gone = {it.exit.why for it in chapter.departures if it.exit.seat == seat}
    return {"D14"} if gone & {"own_wish", "removed"} else set()


def night(*lines: Line, news: tuple[News, ...] = ()) -> Story:
    """A game whose first night came to this."""
    day = Step(dealt(), (DayOpened(1), Left(DON, "own_wish", 1), NightOpened(1)))
    game = replace(dealt(), exits=(Exit(DON, "own_wish", 1, Phase.DAY),))
    return told(kept([day, Step(game, (NightReported(1, (), news, lines),))]))


def test_what_happened_is_told_with_the_hands_it_came_from_and_the_rules_in_short() -> None:
    story = night(
        Line("doctor", COP, "heals", "N4"),
        Line("mafia", COP, "hits", "N1"),
        Line("fate", COP, "saved by the doctor", "N4"),
        news=(News(Code.SAVED_PATIENT, to=DOCTOR),),
    )

    assert plain(why(RU, story, story.chapters[1], COP)) == (
        "🔎 «Двор на Низами» · Ночь 1\n"
        "5. Фарид — комиссар\n\n"
        "Доктор 4. Нигяр → 5. Фарид: лечит (N4)\n"
        "Мафия → 5. Фарид: попадание (N1)\n"
        "5. Фарид: спасение от доктора (N4)\n\n"
        "<b>Почему так</b>\n"
        f"<b>N4</b> — {RU('rule-n4')}\n"
        f"<b>N1</b> — {RU('rule-n1')}"
    )
    assert RU("news-saved-patient") in why(RU, story, story.chapters[1], DOCTOR)


def plain(html: str) -> str:
    """Without the isolates around names."""
    return re.sub("[\u2068\u2069]", "", html)


def test_one_who_left_by_own_wish_reads_by_which_rule_and_is_out_after_that() -> None:
    story = night(Line("cop", DOCTOR, "shields", "N3"))

    by_day = why(RU, story, story.chapters[0], DON)

    assert f"{RU('story-why-own-wish')} (D14)" in by_day
    assert RU("why-out-before") in why(RU, story, story.chapters[1], DON)
    assert RU("why-nothing") in why(RU, story, story.chapters[1], Seat(2))
