"""Games by what people know of them: a chat, a link, a host."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage.tables import Game, Hosting, Player, Topic

OPEN = ("lobby", "running")
"""The states in which a game takes up its chat or topic."""


async def open_in(session: AsyncSession, chat_id: int, topic_id: int | None) -> Game | None:
    """The lobby or running game of a chat, or of one topic of it: where it was opened, or made for it."""
    lives = Game.topic_id.is_not_distinct_from(topic_id)
    if topic_id is not None:
        lives |= exists().where(Topic.game_id == Game.id, Topic.topic_id == topic_id)
    return await session.scalar(
        select(Game).where(Game.chat_id == chat_id, lives, Game.status.in_(OPEN)).order_by(Game.id.desc())
    )


async def opened_since(session: AsyncSession, chat_id: int, topic_id: int | None, since: datetime) -> int:
    """How many lobbies were opened in a chat, or in one topic of it, since a moment (UTC)."""
    opened = select(func.count()).where(
        Game.chat_id == chat_id, Game.topic_id.is_not_distinct_from(topic_id), Game.created_at >= since
    )
    return await session.scalar(opened) or 0


async def all_in(session: AsyncSession, chat_id: int) -> Sequence[Game]:
    """The lobbies and running games of a chat, in all its topics, oldest first."""
    return (
        await session.scalars(
            select(Game).where(Game.chat_id == chat_id, Game.status.in_(OPEN)).order_by(Game.id)
        )
    ).all()


async def by_token(session: AsyncSession, join_token: str) -> Game | None:
    """The game that a join link leads to, whatever its state."""
    return await session.scalar(select(Game).where(Game.join_token == join_token))


async def by_graveyard(session: AsyncSession, chat_id: int) -> Game | None:
    """The open game whose graveyard a chat is."""
    return await session.scalar(
        select(Game).where(Game.graveyard_chat_id == chat_id, Game.status.in_(OPEN)).order_by(Game.id)
    )


async def hosted_by(session: AsyncSession, user_id: int) -> Sequence[Game]:
    """The lobbies and running games of a host or co-host, oldest first."""
    hosts = (Game.host_id == user_id) | (Game.cohost_id == user_id)
    return (await session.scalars(select(Game).where(hosts, Game.status.in_(OPEN)).order_by(Game.id))).all()


async def running(session: AsyncSession) -> Sequence[Game]:
    """All running games, oldest first."""
    return (await session.scalars(select(Game).where(Game.status == "running").order_by(Game.id))).all()


async def stopped(session: AsyncSession) -> Sequence[Game]:
    """The lobbies and running games that an error stopped, oldest first."""
    return (
        await session.scalars(
            select(Game).where(Game.status.in_(OPEN), Game.stopped.is_not(None)).order_by(Game.id)
        )
    ).all()


async def retries(session: AsyncSession) -> Sequence[Game]:
    """The stopped games that somebody outside this process asked to be tried again, oldest first."""
    return (
        await session.scalars(
            select(Game)
            .where(Game.status.in_(OPEN), Game.stopped.is_not(None), Game.retry_asked_at.is_not(None))
            .order_by(Game.id)
        )
    ).all()


async def finished_of(session: AsyncSession, user_id: int, most: int) -> Sequence[Game]:
    """The games that are over in which a person held a seat or was a host, the newest first."""
    return (
        await session.scalars(
            select(Game)
            .where(Game.status == "over", _with_part_of(user_id))
            .order_by(Game.ended_at.desc(), Game.id.desc())
            .limit(most)
        )
    ).all()


async def had_a_part(session: AsyncSession, game_id: int, user_id: int) -> bool:
    """Whether a person held a seat in a game, or was a host of it."""
    found = select(Game.id).where(Game.id == game_id, _with_part_of(user_id))
    return await session.scalar(found) is not None


def _with_part_of(user_id: int) -> ColumnElement[bool]:
    held = exists().where(Player.game_id == Game.id, Player.user_id == user_id, Player.seat.is_not(None))
    hosted = exists().where(Hosting.game_id == Game.id, Hosting.user_id == user_id)
    return or_(held, hosted, Game.host_id == user_id, Game.cohost_id == user_id)


async def last_finished_in(session: AsyncSession, chat_id: int, topic_id: int | None) -> Game | None:
    """The game that ended last in a chat, or in one topic of it: where it was opened, or made for it."""
    lived = Game.topic_id.is_not_distinct_from(topic_id)
    if topic_id is not None:
        lived |= exists().where(Topic.game_id == Game.id, Topic.topic_id == topic_id)
    return await session.scalar(
        select(Game)
        .where(Game.chat_id == chat_id, lived, Game.status == "over")
        .order_by(Game.ended_at.desc(), Game.id.desc())
    )
