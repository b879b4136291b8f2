"""The players on the desk: let one off for today, warn, remove (D3, D14)."""

from html import escape
from typing import Final

from bot.outbox.write import Rank
from bot.storage import people, tables
from bot.storage.store import Unit
from bot.usecases import journal, written
from bot.usecases.buttons import fitting, keyboard, phase_key, rows
from bot.usecases.desk.clockwork import settled
from bot.usecases.desk.visit import Deed, Done, NotHere, Page, Screen, Visit
from bot.usecases.hall import Hall
from bot.usecases.places import to_group
from bot.usecases.sitting import Sitting, is_host, open_sitting
from bot.words import desk as words
from bot.words import names
from bot.words.layout import lines, paragraphs, spoiler
from engine.forum.events import LeaveWaits, Left, Warned
from engine.forum.game import excuse, leave, not_posted, voted, warn
from engine.forum.state import Phase, Step
from engine.result import Refusal
from engine.seats import Seat

ON_A_PAGE: Final = 20
ON_A_BUTTON: Final = 12
"""Characters of a label: two names have to fit into one row."""

LONGEST_REASON: Final = 300


async def players_page(visit: Visit) -> Screen:
    """The living, a button for each; `arg`: which page of them."""
    game = visit.running().game
    living = game.table.living
    page = int(visit.arg) if visit.arg.isdecimal() else 0
    shown = living[page * ON_A_PAGE :][:ON_A_PAGE]
    buttons = [visit.labelled(names.button(game, seat, ON_A_BUTTON), "seat", seat=seat) for seat in shown]
    turned = [visit.button("button-desk-newer", "players", arg=str(page - 1))] if page else []
    if len(living) > (page + 1) * ON_A_PAGE:
        turned.append(visit.button("button-desk-older", "players", arg=str(page + 1)))
    html = paragraphs(
        words.heading(visit.hall.tongue, game, visit.row.title), visit.hall.tongue("desk-players")
    )
    return html, keyboard(*rows(buttons), turned, [visit.button("button-desk-game", "game")])


async def seat_page(visit: Visit) -> Screen:
    """One player: how he stands, and what can be done about him."""
    sitting, seat = visit.running(), visit.at_seat()
    html = paragraphs(
        words.heading(visit.hall.tongue, sitting.game, visit.row.title),
        lines(*await _standing(visit, sitting, seat)),
    )
    day = [visit.button("button-desk-excuse", "excuse", seat=seat, arg=phase_key(sitting.game))]
    enter = [visit.button("button-desk-enter", "enter", seat=seat)]
    return html, keyboard(
        day if sitting.game.phase is Phase.DAY and seat not in sitting.game.today.excused else [],
        [
            visit.button("button-desk-warn", "warning", seat=seat),
            visit.button("button-desk-remove", "removing", seat=seat),
        ],
        enter if visit.sees_secrets else [],
        *fitting(await visit.linked("seat")),
        [visit.button("button-back", "players")],
    )


async def _standing(visit: Visit, sitting: Sitting, seat: Seat) -> list[str]:
    """What everybody may know of a player; the card besides for a host who sees everything."""
    tongue, game = visit.hall.tongue, sitting.game
    told = [names.seat(game, seat)]
    if visit.sees_secrets:
        told.append(spoiler(names.role(tongue, game.table.role(seat))))
    if game.phase is Phase.DAY:
        if sitting.settings.ballot == "open":
            told.append(tongue("desk-seat-voted" if seat in voted(game) else "desk-seat-not-voted"))
        if seat in not_posted(game):
            told.append(tongue("desk-seat-silent"))
        if seat in game.today.excused:
            told.append(tongue("desk-seat-excused"))
    if not people.can_be_written_to(await visit.unit.session.get(tables.Person, sitting.holders[seat])):
        told.append(tongue("desk-seat-unreachable"))
    count, limit = game.warnings.get(seat, 0), game.rules.warnings
    if count:
        told.append(tongue("desk-seat-warned", count=str(count), limit=str(limit or "∞")))
    if visit.sees_secrets and _leaves(sitting, seat):
        told.append(tongue("desk-seat-leaves"))
    return told


def _leaves(sitting: Sitting, seat: Seat) -> bool:
    """D14: whether a player leaves with the report of the sealed night."""
    return any(leaver == seat for leaver, _ in sitting.game.leaving)


async def do_excuse(visit: Visit) -> Done:
    """D3: nothing is owed today."""
    sitting, seat = visit.running(), visit.at_seat()
    if visit.arg != phase_key(sitting.game):
        raise NotHere
    step = excuse(sitting.game, seat)
    if isinstance(step, Refusal):
        return visit.refused(step)
    if step.events:
        journal.note(visit.unit, visit.row.id, visit.user_id, "excuse", seat=seat, day=sitting.game.table.day)
        await settled(visit, sitting, step)
    text = visit.hall.tongue("desk-excused-now", who=names.seat(sitting.game, seat))
    return Done(text, page="seat", seat=seat)


async def warning_page(visit: Visit) -> Screen:
    """A warning: with a reason or without; whether it is the last one."""
    sitting, seat = visit.running(), visit.at_seat()
    count, limit = sitting.game.warnings.get(seat, 0) + 1, sitting.game.rules.warnings
    last = visit.hall.tongue("desk-warn-last") if limit and count >= limit else ""
    return await _with_reason(visit, sitting, seat, "warn", last)


async def removing_page(visit: Visit) -> Screen:
    """D14: whether a player is really to leave."""
    return await _with_reason(visit, visit.running(), visit.at_seat(), "remove", "")


async def _with_reason(visit: Visit, sitting: Sitting, seat: Seat, do: str, more: str) -> Screen:
    tongue = visit.hall.tongue
    html = paragraphs(
        words.heading(tongue, sitting.game, visit.row.title),
        lines(tongue(f"desk-{do}-confirm", who=names.seat(sitting.game, seat)), more),
    )
    return html, keyboard(
        [visit.button("button-desk-reason", f"{do}_why", seat=seat)],
        [visit.button(f"button-desk-{do}-plain", do, seat=seat, once=True)],
        [visit.button("button-back", "seat", seat=seat)],
    )


async def do_warn(visit: Visit) -> Done:
    """A warning without a reason."""
    return await _warn(visit, "")


async def do_remove(visit: Visit) -> Done:
    """D14: a removal without a reason."""
    return await _remove(visit, "")


async def _warn(visit: Visit, reason: str) -> Done:
    """A warning; the last one removes (D14)."""
    sitting, seat = visit.running(), visit.at_seat()
    step = Refusal("D14", "leaving_already") if _leaves(sitting, seat) else warn(sitting.game, seat)
    if isinstance(step, Refusal):
        return visit.refused(step)
    journal.note(visit.unit, visit.row.id, visit.user_id, "warn", seat=seat, reason=reason)
    await _tell_of_warning(visit, sitting, step, reason)
    await settled(visit, sitting, step)
    out = any(isinstance(event, Left) for event in step.events)
    return _done(visit, sitting, seat, step, "desk-removed-now" if out else "desk-warned-now")


async def _tell_of_warning(visit: Visit, sitting: Sitting, step: Step, reason: str) -> None:
    warned = next(event for event in step.events if isinstance(event, Warned))
    tongue, game = visit.hall.tongue, sitting.game
    count, limit = str(warned.count), str(game.rules.warnings or "∞")
    why = tongue("warned-why", reason=escape(reason)) if reason else ""
    told = tongue("warned", who=names.seat(game, warned.seat), count=count, limit=limit)
    await to_group(visit.unit, visit.row, lines(told, why))
    html = lines(tongue("warned-you", title=visit.title, count=count, limit=limit), why)
    await visit.unit.outbox.say(
        sitting.holders[warned.seat], html, rank=Rank.ACK, protect=True, game_id=sitting.id
    )


async def _remove(visit: Visit, reason: str) -> Done:
    """D14: out at once; in a sealed night with the report, before which nobody hears of it."""
    sitting, seat = visit.running(), visit.at_seat()
    step = leave(sitting.game, seat, "removed")
    if isinstance(step, Refusal):
        return visit.refused(step)
    journal.note(visit.unit, visit.row.id, visit.user_id, "remove", seat=seat, reason=reason)
    await settled(visit, sitting, step)
    if reason and any(isinstance(event, Left) for event in step.events):
        why = visit.hall.tongue("removed-why", who=names.seat(sitting.game, seat), reason=escape(reason))
        await to_group(visit.unit, visit.row, why)
    return _done(visit, sitting, seat, step, "desk-removed-now")


def _done(visit: Visit, sitting: Sitting, seat: Seat, step: Step, key: str) -> Done:
    waits = any(isinstance(event, LeaveWaits) for event in step.events)
    said = visit.hall.tongue("desk-leave-waits" if waits else key, who=names.seat(sitting.game, seat))
    return Done(said, page="players")


async def ask_why_warn(visit: Visit) -> Done:
    """The host will write why."""
    return await _ask_why(visit, "warn")


async def ask_why_remove(visit: Visit) -> Done:
    """Likewise."""
    return await _ask_why(visit, "remove")


async def _ask_why(visit: Visit, do: str) -> Done:
    sitting, seat = visit.running(), visit.at_seat()
    await written.ask(visit.unit, visit.user_id, visit.row.id, do, str(seat))
    who = names.seat(sitting.game, seat)
    return Done(visit.hall.tongue("desk-reason-ask", who=who), page="seat", seat=seat)


async def warn_why(unit: Unit, hall: Hall, user_id: int, game_id: int, seat: str, text: str) -> str:  # noqa: PLR0913, PLR0917  # what every answer comes with
    """The typed reason of a warning."""
    return await _why(unit, hall, user_id, game_id, int(seat), text, do="warn")


async def remove_why(unit: Unit, hall: Hall, user_id: int, game_id: int, seat: str, text: str) -> str:  # noqa: PLR0913, PLR0917  # likewise
    """The typed reason of a removal."""
    return await _why(unit, hall, user_id, game_id, int(seat), text, do="remove")


async def _why(  # noqa: PLR0913, PLR0917  # likewise
    unit: Unit, hall: Hall, user_id: int, game_id: int, seat: int, text: str, *, do: str
) -> str:
    row = await unit.session.get_one(tables.Game, game_id)
    sitting = await open_sitting(unit, game_id) if row.stopped is None else None
    if not is_host(row, user_id):
        return hall.tongue("button-foreign")
    reason = names.tidy(text)
    if not reason or len(reason) > LONGEST_REASON:
        await written.ask(unit, user_id, game_id, do, str(seat))
        return hall.tongue("desk-reason-long" if reason else "answer-text-only", most=LONGEST_REASON)
    visit = Visit(unit, hall, user_id, row, sitting, seat=seat)
    try:
        return (await (_warn if do == "warn" else _remove)(visit, reason)).text
    except NotHere:
        return hall.tongue("desk-old")


written.TAKERS["warn"] = warn_why
written.TAKERS["remove"] = remove_why

PAGES: Final[dict[str, Page]] = {
    "players": players_page,
    "seat": seat_page,
    "warning": warning_page,
    "removing": removing_page,
}
DEEDS: Final[dict[str, Deed]] = {
    "excuse": do_excuse,
    "warn": do_warn,
    "warn_why": ask_why_warn,
    "remove": do_remove,
    "remove_why": ask_why_remove,
}
