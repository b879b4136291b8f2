"""Commands: what they answer where, in every phase; typed votes and moves; two games at once."""

import re
from pathlib import Path
from typing import Any

import pytest

from sandbox.people import Person
from tests.play.stage import Stage, stage

CARDS = ("don", "cop", "doctor", "lawyer", "civilian", "civilian")
SHORT: dict[str, Any] = {
    "schedule": {"mode": "intervals", "intervals": {"day": "15m", "night": "5m", "morning": "5m"}}
}
PUBLIC = ("/status", "/votes", "/rules", "/roles", "/help")


async def _in_group(it: Stage, who: Person, text: str) -> str:
    who.say(it.group, text)
    await it.pass_time(seconds=8)
    return it.last(it.host, it.group).text


async def _everywhere(it: Stage) -> dict[str, str]:
    """What the public commands answer in the group and in private, without the seconds that are left."""
    said = {f"{command} group": await _in_group(it, it.players[4], command) for command in PUBLIC}
    said |= {f"{command} private": await it.tell(it.players[4], command) for command in PUBLIC}
    return {
        where: "\n".join(re.sub(", осталось.*", "", line) for line in text.split("\n"))
        for where, text in said.items()
    }


async def test_the_public_commands_answer_in_every_phase(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, **SHORT) as it:
        await it.open_lobby()
        await it.gather(["Аня", "Боря", "Вера", "Глеб", "Дина", "Егор"])
        lobby = await _everywhere(it)
        assert lobby["/status group"].startswith(it.words("lobby-open", title="Двор"))
        assert lobby["/votes group"] == it.words("votes-none-now")
        assert lobby["/votes private"] == it.words("votes-none-now")
        assert lobby["/help group"] == it.words("help-group")
        assert lobby["/help private"] == it.words("help-private")
        assert lobby["/rules group"] == lobby["/rules private"]
        assert lobby["/rules group"].endswith(it.words("rules-short"))

        await it.start()
        day = await _everywhere(it)
        assert day["/status group"] == day["/status private"]
        assert day["/votes group"] == day["/votes private"]
        assert day["/roles group"] != it.words("roles-list")
        assert day["/roles group"] in day["/roles private"].splitlines()
        for voter in it.players:
            await it.vote(voter, 2 if voter is it.players[4] else 5)
        await it.pass_time(minutes=15)
        night = await _everywhere(it)
        assert night["/status group"] == night["/status private"]
        assert night["/votes group"] == it.words("votes-none-now")
        await it.pass_time(minutes=5)
        assert (await it.game()).phase == "sealed"
        assert all((await _everywhere(it)).values())

        await it.tell(it.host, "/end")
        await it.tap(it.host, "Закончить игру")
        await it.pass_time(minutes=1)
        after = await _everywhere(it)
        assert after["/status group"] == after["/votes group"] == it.words("no-game-here")
        assert after["/status private"] == after["/votes private"] == it.words("no-game-yours")
        assert await it.faults() == []


async def test_a_vote_is_typed_by_seat_by_name_or_by_its_beginning(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.open_lobby()
        await it.gather(["Лейла", "Леонид", "Рустам", "Рустам", "<b>7</b>", "Игорь"])
        await it.start()

        for words, whom in (("2", 2), ("2.", 2), ("леонид", 2), ("Лей", 1), ("<b>7</b>", 5), ("  6 ", 6)):
            asked = await it.tell(it.players[2], f"/vote {words}")
            assert f"{whom}. " in asked, words
            assert it.words("vote-confirm", who="X").split("X")[1] in asked
        before = await it.stored()
        for words, answer in (
            ("", "vote-how"), ("Ле", "several-fit"), ("Рустам", "several-fit"),
        ):  # fmt: skip
            assert await it.tell(it.players[2], f"/vote {words}") == it.words(answer)
        for words in ("0", "7", "-1", "9" * 30, "٣", "никто", "2 3", "%s", "\u2068"):
            assert (await it.tell(it.players[2], f"/vote {words}")).startswith(
                it.words("refused-unknown-target", what="vote")
            )
        assert (await it.tell(it.players[2], "/vote 3")).startswith(it.words("refused-yourself", what="vote"))
        assert await it.stored() == before

        await it.tell(it.players[2], "/vote игорь")
        await it.press(it.players[2], "cast")
        assert (await it.game()).today.votes == {3: 6}
        assert it.words("taken-vote", who="X").split(":")[0] in it.told(it.players[2])[-1]
        assert it.words("refused-already-voted", who="X").split(":")[0] in await it.tell(
            it.players[2], "/vote 2"
        )
        assert await it.faults() == []


async def test_a_move_is_typed_with_or_without_its_name(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=("don", "mafioso", "woodman", "doctor", "civilian", "cop")) as it:
        await it.play(6)
        for player in it.players:
            await it.vote(player, 2 if player is it.players[4] else 5)
            player.say(it.group, "Я тут")
        await it.until("21:01")
        don, woodman, doctor, dead, cop = it.players[0], *it.players[2:6]
        before = await it.stored()
        assert await it.tell(don, "/move 3") == it.words("move-how")
        assert await it.tell(dead, "/move 3") == it.words("refused-you-left")
        assert await it.tell(doctor, "/move топор 3") == it.words("move-how")
        assert await it.tell(cop, "/move") == it.words("move-how")
        assert await it.tell(cop, "/move 99") == it.words("move-how")
        assert (await it.tell(cop, "/move 6")).startswith(it.words("refused-yourself", what="move"))
        assert (await it.tell(cop, "/move 5")).startswith(
            it.words("refused-target-left", what="move", who="5")[:14]
        )
        assert await it.stored() == before

        await it.tell(don, f"/move {it.words('power-mafia')} Глеб")
        await it.tell(woodman, "/move 6")
        await it.tell(doctor, "/move doctor 4")
        await it.tell(cop, "/move Аня")
        sheet = (await it.game()).tonight
        assert {str(power): at for power, at in sheet.moves.items()} == {"axe": 6, "doctor": 4, "cop": 1}
        assert [(word.seat, word.about) for word in sheet.shots] == [(1, 4)]
        await it.tell(woodman, "/move никого")
        assert {str(power) for power in (await it.game()).tonight.moves} == {"doctor", "cop"}
        assert await it.faults() == []


@pytest.mark.parametrize(
    "words", ["/vote 2", "/move 2", "/me", "/vote", "/move топор 1", "/vote@mafia_sandbox_bot 3"]
)
async def test_what_is_secret_is_taken_from_nobody_in_the_group(tmp_path: Path, words: str) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(6)
        before = await it.stored()
        for player in it.players:
            player.say(it.group, words)
        await it.pass_time(seconds=20)

        assert await it.stored() == before
        assert words not in it.said()
        assert it.said().count(it.words("vote-in-group-refused")) == 1
        assert await it.faults() == []


async def test_who_plays_in_two_games_always_sees_which_and_is_asked_which(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS[:5]) as it:
        await it.play(5)
        await it.second_game("Дача")
        first, second = "Двор", "Дача"
        lena = it.players[0]
        prompts = [m.text for m in lena.sees(it.bot) if m.buttons]
        assert [next(title for title in (first, second) if title in text) for text in prompts] == [
            first,
            second,
        ]
        both = await it.tell(lena, "/me")
        assert first in both
        assert second in both

        assert await it.tell(lena, "/vote 3") == it.words("which-game")
        await it.tap(lena, "Дача: 3. \u2068Вера\u2069")
        assert second in it.last(lena).text
        await it.press(lena, "cast")
        assert [(await it.game(number)).today.votes for number in (1, 2)] == [{}, {1: 3}]
        # In the other game the vote is cast, so there is nothing to ask any more.
        assert first in await it.tell(lena, "/vote 3")

        assert await it.tell(lena, "/leave") == it.words("which-game")
        await it.tap(lena, second)
        assert it.told(lena)[-1] == it.words("leave-confirm", title=second)
        assert await it.tell(it.host, "/end") == it.words("which-game")
        await it.tap(it.host, first)
        assert it.told(it.host)[-1] == it.words("end-confirm", title=first)
        assert await it.faults() == []


async def test_a_typed_move_that_fits_two_games_asks_which(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS[:5]) as it:
        await it.play(5)
        await it.second_game("Дача")
        lawyer = it.players[3]

        assert await it.tell(lawyer, "/move 2") == it.words("which-game")
        assert [(await it.game(number)).today.choices for number in (1, 2)] == [{}, {}]
        await it.tap(lawyer, f"Дача: {it.words('power-lawyer')}: 2. \u2068Боря\u2069")
        assert [(await it.game(number)).today.choices for number in (1, 2)] == [{}, {"lawyer": 2}]
        assert "Дача" in it.told(lawyer)[-1]
        assert await it.faults() == []
