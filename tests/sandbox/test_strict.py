"""Requests that the Bot API would not understand are refused with a sentence naming the place."""

import json
from typing import Any

import pytest

from tests.sandbox.conftest import TOKEN, Scene


def markup(**button: Any) -> str:  # noqa: ANN401 - wrong types are the point
    """An inline keyboard of one button."""
    return json.dumps({"inline_keyboard": [[button]]})


@pytest.mark.parametrize(
    ("method", "values", "complaint"),
    [
        ("sendMessage", {"chat_id": "1", "text": "x", "txet": "y"}, 'sendMessage has no parameter "txet"'),
        ("sendMessage", {"chat_id": "1"}, "message text is empty"),
        ("sendMessage", {"text": "x"}, "chat_id is empty"),
        ("pinChatMessage", {"chat_id": "1"}, 'parameter "message_id" of pinChatMessage is required'),
        ("pinChatMessage", {"chat_id": "1", "message_id": "x"}, 'parameter "message_id" must be an integer'),
        (
            "sendMessage",
            {"chat_id": "1", "text": "x", "protect_content": "yes"},
            'parameter "protect_content" must be true or false',
        ),
        (
            "sendMessage",
            {"chat_id": "1", "text": "x", "reply_markup": "{"},
            'parameter "reply_markup" must be a JSON value',
        ),
        (
            "sendMessage",
            {"chat_id": "1", "text": "x", "reply_markup": markup(text="a", calback_data="b")},
            'InlineKeyboardButton has no field "calback_data" (in "reply_markup.inline_keyboard[0][0]")',
        ),
        (
            "sendMessage",
            {"chat_id": "1", "text": "x", "reply_markup": markup(callback_data="b")},
            'field "text" of InlineKeyboardButton is required (in "reply_markup.inline_keyboard[0][0]")',
        ),
        (
            "sendMessage",
            {"chat_id": "1", "text": "x", "reply_markup": markup(text=7, callback_data="b")},
            '"reply_markup.inline_keyboard[0][0].text" must be a string',
        ),
        (
            "restrictChatMember",
            {"chat_id": "1", "user_id": "1", "permissions": '{"can_send_messages": 1}'},
            '"permissions.can_send_messages" must be true or false',
        ),
        (
            "setMyCommands",
            {"commands": "[]", "scope": '{"type": "everybody"}'},
            '"scope" must be BotCommandScopeDefault or BotCommandScopeAllPrivateChats or',
        ),
        ("deleteMessages", {"chat_id": "1", "message_ids": '["1"]'}, '"message_ids[0]" must be an integer'),
        ("getUpdates", {"ofset": "1"}, 'getUpdates has no parameter "ofset"'),
    ],
)
async def test_what_does_not_fit_is_refused(
    scene: Scene, method: str, values: dict[str, str], complaint: str
) -> None:
    """Keys and types, nested ones too."""
    body = await scene.raw(method, **values)

    assert (body["ok"], body["error_code"]) == (False, 400)
    assert body["description"].startswith(f"Bad Request: {complaint}")


async def test_unknown_methods_and_tokens(scene: Scene) -> None:
    """In Telegram's own words."""
    unknown = {"ok": False, "error_code": 404, "description": "Not Found"}

    assert [await scene.raw("sendMesage"), await scene.raw("sendPoll")] == [unknown, unknown]
    session = await scene.bot.session.create_session()  # type: ignore[attr-defined] # aiohttp's
    async with session.get(f"{scene.sandbox.url}/bot{TOKEN}x/getMe") as answer:
        assert await answer.json() == {"ok": False, "error_code": 401, "description": "Unauthorized"}


async def test_a_call_may_be_a_query_or_json(scene: Scene) -> None:
    """Not only a form."""
    session = await scene.bot.session.create_session()  # type: ignore[attr-defined] # aiohttp's
    url = f"{scene.sandbox.url}/bot{TOKEN}/sendMessage"
    async with session.get(url, params={"chat_id": scene.group.id, "text": "query"}) as answer:
        first = await answer.json()
    async with session.post(url, json={"chat_id": scene.group.id, "text": "json"}) as answer:
        second = await answer.json()

    assert [first["result"]["text"], second["result"]["text"]] == ["query", "json"]


@pytest.mark.parametrize("body", ["{", "[1]", '"x"', r'{"chat_id": 1, "text": "\ud83c"}', b"\xff"])
async def test_what_cannot_be_read_is_a_bad_request(scene: Scene, body: str | bytes) -> None:
    """Broken JSON, no object, half a character."""
    session = await scene.bot.session.create_session()  # type: ignore[attr-defined] # aiohttp's
    url, headers = f"{scene.sandbox.url}/bot{TOKEN}/sendMessage", {"Content-Type": "application/json"}
    async with session.post(url, data=body, headers=headers) as answer:
        assert await answer.json() == {
            "ok": False,
            "error_code": 400,
            "description": "Bad Request: the request is unreadable",
        }


async def test_only_loopback_names_are_answered(scene: Scene) -> None:
    """A page from elsewhere must not speak to the sandbox, whatever its name resolves to."""
    session = await scene.bot.session.create_session()  # type: ignore[attr-defined] # aiohttp's
    statuses = []
    for headers in ({"Host": "example.org"}, {"Origin": "https://example.org"}, {"Host": "localhost"}):
        async with session.get(f"{scene.sandbox.url}/clock/now", headers=headers) as answer:
            statuses.append(answer.status)

    assert statuses == [403, 403, 200]
    with pytest.raises(ValueError, match="loopback addresses only"):
        await scene.sandbox.start(host="0.0.0.0")
