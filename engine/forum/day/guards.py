"""Whom the vote sends away when lawyer and bonus have had their say (D5, D6, D7)."""

from collections.abc import Iterator

from engine import ballots
from engine.forum.day.facts import Close, Due, Fact, Out, Spared, Verdict
from engine.forum.roles import Role
from engine.seats import Seat


def lead(day: Close) -> Iterator[Fact]:
    """The one with most votes leaves, unless guarded; then the next; a tie sends nobody away."""
    spared: list[Seat] = []
    while True:
        top = ballots.leaders(day.tally, without=spared)
        if len(top) != 1:
            ending, rule = ("tie", "D5") if top and not spared else ("nobody_out", "D6" if spared else "D5")
            yield Verdict(ending, None, rule)
            return
        guard = _guard(day, top[0])
        if guard is None:
            yield Verdict("voted_out", top[0], "D5")
            return
        yield guard
        spared.append(top[0])


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
