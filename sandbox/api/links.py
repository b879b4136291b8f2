"""Invite links and requests to join."""

from aiogram.methods import (
    ApproveChatJoinRequest,
    CreateChatInviteLink,
    DeclineChatJoinRequest,
    RevokeChatInviteLink,
)

from sandbox import wire
from sandbox.api.desk import Desk, at, bad_request
from sandbox.chats import Group, InviteLink, Member, Status

_NO_RIGHT_TO_INVITE = "not enough rights to manage chat invite link"


def create_chat_invite_link(desk: Desk, call: CreateChatInviteLink) -> object:
    """A new link into a group."""
    group = desk.group(call.chat_id)
    desk.need(group, "can_invite_users", _NO_RIGHT_TO_INVITE)
    if call.creates_join_request and call.member_limit:
        raise bad_request("member limit can't be specified for links requiring administrator approval")
    if call.name and len(call.name) > desk.world.limits.link_name:
        raise bad_request("INVITE_TITLE_TOO_LONG")
    link = InviteLink(
        url=f"https://t.me/+sandbox{desk.world.next_number('link'):06}",
        creator=desk.bot,
        name=call.name,
        expires=at(desk.now, call.expire_date),
        member_limit=call.member_limit,
        creates_join_request=bool(call.creates_join_request),
    )
    group.links[link.url] = link
    desk.world.links[link.url] = (group, link)
    return wire.invite_link(link)


def revoke_chat_invite_link(desk: Desk, call: RevokeChatInviteLink) -> object:
    """Make a link lead nowhere."""
    group = desk.group(call.chat_id)
    desk.need(group, "can_invite_users", _NO_RIGHT_TO_INVITE)
    link = group.links.get(call.invite_link)
    if link is None or link.creator is not desk.bot:
        raise bad_request("INVITE_HASH_EXPIRED")
    link.revoked = True
    return wire.invite_link(link)


def approve_chat_join_request(desk: Desk, call: ApproveChatJoinRequest) -> bool:
    """Let in somebody who asked."""
    group, link = _request(desk, call.chat_id, call.user_id)
    account = desk.account(call.user_id)
    desk.world.change_member(group, Member(account, Status.MEMBER), desk.bot, link=link, via_request=True)
    return True


def decline_chat_join_request(desk: Desk, call: DeclineChatJoinRequest) -> bool:
    """Turn away somebody who asked."""
    _request(desk, call.chat_id, call.user_id)
    return True


def _request(desk: Desk, chat_id: int | str, user_id: int) -> tuple[Group, InviteLink]:
    """A request that stands, taken off the list."""
    group = desk.group(chat_id)
    desk.need(group, "can_invite_users", "not enough rights to manage chat join requests")
    if desk.member(group, desk.account(user_id)).present:
        raise bad_request("USER_ALREADY_PARTICIPANT")
    link = group.requests.pop(user_id, None)
    if link is None:
        raise bad_request("HIDE_REQUESTER_MISSING")
    return group, link
