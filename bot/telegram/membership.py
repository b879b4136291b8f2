"""Who comes and goes: the bot's own place and rights, groups that move, knocks on the graveyard's door."""

from aiogram import Router
from aiogram.enums import ChatMemberStatus, ChatType
from aiogram.filters import Filter
from aiogram.types import Chat, ChatJoinRequest, ChatMemberUpdated, Message

from bot.storage import chats, games, people, tables
from bot.storage.store import Unit
from bot.telegram.desk import OUTSIDE, Desk, Standing, is_outside, standing_of
from bot.usecases import host, reserve, trouble
from bot.usecases.announce import tell_host
from bot.usecases.gather import left_the_group
from bot.usecases.host import has_entered
from bot.usecases.sitting import LOBBY, open_sitting
from bot.words import names


def build() -> Router:
    """The handlers of this page."""
    router = Router(name="membership")
    router.my_chat_member.register(my_place)
    router.chat_member.register(their_place)
    router.chat_join_request.register(knock)
    router.message.register(group_moved, _Move())
    return router


class _Move(Filter):
    """Telegram's note that a group has become a supergroup: one in the old chat, one in the new."""

    async def __call__(self, message: Message) -> bool:
        return message.migrate_to_chat_id is not None or message.migrate_from_chat_id is not None


async def group_moved(message: Message, desk: Desk) -> None:
    """Everything follows to the new id. Either note is enough, and the second changes nothing."""
    async with desk.begin() as unit:
        if message.migrate_to_chat_id is not None:
            await trouble.moved(unit, desk.hall, message.chat.id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id is not None:
            await trouble.moved(unit, desk.hall, message.migrate_from_chat_id, message.chat.id)
            await chats.seen(unit, message.chat)


async def my_place(update: ChatMemberUpdated, desk: Desk) -> None:
    """In private: blocked or unblocked. In a group: in, out, promoted, demoted."""
    status = ChatMemberStatus(update.new_chat_member.status)
    async with desk.begin() as unit:
        if update.chat.type == ChatType.PRIVATE:
            await _reach(unit, desk, update, out=status in OUTSIDE)
            return
        before = trouble.Place.now(desk.hall, await unit.session.get(tables.Chat, update.chat.id))
        chat = await take_note(unit, update.chat, standing_of(update.new_chat_member))
        await trouble.place_changed(unit, desk.hall, before, chat)


async def _reach(unit: Unit, desk: Desk, update: ChatMemberUpdated, *, out: bool) -> None:
    if not out:
        await people.within_reach(unit, update.from_user)
        return
    person = await people.seen(unit, update.from_user)
    person.private_open, person.blocked_at = False, unit.now
    await trouble.cannot_reach(unit, desk.hall, person.user_id)


async def take_note(unit: Unit, chat: Chat, standing: Standing) -> tables.Chat:
    """What the bot is in a group, by the latest word of Telegram."""
    row = await chats.seen(unit, chat)
    row.bot_status = standing.status.value
    row.rights = dict.fromkeys(sorted(standing.rights), True)
    return row


async def their_place(update: ChatMemberUpdated, desk: Desk) -> None:
    """D14: who leaves the group plays on in private; the host is told. Who enters a graveyard has read it."""
    user = update.new_chat_member.user
    if not is_outside(update.new_chat_member):
        async with desk.begin() as unit:
            await has_entered(unit, update.chat.id, user.id)
        return
    async with desk.begin() as unit:
        for game in await games.all_in(unit.session, update.chat.id):
            if game.status == LOBBY:
                await left_the_group(unit, desk.hall, game, user.id)
                continue
            await reserve.leave(unit, game.id, user.id)
            sitting = await open_sitting(unit, game.id)
            seat = sitting.seat_of(user.id) if sitting else None
            if sitting is not None and seat is not None and sitting.game.table.alive(seat):
                text = desk.hall.tongue(
                    "left-the-group",
                    title=names.person(sitting.title),
                    seat=names.seat(sitting.game, seat),
                )
                await tell_host(unit, sitting, text)


async def knock(request: ChatJoinRequest, desk: Desk) -> None:
    """Somebody asks to enter a graveyard."""
    async with desk.begin() as unit:
        await host.asks_to_enter(unit, request.chat.id, request.from_user.id)
