"""The forum game's face: open a table, act, let time pass, leave; ask what is due, allowed, known."""

from dataclasses import replace
from datetime import datetime, tzinfo

from engine.forum import schedule
from engine.forum.acting import Choice, act, answer_deal, menu, post
from engine.forum.hosting import (
    decide,
    excuse,
    forgive_silence,
    go_on,
    relabel,
    reopen_vote,
    take_back,
    warn,
)
from engine.forum.leaving import leave
from engine.forum.moving import absent, close_now, move_deadline, overslept, pause, resume
from engine.forum.owing import has_cast, not_posted, owed, voted
from engine.forum.passing import end, expire, open_day
from engine.forum.roles import Role
from engine.forum.schedule import Deadline, Kind
from engine.forum.state import Game, Phase, Rules, Step
from engine.forum.table import Bonus, Table
from engine.forum.view import View, known_role, revealed, view


def open_game(  # noqa: PLR0913  # what a game is dealt from
    rules: Rules,
    labels: tuple[str, ...],
    roles: tuple[Role, ...],
    bonus: Bonus | None,
    *,
    start: datetime,
    zone: tzinfo,
    at_once: bool = False,
) -> Step:
    """A dealt game. It begins now, or at the next opening hour (T3) unless the host wants it at once."""
    begins = start if at_once else schedule.beginning(rules.schedule, start, zone)
    table = Table(roles=roles, bonus=bonus, basement_used=not rules.basement)
    game = Game(rules, labels, table, Phase.EVE, opened_at=start)
    if begins > start:
        return Step(replace(game, deadlines=(Deadline(Kind.BEGIN, 1, begins),)))
    return open_day(game, 1, start, zone)


def due(game: Game) -> tuple[Deadline, ...]:
    """Every open deadline, in the order in which they close; none while the game is paused."""
    return () if game.paused_at is not None else game.deadlines


__all__ = [
    "Choice",
    "Game",
    "Phase",
    "Rules",
    "Step",
    "View",
    "absent",
    "act",
    "answer_deal",
    "close_now",
    "decide",
    "due",
    "end",
    "excuse",
    "expire",
    "forgive_silence",
    "go_on",
    "has_cast",
    "known_role",
    "leave",
    "menu",
    "move_deadline",
    "not_posted",
    "open_game",
    "overslept",
    "owed",
    "pause",
    "post",
    "relabel",
    "reopen_vote",
    "resume",
    "revealed",
    "take_back",
    "view",
    "voted",
    "warn",
]
