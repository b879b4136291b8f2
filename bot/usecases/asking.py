"""A word to the hosts (`/ask`), and a complaint about a message in the group (`/complain`)."""

from dataclasses import dataclass
from typing import Final

from bot.outbox.write import Rank
from bot.storage import games, people, tables, talk, topics
from bot.storage.store import Unit
from bot.usecases import rooms
from bot.usecases.buttons import Keyboard, OwnButton, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting, hosts, is_host, seated
from bot.words import names, talking

ASK: Final = "ask"
"""What the button is called that says in which game the host is asked."""

COMPLAINT: Final = "complaint"
COMPLAINTS: Final = ((3, talk.AN_HOUR),)
"""How many complaints one person may make."""

SUPERGROUP: Final = "-100"
"""How the id of a supergroup begins; links to its messages leave that out."""


async def ask(unit: Unit, hall: Hall, user_id: int, text: str) -> tuple[str, Keyboard | None]:
    """`/ask TEXT`: relayed to the hosts of the person's game; of several games the person says which."""
    mine = [row for row in await people.games_of(unit.session, user_id) if row.status == "running"]
    others = [row for row in mine if not is_host(row, user_id)]
    if not others:
        return hall.tongue("ask-yourself" if mine else "ask-nobody"), None
    if len(others) > 1:
        buttons = [[press(names.shortened(row.title), OwnButton(do=ASK, game=row.id))] for row in others]
        return hall.tongue("which-game"), keyboard(*buttons)
    return await ask_in(unit, hall, user_id, others[0].id, text), None


async def ask_in(unit: Unit, hall: Hall, user_id: int, game_id: int, text: str) -> str:
    """Relay a question to the hosts of this game; without a text the next message is one."""
    if not text:
        return await rooms.open_draft(unit, hall, user_id, game_id, rooms.HOST)
    return await rooms.send(unit, hall, user_id, game_id, rooms.HOST, text)


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a group somebody complains."""

    chat_id: int
    topic_id: int | None
    links: bool
    """Whether there are links to messages of the group: in supergroups only."""

    def link(self, message_id: int) -> str | None:
        """The address of a message here."""
        if not self.links:
            return None
        parts = [str(self.chat_id).removeprefix(SUPERGROUP), self.topic_id, message_id]
        return "/".join(["https://t.me/c", *(str(part) for part in parts if part is not None)])


@dataclass(frozen=True, slots=True)
class Offence:
    """The message that is complained of. `author_id`: None where it was written in the name of a chat."""

    message_id: int
    author_id: int | None
    author: str


async def complain(unit: Unit, hall: Hall, user_id: int, place: Place, offence: Offence | None) -> str:
    """A complaint goes to the hosts, with a link and without a word of the message; what to answer."""
    row = await games.open_in(unit.session, place.chat_id, place.topic_id)
    if row is None or row.status != "running":
        return hall.tongue("complaint-nobody")
    held = await seated(unit.session, row.id, user_id)
    if held is None:
        return hall.tongue("not-in-this-game")
    if offence is None:
        return hall.tongue("complaint-how")
    if offence.author_id == user_id:
        return hall.tongue("complaint-own")
    sitting, seat = held
    mine = tables.Talk.user_id == user_id, tables.Talk.room == COMPLAINT
    free_at = await talk.free_at(unit.session, unit.now, COMPLAINTS, *mine)
    if free_at is not None:
        return talking.complained_enough(hall.tongue, free_at, now=unit.now, zone=sitting.zone)
    html = talking.complaint(
        hall.tongue,
        who=names.seat(sitting.game, seat),
        about=_author(hall, sitting, offence),
        topic=await _topic(unit, row, place),
        url=place.link(offence.message_id),
        title=row.title,
    )
    for host_id in hosts(row):
        await unit.outbox.say(host_id, html, rank=Rank.ACK, game_id=row.id)
    unit.session.add(
        tables.Talk(
            game_id=row.id, room=COMPLAINT, user_id=user_id, seat=seat, heard=[], text=None, at=unit.now
        )
    )
    return hall.tongue("complaint-sent")


def _author(hall: Hall, sitting: Sitting, offence: Offence) -> str:
    if offence.author_id == hall.bot_id:
        return hall.tongue("complaint-bot")
    seat = sitting.seat_of(offence.author_id) if offence.author_id is not None else None
    return names.seat(sitting.game, seat) if seat is not None else names.person(offence.author)


async def _topic(unit: Unit, row: tables.Game, place: Place) -> str | None:
    """The kind of topic in which somebody complains; nothing where the group has none."""
    chat = await unit.session.get(tables.Chat, place.chat_id)
    if chat is None or not chat.is_forum:
        return None
    made = await topics.numbered(unit.session, row.id, place.topic_id)
    if made is not None:
        return f"{made.kind}-{made.number}"
    return "general" if place.topic_id is None else "own"
