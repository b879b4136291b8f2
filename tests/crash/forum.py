"""A game in a group with topics: made at the start, closed at the vote, and a new one for the next day."""

from tests.crash.hands import come_in, move, say, tap
from tests.crash.steps import Script, Step
from tests.play.stage import PLAYERS, Stage

ROLES = ("don", "mafioso", "cop", "doctor", *("civilian",) * 4)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 1}
CALLS = "ForumTopic"


def _day(it: Stage, number: int) -> int:
    """The topic of a day."""
    return next(topic.id for name, topic in it.topics().items() if name.startswith(f"День {number} "))


async def _gather(it: Stage) -> None:
    it.host.start(it.bot)
    await it.pass_time(seconds=5)
    await say(it, it.host, "/newgame", it.group)
    await it.pass_time(seconds=10)
    await come_in(it, PLAYERS[: len(ROLES)])
    await it.pass_time(seconds=15)


async def _the_topics_are_made(it: Stage) -> None:
    await it.start()


async def _posts_in_the_topic_of_the_day(it: Stage) -> None:
    for player in it.players:
        player.say(it.group, "Доброе утро.", topic=_day(it, 1))
        await it.pass_time(seconds=4)


async def _votes_and_the_tally(it: Stage) -> None:
    for voter, whom in TIE.items():
        it.players[voter - 1].say(it.bot, f"/vote {whom} да")
    await it.pass_time(seconds=30)


async def _the_topic_of_the_day_is_closed(it: Stage) -> None:
    # In virtual time a poll ends only when somebody moves time: without this the bot would seem to have been
    # away since its last one, an hour before.
    await it.until("20:54:55")
    await it.until("21:01")


async def _moves_at_night(it: Stage) -> None:
    await move(it, 1, "mafia", 8)
    await it.until("09:59:55")


async def _a_topic_for_the_next_day(it: Stage) -> None:
    """And the dead one is greeted in the graveyard."""
    await it.until("10:01:30")


async def _somebody_closes_the_topic_of_the_day(it: Stage) -> None:
    it.host.close_topic(it.group, _day(it, 2))
    await it.pass_time(seconds=15)


async def _the_end(it: Stage) -> None:
    await say(it, it.host, "/end")
    await tap(it, it.host, it.words("button-end"))
    await it.pass_time(minutes=1)


STEPS = (
    Step("a lobby in a forum", _gather, sampled=False),
    Step("topics are made", _the_topics_are_made, each=CALLS),
    Step("posts in a topic", _posts_in_the_topic_of_the_day),
    Step("votes and the tally", _votes_and_the_tally),
    Step("a topic is closed", _the_topic_of_the_day_is_closed, each=CALLS),
    Step("a night in a forum", _moves_at_night),
    Step("the next day's topic", _a_topic_for_the_next_day, each=CALLS),
    Step("somebody closes it", _somebody_closes_the_topic_of_the_day),
    Step("the end in a forum", _the_end, each=CALLS),
)

SCRIPT = Script("a forum", ROLES, STEPS, forum=True)
