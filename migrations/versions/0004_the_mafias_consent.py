"""Who agrees that what the mafia wrote to each other is shown after a game."""

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: None = None
depends_on: None = None


def upgrade() -> None:
    """Go one step on."""
    op.create_table(
        "consents",
        sa.Column(
            "game_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=False,
            nullable=False,
        ),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("agreed_at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_consents_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", "user_id", name=op.f("pk_consents")),
    )


def downgrade() -> None:
    """Go one step back."""
    op.drop_table("consents")
