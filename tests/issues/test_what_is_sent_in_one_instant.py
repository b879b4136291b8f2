"""R05, R11: two things sent in one instant; each sender is told what counts, no effect is lost."""

from collections.abc import Mapping
from pathlib import Path

from engine.seats import Seat
from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
DON, MAFIOSO, COP, DOCTOR, *CIVILIANS = range(9)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}


async def _votes(it: Stage) -> Mapping[Seat, Seat]:
    """The votes as they are stored."""
    return (await it.game()).today.votes


def _refused(it: Stage, key: str, who: str) -> str:
    """A refusal that names a seat."""
    return it.words(key, what="vote", who="кто").replace("\u2068кто\u2069", who)


async def test_of_two_votes_in_a_row_the_first_is_the_vote(tmp_path: Path) -> None:
    """D1: a vote is final; by text, by button, and by one of each."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        by_text, by_button, by_both = (it.players[seat] for seat in CIVILIANS[:3])
        by_text.say(it.bot, "/vote 1 да")
        by_text.say(it.bot, "/vote 2 да")
        prompt = it.prompt(by_button)
        for player in (by_button, by_both):
            await it.press(player, "ask", whom=3)
        prompt = it.prompt(by_button)
        cast = it.button(prompt, "cast")
        by_button.press(prompt, cast)
        by_button.press(prompt, cast)
        by_both.press(it.prompt(by_both), it.button(it.prompt(by_both), "cast"))
        by_both.say(it.bot, "/vote 4 да")
        await it.pass_time(seconds=5)

        assert await _votes(it) == {5: 1, 6: 3, 7: 3}
        assert [event["target"] for event in await it.events("VoteCast")] == [1, 3, 3]
        assert it.told(by_text)[-1] == _refused(it, "refused-already-voted", "1. \u2068Аня\u2069")
        assert it.answered(by_button) == _refused(it, "refused-already-voted", "3. \u2068Вера\u2069")
        assert it.told(by_both)[-1] == it.answered(by_button)
        assert await it.faults() == []


async def test_of_two_moves_in_a_row_the_last_is_the_move(tmp_path: Path) -> None:
    """The last confirmation says so too."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("21:30")
        doctor, cop = it.players[DOCTOR], it.players[COP]
        await it.press(doctor, "moves")
        prompt = it.prompt(doctor)
        for whom in (8, 9):
            doctor.press(prompt, it.button(prompt, "set", whom=whom))
        cop.say(it.bot, "/move cop 1")
        cop.say(it.bot, "/move cop 2")
        await it.pass_time(seconds=5)

        assert dict((await it.game()).tonight.moves) == {"doctor": 9, "cop": 2}
        assert "9. \u2068Илья\u2069" in it.prompt(doctor).text
        assert "8. \u2068Зоя\u2069" not in it.prompt(doctor).text
        assert "2. \u2068Боря\u2069" in it.told(cop)[-1]
        assert await it.faults() == []


async def test_one_votes_against_another_who_leaves_in_the_same_instant(tmp_path: Path) -> None:
    """A vote before the leaving is void and its voter asked again (D14), one after it is refused."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        leavers = [it.players[seat] for seat in CIVILIANS[:2]]
        voters = [it.players[seat] for seat in CIVILIANS[2:4]]
        for leaver in leavers:
            await it.tell(leaver, "/leave")
        goes = [it.last(leaver) for leaver in leavers]
        voters[0].say(it.bot, "/vote 5 да")
        leavers[0].press(goes[0], it.words("button-leave-yes"))
        await it.pass_time(seconds=10)
        leavers[1].press(goes[1], it.words("button-leave-yes"))
        voters[1].say(it.bot, "/vote 6 да")
        await it.pass_time(seconds=10)

        game = await it.game()
        assert [out.seat for out in game.exits] == [5, 6]
        assert game.today.votes == {}
        assert [event["seat"] for event in await it.events("MoveVoided")] == [7]
        assert it.told(voters[1])[-1].startswith(_refused(it, "refused-target-left", "6. \u2068Егор\u2069"))
        assert await it.faults() == []


async def test_a_move_and_its_mover_leave_in_the_same_instant(tmp_path: Path) -> None:
    """D14: what came before the leaving is stored, what comes after it is refused."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        first, second = (it.players[seat] for seat in CIVILIANS[:2])
        for player in (first, second):
            await it.tell(player, "/leave")
        asked = {player.id: it.last(player) for player in (first, second)}
        first.say(it.bot, "/vote 1 да")
        first.press(asked[first.id], it.words("button-leave-yes"))
        second.press(asked[second.id], it.words("button-leave-yes"))
        second.say(it.bot, "/vote 1 да")
        await it.pass_time(seconds=10)

        assert [event["seat"] for event in await it.events("VoteCast")] == [5]
        assert [out.seat for out in (await it.game()).exits] == [5, 6]
        assert it.told(second)[-1] == it.words("refused-you-left")
        await it.all_vote({voter: whom for voter, whom in TIE.items() if voter not in {5, 6}})
        await it.until("21:01")
        assert len(await it.events("VoteClosed")) == 1
        assert await it.faults() == []
