"""What tests in other processes and the page may ask for: everything that people do, see and script."""

import base64
from datetime import datetime

from sandbox import shown
from sandbox.chats import BotAccount, Group, Message
from sandbox.clock import Participant
from sandbox.faults import Fault, FaultKind
from sandbox.guests import spell
from sandbox.people import Person, Place
from sandbox.town import Town
from sandbox.wire import Json


class Refused(ValueError):  # noqa: N818 - named as the answer it becomes
    """An action that cannot be done; the text is one sentence."""


class Actions:
    """Every action; people, bots and groups are given by their numbers.

    `chat` is where a person writes: the id of a group, or the id of a bot for the private chat with it.
    """

    def __init__(self, town: Town) -> None:
        """Act in one town."""
        self._town = town
        self._held: dict[str, Participant] = {}

    # Who is there

    def add_bot(self, token: str, username: str, name: str, *, privacy_mode: bool = True) -> int:
        """A new bot; its id."""
        return self._town.add_bot(token, username, name, privacy_mode=privacy_mode).id

    def add_person(
        self,
        first_name: str,
        last_name: str | None = None,
        username: str | None = None,
        language: str | None = "ru",
    ) -> int:
        """A new person; their id."""
        return self._town.add_person(first_name, last_name, username, language).id

    def add_group(self, title: str, kind: str = "supergroup", *, forum: bool = False) -> int:
        """A new group; its id."""
        return self._town.add_group(title, kind, forum=forum).id

    def everybody(self) -> Json:
        """All bots, people and groups."""
        world = self._town.world
        return {
            "bots": [
                {"id": bot.id, "username": bot.username, "name": bot.name} for bot in world.bots.values()
            ],
            "people": [
                {"id": person.id, "name": person.account.name} for person in self._town.people.values()
            ],
            "groups": [
                {
                    "id": group.id,
                    "title": group.title,
                    "kind": group.kind.value,
                    "topics": [{"id": topic.id, "name": topic.name} for topic in group.topics.values()],
                    "members": sorted(group.audience()),
                }
                for group in world.groups.values()
            ],
        }

    # What people do

    def say(
        self, person: int, chat: int, text: str, topic: int | None = None, reply_to: int | None = None
    ) -> Json:
        """Write a message."""
        replied = None if reply_to is None else self._message(person, chat, reply_to)
        return shown.message(self._person(person).say(self._place(chat), text, topic=topic, reply_to=replied))

    def say_anonymously(self, person: int, chat: int, text: str, topic: int | None = None) -> Json:
        """Write in the name of a group."""
        return shown.message(self._person(person).say_anonymously(self._group(chat), text, topic=topic))

    def edit(self, person: int, chat: int, message: int, text: str) -> None:
        """Change a message of one's own."""
        self._person(person).edit(self._message(person, chat, message), text)

    def delete(self, person: int, chat: int, message: int) -> None:
        """Delete a message."""
        self._person(person).delete(self._message(person, chat, message))

    def pin(self, person: int, chat: int, message: int) -> None:
        """Pin a message."""
        self._person(person).pin(self._message(person, chat, message))

    def unpin(self, person: int, chat: int, message: int) -> None:
        """Take a pin off."""
        self._person(person).unpin(self._message(person, chat, message))

    def press(self, person: int, chat: int, message: int, button: str, *, stale: bool = False) -> str | None:
        """Press a button; the callback's id, or null for a link."""
        found = self._message(person, chat, message, deleted_too=stale)
        return self._person(person).press(found, button, stale=stale)

    def follow(self, person: int, link: str) -> Json | None:
        """Follow a t.me link."""
        message = self._person(person).follow(link)
        return None if message is None else shown.message(message)

    def start(self, person: int, bot: int, payload: str = "") -> Json:
        """Press Start in the chat with a bot."""
        return shown.message(self._person(person).start(self._bot(bot), payload))

    def block(self, person: int, bot: int) -> None:
        """Block a bot."""
        self._person(person).block(self._bot(bot))

    def unblock(self, person: int, bot: int) -> None:
        """Unblock a bot."""
        self._person(person).unblock(self._bot(bot))

    def deactivate(self, person: int) -> None:
        """Delete the account."""
        self._person(person).deactivate()

    def join(self, person: int, group: int) -> None:
        """Enter a group."""
        self._person(person).join(self._group(group))

    def leave(self, person: int, group: int) -> None:
        """Leave a group."""
        self._person(person).leave(self._group(group))

    def bring(self, person: int, group: int, bot: int, rights: list[str] | None = None) -> None:
        """Bring a bot into a group; with rights as an administrator."""
        self._person(person).add_bot(self._group(group), self._bot(bot), rights)

    def promote(self, person: int, group: int, who: int, rights: list[str] | None = None) -> None:
        """Make a member an administrator."""
        self._person(person).promote(self._group(group), self._member(who), rights)

    def demote(self, person: int, group: int, who: int) -> None:
        """Make an administrator a plain member."""
        self._person(person).demote(self._group(group), self._member(who))

    def give_right(self, person: int, group: int, who: int, right: str) -> None:
        """Give one more right of administrators."""
        self._person(person).give_right(self._group(group), self._member(who), right)

    def take_right(self, person: int, group: int, who: int, right: str) -> None:
        """Take one right of administrators."""
        self._person(person).take_right(self._group(group), self._member(who), right)

    def take_rights(self, person: int, group: int, who: int) -> list[str]:
        """Take all rights, one after another; which they were."""
        return self._person(person).take_rights(self._group(group), self._member(who))

    def mute(self, person: int, group: int, who: int) -> None:
        """Let a member write no more."""
        self._person(person).mute(self._group(group), self._member(who))

    def remove(self, person: int, group: int, who: int) -> None:
        """Throw a member out for good."""
        self._person(person).remove(self._group(group), self._member(who))

    def upgrade(self, person: int, group: int) -> int:
        """Turn a group into a supergroup; the new id."""
        return self._person(person).upgrade(self._group(group)).id

    def open_topic(self, person: int, group: int, name: str) -> int:
        """Open a topic; its number."""
        return self._person(person).open_topic(self._group(group), name)

    def close_topic(self, person: int, group: int, topic: int) -> None:
        """Close a topic; General is number 1."""
        self._person(person).close_topic(self._group(group), topic)

    def reopen_topic(self, person: int, group: int, topic: int) -> None:
        """Open a closed topic again."""
        self._person(person).reopen_topic(self._group(group), topic)

    def rename_topic(self, person: int, group: int, topic: int, name: str) -> None:
        """Give a topic another name."""
        self._person(person).rename_topic(self._group(group), topic, name)

    def delete_topic(self, person: int, group: int, topic: int) -> None:
        """Take a topic away with all that stands in it."""
        self._person(person).delete_topic(self._group(group), topic)

    def switch_topics(self, person: int, group: int, *, on: bool) -> None:
        """Give a supergroup topics, or take them away."""
        self._person(person).switch_topics(self._group(group), on=on)

    # What people see

    def sees(self, person: int, chat: int, topic: int | None = None) -> list[Json]:
        """The messages of a chat, or of one topic (General is number 1), as they stand now."""
        seen = self._person(person).sees(self._place(chat), topic=topic)
        return [shown.message(message) for message in seen]

    def topics(self, person: int, group: int) -> list[Json]:
        """The topics of a forum, General first, with what is pinned in each."""
        someone, place = self._person(person), self._group(group)
        return [shown.topic(topic, someone.pinned(place, topic=topic.id)) for topic in someone.topics(place)]

    def answers(self, person: int) -> list[Json]:
        """What a person read in answer to presses."""
        return [
            {
                "callback_id": answer.query_id,
                "at": spell(answer.at),
                "text": answer.text,
                "alert": answer.alert,
            }
            for answer in self._person(person).answers
        ]

    def file(self, person: int, chat: int, message: int) -> Json:
        """The file of a message; its content in base64."""
        found = self._message(person, chat, message).file
        if found is None:
            raise Refused("the message has no file")
        return {"name": found.name, "kind": found.kind, "content": base64.b64encode(found.content).decode()}

    def journal(self, since: int = 0, person: int | None = None) -> list[Json]:
        """The journal after the entry of that number, of everybody or of what one person could see."""
        entries = self._town.journal[max(0, since) :]
        return [shown.entry(entry) for entry in entries if person is None or entry.seen_by(person)]

    def calls(self, since: int = 0) -> list[Json]:
        """The calls of bots after the first so many."""
        return [shown.call(call) for call in self._town.calls[max(0, since) :]]

    # What goes wrong

    def fault(  # noqa: PLR0913 - a fault has that many sides
        self,
        *,
        method: str = "*",
        chat_id: int | None = None,
        times: int = 1,
        skip: int = 0,
        kind: str = "refuse",
        code: int = 500,
        text: str = "Internal Server Error",
        retry_after: int | None = None,
    ) -> None:
        """Write a fault into the script."""
        self._town.faults.add(Fault(method, chat_id, times, skip, FaultKind(kind), code, text, retry_after))

    def rain(self, *, probability: float, seed: int = 0) -> None:
        """Let each call fail by chance from now on."""
        self._town.faults.let_rain(probability, seed)

    def clear_faults(self) -> None:
        """Let everything pass again."""
        self._town.faults.clear()

    def unreachable(self, *, on: bool) -> None:
        """Drop every call from now on, or no more."""
        self._town.faults.unreachable = on

    # Time

    def hold(self, name: str = "tester") -> str:
        """Take part in time, so that it stands; the present moment."""
        if name in self._held:
            raise Refused(f"{name} holds time already")
        self._held[name] = self._town.clock.join(name)
        return spell(self._town.clock.now())

    async def run_until(self, at: str, name: str = "tester") -> str:
        """Let time pass for one who holds it; answers at that moment, when all before it is done."""
        moment = datetime.fromisoformat(at)
        await self._holder(name).wait_until(moment)
        return spell(self._town.clock.now())

    def release(self, name: str = "tester") -> None:
        """Hold time no longer."""
        self._holder(name).leave()
        del self._held[name]

    # Finding

    def _person(self, number: int) -> Person:
        if number not in self._town.people:
            raise Refused(f"there is no person {number}")
        return self._town.people[number]

    def _bot(self, number: int) -> BotAccount:
        account = self._town.world.accounts.get(number)
        if not isinstance(account, BotAccount):
            raise Refused(f"there is no bot {number}")
        return account

    def _group(self, number: int) -> Group:
        if number not in self._town.world.groups:
            raise Refused(f"there is no group {number}")
        return self._town.world.groups[number]

    def _place(self, number: int) -> Place:
        return self._group(number) if number < 0 else self._bot(number)

    def _member(self, number: int) -> Person | BotAccount:
        return self._town.people.get(number) or self._bot(number)

    def _message(self, person: int, chat: int, number: int, *, deleted_too: bool = False) -> Message:
        place = self._place(chat)
        where = (
            place
            if isinstance(place, Group)
            else self._town.world.private_chat(place, self._person(person).account)
        )
        found = where.messages.get(number)
        if found is None or (found.deleted and not deleted_too):
            raise Refused(f"there is no message {number} in the chat")
        return found

    def _holder(self, name: str) -> Participant:
        if name not in self._held:
            raise Refused(f"{name} does not hold time")
        return self._held[name]
