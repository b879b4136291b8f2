"""An error has stopped a game: its host tries it again or ends it, and so does whoever keeps the bot."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot import config
from bot.cli import main
from bot.demo import TOKEN
from bot.usecases import advance
from engine.forum.game import expire
from engine.forum.schedule import Kind
from engine.forum.state import Game
from sandbox.people import Person
from tests.play import stage as scenery
from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}
SWEEP = 30


class Engine:
    """The close of a vote, broken until it is mended."""

    broken = True

    def expire(self, game: Game, kind: Kind, number: int, **more: Any) -> Any:  # noqa: ANN401  # as `expire`
        if self.broken and kind is Kind.VOTE:
            raise ArithmeticError
        return expire(game, kind, number, **more)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    """An engine that cannot close a vote."""
    broken = Engine()
    monkeypatch.setattr(advance, "expire", broken.expire)
    return broken


@asynccontextmanager
async def stopped(folder: Path) -> AsyncIterator[Stage]:
    """A game whose vote could not be closed."""
    async with stage(folder, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("21:10")
        assert (await it.row()).stopped == "ArithmeticError"
        yield it


def _times_told(it: Stage, person: Person, key: str) -> int:
    return it.told(person).count(it.words(key, title="Двор", game="1"))


def _retry(database: Path) -> int:
    """`mafia retry 1`, with settings of its own."""
    file = database.with_name("config.toml")
    url = f"sqlite+aiosqlite:///{database}"
    file.write_text(f"telegram.token = '{TOKEN}'\ndatabase.url = '{url}'\n", encoding="utf-8")
    return main(["retry", "1", "--config", str(file)])


async def test_the_host_tries_again_and_the_game_goes_on(tmp_path: Path, engine: Engine) -> None:
    async with stopped(tmp_path) as it:
        engine.broken = False

        assert await it.tap(it.host, it.words("button-try-again")) == it.words("trying-again", title="Двор")
        assert await it.tap(it.host, it.words("button-try-again")) == it.words("goes-on", title="Двор")

        assert (await it.row()).stopped is None
        assert len(await it.events("DeadlineMoved")) == 1
        await it.pass_time(hours=2)
        [closed] = await it.events("VoteClosed")
        assert {(voter, whom) for voter, whom, _ in closed["votes"]} == set(TIE.items())
        assert _times_told(it, it.host, "engine-stopped") == 1
        assert await it.faults() == []


async def test_what_fails_again_stops_again_and_the_host_is_told_once_more(
    tmp_path: Path, engine: Engine
) -> None:
    async with stopped(tmp_path) as it:
        await it.tap(it.host, it.words("button-try-again"))
        await it.pass_time(hours=2)

        assert engine.broken
        assert (await it.row()).stopped == "ArithmeticError"
        assert _times_told(it, it.host, "engine-stopped") == 2
        assert (await it.game()).today.votes == TIE


async def test_the_host_ends_it_as_a_draw_by_two_taps(tmp_path: Path, engine: Engine) -> None:
    async with stopped(tmp_path) as it:
        await it.tap(it.host, it.words("button-draw"))
        assert it.told(it.host)[-1] == it.words("end-confirm", title="Двор")
        assert (await it.row()).status == "running"

        assert await it.tap(it.host, it.words("button-end")) == it.words("ended-by-host", title="Двор")

        assert engine.broken
        row = await it.row()
        assert (row.status, row.stopped) == ("over", None)
        [over] = await it.events("GameOver")
        assert (over["winner"], over["rule"]) == ("draw", "host")
        assert await it.tap(it.host, it.words("button-try-again")) == it.words("refused-game-over")
        assert await it.faults() == []


async def test_nobody_else_can_press_the_hosts_buttons(tmp_path: Path, engine: Engine) -> None:
    async with stopped(tmp_path) as it:
        message = it.last(it.host)
        for button in message.buttons:
            answer = await it.forge(it.players[0], str(button["callback_data"]))
            assert answer == it.words("button-foreign")

        assert engine.broken
        row = await it.row()
        assert (row.status, row.stopped) == ("running", "ArithmeticError")


async def test_whoever_keeps_the_bot_has_it_tried_again_while_it_runs(
    tmp_path: Path, engine: Engine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`mafia retry` is another process: it leaves a wish in the database, and the sweep finds it."""
    usual = scenery.settings

    def swept(*given: Any, **more: Any) -> config.Settings:  # noqa: ANN401  # as `settings`
        made = usual(*given, **more)
        clock = made.clock.model_copy(update={"sweep_seconds": SWEEP})
        return made.model_copy(update={"clock": clock})

    monkeypatch.setattr(scenery, "settings", swept)
    async with stopped(tmp_path) as it:
        engine.broken = False
        assert await asyncio.to_thread(_retry, it.database) == 0
        assert capsys.readouterr().out == "Game 1 is tried again within 60 seconds.\n"
        assert (await it.row()).stopped is not None

        await it.pass_time(seconds=SWEEP + 1)

        row = await it.row()
        assert (row.stopped, row.retry_asked_at) == (None, None)
        await it.pass_time(hours=2)
        assert len(await it.events("VoteClosed")) == 1
        assert await it.faults() == []


async def test_a_wish_that_was_left_while_no_bot_ran_is_kept_by_the_next_start(
    tmp_path: Path, engine: Engine
) -> None:
    async with scenery.empty_stage(tmp_path) as it:
        async with scenery.running(it, roles=CARDS, must_post=False):
            await it.play(9)
            await it.all_vote(TIE)
            await it.until("21:10")
        assert await asyncio.to_thread(_retry, it.database) == 0
        engine.broken = False
        async with scenery.running(it, roles=CARDS, must_post=False):
            await it.pass_time(minutes=1)
            row = await it.row()
            assert (row.stopped, row.retry_asked_at) == (None, None)


async def test_a_host_who_plays_has_the_same_two_ways(tmp_path: Path, engine: Engine) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.open_lobby()
        it.players.append(it.host)
        it.host.follow(it.join_link())
        await it.pass_time(seconds=2)
        await it.gather(scenery.PLAYERS[:8])
        await it.start()
        await it.all_vote(TIE)
        await it.until("21:10")

        assert engine.broken
        offered = [button["text"] for button in it.last(it.host).buttons]
        assert offered == [it.words("button-try-again"), it.words("button-draw")]
        engine.broken = False
        assert await it.tap(it.host, it.words("button-try-again")) == it.words("trying-again", title="Двор")
