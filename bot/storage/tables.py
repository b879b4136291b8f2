"""The tables: one class for each, in the order in which a game meets them."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from bot.storage.columns import UTCDateTime, type_of_key

GAME = "games.id"


class Table(DeclarativeBase):
    """What all tables share: named constraints, and how Python types are kept."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {  # noqa: RUF012 - SQLAlchemy reads it once, as a class attribute
        datetime: UTCDateTime,
        str: Text,
        dict[str, Any]: JSON(none_as_null=True),
    }


class Person(Table):
    """A Telegram account, as last seen."""

    __tablename__ = "persons"

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    first_name: Mapped[str]
    last_name: Mapped[str | None]
    username: Mapped[str | None]
    language: Mapped[str | None]
    """The language code of the person's Telegram, as it came."""
    private_open: Mapped[bool] = mapped_column(default=False)
    """Whether the person has pressed Start, so that the bot may write."""
    blocked_at: Mapped[datetime | None]
    """Since when messages to this person fail; None while they arrive."""
    seen_at: Mapped[datetime]


class Chat(Table):
    """A group, and what the bot may do in it."""

    __tablename__ = "chats"

    chat_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    kind: Mapped[str]
    """`group` or `supergroup`."""
    title: Mapped[str]
    is_forum: Mapped[bool] = mapped_column(default=False)
    bot_status: Mapped[str]
    """Telegram's word: `member`, `administrator`, `restricted`, `left`, `kicked`."""
    rights: Mapped[dict[str, Any]] = mapped_column(default=dict)
    """The administrator's rights of the bot, by Telegram's names."""
    migrated_to: Mapped[int | None] = mapped_column(BigInteger)
    seen_at: Mapped[datetime]


class Game(Table):
    """A game from its lobby to its end. The snapshot is the truth about its play."""

    __tablename__ = "games"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    chat_id: Mapped[int] = mapped_column(BigInteger)
    topic_id: Mapped[int | None] = mapped_column(BigInteger)
    host_id: Mapped[int] = mapped_column(BigInteger)
    title: Mapped[str]
    status: Mapped[str] = mapped_column(default="lobby")
    """`lobby`, `running`, `over` or `cancelled`."""
    ruleset: Mapped[str]
    version: Mapped[int]
    snapshot: Mapped[str | None]
    """The state of play as the engine wrote it (JSON); None in the lobby."""
    settings: Mapped[dict[str, Any]] = mapped_column(default=dict)
    secret: Mapped[bytes] = mapped_column(LargeBinary(32))
    commitment: Mapped[str]
    """The digest of the secret that was shown at the start (hex)."""
    join_token: Mapped[str] = mapped_column(unique=True)
    graveyard_chat_id: Mapped[int | None] = mapped_column(BigInteger)
    graveyard_link: Mapped[str | None]
    """The invite link of the graveyard, once Telegram has made it."""
    stopped: Mapped[str | None]
    """Why the game waits for its host: the class of the engine's error; None while it goes on."""
    retry_asked_at: Mapped[datetime | None]
    """When somebody outside the bot's process asked that a stopped game be tried again; None afterwards."""
    created_at: Mapped[datetime]
    started_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]

    # SQL holds no two NULLs equal, so a chat without topics has an index of its own.
    __table_args__ = (
        Index(
            "uq_games_one_in_chat",
            "chat_id",
            unique=True,
            sqlite_where=text("status IN ('lobby', 'running') AND topic_id IS NULL"),
        ),
        Index(
            "uq_games_one_in_topic",
            "chat_id",
            "topic_id",
            unique=True,
            sqlite_where=text("status IN ('lobby', 'running') AND topic_id IS NOT NULL"),
        ),
    )


class Player(Table):
    """A person in a game: in its lobby, and after the deal the holder of a seat."""

    __tablename__ = "players"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GAME))
    user_id: Mapped[int] = mapped_column(BigInteger, index=True)
    name: Mapped[str]
    joined_at: Mapped[datetime]
    left_at: Mapped[datetime | None]
    seat: Mapped[int | None]
    label: Mapped[str | None]
    """The name of the seat, fixed at the deal."""

    __table_args__ = (
        Index(
            "uq_players_active",
            "game_id",
            "user_id",
            unique=True,
            sqlite_where=text("left_at IS NULL"),
        ),
    )


class Deadline(Table):
    """A moment at which a game goes on by itself."""

    __tablename__ = "deadlines"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GAME))
    kind: Mapped[str]
    number: Mapped[int]
    """The day or night it belongs to."""
    due_at: Mapped[datetime]
    closed_at: Mapped[datetime | None]
    reason: Mapped[str | None]
    """Why it was closed, where not by reaching it; or why it was moved."""

    __table_args__ = (
        Index("ix_deadlines_open_due_at", "due_at", sqlite_where=text("closed_at IS NULL")),
        Index(
            "uq_deadlines_open",
            "game_id",
            "kind",
            "number",
            unique=True,
            sqlite_where=text("closed_at IS NULL"),
        ),
    )


class Move(Table):
    """One thing that somebody did or tried in a game, as it came."""

    __tablename__ = "moves"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GAME), index=True)
    seat: Mapped[int | None]
    phase: Mapped[str]
    action: Mapped[dict[str, Any]]
    at: Mapped[datetime]
    source: Mapped[str]
    """`button`, `text`, `clock` or `host`."""
    update_id: Mapped[int | None] = mapped_column(BigInteger)
    refusal: Mapped[str | None]


class Event(Table):
    """One thing that happened in a game, in order; for audit and export."""

    __tablename__ = "events"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GAME))
    seq: Mapped[int]
    phase: Mapped[str]
    kind: Mapped[str]
    body: Mapped[dict[str, Any]]
    at: Mapped[datetime]

    __table_args__ = (UniqueConstraint("game_id", "seq"),)


class EndRequest(Table):
    """An administrator's wish to end a game that is not theirs, until it is confirmed."""

    __tablename__ = "ends"

    game_id: Mapped[int] = mapped_column(ForeignKey(GAME), primary_key=True)
    admin_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    asked_at: Mapped[datetime]
    confirmed_at: Mapped[datetime | None]


class RoomMessage(Table):
    """A message in a private chat that belongs to a room: a reply to it goes to that room."""

    __tablename__ = "rooms"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GAME))
    room: Mapped[str]
    """`mafia`, `graveyard` or `host`."""
    user_id: Mapped[int] = mapped_column(BigInteger)
    chat_id: Mapped[int] = mapped_column(BigInteger)
    message_id: Mapped[int] = mapped_column(BigInteger)

    __table_args__ = (UniqueConstraint("chat_id", "message_id"),)


class Draft(Table):
    """'Write to …' was pressed: the person's next message goes to this room."""

    __tablename__ = "drafts"

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    game_id: Mapped[int] = mapped_column(ForeignKey(GAME))
    room: Mapped[str]
    until: Mapped[datetime]


class InboxRow(Table):
    """One update from Telegram. Its body is erased when it is handled."""

    __tablename__ = "inbox"

    update_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    received_at: Mapped[datetime]
    kind: Mapped[str]
    body: Mapped[str | None]
    handled_at: Mapped[datetime | None]
    attempts: Mapped[int] = mapped_column(default=0)
    error: Mapped[str | None]
    """The class of the error that ended the last attempt."""

    __table_args__ = (Index("ix_inbox_waiting", "update_id", sqlite_where=text("handled_at IS NULL")),)


class OutboxRow(Table):
    """One call to Telegram that is still to be made, or was."""

    __tablename__ = "outbox"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    chat_id: Mapped[int] = mapped_column(BigInteger)
    topic_id: Mapped[int | None] = mapped_column(BigInteger)
    rank: Mapped[int]
    merge_key: Mapped[str | None]
    slot: Mapped[str | None]
    room: Mapped[str | None]
    """The room that the sent message belongs to (see RoomMessage)."""
    method: Mapped[str]
    """The Bot API's name of the call."""
    payload: Mapped[dict[str, Any]]
    """Its parameters but for the chat, topic and slot, which are columns."""
    not_before: Mapped[datetime]
    created_at: Mapped[datetime]
    state: Mapped[str] = mapped_column(default="waiting")
    """`waiting`, `sending`, `sent` or `failed`."""
    attempts: Mapped[int] = mapped_column(default=0)
    next_try_at: Mapped[datetime | None]
    error: Mapped[str | None]
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    sent_at: Mapped[datetime | None]
    game_id: Mapped[int | None] = mapped_column(ForeignKey(GAME), index=True)
    repeated: Mapped[bool] = mapped_column(default=False)
    """Whether an earlier attempt may have arrived as well."""

    __table_args__ = (
        Index(
            "ix_outbox_unsent",
            "chat_id",
            "rank",
            "id",
            sqlite_where=text("state IN ('waiting', 'sending')"),
        ),
        Index("ix_outbox_next", "rank", "id", sqlite_where=text("state IN ('waiting', 'sending')")),
        Index("ix_outbox_sent_at", "sent_at"),
    )


class Slot(Table):
    """A message that is edited later, by name: `lobby:12`, `prompt:12:7:night-2`."""

    __tablename__ = "slots"

    name: Mapped[str] = mapped_column(primary_key=True)
    chat_id: Mapped[int] = mapped_column(BigInteger)
    topic_id: Mapped[int | None] = mapped_column(BigInteger)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    """None until the message is sent."""
    protected: Mapped[bool] = mapped_column(default=False)
    """Whether the message may not be forwarded, so that a new one in its place may not either."""
    game_id: Mapped[int | None] = mapped_column(ForeignKey(GAME), index=True)


class Heartbeat(Table):
    """When Telegram last answered a call of getUpdates. A single row."""

    __tablename__ = "heartbeat"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True, default=1)
    last_success_at: Mapped[datetime]


class Absence(Table):
    """A time in which the bot could not hear Telegram."""

    __tablename__ = "absences"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    began_at: Mapped[datetime]
    ended_at: Mapped[datetime] = mapped_column(index=True)
