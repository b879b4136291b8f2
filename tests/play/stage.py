"""A stage: a sandbox, a bot in it, a host and players, and virtual time under the test's control."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Literal
from zoneinfo import ZoneInfo

from pydantic import SecretStr
from sqlalchemy import select

from bot import config
from bot.clock import ClockLost
from bot.demo import TOKEN, chance, read_button
from bot.storage import tables
from bot.storage.snapshot import read
from bot.usecases.hall import Hall
from bot.wiring import Chance, House, house
from bot.words.names import person
from bot.words.tongue import Tongue
from engine.forum.roles import Role
from engine.forum.state import Game
from sandbox.chats import GENERAL, BotAccount, File, Group, Message, Topic
from sandbox.clock import Participant
from sandbox.markup import spoken_by_a_person
from sandbox.people import Person
from sandbox.robots import Meaning
from sandbox.server import Sandbox, serve
from sandbox.world import Draft

BAKU = ZoneInfo("Asia/Baku")
RIGHTS = ("can_delete_messages", "can_restrict_members", "can_pin_messages", "can_invite_users")


@dataclass(eq=False)
class Stage:
    """Everything a scene needs. `time`: the test's own part in virtual time."""

    sandbox: Sandbox
    group: Group
    bot: BotAccount
    host: Person
    time: Participant
    database: Path
    house: House | None = None
    players: list[Person] = field(default_factory=list)

    @property
    def now(self) -> datetime:
        """The present moment (UTC)."""
        return self.sandbox.clock.now()

    async def pass_time(self, **span: float) -> None:
        """Let so much time go by: `minutes=5`."""
        await self.time.wait_until(self.now + timedelta(**span))

    async def until(self, clock: str) -> None:
        """Go on to the next time the clock of Baku shows `HH:MM[:SS]`."""
        wall = self.now.astimezone(BAKU)
        parts = [int(part) for part in clock.split(":")]
        moment = wall.replace(
            hour=parts[0], minute=parts[1], second=parts[2] if len(parts) > 2 else 0, microsecond=0
        )
        if moment <= wall:
            moment += timedelta(days=1)
        await self.time.wait_until(moment)

    async def open_lobby(self, text: str = "/newgame") -> None:
        """The host opens the private chat and a lobby."""
        self.host.start(self.bot)
        await self.pass_time(seconds=5)
        self.host.say(self.group, text)
        await self.pass_time(seconds=10)

    def lobby(self) -> Message:
        """The newest message in the group that has a link under it."""
        return next(
            message
            for message in reversed(self.host.sees(self.group))
            if any("url" in button for button in message.buttons)
        )

    def lobby_is_gone(self) -> bool:
        """Whether nobody in the group could sit down any more."""
        buttons = (button for message in self.host.sees(self.group) for button in message.buttons)
        return not any((it := read_button(button)) and it.do == "lobby-start" for button in buttons)

    def join_link(self) -> str:
        """The link under the lobby."""
        return next(str(button["url"]) for button in self.lobby().buttons if "url" in button)

    def add(self, name: str, last_name: str | None = None) -> Person:
        """A new member of the group."""
        person = self.sandbox.add_person(name, last_name)
        person.join(self.group)
        return person

    async def gather(self, names: Sequence[str]) -> None:
        """So many come in, one after another."""
        for name in names:
            person = self.add(name)
            self.players.append(person)
            person.follow(self.join_link())
            await self.pass_time(seconds=2)

    async def start(self) -> None:
        """The host starts; everything that follows is delivered."""
        lobby = self.lobby()
        button = next(
            button["callback_data"]
            for button in lobby.buttons
            if (meaning := read_button(button)) and meaning.do == "lobby-start"
        )
        self.host.press(lobby, str(button))
        await self.pass_time(minutes=1)

    def prompt(self, person: Person) -> Message:
        """The newest message of the bot that asks this person for something."""
        return next(
            message
            for message in reversed(person.sees(self.bot))
            if any((it := read_button(button)) and it.do in WAYS for button in message.buttons)
        )

    def button(self, message: Message, do: str, *, what: str = "", whom: int = 0) -> str:
        """The data of the button that means this."""
        for button in message.buttons:
            meaning = read_button(button)
            if meaning and _fits(meaning, do, what, whom):
                return str(button["callback_data"])
        raise LookupError(f"no button {do} {what} {whom} among {[b['text'] for b in message.buttons]}")

    async def press(self, person: Person, do: str, *, what: str = "", whom: int = 0) -> None:
        """Press a button of the present prompt and let the bot answer."""
        message = self.prompt(person)
        person.press(message, self.button(message, do, what=what, whom=whom))
        await self.pass_time(seconds=2)

    async def vote(self, person: Person, whom: int) -> None:
        """Cast a vote by the buttons: two taps, from the message that asks."""
        await self.press(person, "ask", whom=whom)
        await self.press(person, "cast")

    async def all_vote(self, votes: Mapping[int, int]) -> None:
        """Voters, by seat, write against whom they vote."""
        for voter, whom in votes.items():
            self.players[voter - 1].say(self.bot, f"/vote {whom} да")
        await self.pass_time(seconds=5)

    async def move(self, person: Person, what: str, whom: int) -> None:
        """Make a move by the buttons: two taps, and one more for what is not the first of several choices."""
        if not self._offers(person, "set", what):
            await self.press(person, "moves")
        if not self._offers(person, "set", what):
            await self.press(person, "pick", what=what)
        await self.press(person, "set", what=what, whom=whom)

    def _offers(self, person: Person, do: str, what: str) -> bool:
        """Whether the present prompt has such a button."""
        meanings = map(read_button, self.prompt(person).buttons)
        return any(_fits(meaning, do, what, 0) for meaning in meanings if meaning)

    async def forge(self, person: Person, data: str, message: Message | None = None) -> str:
        """Press a button that never stood there, as a changed app can; what the person read in answer."""
        if message is None:
            message = self.last(person)
        self.sandbox.world.press(message, person.account, data)
        await self.pass_time(seconds=2)
        return self.answered(person)

    def answered(self, person: Person) -> str:
        """The newest answer to a press of this person."""
        return person.answers[-1].text

    def last(self, person: Person, place: Group | None = None) -> Message:
        """The newest message of the bot in a group, or in this person's chat with it."""
        seen = person.sees(place or self.bot)
        return next(message for message in reversed(seen) if message.sender is self.bot and message.text)

    async def tell(self, person: Person, text: str, reply_to: Message | None = None) -> str:
        """Write to the bot in private; its newest message after that."""
        person.say(self.bot, text, reply_to=reply_to)
        await self.pass_time(seconds=3)
        return self.last(person).text

    async def tap(self, person: Person, text: str) -> str:
        """Press the newest button of the bot that reads so; the answer."""
        message = next(
            message
            for message in reversed(person.sees(self.bot))
            if any(button["text"] == text for button in message.buttons)
        )
        person.press(message, text)
        await self.pass_time(seconds=2)
        return self.answered(person)

    def send_file(self, person: Person, kind: str = "photo", text: str = "") -> None:
        """Send a picture or a document to the bot in private."""
        chat = self.sandbox.world.private_chat(self.bot, person.account)
        file = File(f"file-{kind}", kind, "a.png", b"")
        self.sandbox.world.post(chat, person.account, Draft(content=spoken_by_a_person(text), file=file))

    async def stored(self, number: int = 1) -> str:
        """The snapshot of a game, as it is stored."""
        return (await self.row(number)).snapshot or ""

    async def row(self, number: int = 1) -> tables.Game:
        """The row of a game."""
        assert self.house is not None
        async with self.house.store.reading() as session:
            return await session.get_one(tables.Game, number)

    async def events(self, kind: str, number: int = 1) -> list[dict[str, Any]]:
        """What is stored of one kind of event of a game, in its order; `at`: when it was (UTC)."""
        assert self.house is not None
        async with self.house.store.reading() as session:
            rows = await session.scalars(
                select(tables.Event)
                .where(tables.Event.game_id == number, tables.Event.kind == kind)
                .order_by(tables.Event.seq)
            )
            return [{**row.body, "at": row.at} for row in rows]

    async def faults(self) -> list[str]:
        """Every message that could not be delivered, and every update that could not be handled."""
        assert self.house is not None
        async with self.house.store.reading() as session:
            sent = await session.scalars(select(tables.OutboxRow).where(tables.OutboxRow.state == "failed"))
            heard = await session.scalars(select(tables.InboxRow).where(tables.InboxRow.error.is_not(None)))
            return [
                *(f"{row.method}: {row.error}" for row in sent),
                *(f"{row.kind}: {row.error}" for row in heard),
            ]

    async def play(self, count: int = 5, text: str = "/newgame") -> None:
        """A game of so many has begun: they are called Аня, Боря, Вера and so on, by seat."""
        await self.open_lobby(text)
        await self.gather(PLAYERS[:count])
        await self.start()

    async def second_game(self, title: str = "Дача", count: int = 5) -> Group:
        """The same people begin another game, in another group, under the same host."""
        group = self.sandbox.add_group(title)
        self.host.join(group)
        self.host.add_bot(group, self.bot, rights=RIGHTS)
        for player in self.players[:count]:
            player.join(group)
        self.host.say(group, "/newgame")
        await self.pass_time(seconds=10)
        lobby = next(message for message in reversed(self.host.sees(group)) if message.buttons)
        for player in self.players[:count]:
            player.follow(next(str(button["url"]) for button in lobby.buttons if "url" in button))
            await self.pass_time(seconds=2)
        self.host.press(lobby, self.button(lobby, "lobby-start"))
        await self.pass_time(minutes=1)
        return group

    def words(self, key: str, /, **values: str | int) -> str:
        """A sentence of the bot as a person reads it; names in `values` as they are."""
        tongue = Tongue("ru")
        html = tongue(key, **{name: person(str(it)) if name in NAMES else it for name, it in values.items()})
        return Hall.plain(html).strip()

    def said(self, topic: int | None = None) -> list[str]:
        """What stands in the group, or in one topic of it (`GENERAL`: outside all others)."""
        return [message.text for message in self.host.sees(self.group, topic=topic) if message.text]

    def topics(self) -> dict[str, Topic]:
        """The topics of the group by their names, oldest first; General is not among them.

        Of several that are called alike, the newest.
        """
        return {topic.name: topic for topic in self.host.topics(self.group) if topic.id != GENERAL}

    def told(self, person: Person) -> list[str]:
        """What stands in this person's chat with the bot."""
        return [message.text for message in person.sees(self.bot)]

    async def game(self, number: int = 1) -> Game:
        """The stored state of a game."""
        assert self.house is not None
        async with self.house.store.reading() as session:
            row = await session.get_one(tables.Game, number)
            return read(row.snapshot or "", row.version)


NO_REMINDERS = {"vote": "0s", "night": "0s", "roles": "0s"}
"""The setting for scenes in which every message counts."""

PLAYERS = ("Аня", "Боря", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Зоя", "Илья", "Катя")

NAMES = frozenset({"title", "who", "name", "key", "value"})
"""Which values of a sentence are names, as `Stage.words` takes them."""

WAYS = frozenset({"vote", "moves", "home", "ask", "cast", "pick", "set"})


def _fits(meaning: Meaning, do: str, what: str, whom: int) -> bool:
    return meaning.do == do and what in {"", meaning.what} and whom in {0, meaning.whom}


def cards(*roles: str) -> Callable[[bytes, Sequence[str], Mapping[Role, int]], tuple[Role, ...]]:
    """A deal in which the seats get exactly these cards."""
    return lambda _secret, _labels, _cards: tuple(Role(role) for role in roles)


POLLING = config.Webhook()


def webhook() -> config.Webhook:
    """Settings by which updates are brought to a port of this machine that is free just now."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        place = f"127.0.0.1:{free.getsockname()[1]}"
    return config.Webhook(url=f"http://{place}/hook", listen=place, secret=SecretStr("sesame"))


def settings(
    sandbox: Sandbox,
    database: Path,
    *,
    webhook: config.Webhook = POLLING,
    language: Literal["ru", "en", "az"] = "ru",
    **game: Any,  # noqa: ANN401  # settings are of all types
) -> config.Settings:
    """The settings of a bot on the stage; `game` are the defaults of its games."""
    return config.Settings(
        words=config.Words(language=language),
        webhook=webhook,
        telegram=config.Telegram(token=SecretStr(TOKEN), api_base=sandbox.url, parallel_sends=1),
        database=config.Database(url=f"sqlite+aiosqlite:///{database}"),
        clock=config.ClockSettings(source=sandbox.url, sweep_seconds=86400),
        game=config.Game(**game),
    )


@asynccontextmanager
async def stage(
    folder: Path,
    *,
    roles: Sequence[str] = (),
    rights: Sequence[str] | None = RIGHTS,
    forum: bool = False,
    **game: Any,  # noqa: ANN401  # settings are of all types
) -> AsyncIterator[Stage]:
    """A stage with a running bot; `roles` are dealt to the seats in order, `game` are settings.

    `forum`: the group has topics, and the bot may manage them unless other `rights` are named.
    """
    async with empty_stage(folder, rights=rights, forum=forum) as built, running(built, roles=roles, **game):
        yield built


@asynccontextmanager
async def empty_stage(
    folder: Path, *, rights: Sequence[str] | None = RIGHTS, forum: bool = False
) -> AsyncIterator[Stage]:
    """A stage on which no bot runs yet: a scene starts and stops it by `running`."""
    if forum and rights is RIGHTS:
        rights = (*RIGHTS, "can_manage_topics")
    sandbox = await serve(0, TOKEN, virtual=True)
    bot = next(iter(sandbox.world.bots.values()))
    group = sandbox.add_group("Двор", forum=forum)
    host = sandbox.add_person("Ведущая")
    host.join(group)
    host.add_bot(group, bot, rights=rights)
    built = Stage(sandbox, group, bot, host, sandbox.clock.join("test"), folder / "game.db")
    try:
        yield built
    finally:
        built.time.leave()
        await sandbox.stop()


@asynccontextmanager
async def running(
    built: Stage,
    *,
    roles: Sequence[str] = (),
    **game: Any,  # noqa: ANN401  # settings are of all types
) -> AsyncIterator[None]:
    """The bot of a stage, from here to the end of the block."""
    luck = chance(1)
    if roles:
        luck = Chance(secret=luck.secret, token=luck.token, deal=cards(*roles))
    async with house(settings(built.sandbox, built.database, **game), luck) as opened:
        built.house = opened
        work = asyncio.ensure_future(opened.run())
        try:
            yield
        finally:
            work.cancel()
            with contextlib.suppress(asyncio.CancelledError, ClockLost):
                await work
