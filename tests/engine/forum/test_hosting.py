"""The host's word: warnings, new holders, a phase closed early, a close decided by hand or taken back."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from engine.forum.events import (
    ClosedEarly,
    DayOpened,
    DeadlineMoved,
    Decided,
    Excused,
    GameOver,
    LeaveWaits,
    Left,
    MoveVoided,
    NightOpened,
    Replaced,
    Stalemate,
    TakenBack,
    Warned,
)
from engine.forum.game import (
    act,
    close_now,
    decide,
    end,
    excuse,
    expire,
    leave,
    pause,
    post,
    relabel,
    resume,
    revealed,
    take_back,
    warn,
)
from engine.forum.powers import Power
from engine.forum.roles import Role, Team, Turn
from engine.forum.schedule import Kind
from engine.forum.state import DaySheet, Exit, Game, NightSheet, Phase, Reveal, Step
from engine.forum.table import Foundling
from engine.forum.victory import Winner
from engine.result import Refusal
from engine.seats import Seat
from tests.engine.forum.scenes import (
    BAKU,
    CIV,
    CIV_2,
    COP,
    DOCTOR,
    DON,
    FOUNDLING,
    LAWYER,
    LENGTHS,
    MAF,
    MANIAC,
    at,
    closes,
    day_one,
    does,
    ends,
    let_off,
    night_one,
    opened,
    quiet_round,
    sealed_one,
    taken,
    votes,
    with_table,
)

GONE = Seat(2)


def _over() -> Game:
    return end(day_one(), (Winner.DRAW, "host")).game


def _without(game: Game, seat: Seat) -> Game:
    return taken(leave(game, seat, "own_wish")).game


# --- warnings, excuses, new holders -------------------------------------------------------------------


def test_the_second_warning_costs_the_seat() -> None:
    first = taken(warn(day_one(), CIV))
    second = taken(warn(first.game, CIV))

    assert (first.events, first.game.table.alive(CIV)) == ((Warned(CIV, 1),), True)
    assert second.events == (Warned(CIV, 2), Left(CIV, "removed", 1))
    assert second.game.exits == (Exit(CIV, "removed", 1, Phase.DAY),)


@pytest.mark.parametrize(("limit", "stays"), [(0, True), (1, False), (3, True)])
def test_how_many_warnings_there_are_is_a_house_rule(limit: int, stays: bool) -> None:
    warned = taken(warn(day_one(warnings=limit), CIV)).game
    if limit != 1:
        warned = taken(warn(warned, CIV)).game

    assert warned.table.alive(CIV) is stays


def test_in_a_sealed_night_the_last_warning_waits_for_the_report() -> None:
    """D14. One who is leaving already is warned and nothing more."""
    game = taken(warn(sealed_one(warnings=1), CIV))

    assert game.events == (Warned(CIV, 1), LeaveWaits(CIV))
    assert taken(warn(game.game, CIV)).events == (Warned(CIV, 2),)
    assert not closes(game.game, Kind.REPORT).game.table.alive(CIV)


def test_nobody_is_warned_who_has_left_nor_when_all_is_over() -> None:
    assert warn(_without(day_one(), GONE), GONE) == Refusal("D14", "target_left", GONE)
    assert warn(_over(), CIV) == Refusal("T1", "game_over")


@pytest.mark.parametrize("number", [0, 99])
def test_a_seat_that_there_is_not_is_nobodys(number: int) -> None:
    stranger = Seat(number)

    assert warn(day_one(), stranger) == Refusal("D14", "target_left", stranger)
    assert relabel(day_one(), stranger, "x") == Refusal("D12", "target_left", stranger)
    assert excuse(day_one(), stranger) == Refusal("D3", "not_now")
    assert leave(day_one(), stranger, "removed") == Refusal("D12", "you_left")


def test_an_excuse_is_told_once() -> None:
    """D3."""
    excused = taken(excuse(day_one(), CIV))

    assert excused.events == (Excused(CIV),)
    assert taken(excuse(excused.game, CIV)) == Step(excused.game)


def test_a_new_holder_has_the_seat_with_all_that_is_its_own() -> None:
    game = votes(day_one(), {CIV: DON})
    replaced = taken(relabel(game, CIV, "Someone else"))

    assert replaced.events == (Replaced(CIV, "Player 15", "Someone else"),)
    assert replaced.game == replace(game, labels=(*game.labels[:14], "Someone else", game.labels[15]))


def test_nobody_takes_a_seat_that_is_out_or_of_a_game_that_is_over() -> None:
    assert relabel(_without(day_one(), GONE), GONE, "x") == Refusal("D12", "target_left", GONE)
    assert relabel(_over(), CIV, "x") == Refusal("T1", "game_over")


# --- closing early (T4) ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        (opened(start=at("09:00")).game, Kind.BEGIN),
        (day_one(), Kind.VOTE),
        (night_one(), Kind.NIGHT),
        (sealed_one(), Kind.REPORT),
    ],
    ids=["eve", "day", "night", "sealed"],
)
def test_a_phase_ends_at_once(game: Game, kind: Kind) -> None:
    """Those before it end with it, and asking twice changes nothing."""
    now = game.opened_at + timedelta(minutes=10)
    closed = taken(close_now(game, now=now))

    assert closed.events == (ClosedEarly(kind, 1, now),)
    assert set(ends(closed.game).values()) == {now}
    assert [it.kind for it in closed.game.deadlines] == [it.kind for it in game.deadlines]
    assert taken(close_now(closed.game, now=now + timedelta(seconds=1))) == Step(closed.game)
    assert closes(closed.game, kind).game.phase is not game.phase


def test_what_ended_before_stays_where_it_was() -> None:
    """At two in the afternoon the lawyer's hour is over and a cut-off at three is not."""
    game = day_one()
    closed = taken(close_now(game, now=at("14:00"))).game

    assert ends(closed) == {
        Kind.LAWYER: at("13:00"),
        Kind.DOORS: at("14:00"),
        Kind.VOTE: at("14:00"),
    }


def test_no_phase_ends_early_in_a_pause_or_when_all_is_over() -> None:
    paused = taken(pause(day_one(), now=at("11:00"))).game

    assert close_now(paused, now=at("12:00")) == Refusal("T4", "paused")
    assert close_now(_over(), now=at("12:00")) == Refusal("T1", "game_over")


# --- a close decided by hand --------------------------------------------------------------------------


def test_a_vote_decided_by_hand_sends_away_exactly_these_and_night_falls() -> None:
    game = with_table(votes(day_one(), {CIV: DON}), bum_owners=(COP,), robbed=LAWYER)
    decided = taken(decide(game, {CIV_2, MAF}, now=at("21:30"), zone=BAKU))

    assert decided.events == (
        Decided(1, (MAF, CIV_2)),
        Left(MAF, "vote", 1),
        Left(CIV_2, "vote", 1),
        NightOpened(1),
    )
    after = decided.game
    assert (after.phase, after.opened_at, ends(after)) == (
        Phase.NIGHT,
        at("21:30"),
        {Kind.NIGHT: at("22:00")},
    )
    assert (after.today, after.table.bum_owners, after.table.robbed) == (DaySheet(), (), None)
    assert after.exits == (Exit(MAF, "vote", 1, Phase.DAY), Exit(CIV_2, "vote", 1, Phase.DAY))


def test_a_night_decided_by_hand_opens_the_day_with_nothing_else_done() -> None:
    """D14: who asked to leave goes too, after those of the night."""
    game = with_table(sealed_one(), borrowed=frozenset({Turn.COP}), poisoned=CIV)
    game = taken(leave(taken(leave(game, DOCTOR, "own_wish")).game, COP, "removed")).game
    decided = taken(decide(game, {COP}, now=at("09:00", 2), zone=BAKU))

    assert decided.events == (
        Decided(1, (COP,)),
        Left(COP, "night", 1),
        Left(DOCTOR, "own_wish", 1),
        DayOpened(2),
    )
    after = decided.game
    assert (after.phase, after.opened_at, after.leaving) == (Phase.DAY, at("10:00", 2), ())
    assert (after.table.borrowed, after.table.poisoned, after.tonight) == (frozenset(), None, NightSheet())


def test_a_close_decided_by_hand_may_end_the_game() -> None:
    """V3."""
    roles = (Role.DON, Role.MAFIOSO, Role.COP, Role.CIVILIAN, Role.CIVILIAN)
    decided = taken(decide(day_one(*roles), {Seat(3)}, now=at("21:00"), zone=BAKU))

    assert decided.events[-1] == GameOver(Winner.MAFIA, "V3", roles)


def test_a_night_that_is_decided_and_ends_the_game_lets_nobody_wait_any_more() -> None:
    """D14, V3: the mafia have won; the don who wanted to leave does not undo it."""
    roles = (Role.DON, Role.COP, Role.CIVILIAN, Role.CIVILIAN, Role.CIVILIAN)
    sealed = with_table(sealed_one(*roles), gone=frozenset({Seat(3), Seat(5)}))
    sealed = taken(leave(sealed, Seat(1), "own_wish")).game
    decided = taken(decide(sealed, {Seat(2)}, now=at("22:00"), zone=BAKU))

    assert decided.events == (
        Decided(1, (Seat(2),)),
        Left(Seat(2), "night", 1),
        GameOver(Winner.MAFIA, "V3", roles),
    )


def test_three_quiet_rounds_count_when_decided_by_hand_too() -> None:
    """V5."""
    game = quiet_round(quiet_round(day_one(must_post=False)).game).game
    sealed = closes(closes(let_off(game), Kind.VOTE).game, Kind.NIGHT).game

    assert taken(decide(sealed, (), now=at("10:00", 4), zone=BAKU)).events[-1] == Stalemate(3)


def test_what_cannot_be_decided_by_hand() -> None:
    paused = taken(pause(day_one(), now=at("11:00"))).game
    attempts = (
        (_over(), CIV, Refusal("T1", "game_over")),
        (paused, CIV, Refusal("T4", "paused")),
        (night_one(), CIV, Refusal("T1", "not_now")),
        (day_one(), Seat(99), Refusal("D12", "target_left", Seat(99))),
        (_without(day_one(), GONE), GONE, Refusal("D12", "target_left", GONE)),
    )

    assert [decide(game, {seat}, now=at("21:00"), zone=BAKU) for game, seat, _ in attempts] == [
        refusal for *_, refusal in attempts
    ]


# --- a close taken back ---------------------------------------------------------------------------------


def _evening(**rules: Any) -> Game:  # noqa: ANN401  # whatever `Rules` takes
    """A day on which nobody owes anything, when only its vote is still open."""
    return closes(let_off(day_one(**rules)), Kind.DOORS).game


def _night_with_moves(**rules: Any) -> Game:  # noqa: ANN401  # whatever `Rules` takes
    return does(night_one(**rules), DON, Power.MAFIA, CIV)


def test_a_seal_is_taken_back_and_nothing_of_it_was_known() -> None:
    """The night goes on with its moves, an hour from now."""
    before = _night_with_moves()
    back = taken(take_back(before, closes(before, Kind.NIGHT).game, now=at("23:30")))

    assert back.events == (
        TakenBack(Kind.NIGHT, 1, published=False),
        DeadlineMoved(Kind.NIGHT, 1, at("00:30", 2), "taken_back"),
    )
    assert back.game == replace(before, deadlines=(replace(before.deadlines[0], due_at=at("00:30", 2)),))
    saved = does(back.game, DOCTOR, Power.DOCTOR, CIV, moment=at("23:40"))
    assert closes(saved, Kind.REPORT).game.table.alive(CIV)
    assert not closes(back.game, Kind.REPORT).game.table.alive(CIV)


def test_the_same_close_again_comes_to_the_same() -> None:
    before = votes(_evening(), {CIV: DON})
    first = closes(before, Kind.VOTE).game
    paused = taken(pause(first, now=at("21:10"))).game
    back = taken(take_back(before, paused, now=at("21:20"))).game
    resumed = taken(resume(back, now=at("21:30"), zone=BAKU)).game
    again = closes(resumed, Kind.VOTE).game

    assert (again.table, again.exits, again.phase) == (first.table, first.exits, first.phase)


def test_a_vote_is_taken_back_in_a_pause_and_what_was_shown_stays_shown() -> None:
    """D13: the don is back in the game, and everybody knows his card."""
    before = votes(_evening(), {CIV: DON})
    paused = taken(pause(closes(before, Kind.VOTE).game, now=at("21:10"))).game
    back = taken(take_back(before, paused, now=at("21:20")))

    assert back.events == (TakenBack(Kind.VOTE, 1, published=True),)
    assert (back.game.phase, back.game.paused_at) == (Phase.DAY, at("21:10"))
    assert (back.game.table.alive(DON), revealed(back.game, DON), revealed(back.game, CIV)) == (
        True,
        Role.DON,
        None,
    )
    resumed = taken(resume(back.game, now=at("21:30"), zone=BAKU)).game
    assert ends(resumed)[Kind.VOTE] == at("21:00", 2)


@pytest.mark.parametrize(("reveal", "shown"), [(Reveal.TEAM, Team.MAFIA), (Reveal.NONE, None)])
def test_no_more_is_shown_than_the_house_shows(reveal: Reveal, shown: Team | None) -> None:
    before = votes(_evening(reveal=reveal), {CIV: DON})
    paused = taken(pause(closes(before, Kind.VOTE).game, now=at("21:10"))).game

    assert revealed(taken(take_back(before, paused, now=at("21:20"))).game, DON) is shown


@pytest.mark.parametrize(
    ("reveal", "shown"), [(Reveal.ROLE, Role.FOUNDLING), (Reveal.TEAM, Team.TOWN), (Reveal.NONE, None)]
)
def test_whose_child_the_foundling_becomes_later_is_not_shown(
    reveal: Reveal, shown: Role | Team | None
) -> None:
    """R4, D13: he died, came back, and is adopted in the night that is told anew."""
    before = closes(does(night_one(reveal=reveal), MANIAC, Power.MANIAC, FOUNDLING), Kind.NIGHT).game
    paused = taken(pause(closes(before, Kind.REPORT).game, now=at("10:10", 2))).game
    back = taken(take_back(before, paused, now=at("10:20", 2))).game
    adopted = with_table(back, foundling=Foundling.MAFIA)

    assert (revealed(back, FOUNDLING), revealed(adopted, FOUNDLING)) == (shown, shown)


def test_a_foundling_who_was_voted_out_stays_known_whatever_is_taken_back_after_that() -> None:
    """D13: he is announced in any case."""
    before = votes(_evening(reveal=Reveal.NONE), {CIV: FOUNDLING})
    paused = taken(pause(closes(before, Kind.VOTE).game, now=at("21:10"))).game
    back = taken(take_back(before, paused, now=at("21:20"))).game
    assert revealed(back, FOUNDLING) is Role.FOUNDLING

    again = taken(decide(replace(back, paused_at=None), {DON}, now=at("21:30"), zone=BAKU)).game
    back = taken(take_back(back, taken(pause(again, now=at("21:40"))).game, now=at("21:50"))).game
    assert back.disclosed == {FOUNDLING, DON}
    assert revealed(back, FOUNDLING) is Role.FOUNDLING


def test_a_report_is_taken_back_before_the_day_has_a_move() -> None:
    before = closes(_night_with_moves(), Kind.NIGHT).game
    day = closes(before, Kind.REPORT).game
    chatted = post(day, COP, at=at("10:05", 2))
    back = taken(take_back(before, taken(pause(chatted, now=at("10:10", 2))).game, now=at("10:20", 2)))

    assert (back.game.phase, back.game.table.alive(CIV), back.game.notes) == (Phase.SEALED, True, ())
    assert back.game.disclosed == {CIV}


@pytest.mark.parametrize(
    ("kind", "move"),
    [
        (Kind.VOTE, lambda game: does(game, COP, Power.COP, MAF)),
        (Kind.REPORT, lambda game: votes(game, {COP: MAF})),
        (Kind.REPORT, lambda game: does(game, LAWYER, Power.LAWYER, MAF)),
    ],
)
def test_what_has_been_followed_by_a_move_stands(kind: Kind, move: Callable[[Game], Game]) -> None:
    before = _evening() if kind is Kind.VOTE else closes(_night_with_moves(), Kind.NIGHT).game
    moved = move(closes(before, kind).game)
    paused = taken(pause(moved, now=moved.opened_at + timedelta(minutes=5))).game

    assert take_back(before, paused, now=moved.opened_at + timedelta(minutes=6)) == Refusal("T4", "has_moves")


def test_a_cut_off_is_taken_back_while_nobody_has_moved_since() -> None:
    """D8: who was shut out is known, and may vote."""
    before = closes(votes(let_off(day_one()), {CIV: DON}), Kind.LAWYER).game
    after = closes(before, Kind.DOORS).game
    paused = taken(pause(after, now=at("15:10"))).game
    voted = taken(pause(votes(after, {CIV_2: DON}), now=at("15:10"))).game

    back = taken(take_back(before, paused, now=at("15:20"))).game
    assert {kind: due.astimezone(BAKU).hour for kind, due in ends(back).items()} == {
        Kind.DOORS: 16,
        Kind.VOTE: 21,
    }
    assert take_back(before, voted, now=at("15:20")) == Refusal("T4", "has_moves")


def test_the_beginning_of_day_one_is_taken_back() -> None:
    before = opened(start=at("09:00")).game
    paused = taken(pause(closes(before, Kind.BEGIN).game, now=at("10:10"))).game

    assert taken(take_back(before, paused, now=at("10:20"))).game.phase is Phase.EVE


def test_a_first_vote_that_was_tied_is_taken_back() -> None:
    before = votes(_evening(runoff=True), {CIV: DON, CIV_2: MAF})
    second = closes(before, Kind.VOTE).game
    paused = taken(pause(second, now=at("21:10"))).game
    voted = taken(act(second, CIV, Power.VOTE, MAF, at=at("21:05"))).game

    back = taken(take_back(before, paused, now=at("21:20"))).game
    assert (back.today.votes, back.today.runoff) == ({CIV: DON, CIV_2: MAF}, ())
    assert take_back(before, taken(pause(voted, now=at("21:10"))).game, now=at("21:20")) == Refusal(
        "T4", "has_moves"
    )


@pytest.mark.parametrize("minutes", [2, 15])
def test_by_lengths_half_of_the_phase_is_left(minutes: int) -> None:
    """At least a minute."""
    schedule = replace(LENGTHS, night=timedelta(minutes=minutes))
    before = night_one(schedule=schedule)
    sealed = closes(before, Kind.NIGHT).game
    now = sealed.opened_at + timedelta(seconds=20)

    assert ends(taken(take_back(before, sealed, now=now)).game) == {
        Kind.NIGHT: now + timedelta(minutes=minutes) / 2
    }


def test_who_left_of_his_own_wish_since_then_stays_out() -> None:
    """D14: in a sealed night he goes as soon as the night is open again; in a pause he went at once."""
    before = _night_with_moves()
    sealed = taken(leave(closes(before, Kind.NIGHT).game, COP, "own_wish")).game
    back = taken(take_back(before, sealed, now=at("23:30")))
    assert back.events[-1] == Left(COP, "own_wish", 1)
    assert not back.game.table.alive(COP)

    day = votes(_evening(), {CIV: DON})
    paused = taken(pause(closes(day, Kind.VOTE).game, now=at("21:10"))).game
    back = taken(take_back(day, _without(paused, COP), now=at("21:20")))
    assert [out.seat for out in back.game.exits] == [COP]


def test_who_left_with_the_report_that_is_taken_back_waits_for_it_again() -> None:
    """D14, D13: he is back until then, and everybody knows his card."""
    before = taken(leave(sealed_one(), COP, "own_wish")).game
    paused = taken(pause(closes(before, Kind.REPORT).game, now=at("10:10", 2))).game
    back = taken(take_back(before, paused, now=at("10:20", 2)))

    assert back.events == (TakenBack(Kind.REPORT, 1, published=True),)
    assert (back.game.table.alive(COP), revealed(back.game, COP)) == (True, Role.COP)
    resumed = taken(resume(back.game, now=at("10:30", 2), zone=BAKU)).game
    assert Left(COP, "own_wish", 1) in closes(resumed, Kind.REPORT).events


@pytest.mark.parametrize("why", ["own_wish", "removed", "autoban"])
def test_who_left_since_the_report_is_not_brought_back_by_taking_it_back(why: str) -> None:
    """D14, D2: everybody knows; his move of that night and those at him are void, nobody is asked anew."""
    before = closes(does(_night_with_moves(), COP, Power.COP, MAF), Kind.NIGHT).game
    before = with_table(before, gone=frozenset({GONE}))
    gone = taken(leave(closes(before, Kind.REPORT).game, COP, why)).game
    back = taken(take_back(before, taken(pause(gone, now=at("10:10", 2))).game, now=at("10:20", 2)))

    assert back.events == (TakenBack(Kind.REPORT, 1, published=True),)
    assert back.game.table.gone == {GONE, COP}
    assert back.game.disclosed == {CIV}
    assert back.game.exits == (Exit(COP, why, 1, Phase.NIGHT),)
    assert Power.COP not in back.game.tonight.moves


def test_in_a_day_that_goes_on_the_owners_of_moves_at_one_who_left_are_asked_again() -> None:
    """D14."""
    before = votes(_evening(), {CIV: DON, CIV_2: COP, DOCTOR: DON})
    paused = taken(pause(closes(before, Kind.VOTE).game, now=at("21:10"))).game
    back = taken(take_back(before, _without(paused, COP), now=at("21:20")))

    assert back.events == (TakenBack(Kind.VOTE, 1, published=True), MoveVoided(CIV_2, Power.VOTE))
    assert back.game.today.votes == {CIV: DON, DOCTOR: DON}


def test_those_who_left_since_then_may_end_the_game_that_came_back() -> None:
    """V3: with the two mafiosi back, the mafia are half of the table when the second has left."""
    roles = (Role.DON, Role.MAFIOSO, Role.MAFIOSO, Role.COP, *(Role.CIVILIAN,) * 4)
    before = day_one(*roles)
    night = taken(decide(before, {Seat(2), Seat(3)}, now=at("21:00"), zone=BAKU)).game
    for seat in (5, 6, 7):
        night = _without(night, Seat(seat))
    back = taken(take_back(before, taken(pause(night, now=at("21:10"))).game, now=at("21:20")))

    assert back.events == (
        TakenBack(Kind.VOTE, 1, published=True),
        GameOver(Winner.MAFIA, "V3", roles),
    )
    assert [out.seat for out in back.game.exits] == [5, 6]


def test_a_close_decided_by_hand_is_taken_back_with_the_cut_offs_that_it_skipped() -> None:
    before = day_one()
    night = taken(decide(before, {DON}, now=at("21:00"), zone=BAKU)).game
    back = taken(take_back(before, taken(pause(night, now=at("21:10"))).game, now=at("21:20")))

    assert back.events == (TakenBack(Kind.VOTE, 1, published=True),)
    assert set(ends(back.game).values()) == {at("22:10")}


def test_one_whom_the_close_sent_away_and_who_had_asked_to_leave_is_not_out_twice() -> None:
    """The end of the game among those who leave ends it, and nobody leaves a game that is over."""
    roles = (Role.DON, Role.COP, Role.CIVILIAN, Role.CIVILIAN, Role.CIVILIAN)
    before = night_one(*roles)
    sealed = closes(before, Kind.NIGHT).game
    for seat in (1, 2):
        sealed = taken(leave(sealed, Seat(seat), "own_wish")).game

    back = taken(take_back(before, sealed, now=at("23:30")))

    assert back.game.ended == (Winner.TOWN, "V1")
    assert [out.seat for out in back.game.exits] == [1]


def test_labels_and_warnings_of_the_meantime_are_kept() -> None:
    before = night_one()
    sealed = taken(warn(closes(before, Kind.NIGHT).game, CIV)).game
    sealed = taken(relabel(sealed, COP, "New")).game
    back = taken(take_back(before, sealed, now=at("23:30"))).game

    assert (back.warnings, back.label(COP)) == ({CIV: 1}, "New")


def test_what_cannot_be_taken_back() -> None:
    before = _evening()
    night = closes(before, Kind.VOTE).game
    sealed = closes(night, Kind.NIGHT).game
    over = end(night, (Winner.DRAW, "host")).game
    day_two = closes(sealed, Kind.REPORT).game

    assert take_back(before, over, now=at("22:00")) == Refusal("T1", "game_over")
    assert take_back(before, night, now=at("21:10")) == Refusal("T4", "not_paused")
    nothing = Refusal("T1", "nothing_to_take_back")
    assert take_back(over, night, now=at("21:10")) == nothing
    assert take_back(before, sealed, now=at("22:10")) == nothing
    assert take_back(night, day_two, now=at("22:10")) == nothing
    assert take_back(sealed, sealed, now=at("22:10")) == nothing
    assert take_back(day_two, day_two, now=at("22:10")) == nothing
    assert take_back(opened(start=at("09:00")).game, night, now=at("22:10")) == nothing
    assert take_back(day_one(), day_two, now=at("22:10")) == nothing


def test_a_deadline_closed_by_hand_is_closed_as_always() -> None:
    """T2: what was sent before it counts."""
    game = taken(close_now(votes(_evening(), {CIV: DON}), now=at("15:30"))).game
    game = taken(act(game, COP, Power.VOTE, DON, at=at("15:29:59"))).game

    assert act(game, CIV_2, Power.VOTE, MAF, at=at("15:30")) == Refusal("T2", "too_late")
    closed = closes(game, Kind.VOTE)
    assert Left(DON, "vote", 1) in closed.events
    assert isinstance(expire(closed.game, Kind.VOTE, 1, zone=BAKU), Refusal)
