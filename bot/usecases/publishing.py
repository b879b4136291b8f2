"""The story of a game as a file to its group, when the game is over."""

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncSession

from bot.export.file import as_file
from bot.export.reading import read_story
from bot.outbox.files import File
from bot.storage import tables
from bot.storage.store import Unit
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting

STORY: Final = "story"
"""The kind of the file."""


async def publish(unit: Unit, hall: Hall, sitting: Sitting) -> None:
    """Send the story to where the game lives, after everything else, unless the house wants none."""
    if not sitting.settings.export:
        return
    row = sitting.row
    await unit.outbox.document(
        row.chat_id,
        {"kind": STORY, "game": row.id},
        caption=hall.tongue("story-file"),
        topic_id=row.topic_id,
        game_id=row.id,
    )


async def story_file(session: AsyncSession, hall: Hall, made_of: Mapping[str, Any]) -> File:
    """The file of a game that is over. Raises LookupError where it is not."""
    row = await session.get(tables.Game, made_of["game"])
    story = await read_story(session, row) if row is not None else None
    if story is None or story.ended is None:
        raise LookupError("there is no finished game of this number")
    return await asyncio.to_thread(as_file, hall.tongue, story)
