"""The ladder of absences, a house rule: whose seat is offered to another after a close (D3, D4)."""

from collections.abc import Sequence
from typing import Final

from bot.storage.store import Unit
from bot.usecases import replacing
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting
from engine.forum.events import Absent, Event
from engine.forum.state import Phase

OFFERED: Final = 3
"""The rung on which a seat is offered to another."""


async def offer_seats(unit: Unit, hall: Hall, sitting: Sitting, events: Sequence[Event]) -> None:
    """Who was silent for the third day is replaced from the reserve; with nobody in it, the hosts hear of it.

    `sitting`: the game after the close that led to `events`.
    """
    if sitting.game.phase is Phase.OVER:
        return
    for event in events:
        if isinstance(event, Absent) and event.rung == OFFERED and sitting.game.table.alive(event.seat):
            sitting = await replacing.from_reserve(unit, hall, sitting, event.seat)
