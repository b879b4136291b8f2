"""The column types of our own: moments, and keys that SQLite counts up by itself."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, DateTime, Dialect, Integer
from sqlalchemy.types import TypeDecorator

type_of_key = BigInteger().with_variant(Integer, "sqlite")
"""A key that the database counts up."""


class UTCDateTime(TypeDecorator[datetime]):
    """A moment: aware on both sides, UTC in the database, comparable and sortable in SQL.

    A naive value is a ValueError: nobody could tell which moment it means.
    """

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Turn an aware moment into the naive UTC that SQLite keeps."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment without a time zone cannot be stored")
        return value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:  # noqa: ANN401, ARG002 - SQLAlchemy's signature
        """Give a stored moment its zone back."""
        return None if value is None else value.replace(tzinfo=UTC)
