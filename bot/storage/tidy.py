"""Rows that have served: deleted once a day, so that a bot of many years stays as quick as a new one."""

from datetime import timedelta

from sqlalchemy import delete, select

from bot.clock import Clock
from bot.storage.store import Store, Unit
from bot.storage.tables import Draft, Game, InboxRow, OutboxRow, RoomMessage, Slot, Talk

EVERY = timedelta(days=1)

HANDLED = timedelta(days=3)
"""How long the ids of handled updates are kept. Telegram brings an update again within a day; after a week
without any it begins its ids anew, and an old id must not hide a new update."""

SENT = timedelta(days=7)
"""How long delivered calls are kept, for the operator to look at."""

FAILED = timedelta(days=30)
"""How long undelivered ones are kept: a person or a group may come within reach again."""

OVER = timedelta(days=30)
"""How long after a game its messages can be replied to and edited, and what was said in its rooms is kept."""


async def tidy(unit: Unit) -> None:
    """Delete what has served by now. Games, players, moves and events stay."""
    now = unit.now
    over = select(Game.id).where(Game.ended_at < now - OVER)
    for served in (
        delete(InboxRow).where(InboxRow.handled_at < now - HANDLED),
        delete(OutboxRow).where(OutboxRow.state == "sent", OutboxRow.sent_at < now - SENT),
        delete(OutboxRow).where(OutboxRow.state == "failed", OutboxRow.created_at < now - FAILED),
        delete(Draft).where(Draft.until < now),
        delete(RoomMessage).where(RoomMessage.game_id.in_(over)),
        delete(Talk).where(Talk.game_id.in_(over)),
        delete(Slot).where(Slot.game_id.in_(over)),
    ):
        await unit.session.execute(served)


class Tidier:
    """The loop that tidies. One per database."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Work on a store."""
        self._store, self._clock = store, clock

    async def run(self) -> None:
        """Tidy now and once a day, for ever."""
        with self._clock.working():
            while True:
                async with self._store.unit() as unit:
                    await tidy(unit)
                await self._clock.wait_until(self._clock.now() + EVERY)
