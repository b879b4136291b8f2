"""Worked cases: situations as plain data, checked, resolved and told in the same plain data."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, TypeVar

from engine.forum import day, night
from engine.forum.day.moves import DayMoves, Paper
from engine.forum.menu import movers, targets
from engine.forum.news import Line, News
from engine.forum.night.moves import NightMoves, Shot
from engine.forum.powers import NIGHT_POWERS, Power
from engine.forum.roles import CARDS, DAY_ROLES, MANIACS, Role, Turn
from engine.forum.state import AbsenceRule, Tie
from engine.forum.table import Bonus, Foundling, Table
from engine.forum.victory import Winner
from engine.seats import Seat

CASE_KEYS: Final = {"id", "rule", "kind", "players", "house", "before", "moves"}
EXPECTED_KEYS: Final = {"after", "public", "private", "not_public", "not_private"}
NIGHT_BEFORE: Final = {
    "day", "dead", "foundling", "basement_used", "axe_used", "deal_made", "heals", "borrowed", "poisoned",
    "bonus",
}  # fmt: skip
DAY_BEFORE: Final = {
    "day", "dead", "foundling", "robbed", "lawyer_silences", "lawyer_saves", "bouncer_skips", "shut_out",
    "let_in", "bum_owners", "bonus", "absences",
}  # fmt: skip
DAY_MOVES: Final = {
    "votes", "lawyer", "bouncer", "keykeeper", "bum_orders", "no_posts", "excused", "in_order",
}  # fmt: skip
DAY_HOUSE: Final = {"tie", "absence"}
NIGHT_AFTER: Final = {
    "dead", "foundling", "borrowed", "poisoned", "bum_votes", "robbed", "basement_used", "axe_used",
    "deal_made", "bonus_used", "winner", "heals",
}  # fmt: skip
DAY_AFTER: Final = {
    "out", "tally", "winner", "lawyer_silences", "bouncer_skips", "bonus_used", "lawyer_saves", "shut_out",
    "let_in", "foundling", "absences",
}  # fmt: skip
PLACES: Final = {Power.VOTE: "moves.votes", Power.ORDER: "moves.bum_orders"}

Data = Mapping[str, Any]
E = TypeVar("E", bound=StrEnum)


class CaseError(ValueError):
    """A case that cannot be: one sentence that names the place."""


def resolve(case: object) -> dict[str, Any]:
    """Resolve one case. Raises CaseError where it breaks the format or the rules."""
    data = _object(case, "a case")
    name = data.get("id")
    if not isinstance(name, str) or not name:
        raise CaseError("a case needs an id, which is a text")
    try:
        return {"id": name, **_resolved(data)}
    except CaseError as fault:
        one_line = " ".join(f"{name}: {fault}".split())
        raise CaseError(one_line) from None


def _resolved(data: Data) -> dict[str, Any]:
    _known(data, CASE_KEYS | EXPECTED_KEYS, "the case")
    kind = data.get("kind")
    if kind not in ("night", "day"):
        raise CaseError(f'kind is "night" or "day", not {kind!r}')
    cast = Cast.read(data.get("players"))
    before, moves = _object(data.get("before", {}), "before"), _object(data.get("moves", {}), "moves")
    house = _object(data.get("house", {}), "house")
    _check_expected(data, cast, NIGHT_AFTER if kind == "night" else DAY_AFTER)
    if kind == "night":
        _known(house, set(), "house")
        return _night(cast, before, moves)
    return _day(cast, house, before, moves)


@dataclass(frozen=True, slots=True)
class Cast:
    """Names and seats: the order of the names is the order of the seats."""

    names: tuple[str, ...]
    roles: tuple[Role, ...]

    @classmethod
    def read(cls, players: object) -> "Cast":
        """The cast of a case; refused where a role is unknown or held twice (R3)."""
        data = _object(players, "players")
        if not data:
            raise CaseError("players: a case needs somebody at the table")
        roles = tuple(_word(Role, code, f"players.{name}") for name, code in data.items())
        for role in set(roles):
            if CARDS[role].unique and roles.count(role) > 1:
                raise CaseError(f"players: {role} is held by one player at most (R3)")
        if set(roles) >= MANIACS:
            raise CaseError("players: a game has a maniac or a chemist, not both (R3)")
        return cls(tuple(data), roles)

    def seat(self, name: object, place: str) -> Seat:
        """The seat of a name."""
        if not isinstance(name, str) or name not in self.names:
            raise CaseError(f"{place}: nobody is called {name!r}")
        return Seat(self.names.index(name) + 1)

    def maybe(self, name: object, place: str) -> Seat | None:
        """The seat of a name, or nobody."""
        return None if name is None else self.seat(name, place)

    def name(self, seat: Seat | None) -> str | None:
        """The name of a seat, or nobody's."""
        return None if seat is None else self.names[seat - 1]

    def seats(self, names: object, place: str) -> tuple[Seat, ...]:
        """The seats of a list of names."""
        return tuple(self.seat(name, place) for name in _list(names, place))

    def counts(self, data: object, place: str) -> dict[Seat, int]:
        """Whole numbers by name."""
        return {
            self.seat(name, place): _count(number, f"{place}.{name}")
            for name, number in _object(data, place).items()
        }

    def choices(self, data: object, place: str) -> dict[Seat, Seat]:
        """Names by name; nothing chosen is left out."""
        named = {
            self.seat(name, place): self.maybe(target, f"{place}.{name}")
            for name, target in _object(data, place).items()
        }
        return {seat: target for seat, target in named.items() if target is not None}

    def named(self, counts: Mapping[Seat, Any]) -> dict[str, Any]:
        """The same values by name."""
        return {self.names[seat - 1]: value for seat, value in counts.items()}

    def tell(self, news: News) -> str:
        """A code as the format writes it."""
        about = self.name(news.seat) if news.thing is None else news.thing
        return str(news.code) if about is None else f"{news.code}:{about}"

    def told(self, news: Iterable[News]) -> dict[str, list[str]]:
        """Private codes by name."""
        told: dict[str, list[str]] = {}
        for piece in news:
            told.setdefault(self.name(piece.to) or "", []).append(self.tell(piece))
        return told

    def trace(self, lines: Iterable[Line]) -> list[str]:
        """The trace as sentences: `cop → Ali: shields (N3)`."""
        return [self._line(line) for line in lines]

    def _line(self, line: Line) -> str:
        who = "" if line.by is None else f" of {self.name(line.by)}"
        target = "" if line.target is None else f" → {self.name(line.target)}"
        return f"{line.what}{who}{target}: {line.outcome} ({line.rule})"


def _night(cast: Cast, before: Data, data: Data) -> dict[str, Any]:
    _known(before, NIGHT_BEFORE, "before")
    _known(data, {power.value for power in NIGHT_POWERS}, "moves")
    table = Table(
        roles=cast.roles,
        **_common(cast, before),
        basement_used=_flag(before, "basement_used"),
        axe_used=_flag(before, "axe_used"),
        deal_made=_flag(before, "deal_made"),
        heals=cast.counts(before.get("heals", {}), "before.heals"),
        borrowed=frozenset(
            _word(Turn, code, "before.borrowed")
            for code in _list(before.get("borrowed", []), "before.borrowed")
        ),
        poisoned=cast.maybe(before.get("poisoned"), "before.poisoned"),
    )
    moves = NightMoves(
        mafia=_shot(cast, data.get("mafia")),
        **{
            power.value: cast.maybe(data.get(power.value), f"moves.{power}")
            for power in NIGHT_POWERS
            if power is not Power.MAFIA
        },
    )
    _check_night(cast, table, moves)
    dawn = night.resolve(table, moves)
    morning = dawn.table
    return {
        "after": {
            "dead": [cast.name(seat) for seat in sorted(dawn.dead)],
            "foundling": morning.foundling.value,
            "borrowed": [turn.value for turn in Turn if turn in morning.borrowed],
            "poisoned": cast.name(morning.poisoned),
            "bum_votes": [cast.name(seat) for seat in morning.bum_owners],
            "robbed": cast.name(morning.robbed),
            "basement_used": morning.basement_used,
            "axe_used": morning.axe_used,
            "deal_made": morning.deal_made,
            "bonus_used": bool(morning.bonus and morning.bonus.used),
            "winner": _winner(dawn.winner),
            "heals": cast.named(morning.heals),
        },
        "public": [cast.tell(news) for news in dawn.public],
        "private": cast.told(dawn.private),
        "trace": cast.trace(dawn.trace),
    }


def _shot(cast: Cast, data: object) -> Shot | None:
    if data is None:
        return None
    shot = _object(data, "moves.mafia")
    _known(shot, {"by", "target", "deal"}, "moves.mafia")
    return Shot(
        by=cast.seat(shot.get("by"), "moves.mafia.by"),
        target=cast.seat(shot.get("target"), "moves.mafia.target"),
        deal=_flag(shot, "deal", default=True),
    )


def _check_night(cast: Cast, table: Table, moves: NightMoves) -> None:
    """Every move must be one that the rules allow."""
    for power in NIGHT_POWERS:
        target = moves.target(power)
        if target is None:
            continue
        shooter = moves.mafia.by if power is Power.MAFIA and moves.mafia else None
        _check_move(cast, table, power, target, by=shooter)


def _check_move(cast: Cast, table: Table, power: Power, target: Seat, *, by: Seat | None = None) -> None:
    place = PLACES.get(power, f"moves.{power}")
    able = movers(table, power)
    if not able:
        raise CaseError(f"{place}: nobody can make this move now")
    mover = able[0] if by is None else by
    if mover not in able:
        raise CaseError(f"{place}: {cast.name(mover)} cannot make this move now")
    if target not in targets(table, power, mover):
        raise CaseError(f"{place}: {cast.name(target)} cannot be chosen")


def _day(cast: Cast, house: Data, before: Data, data: Data) -> dict[str, Any]:
    _known(house, DAY_HOUSE, "house")
    _known(before, DAY_BEFORE, "before")
    _known(data, DAY_MOVES, "moves")
    table = Table(
        roles=cast.roles,
        **_common(cast, before),
        robbed=cast.maybe(before.get("robbed"), "before.robbed"),
        lawyer_silences=_count(before.get("lawyer_silences", 0), "before.lawyer_silences"),
        lawyer_saves=cast.counts(before.get("lawyer_saves", {}), "before.lawyer_saves"),
        bouncer_skips=_count(before.get("bouncer_skips", 0), "before.bouncer_skips"),
        shut_out=cast.counts(before.get("shut_out", {}), "before.shut_out"),
        let_in=cast.counts(before.get("let_in", {}), "before.let_in"),
        bum_owners=cast.seats(before.get("bum_owners", []), "before.bum_owners"),
    )
    if table.robbed is not None and table.role(table.robbed) not in DAY_ROLES:
        raise CaseError(f"before.robbed: {cast.name(table.robbed)} holds no day role")
    given = cast.choices(data.get("bum_orders", {}), "moves.bum_orders")
    absences = cast.counts(before.get("absences", {}), "before.absences")
    climbs = _word(AbsenceRule, house.get("absence", "source"), "house.absence") is AbsenceRule.LADDER
    moves = DayMoves(
        votes=cast.choices(data.get("votes", {}), "moves.votes"),
        lawyer=cast.maybe(data.get("lawyer"), "moves.lawyer"),
        bouncer=cast.maybe(data.get("bouncer"), "moves.bouncer"),
        keykeeper=cast.maybe(data.get("keykeeper"), "moves.keykeeper"),
        orders={place: given[owner] for place, owner in enumerate(table.bum_owners) if owner in given},
        silent=frozenset(cast.seats(data.get("no_posts", []), "moves.no_posts")),
        excused=frozenset(cast.seats(data.get("excused", []), "moves.excused")),
        first_wins=_word(Tie, house.get("tie", "nobody"), "house.tie") is Tie.FIRST,
        ladder=absences if climbs else None,
    )
    _check_day(cast, table, moves, given)
    moves = replace(moves, papers=tuple(_papers(cast, table, moves, data.get("in_order", []))))
    dusk = day.close(table, moves)
    evening = dusk.table
    return {
        "after": {
            "out": cast.named(dusk.out),
            "tally": cast.named(dusk.tally),
            "winner": _winner(dusk.winner),
            "foundling": evening.foundling.value,
            "lawyer_silences": evening.lawyer_silences,
            "bouncer_skips": evening.bouncer_skips,
            "bonus_used": bool(evening.bonus and evening.bonus.used),
            "lawyer_saves": cast.named(evening.lawyer_saves),
            "shut_out": cast.named(evening.shut_out),
            "let_in": cast.named(evening.let_in),
            **({"absences": cast.named({**absences, **dusk.absences})} if climbs else {}),
        },
        "public": [cast.tell(news) for news in dusk.public],
        "private": {},
        "trace": cast.trace(dusk.trace),
    }


def _papers(cast: Cast, table: Table, moves: DayMoves, data: object) -> Iterator[Paper]:
    """In which order votes and orders came: a name for a vote, {"order": name} for what an owner ordered."""
    place = "moves.in_order"
    for entry in _list(data, place):
        if isinstance(entry, str):
            voter = cast.seat(entry, place)
            papers = [Paper(voter)] if voter in moves.votes else []
        else:
            _known(_object(entry, place), {"order"}, place)
            owner = cast.seat(_object(entry, place).get("order"), place)
            papers = [Paper(None, index) for index in moves.orders if table.bum_owners[index] == owner]
        if not papers:
            raise CaseError(f"{place}: {entry!r} is nothing that was given")
        yield from papers


def _check_day(cast: Cast, table: Table, moves: DayMoves, orders: Mapping[Seat, Seat]) -> None:
    """Every vote, choice and order must be one that the rules allow."""
    for voter, accused in moves.votes.items():
        _check_move(cast, table, Power.VOTE, accused, by=voter)
    for owner, accused in orders.items():
        _check_move(cast, table, Power.ORDER, accused, by=owner)
    # A robbed role's move is void, not impossible (N9): it is checked as if nobody had been robbed.
    unrobbed = replace(table, robbed=None)
    for power, target in (
        (Power.LAWYER, moves.lawyer),
        (Power.BOUNCER, moves.bouncer),
        (Power.KEYKEEPER, moves.keykeeper),
    ):
        if target is not None:
            _check_move(cast, unrobbed, power, target)


def _common(cast: Cast, before: Data) -> dict[str, Any]:
    number = _count(before.get("day", 1), "before.day")
    if number < 1:
        raise CaseError("before.day: days are counted from 1")
    return {
        "day": number,
        "gone": frozenset(cast.seats(before.get("dead", []), "before.dead")),
        "foundling": _word(Foundling, before.get("foundling", "hidden"), "before.foundling"),
        "bonus": _bonus(cast, before.get("bonus")),
    }


def _bonus(cast: Cast, data: object) -> Bonus | None:
    if data is None:
        return None
    bonus = _object(data, "before.bonus")
    _known(bonus, {"player", "day", "used"}, "before.bonus")
    return Bonus(
        player=cast.seat(bonus.get("player"), "before.bonus.player"),
        day=_count(bonus.get("day"), "before.bonus.day"),
        used=_flag(bonus, "used"),
    )


def _check_expected(data: Data, cast: Cast, after: set[str]) -> None:
    """What a case expects is not read here, but a misspelt expectation would check nothing."""
    _known(_object(data.get("after", {}), "after"), after, "after")
    for key in ("public", "not_public"):
        _list(data.get(key, []), key)
    for key in ("private", "not_private"):
        for name, codes in _object(data.get(key, {}), key).items():
            cast.seat(name, key)
            _list(codes, f"{key}.{name}")


def _winner(result: tuple[Winner, str] | None) -> str | None:
    return result[0].value if result else None


def _object(data: object, place: str) -> Data:
    if not isinstance(data, dict):
        raise CaseError(f"{place} must be an object")
    return data


def _list(data: object, place: str) -> list[object]:
    if not isinstance(data, list):
        raise CaseError(f"{place} must be a list")
    return data


def _known(data: Data, keys: set[str], place: str) -> None:
    unknown = next((key for key in data if key not in keys), None)
    if unknown is not None:
        raise CaseError(f"unknown key {unknown!r} in {place}")


def _word(kind: type[E], code: object, place: str) -> E:
    found = next((word for word in kind if word == code), None)
    if found is None:
        raise CaseError(f"{place}: {code!r} is none of {', '.join(word.value for word in kind)}")
    return found


def _count(number: object, place: str) -> int:
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise CaseError(f"{place} must be a whole number, not {number!r}")
    return number


def _flag(data: Data, key: str, *, default: bool = False) -> bool:
    value = data.get(key, default)
    if not isinstance(value, bool):
        raise CaseError(f"{key} must be true or false, not {value!r}")
    return value
