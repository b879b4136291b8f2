"""House rules: each changes exactly what it says; without them everything is as the source plays."""

from dataclasses import replace
from datetime import time, timedelta
from typing import Any

import pytest

from engine.forum.acting import menu
from engine.forum.events import Absent, Left, Runoff, VoteCast, VoteClosed, VoteNoted
from engine.forum.game import absent, act, excuse, leave, open_game, overslept, pause, post, resume
from engine.forum.news import Code
from engine.forum.passing import day_moves
from engine.forum.powers import Power
from engine.forum.roles import Role
from engine.forum.schedule import ByClock, Kind, beginning
from engine.forum.state import AbsenceRule, Game, Phase, Revoting, Rules, Step, Tie
from engine.forum.table import Bonus
from engine.forum.view import view
from engine.result import Refusal
from engine.seats import Seat
from tests.engine.forum.scenes import (
    BAKU,
    BOUNCER,
    BUM,
    CIV,
    CIV_2,
    COP,
    DOCTOR,
    DON,
    KEYKEEPER,
    LAWYER,
    LENGTHS,
    MAF,
    MAF_2,
    SNITCH,
    THIEF,
    all_post,
    at,
    closes,
    day_one,
    does,
    ends,
    let_off,
    night_one,
    opened,
    taken,
    votes,
    with_table,
)

FREE: dict[str, Any] = {"revoting": Revoting.FREE, "must_post": False}
FIRST: dict[str, Any] = {"tie": Tie.FIRST, "must_post": False}
RUNOFF: dict[str, Any] = {"runoff": True, "must_post": False}
LADDER: dict[str, Any] = {"absence": AbsenceRule.LADDER}


def _voted(game: Game, seat: Seat, target: Seat, clock: str = "10:00") -> Step | Refusal:
    return act(game, seat, Power.VOTE, target, at=at(clock))


def _ballot(game: Game, seat: Seat) -> tuple[Seat, ...]:
    return next(choice.targets for choice in menu(game, seat) if choice.power is Power.VOTE)


def _out(step: Step) -> dict[Seat, str]:
    return {event.seat: event.why for event in step.events if isinstance(event, Left)}


def _codes(step: Step) -> list[Code]:
    return [news.code for event in step.events if isinstance(event, VoteClosed) for news in event.public]


def _verdicts(step: Step) -> list[tuple[str, Seat | None, str]]:
    return [
        (line.outcome, line.target, line.rule)
        for event in step.events
        if isinstance(event, VoteClosed)
        for line in event.trace
        if line.what == "verdict"
    ]


# --- votes that may be changed (D1) -----------------------------------------------------------------


def test_a_vote_is_final_unless_the_house_lets_it_be_changed() -> None:
    game = votes(day_one(), {CIV: DON})

    assert _ballot(game, CIV) == ()
    assert _voted(game, CIV, MAF) == Refusal("D1", "already_voted", DON)


def test_where_votes_are_free_the_last_one_counts_and_counts_once() -> None:
    game = votes(let_off(day_one(**FREE)), {CIV: DON, CIV_2: DON, COP: MAF})

    changed = taken(_voted(game, CIV, MAF))

    assert changed.events == (VoteCast(CIV, MAF, instead_of=DON),)
    assert DON in _ballot(changed.game, CIV)
    assert MAF not in _ballot(changed.game, CIV)
    assert _voted(changed.game, CIV, MAF) == Refusal("D1", "already_voted", MAF)
    back = taken(_voted(taken(_voted(changed.game, CIV, DON)).game, CIV, MAF)).game
    assert next(it for it in closes(back, Kind.VOTE).events if isinstance(it, VoteClosed)).tally == {
        MAF: 2,
        DON: 1,
    }


def test_limited_votes_change_so_often_and_no_more() -> None:
    game = votes(day_one(revoting=Revoting.LIMITED, most_changes=2), {CIV: DON})
    game = taken(_voted(taken(_voted(game, CIV, MAF)).game, CIV, COP)).game

    assert _ballot(game, CIV) == ()
    assert _voted(game, CIV, DON) == Refusal("D1", "changes_used_up", COP)
    assert taken(_voted(game, CIV_2, DON)).events == (VoteCast(CIV_2, DON),)


def test_in_the_last_minutes_a_first_vote_is_taken_and_a_change_is_not() -> None:
    game = votes(day_one(**FREE, changes_close=timedelta(minutes=10)), {CIV: DON})

    assert isinstance(_voted(game, CIV, MAF, "20:49:59"), Step)
    assert _voted(game, CIV, MAF, "20:50") == Refusal("D1", "changes_closed", DON)
    assert isinstance(_voted(game, CIV_2, MAF, "20:59"), Step)


def test_a_bum_under_an_order_changes_nothing_even_where_votes_are_free() -> None:
    """D10: before the order his own choice may be changed as anybody's."""
    game = votes(with_table(day_one(**FREE), bum_owners=(DON,)), {BUM: COP})

    assert taken(_voted(game, BUM, CIV)).events == (VoteNoted(BUM, CIV),)
    ordered = does(game, DON, Power.ORDER, MAF)
    assert _ballot(ordered, BUM) == ()
    assert _voted(ordered, BUM, CIV) == Refusal("D10", "under_order", MAF)


# --- a tie (D5) -------------------------------------------------------------------------------------


def test_a_tie_sends_nobody_away_unless_the_house_counts_who_was_first() -> None:
    cast = {CIV: DON, CIV_2: MAF, COP: MAF, DOCTOR: DON}

    as_printed = closes(votes(let_off(day_one(must_post=False)), cast), Kind.VOTE)
    by_first = closes(votes(let_off(day_one(**FIRST)), cast), Kind.VOTE)

    assert (_out(as_printed), _codes(as_printed)) == ({}, [Code.TIE])
    assert (_out(by_first), _codes(by_first)) == (
        {MAF: "vote"},
        [Code.FIRST_VOTES, Code.VOTED_OUT],
    )
    assert _verdicts(as_printed) == [("tie", None, "D5")]
    assert _verdicts(by_first) == [("first votes", MAF, "D5"), ("voted_out", MAF, "D5")]


def test_where_nobody_voted_there_is_no_first() -> None:
    closed = closes(let_off(day_one(**FIRST)), Kind.VOTE)

    assert (_out(closed), _codes(closed)) == ({}, [Code.NOBODY_OUT])


def test_a_changed_vote_comes_last() -> None:
    game = votes(let_off(day_one(**FIRST, revoting=Revoting.FREE)), {CIV: MAF, CIV_2: DON, COP: SNITCH})
    game = taken(_voted(game, COP, MAF)).game
    game = votes(game, {DOCTOR: DON})
    game = taken(_voted(game, CIV, SNITCH)).game
    game = taken(_voted(game, CIV, MAF)).game

    assert _out(closes(game, Kind.VOTE)) == {DON: "vote"}


def test_votes_that_nobody_cast_come_last_and_in_the_order_of_seats() -> None:
    """D3: two silent players have one vote each, of their own; the other two had theirs earlier."""
    roles = (Role.DON, Role.COP, Role.CIVILIAN, Role.CIVILIAN, Role.CIVILIAN, Role.CIVILIAN)
    don, cop, *_ = (Seat(number) for number in range(1, 7))
    game = day_one(*roles, **FIRST)
    game = votes(game, {Seat(3): Seat(4), Seat(4): Seat(3), Seat(5): Seat(6), Seat(6): Seat(5)})

    assert _out(closes(game, Kind.VOTE)) == {Seat(4): "vote", don: "autokill", cop: "autokill"}


def test_a_tie_of_the_silent_goes_by_seats() -> None:
    roles = (Role.DON, Role.COP, Role.CIVILIAN, Role.CIVILIAN, Role.CIVILIAN)

    out = _out(closes(day_one(*roles, **FIRST), Kind.VOTE))

    assert out[Seat(1)] == "vote"
    assert set(list(out.values())[1:]) == {"autokill"}


def test_the_back_door_and_the_orders_count_from_their_own_moment() -> None:
    """D9, D10: the double vote from when it was cast, the anonymous one from its order."""
    game = with_table(let_off(day_one(**FIRST)), bum_owners=(DON, COP))
    game = does(does(game, BOUNCER, Power.BOUNCER, CIV), KEYKEEPER, Power.KEYKEEPER, CIV)
    game = does(game, DON, Power.ORDER, COP)
    game = votes(game, {CIV: MAF})
    game = does(game, COP, Power.ORDER, COP, index=1)

    closed = closes(game, Kind.VOTE)

    assert next(it for it in closed.events if isinstance(it, VoteClosed)).tally == {COP: 2, MAF: 2}
    assert _out(closed) == {MAF: "vote"}


def test_the_first_of_the_tied_is_guarded_as_any_leader_is_and_so_is_the_next() -> None:
    """D6, D7: the tie is broken again among those who are left."""
    game = let_off(opened(bonus=Bonus(MAF, 1), **FIRST).game)
    game = does(game, LAWYER, Power.LAWYER, DON)
    game = votes(game, {CIV: DON, CIV_2: MAF, COP: MAF_2, DOCTOR: DON, THIEF: MAF, SNITCH: MAF_2})

    closed = closes(game, Kind.VOTE)

    assert _out(closed) == {MAF_2: "vote"}
    assert _codes(closed) == [Code.LAWYER_SAVED, Code.BONUS_PLAYED, Code.VOTED_OUT]


# --- a second vote after a tie ------------------------------------------------------------------------


def _tied(**rules: object) -> Game:
    """A day whose first vote was a tie between the don and a mafioso."""
    return closes(votes(let_off(day_one(**{**RUNOFF, **rules})), {CIV: DON, CIV_2: MAF}), Kind.VOTE).game


def test_a_tie_leads_to_a_second_vote_an_hour_later() -> None:
    closed = closes(votes(let_off(day_one(**RUNOFF)), {CIV: DON, CIV_2: MAF}), Kind.VOTE)

    assert closed.events == (
        Runoff(1, ((CIV, DON, 1), (CIV_2, MAF, 1)), {DON: 1, MAF: 1}, (DON, MAF), at("22:00")),
    )
    assert (closed.game.phase, ends(closed.game)) == (Phase.DAY, {Kind.VOTE: at("22:00")})
    assert closed.game.today.votes == {}


@pytest.mark.parametrize(("length", "minutes"), [(timedelta(minutes=15), 5), (timedelta(minutes=2), 1)])
def test_by_lengths_the_second_vote_takes_a_third_of_the_day(length: timedelta, minutes: int) -> None:
    schedule = replace(LENGTHS, day=length, roles=length / 4)
    first = let_off(day_one(schedule=schedule, **RUNOFF))
    ended = closes(votes(first, {CIV: DON, CIV_2: MAF}), Kind.VOTE).game

    assert ends(ended) == {Kind.VOTE: at("10:00") + length + timedelta(minutes=minutes)}


def test_an_absence_before_the_first_close_does_not_put_off_the_second() -> None:
    """T5: it was paid for with the first; a new one counts."""
    schedule = replace(LENGTHS, day=timedelta(minutes=30))
    game = _tied(schedule=schedule)
    minute = timedelta(minutes=1)
    before = (at("10:20"), at("10:24"))
    since = (at("10:33"), at("10:36"))

    assert ends(game) == {Kind.VOTE: at("10:40")}
    assert overslept(game, [before]) == frozenset()
    assert overslept(game, [before, since]) == {Kind.VOTE}
    put_off = absent(game, {Kind.VOTE}, back_at=since[1] + 5 * minute, length=3 * minute)
    assert ends(put_off.game) == {Kind.VOTE: at("10:44")}


def test_only_the_tied_can_be_voted_against_and_the_first_votes_are_void() -> None:
    game = _tied()

    assert _ballot(game, CIV) == (DON, MAF)
    assert _ballot(game, DON) == (MAF,)
    assert _voted(game, CIV, COP, "21:10") == Refusal("D2", "not_in_runoff", COP)
    assert _voted(game, CIV, DON, "20:59:58") == Refusal("T1", "not_now")
    game = taken(_voted(game, CIV, DON, "21:10")).game
    assert _out(closes(game, Kind.VOTE)) == {DON: "vote"}


def test_orders_too_are_given_anew_and_name_the_tied() -> None:
    """D10."""
    game = with_table(let_off(day_one(**RUNOFF)), bum_owners=(COP,))
    game = does(votes(game, {CIV: DON}), COP, Power.ORDER, MAF)
    game = closes(game, Kind.VOTE).game

    order = next(choice for choice in menu(game, COP) if choice.power is Power.ORDER)
    assert (order.targets, order.chosen) == ((DON, MAF), None)
    assert act(game, COP, Power.ORDER, CIV, at=at("21:10")) == Refusal("D10", "not_in_runoff", CIV)


def test_a_second_tie_is_a_tie() -> None:
    game = _tied()
    game = taken(_voted(taken(_voted(game, CIV, DON, "21:10")).game, CIV_2, MAF, "21:11")).game

    closed = closes(game, Kind.VOTE)

    assert (_out(closed), _codes(closed), closed.game.phase) == ({}, [Code.TIE], Phase.NIGHT)


def test_silence_is_judged_when_the_second_vote_closes() -> None:
    """D3, D4: who did not vote in the first and does in the second has voted."""
    game = all_post(day_one(runoff=True))
    everybody = set(game.table.living)
    game = votes(game, {CIV: DON, DON: CIV})
    for seat in sorted(everybody - {CIV, DON, COP}):
        game = taken(excuse(game, seat)).game
    closed = closes(game, Kind.VOTE)
    assert closed.events[-1] == Runoff(
        1,
        ((DON, CIV, 1), (COP, COP, 1), (CIV, DON, 1)),
        {DON: 1, COP: 1, CIV: 1},
        (DON, COP, CIV),
        at("22:00"),
    )

    game = closed.game
    for voter, target in ((COP, DON), (CIV, DON), (DON, COP)):
        game = taken(_voted(game, voter, target, "21:10")).game
    assert _out(closes(game, Kind.VOTE)) == {DON: "vote"}


def test_where_one_of_two_tied_has_gone_everybody_can_be_voted_against() -> None:
    """D14: the one who is left could not vote at all otherwise."""
    game = taken(leave(_tied(), DON, "own_wish")).game

    assert COP in _ballot(game, MAF)
    closed = closes(game, Kind.VOTE)
    assert closed.game.phase is Phase.NIGHT


def test_of_three_tied_two_are_left() -> None:
    game = closes(votes(let_off(day_one(**RUNOFF)), {CIV: DON, CIV_2: MAF, DON: COP}), Kind.VOTE).game

    assert _ballot(taken(leave(game, DON, "own_wish")).game, CIV) == (MAF, COP)


def test_the_bums_own_choice_is_told_at_the_close_of_the_first_vote() -> None:
    """D10: no order came, so it was his vote."""
    game = with_table(let_off(day_one(**RUNOFF)), bum_owners=(COP,))
    closed = closes(votes(game, {CIV: DON, BUM: MAF}), Kind.VOTE)

    assert closed.events[0] == VoteCast(BUM, MAF)


# --- the ladder of absences (D3, D4) --------------------------------------------------------------------


def _silent_day(game: Game, silent: Seat, *, posts: bool = False, casts: bool = False) -> Step:
    """A day on which one is silent and the others vote in a circle without consequence."""
    for seat in game.table.living:
        if seat != silent:
            game = taken(excuse(game, seat)).game
    if posts:
        game = post(game, silent, at=game.opened_at)
    if casts:
        game = does(game, silent, Power.VOTE, next(seat for seat in game.table.living if seat != silent))
    return closes(game, Kind.VOTE)


def _on_rung(rung: int, **rules: object) -> Game:
    return replace(day_one(**{**LADDER, **rules}), absences={CIV: rung})


@pytest.mark.parametrize(
    ("before", "rung", "tally", "out"),
    [
        (0, 1, {}, {}),
        (1, 2, {CIV: 1}, {CIV: "vote"}),
        (2, 3, {CIV: 1}, {CIV: "vote"}),
        (3, 4, {CIV: 1}, {CIV: "vote"}),
    ],
)
def test_who_does_not_vote_climbs_a_rung(
    before: int, rung: int, tally: dict[Seat, int], out: dict[Seat, str]
) -> None:
    """Of a single vote that counts one leads; the rung itself costs the seat only at the top."""
    closed = _silent_day(_on_rung(before), CIV, posts=True)

    assert [event for event in closed.events if isinstance(event, Absent)] == [Absent(CIV, 1, rung)]
    assert next(it for it in closed.events if isinstance(it, VoteClosed)).tally == tally
    assert (_out(closed), closed.game.absences) == (out, {CIV: rung})


@pytest.mark.parametrize(("before", "why"), [(1, None), (2, None), (3, "autokill"), (4, "autokill")])
def test_the_top_rung_costs_the_seat_whoever_has_most_votes(before: int, why: str | None) -> None:
    game = _on_rung(before)
    game = votes(all_post(game), {COP: DON, DOCTOR: DON})
    for seat in game.table.living:
        if seat != CIV:
            game = taken(excuse(game, seat)).game

    assert _out(closes(game, Kind.VOTE)) == {DON: "vote"} | ({CIV: why} if why else {})


@pytest.mark.parametrize(("before", "out"), [(0, {}), (3, {CIV: "autoban"})])
def test_who_votes_and_does_not_write_climbs_as_well(before: int, out: dict[Seat, str]) -> None:
    closed = _silent_day(_on_rung(before), CIV, casts=True)

    assert Absent(CIV, 1, before + 1) in closed.events
    assert {seat: why for seat, why in _out(closed).items() if seat == CIV} == out


def test_one_day_is_one_rung_and_an_excuse_covers_it() -> None:
    both = _silent_day(_on_rung(0), CIV)
    excused = closes(let_off(_on_rung(2)), Kind.VOTE)

    assert [event for event in both.events if isinstance(event, Absent)] == [Absent(CIV, 1, 1)]
    assert (excused.game.absences, _out(excused)) == ({CIV: 2}, {})


def test_the_one_shut_out_is_not_absent() -> None:
    """D8."""
    game = all_post(day_one(**LADDER))
    game = does(game, BOUNCER, Power.BOUNCER, CIV)
    for seat in game.table.living:
        if seat != CIV:
            game = taken(excuse(game, seat)).game

    assert closes(game, Kind.VOTE).game.absences == {}


def test_a_days_role_still_owes_its_choice_on_the_ladder() -> None:
    """D8: a skip on day 1 removes the bouncer."""
    game = all_post(day_one(**LADDER))
    for seat in game.table.living:
        if seat != BOUNCER:
            game = taken(excuse(game, seat)).game
    game = votes(game, {BOUNCER: CIV})

    assert _out(closes(game, Kind.VOTE))[BOUNCER] == "autoban"


def test_without_the_ladder_nobody_climbs() -> None:
    closed = _silent_day(day_one(), CIV)

    assert (closed.game.absences, _out(closed)[CIV]) == ({}, "vote")


# --- smaller ones -------------------------------------------------------------------------------------


def test_so_many_posts_are_asked_for() -> None:
    """D4: the second message is the one that counts."""
    game = day_one(posts=2)
    once = post(game, CIV, at=at("11:00"))
    twice = post(once, CIV, at=at("12:00"))

    assert CIV in day_moves(once).silent
    assert CIV not in day_moves(twice).silent
    assert post(twice, CIV, at=at("13:00")) is twice


def test_without_a_basement_nobody_is_offered_it() -> None:
    """N2."""
    with_one, without = night_one(), night_one(basement=False)

    assert Power.BASEMENT in {choice.power for choice in menu(with_one, DON)}
    assert Power.BASEMENT not in {choice.power for choice in menu(without, DON)}
    assert act(without, DON, Power.BASEMENT, MAF, at=at("21:30")) == Refusal("N2", "not_yours")
    assert view(with_one, DON) == view(without, DON)


def test_a_day_off_is_passed_over_and_a_night_keeps_to_its_evening() -> None:
    """2 March 2026, day 1, is a Monday. Tuesday is off: the report opens day 2 on Wednesday."""
    schedule = ByClock(days_off=frozenset({1}))
    game = closes(let_off(day_one(schedule=schedule)), Kind.VOTE).game
    assert ends(game) == {Kind.NIGHT: at("22:00")}

    game = closes(game, Kind.NIGHT).game
    assert ends(game) == {Kind.REPORT: at("10:00", 3)}
    game = closes(game, Kind.REPORT).game
    assert ends(game) == {
        Kind.LAWYER: at("13:00", 3),
        Kind.DOORS: at("13:00", 3),
        Kind.VOTE: at("21:00", 3),
    }


def test_a_night_that_runs_into_a_day_off_ends_there() -> None:
    schedule = ByClock(days_off=frozenset({1}), vote=time(23), night_ends=time(1))
    game = closes(let_off(day_one(schedule=schedule)), Kind.VOTE).game

    assert ends(game) == {Kind.NIGHT: at("01:00", 2)}


def test_a_game_started_on_a_day_off_begins_on_the_next_day_of_play() -> None:
    """T3."""
    schedule = ByClock(days_off=frozenset({0, 1}))

    assert beginning(schedule, at("12:00"), BAKU) == at("10:00", 3)
    assert beginning(schedule, at("12:00", 3), BAKU) == at("12:00", 3)


def test_a_day_that_the_host_opens_on_a_day_off_has_its_hours_on_the_next_day_of_play() -> None:
    """T3: of the two off, the host begins on the first."""
    schedule = ByClock(days_off=frozenset({0, 1}))
    labels = ("Ali", "Bella", "Cem", "Dina", "Emil")
    cast = (Role.DON, Role.COP, Role.LAWYER, Role.CIVILIAN, Role.CIVILIAN)
    step = open_game(Rules(schedule), labels, cast, None, start=at("12:00"), zone=BAKU, at_once=True)

    assert ends(step.game) == {
        Kind.LAWYER: at("15:00", 3),
        Kind.DOORS: at("15:00", 3),
        Kind.VOTE: at("21:00", 3),
    }


def test_a_report_at_the_nights_end_opens_no_day_on_a_day_off() -> None:
    """T1: the night runs into Tuesday, which is off; what it came to is told at that hour of Wednesday."""
    schedule = ByClock(days_off=frozenset({1}), vote=time(23), night_ends=time(1), report_at_night_end=True)

    assert ends(closes(night_one(schedule=schedule), Kind.NIGHT).game) == {Kind.REPORT: at("01:00", 3)}


def test_after_a_pause_no_vote_closes_on_a_day_off_and_a_night_ends_all_the_same() -> None:
    """T4."""
    schedule = ByClock(days_off=frozenset({1}))
    by_day = taken(pause(let_off(day_one(schedule=schedule)), now=at("20:00"))).game
    by_night = taken(pause(night_one(schedule=schedule), now=at("21:10"))).game

    assert ends(taken(resume(by_day, now=at("20:30"), zone=BAKU)).game)[Kind.VOTE] == at("21:00", 3)
    assert ends(taken(resume(by_night, now=at("21:30"), zone=BAKU)).game) == {Kind.NIGHT: at("22:00", 2)}


def test_a_report_under_review_is_due_so_long_after_the_night() -> None:
    """T4: after a pause too."""
    schedule = ByClock(report_at_night_end=True, review=timedelta(minutes=15))
    sealed = closes(night_one(schedule=schedule), Kind.NIGHT).game
    paused = taken(pause(sealed, now=at("22:05"))).game

    assert ends(sealed) == {Kind.REPORT: at("22:15")}
    assert ends(taken(resume(paused, now=at("22:10"), zone=BAKU)).game) == {Kind.REPORT: at("22:15", 2)}
