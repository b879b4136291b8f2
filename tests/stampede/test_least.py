"""The yardstick is right: worked by hand for a few heaps of messages."""

from datetime import UTC, datetime, timedelta

import pytest

from sandbox.limits import Limits
from tests.stampede.least import Message, least

NOON = datetime(2026, 1, 5, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)


def heap(*parts: tuple[int, int], after: float = 0) -> list[Message]:
    """So many messages to each chat, from so many seconds after noon on."""
    return [Message(chat, NOON + SECOND * after) for chat, count in parts for _ in range(count)]


def people(count: int) -> list[tuple[int, int]]:
    """One message each."""
    return [(number, 1) for number in range(1, count + 1)]


@pytest.mark.parametrize(
    ("messages", "seconds"),
    [
        (heap((7, 1)), 0),
        (heap(*people(30)), 0),
        (heap(*people(31)), 1),
        (heap(*people(3400)), 113),
        (heap((-1, 20)), 0),
        (heap((-1, 41)), 120),
        (heap((7, 3)), 0),
        (heap((7, 8)), 5),
        (heap((-1, 21), *people(300)), 60),
        (heap(*people(300), after=0) + heap((7, 1), after=40), 40),
        (heap((7, 1)) + heap(*people(61), after=5), 7),
    ],
)
def test_the_least_time_is_that_of_the_narrowest_limit(messages: list[Message], seconds: int) -> None:
    assert least(messages, Limits()) == seconds * SECOND


def test_other_limits_lead_to_other_times() -> None:
    assert least(heap(*people(101)), Limits(calls_a_second=10)) == 10 * SECOND
