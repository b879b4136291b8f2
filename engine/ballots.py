"""Counting votes: who leads and who is tied."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from engine.seats import Seat


def tally(votes: Iterable[tuple[Seat, int]]) -> dict[Seat, int]:
    """Votes by target, most first, equals by seat; nobody without a vote is listed."""
    counted: Counter[Seat] = Counter()
    for target, weight in votes:
        counted[target] += weight
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


def leaders(counted: Mapping[Seat, int], without: Collection[Seat] = ()) -> tuple[Seat, ...]:
    """Everybody who has the most votes of those who are not left out."""
    left = {seat: votes for seat, votes in counted.items() if seat not in without}
    most = max(left.values(), default=0)
    return tuple(seat for seat, votes in left.items() if votes == most)
