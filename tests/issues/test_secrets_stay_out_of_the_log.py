"""What the bot notes, however badly a game goes: no card, no move, no word of anybody, and no token."""

import io
import logging
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from bot import logs
from bot.demo import TOKEN
from bot.outbox.write import SEND, Rank
from bot.storage import tables
from bot.storage.database import open_engine
from bot.usecases import advance, look
from bot.words.names import role as role_name
from bot.words.tongue import Tongue
from engine.forum.game import expire
from engine.forum.roles import Role
from engine.forum.schedule import Kind
from engine.forum.state import Game
from sandbox.faults import Fault, FaultKind, flood
from tests.play.stage import PLAYERS, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "lawyer", "maniac", "bum", "civilian", "civilian")
TYPED = ("Берём Глеба", "Передайте ведущей", "Лишнее слово", "Болтовня во дворе", "Прощай, город")
WORDS = [
    *(rf"\b{role.value}\b" for role in Role),
    *(rf"\b{re.escape(role_name(Tongue('ru'), role))}\b" for role in Role),
    *PLAYERS[:9],
    *TYPED,
    "Ведущая",
    re.escape(TOKEN),
    re.escape(TOKEN.partition(":")[2]),
]


@pytest.fixture(autouse=True)
def _log_as_before() -> Iterator[None]:
    """Leave the process's logging as it was."""
    root = logging.getLogger()
    handlers, level, hook = list(root.handlers), root.level, sys.excepthook
    levels = {name: logging.getLogger(name).level for name in logs.TALKATIVE}
    yield
    root.handlers[:], sys.excepthook = handlers, hook
    root.setLevel(level)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)


def _found(log: str) -> list[str]:
    """Which of the secret words stand in the log."""
    return [word for word in WORDS if re.search(word, log, re.IGNORECASE)]


async def _talk_and_move(it: Stage) -> None:
    """Words in every place, votes and moves by text and by buttons."""
    don, mafioso = it.players[0], it.players[1]
    for player in it.players:
        player.say(it.group, "Болтовня во дворе")
    await it.press(don, "moves")
    await it.tap(don, it.words("button-write-mafia"))
    await it.tell(don, "Берём Глеба")
    await it.tell(mafioso, "Лишнее слово")
    await it.press(it.players[3], "moves")
    await it.tap(it.players[3], it.words("button-write-host"))
    await it.tell(it.players[3], "Передайте ведущей")
    it.send_file(don, "photo", "Прощай, город")
    await it.move(it.players[4], "lawyer", 3)
    await it.all_vote({voter: voter % 9 + 1 for voter in range(1, 10)})
    it.players[5].say(it.bot, "/vote Глеб")


def _trouble(it: Stage) -> None:
    """Telegram fails in every way, and quotes what it was sent."""
    quoting = 'Bad Request: can\'t parse entities: Unsupported start tag "Аня don" at byte offset 7'
    for number, player in enumerate(it.players):
        it.sandbox.faults.add(
            (
                Fault("*", player.id, code=502, text="Bad Gateway"),
                Fault("*", player.id, times=2, code=400, text=quoting),
                Fault("*", player.id, kind=FaultKind.DROP_AFTER),
                flood("*", chat_id=player.id, retry_after=7),
                Fault("*", player.id, code=400, text='Bad Request: BUTTON_DATA_INVALID "cop Вера"'),
                Fault("*", player.id, code=403, text="Forbidden: bot was blocked by the user"),
            )[number % 6]
        )
    it.sandbox.faults.add(Fault("*", it.group.id, code=400, text=quoting))
    it.sandbox.faults.add(Fault("answerCallbackQuery", code=400, text='Bad Request: "don" is too old'))


async def test_a_game_in_which_everything_fails_leaves_no_secret_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound, noted = expire, io.StringIO()
    logs.configure("info", "text", secrets=(TOKEN,), out=noted)

    def broken(game: Game, kind: Kind, number: int, **more: Any) -> Any:  # noqa: ANN401  # as `expire`
        if kind is Kind.REPORT:
            raise KeyError(f"{game.labels[0]} is the {game.table.roles[0]}: {TOKEN}")
        return sound(game, kind, number, **more)

    async def failing(*_: object) -> str:
        raise ValueError("cop Вера asked for /me", TOKEN)

    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        monkeypatch.setattr(look, "me", failing)
        it.players[2].say(it.bot, "/me")
        await it.pass_time(seconds=15)
        await _talk_and_move(it)
        _trouble(it)
        assert it.house is not None
        async with it.house.store.unit() as unit:
            unit.session.add(
                tables.OutboxRow(
                    chat_id=it.players[8].id,
                    rank=Rank.ACK,
                    method=SEND,
                    payload={"text": {"don": "Аня"}},
                    not_before=unit.now,
                    created_at=unit.now,
                )
            )
        monkeypatch.setattr(advance, "expire", broken)
        await it.until("21:30")
        it.sandbox.faults.unreachable = True
        await it.pass_time(minutes=1)
        it.sandbox.faults.clear()
        await it.until("22:30")
        assert (await it.row()).stopped == "KeyError"

    log = noted.getvalue()
    assert _found(log) == []
    # It was not silent: it says what failed, and where.
    for sign in (
        "ValueError at",
        "KeyError at",
        "is refused",
        "as plain text",
        "does not answer",
        "no sendMessage can",
    ):
        assert sign in log, sign


@pytest.mark.parametrize("foreign_keys", [True, False], ids=["the bot's", "the migrations'"])
async def test_an_error_of_the_database_shows_no_values(tmp_path: Path, foreign_keys: bool) -> None:
    """Neither engine puts what it was to store into its errors."""
    engine = open_engine(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}", foreign_keys=foreign_keys)
    with pytest.raises(OperationalError) as caught:
        async with engine.begin() as connection:
            await connection.execute(text("INSERT INTO nowhere VALUES (:card)"), {"card": "Аня is the don"})
    await engine.dispose()

    assert "nowhere" in str(caught.value)
    assert _found(f"{caught.value} {caught.value!r}") == []


def test_the_search_would_find_them() -> None:
    """The counter-proof."""
    assert _found("the Don is 1. Аня; she wrote: берём глеба")
    assert not _found("update 7 (message), attempt 1: KeyError at engine/forum/roles.py:12 team")
