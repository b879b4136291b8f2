"""The mafia's talk is part of a game's story only if all who wrote said so before the end."""

from pathlib import Path

from bot.export.reading import read_story
from bot.export.story import Story
from bot.storage import tables
from engine.seats import Seat
from tests.play.stage import Stage, stage
from tests.play.test_rooms import CARDS, _write


async def story(it: Stage) -> Story:
    """The story of the game as it would be told now."""
    assert it.house is not None
    async with it.house.store.reading() as session:
        told = await read_story(session, await session.get_one(tables.Game, 1))
        assert told is not None
        return told


async def shown(it: Stage) -> list[str]:
    """What of the mafia's talk the story tells."""
    told = await story(it)
    return [said.text for chapter in told.chapters for said in chapter.talk]


async def asked(it: Stage, seat: int) -> None:
    """The question comes, from the moves of this seat or from the message with which it left."""
    person = it.players[seat - 1]
    if (await it.game()).table.alive(Seat(seat)) and not any(
        button["text"] == it.words("button-talk") for button in it.prompt(person).buttons
    ):
        await it.press(person, "moves")
    await it.tap(person, it.words("button-talk"))
    assert it.words("talk-refused") in it.last(person).text


async def end(it: Stage) -> None:
    """The host ends the game."""
    await it.tell(it.host, "/end")
    await it.tap(it.host, it.words("button-end"))
    await it.pass_time(minutes=1)


async def test_talk_is_shown_when_all_who_wrote_agreed_the_dead_too(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        don, mafioso = it.players[:2]
        await _write(it, don, "button-write-mafia", "Берём Веру")
        await it.tell(mafioso, "Берём", reply_to=it.last(mafioso))
        await asked(it, 1)
        await it.tap(don, it.words("button-talk-yes"))
        assert it.words("talk-agreed") in it.last(don).text
        await it.tell(mafioso, "/leave")
        await it.tap(mafioso, it.words("button-leave-yes"))
        await it.pass_time(seconds=5)
        await asked(it, 2)
        await it.tap(mafioso, it.words("button-talk-yes"))
        assert await shown(it) == []  # nothing before the end

        await end(it)

        assert await shown(it) == ["Берём Веру", "Берём"]
        assert await it.faults() == []


async def test_one_who_wrote_and_did_not_agree_is_enough_to_hide_it(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        don, mafioso = it.players[:2]
        await _write(it, don, "button-write-mafia", "Берём Веру")
        await it.tell(mafioso, "Берём", reply_to=it.last(mafioso))
        for seat in (1, 2):
            await asked(it, seat)
            await it.tap(it.players[seat - 1], it.words("button-talk-yes"))
        await it.tap(mafioso, it.words("button-talk-no"))  # changes their mind
        assert it.words("talk-refused") in it.last(mafioso).text

        await end(it)

        assert await shown(it) == []
        assert not (await story(it)).talk_shown
        # After the end it is too late.
        assert await it.forge(mafioso, "o:talk-yes:1") == it.words("talk-not-yours")
        assert await shown(it) == []


async def test_nobody_else_is_asked_and_nobody_else_can_agree(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        await _write(it, it.players[0], "button-write-mafia", "Берём Веру")
        for town in (it.players[2], it.players[4], it.host):
            for do in ("talk", "talk-yes", "talk-no"):
                assert await it.forge(town, f"o:{do}:1") == it.words("talk-not-yours")
            assert not any(it.words("button-talk") in str(message.buttons) for message in town.sees(it.bot))

        await end(it)

        assert await shown(it) == []
