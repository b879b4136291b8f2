"""The operator's window: what is wrong in words, what happens in numbers, nothing of any secret."""

import socket
from datetime import timedelta
from pathlib import Path

import aiohttp
import pytest

from bot.health import PortTaken, faults, health
from bot.storage.vitals import Vitals
from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "civilian")
WELL = Vitals(
    inbox_waiting=0,
    outbox_waiting=0,
    outbox_age=timedelta(0),
    silence=timedelta(seconds=20),
    overdue=timedelta(seconds=3),
    lobbies=1,
    running=2,
    stopped=0,
)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def unwell(**changes: object) -> list[str]:
    """What is said of a bot that is well but for this."""
    values = {name: getattr(WELL, name) for name in Vitals.__slots__}
    return faults(Vitals(**(values | changes)))


def test_each_ailment_has_its_sentence() -> None:
    assert faults(WELL) == []
    assert unwell(silence=None) == ["Telegram does not answer"]
    assert unwell(silence=timedelta(minutes=3)) == ["Telegram does not answer"]
    assert unwell(overdue=timedelta(minutes=3)) == ["a deadline is overdue"]
    assert unwell(outbox_age=timedelta(minutes=11)) == ["messages are not leaving"]
    assert unwell(stopped=2) == ["games stopped by an error: 2 (mafia retry)"]


async def read(port: int, path: str) -> tuple[int, str]:
    """What stands at a path."""
    async with aiohttp.ClientSession() as http, http.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


def numbers(text: str, *names: str) -> dict[str, float]:
    """Some of the metrics."""
    lines = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines if name in names}


async def test_a_game_in_numbers(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        assert it.house is not None
        port = free_port()
        async with health(it.house.store, port):
            before = numbers((await read(port, "/metrics"))[1], 'mafia_updates_total{kind="message"}')
            await it.play(5)
            await it.vote(it.players[0], 2)
            await refused_vote(it)
            assert await read(port, "/health") == (200, '{"ok": true, "faults": []}')
            _, text = await read(port, "/metrics")
        shown = numbers(
            text,
            'mafia_games{state="running"}',
            "mafia_inbox_waiting",
            "mafia_outbox_waiting",
            "mafia_deadline_overdue_seconds",
        )
        assert shown == {
            'mafia_games{state="running"}': 1,
            "mafia_inbox_waiting": 0,
            "mafia_outbox_waiting": 0,
            "mafia_deadline_overdue_seconds": 0,
        }
        after = numbers(text, 'mafia_updates_total{kind="message"}', "mafia_refused_moves_total")
        assert after['mafia_updates_total{kind="message"}'] > sum(before.values())
        assert after["mafia_refused_moves_total"] >= 1


async def refused_vote(it: Stage) -> None:
    """A vote that the rules do not take: for nobody who plays."""
    it.players[1].say(it.bot, "/vote 77 да")
    await it.pass_time(seconds=3)


async def test_no_number_names_a_card_or_a_seat(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        assert it.house is not None
        port = free_port()
        async with health(it.house.store, port):
            await it.play(5)
            await it.until("22:01")
            _, text = await read(port, "/metrics")
    told = [line for line in text.splitlines() if not line.startswith("#")]
    assert "mafia_close_lateness_seconds_count" in text
    for word in ("don", "mafioso", "cop", "doctor", "civilian", "lawyer", "seat", "doors", "user", "Аня"):
        assert not [line for line in told if f'"{word}' in line], word


async def test_silence_makes_it_unwell(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        assert it.house is not None
        port = free_port()
        async with health(it.house.store, port):
            await it.play(5)
            it.sandbox.faults.unreachable = True
            await it.pass_time(minutes=5)
            code, text = await read(port, "/health")
            it.sandbox.faults.unreachable = False
    assert (code, text) == (503, '{"ok": false, "faults": ["Telegram does not answer"]}')


async def test_a_taken_port_is_said_in_one_sentence(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        assert it.house is not None
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = int(taken.getsockname()[1])
            with pytest.raises(PortTaken, match=f"^health.port: {port} cannot be listened on: "):
                async with health(it.house.store, port):
                    raise AssertionError("it must not open")
