"""Who acts tonight: borrowed turns, axe and theft, the basement (W1, W3, N2, N9, N10, N11)."""

from collections.abc import Iterator

from engine.forum.night.facts import Became, Fact, Hidden, Night, Opened, Robbed, Stole, Stopped
from engine.forum.powers import BORROWED_POWER, OWN_POWER, Power
from engine.forum.roles import CARDS, DAY_ROLES, Role, Tool
from engine.seats import Seat

STOPPED_WITH: dict[Role, Power] = {
    Role.DON: Power.MAFIA,
    Role.COP: Power.COP,
    Role.MANIAC: Power.MANIAC,
    Role.CHEMIST: Power.MANIAC,
    Role.DOCTOR: Power.DOCTOR,
}


def borrow(night: Night) -> Iterator[Fact]:
    """W1, W3: the owner of a borrowed turn does not make it, whether or not the woodman still lives."""
    rule = "W1" if night.woodman else "W3"
    for turn in sorted(night.table.borrowed):
        yield from _stop(night, OWN_POWER[turn], "borrowed", rule)


def disarm(night: Night) -> Iterator[Fact]:
    """N9, N10, N11: axe and theft. Where they cross, the theft is void and the axe is good."""
    thief, woodman = night.table.holder(Role.THIEF), night.woodman
    axe, theft = night.standing(Power.AXE), night.standing(Power.THIEF)
    theft_falls = axe is not None and axe == thief
    axe_falls = theft is not None and not theft_falls and theft == woodman
    if axe is not None and not axe_falls:
        yield from _axe(night, axe)
    if theft is not None and not theft_falls:
        yield from _theft(night, theft)


def _axe(night: Night, target: Seat) -> Iterator[Fact]:
    role = night.table.role(target)
    power = Power.THIEF if role is Role.THIEF else STOPPED_WITH.get(role)
    stopped = tuple(_stop(night, power, "axe", "N10")) if power else ()
    yield from stopped
    yield Became(Power.AXE, "stops" if stopped else "spent for nothing", "N10")


def _theft(night: Night, target: Seat) -> Iterator[Fact]:
    role = night.table.role(target)
    hidden = target == night.moves.basement
    tool = CARDS[role].tool or (Tool.HIDEOUT if hidden else None)
    if role is Role.WOODMAN:
        for power in (Power.AXE, *BORROWED_POWER.values()):
            yield from _stop(night, power, "theft", "N9")
    elif role in STOPPED_WITH:
        rule = "N11" if night.standing(Power.AXE) == target else "N9"
        yield from _stop(night, STOPPED_WITH[role], "theft", rule)
    elif role in DAY_ROLES:
        yield Robbed(target, "N9")
    if hidden:
        yield Opened(target, "N9")
    yield Stole(tool, "N9")
    yield Became(Power.THIEF, f"steals {tool}" if tool else "finds nothing", "N9")


def hide(night: Night) -> Iterator[Fact]:
    """N2: the guest of the basement, unless the thief found the door."""
    guest = night.standing(Power.BASEMENT)
    if guest is None:
        return
    if guest in night.seats(Opened):
        yield Became(Power.BASEMENT, "does not protect", "N9")
    else:
        yield Hidden(guest, "N2")
        yield Became(Power.BASEMENT, "hides", "N2")


def _stop(night: Night, power: Power, by: str, rule: str) -> Iterator[Fact]:
    """A move that was made loses its effect; what was not made cannot be stopped."""
    if night.standing(power) is not None:
        yield Stopped(power, by, rule)
        yield Became(power, f"void ({by})", rule)
