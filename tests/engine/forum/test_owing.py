"""What is still missing: for the host's desk and for reminders."""

from dataclasses import replace

from engine.forum.game import excuse, forgive_silence, has_cast, not_posted, owed, pause, post, voted
from engine.forum.powers import Power
from engine.forum.roles import Role
from engine.forum.schedule import Kind
from engine.forum.state import Game
from engine.seats import Seat
from tests.engine.forum.scenes import (
    BOUNCER,
    BUM,
    CIV,
    COP,
    DON,
    KEYKEEPER,
    LAWYER,
    all_post,
    at,
    closes,
    day_one,
    does,
    night_one,
    sealed_one,
    taken,
    votes,
    with_table,
)


def _others(game: Game) -> set[tuple[Seat, Power, int]]:
    return {it for it in owed(game) if it[1] is not Power.VOTE}


def test_by_day_votes_and_the_choices_of_the_day_are_owed() -> None:
    """D3, D6, D8; the key-keeper has no duty (D9)."""
    game = votes(day_one(), {CIV: DON})

    assert owed(game) == (
        *((seat, Power.VOTE, 0) for seat in game.table.living if seat != CIV),
        (LAWYER, Power.LAWYER, 0),
        (BOUNCER, Power.BOUNCER, 0),
    )


def test_an_excuse_covers_the_vote_and_the_choice() -> None:
    game = taken(excuse(taken(excuse(day_one(), LAWYER)).game, CIV)).game

    assert _others(game) == {(BOUNCER, Power.BOUNCER, 0)}
    assert (CIV, Power.VOTE, 0) not in owed(game)


def test_a_choice_that_is_made_robbed_late_or_not_owed_is_missing_no_more() -> None:
    """N9, T3."""
    made = does(day_one(), LAWYER, Power.LAWYER, CIV)
    robbed = with_table(day_one(), robbed=LAWYER)
    late = closes(day_one(), Kind.DOORS).game
    begun_late = day_one()
    begun_late = replace(begun_late, today=replace(begun_late.today, not_owed=frozenset({Role.LAWYER})))

    assert _others(made) == _others(robbed) == _others(begun_late) == {(BOUNCER, Power.BOUNCER, 0)}
    assert _others(late) == set()


def test_who_is_shut_out_owes_no_vote() -> None:
    """D8."""
    game = closes(does(day_one(), BOUNCER, Power.BOUNCER, CIV), Kind.DOORS).game

    assert (CIV, Power.VOTE, 0) not in owed(game)


def test_an_owner_of_the_bums_vote_may_still_order() -> None:
    """D10: the bum himself has voted as far as he knows, and nobody else knows of it."""
    game = votes(with_table(day_one(), bum_owners=(COP, DON)), {BUM: CIV, CIV: DON})

    assert {it for it in owed(game) if it[1] is Power.ORDER} == {(COP, Power.ORDER, 0), (DON, Power.ORDER, 1)}
    assert (has_cast(game, BUM), voted(game)) == (True, (CIV,))
    ordered = does(game, COP, Power.ORDER, KEYKEEPER)
    assert (has_cast(ordered, BUM), voted(ordered)) == (True, (BUM, CIV))


def test_at_night_every_move_that_is_open_is_missing_but_none_is_a_duty() -> None:
    """N12."""
    game = night_one()
    missing = {(game.table.role(seat), power) for seat, power, _ in owed(game)}

    assert missing == {
        (Role.DON, Power.MAFIA),
        (Role.MAFIOSO, Power.MAFIA),
        (Role.COP, Power.COP),
        (Role.DOCTOR, Power.DOCTOR),
        (Role.MANIAC, Power.MANIAC),
        (Role.WOODMAN, Power.AXE),
        (Role.THIEF, Power.THIEF),
    }
    assert (COP, Power.COP, 0) not in owed(does(game, COP, Power.COP, CIV))


def test_nothing_is_owed_between_phases() -> None:
    paused_night = taken(pause(night_one(), now=at("21:10"))).game
    paused_day = taken(pause(day_one(), now=at("11:00"))).game

    assert owed(sealed_one()) == owed(paused_night) == owed(paused_day) == ()


def test_who_has_not_written_is_listed_where_that_costs_something() -> None:
    """D4."""
    game = post(all_post(day_one(posts=2)), CIV, at=at("11:00"))
    excused = taken(excuse(game, COP)).game

    assert not_posted(excused) == tuple(seat for seat in game.table.living if seat not in {CIV, COP})
    assert not_posted(day_one(must_post=False)) == not_posted(forgive_silence(game)) == ()
    assert not_posted(night_one()) == ()
