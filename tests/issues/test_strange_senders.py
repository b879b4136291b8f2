"""Channels, hidden administrators, bots, forwarded words: none of them plays for a person."""

from pathlib import Path
from typing import Any

import pytest

from sandbox import wire
from sandbox.people import Person
from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "civilian", "civilian", "civilian")
CHANNEL = {"id": -1009999, "type": "channel", "title": "Канал двора"}
SENDERS: dict[str, dict[str, Any]] = {
    "the linked channel": {
        "from": {"id": 777000, "is_bot": False, "first_name": "Telegram"},
        "sender_chat": CHANNEL,
        "is_automatic_forward": True,
    },
    "somebody behind a channel": {
        "from": {"id": 136817688, "is_bot": True, "first_name": "Channel"},
        "sender_chat": CHANNEL,
    },
    "another bot": {"from": {"id": 4242, "is_bot": True, "first_name": "Бот", "username": "other_bot"}},
    "somebody never seen": {"from": {"id": 999, "is_bot": False, "first_name": "Кто-то"}},
}


async def _bring(it: Stage, where: dict[str, Any], text: str, **more: Any) -> None:  # noqa: ANN401  # JSON
    """A message as Telegram would bring it, though no person here can write it."""
    command = [{"type": "bot_command", "offset": 0, "length": len(text.split(maxsplit=1)[0])}]
    message = {
        "message_id": 100_000 + len(it.sandbox.world.records.calls),
        "date": wire.seconds(it.now),
        "chat": where,
        "text": text,
        **({"entities": command} if text.startswith("/") else {}),
    }
    it.bot.mailbox.put("message", message | more)
    await it.pass_time(seconds=15)


def _private(who: Person) -> dict[str, Any]:
    return {"chat": {"id": who.id, "type": "private"}, "from": wire.user(who.account)}


@pytest.mark.parametrize("sender", SENDERS.values(), ids=SENDERS)
async def test_whoever_is_no_player_changes_nothing_in_the_group(
    tmp_path: Path, sender: dict[str, Any]
) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        before, where = await it.stored(), wire.chat(it.group)
        for text in ("/leave", "/end", "/set vote 20:00", "/vote 2 да", "/graveyard 1", "/newgame", "/start"):
            await _bring(it, where, text, **sender)
        await _bring(it, where, "Голосую против Ани", **sender)
        await it.pass_time(hours=2)
        for text in ("/end", "/leave"):
            await _bring(it, where, text, **sender)

        assert await it.stored() == before
        assert (await it.row()).status == "running"
        assert (await it.row()).graveyard_chat_id is None
        assert await it.faults() == []


@pytest.mark.parametrize("sender", SENDERS.values(), ids=SENDERS)
async def test_who_has_no_face_of_a_person_opens_no_lobby(tmp_path: Path, sender: dict[str, Any]) -> None:
    async with stage(tmp_path) as it:
        await _bring(it, wire.chat(it.group), "/newgame", **sender)

        opened = it.said()[-1].startswith(it.words("lobby-open", title="Двор"))
        assert opened is (sender is SENDERS["somebody never seen"])
        assert opened or it.said()[-1] == it.words("host-anonymous")
        assert await it.faults() == []


async def test_an_anonymous_administrator_leaves_no_game_and_casts_no_vote(tmp_path: Path) -> None:
    """R35: who writes in the name of the group is nobody at the table."""
    async with stage(tmp_path, roles=CARDS, must_post=True) as it:
        await it.play(7)
        boss = it.players[2]
        it.host.promote(it.group, boss)
        before = await it.stored()
        for text in ("/leave", "/vote 2 да", "/set vote 20:00", "Я за Аню", "/graveyard 1"):
            boss.say_anonymously(it.group, text)
            await it.pass_time(seconds=15)

        assert await it.stored() == before  # nor was it his post: nobody knows whose it was
        boss.say(it.group, "А это я")
        await it.pass_time(seconds=5)
        assert (await it.game()).today.posted == {3}
        assert await it.faults() == []


@pytest.mark.parametrize(
    "borrowed",
    [
        {"forward_origin": {"type": "hidden_user", "date": 1767592800, "sender_user_name": "Аня"}},
        {"via_bot": {"id": 4242, "is_bot": True, "first_name": "Бот", "username": "other_bot"}},
    ],
    ids=["forwarded", "by an inline bot"],
)
async def test_words_that_somebody_else_has_worded_are_no_command(
    tmp_path: Path, borrowed: dict[str, Any]
) -> None:
    """In private they are refused with a word; in the group they are a post like any other (D4)."""
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        player = it.players[4]
        for text in ("/vote 2 да", "/leave", "/move 2"):
            await _bring(it, _private(player)["chat"], text, **_private(player), **borrowed)
            assert it.last(player).text == it.words("command-not-typed"), text
        assert (await it.game()).today.votes == {}
        said = it.said()
        await _bring(it, wire.chat(it.group), "/status", **{"from": wire.user(player.account)}, **borrowed)
        assert it.said() == said
        assert (await it.game()).today.posted == {5}
        assert await it.faults() == []


async def test_the_dead_do_not_talk_below_a_command_nor_in_forwarded_ones(tmp_path: Path) -> None:
    """D12: words in the line below a command, or a forwarded command, are words all the same."""
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        dead = it.players[5]
        await it.tell(dead, "/leave")
        await it.tap(dead, it.words("button-leave-yes"))
        await it.pass_time(seconds=10)
        for text in ("/help\nМафия — Аня", "/status\n\nАня", "/rules\tАня", "/votes Аня"):
            dead.say(it.group, text)
            await it.pass_time(seconds=10)

        assert [text for text in it.said() if text.endswith("Аня")] == []
        assert await it.faults() == []


async def test_names_and_texts_of_all_kinds_are_told_as_they_are(tmp_path: Path) -> None:
    """R14: zalgo, right-to-left, emoji and the longest name there is."""
    names = ["Z̸̢̛͔a̶͇l̷g̸o" * 6, "\u202eМаша", "👩‍👩‍👧" * 9, "И" * 64, "</b><i>", "\u200b\u2060", "﷽" * 20]
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.open_lobby()
        await it.gather(names)
        it.players[3].account.last_name = "Ж" * 64
        await it.start()
        await it.all_vote({seat: seat % 7 + 1 for seat in range(1, 8)})
        await it.until("21:01")

        assert await it.faults() == []
        assert "\u202e" not in it.said()[-1]
        assert {number for number in range(1, 8) if f"{number}. \u2068" in it.said()[-1]} == set(range(1, 8))


async def test_an_update_that_cannot_be_read_holds_up_no_other(tmp_path: Path) -> None:
    """Broken halves of a character, numbers that no database holds, an object of a kind yet unknown."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        who = it.players[0]
        await _bring(it, _private(who)["chat"], "/vote \ud83d", **_private(who))
        giant = {"id": 2**70, "is_bot": False, "first_name": "Я"}
        await _bring(it, {"id": 2**70, "type": "private"}, "Привет", **{"from": giant})
        pressed = {"id": "1", "from": wire.user(who.account), "data": "x" * 100_000, "chat_instance": "1"}
        it.bot.mailbox.put("callback_query", pressed)
        it.bot.mailbox.put("message", {"message_id": "seven"})
        await it.pass_time(seconds=30)
        await it.tell(it.players[1], "/vote 3 да")

        assert (await it.game()).today.votes == {2: 3}
