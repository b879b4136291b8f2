"""The chart of pairs, reviewed once against the rulebook: whatever changes in it has to be meant."""

from pathlib import Path
from typing import Final

from tests.engine.forum.pairs import chart

GOLDEN: Final = Path(__file__).parent / "golden" / "pairs.txt"


def test_every_pair_of_night_moves_ends_as_it_was_reviewed(*, update_golden: bool) -> None:
    """W4: all moves of a night, two by two; `pytest --update-golden` writes the chart anew."""
    if update_golden:
        GOLDEN.write_text(chart(), encoding="utf-8")

    assert chart().splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()
