"""Settings: what the file and the environment may say, and the sentence about each fault."""

import re
import tomllib
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from bot.config import ConfigError, Settings, Telegram, known_keys, load

EXAMPLE = Path(__file__).parents[2] / "config.example.toml"
TOKEN = "123456:made-up-token"
ONLY_HTTPS = "Telegram brings updates to https:// only (http:// does for this machine, in the sandbox)"
BAD_PLACE = "a place to listen on looks like 127.0.0.1:8080"
BAD_PATH = "a path begins with / and has only letters, digits and ./~-_ in it"
BAD_SECRET = "a secret has at most 256 characters of A-Z, a-z, 0-9, _ and -"


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep the machine's own settings out."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a file of settings may be written."""
    return tmp_path / "config.toml"


def fault(path: Path | None = None) -> str:
    """What is said about the settings as they are."""
    with pytest.raises(ConfigError) as caught:
        load(path)
    return str(caught.value)


def fault_in(text: str) -> str:
    """What is said about a file with a token and this text."""
    Path("config.toml").write_text(f'telegram.token = "{TOKEN}"\n{text}', encoding="utf-8")
    return fault()


def example_uncommented() -> dict[str, Any]:
    """The example with all its settings in force."""
    text = EXAMPLE.read_text(encoding="utf-8")
    return tomllib.loads(re.sub(r"^# (?=\w+ = )", "", text, flags=re.MULTILINE))


def flat(table: dict[str, Any], above: str = "") -> dict[str, Any]:
    """The settings of a table by their full names."""
    keys: dict[str, Any] = {}
    for name, value in table.items():
        if isinstance(value, dict):
            keys |= flat(value, f"{above}{name}.")
        else:
            keys[above + name] = value
    return keys


def test_a_token_is_all_that_must_be_said(file: Path) -> None:
    """It is found in the file of the usual name, and it is not shown."""
    file.write_text(f'[telegram]\ntoken = "{TOKEN}"\n', encoding="utf-8")

    settings = load(file)

    assert settings.telegram.token.get_secret_value() == TOKEN
    assert settings == load()
    assert TOKEN not in repr(settings)


def test_the_environment_alone_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """However deep a setting lies."""
    monkeypatch.setenv("MAFIA_TELEGRAM__TOKEN", TOKEN)
    monkeypatch.setenv("MAFIA_GAME__SCHEDULE__MODE", "intervals")
    monkeypatch.setenv("MAFIA_GAME__SCHEDULE__INTERVALS__DAY", "90s")

    schedule = load().game.schedule

    assert (schedule.mode, schedule.intervals.day) == ("intervals", timedelta(seconds=90))


def test_the_environment_overrules_the_file_key_by_key(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it does not name stays as the file says."""
    file.write_text(
        f'[telegram]\ntoken = "{TOKEN}"\nparallel_sends = 2\n[game]\nballot = "secret"\nreveal = "team"\n',
        encoding="utf-8",
    )
    monkeypatch.setenv("MAFIA_TELEGRAM__PARALLEL_SENDS", "5")
    monkeypatch.setenv("MAFIA_GAME__REVEAL", "none")

    settings = load(file)

    assert (settings.telegram.parallel_sends, settings.game.ballot, settings.game.reveal) == (
        5,
        "secret",
        "none",
    )


def test_the_example_lists_exactly_the_known_keys() -> None:
    """No more and no fewer."""
    assert set(flat(example_uncommented())) == known_keys()


def test_the_example_shows_the_defaults() -> None:
    """To take the sign from a line changes nothing."""
    defaults = Settings(telegram=Telegram(token=SecretStr(TOKEN))).model_dump(mode="json")
    shown = flat(example_uncommented())

    assert shown.pop("telegram.token") == ""
    assert shown == {key: value for key, value in flat(defaults).items() if key != "telegram.token"}


def test_the_example_as_it_stands_only_lacks_a_token(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of it is a good beginning."""
    file.write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    without = fault(file)
    monkeypatch.setenv("MAFIA_TELEGRAM__TOKEN", TOKEN)

    assert without == f"{file}: telegram.token: missing; set it here or as MAFIA_TELEGRAM__TOKEN"
    assert load(file) == load(file)


def test_without_anything_the_token_is_asked_for() -> None:
    """And both places for it are named."""
    assert fault() == "config.toml: telegram.token: missing; set it here or as MAFIA_TELEGRAM__TOKEN"


def test_an_unknown_setting_is_named() -> None:
    """Whether the setting or its whole section is unknown."""
    assert [fault_in("telegram.tokn = 1"), fault_in("[gaem]\nzone = 1")] == [
        "config.toml: telegram.tokn: unknown setting",
        "config.toml: gaem: unknown setting",
    ]


@pytest.mark.parametrize(
    "name", ["MAFIA_TELEGRAM__TOKN", "MAFIA_TELEGRM__TOKEN", "MAFIA_GAME", "MAFIA_TOKEN"]
)
def test_an_unknown_variable_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that begins with MAFIA_ is passed over."""
    monkeypatch.setenv(name, "1")

    assert fault() == f"{name}: unknown setting"


def test_a_wrong_variable_is_named_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault is where the value came from."""
    monkeypatch.setenv("MAFIA_TELEGRAM__TOKEN", TOKEN)
    monkeypatch.setenv("MAFIA_TELEGRAM__PARALLEL_SENDS", "none")

    assert fault() == (
        "MAFIA_TELEGRAM__PARALLEL_SENDS:"
        " input should be a valid integer, unable to parse string as an integer"
    )


def test_a_file_that_is_not_there_or_not_toml_is_named(file: Path) -> None:
    """With the reason."""
    missing = fault(file)
    file.write_text("[telegram", encoding="utf-8")

    assert missing == f"{file}: cannot be read: No such file or directory"
    assert fault(file).startswith(f"{file}: this is not TOML: ")


def test_what_is_not_there_yet_is_refused_by_name() -> None:
    """Rather than taken for something else."""
    assert [
        fault_in('database.url = "postgresql+asyncpg://localhost/mafia"'),
        fault_in('database.url = "mysql://localhost/mafia"'),
        fault_in('database.url = "sqlite+aiosqlite://"'),
        fault_in('database.url = "mafia.db"'),
    ] == [
        "config.toml: database.url: PostgreSQL is not supported yet",
        "config.toml: database.url: mysql is not supported; use sqlite+aiosqlite",
        "config.toml: database.url: a database in memory would forget its games; name a file",
        "config.toml: database.url: a database address looks like sqlite+aiosqlite:///mafia.db",
    ]


def test_a_webhook_is_https_or_at_home() -> None:
    """And its place to listen, path and secret are what they can be."""
    assert [
        fault_in('webhook.url = "http://example.org/mafia"'),
        fault_in('webhook.url = "example.org"'),
        fault_in('webhook.url = "https://example.org/{game}"'),
        fault_in('webhook.listen = "8080"'),
        fault_in('webhook.listen = "127.0.0.1:99999"'),
        fault_in('webhook.listen = "me@127.0.0.1:80/x"'),
        fault_in('webhook.path = "mafia"'),
        fault_in('webhook.secret = "hush!"'),
        fault_in(f'webhook.secret = "{"x" * 257}"'),
        fault_in("webhook.certificate = 1"),
    ] == [
        *(f"config.toml: webhook.url: {ONLY_HTTPS}",) * 2,
        f"config.toml: webhook: {BAD_PATH}",
        *(f"config.toml: webhook.listen: {BAD_PLACE}",) * 3,
        f"config.toml: webhook.path: {BAD_PATH}",
        *(f"config.toml: webhook.secret: {BAD_SECRET}",) * 2,
        "config.toml: webhook.certificate: unknown setting",
    ]


def test_the_path_of_a_webhook_is_that_of_its_address_unless_the_proxy_changes_it(file: Path) -> None:
    """The host is that of the proxy; the bot listens on its own."""
    begin = f'telegram.token = "{TOKEN}"\n[webhook]\n'
    places = []
    for text in (
        'url = "https://example.org/mafia"',
        'url = "https://example.org"',
        'url = "http://127.0.0.1:8443/hook"\npath = "/"\nlisten = "[::1]:81"',
    ):
        file.write_text(begin + text, encoding="utf-8")
        webhook = load(file).webhook
        places.append((webhook.host, webhook.port, webhook.local_path))

    assert places == [("127.0.0.1", 8080, "/mafia"), ("127.0.0.1", 8080, "/"), ("::1", 81, "/")]


def test_a_token_of_the_wrong_shape_is_refused_without_repeating_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was given may be another secret."""
    monkeypatch.setenv("MAFIA_TELEGRAM__TOKEN", "hush")

    assert fault() == (
        "MAFIA_TELEGRAM__TOKEN: this is no bot token; BotFather gives out tokens like 123456:ABC-DEF"
    )


def test_virtual_time_stays_on_this_machine() -> None:
    """A bot that talks to the real Telegram lives in real time."""
    home = "http://127.0.0.1:8081"

    assert [
        fault_in(f'clock.source = "{home}"'),
        fault_in(f'telegram.api_base = "{home}"\nclock.source = "http://example.org"'),
        fault_in('clock.source = "sundial"'),
    ] == [
        (
            "config.toml: clock.source: the sandbox's clock goes with the sandbox's Telegram:"
            " telegram.api_base must be a loopback address too"
        ),
        "config.toml: clock.source: the sandbox's clock must be on this machine (a loopback address)",
        'config.toml: clock.source: an address begins with http:// or https:// and names a host; or "system"',
    ]


@pytest.mark.parametrize("host", ["127.0.0.1:8081", "localhost:8081", "[::1]:8081"])
def test_the_sandbox_owns_the_time_of_a_bot_that_talks_to_it(file: Path, host: str) -> None:
    """By any name of this machine."""
    file.write_text(
        f'[telegram]\ntoken = "{TOKEN}"\napi_base = "http://{host}/"\n[clock]\nsource = "http://{host}"\n',
        encoding="utf-8",
    )

    settings = load(file)

    assert (settings.telegram.api_base, settings.clock.source) == (f"http://{host}", f"http://{host}")


SENSELESS = [
    ('zone = "Asia/Bakuu"', "zone: there is no time zone 'Asia/Bakuu'; zones are named like Asia/Baku"),
    ('zone = "../secrets"', "zone: there is no time zone '../secrets'; zones are named like Asia/Baku"),
    ("max_players = 41", "max_players: input should be less than or equal to 40"),
    ('ballot = "loud"', "ballot: input should be 'open' or 'secret'"),
    (
        'schedule.times.vote = "10:00"',
        "schedule.times: vote must come after day_opens: a day of no length cannot be played",
    ),
    ('schedule.times.lawyer = "09:00"', "schedule.times: lawyer must lie between day_opens and vote"),
    (
        'schedule.times.doorkeepers = "21:30"',
        "schedule.times: doorkeepers must lie between day_opens and vote",
    ),
    (
        'schedule.times.doorkeepers_first_day = "21:00"',
        "schedule.times: doorkeepers_first_day must lie between day_opens and vote",
    ),
    (
        'schedule.times.night_ends = "20:00"',
        "schedule.times: night_ends must come after vote and not after the next day_opens",
    ),
    (
        'schedule.times.vote = "21:00:00Z"',
        "schedule.times.vote: a time of day has no zone of its own; the game's zone is the setting zone",
    ),
    ("schedule.times.vote = 2100", 'schedule.times.vote: a time of day is written like "21:00"'),
    ('schedule.times.vote = "2100"', 'schedule.times.vote: a time of day is written like "21:00"'),
    ("schedule.times.vote = 21:00:30", "schedule.times.vote: a time of day is given to the minute"),
    (
        "schedule.times.lawyer_first_day_hours = 0",
        "schedule.times.lawyer_first_day_hours: input should be greater than 0",
    ),
    (
        'schedule.intervals.day = "soon"',
        'schedule.intervals.day: a length of time is a number of seconds or a text such as "1h 30m" or "90s"',
    ),
    ("schedule.intervals.night = 0", "schedule.intervals: night must be longer than nothing"),
    (
        'schedule.intervals.roles = "1h"',
        "schedule.intervals: roles must be shorter than day: these moves are made before the vote's close",
    ),
    ("schedule.intervals.morning = -1", "schedule.intervals: morning cannot be shorter than nothing"),
]


@pytest.mark.parametrize(("text", "sentence"), SENSELESS)
def test_a_senseless_game_is_refused(text: str, sentence: str) -> None:
    """The sentence says where the fault is and what would be right."""
    assert fault_in(f"[game]\n{text}") == f"config.toml: game.{sentence}"


def test_a_night_may_last_until_the_day_opens(file: Path) -> None:
    """Then its report is due at once."""
    file.write_text(
        f'telegram.token = "{TOKEN}"\n[game.schedule.times]\nvote = "23:00"\nnight_ends = "10:00"\n',
        encoding="utf-8",
    )

    assert load(file).game.schedule.times.night_ends.isoformat("minutes") == "10:00"


def test_a_length_of_time_is_written_as_people_write_it(file: Path) -> None:
    """And one that is left out follows from the others."""
    file.write_text(
        f'telegram.token = "{TOKEN}"\n[game.schedule.intervals]\n'
        'day = "1h 30m"\nnight = 600\nmorning = "45"\n',
        encoding="utf-8",
    )

    intervals = load(file).game.schedule.intervals

    assert intervals.model_dump(mode="json") == {
        "day": "1h 30m",
        "night": "10m",
        "roles": "30m",
        "morning": "45s",
    }
