"""Who votes against whom, and how much it counts (D3, D8, D9, D10)."""

from collections.abc import Iterator

from engine.forum.day.facts import Ballot, Close, Due, Fact
from engine.forum.roles import Role
from engine.seats import Seat


def cast(day: Close) -> Iterator[Fact]:
    """Every living player's vote; the orders for the bum's votes; those at the door."""
    for voter in day.table.living:
        yield from _own(day, voter)
    yield from _sms(day)


def _own(day: Close, voter: Seat) -> Iterator[Fact]:
    target, rule = _choice(day, voter)
    shut_out = voter == day.choice(Role.BOUNCER)
    if shut_out and target is not None:
        let_in = voter == day.choice(Role.KEYKEEPER)
        yield Ballot(voter, target, 2, "D9") if let_in else Ballot(voter, target, 0, "D8")
    elif target is not None:
        yield Ballot(voter, target, 1, rule)
    elif not shut_out and voter not in day.moves.excused:
        yield Ballot(voter, voter, 1, "D3")


def _choice(day: Close, voter: Seat) -> tuple[Seat | None, str]:
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
            yield Ballot(None, day.moves.orders[place], 1, "D10")


def autokill(day: Close) -> Iterator[Fact]:
    """D3: whose silence was counted against himself leaves the game besides."""
    silent = (ballot.voter for ballot in day.all(Ballot) if ballot.rule == "D3")
    yield from (Due(voter, "autokill", "D3") for voter in silent if voter is not None)
