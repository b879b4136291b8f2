"""Answers to what people type: of each kind the newest only, and in a group so many a minute at most."""

from datetime import datetime, timedelta

from aiogram.types import InlineKeyboardMarkup
from sqlalchemy import or_, select

from bot.outbox.pace import MINUTE
from bot.outbox.write import Rank
from bot.storage.store import Unit
from bot.storage.tables import OutboxRow

IN_A_MINUTE = 5
"""Answers that a group gets within a minute: most of what Telegram allows there is for reports and votes."""

AGAIN = timedelta(seconds=10)
"""Until a group is given an answer of the same kind once more; the newest waits."""


def key(chat_id: int, about: str) -> str:
    """The merge key of answers of one kind in one chat: `about` says which, such as `status`."""
    return f"{_all_in(chat_id)}{about}"


def _all_in(chat_id: int) -> str:
    return f"answer:{chat_id}:"


async def answer(  # noqa: PLR0913  # each by its name
    unit: Unit,
    chat_id: int,
    about: str,
    html: str,
    *,
    rank: Rank = Rank.ACK,
    topic_id: int | None = None,
    keyboard: InlineKeyboardMarkup | None = None,
    delay: float = 0,
    protect: bool = False,
    game_id: int | None = None,
) -> None:
    """Answer what was typed in a chat; an answer of the same kind that still waits there is withdrawn.

    However many type, in a group answers leave room for the game; to a person Telegram's pace is enough.
    `about`: the kind of the answer; kinds must be few, or a flood has as many answers as kinds.
    `delay`: seconds in which further questions of this kind may come, so that one answer serves all.
    """
    about = f"{topic_id}:{about}" if topic_id is not None else about
    due = unit.now + timedelta(seconds=delay)
    if chat_id < 0:
        due = max(due, await _opens(unit, chat_id, key(chat_id, about)))
    await unit.outbox.say(
        chat_id,
        html,
        rank=rank,
        topic_id=topic_id,
        keyboard=keyboard,
        merge=key(chat_id, about),
        delay=(due - unit.now).total_seconds(),
        protect=protect,
        game_id=game_id,
    )


async def _opens(unit: Unit, group_id: int, merge: str) -> datetime:
    """The first moment at which a group may be given this answer."""
    lately = await unit.session.execute(
        select(OutboxRow.merge_key, OutboxRow.sent_at, OutboxRow.not_before).where(
            OutboxRow.chat_id == group_id,
            OutboxRow.merge_key.startswith(_all_in(group_id), autoescape=True),
            or_(OutboxRow.state.in_(("waiting", "sending")), OutboxRow.sent_at > unit.now - MINUTE),
        )
    )
    given = sorted((sent_at or not_before, found) for found, sent_at, not_before in lately)
    opens = [moment + AGAIN for moment, found in given if found == merge][-1:]
    opens += [moment + MINUTE for moment, _ in given[-IN_A_MINUTE:][:1] if len(given) >= IN_A_MINUTE]
    return max(opens, default=unit.now)
