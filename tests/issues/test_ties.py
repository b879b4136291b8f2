"""R23: ties of every shape end as the rulebook says, and the close says so."""

from pathlib import Path
from typing import Any

import pytest

from bot.demo import read_button
from bot.words.tongue import Tongue
from tests.play.stage import Stage, stage

TOWN = ("don", "mafioso", "cop", "doctor", "civilian", "civilian", "civilian")
TIES = {
    "2-2": {1: 2, 2: 1, 3: 2, 4: 1, 5: 3, 6: 4, 7: 5},
    "3-3": {1: 2, 2: 1, 3: 2, 4: 1, 5: 2, 6: 1, 7: 3},
    "one each": {voter: voter % 7 + 1 for voter in range(1, 8)},
}


def _says(text: str, key: str) -> bool:
    """Whether a text has one of the ways in which this is said; names in it do not matter."""
    tongue = Tongue("ru")
    return any(tongue(f"{key}-{number}") in text for number in range(1, tongue.variants(key) + 1))


async def _verdict(it: Stage, day: int = 1) -> tuple[str, list[tuple[Any, ...]], list[Any]]:
    """What the group reads of the close, its rules, and who left by it."""
    closed = (await it.events("VoteClosed"))[day - 1]
    text = next(said for said in it.said() if it.words("close-head", day=day) in said)
    rules = [(line["outcome"], line["rule"]) for line in closed["trace"] if line["rule"] == "D5"]
    return text, rules, [(left["seat"], left["why"]) for left in await it.events("Left")]


@pytest.mark.parametrize("votes", TIES.values(), ids=TIES)
async def test_a_tie_at_the_top_takes_nobody_out(tmp_path: Path, votes: dict[int, int]) -> None:
    """D5: whatever the number of those who are tied."""
    async with stage(tmp_path, roles=TOWN, must_post=False, bonus=False) as it:
        await it.play(7)
        await it.all_vote(votes)
        await it.until("21:01")

        text, rules, left = await _verdict(it)
        assert _says(text, "close-tie")
        assert rules
        assert left == []
        assert (await it.game()).phase == "night"
        assert await it.faults() == []


async def test_a_tie_below_the_top_is_none(tmp_path: Path) -> None:
    """D5: the one with most votes leaves."""
    async with stage(tmp_path, roles=TOWN, must_post=False, bonus=False) as it:
        await it.play(7)
        await it.all_vote({1: 7, 2: 7, 3: 7, 4: 1, 5: 1, 6: 2, 7: 2})
        await it.until("21:01")

        text, _, left = await _verdict(it)
        assert not _says(text, "close-tie")
        assert left == [(7, "vote")]


async def test_where_nobody_votes_each_has_voted_against_himself(tmp_path: Path) -> None:
    """D3: there is no abstaining: everybody is tied by one vote, and everybody leaves for the silence."""
    async with stage(tmp_path, roles=TOWN, must_post=False, bonus=False) as it:
        await it.play(7)
        await it.until("21:01")

        [closed] = await it.events("VoteClosed")
        assert sorted((vote[0], vote[1]) for vote in closed["votes"]) == [
            (seat, seat) for seat in range(1, 8)
        ]
        text, _, left = await _verdict(it)
        assert _says(text, "close-tie")
        assert left == [(seat, "autokill") for seat in range(1, 8)]
        [over] = await it.events("GameOver")
        assert (over["winner"], over["rule"]) == ("draw", "V4")
        assert await it.faults() == []


async def test_nobody_can_abstain_by_a_button(tmp_path: Path) -> None:
    """D1: everybody votes against somebody, so the vote offers no 'nobody'."""
    async with stage(tmp_path, roles=TOWN, must_post=False) as it:
        await it.play(7)
        asked = [read_button(button) for button in it.prompt(it.players[4]).buttons]
        assert sorted(it.whom for it in asked if it and it.do == "ask") == [1, 2, 3, 4, 6, 7]
        assert it.words("button-nobody") not in [
            button["text"] for button in it.prompt(it.players[4]).buttons
        ]


@pytest.mark.parametrize(
    ("words", "shot"),
    [
        pytest.param(((2, 5), (3, 6), (1, 7)), 7, id="the don voices a third: his word decides"),
        pytest.param(((2, 5), (3, 6)), 5, id="the don is silent: of equals the earliest"),
        pytest.param(((3, 6), (2, 5)), 6, id="the other way round"),
        pytest.param(((2, 5), (3, 6), (2, 6)), 6, id="one has changed his mind"),
    ],
)
async def test_a_split_mafia_shoots_as_the_rulebook_says(
    tmp_path: Path, words: tuple[tuple[int, int], ...], shot: int
) -> None:
    """N1: two mafiosi are split one to one."""
    roles = ("don", "mafioso", "mafioso", "cop", "civilian", "civilian", "civilian", "civilian", "civilian")
    async with stage(tmp_path, roles=roles, must_post=False, bonus=False) as it:
        await it.play(9)
        await it.all_vote({voter: voter % 9 + 1 for voter in range(1, 10)})
        await it.until("21:01")
        for seat, whom in words:
            await it.move(it.players[seat - 1], "mafia", whom)
        await it.until("10:01")

        assert [(left["seat"], left["why"]) for left in await it.events("Left")] == [(shot, "night")]
        [reported] = await it.events("NightReported")
        assert "N1" in {line["rule"] for line in reported["trace"]}
        assert await it.faults() == []
