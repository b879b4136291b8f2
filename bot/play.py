"""A game in the browser: the stand-in for Telegram, the bot, robots, and a window to be anybody in."""

import asyncio
import contextlib
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, TextIO

from sqlalchemy import select

from bot.clock import ClockLost
from bot.demo import (
    CHATTER,
    GROUP,
    NAMES,
    TOKEN,
    WHISPERS,
    Plan,
    chance,
    join_link,
    open_lobby,
    read_button,
    settings,
    start_button,
)
from bot.storage import tables
from bot.usecases.sitting import Sitting, look_at
from bot.wiring import House, house
from engine.forum.acting import CHOICE_ENDS
from engine.forum.game import owed
from engine.forum.powers import NIGHT_POWERS, Power
from engine.forum.schedule import Kind
from sandbox.chats import BotAccount, Group
from sandbox.page import End, Window
from sandbox.people import Person
from sandbox.robots import Crowd, Manners
from sandbox.server import Sandbox, serve

NEWCOMER: Final = ("Вы", "гость")
ZONE: Final = "Asia/Baku"
RIGHTS: Final = ("can_delete_messages", "can_restrict_members", "can_pin_messages", "can_manage_topics")
DAY: Final = "День "
"""How the name of a day's topic begins, in the language of the demo."""

A_LOOK: Final = timedelta(seconds=20)
"""How often the host of the lobby looks whether the newcomer sits."""

A_MINUTE: Final = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Table:
    """Who has gathered: robots, a host, and a newcomer who does not sit yet."""

    bot: BotAccount
    group: Group
    crowd: Crowd
    owner: Person
    newcomer: Person


async def play(plan: Plan, port: int, out: TextIO) -> None:
    """Serve the window, whose address is written to `out`, until cancelled.

    Raises OSError if the port cannot be listened on.
    """
    built: list[House] = []

    async def agenda(is_acted_for: Callable[[int], bool]) -> Sequence[End]:
        return await _ends(built[0], is_acted_for) if built else ()

    started = asyncio.Event()
    window = Window(zone=ZONE, agenda=agenda, begin=started.set)
    sandbox = await serve(port, TOKEN, virtual=True, more_doors=window.open_in)
    try:
        with tempfile.TemporaryDirectory(prefix="mafia-play-") as folder:
            async with (
                house(settings(sandbox, Path(folder), plan), chance(plan.seed)) as opened,
                asyncio.TaskGroup() as workers,
            ):
                built.append(opened)
                workers.create_task(_work(opened))
                table = await _gather(sandbox, plan)
                window.seats, window.viewer = table.crowd, table.newcomer.id
                window.let_go_by_itself()
                workers.create_task(window.run())
                workers.create_task(_live(window, table, started))
                out.write(_greeting(window.address))
                out.flush()
    finally:
        await sandbox.stop()


def _greeting(address: str) -> str:
    return (
        f"Откройте в браузере (open in a browser):\n\n  {address}\n\n"
        "Вы — гость: нажмите под набором «Играю». За остальных играют роботы; любого можно взять на себя.\n"
        "Ctrl+C заканчивает (ends it).\n"
    )


async def _work(opened: House) -> None:
    with contextlib.suppress(ClockLost):
        await opened.run()


async def _gather(sandbox: Sandbox, plan: Plan) -> Table:
    """A group with topics, its host, robots at the table, and a place left for the newcomer."""
    bot = next(iter(sandbox.world.bots.values()))
    group = sandbox.add_group(GROUP, forum=True)
    manners = Manners(read_button, CHATTER, WHISPERS, lambda name: name.startswith(DAY))
    crowd = Crowd(sandbox, group, bot, manners, seed=plan.seed)
    newcomer, owner = sandbox.add_person(*NEWCOMER), sandbox.add_person("Ведущая", "Зара")
    owner.join(group)
    owner.add_bot(group, bot, rights=RIGHTS)
    crowd.adopt(owner)
    newcomer.join(group)
    await open_lobby(crowd, owner, bot, group)
    for name in NAMES[: plan.players - 1]:
        player = crowd.add(name)
        await crowd.pass_time(timedelta(seconds=5))
        player.follow(join_link(player, group))
    await crowd.pass_time(A_MINUTE)
    crowd.adopt(newcomer, taken=True)
    return Table(bot, group, crowd, owner, newcomer)


async def _live(window: Window, table: Table, started: asyncio.Event) -> None:
    """The host starts when the newcomer sits, or is told to; then the robots play whatever is played."""
    crowd = table.crowd
    while not started.is_set() and not _sits(table.newcomer, table.bot):
        await crowd.pass_time(A_LOOK)
    window.begin = None
    await crowd.pass_time(A_LOOK)
    _start(crowd, table.owner, table.group)
    await crowd.play_until(lambda: False, datetime.max.replace(tzinfo=UTC))


def _sits(newcomer: Person, bot: BotAccount) -> bool:
    """Whether the newcomer has come in by the link under the lobby."""
    return any(message.text.startswith("/start join-") for message in newcomer.sees(bot))


def _start(crowd: Crowd, owner: Person, group: Group) -> None:
    """The host starts, unless somebody else is the host by now: then that is theirs to do."""
    if not crowd.is_robot(owner.id):
        return
    lobby = next(message for message in owner.sees(group) if message.buttons)
    owner.press(lobby, start_button(lobby.buttons))


async def _ends(opened: House, is_acted_for: Callable[[int], bool]) -> Sequence[End]:
    """What ends when in the running games, and whether somebody at the window has something to decide."""
    found: list[End] = []
    async with opened.store.reading() as session:
        running = select(tables.Game.id).where(tables.Game.status == "running")
        for number in list(await session.scalars(running)):
            sitting = await look_at(session, number)
            if sitting is not None and sitting.game.paused_at is None:
                found += _ends_of(sitting, is_acted_for)
    return sorted(found, key=lambda end: end.at)


def _ends_of(sitting: Sitting, is_acted_for: Callable[[int], bool]) -> Iterator[End]:
    owing = {_end_of(power) for seat, power, _ in owed(sitting.game) if is_acted_for(sitting.holders[seat])}
    for it in sitting.game.deadlines:
        yield End(it.kind.value, it.due_at, owed=it.kind in owing)


def _end_of(power: Power) -> Kind:
    """By which end a move is owed."""
    if power in NIGHT_POWERS:
        return Kind.NIGHT
    return CHOICE_ENDS.get(power, Kind.VOTE)
