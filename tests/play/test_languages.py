"""Whole games in each language: nothing that the bot says is in another, in any chat."""

import re
from datetime import timedelta
from pathlib import Path

import pytest

from bot.demo import CHATTER, read_button
from bot.words.tongue import Tongue
from sandbox.journal import Sight
from sandbox.robots import Crowd, Manners
from tests.play import desk
from tests.play.stage import Stage, stage

NAMES = ("Leyla", "Rustam", "Nigar", "Farid", "Aygun", "Elchin", "Sevda", "Timur", "Kamilla")
CARDS = ("don", "mafioso", "cop", "doctor", "lawyer", "bouncer", "thief", "maniac", "civilian")
OURS = re.compile(r"Двор|Ведущая")
"""The group's name and the host's, which nobody translates."""

CYRILLIC = re.compile(r"[\u0400-\u04ff]+")
BARE_KEY = re.compile(r"\b[a-z]+(?:-[a-z]+){2,}\b|\{ ?\$")


def _said(it: Stage) -> list[str]:
    """Every text, label of a button and answer of the bot that anybody has seen."""
    shown = [
        text
        for entry in it.sandbox.journal
        if entry.sender_id == it.bot.id and entry.kind in {Sight.MESSAGE, Sight.EDIT}
        for text in (entry.text, *(button["text"] for row in entry.keyboard or [] for button in row))
    ]
    answers = [answer.text for person in it.sandbox.people.values() for answer in person.answers]
    return [OURS.sub("", text) for text in (*shown, *answers)]


@pytest.mark.parametrize(("language", "forum"), [("en", True), ("az", False)], ids=["en", "az"])
async def test_a_game_of_robots_is_all_in_one_language(tmp_path: Path, language: str, *, forum: bool) -> None:
    tongue = Tongue(language)
    is_days = tongue("topic-name-day", day="1", title="").split("1")[0]
    async with stage(tmp_path, roles=CARDS, forum=forum, language=language, narration="yard") as it:
        manners = Manners(read_button, CHATTER, ("Hush.",), lambda name: name.startswith(is_days))
        crowd = Crowd(it.sandbox, it.group, it.bot, manners, seed=4)
        it.time.leave()
        it.time = crowd._time
        await it.open_lobby()
        for name in NAMES:
            it.players.append(crowd.add(name))
            it.players[-1].follow(it.join_link())
            await it.pass_time(seconds=5)
        for command in ("/help", "/roles", "/rules", "/settings", "/set", "/status", "/ban", "/me"):
            it.host.say(it.bot, command)
            it.players[0].say(it.group, command)
            await it.pass_time(seconds=20)
        await it.start()
        await desk.called(it, it.host)
        for page in ("button-desk-players", "button-desk-game", "button-desk-ends", "button-desk-game"):
            await desk.taps(it, it.host, tongue(page))
        await crowd.play_until(lambda: _is_over(it), it.now + timedelta(days=40))
        await it.pass_time(minutes=5)
        said = _said(it)

        assert (await it.row()).status == "over"
        assert [text for text in said if CYRILLIC.search(text)] == []
        assert [
            text for text in said if BARE_KEY.search(text) and "<" not in text and "verify" not in text
        ] == []
        assert await it.faults() == []


def _is_over(it: Stage) -> bool:
    return any(message.text.startswith("🏁") for message in it.host.sees(it.group))
