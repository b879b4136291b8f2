"""R20: what anybody may ask is answered alike to all; of the others' cards one reads the family's only."""

import re
from pathlib import Path
from typing import Any

from bot.demo import read_button
from bot.words.names import role as role_name
from bot.words.tongue import Tongue
from engine.forum.roles import Role
from sandbox.people import Person
from tests.play.stage import Stage, stage

CARDS = (
    *("don", "mafioso", "mafioso", "foundling", "cop", "doctor", "maniac", "lawyer"),
    *("woodman", "snitch", "bum", "civilian", "keykeeper", "thief", "civilian", "civilian"),
)
"""One of each, but for the bouncer: who plays him may not be silent on the first day."""
NAMES = [f"Игрок {letter}" for letter in "АБВГДЕЖЗИКЛМНОПР"]
PUBLIC = ("/status", "/votes", "/roles", "/help", "/rules")
OF_THE_PLACE = ("/help", "/roles")
"""In the group the one speaks of the group, the other has no cards to turn."""
SHORT: dict[str, Any] = {
    "schedule": {
        "mode": "intervals",
        "intervals": {"day": "2h", "roles": "1h", "night": "2h", "morning": "1h"},
    }
}
CALLED = {code: role_name(Tongue("ru"), code) for code in Role}


def _worded(button: dict[str, Any]) -> str:
    """What stands on a button; whom one may vote against is anybody but oneself."""
    meaning = read_button(button)
    return "…" if meaning is not None and meaning.do == "ask" else str(button["text"])


def _timeless(text: str) -> str:
    return re.sub(r", осталось[^\n]*", "", text)


async def _asked(it: Stage, who: Person, command: str) -> str:
    return _timeless(await it.tell(who, command))


async def _phase(it: Stage) -> dict[str, set[str]]:
    """What each public command is answered, to every player and in the group."""
    found: dict[str, set[str]] = {}
    for command in PUBLIC:
        found[command] = {await _asked(it, player, command) for player in it.players}
        it.players[0].say(it.group, command)
        await it.pass_time(seconds=15)
        if command not in OF_THE_PLACE:
            found[command].add(_timeless(it.last(it.host, it.group).text))
    return found


async def _known(it: Stage) -> dict[int, dict[int, str]]:
    """Whose cards each seat reads anywhere in what it has been told: viewer → target → card."""
    known: dict[int, dict[int, str]] = {}
    for viewer, player in enumerate(it.players, start=1):
        await _asked(it, player, "/me")
        await it.pass_time(seconds=5)
        await it.press(player, "moves")
        moves = it.prompt(player).text
        await it.press(player, "home")
        lines = [line for text in (*it.told(player), moves) for line in text.splitlines()]
        known[viewer] = {
            target: code
            for target, name in enumerate(NAMES, start=1)
            for code, called in CALLED.items()
            if any(
                name in line and re.search(rf"\b{called}\b", line.replace(name, ""), re.IGNORECASE)
                for line in lines
            )
        }
    return known


def _expected() -> dict[int, dict[int, str]]:
    """R4, R5: everybody knows one card, the mafia the family; the foundling holds himself for a civilian."""
    shown = {seat: "civilian" if card == "foundling" else card for seat, card in enumerate(CARDS, start=1)}
    family = {1, 2, 3}
    return {seat: {other: shown[other] for other in (family if seat in family else {seat})} for seat in shown}


async def test_every_viewer_reads_the_same_and_of_others_only_the_family(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False, **SHORT) as it:
        await it.open_lobby()
        await it.gather(NAMES)
        await it.start()
        assert {command: len(said) for command, said in (await _phase(it)).items()} == dict.fromkeys(
            PUBLIC, 1
        )
        assert await _known(it) == _expected()

        await it.all_vote({voter: voter % 16 + 1 for voter in range(1, 17)})
        await it.pass_time(hours=2)
        assert (await it.game()).phase == "night"
        await it.move(it.players[0], "mafia", 16)
        await it.move(it.players[4], "cop", 15)
        assert {command: len(said) for command, said in (await _phase(it)).items()} == dict.fromkeys(
            PUBLIC, 1
        )
        assert await _known(it) == _expected()
        assert await it.faults() == []


async def test_the_deal_and_each_opening_are_as_many_messages_of_the_same_shape_for_all(
    tmp_path: Path,
) -> None:
    """Count, moment, first line, buttons, protection: the same for town and mafia."""
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False, **SHORT) as it:
        await it.open_lobby()
        await it.gather(NAMES)
        begun = {player.id: len(it.told(player)) for player in it.players}
        await it.start()
        await it.pass_time(hours=1)
        await it.all_vote({voter: voter % 16 + 1 for voter in range(1, 17)})
        voted = {player.id: len(it.told(player)) for player in it.players}
        await it.pass_time(hours=1)
        await it.pass_time(minutes=5)

        def shape(player: Person) -> list[tuple[object, ...]]:
            got = [it for it in player.sees(it.bot)[begun[player.id] :] if it.sender is stage_bot]
            return [
                (
                    message.text.splitlines()[0],
                    [[_worded(button) for button in row] for row in message.keyboard or []],
                    message.protected,
                    message.silent,
                )
                for message in got
            ]

        stage_bot = it.bot
        shapes = {tuple(map(repr, shape(player))) for player in it.players}
        assert len(shapes) == 1
        assert {len(it.told(player)) - voted[player.id] for player in it.players} == {1}
        sent = [player.sees(it.bot)[-1].date for player in it.players]
        assert (max(sent) - min(sent)).total_seconds() <= 2
