"""R17: Telegram asks for a long pause in one chat; all others go on, and nothing is lost or overtaken."""

from datetime import datetime
from pathlib import Path

from sandbox.chats import Group
from sandbox.faults import flood
from tests.play.stage import BAKU, NO_REMINDERS, Stage, empty_stage, running, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}


def _posted(it: Stage, group: Group, since: datetime) -> list[str]:
    """When the bot posted in a group since then, by the clocks of Baku."""
    return [
        f"{message.date.astimezone(BAKU):%H:%M:%S}"
        for message in it.host.sees(group)
        if message.sender is it.bot and message.text and message.date >= since
    ]


async def test_a_report_waits_as_long_as_told_over_a_restart_and_nobody_else_does(tmp_path: Path) -> None:
    async with empty_stage(tmp_path) as it:
        async with running(it, roles=CARDS, must_post=False, reminders=NO_REMINDERS):
            await it.play(9)
            await it.all_vote(TIE)
            dacha = await it.second_game(count=9)
            await it.until("20:59:50")
            evening = it.now
            it.sandbox.faults.add(flood("sendMessage", chat_id=it.group.id, retry_after=600))
            await it.until("21:05")
            closed = [event["at"] for number in (1, 2) for event in await it.events("VoteClosed", number)]
            assert [f"{at.astimezone(BAKU):%H:%M:%S}" for at in closed] == ["21:00:03", "21:00:03"]
            assert _posted(it, it.group, evening) == []
            assert _posted(it, dacha, evening)[0] == "21:00:03"
            # Everybody has long been asked for the night, and told its true end.
            assert all("22:00" in it.prompt(player).text for player in it.players)
        async with running(it, roles=CARDS, must_post=False, reminders=NO_REMINDERS):
            await it.move(it.players[3], "doctor", 9)
            await it.until("21:10:02")
            assert _posted(it, it.group, evening) == []
            await it.until("21:10:10")
            assert _posted(it, it.group, evening) == ["21:10:03"]
            assert "1. \u2068Аня\u2069" in it.said()[-1]
            late = it.words("report-late", title="Двор")
            assert late not in it.told(it.host)

            # A longer one over two reports: they come in their order, and the night is closed on time.
            it.sandbox.faults.add(flood("sendMessage", chat_id=it.group.id, retry_after=13 * 3600))
            before = len(it.said())
            await it.until("22:00:30")
            assert (await it.game()).phase == "sealed"
            await it.until("10:00:30")
            assert (await it.game()).table.day == 2
            await it.until("11:00:30")
            sealed, morning = it.said()[before:]
            assert sealed.startswith("🌙")
            assert morning.startswith("☀️")
            assert it.told(it.host).count(late) == 1
            assert await it.faults() == []


async def test_one_who_is_hard_to_reach_gets_the_card_late_and_the_others_at_once(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.open_lobby()
        await it.gather([f"Игрок {number}" for number in range(1, 10)])
        heard = [len(it.told(player)) for player in it.players]
        it.sandbox.faults.add(flood("sendMessage", chat_id=it.players[4].id, retry_after=37))
        begun = it.now
        await it.start()
        await it.pass_time(minutes=1)

        for seat, (player, before) in enumerate(zip(it.players, heard, strict=True), start=1):
            news = [message for message in player.sees(it.bot) if message.text][before:]
            card, prompt = news
            assert it.words("card-head", title="Двор") in card.text
            assert "21:00" in prompt.text
            assert ((card.date - begun).total_seconds() >= 37) is (seat == 5)
        assert await it.faults() == []
