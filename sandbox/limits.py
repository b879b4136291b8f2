"""What Telegram allows: one table of limits, and the pace that follows from it."""

import math
from collections import deque
from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True)
class Limits:
    """Telegram's limits; lengths of text in UTF-16 units, times in seconds."""

    calls_a_second: int = 30
    group_calls: int = 20
    group_seconds: int = 60
    private_burst: int = 3
    private_seconds: int = 1
    text: int = 4096
    caption: int = 1024
    callback_data_bytes: int = 64
    callback_answer: int = 200
    buttons_a_row: int = 8
    buttons: int = 100
    keyboard_bytes: int = 10_000
    start_payload: int = 64
    topic_name: int = 128
    link_name: int = 32
    commands: int = 100
    command_description: int = 256
    deleted_at_once: int = 100
    updates_at_once: int = 100
    poll_seconds: int = 50
    update_seconds: int = 24 * 3600
    callback_seconds: int = 150
    deletable_seconds: int = 48 * 3600
    webhook_secret: int = 256
    webhook_connections: int = 100
    usual_connections: int = 40
    longest_retry_seconds: int = 60


def utf16_length(text: str) -> int:
    """The length of a text as Telegram counts it: in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


class Pace:
    """How fast one bot may still call; times are the sandbox's."""

    def __init__(self, limits: Limits) -> None:
        """Begin with nothing called yet."""
        self._limits = limits
        self._calls: deque[datetime] = deque()
        self._group_calls: dict[int, deque[datetime]] = {}
        self._private_next: dict[int, datetime] = {}

    def wait(self, now: datetime, *, group: int | None = None, person: int | None = None) -> int:
        """Whole seconds until a call would pass; 0 if it passes now, and then it is counted.

        `group` is the chat whose budget of twenty a minute the call draws on, `person` the private chat.
        """
        limits = self._limits
        waits = [_until_free(self._calls, now, limits.calls_a_second, timedelta(seconds=1))]
        if group is not None:
            calls = self._group_calls.setdefault(group, deque())
            waits.append(_until_free(calls, now, limits.group_calls, timedelta(seconds=limits.group_seconds)))
        if person is not None:
            waits.append(self._until_private(person, now))
        longest = max(waits)
        if longest > timedelta(0):
            return math.ceil(longest.total_seconds())
        self._count(now, group, person)
        return 0

    def _until_private(self, person: int, now: datetime) -> timedelta:
        slack = timedelta(seconds=self._limits.private_seconds) * (self._limits.private_burst - 1)
        return self._private_next.get(person, now) - now - slack

    def _count(self, now: datetime, group: int | None, person: int | None) -> None:
        self._calls.append(now)
        if group is not None:
            self._group_calls[group].append(now)
        if person is not None:
            step = timedelta(seconds=self._limits.private_seconds)
            self._private_next[person] = max(self._private_next.get(person, now), now) + step


def _until_free(calls: deque[datetime], now: datetime, most: int, window: timedelta) -> timedelta:
    while calls and calls[0] <= now - window:
        calls.popleft()
    if len(calls) < most:
        return timedelta(0)
    return calls[-most] + window - now
