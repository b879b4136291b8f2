"""A host of one game has no say in another: not its start, its settings, its graveyard, its end."""

from pathlib import Path

from tests.play.stage import RIGHTS, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "civilian")


async def _second_host(it: Stage) -> None:
    """Somebody else hosts a lobby of their own, in a group of their own; `it.players[5]` is that person."""
    other = it.sandbox.add_person("Другая ведущая")
    group = it.sandbox.add_group("Дача")
    other.join(group)
    other.add_bot(group, it.bot, rights=RIGHTS)
    other.join(it.group)
    other.start(it.bot)
    await it.pass_time(seconds=5)
    other.say(group, "/newgame")
    await it.pass_time(seconds=15)
    it.players.append(other)


async def test_the_host_of_another_game_is_nobody_here(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(5)
        await _second_host(it)
        other, before = it.players[5], await it.stored()
        club = it.sandbox.add_group("Клуб")
        other.join(club)
        other.add_bot(club, it.bot, rights=RIGHTS)
        for text in ("/end", "/set vote 20:00", "/leave", "/newgame"):
            other.say(it.group, text)
            await it.pass_time(seconds=15)
        other.say(club, "/graveyard 1")
        await it.pass_time(seconds=15)
        assert it.last(other, club).text == it.words("graveyard-not-host")
        for data, answer in (
            ("e:1:end:0", "button-foreign"),
            ("e:1:go_on:0", "button-foreign"),
            ("e:1:end_which:0", "button-foreign"),
            ("l:1:start", "lobby-started-already"),
            ("l:1:cancel", "lobby-started-already"),
            ("r:1:host", "room-not-yours"),
            ("r:1:mafia", "room-not-yours"),
            ("r:1:graveyard", "room-not-yours"),
        ):
            assert await it.forge(other, data) == it.words(answer), data

        assert await it.stored() == before
        row = await it.row()
        assert (row.status, row.graveyard_chat_id, row.settings["schedule"]["times"]["vote"]) == (
            "running", None, "21:00",
        )  # fmt: skip
        # What he says of settings and of an end is about his own lobby.
        assert (await it.row(2)).status == "lobby"
        assert await it.faults() == []


async def test_a_lobby_is_started_cancelled_and_set_by_its_own_host_alone(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.open_lobby()
        await it.gather(["Аня", "Боря", "Вера", "Глеб", "Дина"])
        await _second_host(it)
        other = it.players[5]
        assert await it.forge(other, "l:1:start") == it.words("lobby-not-host")
        assert await it.forge(other, "l:1:cancel") == it.words("lobby-not-host")
        other.say(it.group, "/set max_players 5")
        other.say(it.group, "/end")
        await it.pass_time(seconds=15)
        assert await it.tell(other, "/set max_players 6") == "Мест за столом: 6."

        assert [(await it.row(number)).settings["max_players"] for number in (1, 2)] == [40, 6]
        assert [(await it.row(number)).status for number in (1, 2)] == ["lobby", "lobby"]
        assert await it.faults() == []


async def test_who_plays_five_games_at_once_plays_each_of_them(tmp_path: Path) -> None:
    """Votes, words to the host and leaving go to the game that is named, and to no other."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(5)
        titles = ["Двор", "Дача", "Клуб", "Порт", "Сад"]
        for title in titles[1:]:
            await it.second_game(title)
        busy = it.players[4]
        mine = await it.tell(busy, "/me")
        assert [title in mine for title in titles] == [True] * 5

        assert await it.tell(busy, "/vote 2") == it.words("which-game")
        await it.tap(busy, "Клуб: 2. \u2068Боря\u2069")
        await it.press(busy, "cast")
        assert [(await it.game(number)).today.votes for number in range(1, 6)] == [{}, {}, {5: 2}, {}, {}]
        assert await it.tell(busy, "/leave") == it.words("which-game")
        await it.tap(busy, "Порт")
        await it.tap(busy, it.words("button-leave-yes"))
        await it.pass_time(seconds=5)
        assert [(await it.game(number)).table.alive(5) for number in range(1, 6)] == [  # type: ignore[arg-type]
            True, True, True, False, True,
        ]  # fmt: skip
        assert await it.faults() == []
