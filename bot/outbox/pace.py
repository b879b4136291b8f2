"""How fast Telegram lets the bot speak: in all, to a person, in a group."""

from collections import defaultdict, deque
from datetime import datetime, timedelta

IN_ALL = 25
"""Calls a second; Telegram speaks of about thirty."""

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
        self._begun: deque[datetime] = deque(maxlen=IN_ALL)
        self._in_groups: defaultdict[int, deque[datetime]] = defaultdict(lambda: deque(maxlen=TO_A_GROUP))
        self._persons_free: dict[int, datetime] = {}

    def opens(self, chat_id: int, method: str, now: datetime) -> datetime:
        """The first moment, `now` or later, at which this call keeps to the pace."""
        return max(now, self._opens_for_all(now), self._opens_for_chat(chat_id, method, now))

    def begin(self, now: datetime) -> None:
        """A call begins."""
        self._begun.append(now)

    def end(self, chat_id: int, method: str, now: datetime) -> None:
        """A call has ended, whatever came of it.

        A chat's budget counts ends: Telegram counted it earlier, so it never sees the bot too fast.
        """
        if not method.startswith(COUNTED):
            return
        if chat_id < 0:
            self._in_groups[chat_id].append(now)
        else:
            self._persons_free[chat_id] = max(self._persons_free.get(chat_id, now), now) + SECOND

    def _opens_for_all(self, now: datetime) -> datetime:
        return self._begun[0] + SECOND if len(self._begun) == IN_ALL else now

    def _opens_for_chat(self, chat_id: int, method: str, now: datetime) -> datetime:
        if not method.startswith(COUNTED):
            return now
        if chat_id < 0:
            ends = self._in_groups[chat_id]
            return ends[0] + MINUTE if len(ends) == TO_A_GROUP else now
        return self._persons_free.get(chat_id, now) - SECOND * (TO_A_PERSON - 1)
