"""What is left of a step: every table, what every chat received and shows, and where two of them differ."""

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from bot.outbox.cut import REPEATED
from bot.outbox.write import SEND
from bot.storage import tidy
from sandbox.chats import Chat, Group, Message
from sandbox.journal import Sight
from sandbox.world import World
from tests.crash.town import Concern, Made

Json = dict[str, Any]

LATE = timedelta(seconds=5)
"""By how much the same thing may come later: a restart takes no virtual time, but its first poll does, and
what was due while nobody listened counts from the return, which is after the grace (3 s)."""

SHORT = timedelta(seconds=30)
"""The length of an absence that is none: the time since the last poll that had an answer."""

NO_MATTER = {"heartbeat"}
"""Tables that tell of the process and not of the game."""

OF_THE_PROCESS = {
    "outbox": {"id", "attempts", "repeated", "next_try_at", "sent_at"},
    "inbox": {"update_id", "received_at", "handled_at"},
}
"""Columns that do."""

SERVED = {"inbox": ("handled_at", tidy.HANDLED), "outbox": ("sent_at", tidy.SENT)}
"""Rows that are deleted some time: how long after which moment. Each start of a bot is a time to do it."""

ATTACHED = "attach://…"

MAKES_ANEW = {"sendMessage", "sendDocument", "createChatInviteLink", "createForumTopic"}
"""Calls each of which makes something new, so that the bot knows the last."""

ECHOES = {
    "pinChatMessage": "message",
    "createForumTopic": "message",
    "restrictChatMember": "chat_member",
}
"""The kind of update by which the bot hears of such a call of its own."""

COURTESIES = {
    "getMe",
    "getWebhookInfo",
    "getChatMember",
    "getMyCommands",
    "setMyCommands",
    "answerCallbackQuery",
}
"""Calls that change nothing: made once more at each start, or lost, they are missed by nobody."""


ADDRESS = re.compile(r"(https://t\.me/c/)(\d+)/(\d+)(?:/(\d+))?")
"""Of a message, or of a topic and a message in it."""


@dataclass(frozen=True)
class Gap:
    """A death, as it was found: how many calls of the step had been made, and what was being sent."""

    calls: int
    cut: tuple[Concern, ...]


def being_sent(database: Path) -> tuple[Concern, ...]:
    """What the outbox of a dead bot says of itself."""
    if not database.exists():
        return ()
    with closing(sqlite3.connect(database)) as opened:
        if not opened.execute("SELECT 1 FROM sqlite_master WHERE name = 'outbox'").fetchall():
            return ()
        rows = opened.execute("SELECT method, chat_id FROM outbox WHERE state = 'sending'").fetchall()
    return tuple((method, str(chat_id)) for method, chat_id in rows)


@dataclass(frozen=True)
class Window:
    """The part of a town's history that a step is: entries and calls from here on."""

    entries: int
    calls: int


class Reading:
    """Reads an outcome; what was done twice because of a kill is left out of it, and named."""

    def __init__(
        self,
        world: World,
        made: Sequence[Made],
        window: Window,
        copies: Sequence[Made] = (),
        marks: int = 0,
    ) -> None:
        """Look at a town; the entries that came of `copies` are not counted.

        `marks`: how many messages may say of themselves that they come again.
        """
        self._world = world
        self._all_made, self._made = made, made[window.calls :]
        self._window = window
        self._copies = copies
        told = [one for one in world.records.journal[window.entries :] if one.kind is Sight.MESSAGE]
        self._unmarked = sum(one.html.endswith(REPEATED) for one in told) <= marks
        self._left_out = {number for copy in copies for number in range(copy.began, copy.ended)}
        journal = world.records.journal
        gone = {
            (entry.chat_id, entry.message_id)
            for number, entry in enumerate(journal)
            if number in self._left_out and entry.kind is Sight.MESSAGE
        }
        self._numbers = {
            (chat.id, message_id): number
            for chat in self._chats()
            for number, message_id in enumerate(one for one in chat.messages if (chat.id, one) not in gone)
        }

    def outcome(self, database: Path) -> Json:
        """All of it, as JSON; links are named by their places."""
        told = ADDRESS.sub(self._place, json.dumps(self._outcome(database)))
        for link, name in self._links():
            told = told.replace(link, name)
        read: Json = json.loads(told)
        return read

    def _place(self, address: re.Match[str]) -> str:
        """An address whose messages are named by their places."""
        head, chat, *numbers = address.groups()
        places = (self._number(int(f"-100{chat}"), int(number)) for number in numbers if number)
        return "/".join([head + chat, *(f"no. {place}" for place in places)])

    def _outcome(self, database: Path) -> Json:
        return {
            "tables": self._tables(database),
            "received": self._received(),
            "stands": {str(chat.id): self._standing(chat) for chat in self._chats()},
            "groups": {str(group.id): _members(group) for group in self._world.groups.values()},
            "topics": {str(group.id): list(self._topics(group)) for group in self._world.groups.values()},
            "links": [name for _, name in self._links()],
            "calls": sorted(self._calls()),
            "answers": sorted(self._answers()),
        }

    def _said(self, text: str) -> str:
        """A text without the mark of a message that may have come before."""
        return text.removesuffix(REPEATED) if self._unmarked else text

    def _links(self) -> Iterator[tuple[str, str]]:
        """The invite links that count, and a name for each."""
        for group in self._world.groups.values():
            made = [one for one in self._all_made if one.concern == ("createChatInviteLink", str(group.id))]
            links = [link for link, call in zip(group.links, made, strict=True) if call not in self._copies]
            yield from ((link, f"link {number} of {group.title}") for number, link in enumerate(links))

    def _topics(self, group: Group) -> Iterator[list[Any]]:
        """The topics that count; of one that was made twice the empty one does not."""
        for topic in group.topics.values():
            number = self._number(group.id, topic.id)
            if number != -1:
                yield [number, topic.name, topic.closed]

    def _chats(self) -> list[Chat]:
        return [*self._world.groups.values(), *self._world.private_chats.values()]

    def _number(self, chat_id: int, message_id: int | None) -> int | None:
        """The place of a message among those of its chat that are counted."""
        return None if message_id is None else self._numbers.get((chat_id, message_id), -1)

    # --- what people saw -------------------------------------------------------------------------------

    def _received(self) -> dict[str, list[Any]]:
        received: dict[str, list[Any]] = {}
        for number, entry in enumerate(self._world.records.journal):
            counts = number >= self._window.entries and number not in self._left_out
            if counts and entry.kind is not Sight.CALLBACK_ANSWER:
                told = [
                    entry.kind.value,
                    self._number(entry.chat_id, entry.message_id),
                    entry.sender_id,
                    self._said(entry.html or entry.text),
                    entry.keyboard,
                    self._number(entry.chat_id, entry.topic),
                    sorted(entry.audience),
                ]
                received.setdefault(str(entry.chat_id), []).append(told)
        return received

    def _standing(self, chat: Chat) -> list[Any]:
        return [self._shown(chat, one) for one in chat.standing() if (chat.id, one.id) in self._numbers]

    def _shown(self, chat: Chat, message: Message) -> list[Any]:
        return [
            self._number(chat.id, message.id),
            message.sender.id,
            self._said(message.text),
            message.keyboard,
            message.protected,
            self._number(chat.id, message.topic),
            self._number(chat.id, message.reply_to.id) if message.reply_to else None,
            message.id in chat.pinned,
        ]

    def _answers(self) -> Iterator[str]:
        for person, answers in self._world.answers.items():
            for answer in answers:
                yield json.dumps([person, answer.query_id, answer.text, answer.alert], ensure_ascii=False)

    # --- what the bot did ------------------------------------------------------------------------------

    def _calls(self) -> Iterator[str]:
        copies = Counter(self._copies)
        for made in self._made:
            if copies[made]:
                copies[made] -= 1
            elif made.method not in COURTESIES:
                yield self.spelled(made)

    def spelled(self, made: Made) -> str:
        """A call, its message named by its place."""
        values: Json = dict(made.values)
        if "text" in values:
            values["text"] = self._said(values["text"])
        for name in ("message_id", "message_thread_id"):
            if name in values:
                values[name] = self._number(int(values["chat_id"]), int(values[name]))
        if "document" in values:
            values["document"] = ATTACHED  # the part of a request that holds a file is named by chance
        if "reply_parameters" in values:
            values["reply_parameters"] = self._named(
                values["chat_id"], json.loads(values["reply_parameters"])
            )
        return json.dumps([made.method, values], ensure_ascii=False, sort_keys=True)

    # --- what the bot keeps ----------------------------------------------------------------------------

    def _tables(self, database: Path) -> dict[str, list[Json]]:
        with closing(sqlite3.connect(database)) as opened:
            opened.row_factory = sqlite3.Row
            names = [row[0] for row in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            return {
                name: self._rows(name, [dict(row) for row in opened.execute(f'SELECT * FROM "{name}"')])  # noqa: S608  # a name of SQLite's own list
                for name in sorted(names)
                if name not in NO_MATTER
            }

    def _rows(self, table: str, rows: list[Json]) -> list[Json]:
        if table == "absences":
            rows = [row for row in rows if _is_long(row)]
        if table in SERVED:
            rows = _unserved(rows, *SERVED[table])
        if table == "inbox":
            for kind in [
                ECHOES[copy.method] for copy in self._copies if copy.method in ECHOES and copy.changed
            ]:
                rows.remove(next(row for row in reversed(rows) if row["kind"] == kind))
        return [self._row(table, row) for row in rows]

    def _row(self, table: str, row: Json) -> Json:
        kept = {name: value for name, value in row.items() if name not in OF_THE_PROCESS.get(table, ())}
        return {name: self._value(row, name, value) for name, value in kept.items()}

    def _value(self, row: Mapping[str, Any], name: str, value: Any) -> Any:  # noqa: ANN401  # any column
        if isinstance(value, bytes):
            return value.hex()
        if name == "message_id":
            # What an edit leaves there nobody reads, and of one that came too late there is nothing.
            return self._number(row["chat_id"], value) if row.get("method", SEND) == SEND else None
        if name == "topic_id":
            return self._number(row["chat_id"], value)
        if isinstance(value, str) and value[:1] in {"{", "["}:
            read = json.loads(value)
            return self._named(row["chat_id"], read) if isinstance(read, dict) and "chat_id" in row else read
        return value

    def _named(self, chat_id: int | str, payload: Json) -> Json:
        """The parameters of a call; the messages that it is about are named by their places."""
        return {
            name: self._number(int(chat_id), value)
            if name == "message_id" and isinstance(value, int)
            else self._named(chat_id, value)
            if isinstance(value, dict)
            else value
            for name, value in payload.items()
        }


def _unserved(rows: list[Json], moment: str, kept: timedelta) -> list[Json]:
    """Those that no start of a bot so far can have deleted."""
    done = [datetime.fromisoformat(row[moment]) for row in rows if row[moment] is not None]
    last = max(done, default=None)
    return [
        row
        for row in rows
        if last is None or row[moment] is None or datetime.fromisoformat(row[moment]) >= last - kept
    ]


def _is_long(absence: Json) -> bool:
    """A restart may look like an absence of one long poll, which leads to nothing."""
    began, ended = (datetime.fromisoformat(absence[key]) for key in ("began_at", "ended_at"))
    return ended - began > SHORT


def _members(group: Group) -> Json:
    return {
        "members": {
            str(number): [member.status.value, sorted(member.permissions), member.present]
            for number, member in sorted(group.members.items())
        },
        "requests": sorted(group.requests),
    }


def copies_of(made: Sequence[Made], gaps: Sequence[Gap], wanted: Json) -> list[Made]:
    """What was called once more than undisturbed, because the answer to the call before was lost.

    `made`: the calls of the step; `wanted`: the undisturbed outcome. Where each call makes something new, the
    copy is the first, of which the bot has never learned; else the second.
    """
    undisturbed = Counter(_concern(json.loads(call)) for call in wanted["calls"])
    left = Counter(one.concern for one in made)
    copies = []
    began = 0
    for gap in gaps:
        for concern in gap.cut:
            if left[concern] > undisturbed[concern]:
                left[concern] -= 1
                first = next(one for one in reversed(made[began : gap.calls]) if one.concern == concern)
                again = next(one for one in made[gap.calls :] if one.concern == concern)
                copies.append(first if first.method in MAKES_ANEW else again)
        began = gap.calls
    return copies


def _concern(call: Sequence[Any]) -> Concern:
    return call[0], str(call[1].get("chat_id", ""))


# --- comparing ---------------------------------------------------------------------------------------------


def differences(wanted: Any, found: Any, place: str = "") -> Iterator[str]:  # noqa: ANN401  # JSON
    """Where two outcomes differ; moments may be a little apart."""
    if place == "/answers":
        # An answer to a press is a courtesy: it may be lost, but nobody gets another or a second one.
        yield from (
            f"{place}: too many: {answer}" for answer in (Counter(found) - Counter(wanted)).elements()
        )
    elif isinstance(wanted, dict) and isinstance(found, dict):
        for key in sorted(wanted.keys() | found.keys()):
            yield from differences(wanted.get(key), found.get(key), f"{place}/{key}")
    elif isinstance(wanted, list) and isinstance(found, list):
        if len(wanted) != len(found):
            yield f"{place}: {len(found)} instead of {len(wanted)}: {_odd(wanted, found)}"
            return
        for number, pair in enumerate(zip(wanted, found, strict=True)):
            yield from differences(*pair, f"{place}/{number}")
    elif wanted != found and not _about_the_same_time(wanted, found):
        yield f"{place}: {found!r} instead of {wanted!r}"


def _odd(wanted: list[Any], found: list[Any]) -> str:
    """What is only in one of two lists."""
    one, other = (Counter(json.dumps(it, ensure_ascii=False) for it in them) for them in (wanted, found))
    return f"missing {list((one - other).elements())}, too many {list((other - one).elements())}"


def _about_the_same_time(wanted: object, found: object) -> bool:
    if not isinstance(wanted, str) or not isinstance(found, str):
        return False
    try:
        apart = datetime.fromisoformat(found) - datetime.fromisoformat(wanted)
    except (TypeError, ValueError):
        return False
    return abs(apart) <= LATE
