"""House rules that a host has saved under a name, for games to come."""

from collections.abc import Sequence
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.storage.snapshot import GameSettings
from bot.storage.store import Unit
from bot.storage.tables import Preset
from bot.usecases.hall import Hall
from bot.usecases.settings import SETTINGS, readable
from bot.words import house, lobby, names
from bot.words.layout import lines, paragraphs

MOST: Final = 20
"""Saved rules of one host."""

LONGEST_NAME: Final = 40
"""Characters."""


async def of(session: AsyncSession, owner_id: int) -> Sequence[Preset]:
    """What a host has saved, oldest first."""
    return (
        await session.scalars(select(Preset).where(Preset.owner_id == owner_id).order_by(Preset.id))
    ).all()


async def find(session: AsyncSession, owner_id: int, number: int) -> Preset | None:
    """One of a host's own."""
    found = await session.get(Preset, number)
    return found if found is not None and found.owner_id == owner_id else None


async def save(unit: Unit, hall: Hall, owner_id: int, name: str, settings: GameSettings) -> str:
    """Keep these rules; those that had the name are replaced. What to answer."""
    name = names.tidy(name)
    if not 1 <= len(name) <= LONGEST_NAME:
        return hall.tongue("preset-name-bad")
    saved = await of(unit.session, owner_id)
    same = next((it for it in saved if it.name == name), None)
    if same is None and len(saved) >= MOST:
        return hall.tongue("preset-full", most=MOST)
    kept = settings.model_dump(mode="json")
    if same is None:
        unit.session.add(Preset(owner_id=owner_id, name=name, settings=kept))
    else:
        same.settings = kept
    await unit.session.flush()
    return hall.tongue("preset-saved" if same is None else "preset-replaced", name=names.person(name))


async def drop(unit: Unit, hall: Hall, preset: Preset) -> str:
    """Forget saved rules; what to answer."""
    await unit.session.delete(preset)
    await unit.session.flush()
    return hall.tongue("preset-dropped", name=names.person(preset.name))


def read(hall: Hall, preset: Preset) -> tuple[GameSettings, str, bool]:
    """The rules to play by, what to answer, and whether all that was saved could be read."""
    settings, left_out = readable(preset.settings)
    said = hall.tongue("preset-used", name=names.person(preset.name))
    return settings, lines(said, _left_out(hall, left_out)), not left_out


def told(hall: Hall, preset: Preset) -> str:
    """What saved rules come to."""
    settings, left_out = readable(preset.settings)
    own = settings.cards
    return paragraphs(
        hall.tongue("preset-title", name=names.person(preset.name)),
        house.summary(hall.tongue, settings),
        lobby.schedule(hall.tongue, settings.schedule_of_play(), ZoneInfo(settings.zone)),
        hall.tongue("lobby-cards", cards=lobby.composition(hall.tongue, own)) if own is not None else "",
        _left_out(hall, left_out),
    )


def _left_out(hall: Hall, keys: Sequence[str]) -> str:
    """What is a setting no more, or cannot be what it was."""
    if not keys:
        return ""
    said = (house.label(hall.tongue, key) if key in SETTINGS else names.person(key) for key in keys)
    return hall.tongue("preset-left-out", names=", ".join(said))
