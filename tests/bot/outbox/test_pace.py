"""Telegram's pace: in all, to a person, in a group."""

from datetime import timedelta

from bot.outbox.pace import Pace
from tests.bot.jumping import START

SECOND = timedelta(seconds=1)


def paced(chat_id: int, method: str, calls: int) -> list[float]:
    """When so many calls are made to one chat, each as early as it may be; seconds from the first."""
    pace, now, moments = Pace(), START, []
    for _ in range(calls):
        now = pace.opens(chat_id, method, now)
        pace.begin(now)
        pace.end(chat_id, method, now)
        moments.append((now - START).total_seconds())
    return moments


def test_a_person_gets_three_at_once_and_then_one_a_second() -> None:
    """Edits count like messages."""
    assert paced(7, "editMessageText", 6) == [0, 0, 0, 1, 2, 3]


def test_a_group_gets_twenty_in_any_minute() -> None:
    """The twenty-first waits until the first is a minute old."""
    assert paced(-1, "sendMessage", 41) == [0] * 20 + [60] * 20 + [120]


def test_deletions_draw_on_no_chat_but_on_the_whole() -> None:
    """Twenty-five a second, to whomever."""
    assert paced(-1, "deleteMessage", 51) == [0] * 25 + [1] * 25 + [2]


def test_a_rest_gives_a_person_three_at_once_again() -> None:
    """Two seconds after the last one nothing is owed."""
    pace = Pace()
    for _ in range(3):
        pace.end(7, "sendMessage", START)
    later = START + 10 * SECOND
    opens = []
    for _ in range(4):
        opens.append((pace.opens(7, "sendMessage", later) - later) / SECOND)
        pace.end(7, "sendMessage", later)

    assert opens == [0, 0, 0, 1]


def test_a_budget_counts_from_the_end_of_a_call() -> None:
    """Telegram may have counted it at any moment before."""
    pace = Pace()
    for _ in range(20):
        pace.begin(START)
        pace.end(-1, "sendMessage", START + 2 * SECOND)

    assert pace.opens(-1, "pinChatMessage", START + 3 * SECOND) == START + 62 * SECOND
