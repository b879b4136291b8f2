"""Telegram says no, or says nothing, or the engine fails: the game goes on, and nothing is lost."""

from pathlib import Path
from typing import Any

import pytest

from bot.outbox.cut import REPEATED
from bot.usecases import advance
from engine.forum.game import expire
from engine.forum.schedule import Kind
from engine.forum.state import Game
from sandbox.faults import Fault, FaultKind, flood
from tests.play.stage import Stage, empty_stage, running, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}
BLOCKED = "Forbidden: bot was blocked by the user"
GIBBERISH = "Bad Request: can't parse entities: unclosed start tag at byte offset 7"


def _trouble(it: Stage) -> None:
    """Each of the first five players is hard to reach in another way."""
    slow, gone, garbled, doubled, broken = (player.id for player in it.players[:5])
    for fault in (
        flood("sendMessage", chat_id=slow, retry_after=90),
        Fault("sendMessage", gone, times=2, code=403, text=BLOCKED),
        Fault("sendMessage", garbled, code=400, text=GIBBERISH),
        Fault("sendMessage", doubled, kind=FaultKind.DROP_AFTER),
        Fault("sendMessage", broken, times=3, code=502, text="Bad Gateway"),
    ):
        it.sandbox.faults.add(fault)


async def test_a_deal_through_all_kinds_of_trouble(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.open_lobby()
        await it.gather([f"Игрок {number}" for number in range(1, 10)])
        before = {player.id: len(it.told(player)) for player in it.players}
        _trouble(it)
        await it.start()
        told = [it.told(player)[before[player.id] :] for player in it.players]

        # A long pause holds up one chat and no other; what was doubtful came twice; nobody lost anything.
        assert [len(texts) for texts in told] == [0, 0, 2, 3, 2, 2, 2, 2, 2]
        assert told[3][1] == told[3][0] + REPEATED
        await it.pass_time(minutes=1)
        assert len(it.told(it.players[0])) - before[it.players[0].id] == 2
        # The host hears of the one who is gone, once.
        heard = [text for text in it.told(it.host) if "Игрок 2" in text and not text.startswith("🎛")]
        assert len(heard) == 1

        await it.all_vote({voter: whom for voter, whom in TIE.items() if voter != 2})
        await it.until("20:00")
        # Who comes back gets his card and is asked, and plays on.
        it.players[1].start(it.bot)
        await it.pass_time(seconds=10)
        assert any("ваша карта" in text for text in it.told(it.players[1]))
        await it.vote(it.players[1], 3)
        await it.until("21:01")
        [closed] = await it.events("VoteClosed")
        assert {(voter, whom) for voter, whom, _ in closed["votes"]} == set(TIE.items())
        assert await it.events("Left") == []
        heard = [text for text in it.told(it.host) if "Игрок 2" in text and not text.startswith("🎛")]
        assert len(heard) == 1


async def test_a_report_through_all_kinds_of_trouble(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("21:30")
        await it.move(it.players[0], "mafia", 9)
        await it.until("09:59")
        said, before = len(it.said()), {player.id: len(it.told(player)) for player in it.players}
        _trouble(it)
        it.sandbox.faults.add(flood("sendMessage", chat_id=it.group.id, retry_after=300))
        await it.until("10:03")

        assert len(it.said()) == said
        assert [len(it.told(player)) - before[player.id] for player in it.players] == [
            1,
            0,
            1,
            2,
            1,
            1,
            1,
            1,
            1,
        ]
        await it.until("10:06")
        [report] = it.said()[said:]
        assert "9. \u2068Илья\u2069" in report
        await it.all_vote({1: 3, 3: 1})
        assert (await it.game()).today.votes == {1: 3, 3: 1}


async def test_a_report_that_telegram_cannot_parse_is_sent_as_plain_text(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("20:59:30")
        said = len(it.said())
        it.sandbox.faults.add(Fault("sendMessage", it.group.id, code=400, text=GIBBERISH))
        it.sandbox.faults.add(Fault("sendMessage", it.group.id, kind=FaultKind.DROP_AFTER))
        await it.until("21:02")

        first, second = it.said()[said:]
        assert second == first + REPEATED
        assert "<" not in first
        assert "1. \u2068Аня\u2069" in first
        assert await it.faults() == []


@pytest.mark.parametrize(("when", "phase"), [(Kind.VOTE, "day"), (Kind.REPORT, "night")])
async def test_a_game_whose_engine_fails_stops_alone_and_goes_on_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: Kind, phase: str
) -> None:
    """REPORT: the night is tried when it is sealed, so that the failure is known in the evening."""
    sound = expire

    def broken(game: Game, kind: Kind, number: int, **more: Any) -> Any:  # noqa: ANN401  # as `expire`
        if kind is when and len(game.labels) == len(CARDS):
            raise ArithmeticError
        return sound(game, kind, number, **more)

    monkeypatch.setattr(advance, "expire", broken)
    async with empty_stage(tmp_path) as it:
        async with running(it, must_post=False):
            await it.play(9)
            await it.all_vote(TIE)
            await it.second_game(count=5)
            await it.until("22:30")

            stopped = it.words("engine-stopped", title="Двор", game="1")
            assert [text for text in it.told(it.host) if text == stopped] == [stopped]
            delayed = it.words("results-delayed", title="Двор")
            assert [text for text in it.said() if text == delayed] == [delayed]
            assert (await it.game(1)).phase == phase
            assert (await it.game(2)).phase == "over"  # there everybody was silent

        monkeypatch.setattr(advance, "expire", sound)
        async with running(it, must_post=False):
            await it.pass_time(minutes=1)
            assert it.words("moved-why-absence") in it.said()[-1]
            await it.pass_time(hours=1, minutes=1)
            game = await it.game(1)
            assert game.phase == {"day": "night", "night": "sealed"}[phase]
            [closed] = await it.events("VoteClosed")
            assert {(voter, whom) for voter, whom, _ in closed["votes"]} == set(TIE.items())
            assert await it.faults() == []
