"""The story as data: the keys of docs/export.md, the whole trace, and a deal that can be verified."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import bot
from bot.export.data import as_data, as_json
from bot.export.telling import Happened, Kept
from engine.forum.events import DayOpened, DeadlineMoved
from engine.forum.schedule import Kind
from tests.bot.export.stories import MINUTE, kept, of_chance, said, told
from tests.bot.words.scenes import NOON, dealt, played

GAMES = range(4)
PAGE = Path(bot.__file__).parents[1] / "docs" / "export.md"


@pytest.mark.random
@pytest.mark.parametrize("seed", GAMES)
def test_each_line_of_the_trace_is_there_once(seed: int) -> None:
    story = of_chance(seed)

    read = json.loads(as_json(story))

    assert [
        (line["what"], line["target"], line["outcome"], line["rule"])
        for chapter in read["chapters"]
        for line in chapter["trace"]
    ] == [(line.what, line.target, line.outcome, line.rule) for line in story.lines()]


def keys(data: Any) -> set[str]:  # noqa: ANN401  # whatever JSON holds
    """All keys of the format, but for those that the settings and the incidents bring along."""
    if isinstance(data, dict):
        mine = {key: it for key, it in data.items() if key not in {"rules", "incidents"}}
        return data.keys() | {key for it in mine.values() for key in keys(it)}
    return {key for it in data for key in keys(it)} if isinstance(data, list) else set()


def test_every_key_is_documented() -> None:
    it = kept(played(2))
    story = told(replace(it, talk=[said(1, "слово", minutes=1)]), talk_shown=True)
    roles = {"don", *(str(role) for role in story.game.table.roles)}

    documented = set(re.findall(r"`(\w+)`", PAGE.read_text("utf-8")))

    assert keys(as_data(story)) - roles - documented == set()


def test_an_incident_keeps_its_own_keys_beside_its_name_and_moment() -> None:
    moved = DeadlineMoved(Kind.VOTE, 1, NOON + 9 * MINUTE, "host")
    happened = [Happened(NOON, DayOpened(1)), Happened(NOON + MINUTE, moved)]

    [day] = as_data(told(Kept(dealt(), happened, (), ())))["chapters"]

    assert day["incidents"] == [
        {
            "at": "2026-12-01T08:01:00+00:00",
            "event": "DeadlineMoved",
            "kind": "vote",
            "number": 1,
            "due_at": "2026-12-01T08:09:00Z",
            "reason": "host",
        }
    ]


def test_a_game_that_is_still_played_has_no_deal_and_no_winner() -> None:
    data = as_data(told(kept(list(played(2))[:30])))

    assert data["deal"] is None
    assert data["game"]["over"] is False
    assert (data["game"]["winner"], data["game"]["rule"]) == (None, None)


def test_the_mafias_talk_says_whether_it_is_there() -> None:
    it = replace(kept(played(2)), talk=[said(1, "слово", minutes=1)])

    shown = as_data(told(it, talk_shown=True))

    assert shown["mafia_talk"] == "shown"
    assert [said["text"] for chapter in shown["chapters"] for said in chapter["mafia_talk"]] == ["слово"]
    assert as_data(told(kept(played(2))))["mafia_talk"] == "not_shown"
