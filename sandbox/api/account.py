"""What concerns the bot itself: who it is, its commands, its answers to presses."""

import re
from datetime import timedelta

from aiogram.methods import AnswerCallbackQuery, DeleteWebhook, GetMe, GetMyCommands, SetMyCommands

from sandbox import wire
from sandbox.api.desk import Desk, bad_request
from sandbox.limits import utf16_length

_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


def get_me(desk: Desk, _call: GetMe) -> object:
    """The bot."""
    return wire.myself(desk.bot)


def delete_webhook(desk: Desk, call: DeleteWebhook) -> bool:
    """Nothing to delete here; waiting updates are dropped if asked."""
    if call.drop_pending_updates:
        desk.bot.mailbox.discard()
    return True


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
