"""Boards: messages that show how things stand, edited a while after a change: one edit tells several."""

from datetime import timedelta
from typing import Final

from aiogram.types import InlineKeyboardMarkup
from sqlalchemy import ColumnElement, func, select

from bot.outbox.write import EDIT, Rank
from bot.storage.store import Unit
from bot.storage.tables import OutboxRow

AFTER: Final = timedelta(seconds=2)
"""By which a change of a board waits for further ones."""

AGAIN: Final = timedelta(seconds=10)
"""Between two changes of a board, however much happens."""


async def refresh(
    unit: Unit, slot: str, html: str, keyboard: InlineKeyboardMarkup, *, game_id: int | None = None
) -> None:
    """Bring the board in a slot up to date, soon; nothing where it says this already.

    KeyError: nothing was ever said into this slot.
    """
    if await shows(unit, slot, html, keyboard):
        return
    if await _stands(unit, slot, html, keyboard) and await unit.outbox.withdraw_edit(slot):
        return
    last = await unit.session.scalar(
        select(func.max(OutboxRow.sent_at)).where(
            OutboxRow.sent_at > unit.now - AGAIN, OutboxRow.slot == slot, OutboxRow.method == EDIT
        )
    )
    delay = max(AFTER, last + AGAIN - unit.now) if last is not None else AFTER
    await unit.outbox.edit(
        slot, html, rank=Rank.BOARD, keyboard=keyboard, delay=delay.total_seconds(), game_id=game_id
    )


async def shows(unit: Unit, slot: str, html: str, keyboard: InlineKeyboardMarkup) -> bool:
    """Whether the newest text of a slot is this one."""
    newest = await _newest(unit, slot)
    return newest is not None and newest.state != "failed" and _says(newest, html, keyboard)


async def _stands(unit: Unit, slot: str, html: str, keyboard: InlineKeyboardMarkup) -> bool:
    """Whether what waits for a slot would only be put back to what was sent."""
    sent = await _newest(unit, slot, OutboxRow.state.in_(("sent", "sending")))
    return sent is not None and _says(sent, html, keyboard)


async def _newest(unit: Unit, slot: str, *conditions: ColumnElement[bool]) -> OutboxRow | None:
    return await unit.session.scalar(
        select(OutboxRow)
        .where(OutboxRow.slot == slot, OutboxRow.payload["text"].as_string().is_not(None), *conditions)
        .order_by(OutboxRow.id.desc())
        .limit(1)
    )


def _says(row: OutboxRow, html: str, keyboard: InlineKeyboardMarkup) -> bool:
    drawn = keyboard.model_dump(mode="json", exclude_none=True)
    return (row.payload["text"], row.payload.get("reply_markup")) == (html, drawn)
