"""A host at the desk: who, in which game, at which seat; and what pages and deeds are."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiogram.types import InlineKeyboardButton

from bot.storage import tables
from bot.storage.store import Unit
from bot.usecases.buttons import DeskButton, Keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting

Screen = tuple[str, Keyboard]


@dataclass(frozen=True, slots=True)
class Visit:
    """A tap on the desk, by somebody who hosts the game. `sitting` is None in a lobby."""

    unit: Unit
    hall: Hall
    user_id: int
    row: tables.Game
    sitting: Sitting | None
    seat: int = 0
    arg: str = ""

    @property
    def sees_secrets(self) -> bool:
        """Whether cards, moves and traces may be shown here."""
        return self.sitting is not None and self.sitting.may_see_secrets(self.user_id)

    def button(self, key: str, do: str, *, seat: int = 0, arg: str = "") -> InlineKeyboardButton:
        """A button of the desk, by the key of its words."""
        return press(self.hall.tongue(key), DeskButton(game=self.row.id, do=do, seat=seat, arg=arg))


@dataclass(frozen=True, slots=True)
class Done:
    """What a deed came to: a sentence for the host, and the page that stands on the desk then."""

    text: str
    page: str = "game"
    seat: int = 0
    arg: str = ""


Page = Callable[[Visit], Awaitable[Screen]]
"""What one page shows now."""

Deed = Callable[[Visit], Awaitable[Done]]
"""Does something, writes it in the journal and announces it where players must know; or says why not."""
