"""R39: buttons of days ago, under messages that are gone, pressed twice, answered late: no error shows."""

from pathlib import Path

from sandbox.faults import Fault
from tests.play.stage import stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}
TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


async def test_a_keyboard_of_three_days_ago_even_where_its_message_is_gone(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, stalemate_rule=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("21:30")
        doctor = it.players[3]
        old = it.prompt(doctor)
        await it.move(doctor, "doctor", 5)
        chosen = "m:1:n1:set:doctor:0:5"
        assert chosen in old.past_data
        for day in (2, 3, 4):
            await it.until("10:01")
            assert (await it.game()).table.day == day
            await it.all_vote(TIE)
        await it.until("21:30")
        await it.move(doctor, "doctor", 6)
        before, faults = await it.stored(), await it.faults()

        stale = it.words("button-stale")
        assert await it.forge(doctor, chosen, old) == stale
        old.deleted = True  # the press of such a button comes with an inaccessible message
        assert await it.forge(doctor, chosen, old) == stale
        assert await it.forge(doctor, "m:1:n1:moves::0:0", old) == stale
        # A press for tonight under a message that is gone counts: what it says is what is meant.
        present = it.prompt(doctor)
        present.deleted = True
        assert (await it.stored(), await it.faults()) == (before, faults)
        assert await it.forge(doctor, "m:1:n4:set:doctor:0:7", present) == ""
        assert dict((await it.game()).tonight.moves) == {"doctor": 7}
        # The acknowledgement is an edit of that message: it comes as a new one, with buttons.
        assert "7. \u2068Жанна\u2069" in it.prompt(doctor).text
        assert await it.faults() == []


async def test_two_taps_and_an_answer_that_comes_too_late_for_telegram(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("21:30")
        cop = it.players[2]
        await it.press(cop, "moves")
        prompt = it.prompt(cop)
        it.sandbox.faults.add(Fault("answerCallbackQuery", times=2, code=400, text=TOO_OLD))
        for whom in (4, 4, 5):
            cop.press(prompt, it.button(prompt, "set", whom=whom))
        await it.pass_time(seconds=10)

        # The last tap counts, the prompt says so, and nothing came beside it.
        assert dict((await it.game()).tonight.moves) == {"cop": 5}
        assert "5. \u2068Дина\u2069" in it.prompt(cop).text
        assert it.prompt(cop) is prompt
        assert prompt.buttons
        assert await it.faults() == []


async def test_a_tap_that_is_handled_two_minutes_late_counts_and_is_acknowledged(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("21:30")
        cop = it.players[2]
        await it.press(cop, "moves")
        prompt = it.prompt(cop)
        it.sandbox.faults.unreachable = True
        cop.press(prompt, it.button(prompt, "set", whom=4))
        await it.pass_time(seconds=120)
        it.sandbox.faults.unreachable = False
        it.sandbox.faults.add(Fault("answerCallbackQuery", code=400, text=TOO_OLD))
        await it.pass_time(seconds=30)

        assert dict((await it.game()).tonight.moves) == {"cop": 4}
        assert "4. \u2068Глеб\u2069" in it.prompt(cop).text
        assert await it.faults() == []
