"""A host at the desk: who, in which game, at which seat; and what pages, deeds and links are."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field

from aiogram.types import InlineKeyboardButton

from bot.storage import tables
from bot.storage.store import Unit
from bot.usecases.buttons import DeskButton, Keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting
from bot.words import names, private
from engine.result import Refusal
from engine.seats import Seat

Screen = tuple[str, Keyboard]


class NotHere(Exception):  # noqa: N818 - it says what is the case
    """The page or the deed has no place in the present state of the game: the button is an old one."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A tap on the desk, by somebody who hosts the game.

    `sitting` is None in a lobby, and where an error stopped the game and its state cannot be read. `turn`:
    how far the journal has come, for what must not be done twice (see `button`).
    """

    unit: Unit
    hall: Hall
    user_id: int
    row: tables.Game
    sitting: Sitting | None
    seat: int = 0
    arg: str = ""
    turn: int = 0
    links: Mapping[str, Sequence["Link"]] = field(default_factory=dict)

    @property
    def sees_secrets(self) -> bool:
        """Whether cards, moves and traces may be shown here."""
        return self.sitting is not None and self.sitting.may_see_secrets(self.user_id)

    @property
    def title(self) -> str:
        """The name of the game, in HTML."""
        return names.person(self.row.title)

    def running(self) -> Sitting:
        """The game, which is being played. Raises NotHere."""
        if self.sitting is None or self.row.status != "running":
            raise NotHere
        return self.sitting

    def ticking(self) -> Sitting:
        """The game, which no error has stopped. Raises NotHere."""
        if self.row.stopped is not None:
            raise NotHere
        return self.running()

    def secret(self) -> Sitting:
        """The game, of which everything may be seen here. Raises NotHere."""
        if self.sitting is None or not self.sees_secrets:
            raise NotHere
        return self.sitting

    def at_seat(self) -> Seat:
        """The living seat that the button is about. Raises NotHere."""
        seat = Seat(self.seat)
        if seat not in self.running().game.table.living:
            raise NotHere
        return seat

    def button(
        self, key: str, do: str, *, seat: int = 0, arg: str = "", once: bool = False
    ) -> InlineKeyboardButton:
        """A button of the desk, by the key of its words.

        `once`: it does nothing any more when anything has been done at the desks of this game since.
        """
        return self.labelled(self.hall.tongue(key), do, seat=seat, arg=arg, once=once)

    def labelled(
        self, text: str, do: str, *, seat: int = 0, arg: str = "", once: bool = False
    ) -> InlineKeyboardButton:
        """The same by the words themselves: a name, a time."""
        turn = self.turn if once else 0
        return press(text, DeskButton(game=self.row.id, do=do, seat=seat, arg=arg, turn=turn))

    async def linked(self, page: str) -> list[InlineKeyboardButton]:
        """The buttons by which other pages and deeds are reached from this one, as it stands."""
        return [
            self.button(link.key, link.do, seat=self.seat)
            for link in self.links.get(page, ())
            if await link.fits(self)
        ]

    def refused(self, refusal: Refusal) -> "Done":
        """The engine's "no" in words."""
        sitting = self.running()
        text = private.refusal(self.hall.tongue, sitting.game, refusal, now=self.unit.now, zone=sitting.zone)
        return Done(text, seat=self.seat)


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


async def always(visit: Visit) -> bool:  # noqa: ARG001  # called like the others
    """A link that is always there."""
    return True


@dataclass(frozen=True, slots=True)
class Link:
    """A button on a page (`lobby`, `game`, `seat`, `over`) that leads to another page or does a deed.

    `key`: of its words. `fits`: whether it is there now.
    """

    key: str
    do: str
    fits: Callable[[Visit], Awaitable[bool]] = always
