"""A game opened for change: its row, its state, who holds which seat; and how a step is settled."""

from dataclasses import dataclass, replace
from datetime import datetime
from zoneinfo import ZoneInfo

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot import logs, metrics
from bot.storage import deadlines, people, tables
from bot.storage.snapshot import GameSettings, read, write, write_event
from bot.storage.store import Unit
from bot.usecases.agenda import agenda
from bot.usecases.buttons import phase_key
from engine.dice import Dice
from engine.forum.casting import other_chance
from engine.forum.events import Event
from engine.forum.powers import Power
from engine.forum.state import Game, Phase, Step
from engine.result import Refusal
from engine.seats import Seat

LOBBY = "lobby"
"""The kind of the deadline at which a lobby is given up."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A running game as a use case sees it. `holders`: who holds each seat now, those who left too."""

    row: tables.Game
    game: Game
    settings: GameSettings
    holders: dict[Seat, int]

    @property
    def id(self) -> int:
        """The number of the game."""
        return self.row.id

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.row.title

    @property
    def zone(self) -> ZoneInfo:
        """The zone that the game lives in."""
        return ZoneInfo(self.settings.zone)

    @property
    def dice(self) -> Dice:
        """Chance for wording: it tells nothing about the deal."""
        return other_chance(self.row.secret)

    @property
    def host_plays(self) -> bool:
        """Whether the host holds a seat, and so sees no secrets."""
        return self.row.host_id in self.holders.values()

    def is_hosted_by(self, user_id: int) -> bool:
        """Whether a person is the host or the co-host."""
        return is_host(self.row, user_id)

    def may_see_secrets(self, user_id: int) -> bool:
        """Whether a person hosts without a seat: the living and the dead see no secrets of their own game."""
        return self.is_hosted_by(user_id) and user_id not in self.holders.values()

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat that a person holds."""
        return next((seat for seat, holder in self.holders.items() if holder == user_id), None)

    def living(self) -> list[tuple[Seat, int]]:
        """Who is in the game, with the person."""
        return [(seat, self.holders[seat]) for seat in self.game.table.living]

    def prompt(self, seat: Seat) -> str:
        """The slot of this seat's present prompt."""
        return f"prompt:{self.id}:{seat}"

    def votes_key(self) -> str:
        """The merge key of the vote lines that wait."""
        return f"votes:{self.id}"


def is_host(row: tables.Game, user_id: int) -> bool:
    """Whether a person hosts a game, alone or together with another."""
    return user_id in {row.host_id, row.cohost_id}


def hosts(row: tables.Game) -> tuple[int, ...]:
    """Who is to hear what the host is to hear: the host, then the co-host if there is one."""
    return (row.host_id,) if row.cohost_id is None else (row.host_id, row.cohost_id)


async def open_sitting(unit: Unit, game_id: int) -> Sitting | None:
    """A game that is being played, or was; nothing where there is none or it has not begun."""
    sitting = await look_at(unit.session, game_id)
    if sitting is not None:
        logs.note(game=game_id, phase=phase_key(sitting.game))
    return sitting


async def seated(session: AsyncSession, game_id: int, user_id: int) -> tuple[Sitting, Seat] | None:
    """A game and the seat that a person holds in it; nothing where it has not begun or is not theirs."""
    sitting = await look_at(session, game_id)
    seat = sitting.seat_of(user_id) if sitting else None
    return None if sitting is None or seat is None else (sitting, seat)


async def look_at(session: AsyncSession, game_id: int) -> Sitting | None:
    """The same as `open_sitting` outside a unit of work, to look and not to change."""
    row = await session.get(tables.Game, game_id)
    if row is None or row.snapshot is None:
        return None
    holders = {
        Seat(player.seat): player.user_id
        for player in await people.players(session, game_id)
        if player.seat is not None
    }
    game = read(row.snapshot, row.version)
    return Sitting(row, game, GameSettings.model_validate(row.settings), holders)


async def settle(unit: Unit, sitting: Sitting, step: Step) -> Sitting:
    """Store what a step led to: the state, its deadlines, its events. What is said the caller writes."""
    unit.changed.add(sitting.id)
    sitting.row.snapshot = write(step.game)
    ahead = await agenda(unit.session, sitting.id, step.game, sitting.settings, unit.now)
    await deadlines.keep(unit, sitting.id, ahead)
    await write_events(unit, sitting, step.events)
    if step.game.phase is Phase.OVER and sitting.row.status == "running":
        sitting.row.status, sitting.row.ended_at = "over", unit.now
        sitting.row.stopped = sitting.row.retry_asked_at = None
    return replace(sitting, game=step.game)


async def write_events(unit: Unit, sitting: Sitting, events: tuple[Event, ...]) -> None:
    """Add events to the game's record."""
    last = await unit.session.scalar(
        select(func.max(tables.Event.seq)).where(tables.Event.game_id == sitting.id)
    )
    for seq, event in enumerate(events, start=(last or 0) + 1):
        unit.session.add(
            tables.Event(
                game_id=sitting.id,
                seq=seq,
                phase=phase_key(sitting.game),
                kind=type(event).__name__,
                body=write_event(event),
                at=unit.now,
            )
        )


@dataclass(frozen=True, slots=True)
class Attempt:
    """A move as it came: who, what, when it counts (UTC), by button or text."""

    seat: Seat
    power: Power
    target: Seat | None
    at: datetime
    source: str
    index: int = 0
    answer: bool | None = None


def write_move(unit: Unit, sitting: Sitting, attempt: Attempt, refusal: Refusal | None) -> None:
    """Keep a move as it came, with the reason if it was refused."""
    if refusal is not None:
        metrics.REFUSALS.inc()
    unit.session.add(
        tables.Move(
            game_id=sitting.id,
            seat=attempt.seat,
            phase=phase_key(sitting.game),
            action={
                "power": attempt.power.value,
                "target": attempt.target,
                "index": attempt.index,
                "answer": attempt.answer,
            },
            at=attempt.at,
            source=attempt.source,
            refusal=f"{refusal.rule} {refusal.code}" if refusal else None,
        )
    )
