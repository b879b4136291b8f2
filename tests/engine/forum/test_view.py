"""What one person may know, and what is announced of one who left."""

from dataclasses import replace

import pytest

from engine.forum.game import Game, Phase, View, end, known_role, leave, revealed, view
from engine.forum.news import Code, News
from engine.forum.powers import Power
from engine.forum.roles import Role, Team
from engine.forum.schedule import Kind
from engine.forum.state import Exit, Note, Reveal
from engine.forum.table import Bonus, Foundling
from engine.forum.victory import Winner
from engine.seats import Seat
from tests.engine.forum.scenes import (
    BUM,
    CIV,
    COP,
    DOCTOR,
    DON,
    EVERY_ROLE,
    FOUNDLING,
    LAWYER,
    MAF,
    MAF_2,
    MANIAC,
    WOODMAN,
    closes,
    day_one,
    does,
    let_off,
    night_one,
    taken,
    votes,
    with_table,
)

EVERYBODY = tuple(Seat(number) for number in range(1, 17))
FAMILY = {DON: Role.DON, MAF: Role.MAFIOSO, MAF_2: Role.MAFIOSO}


def gone(game: Game, seat: Seat, why: str) -> Game:
    """The game that this seat has left."""
    out = Exit(seat, why, game.table.day, game.phase)
    return with_table(replace(game, exits=(*game.exits, out)), gone=game.table.gone | {seat})


def adopted_at_night() -> Game:
    """The morning on which the foundling was adopted, while the cop shot a mafioso."""
    game = does(does(night_one(), DON, Power.MAFIA, FOUNDLING), COP, Power.COP, MAF_2)
    return closes(game, Kind.REPORT).game


def test_each_knows_his_card_and_nobody_elses() -> None:
    """R5: nobody but the mafia knows anybody."""
    game = day_one()

    for seat, role in zip(EVERYBODY, EVERY_ROLE, strict=True):
        if seat not in (*FAMILY, FOUNDLING):
            team = Team.MANIAC if seat == MANIAC else Team.TOWN
            assert view(game, seat) == View(
                seat=seat, role=role, team=team, alive=True, mates=(), notes=(), robbed=False, bum_owned=False
            )


def test_the_mafia_know_each_other_and_who_the_don_is() -> None:
    """R5: the dead ones among them too."""
    game = gone(day_one(), MAF_2, "vote")

    assert view(game, MAF) == View(
        seat=MAF,
        role=Role.MAFIOSO,
        team=Team.MAFIA,
        alive=True,
        mates=((DON, Role.DON), (MAF_2, Role.MAFIOSO)),
        notes=(),
        robbed=False,
        bum_owned=False,
    )


def test_the_foundling_does_not_know_the_role() -> None:
    """R4: the card says civilian, the side is the town, and the mafia do not know him either."""
    game = day_one()

    assert view(game, FOUNDLING) == View(
        seat=FOUNDLING,
        role=Role.CIVILIAN,
        team=Team.TOWN,
        alive=True,
        mates=(),
        notes=(),
        robbed=False,
        bum_owned=False,
    )
    assert FOUNDLING not in dict(view(game, DON).mates)


def test_the_adopted_foundling_knows_his_role_and_his_family() -> None:
    """R4, R5: he is told in the morning, and so are they."""
    game = adopted_at_night()
    seen = view(game, FOUNDLING)

    assert (seen.role, seen.team, dict(seen.mates)) == (Role.FOUNDLING, Team.MAFIA, FAMILY)
    assert seen.notes == (Note(1, News(Code.YOU_ARE_MAFIA, to=FOUNDLING)),)
    assert dict(view(game, DON).mates)[FOUNDLING] is Role.FOUNDLING


def test_a_mafioso_who_died_before_does_not_learn_who_was_adopted() -> None:
    """R5: one who dies tonight is told no result; one who leaves later keeps what he knew."""
    game = adopted_at_night()
    later = taken(leave(game, MAF, "own_wish")).game

    assert dict(view(game, MAF_2).mates) == {DON: Role.DON, MAF: Role.MAFIOSO}
    assert dict(view(later, MAF).mates) == {DON: Role.DON, MAF_2: Role.MAFIOSO, FOUNDLING: Role.FOUNDLING}


def test_the_sure_civilian_knows_that_he_is_the_foundling() -> None:
    """R4: the cop's shot tells him, and the mafia do not learn who it was."""
    game = closes(does(night_one(), COP, Power.COP, FOUNDLING), Kind.REPORT).game

    assert (view(game, FOUNDLING).role, view(game, FOUNDLING).team) == (Role.FOUNDLING, Team.TOWN)
    assert dict(view(game, DON).mates) == {MAF: Role.MAFIOSO, MAF_2: Role.MAFIOSO}


def test_a_sealed_night_tells_nothing() -> None:
    """T1: until the report every view is as it was at dusk."""
    night = does(does(night_one(), DON, Power.MAFIA, FOUNDLING), COP, Power.COP, DON)
    sealed = closes(night, Kind.NIGHT).game

    assert [view(sealed, seat) for seat in EVERYBODY] == [view(night, seat) for seat in EVERYBODY]


def test_news_are_kept_for_whom_they_were_told() -> None:
    """T1: and for nobody else."""
    game = closes(does(night_one(), DOCTOR, Power.DOCTOR, CIV), Kind.REPORT).game

    assert view(game, DOCTOR).notes == (Note(1, News(Code.HEALTHY_PATIENT, to=DOCTOR)),)
    assert [seat for seat in EVERYBODY if view(game, seat).notes] == [DOCTOR]


def test_a_robbed_role_and_an_owned_bum_know_it_by_day() -> None:
    """N9, D10: the bum is told that his vote is owned, not by whom; nobody else is told of either."""
    game = with_table(day_one(), robbed=LAWYER, bum_owners=(DON,))

    assert {seat for seat in EVERYBODY if view(game, seat).robbed} == {LAWYER}
    assert {seat for seat in EVERYBODY if view(game, seat).bum_owned} == {BUM}


def test_the_bonus_is_in_nobodys_view() -> None:
    """R6: the player is not told beforehand."""
    assert [view(day_one(bonus=Bonus(CIV, 1)), seat) for seat in EVERYBODY] == [
        view(day_one(), seat) for seat in EVERYBODY
    ]


# --- what is announced ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reveal", "cop", "don"),
    [
        (Reveal.ROLE, Role.COP, Role.DON),
        (Reveal.TEAM, Team.TOWN, Team.MAFIA),
        (Reveal.NONE, None, None),
    ],
)
def test_of_one_who_leaves_is_announced_what_the_setting_says(
    reveal: Reveal, cop: Role | Team | None, don: Role | Team | None
) -> None:
    """D13: the role by default, the team, or nothing; of the living nothing."""
    game = gone(gone(day_one(reveal=reveal), COP, "night"), DON, "vote")

    assert [revealed(game, seat) for seat in (COP, DON, CIV)] == [cop, don, None]


@pytest.mark.parametrize("reveal", list(Reveal))
@pytest.mark.parametrize("status", [Foundling.HIDDEN, Foundling.CIVILIAN])
def test_a_foundling_voted_out_is_announced_in_any_case(reveal: Reveal, status: Foundling) -> None:
    """D13: hidden or sure civilian; then he knows it too."""
    game = gone(with_table(day_one(reveal=reveal), foundling=status), FOUNDLING, "vote")

    assert revealed(game, FOUNDLING) is Role.FOUNDLING
    assert known_role(game, FOUNDLING) is Role.FOUNDLING


@pytest.mark.parametrize(
    ("reveal", "status", "announced"),
    [
        (Reveal.TEAM, Foundling.MAFIA, Team.MAFIA),
        (Reveal.NONE, Foundling.MAFIA, None),
        (Reveal.ROLE, Foundling.MAFIA, Role.FOUNDLING),
    ],
)
def test_an_adopted_foundling_voted_out_is_announced_by_the_setting(
    reveal: Reveal, status: Foundling, announced: Role | Team | None
) -> None:
    """D13: he is one of the mafia."""
    game = gone(with_table(day_one(reveal=reveal), foundling=status), FOUNDLING, "vote")

    assert revealed(game, FOUNDLING) is announced


def test_a_hidden_foundling_who_died_otherwise_learns_it_if_everybody_does() -> None:
    """D13, R4: where roles are not revealed, his card says civilian until the end."""
    told = gone(day_one(), FOUNDLING, "night")
    untold = gone(day_one(reveal=Reveal.NONE), FOUNDLING, "night")
    over = taken(end(untold, (Winner.DRAW, "V4"))).game

    assert (known_role(told, FOUNDLING), revealed(told, FOUNDLING)) == (Role.FOUNDLING, Role.FOUNDLING)
    assert (known_role(untold, FOUNDLING), revealed(untold, FOUNDLING)) == (Role.CIVILIAN, None)
    assert known_role(over, FOUNDLING) is Role.FOUNDLING


def test_after_the_game_all_cards_are_open() -> None:
    """D13: whatever the setting."""
    game = taken(end(day_one(reveal=Reveal.NONE), (Winner.DRAW, "V5"))).game

    assert tuple(revealed(game, seat) for seat in EVERYBODY) == EVERY_ROLE
    assert game.phase is Phase.OVER


def test_the_robbed_and_the_owned_are_so_for_a_day() -> None:
    """N9, D10: at night there is nothing of it left."""
    game = votes(let_off(with_table(day_one(), robbed=LAWYER, bum_owners=(DON,))), {COP: WOODMAN})
    night = closes(game, Kind.VOTE).game

    assert (view(night, LAWYER).robbed, view(night, BUM).bum_owned) == (False, False)
