"""R03: a night that the engine cannot resolve, over its deadline and two retries; nothing is lost."""

from pathlib import Path
from typing import Any

import pytest

from bot.usecases import advance
from engine.forum.game import expire
from engine.forum.roles import Role
from engine.forum.schedule import Kind
from engine.forum.state import Game
from tests.play.stage import BAKU, empty_stage, running

PLAYERS = 9
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}


async def test_the_game_waits_through_two_retries_and_goes_on_with_the_third(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each start tries again, an hour later, and the host hears each time that it failed."""

    def broken(game: Game, kind: Kind, number: int, **more: Any) -> Any:  # noqa: ANN401  # as `expire`
        if kind is Kind.REPORT and len(game.labels) == PLAYERS:
            raise ArithmeticError
        return expire(game, kind, number, **more)

    monkeypatch.setattr(advance, "expire", broken)
    async with empty_stage(tmp_path) as it:
        stopped = it.words("engine-stopped", title="Двор", game="1")
        delayed = it.words("results-delayed", title="Двор")
        async with running(it, must_post=False):
            await it.play(PLAYERS)
            await it.all_vote(TIE)
            await it.until("21:30")
            roles = (await it.game()).table.roles
            don, doctor = it.players[roles.index(Role.DON)], it.players[roles.index(Role.DOCTOR)]
            victim = roles.index(Role.CIVILIAN) + 1
            await it.move(don, "mafia", victim)
            await it.second_game(count=5)
            await it.until("22:00:30")
            assert it.told(it.host).count(stopped) == 1
            # The hour has passed, so nobody can change anything.
            doctor.say(it.bot, f"/move doctor {victim}")
            await it.pass_time(seconds=10)
            assert it.told(doctor)[-1] == it.words("refused-too-late")
        for retry in (2, 3):
            async with running(it, must_post=False):
                await it.pass_time(hours=1, minutes=5)
                assert it.told(it.host).count(stopped) == retry
                assert it.said().count(delayed) == retry
                assert (await it.game()).phase == "night"
        monkeypatch.setattr(advance, "expire", expire)
        async with running(it, must_post=False):
            await it.until("10:05")
            [sealed] = await it.events("NightSealed")
            [reported] = await it.events("NightReported")
            assert f"{sealed['at'].astimezone(BAKU):%d}" == "06"
            assert reported["day"] == 1
            assert [left["seat"] for left in await it.events("Left")] == [victim]
            assert [one["day"] for one in await it.events("DayOpened", 2)] == [1]
            assert await it.faults() == []
