"""What follows from each change: the new state, updates for bots, a journal for people."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from sandbox import wire
from sandbox.chats import (
    ANONYMOUS,
    Account,
    BotAccount,
    Chat,
    ChatKind,
    File,
    Group,
    InviteLink,
    Member,
    Message,
    PrivateChat,
    Status,
    Topic,
)
from sandbox.clock import Clock
from sandbox.directory import Directory
from sandbox.hearing import hearers
from sandbox.journal import Entry, Keyboard, Records, Sight
from sandbox.limits import Limits
from sandbox.markup import Formatted


@dataclass(frozen=True, kw_only=True)
class Draft:
    """What is to be posted."""

    content: Formatted
    keyboard: Keyboard | None = None
    other_markup: dict[str, Any] | None = None
    reply_to: Message | None = None
    topic: int | None = None
    file: File | None = None
    service: dict[str, Any] = field(default_factory=dict)
    sender_chat: Chat | None = None
    protected: bool = False
    silent: bool = False


@dataclass(eq=False)
class Query:
    """A press of a button."""

    id: str
    bot: BotAccount
    person: Account
    message: Message
    data: str
    at: datetime


@dataclass(frozen=True)
class Answer:
    """What a person read in answer to a press."""

    query_id: str
    at: datetime
    text: str
    alert: bool


class World(Directory):
    """What people and bots do to each other; every change goes through here, none is judged here."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        """Begin empty."""
        super().__init__(clock, limits)
        self.queries: dict[str, Query] = {}
        self.answers: dict[int, list[Answer]] = {}
        self.records = Records()

    # Messages

    def post(self, chat: Chat, sender: Account, draft: Draft) -> Message:
        """Put a message into a chat, tell the bots that may read it, and write it down."""
        chat.last_message_id += 1
        message = Message(
            id=chat.last_message_id,
            chat=chat,
            date=self.clock.now(),
            sender=sender,
            sender_chat=draft.sender_chat,
            text=draft.content.text,
            entities=draft.content.entities,
            html=draft.content.html,
            other_markup=draft.other_markup,
            reply_to=draft.reply_to,
            topic=draft.topic,
            file=draft.file,
            service=draft.service,
            protected=draft.protected,
            silent=draft.silent,
        )
        message.show(draft.keyboard)
        chat.messages[message.id] = message
        self._tell_bots("message", message)
        self.note(Sight.MESSAGE, message)
        return message

    def announce(self, chat: Chat, actor: Account, topic: int | None = None, **service: object) -> Message:
        """Let Telegram itself say what somebody did."""
        return self.post(chat, actor, Draft(content=Formatted("", [], ""), service=service, topic=topic))

    def edit(self, message: Message, content: Formatted, keyboard: Keyboard | None) -> None:
        """Change a message."""
        message.text, message.entities, message.html = content.text, content.entities, content.html
        message.show(keyboard)
        message.edited_at = self.clock.now()
        self._tell_bots("edited_message", message)
        self.note(Sight.EDIT, message)

    def delete(self, message: Message) -> None:
        """Take a message away for everybody; bots are not told, as at Telegram."""
        message.deleted = True
        if message.id in message.chat.pinned:
            message.chat.pinned.remove(message.id)
        self.note(Sight.DELETE, message)

    def pin(self, message: Message, actor: Account) -> None:
        """Pin a message above the others."""
        chat = message.chat
        if message.id in chat.pinned:
            chat.pinned.remove(message.id)
        chat.pinned.append(message.id)
        self.note(Sight.PIN, message)
        pinned = wire.message(message, with_reply=False)
        self.announce(chat, actor, message.topic_now, pinned_message=pinned)

    def unpin(self, message: Message) -> None:
        """Take a pin off."""
        message.chat.pinned.remove(message.id)
        self.note(Sight.UNPIN, message)

    def open_topic(self, group: Group, actor: Account, name: str, icon_color: int) -> Topic:
        """A new topic; the message that announces it gives it its number."""
        topic = Topic(group.last_message_id + 1, name, actor, icon_color)
        group.topics[topic.id] = topic
        created = {"name": name, "icon_color": icon_color}
        self.announce(group, actor, topic.id, forum_topic_created=created)
        return topic

    def close_topic(self, group: Group, actor: Account, topic: Topic, *, closed: bool) -> None:
        """Close a topic or open it again."""
        topic.closed = closed
        number = None if topic is group.general else topic.id
        self.announce(group, actor, number, **{f"forum_topic_{'closed' if closed else 'reopened'}": {}})

    def rename_topic(self, group: Group, actor: Account, topic: Topic, name: str) -> None:
        """Give a topic another name."""
        topic.name = name
        number = None if topic is group.general else topic.id
        self.announce(group, actor, number, forum_topic_edited={"name": name})

    def delete_topic(self, group: Group, topic: Topic) -> None:
        """Take a topic away with all that stands in it; bots are not told, as at Telegram."""
        del group.topics[topic.id]
        for message in group.standing():
            if message.topic == topic.id:
                self.delete(message)

    # Buttons

    def press(self, message: Message, person: Account, data: str) -> Query:
        """Send a press to the bot whose message it is."""
        bot = message.sender
        if not isinstance(bot, BotAccount):
            raise TypeError("only messages of bots have buttons")
        query = Query(str(self.next_number("query")), bot, person, message, data, self.clock.now())
        self.queries[query.id] = query
        body = {
            "id": query.id,
            "from": wire.user(person),
            "message": wire.message(message)
            if not message.deleted
            else {"chat": wire.chat(message.chat), "message_id": message.id, "date": 0},
            "chat_instance": str(message.chat.id),
            "data": data,
        }
        bot.mailbox.put("callback_query", body)
        return query

    def answer(self, query: Query, text: str, *, alert: bool) -> None:
        """Show a person the answer to a press."""
        answer = Answer(query.id, self.clock.now(), text, alert)
        self.answers.setdefault(query.person.id, []).append(answer)
        audience = frozenset({query.person.id})
        self._write(
            Sight.CALLBACK_ANSWER,
            query.message.chat,
            query.bot,
            text,
            audience=audience,
            message_id=query.message.id,
        )

    # Members

    def change_member(
        self,
        group: Group,
        member: Member,
        actor: Account,
        *,
        link: InviteLink | None = None,
        via_request: bool = False,
    ) -> None:
        """Let an account stand differently to a group, and tell those whom it concerns."""
        now = self.clock.now()
        old = group.member(member.account, now)
        if member.status is Status.KICKED:
            group.requests.pop(member.account.id, None)
        watchers = {bot for bot in group.bots() if group.member(bot, now).is_admin}
        group.seat(member)
        change: dict[str, Any] = {
            "chat": wire.chat(group),
            "from": wire.user(actor),
            "date": wire.seconds(now),
            "old_chat_member": wire.member(old),
            "new_chat_member": wire.member(member),
        }
        if link is not None:
            change["invite_link"] = wire.invite_link(link)
        if via_request:
            change["via_join_request"] = True
        self._tell_of_member(member.account, change, sorted(watchers, key=lambda bot: bot.id))
        self._announce_member(group, old, member, actor)
        text = f"{member.account.name}: {old.status} → {member.status}"
        self._write(
            Sight.MEMBERSHIP,
            group,
            member.account,
            text,
            audience=group.audience() | _person(member.account),
        )

    def change_block(self, chat: PrivateChat, *, blocked: bool) -> None:
        """Let a person block a bot or take it back."""
        old, new = (Status.KICKED, Status.MEMBER) if chat.blocked else (Status.MEMBER, Status.KICKED)
        if chat.blocked == blocked:
            return
        chat.blocked = blocked
        if not chat.opened:
            return
        change = {
            "chat": wire.chat(chat),
            "from": wire.user(chat.person),
            "date": wire.seconds(self.clock.now()),
            "old_chat_member": wire.member(Member(chat.bot, old)),
            "new_chat_member": wire.member(Member(chat.bot, new)),
        }
        chat.bot.mailbox.put("my_chat_member", change)
        self._write(Sight.MEMBERSHIP, chat, chat.bot, f"{old} → {new}")

    def ask_to_join(self, group: Group, person: Account, link: InviteLink) -> None:
        """Hand a request to join to the bots that may decide on it."""
        group.requests[person.id] = link
        body = {
            "chat": wire.chat(group),
            "from": wire.user(person),
            "user_chat_id": person.id,
            "date": wire.seconds(self.clock.now()),
            "invite_link": wire.invite_link(link),
        }
        for bot in group.bots():
            if group.member(bot, self.clock.now()).may("can_invite_users"):
                bot.mailbox.put("chat_join_request", body)

    def upgrade(self, group: Group, actor: Account) -> Group:
        """Turn a group into a supergroup: a new chat with a new id takes over the members."""
        grown = self.add_group(group.title, ChatKind.SUPERGROUP, forum=False)
        for member in group.members.values():
            grown.seat(replace(member))
        self.announce(group, actor, migrate_to_chat_id=grown.id)
        group.migrated_to = grown
        self.announce(grown, actor, migrate_from_chat_id=group.id)
        return grown

    # Consequences

    def note(self, kind: Sight, message: Message) -> None:
        """Write a change of a message into the journal."""
        chat = message.chat
        text = message.text or ", ".join(message.service)
        self._write(
            kind,
            chat,
            message.sender,
            text,
            message_id=message.id,
            topic=message.topic,
            html=message.html,
            keyboard=message.keyboard,
        )

    def _write(  # noqa: PLR0913 - an entry has that many sides
        self,
        kind: Sight,
        chat: Chat,
        sender: Account,
        text: str,
        *,
        audience: frozenset[int] | None = None,
        message_id: int | None = None,
        topic: int | None = None,
        html: str = "",
        keyboard: Keyboard | None = None,
    ) -> None:
        entry = Entry(
            number=len(self.records.journal) + 1,
            at=self.clock.now(),
            kind=kind,
            chat_id=chat.id,
            bot_id=chat.bot.id if isinstance(chat, PrivateChat) else None,
            message_id=message_id,
            topic=topic,
            sender_id=sender.id,
            sender=sender.name,
            text=text,
            html=html,
            keyboard=keyboard,
            audience=chat.audience() if audience is None else audience,
        )
        self.records.write(entry)

    def _tell_bots(self, kind: str, message: Message) -> None:
        for bot in hearers(message, self.clock.now()):
            bot.mailbox.put(kind, wire.message(message))

    def _tell_of_member(self, account: Account, change: dict[str, Any], watchers: list[BotAccount]) -> None:
        if isinstance(account, BotAccount):
            account.mailbox.put("my_chat_member", change)
        for bot in watchers:
            if bot is not account:
                bot.mailbox.put("chat_member", change)

    def _announce_member(self, group: Group, old: Member, new: Member, actor: Account) -> None:
        if new.present and not old.present:
            self.announce(group, actor, new_chat_members=[wire.user(new.account)])
        elif old.present and not new.present:
            self.announce(group, actor, left_chat_member=wire.user(new.account))


def _person(account: Account) -> frozenset[int]:
    return frozenset() if isinstance(account, BotAccount) or account is ANONYMOUS else frozenset({account.id})
