"""What a seat may decide and what is made of it: votes, choices of the day, orders, moves of the night."""

from dataclasses import replace
from datetime import timedelta

import pytest

from engine.forum.events import BumOrdered, MoveTaken, SmsCast, VoteCast, VoteNoted
from engine.forum.game import Choice, Game, act, answer_deal, end, menu, pause, post
from engine.forum.powers import Power
from engine.forum.roles import Role, Turn
from engine.forum.schedule import Kind
from engine.forum.state import Answer, Said
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
    with_table,
)

SECOND = timedelta(seconds=1)
EVERYBODY = tuple(Seat(number) for number in range(1, 17))


def offers(game: Game, seat: Seat) -> dict[Power, tuple[Seat, ...]]:
    """The menu of a seat: its powers and whom each may name."""
    return {choice.power: choice.targets for choice in menu(game, seat)}


def all_but(*left_out: Seat) -> tuple[Seat, ...]:
    """Every seat but these."""
    return tuple(seat for seat in EVERYBODY if seat not in left_out)


def owned(*owners: Seat) -> Game:
    """A day on which the bum's votes have these owners."""
    return with_table(day_one(), bum_owners=owners)


# --- votes ----------------------------------------------------------------------------------------


def test_a_vote_is_cast_by_name_and_told_to_everybody() -> None:
    """D1: every living player casts one vote against a living player."""
    step = taken(act(day_one(), CIV, Power.VOTE, DON, at=at("11:00")))

    assert step.events == (VoteCast(CIV, DON, at_door=False),)
    assert step.game.today.votes == {CIV: DON}


def test_a_vote_is_final() -> None:
    """D1: there is no other vote, no vote taken back, and the menu offers none."""
    game = does(day_one(), CIV, Power.VOTE, DON)

    assert act(game, CIV, Power.VOTE, MAF, at=at("11:00")) == Refusal("D1", "already_voted", DON)
    assert act(game, CIV, Power.VOTE, DON, at=at("11:00")) == Refusal("D1", "already_voted", DON)
    assert act(game, CIV, Power.VOTE, None, at=at("11:00")) == Refusal("D1", "needs_target")
    assert menu(game, CIV) == (Choice(Power.VOTE, 0, (), DON, at("21:00")),)


def test_everybody_may_vote_against_everybody_else() -> None:
    """D1: and a plain civilian has nothing else to decide by day."""
    assert menu(day_one(), CIV) == (Choice(Power.VOTE, 0, all_but(CIV), None, at("21:00")),)


@pytest.mark.parametrize(
    ("target", "code"),
    [(CIV, "yourself"), (Seat(17), "unknown_target"), (Seat(0), "unknown_target"), (MAF, "target_left")],
)
def test_a_forbidden_vote_is_refused_with_the_reason(target: Seat, code: str) -> None:
    """D2: against oneself, a name not in the game, or one that has left it."""
    game = with_table(day_one(), gone=frozenset({MAF}))

    assert act(game, CIV, Power.VOTE, target, at=at("11:00")) == Refusal("D2", code, target)


def test_a_vote_at_the_last_second_counts_and_at_the_hour_is_late() -> None:
    """T2: a deadline is exclusive, by the moment at which the message was sent."""
    game = day_one()

    assert does(game, CIV, Power.VOTE, DON, moment=at("20:59:59")).today.votes == {CIV: DON}
    assert act(game, CIV, Power.VOTE, DON, at=at("21:00")) == Refusal("T2", "too_late")


def test_who_has_left_decides_nothing() -> None:
    """D12: one who is out is told so, whatever he tries."""
    game = with_table(day_one(), gone=frozenset({LAWYER}))

    assert menu(game, LAWYER) == ()
    assert act(game, LAWYER, Power.VOTE, DON, at=at("11:00")) == Refusal("D12", "you_left")
    assert act(game, LAWYER, Power.LAWYER, DON, at=at("11:00")) == Refusal("D12", "you_left")


def test_each_move_has_its_phase() -> None:
    """T1: no vote by night, no shot by day, nothing at all in a sealed night or after the end."""
    day, night, sealed = day_one(), night_one(), sealed_one()
    over = taken(end(day, (Winner.DRAW, "V4"))).game

    assert act(night, DON, Power.VOTE, CIV, at=at("21:30")) == Refusal("T1", "not_now")
    assert act(day, DON, Power.MAFIA, CIV, at=at("11:00")) == Refusal("T1", "not_now")
    assert act(sealed, DON, Power.MAFIA, CIV, at=at("21:59")) == Refusal("T1", "not_now")
    assert answer_deal(sealed, DON, yes=True, at=at("21:59")) == Refusal("T1", "not_now")
    assert act(over, DON, Power.VOTE, CIV, at=at("11:00")) == Refusal("T1", "game_over")
    assert [menu(game, DON) for game in (sealed, over)] == [(), ()]


def test_a_late_vote_is_none_of_the_next_day() -> None:
    """T2: what was sent before the day opened counts for nothing in it; the opening second itself counts."""
    game = replace(day_one(), opened_at=at("10:00") + SECOND / 2)

    assert act(game, CIV, Power.VOTE, DON, at=at("10:00") - SECOND) == Refusal("T1", "not_now")
    assert does(game, CIV, Power.VOTE, DON, moment=at("10:00")).today.votes == {CIV: DON}


def test_before_the_first_day_nobody_decides_anything() -> None:
    """T1: the game begins with day 1."""
    eve = day_one(start=at("09:00"))

    assert menu(eve, DON) == ()
    assert act(eve, DON, Power.VOTE, CIV, at=at("09:30")) == Refusal("T1", "not_now")


# --- a paused game --------------------------------------------------------------------------------


def test_in_a_pause_nothing_is_taken() -> None:
    """T4: and the sender is told."""
    game = taken(pause(day_one(), now=at("12:00"))).game

    assert menu(game, CIV) == ()
    assert act(game, CIV, Power.VOTE, DON, at=at("12:00")) == Refusal("T4", "paused")


def test_what_was_sent_before_a_pause_stands() -> None:
    """T4: a vote that was on its way when the host paused, and one that had arrived."""
    game = does(day_one(), CIV, Power.VOTE, DON, moment=at("11:59"))
    game = taken(pause(game, now=at("12:00"))).game

    assert does(game, CIV_2, Power.VOTE, DON, moment=at("11:59:59")).today.votes == {CIV: DON, CIV_2: DON}


# --- the roles of the day -------------------------------------------------------------------------


def test_the_lawyer_chooses_anyone_and_may_choose_again_until_his_hour() -> None:
    """D6: himself too; the last choice before his deadline counts."""
    game = does(day_one(), LAWYER, Power.LAWYER, LAWYER)
    step = taken(act(game, LAWYER, Power.LAWYER, CIV, at=at("12:59:59")))

    assert offers(game, LAWYER)[Power.LAWYER] == EVERYBODY
    assert step.events == (MoveTaken(LAWYER, Power.LAWYER, CIV),)
    assert step.game.today.choices == {Power.LAWYER: CIV}
    assert act(game, LAWYER, Power.LAWYER, CIV, at=at("13:00")) == Refusal("T2", "too_late")


def test_a_choice_can_be_taken_back() -> None:
    """D6: naming nobody is as if nothing had been said."""
    game = does(day_one(), LAWYER, Power.LAWYER, CIV)
    step = taken(act(game, LAWYER, Power.LAWYER, None, at=at("11:00")))

    assert step.events == (MoveTaken(LAWYER, Power.LAWYER, None),)
    assert step.game == day_one()


def test_after_its_hour_a_role_is_told_so_and_others_are_told_nothing() -> None:
    """D6: the hour has passed for the lawyer; for anybody else the move was never his."""
    game = closes(day_one(), Kind.LAWYER).game

    assert Power.LAWYER not in offers(game, LAWYER)
    assert act(game, LAWYER, Power.LAWYER, CIV, at=at("12:00")) == Refusal("D6", "too_late")
    assert act(game, CIV, Power.LAWYER, DON, at=at("12:00")) == Refusal("D6", "not_yours")


def test_the_lawyer_saves_nobody_a_third_time() -> None:
    """D6: a choice of one already saved twice is refused; himself he may save twice as well."""
    game = with_table(day_one(), lawyer_saves={CIV: 2, LAWYER: 2, CIV_2: 1})

    assert offers(game, LAWYER)[Power.LAWYER] == all_but(CIV, LAWYER)
    assert act(game, LAWYER, Power.LAWYER, CIV, at=at("11:00")) == Refusal("D6", "twice", CIV)
    assert act(game, LAWYER, Power.LAWYER, LAWYER, at=at("11:00")) == Refusal("D6", "twice", LAWYER)


def test_the_bouncer_shuts_out_anyone_but_himself_and_nobody_a_third_time() -> None:
    """D8: the same player twice at most."""
    game = with_table(day_one(), shut_out={CIV: 2})

    assert offers(game, BOUNCER)[Power.BOUNCER] == all_but(BOUNCER, CIV)
    assert act(game, BOUNCER, Power.BOUNCER, BOUNCER, at=at("11:00")) == Refusal("D8", "yourself", BOUNCER)
    assert act(game, BOUNCER, Power.BOUNCER, CIV, at=at("11:00")) == Refusal("D8", "twice", CIV)
    assert does(game, BOUNCER, Power.BOUNCER, DON, moment=at("14:59:59")).today.choices == {
        Power.BOUNCER: DON
    }
    assert act(game, BOUNCER, Power.BOUNCER, DON, at=at("15:00")) == Refusal("T2", "too_late")


def test_the_key_keeper_lets_in_anyone_himself_too_and_nobody_a_third_time() -> None:
    """D9: the same player twice at most, at the bouncer's hour."""
    game = with_table(day_one(), let_in={CIV: 2})

    assert offers(game, KEYKEEPER)[Power.KEYKEEPER] == all_but(CIV)
    assert act(game, KEYKEEPER, Power.KEYKEEPER, CIV, at=at("11:00")) == Refusal("D9", "twice", CIV)
    assert does(game, KEYKEEPER, Power.KEYKEEPER, KEYKEEPER).today.choices == {Power.KEYKEEPER: KEYKEEPER}
    closed = closes(game, Kind.DOORS).game
    assert act(closed, KEYKEEPER, Power.KEYKEEPER, DON, at=at("14:00")) == Refusal("D9", "too_late")


@pytest.mark.parametrize(
    ("seat", "power"), [(LAWYER, Power.LAWYER), (BOUNCER, Power.BOUNCER), (KEYKEEPER, Power.KEYKEEPER)]
)
def test_a_robbed_role_of_the_day_has_no_move(seat: Seat, power: Power) -> None:
    """N9: its move of the next day is void; he is told, and another who tries is told nothing of it."""
    game = with_table(day_one(), robbed=seat)

    assert set(offers(game, seat)) == {Power.VOTE}
    assert act(game, seat, power, CIV, at=at("11:00")) == Refusal("N9", "robbed")
    assert isinstance(refused := act(game, CIV, power, DON, at=at("11:00")), Refusal)
    assert refused.code == "not_yours"


def test_a_robbed_bouncer_who_tries_as_a_lawyer_is_only_told_that_it_is_not_his() -> None:
    """N9: what was stolen is his own tool."""
    game = with_table(day_one(), robbed=BOUNCER)

    assert act(game, BOUNCER, Power.LAWYER, DON, at=at("11:00")) == Refusal("D6", "not_yours")


def test_a_vote_of_one_shut_out_is_one_at_the_door() -> None:
    """D8: he may leave it, and it is marked as such; what others cast is not."""
    game = closes(does(day_one(), BOUNCER, Power.BOUNCER, CIV), Kind.DOORS).game

    assert taken(act(game, CIV, Power.VOTE, DON, at=at("16:00"))).events == (
        VoteCast(CIV, DON, at_door=True),
    )
    assert taken(act(game, CIV_2, Power.VOTE, CIV, at=at("16:00"))).events == (VoteCast(CIV_2, CIV),)


# --- the bum --------------------------------------------------------------------------------------


def test_what_an_owned_bum_casts_is_noted_and_not_posted() -> None:
    """D10: until the order comes it is his own choice, acknowledged in private, and final like any vote."""
    step = taken(act(owned(DON), BUM, Power.VOTE, CIV, at=at("11:00")))

    assert step.events == (VoteNoted(BUM, CIV),)
    assert step.game.today.votes == {BUM: CIV}
    assert act(step.game, BUM, Power.VOTE, COP, at=at("11:00")) == Refusal("D1", "already_voted", CIV)


def test_a_bum_whom_nobody_owns_votes_like_anyone() -> None:
    """D10: his vote is posted at once."""
    assert taken(act(day_one(), BUM, Power.VOTE, CIV, at=at("11:00"))).events == (VoteCast(BUM, CIV),)


def test_the_first_order_is_the_bums_vote() -> None:
    """D10: he is told in private what he casts, it is posted as his, and he can cast no other."""
    step = taken(act(owned(DON), DON, Power.ORDER, COP, at=at("11:00")))

    assert step.events == (MoveTaken(DON, Power.ORDER, COP), BumOrdered(BUM, COP), VoteCast(BUM, COP))
    assert act(step.game, BUM, Power.VOTE, CIV, at=at("11:00")) == Refusal("D10", "under_order", COP)
    assert menu(step.game, BUM) == (Choice(Power.VOTE, 0, (), COP, at("21:00")),)


def test_an_order_replaces_what_the_bum_has_noted() -> None:
    """D10: and from then on he is under it, whatever he noted before."""
    game = does(does(owned(DON), BUM, Power.VOTE, CIV), DON, Power.ORDER, COP)

    assert act(game, BUM, Power.VOTE, CIV_2, at=at("12:00")) == Refusal("D10", "under_order", COP)
    assert menu(game, BUM) == (Choice(Power.VOTE, 0, (), COP, at("21:00")),)


def test_each_further_order_is_an_anonymous_vote() -> None:
    """D10: the mafia's attacker comes before the cop, the cop before the maniac."""
    game = owned(DON, COP, MANIAC)
    step = taken(act(game, COP, Power.ORDER, CIV, at=at("11:00"), index=1))

    assert step.events == (MoveTaken(COP, Power.ORDER, CIV, 1), SmsCast(CIV))
    assert taken(act(step.game, MANIAC, Power.ORDER, CIV, at=at("11:00"), index=2)).events == (
        MoveTaken(MANIAC, Power.ORDER, CIV, 2),
        SmsCast(CIV),
    )


def test_a_further_order_never_becomes_the_first() -> None:
    """D10: the bum stays free where only the second has spoken."""
    game = does(owned(DON, COP), COP, Power.ORDER, CIV, index=1)

    assert taken(act(game, BUM, Power.VOTE, DON, at=at("12:00"))).events == (VoteNoted(BUM, DON),)


def test_an_order_is_given_once_before_the_close_and_by_its_owner_alone() -> None:
    """D10: each owner has his own vote of the bum's."""
    game = does(owned(DON, COP), DON, Power.ORDER, CIV)

    assert act(game, DON, Power.ORDER, COP, at=at("12:00")) == Refusal("D10", "already_ordered", CIV)
    assert act(game, DON, Power.ORDER, None, at=at("12:00")) == Refusal("D10", "needs_target")
    assert act(game, DON, Power.ORDER, COP, at=at("12:00"), index=1) == Refusal("D10", "not_yours")
    assert act(game, CIV, Power.ORDER, COP, at=at("12:00")) == Refusal("D10", "not_yours")
    assert act(game, COP, Power.ORDER, CIV, at=at("21:00"), index=1) == Refusal("T2", "too_late")
    assert offers(game, DON)[Power.ORDER] == ()


def test_an_order_may_not_name_the_bum() -> None:
    """D10: anyone but the bum, the owner himself too."""
    game = owned(COP)

    assert offers(game, COP)[Power.ORDER] == all_but(BUM)
    assert act(game, COP, Power.ORDER, BUM, at=at("12:00")) == Refusal("D10", "the_bum", BUM)


def test_who_owns_two_votes_orders_each_by_itself() -> None:
    """D10, W8: the woodman may have taken both."""
    game = does(owned(WOODMAN, WOODMAN), WOODMAN, Power.ORDER, CIV, index=1)

    orders = [choice for choice in menu(game, WOODMAN) if choice.power is Power.ORDER]
    assert [(choice.index, choice.chosen) for choice in orders] == [(0, None), (1, CIV)]


def test_where_the_bum_has_left_there_is_nobody_to_order_about() -> None:
    """D10: the owner is told, anybody else is not."""
    game = with_table(owned(DON), gone=frozenset({BUM}))

    assert Power.ORDER not in offers(game, DON)
    assert act(game, DON, Power.ORDER, CIV, at=at("12:00")) == Refusal("D10", "no_bum")
    assert act(game, COP, Power.ORDER, CIV, at=at("12:00")) == Refusal("D10", "not_yours")


def test_the_order_for_a_bum_who_is_shut_out_is_posted_at_the_door() -> None:
    """D8, D10: his vote counts only if the back door opens; an SMS has no door."""
    game = closes(does(owned(DON, COP), BOUNCER, Power.BOUNCER, BUM), Kind.DOORS).game

    first = taken(act(game, DON, Power.ORDER, CIV, at=at("16:00")))
    further = taken(act(first.game, COP, Power.ORDER, CIV, at=at("16:00"), index=1))

    assert first.events == (
        MoveTaken(DON, Power.ORDER, CIV),
        BumOrdered(BUM, CIV),
        VoteCast(BUM, CIV, at_door=True),
    )
    assert further.events == (MoveTaken(COP, Power.ORDER, CIV, 1), SmsCast(CIV))


# --- the night ------------------------------------------------------------------------------------


def test_each_role_has_its_own_moves_of_the_night() -> None:
    """N1, N2, N3, N4, N5, N7, N9, N10: whom each may name; who has no move has no menu."""
    game = night_one()
    mafia = (DON, MAF, MAF_2)
    team = {Power.MAFIA: all_but(*mafia), Power.BASEMENT: mafia, Power.DEAL: ()}

    assert {seat: offers(game, seat) for seat in EVERYBODY} == {
        **{seat: {} for seat in EVERYBODY},
        **dict.fromkeys(mafia, team),
        COP: {Power.COP: all_but(COP)},
        DOCTOR: {Power.DOCTOR: EVERYBODY},
        MANIAC: {Power.MANIAC: all_but(MANIAC)},
        WOODMAN: {Power.AXE: all_but(WOODMAN)},
        THIEF: {Power.THIEF: all_but(THIEF)},
    }


def test_the_woodman_is_offered_the_turns_that_he_borrowed() -> None:
    """W4: one target each, none may be himself; W9: in the doctor's turn nobody is struck off the list."""
    game = with_table(night_one(), borrowed=frozenset(Turn), axe_used=True, heals={CIV: 2})
    borrowed = (Power.AS_MAFIA, Power.AS_COP, Power.AS_MANIAC, Power.AS_DOCTOR)

    assert offers(game, WOODMAN) == dict.fromkeys(borrowed, all_but(WOODMAN))
    assert act(game, WOODMAN, Power.AS_COP, WOODMAN, at=at("21:30")) == Refusal("W4", "yourself", WOODMAN)
    assert act(game, COP, Power.AS_COP, DON, at=at("21:30")) == Refusal("W4", "not_yours")
    assert does(does(game, WOODMAN, Power.AS_COP, DON), WOODMAN, Power.AS_DOCTOR, CIV).tonight.moves == {
        Power.AS_COP: DON,
        Power.AS_DOCTOR: CIV,
    }


def test_the_limits_of_each_move_have_their_reasons() -> None:
    """N1, N2, N3, N4: one's own side, a stranger in the basement, oneself, a third heal."""
    game = with_table(night_one(), heals={CIV: 2, DOCTOR: 2}, gone=frozenset({CIV_2}))

    def tried(seat: Seat, power: Power, target: Seat) -> object:
        return act(game, seat, power, target, at=at("21:30"))

    assert tried(DON, Power.MAFIA, MAF) == Refusal("N1", "own_side", MAF)
    assert tried(DON, Power.MAFIA, CIV_2) == Refusal("N1", "target_left", CIV_2)
    assert tried(DON, Power.BASEMENT, CIV) == Refusal("N2", "not_own_side", CIV)
    assert tried(COP, Power.COP, COP) == Refusal("N3", "yourself", COP)
    assert tried(DOCTOR, Power.DOCTOR, CIV) == Refusal("N4", "twice", CIV)
    assert tried(DOCTOR, Power.DOCTOR, DOCTOR) == Refusal("N4", "twice", DOCTOR)
    assert tried(DON, Power.DEAL, SNITCH) == Refusal("N7", "unknown_target", SNITCH)
    assert tried(CIV, Power.MAFIA, DON) == Refusal("N1", "not_yours")


def test_a_move_of_the_night_may_be_changed_and_taken_back_until_the_end() -> None:
    """T1, N12: the last choice counts, and none is no fault."""
    game = does(does(night_one(), COP, Power.COP, DON), COP, Power.COP, MAF)
    taken_back = taken(act(game, COP, Power.COP, None, at=at("21:59:59")))

    assert game.tonight.moves == {Power.COP: MAF}
    assert menu(game, COP) == (Choice(Power.COP, 0, all_but(COP), MAF, at("22:00")),)
    assert taken_back.events == (MoveTaken(COP, Power.COP, None),)
    assert taken_back.game == night_one()
    assert act(game, COP, Power.COP, None, at=at("22:00")) == Refusal("T2", "too_late")


def test_each_mafioso_has_a_word_on_shot_and_basement_and_the_last_one_is_his() -> None:
    """N1, N2: the words keep the order in which they were said."""
    game = does(does(night_one(), MAF, Power.MAFIA, CIV), MAF, Power.BASEMENT, MAF_2)
    game = does(does(game, DON, Power.MAFIA, COP), MAF, Power.MAFIA, DOCTOR)

    assert game.tonight.shots == (Said(DON, COP, 2), Said(MAF, DOCTOR, 3))
    assert game.tonight.hides == (Said(MAF, MAF_2, 1),)
    assert [(choice.power, choice.chosen) for choice in menu(game, MAF)] == [
        (Power.MAFIA, DOCTOR),
        (Power.BASEMENT, MAF_2),
        (Power.DEAL, None),
    ]
    assert does(game, DON, Power.MAFIA, None).tonight.shots == (Said(MAF, DOCTOR, 3),)
    assert does(game, MAF, Power.BASEMENT, None).tonight.hides == ()


def test_the_adopted_foundling_proposes_with_the_mafia_and_is_no_target_of_it() -> None:
    """N1, R4: he becomes a mafioso."""
    game = with_table(night_one(), foundling=Foundling.MAFIA)

    assert does(game, FOUNDLING, Power.MAFIA, CIV).tonight.shots == (Said(FOUNDLING, CIV, 0),)
    assert FOUNDLING not in offers(game, DON)[Power.MAFIA]
    assert FOUNDLING in offers(game, DON)[Power.BASEMENT]


def test_basement_and_axe_are_there_once_a_game() -> None:
    """N2, N10: what is used up is offered no more."""
    game = with_table(night_one(), basement_used=True, axe_used=True)

    assert Power.BASEMENT not in offers(game, DON)
    assert act(game, DON, Power.BASEMENT, MAF, at=at("21:30")) == Refusal("N2", "not_yours")
    assert menu(game, WOODMAN) == ()


def test_each_mafioso_says_whether_he_wants_a_deal() -> None:
    """N7: the default is yes; the last word is his, and it can be taken back to the default."""
    game = night_one()
    no = taken(answer_deal(game, DON, yes=False, at=at("21:30")))
    deal = [choice for choice in menu(no.game, DON) if choice.power is Power.DEAL]

    assert no.events == (MoveTaken(DON, Power.DEAL, answer=False),)
    assert no.game.tonight.deals == (Answer(DON, yes=False, order=0),)
    assert deal == [Choice(Power.DEAL, 0, (), None, at("22:00"), answer=False)]
    assert menu(game, DON)[-1].answer is True
    assert taken(answer_deal(no.game, DON, yes=True, at=at("21:30"))).game.tonight.deals == (
        Answer(DON, yes=True, order=1),
    )
    assert does(no.game, DON, Power.DEAL, None).tonight.deals == ()


def test_the_deal_is_a_question_to_the_mafia_in_time_and_while_none_was_made() -> None:
    """N7: as long as no deal was made before."""
    game = night_one()

    assert answer_deal(game, CIV, yes=True, at=at("21:30")) == Refusal("N7", "not_yours")
    assert answer_deal(game, DON, yes=True, at=at("22:00")) == Refusal("T2", "too_late")
    assert answer_deal(with_table(game, deal_made=True), DON, yes=True, at=at("21:30")) == Refusal(
        "N7", "not_yours"
    )


# --- posts ----------------------------------------------------------------------------------------


def test_a_post_counts_between_the_opening_and_the_vote() -> None:
    """D4: sent from the day's opening on and before 21:00, by one who is in the game."""
    game = day_one()
    gone = with_table(game, gone=frozenset({CIV}))

    assert post(game, CIV, at=at("10:00")).today.posted == {CIV}
    assert post(game, CIV, at=at("20:59:59")).today.posted == {CIV}
    assert post(game, CIV, at=at("09:59:59")) is game
    assert post(game, CIV, at=at("21:00")) is game
    assert post(gone, CIV, at=at("11:00")) is gone


def test_a_second_post_changes_nothing_and_none_counts_by_night() -> None:
    """D4: who has written once has written."""
    posted, night = all_post(day_one()), night_one()

    assert post(posted, CIV, at=at("12:00")) is posted
    assert post(night, CIV, at=at("21:30")) is night


def test_a_vote_is_no_post() -> None:
    """D4: who only votes has written nothing."""
    assert does(day_one(), CIV, Power.VOTE, DON).today.posted == frozenset()


# --- what the menus are -----------------------------------------------------------------------------


def test_a_small_game_offers_what_its_roles_have() -> None:
    """R3: without a role nobody has its moves."""
    game = night_one(Role.DON, Role.COP, Role.CIVILIAN, Role.CIVILIAN, Role.CIVILIAN)

    assert [set(offers(game, Seat(number))) for number in range(1, 6)] == [
        {Power.MAFIA, Power.BASEMENT, Power.DEAL},
        {Power.COP},
        set(),
        set(),
        set(),
    ]


def test_the_menu_says_until_when() -> None:
    """T3: each choice has its own end."""
    game = does(let_off(day_one()), LAWYER, Power.LAWYER, CIV)

    assert menu(game, LAWYER) == (
        Choice(Power.VOTE, 0, all_but(LAWYER), None, at("21:00")),
        Choice(Power.LAWYER, 0, EVERYBODY, CIV, at("13:00")),
    )
