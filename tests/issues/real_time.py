"""A game of five in the machine's own time, at a sandbox that lives in it too."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from bot.demo import TOKEN, read_button
from sandbox.chats import BotAccount, Group
from sandbox.people import Person
from sandbox.server import Sandbox, serve
from tests.play.stage import PLAYERS, RIGHTS

PATIENCE = 30
"""Seconds after which something that was waited for counts as not coming."""


async def until(what: Callable[[], Any]) -> Any:  # noqa: ANN401  # whatever was waited for
    """Look again and again."""
    async with asyncio.timeout(PATIENCE):
        while not (found := what()):  # noqa: ASYNC110  # the other side knows of no event
            await asyncio.sleep(0.02)
    return found


@dataclass(eq=False)
class Table:
    """A group, its host and five players, and the bot's account."""

    sandbox: Sandbox
    bot: BotAccount
    group: Group
    host: Person
    players: list[Person] = field(default_factory=list)

    async def begin(self) -> None:
        """Gather and start, by a bot that runs already; return when everybody is asked to vote."""
        self.host.start(self.bot)
        await until(lambda: any(message.sender is self.bot for message in self.host.sees(self.bot)))
        self.host.say(self.group, "/newgame")
        lobby = await until(lambda: next((one for one in self.host.sees(self.group) if one.buttons), None))
        for name in PLAYERS[:5]:
            player = self.sandbox.add_person(name)
            player.join(self.group)
            player.follow(next(str(button["url"]) for button in lobby.buttons if "url" in button))
            await until(lambda: any(one.sender is self.bot for one in player.sees(self.bot)))  # noqa: B023  # waited for here
            self.players.append(player)
        self.host.press(lobby, next(str(one["callback_data"]) for one in lobby.buttons if _starts(one)))
        await until(lambda: all(self.prompts(player) for player in self.players))

    def prompts(self, player: Person) -> int:
        """How many messages with buttons the bot has sent to a player."""
        return sum(bool(message.buttons) for message in player.sees(self.bot))

    def told(self, player: Person) -> int:
        """How many messages the bot has sent to a player."""
        return sum(message.sender is self.bot for message in player.sees(self.bot))


def _starts(button: dict[str, Any]) -> bool:
    meaning = read_button(button)
    return meaning is not None and meaning.do == "lobby-start"


@asynccontextmanager
async def table() -> AsyncIterator[Table]:
    """A table without a bot yet."""
    sandbox = await serve(0, TOKEN, virtual=False)
    group, host = sandbox.add_group("Двор"), sandbox.add_person("Ведущая")
    bot = next(iter(sandbox.world.bots.values()))
    host.join(group)
    host.add_bot(group, bot, rights=RIGHTS)
    try:
        yield Table(sandbox, bot, group, host)
    finally:
        await sandbox.stop()
