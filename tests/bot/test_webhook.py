"""Hearing Telegram by webhook: who is let in, what is stored, and when everything has come."""

import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from aiohttp import ClientSession

from bot.inbox import AnotherPoller, BadToken, BadWebhook, Consumer, Door, Webhook, hearing
from bot.inbox.hearing import WANTED
from bot.storage.store import Store, Unit
from bot.storage.tables import Heartbeat
from tests.bot.jumping import START, JumpingClock
from tests.bot.telegram_double import Fault, TelegramDouble
from tests.bot.test_inbox import Listener, absences, after, at_work, heard, inbox, store_updates, until, wrote

SECRET = {"X-Telegram-Bot-Api-Secret-Token": "sesame"}


def _door() -> Door:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    return Door(f"http://127.0.0.1:{port}/hook", "127.0.0.1", port, "/hook", "sesame")


class Hooked:
    """A bot with a webhook, and a Telegram that says about it what a test wills."""

    def __init__(self, telegram: TelegramDouble, store: Store, clock: JumpingClock) -> None:
        """All is well at first."""
        self.telegram, self.clock = telegram, clock
        self.door = _door()
        self.absent = 0
        self.webhook = Webhook(telegram.bot(), store, clock, self.door, on_absence=self._noted)
        self.held: Callable[[float], int] = lambda _: 0
        """How many updates Telegram holds, by the seconds of the test."""
        self.failed_at: Callable[[float], float | None] = lambda _: None
        """When its last attempt at a delivery failed."""
        telegram.webhook = self._info

    async def _noted(self, _: Unit) -> None:
        self.absent += 1

    def _info(self) -> dict[str, Any]:
        now = (self.clock.now() - START).total_seconds()
        info: dict[str, Any] = {"url": self.door.url, "pending_update_count": self.held(now)}
        failed_at = self.failed_at(now)
        if failed_at is not None:
            failed = int(after(failed_at).timestamp())
            info |= {"last_error_date": failed, "last_error_message": "Connection refused"}
        return info


@pytest.fixture
async def hooked(telegram: TelegramDouble, store: Store, clock: JumpingClock) -> Hooked:
    """A bot with a webhook that does not run yet."""
    return Hooked(telegram, store, clock)


@asynccontextmanager
async def visitor(hooked: Hooked) -> AsyncIterator[ClientSession]:
    """Somebody who comes to the door of a bot that runs; time stands meanwhile."""
    await until(lambda: any(call.method == "setWebhook" for call in hooked.telegram.calls))
    with hooked.clock.working():
        async with ClientSession() as http:
            yield http


def questions(telegram: TelegramDouble) -> list[float]:
    """When Telegram was asked about the webhook, in seconds of the test."""
    return [(call.at - START).total_seconds() for call in telegram.calls if call.method == "getWebhookInfo"]


async def test_telegram_is_told_where_to_go_and_what_to_say_there(
    hooked: Hooked, telegram: TelegramDouble
) -> None:
    """First of all; it is never asked for updates, and nothing is taken down at the end."""
    async with at_work(hooked.webhook.run):
        await until(lambda: len(telegram.calls) > 3)
    first, *others = telegram.calls

    assert (first.method, first.parameters) == (
        "setWebhook",
        {
            "url": hooked.door.url,
            "secret_token": "sesame",
            "max_connections": 4,
            "allowed_updates": WANTED,
        },
    )
    assert {call.method for call in others} == {"getWebhookInfo"}
    assert telegram.polls == []


async def test_what_is_brought_is_stored_once_however_often_it_comes(hooked: Hooked, store: Store) -> None:
    """It is accepted each time, after the commit; what was written in a group is not kept."""
    async with at_work(hooked.webhook.run), visitor(hooked) as http:
        statuses = []
        for update in (wrote(11), wrote(10), wrote(11), wrote(12, "it was 3", {"id": -1, "type": "group"})):
            async with http.post(hooked.door.url, json=update, headers=SECRET) as answer:
                statuses.append((answer.status, await answer.read(), len(await inbox(store))))
    rows = await inbox(store)

    assert statuses == [(200, b"", 1), (200, b"", 2), (200, b"", 2), (200, b"", 3)]
    assert [(row.update_id, row.kind, row.handled_at) for row in rows] == [
        (10, "message", None),
        (11, "message", None),
        (12, "message", None),
    ]
    assert "it was 3" not in (rows[-1].body or "")


@dataclass(frozen=True)
class Wrong:
    """What somebody sends; unless said otherwise with the right word to the right place."""

    body: bytes = b""
    headers: dict[str, str] = field(default_factory=lambda: SECRET)
    method: str = "POST"
    path: str = ""


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        pytest.param(Wrong(b"{}", headers={}), 403, id="no secret"),
        pytest.param(Wrong(b"{}", headers={"X-Telegram-Bot-Api-Secret-Token": "sesam"}), 403, id="another"),
        pytest.param(Wrong(b"{}", headers={"X-Telegram-Bot-Api-Secret-Token": "пусти"}), 403, id="not ASCII"),
        pytest.param(Wrong(b"x" * 5_000_000, headers={}), 403, id="no secret and huge"),
        pytest.param(Wrong(b"", method="GET"), 405, id="GET"),
        pytest.param(Wrong(b"{}", method="PUT"), 405, id="PUT"),
        pytest.param(Wrong(b"{}", path="/"), 404, id="another path"),
        pytest.param(Wrong(b"x" * 5_000_000), 413, id="huge"),
        pytest.param(Wrong(b""), 400, id="nothing"),
        pytest.param(Wrong(b"\xff\xfe"), 400, id="no text"),
        pytest.param(Wrong(b"[" * 100_000), 400, id="deep"),
        pytest.param(Wrong(b"[]"), 400, id="a list"),
        pytest.param(Wrong(b'{"message": {}}'), 400, id="no number"),
        pytest.param(Wrong(b'{"update_id": "x"}'), 400, id="a word for a number"),
        pytest.param(Wrong(b'{"update_id": 9223372036854775808}'), 400, id="too large a number"),
        pytest.param(Wrong(b'{"update_id": 1, "message": "\\ud800"}'), 400, id="half a letter"),
    ],
)
async def test_what_is_no_update_of_telegram_is_turned_away(
    hooked: Hooked, store: Store, wrong: Wrong, status: int
) -> None:
    """Nothing is done, and the bot goes on."""
    async with at_work(hooked.webhook.run), visitor(hooked) as http:
        body = BytesIO(wrong.body) if wrong.method != "GET" else None
        url = hooked.door.url + wrong.path
        async with http.request(wrong.method, url, headers=wrong.headers, data=body) as answer:
            assert answer.status == status
        assert await inbox(store) == []
        async with http.post(hooked.door.url, json=wrote(1), headers=SECRET) as answer:
            assert answer.status == 200


@pytest.mark.parametrize("message", [7, {}, {"chat": 7}, {"chat": {"type": "group"}, "entities": 3}])
async def test_an_update_of_no_known_shape_is_stored_as_one_that_came(
    hooked: Hooked, store: Store, message: object
) -> None:
    """It holds nobody up."""
    async with at_work(hooked.webhook.run), visitor(hooked) as http:
        update = {"update_id": 1, "message": message}
        async with http.post(hooked.door.url, json=update, headers=SECRET) as answer:
            assert answer.status == 200

    assert [(row.update_id, row.kind) for row in await inbox(store)] == [(1, "message")]


async def test_what_cannot_be_stored_is_not_accepted(
    hooked: Hooked,
    store: Store,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So that Telegram brings it again; nothing of it is logged."""
    stores = hearing._store_new

    async def full(unit: Unit, updates: Sequence[hearing.RawUpdate], received_at: datetime) -> None:
        if updates:
            raise ValueError("no space left for: my secret")
        await stores(unit, updates, received_at)

    async with at_work(hooked.webhook.run), visitor(hooked) as http:
        with monkeypatch.context() as patched:
            patched.setattr(hearing, "_store_new", full)
            async with http.post(hooked.door.url, json=wrote(1, "my secret"), headers=SECRET) as answer:
                refused = answer.status
        async with http.post(hooked.door.url, json=wrote(1, "my secret"), headers=SECRET) as answer:
            accepted = answer.status

    assert (refused, accepted, len(await inbox(store))) == (503, 200, 1)
    assert "my secret" not in caplog.text


async def test_a_quiet_telegram_is_asked_every_25_seconds(hooked: Hooked, telegram: TelegramDouble) -> None:
    """As often as a long poll would end."""
    async with at_work(hooked.webhook.run):
        await until(lambda: len(questions(telegram)) > 3)

    assert questions(telegram)[:4] == [0, 25, 50, 75]


async def test_a_close_asks_at_once(hooked: Hooked, store: Store, clock: JumpingClock) -> None:
    """And goes on if Telegram holds nothing."""
    async with at_work(hooked.webhook.run, Consumer(store, clock, Listener()).run):
        assert await heard(store, clock, hooked.webhook, after(10)) == 13


async def test_a_close_waits_for_what_telegram_still_holds(
    hooked: Hooked, store: Store, clock: JumpingClock
) -> None:
    """It is asked once a second."""
    hooked.held = lambda now: 1 if now < 20 else 0
    async with at_work(hooked.webhook.run, Consumer(store, clock, Listener()).run):
        assert await heard(store, clock, hooked.webhook, after(10)) == 20


async def test_a_close_waits_until_what_an_earlier_process_stored_is_handled(
    hooked: Hooked, store: Store, clock: JumpingClock
) -> None:
    """Telegram does not bring that again."""

    async def fail_at_first(_: Unit, __: object) -> None:
        if clock.now() < after(18):
            raise RuntimeError("not yet")

    async def late() -> None:
        with clock.working():
            await clock.wait_until(after(12))
            await store_updates(store, wrote(10))

    async with at_work(hooked.webhook.run, Consumer(store, clock, Listener(fail_at_first)).run, late):
        assert await heard(store, clock, hooked.webhook, after(10)) == 18


async def test_what_telegram_holds_for_ever_does_not_keep_a_deadline_open(
    hooked: Hooked, store: Store, clock: JumpingClock, caplog: pytest.LogCaptureFixture
) -> None:
    """It comes to the door, so it is no absence; after half a minute the close goes on, and that is noted."""
    hooked.held = lambda _: 1
    async with at_work(hooked.webhook.run, Consumer(store, clock, Listener()).run):
        closes = await heard(store, clock, hooked.webhook, after(10))

    assert closes == 43
    assert "Telegram still holds 1 updates (None); deadlines close without them" in caplog.text
    assert (await absences(store), hooked.absent) == ([], 0)


async def test_half_a_minute_counts_from_the_return(
    hooked: Hooked, telegram: TelegramDouble, store: Store, clock: JumpingClock
) -> None:
    """What waits after an outage is being brought just then."""
    telegram.faults = [Fault("getWebhookInfo") for _ in range(6)]  # until 45 seconds have gone by
    hooked.held = lambda now: 1 if now < 60 else 0
    async with at_work(hooked.webhook.run, Consumer(store, clock, Listener()).run):
        assert await heard(store, clock, hooked.webhook, after(1)) == 60


async def test_while_telegram_cannot_come_a_close_waits_and_the_bot_is_absent(
    hooked: Hooked, telegram: TelegramDouble, store: Store, clock: JumpingClock
) -> None:
    """T5: it holds something and has failed to deliver it, and nobody came since."""
    hooked.held = lambda now: 1 if 30 < now < 400 else 0
    hooked.failed_at = lambda now: 330 if now > 330 else now if now > 30 else None
    async with at_work(hooked.webhook.run, Consumer(store, clock, Listener()).run):
        closes = await heard(store, clock, hooked.webhook, after(60))
    asked = questions(telegram)
    back = next(at for at in asked if at >= 400)

    assert closes == back
    assert (await absences(store), hooked.absent) == ([(25, back)], 1)
    assert [at - before for before, at in pairwise(asked) if 50 <= before < 90] == [
        1,
        2,
        4,
        8,
        15,
        15,
    ]


async def test_an_error_from_before_a_visit_is_past(hooked: Hooked, telegram: TelegramDouble) -> None:
    """Though Telegram remembers it, and already holds the next update."""
    hooked.held = lambda _: 1
    hooked.failed_at = lambda _: -1
    async with at_work(hooked.webhook.run):
        async with (
            visitor(hooked) as http,
            http.post(hooked.door.url, json=wrote(1), headers=SECRET) as answer,
        ):
            assert answer.status == 200
        begun = len(questions(telegram))
        await until(lambda: len(questions(telegram)) > begun + 3)
    asked = questions(telegram)[begun:]

    assert {at - before for before, at in pairwise(asked)} == {25}


async def test_who_comes_after_an_absence_ends_it(hooked: Hooked, store: Store) -> None:
    """In the transaction that stores what he brings; a second visitor changes nothing."""
    async with store.unit() as unit:
        unit.session.add(Heartbeat(last_success_at=after(-600)))
    hooked.held = lambda _: 1
    hooked.failed_at = lambda _: -1
    async with at_work(hooked.webhook.run), visitor(hooked) as http:
        for update_id in (1, 2):
            async with http.post(hooked.door.url, json=wrote(update_id), headers=SECRET) as answer:
                assert answer.status == 200
        [(began, ended)] = await absences(store)
    row, _ = await inbox(store)

    assert (began, hooked.absent) == (-600, 1)
    assert ended == (row.received_at - START).total_seconds()


async def test_outages_are_waited_out_and_remembered(
    hooked: Hooked, telegram: TelegramDouble, store: Store
) -> None:
    """Whatever goes wrong with the question."""
    telegram.faults = [
        Fault("setWebhook"),
        Fault("setWebhook", 502, "Bad Gateway"),
        Fault("getWebhookInfo", 429, "Too Many Requests", {"retry_after": 9}),
    ]
    async with at_work(hooked.webhook.run):
        await until(lambda: len(questions(telegram)) > 2)
        telegram.faults = [Fault("getWebhookInfo") for _ in range(3)]
        await until(lambda: not telegram.faults)
        begun = len(questions(telegram))
        await until(lambda: len(questions(telegram)) > begun + 2)
    asked = questions(telegram)

    assert asked[:3] == [3, 12, 37]
    [(began, ended)] = await absences(store)
    assert ended - began == 25 + 1 + 2 + 4


async def test_a_short_outage_is_no_absence_and_a_quiet_time_neither(
    hooked: Hooked, store: Store, clock: JumpingClock
) -> None:
    async with at_work(hooked.webhook.run):
        await until(lambda: clock.now() > after(600))

    assert await absences(store) == []


@pytest.mark.parametrize(
    ("fault", "end"),
    [
        (
            Fault("setWebhook", 400, "Bad Request: bad webhook: no such host"),
            BadWebhook("Telegram does not take the webhook: Bad Request: bad webhook: no such host"),
        ),
        (Fault("setWebhook", 401, "Unauthorized"), BadToken()),
        (Fault("getWebhookInfo", 404, "Not Found"), BadToken()),
    ],
)
async def test_some_answers_end_the_process(
    hooked: Hooked, telegram: TelegramDouble, fault: Fault, end: Exception
) -> None:
    """Each with one sentence."""
    telegram.faults = [fault]

    with pytest.raises(type(end)) as caught:
        await hooked.webhook.run()
    assert str(caught.value) == str(end)


@pytest.mark.parametrize("address", ["", "https://example.org/other"])
async def test_a_webhook_that_somebody_else_has_moved_ends_the_process(
    hooked: Hooked, telegram: TelegramDouble, address: str
) -> None:
    telegram.webhook = lambda: {"url": address, "pending_update_count": 0}

    with pytest.raises(AnotherPoller, match="the webhook is set to another address, or removed"):
        await hooked.webhook.run()


async def test_a_port_that_is_taken_ends_the_process(hooked: Hooked, telegram: TelegramDouble) -> None:
    """Before Telegram hears anything."""
    with socket.create_server(("127.0.0.1", hooked.door.port)), pytest.raises(BadWebhook) as caught:
        await hooked.webhook.run()

    assert str(caught.value).startswith(
        f"webhook.listen: 127.0.0.1:{hooked.door.port} cannot be listened on: "
    )
    assert telegram.calls == []
