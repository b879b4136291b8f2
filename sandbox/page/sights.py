"""What the page is told: who there is, and what one of them sees, as JSON."""

from typing import Final

from sandbox import shown
from sandbox.chats import BotAccount, Message
from sandbox.guests import spell
from sandbox.page.seats import Seats
from sandbox.people import Person, Place
from sandbox.town import Town
from sandbox.wire import Json

CALLS: Final = 200
"""How many of the newest calls of bots are shown."""


def people(town: Town, seats: Seats) -> list[Json]:
    """Everybody, and for whom a robot acts."""
    return [
        {"id": person.id, "name": person.account.name, "robot": seats.is_robot(person.id)}
        for person in town.people.values()
    ]


def chats(town: Town, person: Person) -> list[Json]:
    """The chats in one person's list: the groups they are in or could enter, and each bot."""
    groups = [group for group in town.world.groups.values() if group.migrated_to is None]
    places: list[Place] = [*groups, *town.world.bots.values()]
    return [_chat(person, place) for place in places]


def _chat(person: Person, place: Place) -> Json:
    seen = person.sees(place)
    last = next((message for message in reversed(seen) if not message.service), None)
    told: Json = {
        "id": place.id,
        "count": len(seen),
        "newest": seen[-1].id if seen else 0,
        "last": {"from": last.sender.name, "text": _short(last), "date": int(last.date.timestamp())}
        if last
        else None,
        "others": sum(message.sender.id != person.id for message in seen),
    }
    if isinstance(place, BotAccount):
        return told | {"kind": "bot", "title": place.name, "username": place.username, "inside": bool(seen)}
    return told | {
        "kind": place.kind.value,
        "title": place.title,
        "members": len(place.audience()) + len(place.bots()),
        "inside": person.id in place.audience(),
        "forum": place.forum,
        "topics": [
            {"id": topic.id, "name": topic.name, "closed": topic.closed} for topic in person.topics(place)
        ],
    }


def _short(message: Message) -> str:
    if not message.text and message.file is not None:
        return f"📎 {message.file.name}"
    return " ".join(message.text.split())[:80]


def messages(person: Person, place: Place, topic: int | None) -> Json:
    """The messages of a chat or of one topic, as they stand, and the numbers of the pinned ones."""
    return {
        "messages": [_message(it) for it in person.sees(place, topic=topic)],
        "pinned": [it.id for it in person.pinned(place, topic=topic)],
    }


def _message(of: Message) -> Json:
    replied = of.reply_to
    return shown.message(of) | {
        "id": of.id,
        "bot": isinstance(of.sender, BotAccount),
        "silent": of.silent,
        "replied": {"from": replied.sender.name, "text": _short(replied)} if replied else None,
    }


def answers(person: Person) -> list[Json]:
    """What popped up when the person pressed buttons."""
    return [{"text": it.text, "alert": it.alert, "at": spell(it.at)} for it in person.answers]


def faults(town: Town) -> Json:
    """What goes wrong at the moment."""
    script = town.faults
    return {"left": len(script.left), "rain": script.probability, "unreachable": script.unreachable}


def calls(town: Town) -> list[Json]:
    """The newest calls of the bots, the newest first."""
    return [shown.call(it) for it in reversed(town.calls[-CALLS:])]
