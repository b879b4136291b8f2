"""Who and what there is, and how everything gets its number."""

from itertools import count

from sandbox.chats import Account, BotAccount, ChatKind, Group, InviteLink, PrivateChat
from sandbox.clock import Clock
from sandbox.limits import Limits, Pace
from sandbox.mailbox import Mailbox


class Directory:
    """All accounts, chats and links; nothing here is numbered by chance."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        """Begin empty."""
        self.clock = clock
        self.limits = limits
        self.accounts: dict[int, Account] = {}
        self.bots: dict[str, BotAccount] = {}
        self.groups: dict[int, Group] = {}
        self.private_chats: dict[tuple[int, int], PrivateChat] = {}
        self.links: dict[str, tuple[Group, InviteLink]] = {}
        self._numbers = {
            "person": count(1_000_001),
            "group": count(500_001),
            "supergroup": count(1),
            "query": count(1),
            "file": count(1),
            "link": count(1),
        }

    def add_bot(self, token: str, username: str, name: str, *, privacy_mode: bool) -> BotAccount:
        """A new bot; its id is the number before the colon of its token."""
        number, _, secret = token.partition(":")
        if not number.isdecimal() or not secret:
            raise ValueError("a token is a number, a colon and a secret")
        if token in self.bots or int(number) in self.accounts:
            raise ValueError("there is an account with this number already")
        bot = BotAccount(
            id=int(number),
            first_name=name,
            username=username,
            token=token,
            privacy_mode=privacy_mode,
            mailbox=Mailbox(self.clock, self.limits),
            pace=Pace(self.limits),
        )
        self.bots[token] = self.accounts[bot.id] = bot
        return bot

    def add_person(
        self, first_name: str, last_name: str | None, username: str | None, language: str | None
    ) -> Account:
        """A new person."""
        person = Account(
            id=self.next_number("person"),
            first_name=first_name,
            last_name=last_name,
            username=username,
            language=language,
        )
        self.accounts[person.id] = person
        return person

    def add_group(self, title: str, kind: ChatKind, *, forum: bool) -> Group:
        """A new group with nobody in it."""
        number = self.next_number(kind.value)
        chat_id = -number if kind is ChatKind.GROUP else -1_001_000_000_000 - number
        group = Group(id=chat_id, kind=kind, title=title, forum=forum)
        self.groups[group.id] = group
        return group

    def private_chat(self, bot: BotAccount, person: Account) -> PrivateChat:
        """The chat of a person and a bot, opened or not."""
        key = (bot.id, person.id)
        if key not in self.private_chats:
            self.private_chats[key] = PrivateChat(id=person.id, kind=ChatKind.PRIVATE, person=person, bot=bot)
        return self.private_chats[key]

    def next_number(self, of: str) -> int:
        """The next number of a kind of things."""
        return next(self._numbers[of])
