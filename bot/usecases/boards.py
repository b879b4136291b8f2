"""The tally: in a forum, the message in the voting topic that shows how the votes stand."""

from bot.outbox import boards
from bot.outbox.write import Rank
from bot.storage import closes, tables, topics
from bot.storage.store import Unit
from bot.usecases import places
from bot.usecases.buttons import keyboard
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting
from bot.words import topics as topic_words
from engine.forum.events import VoteClosed
from engine.forum.state import Phase


async def show(unit: Unit, hall: Hall, sitting: Sitting) -> None:
    """Bring the tally up to date; each day has a message of its own. Nothing where it has no topic."""
    voting = await topics.live(unit.session, sitting.id, topics.VOTING)
    if voting is None or sitting.game.phase is Phase.EVE:
        return
    slot = f"tally:{sitting.id}:{sitting.game.table.day}"
    html = await _text(unit, hall, sitting)
    if await unit.session.get(tables.Slot, slot) is not None:
        await boards.refresh(unit, slot, html, keyboard(), game_id=sitting.id)
        return
    if sitting.game.phase is not Phase.DAY:
        return
    await unit.outbox.say(
        sitting.row.chat_id,
        html,
        rank=Rank.BOARD,
        topic_id=sitting.row.topic_id,
        in_topic=voting.id,
        keyboard=keyboard(),
        slot=slot,
        silent=True,
        game_id=sitting.id,
    )
    await places.pin(unit, sitting.row, slot)


async def _text(unit: Unit, hall: Hall, sitting: Sitting) -> str:
    tongue, game = hall.tongue, sitting.game
    if game.phase is Phase.DAY:
        open_ballot = sitting.settings.ballot == "open"
        return topic_words.tally(tongue, game, open_ballot=open_ballot, now=unit.now, zone=sitting.zone)
    closed = (await closes.told(unit.session, sitting.id)).get(f"d{game.table.day}")
    if not isinstance(closed, VoteClosed):
        return topic_words.tally_broken_off(tongue, game.table.day)
    return topic_words.tally_closed(tongue, sitting.dice, game, closed, now=unit.now, zone=sitting.zone)
