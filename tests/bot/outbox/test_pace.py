"""Telegram's pace: in all, to a person, in a group."""

from datetime import datetime, timedelta

import pytest

from bot.outbox.pace import IN_ALL, Pace
from tests.bot.jumping import START

SECOND = timedelta(seconds=1)


def paced(chat_id: int, method: str, calls: int) -> list[float]:
    """When so many calls are made to one chat, each as early as it may be; seconds from the first."""
    pace, now, moments = Pace(), START, []
    for _ in range(calls):
        now = pace.opens(chat_id, method, now)
        call(pace, chat_id, method, now)
        moments.append((now - START).total_seconds())
    return moments


def call(pace: Pace, chat_id: int, method: str, at: datetime) -> None:
    """A call that takes no time."""
    pace.begin()
    pace.end(chat_id, method, at)


def test_a_person_gets_three_at_once_and_then_one_a_second() -> None:
    """Edits count like messages."""
    assert paced(7, "editMessageText", 6) == [0, 0, 0, 1, 2, 3]


def test_a_group_gets_twenty_in_any_minute() -> None:
    """The twenty-first waits until the first is a minute old."""
    assert paced(-1, "sendMessage", 41) == [0] * 20 + [60] * 20 + [120]


def test_deletions_draw_on_no_chat_but_on_the_whole() -> None:
    """Twenty-eight a second, to whomever."""
    assert paced(-1, "deleteMessage", 57) == [0] * 28 + [1] * 28 + [2]


def test_a_rest_gives_a_person_three_at_once_again() -> None:
    """Two seconds after the last one nothing is owed."""
    pace = Pace()
    for _ in range(3):
        call(pace, 7, "sendMessage", START)
    later = START + 10 * SECOND
    opens = []
    for _ in range(4):
        opens.append((pace.opens(7, "sendMessage", later) - later) / SECOND)
        call(pace, 7, "sendMessage", later)

    assert opens == [0, 0, 0, 1]


def test_a_budget_counts_from_the_end_of_a_call() -> None:
    """Telegram may have counted it at any moment before."""
    pace = Pace()
    for _ in range(20):
        pace.begin()
        pace.end(-1, "sendMessage", START + 2 * SECOND)

    assert pace.opens(-1, "pinChatMessage", START + 3 * SECOND) == START + 62 * SECOND


def test_what_is_on_its_way_takes_its_place_until_a_second_after_its_end() -> None:
    """Telegram may count it in the last moment; of what is still open nobody knows when it ends."""
    pace, now = Pace(), START + 5 * SECOND
    for _ in range(IN_ALL):
        pace.begin()
    nothing_ended = pace.opens_for_all(now)
    pace.end(7, "sendMessage", now - SECOND / 2)
    one_ended = pace.opens_for_all(now)

    assert (nothing_ended, one_ended) == (now + SECOND, now + SECOND / 2)
    assert pace.opens_for_all(now + SECOND / 2) == now + SECOND / 2


def test_what_an_earlier_process_sent_counts() -> None:
    """As if this one had sent it."""
    pace = Pace()
    for number in range(IN_ALL):
        pace.recall(-1 - number % 2, "sendMessage", START)

    assert pace.opens(9, "sendMessage", START) == START + SECOND
    assert pace.opens(9, "sendMessage", START + SECOND) == START + SECOND


@pytest.mark.parametrize("chat_id", [7, -1])
def test_a_clock_that_is_set_back_silences_nobody(chat_id: int) -> None:
    """What was called in an hour that is still to come is forgotten."""
    pace = Pace()
    for _ in range(IN_ALL):
        call(pace, chat_id, "sendMessage", START)
    earlier = START - timedelta(hours=2)

    assert pace.opens(chat_id, "sendMessage", earlier) == earlier
