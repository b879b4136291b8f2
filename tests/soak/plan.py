"""What is played: which games, when they open, with how many, by which settings."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

SETTINGS: Final = (
    (),
    ("ballot secret",),
    ("reveal team", "bonus false"),
    ("report at_night_end",),
    ("composition hidden", "begin at_once"),
    ("vote 20:00", "night_ends 21:30", "reveal none"),
    ("mode intervals", "day 5h", "night 1h"),
    ("zone Europe/Berlin", "ballot secret", "stalemate_rule false"),
)


@dataclass(frozen=True, slots=True)
class GamePlan:
    """One game: its number, how long after the beginning its lobby opens, its size, the host's settings."""

    number: int
    opens: timedelta
    seats: int
    settings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The games, and for how long everything runs; the chance of the robots comes from the seed."""

    games: tuple[GamePlan, ...]
    length: timedelta
    seed: int = 1


def month() -> Plan:
    """Fifty games over thirty days; the last ones open early enough to come to their end."""
    games = tuple(
        GamePlan(number, timedelta(hours=9 * number), 5 + number % 8, SETTINGS[number % len(SETTINGS)])
        for number in range(50)
    )
    return Plan(games, timedelta(days=30))


def sample() -> Plan:
    """Three small games of a few hours."""
    quick = ("mode intervals", "day 1h", "night 30m")
    games = tuple(GamePlan(number, timedelta(minutes=10 * number), 5, quick) for number in range(3))
    return Plan(games, timedelta(hours=5))
