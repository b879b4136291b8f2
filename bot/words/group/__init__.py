"""What the group reads, from the first morning to the open cards."""

from bot.words.group.course import (
    closed_early,
    decided,
    excused,
    host_is_asked,
    left,
    moved_together,
    paused,
    reopened,
    results_delayed,
    resumed,
    sealed,
    status,
)
from bot.words.group.ending import cards_at_end, chronicle, deal_revealed, game_over
from bot.words.group.morning import day_opened
from bot.words.group.voting import (
    RUNGS,
    door_opened,
    runoff,
    shut_out,
    sms_line,
    vote_closed,
    vote_line,
    votes,
)
from bot.words.lobby import started

__all__ = [
    "RUNGS",
    "cards_at_end",
    "chronicle",
    "closed_early",
    "day_opened",
    "deal_revealed",
    "decided",
    "door_opened",
    "excused",
    "game_over",
    "host_is_asked",
    "left",
    "moved_together",
    "paused",
    "reopened",
    "results_delayed",
    "resumed",
    "runoff",
    "sealed",
    "shut_out",
    "sms_line",
    "started",
    "status",
    "vote_closed",
    "vote_line",
    "votes",
]
