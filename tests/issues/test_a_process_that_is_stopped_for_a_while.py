"""The process stands still over a deadline (SIGSTOP, SIGCONT): it closes once, with what was sent in time."""

import asyncio
import json
import signal
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.issues.process import Bot, process
from tests.issues.real_time import table, until

LENGTHS = {"DAY": "12s", "ROLES": "1s", "NIGHT": "30s"}


def _closed(bot: Bot) -> list[dict[int, int]]:
    """The votes of each close, by voter."""
    rows = bot.stored("SELECT body FROM events WHERE kind = 'VoteClosed'")
    return [{voter: whom for voter, whom, _ in json.loads(body)["votes"]} for (body,) in rows]


async def test_what_was_sent_while_it_stood_still_counts(tmp_path: Path) -> None:
    """A stop of seconds is no absence that T5 would make good; what was sent too late is refused."""
    lengths = {f"MAFIA_GAME__SCHEDULE__INTERVALS__{name}": length for name, length in LENGTHS.items()}
    async with (
        table() as at,
        process(at.sandbox, tmp_path, MAFIA_GAME__SCHEDULE__MODE="intervals", **lengths) as bot,
    ):
        await at.begin()
        for seat in (1, 2):
            at.players[seat - 1].say(at.bot, f"/vote {seat + 1} да")
        [(due,)] = bot.stored("SELECT due_at FROM deadlines WHERE kind = 'vote'")
        due_at = datetime.fromisoformat(due).replace(tzinfo=UTC)
        await until(lambda: all(at.told(player) >= 4 for player in at.players[:2]))
        bot.signal(signal.SIGSTOP)
        for seat in (3, 4):
            at.players[seat - 1].say(at.bot, f"/vote {seat + 1} да")
        assert at.sandbox.clock.now() < due_at
        # Telegram dates a text by the second.
        await until(lambda: at.sandbox.clock.now() > due_at + timedelta(seconds=1))
        at.players[4].say(at.bot, "/vote 1 да")
        await asyncio.sleep(2)
        assert _closed(bot) == []
        bot.signal(signal.SIGCONT)
        await until(lambda: _closed(bot))
        await asyncio.sleep(2)

        # D3: who was silent counts as having voted against himself.
        assert _closed(bot) == [{1: 2, 2: 3, 3: 4, 4: 5, 5: 5}]
        assert bot.stored("SELECT * FROM events WHERE kind = 'DeadlineMoved'") == []
        assert bot.stored("SELECT refusal FROM moves WHERE seat = 5") == [("T2 too_late",)]
