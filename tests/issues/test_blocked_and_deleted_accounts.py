"""R16: one has blocked the bot, another has deleted the account: nobody notices, and the host hears who."""

from pathlib import Path

from sandbox.faults import Fault
from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "lawyer", *("civilian",) * 7)
BLOCKED = "Forbidden: bot was blocked by the user"


async def _seated(it: Stage) -> None:
    await it.open_lobby()
    await it.gather([f"Игрок {number}" for number in range(1, 13)])


def _who(*seats: int) -> str:
    return ", ".join(f"{seat}. \u2068Игрок {seat}\u2069" for seat in seats)


def _unreached(it: Stage, *seats: int) -> str:
    return it.words("unreachable-players", title="Двор", who="X").replace("\u2068X\u2069", _who(*seats))


async def test_ten_of_twelve_get_their_cards_and_the_host_hears_of_two_in_one_message(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await _seated(it)
        # Both go in the very moment of the start, so that it is found out only by writing.
        it.sandbox.faults.add(Fault("sendMessage", it.players[4].id, times=9, code=403, text=BLOCKED))
        it.players[7].deactivate()
        heard = [
            len(it.sandbox.world.private_chat(it.bot, player.account).standing()) for player in it.players
        ]
        told = len(it.told(it.host))
        await it.start()

        now = [len(it.sandbox.world.private_chat(it.bot, player.account).standing()) for player in it.players]
        news = [after - before for after, before in zip(now, heard, strict=True)]
        assert news == [0 if seat in {5, 8} else 2 for seat in range(1, 13)]
        assert _unreached(it, 5, 8) in it.told(it.host)[told:]
        assert len([text for text in it.told(it.host)[told:] if "Игрок" in text]) == 1
        # The group reads who sits at the table, and nothing of how anybody was reached.
        named = [text for text in it.said() if "Игрок 5" in text]
        assert all("Игрок 5" in text and "Игрок 4" in text for text in named)

        # They may come back: what was missed is there, and the host hears no more of them.
        it.sandbox.faults.clear()
        it.players[4].start(it.bot)
        await it.pass_time(seconds=10)
        assert any(it.words("card-head", title="Двор") in text for text in it.told(it.players[4]))
        await it.vote(it.players[4], 1)
        assert (await it.game()).today.votes == {5: 1}
        await it.until("21:01")
        assert len([text for text in it.told(it.host)[told:] if "бот не может написать" in text]) == 1


async def test_who_blocks_the_bot_in_the_middle_of_a_game_is_named_at_once(tmp_path: Path) -> None:
    """Each word names all who cannot be reached then; one who is out of the game is no trouble."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await _seated(it)
        await it.start()
        told = len(it.told(it.host))
        for seat in (2, 9):
            it.players[seat - 1].block(it.bot)
        await it.pass_time(seconds=20)
        assert it.told(it.host)[told:] == [_unreached(it, 2, 9)]

        it.players[1].start(it.bot)
        it.players[5].block(it.bot)
        await it.pass_time(seconds=20)
        assert it.told(it.host)[told + 1 :] == [_unreached(it, 6, 9)]
        await it.tell(it.players[6], "/leave")
        await it.tap(it.players[6], it.words("button-leave-yes"))
        await it.pass_time(seconds=5)
        it.players[6].block(it.bot)
        await it.until("10:01")
        assert len([text for text in it.told(it.host)[told:] if "бот не может написать" in text]) == 2
