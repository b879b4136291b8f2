"""Hearing Telegram: updates are stored as they come, then handled once, in their order."""

from bot.inbox.answers import BadToken, insist
from bot.inbox.consume import Begin, Consumer, Handle
from bot.inbox.hearing import AnotherPoller, Hearing, OnAbsence
from bot.inbox.poll import Poller
from bot.inbox.webhook import BadWebhook, Door, Webhook

__all__ = (
    "AnotherPoller",
    "BadToken",
    "BadWebhook",
    "Begin",
    "Consumer",
    "Door",
    "Handle",
    "Hearing",
    "OnAbsence",
    "Poller",
    "Webhook",
    "insist",
)
