"""A sample of `make crash`, and what its table would be worth nothing without: that a difference is seen."""

import subprocess
import sys
from typing import Any

import pytest

from tests.crash.outcome import Gap, copies_of, differences
from tests.crash.points import Point, numbered, spelled
from tests.crash.town import Made

WANTED: dict[str, Any] = {
    "tables": {"games": [{"id": 1, "opened_at": "2026-01-05T06:00:00Z"}]},
    "received": {"7": [["message", 0, "Голос принят."]]},
    "answers": ["a", "b"],
}


def test_a_bot_killed_at_points_taken_by_chance_changes_nothing() -> None:
    """In a process of its own: this one has run loops and threads, and is not to be forked."""
    command = [sys.executable, "-m", "tests.crash", "--sample", "58"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  # our own program

    assert done.returncode == 0, done.stdout + done.stderr
    tried, _, faults = done.stdout.splitlines()[-2].split()[-3:]
    assert (tried, faults) == ("58", "0")


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        pytest.param({}, [], id="nothing"),
        pytest.param({"answers": ["b"]}, [], id="an answer to a press is lost"),
        pytest.param({"answers": ["a", "b", "b"]}, ["/answers: too many: b"], id="one is given twice"),
        pytest.param(
            {"tables": {"games": [{"id": 1, "opened_at": "2026-01-05T06:00:04Z"}]}}, [], id="a little later"
        ),
        pytest.param(
            {"tables": {"games": [{"id": 1, "opened_at": "2026-01-05T06:01:00Z"}]}},
            ["/tables/games/0/opened_at: '2026-01-05T06:01:00Z' instead of '2026-01-05T06:00:00Z'"],
            id="much later",
        ),
        pytest.param(
            {"received": {}}, ["/received/7: None instead of [['message', 0, 'Голос принят.']]"], id="silence"
        ),
        pytest.param(
            {"received": {"7": WANTED["received"]["7"] * 2}},
            ['/received/7: 2 instead of 1: missing [], too many [\'["message", 0, "Голос принят."]\']'],
            id="the same message twice",
        ),
    ],
)
def test_every_difference_is_told_but_for_a_lost_courtesy_and_a_little_time(
    changed: dict[str, Any], told: list[str]
) -> None:
    assert list(differences(WANTED, WANTED | changed)) == told


def test_only_what_was_being_sent_at_a_death_may_come_twice() -> None:
    first, again, other = (
        Made("sendMessage", (("chat_id", chat), ("text", "Утро")), entry, entry + 1)
        for chat, entry in (("7", 0), ("7", 1), ("8", 2))
    )
    wanted = {"calls": ['["sendMessage", {"chat_id": "7"}]', '["sendMessage", {"chat_id": "8"}]']}

    assert copies_of([first, again, other], [Gap(1, (first.concern,))], wanted) == [first]
    assert copies_of([first, other], [Gap(1, (first.concern,))], wanted) == []
    assert copies_of([first, again, other], [Gap(1, ())], wanted) == []


def test_of_an_edit_that_changed_nothing_the_second_time_the_second_is_the_copy() -> None:
    first, again = (Made("editMessageText", (("chat_id", "7"),), 0, ended) for ended in (1, 0))
    wanted = {"calls": ['["editMessageText", {"chat_id": "7"}]']}

    assert copies_of([first, again], [Gap(1, (first.concern,))], wanted) == [again]


def test_points_are_named_by_verb_and_table_and_counted_by_kind() -> None:
    statements = {
        "SELECT games.id, games.title \nFROM games WHERE games.id = ?": "SELECT games",
        "INSERT INTO outbox (chat_id) VALUES (?)": "INSERT outbox",
        "UPDATE deadlines SET closed_at=?": "UPDATE deadlines",
        "DELETE FROM drafts WHERE drafts.user_id = ?": "DELETE drafts",
        "\nCREATE TABLE persons (\n\tuser_id BIGINT": "CREATE persons",
        "CREATE UNIQUE INDEX uq_deadlines_open ON deadlines (game_id)": "CREATE uq_deadlines_open",
        "BEGIN IMMEDIATE": "BEGIN IMMEDIATE",
        "SAVEPOINT sa_savepoint_1": "SAVEPOINT sa_savepoint_1",
    }

    assert {statement: spelled(statement) for statement in statements} == statements
    assert numbered(["a", "b", "a"]) == [Point("a", 1), Point("b", 1), Point("a", 2)]
