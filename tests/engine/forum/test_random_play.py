"""Ten thousand nights and ten thousand days of chance: what is true of every one of them."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.forum import day, night
from engine.forum.cases import resolve
from engine.forum.day import Dusk
from engine.forum.day.moves import DayMoves
from engine.forum.news import Code, News
from engine.forum.night import Dawn
from engine.forum.night.moves import NightMoves
from engine.forum.powers import NIGHT_POWERS
from engine.forum.roles import DAY_ROLES, MANIACS, Role, Team
from engine.forum.table import Table
from engine.seats import Seat
from tests.engine.forum.chance import a_day, a_night, day_case, night_case, reordered, shuffled
from tests.engine.forum.rulebook import RULES

pytestmark = pytest.mark.random

GAMES: Final = 10_000
SHOOTS: Final = {Role.COP, Role.WOODMAN}
STABS: Final = {*MANIACS, Role.WOODMAN}
HEARD_BY: Final[dict[Code, set[Role]]] = {
    Code.KILLED: SHOOTS | STABS,
    Code.POISONED: {Role.CHEMIST, Role.WOODMAN},
    Code.MISSED: SHOOTS,
    Code.SAVED_CIVILIAN: SHOOTS,
    Code.CHECKED_CIVILIAN: SHOOTS,
    Code.WOUNDED_CIVILIAN: STABS,
    Code.COP_SAVED_TARGET: set(),
    Code.COP_IS: set(),
    Code.FOUNDLING_IS: set(),
    Code.ADOPTED: {Role.WOODMAN},
    Code.YOU_ARE_MAFIA: {Role.FOUNDLING},
    Code.YOU_ARE_CIVILIAN: {Role.FOUNDLING},
    Code.SAVED_PATIENT: {Role.DOCTOR, Role.WOODMAN},
    Code.HEALTHY_PATIENT: {Role.DOCTOR, Role.WOODMAN},
    Code.DISARMED: {Role.COP, Role.DOCTOR, Role.THIEF, *STABS},
    Code.BORROWED: {Role.WOODMAN},
    Code.STOLE: {Role.THIEF},
    Code.NOTHING_TO_STEAL: {Role.THIEF},
    Code.ROBBED: set(DAY_ROLES),
    Code.BUM_VOTE: SHOOTS | STABS,
}
HEARD_BY_THE_MAFIA: Final = {
    Code.COP_SAVED_TARGET,
    Code.COP_IS,
    Code.FOUNDLING_IS,
    Code.ADOPTED,
    Code.DISARMED,
    Code.BUM_VOTE,
}
VERDICTS: Final = {Code.VOTED_OUT, Code.TIE, Code.NOBODY_OUT}


def _checked_night(table: Table, moves: NightMoves) -> Dawn:
    dawn = night.resolve(table, moves)

    assert dawn.dead <= set(table.living), "only the living die"
    assert dawn.table.gone == table.gone | dawn.dead
    _check_deaths(table, moves, dawn)
    _check_announced(dawn)
    for news in dawn.private:
        assert _may_hear(table, news), f"{news} is told to a {table.role(news.to or Seat(0))}"
        assert news.to in dawn.table.living, "every private word finds somebody alive"
    _check_trace(moves, dawn)
    return dawn


def _check_deaths(table: Table, moves: NightMoves, dawn: Dawn) -> None:
    bum, woodman, police = table.holder(Role.BUM), table.holder(Role.WOODMAN), table.holder(Role.COP)
    assert bum not in dawn.dead, "nothing kills the bum at night"
    if woodman in dawn.dead:
        assert (moves.as_mafia, moves.cop) == (police, woodman), "only W6 kills the woodman"
    assert dawn.table.poisoned not in dawn.table.gone, "the dead are not poisoned"
    healed = {line.target for line in dawn.trace if line.outcome == "heals"}
    assert not healed & dawn.dead, "the patient does not die"


def _check_announced(dawn: Dawn) -> None:
    told = [(news.code, news.seat) for news in dawn.public]
    assert {seat for code, seat in told if code is Code.DIED} == dawn.dead
    assert ((Code.QUIET, None) in told) == (not dawn.dead)
    assert len(told) == len(set(told)), "nothing is announced twice"


def _may_hear(table: Table, news: News) -> bool:
    assert news.to is not None
    mafia = table.team(news.to) is Team.MAFIA and news.code in HEARD_BY_THE_MAFIA
    return mafia or table.role(news.to) in HEARD_BY[news.code]


def _check_trace(moves: NightMoves, dawn: Dawn) -> None:
    explained = {line.what for line in dawn.trace}
    assert {power for power in NIGHT_POWERS if moves.target(power)} <= explained, "every move is explained"
    assert {line.rule for line in dawn.trace} <= set(RULES), "every explanation names a rule"


def _checked_day(table: Table, moves: DayMoves) -> Dusk:
    dusk = day.close(table, moves)

    assert set(dusk.out) <= set(table.living), "only the living leave"
    assert dusk.table.gone == table.gone | set(dusk.out)
    assert sum(dusk.tally.values()) == _votes_by_the_rules(table, moves)
    assert list(dusk.tally.values()) == sorted(dusk.tally.values(), reverse=True)
    _check_verdict(dusk)
    assert {line.rule for line in dusk.trace} <= set(RULES), "every explanation names a rule"
    return dusk


def _votes_by_the_rules(table: Table, moves: DayMoves) -> int:
    """How many votes there are, counted from the other side: D3, D8, D9, D10."""
    bum, door, key = (table.holder(role) for role in (Role.BUM, Role.BOUNCER, Role.KEYKEEPER))
    shut_out = moves.bouncer if door is not None and door != table.robbed else None
    let_in = moves.keykeeper if key is not None and key != table.robbed else None
    votes = 0
    for voter in table.living:
        decided = voter in moves.votes or (voter == bum and 0 in moves.orders)
        if voter == shut_out:
            votes += 2 if decided and voter == let_in else 0
        else:
            votes += decided or voter not in moves.excused
    return votes + sum(place > 0 for place in moves.orders)


def _check_verdict(dusk: Dusk) -> None:
    verdicts = [news for news in dusk.public if news.code in VERDICTS]
    assert len(verdicts) == 1, "the vote ends in one way"
    by_vote = [seat for seat, why in dusk.out.items() if why == "vote"]
    assert by_vote == [news.seat for news in verdicts if news.code is Code.VOTED_OUT]
    spared = [news.seat for news in dusk.public if news.code in {Code.LAWYER_SAVED, Code.BONUS_PLAYED}]
    assert not set(spared) & set(dusk.out), "who was saved stays"


def test_every_random_night_keeps_the_rules() -> None:
    """Nobody dies who cannot, nobody hears what is not his, every move is explained; order is nothing (N)."""
    chance = Random("nights")
    for _ in range(GAMES):
        table, moves = a_night(chance)
        dawn = _checked_night(table, moves)
        assert night.resolve(reordered(chance, table), moves) == dawn, "the same night, the same morning"


def test_every_random_day_keeps_the_rules() -> None:
    """Each vote is counted, the vote ends in one way, who was saved stays; order is nothing (D11)."""
    chance = Random("days")
    for _ in range(GAMES):
        table, moves = a_day(chance)
        dusk = _checked_day(table, moves)
        again = day.close(reordered(chance, table), reordered(chance, moves))
        assert again == dusk, "who voted first is no matter"


@pytest.mark.parametrize(
    ("situation", "as_case"),
    [(a_night, night_case), (a_day, day_case)],
    ids=["nights", "days"],
)
def test_random_cases_may_be_written_in_any_order(
    situation: Callable[[Random], tuple[Table, Any]], as_case: Callable[[Table, Any], dict[str, Any]]
) -> None:
    """Keys and sets of a case shuffled lead to the same, in the same words."""
    chance = Random("order")
    for _ in range(GAMES // 10):
        case = as_case(*situation(chance))
        assert resolve(shuffled(chance, case)) == resolve(case)


@settings(max_examples=200)
@given(chance=st.randoms(use_true_random=False))
def test_random_nights_that_hypothesis_looks_for_keep_the_rules(chance: Random) -> None:
    """The same as above, with a search for the smallest night that breaks a rule."""
    _checked_night(*a_night(chance))


@settings(max_examples=200)
@given(chance=st.randoms(use_true_random=False))
def test_random_days_that_hypothesis_looks_for_keep_the_rules(chance: Random) -> None:
    """The same as above, with a search for the smallest day that breaks a rule."""
    _checked_day(*a_day(chance))
