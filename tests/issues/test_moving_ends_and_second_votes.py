"""What the desk offers for an end can be done; a second vote is named as long as it lasts."""

from pathlib import Path

from engine.forum.schedule import Kind
from tests.play import desk
from tests.play.stage import NO_REMINDERS, stage

CARDS = ("don", "lawyer", *("civilian",) * 4)
TIE = {1: 2, 2: 1, 3: 1, 4: 2, 5: 1, 6: 2}


async def test_no_new_end_is_offered_that_would_be_refused(tmp_path: Path) -> None:
    """The lawyer's hour stays before the vote (T4)."""
    async with stage(tmp_path, roles=CARDS, must_post=False, reminders=NO_REMINDERS) as it:
        await it.play(6)
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Сроки", "Голосование", "Своё время")
        await it.tell(it.host, "14:00")
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Сроки", "Ход адвоката")
        offers = [label for label in desk.labels(it, it.host) if label not in {"Своё время", "‹ Назад"}]
        assert offers[:2] == ["+15 мин", "+30 мин"]
        assert not any("завтра" in offer or "2 ч" in offer for offer in offers)
        for offer in offers:
            data = desk.data(it, it.host, offer)
            await it.forge(it.host, data)
            lawyer = (await it.game()).deadline(Kind.LAWYER)
            assert lawyer is not None
            assert data.split(":")[4].endswith(f".{int(lawyer.due_at.timestamp())}")
            await desk.taps(it, it.host, "Сроки", "Ход адвоката")
        assert await it.faults() == []


async def test_a_vote_opened_again_in_a_second_vote_is_still_one_between_equals(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, revote="on_tie", reminders=NO_REMINDERS) as it:
        await it.play(6)
        await it.all_vote(TIE)
        await it.until("21:01")
        between = it.words("runoff-prompt")
        assert between in it.prompt(it.players[2]).text.split("\n")
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Новое голосование", "Да, голосуем заново")
        assert it.said()[-1] == it.words("reopened")
        assert all(it.prompt(player).text.split("\n").count(between) == 1 for player in it.players)
        assert await it.faults() == []
