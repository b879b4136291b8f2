"""Playing: votes, moves, answers, posts and leaving, by button or by typed text."""

from dataclasses import dataclass, replace
from datetime import datetime

from bot.outbox.answers import answer
from bot.outbox.write import Rank
from bot.storage.store import Unit
from bot.storage.tables import Game, Slot
from bot.usecases import gather, screens
from bot.usecases.announce import announce
from bot.usecases.buttons import EndButton, Keyboard, MoveButton, phase_key
from bot.usecases.buttons import keyboard as keyboard_of
from bot.usecases.buttons import press as press_button
from bot.usecases.hall import Hall
from bot.usecases.sitting import LOBBY, Attempt, Sitting, seated, settle, write_move
from bot.words import names, private
from engine.forum.acting import CHOICE_ENDS, DAY_POWERS
from engine.forum.events import Event, LeaveWaits, MoveTaken, VoteCast, VoteNoted
from engine.forum.game import act, answer_deal, leave, post
from engine.forum.powers import Power
from engine.forum.schedule import Kind
from engine.forum.state import Phase, Step
from engine.result import Refusal
from engine.seats import Seat

MOVES = frozenset({"cast", "set", "deal", "typed"})
"""What a button does besides opening another screen."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a person is answered at once: a short text beside a button, or a message."""

    text: str = ""
    alert: bool = False


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap on a button: who, under which message, and when the bot got it (UTC, T2)."""

    user_id: int
    message_id: int
    at: datetime


async def press(unit: Unit, hall: Hall, tap: Tap, button: MoveButton) -> Reply:
    """A tap in a prompt: another screen, or a move.

    A move counts from any prompt of the phase; another screen opens only in the present one.
    """
    held = await seated(unit.session, button.game, tap.user_id)
    if held is None:
        return Reply(hall.tongue("button-foreign"), alert=True)
    sitting, seat = held
    if button.phase != phase_key(sitting.game):
        return Reply(hall.tongue("button-stale"), alert=True)
    if button.do in MOVES:
        return await _pressed(unit, hall, sitting, seat, button, tap.at)
    if not sitting.game.table.alive(seat) or sitting.game.phase is Phase.OVER:
        return Reply(hall.tongue("button-not-in-game"), alert=True)
    place = await unit.session.get(Slot, sitting.prompt(seat))
    if place is not None and place.message_id not in {None, tap.message_id}:
        return Reply(hall.tongue("button-replaced"), alert=True)
    return await _pressed(unit, hall, sitting, seat, button, tap.at)


async def _pressed(  # noqa: PLR0913, PLR0917  # a tap and where it came from
    unit: Unit, hall: Hall, sitting: Sitting, seat: Seat, button: MoveButton, at: datetime
) -> Reply:
    target = Seat(button.target) if button.target else None
    power = Power(button.power) if button.power in set(Power) else None
    match button.do, power, target:
        case "cast" | "set", Power(), _:
            attempt = Attempt(seat, power, target, at, "button", button.index)
            return await attempt_move(unit, hall, sitting, attempt)
        case "deal", _, _:
            attempt = Attempt(seat, Power.DEAL, None, at, "button", answer=bool(button.target))
            return await attempt_move(unit, hall, sitting, attempt)
        case "typed", Power.VOTE, int():
            return await ask_to_confirm(unit, hall, sitting, seat, target)
        case "typed", Power(), _:
            attempt = Attempt(seat, power, target, at, "text", button.index)
            return await attempt_move(unit, hall, sitting, attempt)
        case _:
            html, keyboard = _screen(unit, hall, sitting, seat, button)
            await _show(unit, sitting, seat, html, keyboard)
            return Reply()


def _screen(unit: Unit, hall: Hall, sitting: Sitting, seat: Seat, button: MoveButton) -> screens.Screen:
    """The screen that a button opens; one that is no longer there leads to the first."""
    match button.do:
        case "ask" if screens.may_vote(sitting, seat, Seat(button.target), unit.now):
            return screens.confirm(hall, sitting, seat, Seat(button.target), unit.now)
        case "vote" | "ask":
            return screens.vote(hall, sitting, seat, unit.now)
        case "moves":
            return screens.moves(hall, sitting, seat, unit.now)
        case "pick" if button.power in set(Power):
            choice = screens.choice_of(sitting, seat, Power(button.power), button.index)
            if choice is not None:
                return screens.pick(hall, sitting, seat, choice, unit.now)
            return screens.moves(hall, sitting, seat, unit.now)
        case _:
            return screens.first(hall, sitting, seat, unit.now)


async def ask_to_confirm(unit: Unit, hall: Hall, sitting: Sitting, seat: Seat, target: Seat) -> Reply:
    """A typed vote: the question whether it is final comes as the person's newest prompt."""
    if not screens.may_vote(sitting, seat, target, unit.now):
        return Reply(hall.tongue("button-stale"), alert=True)
    html, keyboard = screens.confirm(hall, sitting, seat, target, unit.now)
    await unit.outbox.say(
        sitting.holders[seat],
        html,
        rank=Rank.ACK,
        keyboard=keyboard,
        slot=sitting.prompt(seat),
        protect=True,
        game_id=sitting.id,
    )
    return Reply()


async def attempt_move(unit: Unit, hall: Hall, sitting: Sitting, attempt: Attempt) -> Reply:
    """Make a move: stored, acknowledged and announced together, or refused with its reason.

    A tap is acknowledged by the edited prompt, a typed move by a message of its own.
    """
    if attempt.power is Power.DEAL:
        made = answer_deal(sitting.game, attempt.seat, yes=bool(attempt.answer), at=attempt.at)
    else:
        made = act(
            sitting.game,
            attempt.seat,
            attempt.power,
            attempt.target,
            at=attempt.at,
            index=attempt.index,
        )
    write_move(unit, sitting, attempt, made if isinstance(made, Refusal) else None)
    if isinstance(made, Refusal):
        return Reply(refusal_text(unit, hall, sitting, made, attempt.power), alert=True)
    sitting = await settle(unit, sitting, made)
    html, keyboard = _acknowledged(unit, hall, sitting, attempt, made)
    if attempt.source != "button":
        html = f"{hall.tongue('entered-by-host')}\n\n{html}" if attempt.source == "host" else html
        about = f"{attempt.power}:{sitting.id}:{attempt.index}"
        await answer(unit, sitting.holders[attempt.seat], about, html, protect=True, game_id=sitting.id)
    else:
        await _show(unit, sitting, attempt.seat, html, keyboard)
    await announce(unit, hall, sitting, made.events)
    return Reply()


def refusal_text(
    unit: Unit, hall: Hall, sitting: Sitting, refusal: Refusal, power: Power | None = None
) -> str:
    """What did not happen, why, and what to do now; `power`: what was tried, and so until when it may be."""
    end = sitting.game.deadline(ends_at(power)) if power is not None else None
    due = end.due_at if end else None
    return private.refusal(hall.tongue, sitting.game, refusal, now=unit.now, zone=sitting.zone, due_at=due)


def ends_at(power: Power) -> Kind:
    """The deadline by which this has to be decided."""
    return CHOICE_ENDS.get(power, Kind.VOTE if power in DAY_POWERS else Kind.NIGHT)


def _acknowledged(
    unit: Unit, hall: Hall, sitting: Sitting, attempt: Attempt, step: Step
) -> tuple[str, Keyboard]:
    told = next(event for event in step.events if _acknowledges(event, attempt.seat))
    assert isinstance(told, MoveTaken | VoteCast | VoteNoted)  # noqa: S101  # `_acknowledges` says so
    html = private.taken(
        hall.tongue, sitting.game, told, title=sitting.title, now=unit.now, zone=sitting.zone
    )
    if isinstance(told, MoveTaken) and told.power is not Power.ORDER:
        return html, screens.after(hall, sitting)
    return html, screens.after_vote(hall, sitting, attempt.seat, unit.now)


def _acknowledges(event: Event, seat: Seat) -> bool:
    return isinstance(event, MoveTaken | VoteCast | VoteNoted) and event.seat == seat


async def _show(unit: Unit, sitting: Sitting, seat: Seat, html: str, keyboard: Keyboard) -> None:
    """Another screen of the prompt: an edit, which does not ring."""
    await unit.outbox.edit(sitting.prompt(seat), html, rank=Rank.ACK, keyboard=keyboard, game_id=sitting.id)


async def ask_to_leave(unit: Unit, hall: Hall, row: Game, user_id: int) -> str:
    """`/leave`: at once in a lobby; in a game a question in private (D14). What else there is to say."""
    if row.status == LOBBY:
        return await gather.leave_lobby(unit, hall, row, user_id)
    held = await seated(unit.session, row.id, user_id)
    if held is None:
        return hall.tongue("no-game-yours")
    sitting, seat = held
    if not sitting.game.table.alive(seat):
        return hall.tongue("refused-you-left")
    button = press_button(hall.tongue("button-leave-yes"), EndButton(game=row.id, do="leave"))
    await answer(
        unit,
        user_id,
        f"leave:{row.id}",
        hall.tongue("leave-confirm", title=names.person(row.title)),
        keyboard=keyboard_of([button]),
        game_id=row.id,
    )
    return ""


async def leave_as_wished(unit: Unit, hall: Hall, user_id: int, game_id: int) -> Reply:
    """D14: the wish to leave is confirmed."""
    held = await seated(unit.session, game_id, user_id)
    if held is None:
        return Reply(hall.tongue("button-foreign"), alert=True)
    return await leave_game(unit, hall, *held, "own_wish")


async def leave_game(unit: Unit, hall: Hall, sitting: Sitting, seat: Seat, why: str) -> Reply:
    """D14: a confirmed wish to leave, or a vote that costs the seat (D2)."""
    left = leave(sitting.game, seat, why)
    if isinstance(left, Refusal):
        return Reply(refusal_text(unit, hall, sitting, left), alert=True)
    sitting = await settle(unit, sitting, left)
    await announce(unit, hall, sitting, left.events)
    waits = next((event for event in left.events if isinstance(event, LeaveWaits)), None)
    if waits is not None:
        html = private.leave_waits(hall.tongue, sitting.game, waits, title=sitting.title)
        await unit.outbox.say(sitting.holders[seat], html, rank=Rank.ACK, protect=True, game_id=sitting.id)
        return Reply()
    return Reply(hall.tongue("leave-done"))


async def posted(unit: Unit, sitting: Sitting, seat: Seat, at: datetime) -> None:
    """D4: somebody wrote in the day's discussion."""
    game = post(sitting.game, seat, at=at)
    if game is not sitting.game:
        await settle(unit, replace(sitting, game=game), Step(game))


async def first_slip(unit: Unit, sitting: Sitting, seat: Seat) -> bool:
    """D12: whether one who has left writes in the game's chat for the first time; he is told once."""
    slip = f"slip:{sitting.id}:{seat}"
    if await unit.session.get(Slot, slip) is not None:
        return False
    unit.session.add(Slot(name=slip, chat_id=sitting.row.chat_id, game_id=sitting.id))
    return True
