"""A pause that lasts (R29): the group is reminded once a day, and at last the living decide themselves."""

from datetime import timedelta
from typing import Final

from sqlalchemy import select

from bot.outbox import boards
from bot.storage import deadlines, tables
from bot.storage.store import Unit
from bot.usecases import journal
from bot.usecases.agenda import limit_of
from bot.usecases.announce import announce
from bot.usecases.buttons import Keyboard, PauseButton, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.pause_question import slot
from bot.usecases.places import to_group
from bot.usecases.play import Reply
from bot.usecases.sitting import Sitting, open_sitting, seated, settle
from bot.words import moments, names
from engine.forum.game import end, resume
from engine.forum.state import Step
from engine.forum.victory import Winner
from engine.result import Refusal

RESUME, END = "resume", "end"
PLAYERS_WORD: Final = (Winner.DRAW, "players")


async def remind(unit: Unit, hall: Hall, row: tables.Deadline) -> bool:
    """A moment of a long pause has come: the group is reminded, or asked; False where another did it."""
    sitting = await open_sitting(unit, row.game_id)
    if sitting is None or not await deadlines.close_once(unit, row.id, unit.now):
        return False
    since = sitting.game.paused_at
    if since is None:
        return False
    if row.due_at < since + limit_of(sitting.settings):
        span = moments.span(hall.tongue, _whole_hours(row.due_at - since))
        html = hall.tongue("pause-reminder", title=names.person(sitting.title), span=span)
        await to_group(unit, sitting.row, html)
    else:
        html, buttons = await _question(unit, hall, sitting, row.due_at - since)
        await _take_away(unit, sitting)
        await to_group(unit, sitting.row, html, keyboard=buttons, slot=slot(sitting.id))
    await settle(unit, sitting, Step(sitting.game))
    return True


def _whole_hours(span: timedelta) -> timedelta:
    return timedelta(hours=round(span / timedelta(hours=1)))


async def _question(unit: Unit, hall: Hall, sitting: Sitting, lasted: timedelta) -> tuple[str, Keyboard]:
    """What is to become of the game, and how the living think of it so far."""
    choices = await _choices(unit, sitting)
    html = hall.tongue(
        "pause-question",
        title=names.person(sitting.title),
        span=moments.span(hall.tongue, _whole_hours(lasted)),
        resume=str(sum(choice == RESUME for choice in choices)),
        end=str(sum(choice == END for choice in choices)),
        needed=str(_majority(sitting)),
    )
    buttons = [
        press(hall.tongue(f"button-pause-{do}"), PauseButton(game=sitting.id, do=do)) for do in (RESUME, END)
    ]
    return html, keyboard(buttons)


def _majority(sitting: Sitting) -> int:
    """More than half of the living."""
    return len(sitting.game.table.living) // 2 + 1


async def _choices(unit: Unit, sitting: Sitting) -> list[str]:
    """What the living want; of who has left meanwhile nothing counts."""
    votes = await unit.session.scalars(select(tables.PauseVote).where(tables.PauseVote.game_id == sitting.id))
    living = set(sitting.game.table.living)
    return [vote.choice for vote in votes if vote.seat in living]


async def pressed(unit: Unit, hall: Hall, user_id: int, button: PauseButton) -> Reply:
    """One of the living says what he wants; the majority's word is done."""
    held = await seated(unit.session, button.game, user_id)
    if held is None or not held[0].game.table.alive(held[1]) or button.do not in {RESUME, END}:
        return Reply(hall.tongue("button-foreign"), alert=True)
    sitting, seat = held
    since = sitting.game.paused_at
    if since is None or unit.now < since + limit_of(sitting.settings) or sitting.row.stopped is not None:
        return Reply(hall.tongue("pause-not-asked"), alert=True)
    vote = tables.PauseVote(game_id=sitting.id, seat=seat, choice=button.do)
    await unit.session.merge(vote)
    await unit.session.flush()
    choices = await _choices(unit, sitting)
    if choices.count(button.do) >= _majority(sitting):
        return await _decided(unit, hall, sitting, button.do)
    if await unit.session.get(tables.Slot, slot(sitting.id)) is not None:
        html, buttons = await _question(unit, hall, sitting, unit.now - since)
        await boards.refresh(unit, slot(sitting.id), html, buttons, game_id=sitting.id)
    return Reply(hall.tongue(f"pause-noted-{button.do}"))


async def _decided(unit: Unit, hall: Hall, sitting: Sitting, choice: str) -> Reply:
    step = (
        resume(sitting.game, now=unit.now, zone=sitting.zone)
        if choice == RESUME
        else end(sitting.game, PLAYERS_WORD)
    )
    assert not isinstance(step, Refusal), step  # noqa: S101  # the game is paused
    journal.note(unit, sitting.id, None, f"players-{choice}")
    sitting = await settle(unit, sitting, step)
    await to_group(unit, sitting.row, hall.tongue(f"pause-decided-{choice}"))
    await announce(unit, hall, sitting, step.events)
    return Reply(hall.tongue(f"pause-noted-{choice}"))


async def _take_away(unit: Unit, sitting: Sitting) -> None:
    """The question is asked anew, as the newest message; the one of a day before goes."""
    place = await unit.session.get(tables.Slot, slot(sitting.id))
    if place is not None and place.message_id is not None:
        await unit.outbox.delete(place.chat_id, place.message_id, game_id=sitting.id)
