"""What one person reads in private: the card, prompts and screens, acknowledgements, news, refusals."""

from bot.words.private.cards import card
from bot.words.private.changes import may_change
from bot.words.private.mine import me
from bot.words.private.own import inside, told
from bot.words.private.prompts import prompt
from bot.words.private.refusals import refusal
from bot.words.private.screens import (
    confirm_invalid_vote,
    confirm_vote,
    moves_screen,
    pick_screen,
    vote_screen,
)
from bot.words.private.taken import taken
from bot.words.private.telling import absent, leave_waits, ordered, out, voided

__all__ = [
    "absent",
    "card",
    "confirm_invalid_vote",
    "confirm_vote",
    "inside",
    "leave_waits",
    "may_change",
    "me",
    "moves_screen",
    "ordered",
    "out",
    "pick_screen",
    "prompt",
    "refusal",
    "taken",
    "told",
    "voided",
    "vote_screen",
]
