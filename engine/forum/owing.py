"""What is still missing: who owes a move, who has voted, who has written."""

from typing import Final

from engine.forum.acting import CHOICE_ENDS, cast_by, has_posted, menu
from engine.forum.menu import ROLE_OF
from engine.forum.powers import Power
from engine.forum.state import Game, Phase
from engine.seats import Seat

NEVER_OWED: Final = frozenset({Power.VOTE, Power.KEYKEEPER, Power.BASEMENT, Power.DEAL})
"""What nobody has to decide (D9, N2, N7); the vote has its own rule (D3)."""


def owed(game: Game) -> tuple[tuple[Seat, Power, int], ...]:
    """Who may still decide what, and has not: seat, power and, for an order, its index.

    By day these are the votes that D3 asks for, the choices of D6 and D8 while their hour has not passed, and
    the orders of D10; at night every move that is open, though nobody is punished for making none (N12). In a
    pause nothing.
    """
    if game.paused_at is not None:
        return ()
    missing = [
        (seat, choice.power, choice.index)
        for seat in game.table.living
        for choice in menu(game, seat)
        if choice.chosen is None and choice.power not in NEVER_OWED and not _let_off(game, seat, choice.power)
    ]
    votes = [(seat, Power.VOTE, 0) for seat in game.table.living if owes_a_vote(game, seat)]
    return (*votes, *missing)


def _let_off(game: Game, seat: Seat, power: Power) -> bool:
    """D3, T3: an excuse and an hour that had passed cover the choices of the day."""
    if power not in CHOICE_ENDS:
        return False
    return seat in game.today.excused or ROLE_OF[power] in game.today.not_owed


def owes_a_vote(game: Game, seat: Seat) -> bool:
    """D3: whether this seat's silence would be counted against it if the vote closed now."""
    let_off = seat in game.today.excused or seat == game.today.door
    return game.phase is Phase.DAY and game.table.alive(seat) and not let_off and not has_cast(game, seat)


def has_cast(game: Game, seat: Seat) -> bool:
    """Whether this seat has nothing left to decide about today's vote, as its holder knows."""
    return cast_by(game, seat) is not None


def voted(game: Game) -> tuple[Seat, ...]:
    """The living whose vote everybody knows of, in order of seats."""
    return tuple(seat for seat in game.table.living if has_posted(game, seat))


def not_posted(game: Game) -> tuple[Seat, ...]:
    """D4: the living who have written too little today, by seat; nobody where that costs nothing."""
    today = game.today
    if game.phase is not Phase.DAY or not game.rules.must_post or today.silence_forgiven:
        return ()
    return tuple(seat for seat in game.table.living if seat not in today.posted | today.excused)
