"""`mafia check` names what is wrong, and finds nothing where nothing is.

The settings that cannot be read at all are the command line's: tests/bot/test_cli.py and below.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from aiogram import Bot
from aiogram.methods import SetWebhook
from alembic import command
from pydantic import SecretStr

from bot import config
from bot.check import Finding, check
from bot.check.machine import free_space
from bot.cli import BAD_INPUT, FAILED, main
from bot.clock import machine_time
from bot.demo import TOKEN
from bot.storage.database import sole_use
from bot.storage.migrate import migrate, upgrade
from bot.telegram.session import Session
from sandbox.chats import BotAccount, Group
from sandbox.people import Person
from sandbox.server import Sandbox, serve

RIGHTS = ("can_delete_messages", "can_restrict_members", "can_pin_messages", "can_invite_users")
GAME = (
    "INSERT INTO games (id, chat_id, host_id, title, status, ruleset, version, settings, secret, commitment,"
    " join_token, created_at, graveyard_chat_id)"
    " VALUES (?, ?, 1, 'Двор', 'running', 'forum', 1, ?, x'00', '00', 't', '2026-01-01', ?)"
)


@dataclass
class Scene:
    """A Telegram with a group, a bot in it, and a database with a game of that group."""

    sandbox: Sandbox
    bot: BotAccount
    owner: Person
    group: Group
    graveyard: Group
    database: Path
    settings: config.Settings
    now: Callable[[], datetime] = machine_time
    free: Callable[[Path], int] = free_space

    @property
    def url(self) -> str:
        """The address of the database."""
        return self.settings.database.url

    def change(self, **sections: object) -> None:
        """Other settings."""
        self.settings = self.settings.model_copy(update=sections)

    def execute(self, statement: str, *values: object) -> None:
        """Change the database as no one should."""
        with closing(sqlite3.connect(self.database)) as connection:
            connection.execute(statement, values)
            connection.commit()

    async def findings(self) -> list[Finding]:
        """What the check says."""
        return await check(self.settings, now=self.now, free_space=self.free)

    async def wrong(self) -> list[str]:
        """The lines about what is wrong."""
        return [str(finding) for finding in await self.findings() if not finding.well]


@asynccontextmanager
async def scene(folder: Path) -> AsyncIterator[Scene]:
    """Everything as it should be."""
    sandbox = await serve(0, TOKEN, virtual=False)
    bot = next(iter(sandbox.world.bots.values()))
    owner = sandbox.add_person("Ведущая")
    yard, graveyard = sandbox.add_group("Двор"), sandbox.add_group("Кладбище")
    for group in (yard, graveyard):
        owner.join(group)
        owner.add_bot(group, bot, rights=RIGHTS)
    database = folder / "mafia.db"
    url = f"sqlite+aiosqlite:///{database}"
    await upgrade(url)
    built = Scene(
        sandbox,
        bot,
        owner,
        yard,
        graveyard,
        database,
        config.Settings(
            telegram=config.Telegram(token=SecretStr(TOKEN), api_base=sandbox.url),
            database=config.Database(url=url),
        ),
    )
    built.execute(GAME, 1, yard.id, "{}", graveyard.id)
    try:
        yield built
    finally:
        await sandbox.stop()


async def test_where_all_is_well_nothing_is_wrong_and_every_question_was_asked(tmp_path: Path) -> None:
    async with scene(tmp_path) as it:
        with sole_use(it.url):
            findings = await it.findings()

    assert [finding.about for finding in findings if finding.well] == [
        "directory",
        "disk",
        "time zones",
        "database",
        "token",
        "clock",
        "updates",
        "game 1 (Двор)",
    ]
    assert len(findings) == 8
    assert "whole; a running bot holds it; 1 open games" in findings[3].text


async def test_a_check_takes_nothing_from_the_bot_and_changes_nothing(tmp_path: Path) -> None:
    async with scene(tmp_path) as it:
        with closing(sqlite3.connect(it.database)) as connection:
            before = list(connection.iterdump())
        it.owner.say(it.group, "/status")
        await it.findings()
        with closing(sqlite3.connect(it.database)) as connection:
            assert list(connection.iterdump()) == before
        assert {call.method for call in it.sandbox.world.records.calls} == {
            "getMe",
            "getChatMember",
            "getWebhookInfo",
        }


async def test_without_a_database_yet_the_rest_is_checked(tmp_path: Path) -> None:
    async with scene(tmp_path) as it:
        it.change(database=config.Database(url=f"sqlite+aiosqlite:///{tmp_path / 'none.db'}"))

        assert await it.wrong() == []
    assert not (tmp_path / "none.db").exists()


def _unknown_token(it: Scene) -> None:
    it.change(telegram=it.settings.telegram.model_copy(update={"token": SecretStr("42:unknown")}))


def _nobody_there(it: Scene) -> None:
    it.change(telegram=it.settings.telegram.model_copy(update={"api_base": "http://127.0.0.1:1"}))


def _no_bot_api(it: Scene) -> None:
    it.change(telegram=it.settings.telegram.model_copy(update={"api_base": f"{it.sandbox.url}/clock"}))


def _newer(it: Scene) -> None:
    it.execute("UPDATE alembic_version SET version_num = '9999'")


def _half(it: Scene) -> None:
    it.execute("DROP TABLE moves")


def _text(it: Scene) -> None:
    it.database.write_text("a text where a database should be, and rather a long one", encoding="utf-8")


def _corrupt(it: Scene) -> None:
    """Pages in the middle of the file are overwritten."""
    it.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = it.database.read_bytes()
    it.database.write_bytes(whole[:8192] + b"\xff" * 16384 + whole[24576:])


def _nowhere(it: Scene) -> None:
    url = f"sqlite+aiosqlite:///{it.database.parent / 'nowhere' / 'mafia.db'}"
    it.change(database=config.Database(url=url))


def _below_a_file(it: Scene) -> None:
    it.change(database=config.Database(url=f"sqlite+aiosqlite:///{it.database / 'mafia.db'}"))


def _a_folder(it: Scene) -> None:
    it.change(database=config.Database(url=f"sqlite+aiosqlite:///{it.database.parent}"))


def _thrown_out(it: Scene) -> None:
    it.owner.remove(it.group, it.bot)


def _no_deleting(it: Scene) -> None:
    it.owner.promote(it.group, it.bot, rights=("can_restrict_members", "can_pin_messages"))


def _no_restricting(it: Scene) -> None:
    it.owner.promote(it.group, it.bot, rights=("can_delete_messages", "can_pin_messages"))


def _no_inviting(it: Scene) -> None:
    it.owner.promote(it.graveyard, it.bot, rights=("can_pin_messages",))


def _no_graveyard(it: Scene) -> None:
    it.owner.remove(it.graveyard, it.bot)


def _private(it: Scene) -> None:
    it.bot.privacy_mode = True
    it.owner.demote(it.group, it.bot)


def _clock_ahead(it: Scene) -> None:
    it.now = lambda: machine_time() + timedelta(minutes=5)


def _clock_behind(it: Scene) -> None:
    it.now = lambda: machine_time() - timedelta(minutes=5)


def _full_disk(it: Scene) -> None:
    it.free = lambda _: 20_000_000


def _unknown_zone(it: Scene) -> None:
    it.execute("UPDATE games SET settings = json_object('zone', 'Asia/Baku2')")


def _stopped(it: Scene) -> None:
    it.execute("UPDATE games SET stopped = 'ArithmeticError'")


PLANTED: dict[str, tuple[Callable[[Scene], None], str]] = {
    "Telegram does not know the token": (_unknown_token, "token: Telegram does not accept the bot's token"),
    "nobody answers at api_base": (_nobody_there, "Telegram: http://127.0.0.1:1 does not answer"),
    "what answers is no Bot API": (_no_bot_api, "does not answer as it should (ClientDecodeError)"),
    "the database is newer": (_newer, "database: The database is at revision 9999"),
    "the database is half there": (_half, "the table moves is missing"),
    "the file is no database": (_text, "SQLite cannot work with it (file is not a database)"),
    "the database is corrupt": (_corrupt, "database:"),
    "the directory is missing": (_nowhere, "nowhere is no directory; make it"),
    "a file is in the directory's place": (_below_a_file, "mafia.db is no directory; make it"),
    "a directory is in the file's place": (_a_folder, "is no file that may be read and written"),
    "the bot was thrown out": (_thrown_out, "game 1 (Двор): the bot is not in its group; add it again."),
    "a right is missing": (_no_deleting, "game 1 (Двор): in its group the bot may not delete messages;"),
    "it cannot mute": (_no_restricting, "in its group the bot may not restrict members;"),
    "it cannot invite": (_no_inviting, "in its graveyard the bot may not invite by links;"),
    "the graveyard is lost": (_no_graveyard, "the bot is not in its graveyard"),
    "privacy mode": (_private, "nobody leaves for silence (must_post)"),
    "the clock is ahead": (_clock_ahead, "seconds ahead of Telegram; let its time be set"),
    "the clock is behind": (_clock_behind, "seconds behind Telegram; let its time be set"),
    "the disk is nearly full": (_full_disk, "disk: only 20 MB are free beside the database"),
    "a game's zone is unknown": (_unknown_zone, "Asia/Baku2"),
    "a game is stopped": (_stopped, "an error has stopped it (ArithmeticError); look into the log"),
}


@pytest.mark.parametrize(("plant", "named"), PLANTED.values(), ids=PLANTED)
async def test_what_is_planted_is_named(tmp_path: Path, plant: Callable[[Scene], None], named: str) -> None:
    async with scene(tmp_path) as it:
        plant(it)
        wrong = await it.wrong()

    assert [line for line in wrong if named in line], wrong
    assert all(line.startswith("WRONG") and line.endswith(".") for line in wrong)
    assert TOKEN not in "".join(wrong)


async def test_an_older_database_is_named(tmp_path: Path) -> None:
    async with scene(tmp_path) as it:
        await migrate(it.url, lambda to: command.downgrade(to, "0001"))

        assert await it.wrong() == [
            "WRONG  database: The database was written by an older version; run `mafia migrate` first."
        ]


async def test_a_webhook_that_another_program_has_set_is_named(tmp_path: Path) -> None:
    async with scene(tmp_path) as it:
        async with Bot(TOKEN, session=Session(it.sandbox.url)) as other:
            await other(SetWebhook(url="http://127.0.0.1:9/secret-path"))
        [line] = await it.wrong()

    assert line.startswith("WRONG  webhook: Telegram brings the updates to 127.0.0.1, but the bot is to ask")
    assert "secret-path" not in line


async def test_the_command_prints_a_line_for_each_and_says_by_its_code_whether_all_is_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "config.toml"
    async with scene(tmp_path) as it:
        file.write_text(
            f"telegram.token = '{TOKEN}'\n"
            f"telegram.api_base = '{it.sandbox.url}'\n"
            f"database.url = '{it.url}'\n",
            encoding="utf-8",
        )
        assert await asyncio.to_thread(main, ["check", "--config", str(file)]) == 0
        well = capsys.readouterr()
        _no_deleting(it)
        assert await asyncio.to_thread(main, ["check", "--config", str(file)]) == FAILED
        wrong = capsys.readouterr()

    assert well.out.splitlines()[0] == "ok     settings: they can be read"
    assert {line.split()[0] for line in well.out.splitlines()} == {"ok"}
    assert well.err == ""
    [line] = [line for line in wrong.out.splitlines() if not line.startswith("ok ")]
    assert line.startswith("WRONG  game 1 (Двор): in its group the bot may not delete messages;")
    assert wrong.err == "mafia: 1 to be put right\n"


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("[telegram]\ntokn = '1:x'\n", "telegram.tokn: unknown setting"),
        ("[telegram]\ntoken = 'letters'\n", "telegram.token: this is no bot token"),
        ("[telegram]\ntoken = '1:x'\n[game]\nzone = 'Baku'\n", "game.zone: there is no time zone 'Baku'"),
    ],
)
def test_settings_that_cannot_be_read_end_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], toml: str, sentence: str
) -> None:
    file = tmp_path / "config.toml"
    file.write_text(toml, encoding="utf-8")

    assert main(["check", "--config", str(file)]) == BAD_INPUT

    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert sentence in said.err
