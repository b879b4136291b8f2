"""R41: every right is taken away in turn: the game ends all the same, and the host is told once."""

from pathlib import Path

import pytest

from tests.play.stage import NO_REMINDERS, RIGHTS, Stage, stage

CARDS = ("don", "civilian", "civilian", "civilian", "civilian")
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 1}
AGAINST_THE_DON = {1: 2, 2: 1, 3: 1, 4: 1}
FORUM_RIGHTS = (*RIGHTS, "can_manage_topics")

LOST = {
    "can_pin_messages": "right-pin",
    "can_delete_messages": "right-delete",
    "can_restrict_members": "right-restrict",
}


def _told_of(it: Stage, *rights: str) -> list[str]:
    """What the host hears in one message when these rights are taken at once."""
    named = [it.words(LOST[right]) for right in LOST if right in rights]
    parts = [it.words("rights-lost", title="Двор", rights=", ".join(named))] if named else []
    if "can_manage_topics" in rights and it.group.forum:
        parts.append(it.words("topics-right-lost", title="Двор"))
    return ["\n".join(parts)] if parts else []


async def _play_to_the_end(it: Stage) -> None:
    """A day without a verdict, a night, and a day on which the don is found."""
    await it.all_vote(TIE)
    await it.until("21:01")
    await it.move(it.players[0], "mafia", 5)
    await it.until("10:01")
    await it.all_vote(AGAINST_THE_DON)
    await it.until("21:02")
    assert (await it.row()).status == "over"


@pytest.mark.parametrize(
    ("right", "forum"), [*((right, True) for right in FORUM_RIGHTS), *((right, False) for right in RIGHTS)]
)
async def test_a_right_is_taken_in_the_middle_of_the_game(tmp_path: Path, right: str, *, forum: bool) -> None:
    rights = FORUM_RIGHTS if forum else RIGHTS
    async with stage(
        tmp_path, roles=CARDS, forum=forum, rights=rights, must_post=False, reminders=NO_REMINDERS
    ) as it:
        await it.play(5)
        told = len(it.told(it.host))
        it.host.take_right(it.group, it.bot, right)
        await _play_to_the_end(it)
        heard = [text for text in it.told(it.host)[told:] if text.startswith("⚠️")]
        assert heard == _told_of(it, right)
        assert await it.faults() == []


@pytest.mark.parametrize("forum", [True, False], ids=["forum", "plain"])
async def test_the_bot_is_no_administrator_any_more(tmp_path: Path, *, forum: bool) -> None:
    rights = FORUM_RIGHTS if forum else RIGHTS
    async with stage(
        tmp_path, roles=CARDS, forum=forum, rights=rights, must_post=False, reminders=NO_REMINDERS
    ) as it:
        await it.play(5)
        told = len(it.told(it.host))
        it.host.demote(it.group, it.bot)
        await _play_to_the_end(it)
        heard = [text for text in it.told(it.host)[told:] if text.startswith("⚠️")]
        assert heard == _told_of(it, *rights)
        assert await it.faults() == []


@pytest.mark.parametrize("right", [*FORUM_RIGHTS, None])
async def test_a_forum_in_which_a_right_was_never_given(tmp_path: Path, right: str | None) -> None:
    """Without the right to manage topics the game is one in one chat; `None`: without any."""
    rights = tuple(it for it in FORUM_RIGHTS if it != right) if right else None
    async with stage(
        tmp_path, roles=CARDS, forum=True, rights=rights, must_post=False, reminders=NO_REMINDERS
    ) as it:
        await it.play(5)
        await _play_to_the_end(it)
        topics = right not in {None, "can_manage_topics"}
        told = it.words("topics-no-right", title="Двор")
        assert [text for text in it.told(it.host) if text.startswith("⚠️")] == ([] if topics else [told])
        assert bool(it.topics()) == topics
        assert await it.faults() == []


async def test_a_right_that_comes_back_makes_topics_from_the_next_day_on(tmp_path: Path) -> None:
    async with stage(
        tmp_path, roles=CARDS, forum=True, rights=FORUM_RIGHTS[:-1], must_post=False, reminders=NO_REMINDERS
    ) as it:
        await it.play(5)
        it.host.give_right(it.group, it.bot, "can_manage_topics")
        await it.all_vote(TIE)
        await it.until("22:01")
        assert list(it.topics()) == []
        await it.until("10:01")
        assert list(it.topics()) == ["Голосование · Двор", "Кладбище · Двор", "День 2 · Двор"]
        it.host.take_right(it.group, it.bot, "can_manage_topics")
        await it.all_vote(TIE)
        await it.until("21:01")
        # What the bot has made it may close without the right.
        assert it.topics()["День 2 · Двор"].closed
        await it.until("10:01")
        assert list(it.topics())[-1] == "День 2 · Двор"
        assert [m.topic for m in it.host.sees(it.group) if m.text.startswith("☀️")][-1] is None
        assert await it.faults() == []
