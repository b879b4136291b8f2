"""Every incident and every way of leaving has its sentence."""

from datetime import timedelta
from typing import Final

import pytest

from bot.export import phrases
from bot.export.story import Departure
from bot.export.telling import INCIDENTS
from bot.words.tongue import WordsError
from engine.forum.events import (
    Absent,
    ClosedEarly,
    DeadlineMoved,
    Event,
    Excused,
    Paused,
    Reopened,
    Replaced,
    Resumed,
    Stalemate,
    TakenBack,
    Warned,
)
from engine.forum.schedule import Kind
from engine.forum.state import Exit, Phase
from tests.bot.export.stories import kept, told
from tests.bot.words.scenes import CIVILIAN, NOON, RU, played

HAPPENED: Final[tuple[Event, ...]] = (
    Absent(CIVILIAN, 1, 2),
    *(ClosedEarly(kind, 1, NOON) for kind in Kind),
    *(DeadlineMoved(kind, 1, NOON + timedelta(hours=9), "host") for kind in Kind),
    Excused(CIVILIAN),
    Paused(),
    Reopened(),
    Replaced(CIVILIAN, "Лейла", "Рустам"),
    Resumed(),
    Stalemate(3),
    *(TakenBack(kind, 1, published=True) for kind in Kind),
    Warned(CIVILIAN, 1),
)


def test_every_incident_has_words() -> None:
    story = told(kept(played(1)))

    said = [phrases.incident(RU, story, event, NOON) for event in HAPPENED]

    assert {type(event) for event in HAPPENED} == set(INCIDENTS)
    assert len(set(said)) == len(HAPPENED)


@pytest.mark.parametrize("why", ["vote", "night", "autokill", "autoban", "own_wish", "removed"])
@pytest.mark.parametrize(("phase", "head"), [(Phase.DAY, "День 2: "), (Phase.NIGHT, "Ночь 2: ")])
def test_every_way_of_leaving_has_words(why: str, phase: Phase, head: str) -> None:
    fate = phrases.fate(RU, Departure(Exit(CIVILIAN, why, 2, phase), NOON))

    assert fate.startswith(head)
    assert len(fate) > len(head)


def test_there_is_no_sentence_for_a_rule_that_is_none() -> None:
    with pytest.raises(WordsError):
        phrases.rule(RU, "Z9")
