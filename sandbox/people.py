"""What a person can do: write, press, join, follow links, block; and what they see."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

from sandbox import markup
from sandbox.chats import (
    ADMIN_RIGHTS,
    ANONYMOUS,
    GENERAL,
    USUAL_TOPIC_COLOR,
    Account,
    BotAccount,
    Chat,
    ChatKind,
    Group,
    InviteLink,
    Member,
    Message,
    PrivateChat,
    Status,
    Topic,
)
from sandbox.limits import utf16_length
from sandbox.world import Answer, Draft, World

Place = Group | BotAccount
"""Where a person writes: a group, or the private chat with a bot."""


class CannotAct(Exception):  # noqa: N818 - the name says whose failure it is: the person's, not the program's
    """A person tried what Telegram would not let them do; the text is the reason."""


class Person:
    """One person with an app in their hand."""

    def __init__(self, world: World, account: Account) -> None:
        """Act for an account of a person."""
        self.account = account
        self._world = world

    def __repr__(self) -> str:
        """Name and number."""
        return f"<{self.account.name}, {self.id}>"

    @property
    def id(self) -> int:
        """The user id, which is also the id of the person's private chats."""
        return self.account.id

    # Seeing

    def sees(self, place: Place, *, topic: int | None = None) -> list[Message]:
        """The messages of a chat as they stand now, oldest first; none if the person is not in it.

        With the number of a topic, only those in it; `GENERAL` has those that stand in no other.
        """
        chat = self._chat(place)
        if self.id not in chat.audience():
            return []
        return [message for message in chat.standing() if topic in (None, message.topic or GENERAL)]

    def pinned(self, place: Place, *, topic: int | None = None) -> list[Message]:
        """The pinned messages of a chat, or of one topic of it, the latest pin last."""
        seen = {message.id: message for message in self.sees(place, topic=topic)}
        return [seen[number] for number in self._chat(place).pinned if number in seen]

    def topics(self, group: Group) -> list[Topic]:
        """The topics of a forum, General first; none where there are no topics or the person is not."""
        group = self._current(group)
        there = group.forum and self.id in group.audience()
        return [group.general, *group.topics.values()] if there else []

    @property
    def answers(self) -> list[Answer]:
        """What the person read in answer to presses, oldest first."""
        return list(self._world.answers.get(self.id, ()))

    # Writing

    def say(
        self, place: Place, text: str, *, topic: int | None = None, reply_to: Message | None = None
    ) -> Message:
        """Write a message; a topic is given by its number, and an answer stands in that of its message."""
        if topic is None and reply_to is not None:
            topic = reply_to.topic_now
        chat = self._writable(place, topic)
        if reply_to is not None:
            self._visible(reply_to)
        return self._world.post(chat, self.account, self._draft(text, topic, reply_to))

    def say_anonymously(self, group: Group, text: str, *, topic: int | None = None) -> Message:
        """Write in the name of the group, as an anonymous administrator does."""
        group = self._current(group)
        if not self._member(group).is_admin:
            raise CannotAct("only administrators write in the name of the group")
        self._check_topic(group, topic)
        draft = replace(self._draft(text, topic, None), sender_chat=group)
        return self._world.post(group, ANONYMOUS, draft)

    def edit(self, message: Message, text: str) -> None:
        """Change a message of one's own."""
        self._own(message)
        draft = self._draft(text, None, None)
        self._world.edit(message, draft.content, message.keyboard)

    def delete(self, message: Message) -> None:
        """Delete a message: one's own, or as an administrator with that right."""
        self._visible(message)
        chat = message.chat
        if isinstance(chat, Group) and self._member(chat).may("can_delete_messages"):
            self._world.delete(message)
            return
        self._own(message)
        self._world.delete(message)

    def pin(self, message: Message) -> None:
        """Pin a message, in a group as an administrator with that right."""
        self._may_pin(message)
        self._world.pin(message, self.account)

    def unpin(self, message: Message) -> None:
        """Take a pin off."""
        self._may_pin(message)
        if message.id not in message.chat.pinned:
            raise CannotAct("the message is not pinned")
        self._world.unpin(message)

    # Pressing and following

    def press(self, message: Message, button: str, *, stale: bool = False) -> str | None:
        """Press a button by its data or its text; the callback's id, or None for a link, which is followed.

        `stale` presses, by data, a button that stood there once: the app still showed the old keyboard.
        """
        self._alive()
        if stale:
            if button not in message.past_data:
                raise CannotAct(f'no button with the data "{button}" ever stood there')
            return self._world.press(message, self.account, button).id
        self._visible(message)
        if isinstance(message.chat, PrivateChat) and message.chat.blocked:
            raise CannotAct("the bot is blocked")
        found = self._button(message, button)
        if "url" in found:
            self.follow(found["url"])
            return None
        return self._world.press(message, self.account, found["callback_data"]).id

    def follow(self, link: str) -> Message | None:
        """Follow a t.me link into a group or to a bot; the /start message sent, if the link has one."""
        self._alive()
        parts = urlsplit(link)
        if parts.hostname not in ("t.me", "telegram.me"):
            raise CannotAct("only t.me links lead anywhere here")
        if link in self._world.links:
            self._enter(*self._world.links[link])
            return None
        bot = self._bot_named(parts.path.strip("/"))
        payload = parse_qs(parts.query).get("start")
        return None if payload is None else self.start(bot, payload[0])

    def start(self, bot: BotAccount, payload: str = "") -> Message:
        """Press Start: open the private chat (unblocking the bot) and send /start with a payload."""
        self._alive()
        most = self._world.limits.start_payload
        if not re.fullmatch(rf"[A-Za-z0-9_-]{{0,{most}}}", payload):
            raise CannotAct(f"a start payload is up to {most} of A-Z a-z 0-9 _ -")
        self.unblock(bot)
        self._world.private_chat(bot, self.account).opened = True
        return self.say(bot, f"/start {payload}".rstrip())

    def block(self, bot: BotAccount) -> None:
        """Let a bot write no more."""
        self._alive()
        self._world.change_block(self._world.private_chat(bot, self.account), blocked=True)

    def unblock(self, bot: BotAccount) -> None:
        """Let a bot write again."""
        self._alive()
        self._world.change_block(self._world.private_chat(bot, self.account), blocked=False)

    def deactivate(self) -> None:
        """Delete the account; bots get no update and find out by writing."""
        self.account.deactivated = True

    # Groups

    def join(self, group: Group) -> None:
        """Enter a group; the first who enters owns it."""
        self._alive()
        group = self._current(group)
        self._may_enter(group)
        owned = any(member.status is Status.CREATOR for member in group.members.values())
        self._seat(group, Status.MEMBER if owned else Status.CREATOR)

    def leave(self, group: Group) -> None:
        """Leave a group."""
        group = self._current(group)
        self._present(group)
        before = self._member(group)
        gone = Member(self.account, Status.LEFT, present=False)
        if before.status is Status.RESTRICTED:
            # Leaving and coming back lifts no restriction.
            gone = replace(before, present=False)
        self._world.change_member(group, gone, self.account)

    def add_bot(self, group: Group, bot: BotAccount, rights: Iterable[str] | None = None) -> None:
        """Bring a bot into a group; with `rights` (even none) as an administrator."""
        group = self._current(group)
        self._present(group)
        member = Member(bot, Status.MEMBER)
        if rights is not None:
            self._need(group, "can_promote_members")
            member = Member(bot, Status.ADMINISTRATOR, rights=_rights(rights))
        self._world.change_member(group, member, self.account)

    def promote(self, group: Group, who: "Person | BotAccount", rights: Iterable[str] | None = None) -> None:
        """Make a member an administrator, with all rights unless some are named."""
        group = self._current(group)
        self._need(group, "can_promote_members")
        self._other(group, who)
        granted = ADMIN_RIGHTS if rights is None else _rights(rights)
        self._world.change_member(
            group, Member(_account(who), Status.ADMINISTRATOR, rights=granted), self.account
        )

    def demote(self, group: Group, who: "Person | BotAccount") -> None:
        """Make an administrator a plain member."""
        group = self._current(group)
        self._need(group, "can_promote_members")
        self._other(group, who)
        self._world.change_member(group, Member(_account(who), Status.MEMBER), self.account)

    def give_right(self, group: Group, who: "Person | BotAccount", right: str) -> None:
        """Give one more right of administrators; a plain member becomes one by it."""
        rights = self._rights_of(group, who)
        if right in rights:
            raise CannotAct(f"the right is given already: {right}")
        self.promote(group, who, rights | {right})

    def take_right(self, group: Group, who: "Person | BotAccount", right: str) -> None:
        """Take one right; an administrator without any is still one."""
        rights = self._rights_of(group, who)
        if right not in rights:
            raise CannotAct(f"there is no such right to take: {right}")
        self.promote(group, who, rights - {right})

    def take_rights(self, group: Group, who: "Person | BotAccount") -> list[str]:
        """Take all rights, one after another; which they were, in the order of their names."""
        rights = sorted(self._rights_of(group, who))
        for right in rights:
            self.take_right(group, who, right)
        return rights

    def mute(self, group: Group, who: "Person | BotAccount") -> None:
        """Let a member write no more."""
        group = self._current(group)
        self._need(group, "can_restrict_members")
        self._other(group, who)
        muted = Member(_account(who), Status.RESTRICTED, permissions=frozenset())
        self._world.change_member(group, muted, self.account)

    def remove(self, group: Group, who: "Person | BotAccount") -> None:
        """Throw somebody out for good."""
        group = self._current(group)
        self._need(group, "can_restrict_members")
        self._other(group, who)
        self._world.change_member(group, Member(_account(who), Status.KICKED, present=False), self.account)

    def upgrade(self, group: Group) -> Group:
        """Turn one's own group into a supergroup; the new one, with a new id."""
        if self._member(self._current(group)).status is not Status.CREATOR:
            raise CannotAct("only the owner upgrades a group")
        return self._world.upgrade(group, self.account)

    # Topics

    def switch_topics(self, group: Group, *, on: bool) -> None:
        """Give one's own supergroup topics, or take them away; the old ones come back with them."""
        group = self._current(group)
        if self._member(group).status is not Status.CREATOR:
            raise CannotAct("only the owner switches topics on and off")
        if group.kind is not ChatKind.SUPERGROUP:
            raise CannotAct("only supergroups have topics")
        if group.forum == on:
            raise CannotAct("the group has topics already" if on else "the group has no topics")
        group.forum = on

    def open_topic(self, group: Group, name: str) -> int:
        """Open a topic in a forum; its number."""
        group = self._current(group)
        self._need(group, "can_manage_topics")
        self._forum(group)
        return self._world.open_topic(group, self.account, self._topic_name(name), USUAL_TOPIC_COLOR).id

    def close_topic(self, group: Group, topic: int) -> None:
        """Close a topic, or General."""
        self._turn_topic(group, topic, closed=True)

    def reopen_topic(self, group: Group, topic: int) -> None:
        """Open a closed topic again."""
        self._turn_topic(group, topic, closed=False)

    def rename_topic(self, group: Group, topic: int, name: str) -> None:
        """Give a topic another name."""
        group = self._current(group)
        found = self._obeying(group, topic)
        self._world.rename_topic(group, self.account, found, self._topic_name(name))

    def delete_topic(self, group: Group, topic: int) -> None:
        """Take a topic away with all that stands in it."""
        group = self._current(group)
        found = self._topic(group, topic)
        if found is group.general:
            raise CannotAct("General stays")
        if found.creator is not self.account:
            self._need(group, "can_delete_messages")
        self._world.delete_topic(group, found)

    # What Telegram would not allow

    def _alive(self) -> None:
        if self.account.deactivated:
            raise CannotAct("the account is deactivated")

    def _current(self, group: Group) -> Group:
        return group.migrated_to or group

    def _chat(self, place: Place) -> Chat:
        return (
            self._current(place)
            if isinstance(place, Group)
            else self._world.private_chat(place, self.account)
        )

    def _member(self, group: Group) -> Member:
        return group.member(self.account, self._world.clock.now())

    def _present(self, group: Group) -> None:
        self._alive()
        if not self._member(group).present:
            raise CannotAct("not a member of the group")

    def _need(self, group: Group, right: str) -> None:
        self._present(group)
        if not self._member(group).may(right):
            raise CannotAct(f"no right: {right}")

    def _other(self, group: Group, who: "Person | BotAccount") -> None:
        member = group.member(_account(who), self._world.clock.now())
        if not member.present:
            raise CannotAct(f"{member.account.name} is not a member of the group")
        if member.status is Status.CREATOR:
            raise CannotAct("nobody has power over the owner")

    def _writable(self, place: Place, topic: int | None) -> Chat:
        self._alive()
        chat = self._chat(place)
        if isinstance(chat, PrivateChat):
            if chat.blocked:
                raise CannotAct("the bot is blocked")
            chat.opened = True
        elif isinstance(chat, Group):
            self._present(chat)
            if not self._member(chat).may_send():
                raise CannotAct("muted in the group")
            self._check_topic(chat, topic)
        return chat

    def _check_topic(self, group: Group, number: int | None) -> None:
        if number is None and not group.forum:
            return
        if not self._topic(group, number).takes_messages_of(self._member(group)):
            raise CannotAct("the topic is closed")

    def _forum(self, group: Group) -> None:
        if not group.forum:
            raise CannotAct("the group has no topics")

    def _topic(self, group: Group, number: int | None) -> Topic:
        self._present(group)
        self._forum(group)
        topic = group.topic(number)
        if topic is None:
            raise CannotAct("there is no such topic")
        return topic

    def _obeying(self, group: Group, number: int) -> Topic:
        topic = self._topic(group, number)
        if not topic.obeys(self._member(group)):
            raise CannotAct("no right: can_manage_topics")
        return topic

    def _topic_name(self, name: str) -> str:
        most = self._world.limits.topic_name
        if not 1 <= len(name.strip()) <= most:
            raise CannotAct(f"the name of a topic has 1 to {most} characters")
        return name.strip()

    def _turn_topic(self, group: Group, number: int, *, closed: bool) -> None:
        group = self._current(group)
        topic = self._obeying(group, number)
        if topic.closed == closed:
            raise CannotAct("the topic is closed already" if closed else "the topic is open")
        self._world.close_topic(group, self.account, topic, closed=closed)

    def _may_pin(self, message: Message) -> None:
        self._visible(message)
        if isinstance(message.chat, Group):
            self._need(message.chat, "can_pin_messages")

    def _rights_of(self, group: Group, who: "Person | BotAccount") -> frozenset[str]:
        """The rights of one who is in the group."""
        group = self._current(group)
        self._other(group, who)
        return group.member(_account(who), self._world.clock.now()).rights

    def _draft(self, text: str, topic: int | None, reply_to: Message | None) -> Draft:
        content = markup.spoken_by_a_person(text)
        if not content.text:
            raise CannotAct("the message is empty")
        if utf16_length(content.text) > self._world.limits.text:
            raise CannotAct("the message is too long")
        return Draft(content=content, topic=None if topic == GENERAL else topic, reply_to=reply_to)

    def _visible(self, message: Message) -> None:
        self._alive()
        if message.deleted or self.id not in message.chat.audience():
            raise CannotAct("the message is not to be seen")

    def _own(self, message: Message) -> None:
        self._visible(message)
        if message.sender is not self.account:
            raise CannotAct("the message is somebody else's")

    def _button(self, message: Message, wanted: str) -> dict[str, Any]:
        for key in ("callback_data", "text"):
            for button in message.buttons:
                if button.get(key) == wanted:
                    return button
        raise CannotAct(f'there is no button "{wanted}"')

    def _bot_named(self, username: str) -> BotAccount:
        for bot in self._world.bots.values():
            if bot.username.lower() == username.lower():
                return bot
        raise CannotAct(f"the link leads nowhere: {username}")

    def _may_enter(self, group: Group) -> None:
        member = self._member(group)
        if member.present:
            raise CannotAct("a member of the group already")
        if member.status is Status.KICKED:
            raise CannotAct("banned from the group")

    def _enter(self, group: Group, link: InviteLink) -> None:
        self._may_enter(group)
        expired = link.expires is not None and link.expires <= self._world.clock.now()
        full = link.member_limit is not None and link.joined >= link.member_limit
        if link.revoked or expired or full:
            raise CannotAct("the invite link is not valid any more")
        if link.creates_join_request and self.id in group.requests:
            raise CannotAct("asked to join already")
        if link.creates_join_request:
            self._world.ask_to_join(group, self.account, link)
            return
        link.joined += 1
        self._seat(group, Status.MEMBER, link)

    def _seat(self, group: Group, status: Status, link: InviteLink | None = None) -> None:
        before = self._member(group)
        member = Member(self.account, status)
        if before.status is Status.RESTRICTED:
            member = replace(before, present=True)
        self._world.change_member(group, member, self.account, link=link)


def _account(who: Person | BotAccount) -> Account:
    return who.account if isinstance(who, Person) else who


def _rights(named: Iterable[str]) -> frozenset[str]:
    rights = frozenset(named)
    if unknown := sorted(rights - ADMIN_RIGHTS):
        raise CannotAct(f"no such right of administrators: {unknown[0]}")
    return rights
