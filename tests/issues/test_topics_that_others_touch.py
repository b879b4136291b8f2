"""Topics deleted, closed, renamed or switched off by others: the game goes on, the host hears of it once."""

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from sandbox.chats import Message
from sandbox.people import Person
from tests.play.stage import NO_REMINDERS, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}
DAY_1, DAY_2, VOTING, GRAVEYARD = "День 1 · Двор", "День 2 · Двор", "Голосование · Двор", "Кладбище · Двор"


def _forum(
    folder: Path,
    **game: Any,  # noqa: ANN401  # settings are of all types
) -> AbstractAsyncContextManager[Stage]:
    return stage(folder, roles=CARDS, forum=True, reminders=NO_REMINDERS, **game)


def _topic(it: Stage, name: str) -> int:
    return it.topics()[name].id


def _by_the_bot(it: Stage) -> list[Message]:
    return [message for message in it.host.sees(it.group) if message.sender is it.bot and message.text]


def _since(it: Stage, before: int) -> list[tuple[str, int | None]]:
    """What the bot has posted since then: the first sign of each message, and its topic."""
    return [(message.text[0], message.topic) for message in _by_the_bot(it)[before:]]


async def _speak(it: Stage, topic: int | None) -> None:
    for player in it.players:
        player.say(it.group, "Доброе утро.", topic=topic)
    await it.pass_time(seconds=5)


async def _out(it: Stage, who: Person) -> None:
    await it.tell(who, "/leave")
    await it.tap(who, it.words("button-leave-yes"))
    await it.pass_time(seconds=10)


async def test_the_topic_of_a_day_is_deleted(tmp_path: Path) -> None:
    """D4: today nobody could write in it, that is nobody's silence; tomorrow has a topic again."""
    async with _forum(tmp_path) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.pass_time(seconds=20)
        before, told = len(_by_the_bot(it)), len(it.told(it.host))
        it.host.delete_topic(it.group, _topic(it, DAY_1))
        before -= 1
        await it.until("22:01")

        assert _since(it, before) == [("⚖", None), ("🌙", None)]
        assert await it.events("Left") == []
        assert it.told(it.host)[told:] == [it.words("topic-lost-day", title="Двор")]
        await it.until("10:01")
        await _speak(it, _topic(it, DAY_2))
        assert _by_the_bot(it)[-1].topic == _topic(it, VOTING)
        assert it.words("topic-lost-day", title="Двор") not in it.told(it.host)[told + 1 :]
        assert await it.faults() == []


async def test_the_topic_of_a_day_is_closed_by_somebody(tmp_path: Path) -> None:
    """D4 again; the bot does not open it against whoever closed it, and speaks in it all the same."""
    async with _forum(tmp_path) as it:
        await it.play(9)
        day = it.topics()[DAY_1]
        told = len(it.told(it.host))
        it.host.close_topic(it.group, day.id)
        await it.pass_time(minutes=5)
        it.host.reopen_topic(it.group, day.id)
        it.host.close_topic(it.group, day.id)
        await it.all_vote(TIE)
        await it.until("20:59")
        assert day.closed
        before = len(_by_the_bot(it))
        await it.until("21:01")

        assert _since(it, before) == [("⚖", day.id)]
        assert await it.events("Left") == []
        assert it.told(it.host)[told:] == [it.words("topic-shut-day", title="Двор")]
        # At night the bot's own closing is nobody's doing, and what others do to it then hurts nobody.
        it.host.reopen_topic(it.group, day.id)
        it.host.close_topic(it.group, day.id)
        await it.until("10:01")
        assert it.told(it.host)[told:] == [it.words("topic-shut-day", title="Двор")]
        assert not it.topics()[DAY_2].closed
        assert await it.faults() == []


async def test_a_renamed_topic_is_the_same_topic(tmp_path: Path) -> None:
    async with _forum(tmp_path) as it:
        await it.play(9)
        day, told = _topic(it, DAY_1), len(it.told(it.host))
        it.host.rename_topic(it.group, day, "Балаган")
        await _speak(it, day)
        await it.all_vote(TIE)
        await it.until("21:01")
        assert (_by_the_bot(it)[-1].topic, it.topics()["Балаган"].closed) == (day, True)
        assert (await it.events("Left"), it.told(it.host)[told:], await it.faults()) == ([], [], [])


async def test_topics_are_switched_off_and_on_again(tmp_path: Path) -> None:
    """The game goes on in one chat; the old topics come back with the switch."""
    async with _forum(tmp_path) as it:
        await it.play(9)
        day, voting, told = _topic(it, DAY_1), _topic(it, VOTING), len(it.told(it.host))
        it.host.switch_topics(it.group, on=False)
        await it.pass_time(minutes=5)
        # Only what people write tells the bot of it.
        it.players[0].say(it.group, "Куда всё делось?")
        await it.pass_time(seconds=5)
        assert it.told(it.host)[told:] == [it.words("topics-off", title="Двор")]
        before = len(_by_the_bot(it))
        await it.all_vote(TIE)
        await it.until("10:01")
        assert _since(it, before) == [("1", None), ("⚖", None), ("🌙", None), ("☀", None)]
        assert await it.events("Left") == []
        await _speak(it, None)
        await it.all_vote(TIE)
        await it.pass_time(minutes=1)

        it.host.switch_topics(it.group, on=True)
        it.players[0].say(it.group, "О, темы.")
        await it.until("21:01")
        assert await it.events("Left") == []
        before = len(_by_the_bot(it))
        await it.until("10:01")
        assert list(it.topics())[-1] == "День 3 · Двор"
        assert (day, voting) == (_topic(it, DAY_1), _topic(it, VOTING))
        assert _since(it, before)[-2:] == [("☀", _topic(it, "День 3 · Двор")), ("🗳", voting)]
        assert it.told(it.host)[told:] == [it.words("topics-off", title="Двор")]
        assert await it.faults() == []


async def test_topics_are_found_switched_off_when_the_day_opens(tmp_path: Path) -> None:
    """Nobody has written since, so the bot learns it by the topic that cannot be made."""
    async with _forum(tmp_path, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("22:01")
        it.host.switch_topics(it.group, on=False)
        before, told = len(_by_the_bot(it)), len(it.told(it.host))
        await it.until("10:01")

        assert _since(it, before) == [("☀", None)]
        assert it.told(it.host)[told:] == [it.words("topics-off", title="Двор")]
        assert await it.faults() == []


async def test_the_voting_topic_is_deleted(tmp_path: Path) -> None:
    """Votes stand in the day's topic then; one that somebody deleted does not come again."""
    async with _forum(tmp_path, must_post=False) as it:
        await it.play(9)
        told = len(it.told(it.host))
        it.host.delete_topic(it.group, _topic(it, VOTING))
        before = len(_by_the_bot(it))
        await it.vote(it.players[0], 2)
        await it.pass_time(minutes=1)
        await it.all_vote({voter: whom for voter, whom in TIE.items() if voter != 1})
        await it.until("10:01")

        assert _since(it, before) == [
            ("1", None),
            ("2", _topic(it, DAY_1)),
            ("⚖", _topic(it, DAY_1)),
            ("🌙", _topic(it, DAY_1)),
            ("☀", _topic(it, DAY_2)),
        ]
        assert it.told(it.host)[told:] == [it.words("topic-lost-voting", title="Двор")]
        assert list(it.topics()) == [GRAVEYARD, DAY_1, DAY_2]
        assert await it.faults() == []


async def test_the_graveyard_is_deleted(tmp_path: Path) -> None:
    """Nobody is greeted in another topic; the dead talk through the bot from then on."""
    async with _forum(tmp_path) as it:
        await it.play(9)
        first, second, told = it.players[8], it.players[7], len(it.told(it.host))
        it.host.delete_topic(it.group, _topic(it, GRAVEYARD))
        before = len(_by_the_bot(it))
        await _out(it, first)
        await _out(it, second)

        assert {topic for _, topic in _since(it, before)} == {_topic(it, DAY_1)}
        assert it.told(it.host)[told:] == [it.words("topic-lost-graveyard", title="Двор")]
        assert it.words("out-graveyard") in it.last(second).text
        await it.tap(second, it.words("button-write-graveyard"))
        await it.tell(second, "Есть кто?")
        assert it.last(first).text.endswith("Есть кто?")
        assert await it.faults() == []


async def test_the_graveyard_is_closed_by_somebody(tmp_path: Path) -> None:
    async with _forum(tmp_path) as it:
        await it.play(9)
        told = len(it.told(it.host))
        for _ in range(2):
            it.host.close_topic(it.group, _topic(it, GRAVEYARD))
            it.host.reopen_topic(it.group, _topic(it, GRAVEYARD))
        await it.pass_time(seconds=10)
        assert it.told(it.host)[told:] == [it.words("topic-shut-graveyard", title="Двор")]


@pytest.mark.parametrize("name", [DAY_1, VOTING, GRAVEYARD])
async def test_a_topic_of_a_game_that_is_over_is_nobodys_loss(tmp_path: Path, name: str) -> None:
    async with _forum(tmp_path) as it:
        await it.play(9)
        await it.tell(it.host, "/end")
        await it.tap(it.host, it.words("button-end"))
        await it.pass_time(minutes=1)
        told = len(it.told(it.host))
        it.host.close_topic(it.group, _topic(it, name)) if name != VOTING else None
        it.host.delete_topic(it.group, _topic(it, name))
        await it.pass_time(minutes=5)
        assert it.told(it.host)[told:] == []
        assert await it.faults() == []
