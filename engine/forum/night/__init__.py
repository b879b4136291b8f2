"""The night is a chapter, its paragraphs are passes: what sealed moves lead to."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from engine.forum.news import Line, News
from engine.forum.night import dawn, hands, strikes, telling
from engine.forum.night.facts import (
    Adopted,
    Deal,
    Died,
    Fact,
    Healed,
    Lent,
    Naturalized,
    Night,
    Poisoned,
    Robbed,
    Saved,
    VoteTaken,
)
from engine.forum.night.moves import NightMoves
from engine.forum.powers import Power
from engine.forum.table import Bonus, Foundling, Table
from engine.forum.victory import Winner, winner
from engine.seats import Seat

Pass = Callable[[Night], Iterator[Fact]]

NIGHT: Final[tuple[Pass, ...]] = (
    hands.borrow,
    hands.disarm,
    hands.hide,
    strikes.heal,
    strikes.cop,
    strikes.mafia,
    strikes.maniac,
    strikes.find,
    strikes.sicken,
    dawn.weigh,
    dawn.lend,
    dawn.owe,
)


@dataclass(frozen=True, slots=True)
class Dawn:
    """What a night came to: the table of the morning, who died, the news, the trace, a winner."""

    table: Table
    dead: frozenset[Seat]
    public: tuple[News, ...]
    private: tuple[News, ...]
    trace: tuple[Line, ...]
    winner: tuple[Winner, str] | None


def resolve(table: Table, moves: NightMoves) -> Dawn:
    """Play one night. The moves must be ones that the rules allow (see `engine.forum.menu`)."""
    night = Night(table, moves)
    for established_by in NIGHT:
        night = replace(night, facts=(*night.facts, *established_by(night)))
    morning = _morning(night)
    return Dawn(
        table=morning,
        dead=night.seats(Died),
        public=tuple(telling.public(night)),
        private=tuple(telling.private(night)),
        trace=telling.trace(night),
        winner=winner(morning),
    )


def _morning(night: Night) -> Table:
    """The table after the night's deaths and conversions; today's counters begin anew."""
    table, dead = night.table, night.seats(Died)
    return replace(
        table,
        gone=table.gone | dead,
        foundling=_foundling(night),
        bonus=_bonus(night),
        basement_used=table.basement_used or night.standing(Power.BASEMENT) is not None,
        axe_used=table.axe_used or night.standing(Power.AXE) is not None,
        deal_made=table.deal_made or any(night.all(Deal)),
        heals=_heals(night),
        borrowed=frozenset(fact.turn for fact in night.all(Lent)),
        poisoned=next((fact.seat for fact in night.all(Poisoned)), None),
        robbed=next((fact.seat for fact in night.all(Robbed) if fact.seat not in dead), None),
        bum_owners=tuple(fact.owner for fact in night.all(VoteTaken) if fact.owner is not None),
    )


def _foundling(night: Night) -> Foundling:
    if any(night.all(Adopted)):
        return Foundling.MAFIA
    if any(night.all(Naturalized)):
        return Foundling.CIVILIAN
    return night.table.foundling


def _bonus(night: Night) -> Bonus | None:
    bonus = night.table.bonus
    played = any(fact.by == "bonus" for fact in night.all(Saved))
    return replace(bonus, used=True) if bonus and played else bonus


def _heals(night: Night) -> dict[Seat, int]:
    heals = dict(night.table.heals)
    for fact in night.all(Healed):
        heals[fact.seat] = heals.get(fact.seat, 0) + 1
    return heals
