"""Telegram refuses a report for a reason nobody foresaw: it fails alone, and the host hears of it, once."""

from pathlib import Path

import pytest

from sandbox.faults import Fault
from tests.play.stage import NO_REMINDERS, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (400, "Bad Request: MESSAGE_OF_A_KIND_NOBODY_KNOWS"),
        (413, "Request Entity Too Large"),
        (404, "Not Found"),
    ],
)
async def test_reports_in_a_row_are_one_trouble(tmp_path: Path, code: int, text: str) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, reminders=NO_REMINDERS) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("20:59")
        said, told = len(it.said()), len(it.told(it.host))
        it.sandbox.faults.add(Fault("sendMessage", it.group.id, times=2, code=code, text=text))
        await it.until("10:01")

        refused = it.words("report-refused", title="Двор")
        assert [line[:1] for line in it.said()[said:]] == ["☀"]
        assert it.told(it.host)[told:] == [refused]
        assert await it.faults() == [f"sendMessage: {text}"] * 2
        it.sandbox.faults.add(Fault("sendMessage", it.group.id, code=code, text=text))
        await it.all_vote({})
        await it.until("21:01")
        assert it.told(it.host)[told:].count(refused) == 2


async def test_what_is_refused_to_a_player_is_in_his_own_screens_all_the_same(tmp_path: Path) -> None:
    """Nobody else hears of it: it could tell of a card."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("20:59")
        told, doctor = len(it.told(it.host)), it.players[3]
        it.sandbox.faults.add(Fault("sendMessage", doctor.id, code=400, text="Bad Request: whatever"))
        await it.until("21:01")

        assert len(it.told(it.host)) == told
        assert it.words("power-doctor") in await it.tell(doctor, "/me")
        await it.tell(doctor, "/move 5")
        assert dict((await it.game()).tonight.moves) == {"doctor": 5}


async def test_edits_that_change_nothing_or_find_nothing_are_no_fault(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        voter = it.players[4]
        same = "Bad Request: message is not modified: specified new message content and reply markup are ..."
        it.sandbox.faults.add(Fault("editMessageText", voter.id, code=400, text=same))
        await it.press(voter, "moves")
        # The prompt is deleted by its reader while it is being answered: it comes anew, with its buttons.
        gone = it.prompt(voter)
        it.sandbox.faults.add(
            Fault("editMessageText", voter.id, code=400, text="Bad Request: message to edit not found")
        )
        await it.press(voter, "moves")
        anew = it.prompt(voter)
        assert anew is not gone
        assert anew.protected
        await it.press(voter, "home")
        await it.press(voter, "ask", whom=2)
        await it.press(voter, "cast")
        assert (await it.game()).today.votes == {5: 2}
        assert await it.faults() == []
