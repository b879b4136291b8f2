"""Sending, editing, deleting and pinning."""

from datetime import timedelta
from typing import Any

from aiogram.methods import (
    DeleteMessage,
    DeleteMessages,
    EditMessageReplyMarkup,
    EditMessageText,
    PinChatMessage,
    SendDocument,
    SendMessage,
    SendPhoto,
    UnpinChatMessage,
)

from sandbox import wire
from sandbox.api import keyboards
from sandbox.api.desk import Desk, attached, bad_request
from sandbox.chats import Chat, File, Group, Message
from sandbox.markup import Formatted
from sandbox.world import Draft

_NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup "
    "are exactly the same as a current content and reply markup of the message"
)


def send_message(desk: Desk, call: SendMessage) -> object:
    """Post a text."""
    chat = desk.writable(call.chat_id)
    content = desk.content(call.text, call.parse_mode)  # type: ignore[arg-type] # defaults are None by now
    return _post(desk, chat, call, content, None)


def send_document(desk: Desk, call: SendDocument) -> object:
    """Post a document with a caption."""
    return _send_file(desk, call, call.document, "document")


def send_photo(desk: Desk, call: SendPhoto) -> object:
    """Post a photo with a caption."""
    return _send_file(desk, call, call.photo, "photo")


def edit_message_text(desk: Desk, call: EditMessageText) -> object:
    """Change the text and the keyboard of the bot's own message."""
    message = _own(desk, call.chat_id, call.message_id)
    content = desk.content(call.text, call.parse_mode)  # type: ignore[arg-type] # defaults are None by now
    if message.file is not None or message.service:
        raise bad_request("there is no text in the message to edit")
    return _edit(message, content, keyboards.inline(call.reply_markup, desk.world.limits), desk)


def edit_message_reply_markup(desk: Desk, call: EditMessageReplyMarkup) -> object:
    """Change only the keyboard."""
    message = _own(desk, call.chat_id, call.message_id)
    content = Formatted(message.text, message.entities, message.html)
    return _edit(message, content, keyboards.inline(call.reply_markup, desk.world.limits), desk)


def delete_message(desk: Desk, call: DeleteMessage) -> bool:
    """Take a message away, if it is young enough and the bot may."""
    chat = desk.chat(call.chat_id)
    message = desk.message(chat, call.message_id, "delete")
    _check_deletable(desk, message)
    desk.world.delete(message)
    return True


def delete_messages(desk: Desk, call: DeleteMessages) -> bool:
    """Take several messages away; those that are not there are skipped."""
    chat = desk.chat(call.chat_id)
    if not 1 <= len(call.message_ids) <= desk.world.limits.deleted_at_once:
        raise bad_request("too many message identifiers specified")
    messages = [message for number in call.message_ids if (message := chat.message(number))]
    for message in messages:
        _check_deletable(desk, message)
    for message in messages:
        desk.world.delete(message)
    return True


def pin_chat_message(desk: Desk, call: PinChatMessage) -> bool:
    """Pin a message."""
    chat = desk.chat(call.chat_id)
    desk.need_to_pin(chat)
    desk.world.pin(desk.message(chat, call.message_id, "pin"), desk.bot)
    return True


def unpin_chat_message(desk: Desk, call: UnpinChatMessage) -> bool:
    """Take a pin off: of one message, or the latest."""
    chat = desk.chat(call.chat_id)
    desk.need_to_pin(chat)
    number = call.message_id
    if number is None and chat.pinned:
        number = chat.pinned[-1]
    message = desk.message(chat, number, "unpin")
    if message.id not in chat.pinned:
        raise bad_request("message to unpin not found")
    desk.world.unpin(message)
    return True


def _send_file(desk: Desk, call: SendDocument | SendPhoto, given: object, kind: str) -> object:
    chat = desk.writable(call.chat_id, f"can_send_{kind}s")
    upload = attached(given)
    if not upload.data:
        raise bad_request("file must be non-empty")
    content = desk.content(call.caption, call.parse_mode, caption=True)  # type: ignore[arg-type] # None by now
    file = File(f"file{desk.world.next_number('file')}", kind, upload.filename or kind, upload.data)
    return _post(desk, chat, call, content, file)


def _post(
    desk: Desk,
    chat: Chat,
    call: SendMessage | SendDocument | SendPhoto,
    content: Formatted,
    file: File | None,
) -> object:
    if getattr(call, "entities", None) or getattr(call, "caption_entities", None):
        raise bad_request("the stand-in reads entities from HTML only")
    replied = _replied(chat, call)
    number = call.message_thread_id
    if number is None and replied is not None:
        number = replied.topic_now
    draft = Draft(
        content=content,
        keyboard=keyboards.inline(call.reply_markup, desk.world.limits),
        other_markup=keyboards.other(call.reply_markup),
        reply_to=replied,
        topic=desk.topic(chat, number),
        file=file,
        protected=call.protect_content is True,
        silent=call.disable_notification is True,
    )
    return wire.message(desk.world.post(chat, desk.bot, draft))


def _replied(chat: Chat, call: SendMessage | SendDocument | SendPhoto) -> Message | None:
    parameters: Any = call.reply_parameters
    number = parameters.message_id if parameters is not None else call.reply_to_message_id
    if number is None:
        return None
    message = chat.message(number)
    lenient = (parameters or call).allow_sending_without_reply is True
    if message is None and not lenient:
        raise bad_request("message to be replied not found")
    return message


def _own(desk: Desk, chat_id: int | str | None, message_id: int | None) -> Message:
    chat = desk.writable(chat_id)
    message = desk.message(chat, message_id, "edit")
    if message.sender is not desk.bot:
        raise bad_request("message can't be edited")
    return message


def _edit(message: Message, content: Formatted, keyboard: Any, desk: Desk) -> object:  # noqa: ANN401 - a keyboard
    now = (content.text, content.entities, keyboard or None)
    if now == (message.text, message.entities, message.keyboard):
        raise bad_request(_NOT_MODIFIED)
    desk.world.edit(message, content, keyboard)
    return wire.message(message)


def _check_deletable(desk: Desk, message: Message) -> None:
    chat = message.chat
    if "forum_topic_created" in message.service:
        raise bad_request("message can't be deleted")
    own = message.sender is desk.bot
    if isinstance(chat, Group) and not own and not desk.may(chat, "can_delete_messages"):
        raise bad_request("message can't be deleted")
    if desk.now - message.date >= timedelta(seconds=desk.world.limits.deletable_seconds):
        raise bad_request("message can't be deleted for everyone")
