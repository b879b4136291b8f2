"""What waits in the outbox is found without reading what was ever sent."""

import pytest
from sqlalchemy import Select, select

from bot.storage.store import Store
from bot.storage.tables import OutboxRow
from bot.storage.unsent import waits


@pytest.mark.parametrize(
    ("rows", "index"),
    [
        (select(OutboxRow.id).where(waits(), OutboxRow.slot == "prompt:1:1"), "ix_outbox_slot"),
        (select(OutboxRow.id).where(waits(), OutboxRow.chat_id == 7), "ix_outbox_unsent"),
        (
            select(OutboxRow.id).where(waits()).order_by(OutboxRow.rank, OutboxRow.id).limit(16),
            "ix_outbox_next",
        ),
    ],
)
async def test_an_index_of_unsent_rows_is_used(store: Store, rows: Select[tuple[int]], index: str) -> None:
    """After a month the table has a hundred thousand rows of which three wait."""
    async with store.reading() as session:
        connection = await session.connection()
        asked = rows.compile(connection.sync_connection, compile_kwargs={"render_postcompile": True})
        values = tuple(asked.params[name] for name in asked.positiontup or ())
        plan = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked}", values)
        steps = [step.detail for step in plan]

    assert [step.partition(" USING ")[2].partition(" (")[0] for step in steps] == [f"INDEX {index}"]
