"""R37: a second bot that is started by mistake stops itself and says why; the first one goes on."""

import asyncio
import os
import sys
from datetime import timedelta
from pathlib import Path

from bot.demo import TOKEN
from bot.inbox.poll import SETTLED
from sandbox.people import Person
from sandbox.server import Sandbox, serve
from tests.issues.process import PATIENCE, Bot, process
from tests.issues.real_time import until

OF_THE_FIRST = {"getUpdates", "getWebhookInfo", "getMyCommands", "setMyCommands"}
"""What the bot that runs already goes on with."""


async def the_mistake(sandbox: Sandbox, database: Path) -> tuple[int, str]:
    """`mafia run` with the same token, once more: its exit code, and the last line that it writes."""
    environment = {
        "MAFIA_TELEGRAM__TOKEN": TOKEN,
        "MAFIA_TELEGRAM__API_BASE": sandbox.url,
        "MAFIA_DATABASE__URL": f"sqlite+aiosqlite:///{database}",
    }
    second = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run"), env=os.environ | environment, stderr=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(PATIENCE):
        _, said = await second.communicate()
    return second.returncode or 0, said.decode().strip().splitlines()[-1]


async def answers(bot: Bot, person: Person) -> bool:
    """Whether a bot still hears and speaks."""
    account = next(iter(bot.sandbox.world.bots.values()))
    before = len(person.sees(account))
    person.start(account)
    await until(lambda: any(message.sender is account for message in person.sees(account)[before:]))
    return bot.running is not None and bot.running.returncode is None


async def test_on_the_same_database_it_does_not_even_begin(tmp_path: Path) -> None:
    """The file is locked for as long as the first one lives."""
    sandbox = await serve(0, TOKEN, virtual=False)
    async with process(sandbox, tmp_path) as first:
        calls = len(sandbox.calls)
        code, said = await the_mistake(sandbox, first.database)

        assert (code, said) == (
            1,
            f"mafia: {first.database} is in use by another running bot; one database serves one bot.",
        )
        assert {call.method for call in sandbox.calls[calls:]} <= OF_THE_FIRST
        assert await answers(first, sandbox.add_person("Аня"))
    await sandbox.stop()


async def test_on_another_database_it_learns_from_telegram_that_it_is_not_alone(tmp_path: Path) -> None:
    """At Telegram the newer one ends the poll of the older; but the older asks again, and so ends its."""
    sandbox = await serve(0, TOKEN, virtual=False)
    async with process(sandbox, tmp_path) as first:
        polls = lambda: [call for call in sandbox.calls if call.method == "getUpdates"]  # noqa: E731  # said shortest so
        settled = (await until(polls))[0].at + SETTLED + timedelta(seconds=1)
        await until(lambda: sandbox.clock.now() > settled)
        code, said = await the_mistake(sandbox, tmp_path / "other.db")

        assert code == 1
        assert said == (
            "mafia: Another program receives this bot's updates; stop it first. Telegram says:"
            " Conflict: terminated by other getUpdates request; make sure that only one bot instance is"
            " running"
        )
        assert await answers(first, sandbox.add_person("Аня"))
    await sandbox.stop()
