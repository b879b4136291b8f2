"""aiogram/aiogram#1394: whatever a network comes up with, the bot goes on asking for updates."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiogram import Bot
from aiogram.methods import TelegramMethod

from bot.inbox import Poller
from bot.storage.store import Store
from bot.telegram.session import Session
from tests.bot.conftest import clock, store, telegram, template, url  # noqa: F401  # fixtures
from tests.bot.jumping import JumpingClock
from tests.bot.telegram_double import TOKEN, TelegramDouble
from tests.bot.test_inbox import at_work, inbox, until, wrote

GOOD = b'{"ok":true,"result":[{"update_id":10,"edited_message":{}}]}'
NO_WEBHOOK = b'{"ok":true,"result":{"url":"","has_custom_certificate":false,"pending_update_count":0}}'


def http(body: bytes, head: bytes = b"200 OK", kind: bytes = b"application/json", *more: bytes) -> bytes:
    """An answer as it goes over the wire."""
    lines = [b"HTTP/1.1 " + head, b"Content-Type: " + kind, b"Content-Length: %d" % len(body), *more]
    return b"\r\n".join(lines) + b"\r\nConnection: close\r\n\r\n" + body


ODD = {
    "nothing": b"",
    "not HTTP": b"SSH-2.0-OpenSSH_9.2\r\n",
    "half a head": b"HTTP/1.1 200 OK\r\nContent-Le",
    "half a body": b'HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"ok":tr',
    "broken chunks": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n",
    "broken gzip": http(b"no gzip", b"200 OK", b"application/json", b"Content-Encoding: gzip"),
    "no UTF-8": http(b'{"ok":true,"result":"\xff\xfe"}'),
    "an unknown charset": http(b"\xff", b"200 OK", b"text/html; charset=klingon"),
    "a page for people": http(b"<html>Log in to the Wi-Fi</html>", b"200 OK", b"text/html"),
    "a way round in circles": http(b"", b"302 Found", b"text/html", b"Location: /bot" + TOKEN.encode()),
    "a way to nowhere": http(b"", b"302 Found", b"text/html", b"Location: mailto:nobody@example.org"),
    "an empty body": http(b""),
    "no object": http(b"[]"),
    "no answer in it": http(b"{}"),
    "no result": http(b'{"ok":true}'),
    "a result of another kind": http(b'{"ok":true,"result":{"message_id":1}}'),
    "updates that are none": http(b'{"ok":true,"result":[7]}'),
    "updates without a number": http(b'{"ok":true,"result":[{"message":{}}]}'),
    "a number too large": http(b'{"ok":true,"result":[{"update_id":9223372036854775808}]}'),
    "a refusal without a reason": http(b'{"ok":false}', b"400 Bad Request"),
    "a gateway's fault": http(b"<html>502</html>", b"502 Bad Gateway", b"text/html"),
    "a code of no kind": http(b"?", b"999 What", b"text/plain"),
}


class Wire:
    """Something that listens where Telegram should be, and says one odd thing first."""

    def __init__(self, odd: bytes) -> None:
        """Say this, then be Telegram."""
        self.polls = 0
        self._odd = odd

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, one answer."""
        head = await reader.readuntil(b"\r\n\r\n")
        if b"getWebhookInfo" in head:
            writer.write(http(NO_WEBHOOK))
        else:
            self.polls += 1
            writer.write(self._odd if self.polls == 1 else http(GOOD))
        await writer.drain()
        writer.close()


@asynccontextmanager
async def polling(odd: bytes, store: Store, clock: JumpingClock) -> AsyncIterator[Wire]:  # noqa: F811  # a fixture's value
    """A bot that asks such a thing for updates."""
    wire = Wire(odd)
    server = await asyncio.start_server(wire.talk, "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()
    bot = Bot(TOKEN, session=Session(f"http://{host}:{port}"))
    async with server, bot, at_work(Poller(bot, store, clock).run):
        yield wire


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
async def test_whatever_comes_over_the_wire_it_is_asked_again(
    store: Store,  # noqa: F811  # a fixture
    clock: JumpingClock,  # noqa: F811  # a fixture
    odd: bytes,
) -> None:
    """And what comes then is stored."""
    async with polling(odd, store, clock) as wire:
        await until(lambda: wire.polls > 2)

    assert [row.update_id for row in await inbox(store)] == [10]


@pytest.mark.parametrize(
    "error",
    [
        RuntimeError("Session is closed"),
        ssl.SSLError("unexpected EOF"),
        asyncio.IncompleteReadError(b"", 5),
        ConnectionResetError(),
        TimeoutError(),
        UnicodeError("label empty or too long"),
        LookupError("unknown encoding"),
        AssertionError(),
    ],
    ids=repr,
)
async def test_whatever_a_call_raises_it_is_made_again(
    store: Store,  # noqa: F811  # a fixture
    clock: JumpingClock,  # noqa: F811  # a fixture
    telegram: TelegramDouble,  # noqa: F811  # a fixture
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
) -> None:
    """Also what a library lets through by mistake."""
    real, left = telegram.make_request, [error] * 3

    async def fail_at_first(bot: Bot, method: TelegramMethod[Any], timeout: int | None = None) -> Any:  # noqa: ANN401, ASYNC109  # aiogram's signature
        if left:
            raise left.pop()
        return await real(bot, method, timeout)

    monkeypatch.setattr(telegram, "make_request", fail_at_first)
    telegram.bring(wrote(10))
    async with at_work(Poller(telegram.bot(), store, clock).run):
        await until(lambda: len(telegram.polls) > 1)

    assert [row.update_id for row in await inbox(store)] == [10]
