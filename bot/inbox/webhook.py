"""The webhook: Telegram brings the updates, and is asked from time to time whether it has more."""

import hmac
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.methods import GetWebhookInfo, SetWebhook
from aiogram.types import WebhookInfo
from aiohttp import web
from pydantic import TypeAdapter, ValidationError

from bot import logs
from bot.clock import Clock
from bot.inbox.answers import PATIENCE, insist, nth_pause, pause_after, said
from bot.inbox.hearing import SHORTEST_ABSENCE, WANTED, AnotherPoller, Hearing, OnAbsence, RawUpdate
from bot.storage.store import Store

logger = logging.getLogger(__name__)

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - its name, not its value

LARGEST = 1024 * 1024
"""Bytes of a body; Telegram's longest updates are a tenth of that."""

CONNECTIONS = 4
"""How many updates Telegram may bring at once: each is one commit, and SQLite has one writer."""

QUIET = 25
"""Seconds between two questions whether Telegram has more, while nobody waits for the answer."""

SOON = 1
"""Seconds until the next question, while somebody waits and something is still on its way."""

LONGEST_GAP = timedelta(seconds=QUIET + PATIENCE) + SHORTEST_ABSENCE
"""What lies between two good answers at most, unless the machine slept."""

LONGEST_PENDING = timedelta(seconds=30)
"""How long a close waits for updates that Telegram holds although it reaches this bot."""

FAREWELL = 5
"""Real seconds that deliveries under way have when the bot stops; Telegram brings again what was cut off."""

ONE_UPDATE: TypeAdapter[RawUpdate] = TypeAdapter(RawUpdate)


class BadWebhook(Exception):  # noqa: N818 - it says what is the case
    """The webhook cannot be opened; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Door:
    """Where Telegram knocks (`url`), where that arrives on this machine, and the word that it says."""

    url: str
    host: str
    port: int
    path: str
    secret: str = field(repr=False)


class Webhook(Hearing):
    """The server that takes updates in, and the loop that asks whether there are more.

    Telegram is heard while it answers and can reach this bot: it says how many updates it holds, and when it
    last failed to deliver one.
    """

    def __init__(
        self, bot: Bot, store: Store, clock: Clock, door: Door, *, on_absence: OnAbsence | None = None
    ) -> None:
        """Let Telegram bring the updates of `bot` to `door`."""
        super().__init__(bot, store, clock, on_absence=on_absence)
        self._door = door
        self._well_since: datetime | None = None
        """Since when nothing has failed; None while Telegram is not heard."""
        self._reached_at: datetime | None = None
        """When Telegram last came to the door, whatever became of what it brought."""

    async def run(self) -> None:
        """Let updates in for ever. Raises AnotherPoller, BadToken or BadWebhook.

        Everything sent before a moment has come when Telegram, asked at that moment or later, holds nothing.
        When this ends the webhook stays, and updates wait at Telegram.
        """
        async with self._open():
            with self._clock.working():
                await self._set()
                await self._watch()

    @asynccontextmanager
    async def _open(self) -> AsyncIterator[None]:
        """Listen for the length of the block."""
        door = self._door
        app = web.Application(client_max_size=LARGEST)
        app.router.add_post(door.path, self._receive)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=FAREWELL)
        await runner.setup()
        try:
            try:
                await web.TCPSite(runner, door.host, door.port).start()
            except OSError as fault:
                reason = fault.strerror or "in use"
                raise BadWebhook(
                    f"webhook.listen: {door.host}:{door.port} cannot be listened on: {reason}"
                ) from None
            yield
        finally:
            await runner.cleanup()

    async def _set(self) -> None:
        """Tell Telegram where to go."""
        door = self._door
        method = SetWebhook(
            url=door.url, secret_token=door.secret, max_connections=CONNECTIONS, allowed_updates=WANTED
        )
        try:
            await insist(self._bot, self._clock, method)
        except TelegramBadRequest as error:
            raise BadWebhook(f"Telegram does not take the webhook: {error.message}") from None
        logger.info("Telegram brings the updates to %s", urlsplit(door.url).hostname)

    # What is brought

    async def _receive(self, request: web.Request) -> web.Response:
        """Store an update, then accept it: what is not accepted, Telegram brings again."""
        word = request.headers.get(SECRET_HEADER, "")
        if not hmac.compare_digest(word.encode(errors="surrogateescape"), self._door.secret.encode()):
            return web.Response(status=403)
        received_at = self._reached_at = self._clock.now()
        try:
            update = ONE_UPDATE.validate_json(await request.read())
        except ValidationError:
            logger.warning("something came to the webhook that is no update")
            return web.Response(status=400)
        try:
            await self._note([update], received_at, received_at)
        except Exception as error:  # noqa: BLE001 - Telegram brings it again, and the others still come
            logger.error("an update cannot be stored: %s", logs.traced(error))  # noqa: TRY400 - words may be secret
            return web.Response(status=503)
        return web.Response()

    async def _note(self, updates: list[RawUpdate], now: datetime, began_at: datetime) -> None:
        """Telegram is heard `now`, by what began at `began_at`."""
        await self._keep(updates, now, self._back_at(now, began_at))
        self._well_since = self._well_since or now

    def _back_at(self, now: datetime, began_at: datetime) -> datetime:
        """Since when Telegram is heard without a gap."""
        last = self._last_heard
        since = began_at if self._well_since is None or last is None else last
        return now if now - since > LONGEST_GAP else since

    # What is asked

    async def _watch(self) -> None:
        """Ask for ever, and more often while somebody waits."""
        failures = 0
        while True:
            self._somebody_waits.clear()
            asked_at = self._clock.now()
            try:
                answer = await self._bot(GetWebhookInfo(), request_timeout=PATIENCE)
                info = said(answer)
            except Exception as error:  # noqa: BLE001 - whatever the network comes up with, it is asked again
                pause = pause_after(error, failures)
            else:
                if info.url != self._door.url:
                    raise AnotherPoller("the webhook is set to another address, or removed")
                if self._can_come(info):
                    failures = 0
                    await self._learn(info, asked_at)
                    await self._rest()
                    continue
                pause = nth_pause(failures)
                reason = info.last_error_message
                logger.warning("Telegram cannot reach the webhook (%s); asked again in %d s", reason, pause)
            failures += 1
            self._well_since = None
            await self._clock.wait_until(self._clock.now() + timedelta(seconds=pause))

    def _can_come(self, info: WebhookInfo) -> bool:
        """Whether Telegram, if it holds something, has come to the door since it last failed to.

        An error of this bot's own comes of a visit; one that Telegram reports without one is an absence.
        """
        failed_at = info.last_error_date
        if not info.pending_update_count or failed_at is None:
            return True
        return self._reached_at is not None and failed_at - self._reached_at <= SHORTEST_ABSENCE

    async def _learn(self, info: WebhookInfo, asked_at: datetime) -> None:
        """Telegram is heard; everything has come unless it holds something.

        What it holds although it comes to the door (an update that cannot be stored, a fault of its own) may
        not keep deadlines open for ever.
        """
        now = self._clock.now()
        await self._note([], now, asked_at)
        if not info.pending_update_count:
            self._complete(asked_at)
        elif now - (self._well_since or now) >= LONGEST_PENDING:
            if self._awaited:
                logger.warning(
                    "Telegram still holds %d updates (%s); deadlines close without them",
                    info.pending_update_count,
                    info.last_error_message,
                )
            self._complete(asked_at - LONGEST_PENDING)

    async def _rest(self) -> None:
        """Wait until it is worth asking again."""
        now = self._clock.now()
        awaited = [moment for moment in self._awaited if self._is_awaited(moment)]
        longest = SOON if any(moment <= now for moment in awaited) else QUIET
        await self._clock.wait(
            self._somebody_waits, min([now + timedelta(seconds=longest), *(m for m in awaited if m > now)])
        )
