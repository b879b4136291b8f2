"""The token is revoked while the bot runs: it ends with one sentence, and what was to be sent is kept."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.inbox import BadToken
from bot.storage import tables
from bot.wiring import house
from sandbox.faults import Fault
from tests.play.stage import empty_stage, running, settings

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}


async def test_the_sender_says_so_and_the_report_is_sent_once_by_the_next_start(tmp_path: Path) -> None:
    async with empty_stage(tmp_path) as it:
        async with running(it, roles=CARDS, must_post=False):
            await it.play(9)
            await it.all_vote(TIE)
            await it.until("20:59")
        said = len(it.said())
        it.sandbox.faults.add(Fault("sendMessage", it.group.id, code=401, text="Unauthorized"))
        async with house(settings(it.sandbox, it.database, must_post=False)) as opened:
            work = asyncio.ensure_future(opened.run())
            passing = asyncio.ensure_future(it.until("21:01"))
            with pytest.raises(ExceptionGroup) as ended:
                await work
        await passing
        known, unknown = ended.value.split(BadToken)
        assert (known is not None, unknown) == (True, None)

        async with running(it, roles=CARDS, must_post=False):
            await it.pass_time(minutes=1)
            assert [text[:1] for text in it.said()[said:]] == ["⚖"]
            assert "↻" not in it.said()[-1]
            assert it.house is not None
            async with it.house.store.reading() as session:
                states = await session.scalars(select(tables.OutboxRow.state).distinct())
                assert list(states) == ["sent"]
