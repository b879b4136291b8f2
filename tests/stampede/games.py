"""Games that have begun, many at once: through the bot's own use cases, without a single call to Telegram."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from itertools import count

from aiogram.types import Chat, User
from sqlalchemy import delete, select

from bot.storage import chats, people, tables
from bot.usecases import advance, gather, play
from bot.usecases.buttons import MoveButton
from bot.usecases.gather import Place
from bot.wiring import Chance, House
from sandbox.chats import BotAccount, Group
from sandbox.people import Person
from sandbox.server import Sandbox


@dataclass(frozen=True, slots=True)
class Table:
    """One game: its number, its group, its players in the order of their seats."""

    game_id: int
    group: Group
    players: Sequence[Person]


def chance() -> Chance:
    """The bytes and links of each game: others than those of the next, and the same in every run."""
    numbers = count()

    def fresh() -> bytes:
        return sha256(f"stampede {next(numbers)}".encode()).digest()

    return Chance(secret=fresh, token=lambda: fresh().hex()[:32])


async def seat(sandbox: Sandbox, bot: BotAccount, house: House, number: int, players: int) -> Table:
    """A game in a group of its own, with a host and players who are in no other; most have voted."""
    group = sandbox.add_group(f"Двор {number}")
    host, *seated = [
        sandbox.add_person(f"{'Игрок' if place else 'Ведущий'} {number}-{place}")
        for place in range(players + 1)
    ]
    for person in (host, *seated):
        person.join(group)
        sandbox.world.private_chat(bot, person.account).opened = True
    host.add_bot(group, bot)
    async with house.store.unit() as unit:
        chat = await chats.seen(unit, Chat(id=group.id, type="supergroup", title=group.title))
        chat.bot_status = "member"
        for person in (host, *seated):
            await people.within_reach(unit, _user(person))
        await gather.new_game(unit, house.hall, Place(group.id, None, group.title), _user(host), "")
        game = await unit.session.scalar(select(tables.Game).where(tables.Game.chat_id == group.id))
        assert game is not None
        for person in seated:
            await gather.join(unit, house.hall, game.join_token, _user(person), is_member=True)
        await gather.start(unit, house.hall, game)
    table = Table(game.id, group, seated)
    await _vote(house, table)
    return table


async def _vote(house: House, table: Table) -> None:
    """All but the last two vote against the first, who votes against the second."""
    async with house.store.unit() as unit:
        for voter in range(1, len(table.players) - 1):
            button = MoveButton(
                game=table.game_id, phase="d1", do="cast", power="vote", target=1 if voter > 1 else 2
            )
            await play.press(unit, house.hall, _tap(table.players[voter - 1], unit.now), button)


async def forget_what_was_said(house: House) -> None:
    """Leave nothing to send of how the games began: it would take longer than what is measured."""
    async with house.store.unit() as unit:
        await unit.session.execute(delete(tables.OutboxRow))


async def close_all_of(house: House, game_id: int, until: datetime) -> None:
    """Close what is due in a game up to a moment, in a transaction each, without waiting for the moment."""
    while True:
        async with house.store.unit() as unit:
            unit.now = until
            due = await unit.session.scalar(
                select(tables.Deadline.id)
                .where(
                    tables.Deadline.game_id == game_id,
                    tables.Deadline.closed_at.is_(None),
                    tables.Deadline.due_at <= until,
                )
                .order_by(tables.Deadline.due_at)
                .limit(1)
            )
            if due is None:
                return
            await advance.close(unit, house.hall, due)


def _tap(person: Person, at: datetime) -> play.Tap:
    return play.Tap(person.id, 0, at)


def _user(person: Person) -> User:
    return User(id=person.id, is_bot=False, first_name=person.account.first_name, language_code="ru")
