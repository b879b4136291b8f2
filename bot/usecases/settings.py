"""What a host may set, by the name that `/set` takes: how it is read, changed and refused."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import time, timedelta
from itertools import takewhile
from typing import Any, Final, Literal, get_args, get_origin

from annotated_types import Ge, Gt, Le
from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from bot.config import WEEK
from bot.storage.snapshot import GameSettings
from engine.forum import casting
from engine.forum.roles import Role

SHORT: Final = frozenset({"schedule", "schedule.times", "schedule.intervals"})
"""The tables whose settings are called by their own names; others are called `reminders.vote`."""

TRUTH: Final = ("true", "false")

LONGEST: Final[Mapping[str, timedelta]] = {
    "changes_close": timedelta(hours=12),
    "review": timedelta(hours=12),
    "reminders.vote": timedelta(days=1),
    "reminders.night": timedelta(days=1),
    "reminders.roles": timedelta(days=1),
    "day": timedelta(days=30),
    "night": timedelta(days=30),
    "roles": timedelta(days=30),
    "morning": timedelta(days=30),
}
"""The longest of each length of time, to be told with a refusal."""

CLASHES: Final[Mapping[str, str]] = {"schedule.times": "times", "schedule.intervals": "lengths"}
"""What does not fit together when a table as a whole is refused, by the table."""

AT_ODDS: Final = ("changes_close", "review", "min_players", "max_players")
"""What a game as a whole is refused for."""

UNITS: Final = {
    "ч": "h",
    "час": "h",
    "мин": "m",
    "м": "m",
    "с": "s",
    "сек": "s",
    "saat": "h",
    "dəq": "m",
    "san": "s",
}
"""How people write lengths of time."""

TIME: Final = re.compile(r"\d{1,2}\.\d{2}", re.ASCII)

UNIT: Final = re.compile(r"(?<=\d)\s*([^\W\d_]+)\.?", re.IGNORECASE)

Path = tuple[str, ...]

Kind = Literal["choice", "number", "time", "span", "zone", "days", "cards"]


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: `path` leads to it in the settings of a game, `choices` are all it may be.

    `least`, `most`: of a number.
    """

    key: str
    path: Path
    kind: Kind
    adapter: TypeAdapter[Any]
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0

    def meant(self, text: str) -> Any:  # noqa: ANN401  # settings are of all types
        """What a text means for this setting by itself. Raises ValidationError."""
        return self.adapter.validate_python(_written(self, text))

    def of(self, settings: GameSettings) -> Any:  # noqa: ANN401  # settings are of all types
        """What it is now."""
        found: Any = settings
        for name in self.path:
            found = getattr(found, name)
        return found


@dataclass(frozen=True, slots=True)
class Unset:
    """Why a setting is not changed: `value` (it can be none), a clash with others, or a code of the cards."""

    setting: Setting
    why: str


def changed(settings: GameSettings, setting: Setting, text: str) -> GameSettings | Unset:
    """The settings with one of them changed, or why not. Nothing else changes either way."""
    plain = settings.model_dump(mode="json")
    table = plain
    for name in setting.path[:-1]:
        table = table[name]
    table[setting.path[-1]] = _written(setting, text)
    try:
        new = GameSettings.model_validate(plain)
    except ValidationError as error:
        return Unset(setting, _fault(setting, error))
    clash = _cards_refused(new) if setting.kind == "cards" else None
    clash = clash or _clash(new)
    # A clash that was there before (the file's defaults may hold one) must not lock all other settings.
    if clash is not None and clash != _clash(settings):
        return Unset(setting, clash)
    return new


def _written(setting: Setting, text: str) -> Any:  # noqa: ANN401  # as JSON has it
    if setting.kind == "cards":
        # What is no pair is left for the validation to refuse.
        return None if text == "default" else dict(_pair(part) for part in text.replace(",", " ").split())
    if setting.kind == "days" and text == "none":
        return []
    if setting.kind == "time" and TIME.fullmatch(text):
        return text.replace(".", ":")
    if setting.kind == "span":
        return UNIT.sub(lambda unit: UNITS.get(unit[1].lower(), unit[0]), text)
    return text


def _pair(part: str) -> tuple[str, str]:
    role, _, count = part.partition("=")
    return role, count


def _fault(setting: Setting, error: ValidationError) -> str:
    """Whether the value itself was refused, or how it goes with the other settings of its table."""
    above = {
        ".".join(map(str, fault["loc"])) for fault in error.errors(include_input=False, include_url=False)
    }
    if any(place.startswith(".".join(setting.path)) for place in above):
        return "value"
    if above & CLASHES.keys():
        return next(CLASHES[place] for place in above if place in CLASHES)
    return "players" if setting.key in {"min_players", "max_players"} else "value"


def _cards_refused(settings: GameSettings) -> str | None:
    """R2, R3: what makes these cards impossible for as many players as there are cards."""
    if settings.cards is None:
        return None
    refusal = casting.refused(settings.cards, sum(settings.cards.values()))
    return refusal.code if refusal else None


def _clash(settings: GameSettings) -> str | None:
    """What two settings that are right by themselves do not allow each other."""
    if settings.tie == "first" and settings.revote == "on_tie":
        return "tie"
    dealt = sum(settings.cards.values()) if settings.cards is not None else None
    if dealt is not None and not settings.min_players <= dealt <= settings.max_players:
        return "seats"
    return None


def readable(stored: Mapping[str, Any]) -> tuple[GameSettings, tuple[str, ...]]:
    """Settings that another version of the program may have stored, and the names of what it left out.

    What is unknown now, or is no value any more, is left out; what is missing is as the source plays.
    """
    plain, dropped = _copy(stored), list[str]()
    while True:
        try:
            return GameSettings.model_validate(plain), tuple(dropped)
        except ValidationError as error:
            place = error.errors(include_input=False, include_url=False)[0]["loc"]
            dropped.extend(_take_out(plain, place))


def _copy(table: Mapping[str, Any]) -> dict[str, Any]:
    return {key: _copy(it) if isinstance(it, Mapping) else it for key, it in table.items()}


def _take_out(plain: dict[str, Any], place: tuple[str | int, ...]) -> tuple[str, ...]:
    """Take out what was refused; the names of it. A composition goes as a whole, and so do lists."""
    named = tuple(str(it) for it in takewhile(lambda it: isinstance(it, str), place))
    path = named[:1] if named[:1] == ("cards",) else named
    if not path:  # settings of the game itself that do not go together
        out = tuple(key for key in AT_ODDS if key in plain)
        for key in out:
            del plain[key]
        return out
    table = plain
    for name in path[:-1]:
        table = table[name]
    del table[path[-1]]
    return (path[-1],)


def _all() -> Iterator[Setting]:
    for path, field in _fields(GameSettings):
        above = ".".join(path[:-1])
        key = path[-1] if not above or above in SHORT else f"{above}.{path[-1]}"
        yield _setting(key, path, field)


def _fields(model: type[BaseModel], above: Path = ()) -> Iterator[tuple[Path, FieldInfo]]:
    for name, field in model.model_fields.items():
        kind = field.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            yield from _fields(kind, (*above, name))
        else:
            yield (*above, name), field


def _setting(key: str, path: Path, field: FieldInfo) -> Setting:
    kind = _kind(field)
    return Setting(
        key,
        path,
        kind,
        TypeAdapter(field.rebuild_annotation()),
        choices=_choices(field),
        least=_least(field) if kind == "number" else 0,
        most=_most(field) if kind == "number" else 0,
    )


def _kind(field: FieldInfo) -> Kind:
    if field.annotation is bool or get_origin(field.annotation) is Literal:
        return "choice"
    if get_origin(field.annotation) is tuple:
        return "days"
    kinds: dict[Any, Kind] = {int: "number", time: "time", timedelta: "span", str: "zone"}
    return kinds.get(field.annotation, "cards")


def _choices(field: FieldInfo) -> tuple[str, ...]:
    match _kind(field):
        case "days":
            return WEEK
        case "choice":
            return TRUTH if field.annotation is bool else get_args(field.annotation)
        case _:
            return ()


def _least(field: FieldInfo) -> int:
    for limit in field.metadata:
        match limit:
            case Ge(ge=int(least)):
                return least
            case Gt(gt=int(least)):
                return least + 1
            case _:
                pass
    raise TypeError(f"a number without a least value: {field}")


def _most(field: FieldInfo) -> int:
    for limit in field.metadata:
        match limit:
            case Le(le=int(most)):
                return most
            case _:
                pass
    raise TypeError(f"a number without a greatest value: {field}")


SETTINGS: Final[Mapping[str, Setting]] = {setting.key: setting for setting in _all()}
"""Every setting of a game by the name that `/set` takes."""


def as_text(cards: Mapping[Role, int]) -> str:
    """A composition as `/set cards` takes it."""
    return " ".join(f"{role.value}={count}" for role, count in cards.items() if count)
