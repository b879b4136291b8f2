"""A stopped game can be tried again by another process; what is to be sent next is found at once."""

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: None = None
depends_on: None = None


def upgrade() -> None:
    """Go one step on."""
    op.add_column("games", sa.Column("retry_asked_at", sa.DateTime(), nullable=True))
    op.create_index(
        "ix_outbox_next", "outbox", ["rank", "id"], sqlite_where=sa.text("state IN ('waiting', 'sending')")
    )


def downgrade() -> None:
    """Go one step back."""
    op.drop_index("ix_outbox_next", "outbox")
    op.drop_column("games", "retry_asked_at")
