"""What the apps offer when somebody types "/": the commands, by kind of chat and by language."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from aiogram import Bot
from aiogram.exceptions import ClientDecodeError, TelegramAPIError
from aiogram.methods import GetMyCommands, SetMyCommands
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeUnion,
)

from bot.words.tongue import Tongue

logger = logging.getLogger(__name__)

PRIVATE: Final = (
    "me", "vote", "move", "status", "votes", "ask", "roles", "rules", "why", "leave", "remind", "reserve",
    "desk", "settings", "help",
)  # fmt: skip
"""In the private chat, the most used first."""

GROUP: Final = (
    "newgame", "status", "votes", "roles", "rules", "leave", "complain", "next", "games", "why", "help",
)  # fmt: skip

ADMINISTRATORS: Final = (*GROUP, "end", "graveyard", "bans")
"""An administrator may end a game of the group, too; the host finds `/end` on the desk."""

SCOPES: Final[tuple[tuple[BotCommandScopeUnion, tuple[str, ...]], ...]] = (
    (BotCommandScopeAllPrivateChats(), PRIVATE),
    (BotCommandScopeAllGroupChats(), GROUP),
    (BotCommandScopeAllChatAdministrators(), ADMINISTRATORS),
)


async def offer(bot: Bot, tongues: Mapping[str, Tongue], default: Tongue) -> None:
    """Register the commands where they are not those already: a start must not eat up the pace of messages.

    They are a convenience: where Telegram does not take them, the bot goes on.

    `default`: what those read whose own language is not among these.
    """
    try:
        for call in calls(tongues, default):
            known = await bot(GetMyCommands(scope=call.scope, language_code=call.language_code))
            if _plain(known) != _plain(call.commands):
                await bot(call)
    except (TelegramAPIError, ClientDecodeError, OSError) as error:
        logger.warning(
            "the commands are not registered (%s); the next start tries again", type(error).__name__
        )


def _plain(commands: Sequence[BotCommand]) -> list[tuple[str, str]]:
    """Commands as values: models remember which bot they came from."""
    return [(it.command, it.description) for it in commands]


def calls(tongues: Mapping[str, Tongue], default: Tongue) -> Iterator[SetMyCommands]:
    """One call for each kind of chat and each language."""
    for scope, commands in SCOPES:
        for code, tongue in [(None, default), *sorted(tongues.items())]:
            yield SetMyCommands(
                commands=[BotCommand(command=it, description=tongue(f"command-{it}")) for it in commands],
                scope=scope,
                language_code=code,
            )
