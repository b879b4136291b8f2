"""For the operator's eyes, on this machine only: `/health` says whether all is well, `/metrics` how much."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

from aiohttp import web
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot import metrics
from bot.storage.store import Store
from bot.storage.vitals import Vitals, look

HOST = "127.0.0.1"

SILENCE = timedelta(minutes=2)
"""A long poll ends within half a minute: after so long, Telegram or the network is down."""

OVERDUE = timedelta(minutes=2)
"""A close waits for the grace and for Telegram; after so long, something is stuck."""

BACKLOG = timedelta(minutes=10)
"""A busy group takes twenty calls a minute; what waits longer waits for a fault."""


class PortTaken(Exception):  # noqa: N818 - it says what is the case
    """The port of the setting `health.port` cannot be listened on."""

    def __init__(self, port: int, reason: str) -> None:
        """Name it."""
        super().__init__(f"health.port: {port} cannot be listened on: {reason}")


@asynccontextmanager
async def health(store: Store, port: int) -> AsyncIterator[None]:
    """Answer on a port of the loopback address for the length of the block; with port 0, do nothing.

    Raises PortTaken.
    """
    if not port:
        yield
        return
    window = _Window(store)
    app = web.Application()
    app.router.add_get("/health", window.health)
    app.router.add_get("/metrics", window.metrics)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, HOST, port).start()
        except OSError as fault:
            raise PortTaken(port, fault.strerror or "in use") from None
        yield
    finally:
        await runner.cleanup()


def faults(vitals: Vitals) -> list[str]:
    """What is wrong, one sentence each; nothing where all is well."""
    found = []
    if vitals.silence is None or vitals.silence > SILENCE:
        found.append("Telegram does not answer")
    if vitals.overdue > OVERDUE:
        found.append("a deadline is overdue")
    if vitals.outbox_age > BACKLOG:
        found.append("messages are not leaving")
    if vitals.stopped:
        found.append(f"games stopped by an error: {vitals.stopped} (mafia retry)")
    return found


class _Window:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def health(self, _request: web.Request) -> web.Response:
        """200 where all is well, else 503 with the reasons."""
        found = faults(await self._look())
        return web.json_response({"ok": not found, "faults": found}, status=503 if found else 200)

    async def metrics(self, _request: web.Request) -> web.Response:
        """Everything that is counted, as Prometheus reads it."""
        _show(await self._look())
        body = generate_latest(metrics.REGISTRY)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _look(self) -> Vitals:
        async with self._store.reading() as session:
            return await look(session, self._store.clock.now())


def _show(vitals: Vitals) -> None:
    """What is measured at the moment of asking rather than counted."""
    metrics.INBOX_WAITING.set(vitals.inbox_waiting)
    metrics.OUTBOX_WAITING.set(vitals.outbox_waiting)
    metrics.OUTBOX_AGE.set(vitals.outbox_age.total_seconds())
    metrics.OVERDUE.set(vitals.overdue.total_seconds())
    if vitals.silence is not None:
        metrics.HEARD_AGE.set(vitals.silence.total_seconds())
    for state in ("lobbies", "running", "stopped"):
        metrics.GAMES.labels(state).set(getattr(vitals, state))
