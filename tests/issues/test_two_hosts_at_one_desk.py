"""A host and a co-host at the same game: the same tap twice, and whose the game is to give away."""

from pathlib import Path

from sandbox.people import Person
from tests.play import desk
from tests.play.stage import NO_REMINDERS, Stage, stage

CARDS = ("don", "cop", *("civilian",) * 4)


async def _with_a_helper(it: Stage) -> Person:
    await it.play(6)
    helper = it.add("Помощница")
    await desk.called(it, it.host)
    await desk.taps(it, it.host, "Кто ведёт", "Позвать помощника")
    link = next(word for word in desk.page(it, it.host).text.split() if word.startswith("https://"))
    helper.follow(link)
    await it.pass_time(seconds=3)
    await it.tap(it.host, "Подтвердить")
    return helper


async def test_both_pause_the_game_and_it_is_paused_once(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, reminders=NO_REMINDERS) as it:
        helper = await _with_a_helper(it)
        both = it.host, helper
        for person in both:
            await desk.called(it, person)
        for person in both:
            person.press(desk.page(it, person), desk.data(it, person, "⏸ Пауза"))
        await it.pass_time(seconds=5)

        assert [it.answered(person) for person in both] == [it.words("desk-paused-now")] * 2
        assert it.said().count(it.words("paused")) == 1
        assert (await desk.journal(it, it.host))[1:] == ["\u2068Ведущая\u2069: пауза"]
        assert await it.faults() == []


async def test_a_helper_cannot_take_the_game_from_its_host(tmp_path: Path) -> None:
    """Not by a link made for himself, nor by answering a link of the host's."""
    async with stage(tmp_path, roles=CARDS, must_post=False, reminders=NO_REMINDERS) as it:
        helper = await _with_a_helper(it)
        await desk.called(it, helper)
        await desk.taps(it, helper, "Кто ведёт")
        assert "Передать партию" not in desk.labels(it, helper)
        assert await it.forge(helper, "d:1:invite:0:host:0") == it.words("desk-old")

        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Кто ведёт", "Передать партию")
        link = next(word for word in desk.page(it, it.host).text.split() if word.startswith("https://"))
        helper.follow(link)
        await it.pass_time(seconds=3)
        token = link.rpartition("hosting-")[2]
        assert await it.forge(helper, f"d:1:accept:0:{token}:0") == it.words("desk-old")
        row = await it.row()
        assert (row.host_id, row.cohost_id) == (it.host.account.id, helper.account.id)

        await it.tap(it.host, "Подтвердить")
        row = await it.row()
        assert (row.host_id, row.cohost_id) == (helper.account.id, None)
        assert await it.faults() == []
