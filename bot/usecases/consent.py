"""Whether what the mafia write to each other is shown after the game: each of them says so for oneself."""

from typing import Final

from bot.outbox.write import Rank
from bot.storage import tables
from bot.storage.store import Unit
from bot.usecases.buttons import Keyboard, OwnButton, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting, seated
from bot.words import names
from engine.forum.game import view
from engine.forum.roles import Team
from engine.forum.state import Phase
from engine.seats import Seat

ASK, YES, NO = "talk", "talk-yes", "talk-no"
"""What the buttons do: open the question, agree, take that back."""


async def ask(unit: Unit, hall: Hall, user_id: int, game_id: int) -> str:
    """The question comes as a message of its own; what else to answer the tap with."""
    sitting = await _theirs(unit, user_id, game_id)
    if sitting is None:
        return hall.tongue("talk-not-yours")
    html, buttons = await _screen(unit, hall, sitting, user_id)
    await unit.outbox.say(
        user_id,
        html,
        rank=Rank.ACK,
        keyboard=buttons,
        slot=_slot(game_id, user_id),
        protect=True,
        game_id=game_id,
    )
    return ""


async def decide(unit: Unit, hall: Hall, user_id: int, game_id: int, *, agrees: bool) -> str:
    """The person agrees, or does not (any more); what to answer the tap with."""
    sitting = await _theirs(unit, user_id, game_id)
    if sitting is None:
        return hall.tongue("talk-not-yours")
    given = await unit.session.get(tables.Consent, (game_id, user_id))
    if agrees and given is None:
        unit.session.add(tables.Consent(game_id=game_id, user_id=user_id, agreed_at=unit.now))
    elif given is not None and not agrees:
        await unit.session.delete(given)
    await unit.session.flush()
    slot = _slot(game_id, user_id)
    if await unit.session.get(tables.Slot, slot) is not None:
        html, buttons = await _screen(unit, hall, sitting, user_id)
        await unit.outbox.edit(slot, html, rank=Rank.ACK, keyboard=buttons, game_id=game_id)
    return hall.tongue("talk-agreed" if agrees else "talk-refused")


def may_decide(sitting: Sitting, seat: Seat) -> bool:
    """Whether a seat is of the mafia, living or not, in a game that is played."""
    return sitting.game.phase is not Phase.OVER and view(sitting.game, seat).team is Team.MAFIA


async def _theirs(unit: Unit, user_id: int, game_id: int) -> Sitting | None:
    held = await seated(unit.session, game_id, user_id)
    return held[0] if held is not None and may_decide(*held) else None


async def _screen(unit: Unit, hall: Hall, sitting: Sitting, user_id: int) -> tuple[str, Keyboard]:
    given = await unit.session.get(tables.Consent, (sitting.id, user_id)) is not None
    state = hall.tongue("talk-agreed" if given else "talk-refused")
    question = hall.tongue("talk-question", title=names.person(sitting.title), state=state)
    label, do = ("button-talk-no", NO) if given else ("button-talk-yes", YES)
    return question, keyboard([press(hall.tongue(label), OwnButton(do=do, game=sitting.id))])


def _slot(game_id: int, user_id: int) -> str:
    return f"talk:{game_id}:{user_id}"


BUTTON: Final = "button-talk"
"""The words on the button that opens the question."""
