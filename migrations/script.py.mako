"""${message}."""

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision: str = ${repr(up_revision)}
down_revision: str | None = ${repr(down_revision)}
branch_labels: None = None
depends_on: None = None


def upgrade() -> None:
    """Go one step on."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Go one step back."""
    ${downgrades if downgrades else "pass"}
