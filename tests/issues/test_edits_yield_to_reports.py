"""Edits of a busy lobby and the reports of a game share a group's minute: reports go first."""

from pathlib import Path

from tests.play.stage import BAKU, PLAYERS, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}


async def test_a_close_is_posted_on_time_while_a_lobby_beside_it_fills(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        it.group.forum = True
        played, open_one = it.host.open_topic(it.group, "Игра"), it.host.open_topic(it.group, "Набор")
        it.host.start(it.bot)
        await it.pass_time(seconds=5)
        it.host.say(it.group, "/newgame", topic=played)
        await it.pass_time(seconds=10)
        await it.gather(PLAYERS[:9])
        await it.start()
        await it.all_vote(TIE)
        await it.until("20:58:50")
        it.host.say(it.group, "/newgame", topic=open_one)
        await it.pass_time(seconds=5)
        link = it.join_link()
        calls = len(it.sandbox.calls)
        for number in range(35):
            it.add(f"Новый {number}").follow(link)
            await it.pass_time(seconds=3)
        await it.pass_time(minutes=1)

        close = next(message for message in reversed(it.host.sees(it.group)) if message.text.startswith("⚖"))
        assert f"{close.date.astimezone(BAKU):%H:%M:%S}" == "21:00:03"
        assert [call for call in it.sandbox.calls[calls:] if call.code == 429] == []
        assert it.words("lobby-players", count=35, most=40) in it.lobby().text
        assert await it.faults() == []
