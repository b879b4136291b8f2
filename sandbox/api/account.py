"""What concerns the bot itself: who it is, its commands, its answers to presses."""

import re
from datetime import timedelta
from urllib.parse import urlsplit

from aiogram.methods import (
    AnswerCallbackQuery,
    DeleteWebhook,
    GetMe,
    GetMyCommands,
    GetWebhookInfo,
    SetMyCommands,
    SetWebhook,
)

from sandbox import wire
from sandbox.api.desk import Desk, bad_request
from sandbox.limits import utf16_length
from sandbox.loopback import is_loopback
from sandbox.mailbox import Webhook

_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


def get_me(desk: Desk, _call: GetMe) -> object:
    """The bot."""
    return wire.myself(desk.bot)


def set_webhook(desk: Desk, call: SetWebhook) -> bool:
    """Have updates brought to an address of this machine; an empty one means: no longer."""
    mailbox, limits = desk.bot.mailbox, desk.world.limits
    address = urlsplit(call.url)
    if call.url and (address.scheme not in ("http", "https") or not is_loopback(address.hostname or "")):
        raise bad_request("bad webhook: the sandbox calls loopback addresses only")
    if len(call.secret_token or "") > limits.webhook_secret:
        raise bad_request("secret token is too long")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", call.secret_token or ""):
        raise bad_request("secret token contains unallowed characters")
    connections = call.max_connections or limits.usual_connections
    connections = max(1, min(connections, limits.webhook_connections))
    mailbox.take_over("setWebhook request")
    mailbox.ask_for(call.allowed_updates)
    if call.drop_pending_updates:
        mailbox.discard()
    mailbox.set_webhook(Webhook(call.url, call.secret_token, connections) if call.url else None)
    return True


def delete_webhook(desk: Desk, call: DeleteWebhook) -> bool:
    """Let updates be fetched again; those that wait are dropped if asked."""
    if call.drop_pending_updates:
        desk.bot.mailbox.discard()
    desk.bot.mailbox.set_webhook(None)
    return True


def get_webhook_info(desk: Desk, _call: GetWebhookInfo) -> object:
    """Where updates are brought, how many wait, and what went wrong last."""
    return wire.webhook_info(desk.bot.mailbox)


def answer_callback_query(desk: Desk, call: AnswerCallbackQuery) -> bool:
    """Show the person who pressed a short text, or only stop the button's clock."""
    query = desk.world.queries.get(call.callback_query_id)
    lasts = timedelta(seconds=desk.world.limits.callback_seconds)
    if query is None or query.bot is not desk.bot or desk.now - query.at > lasts:
        raise bad_request(_TOO_OLD)
    if utf16_length(call.text or "") > desk.world.limits.callback_answer:
        raise bad_request("MESSAGE_TOO_LONG")
    desk.world.answer(query, call.text or "", alert=bool(call.show_alert))
    return True


def set_my_commands(desk: Desk, call: SetMyCommands) -> bool:
    """Set the commands that apps offer, for a scope and a language."""
    limits = desk.world.limits
    if len(call.commands) > limits.commands:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in call.commands:
        if not re.fullmatch(r"[a-z0-9_]{1,32}", command.command):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= len(command.description) <= limits.command_description:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    desk.bot.commands[_whose(call)] = [
        {"command": command.command, "description": command.description} for command in call.commands
    ]
    return True


def get_my_commands(desk: Desk, call: GetMyCommands) -> object:
    """The commands of a scope and a language."""
    return desk.bot.commands.get(_whose(call), [])


def _whose(call: SetMyCommands | GetMyCommands) -> str:
    scope = call.scope.model_dump_json() if call.scope is not None else '{"type":"default"}'
    return f"{scope} {call.language_code or ''}"
