"""R04: Start pressed twice in one instant, or together with Cancel: one of them counts, the other is told."""

from pathlib import Path

from tests.play.stage import Stage, stage


async def _gathered(it: Stage) -> tuple[str, str]:
    """A lobby of five; the data of its two buttons for the host."""
    await it.open_lobby()
    await it.gather(["Аня", "Боря", "Вера", "Глеб", "Дина"])
    await it.pass_time(seconds=10)
    return it.button(it.lobby(), "lobby-start"), it.button(it.lobby(), "lobby-cancel")


async def test_start_twice_deals_once(tmp_path: Path) -> None:
    async with stage(tmp_path, must_post=False) as it:
        start, _ = await _gathered(it)
        lobby = it.lobby()
        told = {player.id: len(it.told(player)) for player in it.players}
        it.host.press(lobby, start)
        it.host.press(lobby, start)
        await it.pass_time(minutes=1)

        answers = [answer.text for answer in it.host.answers[-2:]]
        assert answers == [it.words("game-started"), it.words("lobby-started-already")]
        assert len(await it.events("DayOpened")) == 1
        # A card and a prompt for each.
        assert [len(it.told(player)) - told[player.id] for player in it.players] == [2] * 5
        assert await it.faults() == []


async def test_of_start_and_cancel_the_first_counts(tmp_path: Path) -> None:
    async with stage(tmp_path, must_post=False) as it:
        for number, first in ((1, "start"), (2, "cancel")):
            start, cancel = await _gathered(it) if number == 1 else await _gathered_again(it)
            lobby = it.lobby()
            for data in (start, cancel) if first == "start" else (cancel, start):
                it.host.press(lobby, data)
            await it.pass_time(minutes=1)

            one, other = (answer.text for answer in it.host.answers[-2:])
            assert one == it.words("game-started" if first == "start" else "lobby-cancelled", title="Двор")
            assert other == it.words("lobby-started-already" if first == "start" else "button-stale")
            assert (await it.row(number)).status == ("running" if first == "start" else "cancelled")
            if first == "start":
                await it.tell(it.host, "/end")
                await it.tap(it.host, "Закончить игру")
        assert await it.faults() == []


async def _gathered_again(it: Stage) -> tuple[str, str]:
    """The same five in a new lobby."""
    it.host.say(it.group, "/newgame")
    await it.pass_time(seconds=10)
    for player in it.players:
        player.follow(it.join_link())
        await it.pass_time(seconds=2)
    await it.pass_time(seconds=10)
    return it.button(it.lobby(), "lobby-start"), it.button(it.lobby(), "lobby-cancel")
