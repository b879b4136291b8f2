"""How fast Telegram lets the bot speak: in all, to a person, in a group."""

from collections import defaultdict, deque
from datetime import datetime, timedelta

IN_ALL = 28
"""Calls that may be open, or have ended within the last second.

Telegram speaks of about thirty a second. It counts a call after its beginning and before its end, so in no
second of its own does it count more of these than that, however long they are on their way. The two that are
left are for what does not pass through here: answers to presses, questions about members.
"""

TO_A_GROUP = 20
"""Messages, edits, pins and topic calls in a minute, all topics of the chat together."""

TO_A_PERSON = 3
"""Messages and edits at once; after them one a second."""

SECOND = timedelta(seconds=1)
MINUTE = timedelta(minutes=1)

COUNTED = ("send", "edit", "copy", "forward", "pin", "unpin", "createForum", "closeForum", "reopenForum")
"""How the names of the calls begin that draw on the budget of their chat."""


class Pace:
    """What was called lately, and when the next call may be made."""

    def __init__(self) -> None:
        """Begin as if nothing had been called in the last minute."""
        self._open = 0
        self._ends: deque[datetime] = deque(maxlen=IN_ALL)
        self._in_groups: defaultdict[int, deque[datetime]] = defaultdict(lambda: deque(maxlen=TO_A_GROUP))
        self._persons_free: dict[int, datetime] = {}

    def opens(self, chat_id: int, method: str, now: datetime) -> datetime:
        """The first moment, `now` or later, at which this call keeps to the pace."""
        return max(self.opens_for_all(now), self._opens_for_chat(chat_id, method, now))

    def opens_for_all(self, now: datetime) -> datetime:
        """The first moment, `now` or later, at which any call keeps to the pace.

        What is open then ends at an unknown time: the moment is the earliest that can be.
        """
        _keep_within(self._ends, SECOND, now)
        too_many = self._open + len(self._ends) - IN_ALL
        if too_many < 0:
            return now
        return (self._ends[too_many] if too_many < len(self._ends) else now) + SECOND

    def begin(self) -> None:
        """A call begins."""
        self._open += 1

    def end(self, chat_id: int, method: str, now: datetime) -> None:
        """A call that has begun has ended, whatever came of it.

        Budgets count ends: Telegram counted the call earlier, so it never sees the bot too fast.
        """
        self._open -= 1
        self.recall(chat_id, method, now)

    def recall(self, chat_id: int, method: str, ended_at: datetime) -> None:
        """A call of an earlier process ended then; the earliest is recalled first."""
        self._ends.append(ended_at)
        if not method.startswith(COUNTED):
            return
        if chat_id < 0:
            self._in_groups[chat_id].append(ended_at)
        else:
            self._persons_free[chat_id] = max(self._persons_free.get(chat_id, ended_at), ended_at) + SECOND

    def _opens_for_chat(self, chat_id: int, method: str, now: datetime) -> datetime:
        if not method.startswith(COUNTED):
            return now
        if chat_id < 0:
            ends = self._in_groups[chat_id]
            _keep_within(ends, MINUTE, now)
            return ends[0] + MINUTE if len(ends) == TO_A_GROUP else now
        free = self._persons_free.get(chat_id, now)
        if free > now + SECOND * TO_A_PERSON:  # so much is never owed: the clock was set back
            del self._persons_free[chat_id]
            return now
        return max(now, free - SECOND * (TO_A_PERSON - 1))


def _keep_within(ends: deque[datetime], span: timedelta, now: datetime) -> None:
    """Forget what is older than `span`, and what lies ahead because the clock was set back."""
    while ends and not now - span < ends[0] <= now:
        ends.popleft()
