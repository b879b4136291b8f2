"""Who dies, and what follows from it: deaths, lent turns, the bum's votes (N4, N6, N8, R6, W1, W8)."""

from collections.abc import Iterator

from engine.forum.night.facts import (
    Blow,
    Died,
    Fact,
    Healed,
    Lent,
    Night,
    Poisoned,
    Saved,
    Strike,
    VoteTaken,
)
from engine.forum.roles import Role, Team, Turn
from engine.seats import Seat


def weigh(night: Night) -> Iterator[Fact]:
    """All blows at a seat against the doctor and the bonus: the one place where anybody dies."""
    for seat in night.table.living:
        blows = tuple(blow for blow in night.all(Blow) if blow.seat == seat)
        if not blows:
            continue
        if seat in night.seats(Healed):
            yield Saved(seat, "doctor", "N4")
            continue
        left = tuple(blow for blow in blows if not (_guarded(night, seat) and _from_attacker(blow)))
        if not left:
            yield Saved(seat, "bonus", "R6")
            continue
        # The bonus plays only where it saves a life (R6): else every blow has landed.
        deadly = tuple(blow for blow in blows if not blow.poison)
        if deadly:
            turns = frozenset(blow.turn for blow in deadly if blow.turn)
            yield Died(seat, turns, deadly[0].rule)
        else:
            yield Poisoned(seat, blows[0].rule)


def _guarded(night: Night, seat: Seat) -> bool:
    bonus = night.table.bonus
    return bonus is not None and not bonus.used and (bonus.player, bonus.day) == (seat, night.table.day)


def _from_attacker(blow: Blow) -> bool:
    return blow.turn in {Turn.MAFIA, Turn.MANIAC}


def lend(night: Night) -> Iterator[Fact]:
    """W1, W2: who chose the woodman lends him that turn; the cop's shot turns the attackers away."""
    woodman = night.woodman
    if woodman in night.seats(Died):
        return
    police = night.at(Turn.COP, woodman)
    for turn in Turn:
        deflected = police is not None and turn in {Turn.MAFIA, Turn.MANIAC}
        if night.at(turn, woodman) and not deflected:
            yield Lent(turn, "W1")


def owe(night: Night) -> Iterator[Fact]:
    """N8, W8: each attacker owns one of the bum's votes, unless he dies in the same night."""
    bum = night.table.holder(Role.BUM)
    if bum is None:
        return
    for turn in (Turn.MAFIA, Turn.COP, Turn.MANIAC):
        strike = night.at(turn, bum)
        if strike:
            yield VoteTaken(turn, _vote_owner(night, turn, strike), "W8" if strike.borrowed else "N8")


def _vote_owner(night: Night, turn: Turn, strike: Strike) -> Seat | None:
    dead = night.seats(Died)
    if not strike.borrowed:
        return None if strike.hand in dead else strike.hand
    for owner in _owners_by_right(night, turn):
        if owner not in dead:
            return owner
    return None if strike.hand in dead else strike.hand


def _owners_by_right(night: Night, turn: Turn) -> Iterator[Seat]:
    """W8: the don, else the mafioso of the lowest seat, an adopted foundling too; or the one owner."""
    first = night.table.owner(turn)
    if first is not None:
        yield first
    if turn is Turn.MAFIA:
        yield from night.table.side(Team.MAFIA)
