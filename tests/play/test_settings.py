"""What the host may set in the lobby, and what is no setting."""

from pathlib import Path

from engine.forum.state import Phase
from tests.play.stage import BAKU, Stage, stage


async def _set(it: Stage, words: str) -> str:
    return await it.tell(it.host, f"/set {words}")


async def test_the_host_sets_the_game_up_in_the_lobby(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        for key, value in (
            ("vote", "20:30"), ("ballot", "secret"), ("zone", "Europe/Berlin"), ("reveal", "team"),
            ("must_post", "false"), ("graveyard", "dead_only"), ("max_players", "12"), ("mode", "intervals"),
            ("day", "1h 30m"), ("night", "300"), ("composition", "hidden"), ("composition", "open"),
        ):  # fmt: skip
            assert await _set(it, f"{key} {value}") == it.words("settings-changed", key=key, value=value)

        await it.pass_time(seconds=10)
        assert "1 ч 30 мин" in it.lobby().text
        settings = (await it.row()).settings
        assert (settings["max_players"], settings["reveal"]) == (12, "team")
        assert await it.faults() == []


NO_SETTINGS = (
    ("nonsense 1", "nonsense"),
    ("schedule clock", "schedule"),
    ("vote завтра", "vote"),
    ("vote 09:00", "vote"),
    ("vote 20:00+04:00", "vote"),
    ("max_players 400", "max_players"),
    ("max_players -1", "max_players"),
    ("lobby_hours 99999999999999", "lobby_hours"),
    ("lawyer_first_day_hours 99999999999999", "lawyer_first_day_hours"),
    ("day 999999999h", "day"),
    ("day 99999999999999999999", "day"),
    ("day -5m", "day"),
    ("night ²s", "night"),
    ("zone ../../etc/passwd", "zone"),
    ("zone Europe", "zone"),
    ("zone \u0000", "zone"),
    ("ballot OPEN;DROP TABLE games", "ballot"),
    ("must_post maybe", "must_post"),
    ("cards don", "cards"),
    ("cards don=x", "cards"),
    ("cards wizard=1 don=1 civilian=4", "cards"),
    ("__class__ x", "__class__"),
)


async def test_what_is_no_setting_or_no_value_changes_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        before = (await it.row()).settings

        for words, key in NO_SETTINGS:
            assert await _set(it, words) == it.words("settings-bad", key=key), words
        assert (await it.row()).settings == before
        assert await it.faults() == []


async def test_set_alone_explains_itself_and_only_the_host_of_a_lobby_sets(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await it.gather(["Аня"])

        assert it.words("settings-how")[:40] in await _set(it, "")
        assert await _set(it, "vote") == it.words("settings-how")
        assert await it.tell(it.players[0], "/set vote 20:00") == it.words("settings-no-lobby")
        assert (await _set(it, "x" * 4000)).startswith(it.words("settings-how"))
        assert (await _set(it, f"{'<' * 3000} 5")).startswith(it.words("settings-bad", key="<" * 64)[:60])
        assert await it.faults() == []


async def test_the_cards_are_the_hosts_choice_within_the_rules(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        for words, reason in (
            ("don=2 civilian=4", "one_don"),
            ("don=1 cop=2 civilian=3", "held_once"),
            ("don=1 civilian=-1 mafioso=6", "cards_do_not_add_up"),
            ("don=1 maniac=1 chemist=1 civilian=4", "one_maniac"),
        ):
            assert await _set(it, f"cards {words}") == it.words("composition-bad", reason=reason)
        assert await _set(it, "cards don=1 civilian=99999999999999") == it.words("settings-cards-players")

        changed = await _set(it, "cards don=1 mafioso=2, thief=1 civilian=2")
        assert it.words("warning-mafia-share") in changed
        assert it.words("warning-thief-too-early") in changed
        await it.gather(["Аня", "Боря", "Вера", "Глеб", "Дина"])
        await it.pass_time(seconds=10)
        assert "2 мафа" in it.lobby().text
        await it.tap(it.host, "Начать")
        assert it.answered(it.host) == it.words("composition-bad", reason="cards_do_not_add_up")

        await it.gather(["Егор"])
        await it.tap(it.host, "Начать")
        await it.pass_time(minutes=1)
        started = next(text for text in it.said() if it.words("started-seats") in text)
        assert it.words("warning-mafia-share") in started
        assert sorted((await it.game()).table.roles) == sorted(
            ["don", "mafioso", "mafioso", "thief", "civilian", "civilian"]
        )
        assert await it.tell(it.host, "/set vote 20:00") == it.words("settings-no-lobby")
        assert await it.faults() == []


async def test_hidden_cards_are_hidden_from_the_lobby_to_the_last_day(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await _set(it, "composition hidden")
        await _set(it, "cards don=1 mafioso=2 thief=1 civilian=1")
        await it.gather(["Аня", "Боря", "Вера", "Глеб", "Дина"])
        await it.start()
        it.host.say(it.group, "/roles")
        await it.pass_time(seconds=10)

        everything = "\n".join(it.said())
        assert it.words("lobby-cards-hidden") in everything
        assert it.last(it.host, it.group).text == it.words("roles-list")
        for secret in ("2 мафа", it.words("warning-mafia-share"), it.words("warning-thief-too-early")):
            assert secret not in everything
        assert await it.faults() == []


async def test_a_game_started_in_the_evening_begins_in_the_morning_unless_the_host_says_otherwise(
    tmp_path: Path,
) -> None:
    """T3: outside 10:00-17:00 the next 10:00; at once by the host's word."""
    async with stage(tmp_path) as it:
        await it.open_lobby()
        await it.gather(["Аня", "Боря", "Вера", "Глеб", "Дина"])
        await it.until("20:00")
        await _set(it, "begin at_once")
        await it.start()

        game = await it.game()
        assert (game.phase, game.table.day) == (Phase.DAY, 1)
        assert [deadline.due_at.astimezone(BAKU).strftime("%d %H:%M") for deadline in game.deadlines] == [
            "05 23:00",
            "05 23:00",
            "06 21:00",
        ]
