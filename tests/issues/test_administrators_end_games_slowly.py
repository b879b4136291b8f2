"""An administrator who is not the host ends a game by asking twice: an hour apart, and within a day."""

from pathlib import Path

import pytest

from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "civilian", "civilian", "civilian")


async def _asks(it: Stage) -> str:
    it.players[6].say(it.group, "/end")
    await it.pass_time(seconds=15)
    return it.said()[-1]


async def _begun(it: Stage) -> None:
    await it.play(7)
    it.host.promote(it.group, it.players[6], [])
    await it.pass_time(seconds=5)


@pytest.mark.parametrize(("hours", "ends"), [(1, True), (23, True), (24, False), (100, False)])
async def test_a_first_request_is_forgotten_after_a_day(tmp_path: Path, hours: int, ends: bool) -> None:
    intervals = {"day": "240h", "night": "1h", "morning": "1h", "roles": "1h"}
    async with stage(
        tmp_path, roles=CARDS, must_post=False, schedule={"mode": "intervals", "intervals": intervals}
    ) as it:
        await _begun(it)
        first = it.words("end-admin-first", title="Двор")
        assert await _asks(it) == first
        await it.pass_time(hours=hours)
        again = await _asks(it)

        assert (await it.row()).status == ("over" if ends else "running")
        if not ends:
            assert again == first
            await it.pass_time(minutes=30)
            assert await _asks(it) == it.words("end-admin-wait", title="Двор")
            await it.pass_time(minutes=31)
            await _asks(it)
            assert (await it.row()).status == "over"
        assert await it.faults() == []


async def test_two_administrators_do_not_ask_for_each_other(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await _begun(it)
        await _asks(it)
        await it.pass_time(hours=2)
        chief = it.add("Второй")
        it.host.promote(it.group, chief, [])
        chief.say(it.group, "/end")
        await it.pass_time(seconds=15)

        assert it.said()[-1] == it.words("end-admin-first", title="Двор")
        assert (await it.row()).status == "running"
        assert await it.faults() == []


async def test_who_is_no_administrator_any_more_ends_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await _begun(it)
        await _asks(it)
        it.host.demote(it.group, it.players[6])
        await it.pass_time(hours=2)

        assert await _asks(it) == it.words("lobby-not-host")
        assert (await it.row()).status == "running"
        assert await it.faults() == []
