"""Who gets which card: the composition by the number of players, and a deal that can be checked."""

import hashlib
from collections import Counter

import pytest

from engine.forum.casting import (
    bonus,
    commitment,
    composition,
    deal,
    mafia_of,
    other_chance,
    refused,
    warnings,
)
from engine.forum.roles import Role
from engine.forum.table import Bonus
from engine.result import Refusal
from engine.seats import Seat

SECRET = bytes(range(32))
NAMES = ("Али", "Bella", "Cem", "Dina", "Emil", "Farid", "Gül", "Hasan", "Ivan")


def cards(**counts: int) -> dict[Role, int]:
    """A composition by the codes of its roles."""
    return {Role(code): count for code, count in counts.items()}


# --- the composition ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "mafia"), [(5, 1), (6, 2), (8, 2), (9, 3), (11, 3), (12, 4), (20, 6), (40, 13), (2, 1)]
)
def test_the_mafia_is_a_third(players: int, mafia: int) -> None:
    """R1: rounded down, at least one, the don included."""
    assert mafia_of(players) == mafia


@pytest.mark.parametrize(
    ("players", "added"),
    [
        (5, {Role.DON, Role.COP}),
        (6, {Role.DOCTOR}),
        (7, set()),
        (8, {Role.LAWYER}),
        (9, {Role.FOUNDLING}),
        (10, {Role.MANIAC}),
        (11, set()),
        (12, {Role.WOODMAN}),
        (13, {Role.SNITCH}),
        (14, {Role.BUM}),
        (15, set()),
        (16, {Role.THIEF}),
        (17, set()),
        (18, set()),
        (19, {Role.BOUNCER, Role.KEYKEEPER}),
        (20, {Role.CHEMIST}),
        (21, set()),
        (40, set()),
    ],
)
def test_each_role_is_in_the_game_from_its_threshold_on(players: int, added: set[Role]) -> None:
    """R2: the table of the rulebook, line by line."""
    plain = {Role.MAFIOSO, Role.CIVILIAN}
    before = set(composition(players - 1)) if players > 5 else set()

    assert set(composition(players)) - before - plain == added


def test_the_maniac_gives_way_to_the_chemist() -> None:
    """R2: from 20 on the chemist takes the maniac's place."""
    assert (composition(19).get(Role.MANIAC), composition(19).get(Role.CHEMIST)) == (1, None)
    assert (composition(20).get(Role.MANIAC), composition(20).get(Role.CHEMIST)) == (None, 1)


@pytest.mark.parametrize("players", range(5, 41))
def test_every_default_game_can_be_dealt_and_departs_from_nothing(players: int) -> None:
    """R1, R2, R3: each composition adds up, is allowed, is worth no warning, and leaves plain civilians."""
    dealt = composition(players)

    assert sum(dealt.values()) == players
    assert dealt[Role.DON] + dealt.get(Role.MAFIOSO, 0) == mafia_of(players)
    assert refused(dealt, players) is None
    assert warnings(dealt, players) == ()
    assert dealt[Role.CIVILIAN] >= (2 if players >= 7 else 1)
    assert list(dealt) == [role for role in Role if role in dealt]


@pytest.mark.parametrize("players", [0, 4, 41])
def test_a_game_needs_five_players_at_least(players: int) -> None:
    """R1: and a group has room for forty."""
    assert refused(cards(don=1, civilian=players - 1), players) == Refusal("R1", "players")
    with pytest.raises(ValueError, match=f"a game has 5 to 40 players, not {players}"):
        composition(players)


@pytest.mark.parametrize(
    ("asked", "refusal"),
    [
        (cards(don=1, cop=1, civilian=3), None),
        (cards(don=1, mafioso=3, civilian=1), None),
        (cards(don=1, cop=1, civilian=4), Refusal("R3", "cards_do_not_add_up")),
        (cards(don=1, cop=-1, civilian=5), Refusal("R3", "cards_do_not_add_up")),
        (cards(mafioso=1, civilian=4), Refusal("R2", "one_don")),
        (cards(don=2, civilian=3), Refusal("R2", "one_don")),
        (cards(don=1, cop=2, civilian=2), Refusal("R3", "held_once")),
        (cards(don=1, maniac=1, chemist=1, civilian=2), Refusal("R3", "one_maniac")),
    ],
)
def test_a_host_may_set_any_composition_with_one_don(asked: dict[Role, int], refusal: Refusal | None) -> None:
    """R2, R3: every role but the plain ones is held once, and a game has one maniac of either kind."""
    assert refused(asked, 5) == refusal


@pytest.mark.parametrize(
    ("asked", "players", "codes"),
    [
        (cards(don=1, mafioso=1, civilian=4), 6, ()),
        (cards(don=1, civilian=5), 6, ("mafia_share",)),
        (cards(don=1, mafioso=3, thief=1, civilian=9), 14, ("thief_too_early",)),
        (cards(don=1, mafioso=4, thief=1, civilian=9), 15, ()),
        (cards(don=1, mafioso=5, maniac=1, civilian=13), 20, ("maniac_too_late",)),
        (cards(don=1, mafioso=5, chemist=1, civilian=12), 19, ("chemist_too_early",)),
        (
            cards(don=1, thief=1, chemist=1, civilian=7),
            10,
            ("mafia_share", "thief_too_early", "chemist_too_early"),
        ),
    ],
)
def test_a_departure_is_warned_of_and_not_refused(
    asked: dict[Role, int], players: int, codes: tuple[str, ...]
) -> None:
    """R2: from the mafia's share, from the thief's least number, from the place of maniac and chemist."""
    assert refused(asked, players) is None
    assert warnings(asked, players) == codes


# --- the deal -------------------------------------------------------------------------------------


def test_the_commitment_is_the_digest_of_the_secret() -> None:
    """R3: it is published before anybody joins, and anyone can check it after the game."""
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_the_deal_gives_out_exactly_the_composition() -> None:
    """R3: every card, and none twice."""
    dealt = deal(SECRET, NAMES, composition(9))

    assert Counter(dealt) == Counter(composition(9))


def test_the_deal_is_the_one_that_can_be_checked() -> None:
    """R3: from the bytes, the labels and the cards anybody finds the same deal, by the published recipe."""
    dealt = deal(SECRET, NAMES, composition(9))

    assert " ".join(dealt) == "civilian doctor mafioso civilian lawyer cop foundling don mafioso"
    assert deal(SECRET, NAMES, dict(reversed(composition(9).items()))) == dealt


def test_another_secret_other_names_or_other_cards_are_another_deal() -> None:
    """R3: the host cannot foresee the deal before the players are known."""
    others = {
        deal(SECRET, NAMES, composition(9)),
        deal(b"another secret", NAMES, composition(9)),
        deal(SECRET, (*NAMES[:8], "Jale"), composition(9)),
    }

    assert len(others) == 3


def test_no_seat_is_dealt_more_than_the_others() -> None:
    """R3: over many secrets each seat is the don about as often."""
    dons = Counter(
        deal(bytes([n, m]), NAMES[:5], composition(5)).index(Role.DON) for n in range(20) for m in range(50)
    )

    assert all(150 < dons[seat] < 250 for seat in range(5))


def test_the_bonus_is_one_player_and_one_of_the_first_days() -> None:
    """R6: drawn in secret at the deal."""
    drawn = [bonus(bytes([n]), NAMES, composition(9)) for n in range(200)]

    assert bonus(SECRET, NAMES, composition(9)) == bonus(SECRET, NAMES, composition(9))
    assert {it.player for it in drawn} == {Seat(number) for number in range(1, 10)}
    assert {it.day for it in drawn} == {1, 2, 3}
    assert all(it == Bonus(it.player, it.day, used=False) for it in drawn)


def test_the_bonus_knows_nothing_of_the_cards() -> None:
    """R6: it may fall to anyone, the mafia too."""
    dealt = [
        deal(bytes([n]), NAMES, composition(9))[bonus(bytes([n]), NAMES, composition(9)).player - 1]
        for n in range(200)
    ]

    assert set(dealt) == set(composition(9))


def test_the_chance_of_wording_is_not_that_of_the_deal() -> None:
    """R3: what anybody can see of it tells nothing about who holds what."""
    assert other_chance(SECRET) == other_chance(SECRET)
    assert other_chance(SECRET).key != SECRET
    assert SECRET not in other_chance(SECRET).key
