"""The host's word about the phase: pause and go on, close it now, open a new vote."""

from typing import Final

from aiogram.types import InlineKeyboardButton as Button

from bot.usecases import journal, reminders
from bot.usecases.announce import announce
from bot.usecases.buttons import keyboard, phase_key
from bot.usecases.desk.visit import Deed, Done, NotHere, Page, Screen, Visit
from bot.usecases.sitting import Sitting, settle
from bot.words import desk as words
from engine.forum.game import close_now, pause, reopen_vote, resume
from engine.forum.state import Step
from engine.result import Refusal


async def settled(visit: Visit, sitting: Sitting, step: Step) -> Sitting:
    """Store what a deed led to, and announce it."""
    sitting = await settle(visit.unit, sitting, step)
    await announce(visit.unit, visit.hall, sitting, step.events)
    return sitting


async def do_pause(visit: Visit) -> Done:
    """T4: the clocks stand."""
    sitting = visit.ticking()
    if sitting.game.paused_at is not None:
        return Done(visit.hall.tongue("desk-paused-now"))
    step = pause(sitting.game, now=visit.unit.now)
    if isinstance(step, Refusal):
        return visit.refused(step)
    journal.note(visit.unit, visit.row.id, visit.user_id, "pause")
    for end in sitting.game.deadlines:
        await reminders.withdraw(visit.unit, sitting.id, end.kind)
    await settled(visit, sitting, step)
    return Done(visit.hall.tongue("desk-paused-now"))


async def do_resume(visit: Visit) -> Done:
    """T4: the game goes on; the new ends are announced before the clock runs."""
    sitting = visit.running()
    step = resume(sitting.game, now=visit.unit.now, zone=sitting.zone)
    if isinstance(step, Refusal):
        return visit.refused(step)
    journal.note(visit.unit, visit.row.id, visit.user_id, "resume")
    await settled(visit, sitting, step)
    return Done(visit.hall.tongue("desk-resumed-now"))


async def closing_page(visit: Visit) -> Screen:
    """Whether the phase is really to end now."""
    game = visit.ticking().game
    end = game.deadlines[-1] if game.deadlines and game.paused_at is None else None
    if end is None:
        raise NotHere
    tongue = visit.hall.tongue
    yes = visit.button("button-desk-close-yes", "close", arg=phase_key(game), once=True)
    text = tongue("desk-close-confirm", what=tongue(f"end-name-{end.kind.value}"))
    return f"{words.heading(tongue, game, visit.row.title)}\n\n{text}", keyboard([yes], _no(visit))


async def do_close(visit: Visit) -> Done:
    """The phase ends at once; later ones keep their own hours (T4)."""
    sitting = visit.ticking()
    if visit.arg != phase_key(sitting.game):
        raise NotHere
    step = close_now(sitting.game, now=visit.unit.now)
    if isinstance(step, Refusal):
        return visit.refused(step)
    kind = sitting.game.deadlines[-1].kind
    if step.events:
        journal.note(
            visit.unit, visit.row.id, visit.user_id, "close", kind=kind.value, day=sitting.game.table.day
        )
        await settled(visit, sitting, step)
    return Done(visit.hall.tongue("desk-closed-now"))


async def revoting_page(visit: Visit) -> Screen:
    """Whether today's votes are really to be void."""
    game = _votes_again(visit).game
    tongue = visit.hall.tongue
    yes = visit.button("button-desk-revote-yes", "revote", arg=phase_key(game), once=True)
    text = tongue("desk-revote-confirm", count=len(game.today.votes))
    return f"{words.heading(tongue, game, visit.row.title)}\n\n{text}", keyboard([yes], _no(visit))


async def do_revote(visit: Visit) -> Done:
    """D1: a new vote; what was voted and ordered today is void."""
    sitting = _votes_again(visit)
    if visit.arg != phase_key(sitting.game):
        raise NotHere
    step = reopen_vote(sitting.game)
    if isinstance(step, Refusal):
        return visit.refused(step)
    journal.note(visit.unit, visit.row.id, visit.user_id, "revote", day=sitting.game.table.day)
    await settled(visit, sitting, step)
    return Done(visit.hall.tongue("desk-revoted-now"))


def _votes_again(visit: Visit) -> Sitting:
    """The game, where its house rules allow a new vote. Raises NotHere."""
    sitting = visit.ticking()
    if sitting.settings.revote == "never":
        raise NotHere
    return sitting


def _no(visit: Visit) -> list[Button]:
    return [visit.button("button-desk-no", "game")]


PAGES: Final[dict[str, Page]] = {"closing": closing_page, "revoting": revoting_page}
DEEDS: Final[dict[str, Deed]] = {
    "pause": do_pause,
    "resume": do_resume,
    "close": do_close,
    "revote": do_revote,
}
