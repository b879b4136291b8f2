"""The bot may not write in the group, or Telegram takes nothing for it: reports wait, the host knows."""

from dataclasses import replace
from pathlib import Path

import pytest

from sandbox.chats import USUAL_PERMISSIONS, Member, Status
from sandbox.faults import Fault, FaultKind
from tests.play.stage import Stage, empty_stage, running, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}
FOR_EVER = 100_000


def _quietly(it: Stage, member: Member) -> None:
    """By the permissions of the group as a whole: no update tells the bot."""
    it.group.seat(member)


@pytest.mark.parametrize(
    "text",
    [
        "Bad Request: not enough rights to send text messages to the chat",
        "Bad Request: have no rights to send a message",
        "Forbidden: not enough rights to send text messages to the chat",
        "Forbidden: CHAT_WRITE_FORBIDDEN",
    ],
)
async def test_however_telegram_says_that_the_bot_may_not_write(tmp_path: Path, text: str) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("20:59")
        said, told = len(it.said()), len(it.told(it.host))
        code = 403 if text.startswith("Forbidden") else 400
        it.sandbox.faults.add(Fault("sendMessage", it.group.id, times=3, code=code, text=text))
        await it.until("21:20")

        assert [line[:1] for line in it.said()[said:]] == ["⚖"]
        assert it.told(it.host)[told:] == [
            it.words("silenced", title="Двор"),
            it.words("heard-again", title="Двор"),
        ]
        assert await it.faults() == []


async def test_a_mute_of_a_night_and_a_day_over_a_restart(tmp_path: Path) -> None:
    async with empty_stage(tmp_path, rights=None) as it:
        async with running(it, roles=CARDS, must_post=False):
            await it.play(9)
            await it.all_vote(TIE)
            said, told = len(it.said()), len(it.told(it.host))
            _quietly(it, Member(it.bot, Status.RESTRICTED, permissions=frozenset()))
            it.players[0].say(it.group, "/status")
            await it.until("21:30")
            assert (await it.game()).phase == "night"
        async with running(it, roles=CARDS, must_post=False):
            await it.until("10:30")
            assert (await it.game()).table.day == 2
            await it.vote(it.players[0], 2)
            await it.pass_time(hours=1)
            assert it.told(it.host)[told:] == [it.words("silenced", title="Двор")]
            _quietly(it, Member(it.bot, Status.MEMBER, permissions=USUAL_PERMISSIONS))
            await it.pass_time(minutes=6)
            # The reports in their order; what is of yesterday or of an hour ago is not worth a line.
            assert [line[:1] for line in it.said()[said:]] == ["/", "⚖", "🌙", "☀"]
            assert it.told(it.host)[told + 1 :] == [it.words("heard-again", title="Двор")]
            it.players[0].say(it.group, "/status")
            await it.pass_time(minutes=1)
            assert it.said()[-1].startswith("📋")


@pytest.mark.parametrize(
    "fault",
    [
        Fault("sendMessage", times=FOR_EVER, code=502, text="Bad Gateway"),
        Fault("sendMessage", times=FOR_EVER, kind=FaultKind.DROP_BEFORE),
    ],
    ids=["5xx", "broken connections"],
)
async def test_one_group_is_out_of_reach_for_two_hours(tmp_path: Path, fault: Fault) -> None:
    """Telegram answers elsewhere: after a quarter of an hour the host hears why nothing comes, once."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("20:59")
        said, told = len(it.said()), len(it.told(it.host))
        it.sandbox.faults.add(_of(fault, it.group.id))
        await it.until("21:10")
        assert it.told(it.host)[told:] == []
        await it.move(it.players[3], "doctor", 9)
        await it.until("23:00")
        assert it.told(it.host)[told:] == [it.words("report-late", title="Двор")]
        assert (await it.game()).phase == "sealed"
        it.sandbox.faults.clear()
        await it.pass_time(minutes=2)

        assert [line[:1] for line in it.said()[said:]] == ["⚖", "🌙"]
        assert it.told(it.host)[told:] == [it.words("report-late", title="Двор")]
        assert await it.faults() == []


async def test_where_nothing_at_all_can_be_sent_nobody_is_told_that_one_group_is(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("20:59")
        said, told = len(it.said()), len(it.told(it.host))
        for method in ("sendMessage", "editMessageText"):
            it.sandbox.faults.add(Fault(method, times=FOR_EVER, code=503, text="Service Unavailable"))
        await it.until("22:30")
        assert (await it.game()).phase == "sealed"
        it.sandbox.faults.clear()
        await it.pass_time(minutes=2)

        assert [line[:1] for line in it.said()[said:]] == ["⚖", "🌙"]
        assert it.told(it.host)[told:] == []
        assert await it.faults() == []


def _of(fault: Fault, chat_id: int) -> Fault:
    return replace(fault, chat_id=chat_id)
