"""How Alembic reaches the database: by the connection that `bot.storage.migrate` hands it."""

from typing import Any, Literal

from alembic import context
from alembic.autogenerate.api import AutogenContext
from sqlalchemy import Connection

from bot.storage.columns import UTCDateTime
from bot.storage.tables import Table


def render_item(kind: str, item: Any, autogen: AutogenContext) -> str | Literal[False]:  # noqa: ANN401, ARG001 - Alembic's signature
    """Write column types of our own as what they are in the database: a revision outlives their names."""
    return "sa.DateTime()" if kind == "type" and isinstance(item, UTCDateTime) else False


connection: Connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=Table.metadata,
    render_as_batch=True,
    compare_type=True,
    compare_server_default=True,
    render_item=render_item,
)
with context.begin_transaction():
    context.run_migrations()
