"""Time passing: deadlines close, absences put them off, lobbies are given up, an error stops one game."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot import logs
from bot.outbox.write import Rank
from bot.storage import closes, deadlines, games, tables
from bot.storage.absences import absences_since
from bot.storage.store import Unit
from bot.usecases import between, gather, ladder, pauses, places, reminders
from bot.usecases.agenda import PAUSE, REMINDERS
from bot.usecases.announce import announce
from bot.usecases.buttons import EndButton, Keyboard, keyboard, press
from bot.usecases.gather import START, TEST
from bot.usecases.hall import Hall
from bot.usecases.sitting import LOBBY, Sitting, hosts, open_sitting, settle
from bot.words import group, names
from engine.forum.game import absent, expire, forgive_silence, overslept
from engine.forum.schedule import Kind
from engine.forum.state import Game, Phase, Step
from engine.result import Refusal

logger = logging.getLogger(__name__)

LONG_ABSENCE = timedelta(hours=2)


async def close(unit: Unit, hall: Hall, deadline_id: int) -> bool:
    """Close one deadline, once: False where it is closed already, was moved, or waits for another."""
    row = await unit.session.get(tables.Deadline, deadline_id)
    if row is None or row.closed_at is not None or row.due_at > unit.now:
        return False
    if row.kind in OF_THE_BOT:
        return await OF_THE_BOT[row.kind](unit, hall, row)
    sitting = await open_sitting(unit, row.game_id)
    if sitting is None or not await deadlines.close_once(unit, row.id, unit.now):
        return False
    step = expire(
        await _forgiven(unit, hall, sitting, sitting.game),
        Kind(row.kind),
        row.number,
        zone=sitting.zone,
        late_since=await _back_since(unit, row.due_at),
    )
    if isinstance(step, Refusal):
        fault = f"deadline {row.kind} of game {row.game_id} cannot be closed: {step.code}"
        raise RuntimeError(fault)  # noqa: TRY004  # a refusal here is a bug, not a wrong type
    _try_the_night(sitting, step)
    step = replace(step, game=await _forgiven(unit, hall, sitting, step.game))
    await closes.remember(unit, sitting.id, sitting.game, Kind(row.kind), row.number)
    sitting = await settle(unit, sitting, step)
    await announce(unit, hall, sitting, step.events)
    await ladder.offer_seats(unit, hall, sitting, step.events)
    await reminders.withdraw(unit, sitting.id, Kind(row.kind))
    return True


async def _close_lobby(unit: Unit, hall: Hall, row: tables.Deadline) -> bool:
    game = await unit.session.get(tables.Game, row.game_id)
    if game is None or not await deadlines.close_once(unit, row.id, unit.now):
        return False
    await gather.cancel(unit, hall, game, key="lobby-expired")
    return True


OF_THE_BOT: Final[dict[str, Callable[[Unit, Hall, tables.Deadline], Awaitable[bool]]]] = {
    LOBBY: _close_lobby,
    START: between.start_by_itself,
    TEST: between.tested,
    PAUSE: pauses.remind,
    **dict.fromkeys(REMINDERS, reminders.remind),
}
"""What is done at the deadlines of which the engine knows nothing, by their kind."""


def _try_the_night(sitting: Sitting, step: Step) -> None:
    """Resolve a night when it is sealed, only to know early whether it can be: the result is thrown away."""
    report = step.game.deadline(Kind.REPORT)
    if step.game.phase is Phase.SEALED and report is not None:
        expire(step.game, Kind.REPORT, report.number, zone=sitting.zone)


async def _forgiven(unit: Unit, hall: Hall, sitting: Sitting, game: Game) -> Game:
    """D4, T5: by day, nobody is removed for a silence that the bot could not have heard."""
    if game.phase is not Phase.DAY or not game.rules.must_post:
        return game
    chat = await unit.session.get(tables.Chat, sitting.row.chat_id)
    if gather.reads(hall, chat) and not await _away_long(unit, game):
        return game
    return forgive_silence(game)


async def _away_long(unit: Unit, game: Game) -> bool:
    """T5: whether the bot was away for more than two hours of this day."""
    since = game.opened_at
    spans = [it.ended_at - max(it.began_at, since) for it in await absences_since(unit.session, since)]
    return sum(spans, timedelta(0)) > LONG_ABSENCE


async def _back_since(unit: Unit, due_at: datetime) -> datetime | None:
    """The end of an absence over this moment."""
    over = [it for it in await absences_since(unit.session, due_at) if it.began_at <= due_at]
    return over[-1].ended_at if over else None


async def oversleep(unit: Unit, hall: Hall) -> None:
    """T5: after an absence, put off what was missed, in every game that is not stopped."""
    for row in await games.running(unit.session):
        if row.stopped is None:
            await _put_off(unit, hall, row)


async def try_again(unit: Unit, hall: Hall) -> None:
    """At the start, all games that an error stopped go on: the bot may have been mended meanwhile."""
    for row in await games.stopped(unit.session):
        await take_up(unit, hall, row)


async def try_asked(unit: Unit, hall: Hall) -> None:
    """The games go on that somebody outside this process (`mafia retry`) asked to be tried again."""
    for row in await games.retries(unit.session):
        await take_up(unit, hall, row)


async def take_up(unit: Unit, hall: Hall, row: tables.Game) -> None:
    """A game that an error stopped goes on; what was due since is put off as after an absence."""
    row.stopped = row.retry_asked_at = None
    unit.changed.add(row.id)
    await _put_off(unit, hall, row, stopped=True)


async def _put_off(unit: Unit, hall: Hall, row: tables.Game, *, stopped: bool = False) -> None:
    """T5 for one game; an error stops this game only."""
    try:
        async with unit.session.begin_nested():
            sitting = await open_sitting(unit, row.id)
            if sitting is None:
                return
            step = _moved(sitting.game, await _spans(unit, sitting.game, stopped=stopped))
            if step.events:
                await announce(unit, hall, await settle(unit, sitting, step), step.events)
    except Exception as error:  # noqa: BLE001 - whatever it is, it stops this game and no other
        logger.error("what was missed cannot be put off: %s", logs.traced(error))  # noqa: TRY400 - words may be secret
        await stop_game(unit, hall, row.id, type(error).__name__)


async def _spans(unit: Unit, game: Game, *, stopped: bool) -> list[tuple[datetime, datetime]]:
    """When the bot was away from this game; a game that was stopped it left at its first open deadline."""
    if stopped:
        left = game.deadlines[0].due_at - datetime.resolution
        return [(left, unit.now)] if left < unit.now else []
    absences = await absences_since(unit.session, game.opened_at)
    return [(it.began_at, it.ended_at) for it in absences]


def _moved(game: Game, spans: Sequence[tuple[datetime, datetime]]) -> Step:
    kinds = overslept(game, spans)
    if not kinds:
        return Step(game)
    began, ended = spans[-1]
    return absent(game, kinds, back_at=ended, length=ended - began)


async def stop_game(unit: Unit, hall: Hall, game_id: int, error: str) -> None:
    """This game waits for its host, the others go on (design: nothing is lost).

    The state is not looked at: it may be what failed.
    """
    row = await unit.session.get_one(tables.Game, game_id)
    if row.stopped is not None:
        return
    row.stopped = error
    unit.changed.add(game_id)
    for host_id in hosts(row):
        await unit.outbox.say(
            host_id,
            hall.tongue("engine-stopped", title=names.person(row.title), game=str(game_id)),
            rank=Rank.ACK,
            keyboard=_ways_out(hall, game_id),
            game_id=game_id,
        )
    await places.to_group(unit, row, group.results_delayed(hall.tongue, row.title))


def _ways_out(hall: Hall, game_id: int) -> Keyboard:
    """What the host of a stopped game can do. It tells no secret, so a host who plays has it too."""
    return keyboard(
        [press(hall.tongue("button-try-again"), EndButton(game=game_id, do="retry"))],
        [press(hall.tongue("button-draw"), EndButton(game=game_id, do="end_which"))],
    )
