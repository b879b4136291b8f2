"""The journal on the desk: what the hosts of a game have done in it, the newest first."""

from typing import Final
from zoneinfo import ZoneInfo

from bot.storage import tables
from bot.storage.people import full_name
from bot.storage.snapshot import GameSettings
from bot.usecases import journal
from bot.usecases.buttons import keyboard
from bot.usecases.desk.visit import Deed, Page, Screen, Visit
from bot.words import desk as words
from bot.words import names

ON_A_PAGE: Final = 8

SECRET: Final = frozenset({"enter", "answer"})
"""Deeds whose seat tells of a card: a host who plays reads only that it was done."""


async def journal_page(visit: Visit) -> Screen:
    """A page of the journal; `arg`: which, from the newest on."""
    entries = list(await journal.entries(visit.unit.session, visit.row.id))[::-1]
    page = int(visit.arg) if visit.arg.isdecimal() else 0
    shown = [await _named(visit, entry) for entry in entries[page * ON_A_PAGE :][:ON_A_PAGE]]
    zone = ZoneInfo(GameSettings.model_validate(visit.row.settings).zone)
    game = visit.sitting.game if visit.sitting is not None else None
    tongue = visit.hall.tongue
    head = words.heading(tongue, game, visit.row.title) if game else tongue("desk-lobby", title=visit.title)
    html = words.journal(tongue, head, game, shown, now=visit.unit.now, zone=zone)
    newer = visit.button("button-desk-newer", "journal", arg=str(page - 1))
    older = visit.button("button-desk-older", "journal", arg=str(page + 1))
    turned = [newer] if page else []
    turned += [older] if len(entries) > (page + 1) * ON_A_PAGE else []
    return html, keyboard(turned, [visit.button("button-desk-game", "game")])


async def _named(visit: Visit, entry: tables.JournalEntry) -> words.Named:
    person = await visit.unit.session.get(tables.Person, entry.user_id) if entry.user_id else None
    who = names.person(names.shortened(full_name(person))) if person is not None else ""
    hidden = entry.deed in SECRET and not visit.sees_secrets
    deed, body = ("enter-hidden", {}) if hidden else (entry.deed, entry.body)
    return words.Named(who, deed, body, entry.at)


PAGES: Final[dict[str, Page]] = {"journal": journal_page}
DEEDS: Final[dict[str, Deed]] = {}
