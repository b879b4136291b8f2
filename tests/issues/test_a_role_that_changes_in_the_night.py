"""R26: the foundling whom the mafia adopt, and the one whom the cop finds: told once, and nothing is owed."""

from pathlib import Path

import pytest

from tests.play.stage import NO_REMINDERS, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "foundling", *("civilian",) * 5)


async def _first_night(it: Stage, who: int, what: str) -> None:
    await it.play(10)
    await it.all_vote({voter: voter % 10 + 1 for voter in range(1, 11)})
    await it.until("21:10")
    await it.move(it.players[who - 1], what, 5)


@pytest.mark.parametrize(
    ("who", "what", "status", "news"),
    [(1, "mafia", "mafia", "news-you-are-mafia"), (3, "cop", "civilian", "news-you-are-civilian")],
)
async def test_the_new_card_is_told_once_and_the_old_one_never_again(
    tmp_path: Path, who: int, what: str, status: str, news: str
) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False, reminders=NO_REMINDERS) as it:
        await _first_night(it, who, what)
        child = it.players[4]
        dealt = [text for text in it.told(child) if it.words("card-head", title="Двор") in text]
        before = len(it.told(child))
        await it.until("09:59")
        assert (await it.game()).table.foundling == "hidden"
        assert len(it.told(child)) == before  # T1: until the report he is what he was
        await it.until("10:01")

        assert (await it.game()).table.foundling == status
        [morning] = it.told(child)[before:]
        assert len(dealt) == 1
        card = await it.tell(child, "/me")
        assert morning.count(it.words(news)) == 1
        assert it.words(news) in card
        later = len(it.told(child))
        # The next day and night: no word of the civilian that he seemed to be, no mark for idling.
        await it.all_vote({voter: voter % 10 + 1 for voter in range(1, 11)})
        await it.until("21:10")
        offered = await it.tell(child, "/me")
        assert (it.words("power-mafia") in offered) is (status == "mafia")
        await it.until("10:01")
        told = it.told(child)[later:]
        assert [text for text in told if it.words(news) in text] == [offered]
        assert not [text for text in told if it.words("card-head", title="Двор") in text]
        assert await it.events("Left") == []
        assert await it.faults() == []


async def test_the_adopted_one_shoots_from_the_next_night_and_not_tonight(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False) as it:
        await _first_night(it, 1, "mafia")
        child = it.players[4]
        assert await it.forge(child, "m:1:n1:set:mafia:0:6") == it.words("refused-not-yours")
        await it.until("10:01")
        await it.all_vote({voter: voter % 10 + 1 for voter in range(1, 11)})
        await it.until("21:10")
        await it.move(child, "mafia", 6)
        await it.until("10:01")

        assert [(left["seat"], left["why"]) for left in await it.events("Left")] == [(6, "night")]
        assert await it.faults() == []
