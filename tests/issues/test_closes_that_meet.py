"""R04: the alarm, the sweeps, a start and the host's word meet at one deadline; it closes once."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.storage import tables
from bot.usecases import advance
from tests.play.stage import NO_REMINDERS, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}


async def _close(it: Stage, deadline_id: int) -> bool:
    """A close by somebody else than the alarm."""
    assert it.house is not None
    async with it.house.store.unit() as unit:
        return await advance.close(unit, it.house.hall, deadline_id)


async def _sweep(it: Stage) -> None:
    """What a start and what the end of an absence look for."""
    assert it.house is not None
    async with it.house.store.unit() as unit:
        await advance.try_again(unit, it.house.hall)
    async with it.house.store.unit() as unit:
        await advance.oversleep(unit, it.house.hall)


async def _next_deadline(it: Stage) -> tables.Deadline:
    assert it.house is not None
    async with it.house.store.reading() as session:
        open_ones = select(tables.Deadline).where(tables.Deadline.closed_at.is_(None))
        return (await session.scalars(open_ones.order_by(tables.Deadline.due_at))).one()


async def test_many_closes_of_one_deadline_are_one(tmp_path: Path) -> None:
    """The vote, the night, the report: the alarm is due at the same moment as five others and two sweeps."""
    async with stage(tmp_path, roles=CARDS, must_post=False, reminders=NO_REMINDERS) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("15:01")  # what is left of the day is the vote
        for kind in ("VoteClosed", "NightSealed", "NightReported"):
            deadline = await _next_deadline(it)
            said = len(it.said())
            told = {player.id: len(it.told(player)) for player in it.players}
            await it.time.wait_until(deadline.due_at)
            results = await asyncio.gather(
                *(_close(it, deadline.id) for _ in range(5)), _sweep(it), _sweep(it)
            )
            await it.pass_time(seconds=30)

            assert [done for done in results if done is not None].count(True) == 1
            assert len(await it.events(kind)) == 1
            assert len(it.said()) - said == 1
            news = {len(it.told(player)) - told[player.id] for player in it.players}
            assert news == ({0} if kind == "NightSealed" else {1})
        assert (await it.game()).table.day == 2
        assert await it.faults() == []


@pytest.mark.parametrize(
    ("seconds", "closes"),
    [
        pytest.param(-1, 0, id="a second before"),
        pytest.param(0, 0, id="at the very moment"),
        pytest.param(2, 0, id="within the grace"),
        pytest.param(4, 1, id="right after the close"),
    ],
)
async def test_the_host_ends_the_game_as_the_clock_closes_the_vote(
    tmp_path: Path, seconds: int, closes: int
) -> None:
    """Whoever is first: the game ends once, and nothing of it is told after its end."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("20:55")
        await it.tell(it.host, "/end")
        prompt = it.last(it.host)
        deadline = await _next_deadline(it)
        await it.pass_time(seconds=(deadline.due_at - it.now).total_seconds() + seconds)
        it.host.press(prompt, it.words("button-end"))
        await it.pass_time(minutes=2)

        assert len(await it.events("VoteClosed")) == closes
        [over] = await it.events("GameOver")
        assert (over["winner"], (await it.row()).status) == ("draw", "over")
        assert it.answered(it.host) == it.words("ended-by-host", title="Двор")
        said = len(it.said())
        await it.until("10:05")
        assert len(it.said()) == said
        assert (await it.game()).deadlines == ()
        assert await it.faults() == []
