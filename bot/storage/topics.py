"""Topics that the bot made for games: the present one of each kind, and the one of a number."""

from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage.tables import Topic

DAY: Final = "day"
VOTING: Final = "voting"
GRAVEYARD: Final = "graveyard"
KINDS: Final = (DAY, VOTING, GRAVEYARD)


async def newest(session: AsyncSession, game_id: int, kind: str) -> Topic | None:
    """The last topic of a kind that was wanted for a game, lost or not."""
    return await session.scalar(
        select(Topic)
        .where(Topic.game_id == game_id, Topic.kind == kind)
        .order_by(Topic.number.desc())
        .limit(1)
    )


async def live(session: AsyncSession, game_id: int, kind: str) -> Topic | None:
    """The present topic of a kind, made or still to be made; nothing where it is lost or was never wanted."""
    topic = await newest(session, game_id, kind)
    return None if topic is None or topic.lost else topic


async def all_live(session: AsyncSession, game_id: int) -> list[Topic]:
    """All topics of a game that are not lost, those of past days too."""
    return list(await session.scalars(select(Topic).where(Topic.game_id == game_id, Topic.lost.is_(False))))


async def numbered(session: AsyncSession, game_id: int, topic_id: int | None) -> Topic | None:
    """The topic of a game that has this number at Telegram."""
    if topic_id is None:
        return None
    return await session.scalar(select(Topic).where(Topic.game_id == game_id, Topic.topic_id == topic_id))
