"""R21: who is out presses, writes and is aimed at in vain; and whoever aimed is asked for another."""

from pathlib import Path

from sandbox.people import Person
from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "maniac", "civilian", "civilian", "civilian", "civilian")
MAFIOSO_OUT = {1: 2, 2: 1, **dict.fromkeys(range(3, 10), 2)}

STILL_HIS = {"r:1:graveyard", "r:1:host", "o:talk:1"}
"""There he may still write, and whether what he wrote to the mafia is shown after the game is his to say."""


async def _gone(it: Stage, who: Person) -> None:
    """This player leaves the game by his own wish."""
    await it.tell(who, "/leave")
    await it.tap(who, it.words("button-leave-yes"))
    await it.pass_time(seconds=5)


async def test_who_is_voted_out_is_refused_with_a_reason_wherever_he_tries(tmp_path: Path) -> None:
    """By every button that he still has, by text, and as an answer to the mafia's room."""
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False) as it:
        await it.play(9)
        don, dead = it.players[:2]
        await it.press(don, "moves")
        await it.tap(don, it.words("button-write-mafia"))
        await it.tell(don, "Кого?")
        room = it.last(dead)
        await it.press(dead, "moves")
        await it.tap(dead, it.words("button-write-mafia"))
        await it.all_vote(MAFIOSO_OUT)
        await it.until("21:01")
        assert [left["seat"] for left in await it.events("Left")] == [2]
        before, heard = await it.stored(), it.told(don)

        old = [(message, data) for message in dead.sees(it.bot) for data in sorted(message.past_data)]
        assert {data.split(":")[3] for _, data in old if data.startswith("m:")} >= {"ask", "moves"}
        for message, data in old:
            if data in STILL_HIS:
                continue
            dead.press(message, data, stale=True)
            await it.pass_time(seconds=1)
            assert it.answered(dead) in {
                it.words(key)
                for key in ("button-stale", "button-not-in-game", "room-dead", "refused-you-left")
            }, data
        # The draft that he opened while he lived goes nowhere, nor does an answer in the room.
        assert await it.tell(dead, "Стреляйте в Веру") == it.words("room-dead")
        assert await it.tell(dead, "Стреляйте в Веру", reply_to=room) == it.words("room-dead")
        for text in ("/vote 3 да", "/move 3", "/move mafia 3", "/leave"):
            assert await it.tell(dead, text) == it.words("refused-you-left"), text

        assert await it.stored() == before
        assert it.told(don) == heard
        assert await it.faults() == []


async def test_a_target_of_a_keyboard_that_is_older_than_his_end_is_refused(tmp_path: Path) -> None:
    """The killer's list still shows him; the choice is refused by name, and the list is asked anew."""
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False) as it:
        await it.play(9)
        await it.all_vote({voter: voter % 9 + 1 for voter in range(1, 10)})
        await it.until("21:10")
        maniac, cop, victim = it.players[4], it.players[2], it.players[6]
        await it.press(maniac, "moves")
        shown, aim = it.prompt(maniac), it.button(it.prompt(maniac), "set", what="maniac", whom=7)
        await it.move(cop, "cop", 7)
        await _gone(it, victim)
        before = await it.stored()

        maniac.press(shown, aim)
        await it.pass_time(seconds=2)
        refused = it.words("refused-target-left", what="move", who="7")
        assert it.answered(maniac).split("7")[0] == refused.split("\u20687")[0].split("7")[0]
        assert await it.stored() == before
        # Who had aimed at him is asked again, in a new message that rings.
        again = it.prompt(cop)
        assert it.words("told-voided-move", power=it.words("power-cop")) in again.text
        await it.move(cop, "cop", 8)
        await it.move(maniac, "maniac", 9)
        whom = [button["text"] for button in it.prompt(maniac).buttons]
        assert not any("Жанна" in text for text in whom)
        assert {str(power): seat for power, seat in (await it.game()).tonight.moves.items()} == {
            "cop": 8,
            "maniac": 9,
        }
        await it.until("10:01")
        assert sorted(left["seat"] for left in await it.events("Left")) == [7, 9]
        assert await it.faults() == []


async def test_nobody_dies_twice(tmp_path: Path) -> None:
    """A vote, a shot and a wish to leave at one and the same player: out once, by the first of them."""
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False) as it:
        await it.play(9)
        await it.all_vote({voter: voter % 9 + 1 for voter in range(1, 10)})
        await it.until("21:10")
        await it.move(it.players[0], "mafia", 9)
        await it.move(it.players[4], "maniac", 9)
        await it.until("22:30")
        await _gone(it, it.players[8])
        await it.until("10:01")

        assert [(left["seat"], left["why"]) for left in await it.events("Left")] == [(9, "night")]
        assert await it.faults() == []
