"""Situations of chance: a table somewhere in a game, with moves that the rules allow."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from random import Random
from typing import Any, Final, TypeVar

from engine.forum.day.moves import DayMoves
from engine.forum.menu import movers, targets
from engine.forum.night.moves import NightMoves, Shot
from engine.forum.powers import NIGHT_POWERS, Power
from engine.forum.roles import CARDS, DAY_ROLES, MANIACS, Role, Turn
from engine.forum.table import Bonus, Foundling, Table
from engine.seats import Seat

T = TypeVar("T")
R = TypeVar("R", Table, DayMoves)

SINGLE: Final = tuple(
    role for role, card in CARDS.items() if card.unique and role is not Role.DON and role not in MANIACS
)
KEEP_ORDER: Final = {"players", "bum_owners"}


def a_night(chance: Random) -> tuple[Table, NightMoves]:
    """A table at dusk and what was sealed."""
    table = _table(chance)
    moves: dict[str, Any] = {}
    for power in NIGHT_POWERS:
        mover = _some(chance, movers(table, power))
        target = _some(chance, targets(table, power, mover)) if mover and chance.random() < 0.8 else None
        if mover and target and power is Power.MAFIA:
            shooter = table.holder(Role.DON) or mover
            moves["mafia"] = Shot(shooter, target, deal=chance.random() < 0.8)
        else:
            moves[power.value] = target
    return table, NightMoves(**moves)


def a_day(chance: Random) -> tuple[Table, DayMoves]:
    """A table in the evening and what was said by then."""
    table = _table(chance)

    def choice(power: Power) -> Seat | None:
        able = movers(table, power)
        return _some(chance, targets(table, power, able[0])) if able and chance.random() < 0.8 else None

    def some_of_them(share: float) -> frozenset[Seat]:
        return frozenset(seat for seat in table.living if chance.random() < share)

    votes = {
        voter: chance.choice(targets(table, Power.VOTE, voter))
        for voter in table.living
        if len(table.living) > 1 and chance.random() < 0.9
    }
    orders = {
        place: chance.choice(targets(table, Power.ORDER, owner))
        for place, owner in enumerate(table.bum_owners)
        if chance.random() < 0.7
    }
    return table, DayMoves(
        votes=votes,
        lawyer=choice(Power.LAWYER),
        bouncer=choice(Power.BOUNCER),
        keykeeper=choice(Power.KEYKEEPER),
        orders=orders,
        silent=some_of_them(0.1),
        excused=some_of_them(0.1),
    )


def _some(chance: Random, choices: Sequence[T]) -> T | None:
    return chance.choice(choices) if choices else None


def _table(chance: Random) -> Table:
    singles = [role for role in SINGLE if chance.random() < 0.5]
    alone = [chance.choice(sorted(MANIACS))] if chance.random() < 0.7 else []
    mafia = [Role.MAFIOSO] * chance.randint(0, 3)
    roles = [Role.DON, *mafia, *singles, *alone, *([Role.CIVILIAN] * chance.randint(1, 3))]
    chance.shuffle(roles)
    seats = tuple(Seat(number) for number in range(1, len(roles) + 1))
    gone = frozenset(chance.sample(seats, chance.choice([0, 0, 1, 2, len(seats) // 2])))
    living = [seat for seat in seats if seat not in gone]
    role = dict(zip(seats, roles, strict=True))

    def times() -> dict[Seat, int]:
        return {seat: chance.randint(1, 2) for seat in living if chance.random() < 0.2}

    day = chance.randint(1, 3)
    # Neither the woodman (W1) nor the bum (N8) can have been poisoned.
    victims = [seat for seat in seats if role[seat] not in {Role.WOODMAN, Role.BUM}]
    can_be_robbed = [seat for seat in living if role[seat] in DAY_ROLES]
    owners = [seat for seat in living if role[seat] is not Role.BUM]
    bum_lives = any(role[seat] is Role.BUM for seat in living)
    return Table(
        roles=tuple(roles),
        day=day,
        gone=gone,
        foundling=chance.choice([Foundling.HIDDEN, *(Foundling if Role.FOUNDLING in roles else ())]),
        bonus=chance.choice([None, Bonus(chance.choice(seats), day, used=chance.random() < 0.2)]),
        basement_used=chance.random() < 0.3,
        axe_used=chance.random() < 0.3,
        deal_made=chance.random() < 0.3,
        heals=times(),
        borrowed=frozenset(turn for turn in Turn if Role.WOODMAN in roles and chance.random() < 0.4),
        poisoned=chance.choice([None, *victims]) if Role.CHEMIST in roles else None,
        robbed=chance.choice([None, *can_be_robbed]),
        bum_owners=tuple(chance.choices(owners, k=chance.randint(0, 3))) if bum_lives else (),
        lawyer_silences=chance.randint(0, 1),
        lawyer_saves=times(),
        bouncer_skips=chance.randint(0, 2),
        shut_out=times(),
        let_in=times(),
    )


def night_case(table: Table, moves: NightMoves) -> dict[str, Any]:
    """The same night as a worked case."""
    return {
        **_case(table, "night"),
        "before": {
            **_before(table),
            "basement_used": table.basement_used,
            "axe_used": table.axe_used,
            "deal_made": table.deal_made,
            "heals": _by_name(table.heals),
            "borrowed": [turn.value for turn in Turn if turn in table.borrowed],
            "poisoned": _name(table.poisoned),
        },
        "moves": {
            **{power.value: _name(moves.target(power)) for power in NIGHT_POWERS},
            "mafia": moves.mafia and _shot(moves.mafia),
        },
    }


def day_case(table: Table, moves: DayMoves) -> dict[str, Any]:
    """The same close of a vote as a worked case; an owner of two votes orders the same for both."""
    orders = {_name(table.bum_owners[place]): _name(target) for place, target in moves.orders.items()}
    return {
        **_case(table, "day"),
        "before": {
            **_before(table),
            "robbed": _name(table.robbed),
            "lawyer_silences": table.lawyer_silences,
            "lawyer_saves": _by_name(table.lawyer_saves),
            "bouncer_skips": table.bouncer_skips,
            "shut_out": _by_name(table.shut_out),
            "let_in": _by_name(table.let_in),
            "bum_owners": [_name(owner) for owner in table.bum_owners],
        },
        "moves": {
            "votes": {_name(voter): _name(accused) for voter, accused in moves.votes.items()},
            "lawyer": _name(moves.lawyer),
            "bouncer": _name(moves.bouncer),
            "keykeeper": _name(moves.keykeeper),
            "bum_orders": orders,
            "no_posts": [_name(seat) for seat in sorted(moves.silent)],
            "excused": [_name(seat) for seat in sorted(moves.excused)],
        },
    }


def reordered(chance: Random, record: R) -> R:
    """The same table or moves, with what has no order put in another one."""
    changed: dict[str, Any] = {
        field.name: _reordered(chance, getattr(record, field.name)) for field in fields(record)
    }
    return replace(record, **changed)


def _reordered(chance: Random, value: object) -> object:
    if isinstance(value, Mapping):
        return dict(chance.sample(list(value.items()), len(value)))
    if isinstance(value, frozenset):
        return frozenset(chance.sample(sorted(value), len(value)))
    return value


def shuffled(chance: Random, data: Any) -> Any:  # noqa: ANN401  # any JSON
    """The same JSON with keys and sets in another order; seats and owners are what their order says."""
    if isinstance(data, dict):
        keys = list(data)
        chance.shuffle(keys)
        return {key: data[key] if key in KEEP_ORDER else shuffled(chance, data[key]) for key in keys}
    if isinstance(data, list):
        return chance.sample(data, len(data))
    return data


def _shot(shot: Shot) -> dict[str, Any]:
    return {"by": _name(shot.by), "target": _name(shot.target), "deal": shot.deal}


def _case(table: Table, kind: str) -> dict[str, Any]:
    return {"id": "chance", "kind": kind, "players": {_name(seat): table.role(seat) for seat in table.seats}}


def _before(table: Table) -> dict[str, Any]:
    bonus = table.bonus
    return {
        "day": table.day,
        "dead": [_name(seat) for seat in sorted(table.gone)],
        "foundling": table.foundling.value,
        "bonus": bonus and {"player": _name(bonus.player), "day": bonus.day, "used": bonus.used},
    }


def _name(seat: Seat | None) -> str | None:
    return None if seat is None else f"P{seat}"


def _by_name(counts: Mapping[Seat, int]) -> dict[str | None, int]:
    return {_name(seat): count for seat, count in counts.items()}
