"""Who and what there is: accounts, chats, members and their rights, topics, invite links, messages."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import Any

from aiogram.types import ChatMemberAdministrator, ChatPermissions

from sandbox.journal import Keyboard
from sandbox.limits import Pace
from sandbox.mailbox import Mailbox
from sandbox.markup import Entity

ADMIN_RIGHTS = frozenset(
    name
    for name in ChatMemberAdministrator.model_fields
    if name.startswith("can_") and name != "can_be_edited"
)
PERMISSIONS = frozenset(ChatPermissions.model_fields)
# What a plain member of a new group may do.
USUAL_PERMISSIONS = PERMISSIONS - {"can_change_info", "can_pin_messages", "can_manage_topics"}
USUAL_TOPIC_COLOR = 0x6FB9F0
GENERAL = 1
"""The number of the topic that holds what stands in no other; its messages carry no number."""


class ChatKind(StrEnum):
    """The kinds of chats that exist here; channels do not."""

    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"


class Status(StrEnum):
    """How an account stands to a group."""

    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    RESTRICTED = "restricted"
    LEFT = "left"
    KICKED = "kicked"


@dataclass(eq=False, kw_only=True)
class Account:
    """A person or a bot."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language: str | None = None
    deactivated: bool = False

    @property
    def name(self) -> str:
        """The name as Telegram shows it."""
        return f"{self.first_name} {self.last_name}" if self.last_name else self.first_name


@dataclass(eq=False, kw_only=True)
class BotAccount(Account):
    """A bot: an account with a token, a mailbox and a pace."""

    token: str
    username: str
    privacy_mode: bool
    mailbox: Mailbox
    pace: Pace
    commands: dict[str, list[dict[str, str]]] = field(default_factory=dict)
    calls_open: int = 0


# Administrators who hide behind their group write through this account.
ANONYMOUS = Account(id=1087968824, first_name="Group", username="GroupAnonymousBot")


@dataclass(frozen=True)
class Member:
    """How one account stands to one group; `until` (aware UTC) ends a restriction or a ban."""

    account: Account
    status: Status
    rights: frozenset[str] = frozenset()
    permissions: frozenset[str] = USUAL_PERMISSIONS
    present: bool = True
    anonymous: bool = False
    until: datetime | None = None

    @property
    def is_admin(self) -> bool:
        """Whether this is the owner or an administrator."""
        return self.status in (Status.CREATOR, Status.ADMINISTRATOR)

    def may(self, right: str) -> bool:
        """Whether this member has a right of administrators (such as can_pin_messages)."""
        return self.status is Status.CREATOR or (self.status is Status.ADMINISTRATOR and right in self.rights)

    def may_send(self, permission: str = "can_send_messages") -> bool:
        """Whether this member may write in the group."""
        return self.present and (self.is_admin or permission in self.permissions)

    def at(self, now: datetime) -> "Member":
        """The same standing, with what has run out by `now` lifted."""
        if self.until is None or self.until > now:
            return self
        status = Status.MEMBER if self.present else Status.LEFT
        return replace(self, status=status, permissions=USUAL_PERMISSIONS, until=None)


@dataclass(eq=False)
class Topic:
    """A topic of a forum; its id is that of the message that opened it. Nobody has made General."""

    id: int
    name: str
    creator: Account | None
    icon_color: int = USUAL_TOPIC_COLOR
    closed: bool = False

    def obeys(self, member: Member) -> bool:
        """Whether a member may close, reopen and rename it: by right, or for having made it."""
        return member.may("can_manage_topics") or (member.present and self.creator is member.account)

    def takes_messages_of(self, member: Member) -> bool:
        """Whether one who may write in the group may write here."""
        return not self.closed or self.obeys(member)


@dataclass(eq=False)
class InviteLink:
    """A link by which people join a group, or ask to."""

    url: str
    creator: Account
    name: str | None
    expires: datetime | None
    member_limit: int | None
    creates_join_request: bool
    revoked: bool = False
    joined: int = 0


@dataclass(frozen=True)
class File:
    """A document or photo as it was sent."""

    id: str
    kind: str
    name: str
    content: bytes


@dataclass(eq=False, kw_only=True)
class Message:
    """A message as it stands now.

    `text` is what people read (the caption, if there is a file), `entities` count in UTF-16 units,
    `html` is the text as the bot sent it. `service` holds what Telegram itself announces. `date` and
    `edited_at` are aware UTC. `topic` is None in General, and where there were no topics.
    """

    id: int
    chat: "Chat"
    date: datetime
    sender: Account
    sender_chat: "Chat | None" = None
    text: str = ""
    entities: list[Entity] = field(default_factory=list)
    html: str = ""
    keyboard: Keyboard | None = None
    other_markup: dict[str, Any] | None = None
    reply_to: "Message | None" = None
    topic: int | None = None
    file: File | None = None
    service: dict[str, Any] = field(default_factory=dict)
    protected: bool = False
    silent: bool = False
    edited_at: datetime | None = None
    deleted: bool = False
    past_data: set[str] = field(default_factory=set)

    @property
    def topic_now(self) -> int | None:
        """Its topic, and that of what answers it; None while the group is no forum."""
        return self.topic if isinstance(self.chat, Group) and self.chat.forum else None

    @property
    def buttons(self) -> list[dict[str, Any]]:
        """All buttons under the message, row after row."""
        return [button for row in self.keyboard or [] for button in row]

    def show(self, keyboard: Keyboard | None) -> None:
        """Put a keyboard under the message in place of the one it has."""
        self.keyboard = keyboard or None
        self.past_data |= {button["callback_data"] for button in self.buttons if "callback_data" in button}


@dataclass(eq=False, kw_only=True)
class Chat(ABC):
    """What all chats have: messages with numbers of their own, and pins (the latest last)."""

    id: int
    kind: ChatKind
    messages: dict[int, Message] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    last_message_id: int = 0

    def standing(self) -> list[Message]:
        """The messages that are still there, in order."""
        return [message for message in self.messages.values() if not message.deleted]

    def message(self, message_id: int) -> Message | None:
        """A message that is still there."""
        message = self.messages.get(message_id)
        return None if message is None or message.deleted else message

    @abstractmethod
    def audience(self) -> frozenset[int]:
        """The ids of the people who see what happens here."""


@dataclass(eq=False, kw_only=True)
class PrivateChat(Chat):
    """A person and a bot; the chat's id is what the bot calls it: the person's id."""

    person: Account
    bot: BotAccount
    opened: bool = False
    blocked: bool = False

    def audience(self) -> frozenset[int]:
        """The person, once the chat exists."""
        return frozenset({self.person.id}) if self.opened else frozenset()


@dataclass(eq=False, kw_only=True)
class Group(Chat):
    """A group or supergroup, with or without topics."""

    title: str
    forum: bool = False
    members: dict[int, Member] = field(default_factory=dict)
    general: Topic = field(default_factory=lambda: Topic(GENERAL, "General", None))
    topics: dict[int, Topic] = field(default_factory=dict)
    """All but General; they are kept while the group is no forum."""
    links: dict[str, InviteLink] = field(default_factory=dict)
    requests: dict[int, InviteLink] = field(default_factory=dict)
    migrated_to: "Group | None" = None
    _audience: frozenset[int] | None = None

    def audience(self) -> frozenset[int]:
        """The people who are in the group."""
        if self._audience is None:
            present = (member.account for member in self.members.values() if member.present)
            self._audience = frozenset(one.id for one in present if not isinstance(one, BotAccount))
        return self._audience

    def topic(self, number: int | None) -> Topic | None:
        """The topic of that number, if there is one; without a number, General."""
        if number is None or number == GENERAL:
            return self.general
        return self.topics.get(number)

    def bots(self) -> list[BotAccount]:
        """The bots in the group."""
        present = (member.account for member in self.members.values() if member.present)
        return [account for account in present if isinstance(account, BotAccount)]

    def member(self, account: Account, now: datetime) -> Member:
        """How an account stands to the group at `now`."""
        member = self.members.get(account.id)
        return Member(account, Status.LEFT, present=False) if member is None else member.at(now)

    def seat(self, member: Member) -> None:
        """Let an account stand so from now on."""
        self.members[member.account.id] = member
        self._audience = None
