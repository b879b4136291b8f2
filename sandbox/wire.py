"""How things look to a bot: Bot API objects as JSON values."""

from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from sandbox.chats import (
    ADMIN_RIGHTS,
    ANONYMOUS,
    PERMISSIONS,
    USUAL_PERMISSIONS,
    Account,
    BotAccount,
    Chat,
    File,
    Group,
    InviteLink,
    Member,
    Message,
    PrivateChat,
    Status,
    Topic,
)
from sandbox.mailbox import Mailbox

Json = dict[str, Any]


def seconds(moment: datetime) -> int:
    """A moment as Telegram writes it: whole seconds since 1970."""
    return int(moment.timestamp())


def user(account: Account) -> Json:
    """A User."""
    is_bot = isinstance(account, BotAccount) or account is ANONYMOUS
    body: Json = {"id": account.id, "is_bot": is_bot, "first_name": account.first_name}
    for key, value in (
        ("last_name", account.last_name),
        ("username", account.username),
        ("language_code", account.language),
    ):
        if value:
            body[key] = value
    return body


def myself(bot: BotAccount) -> Json:
    """The User that getMe returns."""
    return {
        **user(bot),
        "can_join_groups": True,
        "can_read_all_group_messages": not bot.privacy_mode,
        "supports_inline_queries": False,
    }


def webhook_info(of: Mailbox) -> Json:
    """A WebhookInfo."""
    body: Json = {"url": "", "has_custom_certificate": False, "pending_update_count": of.pending}
    if of.webhook is not None:
        address = urlsplit(of.webhook.url).hostname
        body |= {"url": of.webhook.url, "max_connections": of.webhook.connections, "ip_address": address}
    if of.last_error is not None:
        at, text = of.last_error
        body |= {"last_error_date": seconds(at), "last_error_message": text}
    if of.wanted is not None:
        body["allowed_updates"] = sorted(of.wanted)
    return body


def chat(of: Chat) -> Json:
    """A Chat."""
    body: Json = {"id": of.id, "type": of.kind.value}
    if isinstance(of, PrivateChat):
        person = user(of.person)
        return body | {key: person[key] for key in ("first_name", "last_name", "username") if key in person}
    if isinstance(of, Group):
        body["title"] = of.title
        if of.forum:
            body["is_forum"] = True
    return body


def full_chat(of: Chat) -> Json:
    """A ChatFullInfo."""
    body = chat(of) | {
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(
            (
                "unlimited_gifts",
                "limited_gifts",
                "unique_gifts",
                "premium_subscription",
                "gifts_from_channels",
            ),
            False,
        ),
    }
    if isinstance(of, Group):
        body["permissions"] = {name: name in USUAL_PERMISSIONS for name in sorted(PERMISSIONS)}
    pinned = of.message(of.pinned[-1]) if of.pinned else None
    if pinned is not None:
        body["pinned_message"] = message(pinned, with_reply=False)
    return body


def member(of: Member) -> Json:
    """A ChatMember of the variant that fits its status."""
    body: Json = {"status": of.status.value, "user": user(of.account)}
    if of.status is Status.CREATOR:
        body["is_anonymous"] = of.anonymous
    elif of.status is Status.ADMINISTRATOR:
        body |= {"can_be_edited": False, "is_anonymous": of.anonymous}
        body |= {name: name in of.rights for name in sorted(ADMIN_RIGHTS)}
    elif of.status is Status.RESTRICTED:
        body |= {"is_member": of.present, "until_date": seconds(of.until) if of.until else 0}
        body |= {name: name in of.permissions for name in sorted(PERMISSIONS)}
    elif of.status is Status.KICKED:
        body["until_date"] = seconds(of.until) if of.until else 0
    return body


def invite_link(of: InviteLink) -> Json:
    """A ChatInviteLink."""
    body: Json = {
        "invite_link": of.url,
        "creator": user(of.creator),
        "creates_join_request": of.creates_join_request,
        "is_primary": False,
        "is_revoked": of.revoked,
    }
    if of.name:
        body["name"] = of.name
    if of.expires:
        body["expire_date"] = seconds(of.expires)
    if of.member_limit:
        body["member_limit"] = of.member_limit
    return body


def topic(of: Topic) -> Json:
    """A ForumTopic."""
    return {"message_thread_id": of.id, "name": of.name, "icon_color": of.icon_color}


def message(of: Message, *, with_reply: bool = True) -> Json:
    """A Message; the message it replies to stands in it without its own reply.

    In a topic, what answers nothing else answers the message that opened the topic.
    """
    body: Json = {
        "message_id": of.id,
        "from": user(of.sender),
        "chat": chat(of.chat),
        "date": seconds(of.date),
    }
    if of.sender_chat is not None:
        body["sender_chat"] = chat(of.sender_chat)
    if of.topic_now is not None:
        body |= {"message_thread_id": of.topic_now, "is_topic_message": True}
    reply_to = of.reply_to or _opening(of)
    if with_reply and reply_to is not None:
        body["reply_to_message"] = message(reply_to, with_reply=False)
    if of.edited_at is not None:
        body["edit_date"] = seconds(of.edited_at)
    if of.protected:
        body["has_protected_content"] = True
    body |= _content(of) | of.service
    if of.keyboard:
        body["reply_markup"] = {"inline_keyboard": of.keyboard}
    return body


def _opening(of: Message) -> Message | None:
    """What opened the topic of a message; of that very message, nothing."""
    number = of.topic_now
    return None if number is None or number == of.id else of.chat.message(number)


def _content(of: Message) -> Json:
    body: Json = {}
    text, entities = ("text", "entities") if of.file is None else ("caption", "caption_entities")
    if of.text:
        body[text] = of.text
    if of.entities:
        body[entities] = of.entities
    if of.file is not None:
        body |= _file(of.file)
    return body


def _file(of: File) -> Json:
    body: Json = {"file_id": of.id, "file_unique_id": f"u{of.id}", "file_size": len(of.content)}
    if of.kind == "photo":
        return {"photo": [body | {"width": 1280, "height": 720}]}
    return {"document": body | {"file_name": of.name}}
