"""Rights of the bot, restrictions, bans, invite links, requests to join, and chats it cannot reach."""

from datetime import timedelta

import pytest
from aiogram.exceptions import TelegramMigrateToChat
from aiogram.methods import (
    ApproveChatJoinRequest,
    BanChatMember,
    CreateChatInviteLink,
    CreateForumTopic,
    GetChat,
    GetChatMember,
    RestrictChatMember,
    SendMessage,
)
from aiogram.types import BotCommand, BotCommandScopeAllPrivateChats, ChatPermissions

from sandbox.people import CannotAct
from tests.sandbox.conftest import NOON, Scene

MUTED = ChatPermissions(can_send_messages=False)


async def test_a_restriction_silences_until_it_runs_out(scene: Scene) -> None:
    """The group hears of it, the member can write again afterwards."""
    anna = scene.person("Anna")
    until = NOON + timedelta(minutes=5)
    await scene.bot.restrict_chat_member(scene.group.id, anna.id, permissions=MUTED, until_date=until)
    restricted = await scene.bot.get_chat_member(scene.group.id, anna.id)
    with pytest.raises(CannotAct, match="muted"):
        anna.say(scene.group, "hello")
    await scene.pass_time(300)

    assert (restricted.status, restricted.until_date) == ("restricted", until)  # type: ignore[union-attr] # restricted
    assert anna.say(scene.group, "hello")
    assert (await scene.bot.get_chat_member(scene.group.id, anna.id)).status == "member"


async def test_a_restriction_without_end_lasts(scene: Scene) -> None:
    """What is nearer than 30 seconds means for ever."""
    anna = scene.person("Anna")
    await scene.bot.restrict_chat_member(
        scene.group.id, anna.id, permissions=MUTED, until_date=NOON + timedelta(seconds=29)
    )
    await scene.pass_time(40)

    with pytest.raises(CannotAct, match="muted"):
        anna.say(scene.group, "hello")


async def test_the_permissions_of_the_group_let_a_member_write_again(scene: Scene) -> None:
    """A bot takes them from getChat."""
    anna = scene.person("Anna")
    await scene.bot.restrict_chat_member(scene.group.id, anna.id, permissions=MUTED)
    permissions = (await scene.bot.get_chat(scene.group.id)).permissions
    assert permissions is not None
    await scene.bot.restrict_chat_member(scene.group.id, anna.id, permissions=permissions)

    assert anna.say(scene.group, "hello")


async def test_a_date_beyond_all_calendars_is_refused(scene: Scene) -> None:
    """It fits into a number, but into no date."""
    anna = scene.person("Anna")

    assert (
        await scene.refusal(BanChatMember(chat_id=scene.group.id, user_id=anna.id, until_date=10**18))
        == "Bad Request: wrong date specified"
    )


async def test_a_ban_keeps_out_until_it_is_lifted(scene: Scene) -> None:
    """Afterwards the person may come back."""
    anna = scene.person("Anna")
    await scene.bot.ban_chat_member(scene.group.id, anna.id)
    with pytest.raises(CannotAct, match="banned from the group"):
        anna.join(scene.group)
    await scene.bot.unban_chat_member(scene.group.id, anna.id, only_if_banned=True)
    anna.join(scene.group)

    assert await scene.bot.get_chat_member_count(scene.group.id) == 3


async def test_a_ban_removes_a_member_and_everybody_hears_of_it(scene: Scene) -> None:
    """Whoever is only thrown out may come back at once."""
    anna, boris = scene.person("Anna"), scene.person("Boris")
    await scene.updates(["message", "chat_member"])
    await scene.bot.ban_chat_member(scene.group.id, anna.id)
    await scene.bot.unban_chat_member(scene.group.id, boris.id)
    updates = await scene.updates()

    assert [
        (change["new_chat_member"]["status"], change["new_chat_member"]["user"]["id"])
        for update in updates
        if (change := update.get("chat_member"))
    ] == [("kicked", anna.id), ("left", boris.id)]
    assert [
        message["left_chat_member"]["id"] for update in updates if (message := update.get("message"))
    ] == [anna.id, boris.id]
    assert (anna.sees(scene.group), boris.sees(scene.group)) == ([], [])
    boris.join(scene.group)
    assert boris.id in scene.group.audience()


async def test_a_ban_closes_every_way_in(scene: Scene) -> None:
    """The request that waits, the link and the door; lifted, all are open but for the request."""
    anna = scene.sandbox.add_person("Anna")
    asking = await scene.bot.create_chat_invite_link(scene.group.id, creates_join_request=True)
    plain = await scene.bot.create_chat_invite_link(scene.group.id)
    anna.follow(asking.invite_link)
    await scene.bot.ban_chat_member(scene.group.id, anna.id)
    approve = ApproveChatJoinRequest(chat_id=scene.group.id, user_id=anna.id)
    while_banned = await scene.refusal(approve)
    for link in (asking, plain):
        with pytest.raises(CannotAct, match="banned from the group"):
            anna.follow(link.invite_link)
    await scene.bot.unban_chat_member(scene.group.id, anna.id, only_if_banned=True)
    afterwards = await scene.refusal(approve)
    anna.follow(asking.invite_link)
    await scene.bot.approve_chat_join_request(scene.group.id, anna.id)
    # She is a member now: that is not what this call is for.
    await scene.bot.unban_chat_member(scene.group.id, anna.id, only_if_banned=True)

    assert [while_banned, afterwards] == ["Bad Request: HIDE_REQUESTER_MISSING"] * 2
    assert (await scene.bot.get_chat_member(scene.group.id, anna.id)).status == "member"


async def test_a_revoked_link_takes_no_requests(scene: Scene) -> None:
    """Nor does it lead anybody in."""
    anna = scene.sandbox.add_person("Anna")
    links = [
        await scene.bot.create_chat_invite_link(scene.group.id, creates_join_request=asks)
        for asks in (True, False)
    ]
    for link in links:
        await scene.bot.revoke_chat_invite_link(scene.group.id, link.invite_link)
        with pytest.raises(CannotAct, match="the invite link is not valid any more"):
            anna.follow(link.invite_link)

    assert (anna.id in scene.group.audience(), scene.group.requests) == (False, {})


async def test_a_bot_without_rights_reads_telegrams_refusals(scene: Scene) -> None:
    """Each action has its own sentence."""
    anna = scene.person("Anna")
    scene.host.demote(scene.group, scene.account)
    group = scene.group.id
    no_right = "Bad Request: not enough rights to restrict/unrestrict chat member"

    assert [
        await scene.refusal(call)
        for call in (
            RestrictChatMember(chat_id=group, user_id=anna.id, permissions=MUTED),
            BanChatMember(chat_id=group, user_id=anna.id),
            CreateChatInviteLink(chat_id=group),
            ApproveChatJoinRequest(chat_id=group, user_id=anna.id),
            CreateForumTopic(chat_id=group, name="Day"),
        )
    ] == [
        no_right,
        no_right,
        "Bad Request: not enough rights to manage chat invite link",
        "Bad Request: not enough rights to manage chat join requests",
        "Bad Request: not enough rights to create a topic",
    ]


async def test_a_muted_bot_cannot_write(scene: Scene) -> None:
    """It stays in the group."""
    scene.host.mute(scene.group, scene.account)

    assert (
        await scene.refusal(SendMessage(chat_id=scene.group.id, text="x"))
        == "Bad Request: not enough rights to send text messages to the chat"
    )


async def test_administrators_and_owners_are_out_of_reach(scene: Scene) -> None:
    """And people who are not there are not found."""
    anna = scene.person("Anna")
    scene.host.promote(scene.group, anna)

    assert [
        await scene.refusal(RestrictChatMember(chat_id=scene.group.id, user_id=user, permissions=MUTED))
        for user in (anna.id, scene.host.id, 5)
    ] == [
        "Bad Request: user is an administrator of the chat",
        "Bad Request: can't remove chat owner",
        "Bad Request: user not found",
    ]


async def test_in_a_basic_group_nobody_is_restricted(scene: Scene) -> None:
    """That needs a supergroup."""
    group = scene.sandbox.add_group("Small", "group")
    scene.host.join(group)
    scene.host.add_bot(group, scene.account, rights=["can_restrict_members"])

    assert (
        await scene.refusal(RestrictChatMember(chat_id=group.id, user_id=scene.host.id, permissions=MUTED))
        == "Bad Request: method is available only in supergroups"
    )


async def test_chats_that_the_bot_is_not_in(scene: Scene) -> None:
    """Never met, left, thrown out: three different answers."""
    strange, left, closed = (scene.sandbox.add_group(title) for title in ("Strange", "Left", "Closed"))
    for group in (left, closed):
        scene.host.join(group)
        scene.host.add_bot(group, scene.account)
    await scene.bot.leave_chat(left.id)
    scene.host.remove(closed, scene.account)

    assert [await scene.refusal(GetChat(chat_id=group.id)) for group in (strange, left, closed)] == [
        "Bad Request: chat not found",
        "Forbidden: bot is not a member of the supergroup chat",
        "Forbidden: bot was kicked from the supergroup chat",
    ]
    assert await scene.refusal(GetChatMember(chat_id=77, user_id=77)) == "Bad Request: chat not found"


async def test_a_group_that_grew_names_its_new_id(scene: Scene) -> None:
    """Members and service messages go along."""
    group = scene.sandbox.add_group("Small", "group")
    scene.host.join(group)
    scene.host.add_bot(group, scene.account)
    await scene.updates()
    grown = scene.host.upgrade(group)

    with pytest.raises(TelegramMigrateToChat) as caught:
        await scene.bot.send_message(group.id, "hello")
    assert caught.value.migrate_to_chat_id == grown.id
    assert [
        (update["message"].get("migrate_to_chat_id"), update["message"].get("migrate_from_chat_id"))
        for update in await scene.updates()
    ] == [(grown.id, None), (None, group.id)]
    assert await scene.bot.send_message(grown.id, "hello")
    assert scene.host.say(group, "here").chat is grown


async def test_an_invite_link_lets_people_in_until_it_is_revoked(scene: Scene) -> None:
    """Or until it has run out or is used up."""
    anna, boris = scene.sandbox.add_person("Anna"), scene.sandbox.add_person("Boris")
    link = await scene.bot.create_chat_invite_link(scene.group.id, name="Graveyard", member_limit=1)
    anna.follow(link.invite_link)
    with pytest.raises(CannotAct, match="not valid any more"):
        boris.follow(link.invite_link)
    short = await scene.bot.create_chat_invite_link(scene.group.id, expire_date=NOON + timedelta(hours=1))
    revoked = await scene.bot.revoke_chat_invite_link(scene.group.id, short.invite_link)
    with pytest.raises(CannotAct, match="not valid any more"):
        boris.follow(short.invite_link)

    assert (await scene.bot.get_chat_member(scene.group.id, anna.id)).status == "member"
    assert revoked.model_dump() == short.model_copy(update={"is_revoked": True}).model_dump()


async def test_a_request_to_join_waits_for_the_bot(scene: Scene) -> None:
    """Approved, the person is in, by that link; declined, they may ask again."""
    anna, boris = scene.sandbox.add_person("Anna"), scene.sandbox.add_person("Boris")
    link = await scene.bot.create_chat_invite_link(scene.group.id, creates_join_request=True)
    await scene.updates(["chat_join_request", "chat_member"])
    anna.follow(link.invite_link)
    boris.follow(link.invite_link)
    with pytest.raises(CannotAct, match="asked to join already"):
        boris.follow(link.invite_link)
    requests = [update["chat_join_request"] for update in await scene.updates()]
    await scene.bot.approve_chat_join_request(scene.group.id, anna.id)
    await scene.bot.decline_chat_join_request(scene.group.id, boris.id)
    (change,) = await scene.updates()

    assert [(one["from_user"]["id"], one["invite_link"]["invite_link"]) for one in requests] == [
        (anna.id, link.invite_link),
        (boris.id, link.invite_link),
    ]
    assert change["chat_member"]["via_join_request"] is True
    assert change["chat_member"]["invite_link"]["invite_link"] == link.invite_link
    assert (anna.id in scene.group.audience(), boris.id in scene.group.audience()) == (True, False)
    approve = [ApproveChatJoinRequest(chat_id=scene.group.id, user_id=one.id) for one in (anna, boris)]
    assert [await scene.refusal(call) for call in approve] == [
        "Bad Request: USER_ALREADY_PARTICIPANT",
        "Bad Request: HIDE_REQUESTER_MISSING",
    ]


async def test_a_request_and_a_member_limit_exclude_each_other(scene: Scene) -> None:
    """As the Bot API has it."""
    call = CreateChatInviteLink(chat_id=scene.group.id, creates_join_request=True, member_limit=3)

    assert await scene.refusal(call) == (
        "Bad Request: member limit can't be specified for links requiring administrator approval"
    )


async def test_commands_are_kept_by_scope_and_language(scene: Scene) -> None:
    """One list does not touch another."""
    commands = [BotCommand(command="vote", description="Vote")]
    private = BotCommandScopeAllPrivateChats()
    await scene.bot.set_my_commands(commands, scope=private, language_code="en")

    kept = await scene.bot.get_my_commands(scope=private, language_code="en")
    assert [command.model_dump() for command in kept] == [command.model_dump() for command in commands]
    assert await scene.bot.get_my_commands(scope=private) == []
    assert await scene.bot.get_my_commands() == []
