"""What the bot has asked somebody to go on with is remembered over a restart: dialogs are rows."""

from pathlib import Path

from tests.play.stage import empty_stage, running

CARDS = ("don", "mafioso", "cop", "doctor", "civilian", "civilian", "civilian")


async def test_the_next_message_goes_where_the_button_said_before_the_restart(tmp_path: Path) -> None:
    async with empty_stage(tmp_path) as it:
        async with running(it, roles=CARDS, must_post=False):
            await it.play(7)
            don, mafioso, cop = it.players[:3]
            await it.press(don, "moves")
            await it.tap(don, it.words("button-write-mafia"))
            await it.press(cop, "moves")
            await it.tap(cop, it.words("button-write-host"))
        async with running(it, roles=CARDS, must_post=False):
            await it.pass_time(minutes=1)
            assert await it.tell(don, "Это я") == it.words("room-sent")
            assert it.told(mafioso)[-1].endswith("Это я")
            assert await it.tell(cop, "Здравствуйте") == it.words("room-sent")
            assert it.told(it.host)[-1].endswith("Здравствуйте")
            assert await it.tell(don, "И ещё") == it.words("text-goes-nowhere")
            assert await it.faults() == []


async def test_a_question_is_answered_after_the_restart(tmp_path: Path) -> None:
    """Whether a vote is final, whether to leave, whether to end, and half a move."""
    async with empty_stage(tmp_path) as it:
        async with running(it, roles=CARDS, must_post=False):
            await it.play(7)
            await it.tell(it.players[2], "/vote 3")
            await it.tell(it.players[2], "/vote 1")
            await it.tell(it.players[6], "/leave")
            await it.tell(it.host, "/end")
            await it.press(it.players[3], "ask", whom=2)
        async with running(it, roles=CARDS, must_post=False):
            await it.pass_time(minutes=1)
            await it.press(it.players[2], "cast")
            await it.press(it.players[3], "cast")
            assert (await it.game()).today.votes == {3: 1, 4: 2}
            await it.tap(it.players[6], it.words("button-leave-yes"))
            assert [left["seat"] for left in await it.events("Left")] == [7]
            await it.tap(it.host, it.words("button-end"))
            await it.pass_time(minutes=1)
            assert (await it.row()).status == "over"
            assert await it.faults() == []
