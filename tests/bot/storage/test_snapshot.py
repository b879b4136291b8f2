"""A game as text and back: nothing is lost, at any step of any game."""

from datetime import time, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.storage.snapshot import VERSION, UnknownVersion, read, write, write_event
from engine.forum.events import DeadlineMoved, VoteClosed
from engine.forum.game import Game
from engine.forum.schedule import ByClock, ByLengths, Kind, Schedule
from engine.seats import Seat
from tests.engine.forum.pastime import begin, play
from tests.engine.forum.scenes import at, day_one

PLAYERS = st.integers(min_value=5, max_value=40)
SEEDS = st.integers(min_value=0, max_value=2**64)


def stored_and_read(game: Game) -> Game:
    """The game as the database gives it back."""
    return read(write(game), VERSION)


@pytest.mark.random
@settings(max_examples=8)
@given(PLAYERS, SEEDS)
def test_every_state_of_a_game_is_read_as_it_was_stored(players: int, seed: int) -> None:
    """T1: a game that is put away after each step goes on as if it had never been."""
    stored = stored_and_read(begin(players, seed).game)
    for deed, step in play(players, seed):
        assert deed(stored) == step
        stored = stored_and_read(step.game)
        assert stored == step.game
        assert type(stored.rules.schedule) is type(step.game.rules.schedule)


@pytest.mark.random
@settings(max_examples=8)
@given(PLAYERS, SEEDS)
def test_every_event_is_written_with_all_its_facts(players: int, seed: int) -> None:
    """T1: one record a thing that happened."""
    for _, step in play(players, seed):
        for event in step.events:
            assert set(write_event(event)) == set(type(event).__slots__)


@pytest.mark.parametrize(
    "schedule",
    [
        ByClock(),
        ByClock(vote=time(20, 30), lawyer_first_day=timedelta(hours=2), report_at_night_end=True),
        ByLengths(day=timedelta(minutes=15), night=timedelta(minutes=5), roles=timedelta(seconds=90)),
    ],
)
def test_a_schedule_is_read_as_the_one_it_was(schedule: Schedule) -> None:
    """T3: the clock's and the lengths' are told apart by their mode."""
    game = day_one(schedule=schedule)

    assert stored_and_read(game).rules.schedule == schedule


def test_an_event_is_plain_data() -> None:
    """T4, D11: moments in UTC, seats as numbers, an anonymous voter as nobody."""
    moved = DeadlineMoved(Kind.VOTE, 1, at("23:00"), "host")
    closed = VoteClosed(1, ((None, Seat(2), 1),), {Seat(2): 1}, (), ())

    assert write_event(moved) == {
        "kind": "vote",
        "number": 1,
        "due_at": "2026-03-02T19:00:00Z",
        "reason": "host",
    }
    assert write_event(closed) == {
        "day": 1,
        "votes": [[None, 2, 1]],
        "tally": {"2": 1},
        "public": [],
        "trace": [],
    }


def test_a_game_of_another_version_is_not_read() -> None:
    """T1: better no game than another one."""
    with pytest.raises(UnknownVersion, match=f"stored in version {VERSION + 1}"):
        read(write(day_one()), VERSION + 1)
