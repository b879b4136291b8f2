"""A town that outlives its servers: it sleeps between steps, and its time stands while no bot is there."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from bot.demo import TOKEN
from sandbox.chats import BotAccount
from sandbox.clock import VirtualClock
from sandbox.server import FIRST_DAY, Sandbox
from sandbox.service import Service
from sandbox.strict import Request
from sandbox.town import Town


class PatientClock(VirtualClock):
    """Virtual time that waits for the next bot when one has died."""

    def __init__(self) -> None:
        """Begin on the sandbox's first day."""
        super().__init__(FIRST_DAY)
        self._nobody_is_missed = False

    @contextmanager
    def without_a_bot(self) -> Iterator[None]:
        """Let time pass although no bot is there."""
        self._nobody_is_missed = True
        try:
            yield
        finally:
            self._nobody_is_missed = False

    def wake_up(self) -> None:
        """A new loop runs: what was to be looked at in the last one is to be looked at now."""
        self._stirred = False
        self.stir()

    def attended(self) -> bool:
        """Whether a bot is there."""
        return bool(self._guests)

    def _everyone_waits(self) -> bool:
        return (self._nobody_is_missed or self.attended()) and super()._everyone_waits()


Concern = tuple[str, str]
"""A method of the Bot API, and a chat as it is spelled in a call."""


@dataclass(frozen=True, eq=False)
class Made:
    """One call of the bot, and which entries of the journal came of it; no two are the same."""

    method: str
    values: tuple[tuple[str, str], ...]
    began: int
    ended: int

    @property
    def concern(self) -> Concern:
        """What was called, and for which chat."""
        return self.method, dict(self.values).get("chat_id", "")

    @property
    def changed(self) -> bool:
        """Whether anybody could see anything of it."""
        return self.ended > self.began


class Recorder(Service):
    """Carries calls out, and keeps what came of each."""

    made: list[Made]

    async def _result(self, bot: BotAccount, request: Request) -> object:
        journal = self._world.records.journal
        began = len(journal)
        try:
            return await super()._result(bot, request)
        finally:
            if request.method != "getUpdates":
                values = tuple(sorted(request.values.items()))
                self.made.append(Made(request.method, values, began, len(journal)))


class Door(Sandbox):
    """A server before a town that is there already."""

    def __init__(self, town: Town, made: list[Made]) -> None:
        """Let a bot into `town`; its calls are added to `made`."""
        super().__init__(town.clock)
        self.world, self.faults, self.people = town.world, town.faults, town.people
        self._service = Recorder(self.world, self.faults)
        self._service.made = made

    async def empty(self) -> None:
        """Return when nothing of a bot that has died is left: no connection, no call, no place in time."""
        clock = self.clock
        assert isinstance(clock, PatientClock)
        while self._busy() or clock.attended():  # noqa: ASYNC110  # the system tells nobody but the server
            await asyncio.sleep(0.001)
        for _ in range(3):
            await asyncio.sleep(0)

    def _busy(self) -> bool:
        assert self._runner is not None
        assert self._runner.server is not None
        return bool(self._runner.server.connections) or any(
            bot.calls_open or bot.mailbox.has_open_poll for bot in self.world.bots.values()
        )


@dataclass
class Place:
    """A town and what was called in it."""

    town: Town
    made: list[Made] = field(default_factory=list)


def found() -> Place:
    """A new town with a bot's account in it."""
    town = Town(PatientClock())
    town.add_bot(TOKEN, "mafia_sandbox_bot", "Mafia")
    return Place(town)
