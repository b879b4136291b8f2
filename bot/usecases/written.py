"""Texts that the bot has asked for (a reason, a name, a narration): the next message in private is one."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

from sqlalchemy import delete

from bot.storage import tables
from bot.storage.store import Unit
from bot.usecases import last_words
from bot.usecases.hall import Hall

ASKED: Final = "asked:"
"""How the room of a draft begins whose text goes to nobody but the bot."""

WAITS: Final = timedelta(minutes=30)

LONGEST: Final = 1000
"""Characters of an answer."""

Taker = Callable[[Unit, Hall, int, int, str, str], Awaitable[str]]
"""Takes an answer: (unit, hall, person, game, detail, text); the sentence to answer with."""

TAKERS: Final[dict[str, Taker]] = {last_words.LAST_WORDS: last_words.said}
"""Who takes the answer, by the purpose for which it was asked."""


async def ask(unit: Unit, user_id: int, game_id: int, purpose: str, detail: str = "") -> None:
    """Take the person's next message as the answer. `purpose` is a key of TAKERS."""
    room = f"{ASKED}{purpose}:{detail}"
    await unit.session.merge(
        tables.Draft(user_id=user_id, game_id=game_id, room=room, until=unit.now + WAITS)
    )


async def taken(unit: Unit, hall: Hall, user_id: int, text: str | None) -> str | None:
    """Take a message for the answer if one was asked for: what to say to it; None where none was."""
    draft = await unit.session.get(tables.Draft, user_id)
    if draft is None or not draft.room.startswith(ASKED):
        return None
    purpose, _, detail = draft.room.removeprefix(ASKED).partition(":")
    if draft.until > unit.now and not text:
        return hall.tongue("answer-text-only")
    if draft.until > unit.now and len(text or "") > LONGEST:
        return hall.tongue("answer-too-long", most=LONGEST)
    await unit.session.execute(delete(tables.Draft).where(tables.Draft.user_id == user_id))
    if draft.until <= unit.now or text is None:
        return None
    return await TAKERS[purpose](unit, hall, user_id, draft.game_id, detail, text)
