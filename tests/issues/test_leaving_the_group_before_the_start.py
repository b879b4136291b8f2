"""Who leaves the group while the lobby is open gives up the seat: only members of the group may play."""

from pathlib import Path

import pytest

from sandbox.chats import Member, Status
from tests.play.stage import stage

CARDS = ("don", "mafioso", "cop", "doctor", "civilian")


@pytest.mark.parametrize("how", ["leaves", "is thrown out", "leaves while restricted"])
async def test_the_seat_is_free_again_and_the_person_is_told(tmp_path: Path, how: str) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.open_lobby()
        await it.gather(["Аня", "Боря", "Вера", "Глеб", "Дина", "Егор"])
        gone = it.players[1]
        if how == "leaves while restricted":
            it.host.mute(it.group, gone)
        if how == "is thrown out":
            it.host.remove(it.group, gone)
        else:
            gone.leave(it.group)
        await it.pass_time(seconds=15)

        assert it.last(gone).text == it.words("left-the-group-in-lobby", title="Двор")
        assert "Боря" not in it.lobby().text
        assert it.words("lobby-players", count=5, most=40) in it.lobby().text
        await it.start()
        assert (await it.game()).labels == ("Аня", "Вера", "Глеб", "Дина", "Егор")
        assert await it.faults() == []


async def test_who_comes_back_sits_down_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await it.gather(["Аня", "Боря"])
        it.players[0].leave(it.group)
        await it.pass_time(seconds=15)
        it.players[0].join(it.group)
        it.players[0].follow(it.join_link())
        await it.pass_time(seconds=15)

        assert it.last(it.players[0]).text == it.words("joined", title="Двор")
        assert it.lobby().text.index("Боря") < it.lobby().text.index("Аня")
        assert await it.faults() == []


async def test_a_restriction_alone_costs_no_seat(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await it.gather(["Аня"])
        it.host.mute(it.group, it.players[0])
        await it.pass_time(seconds=15)

        member: Member = it.group.member(it.players[0].account, it.now)
        assert member.status is Status.RESTRICTED
        assert it.words("lobby-players", count=1, most=40) in it.lobby().text
