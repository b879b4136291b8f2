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
        list[int]: JSON(none_as_null=True),
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
    muted_at: Mapped[datetime | None]
    """Since when the person wants no reminders; None: they are welcome."""
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
    cohost_id: Mapped[int | None] = mapped_column(BigInteger)
    """Who may do all that the host may."""
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
    starts_at: Mapped[datetime | None]
    """When a lobby starts by itself, if enough are in; None: when its host says so."""
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
    """The name of the seat while this person holds it; that of its first holder was fixed at the deal."""
    heir_token: Mapped[str | None]
    """The secret of the link by which the seat goes to whoever follows it; None: there is none."""

    __table_args__ = (
        Index("uq_players_heir", "heir_token", unique=True),
        Index(
            "uq_players_active",
            "game_id",
            "user_id",
            unique=True,
            sqlite_where=text("left_at IS NULL"),
        ),
    )


class Reserve(Table):
    """A person who would take a seat of a game that becomes free, in the order of coming."""

    __tablename__ = "reserves"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GAME))
    user_id: Mapped[int] = mapped_column(BigInteger)
    name: Mapped[str]
    joined_at: Mapped[datetime]
    left_at: Mapped[datetime | None]
    """When the person went, or took a seat."""

    __table_args__ = (
        Index(
            "uq_reserves_active",
            "game_id",
            "user_id",
            unique=True,
            sqlite_where=text("left_at IS NULL"),
        ),
    )


class Hosting(Table):
    """That a person hosts a game, or did: who has may never sit down in it."""

    __tablename__ = "hostings"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GAME), index=True)
    user_id: Mapped[int] = mapped_column(BigInteger)
    part: Mapped[str]
    """`host` or `cohost`."""
    since: Mapped[datetime]
    until: Mapped[datetime | None]


class Invitation(Table):
    """A link by which a host offers a part in a game: who follows it is named to the host, who decides."""

    __tablename__ = "invitations"

    token: Mapped[str] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GAME), index=True)
    part: Mapped[str]
    """`host` or `cohost`."""
    made_at: Mapped[datetime]
    user_id: Mapped[int | None] = mapped_column(BigInteger)
    """Who has followed it; nobody else can any more."""


class PauseVote(Table):
    """What a living seat wants of a pause without an end: to go on, or a draw."""

    __tablename__ = "pausevotes"

    game_id: Mapped[int] = mapped_column(ForeignKey(GAME), primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    choice: Mapped[str]
    """`resume` or `end`."""


class Visitor(Table):
    """A person who was let into the graveyard of a game: who has read it may never sit down in the game."""

    __tablename__ = "visitors"

    game_id: Mapped[int] = mapped_column(ForeignKey(GAME), primary_key=True)
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)


class JournalEntry(Table):
    """One thing that a host did in a game."""

    __tablename__ = "journal"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GAME), index=True)
    user_id: Mapped[int | None] = mapped_column(BigInteger)
    """Who did it; None: the bot itself, in the host's stead."""
    deed: Mapped[str]
    """The code of what was done: `pause`, `warn`."""
    body: Mapped[dict[str, Any]]
    """At whom, why, until when: numbers of seats, moments as ISO 8601 (UTC), the host's words."""
    at: Mapped[datetime]


class Ban(Table):
    """A person who may not join the games of a group."""

    __tablename__ = "bans"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    chat_id: Mapped[int] = mapped_column(BigInteger, index=True)
    user_id: Mapped[int] = mapped_column(BigInteger)
    name: Mapped[str]
    reason: Mapped[str]
    by_id: Mapped[int] = mapped_column(BigInteger)
    at: Mapped[datetime]
    until: Mapped[datetime | None]
    """None: until it is lifted."""
    lifted_at: Mapped[datetime | None]


class Preset(Table):
    """House rules that a host has saved under a name."""

    __tablename__ = "presets"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    owner_id: Mapped[int] = mapped_column(BigInteger)
    name: Mapped[str]
    settings: Mapped[dict[str, Any]]

    __table_args__ = (UniqueConstraint("owner_id", "name"),)


class Waiting(Table):
    """`/next`: a person who wants to hear when a game opens in a group."""

    __tablename__ = "waiting"

    chat_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    asked_at: Mapped[datetime]


class Topic(Table):
    """A topic that the bot made for a game, or wants to be made."""

    __tablename__ = "topics"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GAME), index=True)
    chat_id: Mapped[int] = mapped_column(BigInteger)
    kind: Mapped[str]
    """`day`, `voting` or `graveyard`."""
    number: Mapped[int] = mapped_column(default=0)
    """The day of a day's topic."""
    topic_id: Mapped[int | None] = mapped_column(BigInteger)
    """Telegram's number of it, once it is made."""
    lost: Mapped[bool] = mapped_column(default=False)
    """Whether it could not be made, or is gone: what was meant for it goes where the game lives."""

    __table_args__ = (UniqueConstraint("game_id", "kind", "number"),)


class LastClose(Table):
    """The last close of a game and the state just before it, so that it can be taken back."""

    __tablename__ = "closes"

    game_id: Mapped[int] = mapped_column(ForeignKey(GAME), primary_key=True, autoincrement=False)
    kind: Mapped[str]
    number: Mapped[int]
    version: Mapped[int]
    snapshot: Mapped[str]
    at: Mapped[datetime]


class Review(Table):
    """What the host adds to a report before it is posted: words between its facts."""

    __tablename__ = "reviews"

    game_id: Mapped[int] = mapped_column(ForeignKey(GAME), primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """The night that is reported."""
    narration: Mapped[dict[str, Any]] = mapped_column(default=dict)
    """The host's words by the fact after which they stand; by "" what stands before all."""


class HostsDesk(Table):
    """Which screen of which game stands in a host's desk: the one message that is kept up to date."""

    __tablename__ = "desks"

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    game_id: Mapped[int | None] = mapped_column(ForeignKey(GAME), index=True)
    screen: Mapped[str]
    seat: Mapped[int] = mapped_column(default=0)
    arg: Mapped[str] = mapped_column(default="")


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


class Talk(Table):
    """One thing that was said through the bot; its words only where somebody may come and read them."""

    __tablename__ = "talk"

    id: Mapped[int] = mapped_column(type_of_key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GAME), index=True)
    room: Mapped[str]
    """`mafia`, `graveyard`, `host`, `complaint` or `last-words`."""
    user_id: Mapped[int] = mapped_column(BigInteger)
    seat: Mapped[int | None]
    """Whose word it was; None: the host's, or somebody's without a seat."""
    heard: Mapped[list[int]]
    """The seats that it went to."""
    text: Mapped[str | None]
    """The words themselves, of the mafia's room only: whoever takes a seat over reads what it has heard."""
    at: Mapped[datetime]

    __table_args__ = (Index("ix_talk_user_id_at", "user_id", "at"),)


class Consent(Table):
    """That a person agrees that what the mafia wrote to each other is shown after the game."""

    __tablename__ = "consents"

    game_id: Mapped[int] = mapped_column(ForeignKey(GAME), primary_key=True, autoincrement=False)
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    agreed_at: Mapped[datetime]


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
    in_topic: Mapped[int | None]
    """The row of the topic (see Topic) into which it goes, or which the call makes; its number may not be
    known yet."""
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
        Index("ix_outbox_slot", "slot", "id", sqlite_where=text("slot IS NOT NULL")),
    )


class Slot(Table):
    """A message that is edited later, by name: `lobby:12`, `prompt:12:7:night-2`."""

    __tablename__ = "slots"

    name: Mapped[str] = mapped_column(primary_key=True)
    chat_id: Mapped[int] = mapped_column(BigInteger)
    topic_id: Mapped[int | None] = mapped_column(BigInteger)
    in_topic: Mapped[int | None]
    """The row of the topic (see Topic) in which it stands."""
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
