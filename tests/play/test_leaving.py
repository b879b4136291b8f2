"""Leaving: by one's own wish by day, by night and while a night is sealed; and leaving only the group."""

from pathlib import Path
from typing import Any

from engine.seats import Seat
from sandbox.people import Person
from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "lawyer", "civilian", "civilian")
SHORT: dict[str, Any] = {
    "schedule": {"mode": "intervals", "intervals": {"day": "15m", "night": "5m", "morning": "5m"}}
}


async def _leave(it: Stage, who: Person) -> str:
    await it.tell(who, "/leave")
    return await it.tap(who, it.words("button-leave-yes"))


async def test_who_leaves_by_day_is_out_at_once_and_who_voted_for_him_votes_again(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        gone, voter, other = it.players[5], it.players[0], it.players[1]
        await it.vote(voter, 6)
        await it.vote(other, 7)
        await it.vote(gone, 1)
        await it.move(it.players[4], "lawyer", 6)
        prompts = [len(it.told(player)) for player in it.players]

        assert await it.tell(gone, "/leave") == it.words("leave-confirm", title="Двор")
        assert (await it.game()).table.alive(Seat(6))
        assert await it.tap(gone, it.words("button-leave-yes")) == it.words("leave-done")
        await it.pass_time(seconds=10)

        game = await it.game()
        assert [(out.seat, out.why) for out in game.exits] == [(6, "own_wish")]
        assert (game.today.votes, game.today.choices) == ({2: 7}, {})
        assert "6. \u2068Егор\u2069" in it.said()[-1]
        assert "мирный житель" in it.said()[-1]
        assert it.words("told-voided-vote") in it.told(voter)[-1]
        assert it.words("told-voided-move", power=it.words("power-lawyer")) in it.told(it.players[4])[-1]
        # Nobody else hears of it in private.
        after = [len(it.told(player)) for player in it.players]
        news = [now - before for now, before in zip(after, prompts, strict=True)]
        assert news == [1, 0, 0, 0, 1, 3, 0]
        assert it.words("out-own-wish") in it.told(gone)[-1]
        await it.vote(voter, 7)
        assert (await it.game()).today.votes == {1: 7, 2: 7}
        assert await it.faults() == []


async def test_who_leaves_by_night_is_out_at_once_and_who_aimed_at_him_aims_again(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, **SHORT) as it:
        await it.play(7)
        for number, player in enumerate(it.players, start=1):
            await it.vote(player, number % 7 + 1)
        await it.pass_time(minutes=14)
        cop, gone = it.players[2], it.players[4]
        assert (await it.game()).phase == "night"
        await it.move(cop, "cop", 5)
        await it.move(it.players[0], "mafia", 5)

        await _leave(it, gone)
        await it.pass_time(seconds=10)
        sheet = (await it.game()).tonight
        assert (dict(sheet.moves), sheet.shots) == ({}, ())
        voided = it.words("told-voided-move", power="X").split("X")[1]
        assert voided in it.told(cop)[-1]
        assert voided in it.told(it.players[0])[-1]
        assert "5. \u2068Дина\u2069" in it.said()[-1]
        assert await it.faults() == []


async def test_in_a_sealed_night_a_leave_waits_for_the_report_and_nobody_hears_of_it(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, **SHORT) as it:
        await it.play(7)
        for number, player in enumerate(it.players, start=1):
            await it.vote(player, number % 7 + 1)
        await it.pass_time(minutes=20)
        assert (await it.game()).phase == "sealed"
        gone, said = it.players[5], it.said()
        told = [it.told(player) for player in it.players if player is not gone]

        await _leave(it, gone)
        await it.pass_time(seconds=10)
        assert it.told(gone)[-1] == it.words("told-leave-waits", title="Двор")
        await _leave(it, gone)
        assert it.answered(gone) == it.words("refused-leaving-already")
        assert it.said() == said
        assert [it.told(player) for player in it.players if player is not gone] == told
        assert (await it.game()).exits == ()

        await it.pass_time(minutes=4)
        assert [out.seat for out in (await it.game()).exits] == [6]
        assert "6. \u2068Егор\u2069" in "\n".join(it.said()[len(said) :])
        assert it.words("out-own-wish") in it.told(gone)[-1]
        assert await it.faults() == []


async def test_who_leaves_the_group_plays_on_in_private_and_the_host_is_told(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        player = it.players[5]
        before = await it.stored()
        player.leave(it.group)
        await it.pass_time(seconds=5)

        assert await it.stored() == before
        assert it.words("left-the-group", title="Двор", seat="6. \u2068Егор\u2069") == it.told(it.host)[-1]
        await it.vote(player, 1)
        assert (await it.game()).today.votes == {6: 1}
        assert await it.faults() == []


async def test_leave_in_the_group_is_answered_in_private(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        before = await it.stored()
        it.players[5].say(it.group, "/leave")
        await it.pass_time(seconds=5)

        assert it.said()[-1] == "/leave"
        assert it.told(it.players[5])[-1] == it.words("leave-confirm", title="Двор")
        assert await it.stored() == before


async def test_a_leave_that_ends_the_game_opens_all_cards(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=("don", "cop", "doctor", "civilian", "civilian")) as it:
        await it.play(5)
        await _leave(it, it.players[0])
        await it.pass_time(minutes=1)

        assert ((await it.game()).phase, (await it.row()).status) == ("over", "over")
        assert it.words("out-over") in it.told(it.players[0])[-1]
        assert await it.tell(it.players[1], "/leave") == it.words("no-game-yours")
        assert await it.forge(it.players[1], "e:1:leave:0") == it.words("refused-game-over")
        assert await it.faults() == []


async def test_the_host_ends_a_game_after_a_confirmation(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        it.host.say(it.group, "/end")
        await it.pass_time(seconds=5)
        assert it.said()[-1] == "/end"
        assert it.told(it.host)[-1] == it.words("end-confirm", title="Двор")
        assert (await it.row()).status == "running"
        assert await it.forge(it.players[0], "e:1:end:0") == it.words("button-foreign")

        await it.tap(it.host, it.words("button-end"))
        await it.pass_time(minutes=1)
        assert (await it.row()).status == "over"
        assert it.words("ended-by-host", title="Двор") in it.said()
        assert await it.tap(it.host, it.words("button-end")) == it.words("refused-game-over")
        assert await it.faults() == []


async def test_an_administrator_ends_a_game_by_asking_twice_an_hour_apart(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        chief = it.add("Админ")
        it.host.promote(it.group, chief, [])
        chief.start(it.bot)
        await it.play(7)
        answers = []
        for minutes in (30, 31, 1):
            chief.say(it.group, "/end")
            await it.pass_time(seconds=10)
            answers.append(it.said()[-1])
            await it.pass_time(minutes=minutes)

        assert answers[0] == it.words("end-admin-first", title="Двор")
        assert answers[1] == it.words("end-admin-wait", title="Двор")
        assert (await it.row()).status == "over"
        assert it.said().count(it.words("ended-by-admin", title="Двор")) == 1
        # He has seen nothing in private.
        assert it.told(chief) == ["/start", it.words("help-private")]
        assert await it.faults() == []
