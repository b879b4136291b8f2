"""R35: an administrator who hides behind the group is one account for all, and another when pressing."""

from pathlib import Path

from sqlalchemy import select

from bot.storage import tables
from sandbox.chats import ANONYMOUS
from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "civilian", "civilian")


async def test_the_shared_account_becomes_neither_host_nor_player_nor_voter(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        it.host.start(it.bot)
        await it.pass_time(seconds=5)
        it.host.say_anonymously(it.group, "/newgame")
        await it.pass_time(seconds=10)
        assert it.said()[-1] == it.words("host-anonymous")
        await _no_trace(it)

        # In their own name they host; from behind the group they are nobody's host and nobody's player.
        await it.play(6)
        before = await it.stored()
        for text in ("Привет", "/vote 2", "/vote 2 да", "/move 2", "/leave", "/me", "/set ballot secret"):
            it.host.say_anonymously(it.group, text)
            await it.pass_time(seconds=15)
        assert await it.stored() == before
        await _no_trace(it)

        # The tap comes from the person behind: who is the host, and no player.
        prompt = it.prompt(it.players[0])
        assert await it.forge(it.host, it.button(prompt, "ask"), prompt) == it.words("button-foreign")
        await it.vote(it.players[0], 2)
        assert (await it.game()).today.votes == {1: 2}
        # Such a post counts for nobody (D4).
        it.players[1].say(it.group, "Я здесь")
        await it.pass_time(seconds=5)
        assert sorted((await it.game()).today.posted) == [2]
        assert await it.faults() == []


async def test_the_lobby_is_pressed_by_the_person_behind_the_group(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        chief = it.add("Админ")
        it.host.promote(it.group, chief, [])
        await it.open_lobby()
        await it.gather(["Аня", "Боря", "Вера", "Глеб", "Дина"])
        lobby = it.lobby()
        chief.say_anonymously(it.group, "Начинаем")
        chief.press(lobby, it.button(lobby, "lobby-start"))
        await it.pass_time(seconds=5)
        assert it.answered(chief) == it.words("lobby-not-host")
        chief.follow(it.join_link())
        await it.pass_time(seconds=5)
        assert it.told(chief)[-1] == it.words("joined", title="Двор")
        await it.start()
        assert (await it.row()).status == "running"
        await _no_trace(it)
        assert await it.faults() == []


async def _no_trace(it: Stage) -> None:
    assert it.house is not None
    async with it.house.store.reading() as session:
        hosts = set(await session.scalars(select(tables.Game.host_id)))
        players = set(await session.scalars(select(tables.Player.user_id)))
        persons = set(await session.scalars(select(tables.Person.user_id)))
    assert ANONYMOUS.id not in hosts | players | persons
