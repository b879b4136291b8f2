"""The handlers of the bot over a real database, without its loops; what an update does is undone again."""

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

from aiogram.methods import AnswerCallbackQuery
from aiogram.types import Update, User
from sqlalchemy import select

from bot import config
from bot.demo import chance
from bot.keeping import worth_keeping
from bot.outbox.calls import call_of
from bot.storage import people, tables
from bot.storage.database import open_engine
from bot.storage.migrate import upgrade
from bot.storage.store import Store, Unit
from bot.telegram import dispatcher
from bot.telegram.desk import Desk
from bot.usecases import gather
from bot.usecases.hall import Hall
from bot.words.tongue import Tongue
from sandbox import markup
from tests.bot.jumping import JumpingClock
from tests.bot.telegram_double import TelegramDouble
from tests.play.stage import cards

HOST, ADMIN, STRANGER = 501, 502, 503
PLAYERS = tuple(range(601, 608))
GROUP, SECOND, LOBBY_GROUP = -1001, -1002, -1003
TOPIC = 7
CARDS = ("don", "mafioso", "cop", "doctor", "lawyer", "civilian", "civilian")
BOT_ID = 123456

Games = dict[int, tuple[object, ...]]
"""Everything of each game that play can change, by the game's number."""


class Reception(TelegramDouble):
    """Telegram as the handlers ask it: who is what in a group."""

    def _usual(self, name: str, chat_id: int, parameters: dict[str, Any]) -> dict[str, Any]:
        if name == "getMe":
            return {"ok": True, "result": person(BOT_ID) | {"username": "mafia_bot", "is_bot": True}}
        if name != "getChatMember":
            return super()._usual(name, chat_id, parameters)
        user_id = parameters["user_id"]
        status = {HOST: "member", ADMIN: "creator", STRANGER: "left", BOT_ID: "member"}.get(user_id, "member")
        body = {"status": status, "user": {"id": user_id, "is_bot": False, "first_name": "X"}}
        return {"ok": True, "result": body | ({"is_anonymous": False} if status == "creator" else {})}


class _UndoneError(Exception):
    """The end of a transaction that leaves nothing behind."""


@dataclass
class Came:
    """What came of an update: every game as it would have left it, and what was answered at once."""

    games: Games = field(default_factory=dict)
    answers: list[str] = field(default_factory=list)


class Counter:
    """Where updates are handed in. `begun`: every game as it is before each of them."""

    def __init__(self, store: Store, hall: Hall, telegram: Reception) -> None:
        """Take updates for a bot with this database."""
        self.store, self.hall, self.telegram = store, hall, telegram
        self._bot, self._dispatcher = telegram.bot(), dispatcher()
        self.begun: Games = {}
        self.last_row = 0

    async def hand_in(self, update: dict[str, Any]) -> Came:
        """Handle an update as the inbox does, see whether Telegram would take what is said, and undo it all.

        Raises whatever a handler raises.
        """
        came = Came()
        kept = json.loads(json.dumps(worth_keeping(update), ensure_ascii=False))
        heard = Update.model_validate_json(json.dumps(kept), context={"bot": self._bot})
        self.telegram.calls.clear()

        @asynccontextmanager
        async def begin() -> AsyncIterator[Unit]:
            try:
                async with self.store.unit() as unit:
                    yield unit
                    await unit.session.flush()
                    await self._look(unit, came)
                    raise _UndoneError  # noqa: TRY301  # nothing else undoes a unit
            except _UndoneError:
                for courtesy in unit.courtesies:
                    await courtesy()

        desk = Desk(self._bot, self.hall, begin, self.store.reading, self.store.clock.now())
        await self._dispatcher.feed_update(self._bot, heard, desk=desk)
        came.answers += [
            str(call.parameters.get("text", ""))
            for call in self.telegram.calls
            if call.method == AnswerCallbackQuery.__api_method__
        ]
        return came

    async def _look(self, unit: Unit, came: Came) -> None:
        before = tables.OutboxRow.id > self.last_row
        _sound(list(await unit.session.scalars(select(tables.OutboxRow).where(before))))
        came.games = await all_games(unit)


async def all_games(unit: Unit) -> Games:
    """Everything of each game that play can change."""
    rows = await unit.session.scalars(select(tables.Game))
    found: Games = {}
    for row in rows:
        members = [(it.user_id, it.seat) for it in await people.players(unit.session, row.id)]
        found[row.id] = (
            row.status, row.snapshot, str(row.settings), row.host_id, row.graveyard_chat_id, row.stopped,
            tuple(members),
        )  # fmt: skip
    return found


def _sound(rows: Sequence[tables.OutboxRow]) -> None:
    """Every row can be made a call, with markup that Telegram reads and buttons that it takes."""
    for row in rows:
        call_of(row, 1)
        if "text" not in row.payload:
            continue
        shown = markup.parse_html(row.payload["text"])
        assert 0 < len(shown.text.encode("utf-16-le")) // 2 <= 4096
        for line in row.payload.get("reply_markup", {}).get("inline_keyboard", []):
            for button in line:
                assert len(button.get("callback_data", "").encode()) <= 64
                assert button["text"].strip()


def person(user_id: int) -> dict[str, Any]:
    """A sender."""
    return {"id": user_id, "is_bot": False, "first_name": f"<b>{user_id}</b>"}


async def _a_game(unit: Unit, hall: Hall, place: gather.Place) -> tables.Game:
    await gather.new_game(unit, hall, place, User.model_validate(person(HOST)), "")
    game = await unit.session.scalar(select(tables.Game).order_by(tables.Game.id.desc()).limit(1))
    assert game is not None
    for player in PLAYERS:
        user = User.model_validate(person(player))
        await people.within_reach(unit, user)
        await gather.join(unit, hall, game.join_token, user, is_member=True)
    return game


@asynccontextmanager
async def reception(folder: Path) -> AsyncIterator[Counter]:
    """Two running games and a lobby under one host, in three groups, with the same players in all."""
    url = f"sqlite+aiosqlite:///{folder / 'mafia.db'}"
    await upgrade(url)
    clock = JumpingClock()
    engine = open_engine(url)
    store = Store(engine, clock)
    telegram = Reception(clock)
    luck = chance(1)
    hall = Hall(
        tongue=Tongue("ru"),
        username="mafia_bot",
        bot_id=BOT_ID,
        reads_all=True,
        defaults=config.Game(begin="at_once"),
        secret=luck.secret,
        token=luck.token,
        deal=cards(*CARDS),
    )
    async with store.unit() as unit:
        await people.within_reach(unit, User.model_validate(person(HOST)))
        for chat_id, topic_id, begins in (
            (GROUP, None, True),
            (SECOND, TOPIC, True),
            (LOBBY_GROUP, None, False),
        ):
            unit.session.add(
                tables.Chat(
                    chat_id=chat_id,
                    kind="supergroup",
                    title="Двор",
                    is_forum=topic_id is not None,
                    bot_status="administrator",
                    rights={"can_delete_messages": True, "can_pin_messages": True, "can_invite_users": True},
                    seen_at=unit.now - timedelta(days=1),
                )
            )
            game = await _a_game(unit, hall, gather.Place(chat_id, topic_id, "Двор"))
            if begins:
                assert await gather.start(unit, hall, game) == hall.tongue("game-started")
    counter = Counter(store, hall, telegram)
    async with store.unit() as unit:
        counter.begun = await all_games(unit)
        last = await unit.session.scalar(
            select(tables.OutboxRow.id).order_by(tables.OutboxRow.id.desc()).limit(1)
        )
        counter.last_row = last or 0
    try:
        yield counter
    finally:
        await engine.dispose()
