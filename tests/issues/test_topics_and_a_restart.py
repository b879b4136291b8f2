"""The bot ends between the making of a topic and its first message, or during either."""

from dataclasses import replace
from pathlib import Path

from sandbox.faults import Fault, FaultKind, flood
from tests.play.stage import NO_REMINDERS, PLAYERS, Stage, empty_stage, running, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
DAY_1, VOTING, GRAVEYARD = "День 1 · Двор", "Голосование · Двор", "Кладбище · Двор"


def _mornings(it: Stage) -> list[int | None]:
    """In which topic each morning stands."""
    return [m.topic for m in it.host.sees(it.group) if m.text.startswith("☀️")]


async def test_a_bot_killed_before_the_first_message_of_a_topic_goes_on_in_it(tmp_path: Path) -> None:
    async with empty_stage(tmp_path, forum=True) as it:
        async with running(it, roles=CARDS, must_post=False, reminders=NO_REMINDERS):
            await it.open_lobby()
            await it.gather(PLAYERS[:9])
            # The start of the game is the first message, what follows is put off.
            later = flood("sendMessage", retry_after=600, chat_id=it.group.id)
            it.sandbox.faults.add(replace(later, skip=1))
            await it.start()
            assert list(it.topics()) == [VOTING, GRAVEYARD, DAY_1]
            assert _mornings(it) == []
        async with running(it, roles=CARDS, must_post=False, reminders=NO_REMINDERS):
            await it.pass_time(minutes=15)

            assert list(it.topics()) == [VOTING, GRAVEYARD, DAY_1]
            assert _mornings(it) == [it.topics()[DAY_1].id]
            assert it.host.pinned(it.group, topic=it.topics()[DAY_1].id)[0].text.startswith("☀️")
            assert await it.faults() == []


async def test_a_making_that_may_have_arrived_leaves_an_empty_topic_at_worst(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, forum=True, must_post=False, reminders=NO_REMINDERS) as it:
        it.sandbox.faults.add(Fault("createForumTopic", skip=2, kind=FaultKind.DROP_AFTER))
        await it.play(9)
        await it.pass_time(minutes=2)

        names = [topic.name for topic in it.host.topics(it.group)[1:]]
        assert names == [VOTING, GRAVEYARD, DAY_1, DAY_1]
        empty, day = [topic.id for topic in it.host.topics(it.group)[3:]]
        assert (_mornings(it), it.said(empty)) == ([day], [])
        it.players[0].say(it.group, "/status", topic=day)
        await it.pass_time(minutes=1)
        assert it.said(day)[-1].startswith("📋")
        assert await it.faults() == []
