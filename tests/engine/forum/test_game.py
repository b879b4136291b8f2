"""A whole game: how it begins, and games of chance from the deal to the end."""

from dataclasses import replace
from datetime import datetime
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.forum.events import DayOpened, Runoff, VoteClosed
from engine.forum.game import (
    Game,
    Phase,
    Rules,
    act,
    answer_deal,
    due,
    expire,
    menu,
    open_game,
    pause,
    take_back,
)
from engine.forum.powers import Power
from engine.forum.roles import Role
from engine.forum.schedule import Deadline, Kind
from engine.forum.state import DaySheet, Step
from engine.forum.table import Bonus, Table
from engine.seats import Seat
from tests.engine.forum.pastime import ZONE, begin, moment_in, play
from tests.engine.forum.scenes import BAKU, CLOCK, LENGTHS, at, closes, taken

FIVE = (Role.DON, Role.COP, Role.CIVILIAN, Role.CIVILIAN, Role.CIVILIAN)
NAMES = ("Ali", "Bella", "Cem", "Dina", "Emil")


def started(start: datetime, *, at_once: bool = False, rules: Rules | None = None) -> Step:
    """A game of five that is started at this moment."""
    bonus = Bonus(Seat(3), 1)
    return open_game(rules or Rules(CLOCK), NAMES, FIVE, bonus, start=start, zone=BAKU, at_once=at_once)


# --- the beginning --------------------------------------------------------------------------------


def test_a_game_begins_with_day_one() -> None:
    """T1: from the start of the game, with everybody at the table."""
    step = started(at("12:00"))

    assert step.events == (DayOpened(1),)
    assert step.game == Game(
        rules=Rules(CLOCK),
        labels=NAMES,
        table=Table(roles=FIVE, bonus=Bonus(Seat(3), 1), day=1),
        phase=Phase.DAY,
        opened_at=at("12:00"),
        deadlines=(
            Deadline(Kind.LAWYER, 1, at("15:00")),
            Deadline(Kind.DOORS, 1, at("15:00")),
            Deadline(Kind.VOTE, 1, at("21:00")),
        ),
        today=DaySheet(),
    )
    assert step.game.label(Seat(2)) == "Bella"


def test_a_game_started_at_night_waits_for_the_morning() -> None:
    """T3: at the next 10:00, unless the host says otherwise."""
    eve = started(at("23:00"))
    day = closes(eve.game, Kind.BEGIN)

    assert eve.events == ()
    assert (eve.game.phase, due(eve.game)) == (Phase.EVE, (Deadline(Kind.BEGIN, 1, at("10:00", 2)),))
    assert day.events == (DayOpened(1),)
    assert (day.game.phase, day.game.opened_at) == (Phase.DAY, at("10:00", 2))
    assert day.game.deadline(Kind.LAWYER) == Deadline(Kind.LAWYER, 1, at("13:00", 2))
    assert day.game.deadline(Kind.NIGHT) is None


def test_the_host_may_begin_at_once() -> None:
    """T3: the first day then lasts until the next 21:00 that leaves the lawyer his three hours."""
    step = started(at("23:00"), at_once=True)

    assert step.game.phase is Phase.DAY
    assert step.game.deadline(Kind.VOTE) == Deadline(Kind.VOTE, 1, at("21:00", 2))


def test_a_game_by_lengths_begins_when_it_is_started() -> None:
    """T3: at any hour."""
    step = started(at("03:00"), rules=Rules(LENGTHS))

    assert (step.game.phase, step.game.opened_at) == (Phase.DAY, at("03:00"))


# --- games of chance ------------------------------------------------------------------------------

PLAYERS = st.integers(min_value=5, max_value=40)
SEEDS = st.integers(min_value=0, max_value=2**64)
EVERY = 29
"""Of so many states one is looked at whole: every power, every index, every target."""


@pytest.mark.random
@settings(max_examples=25)
@given(PLAYERS, SEEDS)
def test_any_game_goes_on_or_ends_and_can_be_played_again(players: int, seed: int) -> None:
    """V1: whatever people, host and clock do; the same deeds lead to the same states and events."""
    again = begin(players, seed).game
    for deed, step in play(players, seed):
        assert deed(again) == step
        assert _nobody_votes_twice(step)
        again = step.game

    assert (again.phase is Phase.OVER) is (again.ended is not None)
    assert (again.phase is Phase.OVER) is (again.deadlines == ())


def _nobody_votes_twice(step: Step) -> bool:
    """D1: of a vote that was changed the last one counts."""
    closed = (event.votes for event in step.events if isinstance(event, VoteClosed | Runoff))
    voters = [voter for ballots in closed for voter, _, _ in ballots if voter is not None]
    return len(voters) == len(set(voters))


@pytest.mark.random
@settings(max_examples=12)
@given(PLAYERS, SEEDS)
def test_the_menu_offers_exactly_what_is_taken(players: int, seed: int) -> None:
    """D1, N1: no button that is refused, no move that has no button."""
    for number, (_, step) in enumerate(play(players, seed)):
        if step.game.phase is not Phase.OVER and number % EVERY == 0:
            seat = Seat(number // EVERY % players + 1)
            assert taken_of(step.game, seat) == offered_to(step.game, seat)


@pytest.mark.random
@settings(max_examples=12)
@given(PLAYERS, SEEDS)
def test_any_close_that_is_taken_back_comes_to_the_same_again(players: int, seed: int) -> None:
    """D11, T1: nothing of it is left over, and a changed vote is counted once, then as now."""
    before = begin(players, seed).game
    for deed, step in play(players, seed):
        if isinstance(deed, partial) and deed.func is expire and step.game.phase is not Phase.OVER:
            paused = taken(pause(step.game, now=step.game.opened_at))
            back = taken(take_back(before, paused.game, now=step.game.opened_at)).game
            first = back.deadlines[0]
            again = taken(expire(replace(back, paused_at=None), first.kind, first.number, zone=ZONE))
            assert _outcome(again) == _outcome(step)
        before = step.game


def _outcome(step: Step) -> object:
    """What a close came to, without the hours of what follows."""
    game = step.game
    untimed = (event for event in step.events if not isinstance(event, Runoff))
    return game.table, game.phase, game.exits, game.notes, game.absences, game.today.votes, tuple(untimed)


Move = tuple[Power, int, Seat | None]


def offered_to(game: Game, seat: Seat) -> set[Move]:
    """Every move that the menu of this seat shows, and taking back what can be taken back."""
    return {
        (choice.power, choice.index, target)
        for choice in menu(game, seat)
        for target in (*choice.targets, *(() if choice.power in {Power.VOTE, Power.ORDER} else (None,)))
    }


def taken_of(game: Game, seat: Seat) -> set[Move]:
    """Every move that this seat can make."""
    now = moment_in(game)
    return {
        (power, index, target)
        for power in Power
        for index in range(3)
        for target in (None, Seat(0), *game.table.seats, Seat(41))
        if isinstance(act(game, seat, power, target, at=now, index=index), Step)
    }


@pytest.mark.random
@settings(max_examples=8)
@given(PLAYERS, SEEDS)
def test_whoever_is_asked_about_a_deal_may_answer(players: int, seed: int) -> None:
    """N7: and nobody else."""
    for _, step in play(players, seed):
        game = step.game
        if game.phase is Phase.NIGHT and game.paused_at is None:
            now = game.opened_at
            asked = {seat for seat in game.table.seats for it in menu(game, seat) if it.power is Power.DEAL}
            answering = {
                seat
                for seat in game.table.seats
                if isinstance(answer_deal(game, seat, yes=False, at=now), Step)
            }
            assert answering == asked
