"""Counting votes: who leads and who is tied."""

from engine.ballots import leaders, tally
from engine.seats import Seat

ALI, BELLA, CEM, DINA = (Seat(number) for number in range(1, 5))


def test_votes_are_added_up_most_first_and_equals_by_seat() -> None:
    """D5: a vote that counts twice (D9) is two votes."""
    counted = tally([(DINA, 1), (CEM, 1), (BELLA, 2), (DINA, 1), (ALI, 1)])

    assert list(counted.items()) == [(BELLA, 2), (DINA, 2), (ALI, 1), (CEM, 1)]


def test_nobody_votes_and_nobody_leads() -> None:
    """D5: without votes there is no tie, and nobody to send away."""
    assert (tally([]), leaders({})) == ({}, ())


def test_all_with_most_votes_lead_but_for_those_left_out() -> None:
    """D6: who was saved is left out, and the next lead."""
    counted = {BELLA: 3, ALI: 2, CEM: 2, DINA: 1}

    assert leaders(counted) == (BELLA,)
    assert leaders(counted, without=[BELLA]) == (ALI, CEM)
    assert leaders(counted, without=counted) == ()
