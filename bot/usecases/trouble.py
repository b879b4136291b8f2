"""What keeps the bot from its work: the host of each game concerned hears of it once, and when it is over."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select, update

from bot.outbox.outcome import Trouble
from bot.outbox.write import MAKE_TOPIC, TURN_TOPIC, Rank
from bot.storage import chats, games, people, tables, topics
from bot.storage.store import Unit
from bot.usecases import gather, host
from bot.usecases import topics as forum
from bot.usecases.hall import Hall
from bot.usecases.sitting import LOBBY, hosts, is_host, open_sitting
from bot.words import names
from bot.words.layout import lines

WAIT_FOR_OTHERS: Final = 5
"""Seconds by which the word about one who cannot be written to waits for further ones."""

INVITE: Final = "can_invite_users"
IN_THE_GAMES_CHAT: Final = {
    "can_pin_messages": "right-pin",
    "can_delete_messages": "right-delete",
    "can_restrict_members": "right-restrict",
}
"""The administrator's rights that the bot uses in the chat of a game, and how they are called."""

CALLS: Final = {
    "can_pin_messages": ("pinChatMessage",),
    "can_delete_messages": ("deleteMessage",),
    "can_restrict_members": ("restrictChatMember",),
    INVITE: ("createChatInviteLink", "approveChatJoinRequest", "declineChatJoinRequest"),
    forum.MANAGE: (MAKE_TOPIC, *TURN_TOPIC),
}
"""Which calls need a right."""

WORTH_REPEATING: Final = ("can_restrict_members", INVITE)
"""What should still be done when the right is back: a pin or a deletion has lost its sense by then."""

WORDS: Final = {
    Trouble.SILENCED: "silenced",
    Trouble.HEARD: "heard-again",
    Trouble.TOPIC_CLOSED: "topic-closed",
    Trouble.LATE: "report-late",
    Trouble.REFUSED: "report-refused",
}


@dataclass(frozen=True, slots=True)
class Place:
    """What the bot was in a group before something changed."""

    inside: bool
    rights: frozenset[str]
    reads: bool

    @classmethod
    def now(cls, hall: Hall, chat: tables.Chat | None) -> "Place":
        """As it stands; nothing in a group that the bot has not seen yet."""
        if chat is None:
            return cls(inside=False, rights=frozenset(), reads=hall.reads_all)
        inside = chat.bot_status not in chats.OUT_OF_REACH
        rights = frozenset(right for right, given in chat.rights.items() if given)
        return cls(inside, rights, gather.reads(hall, chat))


async def place_changed(unit: Unit, hall: Hall, before: Place, chat: tables.Chat) -> None:
    """The bot is in, out, promoted or demoted: its hosts hear what follows from it, in one message each."""
    now = Place.now(hall, chat)
    if before.inside and not now.inside:
        await _gone(unit, hall, chat.chat_id)
    elif now.inside and not before.inside:
        await _back(unit, hall, chat.chat_id, now)
    elif now.inside:
        deaf = before.reads and not now.reads
        await _less_power(unit, hall, chat.chat_id, before.rights - now.rights, deaf=deaf)
    await _more_power(unit, chat.chat_id, now.rights - before.rights)


async def cannot_reach(unit: Unit, hall: Hall, chat_id: int) -> None:
    """A person or a group is found to be out of reach."""
    if chat_id < 0:
        await _gone(unit, hall, chat_id)
        return
    for row in await people.games_of(unit.session, chat_id):
        if not is_host(row, chat_id):
            await _tell_who_is_out_of_reach(unit, hall, row, chat_id)


async def _tell_who_is_out_of_reach(unit: Unit, hall: Hall, row: tables.Game, newest: int) -> None:
    """All of the living in one message, however many are found out within a few seconds."""
    sitting = await open_sitting(unit, row.id) if row.stopped is None else None
    if sitting is None:
        return
    living = sitting.living()
    if newest not in {user_id for _, user_id in living}:
        return
    silent = [
        seat
        for seat, user_id in living
        if not people.can_be_written_to(await unit.session.get(tables.Person, user_id))
    ]
    unit.changed.add(row.id)
    for host_id in hosts(row):
        await unit.outbox.say(
            host_id,
            hall.tongue(
                "unreachable-players", title=names.person(row.title), who=names.seats(sitting.game, silent)
            ),
            rank=Rank.ACK,
            merge=f"unreachable:{row.id}:{host_id}",
            delay=WAIT_FOR_OTHERS,
            game_id=row.id,
        )


async def _gone(unit: Unit, hall: Hall, chat_id: int) -> None:
    """The bot is no longer in a group. D4: it reads nothing there, so nobody is silent."""
    for row in await games.all_in(unit.session, chat_id):
        await forum.forgive(unit, row)
        await _tell(unit, hall, row, "unreachable-lobby" if row.status == LOBBY else "unreachable-group")
    for row in await _buried_in(unit, chat_id):
        await _tell(unit, hall, row, "unreachable-graveyard")


async def _back(unit: Unit, hall: Hall, chat_id: int, now: Place) -> None:
    """The bot is in a group again: what was lost comes out, lobbies are brought up to date."""
    lost = await unit.outbox.revive_reports(chat_id)
    for row in await games.all_in(unit.session, chat_id):
        title = names.person(row.title)
        said = [hall.tongue("group-back", title=title)]
        if lost:
            said.append(hall.tongue("group-back-reports", count=lost))
        if not now.reads and await forum.forgive(unit, row):
            said.append(hall.tongue("posts-not-read", title=title))
        await _say(unit, row, *said)
        if row.status == LOBBY:
            await gather.refresh(unit, hall, row)
    for row in await _buried_in(unit, chat_id):
        await _tell(unit, hall, row, "graveyard-back")


async def _less_power(unit: Unit, hall: Hall, chat_id: int, lost: Collection[str], *, deaf: bool) -> None:
    """The bot may do less in a group. `deaf`: it reads the posts no longer (D4)."""
    called = [hall.tongue(word) for right, word in IN_THE_GAMES_CHAT.items() if right in lost]
    for row in await games.all_in(unit.session, chat_id):
        title, said = names.person(row.title), []
        if called:
            said.append(hall.tongue("rights-lost", title=title, rights=", ".join(called)))
        if forum.MANAGE in lost and await topics.all_live(unit.session, row.id):
            said.append(hall.tongue("topics-right-lost", title=title))
        if deaf and await forum.forgive(unit, row):
            said.append(hall.tongue("posts-not-read", title=title))
        await _say(unit, row, *said)
    if INVITE in lost:
        for row in await _buried_in(unit, chat_id):
            await _tell(unit, hall, row, "rights-lost-graveyard")


async def _more_power(unit: Unit, chat_id: int, gained: Collection[str]) -> None:
    """The bot may do more: what is still worth doing is done."""
    again = [call for right in WORTH_REPEATING if right in gained for call in CALLS[right]]
    if again:
        await unit.outbox.revive_calls(chat_id, again)
    if INVITE in gained:
        for row in await _buried_in(unit, chat_id):
            await host.let_in(unit, row, chat_id)


async def ran_into(unit: Unit, hall: Hall, row: tables.OutboxRow, trouble: Trouble) -> None:
    """A call ran into trouble of which the host does not know yet."""
    match trouble:
        case Trouble.POWERLESS:
            await _powerless(unit, hall, row)
        case Trouble.TOPIC_GONE if row.in_topic is not None:
            await _own_topic_gone(unit, hall, await unit.session.get_one(tables.Topic, row.in_topic))
        case Trouble.TOPIC_GONE:
            await _topic_gone(unit, hall, row)
        case Trouble.NO_TOPICS:
            await topics_switched(unit, hall, row.chat_id, on=False)
        case Trouble.SILENCED | Trouble.HEARD:
            for game in await games.all_in(unit.session, row.chat_id):
                await _tell(unit, hall, game, WORDS[trouble])
        case Trouble.TOPIC_CLOSED | Trouble.LATE | Trouble.REFUSED:
            if row.game_id is not None:
                await _tell(unit, hall, await unit.session.get_one(tables.Game, row.game_id), WORDS[trouble])


async def _powerless(unit: Unit, hall: Hall, row: tables.OutboxRow) -> None:
    """A right is lost, though nothing was heard of that: remembered, so that it is told once."""
    chat = await unit.session.get(tables.Chat, row.chat_id)
    lost = next((right for right, calls in CALLS.items() if row.method in calls), None)
    if chat is None or lost is None or not chat.rights.get(lost):
        return
    chat.rights = {right: given for right, given in chat.rights.items() if right != lost}
    await _less_power(unit, hall, row.chat_id, {lost}, deaf=False)


async def _topic_gone(unit: Unit, hall: Hall, row: tables.OutboxRow) -> None:
    """The topic of a game is deleted: the game goes on in General, unless another one is played there.

    D4: nobody could write in it today.
    """
    game = await unit.session.get(tables.Game, row.game_id) if row.game_id is not None else None
    if game is None or game.status not in games.OPEN:
        return
    await forum.forgive(unit, game)
    if await games.open_in(unit.session, game.chat_id, None) is not None:
        await _tell(unit, hall, game, "topic-gone-taken")
        return
    game.topic_id = None
    waiting = (tables.OutboxRow.game_id == game.id, tables.OutboxRow.state == "waiting")
    await unit.session.execute(update(tables.OutboxRow).where(*waiting).values(topic_id=None))
    of_game = tables.Slot.game_id == game.id
    await unit.session.execute(update(tables.Slot).where(of_game).values(topic_id=None))
    await _tell(unit, hall, game, "topic-gone")


async def _own_topic_gone(unit: Unit, hall: Hall, topic: tables.Topic) -> None:
    """Somebody has deleted a topic of the bot's own: what was for it goes where the game lives.

    D4: nobody could write in the day's topic today.
    """
    game = await unit.session.get_one(tables.Game, topic.game_id)
    newest = await topics.newest(unit.session, game.id, topic.kind)
    if game.status not in games.OPEN or newest is None or newest.id != topic.id:
        return
    if topic.kind == topics.DAY:
        await forum.forgive(unit, game)
    await _tell(unit, hall, game, f"topic-lost-{topic.kind}")


async def topics_switched(unit: Unit, hall: Hall, chat_id: int, *, on: bool) -> None:
    """A group is found to have no topics any more, so that its games go on in one chat; or has them again."""
    chat = await unit.session.get(tables.Chat, chat_id)
    if chat is None or chat.is_forum == on:
        return
    chat.is_forum = on
    for game in await games.all_in(unit.session, chat_id):
        if on:
            await _back_in_its_topics(unit, game)
        elif await topics.newest(unit.session, game.id, topics.VOTING) is not None:
            await _out_of_its_topics(unit, game)
            await _tell(unit, hall, game, "topics-off")


async def _out_of_its_topics(unit: Unit, game: tables.Game) -> None:
    """D4: nobody could write in the day's topic today."""
    for topic in await topics.all_live(unit.session, game.id):
        await unit.outbox.stay_out_of(topic)
    await forum.forgive(unit, game)


async def _back_in_its_topics(unit: Unit, game: tables.Game) -> None:
    """Telegram keeps the topics of a group while they are switched off."""
    for kind in topics.KINDS:
        topic = await topics.newest(unit.session, game.id, kind)
        if topic is not None and topic.topic_id is not None:
            topic.lost = False


async def moved(unit: Unit, hall: Hall, old: int, new: int) -> None:
    """A group has become a supergroup: everything follows. Doing it twice changes nothing.

    Where a lobby was opened under the other id meanwhile, the game that was there first stays. Two games
    that are being played cannot share a place: the one under the old id goes on in private.
    """
    graveyards = await _buried_in(unit, old)
    for row in await games.all_in(unit.session, old):
        other = await games.open_in(unit.session, new, row.topic_id)
        if other is None:
            continue
        if LOBBY not in {row.status, other.status}:
            await _stay_behind(unit, hall, old)
            return
        await gather.cancel(unit, hall, row if row.status == LOBBY and other.id < row.id else other)
    await chats.move_chat(unit, old, new)
    await unit.outbox.revive_reports(new)
    for row in graveyards:
        await host.make_link(unit, row, new)


async def _stay_behind(unit: Unit, hall: Hall, old: int) -> None:
    chat = await unit.session.get(tables.Chat, old)
    if chat is not None and chat.bot_status not in chats.OUT_OF_REACH:
        chat.bot_status = "left"
        await _gone(unit, hall, old)


async def _buried_in(unit: Unit, chat_id: int) -> Sequence[tables.Game]:
    """The open games whose graveyard a chat is."""
    return (
        await unit.session.scalars(
            select(tables.Game).where(
                tables.Game.graveyard_chat_id == chat_id, tables.Game.status.in_(games.OPEN)
            )
        )
    ).all()


async def _tell(unit: Unit, hall: Hall, row: tables.Game, key: str) -> None:
    await _say(unit, row, hall.tongue(key, title=names.person(row.title)))


async def _say(unit: Unit, row: tables.Game, *said: str) -> None:
    for host_id in hosts(row) if said else ():
        await unit.outbox.say(host_id, lines(*said), rank=Rank.ACK, game_id=row.id)
