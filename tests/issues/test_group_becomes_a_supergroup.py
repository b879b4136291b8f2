"""R15: a group becomes a supergroup under another id: everything follows, and there is no second game."""

from pathlib import Path

from bot.storage import games, tables
from sandbox.chats import ChatKind, Group, Status
from tests.play.stage import RIGHTS, Stage, empty_stage, running

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}


def _small_group(it: Stage, title: str = "Двор") -> Group:
    """A group that is no supergroup yet, with the bot in it."""
    group = it.sandbox.add_group(title, ChatKind.GROUP)
    it.host.join(group)
    it.host.add_bot(group, it.bot, rights=RIGHTS)
    return group


def _migrate(it: Stage, group: Group, *, told: bool) -> Group:
    """Let it grow; where nobody is `told`, both of Telegram's notes are lost."""
    kept = it.bot.mailbox.put
    if not told:
        it.bot.mailbox.put = lambda *_: None  # type: ignore[method-assign]
    try:
        return it.host.upgrade(group)
    finally:
        it.bot.mailbox.put = kept  # type: ignore[method-assign]


async def _chats(it: Stage) -> tuple[list[int], list[int | None]]:
    """Where the open games are played, and where they bury their dead."""
    assert it.house is not None
    async with it.house.store.reading() as session:
        rows = await games.running(session)
        return [row.chat_id for row in rows], [row.graveyard_chat_id for row in rows]


async def test_while_the_bot_is_up_the_game_its_lobby_and_its_graveyard_follow(tmp_path: Path) -> None:
    async with empty_stage(tmp_path) as it, running(it, roles=CARDS, must_post=False):
        it.group = _small_group(it)
        await it.open_lobby()
        await it.gather(["Аня", "Боря"])
        old_lobby = it.lobby()
        old, it.group = it.group, _migrate(it, it.group, told=True)
        await it.pass_time(seconds=5)
        since = len(it.sandbox.calls)

        # The button of the message in the old chat still starts the game, the link still leads in.
        for name in ("Вера", "Глеб", "Дина", "Егор", "Жанна", "Зоя", "Илья"):
            player = it.add(name)
            it.players.append(player)
            player.follow(next(str(button["url"]) for button in old_lobby.buttons if "url" in button))
            await it.pass_time(seconds=2)
        it.host.say(it.group, "/newgame")
        await it.pass_time(seconds=15)
        assert it.said()[-1] == it.words("lobby-exists")
        it.sandbox.world.press(old_lobby, it.host.account, it.button(old_lobby, "lobby-start"))
        await it.pass_time(minutes=1)
        assert (await it.game()).phase == "day"
        assert any(text.startswith("☀️") for text in it.said())

        grave = _small_group(it, "Клуб")
        it.host.say(grave, "/graveyard 1")
        await it.pass_time(seconds=10)
        await it.all_vote(dict.fromkeys(range(1, 9), 9) | {9: 1})
        club = _migrate(it, grave, told=True)
        await it.until("21:01")
        assert await _chats(it) == ([it.group.id], [club.id])
        assert it.group.member(it.players[8].account, it.now).status is Status.RESTRICTED
        # The links of the old group lead nowhere any more: there is one into the new one.
        [link] = club.links
        assert f'"{link}"' in _html(it)
        it.players[8].follow(link)
        await it.pass_time(seconds=5)
        assert club.member(it.players[8].account, it.now).present
        assert [call for call in it.sandbox.calls[since:] if call.params.get("chat_id") == str(old.id)] == []
        assert await it.faults() == []


async def test_where_only_the_error_of_a_report_tells_of_it_that_report_comes_once(tmp_path: Path) -> None:
    async with empty_stage(tmp_path) as it:
        async with running(it, roles=CARDS, must_post=False):
            it.group = _small_group(it)
            await it.play(9)
            await it.all_vote(TIE)
            await it.until("20:30")
        old, it.group = it.group, _migrate(it, it.group, told=False)
        await it.until("21:30")
        async with running(it, roles=CARDS, must_post=False):
            await it.until("22:31")
            said = [text for text in it.said() if text]
            assert await _chats(it) == ([it.group.id], [None])
            assert [text[:1] for text in said] == ["⏳", "⚖"]
            lost = [call for call in it.sandbox.calls if call.code == 400]
            assert len(lost) == 1
            assert (await it.events("VoteClosed"))[0]["day"] == 1
            await it.move(it.players[0], "mafia", 9)
            await it.until("10:01")
            assert (await it.game()).table.day == 2
            assert it.said()[-1].startswith("☀️")
            # The second half of the news, late: nothing changes.
            it.sandbox.world.announce(old, it.host.account, migrate_to_chat_id=it.group.id)
            it.sandbox.world.announce(it.group, it.host.account, migrate_from_chat_id=old.id)
            await it.pass_time(seconds=10)
            assert await _chats(it) == ([it.group.id], [None])
            assert await it.faults() == []


async def test_a_lobby_opened_in_the_new_group_meanwhile_gives_way_to_the_game(tmp_path: Path) -> None:
    async with empty_stage(tmp_path) as it, running(it, roles=CARDS, must_post=False):
        it.group = _small_group(it)
        await it.play(9)
        await it.all_vote(TIE)
        it.group = _migrate(it, it.group, told=False)
        await it.open_lobby("/newgame Вторая")
        assert it.lobby().text.startswith(it.words("lobby-open", title="Вторая"))
        await it.until("21:01")

        assert [(await it.row(number)).status for number in (1, 2)] == ["running", "cancelled"]
        assert it.words("lobby-cancelled", title="Вторая") in it.said()
        assert any("1. \u2068Аня\u2069" in text for text in it.said())
        assert (await it.row(1)).chat_id == it.group.id
        assert await it.faults() == []


async def test_two_games_that_are_played_do_not_share_a_place_and_the_bot_lives(tmp_path: Path) -> None:
    """The one under the old id goes on in private, and its host is told."""
    async with empty_stage(tmp_path) as it, running(it, roles=CARDS, must_post=False):
        it.group = _small_group(it)
        await it.play(9)
        old, it.group = it.group, _migrate(it, it.group, told=False)
        assert it.house is not None
        async with it.house.store.unit() as unit:
            row = await unit.session.get_one(tables.Game, 1)
            twin = {column.key: getattr(row, column.key) for column in tables.Game.__table__.columns}
            unit.session.add(tables.Game(**{**twin, "id": 2, "chat_id": it.group.id, "join_token": "second"}))
        await it.all_vote(TIE)
        await it.until("21:05")

        assert it.told(it.host).count(it.words("unreachable-group", title="Двор")) == 1
        assert [(await it.row(number)).chat_id for number in (1, 2)] == [old.id, it.group.id]
        assert len(await it.events("VoteClosed")) == 1


def _html(it: Stage) -> str:
    return "\n".join(message.html for message in it.players[8].sees(it.bot))
