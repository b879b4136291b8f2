"""R18: a message arrives, but the answer to its sending is lost: it may come twice, its effect does not."""

from pathlib import Path

from bot.outbox.cut import REPEATED
from sandbox.faults import Fault, FaultKind
from tests.play.stage import stage

CARDS = ("don", "mafioso", "cop", "doctor", "civilian", "civilian")
AGAINST_SIX = {1: 6, 2: 6, 3: 6, 4: 1, 5: 1, 6: 1}


async def test_of_several_messages_only_the_doubtful_one_comes_twice_and_is_marked(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(6)
        await it.tell(it.host, "/end")
        before = len(it.said())
        it.sandbox.faults.add(Fault("sendMessage", it.group.id, skip=1, kind=FaultKind.DROP_AFTER))
        await it.tap(it.host, it.words("button-end"))
        await it.pass_time(minutes=1)

        said = it.said()[before:]
        assert [text.split("\n")[0][:1] for text in said] == ["В", "🏁", "🏁", "🃏", "📜", "🔏"]
        assert said[2] == said[1] + REPEATED
        assert not any(text.endswith(REPEATED) for text in (*said[:2], *said[3:]))
        assert await it.faults() == []


async def test_the_copy_of_a_report_kills_nobody_twice_and_asks_nobody_again(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(6)
        await it.all_vote({**AGAINST_SIX, 4: 6})
        await it.until("20:59:30")
        said, told = len(it.said()), [len(it.told(player)) for player in it.players]
        it.sandbox.faults.add(Fault("sendMessage", it.group.id, kind=FaultKind.DROP_AFTER, times=2))
        await it.until("21:01")

        first, second, third = it.said()[said:]
        assert second == third == first + REPEATED
        assert [(out.seat, out.why) for out in (await it.game()).exits] == [(6, "vote")]
        assert [len(it.told(player)) - before for player, before in zip(it.players, told, strict=True)] == [
            1
        ] * 6
        assert await it.faults() == []


async def test_a_prompt_that_came_twice_is_one_prompt(tmp_path: Path) -> None:
    """The newer copy is the one that counts, and what is answered takes its mark away."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(6)
        await it.all_vote(AGAINST_SIX)
        await it.until("20:59:30")
        doctor = it.players[3]
        it.sandbox.faults.add(Fault("sendMessage", doctor.id, kind=FaultKind.DROP_AFTER))
        await it.until("21:10")

        old, new = [message for message in doctor.sees(it.bot) if message.buttons][-2:]
        assert new.text == old.text + REPEATED
        assert await it.forge(doctor, it.button(old, "moves"), old) == it.words("button-replaced")
        await it.move(doctor, "doctor", 5)
        assert dict((await it.game()).tonight.moves) == {"doctor": 5}
        assert not any(text.endswith(REPEATED) for text in it.told(doctor))
        assert await it.faults() == []
