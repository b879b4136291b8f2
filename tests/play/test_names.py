"""Names of every kind: all messages arrive, and nobody is anything but their name."""

import json
from pathlib import Path

from tests.play.stage import Stage, stage

LONG = "Я" * 64
ODD: tuple[tuple[str, str | None], ...] = (
    ("<b>Жирный</b>", "</b> & <i>"),
    ("&amp;&lt;", "&"),
    ("👩\u200d👩\u200d👧\u200d👦🏳️\u200d🌈", None),
    ("מאפיה", "أحمد"),
    ("\u202eтевирП", "\u2066x\u2069"),
    ("\u200b\u200d\ufeff", "\u3164"),
    (LONG, LONG),
    ("😀" * 64, "😀" * 64),
    ("Лейла", None),
    ("Лейла", None),
    ("/start", "/vote 3"),
    ("@admin", "@mafia_sandbox_bot"),
    ("https://example.org", "t.me/x"),
    ("*_`[]()~", "{0} %s {name}"),
    ("Z̸̢̛͓a̷l̴g̵o̶", None),
    ("\u0000\u0001", None),
    ("{ $who }", '"\\'),
    ("Ведущий", "7."),
    ("7", None),
    ("никого", None),
)


async def test_forty_players_with_odd_names_play_from_the_lobby_to_the_end(tmp_path: Path) -> None:
    async with stage(tmp_path, must_post=False) as it:
        await it.open_lobby("/newgame <i>Бал</i> & \u202e/ужин @home " + "я" * 100)
        for number in range(40):
            first, last = ODD[number % len(ODD)]
            person = it.add(first, last)
            it.players.append(person)
            person.follow(it.join_link())
            await it.pass_time(seconds=1)
        await it.pass_time(seconds=30)
        await it.start()
        assert (await it.row()).status == "running"
        game = await it.game()
        assert all(0 < len(label) <= 64 for label in game.labels)
        assert not any(
            sign in label for label in game.labels for sign in "\u202e\u2066\u200b\ufeff\u3164\u0000"
        )

        for number, player in enumerate(it.players, start=1):
            await it.vote(player, 2 if number == 1 else 1)
        keyboards = [entry.keyboard for entry in it.sandbox.journal if entry.keyboard]
        assert max(len(json.dumps(one, ensure_ascii=False).encode()) for one in keyboards) < 4096
        for command in ("/status", "/votes", "/roles", "/me"):
            await it.tell(it.players[6], command)
        await it.until("21:05")
        for seat in (await it.game()).table.living:
            await it.press(it.players[seat - 1], "moves")
        await it.until("22:01")
        await it.until("10:02")
        await it.tell(it.host, "/end")
        await it.tap(it.host, it.words("button-end"))
        await it.pass_time(minutes=10)

        assert await it.faults() == []
        assert all(it.told(player)[-1] for player in it.players)
        _nothing_is_live(it)


def _nothing_is_live(it: Stage) -> None:
    """No name has become a command, a mention or markup of its own."""
    written = [message for message in it.host.sees(it.group) if message.sender is it.bot]
    kinds = {entity["type"] for message in written for entity in message.entities}
    assert kinds <= {"bold", "italic", "code", "pre", "spoiler", "bot_command"}
    said = "\n".join(message.text for message in written)
    for message in written:
        units = message.text.encode("utf-16-le")
        for entity in message.entities:
            word = units[2 * entity["offset"] : 2 * (entity["offset"] + entity["length"])].decode("utf-16-le")
            assert entity["type"] != "bot_command" or word in {"/newgame", "/status", "/end"}, word
    assert "&lt;b" not in said
    assert "\u2068<b>Жирный<／b>" in said or "\u2068<b>Жирный</b>" in said
