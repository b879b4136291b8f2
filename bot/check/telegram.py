"""Whether Telegram knows the bot, keeps the same time, brings it updates, and lets it work in its groups."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from urllib.parse import urlsplit

import aiohttp
from aiogram import Bot
from aiogram.enums import ChatMemberStatus
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramNotFound,
    TelegramUnauthorizedError,
)
from aiogram.types import User

from bot.check.database import OpenGame
from bot.check.finding import Finding, well, wrong
from bot.config import Settings
from bot.inbox import BadToken
from bot.telegram.desk import Standing, is_outside, standing_of
from bot.telegram.session import Session

PATIENCE = 10
"""Seconds of real time after which a call counts as lost."""

TOLERATED = timedelta(seconds=10)
"""By how much this machine's time may differ from Telegram's: messages count by that, closes by this."""

TO = {
    "can_delete_messages": "delete messages",
    "can_pin_messages": "pin messages",
    "can_restrict_members": "restrict members",
    "can_invite_users": "invite by links",
}
"""Rights of administrators, by what they allow."""

Now = Callable[[], datetime]

FAILURES = (TelegramAPIError, ClientDecodeError, aiohttp.ClientError, OSError)


async def findings(settings: Settings, games: Sequence[OpenGame], now: Now) -> list[Finding]:
    """Everything that only Telegram can tell. Its updates are left for the bot."""
    base = settings.telegram.api_base
    async with Bot(settings.telegram.token.get_secret_value(), session=Session(base)) as bot:
        try:
            me = await bot.get_me(request_timeout=PATIENCE)
        except (TelegramUnauthorizedError, TelegramNotFound):
            return [wrong("token", str(BadToken()))]
        except FAILURES as error:
            return [_unreachable(base, error)]
        try:
            return [
                well("token", f"Telegram knows it as @{me.username}"),
                *await _time(settings, now),
                await _updates(bot, settings),
                *[line for game in games for line in await _group(bot, me, game)],
            ]
        except FAILURES as error:
            return [_unreachable(base, error)]


def _unreachable(base: str, error: Exception) -> Finding:
    """Without the error's text: it may name the address, and with it the token."""
    return wrong(
        "Telegram",
        f"{base} does not answer as it should ({type(error).__name__});"
        " look at telegram.api_base and the network.",
    )


async def _time(settings: Settings, now: Now) -> list[Finding]:
    """This machine's time beside the one in the head of an answer; nothing where the sandbox owns time."""
    if settings.clock.source != "system":
        return [well("clock", "time is the sandbox's")]
    timeout = aiohttp.ClientTimeout(total=PATIENCE)
    async with aiohttp.ClientSession(timeout=timeout) as http:
        asked = now()
        async with http.head(settings.telegram.api_base, allow_redirects=False) as answer:
            answered, told = now(), answer.headers.get("Date")
    if told is None:
        return [well("clock", f"{settings.telegram.api_base} does not tell the time, so it is not compared")]
    # The answer was dated between the two, and without its part of a second.
    date = parsedate_to_datetime(told)
    ahead, behind = asked - date - timedelta(seconds=1), date - answered
    if max(ahead, behind) > TOLERATED:
        way = "ahead of" if ahead > behind else "behind"
        seconds = round(max(ahead, behind).total_seconds())
        return [
            wrong(
                "clock",
                f"this machine is {seconds} seconds {way} Telegram;"
                " let its time be set from the network (NTP).",
            )
        ]
    return [well("clock", "this machine agrees with Telegram")]


async def _updates(bot: Bot, settings: Settings) -> Finding:
    """By which way updates come, beside the way that the settings name."""
    info = await bot.get_webhook_info(request_timeout=PATIENCE)
    host = urlsplit(info.url).hostname or ""
    if not settings.webhook.url:
        if info.url:
            return wrong(
                "webhook",
                f"Telegram brings the updates to {host}, but the bot is to ask for them; set webhook.url,"
                " or see that no other program uses this token: `mafia run` takes the webhook away.",
            )
        return well("updates", f"the bot asks for them; {info.pending_update_count} wait")
    if info.url and info.url != settings.webhook.url:
        return wrong(
            "webhook", f"Telegram brings the updates to {host}, not where webhook.url says; restart the bot."
        )
    if info.last_error_message and info.pending_update_count:
        return wrong(
            "webhook",
            f"{info.pending_update_count} updates wait, for Telegram cannot bring them"
            f" ({info.last_error_message}); look at the way from webhook.url to webhook.listen.",
        )
    return well("updates", f"Telegram brings them; {info.pending_update_count} wait")


async def _group(bot: Bot, me: User, game: OpenGame) -> list[Finding]:
    """Whether the bot may do in the group of a game, and in its graveyard, what the game needs."""
    about = f"game {game.id} ({game.title})"
    standing = await _standing(bot, me, game.chat_id)
    needed = ["can_delete_messages", "can_pin_messages", *(["can_restrict_members"] if game.mutes else [])]
    lines = _faults(about, "group", standing, needed)
    is_member = standing is not None and standing.status is not ChatMemberStatus.ADMINISTRATOR
    if game.must_post and is_member and not me.can_read_all_group_messages:
        lines.append(
            wrong(
                about,
                "the bot does not see what is written in its group, so nobody leaves for silence (must_post);"
                " make the bot an administrator, or switch privacy mode off at BotFather and add it anew.",
            )
        )
    if game.graveyard_chat_id is not None:
        graveyard = await _standing(bot, me, game.graveyard_chat_id)
        lines += _faults(about, "graveyard", graveyard, ["can_invite_users"])
    return lines or [well(about, "the bot has all the rights that it needs")]


def _faults(about: str, place: str, standing: Standing | None, needed: Sequence[str]) -> list[Finding]:
    if standing is None:
        return [wrong(about, f"the bot is not in its {place}; add it again.")]
    missing = [TO[right] for right in needed if right not in standing.rights]
    if not missing:
        return []
    return [
        wrong(
            about,
            f"in its {place} the bot may not {', '.join(missing)};"
            " make it an administrator who may, or the game does without.",
        )
    ]


async def _standing(bot: Bot, me: User, chat_id: int) -> Standing | None:
    """What the bot is in a chat; nothing where it is not."""
    try:
        member = await bot.get_chat_member(chat_id, me.id, request_timeout=PATIENCE)
    except (TelegramBadRequest, TelegramForbiddenError):
        return None
    return None if is_outside(member) else standing_of(member)
