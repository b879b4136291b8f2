"""What stands in a prompt: the first screen, which is the same for everybody, and what a tap opens."""

from datetime import datetime
from typing import Final

from aiogram.types import InlineKeyboardButton

from bot.usecases import consent
from bot.usecases.buttons import (
    Keyboard,
    MoveButton,
    OwnButton,
    RoomButton,
    fitting,
    keyboard,
    phase_key,
    press,
    rows,
)
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting
from bot.words import names, private
from engine.forum import casting
from engine.forum.acting import Choice
from engine.forum.game import menu, view
from engine.forum.powers import Power
from engine.forum.roles import Team
from engine.forum.state import Phase
from engine.seats import Seat

Screen = tuple[str, Keyboard]

LABELS: Final = ((10, names.LONGEST_ON_BUTTON), (24, 12), (casting.MOST, 10))
"""How many characters of a label so many buttons show: two must fit into a phone's row, and a whole keyboard
into 4 kB."""


def first(hall: Hall, sitting: Sitting, seat: Seat, now: datetime, again: str | None = None) -> Screen:
    """What each living player gets when a phase opens.

    The first lines and the buttons are the same for everybody; what is this seat's own is in a spoiler. By
    day a vote is one tap away: whom one may vote against stands here, as many for each.
    """
    prompt = private.prompt(
        hall.tongue, sitting.game, title=sitting.title, now=now, zone=sitting.zone, again=again
    )
    text = f"{prompt}\n\n{private.inside(hall.tongue, sitting.game, seat)}"
    moves = press(hall.tongue("button-moves"), _button(sitting, "moves"))
    if sitting.game.phase is not Phase.DAY:
        return text, keyboard([moves])
    ballot = choice_of(sitting, seat, Power.VOTE, 0)
    if ballot is not None and ballot.chosen is None:
        return text, keyboard(*_targets(sitting, "ask", ballot), [moves])
    return text, keyboard([press(hall.tongue("button-vote"), _button(sitting, "vote")), moves])


def vote(hall: Hall, sitting: Sitting, seat: Seat, now: datetime) -> Screen:
    """Whom to vote against; if the vote is cast, how it stands, and for whom else it may be changed."""
    choice = choice_of(sitting, seat, Power.VOTE, 0)
    text = private.vote_screen(
        hall.tongue, sitting.game, seat, title=sitting.title, now=now, zone=sitting.zone
    )
    if choice is None or (choice.chosen is not None and not may_change(sitting, seat, now)):
        return text, keyboard([_back(hall, sitting)])
    return text, keyboard(*_targets(sitting, "ask", choice), [_back(hall, sitting)])


def confirm(hall: Hall, sitting: Sitting, seat: Seat, target: Seat, now: datetime) -> Screen:
    """D1: a vote is final, so it is asked twice."""
    text = private.confirm_vote(
        hall.tongue, sitting.game, seat, target, title=sitting.title, now=now, zone=sitting.zone
    )
    yes = press(hall.tongue("button-yes"), _button(sitting, "cast", Power.VOTE, 0, target))
    no = press(hall.tongue("button-no"), _button(sitting, "vote"))
    return text, keyboard([yes, no])


def moves(hall: Hall, sitting: Sitting, seat: Seat, now: datetime) -> Screen:
    """What this seat may decide, besides the vote: the first of it at once, the rest behind buttons."""
    choices = own_choices(sitting, seat)
    named = [choice for choice in choices if choice.targets]
    text = private.moves_screen(
        hall.tongue,
        sitting.game,
        seat,
        choices,
        asked=named[0] if named else None,
        title=sitting.title,
        now=now,
        zone=sitting.zone,
    )
    buttons = [
        press(names.power(hall.tongue, choice.power), _button(sitting, "pick", choice.power, choice.index))
        for choice in named[1:]
    ]
    deals = [
        press(
            hall.tongue("button-deal-no" if choice.answer else "button-deal-yes"),
            _button(sitting, "deal", Power.DEAL, 0, 0 if choice.answer else 1),
        )
        for choice in choices
        if choice.power is Power.DEAL
    ]
    family = view(sitting.game, seat).team is Team.MAFIA
    room = press(hall.tongue("button-write-mafia"), RoomButton(game=sitting.id, room="mafia"))
    host = press(hall.tongue("button-write-host"), RoomButton(game=sitting.id, room="host"))
    shown = press(hall.tongue(consent.BUTTON), OwnButton(do=consent.ASK, game=sitting.id))
    to_host = [] if sitting.is_hosted_by(sitting.holders[seat]) else [host]
    idle_at_night = not choices and sitting.game.phase is Phase.NIGHT
    home = (
        press(hall.tongue("button-sleep"), _button(sitting, "home"))
        if idle_at_night
        else _back(hall, sitting)
    )
    at_once = [*_targets(sitting, "set", named[0]), *_nobody(hall, sitting, named[0])] if named else []
    return text, keyboard(*at_once, *rows(buttons), deals, [room, shown] if family else [], to_host, [home])


def pick(hall: Hall, sitting: Sitting, seat: Seat, choice: Choice, now: datetime) -> Screen:
    """Whom to name with one power."""
    text = private.pick_screen(
        hall.tongue, sitting.game, seat, choice, title=sitting.title, now=now, zone=sitting.zone
    )
    back = press(hall.tongue("button-back"), _button(sitting, "moves"))
    return text, keyboard(*_targets(sitting, "set", choice), *_nobody(hall, sitting, choice), [back])


def _nobody(hall: Hall, sitting: Sitting, choice: Choice) -> list[list[InlineKeyboardButton]]:
    """The way to take a choice back, where it is not final (D10)."""
    if choice.power is Power.ORDER:
        return []
    return [[press(hall.tongue("button-nobody"), _button(sitting, "set", choice.power, choice.index))]]


def _targets(sitting: Sitting, do: str, choice: Choice) -> list[list[InlineKeyboardButton]]:
    """A button for each seat that may be named; where there are many, the labels are cut shorter."""
    longest = next(longest for most, longest in LABELS if len(choice.targets) <= most)
    buttons = (
        press(
            names.button(sitting.game, target, longest),
            _button(sitting, do, choice.power, choice.index, target),
        )
        for target in choice.targets
    )
    return fitting(buttons, wide=2)


def after(hall: Hall, sitting: Sitting) -> Keyboard:
    """Under an acknowledgement: the way back to the moves and to the first screen."""
    change = press(hall.tongue("button-change"), _button(sitting, "moves"))
    return keyboard([change, _back(hall, sitting)])


def after_vote(hall: Hall, sitting: Sitting, seat: Seat, now: datetime) -> Keyboard:
    """Under a cast vote: the way back to the first screen, and where the house lets it, to another vote."""
    change = press(hall.tongue("button-change-vote"), _button(sitting, "vote"))
    return keyboard([change] if may_change(sitting, seat, now) else [], [_back(hall, sitting)])


def own_choices(sitting: Sitting, seat: Seat) -> tuple[Choice, ...]:
    """Everything this seat may decide now but the vote, which everybody has."""
    return tuple(choice for choice in menu(sitting.game, seat) if choice.power is not Power.VOTE)


def all_choices(sitting: Sitting, seat: Seat) -> tuple[Choice, ...]:
    """Everything this seat may decide now, the vote included."""
    return menu(sitting.game, seat)


def choice_of(sitting: Sitting, seat: Seat, power: Power, index: int) -> Choice | None:
    """One of the things that this seat may decide now."""
    choices = menu(sitting.game, seat)
    return next((choice for choice in choices if (choice.power, choice.index) == (power, index)), None)


def may_vote(sitting: Sitting, seat: Seat, target: Seat, now: datetime) -> bool:
    """Whether this seat may still vote against that one, or change its vote to that."""
    choice = choice_of(sitting, seat, Power.VOTE, 0)
    if choice is None or target not in choice.targets:
        return False
    return choice.chosen is None or private.may_change(sitting.game, now)


def may_change(sitting: Sitting, seat: Seat, now: datetime) -> bool:
    """D1, a house rule: whether this seat's vote, which is cast, may still be changed."""
    choice = choice_of(sitting, seat, Power.VOTE, 0)
    return choice is not None and bool(choice.targets) and private.may_change(sitting.game, now)


def _button(
    sitting: Sitting, do: str, power: Power | None = None, index: int = 0, target: int = 0
) -> MoveButton:
    return MoveButton(
        game=sitting.id,
        phase=phase_key(sitting.game),
        do=do,
        power=power.value if power else "",
        index=index,
        target=target,
    )


def _back(hall: Hall, sitting: Sitting) -> InlineKeyboardButton:
    return press(hall.tongue("button-back"), _button(sitting, "home"))
