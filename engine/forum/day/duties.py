"""What the day roles chose, and who leaves for having been silent (D4, D6, D8, D9)."""

from collections.abc import Iterator
from typing import Final

from engine.forum.day.ballot import LAST_RUNG, owes_a_vote
from engine.forum.day.facts import Absence, Choice, Close, Due, Fact, Silence
from engine.forum.roles import DAY_ROLES, Role
from engine.seats import Seat

RULE: Final = {Role.LAWYER: "D6", Role.BOUNCER: "D8", Role.KEYKEEPER: "D9"}
LAWYER_SILENCES: Final = 2
BOUNCER_SKIPS: Final = 3


def choices(day: Close) -> Iterator[Fact]:
    """D6, D8, D9: a robbed role (N9) has neither chosen nor been silent; the key-keeper owes nothing."""
    for role in DAY_ROLES:
        holder, chosen = day.table.holder(role), _chosen(day, role)
        if holder is None or holder == day.table.robbed:
            continue
        if chosen is not None:
            yield Choice(role.value, chosen, RULE[role])
        elif (
            role is not Role.KEYKEEPER and holder not in day.moves.excused and role not in day.moves.not_owed
        ):
            yield Silence(role.value, RULE[role])


def _chosen(day: Close, role: Role) -> Seat | None:
    return {
        Role.LAWYER: day.moves.lawyer,
        Role.BOUNCER: day.moves.bouncer,
        Role.KEYKEEPER: day.moves.keykeeper,
    }[role]


def absences(day: Close) -> Iterator[Fact]:
    """A house rule: who did not vote or wrote too little climbs a rung of the ladder, one a day."""
    if day.moves.ladder is None:
        return
    for seat in day.table.living:
        no_vote = owes_a_vote(day, seat)
        if no_vote or _unheard(day, seat):
            yield Absence(seat, day.moves.ladder.get(seat, 0) + 1, "D3" if no_vote else "D4")


def _unheard(day: Close, seat: Seat) -> bool:
    """D4: whether this seat has written too little."""
    return seat in day.moves.silent and seat not in day.moves.excused


def removals(day: Close) -> Iterator[Fact]:
    """D4: nothing said all day. D6: the second silence. D8: the third skip, or one on day 1."""
    for seat in day.table.living:
        if _unheard(day, seat) and (day.rung(seat) or LAST_RUNG) >= LAST_RUNG:
            yield Due(seat, "autoban", "D4")
    lawyer, bouncer = day.table.holder(Role.LAWYER), day.table.holder(Role.BOUNCER)
    if lawyer and day.silences("lawyer") and day.table.lawyer_silences + 1 >= LAWYER_SILENCES:
        yield Due(lawyer, "autoban", "D6")
    first_day = day.table.day == 1
    if bouncer and day.silences("bouncer") and (first_day or day.table.bouncer_skips + 1 >= BOUNCER_SKIPS):
        yield Due(bouncer, "autoban", "D8")
