"""Bans of a group: made from the desk with a reason and an end, told to the banned, listed, lifted."""

from pathlib import Path

from sqlalchemy import select

from bot.storage import chats, tables
from bot.words.names import person as isolated
from sandbox.people import Person
from tests.play import desk
from tests.play.stage import Stage, stage
from tests.play.test_replacing import bare, newcomer

CARDS = ("don", "cop", "doctor", "civilian", "civilian")
WEEK_ON = "пн, 12 января, 10:01"


async def bans(it: Stage) -> list[tuple[int, str, bool]]:
    """Whom, why, and whether it is lifted, in the order of making."""
    assert it.house is not None
    async with it.house.store.reading() as session:
        rows = await session.scalars(select(tables.Ban).order_by(tables.Ban.id))
        return [(row.user_id, row.reason, row.lifted_at is not None) for row in rows]


async def ban(it: Stage, seat: str, length: str, reason: str) -> str:
    """The host bans whoever holds a seat; the bot's word after the reason."""
    await desk.called(it, it.host)
    await desk.taps(it, it.host, "Игроки", seat, "Закрыть игры", length)
    return await it.tell(it.host, reason)


async def lobby_again(it: Stage) -> None:
    """The game is ended and another lobby opens in the group."""
    it.host.say(it.group, "/end")
    await it.pass_time(seconds=5)
    await it.tap(it.host, it.words("button-end"))
    await it.pass_time(seconds=30)
    it.host.say(it.group, "/newgame")
    await it.pass_time(seconds=10)


async def follow(it: Stage, person: Person) -> str:
    """Follow the join link; what the bot says."""
    person.follow(it.join_link())
    await it.pass_time(seconds=3)
    return it.last(person).text


async def test_a_banned_one_plays_on_here_and_joins_nothing_until_the_end_of_the_ban(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(5)
        rowdy = it.players[3]
        said = await ban(it, "4. Глеб", "На неделю", "Кричит & <шумит>")
        term = it.words("ban-until", moment=WEEK_ON)
        assert bare(said) == bare(it.words("ban-done", who="Глеб", term=term))
        told = {"title": "Двор", "term": term, "reason": isolated("Кричит & <шумит>")}
        assert it.last(rowdy).text == it.words("banned-told", **told)
        assert await bans(it) == [(rowdy.id, "Кричит & <шумит>", False)]
        # The seat of this game is kept.
        await it.vote(rowdy, 1)
        assert (await it.game()).today.votes == {4: 1}
        assert bare((await desk.journal(it, it.host))[-1]) == (
            "Ведущая: игры группы закрыты: Глеб — на 7 дней — Кричит & <шумит>"
        )

        await lobby_again(it)
        assert await follow(it, rowdy) == it.words("banned-you", **told)
        await it.forge(rowdy, "o:reserve:2")
        assert it.last(rowdy).text == it.words("banned-you", **told)
        assert await follow(it, it.players[4]) == it.words("joined", title="Двор")
        it.host.say(it.group, "/cancel")
        await it.pass_time(days=7)
        it.host.say(it.group, "/newgame")
        await it.pass_time(minutes=1)
        assert await follow(it, rowdy) == it.words("joined", title="Двор")


async def test_a_ban_takes_out_of_the_reserve_and_is_lifted_by_those_who_may(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(5)
        admin, stranger = newcomer(it, "Админ"), newcomer(it, "Чужой")
        it.host.promote(it.group, admin)
        await it.pass_time(seconds=5)
        assert await it.tell(stranger, "/bans") == it.words("bans-none-to-see")
        assert await ban(it, "4. Глеб", "Без срока", "\u2800") == it.words("ban-needs-reason")
        await ban(it, "4. Глеб", "Без срока", "спор")
        await ban(it, "5. Дина", "На день", "шум")

        listed = bare(await it.tell(it.host, "/bans"))
        assert listed == (
            "⛔ «Двор»: кому закрыты игры\n"
            "Дина — до завтра, 10:02. Причина: шум\n"
            "Глеб — без срока. Причина: спор"
        )
        assert bare(await it.tell(admin, "/bans")) == listed
        assert await it.tell(stranger, "/bans") == it.words("bans-none-to-see")
        lifting = next(
            str(button["callback_data"]) for button in it.last(admin).buttons if "Глеб" in str(button["text"])
        )
        assert await it.forge(stranger, lifting) == it.words("button-foreign")
        assert await it.forge(it.players[3], lifting) == it.words("button-foreign")
        assert bare(await it.tap(admin, it.last(admin).buttons[-1]["text"])) == bare(
            it.words("unban-done", who="Глеб")
        )
        assert [lifted for _, _, lifted in await bans(it)] == [True, False]
        await lobby_again(it)
        assert await follow(it, it.players[3]) == it.words("joined", title="Двор")
        assert await it.faults() == []


async def test_the_banned_hosts_a_game_and_cannot_lift_the_ban(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(5)
        rowdy = it.players[4]
        await ban(it, "5. Дина", "Без срока", "спор")
        it.host.say(it.group, "/end")
        await it.pass_time(seconds=5)
        await it.tap(it.host, it.words("button-end"))
        await it.pass_time(seconds=30)
        rowdy.say(it.group, "/newgame")
        await it.pass_time(seconds=10)
        assert await it.forge(rowdy, "o:unban:1") == it.words("button-foreign")
        assert await bans(it) == [(rowdy.id, "спор", False)]
        # Whoever made it may lift it, though the game is over.
        assert bare(await it.forge(it.host, "o:unban:1")) == bare(it.words("unban-done", who="Дина"))
        assert await bans(it) == [(rowdy.id, "спор", True)]


async def test_one_who_was_replaced_can_be_banned_too(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(5)
        gone, person = it.players[2], newcomer(it, "Тимур")
        person.follow(it.join_link())
        await it.pass_time(seconds=3)
        await it.tap(person, it.words("button-reserve"))
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Игроки", "3. Вера", "Заменить", "Тимур", "Да, передать место")
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Игроки", "3. Тимур", "Закрыть игры", "3. Вера", "На месяц")
        assert await it.tell(it.host, "пропадает") != ""
        assert await bans(it) == [(gone.id, "пропадает", False)]
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "⛔ Запреты")
        assert "Вера — до" in bare(desk.page(it, it.host).text)
        assert await it.faults() == []


async def test_bans_and_calls_follow_a_group_that_becomes_a_supergroup(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(5)
        assert it.house is not None
        async with it.house.store.unit() as unit:
            await unit.session.merge(tables.Waiting(chat_id=-5, user_id=1, asked_at=unit.now))
            await unit.session.merge(tables.Waiting(chat_id=-5, user_id=2, asked_at=unit.now))
            await unit.session.merge(tables.Waiting(chat_id=-1005, user_id=2, asked_at=unit.now))
            unit.session.add(
                tables.Ban(
                    chat_id=-5, user_id=3, name="Глеб", reason="спор", by_id=1, at=unit.now, until=None
                )
            )
        for _ in range(2):
            async with it.house.store.unit() as unit:
                await chats.move_chat(unit, -5, -1005)
        async with it.house.store.reading() as session:
            waiting = await session.scalars(select(tables.Waiting).order_by(tables.Waiting.user_id))
            assert [(one.chat_id, one.user_id) for one in waiting] == [(-1005, 1), (-1005, 2)]
            banned = await session.scalars(select(tables.Ban.chat_id))
            assert banned.all() == [-1005]
