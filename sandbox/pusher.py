"""Webhooks: updates are brought to the bot, each queue in order, and again until they are accepted."""

import asyncio
from datetime import timedelta
from http import HTTPStatus
from http.client import responses

import aiohttp

from sandbox.clock import Clock, Participant
from sandbox.faults import Fault, FaultKind, Faults
from sandbox.mailbox import Letter, Mailbox, Queue, Webhook

FAULT = "webhook"
"""The name by which a script of faults means a delivery, as it means a call by its method."""

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - its name, not its value

# In real seconds.
_PATIENCE = aiohttp.ClientTimeout(total=60)
_BEFORE = frozenset({FaultKind.REFUSE, FaultKind.DROP_BEFORE})


class Pusher:
    """Brings one bot's updates to its webhook, while it has one.

    Each queue of the mailbox has a courier as long as something is in it. A courier brings one update at a
    time, and the next only after that was accepted; after failures in a row it waits 1, 2, 4 … 60 seconds.
    Virtual time stands while an update is to be brought, and goes on while its courier waits after a failure.
    """

    def __init__(self, mailbox: Mailbox, clock: Clock, faults: Faults) -> None:
        """Look after one mailbox."""
        self._mailbox = mailbox
        self._clock = clock
        self._faults = faults
        self._couriers: dict[Queue, asyncio.Task[None]] = {}
        self._connections = asyncio.Semaphore()
        self._http: aiohttp.ClientSession | None = None
        mailbox.on_letter = self._look
        mailbox.on_webhook = self._begin_anew

    async def stop(self) -> None:
        """Bring nothing more."""
        await asyncio.gather(*self._send_home(), return_exceptions=True)
        if self._http is not None:
            await self._http.close()

    def _begin_anew(self) -> None:
        """The webhook was set, changed or removed: what waits is brought there at once, or stays."""
        self._send_home()
        if self._mailbox.webhook is not None:
            # In virtual time one at a time, so that the same program gives the same run.
            most = 1 if self._clock.virtual else self._mailbox.webhook.connections
            self._connections = asyncio.Semaphore(most)
            self._look()

    def _send_home(self) -> list[asyncio.Task[None]]:
        couriers = list(self._couriers.values())
        self._couriers.clear()
        for courier in couriers:
            courier.cancel()
        return couriers

    def _look(self) -> None:
        """Send a courier to each queue that has none."""
        webhook = self._mailbox.webhook
        if webhook is None:
            return
        for queue in self._mailbox.queues():
            if queue not in self._couriers:
                # Time waits for it from here on, although its task begins a moment later.
                time = self._clock.join(f"the courier of {queue}")
                courier = asyncio.create_task(self._carry(webhook, queue, time))
                courier.add_done_callback(lambda _, time=time: time.leave())  # type: ignore[misc]  # a default
                self._couriers[queue] = courier

    async def _carry(self, webhook: Webhook, queue: Queue, time: Participant) -> None:
        failures = 0
        while (letter := self._mailbox.first_of(queue)) is not None:
            async with self._connections:
                fault = await self._bring(webhook, letter)
                self._mailbox.note_brought(letter, fault)
            if fault is None:
                failures = 0
            else:
                delay = min(2**failures, self._mailbox.limits.longest_retry_seconds)
                failures += 1
                await time.wait_until(self._clock.now() + timedelta(seconds=delay))
        del self._couriers[queue]

    async def _bring(self, webhook: Webhook, letter: Letter) -> str | None:
        """Make one attempt; what went wrong, in the official server's words."""
        fault = self._faults.take(FAULT, None)
        if fault is not None and fault.kind in _BEFORE:
            return _said_of(fault)
        self._http = self._http or aiohttp.ClientSession(timeout=_PATIENCE)
        headers = {SECRET_HEADER: webhook.secret} if webhook.secret else {}
        try:
            request = self._http.post(webhook.url, json=letter.update, headers=headers, allow_redirects=False)
            async with request as answer:
                status = answer.status
        except TimeoutError:
            return "Read timeout expired"
        except (aiohttp.ClientError, OSError):
            return "Connection refused"
        if fault is not None:
            return _said_of(fault)
        if HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES:
            return None
        return _wrong_response(status)


def _said_of(fault: Fault) -> str:
    if fault.kind is FaultKind.REFUSE:
        return _wrong_response(fault.code)
    return "Connection refused" if fault.kind is FaultKind.DROP_BEFORE else "Read timeout expired"


def _wrong_response(status: int) -> str:
    return f"Wrong response from the webhook: {status} {responses.get(status, '')}".rstrip()
