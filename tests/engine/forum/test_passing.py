"""Time passing: what closes when, what each close leads to, and ends that are moved."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from engine.forum.day.moves import DayMoves, Paper
from engine.forum.events import (
    DayOpened,
    DeadlineMoved,
    GameOver,
    Left,
    NightOpened,
    NightReported,
    NightSealed,
    Paused,
    Reopened,
    Resumed,
    ShutOut,
    SmsCast,
    Stalemate,
    VoteCast,
    VoteClosed,
)
from engine.forum.game import (
    Game,
    Phase,
    absent,
    act,
    answer_deal,
    due,
    end,
    excuse,
    expire,
    forgive_silence,
    go_on,
    leave,
    menu,
    move_deadline,
    overslept,
    pause,
    reopen_vote,
    resume,
)
from engine.forum.news import Code, News
from engine.forum.night.moves import NightMoves, Shot
from engine.forum.passing import day_moves, night_moves
from engine.forum.powers import Power
from engine.forum.roles import Role
from engine.forum.schedule import ByClock, Deadline, Kind
from engine.forum.state import DaySheet, Exit, NightSheet, Note, Step
from engine.forum.table import Bonus, Foundling
from engine.forum.victory import Winner
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
    EVERY_ROLE,
    FOUNDLING,
    KEYKEEPER,
    LAWYER,
    LENGTHS,
    MAF,
    MAF_2,
    MANIAC,
    SNITCH,
    all_post,
    at,
    closes,
    day_one,
    does,
    ends,
    let_off,
    night_one,
    quiet_round,
    sealed_one,
    taken,
    votes,
    with_table,
)

MINUTE = timedelta(minutes=1)


def kinds(step: Step) -> list[type]:
    """The kinds of events of a step, in order."""
    return [type(event) for event in step.events]


def moved(step: Step) -> list[tuple[Kind, datetime, str]]:
    """The new ends that a step announces."""
    return [(it.kind, it.due_at, it.reason) for it in step.events if isinstance(it, DeadlineMoved)]


# --- the round ------------------------------------------------------------------------------------


def test_a_day_closes_into_the_night_the_night_is_sealed_the_report_opens_the_day() -> None:
    """T1: 21:00, 22:00, 10:00, and the phases between them."""
    night = closes(let_off(day_one()), Kind.VOTE)
    sealed = closes(night.game, Kind.NIGHT)
    morning = closes(sealed.game, Kind.REPORT)

    assert kinds(night) == [VoteClosed, NightOpened]
    assert sealed.events == (NightSealed(1),)
    assert kinds(morning) == [NightReported, DayOpened]
    assert [(step.game.phase, step.game.opened_at, ends(step.game)) for step in (night, sealed, morning)] == [
        (Phase.NIGHT, at("21:00"), {Kind.NIGHT: at("22:00")}),
        (Phase.SEALED, at("22:00"), {Kind.REPORT: at("10:00", 2)}),
        (
            Phase.DAY,
            at("10:00", 2),
            {Kind.LAWYER: at("13:00", 2), Kind.DOORS: at("13:00", 2), Kind.VOTE: at("21:00", 2)},
        ),
    ]


def test_until_the_report_everything_is_as_at_dusk() -> None:
    """T1: in a sealed night the dead are alive; deaths, news and changes of role come with the report."""
    game = does(does(night_one(), DON, Power.MAFIA, CIV), COP, Power.COP, FOUNDLING)
    sealed = closes(game, Kind.NIGHT)
    morning = closes(sealed.game, Kind.REPORT)

    assert sealed.game.table == game.table
    assert (sealed.game.notes, sealed.game.exits) == ((), ())
    assert morning.game.table.gone == {CIV}
    assert morning.game.table.foundling is Foundling.CIVILIAN
    assert morning.game.exits == (Exit(CIV, "night", 1, Phase.NIGHT),)
    assert morning.game.notes == (Note(1, News(Code.YOU_ARE_CIVILIAN, to=FOUNDLING)),)
    assert morning.events[1:] == (Left(CIV, "night", 1), DayOpened(2))


def test_the_report_tells_news_and_trace() -> None:
    """T1: private results go out with the report."""
    reported = closes(does(night_one(), COP, Power.COP, DON), Kind.REPORT).events[1]

    assert isinstance(reported, NightReported)
    assert (reported.day, reported.public) == (1, (News(Code.DIED, DON),))
    assert reported.private == (News(Code.KILLED, DON, to=COP),)
    assert ("cop", DON, "N3") in [(line.what, line.target, line.rule) for line in reported.trace]


def test_the_report_at_the_nights_end_opens_the_next_day_at_once() -> None:
    """T1: with the setting the day opens at 22:00 and lasts until 21:00."""
    game = sealed_one(schedule=ByClock(report_at_night_end=True))

    assert ends(game) == {Kind.REPORT: at("22:00")}
    assert ends(closes(game, Kind.REPORT).game) == {
        Kind.LAWYER: at("13:00", 2),
        Kind.DOORS: at("13:00", 2),
        Kind.VOTE: at("21:00", 2),
    }


def test_every_day_and_every_night_begins_with_empty_sheets() -> None:
    """T1: what was said yesterday is not said today."""
    game = votes(all_post(day_one()), {CIV: DON})
    night = closes(let_off(does(game, LAWYER, Power.LAWYER, DON)), Kind.VOTE).game
    morning = closes(does(night, COP, Power.COP, CIV), Kind.REPORT).game

    assert (night.today, morning.today, morning.tonight) == (DaySheet(), DaySheet(), NightSheet())


def test_a_game_by_lengths_plays_the_same_round() -> None:
    """T3: phases of so many minutes, the report after the morning."""
    game = day_one(schedule=LENGTHS)
    morning = quiet_round(game).game

    assert ends(game) == {Kind.LAWYER: at("10:05"), Kind.DOORS: at("10:05"), Kind.VOTE: at("10:15")}
    assert ends(morning) == {Kind.LAWYER: at("10:26"), Kind.DOORS: at("10:26"), Kind.VOTE: at("10:36")}


# --- closing --------------------------------------------------------------------------------------


def test_a_deadline_closes_once_and_in_its_turn() -> None:
    """T1: one that is closed or of another day is refused, one that is not the next has to wait."""
    game = closes(day_one(), Kind.LAWYER).game

    assert expire(game, Kind.LAWYER, 1, zone=BAKU) == Refusal("T1", "already_closed")
    assert expire(game, Kind.DOORS, 2, zone=BAKU) == Refusal("T1", "already_closed")
    assert expire(game, Kind.VOTE, 1, zone=BAKU) == Refusal("T1", "out_of_order")


def test_equal_moments_close_in_the_order_of_play() -> None:
    """T3: lawyer, doorkeepers, vote; moved ends fall into line."""
    game = taken(move_deadline(day_one(), Kind.VOTE, at("12:00"), now=at("11:00"))).game

    assert due(game) == (
        Deadline(Kind.LAWYER, 1, at("12:00")),
        Deadline(Kind.DOORS, 1, at("12:00")),
        Deadline(Kind.VOTE, 1, at("12:00")),
    )


def test_an_end_moved_before_another_closes_before_it() -> None:
    """T4: the doorkeepers' hour may come before the lawyer's."""
    game = taken(move_deadline(day_one(), Kind.DOORS, at("11:00"), now=at("10:30"))).game

    assert [deadline.kind for deadline in due(game)] == [Kind.DOORS, Kind.LAWYER, Kind.VOTE]
    assert taken(expire(game, Kind.DOORS, 1, zone=BAKU)).events == ()
    assert expire(game, Kind.LAWYER, 1, zone=BAKU) == Refusal("T1", "out_of_order")


def test_nothing_is_told_at_the_lawyers_hour() -> None:
    """D6: whom he defends stays his secret until the vote closes."""
    game = does(day_one(), LAWYER, Power.LAWYER, DON)
    step = closes(game, Kind.LAWYER)

    assert step.events == ()
    assert step.game.today == game.today


def test_who_is_shut_out_is_announced_at_the_bouncers_hour() -> None:
    """D8: and nobody, if he named nobody."""
    assert closes(day_one(), Kind.DOORS).events == ()
    step = closes(does(day_one(), BOUNCER, Power.BOUNCER, CIV), Kind.DOORS)

    assert step.events == (ShutOut(CIV, voted=False),)
    assert step.game.today.door == CIV


def test_a_vote_cast_before_the_bouncers_hour_becomes_one_at_the_door() -> None:
    """D8: the announcement says so."""
    game = votes(does(day_one(), BOUNCER, Power.BOUNCER, CIV), {CIV: DON})

    assert closes(game, Kind.DOORS).events == (ShutOut(CIV, voted=True),)


def test_of_a_bum_only_a_posted_vote_is_marked() -> None:
    """D8, D10: what he noted for himself nobody has seen, an order everybody has."""
    game = with_table(does(day_one(), BOUNCER, Power.BOUNCER, BUM), bum_owners=(DON,))
    noted = votes(game, {BUM: CIV})
    ordered = does(game, DON, Power.ORDER, CIV)

    assert closes(noted, Kind.DOORS).events == (ShutOut(BUM, voted=False),)
    assert closes(ordered, Kind.DOORS).events == (ShutOut(BUM, voted=True),)


# --- the close of the vote ------------------------------------------------------------------------


def test_the_vote_is_told_first_then_who_leaves_then_the_night_falls() -> None:
    """D11: all who are due leave together."""
    game = all_post(let_off(day_one()))
    game = replace(game, today=replace(game.today, excused=game.today.excused - {MAF_2}))
    step = closes(votes(game, {CIV: DON, CIV_2: DON}), Kind.VOTE)
    closed = step.events[0]

    assert isinstance(closed, VoteClosed)
    assert (closed.day, closed.votes, closed.tally) == (
        1,
        ((MAF_2, MAF_2, 1), (CIV, DON, 1), (CIV_2, DON, 1)),
        {DON: 2, MAF_2: 1},
    )
    assert closed.public == (News(Code.VOTED_OUT, DON), News(Code.AUTOKILL, MAF_2))
    assert step.events[1:] == (Left(DON, "vote", 1), Left(MAF_2, "autokill", 1), NightOpened(1))
    assert step.game.exits == (Exit(DON, "vote", 1, Phase.DAY), Exit(MAF_2, "autokill", 1, Phase.DAY))
    assert step.game.table.gone == {DON, MAF_2}


def test_victory_is_checked_at_the_close() -> None:
    """D11: and where somebody has won, no night falls."""
    game = let_off(day_one(Role.DON, Role.COP, Role.CIVILIAN, Role.CIVILIAN, Role.CIVILIAN))
    step = closes(votes(game, {Seat(2): Seat(1)}), Kind.VOTE)

    assert step.events[1:] == (Left(Seat(1), "vote", 1), GameOver(Winner.TOWN, "V1", game.table.roles))
    assert (step.game.phase, step.game.deadlines, step.game.ended) == (
        Phase.OVER,
        (),
        (Winner.TOWN, "V1"),
    )


def test_the_bums_own_choice_is_posted_at_the_close_where_no_order_came() -> None:
    """D10: marked if he is shut out; nothing is posted for one who is silent or under an order."""
    game = with_table(let_off(day_one()), bum_owners=(DON, COP))
    noted = votes(game, {BUM: CIV})
    shut_out = votes(does(game, BOUNCER, Power.BOUNCER, BUM), {BUM: CIV})
    ordered = does(noted, DON, Power.ORDER, COP)

    assert closes(noted, Kind.VOTE).events[0] == VoteCast(BUM, CIV)
    assert closes(shut_out, Kind.VOTE).events[:2] == (
        ShutOut(BUM, voted=False),
        VoteCast(BUM, CIV, at_door=True),
    )
    assert isinstance(closes(ordered, Kind.VOTE).events[0], VoteClosed)
    assert isinstance(closes(game, Kind.VOTE).events[0], VoteClosed)


def test_the_bum_under_an_order_who_is_shut_out() -> None:
    """D8, D10: the order waits at the door and counts for nothing, the SMS counts; D3 does not touch him."""
    game = with_table(let_off(day_one()), bum_owners=(DON, COP))
    game = replace(game, today=replace(game.today, excused=game.today.excused - {BUM}))
    game = all_post(does(game, BOUNCER, Power.BOUNCER, BUM))
    game = does(does(game, DON, Power.ORDER, CIV), COP, Power.ORDER, CIV_2, index=1)
    step = closes(game, Kind.VOTE)
    closed = next(event for event in step.events if isinstance(event, VoteClosed))

    assert step.events[0] == ShutOut(BUM, voted=True)
    assert closed.votes == ((BUM, CIV, 0), (None, CIV_2, 1))
    assert [event for event in step.events if isinstance(event, Left)] == [Left(CIV_2, "vote", 1)]


def test_what_the_day_comes_to() -> None:
    """D11: votes, choices, orders, silence, excuses and what was not owed go into the close as they stand."""
    game = with_table(day_one(), bum_owners=(DON,))
    game = votes(does(game, LAWYER, Power.LAWYER, CIV), {CIV: DON})
    game = does(does(game, BOUNCER, Power.BOUNCER, COP), KEYKEEPER, Power.KEYKEEPER, DON)
    game = taken(excuse(does(all_post(game), DON, Power.ORDER, MAF), COP)).game
    game = replace(game, today=replace(game.today, posted=game.today.posted - {SNITCH}))

    assert day_moves(game) == DayMoves(
        votes={CIV: DON},
        lawyer=CIV,
        bouncer=COP,
        keykeeper=DON,
        orders={0: MAF},
        silent=frozenset({SNITCH}),
        excused=frozenset({COP}),
        papers=(Paper(CIV), Paper(None, 0)),
    )


def test_silence_is_no_fault_where_the_rule_is_off_or_the_chat_could_not_be_read() -> None:
    """D4, T5: the setting `must_post`, and a day on which the bot was absent for long."""
    silent = frozenset(day_one().table.living)

    assert day_moves(day_one()).silent == silent
    assert day_moves(day_one(must_post=False)).silent == frozenset()
    assert day_moves(forgive_silence(day_one())).silent == frozenset()
    assert day_moves(quiet_round(forgive_silence(day_one())).game).silent == silent


def test_a_role_whose_hour_had_passed_when_the_day_began_owes_nothing() -> None:
    """T3: it is not offered either, and its silence is none."""
    late = taken(expire(sealed_one(), Kind.REPORT, 1, zone=BAKU, late_since=at("14:00", 2))).game
    game = all_post(votes(late, {seat: DON for seat in late.table.living if seat != DON}))
    step = closes(votes(game, {DON: CIV}), Kind.VOTE)

    assert ends(late) == {Kind.VOTE: at("21:00", 2)}
    assert {choice.power for choice in menu(late, LAWYER)} == {Power.VOTE}
    assert late.today.not_owed == {Role.LAWYER, Role.BOUNCER, Role.KEYKEEPER}
    assert [event for event in step.events if isinstance(event, Left)] == [Left(DON, "vote", 2)]
    assert (step.game.table.lawyer_silences, step.game.table.bouncer_skips) == (0, 0)


def test_a_bouncer_who_says_nothing_on_day_one_is_removed() -> None:
    """D8: a skip on day 1 removes him; an excuse for the day covers it."""
    game = all_post(day_one())
    everybody = {seat: DON if seat != DON else CIV for seat in game.table.living}
    silent = closes(votes(game, everybody), Kind.VOTE)
    excused = closes(votes(taken(excuse(game, BOUNCER)).game, everybody), Kind.VOTE)

    assert {event.seat: event.why for event in silent.events if isinstance(event, Left)} == {
        DON: "vote",
        BOUNCER: "autoban",
    }
    assert {event.seat: event.why for event in excused.events if isinstance(event, Left)} == {DON: "vote"}


def test_an_excuse_is_for_one_of_the_living_and_for_today() -> None:
    """D3: the host lets a player off; it does not last until tomorrow."""
    game = taken(excuse(day_one(), CIV)).game

    assert game.today.excused == {CIV}
    assert excuse(with_table(game, gone=frozenset({CIV})), CIV) == Refusal("D3", "not_now")
    assert excuse(night_one(), CIV) == Refusal("D3", "not_now")
    assert quiet_round(game).game.today.excused == frozenset()


def test_the_host_may_open_the_vote_again() -> None:
    """D1: all votes and orders of the day are void, the choices of the roles stand."""
    game = with_table(does(day_one(), LAWYER, Power.LAWYER, CIV), bum_owners=(DON,))
    step = taken(reopen_vote(does(votes(game, {CIV: DON, BUM: COP}), DON, Power.ORDER, MAF)))

    assert step.events == (Reopened(),)
    assert step.game == game
    assert taken(act(step.game, CIV, Power.VOTE, COP, at=at("12:00"))).events == (VoteCast(CIV, COP),)
    assert reopen_vote(night_one()) == Refusal("D1", "not_now")


# --- what the mafia decide ------------------------------------------------------------------------


def mafia_says(*words: tuple[Seat, Power, Seat | None], game: Game | None = None) -> NightMoves:
    """What a night comes to in which these words were said one after another."""
    game = game or night_one()
    for seat, power, target in words:
        game = does(game, seat, power, target)
    return night_moves(game)


def test_the_dons_choice_decides_and_he_is_the_shooter() -> None:
    """N1: whatever the others propose, and whenever."""
    shot = mafia_says((DON, Power.MAFIA, COP), (MAF, Power.MAFIA, CIV), (MAF_2, Power.MAFIA, CIV)).mafia

    assert shot == Shot(by=DON, target=COP, deal=True)


def test_without_the_dons_choice_the_most_proposed_target_is_shot_by_the_don() -> None:
    """N1: the don is the shooter if he is alive, though he said nothing or took his word back."""
    two_of_three = mafia_says((MAF, Power.MAFIA, CIV), (MAF_2, Power.MAFIA, CIV))
    withdrawn = mafia_says(
        (DON, Power.MAFIA, COP), (MAF, Power.MAFIA, CIV), (MAF_2, Power.MAFIA, CIV), (DON, Power.MAFIA, None)
    )

    assert two_of_three.mafia == Shot(by=DON, target=CIV, deal=True)
    assert withdrawn == two_of_three


def test_of_targets_proposed_as_often_the_earliest_is_shot() -> None:
    """N1: a changed proposal counts from the change."""
    first_said = mafia_says((MAF_2, Power.MAFIA, CIV), (MAF, Power.MAFIA, COP))
    changed = mafia_says((MAF_2, Power.MAFIA, CIV), (MAF, Power.MAFIA, COP), (MAF_2, Power.MAFIA, DOCTOR))

    assert first_said.mafia == Shot(by=DON, target=CIV, deal=True)
    assert changed.mafia == Shot(by=DON, target=COP, deal=True)


def test_without_a_don_the_first_who_proposed_the_target_shoots() -> None:
    """N1: the adopted foundling proposes too, and may be the shooter."""
    game = with_table(night_one(), gone=frozenset({DON}), foundling=Foundling.MAFIA)
    shot = mafia_says(
        (MAF, Power.MAFIA, COP),
        (FOUNDLING, Power.MAFIA, CIV),
        (MAF_2, Power.MAFIA, CIV),
        game=game,
    ).mafia

    assert shot == Shot(by=FOUNDLING, target=CIV, deal=True)


def test_nobody_is_shot_where_nobody_was_proposed() -> None:
    """N12: a night without a move is no fault; everybody's moves are what they said last."""
    assert night_moves(night_one()) == NightMoves()
    assert mafia_says((COP, Power.COP, DON), (DOCTOR, Power.DOCTOR, COP)) == NightMoves(cop=DON, doctor=COP)


def test_whom_to_hide_is_decided_like_the_shot() -> None:
    """N2: the don's word, without one the most proposed, the earliest of equals."""
    by_don = mafia_says((MAF, Power.BASEMENT, MAF), (MAF_2, Power.BASEMENT, MAF), (DON, Power.BASEMENT, DON))
    by_most = mafia_says(
        (DON, Power.BASEMENT, None), (MAF, Power.BASEMENT, MAF), (MAF_2, Power.BASEMENT, MAF)
    )
    by_first = mafia_says((MAF_2, Power.BASEMENT, DON), (MAF, Power.BASEMENT, MAF))

    assert [moves.basement for moves in (by_don, by_most, by_first)] == [DON, MAF, DON]


def deal_after(*words: tuple[Seat, bool], **table: object) -> bool:
    """Whether a deal is wanted after these answers, in a night in which the don has shot."""
    game = with_table(does(night_one(), MAF, Power.MAFIA, SNITCH), **table)
    for seat, yes in words:
        game = taken(answer_deal(game, seat, yes=yes, at=at("21:30"))).game
    shot = night_moves(game).mafia
    assert shot is not None
    return shot.deal


def test_whether_to_make_a_deal_is_decided_like_the_shot() -> None:
    """N7: yes by default, by the don's word, by the most, by the earliest of equals."""
    no_don = {"gone": frozenset({DON})}

    assert deal_after()
    assert not deal_after((DON, False), (MAF, True), (MAF_2, True))
    assert deal_after((DON, True), (MAF, False), (MAF_2, False))
    assert not deal_after((MAF, False), (MAF_2, False))
    assert not deal_after(
        (MAF, True), (MAF_2, False), (FOUNDLING, False), foundling=Foundling.MAFIA, **no_don
    )
    assert deal_after((MAF_2, True), (MAF, False), **no_don)
    assert not deal_after((MAF, False), (MAF_2, True), **no_don)


# --- moved ends -----------------------------------------------------------------------------------


def test_the_host_moves_an_end_to_an_absolute_moment() -> None:
    """T4: it is announced; asking twice changes nothing."""
    step = taken(move_deadline(day_one(), Kind.VOTE, at("23:00"), now=at("12:00")))

    assert step.events == (DeadlineMoved(Kind.VOTE, 1, at("23:00"), "host"),)
    assert ends(step.game)[Kind.VOTE] == at("23:00")
    assert move_deadline(step.game, Kind.VOTE, at("23:00"), now=at("12:01")) == Step(step.game)


@pytest.mark.parametrize(
    ("due_at", "allowed"),
    [
        (at("12:00"), False),
        (at("12:00:01"), True),
        (at("12:00", 4), True),
        (at("12:00:01", 4), False),
    ],
)
def test_a_fair_end_is_later_than_now_and_three_days_ahead_at_most(due_at: datetime, allowed: bool) -> None:
    """T4: the host cannot close in the past, nor put a game to sleep."""
    step = move_deadline(day_one(), Kind.VOTE, due_at, now=at("12:00"))

    assert (step == Refusal("T4", "not_a_fair_end")) is not allowed


def test_only_an_open_end_is_moved_and_a_cut_off_not_past_the_vote() -> None:
    """T4: a closed one is closed; whoever wants more time for the lawyer moves the vote first."""
    game = closes(day_one(), Kind.LAWYER).game

    assert move_deadline(game, Kind.LAWYER, at("14:00"), now=at("13:30")) == Refusal("T4", "already_closed")
    assert move_deadline(game, Kind.DOORS, at("21:01"), now=at("13:30")) == Refusal("T4", "after_the_vote")
    assert moved(taken(move_deadline(game, Kind.DOORS, at("21:00"), now=at("13:30")))) == [
        (Kind.DOORS, at("21:00"), "host")
    ]


def test_an_earlier_vote_takes_the_cut_offs_with_it() -> None:
    """T4: nobody has longer than the vote; all new ends are announced."""
    assert moved(taken(move_deadline(day_one(), Kind.VOTE, at("14:00"), now=at("12:00")))) == [
        (Kind.DOORS, at("14:00"), "host"),
        (Kind.VOTE, at("14:00"), "host"),
    ]


def test_after_a_moved_vote_the_night_keeps_its_time_if_half_of_it_is_left() -> None:
    """T4: later phases fall back to their own times of day."""
    game = let_off(day_one())

    def night_after(vote: datetime) -> datetime:
        late = taken(move_deadline(game, Kind.VOTE, vote, now=at("12:00"))).game
        return ends(closes(late, Kind.VOTE).game)[Kind.NIGHT]

    assert night_after(at("21:30")) == at("22:00")
    assert night_after(at("21:40")) == at("22:40")


def test_the_first_day_too_may_be_moved() -> None:
    """T4: the beginning is an end like any other, and day 1 opens at it."""
    eve = day_one(start=at("08:00"))
    later = taken(move_deadline(eve, Kind.BEGIN, at("12:00"), now=at("09:00"))).game

    assert ends(closes(later, Kind.BEGIN).game)[Kind.LAWYER] == at("15:00")


# --- pauses ---------------------------------------------------------------------------------------


def test_a_paused_game_has_no_deadlines_and_closes_none() -> None:
    """T4: the pause is announced; a second one is refused, and so is going on without one."""
    step = taken(pause(day_one(), now=at("12:00")))

    assert step.events == (Paused(),)
    assert due(step.game) == ()
    assert expire(step.game, Kind.LAWYER, 1, zone=BAKU) == Refusal("T4", "paused")
    assert pause(step.game, now=at("12:01")) == Refusal("T4", "paused")
    assert resume(day_one(), now=at("12:00"), zone=BAKU) == Refusal("T4", "not_paused")


def test_after_a_short_pause_everything_stands() -> None:
    """T4: where each end is an hour away, none moves and none is announced anew."""
    game = day_one()
    paused = taken(pause(game, now=at("11:00"))).game
    step = taken(resume(paused, now=at("11:30"), zone=BAKU))

    assert step.events == (Resumed(),)
    assert ends(step.game) == ends(game)
    assert step.game.paused_at is None


def test_after_a_long_pause_the_phase_ends_at_the_next_time_of_its_kind() -> None:
    """T4: what was sent before stands, the new end is announced."""
    game = votes(closes(day_one(), Kind.DOORS).game, {CIV: DON})
    paused = taken(pause(game, now=at("20:30"))).game
    step = taken(resume(paused, now=at("20:40"), zone=BAKU))

    assert step.events == (Resumed(), DeadlineMoved(Kind.VOTE, 1, at("21:00", 2), "pause"))
    assert step.game.today.votes == {CIV: DON}


def test_after_a_pause_a_cut_off_that_would_come_after_the_vote_is_in_an_hour() -> None:
    """T4: ruling; the lawyer does not lose his day, and the vote does not wait for tomorrow's 13:00."""
    paused = taken(pause(day_one(), now=at("12:30"))).game
    step = taken(resume(paused, now=at("14:30"), zone=BAKU))

    assert moved(step) == [
        (Kind.LAWYER, at("15:30"), "pause"),
        (Kind.DOORS, at("15:30"), "pause"),
    ]
    assert ends(step.game)[Kind.VOTE] == at("21:00")


def test_a_pause_by_lengths_stops_the_watch() -> None:
    """T4: what was left is left."""
    paused = taken(pause(day_one(schedule=LENGTHS), now=at("10:03"))).game
    step = taken(resume(paused, now=at("12:00"), zone=BAKU))

    assert ends(step.game) == {Kind.LAWYER: at("12:02"), Kind.DOORS: at("12:02"), Kind.VOTE: at("12:12")}


def test_a_night_and_an_eve_may_be_paused_too() -> None:
    """T4: each goes on to the next time of its own kind."""
    night = taken(pause(night_one(), now=at("21:30"))).game
    eve = taken(pause(day_one(start=at("08:00")), now=at("09:00"))).game

    assert moved(taken(resume(night, now=at("21:45"), zone=BAKU))) == [(Kind.NIGHT, at("22:00", 2), "pause")]
    assert moved(taken(resume(eve, now=at("11:00"), zone=BAKU))) == [(Kind.BEGIN, at("10:00", 2), "pause")]


# --- absence --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("absences", "missed"),
    [
        ((), set()),
        # two minutes are forgiven, a second more is not
        ([(at("20:58"), at("21:00"))], set()),
        ([(at("20:57:59"), at("21:00"))], {Kind.VOTE}),
        # in all, within the last hour
        ([(at("20:10"), at("20:11:30")), (at("20:40"), at("20:41:30"))], {Kind.VOTE}),
        ([(at("19:30"), at("20:01:30"))], set()),
        ([(at("19:30"), at("20:02:01"))], {Kind.VOTE}),
        # over the deadline
        ([(at("20:59:50"), at("21:05"))], {Kind.VOTE}),
        # only after it, when all that was sent in time had been heard
        ([(at("21:00"), at("21:05"))], set()),
    ],
)
def test_what_the_bot_has_overslept(absences: list[tuple[datetime, datetime]], missed: set[Kind]) -> None:
    """T5: absent for more than two minutes in all within the last hour before a deadline, or over it."""
    game = closes(day_one(), Kind.DOORS).game

    assert overslept(game, absences) == missed


def test_only_what_happened_in_this_phase_counts() -> None:
    """T5: an absence of the day is none of the night's."""
    assert overslept(night_one(), [(at("20:00"), at("21:01"))]) == frozenset()
    assert overslept(night_one(), [(at("20:00"), at("21:03"))]) == {Kind.NIGHT}


def test_whoever_is_asked_for_nothing_misses_nothing() -> None:
    """T5: report and first day ask nobody for a move, and in a pause nobody could make one."""
    paused = taken(pause(day_one(), now=at("12:00"))).game

    assert overslept(sealed_one(), [(at("09:00", 2), at("11:00", 2))]) == frozenset()
    assert overslept(day_one(start=at("08:00")), [(at("09:00"), at("11:00"))]) == frozenset()
    assert overslept(paused, [(at("12:30"), at("21:30"))]) == frozenset()


def test_a_missed_deadline_gets_a_new_end_an_hour_after_the_return() -> None:
    """T5: announced once, with the reason; asked again, nothing changes."""
    game = closes(day_one(), Kind.DOORS).game
    step = absent(game, {Kind.VOTE}, back_at=at("21:20"), length=30 * MINUTE)

    assert step.events == (DeadlineMoved(Kind.VOTE, 1, at("22:20"), "absence"),)
    assert absent(step.game, {Kind.VOTE}, back_at=at("21:20"), length=30 * MINUTE) == Step(step.game)
    assert overslept(step.game, [(at("20:50"), at("21:20"))]) == frozenset()


def test_all_that_was_missed_of_a_day_ends_together() -> None:
    """T5: absent from noon until midnight: lawyer, doorkeepers and vote get the same new end."""
    game = day_one()
    missed = overslept(game, [(at("12:00"), at("00:00", 2))])
    step = absent(game, missed, back_at=at("00:00", 2), length=timedelta(hours=12))

    assert missed == {Kind.LAWYER, Kind.DOORS, Kind.VOTE}
    assert set(ends(step.game).values()) == {at("01:00", 2)}
    assert [kind for kind, _, _ in moved(step)] == [Kind.LAWYER, Kind.DOORS, Kind.VOTE]


def test_a_cut_off_put_off_past_the_vote_takes_the_vote_with_it() -> None:
    """T5: nobody is removed (D6, D8) before the new end of a deadline that was moved."""
    game = day_one()
    absences = [(at("12:30"), at("20:01"))]
    step = absent(game, overslept(game, absences), back_at=at("20:01"), length=timedelta(hours=7))

    assert overslept(game, absences) == {Kind.LAWYER, Kind.DOORS}
    assert set(ends(step.game).values()) == {at("21:01")}


def test_an_end_that_is_far_enough_away_is_not_brought_nearer() -> None:
    """T5: a new end is a later one."""
    game = taken(move_deadline(day_one(), Kind.LAWYER, at("14:00"), now=at("12:00"))).game

    assert absent(game, {Kind.LAWYER}, back_at=at("12:30"), length=30 * MINUTE) == Step(game)


def test_of_several_missed_deadlines_the_first_open_one_gets_a_new_end() -> None:
    """T5: absent over vote, night and report: the vote is put off; the phases nobody saw are not played."""
    game = let_off(closes(day_one(), Kind.DOORS).game)
    missed = overslept(game, [(at("20:30"), at("11:00", 2))])
    back = absent(game, missed, back_at=at("11:00", 2), length=timedelta(hours=14)).game
    night = closes(back, Kind.VOTE).game

    assert ends(back) == {Kind.VOTE: at("12:00", 2)}
    assert ends(night) == {Kind.NIGHT: at("22:00", 2)}


def test_a_missed_night_is_put_off_too() -> None:
    """T5: the moves of the night are moves like others."""
    night = night_one()

    assert moved(absent(night, {Kind.NIGHT}, back_at=at("22:30"), length=45 * MINUTE)) == [
        (Kind.NIGHT, at("23:30"), "absence")
    ]


def test_by_lengths_the_new_end_is_the_length_of_the_absence_away() -> None:
    """T5: at least a minute; and one absence is made good once."""
    game = day_one(schedule=LENGTHS)
    absences = [(at("10:02"), at("10:07"))]
    step = absent(game, overslept(game, absences), back_at=at("10:07"), length=5 * MINUTE)
    short = absent(game, {Kind.VOTE}, back_at=at("10:15"), length=MINUTE / 2)

    assert ends(step.game) == {Kind.LAWYER: at("10:12"), Kind.DOORS: at("10:12"), Kind.VOTE: at("10:15")}
    assert overslept(step.game, absences) == {Kind.VOTE}
    assert overslept(step.game, [*absences, (at("10:08"), at("10:11"))]) == {
        Kind.LAWYER,
        Kind.DOORS,
        Kind.VOTE,
    }
    assert ends(short.game)[Kind.VOTE] == at("10:16")


def test_an_absence_in_a_pause_is_no_reason_for_another_end() -> None:
    """T5: nothing could be missed meanwhile."""
    game = taken(pause(day_one(schedule=LENGTHS), now=at("10:02"))).game
    game = taken(resume(game, now=at("10:20"), zone=BAKU)).game

    assert overslept(game, [(at("10:05"), at("10:15"))]) == frozenset()


def test_a_report_that_was_missed_is_told_at_the_return_and_the_day_counts_from_then() -> None:
    """T5, T4: too late for half a day, the day runs to the next day's 21:00."""
    step = taken(expire(sealed_one(), Kind.REPORT, 1, zone=BAKU, late_since=at("18:00", 2)))

    assert step.game.opened_at == at("18:00", 2)
    assert ends(step.game)[Kind.VOTE] == at("21:00", 3)


def test_a_return_before_the_hour_makes_nothing_earlier_and_other_closes_are_not_late() -> None:
    """T5: only a first day and a report count from the return."""
    before = taken(expire(sealed_one(), Kind.REPORT, 1, zone=BAKU, late_since=at("09:00", 2))).game
    begun = taken(expire(day_one(start=at("08:00")), Kind.BEGIN, 1, zone=BAKU, late_since=at("12:00"))).game
    night = let_off(closes(day_one(), Kind.DOORS).game)

    assert before.opened_at == at("10:00", 2)
    assert begun.opened_at == at("12:00")
    assert taken(expire(night, Kind.VOTE, 1, zone=BAKU, late_since=at("23:00"))).game.opened_at == at("21:00")


# --- the stalemate --------------------------------------------------------------------------------


def rounds(game: Game, number: int) -> Step:
    """The last step of so many rounds in which nobody leaves."""
    for _ in range(number - 1):
        game = quiet_round(game).game
    return quiet_round(game)


def test_after_three_quiet_rounds_the_host_is_asked() -> None:
    """V5: three days and nights in a row in which nobody left."""
    assert not rounds(day_one(), 2).game.stalemate_asked
    third = rounds(day_one(), 3)

    assert third.events[-1] == Stalemate(3)
    assert third.game.stalemate_asked


def test_without_the_hosts_word_by_the_next_close_the_game_is_a_draw() -> None:
    """V5: at the close of the vote, not before."""
    game = let_off(rounds(day_one(), 3).game)
    step = closes(game, Kind.VOTE)

    assert step.events[-1] == GameOver(Winner.DRAW, "V5", EVERY_ROLE)
    assert step.game.phase is Phase.OVER


def test_with_the_hosts_word_the_game_goes_on_and_the_count_begins_anew() -> None:
    """V5: three more rounds, then the host is asked again."""
    game = taken(go_on(rounds(day_one(), 3).game)).game

    assert go_on(game) == Refusal("V5", "not_asked")
    assert not rounds(game, 2).game.stalemate_asked
    assert rounds(game, 3).events[-1] == Stalemate(3)


@pytest.mark.parametrize("leaves_by", ["vote", "night", "own_wish"])
def test_one_who_leaves_breaks_the_row(leaves_by: str) -> None:
    """V5: by day, by night, or of his own will."""
    game = rounds(day_one(), 2).game
    if leaves_by == "own_wish":
        game = taken(leave(game, CIV, "own_wish")).game
    game = let_off(game)
    game = votes(game, {COP: CIV}) if leaves_by == "vote" else game
    game = closes(game, Kind.VOTE).game
    game = does(game, DON, Power.MAFIA, CIV) if leaves_by == "night" else game
    morning = closes(game, Kind.REPORT)

    assert (morning.game.quiet_rounds, morning.game.stalemate_asked) == (0, False)
    assert isinstance(morning.events[-1], DayOpened)


def test_who_leaves_before_the_close_answers_for_the_host() -> None:
    """V5: ruling; a game in which somebody left since the question is no stalemate."""
    asked = rounds(day_one(), 3).game
    voted = closes(votes(let_off(asked), {COP: CIV}), Kind.VOTE).game
    left = closes(let_off(taken(leave(asked, CIV, "own_wish")).game), Kind.VOTE).game

    assert [(game.phase, game.stalemate_asked) for game in (voted, left)] == [(Phase.NIGHT, False)] * 2
    assert go_on(left) == Refusal("V5", "not_asked")


def test_a_victory_at_the_close_goes_before_the_draw() -> None:
    """V5: who has won has won."""
    asked = rounds(day_one(Role.DON, Role.COP, Role.CIVILIAN, Role.CIVILIAN, Role.CIVILIAN), 3).game
    step = closes(votes(let_off(asked), {Seat(2): Seat(1)}), Kind.VOTE)

    assert step.game.ended == (Winner.TOWN, "V1")


def test_a_setting_switches_the_stalemate_off() -> None:
    """V5: then a game may be quiet for ever."""
    fourth = rounds(day_one(stalemate=False), 4)

    assert isinstance(fourth.events[-1], DayOpened)
    assert closes(let_off(fourth.game), Kind.VOTE).game.phase is Phase.NIGHT


# --- the end --------------------------------------------------------------------------------------


def test_victory_is_checked_after_the_night() -> None:
    """V1: and no day opens any more."""
    game = night_one(Role.DON, Role.COP, Role.CIVILIAN, Role.CIVILIAN, Role.CIVILIAN)
    step = closes(does(game, Seat(2), Power.COP, Seat(1)), Kind.REPORT)

    assert step.events[2:] == (Left(Seat(1), "night", 1), GameOver(Winner.TOWN, "V1", game.table.roles))
    assert step.game.ended == (Winner.TOWN, "V1")


def test_the_hosts_word_ends_a_game_once() -> None:
    """V5: with everything that was open; a paused one too."""
    paused = taken(pause(rounds(day_one(), 3).game, now=at("12:00", 4))).game
    step = end(paused, (Winner.DRAW, "V5"))

    assert step.events == (GameOver(Winner.DRAW, "V5", EVERY_ROLE),)
    assert (step.game.phase, due(step.game), step.game.paused_at, step.game.stalemate_asked) == (
        Phase.OVER,
        (),
        None,
        False,
    )
    assert end(step.game, (Winner.TOWN, "V1")) == Step(step.game)
    assert pause(step.game, now=at("12:00", 4)) == Refusal("T1", "game_over")
    assert resume(step.game, now=at("12:00", 4), zone=BAKU) == Refusal("T4", "not_paused")
    assert move_deadline(step.game, Kind.VOTE, at("21:00", 4), now=at("12:00", 4)) == Refusal(
        "T4", "already_closed"
    )


def test_the_bonus_plays_in_the_course_of_a_game_and_is_announced() -> None:
    """R6: at the vote of its day, or in the night that follows; once."""
    game = votes(let_off(day_one(bonus=Bonus(CIV, 1))), {COP: CIV})
    by_day = closes(game, Kind.VOTE)
    shot = does(night_one(bonus=Bonus(CIV, 1)), DON, Power.MAFIA, CIV)
    by_night = closes(shot, Kind.REPORT)
    next_night = closes(
        does(closes(let_off(closes(by_day.game, Kind.REPORT).game), Kind.VOTE).game, DON, Power.MAFIA, CIV),
        Kind.REPORT,
    )

    assert [event for step in (by_day, by_night) for event in step.events if isinstance(event, Left)] == []
    assert by_day.game.table.bonus == by_night.game.table.bonus == Bonus(CIV, 1, used=True)
    assert next_night.game.table.gone == {CIV}


def test_an_sms_is_posted_when_it_is_ordered() -> None:
    """D10: by the host, in nobody's name."""
    game = with_table(day_one(), bum_owners=(DON, MANIAC))

    assert SmsCast(CIV) in taken(act(game, MANIAC, Power.ORDER, CIV, at=at("11:00"), index=1)).events
