"""The lobby: who opens it, who comes in, how it is kept fresh, how it starts or is given up."""

from datetime import timedelta
from pathlib import Path

from aiogram.types import User
from sqlalchemy import select

from bot.storage import tables
from bot.usecases import gather
from sandbox.people import Person
from tests.play.stage import Stage, stage

FIVE = ("Лейла", "Рустам", "Нигяр", "Фарид", "Айгюн")


async def _command(it: Stage, who: Person, text: str, topic: int | None = None) -> str:
    """Write a command in the group; what the bot says there next."""
    who.say(it.group, text, topic=topic)
    await it.pass_time(seconds=10)
    return it.last(it.host, it.group).text


def _controls(it: Stage, who: Person) -> list[str]:
    return [button["text"] for message in who.sees(it.bot) for button in message.buttons]


async def test_a_lobby_is_opened_once_in_a_group_by_a_person_with_a_name(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        it.host.start(it.bot)
        await it.pass_time(seconds=5)

        assert await it.tell(it.host, "/newgame") == it.words("lobby-only-in-group")
        it.host.say_anonymously(it.group, "/newgame")
        await it.pass_time(seconds=5)
        assert it.said()[-1] == it.words("host-anonymous")
        opened = await _command(it, it.host, "/newgame Вечер на Низами")
        assert opened.startswith(it.words("lobby-open", title="Вечер на Низами"))
        assert it.group.pinned == [it.lobby().id]
        assert await _command(it, it.add("Чужой"), "/newgame") == it.words("lobby-exists")
        assert await it.faults() == []


async def test_each_topic_has_a_game_of_its_own_and_one_host_may_lead_several(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        it.group.forum = True
        first, second = it.host.open_topic(it.group, "Первая"), it.host.open_topic(it.group, "Вторая")
        it.host.start(it.bot)
        await it.pass_time(seconds=5)

        for topic in (first, second):
            it.host.say(it.group, "/newgame", topic=topic)
            await it.pass_time(seconds=10)
        it.host.say(it.group, "/newgame", topic=first)
        await it.pass_time(seconds=10)

        lobbies = [message for message in it.host.sees(it.group) if message.buttons]
        assert [message.topic for message in lobbies] == [first, second]
        # Two games of one name would be mistaken for each other in private.
        assert [(await it.row(number)).title for number in (1, 2)] == ["Двор", "Двор № 2"]
        assert it.said()[-1] == it.words("lobby-exists")
        assert it.last(it.host, it.group).topic == first
        assert await it.tell(it.host, "/set ballot secret") == it.words("settings-many-lobbies")
        it.host.say(it.group, "/set ballot secret", topic=second)
        await it.pass_time(seconds=5)
        assert [(await it.row(number)).settings["ballot"] for number in (1, 2)] == ["open", "secret"]
        assert await it.faults() == []


async def test_who_is_in_the_group_comes_in_once_by_the_link_and_nobody_else(tmp_path: Path) -> None:
    async with stage(tmp_path, max_players=7) as it:
        await it.open_lobby()
        await it.gather(["Лейла"])
        leyla = it.players[0]
        stranger = it.sandbox.add_person("Прохожий")

        assert it.told(leyla)[-1] == it.words("joined", title="Двор")
        leyla.follow(it.join_link())
        stranger.follow(it.join_link())
        await it.pass_time(seconds=5)
        assert it.told(leyla)[-1] == it.words("joined-already", title="Двор")
        assert it.told(stranger)[-1] == it.words("lobby-not-member", title="Двор")
        await it.gather([f"Игрок {number}" for number in range(6)])
        late = it.add("Опоздавший")
        late.follow(it.join_link())
        await it.pass_time(seconds=5)
        assert it.told(late)[-1] == it.words("reserve-offer-full", title="Двор")

        assert await it.tell(leyla, "/leave") == it.words("left-lobby", title="Двор")
        late.follow(it.join_link())
        await it.pass_time(seconds=5)
        assert it.told(late)[-1] == it.words("joined", title="Двор")
        assert await it.tell(leyla, "/leave") == it.words("no-game-yours")
        assert it.words("lobby-players", count=7, most=7) in it.lobby().text
        assert "Лейла" not in it.lobby().text
        assert await it.tell(stranger, "/start join-nothing") == it.words("lobby-dead-link")
        assert await it.faults() == []


async def test_a_bot_cannot_sit_down(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        assert it.house is not None
        robot = User(id=99, is_bot=True, first_name="Робот")

        async with it.house.store.unit() as unit:
            token = (await unit.session.get_one(tables.Game, 1)).join_token
            said, _ = await gather.join(unit, it.house.hall, token, robot, is_member=True)
            players = list(await unit.session.scalars(select(tables.Player)))

        assert (it.house.hall.plain(said), players) == (it.words("lobby-not-member", title="Двор"), [])


async def test_forty_who_come_at_once_cost_the_group_few_edits(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        link, before = it.join_link(), len(it.sandbox.calls)
        names = [f"{'😀' * 30}{number}" for number in range(40)]
        for name in names:
            it.add(name, "🎈" * 64).follow(link)
            await it.pass_time(milliseconds=300)
        await it.pass_time(minutes=1)

        edits = [call for call in it.sandbox.calls[before:] if call.method == "editMessageText"]
        assert 1 <= len(edits) <= 8
        assert it.words("lobby-players", count=40, most=40) in it.lobby().text
        # However long the names are, the lobby stays one message.
        assert len([message for message in it.host.sees(it.group) if message.sender is it.bot]) == 2
        assert await it.faults() == []


async def test_only_the_host_starts_and_only_when_everybody_can_be_reached(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await it.gather(FIVE[:4])
        start = it.button(it.lobby(), "lobby-start")

        it.players[0].press(it.lobby(), start)
        it.host.press(it.lobby(), start)
        await it.pass_time(seconds=5)
        assert it.answered(it.players[0]) == it.words("lobby-not-host")
        assert it.answered(it.host) == it.words("lobby-too-few", count=4, least=5)

        await it.gather(FIVE[4:])
        it.players[1].block(it.bot)
        it.players[3].block(it.bot)
        await it.pass_time(seconds=5)
        it.host.press(it.lobby(), start)
        await it.pass_time(seconds=5)
        missing = "\u2068Рустам\u2069, \u2068Фарид\u2069"
        assert it.answered(it.host) == it.words("lobby-unreachable", names=missing)
        assert (await it.row()).status == "lobby"

        for player in (it.players[1], it.players[3]):
            player.start(it.bot)
        await it.pass_time(seconds=5)
        link = it.join_link()
        await it.tap(it.host, "Начать")
        await it.pass_time(seconds=20)
        assert (await it.row()).status == "running"
        assert "Начать" not in _controls(it, it.host)
        assert it.said()[1].startswith(it.words("lobby-closed", title="Двор"))

        late = it.add("Опоздавший")
        late.follow(link)
        await it.pass_time(seconds=5)
        assert it.told(late)[-1] == it.words("reserve-offer-running", title="Двор")
        assert await it.faults() == []


async def test_the_names_of_all_who_hold_up_the_start_arrive_however_many_they_are(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await it.gather([f"Очень длинное имя номер {number}" for number in range(12)])
        for player in it.players:
            player.block(it.bot)
        await it.pass_time(seconds=5)

        await it.tap(it.host, "Начать")

        assert len(it.answered(it.host)) == 200
        assert all(f"номер {number}\u2069" in it.told(it.host)[-1] for number in range(12))


async def test_a_lobby_is_cancelled_by_its_host_or_an_administrator_of_its_own_group(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        chief, player = it.add("Админ"), it.add("Игрок")
        it.host.promote(it.group, chief, [])
        elsewhere = it.sandbox.add_group("Чужой двор")
        player.join(elsewhere)
        await it.open_lobby()
        cancel = it.button(it.lobby(), "lobby-cancel")

        player.press(it.lobby(), cancel)
        await it.pass_time(seconds=2)
        assert it.answered(player) == it.words("lobby-not-host")
        # An administrator elsewhere has no power here, whatever his app sends from his own group.
        player.start(it.bot)
        player.add_bot(elsewhere, it.bot, [])
        player.say(elsewhere, "/status")
        await it.pass_time(seconds=5)
        assert await it.forge(player, cancel, it.last(player, elsewhere)) == it.words("lobby-not-host")
        assert (await it.row()).status == "lobby"

        chief.press(it.lobby(), cancel)
        await it.pass_time(seconds=10)
        assert (await it.row()).status == "cancelled"
        assert it.said()[-1] == it.words("lobby-cancelled", title="Двор")
        assert it.told(it.host)[-1] == it.words("desk-cancelled", title="Двор")
        assert "Начать" not in _controls(it, it.host)

        await it.open_lobby()
        await it.tap(it.host, "Отменить набор")
        await it.open_lobby()
        assert await it.tell(it.host, "/end") == it.said()[-1]
        await it.open_lobby()
        assert (await _command(it, player, "/end")) == it.words("lobby-not-host")
        await _command(it, it.host, "/cancel")
        assert [(await it.row(number)).status for number in (1, 2, 3, 4)] == ["cancelled"] * 4
        assert await it.faults() == []


async def test_a_lobby_that_does_not_become_a_game_is_closed_by_itself(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        created = (await it.row()).created_at
        assert it.house is not None
        async with it.house.store.reading() as session:
            deadline = await session.scalar(select(tables.Deadline))
        assert deadline is not None
        assert deadline.due_at == created + timedelta(hours=72)

        await it.tell(it.host, "/set lobby_hours 1")
        await it.gather(["Лейла"])
        await it.pass_time(hours=1)

        assert it.said()[-1] == it.words("lobby-expired", title="Двор")
        assert it.lobby_is_gone()
        await it.tell(it.players[0], "/start")
        await it.open_lobby()
        assert await it.faults() == []


async def test_a_host_who_opens_the_private_chat_later_gets_the_buttons_then(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        it.host.say(it.group, "/newgame")
        await it.pass_time(seconds=10)
        await it.gather(FIVE)
        it.host.press(it.lobby(), it.button(it.lobby(), "lobby-start"))
        await it.pass_time(seconds=5)
        assert it.answered(it.host) == it.words("lobby-host-unreachable")

        it.host.start(it.bot)
        await it.pass_time(seconds=5)
        assert _controls(it, it.host)[:2] == ["Начать", "Отменить набор"]
        await it.tap(it.host, "Начать")
        assert (await it.row()).status == "running"
        assert await it.faults() == []
