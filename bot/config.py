"""The settings: what may be set, what it means, and a clear sentence about each fault."""

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from datetime import time, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self, get_args
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from aiogram.utils.token import TokenValidationError, extract_bot_id
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    NonNegativeInt,
    PlainSerializer,
    PositiveInt,
    SecretStr,
    ValidationError,
    model_validator,
)
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict
from sqlalchemy.engine.url import make_url
from sqlalchemy.exc import ArgumentError

DEFAULT_FILE = Path("config.toml")
PREFIX = "MAFIA_"
SPAN = re.compile(r"(?:(\d{1,9})h)?\s*(?:(\d{1,9})m)?\s*(?:(\d{1,9})s)?", re.ASCII)
LONGEST_SPAN = timedelta(days=30)
"""What is longer is a slip of the hand, and dates have an end."""

Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
WEEK: Final[tuple[Weekday, ...]] = get_args(Weekday)


class ConfigError(Exception):
    """A setting is wrong: one sentence that begins with its place."""


def _span(value: object) -> object:
    """Read `90`, `"90s"`, `"15m"` or `"1h 30m"`."""
    if isinstance(value, str):
        if re.fullmatch(r"\d{1,9}", value.strip(), re.ASCII):
            return timedelta(seconds=int(value))
        parts = SPAN.fullmatch(value.strip())
        if parts is None or not any(parts.groups()):
            raise ValueError('a length of time is a number of seconds or a text such as "1h 30m" or "90s"')
        hours, minutes, seconds = (int(part or 0) for part in parts.groups())
        return timedelta(hours=hours, minutes=minutes, seconds=seconds)
    return value


def _spell(span: timedelta) -> str:
    """The shortest text that reads back as the same length of time."""
    minutes, seconds = divmod(round(span.total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    parts = ((hours, "h"), (minutes, "m"), (seconds, "s"))
    return " ".join(f"{number}{unit}" for number, unit in parts if number) or "0s"


def _zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ValueError(f"there is no time zone {name!r}; zones are named like Asia/Baku") from None
    return name


def _written_time(value: object) -> object:
    """A bare number would be taken for seconds since midnight: 2100 is twenty-five to one, not nine."""
    if isinstance(value, time) or (isinstance(value, str) and ":" in value):
        return value
    raise ValueError('a time of day is written like "21:00"')


def _time_of_day(value: time) -> time:
    if value.tzinfo is not None:
        raise ValueError("a time of day has no zone of its own; the game's zone is the setting zone")
    if value.second or value.microsecond:
        raise ValueError("a time of day is given to the minute")
    return value


def _list_of_days(value: object) -> object:
    """Read `"sat, sun"` as well as a list."""
    return tuple(value.replace(",", " ").split()) if isinstance(value, str) else value


def _days_off(days: tuple[Weekday, ...]) -> tuple[Weekday, ...]:
    if len(set(days)) == len(WEEK):
        raise ValueError("at least one day of the week must be played")
    return tuple(day for day in WEEK if day in days)


def _since_midnight(moment: time) -> timedelta:
    return timedelta(hours=moment.hour, minutes=moment.minute, seconds=moment.second)


def _is_loopback(url: str) -> bool:
    host = urlsplit(url).hostname or ""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def _http_address(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("an address begins with http:// or https:// and names a host")
    return url.rstrip("/")


def _webhook_address(url: str) -> str:
    parts = urlsplit(url)
    if (
        not url
        or (parts.scheme == "https" and parts.hostname)
        or (parts.scheme == "http" and _is_loopback(url))
    ):
        return url
    raise ValueError(
        "Telegram brings updates to https:// only (http:// does for this machine, in the sandbox)"
    )


def _listening_place(place: str) -> str:
    try:
        parts = urlsplit(f"//{place}")
        if parts.hostname and parts.port and parts.netloc == place:
            return place
    except ValueError:  # the port is no port
        pass
    raise ValueError("a place to listen on looks like 127.0.0.1:8080")


def _local_path(path: str) -> str:
    if not re.fullmatch(r"(?:/[\w./~-]*)?", path, re.ASCII):
        raise ValueError("a path begins with / and has only letters, digits and ./~-_ in it")
    return path


def _webhook_secret(secret: SecretStr) -> SecretStr:
    if not re.fullmatch(r"[A-Za-z0-9_-]{0,256}", secret.get_secret_value()):
        raise ValueError("a secret has at most 256 characters of A-Z, a-z, 0-9, _ and -")
    return secret


def _clock_source(source: str) -> str:
    try:
        return source if source == "system" else _http_address(source)
    except ValueError as error:
        raise ValueError(f'{error}; or "system"') from None


def _supported_database(url: str) -> str:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise ValueError("a database address looks like sqlite+aiosqlite:///mafia.db") from None
    if parsed.get_backend_name() in ("postgresql", "postgres"):
        raise ValueError("PostgreSQL is not supported yet")
    if parsed.drivername != "sqlite+aiosqlite":
        raise ValueError(f"{parsed.drivername} is not supported; use sqlite+aiosqlite")
    if parsed.database in (None, "", ":memory:"):
        raise ValueError("a database in memory would forget its games; name a file")
    return url


def _token(token: SecretStr) -> SecretStr:
    try:
        extract_bot_id(token.get_secret_value())
    except TokenValidationError:
        raise ValueError("this is no bot token; BotFather gives out tokens like 123456:ABC-DEF") from None
    return token


Span = Annotated[timedelta, BeforeValidator(_span), PlainSerializer(_spell)]
TimeOfDay = Annotated[
    time,
    BeforeValidator(_written_time),
    AfterValidator(_time_of_day),
    PlainSerializer(lambda value: value.isoformat("minutes")),
]
Address = Annotated[str, AfterValidator(_http_address)]
DaysOff = Annotated[
    tuple[Weekday, ...],
    BeforeValidator(_list_of_days),
    AfterValidator(_days_off),
]


class Section(BaseModel):
    """A table of the file: nothing unknown in it, nothing changed later."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Telegram(Section):
    """How the bot reaches Telegram."""

    token: Annotated[SecretStr, AfterValidator(_token)]
    api_base: Address = "https://api.telegram.org"
    parallel_sends: PositiveInt = 8


class Database(Section):
    """Where the bot remembers."""

    url: Annotated[str, AfterValidator(_supported_database)] = "sqlite+aiosqlite:///mafia.db"


class ClockSettings(Section):
    """Whose time it is, and how closely deadlines are watched."""

    source: Annotated[str, AfterValidator(_clock_source)] = "system"
    sweep_seconds: PositiveInt = 60
    grace_seconds: NonNegativeInt = 3


class Webhook(Section):
    """Where Telegram brings the updates; without a `url` the bot asks for them instead."""

    url: Annotated[str, AfterValidator(_webhook_address)] = ""
    listen: Annotated[str, AfterValidator(_listening_place)] = "127.0.0.1:8080"
    path: Annotated[str, AfterValidator(_local_path)] = ""
    secret: Annotated[SecretStr, AfterValidator(_webhook_secret)] = SecretStr("")

    @property
    def host(self) -> str:
        """The host of `listen`."""
        return urlsplit(f"//{self.listen}").hostname or ""

    @property
    def port(self) -> int:
        """The port of `listen`."""
        return urlsplit(f"//{self.listen}").port or 0

    @property
    def local_path(self) -> str:
        """The path by which updates arrive here."""
        return self.path or urlsplit(self.url).path or "/"

    @model_validator(mode="after")
    def _arrives_somewhere(self) -> Self:
        _local_path(self.local_path)
        return self


class Words(Section):
    """What the bot speaks."""

    language: Literal["ru", "en", "az"] = "ru"


class Log(Section):
    """What is written to stderr."""

    level: Literal["debug", "info", "warning", "error"] = "info"
    format: Literal["text", "json"] = "text"


class Health(Section):
    """The operator's window, on this machine only. `port` 0: there is none."""

    port: Annotated[int, Field(ge=0, le=65535)] = 0


class Reminders(Section):
    """How long before a deadline people are reminded of it; 0: not at all."""

    vote: Span = timedelta(hours=1)
    night: Span = timedelta(minutes=15)
    roles: Span = timedelta(hours=1)

    @model_validator(mode="after")
    def _before_the_deadline(self) -> Self:
        for name in ("vote", "night", "roles"):
            if not timedelta(0) <= getattr(self, name) <= timedelta(days=1):
                raise ValueError(f"{name} must lie between 0 and 24 hours")
        return self


class Times(Section):
    """The times of day of the mode `clock`, in the game's zone."""

    day_opens: TimeOfDay = time(10)
    lawyer: TimeOfDay = time(13)
    lawyer_first_day_hours: Annotated[PositiveInt, Field(le=24)] = 3
    doorkeepers: TimeOfDay = time(13)
    doorkeepers_first_day: TimeOfDay = time(15)
    vote: TimeOfDay = time(21)
    night_ends: TimeOfDay = time(22)
    days_off: DaysOff = ()

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        vote = self._into_the_day(self.vote)
        if not vote:
            raise ValueError("vote must come after day_opens: a day of no length cannot be played")
        for name in ("lawyer", "doorkeepers", "doorkeepers_first_day"):
            if not timedelta(0) < self._into_the_day(getattr(self, name)) < vote:
                raise ValueError(f"{name} must lie between day_opens and vote")
        # A night may last until the next day opens.
        if not vote < (self._into_the_day(self.night_ends) or timedelta(days=1)):
            raise ValueError("night_ends must come after vote and not after the next day_opens")
        return self

    @property
    def lawyer_first_day(self) -> timedelta:
        """How long after the start of a game its lawyer may move on the first day."""
        return timedelta(hours=self.lawyer_first_day_hours)

    def _into_the_day(self, moment: time) -> timedelta:
        """How long after the opening of the day it is that time for the first time."""
        return (_since_midnight(moment) - _since_midnight(self.day_opens)) % timedelta(days=1)


class Intervals(Section):
    """The lengths of the mode `intervals`."""

    day: Span = timedelta(minutes=15)
    night: Span = timedelta(minutes=5)
    roles: Span = Field(default_factory=lambda lengths: lengths["day"] / 3)
    morning: Span = timedelta(0)

    @model_validator(mode="after")
    def _in_proportion(self) -> Self:
        for name in ("day", "night", "roles"):
            if getattr(self, name) <= timedelta(0):
                raise ValueError(f"{name} must be longer than nothing")
        for name in ("day", "night", "morning"):
            if getattr(self, name) > LONGEST_SPAN:
                raise ValueError(f"{name} must not be longer than 30 days")
        if self.roles >= self.day:
            raise ValueError("roles must be shorter than day: these moves are made before the vote's close")
        if self.morning < timedelta(0):
            raise ValueError("morning cannot be shorter than nothing")
        return self


class Schedule(Section):
    """When phases end: at times of day, or after lengths of time."""

    mode: Literal["clock", "intervals"] = "clock"
    times: Times = Times()
    intervals: Intervals = Intervals()


class Game(Section):
    """What a new game starts from; the host may change it in the lobby."""

    zone: Annotated[str, AfterValidator(_zone)] = "Asia/Baku"
    ballot: Literal["open", "secret"] = "open"
    votes: Literal["final", "free", "limited"] = "final"
    vote_changes: Annotated[int, Field(ge=1, le=10)] = 1
    changes_close: Span = timedelta(0)
    tie: Literal["nobody", "first"] = "nobody"
    revote: Literal["host", "on_tie", "never"] = "host"
    reveal: Literal["role", "team", "none"] = "role"
    absence: Literal["source", "ladder"] = "source"
    must_post: bool = True
    posts: Annotated[int, Field(ge=1, le=20)] = 1
    warnings: Annotated[int, Field(ge=0, le=5)] = 2
    invalid_vote: Literal["refuse", "autoban"] = "refuse"
    begin: Literal["morning", "at_once"] = "morning"
    report: Literal["morning", "at_night_end"] = "morning"
    composition: Literal["open", "hidden"] = "open"
    graveyard: Literal["with_living", "dead_only"] = "with_living"
    narration: Literal["crime", "yard"] = "crime"
    stalemate_rule: bool = True
    bonus: bool = True
    basement: bool = True
    last_words: bool = False
    export: bool = True
    report_review: bool = False
    review: Span = timedelta(minutes=15)
    pause_limit_hours: Annotated[PositiveInt, Field(le=336)] = 48
    min_players: Annotated[int, Field(ge=5, le=40)] = 5
    lobby_hours: Annotated[PositiveInt, Field(le=720)] = 72
    max_players: Annotated[int, Field(ge=5, le=40)] = 40
    reminders: Reminders = Reminders()
    schedule: Schedule = Schedule()

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if not timedelta(0) <= self.changes_close <= timedelta(hours=12):
            raise ValueError("changes_close must lie between 0 and 12 hours")
        if not timedelta(minutes=1) <= self.review <= timedelta(hours=12):
            raise ValueError("review must lie between 1 minute and 12 hours")
        if self.min_players > self.max_players:
            raise ValueError("min_players must not be more than max_players")
        return self


class Settings(BaseSettings):
    """All settings: the file's, overruled by the environment's."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_nested_delimiter="__",
        extra="forbid",
        frozen=True,
    )

    telegram: Telegram
    database: Database = Database()
    clock: ClockSettings = ClockSettings()
    webhook: Webhook = Webhook()
    words: Words = Words()
    log: Log = Log()
    health: Health = Health()
    game: Game = Game()

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003 - the library's signature
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - likewise
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - likewise
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Put the environment before what the file says."""
        return env_settings, init_settings

    @model_validator(mode="after")
    def _virtual_time_stays_at_home(self) -> Self:
        if self.clock.source == "system":
            return self
        if not _is_loopback(self.clock.source):
            raise ValueError("clock.source: the sandbox's clock must be on this machine (a loopback address)")
        if not _is_loopback(self.telegram.api_base):
            raise ValueError(
                "clock.source: the sandbox's clock goes with the sandbox's Telegram:"
                " telegram.api_base must be a loopback address too"
            )
        return self


def load(path: Path | None = None) -> Settings:
    """The settings of a TOML file and the environment.

    Without a path, `config.toml` is read if there is one. Raises ConfigError.
    """
    file = path if path is not None else DEFAULT_FILE
    written = _read(file) if path is not None or file.exists() else {}
    _refuse_unknown_variables(os.environ)
    try:
        return Settings(**written)
    except ValidationError as error:
        # A misspelt setting comes first: it explains why another is missing.
        faults = sorted(
            error.errors(include_input=False), key=lambda fault: fault["type"] != "extra_forbidden"
        )
        raise ConfigError(_sentence(faults[0], file, os.environ)) from None


def known_keys() -> frozenset[str]:
    """All settings by their full names, such as `telegram.token`."""
    return frozenset(_keys(Settings))


def _keys(model: type[BaseModel], above: str = "") -> Iterator[str]:
    for name, field in model.model_fields.items():
        kind = field.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            yield from _keys(kind, f"{above}{name}.")
        else:
            yield above + name


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"{file}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{file}: this is not TOML: {error}") from None


def _refuse_unknown_variables(environment: Mapping[str, str]) -> None:
    known = {_variable(key) for key in known_keys()}
    for name in sorted(environment):
        if name.upper().startswith(PREFIX) and name.upper() not in known:
            raise ConfigError(f"{name}: unknown setting")


def _variable(key: str) -> str:
    return PREFIX + key.upper().replace(".", "__")


def _sentence(fault: ErrorDetails, file: Path, environment: Mapping[str, str]) -> str:
    """Where a fault is, and what it is; never the value, which may be secret."""
    key = ".".join(part for part in map(str, fault["loc"]) if not part.startswith(("literal[", "function-")))
    variable = _variable(key)
    place = variable if variable in {name.upper() for name in environment} else f"{file}: {key}"
    match fault["type"]:
        case "extra_forbidden":
            return f"{place}: unknown setting"
        case "missing":  # the token is the only setting without a default
            return f"{file}: telegram.token: missing; set it here or as {_variable('telegram.token')}"
        case "value_error":
            text = fault["msg"].removeprefix("Value error, ")
            return f"{place}: {text}" if key else f"{file}: {text}"
        case _:
            return f"{place}: {fault['msg'][0].lower()}{fault['msg'][1:]}"
