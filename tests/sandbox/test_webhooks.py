"""Updates that are brought to a webhook: in order, again until accepted, and only on this machine."""

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from typing import Any

import pytest
from aiogram.exceptions import TelegramConflictError
from aiogram.methods import GetUpdates, SetWebhook
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup
from aiohttp import web

from sandbox.faults import Fault, FaultKind
from tests.sandbox.conftest import NOON, Scene

BUTTON = InlineKeyboardMarkup(inline_keyboard=[[InlineKeyboardButton(text="Sleep", callback_data="o:1:2")]])


class Door:
    """A webhook that answers as it is told, and keeps when what was brought."""

    def __init__(self, scene: Scene) -> None:
        """Accept everything at first."""
        self.scene = scene
        self.time = scene.clock.join("test")
        self.url = ""
        self.brought: list[tuple[float, str]] = []
        self.secrets: set[str | None] = set()
        self.most_at_once = 0
        self._at_once = 0
        self.status: Callable[[str], int] = lambda _: 200

    async def pass_time(self, seconds: float) -> None:
        """Let so much time go by, and no more: couriers that wait would make it go on."""
        await self.time.wait_until(self.scene.clock.now() + timedelta(seconds=seconds))

    async def knock(self, request: web.Request) -> web.Response:
        """Take an update in."""
        self._at_once += 1
        self.most_at_once = max(self.most_at_once, self._at_once)
        update = await request.json()
        await asyncio.sleep(0.005)
        text = _text(update)
        seconds = (self.scene.clock.now() - NOON).total_seconds()
        self.brought.append((seconds, text))
        self.secrets.add(request.headers.get("X-Telegram-Bot-Api-Secret-Token"))
        self._at_once -= 1
        return web.Response(status=self.status(text))


def _text(update: dict[str, Any]) -> str:
    query = update.get("callback_query")
    return f"press by {query['from']['first_name']}" if query else str(update["message"].get("text"))


@pytest.fixture
async def door(scene: Scene) -> AsyncIterator[Door]:
    """A webhook to be set."""
    it = Door(scene)
    app = web.Application()
    app.router.add_post("/hook", it.knock)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    it.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield it
    it.time.leave()
    await runner.cleanup()


async def info(scene: Scene) -> dict[str, Any]:
    """What getWebhookInfo says, without what is not set."""
    said = await scene.bot.get_webhook_info()
    return said.model_dump(exclude_none=True, exclude={"has_custom_certificate", "ip_address"})


async def test_updates_are_brought_with_the_secret_in_the_order_of_their_chat(
    scene: Scene, door: Door
) -> None:
    """What waited comes first; in virtual time one after another; nothing is left."""
    scene.host.say(scene.group, "1")
    await scene.bot.set_webhook(door.url, secret_token="sesame", max_connections=3)
    for text in ("2", "3"):
        scene.host.say(scene.group, text)
    await door.pass_time(1)

    assert door.brought == [(0, "1"), (0, "2"), (0, "3")]
    assert (door.secrets, door.most_at_once) == ({"sesame"}, 1)
    assert await info(scene) == {"url": door.url, "pending_update_count": 0, "max_connections": 3}


async def test_time_stands_until_what_was_sent_is_brought(scene: Scene, door: Door) -> None:
    """And until the bot has dealt with it, if it takes part in time."""
    await scene.bot.set_webhook(door.url)
    waiting = asyncio.create_task(door.pass_time(10))
    scene.host.say(scene.group, "now")
    await waiting

    assert door.brought == [(0, "now")]


async def test_what_is_not_accepted_comes_again_later_and_holds_up_only_its_own_queue(
    scene: Scene, door: Door
) -> None:
    """After 1, 2, 4 … and at most 60 seconds; another chat and another person's presses go on."""
    anna = scene.person("Anna")
    await scene.bot.send_message(scene.group.id, "Night", reply_markup=BUTTON)
    scene.account.mailbox.discard()
    door.status = lambda text: 500 if text == "bad" else 200
    await scene.bot.set_webhook(door.url)
    for text in ("bad", "behind it"):
        scene.host.say(scene.group, text)
    anna.say(scene.account, "elsewhere")
    anna.press(anna.sees(scene.group)[-3], "Sleep")
    await door.pass_time(190)
    pending = await info(scene)
    door.status = lambda _: 200
    await door.pass_time(60)

    assert [moment for moment, text in door.brought if text == "bad"] == [
        0,
        1,
        3,
        7,
        15,
        31,
        63,
        123,
        183,
        243,
    ]
    assert [one for one in door.brought if one[1] != "bad"] == [
        (0, "elsewhere"),
        (0, "press by Anna"),
        (243, "behind it"),
    ]
    assert (pending["pending_update_count"], pending["last_error_message"]) == (
        2,
        "Wrong response from the webhook: 500 Internal Server Error",
    )
    assert pending["last_error_date"] == int(NOON.timestamp()) + 183


async def test_presses_are_lost_after_150_seconds_and_messages_after_a_day(scene: Scene, door: Door) -> None:
    """As when they are fetched."""
    await scene.bot.send_message(scene.group.id, "Night", reply_markup=BUTTON)
    scene.account.mailbox.discard()
    scene.sandbox.faults.add(Fault("webhook", times=10_000, kind=FaultKind.DROP_BEFORE))
    await scene.bot.set_webhook(door.url)
    scene.host.press(scene.host.sees(scene.group)[-1], "Sleep")
    scene.host.say(scene.group, "hello")
    counts = []
    for seconds in (149, 1, 24 * 3600 - 151, 1):
        await door.pass_time(seconds)
        counts.append((await info(scene))["pending_update_count"])

    assert (counts, door.brought) == ([2, 1, 1, 0], [])


async def test_a_delivery_whose_answer_is_lost_is_repeated(scene: Scene, door: Door) -> None:
    """As at Telegram: the bot must know an update that it has seen."""
    scene.sandbox.faults.add(Fault("webhook", kind=FaultKind.DROP_AFTER))
    await scene.bot.set_webhook(door.url)
    scene.host.say(scene.group, "twice")
    await door.pass_time(5)

    assert door.brought == [(0, "twice"), (1, "twice")]


async def test_while_the_line_is_dead_nothing_is_brought(scene: Scene, door: Door) -> None:
    """The next attempt after that succeeds."""
    await scene.bot.set_webhook(door.url)
    scene.sandbox.faults.unreachable = True
    scene.host.say(scene.group, "later")
    await door.pass_time(5)
    scene.sandbox.faults.unreachable = False
    await door.pass_time(5)

    assert door.brought == [(7, "later")]


async def test_updates_are_either_brought_or_fetched(scene: Scene, door: Door) -> None:
    """Setting a webhook ends the open poll; deleting it leaves what waits to be fetched."""
    poll = await scene.poll(scene.bot, 50)
    await scene.bot.set_webhook(door.url)
    with pytest.raises(TelegramConflictError, match="terminated by setWebhook request"):
        await poll
    refusal = await scene.refusal(GetUpdates())
    door.status = lambda _: 503
    scene.host.say(scene.group, "hello")
    await door.pass_time(2)
    await scene.bot.delete_webhook()
    (update,) = await scene.bot.get_updates()

    assert refusal == (
        "Conflict: can't use getUpdates method while webhook is active;"
        " use deleteWebhook to delete the webhook first"
    )
    assert update.message is not None
    assert (update.message.text, await info(scene)) == ("hello", {"url": "", "pending_update_count": 1})


async def test_a_webhook_that_is_set_anew_gets_at_once_what_waits(scene: Scene, door: Door) -> None:
    """Unless nothing about it has changed; waiting updates can be dropped."""
    door.status = lambda _: 500
    await scene.bot.set_webhook(door.url, secret_token="one")
    scene.host.say(scene.group, "hello")
    await door.pass_time(40)
    door.status = lambda _: 200
    await scene.bot.set_webhook(door.url, secret_token="one")
    await door.pass_time(1)
    before = [moment for moment, _ in door.brought]
    await scene.bot.set_webhook(door.url, secret_token="two")
    await door.pass_time(1)

    assert before == [0, 1, 3, 7, 15, 31]
    assert door.brought[len(before) :] == [(41, "hello")]


@pytest.mark.parametrize(
    ("url", "secret", "sentence"),
    [
        ("https://example.org/hook", None, "bad webhook: the sandbox calls loopback addresses only"),
        ("ftp://127.0.0.1/hook", None, "bad webhook: the sandbox calls loopback addresses only"),
        ("http://127.0.0.1/hook", "a b", "secret token contains unallowed characters"),
        ("http://127.0.0.1/hook", "x" * 257, "secret token is too long"),
    ],
)
async def test_what_cannot_be_a_webhook_is_refused(
    scene: Scene, url: str, secret: str | None, sentence: str
) -> None:
    refusal = await scene.refusal(SetWebhook(url=url, secret_token=secret))

    assert refusal.splitlines()[-1].strip() == f"Bad Request: {sentence}"
    assert (await info(scene))["url"] == ""
