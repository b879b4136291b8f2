"""Where in its group a game speaks."""

from bot.outbox.write import Rank
from bot.storage import chats, tables, topics
from bot.storage.store import Unit
from bot.usecases.buttons import Keyboard

MAY_PIN = "can_pin_messages"


async def to_group(  # noqa: PLR0913  # each by its name
    unit: Unit,
    row: tables.Game,
    html: str,
    *,
    rank: Rank = Rank.REPORT,
    keyboard: Keyboard | None = None,
    slot: str | None = None,
) -> None:
    """Say something to everybody, where the game is discussed now: the day's topic, else where it lives."""
    day = await topics.live(unit.session, row.id, topics.DAY)
    await unit.outbox.say(
        row.chat_id,
        html,
        rank=rank,
        topic_id=row.topic_id,
        in_topic=day.id if day is not None else None,
        keyboard=keyboard,
        slot=slot,
        game_id=row.id,
    )


async def file_to_group(unit: Unit, row: tables.Game, name: str, content: bytes) -> None:
    """Send a file there; it is an extra, and yields to everything that is said."""
    day = await topics.live(unit.session, row.id, topics.DAY)
    await unit.outbox.file(
        row.chat_id,
        name,
        content,
        rank=Rank.BOARD,
        topic_id=row.topic_id,
        in_topic=day.id if day is not None else None,
        game_id=row.id,
    )


async def pin(unit: Unit, row: tables.Game, slot: str) -> None:
    """Pin what is said in a slot, where the bot may."""
    if await chats.bot_may(unit.session, row.chat_id, MAY_PIN):
        await unit.outbox.pin(slot, game_id=row.id)
