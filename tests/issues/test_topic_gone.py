"""The topic of a game is deleted or closed: the group is told instead, and the host hears of it once."""

from pathlib import Path

from sandbox.chats import Message
from tests.play.stage import NO_REMINDERS, PLAYERS, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}


async def _play_in_a_topic(it: Stage) -> int:
    it.group.forum = True
    topic = it.host.open_topic(it.group, "Игра")
    it.host.start(it.bot)
    await it.pass_time(seconds=5)
    it.host.say(it.group, "/newgame", topic=topic)
    await it.pass_time(seconds=10)
    await it.gather(PLAYERS[:9])
    await it.start()
    await it.all_vote({voter: whom for voter, whom in TIE.items() if voter != 9})
    await it.pass_time(seconds=20)
    return topic


def _by_the_bot(it: Stage) -> list[Message]:
    return [message for message in it.host.sees(it.group) if message.sender is it.bot and message.text]


async def test_a_game_whose_topic_is_deleted_goes_on_in_general(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, reminders=NO_REMINDERS) as it:
        topic = await _play_in_a_topic(it)
        before, told = len(_by_the_bot(it)), len(it.told(it.host))
        del it.group.topics[topic]
        await it.all_vote({9: 1})
        await it.until("22:01")

        posted = _by_the_bot(it)[before:]
        assert [(message.text[:1], message.topic) for message in posted] == [
            ("9", None),
            ("⚖", None),
            ("🌙", None),
        ]
        # Today nobody could write in it: that is nobody's silence.
        assert await it.events("Left") == []
        assert it.told(it.host)[told:] == [it.words("topic-gone", title="Двор")]
        assert len([call for call in it.sandbox.calls if "thread not found" in call.description]) == 1
        # What is said there counts from now on, and the commands know the game.
        await it.until("10:01")
        for player in it.players:
            player.say(it.group, "Доброе утро.")
        it.players[0].say(it.group, "/status")
        await it.all_vote(TIE)
        await it.until("21:01")
        assert any(text.startswith("📋") for text in it.said())
        assert [out["why"] for out in await it.events("Left") if out["why"] != "night"] == []
        assert it.told(it.host)[told:] == [it.words("topic-gone", title="Двор")]
        assert await it.faults() == []


async def test_a_topic_that_is_gone_where_another_game_is_played_in_general(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, reminders=NO_REMINDERS, must_post=False) as it:
        topic = await _play_in_a_topic(it)
        it.host.say(it.group, "/newgame Другая")
        await it.pass_time(seconds=15)
        before, told = len(_by_the_bot(it)), len(it.told(it.host))
        del it.group.topics[topic]
        await it.all_vote({9: 1})
        await it.until("10:01")

        assert [message.text[:1] for message in _by_the_bot(it)[before:]] == ["9", "⚖", "🌙", "☀"]
        assert it.told(it.host)[told:] == [it.words("topic-gone-taken", title="Двор")]
        assert [(await it.row(number)).topic_id for number in (1, 2)] == [topic, None]
        assert await it.faults() == []


async def test_a_topic_that_is_closed_for_the_night_and_opened_again(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, reminders=NO_REMINDERS, must_post=False) as it:
        number = await _play_in_a_topic(it)
        before, told = len(_by_the_bot(it)), len(it.told(it.host))
        topic, world = it.group.topics[number], it.sandbox.world
        world.close_topic(it.group, it.host.account, topic, closed=True)
        await it.all_vote({9: 1})
        await it.until("22:01")
        world.close_topic(it.group, it.host.account, topic, closed=False)
        await it.until("10:01")
        world.close_topic(it.group, it.host.account, topic, closed=True)
        await it.all_vote(TIE)
        await it.until("21:01")

        assert [(message.text[:1], message.topic) for message in _by_the_bot(it)[before:]] == [
            ("9", None),
            ("⚖", None),
            ("🌙", None),
            ("☀", number),
            ("1", None),
            ("⚖", None),
        ]
        assert it.told(it.host)[told:] == [it.words("topic-closed", title="Двор")] * 2
        assert (await it.row()).topic_id == number
        assert await it.faults() == []
