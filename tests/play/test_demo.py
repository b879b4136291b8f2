"""The demo: whole games by robots, told alike by the same seed."""

import io
import json

import pytest

from bot import demo
from engine.forum import casting
from engine.forum.roles import Role


async def _transcript(players: int, seed: int) -> str:
    out = io.StringIO()

    assert await demo.play(demo.Plan(players, seed), out)

    return out.getvalue()


def _deal(transcript: str) -> dict[str, object]:
    line = next(line for line in transcript.splitlines() if line.startswith('{"bytes"'))
    deal: dict[str, object] = json.loads(line)
    return deal


async def test_a_group_of_five_plays_to_the_end_and_the_same_seed_tells_the_same_story() -> None:
    first, second = await _transcript(5, 4), await _transcript(5, 4)

    assert first == second
    assert "🏁" in first


async def test_another_seed_tells_another_story() -> None:
    assert _deal(await _transcript(5, 4)) != _deal(await _transcript(5, 5))


@pytest.mark.parametrize(("players", "role"), [(19, Role.MANIAC), (20, Role.CHEMIST)])
def test_every_role_is_dealt_to_nineteen_and_the_chemist_to_twenty(players: int, role: Role) -> None:
    other = Role.CHEMIST if role is Role.MANIAC else Role.MANIAC

    assert set(casting.composition(players)) == set(Role) - {other}


async def test_a_group_of_twelve_plays_to_the_end() -> None:
    """Of forty, the most there may be, robots play as long as minutes: `make demo PLAYERS=40`."""
    transcript = await _transcript(12, 2)

    assert "🏁" in transcript
    assert len(_deal(transcript)["labels"]) == 12  # type: ignore[arg-type]  # a list, as the deal is published
