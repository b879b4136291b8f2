"""The rule ids of the rulebook, as data."""

from typing import Final

_LAST: Final = {"R": 6, "T": 5, "D": 14, "N": 12, "W": 10, "X": 9, "V": 5}

RULES: Final = tuple(f"{chapter}{number}" for chapter, last in _LAST.items() for number in range(1, last + 1))
