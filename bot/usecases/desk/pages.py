"""All pages and deeds of the desk, by the names that its buttons carry, and the links between them."""

from itertools import chain
from typing import Final

from bot.usecases.desk import (
    banning,
    clockwork,
    coming,
    deciding,
    ends,
    entering,
    handing_over,
    overview,
    players,
    record,
    replacing,
    reviewing,
    secrets,
    taking_back,
)
from bot.usecases.desk.visit import Deed, Link, Page

PARTS: Final = (
    overview,
    secrets,
    record,
    clockwork,
    ends,
    players,
    entering,
    deciding,
    handing_over,
    replacing,
    banning,
    coming,
    reviewing,
    taking_back,
)

PAGES: Final[dict[str, Page]] = dict(chain.from_iterable(part.PAGES.items() for part in PARTS))
DEEDS: Final[dict[str, Deed]] = dict(chain.from_iterable(part.DEEDS.items() for part in PARTS))

LINKING: Final = (reviewing, taking_back, replacing, banning, coming)
"""The parts that are reached from other pages."""

LINKS: Final[dict[str, tuple[Link, ...]]] = {
    page: tuple(chain.from_iterable(part.LINKS.get(page, ()) for part in LINKING))
    for page in ("lobby", "game", "seat", "over")
}
"""What stands on a page besides its own buttons, by the page."""
