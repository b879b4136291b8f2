"""Names: labels that can do no harm, and the game's own words in their cases."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.words import names
from engine.forum.powers import Power
from engine.forum.roles import Role, Team
from engine.forum.schedule import ByClock
from engine.forum.state import Game, Reveal, Rules
from engine.seats import Seat
from tests.bot.words.scenes import DON, MAF, RU, dealt


def named(label: str) -> Game:
    """A game in which seat 1 is called so."""
    game = dealt()
    return replace(game, labels=(label, *game.labels[1:]))


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("Лейла", "Лейла"),
        ("  Анна \n\t Мария ", "Анна Мария"),
        ("", "Игрок 7"),
        (" \u200b\u2068\u2069\ufeff ", "Игрок 7"),
        ("\u3164\u115f\u2800", "Игрок 7"),
        ("\u0301\ufe0f", "Игрок 7"),
        ("\u202eнатлус", "натлус"),
        ("a\u200db\u0000c\u00add", "abcd"),
        ("\ud800Али", "Али"),
        ("/start", "\uff0fstart"),
        ("@channel", "\uff20channel"),
        ("Али @channel /end", "Али \uff20channel \uff0fend"),
        ("и/или a@b", "и/или a@b"),
        ("🦊", "🦊"),
        ("я" * 80, "я" * 64),
    ],
)
def test_a_name_becomes_a_label(name: str, label: str) -> None:
    """design.md, 14: nothing invisible, no live command, never empty, at most 64 characters."""
    assert names.clean_label(RU, name, 7) == label


def test_a_game_without_a_name_is_called_a_game() -> None:
    """A group may have a title of signs that show nothing."""
    assert names.clean_label(RU, "", 0) == "Партия"


def test_labels_stand_in_the_order_of_seats() -> None:
    """The deal is drawn over these labels in this order."""
    assert names.labels(RU, ["Лейла", "", "Али"]) == ("Лейла", "Игрок 2", "Али")


@given(st.text(st.characters(), max_size=200))
def test_any_name_at_all_is_one_short_visible_line(name: str) -> None:
    """A label is fixed for good: labelling it again changes nothing."""
    label = names.clean_label(RU, name, 7)

    assert 1 <= len(label) <= 64
    assert label == " ".join(label.split())
    assert names.clean_label(RU, label, 7) == label
    label.encode("utf-8")


@given(st.text(max_size=200))
def test_any_name_at_all_is_escaped_and_isolated(name: str) -> None:
    """No name can open a tag, a line, or turn the text around it."""
    said = names.person(name)

    assert said[0] == "\u2068"
    assert said[-1] == "\u2069"
    assert not set(said[1:-1]) & set("<>\u2066\u2067\u2068\u2069\u202e\n")


def test_a_seat_is_its_number_and_its_label() -> None:
    """The voice: seat and label, always the same."""
    assert names.seat(named("<b>Bobby & co"), DON) == "1. \u2068&lt;b&gt;Bobby &amp; co\u2069"
    assert names.seats(dealt(), [DON, MAF]) == "1. \u2068Рустам\u2069, 3. \u2068Али\u2069"


def test_a_button_is_plain_and_short_and_its_isolates_are_balanced() -> None:
    """design.md, 14: buttons show no HTML, and 24 characters of a label."""
    assert names.button(named("<b>Али"), DON) == "1. \u2068<b>Али\u2069"
    assert names.button(named("я" * 24), DON) == f"1. \u2068{'я' * 24}\u2069"
    assert names.button(named("я" * 25), DON) == f"1. \u2068{'я' * 23}…\u2069"


def test_roles_have_cases() -> None:
    """Sentences decline roles, and no two roles share a name."""
    cases: tuple[names.Case, ...] = ("nom", "gen", "dat", "acc", "ins")
    woodman = [names.role(RU, Role.WOODMAN, case) for case in cases]

    assert woodman == [
        "железный дровосек",
        "железного дровосека",
        "железному дровосеку",
        "железного дровосека",
        "железным дровосеком",
    ]
    assert len({names.role(RU, role) for role in Role}) == len(Role)


def test_sides_and_moves_have_names() -> None:
    """Every side and every kind of move is called something."""
    assert [names.team(RU, team) for team in Team] == ["мафия", "город", "маньяк"]
    assert all(names.power(RU, power) for power in Power)


@pytest.mark.parametrize(
    ("reveal", "said"),
    [
        (Reveal.ROLE, "3. \u2068Али\u2069 — маф"),
        (Reveal.TEAM, "3. \u2068Али\u2069 — сторона мафии"),
        (Reveal.NONE, "3. \u2068Али\u2069"),
    ],
)
def test_one_who_leaves_is_unmasked_as_far_as_the_rules_of_the_game_go(reveal: Reveal, said: str) -> None:
    """D13: the role, the side, or nothing."""
    game = dealt(rules=Rules(ByClock(), reveal=reveal))
    gone = replace(game, table=replace(game.table, gone=frozenset({MAF})))

    assert names.unmasked(RU, gone, Seat(3)) == said


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("Берём <Веру> & точка", "Берём &lt;Веру&gt; &amp; точка"),
        ("Да.\n\n2. Боря: Это я", "Да.\n› 2. Боря: Это я"),
        ("раз\r\nдва\u2028три\x0bчетыре", "раз\n› два\n› три\n› четыре"),
        ("\u202eнатлус\u2069", "натлус"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
    ],
)
def test_no_line_of_what_somebody_says_begins_like_another_message(said: str, heard: str) -> None:
    assert names.speech(said) == heard


def test_an_address_is_escaped() -> None:
    """An address stands inside quotation marks."""
    assert names.link('https://t.me/+a"b&c') == "https://t.me/+a&quot;b&amp;c"
