"""Who comes and goes: the bot's own place and rights, blocked chats, knocks on the graveyard's door."""

from aiogram import Router
from aiogram.enums import ChatMemberStatus, ChatType
from aiogram.types import Chat, ChatJoinRequest, ChatMemberUpdated

from bot.storage import chats, games, people, tables
from bot.storage.store import Unit
from bot.telegram.desk import OUTSIDE, Desk, Standing, standing_of
from bot.usecases import host
from bot.usecases.announce import tell_host
from bot.usecases.gather import reads
from bot.usecases.sitting import open_sitting, settle
from bot.words import names
from engine.forum.game import forgive_silence
from engine.forum.state import Step


def build() -> Router:
    """The handlers of this page."""
    router = Router(name="membership")
    router.my_chat_member.register(my_place)
    router.chat_member.register(their_place)
    router.chat_join_request.register(knock)
    return router


async def my_place(update: ChatMemberUpdated, desk: Desk) -> None:
    """In private: blocked or unblocked. In a group: in, out, promoted, demoted."""
    status = ChatMemberStatus(update.new_chat_member.status)
    async with desk.begin() as unit:
        if update.chat.type == ChatType.PRIVATE:
            await _reach(unit, update, out=status in OUTSIDE)
            return
        before = await unit.session.get(tables.Chat, update.chat.id)
        could_read = reads(desk.hall, before)
        chat = await take_note(unit, update.chat, standing_of(update.new_chat_member))
        if status not in OUTSIDE:
            await unit.outbox.revive_reports(update.chat.id)
        if could_read and not reads(desk.hall, chat):
            await _no_longer_reads(unit, desk, update.chat.id)


async def _reach(unit: Unit, update: ChatMemberUpdated, *, out: bool) -> None:
    if not out:
        await people.within_reach(unit, update.from_user)
        return
    person = await people.seen(unit, update.from_user)
    person.private_open, person.blocked_at = False, unit.now


async def take_note(unit: Unit, chat: Chat, standing: Standing) -> tables.Chat:
    """What the bot is in a group, by the latest word of Telegram."""
    row = await chats.seen(unit, chat)
    row.bot_status = standing.status.value
    row.rights = dict.fromkeys(sorted(standing.rights), True)
    return row


async def _no_longer_reads(unit: Unit, desk: Desk, chat_id: int) -> None:
    """D4: the rule is off while the bot cannot read; the host is told."""
    for game in await games.all_in(unit.session, chat_id):
        sitting = await open_sitting(unit, game.id)
        if sitting is not None and sitting.settings.must_post:
            await settle(unit, sitting, Step(forgive_silence(sitting.game)))
            await tell_host(
                unit, sitting, desk.hall.tongue("posts-not-read", title=names.person(sitting.title))
            )


async def their_place(update: ChatMemberUpdated, desk: Desk) -> None:
    """D14: who leaves the group plays on in private; the host is told."""
    user = update.new_chat_member.user
    if ChatMemberStatus(update.new_chat_member.status) not in OUTSIDE:
        return
    async with desk.begin() as unit:
        for game in await games.all_in(unit.session, update.chat.id):
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
