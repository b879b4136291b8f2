"""The doors of the window: who may knock, what is handed out, and what may be asked for."""

import asyncio
import hmac
import json
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from importlib.resources import files
from typing import Any, Final
from urllib.parse import quote

from aiohttp import web

from sandbox.actions import Refused
from sandbox.chats import BotAccount, Group
from sandbox.control import ControlDesk
from sandbox.guests import spell
from sandbox.journal import Entry
from sandbox.page import sights
from sandbox.page.pace import Pace
from sandbox.page.seats import NoRobots, Seats
from sandbox.people import Person, Place
from sandbox.server import Sandbox
from sandbox.wire import Json

STATIC: Final[Mapping[str, str]] = {
    "page.css": "text/css",
    "main.js": "text/javascript",
    "text.js": "text/javascript",
    "panel.js": "text/javascript",
    "words.js": "text/javascript",
    "icon.svg": "image/svg+xml",
}

HEADERS: Final[Mapping[str, str]] = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""What every answer says: nothing from elsewhere, nothing kept, and the address goes nowhere."""

SHOWN_AS_IT_IS: Final = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg"}
"""Pictures by how they begin. Any other file is handed over for keeping and never shown by the page."""

LOOKS_AHEAD: Final = 1.0
"""Real seconds between two looks at what ends when."""

BREATH: Final = 15.0
"""Real seconds after which a silent stream says something, so that a broken one is noticed."""

BEFORE_AN_END: Final = timedelta(minutes=5)
"""How long before an end that somebody has something to decide for the clock stands still."""


@dataclass(frozen=True, slots=True)
class End:
    """What ends in a game, when (aware UTC), and whether somebody at the window owes a move until then."""

    name: str
    at: datetime
    owed: bool = False


Agenda = Callable[[Callable[[int], bool]], Awaitable[Sequence[End]]]
"""The next ends, the earliest first; it is told how to know for whom somebody at the window acts."""


async def nothing_ends(_acted_for: Callable[[int], bool]) -> Sequence[End]:
    """A sandbox that knows of no game."""
    return ()


@dataclass(eq=False)
class Window:
    """One page over one sandbox. `address` holds the token of this start; who does not know it sees nothing.

    `zone`: in which times of day are shown. `begin`: what the button «start without me» does; None: no such
    button.
    """

    zone: str = "UTC"
    seats: Seats = field(default_factory=NoRobots)
    agenda: Agenda = nothing_ends
    begin: Callable[[], None] | None = None
    viewer: int = 0
    """Whom the page shows first; 0: the first person there is."""
    unhurried: float = 60.0
    hurried: float = 1800.0
    """The two speeds of «by itself»: while somebody at the window owes a move, and while nobody does."""
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))

    def open_in(self, sandbox: Sandbox) -> None:
        """Add the doors to a sandbox that has not been started yet."""
        self._sandbox = sandbox
        self._control = ControlDesk(sandbox)
        self.pace = Pace(sandbox.clock)
        self.by_itself = False
        self._ends: Sequence[End] = ()
        self._streams: set[asyncio.Event] = set()
        sandbox.world.records.listeners.append(self._stirred)
        router = sandbox.app.router
        router.add_get("/page/{token}/", self._index)
        router.add_get("/page/{token}/static/{name}", self._static)
        router.add_get("/page/{token}/state", self._state)
        router.add_get("/page/{token}/chat", self._chat)
        router.add_get("/page/{token}/file", self._file)
        router.add_get("/page/{token}/calls", self._calls)
        router.add_get("/page/{token}/stream", self._stream)
        router.add_post("/page/{token}/do", self._do)
        router.add_post("/page/{token}/time", self._turn_time)
        router.add_post("/page/{token}/seats", self._turn_seats)

    @property
    def address(self) -> str:
        """Where the page is, once the sandbox has been started."""
        return f"{self._sandbox.url}/page/{self.token}/"

    async def run(self) -> None:
        """Look after time until cancelled."""
        pacing = asyncio.create_task(self.pace.run())
        try:
            while True:
                self._ends = await self.agenda(self._is_acted_for)
                self._go_by_itself()
                self._tell_streams()
                await asyncio.sleep(LOOKS_AHEAD)
        finally:
            pacing.cancel()
            with suppress(asyncio.CancelledError):
                await pacing

    def _is_acted_for(self, person_id: int) -> bool:
        return not self.seats.is_robot(person_id)

    def _go_by_itself(self) -> None:
        """Slow while somebody at the window has something to decide, and never past the end of that."""
        owed = next((end.at for end in self._ends if end.owed), None)
        self.pace.stop_before = owed - BEFORE_AN_END if owed is not None else None
        if self.by_itself and self.pace.running_to is None:
            wanted = self.hurried if self._ends and owed is None else self.unhurried
            if self.pace.speed != wanted:
                self.pace.set_speed(wanted)

    def let_go_by_itself(self) -> None:
        """From now on the window chooses the speed."""
        self.by_itself = True
        self.pace.set_speed(self.unhurried)

    def _stirred(self, _entry: Entry) -> None:
        self._tell_streams()

    def _tell_streams(self) -> None:
        for stirred in self._streams:
            stirred.set()

    # Who may knock

    def _check(self, request: web.Request) -> None:
        """Only this address, from this page or typed in, with this start's token. Raises 403 and 404."""
        origin = request.headers.get("Origin")
        here = self._sandbox.url
        if f"http://{request.host}" != here or (origin is not None and origin != here):
            raise web.HTTPForbidden(text="This page answers at its own address only.", headers=HEADERS)
        if request.headers.get("Sec-Fetch-Site", "none") not in {"none", "same-origin"}:
            raise web.HTTPForbidden(text="This page is not to be used by others.", headers=HEADERS)
        if not hmac.compare_digest(request.match_info["token"].encode(), self.token.encode()):
            raise web.HTTPNotFound(text="There is nothing here.", headers=HEADERS)

    # What is handed out

    async def _index(self, request: web.Request) -> web.StreamResponse:
        self._check(request)
        return _file("index.html", "text/html")

    async def _static(self, request: web.Request) -> web.StreamResponse:
        self._check(request)
        name = request.match_info["name"]
        if name not in STATIC:
            raise web.HTTPNotFound(text="There is nothing here.", headers=HEADERS)
        return _file(name, STATIC[name])

    async def _state(self, request: web.Request) -> web.StreamResponse:
        self._check(request)
        person = self._person(request.query.get("person", ""))
        pace = self.pace
        return _json(
            {
                "now": spell(self._sandbox.clock.now()),
                "zone": self.zone,
                "virtual": self._sandbox.clock.virtual,
                "pace": {
                    "speed": pace.speed,
                    "itself": self.by_itself,
                    "held": pace.held,
                    "running": pace.running_to is not None,
                },
                "ends": [{"name": it.name, "at": spell(it.at), "owed": it.owed} for it in self._ends],
                "people": sights.people(self._sandbox, self.seats),
                "begin": self.begin is not None,
                "me": person.id if person else 0,
                "chats": sights.chats(self._sandbox, person) if person else [],
                "answers": sights.answers(person) if person else [],
                "calls": len(self._sandbox.calls),
                "faults": sights.faults(self._sandbox),
            }
        )

    async def _chat(self, request: web.Request) -> web.StreamResponse:
        self._check(request)
        person, place = self._person_and_place(request)
        topic = request.query.get("topic", "")
        return _json(sights.messages(person, place, int(topic) if topic.isdecimal() else None))

    async def _file(self, request: web.Request) -> web.StreamResponse:
        self._check(request)
        person, place = self._person_and_place(request)
        number = request.query.get("message", "")
        found = next((it.file for it in person.sees(place) if str(it.id) == number and it.file), None)
        if found is None:
            raise web.HTTPNotFound(text="There is no such file.", headers=HEADERS)
        kind = next((it for head, it in SHOWN_AS_IT_IS.items() if found.content.startswith(head)), "")
        keep = {} if kind else {"Content-Disposition": f"attachment; filename*=UTF-8''{quote(found.name)}"}
        return web.Response(
            body=found.content, content_type=kind or "application/octet-stream", headers={**HEADERS, **keep}
        )

    async def _calls(self, request: web.Request) -> web.StreamResponse:
        self._check(request)
        return _json(sights.calls(self._sandbox))

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        """A line whenever there may be something new to ask for."""
        self._check(request)
        response = web.StreamResponse(headers={**HEADERS, "Content-Type": "text/event-stream"})
        await response.prepare(request)
        stirred = asyncio.Event()
        self._streams.add(stirred)
        try:
            while True:
                await response.write(b"data: new\n\n")
                with suppress(TimeoutError):
                    await asyncio.wait_for(stirred.wait(), BREATH)
                stirred.clear()
        finally:
            self._streams.discard(stirred)

    # What may be asked for

    async def _do(self, request: web.Request) -> web.StreamResponse:
        """What people do, by the names of the control desk."""
        order = await self._order(request)
        who = order.get("person")
        if isinstance(who, int) and self.seats.is_robot(who):
            return _refused("A robot acts for this person; take the seat over first.")
        try:
            result = await self._control.do(order)
        except Refused as refusal:
            return _refused(str(refusal))
        self.pace.somebody_acted()
        return _json({"result": result})

    async def _turn_time(self, request: web.Request) -> web.StreamResponse:
        """`{"speed": 60}`, `{"speed": "itself"}`, or `{"to": "next"}`."""
        order = await self._order(request)
        if not self._sandbox.clock.virtual:
            return _refused("This sandbox goes by the machine's own clock.")
        match order:
            case {"speed": "itself"}:
                self.let_go_by_itself()
            case {"speed": int() | float() as speed} if not isinstance(speed, bool):
                try:
                    self.pace.set_speed(speed)
                except ValueError as fault:
                    return _refused(str(fault))
                self.by_itself = False
            case {"to": "next"} if self._ends:
                self.pace.run_to(self._ends[0].at)
            case {"to": "next"}:
                return _refused("Nothing ends in any game.")
            case {"begin": True} if self.begin is not None:
                self.begin()
            case _:
                return _refused('an order is {"speed": number}, {"speed": "itself"} or {"to": "next"}')
        return _json({"result": None})

    async def _turn_seats(self, request: web.Request) -> web.StreamResponse:
        """`{"take": id}` or `{"give": id}`."""
        match await self._order(request):
            case {"take": int() as person} if self.seats.take(person):
                return _json({"result": None})
            case {"give": int() as person} if self.seats.give_back(person):
                return _json({"result": None})
            case _:
                return _refused("There is no robot for this person.")

    async def _order(self, request: web.Request) -> dict[str, Any]:
        self._check(request)
        if request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType(text="Orders are JSON.", headers=HEADERS)
        try:
            order = await request.json()
        except ValueError:
            raise web.HTTPBadRequest(text="This is no JSON.", headers=HEADERS) from None
        if not isinstance(order, dict):
            raise web.HTTPBadRequest(text="An order is an object.", headers=HEADERS)
        return order

    def _person(self, number: str) -> Person | None:
        people = self._sandbox.people
        chosen = int(number) if number.isdecimal() else self.viewer
        return people.get(chosen) or next(iter(people.values()), None)

    def _person_and_place(self, request: web.Request) -> tuple[Person, Place]:
        person = self._person(request.query.get("person", ""))
        world = self._sandbox.world
        places: list[Group | BotAccount] = [*world.groups.values(), *world.bots.values()]
        place = next((it for it in places if str(it.id) == request.query.get("chat", "")), None)
        if person is None or place is None:
            raise web.HTTPNotFound(text="There is no such chat.", headers=HEADERS)
        return person, place


def _file(name: str, kind: str) -> web.Response:
    body = (files("sandbox.page") / "static" / name).read_bytes()
    return web.Response(body=body, content_type=kind, charset="utf-8", headers=HEADERS)


def _json(body: Json | list[Json]) -> web.Response:
    return web.json_response(body, headers=HEADERS, dumps=lambda it: json.dumps(it, ensure_ascii=False))


def _refused(why: str) -> web.Response:
    return web.json_response({"error": why}, status=400, headers=HEADERS)
