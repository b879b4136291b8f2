"""R07: the bot is down from 20:40 to 20:58, and people vote meanwhile: what can be heard counts (T5)."""

from pathlib import Path

from sandbox.people import Person
from tests.play.stage import BAKU, Stage, empty_stage, running

TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}


async def _ready(it: Stage, seat: int) -> Person:
    """A player who has only the last tap left."""
    player = it.players[seat - 1]
    await it.press(player, "ask", whom=TIE[seat])
    return player


def _tap(it: Stage, player: Person) -> None:
    prompt = it.prompt(player)
    player.press(prompt, it.button(prompt, "cast"))


async def test_texts_count_and_taps_that_telegram_still_has(tmp_path: Path) -> None:
    """Telegram keeps texts for a day and taps for 150 seconds; nothing is confirmed that is not stored."""
    async with empty_stage(tmp_path) as it:
        async with running(it, must_post=False):
            await it.play(9)
            await it.all_vote({1: 2})
            await it.until("20:30")
            early, late = await _ready(it, 5), await _ready(it, 6)
            await it.until("20:40")
        for seat in (2, 3, 4):
            it.players[seat - 1].say(it.bot, f"/vote {TIE[seat]} да")
        _tap(it, early)
        await it.until("20:57")
        _tap(it, late)
        told = {player.id: len(it.told(player)) for player in it.players}
        await it.until("20:58")
        assert {player.id: len(it.told(player)) for player in it.players} == told
        async with running(it, must_post=False):
            await it.pass_time(seconds=40)

            assert (await it.game()).today.votes == {1: 2, 2: 3, 3: 4, 4: 5, 6: 7}
            # A new message confirms each typed vote; besides, everybody is asked anew, as the end is put off.
            news = [len(it.told(player)) - told[player.id] for player in it.players]
            assert news == [1, 2, 2, 2, 1, 1, 1, 1, 1]
            [vote] = [end for end in (await it.game()).deadlines if end.kind == "vote"]
            assert f"{vote.due_at.astimezone(BAKU):%H:%M}" == "21:58"

            # Whose tap was lost taps again.
            await it.vote(early, TIE[5])
            await it.all_vote({seat: TIE[seat] for seat in (7, 8, 9)})
            await it.until("21:58:30")
            [closed] = await it.events("VoteClosed")
            assert {voter: whom for voter, whom, _ in closed["votes"]} == TIE
            assert await it.events("Left") == []
            assert await it.faults() == []
