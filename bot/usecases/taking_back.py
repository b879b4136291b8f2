"""Taking back the last close of a game: the phase goes on, who left by it returns, what is read is read."""

from dataclasses import dataclass

from bot.outbox.write import Rank
from bot.storage import closes, tables
from bot.storage.snapshot import read
from bot.storage.store import Unit
from bot.usecases import host, journal, places
from bot.usecases.announce import announce, unmute
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting, settle
from bot.words import names
from bot.words import taking_back as words
from engine.forum.events import TakenBack
from engine.forum.game import take_back
from engine.forum.schedule import Kind
from engine.forum.state import Game, Step
from engine.result import Refusal
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Close:
    """The last close of a game, and the state just before it."""

    row: tables.LastClose
    before: Game

    @property
    def kind(self) -> Kind:
        """What was closed."""
        return Kind(self.row.kind)

    @property
    def key(self) -> str:
        """The close as buttons carry it."""
        return f"{self.row.kind}.{self.row.number}"

    @property
    def public(self) -> bool:
        """Whether everybody has read what came of it."""
        return self.kind is not Kind.NIGHT


async def last_close(unit: Unit, game_id: int) -> Close | None:
    """The last close that has not been taken back."""
    row = await unit.session.get(tables.LastClose, game_id)
    return None if row is None else Close(row, read(row.snapshot, row.version))


async def undo(unit: Unit, hall: Hall, sitting: Sitting, close: Close, *, user_id: int) -> Sitting | Refusal:
    """Take a close back: stored, announced with all that was read of it, and everybody is asked anew."""
    step = take_back(close.before, sitting.game, now=unit.now)
    if isinstance(step, Refusal):
        return step
    back = _returning(sitting.game, step.game)
    journal.note(unit, sitting.id, user_id, "take-back", kind=close.row.kind, day=close.row.number)
    notice = await _notice(unit, hall, sitting, close, step, back)
    await closes.forget(unit, sitting.id)
    after = await settle(unit, sitting, step)
    await places.to_group(unit, sitting.row, notice)
    await _welcome(unit, hall, after, back)
    await announce(unit, hall, after, step.events)
    return after


def _returning(before: Game, after: Game) -> list[Seat]:
    """Who was out and is in; not who goes again as soon as the night is reported (D14)."""
    leaving = {seat for seat, _ in after.leaving}
    return [seat for seat in after.table.living if not before.table.alive(seat) and seat not in leaving]


async def _notice(  # noqa: PLR0913, PLR0917  # a close and what was made of it
    unit: Unit, hall: Hall, sitting: Sitting, close: Close, step: Step, back: list[Seat]
) -> str:
    event = next(it for it in step.events if isinstance(it, TakenBack))
    if not event.published:
        return words.night_goes_on(hall.tongue, step.game, event, now=unit.now, zone=sitting.zone)
    read_by_all = await closes.happened(unit.session, sitting.id, close.row.at)
    return words.published(
        hall.telling(sitting.settings), sitting.dice, sitting.game, event, read_by_all, back
    )


async def _welcome(unit: Unit, hall: Hall, sitting: Sitting, back: list[Seat]) -> None:
    """Who returns is told so, may write in the game's chat again, and has no business in the graveyard."""
    for seat in back:
        user_id = sitting.holders[seat]
        html = hall.tongue("takeback-you", title=names.person(sitting.title))
        await unit.outbox.say(user_id, html, rank=Rank.ACK, game_id=sitting.id)
        await unmute(unit, sitting, user_id)
    await host.shut_the_graveyard_to(unit, hall, sitting, back)
