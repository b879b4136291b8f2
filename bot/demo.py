"""The demo: the stand-in for Telegram, the bot and robot players together, one whole game."""

import asyncio
import contextlib
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, TextIO
from zoneinfo import ZoneInfo

from aiogram.filters.callback_data import CallbackData
from pydantic import SecretStr

from bot import config
from bot.clock import ClockLost
from bot.usecases.buttons import LobbyButton, MoveButton, RoomButton
from bot.wiring import Chance, house
from sandbox.chats import BotAccount, Group
from sandbox.journal import Entry, Sight
from sandbox.people import Person
from sandbox.robots import Crowd, Manners, Meaning
from sandbox.server import Sandbox, serve

TOKEN = "424242:sandbox-needs-no-secret-token"  # noqa: S105  # the sandbox takes any
GROUP = "Двор на Низами"
LONGEST = timedelta(days=40)
NAMES = (
    "Лейла", "Рустам", "Нигяр", "Фарид", "Айгюн", "Эльчин", "Севда", "Тимур", "Камилла", "Вагиф",
    "Гюнель", "Анар", "Диляра", "Орхан", "Жаля", "Самир", "Зарифа", "Мурад", "Инара", "Кямран",
    "Сабина", "Ильгар", "Мехрибан", "Руфат", "Эльмира", "Назим", "Лала", "Турал", "Афет", "Джавид",
    "Хумар", "Сеймур", "Ульвия", "Ровшан", "Матанат", "Полад", "Сона", "Эмин", "Ясмин", "Азер",
)  # fmt: skip
CHATTER = (
    "В три часа ночи напротив горел свет. Просто к слову.",
    "Мне кажется, кто-то здесь слишком много молчит.",
    "Не я. Меня вообще не было дома.",
    "Давайте голосовать с умом, а не как вчера.",
    "Проверьте меня, мне скрывать нечего.",
    "Кто первый кричит «держи вора», тот и вор.",
    "Чай остыл, а мы всё спорим.",
    "Голосую по сердцу, сердце у меня мирное.",
    "Если меня не станет, перечитайте вчерашнее.",
    "Доктор, береги себя. И меня заодно.",
    "Подозрительно ровный почерк у этих голосов.",
    "Алиби у меня есть, но оно ещё спит.",
    "Вчера все были такие смелые. А сегодня?",
)
WHISPERS = (
    "Кого сегодня?",
    "Только не спорьте со мной днём.",
    "Тихо. Нас слушают.",
    "Берём того, кто умнее всех.",
)


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play: how many, by which seed, and in short phases instead of days."""

    players: int = 19
    seed: int = 1
    fast: bool = False


def read_button(button: dict[str, Any]) -> Meaning | None:
    """What a button of ours is for, as a robot needs it."""
    data = button.get("callback_data", "")
    for kind in (MoveButton, RoomButton, LobbyButton):
        with contextlib.suppress(TypeError, ValueError):
            return _meaning(kind.unpack(data))
    return None


def _meaning(button: CallbackData) -> Meaning | None:
    match button:
        case MoveButton(do=do, power=power, index=index, target=target):
            return Meaning(do, f"{power}{index or ''}", target)
        case RoomButton(room="mafia"):
            return Meaning("write")
        case LobbyButton(do=do):
            return Meaning(f"lobby-{do}")
        case _:
            return None


def chance(seed: int) -> Chance:
    """The bytes and links of a demo: all from its seed."""
    numbers = count()

    def token() -> str:
        return sha256(f"link {seed} {next(numbers)}".encode()).hexdigest()[:32]

    return Chance(secret=lambda: sha256(f"deal {seed}".encode()).digest(), token=token)


def settings(sandbox: Sandbox, folder: Path, plan: Plan) -> config.Settings:
    """The settings of a bot that plays in a sandbox."""
    game = config.Game(schedule=config.Schedule(mode="intervals")) if plan.fast else config.Game()
    return config.Settings(
        telegram=config.Telegram(token=SecretStr(TOKEN), api_base=sandbox.url, parallel_sends=1),
        database=config.Database(url=f"sqlite+aiosqlite:///{folder / 'demo.db'}"),
        clock=config.ClockSettings(source=sandbox.url, sweep_seconds=86400),
        game=game,
    )


async def play(plan: Plan, out: TextIO) -> bool:
    """Play one game and write the group's transcript; whether it came to an end."""
    sandbox = await serve(0, TOKEN, virtual=True)
    try:
        with tempfile.TemporaryDirectory(prefix="mafia-demo-") as folder:
            async with house(settings(sandbox, Path(folder), plan), chance(plan.seed)) as built:
                work = asyncio.ensure_future(built.run())
                try:
                    return await _play(sandbox, plan, out)
                finally:
                    work.cancel()
                    with contextlib.suppress(asyncio.CancelledError, ClockLost):
                        await work
    finally:
        await sandbox.stop()


async def _play(sandbox: Sandbox, plan: Plan, out: TextIO) -> bool:
    bot = next(iter(sandbox.world.bots.values()))
    group = sandbox.add_group(GROUP)
    sandbox.world.records.listeners.append(Transcript(out, group).write)
    crowd = Crowd(sandbox, group, bot, Manners(read_button, CHATTER, WHISPERS), seed=plan.seed)
    owner = sandbox.add_person("Ведущая", "Зара")
    owner.join(group)
    owner.add_bot(group, bot, rights=("can_delete_messages", "can_restrict_members", "can_pin_messages"))
    await open_lobby(crowd, owner, bot, group)
    for name in NAMES[: plan.players]:
        player = crowd.add(name)
        await crowd.pass_time(timedelta(seconds=20))
        player.follow(join_link(player, group))
    await crowd.pass_time(timedelta(minutes=2))
    lobby = next(message for message in owner.sees(group) if message.buttons)
    owner.press(lobby, start_button(lobby.buttons))
    game_over = GameOver(built_ends(sandbox, group))
    await crowd.play_until(game_over, sandbox.clock.now() + LONGEST)
    await crowd.pass_time(timedelta(minutes=5))
    crowd.leave()
    return game_over()


async def open_lobby(crowd: Crowd, owner: Person, bot: BotAccount, group: Group) -> None:
    """The host opens the private chat and then a game."""
    owner.start(bot)
    await crowd.pass_time(timedelta(seconds=20))
    owner.say(group, "/newgame")
    await crowd.pass_time(timedelta(seconds=20))


def join_link(person: Person, group: Group) -> str:
    """The link under the lobby."""
    for message in reversed(person.sees(group)):
        for button in message.buttons:
            if "url" in button:
                return str(button["url"])
    raise LookupError("there is no lobby in the group")


def start_button(buttons: list[dict[str, Any]]) -> str:
    """The data of the lobby's start button."""
    return next(
        str(button["callback_data"])
        for button in buttons
        if (meaning := read_button(button)) and meaning.do == "lobby-start"
    )


def built_ends(sandbox: Sandbox, group: Group) -> Iterator[bool]:
    """After each look, whether the bytes of the deal have been published: the last word of a game."""
    read = 0
    while True:
        entries = sandbox.journal[read:]
        read += len(entries)
        yield any(entry.chat_id == group.id and '"bytes"' in entry.text for entry in entries)


class GameOver:
    """Remembers the end once it was seen."""

    def __init__(self, looks: Iterator[bool]) -> None:
        """Look through these."""
        self._looks, self._over = looks, False

    def __call__(self) -> bool:
        """Whether the game is over by now."""
        self._over = self._over or next(self._looks)
        return self._over


class Transcript:
    """What is said in a group, as it is said."""

    def __init__(self, out: TextIO, group: Group) -> None:
        """Write to `out`."""
        self._out, self._group = out, group
        self._zone = ZoneInfo("Asia/Baku")

    def write(self, entry: Entry) -> None:
        """One line's head, then the text."""
        if entry.chat_id != self._group.id or entry.kind is not Sight.MESSAGE or not entry.html:
            return
        at = entry.at.astimezone(self._zone)
        self._out.write(f"[{at:%d.%m %H:%M:%S}] {entry.sender}\n{entry.text}\n\n")
