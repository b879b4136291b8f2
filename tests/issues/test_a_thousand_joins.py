"""A thousand people press the link: as many as the table holds sit down, and the group reads few edits."""

from datetime import timedelta
from pathlib import Path

from sandbox.people import Person
from tests.play.stage import Stage, stage

CROWD, SEATS = 250, 20
"""As many as show it: four times that takes four times as long."""


def _edits(it: Stage) -> int:
    """How many edits the bot has asked for in the group; one that changes nothing costs as much."""
    asked = [call for call in it.sandbox.world.records.calls if call.method == "editMessageText"]
    return sum(call.params["chat_id"] == str(it.group.id) for call in asked)


async def test_a_crowd_at_the_door_fills_the_table_and_no_more(tmp_path: Path) -> None:
    async with stage(tmp_path, max_players=SEATS) as it:
        await it.open_lobby()
        strangers: list[Person] = []
        members: list[Person] = []
        link = it.join_link()
        for number in range(CROWD):
            outside = number % 5 == 0
            person = it.sandbox.add_person(f"Гость {number}") if outside else it.add(f"Гость {number}")
            (strangers if outside else members).append(person)
            person.follow(link)
            if number % 10 == 9:
                await it.pass_time(seconds=2)
        await it.pass_time(minutes=2)

        texts = [it.last(person).text for person in members]
        assert texts.count(it.words("joined", title="Двор")) == SEATS
        assert texts.count(it.words("reserve-offer-full", title="Двор")) == len(members) - SEATS
        assert {it.last(person).text for person in strangers} == {it.words("lobby-not-member", title="Двор")}
        assert f"{SEATS}. " in it.lobby().text
        assert f"{SEATS + 1}. " not in it.lobby().text
        assert 1 <= _edits(it) <= 8
        assert [call for call in it.sandbox.world.records.calls if call.code == 429] == []
        assert await it.faults() == []


async def test_one_who_comes_and_goes_all_the_time_costs_the_group_six_edits_a_minute(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        restless, link = it.add("Непоседа"), it.join_link()
        began = it.now
        for _ in range(60):
            restless.follow(link)
            await it.pass_time(seconds=1)
            restless.say(it.bot, "/leave")
            await it.pass_time(seconds=1)
        await it.pass_time(seconds=20)

        minutes = (it.now - began) / timedelta(minutes=1)
        # Nor does an edit say again what stands there: who has come and gone in between was never shown.
        assert _edits(it) <= 6 * minutes + 1
        assert it.words("lobby-nobody") in it.lobby().text
        assert await it.faults() == []
