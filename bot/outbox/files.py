"""Files that are sent: a row says what its file is made of, and the file is made when the row leaves.

So rows stay small, a file is made of what is stored then, and nothing is lost where the process ends before.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from aiogram.methods import SendDocument, TelegramMethod
from aiogram.types import BufferedInputFile

DOCUMENT: Final = SendDocument.__api_method__


@dataclass(frozen=True, slots=True)
class File:
    """What is sent: its name and its bytes."""

    name: str
    content: bytes


Maker = Callable[[Mapping[str, Any]], Awaitable[File]]
"""Makes a file of what a row says of it, outside any transaction, without holding the event loop."""

Makers = Mapping[str, Maker]
"""The makers by the kinds of files."""


async def with_file(
    call: TelegramMethod[Any], made_of: Mapping[str, Any], makers: Makers
) -> TelegramMethod[Any]:
    """The call with the file that it sends. Raises what the maker raises; KeyError: there is none."""
    file = await makers[made_of["kind"]](made_of)
    return call.model_copy(update={"document": BufferedInputFile(file.content, file.name)})
