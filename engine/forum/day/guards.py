"""Whom the vote sends away when lawyer and bonus have had their say (D5, D6, D7)."""

from collections.abc import Iterator

from engine import ballots
from engine.forum.day.ballot import first_of
from engine.forum.day.facts import Close, Due, Fact, Out, Spared, Verdict
from engine.forum.roles import Role
from engine.seats import Seat


def lead(day: Close) -> Iterator[Fact]:
    """The one with most votes leaves, unless guarded; then the next; a tie sends nobody away.

    By a house rule a tie is broken: who had those votes first leads.
    """
    spared: list[Seat] = []
    while True:
        top = ballots.leaders(day.tally, without=spared)
        tied = top if len(top) > 1 else ()
        if not top or (tied and not day.moves.first_wins):
            yield _nobody(tied, spared)
            return
        leader = first_of(day, tied) if tied else top[0]
        guard = _guard(day, leader)
        if guard is None:
            yield Verdict("voted_out", leader, "D5", tied)
            return
        yield guard
        spared.append(leader)


def _nobody(tied: tuple[Seat, ...], spared: list[Seat]) -> Verdict:
    """D5, D6: nobody leads, or those who do are as many."""
    if tied and not spared:
        return Verdict("tie", None, "D5", tied)
    return Verdict("nobody_out", None, "D6" if spared else "D5")


def _guard(day: Close, leader: Seat) -> Spared | None:
    """D6, D7: each guard stands before one player; it is idle for one who leaves anyway."""
    if leader in day.due:
        return None
    if leader == day.choice(Role.LAWYER):
        return Spared(leader, "lawyer", "D6")
    bonus = day.table.bonus
    if bonus and not bonus.used and (bonus.player, bonus.day) == (leader, day.table.day):
        return Spared(leader, "bonus", "D7")
    return None


def leave(day: Close) -> Iterator[Fact]:
    """D11: all leave together; the vote is named before the autoban, the autoban before the autokill."""
    voted_out = next(day.all(Verdict)).seat
    if voted_out is not None:
        yield Out(voted_out, "vote", "D5")
    for seat in sorted(day.due - {voted_out}):
        # The autobans were established first.
        due = next(fact for fact in day.all(Due) if fact.seat == seat)
        yield Out(seat, due.why, due.rule)
