"""Robots: where in a group they say what they have to say by day."""

from datetime import timedelta

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

from sandbox.chats import Group
from sandbox.robots import Button, Crowd, Manners, Meaning
from tests.sandbox.conftest import Scene

LINE = "It was not me."


def read(button: Button) -> Meaning:
    """Buttons say what they are for."""
    return Meaning(button["callback_data"])


def is_days(name: str) -> bool:
    """Topics of days are called so."""
    return name.startswith("Day")


async def a_day(scene: Scene, group: Group, manners: Manners | None = None) -> list[int | None]:
    """The bot asks one robot for a vote; in which topics of the group the robot speaks of the day."""
    crowd = Crowd(
        scene.sandbox, group, scene.account, manners or Manners(read, (LINE,), ("Psst",), is_days), seed=1
    )
    robot = crowd.add("Anna")
    robot.start(scene.account)
    row = [InlineKeyboardButton(text=data, callback_data=data) for data in ("vote", "moves")]
    keyboard = InlineKeyboardMarkup(inline_keyboard=[row])
    await scene.bot.send_message(robot.id, "Day", reply_markup=keyboard)
    await crowd.play_until(lambda: False, scene.clock.now() + timedelta(minutes=5))
    crowd.leave()
    return [message.topic for message in robot.sees(group) if message.text == LINE]


async def test_in_a_plain_group_robots_speak_there(scene: Scene) -> None:
    """It is one room."""
    group = scene.sandbox.add_group("Plain")
    scene.host.join(group)

    assert await a_day(scene, group) == [None]


async def test_in_a_forum_robots_speak_in_the_newest_open_topic_of_the_day(scene: Scene) -> None:
    """Not in those of the bot that are called otherwise, nor in those that others made."""
    for name in ("Day 1", "Day 2", "Voting"):
        await scene.bot.create_forum_topic(scene.group.id, name)
    scene.host.open_topic(scene.group, "Day of rest")

    assert await a_day(scene, scene.group) == [scene.host.topics(scene.group)[2].id]


async def test_where_the_days_topic_is_closed_robots_speak_in_general(scene: Scene) -> None:
    """As where there is none."""
    topic = await scene.bot.create_forum_topic(scene.group.id, "Day 1")
    await scene.bot.close_forum_topic(scene.group.id, topic.message_thread_id)

    assert await a_day(scene, scene.group) == [None]


async def test_robots_that_know_of_no_topics_speak_in_general(scene: Scene) -> None:
    """Who reads no names goes by none."""
    await scene.bot.create_forum_topic(scene.group.id, "Day 1")

    assert await a_day(scene, scene.group, Manners(read, (LINE,), ("Psst",))) == [None]


async def test_robots_are_silent_where_nobody_may_write(scene: Scene) -> None:
    """They do not stumble over it."""
    await scene.bot.close_general_forum_topic(scene.group.id)

    assert await a_day(scene, scene.group) == []
