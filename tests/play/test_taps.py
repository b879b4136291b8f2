"""What a player taps: joining 2, a vote 2, a move 2, each from the message that asks; the host at most 4."""

from pathlib import Path
from typing import Final

import pytest

from sandbox.people import Person
from tests.play.stage import Stage, stage

CARDS: Final = (
    "don",
    "mafioso",
    "cop",
    "doctor",
    "maniac",
    "woodman",
    "thief",
    "lawyer",
    "bouncer",
    "keykeeper",
    "civilian",
    "civilian",
)
BY_DAY: Final = {"lawyer": 10, "bouncer": 12, "keykeeper": 10}
BY_NIGHT: Final = {"mafia": 12, "cop": 12, "doctor": 3, "maniac": 12, "axe": 12, "thief": 3}
HOLDER: Final = {"mafia": "don", "axe": "woodman"}


@pytest.fixture
def taps(monkeypatch: pytest.MonkeyPatch) -> dict[Person, int]:
    """How often each person has tapped since the count was cleared; to follow a link is a tap and Start."""
    counted: dict[Person, int] = {}
    press, follow = Person.press, Person.follow

    def pressed(self: Person, *message: object, **how: object) -> object:
        counted[self] = counted.get(self, 0) + 1
        return press(self, *message, **how)  # type: ignore[arg-type]  # whatever it is called with

    def followed(self: Person, *link: object, **how: object) -> object:
        counted[self] = counted.get(self, 0) + 2
        return follow(self, *link, **how)  # type: ignore[arg-type]  # likewise

    monkeypatch.setattr(Person, "press", pressed)
    monkeypatch.setattr(Person, "follow", followed)
    return counted


def _holder(it: Stage, power: str) -> Person:
    return it.players[CARDS.index(HOLDER.get(power, power))]


async def test_everything_is_a_tap_or_two_away(tmp_path: Path, taps: dict[Person, int]) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False) as it:
        await it.open_lobby()
        await it.gather([f"Игрок {number}" for number in range(1, 13)])
        assert set(taps.values()) == {2}
        await it.start()
        assert taps.pop(it.host) <= 4

        taps.clear()
        for power, whom in BY_DAY.items():
            await it.move(_holder(it, power), power, whom)
        assert set(taps.values()) == {2}
        # The lawyer and his like are on another screen by now; so are people who open the bot to vote.
        for person in it.players[7:10]:
            await it.press(person, "home")

        taps.clear()
        for number, person in enumerate(it.players, start=1):
            await it.vote(person, 12 if number == 11 else 11)
        assert list(taps.values()) == [2] * 12

        await it.until("21:05")
        taps.clear()
        for power, whom in BY_NIGHT.items():
            await it.move(_holder(it, power), power, whom)
        assert list(taps.values()) == [2] * len(BY_NIGHT)
        game = await it.game()
        assert {str(power) for power in game.tonight.moves} == set(BY_NIGHT) - {"mafia"}
        assert [word.about for word in game.tonight.shots] == [12]
