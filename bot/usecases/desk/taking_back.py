"""Taking back the last close from the desk: what that would mean, and the confirmation."""

from typing import Final

from bot.usecases import taking_back
from bot.usecases.buttons import keyboard
from bot.usecases.desk.visit import Deed, Done, Link, NotHere, Page, Screen, Visit
from bot.usecases.sitting import Sitting
from bot.usecases.taking_back import Close
from bot.words import desk as words
from bot.words import taking_back as taking_back_words
from bot.words.layout import paragraphs
from engine.forum.game import pause, take_back
from engine.forum.state import Step
from engine.result import Refusal

PAGE: Final = "taking_back"
NEEDS_A_PAUSE: Final = "not_paused"


def _without_a_seat(visit: Visit) -> Sitting:
    """The game, for a host who has nothing to win in it: a close is not taken back by one whom it put out."""
    visit.secret()
    return visit.ticking()


async def taking_back_page(visit: Visit) -> Screen:
    """Whether the last close is really to be as if it had not been; or that it takes a pause first."""
    sitting = _without_a_seat(visit)
    close = await _possible(visit, sitting)
    if close is None:
        raise NotHere
    tongue = visit.hall.tongue
    head = words.heading(tongue, sitting.game, visit.row.title)
    if close.public and sitting.game.paused_at is None:
        return paragraphs(head, _pause_first(visit, close)), keyboard(
            [visit.button("button-desk-pause", "pause")], [visit.button("button-desk-no", "game")]
        )
    yes = visit.button("button-take-back-yes", "take_back", arg=close.key, once=True)
    html = paragraphs(head, taking_back_words.confirm(tongue, close.kind, public=close.public))
    return html, keyboard([yes], [visit.button("button-desk-no", "game")])


def _pause_first(visit: Visit, close: Close) -> str:
    what = visit.hall.tongue(f"end-name-{close.kind.value}")
    return visit.hall.tongue("takeback-pause-first", what=what)


async def _possible(visit: Visit, sitting: Sitting) -> Close | None:
    """The last close, if it can be taken back now, or could be in a pause."""
    close = await taking_back.last_close(visit.unit, visit.row.id)
    if close is None:
        return None
    paused = pause(sitting.game, now=visit.unit.now) if close.public else sitting.game
    game = paused.game if isinstance(paused, Step) else sitting.game
    return None if isinstance(take_back(close.before, game, now=visit.unit.now), Refusal) else close


async def do_take_back(visit: Visit) -> Done:
    """The close has not been."""
    sitting = _without_a_seat(visit)
    close = await taking_back.last_close(visit.unit, visit.row.id)
    if close is None or close.key != visit.arg:
        raise NotHere
    after = await taking_back.undo(visit.unit, visit.hall, sitting, close, user_id=visit.user_id)
    if isinstance(after, Refusal):
        return Done(_pause_first(visit, close), PAGE) if after.code == NEEDS_A_PAUSE else visit.refused(after)
    return Done(visit.hall.tongue("takeback-done"))


async def _can_be_taken_back(visit: Visit) -> bool:
    sitting = visit.sitting
    if sitting is None or not visit.sees_secrets or visit.row.stopped is not None:
        return False
    return await _possible(visit, sitting) is not None


PAGES: Final[dict[str, Page]] = {PAGE: taking_back_page}
DEEDS: Final[dict[str, Deed]] = {"take_back": do_take_back}
LINKS: Final[dict[str, tuple[Link, ...]]] = {"game": (Link("button-take-back", PAGE, _can_be_taken_back),)}
