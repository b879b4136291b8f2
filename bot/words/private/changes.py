"""Votes that may be changed, a house rule (D1): how often still, and until when."""

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.words import moments
from bot.words.tongue import Tongue
from engine.forum.schedule import Kind
from engine.forum.state import Game, Revoting
from engine.seats import Seat


def closes_at(game: Game) -> datetime | None:
    """From when on no vote changes any more (UTC); nothing where votes are final or no vote is open."""
    vote = game.deadline(Kind.VOTE)
    if vote is None or game.rules.revoting is Revoting.FINAL:
        return None
    return vote.due_at - game.rules.changes_close


def may_change(game: Game, now: datetime) -> bool:
    """Whether votes may still be changed at this moment, as far as the clock goes."""
    end = closes_at(game)
    return end is not None and now < end


def lasting(  # noqa: PLR0913  # a vote, and when it is asked
    tongue: Tongue, game: Game, seat: Seat, now: datetime, zone: ZoneInfo, *, cast_now: bool = False
) -> str:
    """Whether the vote of this seat may still be changed once it is cast; nothing where all votes are final.

    `cast_now`: the vote is only about to be cast or changed.
    """
    end = closes_at(game)
    if end is None:
        return ""
    left = game.rules.most_changes - game.today.changes.get(seat, 0)
    left -= 1 if cast_now and seat in game.today.votes else 0
    limited = game.rules.revoting is Revoting.LIMITED
    if end <= now or (limited and left <= 0):
        return tongue("change-no-more")
    clock = moments.day_and_clock(tongue, end, now, zone)
    return tongue("change-left", left=left, clock=clock) if limited else tongue("change-until", clock=clock)
