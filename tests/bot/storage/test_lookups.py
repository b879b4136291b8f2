"""Finding games, people, deadlines and absences by what is known of them."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta

from aiogram.types import Chat as TelegramChat
from aiogram.types import User
from sqlalchemy import select

from bot.outbox.write import Rank
from bot.storage import absences, chats, deadlines, games, people
from bot.storage.store import Store, Unit
from bot.storage.tables import Absence, Chat, Deadline, Game, Heartbeat, OutboxRow, Person, RoomMessage, Slot
from tests.bot.jumping import START
from tests.bot.storage.rows import a_game, a_person, a_player

HOUR = timedelta(hours=1)


def ids(rows: Sequence[Game]) -> list[int]:
    """Which games they are."""
    return [row.id for row in rows]


async def add_game(unit: Unit) -> None:
    """Game 1, there for others to refer to."""
    unit.session.add(a_game())
    await unit.session.flush()


async def test_games_are_found_by_chat_topic_token_graveyard_and_host(store: Store) -> None:
    """Games that are over are found by their link only."""
    async with store.unit() as unit:
        over, running, lobby = (
            a_game(-1, status="over", link="over"),
            a_game(-1, status="running", link="run"),
            a_game(-1, 7, link="lobby"),
        )
        over.graveyard_chat_id = running.graveyard_chat_id = -9
        unit.session.add_all([over, running, lobby])
    async with store.reading() as session:
        by_token = [await games.by_token(session, token) for token in ("over", "run", "none")]
        in_chat = [await games.open_in(session, -1, topic) for topic in (None, 7, 8)]
        found = (
            [game and game.id for game in by_token],
            [game and game.id for game in in_chat],
            ids(await games.all_in(session, -1)),
            ids(await games.hosted_by(session, 1)),
            ids(await games.running(session)),
        )
        graveyard = await games.by_graveyard(session, -9)

    assert found == ([1, 2, None], [2, 3, None], [2, 3], [2, 3], [2])
    assert graveyard is not None
    assert graveyard.id == 2


async def test_stopped_games_are_found_while_they_are_open(store: Store) -> None:
    """Lobbies too: giving one up may fail like any close."""
    async with store.unit() as unit:
        rows = [
            a_game(-1, status="running", link="a"),
            a_game(-2, status="running", link="b"),
            a_game(-3, link="c"),
            a_game(-4, status="over", link="d"),
        ]
        for row in (rows[0], rows[2], rows[3]):
            row.stopped = "ArithmeticError"
        unit.session.add_all(rows)
    async with store.reading() as session:
        assert ids(await games.stopped(session)) == [1, 3]


async def test_a_person_is_known_as_last_seen(store: Store) -> None:
    """A new name replaces the old one; pressing Start lifts a block."""
    async with store.unit() as unit:
        unit.session.add(a_person(1, blocked_at=START))
        await people.seen(unit, User(id=2, is_bot=False, first_name="New"))
    async with store.unit() as unit:
        await people.seen(
            unit, User(id=2, is_bot=False, first_name="Newer", username="n", language_code="az")
        )
        await people.within_reach(unit, User(id=1, is_bot=False, first_name="Back"))
    async with store.reading() as session:
        rows = (await session.scalars(select(Person).order_by(Person.user_id))).all()

    assert [
        (row.first_name, row.username, row.language, row.private_open, row.blocked_at) for row in rows
    ] == [
        ("Back", None, None, True, None),
        ("Newer", "n", "az", False, None),
    ]


async def test_players_come_by_seat_and_those_who_left_do_not(store: Store) -> None:
    """One who left may join again; each holds one place at most."""
    async with store.unit() as unit:
        game = a_game()
        unit.session.add(game)
        await unit.session.flush()
        unit.session.add_all(
            [
                a_player(game, 1, seat=2),
                a_player(game, 2, seat=1),
                a_player(game, 3, left_at=START),
                a_player(game, 3, seat=3),
                a_player(game, 4, left_at=START),
            ]
        )
    async with store.reading() as session:
        seated = [row.user_id for row in await people.players(session, 1)]
        places = [await people.player(session, 1, user_id) for user_id in (3, 4)]
        of_three, of_four = [ids(await people.games_of(session, user_id)) for user_id in (3, 4)]

    assert (seated, [row and row.seat for row in places], of_three, of_four) == (
        [2, 1, 3],
        [3, None],
        [1],
        [],
    )


async def test_a_deadline_is_closed_once(store: Store) -> None:
    """Of many who try, one closes it."""
    async with store.unit() as unit:
        await add_game(unit)
        unit.session.add(Deadline(game_id=1, kind="vote", number=1, due_at=START))

    async def close() -> bool:
        async with store.unit() as unit:
            return await deadlines.close_once(unit, 1, unit.now)

    assert sorted(await asyncio.gather(*(close() for _ in range(5)))) == [False] * 4 + [True]


async def test_deadlines_are_made_equal_to_what_the_game_wants(store: Store) -> None:
    """New ones open, moved ones move, those no longer wanted are withdrawn; asking twice changes nothing."""
    wanted = {("vote", 1): START + HOUR, ("night", 1): START + 3 * HOUR}
    async with store.unit() as unit:
        await add_game(unit)
        unit.session.add(Deadline(game_id=1, kind="lawyer", number=1, due_at=START))
        unit.session.add(Deadline(game_id=1, kind="vote", number=1, due_at=START))
    for _ in range(2):
        async with store.unit() as unit:
            await deadlines.keep(unit, 1, wanted)
    async with store.reading() as session:
        rows = (await session.scalars(select(Deadline).order_by(Deadline.id))).all()
        opened = [row.kind for row in await deadlines.open_of(session, 1)]

    assert [(row.kind, row.due_at, row.closed_at, row.reason) for row in rows] == [
        ("lawyer", START, START, deadlines.WITHDRAWN),
        ("vote", START + HOUR, None, None),
        ("night", START + 3 * HOUR, None, None),
    ]
    assert opened == ["vote", "night"]


async def test_due_deadlines_come_in_their_order(store: Store) -> None:
    """Those after a moment and up to another, that one included."""
    async with store.unit() as unit:
        await add_game(unit)
        await deadlines.keep(unit, 1, {("b", 1): START + HOUR, ("a", 1): START, ("c", 1): START + 2 * HOUR})
    async with store.reading() as session:
        moments = await deadlines.due_between(session, START, START + 2 * HOUR)

    assert moments == [START + HOUR, START + 2 * HOUR]


async def test_absences_are_found_by_their_end(store: Store) -> None:
    """One that reaches into the time in question counts."""
    async with store.unit() as unit:
        unit.session.add(Heartbeat(last_success_at=START))
        unit.session.add_all(
            Absence(began_at=START + hours * HOUR, ended_at=START + (hours + 1) * HOUR) for hours in range(3)
        )
    async with store.reading() as session:
        found = [
            (row.began_at - START) // HOUR for row in await absences.absences_since(session, START + 2 * HOUR)
        ]
        last = await absences.last_success(session)

    assert (found, last) == ([1, 2], START)


async def test_everything_follows_a_group_to_its_new_id(store: Store) -> None:
    """Games, graveyards, waiting messages and slots; doing it twice changes nothing."""
    async with store.unit() as unit:
        await chats.seen(unit, TelegramChat(id=-1, type="group", title="Yard"))
        played, mourned = a_game(-1, link="a"), a_game(-3, link="b")
        mourned.graveyard_chat_id = -1
        unit.session.add_all([played, mourned, Slot(name="lobby:1", chat_id=-1, message_id=5)])
        await unit.outbox.edit("lobby:1", "text", rank=Rank.BOARD)
    for _ in range(2):
        async with store.unit() as unit:
            await chats.move_chat(unit, -1, -1001)
    async with store.reading() as session:
        rows = (await session.scalars(select(Chat).order_by(Chat.chat_id.desc()))).all()
        slot = await session.get_one(Slot, "lobby:1")
        found = (
            [(row.chat_id, row.title, row.kind, row.migrated_to) for row in rows],
            (await session.execute(select(Game.chat_id, Game.graveyard_chat_id).order_by(Game.id))).all(),
            (slot.chat_id, slot.message_id),
            (await session.scalars(select(OutboxRow.chat_id))).all(),
        )

    assert found == (
        [(-1, "Yard", "group", -1001), (-1001, "Yard", "supergroup", None)],
        [(-1001, None), (-3, -1001)],
        (-1001, None),
        [-1001],
    )


async def test_a_reply_finds_its_room(store: Store) -> None:
    """By the chat and the number of the message that is replied to."""
    async with store.unit() as unit:
        await add_game(unit)
        unit.session.add(RoomMessage(game_id=1, room="mafia", user_id=7, chat_id=7, message_id=5))
    async with store.unit() as unit:
        rooms = [await chats.room_of(unit, 7, message_id) for message_id in (5, 6)]

    assert [room and room.room for room in rooms] == ["mafia", None]
