"""What happened: everything that people could see, and every call that bots made."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

Keyboard = list[list[dict[str, Any]]]


class Sight(StrEnum):
    """What kind of change people saw."""

    MESSAGE = "message"
    EDIT = "edit"
    DELETE = "delete"
    PIN = "pin"
    UNPIN = "unpin"
    CALLBACK_ANSWER = "callback_answer"
    MEMBERSHIP = "membership"


@dataclass(frozen=True)
class Entry:
    """One change that people could see.

    `at` is aware UTC. `chat_id` is what the bot calls the chat; `bot_id` says whose private chat it is
    (None in groups). `topic` is that of the message (None in General). `audience` holds the ids of the
    people who could see it when it happened.
    """

    number: int
    at: datetime
    kind: Sight
    chat_id: int
    bot_id: int | None
    message_id: int | None
    topic: int | None
    sender_id: int
    sender: str
    text: str
    html: str
    keyboard: Keyboard | None
    audience: frozenset[int]

    def seen_by(self, person_id: int) -> bool:
        """Whether this person could see it."""
        return person_id in self.audience


@dataclass(frozen=True)
class Call:
    """One call of a bot: when (aware UTC), what, with which values, and how it ended.

    `code` is the HTTP status, 0 where no answer was given. `description` is the text of a refusal.
    """

    at: datetime
    bot_id: int
    method: str
    params: Mapping[str, str]
    code: int
    description: str = ""


@dataclass
class Records:
    """All of it, in order; `listeners` are called with each new entry of the journal."""

    journal: list[Entry] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    listeners: list[Callable[[Entry], None]] = field(default_factory=list)

    def write(self, entry: Entry) -> None:
        """Add an entry to the journal."""
        self.journal.append(entry)
        for listener in self.listeners:
            listener(entry)
