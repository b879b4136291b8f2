"""The sandbox as a server: the Bot API, the clock and the control desk over loopback HTTP."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from urllib.parse import urlsplit

from aiohttp import BodyPartReader, WSCloseCode, WSMsgType, web

from sandbox.actions import Refused
from sandbox.clock import Clock, RealClock, VirtualClock
from sandbox.control import ControlDesk
from sandbox.guests import RemoteGuest, spell
from sandbox.limits import Limits
from sandbox.loopback import is_loopback
from sandbox.service import Lost, Service
from sandbox.strict import Request
from sandbox.town import Town

FIRST_DAY = datetime(2026, 1, 5, 6, tzinfo=UTC)
_UPLOAD_BYTES = 50 * 1024 * 1024
Answering = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Sandbox(Town):
    """A Telegram of one's own: make bots, people and groups here, start it, and let a bot talk to `url`.

    `app` is open for further routes until the start; all of them answer on loopback addresses only.
    """

    def __init__(self, clock: Clock, limits: Limits | None = None) -> None:
        """Begin empty, with this clock; `limits` are Telegram's unless told otherwise."""
        super().__init__(clock, limits)
        self.url = ""
        self._service = Service(self.world, self.faults)
        self._control = ControlDesk(self)
        self.app = web.Application(middlewares=[_loopback_only], client_max_size=_UPLOAD_BYTES)
        self.app.router.add_get("/clock", self._clock_line)
        self.app.router.add_get("/clock/now", self._what_time)
        self.app.router.add_post("/control", self._take_order)
        self.app.router.add_route("*", "/bot{token}/{method}", self._api)
        self._lines: set[web.WebSocketResponse] = set()
        self._runner: web.AppRunner | None = None

    # Running

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen on a loopback address; port 0 takes a free one. Afterwards `url` is set."""
        if not is_loopback(host):
            raise ValueError("the sandbox listens on loopback addresses only")
        # A caller who goes away ends their call: an open poll must not outlive its connection.
        runner = web.AppRunner(self.app, handler_cancellation=True, access_log=None, shutdown_timeout=1)
        await runner.setup()
        await web.TCPSite(runner, host, port).start()
        self._runner = runner
        shown = f"[{host}]" if ":" in host else host
        self.url = f"http://{shown}:{runner.addresses[0][1]}"

    async def stop(self) -> None:
        """Close all connections and listen no more."""
        self.break_off_polls()
        for pusher in self.pushers:
            await pusher.stop()
        for line in tuple(self._lines):
            await line.close(code=WSCloseCode.GOING_AWAY)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    # HTTP

    async def _api(self, request: web.Request) -> web.StreamResponse:
        bot = self.world.bots.get(request.match_info["token"])
        if bot is None:
            return _json({"ok": False, "error_code": 401, "description": "Unauthorized"}, status=401)
        try:
            call = await _read(request)
        except ValueError:
            unreadable = {
                "ok": False,
                "error_code": 400,
                "description": "Bad Request: the request is unreadable",
            }
            return _json(unreadable, status=400)
        try:
            answer = await self._service.carry_out(bot, call)
        except Lost as lost:
            return await _give_no_answer(request, held=lost.held)
        return _json(answer.body, status=answer.code)

    async def _what_time(self, _request: web.Request) -> web.StreamResponse:
        return _json({"now": spell(self.clock.now()), "virtual": self.clock.virtual})

    async def _clock_line(self, request: web.Request) -> web.StreamResponse:
        token = request.query.get("token")
        bot = self.world.bots.get(token) if token is not None else None
        if token is not None and bot is None:
            return _json({"error": "there is no bot with this token"}, status=403)
        line = web.WebSocketResponse()
        await line.prepare(request)
        self._lines.add(line)
        guest = RemoteGuest(request.query.get("name", "guest"), bot, self.clock, line)
        self.clock.admit(guest)
        try:
            await guest.greet()
            async for message in line:
                if message.type is WSMsgType.TEXT:
                    guest.hear(message.data)
        except (ValueError, TypeError) as fault:
            await line.close(code=1008, message=str(fault).encode()[:120])
        finally:
            self._lines.discard(line)
            self.clock.dismiss(guest)
            guest.go()
        return line

    async def _take_order(self, request: web.Request) -> web.StreamResponse:
        if request.content_type != "application/json":
            # A page from elsewhere can post a form here, but no JSON.
            return _json({"error": "the control desk reads application/json"}, status=400)
        try:
            order = await request.json()
        except ValueError:
            return _json({"error": "the body is not JSON"}, status=400)
        try:
            return _json({"result": await self._control.do(order)})
        except Refused as refusal:
            return _json({"error": str(refusal)}, status=400)


def no_more_doors(sandbox: "Sandbox") -> None:
    """The Bot API, the clock and the control desk alone."""


async def serve(
    port: int,
    token: str,
    *,
    virtual: bool,
    username: str = "mafia_sandbox_bot",
    more_doors: Callable[["Sandbox"], None] = no_more_doors,
) -> Sandbox:
    """A started sandbox with one bot in it; whoever asked for it stops it.

    Virtual time begins on a fixed day, so that every run is the same. `more_doors` adds routes.
    """
    sandbox = Sandbox(VirtualClock(FIRST_DAY) if virtual else RealClock())
    sandbox.add_bot(token, username, "Mafia")
    more_doors(sandbox)
    await sandbox.start(port=port)
    return sandbox


@web.middleware
async def _loopback_only(request: web.Request, handler: Answering) -> web.StreamResponse:
    origin = request.headers.get("Origin")
    hosts = [urlsplit(f"//{request.host}").hostname] + ([urlsplit(origin).hostname] if origin else [])
    if not all(host is not None and is_loopback(host) for host in hosts):
        return _json({"error": "the sandbox answers on loopback addresses only"}, status=403)
    return await handler(request)


def _json(body: object, status: int = 200) -> web.Response:
    return web.json_response(body, status=status)


async def _read(request: web.Request) -> Request:
    """The call as it came; raises ValueError if it is no form and no JSON object, or not UTF-8."""
    values: dict[str, str] = dict(request.query)
    files: dict[str, tuple[str, bytes]] = {}
    if request.content_type == "application/json":
        body = await request.json()
        if not isinstance(body, dict):
            raise ValueError("parameters have names")
        values |= {key: value if isinstance(value, str) else json.dumps(value) for key, value in body.items()}
    elif request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader) or part.name is None:
                continue
            content = bytes(await part.read())
            if part.filename is None:
                values[part.name] = content.decode()
            else:
                files[part.name] = (part.filename, content)
    else:
        values |= {key: str(value) for key, value in (await request.post()).items()}
    for value in values.values():
        value.encode()  # half a surrogate pair, which JSON can spell, is no text
    return Request(request.match_info["method"], values, files)


async def _give_no_answer(request: web.Request, *, held: bool) -> web.StreamResponse:
    if not held and request.transport is not None:
        request.transport.abort()
    # The caller's leaving cancels this.
    await asyncio.Event().wait()
    raise web.HTTPGatewayTimeout
