"""R06: kill -9 in the fourth night, half of its moves in: all is as before, and nobody is asked again."""

import json
from pathlib import Path

from tests.issues.process import process
from tests.play.stage import Stage, empty_stage

TIE = {seat: seat % 9 + 1 for seat in range(1, 10)}


def _told(it: Stage) -> list[list[str]]:
    """Everything that stands in the group, with the host and with each player."""
    return [it.said(), *(it.told(person) for person in (it.host, *it.players))]


async def test_the_game_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    async with empty_stage(tmp_path) as it:
        variables = {
            "MAFIA_CLOCK__SOURCE": it.sandbox.url,
            "MAFIA_CLOCK__SWEEP_SECONDS": "86400",
            "MAFIA_GAME__STALEMATE_RULE": "false",
        }
        async with process(it.sandbox, tmp_path, **variables) as bot:
            await it.play(9)
            roles = json.loads(bot.stored("SELECT snapshot FROM games")[0][0])["table"]["roles"]
            don, cop, doctor, lawyer = (roles.index(role) for role in ("don", "cop", "doctor", "lawyer"))
            victim = roles.index("civilian") + 1
            for day in (1, 2, 3, 4):
                if day > 1:
                    await it.until("10:01")
                it.players[lawyer].say(it.bot, f"/move lawyer {victim}")
                await it.all_vote(TIE)
                await it.until("21:30")
            await it.move(it.players[don], "mafia", victim)
            await it.move(it.players[doctor], "doctor", don + 1)
            everything = (
                "SELECT id, status, snapshot, settings, stopped FROM games",
                "SELECT * FROM deadlines ORDER BY id",
                "SELECT * FROM events ORDER BY id",
                "SELECT * FROM moves ORDER BY id",
            )
            before, told = [bot.stored(sql) for sql in everything], _told(it)
            await bot.kill()
            await bot.start()
            await it.pass_time(minutes=1)

            assert json.loads(before[0][0][2])["table"]["day"] == 4
            assert [bot.stored(sql) for sql in everything] == before
            assert _told(it) == told

            await it.move(it.players[cop], "cop", don + 1)
            await it.until("10:01")
            [(reported,)] = bot.stored(
                "SELECT body FROM events WHERE kind = 'NightReported' ORDER BY seq DESC LIMIT 1"
            )
            assert json.loads(reported)["day"] == 4
            [(left,)] = bot.stored("SELECT body FROM events WHERE kind = 'Left'")
            assert json.loads(left)["seat"] == victim
            assert bot.stored("SELECT * FROM outbox WHERE state <> 'sent'") == []
