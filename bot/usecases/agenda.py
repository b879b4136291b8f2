"""What a running game has ahead of it: the ends of its phases, and what the bot itself must not forget."""

from datetime import datetime

from bot.storage.snapshot import GameSettings
from engine.forum.game import due
from engine.forum.state import Game

Agenda = dict[tuple[str, int], datetime]
"""By kind and number, when each is due (UTC)."""


def agenda(game: Game, settings: GameSettings, now: datetime) -> Agenda:  # noqa: ARG001  # reminders come
    """Everything that is still to happen at its moment."""
    return {(it.kind.value, it.number): it.due_at for it in due(game)}
