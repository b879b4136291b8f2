"""What is announced when a vote closes, and the trace of it."""

from collections.abc import Iterator

from engine.forum.day.facts import Absence, Ballot, Choice, Close, Out, Silence, Spared, Verdict
from engine.forum.news import Code, Line, News
from engine.forum.roles import Role
from engine.forum.table import Foundling
from engine.seats import Seat


def public(day: Close) -> Iterator[News]:
    """The facts of the close, in the order in which they are told."""
    yield from (News(Code.SMS_VOTE, vote.target) for vote in day.all(Ballot) if vote.voter is None)
    yield from _back_door(day)
    yield from _guards(day)
    verdict = next(day.all(Verdict))
    if _by_first(verdict):
        yield News(Code.FIRST_VOTES, verdict.seat)
    yield News(Code(verdict.ending), verdict.seat)
    if verdict.seat is not None and _unadopted_foundling(day, verdict.seat):
        yield News(Code.FOUNDLING_OUT)
    yield from (News(Code(out.why), out.seat) for out in day.all(Out) if out.why != "vote")


def _by_first(verdict: Verdict) -> bool:
    """A house rule: whether a tie was broken by whose votes came first."""
    return bool(verdict.tied) and verdict.seat is not None


def _unadopted_foundling(day: Close, seat: Seat) -> bool:
    """D13: an adopted foundling is a mafioso like any other."""
    return day.table.role(seat) is Role.FOUNDLING and day.table.foundling is not Foundling.MAFIA


def _back_door(day: Close) -> Iterator[News]:
    """D9: right after the close, whom the key-keeper let in."""
    guest = day.choice(Role.KEYKEEPER)
    if guest is None:
        return
    if guest == day.choice(Role.BOUNCER):
        yield News(Code.LET_IN, guest)
    else:
        yield News(Code.KEY_IN_VAIN)


def _guards(day: Close) -> Iterator[News]:
    """D6, D7: what the lawyer and the bonus did."""
    for spared in day.all(Spared):
        yield News(Code.LAWYER_SAVED if spared.by == "lawyer" else Code.BONUS_PLAYED, spared.seat)
    client = day.choice(Role.LAWYER)
    if client is None or any(spared.by == "lawyer" for spared in day.all(Spared)):
        return
    out = next(day.all(Verdict)).seat
    if out is None:
        yield News(Code.LAWYER_BLIND)
    elif out != client:
        yield News(Code.LAWYER_DEFENDED, client)


def trace(day: Close) -> tuple[Line, ...]:
    """What became of each choice and vote, with the rules."""
    return (
        *(Line(fact.by, fact.seat, "chosen", fact.rule) for fact in day.all(Choice)),
        *(Line(fact.by, None, "silent", fact.rule) for fact in day.all(Silence)),
        *(Line("absence", fact.seat, f"rung {fact.rung}", fact.rule) for fact in day.all(Absence)),
        *(
            Line(
                "vote" if vote.voter else "sms",
                vote.target,
                f"counts {vote.weight}",
                vote.rule,
                by=vote.voter,
            )
            for vote in day.all(Ballot)
        ),
        *(Line("fate", fact.seat, f"spared by the {fact.by}", fact.rule) for fact in day.all(Spared)),
        *(
            Line("verdict", fact.seat, "first votes", fact.rule)
            for fact in day.all(Verdict)
            if _by_first(fact)
        ),
        *(Line("verdict", fact.seat, fact.ending, fact.rule) for fact in day.all(Verdict)),
        *(Line("fate", fact.seat, f"leaves ({fact.why})", fact.rule) for fact in day.all(Out)),
    )
