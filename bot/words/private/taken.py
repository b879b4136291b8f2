"""Acknowledgements: what exactly is stored, and until when it may be changed."""

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.words import moments, names
from bot.words.layout import lines, paragraphs, spoiler
from bot.words.private.changes import lasting
from bot.words.private.prompts import heading
from bot.words.tongue import Tongue
from engine.forum.acting import CHOICE_ENDS
from engine.forum.events import MoveTaken, VoteCast, VoteNoted
from engine.forum.powers import Power
from engine.forum.schedule import Kind
from engine.forum.state import Game


def taken(  # noqa: PLR0913  # a screen and where it stands
    tongue: Tongue,
    game: Game,
    event: MoveTaken | VoteCast | VoteNoted,
    *,
    title: str,
    now: datetime,
    zone: ZoneInfo,
) -> str:
    """What was stored, in a spoiler under the head of the phase."""
    head = heading(tongue, game, title=title, now=now, zone=zone)
    return paragraphs(head, spoiler(_stored(tongue, game, event, now, zone)))


def _stored(
    tongue: Tongue, game: Game, event: MoveTaken | VoteCast | VoteNoted, now: datetime, zone: ZoneInfo
) -> str:
    match event:
        case VoteCast():
            return _vote(tongue, game, event, now, zone)
        case VoteNoted(target=target):
            return tongue("taken-vote-noted", who=names.seat(game, target))
        case MoveTaken():
            return lines(_move(tongue, game, event), _change(tongue, game, event.power, now, zone))


def _vote(tongue: Tongue, game: Game, event: VoteCast, now: datetime, zone: ZoneInfo) -> str:
    """D1, D8: a vote; whether it stands is said where the house lets it be changed."""
    who = names.seat(game, event.target)
    if event.at_door:
        return tongue("taken-vote-at-door", who=who)
    change = lasting(tongue, game, event.seat, now, zone)
    if not change:
        return tongue("taken-vote", who=who)
    return tongue("taken-vote-changeable", who=who, change=change)


def _move(tongue: Tongue, game: Game, event: MoveTaken) -> str:
    if event.power is Power.DEAL:
        return tongue("taken-deal-yes" if event.answer else "taken-deal-no")
    if event.target is None:
        return tongue("taken-nobody", power=names.power(tongue, event.power))
    return tongue(f"taken-{event.power.value.replace('_', '-')}", who=names.seat(game, event.target))


def _change(tongue: Tongue, game: Game, power: Power, now: datetime, zone: ZoneInfo) -> str:
    """Until when it may be changed; an order to the bum is final (D10)."""
    deadline = game.deadline(CHOICE_ENDS.get(power, Kind.NIGHT))
    if power is Power.ORDER or deadline is None:
        return ""
    return tongue("taken-change", clock=moments.day_and_clock(tongue, deadline.due_at, now, zone))
