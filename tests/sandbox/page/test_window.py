"""The window's doors: who may knock, what is handed out, and what may be asked for."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
from aiohttp import ClientSession

from sandbox.chats import File, Group
from sandbox.clock import VirtualClock
from sandbox.markup import spoken_by_a_person
from sandbox.page import Window
from sandbox.page.window import STATIC
from sandbox.people import Person
from sandbox.robots import Crowd, Manners
from sandbox.server import FIRST_DAY, Sandbox
from sandbox.world import Draft

READ = ("", "static/main.js", "state", "chat?chat=42", "calls", "stream", "file?chat=42&message=1")
ORDERED = ("do", "time", "seats")
PNG = b"\x89PNG\r\n\x1a\n"


@dataclass
class Scene:
    """A sandbox with a window, a bot, a group, Ann in it, and Bob, who is a robot."""

    sandbox: Sandbox
    window: Window
    http: ClientSession
    group: Group
    ann: Person
    bob: Person

    async def status(self, path: str, *, order: object = None, **headers: str) -> int:
        """How a request is answered; `order`: it is posted as JSON."""
        address = path if path.startswith("http") else self.window.address + path
        if order is None:
            async with self.http.get(address, headers=headers) as answer:
                return answer.status
        async with self.http.post(address, json=order, headers=headers) as answer:
            return answer.status

    async def get(self, path: str) -> dict[str, object]:
        """What is handed out there."""
        async with self.http.get(self.window.address + path) as answer:
            assert answer.status == 200
            return dict(await answer.json())

    async def order(self, path: str, **order: object) -> dict[str, object]:
        """What becomes of an order."""
        async with self.http.post(self.window.address + path, json=order) as answer:
            return dict(await answer.json())


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    """See `Scene`."""
    sandbox, window = Sandbox(VirtualClock(FIRST_DAY)), Window()
    bot = sandbox.add_bot("42:TEST", "a_bot", "Bot")
    group = sandbox.add_group("Yard")
    ann = sandbox.add_person("Ann")
    ann.join(group)
    crowd = Crowd(sandbox, group, bot, Manners(lambda _button: None, ("Hm.",), ("Psst.",)), seed=1)
    crowd.leave()
    bob = crowd.add("Bob")
    window.seats = crowd
    window.open_in(sandbox)
    await sandbox.start()
    async with ClientSession() as http:
        yield Scene(sandbox, window, http, group, ann, bob)
    await sandbox.stop()


async def test_the_page_and_its_parts_come_from_here_and_are_kept_by_nobody(scene: Scene) -> None:
    for path in ("", *(f"static/{name}" for name in STATIC)):
        async with scene.http.get(scene.window.address + path) as answer:
            assert (answer.status, answer.headers["Cache-Control"]) == (200, "no-store")
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            text = await answer.text()
        # A name of XML, and what Telegram's links begin with, are no addresses that anything comes from.
        assert set(re.findall(r"https?://[\w./]+", text)) <= {"http://www.w3.org/2000/svg", "https://t.me"}
    assert await scene.status("static/../window.py") == 404
    assert await scene.status("static/window.py") == 404


@pytest.mark.parametrize("path", READ)
async def test_nobody_reads_anything_without_the_token_or_from_elsewhere(scene: Scene, path: str) -> None:
    wrong = scene.window.address.replace(scene.window.token, "x" * len(scene.window.token))
    here = scene.sandbox.url
    assert await scene.status(wrong + path) == 404
    assert await scene.status(path, Origin="http://evil.example") == 403
    assert await scene.status(path, Origin="http://127.0.0.1:1") == 403
    assert await scene.status(path, Origin="null") == 403
    assert await scene.status(path, Host="evil.example") == 403
    assert await scene.status(path, Host="localhost:1") == 403
    assert await scene.status(path, **{"Sec-Fetch-Site": "cross-site"}) == 403
    assert await scene.status(path, **{"Sec-Fetch-Site": "same-site"}) == 403
    if path != "stream" and "file" not in path:
        assert await scene.status(path, Origin=here) == 200


@pytest.mark.parametrize("path", ORDERED)
async def test_nobody_orders_anything_without_the_token_or_from_elsewhere(scene: Scene, path: str) -> None:
    wrong = scene.window.address.replace(scene.window.token, "x")
    assert await scene.status(wrong + path, order={}) == 404
    assert await scene.status(path, order={}, Origin="http://evil.example") == 403
    assert await scene.status(path, order={}, Host="evil.example") == 403
    assert await scene.status(path, order={}, **{"Sec-Fetch-Site": "cross-site"}) == 403
    assert await scene.status(path, order=[]) == 400
    assert await scene.status(path, order={"nonsense": 1}) == 400
    async with scene.http.post(scene.window.address + path, data="speed=1") as answer:
        assert answer.status == 415
    async with scene.http.post(
        scene.window.address + path, data="{", headers={"Content-Type": "application/json"}
    ) as answer:
        assert answer.status == 400


async def test_two_starts_have_two_tokens() -> None:
    assert Window().token != Window().token
    assert len(Window().token) >= 32


async def test_one_sees_what_the_person_sees(scene: Scene) -> None:
    scene.ann.say(scene.group, "<b>Hi</b> & bye")
    stranger = scene.sandbox.add_person("Eve")
    chats = (await scene.get(f"state?person={scene.ann.id}"))["chats"]
    seen = await scene.get(f"chat?person={scene.ann.id}&chat={scene.group.id}")
    hidden = await scene.get(f"chat?person={stranger.id}&chat={scene.group.id}")

    assert isinstance(chats, list)
    assert [(chat["title"], chat["inside"]) for chat in chats] == [("Yard", True), ("Bot", False)]
    assert isinstance(seen["messages"], list)
    assert [message["text"] for message in seen["messages"]][-1] == "<b>Hi</b> & bye"
    assert hidden == {"messages": [], "pinned": []}
    assert await scene.status(f"chat?person={scene.ann.id}&chat=7") == 404


async def test_a_robot_is_left_alone_until_it_is_taken_over(scene: Scene) -> None:
    say = {"do": "say", "person": scene.bob.id, "chat": scene.group.id, "text": "Me"}
    refused = await scene.order("do", **say)
    assert refused == {"error": "A robot acts for this person; take the seat over first."}
    assert await scene.order("seats", take=scene.bob.id) == {"result": None}
    assert "result" in await scene.order("do", **say)
    assert await scene.order("seats", give=scene.bob.id) == {"result": None}
    assert "error" in await scene.order("do", **say)
    assert await scene.order("seats", take=scene.ann.id) == {"error": "There is no robot for this person."}
    people = (await scene.get("state"))["people"]
    assert people == [
        {"id": scene.ann.id, "name": "Ann", "robot": False},
        {"id": scene.bob.id, "name": "Bob", "robot": True},
    ]


async def test_what_cannot_be_done_is_told(scene: Scene) -> None:
    assert await scene.order("do", do="fly") == {"error": 'there is no action "fly"'}
    assert await scene.order("time", speed=-1) == {"error": "a speed is from 0 to 7200"}
    assert await scene.order("time", to="next") == {"error": "Nothing ends in any game."}
    assert await scene.order("time", begin=True) == await scene.order("time", speed="fast")


@pytest.mark.parametrize(
    ("content", "kind", "kept"),
    [
        (PNG + b"...", "image/png", False),
        (b"<script>alert(1)</script>", "application/octet-stream", True),
        (b"<svg onload=alert(1)>", "application/octet-stream", True),
    ],
)
async def test_a_file_is_shown_only_if_it_is_a_picture(
    scene: Scene, content: bytes, kind: str, *, kept: bool
) -> None:
    draft = Draft(content=spoken_by_a_person(""), file=File("f", "document", "a.svg", content))
    sent = scene.sandbox.world.post(scene.group, scene.ann.account, draft).id
    async with scene.http.get(
        f"{scene.window.address}file?person={scene.ann.id}&chat={scene.group.id}&message={sent}"
    ) as answer:
        assert (answer.status, answer.content_type, await answer.read()) == (200, kind, content)
        assert ("attachment" in answer.headers.get("Content-Disposition", "")) is kept
