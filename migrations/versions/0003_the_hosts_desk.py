"""The host's desk: who hosts and did what, reserves, bans, presets, topics, reviews, a close taken back."""

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: None = None
depends_on: None = None


def upgrade() -> None:
    """Go one step on. Who hosts a game of before has hosted it from its lobby on."""
    op.create_table(
        "bans",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("by_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("until", sa.DateTime(), nullable=True),
        sa.Column("lifted_at", sa.DateTime(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bans")),
    )
    with op.batch_alter_table("bans", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_bans_chat_id"), ["chat_id"], unique=False)

    op.create_table(
        "presets",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("owner_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("settings", sa.JSON(none_as_null=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_presets")),
        sa.UniqueConstraint("owner_id", "name", name=op.f("uq_presets_owner_id_name")),
    )
    op.create_table(
        "waiting",
        sa.Column("chat_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("asked_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("chat_id", "user_id", name=op.f("pk_waiting")),
    )
    op.create_table(
        "closes",
        sa.Column(
            "game_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=False,
            nullable=False,
        ),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_closes_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_closes")),
    )
    op.create_table(
        "desks",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("screen", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("arg", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_desks_game_id_games")),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_desks")),
    )
    with op.batch_alter_table("desks", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_desks_game_id"), ["game_id"], unique=False)

    op.create_table(
        "hostings",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("part", sa.Text(), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.Column("until", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_hostings_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hostings")),
    )
    with op.batch_alter_table("hostings", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_hostings_game_id"), ["game_id"], unique=False)

    op.create_table(
        "invitations",
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("part", sa.Text(), nullable=False),
        sa.Column("made_at", sa.DateTime(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_invitations_game_id_games")),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_invitations")),
    )
    with op.batch_alter_table("invitations", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_invitations_game_id"), ["game_id"], unique=False)

    op.create_table(
        "journal",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("deed", sa.Text(), nullable=False),
        sa.Column("body", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_journal_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_journal")),
    )
    with op.batch_alter_table("journal", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_journal_game_id"), ["game_id"], unique=False)

    op.create_table(
        "pausevotes",
        sa.Column(
            "game_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=False,
            nullable=False,
        ),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("choice", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_pausevotes_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_pausevotes")),
    )
    op.create_table(
        "reserves",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("joined_at", sa.DateTime(), nullable=False),
        sa.Column("left_at", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_reserves_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reserves")),
    )
    with op.batch_alter_table("reserves", schema=None) as batch_op:
        batch_op.create_index(
            "uq_reserves_active", ["game_id", "user_id"], unique=True, sqlite_where=sa.text("left_at IS NULL")
        )

    op.create_table(
        "reviews",
        sa.Column(
            "game_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=False,
            nullable=False,
        ),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("narration", sa.JSON(none_as_null=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_reviews_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", "number", name=op.f("pk_reviews")),
    )
    op.create_table(
        "talk",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("heard", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("text", sa.Text(), nullable=True),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_talk_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_talk")),
    )
    with op.batch_alter_table("talk", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_talk_game_id"), ["game_id"], unique=False)
        batch_op.create_index("ix_talk_user_id_at", ["user_id", "at"], unique=False)

    op.create_table(
        "topics",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("topic_id", sa.BigInteger(), nullable=True),
        sa.Column("lost", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_topics_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_topics")),
        sa.UniqueConstraint("game_id", "kind", "number", name=op.f("uq_topics_game_id_kind_number")),
    )
    with op.batch_alter_table("topics", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_topics_game_id"), ["game_id"], unique=False)

    op.create_table(
        "visitors",
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_visitors_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", "user_id", name=op.f("pk_visitors")),
    )
    op.add_column("games", sa.Column("cohost_id", sa.BigInteger(), nullable=True))
    op.add_column("games", sa.Column("starts_at", sa.DateTime(), nullable=True))

    op.add_column("outbox", sa.Column("in_topic", sa.Integer(), nullable=True))
    op.create_index(
        "ix_outbox_slot", "outbox", ["slot", "id"], unique=False, sqlite_where=sa.text("slot IS NOT NULL")
    )

    op.add_column("persons", sa.Column("muted_at", sa.DateTime(), nullable=True))

    op.add_column("slots", sa.Column("in_topic", sa.Integer(), nullable=True))

    op.add_column("players", sa.Column("heir_token", sa.Text(), nullable=True))
    op.create_index("uq_players_heir", "players", ["heir_token"], unique=True)

    op.execute(
        "INSERT INTO hostings (game_id, user_id, part, since)"
        " SELECT id, host_id, 'host', created_at FROM games"
    )


def downgrade() -> None:
    """Go one step back."""
    op.drop_index("uq_players_heir", table_name="players")
    op.drop_column("players", "heir_token")

    op.drop_column("slots", "in_topic")

    op.drop_column("persons", "muted_at")

    op.drop_index("ix_outbox_slot", table_name="outbox", sqlite_where=sa.text("slot IS NOT NULL"))
    op.drop_column("outbox", "in_topic")

    op.drop_column("games", "starts_at")
    op.drop_column("games", "cohost_id")

    op.drop_table("visitors")
    with op.batch_alter_table("topics", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_topics_game_id"))

    op.drop_table("topics")
    with op.batch_alter_table("talk", schema=None) as batch_op:
        batch_op.drop_index("ix_talk_user_id_at")
        batch_op.drop_index(batch_op.f("ix_talk_game_id"))

    op.drop_table("talk")
    op.drop_table("reviews")
    with op.batch_alter_table("reserves", schema=None) as batch_op:
        batch_op.drop_index("uq_reserves_active", sqlite_where=sa.text("left_at IS NULL"))

    op.drop_table("reserves")
    op.drop_table("pausevotes")
    with op.batch_alter_table("journal", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_journal_game_id"))

    op.drop_table("journal")
    with op.batch_alter_table("invitations", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_invitations_game_id"))

    op.drop_table("invitations")
    with op.batch_alter_table("hostings", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_hostings_game_id"))

    op.drop_table("hostings")
    with op.batch_alter_table("desks", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_desks_game_id"))

    op.drop_table("desks")
    op.drop_table("closes")
    op.drop_table("waiting")
    op.drop_table("presets")
    with op.batch_alter_table("bans", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_bans_chat_id"))

    op.drop_table("bans")
