"""A message that is edited after it counted: what was sent stands, and who has left is not heard so."""

from pathlib import Path

from tests.play.stage import stage

CARDS = ("don", "cop", "civilian", "civilian", "civilian", "civilian")


async def test_a_vote_that_is_edited_stays_what_it_was(tmp_path: Path) -> None:
    """D1, T2: the moment that counts is that of sending; the person is told, however often they edit."""
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(len(CARDS))
        voter = it.players[2]
        typed = voter.say(it.bot, "/vote 1 да")
        await it.pass_time(seconds=5)
        before = len(it.told(voter))
        for text in ("/vote 2 да", "/vote 4 да"):
            voter.edit(typed, text)
            await it.pass_time(seconds=1)
        await it.pass_time(seconds=10)

        assert (await it.game()).today.votes == {3: 1}
        assert it.told(voter)[before:] == [it.words("edit-changes-nothing")]
        assert await it.faults() == []


async def test_an_edit_is_no_post(tmp_path: Path) -> None:
    """D4: who wrote yesterday and only edits today has been silent today."""
    async with stage(tmp_path, roles=CARDS, must_post=True) as it:
        await it.play(len(CARDS))
        old = [player.say(it.group, "Привет.") for player in it.players]
        await it.all_vote({1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 1})
        await it.until("21:30")
        await it.until("10:30")
        for player, post in zip(it.players[1:], old[1:], strict=True):
            player.say(it.group, "Доброе утро.")
            player.edit(post, "Привет!")
        it.players[0].edit(old[0], "Привет!")
        await it.all_vote({1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 1})
        await it.until("21:01")

        assert [(one["seat"], one["why"]) for one in await it.events("Left")] == [(1, "autoban")]


async def test_one_who_has_left_does_not_write_by_editing(tmp_path: Path) -> None:
    """D12: an old post of his that he changes is taken away, and he is told once."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(len(CARDS))
        posts = [it.players[3].say(it.group, text) for text in ("Это не я.", "Честно.", "Пока.")]
        alive = it.players[1].say(it.group, "Кто же?")
        await it.all_vote({1: 4, 2: 4, 3: 4, 4: 1, 5: 4, 6: 4})
        await it.until("21:01")
        before = len(it.told(it.players[3]))
        for post in posts[:2]:
            it.players[3].edit(post, "Мафия — первый!")
        it.players[1].edit(alive, "Кто же, а?")
        await it.pass_time(seconds=30)

        assert [post.deleted for post in (*posts, alive)] == [True, True, False, False]
        assert it.told(it.players[3])[before:] == [it.words("muted-once", title=it.group.title)]
        assert await it.faults() == []
