"""What the morning brings: news for everybody and for single seats, and the trace."""

from collections.abc import Iterator

from engine.forum.news import Code, Line, News
from engine.forum.night.facts import (
    Adopted,
    Became,
    Blow,
    CopKnown,
    Deal,
    Died,
    Healed,
    Lent,
    Naturalized,
    Night,
    Poisoned,
    Robbed,
    Saved,
    Shielded,
    Stole,
    Stopped,
    Strike,
    VoteTaken,
)
from engine.forum.powers import Power
from engine.forum.roles import Role, Turn
from engine.seats import Seat


def public(night: Night) -> Iterator[News]:
    """The facts of the morning report, in its order."""
    dead = sorted(night.seats(Died))
    yield from (News(Code.DIED, seat) for seat in dead)
    if not dead:
        yield News(Code.QUIET)
    yield from (News(Code.POISONED, fact.seat) for fact in night.all(Poisoned))
    sick = night.table.poisoned
    if sick is not None and night.table.alive(sick) and sick not in dead:
        yield News(Code.CURED, sick)
    yield from (News(Code.BONUS_PLAYED, fact.seat) for fact in night.all(Saved) if fact.by == "bonus")
    if any(night.all(Adopted)):
        yield News(Code.FOUNDLING_ADOPTED)
    if any(night.all(Naturalized)):
        yield News(Code.FOUNDLING_NATURALIZED)
    if _healed_in_vain(night):
        yield News(Code.HEALED_IN_VAIN)
    if any(blow.crossfire and _saved_by_doctor(night, blow.seat) for blow in night.all(Blow)):
        yield News(Code.CROSSFIRE_HEALED)
    missed = _missed(night)
    if missed:
        yield News(missed)


def _healed_in_vain(night: Night) -> bool:
    return any(
        fact.seat in night.seats(Healed) and not _saved_by_doctor(night, fact.seat)
        for fact in night.all(Adopted)
    )


def _saved_by_doctor(night: Night, seat: Seat) -> bool:
    return any(fact.seat == seat and fact.by == "doctor" for fact in night.all(Saved))


def _missed(night: Night) -> Code | None:
    """Whether the cop's shot came to nothing, and in which words that is announced."""
    shot = night.strike(Turn.COP)
    if shot is None or any(night.all(Naturalized)):
        return None
    died = shot.target in night.seats(Died)
    if died and (night.table.hidden_foundling(shot.target) or _deadly(night, Turn.COP)):
        return None
    if shot.borrowed:
        return Code.WOODMAN_MISSED
    if shot.target == night.woodman and night.at(Turn.MANIAC, shot.target):
        return Code.COP_AND_MANIAC_MISSED
    return Code.COP_MISSED


def _deadly(night: Night, turn: Turn) -> bool:
    """Whether this turn killed, alone or beside another."""
    return any(turn in fact.turns for fact in night.all(Died))


def private(night: Night) -> Iterator[News]:
    """What single seats are told; who dies tonight is told nothing."""
    dead = night.seats(Died)
    # Who kills one player by two turns (W4) has one thing to hear about it.
    return (news for news in dict.fromkeys(_private(night)) if news.to not in dead)


def _private(night: Night) -> Iterator[News]:
    yield from _to_the_stopped(night)
    yield from _to_the_cop(night)
    yield from _to_the_maniac(night)
    yield from _to_the_mafia(night)
    yield from _to_the_foundling(night)
    yield from _to_the_doctor(night)
    yield from _to_the_woodman(night)
    yield from _to_the_thief(night)
    yield from (News(Code.ROBBED, to=fact.seat) for fact in night.all(Robbed))
    yield from (News(Code.BUM_VOTE, to=fact.owner) for fact in night.all(VoteTaken) if fact.owner)


def _to_the_stopped(night: Night) -> Iterator[News]:
    told: set[Seat] = set()
    for fact in night.all(Stopped):
        mover = _mover(night, fact.power)
        if mover not in told:
            told.add(mover)
            yield News(Code.DISARMED, to=mover)


def _mover(night: Night, power: Power) -> Seat:
    """Who made a move that came to nothing: for the mafia's shot the shooter."""
    table = night.table
    if power is Power.MAFIA and night.moves.mafia:
        return night.moves.mafia.by
    roles = {Power.COP: Role.COP, Power.DOCTOR: Role.DOCTOR, Power.THIEF: Role.THIEF}
    mover = table.maniac if power is Power.MANIAC else table.holder(roles.get(power, Role.WOODMAN))
    assert mover is not None, "a stopped move was made by nobody"  # noqa: S101  # moves are checked at the door
    return mover


def _to_the_cop(night: Night) -> Iterator[News]:
    shot = night.strike(Turn.COP)
    if shot is None:
        return
    if _deadly(night, Turn.COP):
        yield News(Code.KILLED, shot.target, to=shot.hand)
    if _missed(night) in {Code.COP_MISSED, Code.WOODMAN_MISSED}:
        yield News(Code.MISSED, to=shot.hand)
    if _cop_deflects(night, shot, Turn.MANIAC):
        yield News(Code.SAVED_CIVILIAN, to=shot.hand)
    if _cop_deflects(night, shot, Turn.MAFIA):
        yield News(Code.CHECKED_CIVILIAN, to=shot.hand)


def _cop_deflects(night: Night, shot: Strike, turn: Turn) -> bool:
    """X1, X3, W2: whether the cop's shot kept this attack from the target's life."""
    at_kid = any(night.all(Naturalized))
    at_woodman = shot.target == night.woodman and not _deadly(night, Turn.COP)
    deflects = shot.target in night.seats(Shielded) or at_kid or at_woodman
    return deflects and night.at(turn, shot.target) is not None


def _to_the_maniac(night: Night) -> Iterator[News]:
    stab, shot = night.strike(Turn.MANIAC), night.strike(Turn.COP)
    if stab is None:
        return
    if _deadly(night, Turn.MANIAC):
        yield News(Code.KILLED, stab.target, to=stab.hand)
    if _poisonous(night, stab.target):
        yield News(Code.POISONED, stab.target, to=stab.hand)
    if shot and stab.target != night.woodman and _cop_deflects(night, shot, Turn.MANIAC):
        yield News(Code.WOUNDED_CIVILIAN, to=stab.hand)


def _poisonous(night: Night, seat: Seat) -> bool:
    """Whether tonight's poison reached this seat, alone or beside another's deadly shot."""
    reached = any(blow.seat == seat and blow.poison for blow in night.all(Blow))
    return reached and seat in night.seats(Died) | night.seats(Poisoned)


def _to_the_mafia(night: Night) -> Iterator[News]:
    """To every mafioso of dusk and the don; those who die tonight are left out by `private`."""
    family = [seat for seat in night.table.living if night.is_mafia(seat)]
    for told in family:
        yield from (_addressed(news, told) for news in _mafia_news(night))


def _mafia_news(night: Night) -> Iterator[News]:
    shot, police = night.strike(Turn.MAFIA), night.strike(Turn.COP)
    if shot and police and not shot.borrowed and _cop_deflects(night, police, Turn.MAFIA):
        yield News(Code.COP_SAVED_TARGET)
    yield from (
        News(Code.COP_IS, fact.seat) for fact in night.all(CopKnown) if fact.seat not in night.seats(Died)
    )
    yield from (News(Code.ADOPTED, fact.seat) for fact in night.all(Adopted))
    if any(night.all(Deal)):
        yield News(Code.FOUNDLING_IS, night.table.holder(Role.FOUNDLING))


def _addressed(news: News, to: Seat) -> News:
    return News(news.code, news.seat, news.thing, to)


def _to_the_foundling(night: Night) -> Iterator[News]:
    yield from (News(Code.YOU_ARE_MAFIA, to=fact.seat) for fact in night.all(Adopted))
    yield from (News(Code.YOU_ARE_CIVILIAN, to=fact.seat) for fact in night.all(Naturalized))


def _to_the_doctor(night: Night) -> Iterator[News]:
    doctor = night.strike(Turn.DOCTOR)
    if doctor:
        saved = _saved_by_doctor(night, doctor.target)
        yield News(Code.SAVED_PATIENT if saved else Code.HEALTHY_PATIENT, to=doctor.hand)


def _to_the_woodman(night: Night) -> Iterator[News]:
    woodman, shot = night.woodman, night.strike(Turn.MAFIA)
    yield from (News(Code.BORROWED, thing=fact.turn.value, to=woodman) for fact in night.all(Lent))
    if shot and shot.borrowed:
        yield from (News(Code.ADOPTED, fact.seat, to=woodman) for fact in night.all(Adopted))


def _to_the_thief(night: Night) -> Iterator[News]:
    thief = night.table.holder(Role.THIEF)
    for fact in night.all(Stole):
        if fact.tool:
            yield News(Code.STOLE, thing=fact.tool.value, to=thief)
        else:
            yield News(Code.NOTHING_TO_STEAL, to=thief)


def trace(night: Night) -> tuple[Line, ...]:
    """What became of each move and of each person, with the rules."""
    return (
        *(
            Line(fact.power.value, night.moves.target(fact.power), fact.outcome, fact.rule)
            for fact in night.all(Became)
        ),
        *(Line("fate", fact.seat, f"saved by the {fact.by}", fact.rule) for fact in night.all(Saved)),
        *(Line("fate", fact.seat, "poisoned", fact.rule) for fact in night.all(Poisoned)),
        *(Line("fate", fact.seat, "dies", fact.rule) for fact in night.all(Died)),
        *(
            Line("woodman", night.table.owner(fact.turn), f"borrows the turn of {fact.turn}", fact.rule)
            for fact in night.all(Lent)
        ),
        *(Line("bum", fact.owner, f"gives a vote ({fact.turn})", fact.rule) for fact in night.all(VoteTaken)),
    )
