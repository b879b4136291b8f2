"""Saying something: rows of the outbox, written in the transaction of what they tell of."""

from base64 import b64encode
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from enum import IntEnum
from typing import Any

from aiogram.methods import (
    CloseForumTopic,
    CreateForumTopic,
    DeleteMessage,
    PinChatMessage,
    ReopenForumTopic,
    SendDocument,
    TelegramMethod,
)
from aiogram.types import InlineKeyboardMarkup
from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.outbox.cut import cut
from bot.storage.tables import OutboxRow, Slot, Topic
from bot.storage.unsent import waits

SEND = "sendMessage"
EDIT = "editMessageText"
PIN = "pinChatMessage"
FILE = SendDocument.__api_method__
MAKE_TOPIC = CreateForumTopic.__api_method__
TURN_TOPIC = (CloseForumTopic.__api_method__, ReopenForumTopic.__api_method__)

OF_A_NEW_MESSAGE = ("disable_notification", "reply_parameters")
"""What a message that still waits keeps when its text is changed."""

UNREACHABLE = "unreachable: "
"""How the error of a row begins whose chat could not be reached."""

POWERLESS = "no right: "
"""How the error of a row begins for which the bot lacked a right."""

WORTH_TELLING = timedelta(days=7)
"""For how long a report that could not be delivered is kept for the group's return."""


class Rank(IntEnum):
    """What goes first within a chat; rows of one rank go in the order in which they were written."""

    REPORT = 0
    """The close of a phase and what it led to."""
    ACK = 1
    """What was stored for somebody."""
    PROMPT = 2
    """A question."""
    LINE = 3
    """Votes as they come."""
    TALK = 4
    """What people write to each other through the bot."""
    BOARD = 5
    """A lobby, a tally, a desk: brought up to date."""


class Outbox:
    """What is to be said once the present transaction is committed. Lengths of time are in seconds."""

    def __init__(self, session: AsyncSession, now: datetime) -> None:
        """Write into the transaction of `session`, whose moment is `now`."""
        self._session = session
        self._now = now

    async def say(  # noqa: PLR0913 - each by its name
        self,
        chat_id: int,
        html: str,
        *,
        rank: Rank,
        topic_id: int | None = None,
        in_topic: int | None = None,
        keyboard: InlineKeyboardMarkup | None = None,
        slot: str | None = None,
        merge: str | None = None,
        delay: float = 0,
        protect: bool = False,
        silent: bool = False,
        game_id: int | None = None,
        reply_to: int | None = None,
        room: str | None = None,
    ) -> None:
        """Send a new message; a text too long for one becomes several, the keyboard under the last.

        `in_topic`: the row of the topic (see Topic) that it is for, made by then or not; with `game_id`.
        `slot`: the name by which the message is edited later. A new message takes the slot over; one that
        still waits for it is withdrawn.
        `merge`: rows with this key that still wait are withdrawn: the newest text is enough.
        `room`: the room (with `game_id`) to which a reply to the message belongs.
        """
        due = self._after(delay)
        if merge is not None:
            due = min([due, *(row.not_before for row in await self._withdraw(OutboxRow.merge_key == merge))])
        if slot is not None:
            place = await self._take_over(slot, chat_id)
            place.topic_id, place.in_topic = topic_id, in_topic
            place.protected, place.game_id = protect, game_id
        parts = cut(html)
        if slot is not None and merge is None and len(parts) > 1:
            merge = _parts_of(slot)
        for number, part in enumerate(parts, start=1):
            last = number == len(parts)
            payload = _message(
                part,
                keyboard=keyboard if last else None,
                protect=protect,
                silent=silent,
                reply_to=reply_to if number == 1 else None,
            )
            self._put(
                OutboxRow(
                    method=SEND,
                    payload=payload,
                    chat_id=chat_id,
                    topic_id=topic_id,
                    in_topic=in_topic,
                    rank=rank,
                    slot=slot if last else None,
                    merge_key=merge,
                    room=room,
                    not_before=due,
                    game_id=game_id,
                )
            )

    async def edit(  # noqa: PLR0913 - each by its name
        self,
        slot: str,
        html: str,
        *,
        rank: Rank,
        keyboard: InlineKeyboardMarkup | None = None,
        delay: float = 0,
        game_id: int | None = None,
    ) -> None:
        """Change the message in a slot, whether it is sent already or still waits.

        Without a keyboard the message loses the one it has. A message that is gone is sent anew. A text
        too long for one message cannot be an edit: the old message is deleted, and new ones are sent.
        KeyError: nothing was ever said into this slot.
        """
        place = await self._place(slot)
        game_id = game_id if game_id is not None else place.game_id
        if len(cut(html)) > 1:
            if place.message_id is not None:
                await self.delete(place.chat_id, place.message_id, rank=rank, game_id=game_id)
            await self.say(
                place.chat_id,
                html,
                rank=rank,
                topic_id=place.topic_id,
                in_topic=place.in_topic,
                keyboard=keyboard,
                slot=slot,
                delay=delay,
                protect=place.protected,
                game_id=game_id,
            )
            return
        payload = _message(html, keyboard=keyboard, protect=place.protected)
        here = OutboxRow.chat_id == place.chat_id
        for row in await self._waiting(here, OutboxRow.slot == slot, OutboxRow.method.in_((SEND, EDIT))):
            row.payload = {
                **{key: row.payload[key] for key in OF_A_NEW_MESSAGE if key in row.payload},
                **payload,
            }
            row.rank = min(row.rank, rank)
            row.not_before = min(row.not_before, self._after(delay))
            await self._withdraw(here, OutboxRow.merge_key == _parts_of(slot), OutboxRow.id != row.id)
            return
        self._put(
            OutboxRow(
                method=EDIT,
                payload=payload,
                chat_id=place.chat_id,
                topic_id=place.topic_id,
                in_topic=place.in_topic,
                rank=rank,
                slot=slot,
                not_before=self._after(delay),
                game_id=game_id,
            )
        )

    async def withdraw_edit(self, slot: str) -> bool:
        """Leave the message in a slot as it is. Whether a change of it had still waited."""
        return bool(
            await self._withdraw(
                OutboxRow.slot == slot, OutboxRow.method == EDIT, OutboxRow.repeated.is_(False)
            )
        )

    async def line(  # noqa: PLR0913 - each by its name
        self,
        chat_id: int,
        html: str,
        *,
        merge: str,
        rank: Rank = Rank.LINE,
        topic_id: int | None = None,
        in_topic: int | None = None,
        delay: float = 5,
        game_id: int | None = None,
    ) -> None:
        """Add a line to the message that waits under the key `merge`, or begin one.

        The message leaves `delay` seconds after its first line.
        """
        for row in await self._lines(merge):
            lines = [*row.payload["lines"], html]
            if len(cut("\n".join(lines))) == 1:
                row.payload = {**row.payload, "text": "\n".join(lines), "lines": lines}
                return
        self._put(
            OutboxRow(
                method=SEND,
                payload={**_message(html), "lines": [html]},
                chat_id=chat_id,
                topic_id=topic_id,
                in_topic=in_topic,
                rank=rank,
                merge_key=merge,
                not_before=self._after(delay),
                game_id=game_id,
            )
        )

    async def take_lines(self, merge: str) -> list[str]:
        """Withdraw the lines that still wait under the key `merge`, and hand them over in their order."""
        rows = await self._lines(merge)
        for row in rows:
            await self._session.delete(row)
        return [line for row in reversed(rows) for line in row.payload["lines"]]

    async def call(
        self,
        method: TelegramMethod[Any],
        *,
        rank: Rank,
        chat_id: int,
        delay: float = 0,
        game_id: int | None = None,
    ) -> None:
        """Make any other call whose answer nobody waits for, in the order of the chat it concerns.

        Moments in it are absolute. Files cannot be sent this way.
        """
        payload = method.model_dump(mode="json", exclude_unset=True, exclude_none=True)
        payload.pop("chat_id", None)
        self._put(
            OutboxRow(
                method=method.__api_method__,
                payload=payload,
                chat_id=chat_id,
                rank=rank,
                not_before=self._after(delay),
                game_id=game_id,
            )
        )

    async def file(  # noqa: PLR0913 - each by its name
        self,
        chat_id: int,
        name: str,
        content: bytes,
        *,
        rank: Rank,
        topic_id: int | None = None,
        in_topic: int | None = None,
        game_id: int | None = None,
    ) -> None:
        """Send a file; its bytes lie in the row, so that it survives whatever becomes of the process."""
        self._put(
            OutboxRow(
                method=FILE,
                payload={"document": {"name": name, "content": b64encode(content).decode()}},
                chat_id=chat_id,
                topic_id=topic_id,
                in_topic=in_topic,
                rank=rank,
                not_before=self._now,
                game_id=game_id,
            )
        )

    async def make_topic(self, topic: Topic, name: str) -> None:
        """Let Telegram make a topic, so called; what is written for it from now on follows."""
        self._put(
            OutboxRow(
                method=MAKE_TOPIC,
                payload={"name": name},
                chat_id=topic.chat_id,
                in_topic=topic.id,
                rank=Rank.REPORT,
                not_before=self._now,
                game_id=topic.game_id,
            )
        )

    async def turn_topic(self, topic: Topic, *, closed: bool, delay: float = 0) -> None:
        """Close a topic or open it, where that is not the case already; what was to come later is off."""
        await self.withdraw_turn(topic)
        self._put(
            OutboxRow(
                method=TURN_TOPIC[0] if closed else TURN_TOPIC[1],
                payload={},
                chat_id=topic.chat_id,
                in_topic=topic.id,
                rank=Rank.REPORT,
                not_before=self._after(delay),
                game_id=topic.game_id,
            )
        )

    async def withdraw_turn(self, topic: Topic) -> None:
        """Neither close nor open a topic later on."""
        await self._withdraw(
            OutboxRow.in_topic == topic.id,
            OutboxRow.method.in_(TURN_TOPIC),
            OutboxRow.not_before > self._now,
        )

    async def stay_out_of(self, topic: Topic) -> None:
        """A topic is lost: its votes and reports go where the game lives, all else for it is withdrawn."""
        topic.lost = True
        for row in await self._waiting(OutboxRow.in_topic == topic.id):
            if row.method not in (SEND, EDIT, PIN) or row.rank > Rank.LINE:
                await self._session.delete(row)

    async def pin(self, slot: str, *, silent: bool = True, game_id: int | None = None) -> None:
        """Pin the message in a slot, after it is sent. KeyError: nothing was ever said into it."""
        place = await self._place(slot)
        rank, due = Rank.BOARD, self._now
        here = OutboxRow.chat_id == place.chat_id
        for row in await self._waiting(here, OutboxRow.slot == slot, OutboxRow.method == SEND):
            rank, due = Rank(row.rank), row.not_before
        self._put(
            OutboxRow(
                method=PinChatMessage.__api_method__,
                payload={"disable_notification": silent},
                chat_id=place.chat_id,
                in_topic=place.in_topic,
                rank=rank,
                slot=slot,
                not_before=due,
                game_id=game_id if game_id is not None else place.game_id,
            )
        )

    async def delete(
        self, chat_id: int, message_id: int, *, rank: Rank = Rank.ACK, game_id: int | None = None
    ) -> None:
        """Delete a message; one that is gone already is no fault."""
        await self.call(
            DeleteMessage(chat_id=chat_id, message_id=message_id), rank=rank, chat_id=chat_id, game_id=game_id
        )

    async def revive_reports(self, chat_id: int) -> int:
        """A group is within reach again: let the reports of the last week that were lost wait once more.

        How many messages they are.
        """
        lost = [
            row
            for row in await self._lost(chat_id, Rank.REPORT)
            if row.created_at > self._now - WORTH_TELLING
        ]
        for row in lost:
            row.state, row.error = "waiting", None
        return sum(row.method == SEND for row in lost)

    async def revive_calls(self, chat_id: int, methods: Collection[str]) -> None:
        """The bot may do more in a group: those of these calls that failed for want of it wait once more."""
        failed = await self._session.scalars(
            select(OutboxRow).where(
                OutboxRow.chat_id == chat_id,
                OutboxRow.state == "failed",
                OutboxRow.method.in_(methods),
                OutboxRow.error.startswith(POWERLESS) | OutboxRow.error.startswith(UNREACHABLE),
            )
        )
        for row in failed:
            row.state, row.error = "waiting", None

    async def revive(self, person_id: int) -> None:
        """A person is within reach again: what could not be delivered waits once more.

        Of the questions only the newest of each slot, and nothing that was mere talk.
        """
        answered: set[str | None] = set()
        for row in await self._lost(person_id, Rank.PROMPT):
            if row.slot is None or row.slot not in answered:
                row.state, row.error = "waiting", None
                answered.add(row.slot)

    async def _lost(self, chat_id: int, rank: Rank) -> Sequence[OutboxRow]:
        """What could not be delivered for want of a reachable chat, down to a rank; the newest first."""
        return (
            await self._session.scalars(
                select(OutboxRow)
                .where(
                    OutboxRow.chat_id == chat_id,
                    OutboxRow.state == "failed",
                    OutboxRow.rank <= rank,
                    OutboxRow.error.startswith(UNREACHABLE),
                )
                .order_by(OutboxRow.id.desc())
            )
        ).all()

    def _after(self, delay: float) -> datetime:
        return self._now + timedelta(seconds=delay)

    def _put(self, row: OutboxRow) -> None:
        row.created_at = self._now
        self._session.add(row)

    async def _waiting(self, *conditions: ColumnElement[bool]) -> Sequence[OutboxRow]:
        """The rows that still wait, newest first."""
        return (
            await self._session.scalars(
                select(OutboxRow).where(waits(), *conditions).order_by(OutboxRow.id.desc())
            )
        ).all()

    async def _lines(self, merge: str) -> Sequence[OutboxRow]:
        """The messages of lines under a key that have certainly not left, newest first."""
        return await self._waiting(OutboxRow.merge_key == merge, OutboxRow.repeated.is_(False))

    async def _withdraw(self, *conditions: ColumnElement[bool]) -> Sequence[OutboxRow]:
        rows = await self._waiting(*conditions)
        for row in rows:
            await self._session.delete(row)
        return rows

    async def _place(self, slot: str) -> Slot:
        place = await self._session.get(Slot, slot)
        if place is None:
            raise KeyError(slot)
        return place

    async def _take_over(self, name: str, chat_id: int) -> Slot:
        place = await self._session.get(Slot, name)
        if place is None:
            place = Slot(name=name)
            self._session.add(place)
        else:
            waiting = (OutboxRow.slot == name) | (OutboxRow.merge_key == _parts_of(name))
            await self._withdraw(OutboxRow.chat_id == place.chat_id, waiting)
        place.chat_id = chat_id
        return place


def _parts_of(slot: str) -> str:
    """The merge key of the parts of a long message in a slot."""
    return f"parts of {slot}"


def _message(
    html: str,
    *,
    keyboard: InlineKeyboardMarkup | None = None,
    protect: bool = False,
    silent: bool = False,
    reply_to: int | None = None,
) -> dict[str, Any]:
    """The parameters of a message, with nothing that goes without saying."""
    payload: dict[str, Any] = {"text": html}
    if keyboard is not None:
        payload["reply_markup"] = keyboard.model_dump(mode="json", exclude_none=True)
    if protect:
        payload["protect_content"] = True
    if silent:
        payload["disable_notification"] = True
    if reply_to is not None:
        payload["reply_parameters"] = {"message_id": reply_to, "allow_sending_without_reply": True}
    return payload
