"""Whatever is pressed or sent, by whomever: no handler raises, and nobody touches what is not theirs."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as some

from engine.forum.powers import Power
from tests.issues.reception import (
    ADMIN,
    GROUP,
    HOST,
    LOBBY_GROUP,
    PLAYERS,
    SECOND,
    STRANGER,
    TOPIC,
    Came,
    Counter,
    person,
    reception,
)

TRIES = 250
EVERYBODY = (HOST, ADMIN, STRANGER, *PLAYERS)
ODD_NUMBERS = (
    "",
    "-1",
    "2147483648",
    "9223372036854775808",
    "9" * 40,
    "1e3",
    "0x1",
    "١",
    " 1",
    "NaN",
    "True",
)
ODD_TEXTS = (
    "", " ", "\u0000", "\u202e\u2066", "<b>", "&amp;", "Z\u0335\u0310\u0301" * 40,
    "👩‍👩‍👧" * 20, "%s", "{}", "\ufffd",
    "я" * 4000, "'; DROP TABLE games; --", "\u2068Игрок\u2069", "\\", "\n\n", "😀" * 2048,
)  # fmt: skip

numbers = some.one_of(some.integers(0, 9).map(str), some.integers().map(str), some.sampled_from(ODD_NUMBERS))
deeds = some.sampled_from(
    [
        *[
            "vote",
            "ask",
            "cast",
            "moves",
            "pick",
            "set",
            "deal",
            "typed",
            "home",
            "start",
            "cancel",
            "leave",
            "end",
            "go_on",
            "ban",
            "end_which",
        ],
        *["leave_which", "retry", "draw", "mafia", "graveyard", "host", "host-2"],
        "",
    ]
)
phases = some.sampled_from(("e0", "d1", "d2", "n1", "s1", "o1", "d-1", "d99999999999999999999", "", "x"))
powers = some.sampled_from((*(power.value for power in Power), "", "nonsense"))
buttons = some.one_of(
    some.text(max_size=40),
    some.binary(max_size=32).map(lambda data: data.decode("latin-1")),
    some.tuples(some.just("m"), numbers, phases, deeds, powers, numbers, numbers).map(":".join),
    some.tuples(some.sampled_from("lr"), numbers, deeds).map(":".join),
    some.tuples(some.just("e"), numbers, deeds, numbers).map(":".join),
    some.lists(some.one_of(numbers, deeds, phases, powers), max_size=8).map(":".join),
)

commands = some.sampled_from(
    ("/start", "/newgame", "/set", "/vote", "/move", "/me", "/status", "/votes", "/rules", "/roles", "/help",
     "/leave", "/end", "/cancel", "/graveyard", "/vote@mafia_bot", "/help@other_bot", "/", "/kill", "")
)  # fmt: skip
keys = some.sampled_from(
    [
        *[
            "cards",
            "max_players",
            "lobby_hours",
            "vote",
            "day",
            "night",
            "zone",
            "begin",
            "bonus",
            "mode",
            "morning",
            "times",
            "schedule",
        ],
        *["lawyer_first_day_hours", "stalemate_rule", "reveal", "__class__"],
        "",
    ]
)
values = some.sampled_from(
    [
        *[
            "1",
            "0",
            "-5",
            "1e308",
            "nan",
            "inf",
            "25:00",
            "21:00",
            "24:00:60",
            "1m",
            "999999999d",
            "P1D",
            "Asia/Baku",
            "../etc/passwd",
            "default",
        ],
        *["don=1", "don=1,civilian=4.5", "don=-1,civilian=6", "=", "<b>", "true", "None"],
        *("9" * 400, "don=" + "9" * 60, "Europe/\u0000", "x" * 4000),
    ]
)
words = some.one_of(
    some.sampled_from(ODD_TEXTS),
    some.text(max_size=60),
    numbers,
    some.tuples(numbers, some.sampled_from(("да", "yes", "нет"))).map(" ".join),
    some.tuples(powers, numbers).map(" ".join),
    some.tuples(keys, values).map(" ".join),
    some.sampled_from(("join-", "join-" + "_" * 59, "join-1", "A" * 64)),
)
texts = some.tuples(commands, some.sampled_from((" ", "\n", "  ", "")), words).map("".join)

CHATS: tuple[dict[str, Any], ...] = (
    {"id": GROUP, "type": "supergroup", "title": "Двор"},
    {"id": SECOND, "type": "supergroup", "title": "<Двор>", "is_forum": True},
    {"id": LOBBY_GROUP, "type": "group", "title": ""},
)
CHANNEL = {"id": -1009, "type": "channel", "title": "Канал"}
CONTENT: tuple[dict[str, Any], ...] = (
    {"photo": [{"file_id": "f", "file_unique_id": "u", "width": 1, "height": 1}]},
    {"document": {"file_id": "f", "file_unique_id": "u"}},
    {"sticker": {"file_id": "f", "file_unique_id": "u", "type": "regular", "width": 1, "height": 1,
                 "is_animated": False, "is_video": False}},
    {"dice": {"emoji": "🎲", "value": 6}},
    {"contact": {"phone_number": "1", "first_name": "X"}},
    {"location": {"latitude": 0.0, "longitude": 0.0}},
    {"new_chat_title": "Другой"},
    {"left_chat_member": person(PLAYERS[0])},
    {"migrate_to_chat_id": -1000000000009},
)  # fmt: skip
ENVELOPES: tuple[dict[str, Any], ...] = (
    {},
    {"sender_chat": CHANNEL, "from": {"id": 777000, "is_bot": False, "first_name": "Telegram"},
     "is_automatic_forward": True},
    {"sender_chat": CHATS[0], "from": {"id": 1087968824, "is_bot": True, "first_name": "Group"}},
    {"sender_chat": CHANNEL, "from": {"id": 136817688, "is_bot": True, "first_name": "Channel"}},
    {"from": {"id": 888, "is_bot": True, "first_name": "Бот"}},
    {"via_bot": {"id": 888, "is_bot": True, "first_name": "Бот"}},
    {"forward_origin": {"type": "hidden_user", "date": 1, "sender_user_name": "Y"}},
    {"message_thread_id": TOPIC, "is_topic_message": True},
    {"message_thread_id": 999, "is_topic_message": True},
    {"reply_to_message": {"message_id": 5, "date": 1, "chat": CHATS[0]}},
    {"edit_date": 2},
    {"media_group_id": "1", "has_protected_content": True},
)  # fmt: skip


@some.composite
def messages(draw: some.DrawFn) -> dict[str, Any]:
    """A message as nobody would send it, and as many do."""
    sender = draw(some.sampled_from(EVERYBODY))
    private = {"id": sender, "type": "private", "first_name": "X"}
    message: dict[str, Any] = {
        "message_id": draw(some.integers(1, 2**31)),
        "date": draw(some.sampled_from((0, 1772470800, 2**31 - 1))),
        "chat": draw(some.sampled_from((private, private, *CHATS))),
        "from": person(sender),
    }
    if draw(some.integers(0, 4)):
        text = draw(texts)[:4096] or "x"
        message["text"] = text
        entity = {
            "type": "bot_command",
            "offset": 0,
            "length": len(text.split(maxsplit=1)[0]) if text.split() else 1,
        }
        forged = {"type": draw(some.sampled_from(("bot_command", "url", "spoiler"))),
                  "offset": draw(some.integers(0, 5000)), "length": draw(some.integers(0, 5000))}  # fmt: skip
        message["entities"] = draw(some.sampled_from(([entity], [entity], [forged], [forged, entity], [])))
    else:
        message |= draw(some.sampled_from(CONTENT))
        message["caption"] = draw(texts)[:1024]
    message |= draw(some.sampled_from(ENVELOPES))
    return message


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[asyncio.Runner, Counter]]:
    """The handlers, and the loop in which they run."""
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()
        folder = tmp_path_factory.mktemp("reception")
        counter = runner.run(stack.enter_async_context(reception(folder)))
        yield runner, counter
        runner.run(stack.aclose())


def _pressed(user_id: int, data: str, *, message: dict[str, Any] | None) -> dict[str, Any]:
    query: dict[str, Any] = {"id": "1", "from": person(user_id), "chat_instance": "1", "data": data}
    return {"update_id": 1, "callback_query": query | ({"message": message} if message else {})}


def _nobody_elses(counter: Counter, came: Came, user_id: int) -> None:
    """A stranger changes no game, and a player no settings, no end and nobody else's part."""
    if user_id == STRANGER:
        assert not came.games or came.games == counter.begun


UNDER: tuple[dict[str, Any] | None, ...] = (
    None,
    {"message_id": 9, "date": 0, "chat": CHATS[0]},
    {"message_id": 9, "date": 1, "chat": CHATS[0], "text": "x"},
    {"message_id": 9, "date": 1, "chat": {"id": PLAYERS[0], "type": "private"}, "text": "x"},
)


@given(who=some.sampled_from(EVERYBODY), data=buttons, under=some.sampled_from(UNDER))
@example(who=PLAYERS[0], data="m:1:d1:cast:vote:0:9223372036854775808", under=None)
@example(who=PLAYERS[0], data="m:1:d1:typed:vote:0:-1", under=None)
@example(who=PLAYERS[5], data="e:1:ban:2147483647", under=None)
@example(who=HOST, data="l:3:start", under=None)
@example(who=HOST, data="r:1:host:2", under=None)
@settings(max_examples=TRIES)
def test_no_button_raises(
    desk: tuple[asyncio.Runner, Counter], who: int, data: str, under: dict[str, Any] | None
) -> None:
    runner, counter = desk
    came = runner.run(counter.hand_in(_pressed(who, data, message=under)))

    assert len(came.answers) == 1
    assert len(came.answers[0]) <= 200
    _nobody_elses(counter, came, who)


@given(message=messages())
@settings(max_examples=2 * TRIES)
def test_no_message_raises(desk: tuple[asyncio.Runner, Counter], message: dict[str, Any]) -> None:
    runner, counter = desk
    came = runner.run(counter.hand_in({"update_id": 1, "message": message}))

    _nobody_elses(counter, came, message["from"]["id"])
