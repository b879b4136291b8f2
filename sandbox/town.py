"""The stand-in without its doors: a clock, a world, the people in it, and what is to go wrong."""

from sandbox.chats import BotAccount, ChatKind, Group
from sandbox.clock import Clock
from sandbox.faults import Faults
from sandbox.journal import Call, Entry
from sandbox.limits import Limits
from sandbox.people import Person
from sandbox.pusher import Pusher
from sandbox.world import World


class Town:
    """Where tests and robots find everybody."""

    def __init__(self, clock: Clock, limits: Limits | None = None) -> None:
        """Begin empty, with this clock; `limits` are Telegram's unless told otherwise."""
        self.clock = clock
        self.world = World(clock, limits or Limits())
        self.faults = Faults(self.break_off_polls)
        self.people: dict[int, Person] = {}
        self.pushers: list[Pusher] = []

    def add_bot(self, token: str, username: str, name: str, *, privacy_mode: bool = True) -> BotAccount:
        """A bot; its id is the number in its token. Raises ValueError if the token is none or taken."""
        account = self.world.add_bot(token, username, name, privacy_mode=privacy_mode)
        self.pushers.append(Pusher(account.mailbox, self.clock, self.faults))
        return account

    def add_person(
        self,
        first_name: str,
        last_name: str | None = None,
        username: str | None = None,
        language: str | None = "ru",
    ) -> Person:
        """A person who can act; the language is that of their app."""
        account = self.world.add_person(first_name, last_name, username, language)
        person = self.people[account.id] = Person(self.world, account)
        return person

    def add_group(self, title: str, kind: str = "supergroup", *, forum: bool = False) -> Group:
        """An empty group; the first person who joins owns it. Only supergroups can be forums."""
        if forum and kind != ChatKind.SUPERGROUP:
            raise ValueError("only supergroups have topics")
        if kind not in (ChatKind.GROUP, ChatKind.SUPERGROUP):
            raise ValueError(f"no such kind of group: {kind}")
        return self.world.add_group(title, ChatKind(kind), forum=forum)

    @property
    def journal(self) -> list[Entry]:
        """Every change that people could see, oldest first."""
        return self.world.records.journal

    @property
    def calls(self) -> list[Call]:
        """Every call of a bot, in the order in which they ended."""
        return self.world.records.calls

    def break_off_polls(self) -> None:
        """Let the open getUpdates of all bots break."""
        for bot in self.world.bots.values():
            bot.mailbox.break_off()
