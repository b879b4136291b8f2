"""`mafia export`: what it writes, what it refuses, and what the host of a running game reads of it."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import BAD_INPUT, FAILED, main
from bot.storage.database import sole_use
from bot.storage.migrate import upgrade
from bot.storage.snapshot import GameSettings, write
from engine.forum.game import end
from engine.forum.victory import Winner
from tests.bot.words.scenes import dealt

GAME = (
    "INSERT INTO games (id, chat_id, host_id, title, status, ruleset, version, settings, secret,"
    " commitment, join_token, created_at, snapshot)"
    " VALUES (?, ?, 1, ?, ?, 'forum', 1, ?, x'5ec2e7', 'd19e57', ?, '2026-01-01', ?)"
)

Said = Callable[[], tuple[str, str]]


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database with three games: 1 is over, 2 is played, 3 gathers. Its address."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'mafia.db'}"
    monkeypatch.setenv("MAFIA_TELEGRAM__TOKEN", "424242:sandbox-needs-no-secret-token")
    monkeypatch.setenv("MAFIA_DATABASE__URL", url)
    monkeypatch.chdir(tmp_path)
    asyncio.run(upgrade(url))
    over = end(dealt(), (Winner.TOWN, "V1")).game
    stored = ((1, "over", write(over)), (2, "running", write(dealt())), (3, "lobby", None))
    with closing(sqlite3.connect(tmp_path / "mafia.db")) as connection:
        for number, status, snapshot in stored:
            settings = GameSettings().model_dump_json()
            row = (number, -number, f"Двор {number}", status, settings, f"t{number}", snapshot)
            connection.execute(GAME, row)
        connection.commit()
    return url


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """What was printed since the last look: on stdout, on stderr."""

    def read() -> tuple[str, str]:
        printed = capsys.readouterr()
        return printed.out, printed.err

    return read


def journal(folder: Path) -> list[tuple[int, str, int | None]]:
    """The journal: the game, the deed, who did it."""
    with closing(sqlite3.connect(folder / "mafia.db")) as connection:
        return connection.execute("SELECT game_id, deed, user_id FROM journal").fetchall()


def test_a_finished_game_is_a_page_or_data_while_the_bot_runs(games: str, tmp_path: Path, said: Said) -> None:
    with sole_use(games):
        assert main(["export", "1"]) == 0
        page, complaint = said()
        assert main(["export", "1", "--json"]) == 0
        data, _ = said()

    assert page.startswith("<!doctype html>\n")
    assert "Двор 1" in page
    assert complaint == ""
    assert (json.loads(data)["game"]["winner"], json.loads(data)["deal"]["bytes"]) == ("town", "5ec2e7")
    assert journal(tmp_path) == []


@pytest.mark.usefixtures("games")
def test_out_writes_the_same_to_a_new_file(tmp_path: Path, said: Said) -> None:
    assert main(["export", "1", "--json"]) == 0
    printed, _ = said()

    assert main(["export", "1", "--json", "--out", "game.json"]) == 0

    assert said() == ("", "")
    assert (tmp_path / "game.json").read_text("utf-8") == printed


@pytest.mark.usefixtures("games")
def test_a_running_game_is_exported_only_with_its_secrets_and_its_host_reads_of_it(
    tmp_path: Path, said: Said
) -> None:
    assert main(["export", "2"]) == FAILED
    assert "--with-secrets" in said()[1]
    assert journal(tmp_path) == []

    assert main(["export", "2", "--json", "--with-secrets"]) == 0

    data = json.loads(said()[0])
    assert data["game"]["over"] is False
    assert data["deal"] is None
    assert [seat["role"] for seat in data["seats"]][:2] == ["don", "civilian"]
    assert journal(tmp_path) == [(2, "export-secrets", None)]


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["9"], BAD_INPUT, "There is no game 9."),
        (["9", "--with-secrets"], BAD_INPUT, "There is no game 9."),
        (["3", "--with-secrets"], FAILED, "Game 3 is lobby: its cards were never dealt."),
        (["1", "--out", "mafia.db"], BAD_INPUT, "mafia.db: there is a file of this name already"),
        (["1", "--out", "nowhere/g.html"], BAD_INPUT, "nowhere/g.html: there is no such directory"),
    ],
)
def test_what_cannot_be_exported_is_one_line(said: Said, words: list[str], code: int, sentence: str) -> None:
    assert main(["export", *words]) == code

    assert said() == ("", f"mafia: {sentence}\n")


def test_what_could_not_be_written_was_not_exported(
    games: str, tmp_path: Path, said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host reads of no export that there was not."""
    assert games

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)

    assert main(["export", "2", "--with-secrets", "--out", "game.html"]) == FAILED

    assert said() == ("", "mafia: game.html: cannot be written: No space left on device\n")
    assert journal(tmp_path) == []


def test_without_a_database_there_is_no_game(
    tmp_path: Path, said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAFIA_TELEGRAM__TOKEN", "424242:sandbox-needs-no-secret-token")
    monkeypatch.setenv("MAFIA_DATABASE__URL", f"sqlite+aiosqlite:///{tmp_path / 'none.db'}")
    monkeypatch.chdir(tmp_path)

    assert main(["export", "1"]) == BAD_INPUT

    assert said()[1] == f"mafia: {tmp_path / 'none.db'}: there is no database here, so no game 1.\n"
    assert not (tmp_path / "none.db").exists()


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("game", ["x", "0", "-1", "9" * 30])
def test_export_wants_the_number_of_a_game(said: Said, game: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["export", game])

    assert ended.value.code == BAD_INPUT
    assert "export" in said()[1]
