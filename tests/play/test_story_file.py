"""The file that a group gets at the end of a game: where it stands, and when it cannot be sent."""

from pathlib import Path
from typing import Any

from sandbox.chats import File
from sandbox.faults import Fault
from tests.play.stage import NO_REMINDERS, Stage, stage

CARDS = ("don", "cop", *("civilian",) * 3)
CALM: dict[str, Any] = {"must_post": False, "bonus": False, "reminders": NO_REMINDERS}


async def _played(it: Stage) -> None:
    """Day 1 puts the don out, and the town has won."""
    await it.play(5)
    await it.all_vote({1: 2, 2: 1, 3: 1, 4: 1, 5: 1})
    await it.until("21:05")
    assert (await it.row()).status == "over"


def _files(it: Stage) -> list[File]:
    return [message.file for message in it.host.sees(it.group) if message.file is not None]


async def test_the_group_gets_the_whole_game_as_one_page(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, **CALM) as it:
        await _played(it)
        [file] = _files(it)
        page = file.content.decode()
        assert (file.kind, file.name) == ("document", "mafia-Двор-2026-01-05.html")
        assert page.startswith("<!doctype html>")
        assert all(f"{seat}. " in page for seat in range(1, 6))
        assert "<script" not in page
        assert it.said()[-1] != ""
        assert await it.faults() == []


async def test_a_house_rule_keeps_it_back(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, **CALM, export=False) as it:
        await _played(it)
        assert _files(it) == []
        assert await it.faults() == []


async def test_a_file_that_is_refused_costs_nothing_else(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, **CALM) as it:
        refused = Fault("sendDocument", code=400, text="Bad Request: not enough rights to send documents")
        it.sandbox.faults.add(refused)
        await _played(it)
        assert _files(it) == []
        assert [text[0] for text in it.said()][-4:] == ["🏁", "🃏", "📜", "🔏"]
        assert [text for text in it.told(it.host) if text.startswith("⚠️")] == []


async def test_a_file_comes_after_a_broken_connection(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, **CALM) as it:
        it.sandbox.faults.add(Fault("sendDocument", code=502, text="Bad Gateway", times=2))
        await _played(it)
        await it.pass_time(minutes=1)
        assert [file.name for file in _files(it)] == ["mafia-Двор-2026-01-05.html"]


async def test_in_a_forum_it_stands_in_the_days_topic(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, **CALM, forum=True) as it:
        await _played(it)
        [topic] = [topic.id for name, topic in it.topics().items() if name.startswith("День 1")]
        [message] = [message for message in it.host.sees(it.group) if message.file is not None]
        assert message.topic == topic
        assert await it.faults() == []
