"""Rows that tests begin with, with nothing in them that a test does not name."""

from datetime import datetime

from bot.storage.tables import Game, Person, Player
from tests.bot.jumping import START


def a_game(chat_id: int = -1, topic_id: int | None = None, *, status: str = "lobby", link: str = "t") -> Game:
    """A game of a chat."""
    return Game(
        chat_id=chat_id,
        topic_id=topic_id,
        host_id=1,
        title="Yard",
        status=status,
        ruleset="forum",
        version=1,
        secret=bytes(32),
        commitment="00",
        join_token=link,
        created_at=START,
    )


def a_person(user_id: int, *, blocked_at: datetime | None = None) -> Person:
    """A person whom the bot may write to."""
    return Person(
        user_id=user_id,
        first_name=f"Person {user_id}",
        private_open=blocked_at is None,
        blocked_at=blocked_at,
        seen_at=START,
    )


def a_player(game: Game, user_id: int, *, seat: int | None = None, left_at: datetime | None = None) -> Player:
    """Somebody in a game."""
    return Player(
        game_id=game.id,
        user_id=user_id,
        name=f"Person {user_id}",
        joined_at=START,
        seat=seat,
        left_at=left_at,
    )
