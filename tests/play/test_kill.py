"""Two processes play a game, and one of them is killed: kill -9 loses nothing and repeats nothing."""

import contextlib
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib import request

from bot.demo import TOKEN, read_button
from bot.outbox.cut import REPEATED

BOT = int(TOKEN.split(":")[0])
NAMES = ("Аня", "Боря", "Вера", "Глеб", "Дина", "Егор", "Жанна")
REAL_SECONDS = 30
"""How long a step of another process may take."""


def _until(what: Callable[[], Any], why: str) -> Any:  # noqa: ANN401  # whatever was waited for
    """Look again and again, in real time: the other processes know no other."""
    end = time.monotonic() + REAL_SECONDS
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.02)
    raise TimeoutError(why)


@dataclass
class Theatre:
    """The sandbox and the bot as processes, steered over HTTP."""

    url: str
    folder: Path
    bot: subprocess.Popen[bytes] | None = None
    now: datetime = datetime(2026, 1, 5, tzinfo=UTC)
    group: int = 0
    host: int = 0
    players: list[int] = field(default_factory=list)

    def do(self, what: str, **values: Any) -> Any:  # noqa: ANN401  # JSON
        """An order to the sandbox."""
        body = json.dumps({"do": what, **values}).encode()
        order = request.Request(  # noqa: S310  # the sandbox's own address
            f"{self.url}/control", body, {"Content-Type": "application/json"}
        )
        with request.urlopen(order, timeout=REAL_SECONDS) as answer:  # noqa: S310  # as above
            return json.loads(answer.read())["result"]

    def run_until(self, moment: datetime) -> None:
        """Let time pass to this moment (UTC)."""
        self.now = datetime.fromisoformat(self.do("run_until", at=moment.isoformat()))

    def pass_time(self, **span: float) -> None:
        """Let so much time pass."""
        self.run_until(self.now + timedelta(**span))

    def until(self, clock: str) -> None:
        """Go on to the next time the clocks of Baku, four hours ahead, show `HH:MM`."""
        hours, minutes = (int(part) for part in clock.split(":"))
        wall = (self.now + timedelta(hours=4)).replace(hour=hours, minute=minutes, second=0, microsecond=0)
        moment = wall - timedelta(hours=4)
        self.run_until(moment if moment > self.now else moment + timedelta(days=1))

    def raise_bot(self) -> None:
        """Start the bot; return when it has taken its place in time."""
        calls = len(self.do("calls"))
        environment = os.environ | {
            "MAFIA_TELEGRAM__TOKEN": TOKEN,
            "MAFIA_TELEGRAM__API_BASE": self.url,
            "MAFIA_TELEGRAM__PARALLEL_SENDS": "1",
            "MAFIA_CLOCK__SOURCE": self.url,
            "MAFIA_CLOCK__SWEEP_SECONDS": "86400",
            "MAFIA_DATABASE__URL": f"sqlite+aiosqlite:///{self.folder / 'game.db'}",
            "MAFIA_GAME__MUST_POST": "false",
        }
        with (self.folder / "bot.log").open("ab") as log:
            self.bot = subprocess.Popen(
                [sys.executable, "-m", "tests.play.seeded"], env=environment, stdout=log, stderr=log
            )
        _until(
            lambda: any(call["method"] == "getMe" for call in self.do("calls", since=calls)),
            "the bot does not come up",
        )

    def kill_bot(self) -> None:
        """As the power does."""
        assert self.bot is not None
        self.bot.send_signal(signal.SIGKILL)
        self.bot.wait()
        self.bot = None

    def interrupt(self) -> None:
        """Kill -9 and start again, at the same moment of virtual time."""
        self.kill_bot()
        self.raise_bot()

    def sees(self, person: int) -> list[dict[str, Any]]:
        """What stands in a person's chat with the bot."""
        return list(self.do("sees", person=person, chat=BOT))

    def press(self, person: int, do: str, whom: int = 0) -> None:
        """Press a button of the newest prompt; nobody waits for what comes of it."""
        for message in reversed(self.sees(person)):
            for button in (button for row in message["keyboard"] or () for button in row):
                meaning = read_button(button)
                if meaning and meaning.do == do and whom in {0, meaning.whom}:
                    self.do(
                        "press",
                        person=person,
                        chat=BOT,
                        message=message["message_id"],
                        button=button["callback_data"],
                    )
                    return
        raise LookupError(do)

    def vote(self, voters: dict[int, int]) -> None:
        """Seats write whom they vote against."""
        for voter, whom in voters.items():
            self.do("say", person=self.players[voter - 1], chat=BOT, text=f"/vote {whom} да")
            self.pass_time(seconds=3)

    def roles(self) -> list[str]:
        """The cards, by seat."""
        return list(json.loads(self.snapshot())["table"]["roles"])

    def snapshot(self) -> str:
        """The game as it is stored."""
        return str(self._query("SELECT snapshot FROM games")[0][0])

    def events(self) -> list[tuple[Any, ...]]:
        """What happened, as it is stored."""
        return self._query("SELECT seq, phase, kind, body FROM events ORDER BY seq")

    def moves(self) -> list[tuple[Any, ...]]:
        """The raw moves, as they are stored."""
        return self._query("SELECT seat, phase, action, source, refusal FROM moves ORDER BY id")

    def unsent(self) -> list[tuple[Any, ...]]:
        """What was never delivered."""
        return self._query("SELECT method, error FROM outbox WHERE state <> 'sent'")

    def _query(self, sql: str) -> list[tuple[Any, ...]]:
        with contextlib.closing(sqlite3.connect(self.folder / "game.db")) as database:
            return database.execute(sql).fetchall()


@contextmanager
def theatre(folder: Path) -> Iterator[Theatre]:
    """`mafia sandbox --virtual` as a process, time in the hands of the test, and a bot."""
    folder.mkdir()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "bot", "sandbox", "--port", str(port), "--virtual"]
    sandbox = subprocess.Popen(command, stdout=subprocess.PIPE)  # noqa: S603  # our own program
    assert sandbox.stdout is not None
    sandbox.stdout.readline()
    built = Theatre(f"http://127.0.0.1:{port}", folder)
    try:
        built.now = datetime.fromisoformat(built.do("hold"))
        built.raise_bot()
        yield built
    finally:
        if built.bot is not None:
            built.bot.terminate()
            built.bot.wait()
        sandbox.terminate()
        sandbox.wait()
        sandbox.stdout.close()


@dataclass(frozen=True)
class Outcome:
    """Everything that is left of a game."""

    snapshot: Any
    events: list[tuple[Any, ...]]
    moves: list[tuple[Any, ...]]
    received: dict[int, list[tuple[str, str, Any]]]
    unsent: list[tuple[Any, ...]]


def _play(it: Theatre, interrupt: Callable[[], None], interrupt_sending: Callable[[str], None]) -> Outcome:
    """The don is voted out on day 1, the mafioso on day 2; between them a night."""
    _begin(it)
    roles = it.roles()
    don, mafioso, cop, doctor = (roles.index(role) + 1 for role in ("don", "mafioso", "cop", "doctor"))
    town = [seat for seat in range(1, 8) if seat not in {don, mafioso}]
    first, second, *others = town

    it.vote(dict.fromkeys((mafioso, *others), don) | {don: first})
    it.do("say", person=it.players[second - 1], chat=BOT, text=f"/vote {don} да")
    interrupt()  # in the middle of a day, right after a text
    it.pass_time(seconds=3)
    it.press(it.players[first - 1], "ask", don)
    it.pass_time(seconds=3)
    it.press(it.players[first - 1], "cast")
    interrupt()  # right after a press
    it.pass_time(seconds=3)

    interrupt_sending("21:00")  # while the close of the vote is being told

    it.until("21:30")
    victim = next(seat for seat in town if seat not in {cop, doctor})
    for seat, what in ((mafioso, f"mafia {victim}"), (doctor, f"doctor {cop}")):
        it.do("say", person=it.players[seat - 1], chat=BOT, text=f"/move {what}")
        it.pass_time(seconds=3)
    interrupt()  # in the middle of a night
    it.do("say", person=it.players[cop - 1], chat=BOT, text=f"/move cop {mafioso}")
    it.pass_time(seconds=3)
    it.until("10:05")

    survivors = [seat for seat in town if seat != victim]
    it.vote(dict.fromkeys(survivors, mafioso) | {mafioso: survivors[0]})
    it.until("21:05")
    return _outcome(it)


def _begin(it: Theatre) -> None:
    it.host = it.do("add_person", first_name="Ведущая")
    it.group = it.do("add_group", title="Двор")
    it.do("join", person=it.host, group=it.group)
    it.do("bring", person=it.host, group=it.group, bot=BOT, rights=["can_delete_messages"])
    it.do("start", person=it.host, bot=BOT)
    it.pass_time(seconds=5)
    it.do("say", person=it.host, chat=it.group, text="/newgame")
    it.pass_time(seconds=10)
    lobby = next(one for one in it.do("sees", person=it.host, chat=it.group) if one["keyboard"])
    buttons = [button for row in lobby["keyboard"] for button in row]
    link = next(button["url"] for button in buttons if "url" in button)
    for name in NAMES:
        person = it.do("add_person", first_name=name)
        it.players.append(person)
        it.do("join", person=person, group=it.group)
        it.do("follow", person=person, link=link)
        it.pass_time(seconds=3)
    lobby = next(one for one in it.do("sees", person=it.host, chat=it.group) if one["keyboard"])
    start = next(
        button["callback_data"]
        for row in lobby["keyboard"]
        for button in row
        if (meaning := read_button(button)) and meaning.do == "lobby-start"
    )
    it.do("press", person=it.host, chat=it.group, message=lobby["message_id"], button=start)
    it.pass_time(minutes=1)


def _outcome(it: Theatre) -> Outcome:
    people = [it.host, *it.players]
    journals = {person: it.do("journal", person=person) for person in people}
    return Outcome(
        json.loads(it.snapshot()),
        it.events(),
        it.moves(),
        {
            person: [
                (entry["kind"], entry["html"], entry["keyboard"])
                for entry in entries
                if entry["kind"] in {"message", "edit", "delete"}
            ]
            for person, entries in journals.items()
        },
        it.unsent(),
    )


def _interrupt_sending(it: Theatre, clock: str) -> None:
    """Kill the bot while it waits for the answer to its third message after this hour."""
    it.do("fault", method="sendMessage", kind="timeout_after", skip=2)
    calls = len(it.do("calls"))
    it.until(clock)
    passing = threading.Thread(target=it.pass_time, kwargs={"seconds": 10})
    passing.start()
    _until(
        lambda: any(
            call["method"] == "sendMessage" and call["code"] == 0 for call in it.do("calls", since=calls)
        ),
        "no message was interrupted",
    )
    it.do("hold", name="killer")
    it.interrupt()
    it.do("release", name="killer")
    passing.join()


def _without_one_repeated(received: list[Any]) -> list[Any]:
    """What a person received, without the copy of a message that may have come before, which says so."""
    for place, (one, next_one) in enumerate(pairwise(received)):
        if next_one == (one[0], one[1] + REPEATED, one[2]) and one[0] == "message":
            return received[: place + 1] + received[place + 2 :]
    return received


def _repeated(received: list[Any]) -> str:
    """The message that came once more and says so."""
    [text] = [one[1] for one in received if one[0] == "message" and one[1].endswith(REPEATED)]
    return str(text)


def _let_pass(it: Theatre, clock: str) -> None:
    it.until(clock)
    it.pass_time(seconds=10)


def test_kill_nine_changes_nothing(tmp_path: Path) -> None:
    with theatre(tmp_path / "undisturbed") as it:
        undisturbed = _play(it, lambda: None, lambda clock: _let_pass(it, clock))
    with theatre(tmp_path / "killed") as it:
        killed = _play(it, it.interrupt, lambda clock: _interrupt_sending(it, clock))

    assert killed.snapshot == undisturbed.snapshot
    assert killed.snapshot["phase"] == "over"
    assert killed.events == undisturbed.events
    assert killed.moves == undisturbed.moves
    # One message came twice, the one whose sending the kill interrupted: to one, or to all in the group.
    changed = {who for who, received in killed.received.items() if received != undisturbed.received[who]}
    assert len({_repeated(killed.received[who]) for who in changed}) == 1
    for who in changed:
        assert _without_one_repeated(killed.received[who]) == undisturbed.received[who]
    assert (killed.unsent, undisturbed.unsent) == ([], [])
