"""Rows of the outbox that still wait, in words by which the database finds them fast."""

from collections.abc import Sequence

from sqlalchemy import BindParameter, ColumnElement, bindparam

from bot.storage.tables import OutboxRow


def waits(row: type[OutboxRow] = OutboxRow) -> ColumnElement[bool]:
    """That a row waits to be sent.

    The table keeps all that was ever sent. SQLite takes the index of the unsent rows only where its very
    condition stands in the query, its values written out.
    """
    unsent: BindParameter[Sequence[str]] = bindparam(
        "unsent", ("waiting", "sending"), expanding=True, literal_execute=True
    )
    return row.state.in_(unsent) & (row.state == "waiting")
