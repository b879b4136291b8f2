"""Last words, a house rule: one voted out may say one thing to the group until the night is over."""

from typing import Final

from sqlalchemy import select

from bot.outbox.write import Rank
from bot.storage import tables
from bot.storage.store import Unit
from bot.usecases.buttons import OwnButton, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.places import to_group
from bot.usecases.sitting import Sitting, seated
from bot.words import names, talking
from engine.forum.state import Phase
from engine.seats import Seat

LAST_WORDS: Final = "last-words"
"""What the button is called, what the text is asked for, and what it counts as."""


async def invite(unit: Unit, hall: Hall, sitting: Sitting, seat: Seat) -> None:
    """Whoever has just been voted out is asked, where the house rules and the night allow it."""
    if not sitting.settings.last_words or not _may_speak(sitting, seat):
        return
    button = press(hall.tongue("button-last-words"), OwnButton(do=LAST_WORDS, game=sitting.id))
    await unit.outbox.say(
        sitting.holders[seat],
        hall.tongue("last-words-ask", title=names.person(sitting.title)),
        rank=Rank.ACK,
        keyboard=keyboard([button]),
        game_id=sitting.id,
    )


def _may_speak(sitting: Sitting, seat: Seat) -> bool:
    """Whether it is the night after the vote by which this seat left."""
    game = sitting.game
    return game.phase is Phase.NIGHT and any(
        (out.seat, out.why, out.day) == (seat, "vote", game.table.day) for out in game.exits
    )


async def refused(unit: Unit, hall: Hall, user_id: int, game_id: int) -> str | None:
    """Why this person has no last words to say now; None: the next message may be them."""
    held = await _speaker(unit, hall, user_id, game_id)
    return held if isinstance(held, str) else None


async def _speaker(unit: Unit, hall: Hall, user_id: int, game_id: int) -> tuple[Sitting, Seat] | str:
    """The game and the seat of one who may say last words now; else why not."""
    held = await seated(unit.session, game_id, user_id)
    if held is None or not held[0].settings.last_words:
        return hall.tongue("button-foreign")
    if not _may_speak(*held):
        return hall.tongue("last-words-late")
    return hall.tongue("last-words-said") if await _has_spoken(unit, *held) else held


async def _has_spoken(unit: Unit, sitting: Sitting, seat: Seat) -> bool:
    spoken = select(tables.Talk.id).where(
        tables.Talk.game_id == sitting.id, tables.Talk.room == LAST_WORDS, tables.Talk.seat == seat
    )
    return await unit.session.scalar(spoken.limit(1)) is not None


async def said(  # noqa: PLR0913, PLR0917  # as all texts are taken that were asked for
    unit: Unit,
    hall: Hall,
    user_id: int,
    game_id: int,
    detail: str,  # noqa: ARG001  # there is nothing to tell apart
    text: str,
) -> str:
    """The last words are posted under the name of the seat; what to answer."""
    held = await _speaker(unit, hall, user_id, game_id)
    if isinstance(held, str):
        return held
    sitting, seat = held
    if not names.tidy(text):
        return hall.tongue("last-words-empty")
    await to_group(unit, sitting.row, talking.last_words(hall.tongue, sitting.game, seat, text))
    unit.session.add(
        tables.Talk(
            game_id=sitting.id, room=LAST_WORDS, user_id=user_id, seat=seat, heard=[], text=None, at=unit.now
        )
    )
    return hall.tongue("last-words-done")
