"""The least time in which messages can be delivered within the limits, however cleverly it is done."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sandbox.limits import Limits


@dataclass(frozen=True, slots=True)
class Message:
    """A call to be made to a chat (a group's id is negative), and since when it can be (UTC)."""

    chat_id: int
    since: datetime


def least(messages: Sequence[Message], limits: Limits) -> timedelta:
    """From the first moment at which any can be sent to the last at which one must still be.

    Nothing is said of how to do it: what comes at a moment or later takes its own least time from there.
    """
    begins = min(message.since for message in messages)
    moments = {message.since for message in messages}
    return max(
        moment - begins + _at_once([one.chat_id for one in messages if one.since >= moment], limits)
        for moment in moments
    )


def _at_once(chats: Iterable[int], limits: Limits) -> timedelta:
    """How long calls to these chats take if all can be made from the same moment on."""
    calls = Counter(chats)
    whole = _last_of(calls.total(), limits.calls_a_second, timedelta(seconds=1))
    return max([whole, *(_in_one_chat(chat_id, count, limits) for chat_id, count in calls.items())])


def _in_one_chat(chat_id: int, count: int, limits: Limits) -> timedelta:
    if chat_id < 0:
        return _last_of(count, limits.group_calls, timedelta(seconds=limits.group_seconds))
    return timedelta(seconds=limits.private_seconds) * max(0, count - limits.private_burst)


def _last_of(count: int, most: int, window: timedelta) -> timedelta:
    """When the last of so many may be made, if any window of that length holds at most so many."""
    return (count - 1) // most * window
