"""An error has stopped a game, and the host's word ends it all the same: nothing is left to try again."""

from pathlib import Path

import pytest

from bot.usecases import advance
from engine.forum.game import expire
from engine.forum.schedule import Kind
from tests.play import desk
from tests.play.stage import NO_REMINDERS, stage

CARDS = ("don", "cop", "civilian", "civilian", "civilian")
RING = {1: 2, 2: 3, 3: 4, 4: 5, 5: 1}


async def test_the_last_of_the_mafia_is_put_out_of_a_stopped_game_and_it_is_over_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game: object, kind: Kind, number: int, **more: object) -> object:
        if kind is Kind.REPORT:
            raise ArithmeticError
        return expire(game, kind, number, **more)  # type: ignore[arg-type]  # passed on as it came

    monkeypatch.setattr(advance, "expire", broken)
    async with stage(tmp_path, roles=CARDS, must_post=False, reminders=NO_REMINDERS) as it:
        await it.play(5)
        await it.all_vote(RING)
        await it.until("22:01")
        assert (await it.row()).stopped == "ArithmeticError"

        await desk.called(it, it.host)
        again = desk.data(it, it.host, "Попробовать ещё раз")
        await desk.taps(it, it.host, "Игроки", "1. Аня", "Вывести из игры", "Вывести без причины")
        await it.pass_time(minutes=1)
        row, said = await it.row(), it.said()
        assert (row.status, row.stopped) == ("over", None)

        assert await it.forge(it.host, again) == it.words("refused-game-over")
        await it.pass_time(minutes=1)
        assert ((await it.row()).stopped, it.said()) == (None, said)
        assert await it.faults() == []
