"""Votes and moves as typed text, for people without working buttons: `/vote 7`, `/move doctor Ali`."""

from dataclasses import dataclass, replace
from datetime import datetime

from aiogram.types import InlineKeyboardButton

from bot.storage import people
from bot.storage.store import Unit
from bot.usecases import play, screens
from bot.usecases.buttons import EndButton, Keyboard, MoveButton, keyboard, phase_key, press
from bot.usecases.hall import Hall
from bot.usecases.sitting import Attempt, Sitting, seated, write_move
from bot.words import names, private
from engine.forum.acting import Choice, act
from engine.forum.powers import Power
from engine.forum.state import Game, Phase
from engine.result import Refusal
from engine.seats import Seat

Held = tuple[Sitting, Seat]
"""A game that is being played, and the seat in it of whoever types."""

NOBODY = frozenset({"никого", "никто", "nobody", "heç kim", "-", "—"})
SURELY = frozenset({"да", "yes", "bəli", "hə"})
"""The last word of a typed vote that is final at once: so it can be cast where no button works (D1)."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A typed command: who, what stands after it, when it was sent (UTC, T2)."""

    user_id: int
    words: str
    at: datetime


async def vote(unit: Unit, hall: Hall, typed: Typed) -> tuple[str, Keyboard | None]:
    """`/vote WHOM [да]`: nothing to say where a message of its own acknowledges it, or asks to confirm."""
    held = await _running(unit, typed.user_id)
    words, _, last = typed.words.rpartition(" ")
    sure = bool(words) and last.casefold() in SURELY
    if sure:
        typed = replace(typed, words=words)
    if not held:
        return hall.tongue("no-game-yours"), None
    if not typed.words:
        return hall.tongue("vote-how"), None
    fits = _where_it_fits(held, typed)
    if len(fits) > 1:
        return _which(hall, fits, typed)
    return await _one_vote(unit, hall, (fits or held)[0], typed, sure=sure)


def _where_it_fits(held: list[Held], typed: Typed) -> list[Held]:
    """The games in which the vote could be cast; failing that, one of those in which one votes now."""
    voting = [it for it in held if it[0].game.phase is Phase.DAY and it[0].game.table.alive(it[1])]
    return [it for it in voting if _votable(*it, typed)] or voting[:1]


def _votable(sitting: Sitting, seat: Seat, typed: Typed) -> list[Seat]:
    """Whom the words may mean, of those against whom the vote may be cast."""
    fits = fitting(sitting.game, typed.words)
    return [target for target in fits if screens.may_vote(sitting, seat, target, typed.at)]


async def _one_vote(
    unit: Unit, hall: Hall, held: Held, typed: Typed, *, sure: bool
) -> tuple[str, Keyboard | None]:
    sitting, seat = held
    fits = fitting(sitting.game, typed.words)
    if len(fits) > 1:
        return hall.tongue("several-fit"), None
    target = fits[0] if fits else None
    made = act(sitting.game, seat, Power.VOTE, target or Seat(0), at=typed.at)
    if not isinstance(made, Refusal):
        assert target is not None, "nobody cannot be voted for"  # noqa: S101  # seat 0 is refused
        if sure:
            attempt = Attempt(seat, Power.VOTE, target, typed.at, "text")
            return (await play.attempt_move(unit, hall, sitting, attempt)).text, None
        await play.ask_to_confirm(unit, hall, sitting, seat, target)
        return "", None
    write_move(unit, sitting, Attempt(seat, Power.VOTE, target, typed.at, "text"), made)
    invalid = made.code in {"yourself", "unknown_target", "target_left"}
    if invalid and sitting.settings.invalid_vote == "autoban":
        return _confirm_invalid(unit, hall, sitting, seat, made)
    return play.refusal_text(unit, hall, sitting, made, Power.VOTE), None


def _confirm_invalid(
    unit: Unit, hall: Hall, sitting: Sitting, seat: Seat, refusal: Refusal
) -> tuple[str, Keyboard | None]:
    """D2: under `autoban` such a vote costs the seat, after confirming exactly that."""
    text = private.confirm_invalid_vote(
        hall.tongue,
        sitting.game,
        seat,
        refusal.code,
        title=sitting.title,
        now=unit.now,
        zone=sitting.zone,
    )
    button = EndButton(game=sitting.id, do="ban", target=sitting.game.table.day)
    return text, keyboard([press(hall.tongue("button-yes"), button)])


def _which(hall: Hall, held: list[Held], typed: Typed) -> tuple[str, Keyboard]:
    """Several games fit: the person says which, by a button that leads to its question."""
    buttons = [
        [_which_one(sitting, Power.VOTE, 0, target, names.button(sitting.game, target))]
        for sitting, seat in held
        for target in _votable(sitting, seat, typed)
    ]
    return hall.tongue("which-game"), keyboard(*buttons)


def _which_one(
    sitting: Sitting, power: Power, index: int, target: Seat | None, what: str
) -> InlineKeyboardButton:
    data = MoveButton(
        game=sitting.id,
        phase=phase_key(sitting.game),
        do="typed",
        power=power.value,
        index=index,
        target=target or 0,
    )
    return press(f"{sitting.title}: {what}", data)


async def move(unit: Unit, hall: Hall, typed: Typed) -> tuple[str, Keyboard | None]:
    """`/move [WHAT] WHOM`: nothing to say where it is acknowledged by a message of its own."""
    held = await _running(unit, typed.user_id)
    found = [
        (sitting, seat, choice, target)
        for sitting, seat in held
        for choice, target in _readings(hall, sitting, seat, typed.words)
    ]
    if not held:
        return hall.tongue("no-game-yours"), None
    if not found:
        return _not_understood(hall, held), None
    if len({sitting.id for sitting, *_ in found}) > 1:
        buttons = [
            [_which_one(sitting, choice.power, choice.index, target, _move(hall, sitting, choice, target))]
            for sitting, _, choice, target in found
        ]
        return hall.tongue("which-game"), keyboard(*buttons)
    if len(found) > 1:
        return hall.tongue("move-which"), None
    sitting, seat, choice, target = found[0]
    attempt = Attempt(seat, choice.power, target, typed.at, "text", choice.index)
    reply = await play.attempt_move(unit, hall, sitting, attempt)
    return reply.text, None


def _not_understood(hall: Hall, held: list[Held]) -> str:
    """Who has left or plays no more is told so, whatever the words are; all others alike."""
    if not any(sitting.game.table.alive(seat) for sitting, seat in held):
        return hall.tongue("refused-you-left")
    return hall.tongue("move-how")


def _move(hall: Hall, sitting: Sitting, choice: Choice, target: Seat | None) -> str:
    whom = hall.tongue("button-nobody") if target is None else names.button(sitting.game, target)
    return f"{names.power(hall.tongue, choice.power)}: {whom}"


def _readings(hall: Hall, sitting: Sitting, seat: Seat, words: str) -> list[tuple[Choice, Seat | None]]:
    """Every way to read the words as a move of this seat."""
    choices = [it for it in screens.own_choices(sitting, seat) if it.power is not Power.DEAL]
    readings: list[tuple[Choice, Seat | None]] = []
    for choice in choices:
        for name in (choice.power.value, names.power(hall.tongue, choice.power).casefold()):
            rest = _after(words, name)
            if rest is not None and (whom := _whom(sitting.game, rest)):
                readings.append((choice, whom[0]))
                break
    if readings or len(choices) != 1:
        return readings
    whom = _whom(sitting.game, words)
    return [(choices[0], whom[0])] if whom else []


def _after(words: str, name: str) -> str | None:
    return words[len(name) :].strip() if words.casefold().startswith(f"{name} ") else None


def _whom(game: Game, words: str) -> tuple[Seat | None] | None:
    """A seat, nobody, or not to be understood."""
    if words.casefold() in NOBODY:
        return (None,)
    seat = named(game, words)
    return (seat,) if seat is not None else None


def named(game: Game, words: str) -> Seat | None:
    """The seat that a number or a label means, if it means one."""
    fits = fitting(game, words)
    return fits[0] if len(fits) == 1 else None


def fitting(game: Game, words: str) -> list[Seat]:
    """The seats that a number, a label or the beginning of one may mean."""
    text = names.tidy(words).casefold()
    number = text.removesuffix(".")
    if number.isascii() and number.isdigit() and len(number) <= 3:  # noqa: PLR2004  # no table is larger
        return [Seat(int(number))] if 1 <= int(number) <= len(game.labels) else []
    fits = [seat for seat in game.table.seats if game.label(seat).casefold() == text]
    return fits or [
        seat for seat in game.table.seats if text and game.label(seat).casefold().startswith(text)
    ]


async def invalid_vote_confirmed(unit: Unit, hall: Hall, user_id: int, game_id: int, day: int) -> play.Reply:
    """D2: the voter has confirmed a vote that costs the seat."""
    held = await seated(unit.session, game_id, user_id)
    if held is None:
        return play.Reply(hall.tongue("button-foreign"), alert=True)
    sitting, seat = held
    if not sitting.game.table.alive(seat):
        return play.Reply(hall.tongue("refused-you-left"), alert=True)
    allowed = sitting.settings.invalid_vote == "autoban" and sitting.game.phase is Phase.DAY
    ballot = screens.choice_of(sitting, seat, Power.VOTE, 0)
    if not allowed or sitting.game.table.day != day or ballot is None or not ballot.targets:
        return play.Reply(hall.tongue("button-stale"), alert=True)
    return await play.leave_game(unit, hall, sitting, seat, "autoban")


async def _running(unit: Unit, user_id: int) -> list[Held]:
    """The games that are being played in which the person holds a seat."""
    games = await people.games_of(unit.session, user_id)
    held = [await seated(unit.session, game.id, user_id) for game in games]
    return [one for one in held if one is not None]
