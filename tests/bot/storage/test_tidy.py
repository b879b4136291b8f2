"""What has served is deleted after its time, and nothing else."""

from datetime import timedelta
from typing import Any

from sqlalchemy import select

from bot.storage.store import Store
from bot.storage.tables import Draft, InboxRow, OutboxRow, RoomMessage, Slot, Table
from bot.storage.tidy import FAILED, HANDLED, OVER, SENT, tidy
from tests.bot.jumping import START
from tests.bot.storage.rows import a_game

MOMENT = timedelta(seconds=1)


def an_update(number: int, handled: timedelta | None) -> InboxRow:
    """An update that was handled so long ago, or not at all."""
    return InboxRow(
        update_id=number,
        received_at=START - timedelta(days=300),
        kind="message",
        handled_at=None if handled is None else START - handled,
    )


def a_call(state: str, age: timedelta) -> OutboxRow:
    """A call that was written, and delivered if it was, so long ago."""
    return OutboxRow(
        chat_id=-1,
        rank=0,
        method="sendMessage",
        payload={"text": f"{state} {age}"},
        not_before=START - age,
        created_at=START - age,
        sent_at=START - age if state == "sent" else None,
        state=state,
    )


async def left(store: Store, column: Any) -> list[Any]:  # noqa: ANN401 - a column of any type
    """What still stands in a column."""
    async with store.reading() as session:
        return sorted(await session.scalars(select(column)))


async def add(store: Store, *rows: Table) -> None:
    """Rows that stand before the tidying."""
    async with store.unit() as unit:
        for row in rows:
            unit.session.add(row)
            await unit.session.flush()


async def test_updates_go_once_they_are_handled_for_days(store: Store) -> None:
    await add(store, an_update(1, HANDLED + MOMENT), an_update(2, HANDLED), an_update(3, None))
    async with store.unit() as unit:
        await tidy(unit)

    assert await left(store, InboxRow.update_id) == [2, 3]


async def test_calls_go_when_they_are_delivered_or_hopeless(store: Store) -> None:
    old, ancient = SENT + MOMENT, FAILED + MOMENT
    kept = [a_call("sent", SENT), a_call("failed", FAILED), a_call("waiting", ancient)]
    texts = sorted(row.payload["text"] for row in kept)
    await add(store, *kept, a_call("sent", old), a_call("failed", ancient))
    async with store.unit() as unit:
        await tidy(unit)

    assert sorted(payload["text"] for payload in await _payloads(store)) == texts


async def _payloads(store: Store) -> list[dict[str, Any]]:
    async with store.reading() as session:
        return list(await session.scalars(select(OutboxRow.payload)))


async def test_what_belongs_to_a_game_goes_long_after_its_end(store: Store) -> None:
    past, recent, running = a_game(-1, link="a"), a_game(-2, link="b"), a_game(-3, link="c")
    past.ended_at, recent.ended_at = START - OVER - MOMENT, START - OVER
    await add(store, past, recent, running)
    for game in (past, recent, running):
        await add(
            store,
            Slot(name=f"board:{game.id}", chat_id=game.chat_id, game_id=game.id),
            RoomMessage(game_id=game.id, room="mafia", user_id=1, chat_id=1, message_id=game.id),
        )
    await add(store, Draft(user_id=1, game_id=running.id, room="mafia", until=START - MOMENT))
    await add(store, Draft(user_id=2, game_id=running.id, room="mafia", until=START))
    async with store.unit() as unit:
        await tidy(unit)

    assert await left(store, Slot.name) == ["board:2", "board:3"]
    assert await left(store, RoomMessage.message_id) == [2, 3]
    assert await left(store, Draft.user_id) == [2]
