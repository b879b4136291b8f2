"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision: str = "0001"
down_revision: str | None = None
branch_labels: None = None
depends_on: None = None


def upgrade() -> None:
    """Go one step on."""
    op.create_table(
        "absences",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("began_at", sa.DateTime(), nullable=False),
        sa.Column("ended_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_absences")),
    )
    with op.batch_alter_table("absences", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_absences_ended_at"), ["ended_at"], unique=False)

    op.create_table(
        "chats",
        sa.Column("chat_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("is_forum", sa.Boolean(), nullable=False),
        sa.Column("bot_status", sa.Text(), nullable=False),
        sa.Column("rights", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("migrated_to", sa.BigInteger(), nullable=True),
        sa.Column("seen_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("chat_id", name=op.f("pk_chats")),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("topic_id", sa.BigInteger(), nullable=True),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.Text(), nullable=True),
        sa.Column("settings", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("secret", sa.LargeBinary(length=32), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("join_token", sa.Text(), nullable=False),
        sa.Column("graveyard_chat_id", sa.BigInteger(), nullable=True),
        sa.Column("graveyard_link", sa.Text(), nullable=True),
        sa.Column("stopped", sa.Text(), nullable=True),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("started_at", sa.DateTime(), nullable=True),
        sa.Column("ended_at", sa.DateTime(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sa.UniqueConstraint("join_token", name=op.f("uq_games_join_token")),
    )
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.create_index(
            "uq_games_one_in_chat",
            ["chat_id"],
            unique=True,
            sqlite_where=sa.text("status IN ('lobby', 'running') AND topic_id IS NULL"),
        )
        batch_op.create_index(
            "uq_games_one_in_topic",
            ["chat_id", "topic_id"],
            unique=True,
            sqlite_where=sa.text("status IN ('lobby', 'running') AND topic_id IS NOT NULL"),
        )

    op.create_table(
        "heartbeat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("last_success_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_heartbeat")),
    )
    op.create_table(
        "inbox",
        sa.Column("update_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("received_at", sa.DateTime(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=True),
        sa.Column("handled_at", sa.DateTime(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("error", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("update_id", name=op.f("pk_inbox")),
    )
    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.create_index(
            "ix_inbox_waiting", ["update_id"], unique=False, sqlite_where=sa.text("handled_at IS NULL")
        )

    op.create_table(
        "persons",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("first_name", sa.Text(), nullable=False),
        sa.Column("last_name", sa.Text(), nullable=True),
        sa.Column("username", sa.Text(), nullable=True),
        sa.Column("language", sa.Text(), nullable=True),
        sa.Column("private_open", sa.Boolean(), nullable=False),
        sa.Column("blocked_at", sa.DateTime(), nullable=True),
        sa.Column("seen_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_persons")),
    )
    op.create_table(
        "deadlines",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.DateTime(), nullable=False),
        sa.Column("closed_at", sa.DateTime(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_deadlines_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deadlines")),
    )
    with op.batch_alter_table("deadlines", schema=None) as batch_op:
        batch_op.create_index(
            "ix_deadlines_open_due_at", ["due_at"], unique=False, sqlite_where=sa.text("closed_at IS NULL")
        )
        batch_op.create_index(
            "uq_deadlines_open",
            ["game_id", "kind", "number"],
            unique=True,
            sqlite_where=sa.text("closed_at IS NULL"),
        )

    op.create_table(
        "drafts",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("until", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_drafts_game_id_games")),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_drafts")),
    )
    op.create_table(
        "ends",
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("admin_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("asked_at", sa.DateTime(), nullable=False),
        sa.Column("confirmed_at", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_ends_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", "admin_id", name=op.f("pk_ends")),
    )
    op.create_table(
        "events",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_events_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_events")),
        sa.UniqueConstraint("game_id", "seq", name=op.f("uq_events_game_id_seq")),
    )
    op.create_table(
        "moves",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("action", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("update_id", sa.BigInteger(), nullable=True),
        sa.Column("refusal", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_moves_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_moves")),
    )
    with op.batch_alter_table("moves", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_moves_game_id"), ["game_id"], unique=False)

    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("topic_id", sa.BigInteger(), nullable=True),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("merge_key", sa.Text(), nullable=True),
        sa.Column("slot", sa.Text(), nullable=True),
        sa.Column("room", sa.Text(), nullable=True),
        sa.Column("method", sa.Text(), nullable=False),
        sa.Column("payload", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("not_before", sa.DateTime(), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("next_try_at", sa.DateTime(), nullable=True),
        sa.Column("error", sa.Text(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("sent_at", sa.DateTime(), nullable=True),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("repeated", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_outbox_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
    )
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_outbox_game_id"), ["game_id"], unique=False)
        batch_op.create_index("ix_outbox_sent_at", ["sent_at"], unique=False)
        batch_op.create_index(
            "ix_outbox_unsent",
            ["chat_id", "rank", "id"],
            unique=False,
            sqlite_where=sa.text("state IN ('waiting', 'sending')"),
        )

    op.create_table(
        "players",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("joined_at", sa.DateTime(), nullable=False),
        sa.Column("left_at", sa.DateTime(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("label", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_players_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_players_user_id"), ["user_id"], unique=False)
        batch_op.create_index(
            "uq_players_active", ["game_id", "user_id"], unique=True, sqlite_where=sa.text("left_at IS NULL")
        )

    op.create_table(
        "rooms",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_rooms_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rooms")),
        sa.UniqueConstraint("chat_id", "message_id", name=op.f("uq_rooms_chat_id_message_id")),
    )
    op.create_table(
        "slots",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("topic_id", sa.BigInteger(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("protected", sa.Boolean(), nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_slots_game_id_games")),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_slots")),
    )
    with op.batch_alter_table("slots", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_slots_game_id"), ["game_id"], unique=False)


def downgrade() -> None:
    """Go one step back."""
    with op.batch_alter_table("slots", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_slots_game_id"))

    op.drop_table("slots")
    op.drop_table("rooms")
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.drop_index("uq_players_active", sqlite_where=sa.text("left_at IS NULL"))
        batch_op.drop_index(batch_op.f("ix_players_user_id"))

    op.drop_table("players")
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_index("ix_outbox_unsent", sqlite_where=sa.text("state IN ('waiting', 'sending')"))
        batch_op.drop_index("ix_outbox_sent_at")
        batch_op.drop_index(batch_op.f("ix_outbox_game_id"))

    op.drop_table("outbox")
    with op.batch_alter_table("moves", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_moves_game_id"))

    op.drop_table("moves")
    op.drop_table("events")
    op.drop_table("ends")
    op.drop_table("drafts")
    with op.batch_alter_table("deadlines", schema=None) as batch_op:
        batch_op.drop_index("uq_deadlines_open", sqlite_where=sa.text("closed_at IS NULL"))
        batch_op.drop_index("ix_deadlines_open_due_at", sqlite_where=sa.text("closed_at IS NULL"))

    op.drop_table("deadlines")
    op.drop_table("persons")
    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.drop_index("ix_inbox_waiting", sqlite_where=sa.text("handled_at IS NULL"))

    op.drop_table("inbox")
    op.drop_table("heartbeat")
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.drop_index(
            "uq_games_one_in_topic",
            sqlite_where=sa.text("status IN ('lobby', 'running') AND topic_id IS NOT NULL"),
        )
        batch_op.drop_index(
            "uq_games_one_in_chat",
            sqlite_where=sa.text("status IN ('lobby', 'running') AND topic_id IS NULL"),
        )

    op.drop_table("games")
    op.drop_table("chats")
    with op.batch_alter_table("absences", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_absences_ended_at"))

    op.drop_table("absences")
