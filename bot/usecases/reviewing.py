"""The report before it is posted: the draft for a host without a seat, and the words between its facts."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from bot.outbox.write import Rank
from bot.storage import tables
from bot.storage.store import Unit
from bot.usecases import journal, written
from bot.usecases.buttons import DeskButton, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting, hosts, look_at, open_sitting
from bot.words import group, names
from bot.words.group import morning
from bot.words.group.morning import BEFORE_ALL, Fact
from engine.forum.events import Left, NightReported
from engine.forum.game import close_now, expire
from engine.forum.schedule import Kind
from engine.forum.state import Game, Phase
from engine.result import Refusal

PAGE: Final = "review"
"""The page of the desk on which a draft stands."""

NARRATE: Final = "narrate"
"""What a narration is asked for as, and the deed of writing one."""

LONGEST: Final = 500
"""Characters of one narration."""

NOTHING: Final = frozenset({"-", "—", "−"})
"""What is written to take a narration away."""


@dataclass(frozen=True, slots=True)
class Dawn:
    """What a sealed night would come to if its report were due now."""

    reported: NightReported
    lefts: tuple[Left, ...]
    game: Game

    def facts(self, hall: Hall, sitting: Sitting) -> list[Fact]:
        """The lines of the report, in its order."""
        return morning.facts(
            hall.telling(sitting.settings), sitting.dice, self.game, self.reported, self.lefts
        )


def in_force(sitting: Sitting) -> bool:
    """Whether somebody reads the reports of this game before they are posted: not where the host plays."""
    return sitting.settings.report_review and not sitting.host_plays


def is_open(sitting: Sitting) -> bool:
    """Whether there is a draft now."""
    return in_force(sitting) and sitting.game.phase is Phase.SEALED


def dawn(sitting: Sitting, *, now: datetime | None = None) -> Dawn:
    """Resolve the sealed night and change nothing; as if it were reported `now` (UTC), else at its hour."""
    game = replace(sitting.game, paused_at=None)
    if now is not None and not isinstance(early := close_now(game, now=now), Refusal):
        game = early.game
    step = expire(game, Kind.REPORT, game.table.day, zone=sitting.zone)
    if isinstance(step, Refusal):
        fault = f"the report of game {sitting.id} cannot be drafted: {step.code}"
        raise RuntimeError(fault)  # noqa: TRY004  # a refusal here is a bug, not a wrong type
    reported = next(event for event in step.events if isinstance(event, NightReported))
    lefts = tuple(event for event in step.events if isinstance(event, Left))
    return Dawn(reported, lefts, step.game)


async def narration(unit: Unit, sitting: Sitting, night: int) -> Mapping[str, str]:
    """The host's words for the report of a night, by the fact before them; none where the host plays."""
    if not in_force(sitting):
        return {}
    review = await unit.session.get(tables.Review, (sitting.id, night))
    return review.narration if review is not None else {}


async def report(unit: Unit, hall: Hall, sitting: Sitting) -> str:
    """The whole report as it would be posted at this moment."""
    draft = dawn(sitting, now=unit.now)
    night = sitting.game.table.day
    return group.day_opened(
        hall.telling(sitting.settings),
        sitting.dice,
        draft.game,
        night + 1,
        draft.reported,
        draft.lefts,
        title=sitting.title,
        now=unit.now,
        zone=sitting.zone,
        votes_open=sitting.settings.ballot == "open",
        narration=await narration(unit, sitting, night),
    )


async def offer(unit: Unit, hall: Hall, sitting: Sitting) -> None:
    """A night is sealed: the draft comes to the hosts who may read it; a host who plays hears why not."""
    end = sitting.game.deadline(Kind.REPORT)
    if not sitting.settings.report_review or end is None or end.due_at <= unit.now:
        return
    if sitting.host_plays:
        await _say_that_it_is_off(unit, hall, sitting)
        return
    for user_id in hosts(sitting.row):
        if sitting.may_see_secrets(user_id):
            await _bring(unit, hall, sitting, user_id)


async def _say_that_it_is_off(unit: Unit, hall: Hall, sitting: Sitting) -> None:
    """Once to each host who plays."""
    mark = f"review-off:{sitting.id}:{sitting.row.host_id}"
    if await unit.session.get(tables.Slot, mark) is not None:
        return
    unit.session.add(tables.Slot(name=mark, chat_id=sitting.row.host_id, game_id=sitting.id))
    html = hall.tongue("review-off", title=names.person(sitting.title))
    await unit.outbox.say(sitting.row.host_id, html, rank=Rank.ACK, game_id=sitting.id)


async def _bring(unit: Unit, hall: Hall, sitting: Sitting, user_id: int) -> None:
    """The desk comes down, turned to the draft; where the draft of another game stands, a way to this one."""
    if await _reads_another(unit, sitting, user_id):
        button = press(hall.tongue("button-review"), DeskButton(game=sitting.id, do=PAGE))
        html = hall.tongue("review-another", title=names.person(sitting.title))
        await unit.outbox.say(user_id, html, rank=Rank.ACK, keyboard=keyboard([button]), game_id=sitting.id)
        return
    desk = tables.HostsDesk(user_id=user_id, game_id=sitting.id, screen=PAGE, seat=0, arg="")
    await unit.session.merge(desk)
    unit.desks[user_id] = True


async def _reads_another(unit: Unit, sitting: Sitting, user_id: int) -> bool:
    desk = await unit.session.get(tables.HostsDesk, user_id)
    if desk is None or desk.screen != PAGE or desk.game_id is None or desk.game_id == sitting.id:
        return False
    other = await look_at(unit.session, desk.game_id)
    return other is not None and is_open(other)


async def narrated(  # noqa: PLR0913, PLR0917  # what every answer comes with
    unit: Unit, hall: Hall, user_id: int, game_id: int, detail: str, text: str
) -> str:
    """The host's words for one gap of a draft. `detail`: the night and the fact before it (`2.died.7`)."""
    night, _, key = detail.partition(".")
    row = await unit.session.get_one(tables.Game, game_id)
    sitting = await open_sitting(unit, game_id) if row.stopped is None else None
    if sitting is None or not _may_narrate(sitting, user_id, night):
        return hall.tongue("review-too-late")
    if key not in {BEFORE_ALL, *(fact.key for fact in dawn(sitting).facts(hall, sitting))}:
        return hall.tongue("review-fact-gone")
    if len(text) > LONGEST:
        await written.ask(unit, user_id, game_id, NARRATE, detail)
        return hall.tongue("review-narration-long", most=LONGEST)
    words = "" if text.strip() in NOTHING else text.strip()
    await _keep(unit, sitting, key, words if morning.narrated(words) else "")
    journal.note(unit, game_id, user_id, NARRATE, day=sitting.game.table.day)
    return hall.tongue("review-narrated" if morning.narrated(words) else "review-narration-gone")


def _may_narrate(sitting: Sitting, user_id: int, night: str) -> bool:
    return is_open(sitting) and sitting.may_see_secrets(user_id) and night == str(sitting.game.table.day)


async def _keep(unit: Unit, sitting: Sitting, key: str, words: str) -> None:
    night = sitting.game.table.day
    review = await unit.session.get(tables.Review, (sitting.id, night))
    if review is None:
        review = tables.Review(game_id=sitting.id, number=night, narration={})
        unit.session.add(review)
    others = {other: said for other, said in review.narration.items() if other != key}
    review.narration = {**others, key: words} if words else others


written.TAKERS[NARRATE] = narrated
