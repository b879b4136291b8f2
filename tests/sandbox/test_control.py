"""The control desk: a test in another process does what a test in this one can."""

import base64
from typing import Any

import pytest
from aiogram.types import BufferedInputFile, InlineKeyboardButton, InlineKeyboardMarkup

from sandbox.faults import BAD_WEATHER
from tests.sandbox.conftest import Scene


async def order(scene: Scene, do: str, **values: Any) -> Any:  # noqa: ANN401 - JSON
    """The result of an action, or its error."""
    session = await scene.bot.session.create_session()  # type: ignore[attr-defined] # aiohttp's
    async with session.post(f"{scene.sandbox.url}/control", json={"do": do, **values}) as answer:
        body = await answer.json()
        return body["result"] if answer.status == 200 else body["error"]


async def test_a_round_trip_without_a_line_of_python_inside(scene: Scene) -> None:
    """Come, write, press, read."""
    anna = await order(scene, "add_person", first_name="Anna", language="az")
    await order(scene, "join", person=anna, group=scene.group.id)
    await order(scene, "follow", person=anna, link="https://t.me/mafia_bot?start=7")
    button = InlineKeyboardButton(text="Sleep", callback_data="s")
    sent = await scene.bot.send_message(
        anna, "<b>Night</b>", parse_mode="HTML", reply_markup=InlineKeyboardMarkup(inline_keyboard=[[button]])
    )
    number = await order(scene, "press", person=anna, chat=42, message=sent.message_id, button="Sleep")
    await scene.bot.answer_callback_query(number, text="Good night")
    seen = await order(scene, "sees", person=anna, chat=42)

    assert [message["html"] for message in seen] == ["/start 7", "<b>Night</b>"]
    assert seen[-1]["keyboard"] == [[{"text": "Sleep", "callback_data": "s"}]]
    assert [answer["text"] for answer in await order(scene, "answers", person=anna)] == ["Good night"]
    journal = await order(scene, "journal", person=anna)
    assert [(entry["kind"], entry["text"]) for entry in journal][-3:] == [
        ("message", "/start 7"),
        ("message", "Night"),
        ("callback_answer", "Good night"),
    ]
    assert await order(scene, "journal", since=journal[-1]["number"]) == []
    assert [call["method"] for call in await order(scene, "calls", since=1)] == ["answerCallbackQuery"]


async def test_groups_are_run_from_outside(scene: Scene) -> None:
    """Everything that people do to each other."""
    anna, boris = [await order(scene, "add_person", first_name=name) for name in ("Anna", "Boris")]
    group = await order(scene, "add_group", title="Small", kind="group")
    for person in (anna, boris):
        await order(scene, "join", person=person, group=group)
    await order(scene, "bring", person=anna, group=group, bot=42, rights=["can_pin_messages"])
    await order(scene, "promote", person=anna, group=group, who=boris)
    await order(scene, "demote", person=anna, group=group, who=boris)
    await order(scene, "mute", person=anna, group=group, who=boris)

    assert await order(scene, "say", person=boris, chat=group, text="x") == "say: muted in the group"
    said = await order(scene, "say", person=anna, chat=group, text="one")
    await order(scene, "edit", person=anna, chat=group, message=said["message_id"], text="two")
    replied = await order(scene, "say", person=anna, chat=group, text="three", reply_to=said["message_id"])
    await order(scene, "delete", person=anna, chat=group, message=said["message_id"])
    assert (replied["reply_to"], replied["text"]) == (said["message_id"], "three")
    await order(scene, "say_anonymously", person=anna, chat=group, text="four")
    await order(scene, "leave", person=boris, group=group)
    grown = await order(scene, "upgrade", person=anna, group=group)
    await order(scene, "remove", person=anna, group=grown, who=42)
    topic = await order(scene, "open_topic", person=scene.host.id, group=scene.group.id, name="Day")
    listed = await order(scene, "everybody")
    assert [one["topics"] for one in listed["groups"]] == [[{"id": topic, "name": "Day"}], [], []]
    assert [one["members"] for one in listed["groups"]][2] == [anna]


async def test_topics_are_run_from_outside(scene: Scene) -> None:
    """Opened, renamed, written in, pinned in, closed, switched off, deleted; and rights given and taken."""
    host, group = scene.host.id, scene.group.id
    topic = await order(scene, "open_topic", person=host, group=group, name="Day")
    await order(scene, "rename_topic", person=host, group=group, topic=topic, name="Day 1")
    said = await order(scene, "say", person=host, chat=group, text="x", topic=topic)
    await order(scene, "pin", person=host, chat=group, message=said["message_id"])
    await order(scene, "close_topic", person=host, group=group, topic=topic)
    await order(scene, "close_topic", person=host, group=group, topic=1)
    listed = await order(scene, "topics", person=host, group=group)
    seen = await order(scene, "sees", person=host, chat=group, topic=topic)
    await order(scene, "reopen_topic", person=host, group=group, topic=topic)
    await order(scene, "unpin", person=host, chat=group, message=said["message_id"])
    await order(scene, "switch_topics", person=host, group=group, on=False)
    without = await order(scene, "topics", person=host, group=group)
    await order(scene, "switch_topics", person=host, group=group, on=True)
    again = await order(scene, "topics", person=host, group=group)
    await order(scene, "delete_topic", person=host, group=group, topic=topic)

    general = {"id": 1, "name": "General", "closed": True, "creator_id": None, "pinned": []}
    day = {"id": topic, "name": "Day 1", "closed": True, "creator_id": host, "pinned": [said["message_id"]]}
    assert listed == [general, day]
    assert {message["topic"] for message in seen} == {topic}
    assert [message["text"] for message in seen if message["text"]] == ["x"]
    assert (without, again) == ([], [general, {**day, "closed": False, "pinned": []}])
    assert await order(scene, "topics", person=host, group=group) == [general]
    journal = await order(scene, "journal")
    assert [entry["topic"] for entry in journal if entry["text"] == "x"] == [topic] * 4
    assert "can_manage_topics" in await order(scene, "take_rights", person=host, group=group, who=42)
    await order(scene, "give_right", person=host, group=group, who=42, right="can_pin_messages")
    await order(scene, "take_right", person=host, group=group, who=42, right="can_pin_messages")
    assert (
        await order(scene, "take_right", person=host, group=group, who=42, right="can_pin_messages")
        == "take_right: there is no such right to take: can_pin_messages"
    )


async def test_the_private_chat_is_run_from_outside(scene: Scene) -> None:
    """Start, files, blocking, leaving Telegram."""
    anna = await order(scene, "add_person", first_name="Anna")
    await order(scene, "start", person=anna, bot=42, payload="x")
    sent = await scene.bot.send_document(anna, BufferedInputFile(b"1;2", filename="p.csv"))
    file = await order(scene, "file", person=anna, chat=42, message=sent.message_id)

    assert file == {"name": "p.csv", "kind": "document", "content": base64.b64encode(b"1;2").decode()}
    await order(scene, "block", person=anna, bot=42)
    assert await order(scene, "say", person=anna, chat=42, text="x") == "say: the bot is blocked"
    await order(scene, "unblock", person=anna, bot=42)
    await order(scene, "deactivate", person=anna)
    assert await order(scene, "say", person=anna, chat=42, text="x") == "say: the account is deactivated"


async def test_time_is_held_and_let_go(scene: Scene) -> None:
    """Whoever holds it lets it run until a moment."""
    begin = await order(scene, "hold")
    then = await order(scene, "run_until", at="2026-03-03T00:00:00+00:00")
    again = await order(scene, "hold")
    await order(scene, "release")

    assert [begin, then, again] == [
        "2026-03-02T12:00:00.000000+00:00",
        "2026-03-03T00:00:00.000000+00:00",
        "hold: tester holds time already",
    ]


async def test_faults_are_written_from_outside(scene: Scene) -> None:
    """And cleared."""
    await order(scene, "fault", method="getMe", retry_after=3, times=5)
    first = await scene.raw("getMe")
    await order(scene, "clear_faults")
    await order(scene, "rain", probability=1.0)
    rained = scene.sandbox.faults.take("getMe", None)
    await order(scene, "clear_faults")
    await order(scene, "unreachable", on=True)
    await order(scene, "unreachable", on=False)

    assert first["parameters"] == {"retry_after": 3}
    assert rained in BAD_WEATHER
    assert (await scene.raw("getMe"))["ok"]


@pytest.mark.parametrize(
    ("do", "values", "error"),
    [
        ("fly", {}, 'there is no action "fly"'),
        ("_person", {"number": 1}, 'there is no action "_person"'),
        ("say", {"person": 5, "chat": 42, "text": "x"}, "say: there is no person 5"),
        ("say", {"person": 1_000_001, "chat": 7, "text": "x"}, "say: there is no bot 7"),
        ("say", {"person": 1_000_001, "chat": -7, "text": "x"}, "say: there is no group -7"),
        ("say", {"person": 1_000_001, "chat": 42}, "say: text: Missing required argument"),
        ("say", {"person": "1", "chat": 42, "text": "x"}, "say: person: Input should be a valid integer"),
        ("join", {"person": 1_000_001, "group": -7, "x": 1}, "join: x: Unexpected keyword argument"),
        ("file", {"person": 1_000_001, "chat": 42, "message": 9}, "file: there is no message 9 in the chat"),
        ("rain", {"probability": 2.0}, "rain: a probability lies between 0 and 1"),
        ("fault", {"kind": "melt"}, "fault: 'melt' is not a valid FaultKind"),
        ("run_until", {"at": "2026-03-03T00:00:00+00:00"}, "run_until: tester does not hold time"),
        ("release", {}, "release: tester does not hold time"),
        (
            "add_bot",
            {"token": "x", "username": "x", "name": "x"},
            "add_bot: a token is a number, a colon and a secret",
        ),
    ],
)
async def test_what_cannot_be_done_is_one_sentence(
    scene: Scene, do: str, values: dict[str, Any], error: str
) -> None:
    """With status 400."""
    assert await order(scene, do, **values) == error


async def test_a_form_from_elsewhere_is_not_an_order(scene: Scene) -> None:
    """Browsers let foreign pages post forms and plain text, but no JSON."""
    session = await scene.bot.session.create_session()  # type: ignore[attr-defined] # aiohttp's
    answers = []
    for data, kind in (('{"do": "everybody"}', "text/plain"), ("{", "application/json")):
        headers = {"Content-Type": kind}
        async with session.post(f"{scene.sandbox.url}/control", data=data, headers=headers) as answer:
            answers.append((answer.status, (await answer.json())["error"]))

    assert answers == [(400, "the control desk reads application/json"), (400, "the body is not JSON")]
