"""What heals, shots and knives do to whom they are aimed at (N, W and X)."""

from collections.abc import Iterator

from engine.forum.night.facts import (
    Adopted,
    Became,
    Blow,
    CopKnown,
    Deal,
    Fact,
    Healed,
    Hidden,
    Naturalized,
    Night,
    Shielded,
    Strike,
)
from engine.forum.roles import MANIACS, Role, Turn
from engine.forum.table import Foundling
from engine.seats import Seat

HEALS_OF_ONE = 2


def heal(night: Night) -> Iterator[Fact]:
    """N4, W9: one patient; the woodman needs no doctor (W1), and a third heal of one person is none."""
    doctor = night.strike(Turn.DOCTOR)
    if doctor is None:
        return
    if doctor.target == night.woodman:
        yield Became(doctor.power, "no effect", "W1")
    elif night.table.heals.get(doctor.target, 0) >= HEALS_OF_ONE:
        yield Became(doctor.power, "no effect", "W9")
    else:
        rule = "W9" if doctor.borrowed else "N4"
        yield Healed(doctor.target, rule)
        yield Became(doctor.power, "heals", rule)


def cop(night: Night) -> Iterator[Fact]:
    """N3, W5: the cop kills mafia and maniac; his shot at anyone of the town shields."""
    shot = night.strike(Turn.COP)
    if shot is None or night.table.hidden_foundling(shot.target):
        return
    rule = "W5" if shot.borrowed else "N3"
    target, role = shot.target, night.table.role(shot.target)
    if night.is_mafia(target):
        if target in night.seats(Hidden):
            yield Became(shot.power, "misses", "N2")
        else:
            yield from _hit(shot, Blow(target, Turn.COP, rule))
    elif role in MANIACS:
        mafia = night.at(Turn.MAFIA, target)
        if shot.borrowed:
            yield Became(shot.power, "misses", "W5")
        elif mafia and mafia.borrowed:
            yield Became(shot.power, "saves", "W6")
        else:
            yield from _hit(shot, Blow(target, Turn.COP, rule))
    elif role is Role.WOODMAN:
        yield from _cop_at_woodman(night, shot)
    elif role is Role.BUM:
        yield Became(shot.power, "misses", "N8")
    else:
        yield Shielded(target, rule)
        yield Became(shot.power, "shields", rule)


def _cop_at_woodman(night: Night, shot: Strike) -> Iterator[Fact]:
    mafia = night.strike(Turn.MAFIA)
    if mafia and mafia.borrowed and mafia.target == shot.hand:
        yield from _hit(shot, Blow(shot.target, Turn.COP, "W6"))
        return
    deflects = any(night.at(turn, shot.target) for turn in (Turn.MAFIA, Turn.MANIAC))
    yield Became(shot.power, "misses", "W2" if deflects else "W1")


def mafia(night: Night) -> Iterator[Fact]:
    """N1, N7, W6, W10, X3, X5, X7, X8: the mafia's shot, whoever fires it."""
    shot = night.strike(Turn.MAFIA)
    if shot is None or night.table.hidden_foundling(shot.target):
        return
    role = night.table.role(shot.target)
    if role is Role.WOODMAN:
        yield from _mafia_at_woodman(night, shot)
    elif role is Role.BUM:
        yield Became(shot.power, "takes a vote", "N8")
    elif shot.target in night.seats(Shielded):
        yield Became(shot.power, "wounds", "X3")
    elif role is Role.COP:
        yield from _woodman_at_cop(night, shot) if shot.borrowed else _mafia_at_cop(night, shot)
    elif shot.borrowed:
        yield from _woodman_as_mafia(night, shot)
    elif role is Role.SNITCH and _deal_possible(night):
        yield Deal("N7")
        yield Became(shot.power, "makes a deal", "N7")
    else:
        yield from _hit(shot, Blow(shot.target, Turn.MAFIA, "N1"))


def _deal_possible(night: Night) -> bool:
    """N7: the foundling is counted as it was at dusk."""
    shot = night.moves.mafia
    return (
        shot is not None
        and shot.deal
        and not night.table.deal_made
        and night.table.foundling is Foundling.HIDDEN
        and night.table.holder(Role.FOUNDLING) is not None
    )


def _mafia_at_woodman(night: Night, shot: Strike) -> Iterator[Fact]:
    """W1, W2; W10: a woodman who shoots back as the cop leaves the real cop in the open."""
    police = night.table.holder(Role.COP)
    if police is not None and _cop_in_the_open(night):
        yield Blow(police, Turn.MAFIA, "W10")
        yield Became(shot.power, "no effect", "W10")
    else:
        yield Became(shot.power, "no effect", "W2" if night.at(Turn.COP, shot.target) else "W1")


def _cop_in_the_open(night: Night) -> bool:
    """W10: the woodman, as the cop, shot at the don, or at a mafioso who was healed."""
    back = night.strike(Turn.COP)
    if back is None or not back.borrowed or not night.is_mafia(back.target):
        return False
    healed = back.target in night.seats(Healed) and back.target not in night.seats(Hidden)
    return healed or night.table.role(back.target) is Role.DON


def _mafia_at_cop(night: Night, shot: Strike) -> Iterator[Fact]:
    """X5, X7, X8: the duel. While the woodman makes the cop's turn, the real cop shoots nobody."""
    back = night.strike(Turn.COP)
    if back is None or back.borrowed or not night.is_mafia(back.target):
        yield from _hit(shot, Blow(shot.target, Turn.MAFIA, "X8"))
    elif night.table.role(back.target) is Role.DON:
        yield from _hit(shot, Blow(shot.target, Turn.MAFIA, "X7"))
    elif back.target in night.seats(Hidden):
        yield Became(shot.power, "misses", "X5")
    elif back.target in night.seats(Healed):
        yield from _hit(shot, Blow(shot.target, Turn.MAFIA, "X5"))
    else:
        yield CopKnown(shot.target, "X5")
        yield Became(shot.power, "misses", "X5")


def _woodman_at_cop(night: Night, shot: Strike) -> Iterator[Fact]:
    """W6: with a don alive both die of their duel, without one the woodman dies alone."""
    duel = night.at(Turn.COP, night.woodman)
    if duel and night.table.holder(Role.DON) is None:
        yield Became(shot.power, "misses", "W6")
    else:
        yield from _hit(shot, Blow(shot.target, Turn.MAFIA, "W6"))


def _woodman_as_mafia(night: Night, shot: Strike) -> Iterator[Fact]:
    if night.is_mafia(shot.target):
        yield Became(shot.power, "no effect", "W6")
    elif night.at(Turn.COP, shot.target):
        # The maniac: anybody of the town is shielded already (N3).
        yield Became(shot.power, "wounds", "W6")
    else:
        yield from _hit(shot, Blow(shot.target, Turn.MAFIA, "W6"))


def maniac(night: Night) -> Iterator[Fact]:
    """N5, N6, W7, X1, X2: the maniac's knife, or the chemist's poison."""
    stab = night.strike(Turn.MANIAC)
    if stab is None or night.table.hidden_foundling(stab.target):
        return
    target, role = stab.target, night.table.role(stab.target)
    if role is Role.WOODMAN:
        yield Became(stab.power, "no effect", "W2" if night.at(Turn.COP, target) else "W1")
    elif role is Role.BUM:
        yield Became(stab.power, "takes a vote", "N8")
    elif target in night.seats(Hidden):
        yield Became(stab.power, "misses", "N2")
    elif target in night.seats(Shielded):
        yield Became(stab.power, "wounds", "X1")
    else:
        rule = "N6" if night.table.poisons else "N5"
        yield from _hit(stab, Blow(target, Turn.MANIAC, "W7" if stab.borrowed else rule, night.table.poisons))


def find(night: Night) -> Iterator[Fact]:
    """X9: everything that can happen to the hidden foundling."""
    kid = night.table.holder(Role.FOUNDLING)
    if kid is None or not night.table.hidden_foundling(kid):
        return
    shot, police, stab = (night.at(turn, kid) for turn in (Turn.MAFIA, Turn.COP, Turn.MANIAC))
    poisons = night.table.poisons
    if shot and police:
        yield from _crossfire(kid, shot, police, stab)
    elif shot and stab and not poisons:
        yield Blow(kid, Turn.MANIAC, "X2", crossfire=True)
        yield Became(shot.power, "hits", "X2")
        yield Became(stab.power, "hits", "X2")
    elif shot:
        rule = "W6" if shot.borrowed else "X9"
        yield Adopted(kid, rule)
        yield Became(shot.power, "adopts", rule)
        if stab:
            yield from _hit(stab, Blow(kid, Turn.MANIAC, "X9", poison=True))
    elif police:
        rule = "W5" if police.borrowed else "X9"
        yield Naturalized(kid, rule)
        yield Became(police.power, "naturalizes", rule)
        if stab:
            yield Became(stab.power, "wounds", "X1")
    elif stab:
        yield from _hit(stab, Blow(kid, Turn.MANIAC, "X9", poisons))


def _crossfire(kid: Seat, shot: Strike, police: Strike, stab: Strike | None) -> Iterator[Fact]:
    """X4, with or without the maniac: the foundling dies of the two shots, to nobody's credit."""
    yield Blow(kid, Turn.MAFIA, "X4", crossfire=stab is not None)
    for strike in (shot, police, *((stab,) if stab else ())):
        yield Became(strike.power, "crossfire", "X4")


def sicken(night: Night) -> Iterator[Fact]:
    """N6: the poison of the night before kills, unless a cop's shot reaches the victim."""
    victim = night.table.poisoned
    if victim is None:
        return
    police = night.at(Turn.COP, victim)
    if police is None or victim in night.seats(Hidden):
        yield Blow(victim, None, "N6")
    elif all(blow.seat != victim for blow in night.all(Blow)):
        yield Became(police.power, "cures", "N6")


def _hit(strike: Strike, blow: Blow) -> Iterator[Fact]:
    yield blow
    yield Became(strike.power, "poisons" if blow.poison else "hits", blow.rule)
