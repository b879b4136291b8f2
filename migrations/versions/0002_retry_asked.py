"""A stopped game can be tried again by another process."""

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: None = None
depends_on: None = None


def upgrade() -> None:
    """Go one step on."""
    op.add_column("games", sa.Column("retry_asked_at", sa.DateTime(), nullable=True))


def downgrade() -> None:
    """Go one step back."""
    op.drop_column("games", "retry_asked_at")
