"""Commands for whoever keeps the bot: what they print, what they refuse, and with which exit code."""

import asyncio
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command

from bot import logs
from bot.cli import BAD_INPUT, FAILED, main
from bot.storage.database import sole_use
from bot.storage.migrate import migrate, upgrade

GAME = (
    "INSERT INTO games (id, chat_id, host_id, title, status, ruleset, version, settings, secret,"
    " commitment, join_token, created_at, stopped)"
    " VALUES ({id}, -{id}, 1, 'Yard', '{status}', 'forum', 1, '{{}}', x'00', '00', 't{id}', '2026-01-01',"
    " {stopped})"
)

Said = Callable[[], tuple[str, str]]


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Where the settings say that the database is; there is none yet."""
    address = f"sqlite+aiosqlite:///{tmp_path / 'mafia.db'}"
    monkeypatch.setenv("MAFIA_TELEGRAM__TOKEN", "424242:sandbox-needs-no-secret-token")
    monkeypatch.setenv("MAFIA_DATABASE__URL", address)
    monkeypatch.chdir(tmp_path)
    return address


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """What was printed since the last look: on stdout, on stderr."""

    def read() -> tuple[str, str]:
        printed = capsys.readouterr()
        return printed.out, printed.err

    return read


def _execute(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / "mafia.db")) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def _at(url: str, revision: str) -> None:
    asyncio.run(upgrade(url))
    asyncio.run(migrate(url, lambda config: command.downgrade(config, revision)))


def _copies(folder: Path) -> list[Path]:
    return sorted(folder.glob("mafia-*.db"))


@pytest.mark.usefixtures("url")
def test_migrate_makes_a_new_database_and_does_not_mind_a_current_one(tmp_path: Path, said: Said) -> None:
    assert [main(["migrate"]), main(["migrate"])] == [0, 0]

    assert said() == ("The database is up to date.\n" * 2, "")
    assert _copies(tmp_path) == []


def test_migrate_makes_a_backup_of_an_older_database_first(url: str, tmp_path: Path, said: Said) -> None:
    _at(url, "0001")
    _execute(tmp_path, GAME.format(id=1, status="lobby", stopped="NULL"))

    assert main(["migrate"]) == 0

    [copy] = _copies(tmp_path)
    nothing = "0 players, 0 moves, 0 events, 0 deadlines, 0 inbox"
    assert said()[0].splitlines() == [
        str(copy),
        f"revision 0001: 1 games, {nothing}, 0 outbox; whole and checked.",
        "The database is up to date.",
    ]
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]


def test_migrate_waits_for_the_bot_to_stop(url: str, tmp_path: Path, said: Said) -> None:
    _at(url, "0001")

    with sole_use(url):
        assert main(["migrate"]) == FAILED

    assert re.fullmatch(r"mafia: .*mafia\.db is in use by another running bot.*\n", said()[1])
    assert _copies(tmp_path) == []


def test_backup_names_its_copy_by_the_time_or_as_it_is_told(url: str, tmp_path: Path, said: Said) -> None:
    asyncio.run(upgrade(url))

    with sole_use(url):
        assert [main(["backup"]), main(["backup", "mine.db"])] == [0, 0]

    [copy] = _copies(tmp_path)
    assert re.fullmatch(r"mafia-\d{8}T\d{6}Z\.db", copy.name)
    assert said()[0].splitlines()[::2] == [str(copy), "mine.db"]


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("there.db", "there.db: there is a file of this name already"),
        ("nowhere/copy.db", "nowhere/copy.db: there is no such directory"),
    ],
)
def test_backup_overwrites_nothing_and_makes_no_directories(
    url: str, tmp_path: Path, said: Said, file: str, sentence: str
) -> None:
    asyncio.run(upgrade(url))
    (tmp_path / "there.db").write_text("mine", encoding="utf-8")

    assert main(["backup", file]) == BAD_INPUT

    assert said() == ("", f"mafia: {sentence}\n")
    assert (tmp_path / "there.db").read_text(encoding="utf-8") == "mine"


@pytest.mark.usefixtures("url")
def test_backup_of_nothing_is_one_sentence(tmp_path: Path, said: Said) -> None:
    assert main(["backup"]) == FAILED

    assert said() == ("", f"mafia: {tmp_path / 'mafia.db'}: there is no database here to copy.\n")


@pytest.mark.parametrize("command_line", ["run", "migrate"])
def test_a_directory_that_is_not_there_is_one_sentence(
    url: str, said: Said, monkeypatch: pytest.MonkeyPatch, command_line: str
) -> None:
    monkeypatch.setattr(logs, "configure", lambda *_, **__: None)
    monkeypatch.setenv("MAFIA_DATABASE__URL", url.replace("mafia.db", "nowhere/mafia.db"))

    assert main([command_line]) == FAILED

    assert re.fullmatch(
        r"mafia: .*/nowhere/mafia\.db: no database can be kept there: No such file or directory\.\n",
        said()[1],
    )


@pytest.mark.parametrize(
    ("game", "code", "sentence"),
    [
        ("1", FAILED, "Game 1 is not stopped: it goes on by itself."),
        ("2", FAILED, "Game 2 is over: nothing is left to be tried again."),
        ("9", BAD_INPUT, "There is no game 9."),
    ],
)
def test_retry_refuses_what_cannot_be_tried_again(  # noqa: PLR0913, PLR0917  # three fixtures, three facts
    url: str, tmp_path: Path, said: Said, game: str, code: int, sentence: str
) -> None:
    asyncio.run(upgrade(url))
    _execute(
        tmp_path,
        GAME.format(id=1, status="running", stopped="NULL"),
        GAME.format(id=2, status="over", stopped="'ArithmeticError'"),
    )

    assert main(["retry", game]) == code

    assert said() == ("", f"mafia: {sentence}\n")


@pytest.mark.usefixtures("url")
@pytest.mark.parametrize("game", ["x", "0", "-1", "1.5", "٣", "9" * 30, ""])
def test_retry_wants_the_number_of_a_game(said: Said, game: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["retry", game])

    assert ended.value.code == BAD_INPUT
    assert "retry" in said()[1]


def test_retry_leaves_its_wish_for_the_bot_that_runs_or_for_the_next(
    url: str, tmp_path: Path, said: Said
) -> None:
    asyncio.run(upgrade(url))
    _execute(tmp_path, GAME.format(id=3, status="running", stopped="'ArithmeticError'"))

    assert main(["retry", "3"]) == 0
    with sole_use(url):
        assert main(["retry", "3"]) == 0

    assert said()[0].splitlines() == [
        "Game 3 is tried again at the bot's next start.",
        "Game 3 is tried again within 60 seconds.",
    ]
    with closing(sqlite3.connect(tmp_path / "mafia.db")) as connection:
        [(asked, stopped)] = connection.execute("SELECT retry_asked_at, stopped FROM games").fetchall()
    assert (asked is not None, stopped) == (True, "ArithmeticError")


@pytest.mark.parametrize("command_line", [["retry", "1"], ["check"], ["backup"], ["migrate"], ["run"]])
def test_settings_that_cannot_be_read_are_one_sentence(
    tmp_path: Path, said: Said, command_line: list[str]
) -> None:
    file = tmp_path / "config.toml"
    file.write_text("[telegram]\ntokn = 'x'\n", encoding="utf-8")

    assert main([*command_line, "--config", str(file)]) == BAD_INPUT

    assert said() == ("", f"mafia: {file}: telegram.tokn: unknown setting\n")
