"""Who votes against whom, how much it counts, and which votes came first (D3, D5, D8, D9, D10)."""

from collections.abc import Collection, Iterator
from typing import Final

from engine.forum.day.facts import Ballot, Close, Due, Fact
from engine.forum.day.moves import Paper
from engine.forum.roles import Role
from engine.seats import Seat

WARNED: Final = 1
"""The first rung of the ladder (a house rule): silence is counted against nobody yet."""

LAST_RUNG: Final = 4
"""The rung of the ladder on which silence costs the seat, as it does at once in the source."""


def cast(day: Close) -> Iterator[Fact]:
    """Every living player's vote; the orders for the bum's votes; those at the door."""
    for voter in day.table.living:
        yield from _own(day, voter)
    yield from _sms(day)


def _own(day: Close, voter: Seat) -> Iterator[Fact]:
    target, rule = choice(day, voter)
    shut_out = voter == day.choice(Role.BOUNCER)
    if shut_out and target is not None:
        let_in = voter == day.choice(Role.KEYKEEPER)
        yield Ballot(voter, target, 2, "D9") if let_in else Ballot(voter, target, 0, "D8")
    elif target is not None:
        yield Ballot(voter, target, 1, rule)
    elif owes_a_vote(day, voter) and day.rung(voter) != WARNED:
        yield Ballot(voter, voter, 1, "D3")


def owes_a_vote(day: Close, voter: Seat) -> bool:
    """D3: whether this seat has cast nothing and neither the bouncer nor the host excuses that."""
    silent = choice(day, voter)[0] is None
    return silent and voter != day.choice(Role.BOUNCER) and voter not in day.moves.excused


def choice(day: Close, voter: Seat) -> tuple[Seat | None, str]:
    """The voter's own choice; for the bum under an order, the order."""
    if voter == day.table.holder(Role.BUM) and 0 in day.moves.orders:
        return day.moves.orders[0], "D10"
    return day.moves.votes.get(voter), "D1"


def _sms(day: Close) -> Iterator[Fact]:
    """D10: each further order is an anonymous vote; one not given is not cast."""
    if day.table.holder(Role.BUM) is None:
        return
    for place in range(1, len(day.table.bum_owners)):
        if place in day.moves.orders:
            yield Ballot(None, day.moves.orders[place], 1, "D10", place)


def autokill(day: Close) -> Iterator[Fact]:
    """D3: whose silence was counted against himself leaves besides; by the ladder on its last rung."""
    silent = (ballot.voter for ballot in day.all(Ballot) if ballot.rule == "D3")
    for voter in silent:
        if voter is not None and (day.rung(voter) or LAST_RUNG) >= LAST_RUNG:
            yield Due(voter, "autokill", "D3")


def first_of(day: Close, tied: Collection[Seat]) -> Seat:
    """Which of those who have as many votes had them first; votes that nobody cast (D3) came last."""
    return min(tied, key=lambda seat: max(_places(day, seat)))


def _places(day: Close, target: Seat) -> Iterator[int]:
    """When the votes against a seat that count came, in the order of all votes."""
    for place, vote in enumerate(sorted(day.all(Ballot), key=lambda it: _came(day, it))):
        if vote.target == target and vote.weight:
            yield place


def _came(day: Close, vote: Ballot) -> int:
    """The place of a vote's paper among those that were handed in; after all of them for one that was not."""
    papers = day.moves.papers
    paper = _paper(day, vote)
    return papers.index(paper) if paper in papers else len(papers)


def _paper(day: Close, vote: Ballot) -> Paper | None:
    if vote.rule == "D3":
        return None
    ordered = vote.voter == day.table.holder(Role.BUM) and 0 in day.moves.orders
    return Paper(None, vote.index) if vote.voter is None or ordered else Paper(vote.voter)
