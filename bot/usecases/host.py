"""The host's word: ending a game, going on after a stalemate, linking a graveyard; administrators too."""

from collections.abc import Sequence
from datetime import timedelta

from aiogram.methods import (
    ApproveChatJoinRequest,
    BanChatMember,
    CreateChatInviteLink,
    DeclineChatJoinRequest,
    RevokeChatInviteLink,
    UnbanChatMember,
)
from sqlalchemy import or_, select

from bot.outbox.pace import MINUTE
from bot.outbox.write import Rank
from bot.storage import chats, games, tables
from bot.storage.store import Unit
from bot.usecases import advance, gather, journal, places
from bot.usecases.announce import announce, mute, tell_host
from bot.usecases.buttons import EndButton, Keyboard, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.sitting import LOBBY, Sitting, is_host, open_sitting, seated, settle
from bot.words import names
from engine.forum.game import end, go_on
from engine.forum.victory import Winner
from engine.result import Refusal
from engine.seats import Seat

SECOND_THOUGHT = timedelta(hours=1)
"""How long an administrator waits before a game that is not theirs can be ended."""

LAPSES = timedelta(hours=24)
"""After which an administrator's request is forgotten, and asking once more is the first time again."""

HOSTS_WORD = (Winner.DRAW, "host")


async def ask_to_end(
    unit: Unit, hall: Hall, game: tables.Game, user_id: int, *, is_admin: bool
) -> tuple[str, Keyboard | None]:
    """The first step of ending a lobby or a game: a question, or the reason why not."""
    title = names.person(game.title)
    if not is_host(game, user_id) and not is_admin:
        return hall.tongue("lobby-not-host"), None
    if game.status == LOBBY:
        return await gather.cancel(unit, hall, game), None
    if is_host(game, user_id):
        button = press(hall.tongue("button-end"), EndButton(game=game.id, do="end"))
        return hall.tongue("end-confirm", title=title), keyboard([button])
    return await _administrator_asks(unit, hall, game, user_id)


async def _administrator_asks(
    unit: Unit, hall: Hall, game: tables.Game, user_id: int
) -> tuple[str, Keyboard | None]:
    """An administrator who is not the host asks twice, an hour apart, and sees nothing of the game."""
    title = names.person(game.title)
    request = await unit.session.get(tables.EndRequest, (game.id, user_id))
    if request is None or unit.now - request.asked_at >= LAPSES:
        await unit.session.merge(tables.EndRequest(game_id=game.id, admin_id=user_id, asked_at=unit.now))
        return hall.tongue("end-admin-first", title=title), None
    if unit.now - request.asked_at < SECOND_THOUGHT:
        return hall.tongue("end-admin-wait", title=title), None
    request.confirmed_at = unit.now
    await _end(unit, hall, game, "ended-by-admin")
    return hall.tongue("ended-by-admin", title=title), None


async def end_by_host(unit: Unit, hall: Hall, game_id: int, user_id: int) -> str:
    """The host has confirmed: the game ends without a winner."""
    game = await unit.session.get(tables.Game, game_id)
    if game is None or not is_host(game, user_id):
        return hall.tongue("button-foreign")
    if game.status != "running":
        return hall.tongue("refused-game-over")
    journal.note(unit, game.id, user_id, "end")
    await _end(unit, hall, game, "ended-by-host")
    return hall.tongue("ended-by-host", title=names.person(game.title))


async def _end(unit: Unit, hall: Hall, game: tables.Game, key: str) -> None:
    sitting = await open_sitting(unit, game.id)
    if sitting is None:
        return
    await places.to_group(unit, game, hall.tongue(key, title=names.person(game.title)))
    step = end(sitting.game, HOSTS_WORD)
    sitting = await settle(unit, sitting, step)
    await announce(unit, hall, sitting, step.events)


async def retry(unit: Unit, hall: Hall, game_id: int, user_id: int) -> str:
    """The host of a game that an error stopped wants it tried again."""
    game = await unit.session.get(tables.Game, game_id)
    if game is None or not is_host(game, user_id):
        return hall.tongue("button-foreign")
    if game.status not in games.OPEN:
        return hall.tongue("refused-game-over")
    if game.stopped is None:
        return hall.tongue("goes-on", title=names.person(game.title))
    journal.note(unit, game.id, user_id, "retry")
    await advance.take_up(unit, hall, game)
    return hall.tongue("trying-again", title=names.person(game.title))


async def carry_on(unit: Unit, hall: Hall, game_id: int, user_id: int) -> str:
    """V5: the host's word that the game goes on."""
    sitting = await open_sitting(unit, game_id)
    if sitting is None or not sitting.is_hosted_by(user_id):
        return hall.tongue("button-foreign")
    step = go_on(sitting.game)
    if isinstance(step, Refusal):
        return hall.tongue("button-stale")
    journal.note(unit, game_id, user_id, "go-on")
    await settle(unit, sitting, step)
    return hall.tongue("goes-on", title=names.person(sitting.title))


async def link_graveyard(unit: Unit, hall: Hall, chat: tables.Chat, user_id: int, game_id: int | None) -> str:
    """`/graveyard` in a second group: it becomes the club of those who have left this game."""
    game = await unit.session.get(tables.Game, game_id) if game_id is not None else None
    if game is None or game.status not in games.OPEN:
        return hall.tongue("graveyard-how")
    if not is_host(game, user_id):
        return hall.tongue("graveyard-not-host")
    if game.chat_id == chat.chat_id:
        return hall.tongue("graveyard-how")
    if not await chats.bot_may(unit.session, chat.chat_id, "can_invite_users"):
        return hall.tongue("graveyard-no-rights")
    if await _is_used(unit, chat.chat_id, game.id):
        return hall.tongue("graveyard-taken")
    if game.graveyard_chat_id != chat.chat_id or not await _asked_lately(unit, chat.chat_id):
        game.graveyard_chat_id = chat.chat_id
        await make_link(unit, game, chat.chat_id)
    return hall.tongue("graveyard-linked", title=names.person(game.title))


async def make_link(unit: Unit, game: tables.Game, chat_id: int) -> None:
    """Let Telegram make a link into a graveyard; one from before leads nowhere any more."""
    game.graveyard_link = None
    link = CreateChatInviteLink(chat_id=chat_id, creates_join_request=True, name=f"game {game.id}")
    await unit.outbox.call(link, rank=Rank.ACK, chat_id=chat_id, game_id=game.id)


async def shut_the_graveyard_to(unit: Unit, hall: Hall, sitting: Sitting, seats: Sequence[Seat]) -> None:
    """Those who are in the game again have no business there: the others get a new link, these are put out.

    Where the living may read it as well, all stays as it is.
    """
    row = sitting.row
    if not seats or row.graveyard_chat_id is None or sitting.settings.graveyard == "with_living":
        return
    if row.graveyard_link is not None:
        revoke = RevokeChatInviteLink(chat_id=row.graveyard_chat_id, invite_link=row.graveyard_link)
        await unit.outbox.call(revoke, rank=Rank.ACK, chat_id=row.graveyard_chat_id, game_id=row.id)
        await make_link(unit, row, row.graveyard_chat_id)
    were_in = [seat for seat in seats if await _was_let_in(unit, row, sitting.holders[seat])]
    if were_in and not await chats.bot_may(unit.session, row.graveyard_chat_id, "can_restrict_members"):
        who = names.seats(sitting.game, were_in)
        await tell_host(
            unit, sitting, hall.tongue("takeback-no-right", title=names.person(row.title), who=who)
        )
        return
    for seat in were_in:
        await _put_out(unit, row, row.graveyard_chat_id, sitting.holders[seat])


async def _was_let_in(unit: Unit, row: tables.Game, user_id: int) -> bool:
    return await unit.session.get(tables.Visitor, (row.id, user_id)) is not None


async def _put_out(unit: Unit, row: tables.Game, chat_id: int, user_id: int) -> None:
    """Out of a group, but free to come back; a ban in a basic group lasts no longer than it takes."""
    ban = BanChatMember(chat_id=chat_id, user_id=user_id)
    await unit.outbox.call(ban, rank=Rank.ACK, chat_id=chat_id, game_id=row.id)
    chat = await unit.session.get(tables.Chat, chat_id)
    if chat is not None and chat.kind == "supergroup":
        lift = UnbanChatMember(chat_id=chat_id, user_id=user_id, only_if_banned=True)
        await unit.outbox.call(lift, rank=Rank.ACK, chat_id=chat_id, game_id=row.id)


async def _asked_lately(unit: Unit, chat_id: int) -> bool:
    """Whether Telegram was asked for a link into this chat within the last minute."""
    asked = select(tables.OutboxRow.id).where(
        tables.OutboxRow.chat_id == chat_id,
        tables.OutboxRow.method == CreateChatInviteLink.__api_method__,
        tables.OutboxRow.created_at > unit.now - MINUTE,
    )
    return await unit.session.scalar(asked.limit(1)) is not None


async def _is_used(unit: Unit, chat_id: int, game_id: int) -> bool:
    """Whether another game is played here or buries its dead here: they must not meet."""
    another = await unit.session.scalar(
        select(tables.Game.id).where(
            tables.Game.id != game_id,
            tables.Game.status.in_(games.OPEN),
            or_(tables.Game.chat_id == chat_id, tables.Game.graveyard_chat_id == chat_id),
        )
    )
    return another is not None


async def link_made(unit: Unit, hall: Hall, chat_id: int, link: str) -> None:
    """Telegram has made the link of a graveyard: it is kept, and those who have left already get it."""
    game = await games.by_graveyard(unit.session, chat_id)
    if game is None:
        return
    game.graveyard_link = link
    sitting = await open_sitting(unit, game.id)
    if sitting is None:
        return
    for out in sitting.game.exits:
        await _send_link(unit, hall, sitting, sitting.holders[out.seat])
        await mute(unit, sitting, sitting.holders[out.seat])


async def _send_link(unit: Unit, hall: Hall, sitting: Sitting, user_id: int) -> None:
    text = hall.tongue(
        "graveyard-link", title=names.person(sitting.title), link=sitting.row.graveyard_link or ""
    )
    await unit.outbox.say(user_id, text, rank=Rank.ACK, game_id=sitting.id)


async def asks_to_enter(unit: Unit, chat_id: int, user_id: int) -> None:
    """Who asks to enter a graveyard: let in who has left, the host, and by the setting the living."""
    row = await unit.session.scalar(
        select(tables.Game)
        .where(tables.Game.graveyard_chat_id == chat_id)
        .order_by(tables.Game.status.in_(games.OPEN).desc(), tables.Game.id.desc())
        .limit(1)
    )
    if row is None:
        return
    if await _may_enter(unit, row, user_id):
        await _has_read(unit, row, user_id)
        approve = ApproveChatJoinRequest(chat_id=chat_id, user_id=user_id)
        await unit.outbox.call(approve, rank=Rank.ACK, chat_id=chat_id, game_id=row.id)
        return
    decline = DeclineChatJoinRequest(chat_id=chat_id, user_id=user_id)
    await unit.outbox.call(decline, rank=Rank.ACK, chat_id=chat_id)


async def let_in(unit: Unit, game: tables.Game, chat_id: int) -> None:
    """Open the graveyard to all who have left the game: Telegram does not tell twice of those who knocked."""
    sitting = await open_sitting(unit, game.id) if game.stopped is None else None
    if sitting is None:
        return
    for out in sitting.game.exits:
        await _has_read(unit, game, sitting.holders[out.seat])
        approve = ApproveChatJoinRequest(chat_id=chat_id, user_id=sitting.holders[out.seat])
        await unit.outbox.call(approve, rank=Rank.ACK, chat_id=chat_id, game_id=game.id)


async def has_entered(unit: Unit, chat_id: int, user_id: int) -> None:
    """Somebody is in a group, by whatever way: where it is a graveyard, they have read it."""
    row = await games.by_graveyard(unit.session, chat_id)
    if row is not None:
        await _has_read(unit, row, user_id)


async def _has_read(unit: Unit, row: tables.Game, user_id: int) -> None:
    """Who was let into the graveyard of a game may never sit down in it."""
    await unit.session.merge(tables.Visitor(game_id=row.id, user_id=user_id))


async def _may_enter(unit: Unit, row: tables.Game, user_id: int) -> bool:
    """A host who plays is a player here too."""
    held = await seated(unit.session, row.id, user_id)
    if held is None:
        return is_host(row, user_id)
    sitting, seat = held
    return sitting.settings.graveyard == "with_living" or not sitting.game.table.alive(seat)
