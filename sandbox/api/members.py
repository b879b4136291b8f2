"""Who is in a chat and what they may do there."""

from dataclasses import replace

from aiogram.methods import (
    BanChatMember,
    GetChat,
    GetChatAdministrators,
    GetChatMember,
    GetChatMemberCount,
    LeaveChat,
    RestrictChatMember,
    UnbanChatMember,
)

from sandbox import wire
from sandbox.api.desk import Desk, bad_request, later
from sandbox.chats import PERMISSIONS, Group, Member, Status

_NO_RIGHT_TO_RESTRICT = "not enough rights to restrict/unrestrict chat member"
_MEDIA = frozenset(
    f"can_send_{kind}s" for kind in ("audio", "document", "photo", "video", "video_note", "voice_note")
)


def get_chat(desk: Desk, call: GetChat) -> object:
    """All about a chat."""
    return wire.full_chat(desk.chat(call.chat_id))


def get_chat_member(desk: Desk, call: GetChatMember) -> object:
    """How somebody stands to a chat."""
    chat = desk.chat(call.chat_id)
    account = desk.account(call.user_id)
    if isinstance(chat, Group):
        return wire.member(desk.member(chat, account))
    return wire.member(Member(account, Status.MEMBER))


def get_chat_administrators(desk: Desk, call: GetChatAdministrators) -> object:
    """The owner and the administrators that are no bots (and the bot itself)."""
    chat = desk.chat(call.chat_id)
    if not isinstance(chat, Group):
        raise bad_request("there are no administrators in the private chat")
    return [
        wire.member(member)
        for member in chat.members.values()
        if member.is_admin and (member.account is desk.bot or member.account.id in chat.audience())
    ]


def get_chat_member_count(desk: Desk, call: GetChatMemberCount) -> int:
    """How many are in a chat, bots too."""
    chat = desk.chat(call.chat_id)
    return sum(member.present for member in chat.members.values()) if isinstance(chat, Group) else 2


def restrict_chat_member(desk: Desk, call: RestrictChatMember) -> bool:
    """Take permissions from a member, or give them back."""
    group = desk.supergroup(call.chat_id)
    member = _subject(desk, group, call.user_id)
    allowed = _allowed(call)
    status = Status.RESTRICTED
    if allowed == PERMISSIONS:
        status = Status.MEMBER if member.present else Status.LEFT
    until = later(desk.now, call.until_date) if status is Status.RESTRICTED else None
    changed = replace(member, status=status, permissions=allowed, until=until)
    desk.world.change_member(group, changed, desk.bot)
    return True


def ban_chat_member(desk: Desk, call: BanChatMember) -> bool:
    """Throw somebody out and keep them out."""
    group = desk.group(call.chat_id)
    member = _subject(desk, group, call.user_id)
    banned = Member(member.account, Status.KICKED, present=False, until=later(desk.now, call.until_date))
    desk.world.change_member(group, banned, desk.bot)
    return True


def unban_chat_member(desk: Desk, call: UnbanChatMember) -> bool:
    """Let somebody come back; a member is thrown out unless `only_if_banned`."""
    group = desk.supergroup(call.chat_id)
    member = _subject(desk, group, call.user_id)
    if member.status is Status.KICKED or (member.present and not call.only_if_banned):
        desk.world.change_member(group, Member(member.account, Status.LEFT, present=False), desk.bot)
    return True


def leave_chat(desk: Desk, call: LeaveChat) -> bool:
    """Leave a group."""
    group = desk.group(call.chat_id)
    desk.world.change_member(group, Member(desk.bot, Status.LEFT, present=False), desk.bot)
    return True


def _subject(desk: Desk, group: Group, user_id: int) -> Member:
    """A member over whom the bot has power."""
    member = desk.member(group, desk.account(user_id))
    desk.need(group, "can_restrict_members", _NO_RIGHT_TO_RESTRICT)
    if member.account is desk.bot:
        raise bad_request("can't restrict self")
    if member.status is Status.CREATOR:
        raise bad_request("can't remove chat owner")
    if member.is_admin:
        raise bad_request("user is an administrator of the chat")
    return member


def _allowed(call: RestrictChatMember) -> frozenset[str]:
    allowed = {name for name in PERMISSIONS if getattr(call.permissions, name)}
    if not call.use_independent_chat_permissions:
        if allowed & {"can_send_other_messages", "can_add_web_page_previews"}:
            allowed |= _MEDIA | {"can_send_messages"}
        if "can_send_polls" in allowed:
            allowed.add("can_send_messages")
    return frozenset(allowed)
