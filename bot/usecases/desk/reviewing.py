"""The draft of a report on the desk: its gaps to write in, the whole of it to look at, and publishing it."""

from typing import Final

from bot.outbox.write import Rank
from bot.usecases import journal, reviewing, written
from bot.usecases.buttons import fitting, keyboard
from bot.usecases.desk.clockwork import settled
from bot.usecases.desk.visit import Deed, Done, Link, NotHere, Page, Screen, Visit
from bot.usecases.reviewing import NARRATE, PAGE
from bot.usecases.sitting import Sitting
from bot.words import desk as words
from bot.words import review
from bot.words.group.morning import BEFORE_ALL
from bot.words.layout import paragraphs
from engine.forum.game import close_now
from engine.forum.schedule import Kind
from engine.result import Refusal


def _sealed(visit: Visit) -> Sitting:
    """The game, whose sealed night may be read here before its report. Raises NotHere."""
    visit.ticking()
    sitting = visit.secret()
    if not reviewing.is_open(sitting):
        raise NotHere
    return sitting


async def review_page(visit: Visit) -> Screen:
    """The facts as they will be posted, the words between them, and the trace of the night."""
    sitting = _sealed(visit)
    game, tongue = sitting.game, visit.hall.tongue
    dawn = reviewing.dawn(sitting)
    end = game.deadline(Kind.REPORT)
    draft = review.Draft(
        facts=dawn.facts(visit.hall, sitting),
        narration=await reviewing.narration(visit.unit, sitting, game.table.day),
        trace=dawn.reported.trace,
        due_at=end.due_at if end is not None and game.paused_at is None else None,
    )
    html = review.page(tongue, game, draft, title=visit.row.title, now=visit.unit.now, zone=sitting.zone)
    keys = [BEFORE_ALL, *(fact.key for fact in draft.facts)]
    gaps = [
        visit.labelled(review.gap(tongue, number), NARRATE, arg=f"{game.table.day}.{key}")
        for number, key in enumerate(keys)
    ]
    return html, keyboard(
        *fitting(gaps, wide=3),
        [visit.button("button-preview", "preview")],
        [
            visit.button("button-publish", "publishing"),
            visit.button("button-night-trace", "night_trace"),
        ],
        [visit.button("button-desk-game", "game")],
    )


async def night_trace_page(visit: Visit) -> Screen:
    """The whole trace of the sealed night."""
    sitting = _sealed(visit)
    game = sitting.game
    night = (f"n{game.table.day}", reviewing.dawn(sitting).reported.trace)
    html = words.trace(visit.hall.tongue, game, [night], title=visit.row.title)
    return html, keyboard([visit.button("button-back", PAGE)])


async def publishing_page(visit: Visit) -> Screen:
    """Whether everybody is to read it now."""
    game, tongue = _sealed(visit).game, visit.hall.tongue
    html = paragraphs(words.heading(tongue, game, visit.row.title), tongue("review-publish-confirm"))
    return html, keyboard(
        [visit.button("button-publish-yes", "publish", arg=str(game.table.day), once=True)],
        [visit.button("button-back", PAGE)],
    )


async def do_narrate(visit: Visit) -> Done:
    """The host will write what stands in one gap."""
    sitting = _sealed(visit)
    if visit.arg.partition(".")[0] != str(sitting.game.table.day):
        raise NotHere
    await written.ask(visit.unit, visit.user_id, visit.row.id, NARRATE, visit.arg)
    return Done(visit.hall.tongue("review-narrate-ask", most=str(reviewing.LONGEST)), page=PAGE)


async def do_preview(visit: Visit) -> Done:
    """The whole report as a message of its own, exactly as it would be posted now."""
    sitting = _sealed(visit)
    html = review.preview(visit.hall.tongue, await reviewing.report(visit.unit, visit.hall, sitting))
    await visit.unit.outbox.say(visit.user_id, html, rank=Rank.ACK, protect=True, game_id=visit.row.id)
    return Done(visit.hall.tongue("review-previewed"), page=PAGE)


async def do_publish(visit: Visit) -> Done:
    """T4: the report is due now, and is posted as any that is."""
    sitting = _sealed(visit)
    if visit.arg != str(sitting.game.table.day):
        raise NotHere
    step = close_now(sitting.game, now=visit.unit.now)
    if isinstance(step, Refusal):
        return visit.refused(step)
    journal.note(visit.unit, visit.row.id, visit.user_id, "publish", day=sitting.game.table.day)
    await settled(visit, sitting, step)
    return Done(visit.hall.tongue("review-published"), page=PAGE)


async def _has_a_draft(visit: Visit) -> bool:
    sitting = visit.sitting
    if sitting is None or visit.row.stopped is not None:
        return False
    return visit.sees_secrets and reviewing.is_open(sitting)


PAGES: Final[dict[str, Page]] = {
    PAGE: review_page,
    "night_trace": night_trace_page,
    "publishing": publishing_page,
}
DEEDS: Final[dict[str, Deed]] = {
    NARRATE: do_narrate,
    "preview": do_preview,
    "publish": do_publish,
}
LINKS: Final[dict[str, tuple[Link, ...]]] = {"game": (Link("button-review", PAGE, _has_a_draft),)}
