"""What only a host can settle: a game that an error stopped, and the end before the end."""

from typing import Final

from aiogram.types import InlineKeyboardButton

from bot.storage import closes
from bot.usecases import host, journal
from bot.usecases.announce import announce
from bot.usecases.buttons import keyboard, rows
from bot.usecases.desk.visit import Deed, Done, NotHere, Page, Screen, Visit
from bot.usecases.sitting import Sitting, settle
from bot.words import desk as words
from bot.words import names
from bot.words.layout import lines, paragraphs
from engine.forum.game import decide, expire
from engine.forum.schedule import Kind
from engine.forum.state import Game, Phase
from engine.result import Refusal
from engine.seats import Seat

ON_A_PAGE: Final = 20
ON_A_BUTTON: Final = 10


async def do_retry(visit: Visit) -> Done:
    """The close that failed is tried again."""
    return Done(await host.retry(visit.unit, visit.hall, visit.row.id, visit.user_id))


async def deciding_page(visit: Visit) -> Screen:
    """Who leaves by the host's own word; `arg`: those chosen so far, and which page of the living."""
    sitting = _stopped(visit)
    game = sitting.game
    chosen, page = _chosen(visit)
    shown = game.table.living[page * ON_A_PAGE :][:ON_A_PAGE]
    buttons = [_toggle(visit, sitting, seat, chosen, page) for seat in shown]
    turned = [_turned(visit, "button-desk-newer", chosen, page - 1)] if page else []
    if len(game.table.living) > (page + 1) * ON_A_PAGE:
        turned.append(_turned(visit, "button-desk-older", chosen, page + 1))
    yes = visit.button("button-desk-decide-yes", "decide", arg=_arg(chosen, page), once=True)
    who = words.few(visit.hall.tongue, game, sorted(chosen)) or visit.hall.tongue("desk-decide-nobody")
    html = paragraphs(
        words.heading(visit.hall.tongue, game, visit.row.title),
        lines(visit.hall.tongue("desk-decide"), visit.hall.tongue("desk-decide-chosen", who=who)),
    )
    return html, keyboard(*rows(buttons), turned, [yes], [visit.button("button-desk-no", "game")])


def _toggle(
    visit: Visit, sitting: Sitting, seat: Seat, chosen: frozenset[Seat], page: int
) -> InlineKeyboardButton:
    label = names.button(sitting.game, seat, ON_A_BUTTON)
    text = f"✓ {label}" if seat in chosen else label
    return visit.labelled(text, "deciding", arg=_arg(chosen ^ {seat}, page))


def _turned(visit: Visit, key: str, chosen: frozenset[Seat], page: int) -> InlineKeyboardButton:
    return visit.button(key, "deciding", arg=_arg(chosen, page))


def _arg(chosen: frozenset[Seat], page: int) -> str:
    """The chosen seats, a bit for each, and the page."""
    return f"{sum(1 << seat for seat in chosen):x}.{page}"


def _chosen(visit: Visit) -> tuple[frozenset[Seat], int]:
    bits, _, page = visit.arg.partition(".")
    try:
        number = int(bits, 16) if bits else 0
    except ValueError:
        raise NotHere from None
    living = _stopped(visit).game.table.living
    return frozenset(seat for seat in living if number >> seat & 1), int(page) if page.isdecimal() else 0


def _stopped(visit: Visit) -> Sitting:
    """The stopped game, for who may see everything. Raises NotHere."""
    visit.secret()
    if visit.row.stopped is None:
        raise NotHere
    return visit.running()


async def do_decide(visit: Visit) -> Done:
    """The close happens as the host says; what was due meanwhile gets a new end, as after a stop."""
    sitting = _stopped(visit)
    chosen, _ = _chosen(visit)
    before = _sealed(visit, sitting)
    step = decide(before, sorted(chosen), now=visit.unit.now, zone=sitting.zone)
    if isinstance(step, Refusal):
        return visit.refused(step)
    who = ", ".join(str(seat) for seat in sorted(chosen))
    journal.note(visit.unit, visit.row.id, visit.user_id, "decide", day=sitting.game.table.day, who=who)
    visit.row.stopped = visit.row.retry_asked_at = None
    kind = Kind.VOTE if before.phase is Phase.DAY else Kind.REPORT
    await closes.remember(visit.unit, sitting.id, before, kind, before.table.day)
    sitting = await settle(visit.unit, sitting, step)
    await announce(visit.unit, visit.hall, sitting, step.events)
    return Done(visit.hall.tongue("desk-decided"))


def _sealed(visit: Visit, sitting: Sitting) -> Game:
    """The game as it is to be decided: a night whose end has come is closed, which failed then."""
    game = sitting.game
    end = game.deadline(Kind.NIGHT)
    if end is None or end.due_at > visit.unit.now:
        return game
    sealed = expire(game, Kind.NIGHT, end.number, zone=sitting.zone)
    return game if isinstance(sealed, Refusal) else sealed.game


async def ending_page(visit: Visit) -> Screen:
    """Whether the game is really to end."""
    if visit.row.status != "running":
        raise NotHere
    yes = visit.button("button-end", "end", once=True)
    tongue = visit.hall.tongue
    html = paragraphs(tongue("desk-title", title=visit.title), tongue("end-confirm", title=visit.title))
    return html, keyboard([yes], [visit.button("button-desk-no", "game")])


async def do_end(visit: Visit) -> Done:
    """The game ends without a winner, all cards are open."""
    return Done(await host.end_by_host(visit.unit, visit.hall, visit.row.id, visit.user_id))


PAGES: Final[dict[str, Page]] = {"deciding": deciding_page, "ending": ending_page}
DEEDS: Final[dict[str, Deed]] = {"retry": do_retry, "decide": do_decide, "end": do_end}
