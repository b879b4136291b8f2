"""Leaving between closes: out at once, with all that was one's own and all that was aimed at one."""

from dataclasses import replace

import pytest

from engine.forum.events import (
    DayOpened,
    DoorOpened,
    GameOver,
    LeaveWaits,
    Left,
    MoveVoided,
    NightReported,
    VoteCast,
    VoteClosed,
)
from engine.forum.game import Game, Phase, act, answer_deal, end, leave, menu, revealed
from engine.forum.news import Code
from engine.forum.night.moves import NightMoves, Shot
from engine.forum.passing import day_moves, night_moves
from engine.forum.powers import Power
from engine.forum.roles import Role, Turn
from engine.forum.schedule import Kind
from engine.forum.state import Exit, Step
from engine.forum.table import Foundling
from engine.forum.victory import Winner
from engine.result import Refusal
from engine.seats import Seat
from tests.engine.forum.scenes import (
    BOUNCER,
    BUM,
    CIV,
    CIV_2,
    COP,
    DOCTOR,
    DON,
    FOUNDLING,
    KEYKEEPER,
    LAWYER,
    MAF,
    MAF_2,
    MANIAC,
    SNITCH,
    THIEF,
    WOODMAN,
    all_post,
    at,
    closes,
    day_one,
    does,
    let_off,
    night_one,
    sealed_one,
    taken,
    votes,
    with_table,
)

FIVE = (Role.DON, Role.COP, Role.DOCTOR, Role.CIVILIAN, Role.CIVILIAN)


def goes(game: Game, seat: Seat, why: str = "own_wish") -> Step:
    """The step in which a seat leaves."""
    return taken(leave(game, seat, why))


# --- out at once ----------------------------------------------------------------------------------


@pytest.mark.parametrize("why", ["own_wish", "removed", "autoban"])
def test_one_who_leaves_is_out_at_once_and_his_role_is_revealed(why: str) -> None:
    """D14: of his own wish, by the host, or for a forbidden vote (D2)."""
    step = goes(day_one(), COP, why)

    assert step.events == (Left(COP, why, 1),)
    assert step.game.table.gone == {COP}
    assert step.game.exits == (Exit(COP, why, 1, Phase.DAY),)
    assert revealed(step.game, COP) is Role.COP


def test_one_leaves_once_and_not_when_the_game_is_over() -> None:
    """D14, D12: the second time there is nobody to leave."""
    game = goes(day_one(), COP).game
    over = taken(end(game, (Winner.DRAW, "V4"))).game

    assert leave(game, COP, "own_wish") == Refusal("D12", "you_left")
    assert leave(over, DON, "own_wish") == Refusal("T1", "game_over")


def test_one_may_leave_before_the_first_day_and_in_any_night() -> None:
    """D14: between any two closes."""
    eve, night = day_one(start=at("08:00")), night_one()

    assert goes(eve, COP).game.exits == (Exit(COP, "own_wish", 1, Phase.EVE),)
    assert goes(night, COP).game.exits == (Exit(COP, "own_wish", 1, Phase.NIGHT),)


def test_victory_is_checked_when_somebody_leaves() -> None:
    """D14, V1, V3: the game may be over by it, on any day and before the first one."""
    town = goes(day_one(*FIVE), Seat(1))
    mafia = goes(with_table(night_one(*FIVE), gone=frozenset({Seat(4), Seat(5)})), Seat(3))
    eve = goes(day_one(*FIVE, start=at("08:00")), Seat(1))

    assert town.events == (Left(Seat(1), "own_wish", 1), GameOver(Winner.TOWN, "V1", FIVE))
    assert (town.game.phase, town.game.deadlines) == (Phase.OVER, ())
    assert mafia.game.ended == (Winner.MAFIA, "V3")
    assert eve.game.ended == (Winner.TOWN, "V1")


# --- by day ---------------------------------------------------------------------------------------


def test_votes_of_him_and_at_him_are_void_and_their_owners_are_asked_again() -> None:
    """D14: who voted against one who left may vote anew."""
    game = votes(day_one(), {CIV: DON, CIV_2: DON, COP: CIV, DON: COP, MAF: COP})
    step = goes(game, DON)

    assert step.events == (
        Left(DON, "own_wish", 1),
        MoveVoided(CIV, Power.VOTE),
        MoveVoided(CIV_2, Power.VOTE),
    )
    assert step.game.today.votes == {COP: CIV, MAF: COP}
    assert does(step.game, CIV, Power.VOTE, MAF).today.votes == {COP: CIV, MAF: COP, CIV: MAF}


def test_choices_at_him_are_void_and_made_again_while_there_is_time() -> None:
    """D14: the lawyer's client, whom the bouncer shuts out, whom the key-keeper lets in."""
    game = does(does(day_one(), LAWYER, Power.LAWYER, CIV), BOUNCER, Power.BOUNCER, CIV)
    step = goes(does(game, KEYKEEPER, Power.KEYKEEPER, CIV), CIV)

    assert step.events == (
        Left(CIV, "own_wish", 1),
        MoveVoided(BOUNCER, Power.BOUNCER),
        MoveVoided(KEYKEEPER, Power.KEYKEEPER),
        MoveVoided(LAWYER, Power.LAWYER),
    )
    assert (step.game.today.choices, step.game.today.not_owed) == ({}, frozenset())
    assert does(step.game, LAWYER, Power.LAWYER, COP).today.choices == {Power.LAWYER: COP}


def test_a_choice_void_after_its_hour_is_no_silence() -> None:
    """D14: ruling; who cannot choose again owes nothing more today. Nobody is shut out then."""
    game = does(does(day_one(), LAWYER, Power.LAWYER, CIV), BOUNCER, Power.BOUNCER, CIV)
    game = goes(closes(game, Kind.DOORS).game, CIV).game
    closed = closes(all_post(votes(game, {it: DON for it in game.table.living if it != DON})), Kind.VOTE)

    assert game.today.door is None
    assert game.today.not_owed == {Role.LAWYER, Role.BOUNCER}
    assert (closed.game.table.lawyer_silences, closed.game.table.bouncer_skips) == (0, 0)
    assert {event.seat: event.why for event in closed.events if isinstance(event, Left)} == {
        DON: "vote",
    }


def test_a_role_that_leaves_takes_its_choice_along() -> None:
    """D14: nobody is asked again for it."""
    game = does(does(day_one(), LAWYER, Power.LAWYER, CIV), KEYKEEPER, Power.KEYKEEPER, CIV)
    step = goes(game, LAWYER)

    assert step.events == (Left(LAWYER, "own_wish", 1),)
    assert step.game.today.choices == {Power.KEYKEEPER: CIV}


def test_when_the_bouncer_leaves_after_his_hour_the_one_shut_out_votes_like_anyone() -> None:
    """D14, D8: his announced choice is void; it is told, for that player owes a vote again (D3)."""
    game = votes(does(let_off(day_one()), BOUNCER, Power.BOUNCER, CIV), {CIV: DON})
    step = goes(closes(game, Kind.DOORS).game, BOUNCER)
    closed = closes(step.game, Kind.VOTE)

    assert step.events == (Left(BOUNCER, "own_wish", 1), DoorOpened(CIV))
    assert step.game.today.door is None
    assert Left(DON, "vote", 1) in closed.events


def test_when_the_bouncer_leaves_before_his_hour_nothing_was_announced() -> None:
    """D14: and nothing will be."""
    step = goes(does(day_one(), BOUNCER, Power.BOUNCER, CIV), BOUNCER)

    assert step.events == (Left(BOUNCER, "own_wish", 1),)
    assert closes(step.game, Kind.DOORS).events == ()


def test_another_who_leaves_does_not_open_the_door() -> None:
    """D8: who is shut out stays so."""
    step = goes(closes(does(day_one(), BOUNCER, Power.BOUNCER, CIV), Kind.DOORS).game, COP)

    assert step.events == (Left(COP, "own_wish", 1),)
    assert step.game.today.door == CIV


# --- the bum --------------------------------------------------------------------------------------


def test_the_order_of_an_owner_who_leaves_is_void() -> None:
    """D14, D10: even a posted one; the bum is told, and what he noted before is his vote again."""
    game = with_table(let_off(day_one()), bum_owners=(DON, COP))
    game = does(votes(game, {BUM: CIV}), DON, Power.ORDER, COP)
    step = goes(game, DON)
    closed = closes(step.game, Kind.VOTE)

    assert step.events == (Left(DON, "own_wish", 1), MoveVoided(BUM, Power.VOTE))
    assert step.game.today.orders == {}
    assert closed.events[0] == VoteCast(BUM, CIV)


def test_a_bum_who_noted_nothing_is_free_when_the_owner_of_his_vote_leaves() -> None:
    """D10: no order comes any more; the second owner's is not promoted."""
    game = with_table(day_one(), bum_owners=(DON, COP))
    game = does(does(game, DON, Power.ORDER, CIV), COP, Power.ORDER, CIV_2, index=1)
    step = goes(game, DON)

    assert step.game.today.orders == {1: CIV_2}
    assert act(step.game, DON, Power.ORDER, CIV, at=at("12:00")) == Refusal("D12", "you_left")
    assert does(step.game, BUM, Power.VOTE, COP).today.votes == {BUM: COP}


def test_an_order_at_one_who_leaves_is_void_and_its_owner_is_asked_again() -> None:
    """D14: the first order's bum is told too; an SMS at him is no vote any more."""
    game = with_table(day_one(), bum_owners=(DON, COP))
    game = does(does(game, DON, Power.ORDER, CIV), COP, Power.ORDER, CIV, index=1)
    step = goes(game, CIV)

    assert step.events == (
        Left(CIV, "own_wish", 1),
        MoveVoided(DON, Power.ORDER, 0),
        MoveVoided(COP, Power.ORDER, 1),
        MoveVoided(BUM, Power.VOTE),
    )
    assert does(step.game, COP, Power.ORDER, CIV_2, index=1).today.orders == {1: CIV_2}


def test_an_order_stands_when_somebody_else_leaves() -> None:
    """D14: and a bum who has none is told nothing."""
    game = with_table(day_one(), bum_owners=(DON, COP))
    ordered = goes(does(game, DON, Power.ORDER, CIV), CIV_2)

    assert ordered.events == goes(game, CIV_2).events == (Left(CIV_2, "own_wish", 1),)
    assert ordered.game.today.orders == {0: CIV}


def test_a_vote_noted_at_one_who_leaves_is_void() -> None:
    """D14, D10: the bum may note another."""
    game = votes(with_table(day_one(), bum_owners=(DON,)), {BUM: CIV})
    step = goes(game, CIV)

    assert step.events == (Left(CIV, "own_wish", 1), MoveVoided(BUM, Power.VOTE))
    assert step.game.today.votes == {}


def test_a_bum_is_told_once_where_his_own_choice_and_his_order_are_void_together() -> None:
    """D14, D10: both named the one who leaves."""
    game = votes(with_table(day_one(), bum_owners=(DON,)), {BUM: CIV})
    step = goes(does(game, DON, Power.ORDER, CIV), CIV)

    assert step.events == (
        Left(CIV, "own_wish", 1),
        MoveVoided(BUM, Power.VOTE),
        MoveVoided(DON, Power.ORDER, 0),
    )
    assert (step.game.today.votes, step.game.today.orders) == ({}, {})


def test_when_the_bum_leaves_all_his_votes_are_void() -> None:
    """D14: they were his; his owners are not asked again, there is nobody to order about."""
    game = with_table(day_one(), bum_owners=(DON, COP))
    game = does(does(game, DON, Power.ORDER, CIV), COP, Power.ORDER, CIV, index=1)
    step = goes(game, BUM)

    assert step.events == (Left(BUM, "own_wish", 1),)
    assert (step.game.today.orders, day_moves(step.game).votes) == ({}, {})
    assert act(step.game, COP, Power.ORDER, CIV, at=at("12:00"), index=1) == Refusal("D10", "no_bum")


# --- by night -------------------------------------------------------------------------------------


def test_moves_of_him_and_at_him_are_void_at_night() -> None:
    """D14: their owners are asked again, each by the kind of the move."""
    game = with_table(night_one(), borrowed=frozenset({Turn.DOCTOR}))
    for seat, power in (
        (COP, Power.COP),
        (MANIAC, Power.MANIAC),
        (THIEF, Power.THIEF),
        (WOODMAN, Power.AXE),
        (WOODMAN, Power.AS_DOCTOR),
        (DOCTOR, Power.DOCTOR),
    ):
        game = does(game, seat, power, CIV)
    game = does(game, DOCTOR, Power.DOCTOR, COP)
    step = goes(game, CIV)

    assert step.events == (
        Left(CIV, "own_wish", 1),
        MoveVoided(COP, Power.COP),
        MoveVoided(MANIAC, Power.MANIAC),
        MoveVoided(THIEF, Power.THIEF),
        MoveVoided(WOODMAN, Power.AXE),
        MoveVoided(WOODMAN, Power.AS_DOCTOR),
    )
    assert night_moves(step.game) == NightMoves(doctor=COP)


def test_who_leaves_takes_his_own_moves_along() -> None:
    """D14: the cop who leaves shoots nobody, the woodman neither with the axe nor in a borrowed turn."""
    game = with_table(night_one(), borrowed=frozenset({Turn.MAFIA}))
    game = does(does(game, WOODMAN, Power.AXE, COP), WOODMAN, Power.AS_MAFIA, CIV)
    game = does(does(game, COP, Power.COP, WOODMAN), MANIAC, Power.MANIAC, SNITCH)

    assert night_moves(goes(game, WOODMAN).game) == NightMoves(maniac=SNITCH)
    assert night_moves(goes(game, COP).game) == NightMoves(maniac=SNITCH, as_mafia=CIV)
    assert night_moves(goes(game, MANIAC).game) == NightMoves(cop=WOODMAN, axe=COP, as_mafia=CIV)


def test_the_words_of_a_mafioso_who_leaves_are_void_and_so_are_words_about_him() -> None:
    """D14: shot, basement and deal; without the don the others decide."""
    game = night_one()
    for seat, power, target in (
        (DON, Power.MAFIA, COP),
        (DON, Power.BASEMENT, DON),
        (MAF, Power.MAFIA, SNITCH),
        (MAF, Power.BASEMENT, DON),
        (MAF_2, Power.BASEMENT, MAF),
    ):
        game = does(game, seat, power, target)
    game = taken(answer_deal(game, DON, yes=True, at=at("21:30"))).game
    game = taken(answer_deal(game, MAF, yes=False, at=at("21:30"))).game
    step = goes(game, DON)

    assert step.events == (Left(DON, "own_wish", 1), MoveVoided(MAF, Power.BASEMENT))
    assert night_moves(step.game) == NightMoves(mafia=Shot(MAF, SNITCH, deal=False), basement=MAF)


def test_a_proposed_target_who_leaves_is_proposed_no_more() -> None:
    """D14: each who named him is asked again."""
    game = does(does(night_one(), DON, Power.MAFIA, CIV), MAF, Power.MAFIA, COP)
    step = goes(game, CIV)

    assert step.events == (Left(CIV, "own_wish", 1), MoveVoided(DON, Power.MAFIA))
    assert night_moves(step.game).mafia == Shot(DON, COP, deal=True)


def test_a_turn_that_the_woodman_borrowed_stays_when_its_owner_leaves() -> None:
    """D14, W3: he makes the cop's turn without a cop."""
    game = goes(with_table(night_one(), borrowed=frozenset({Turn.COP})), COP).game
    morning = closes(does(game, WOODMAN, Power.AS_COP, MAF), Kind.REPORT).game

    assert Power.AS_COP in {choice.power for choice in menu(game, WOODMAN)}
    assert morning.table.gone == {COP, MAF}


# --- in a sealed night ----------------------------------------------------------------------------


def test_in_a_sealed_night_leaving_waits_for_the_report() -> None:
    """D14: nothing changes before it, and nobody is told; he asks once."""
    sealed = sealed_one()
    step = goes(sealed, COP)

    assert step.events == (LeaveWaits(COP),)
    assert step.game == replace(sealed, leaving=((COP, "own_wish"),))
    assert leave(step.game, COP, "removed") == Refusal("D14", "leaving_already")


def test_who_waited_leaves_with_the_report_and_what_he_did_at_night_is_done() -> None:
    """D14: after the night's dead; one who died that night does not leave a second time."""
    game = does(does(night_one(), COP, Power.COP, MAF), DON, Power.MAFIA, CIV)
    game = goes(goes(closes(game, Kind.NIGHT).game, CIV).game, COP).game
    step = closes(game, Kind.REPORT)

    assert isinstance(step.events[0], NightReported)
    assert step.events[1:] == (
        Left(MAF, "night", 1),
        Left(CIV, "night", 1),
        Left(COP, "own_wish", 1),
        DayOpened(2),
    )
    assert step.game.leaving == ()
    assert step.game.exits == (
        Exit(MAF, "night", 1, Phase.NIGHT),
        Exit(CIV, "night", 1, Phase.NIGHT),
        Exit(COP, "own_wish", 1, Phase.NIGHT),
    )


def test_victory_is_checked_after_the_night_and_then_after_each_who_waited() -> None:
    """D14, V: a game that the night decided is not undecided by who leaves after it."""
    decided = with_table(night_one(*FIVE), gone=frozenset({Seat(3)}))
    decided = closes(does(decided, Seat(1), Power.MAFIA, Seat(2)), Kind.NIGHT).game
    undecided = closes(with_table(night_one(*FIVE), gone=frozenset({Seat(3)})), Kind.NIGHT).game
    by_night = closes(does_leave(decided, Seat(4), Seat(5)), Kind.REPORT)
    by_leaving = closes(does_leave(undecided, Seat(2), Seat(4), Seat(5)), Kind.REPORT)
    by_the_last = closes(does_leave(undecided, Seat(1)), Kind.REPORT)

    assert by_night.events[1:] == (
        Left(Seat(2), "night", 1),
        Left(Seat(4), "own_wish", 1),
        GameOver(Winner.MAFIA, "V3", FIVE),
    )
    assert by_leaving.game.table.gone == {Seat(2), Seat(3), Seat(4)}
    assert by_leaving.game.ended == (Winner.MAFIA, "V3")
    assert by_the_last.game.ended == (Winner.TOWN, "V1")


def does_leave(game: Game, *seats: Seat) -> Game:
    """The sealed night in which these asked to leave, in this order."""
    for seat in seats:
        game = goes(game, seat).game
    return game


def test_a_night_that_decides_the_game_lets_nobody_wait_any_more() -> None:
    """V3: the mafia have won by the night's death; who wanted to leave is still at the table."""
    game = with_table(night_one(*FIVE), gone=frozenset({Seat(3), Seat(5)}))
    game = goes(closes(does(game, Seat(1), Power.MAFIA, Seat(2)), Kind.NIGHT).game, Seat(1)).game
    step = closes(game, Kind.REPORT)

    assert step.events[1:] == (Left(Seat(2), "night", 1), GameOver(Winner.MAFIA, "V3", FIVE))
    assert step.game.table.gone == {Seat(2), Seat(3), Seat(5)}
    assert step.game.leaving == ()


# --- what follows ---------------------------------------------------------------------------------


def test_the_vote_closes_without_those_who_left() -> None:
    """D14: they neither vote nor are voted against, and owe nothing."""
    game = goes(day_one(), BOUNCER).game
    game = all_post(votes(game, {seat: DON if seat != DON else CIV for seat in game.table.living}))
    closed = next(event for event in closes(game, Kind.VOTE).events if isinstance(event, VoteClosed))

    assert closed.tally == {DON: 14, CIV: 1}
    assert Code.AUTOBAN not in {news.code for news in closed.public}


def test_an_adopted_foundling_who_leaves_takes_his_word_along() -> None:
    """D14, R4: he is a mafioso like the others."""
    game = with_table(night_one(), foundling=Foundling.MAFIA, gone=frozenset({DON}))
    game = does(does(game, FOUNDLING, Power.MAFIA, CIV), MAF, Power.MAFIA, COP)

    assert night_moves(goes(game, FOUNDLING).game).mafia == Shot(MAF, COP, deal=True)
