"""Where in its group a game speaks."""

from bot.outbox.write import Rank
from bot.storage import tables
from bot.storage.store import Unit
from bot.usecases.buttons import Keyboard


async def to_group(  # noqa: PLR0913  # each by its name
    unit: Unit,
    row: tables.Game,
    html: str,
    *,
    rank: Rank = Rank.REPORT,
    keyboard: Keyboard | None = None,
    slot: str | None = None,
) -> None:
    """Say something to everybody, where the game is discussed now."""
    await unit.outbox.say(
        row.chat_id,
        html,
        rank=rank,
        topic_id=row.topic_id,
        keyboard=keyboard,
        slot=slot,
        game_id=row.id,
    )
