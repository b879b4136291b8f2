"""The question what is to become of a game whose pause lasts: where it stands, and its end."""

from sqlalchemy import delete

from bot.outbox import boards
from bot.storage import tables
from bot.storage.store import Unit
from bot.usecases.buttons import keyboard
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting
from bot.words import names


def slot(game_id: int) -> str:
    """The slot of the question in a game's group."""
    return f"pause:{game_id}"


async def close(unit: Unit, hall: Hall, sitting: Sitting) -> None:
    """The pause is over, or the game: what the living wanted is forgotten, the question loses its buttons."""
    await unit.session.execute(delete(tables.PauseVote).where(tables.PauseVote.game_id == sitting.id))
    if await unit.session.get(tables.Slot, slot(sitting.id)) is not None:
        html = hall.tongue("pause-question-closed", title=names.person(sitting.title))
        await boards.refresh(unit, slot(sitting.id), html, keyboard(), game_id=sitting.id)
