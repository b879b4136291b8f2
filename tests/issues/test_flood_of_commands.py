"""One person floods the bot with commands: it answers a few, and everybody else plays on undisturbed."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.outbox.answers import IN_A_MINUTE
from sandbox.journal import Entry, Sight
from sandbox.people import Person, Place
from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "civilian", "civilian", "civilian")
FLOOD = (
    "/status",
    "/votes",
    "/help",
    "/rules",
    "/roles",
    "/leave",
    "/end",
    "/newgame",
    "/set vote 20:00",
    "/me",
)
MINUTE = timedelta(minutes=1)


async def _flood(it: Stage, who: Person, place: Place, commands: tuple[str, ...], count: int = 300) -> None:
    """So many commands within a minute."""
    for number in range(count):
        who.say(place, commands[number % len(commands)])
        if number % 10 == 9:
            await it.pass_time(seconds=600 / count)


def _heard(it: Stage, place: int, since: int) -> list[Entry]:
    """What the bot said in a chat since an entry of the journal, in its order."""
    return [
        entry
        for entry in it.sandbox.journal
        if entry.number > since
        and (entry.chat_id, entry.sender_id, entry.kind) == (place, it.bot.id, Sight.MESSAGE)
    ]


def _most_in_a_minute(said: list[Entry]) -> int:
    return max(sum(first.at <= other.at < first.at + MINUTE for other in said) for first in said)


def _refused_for_haste(it: Stage) -> list[str]:
    return [call.method for call in it.sandbox.world.records.calls if call.code == 429]


async def test_a_flood_in_the_group_leaves_its_minute_to_the_game(tmp_path: Path) -> None:
    """The report comes at its second, the votes are posted, and the group reads few answers."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        stranger = it.add("Чужой")
        for voter in range(1, 7):
            it.players[voter - 1].say(it.bot, f"/vote {voter % 7 + 1} да")
        await it.until("20:59")
        since = it.sandbox.journal[-1].number
        await _flood(it, stranger, it.group, FLOOD)
        it.players[6].say(it.bot, "/vote 1 да")
        await it.until("21:00:05")

        said = _heard(it, it.group.id, since)
        [report] = [entry for entry in said if it.words("close-head", day=1) in entry.text]
        assert report.at - (await it.events("VoteClosed"))[0]["at"] < timedelta(seconds=2)
        await it.pass_time(minutes=10)
        answers = [entry for entry in _heard(it, it.group.id, since) if entry is not report]
        assert _most_in_a_minute(answers) == IN_A_MINUTE
        assert len(answers) <= 2 * len(FLOOD)  # what was asked within one minute is answered in two
        assert _refused_for_haste(it) == []
        assert await it.faults() == []


async def test_a_flood_in_private_is_answered_by_the_newest_of_each_kind(tmp_path: Path) -> None:
    """Others are acknowledged at once, and the flooder gets the next prompt in time."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        flooder, other = it.players[4], it.players[5]
        await it.until("20:59")
        since = it.sandbox.journal[-1].number
        await _flood(it, flooder, it.bot, ("/status", "/votes", "/help", "/me", "Слово", "/нет", "/vote 99"))
        other.say(it.bot, "/vote 1 да")
        asked = it.now
        await it.pass_time(seconds=2)
        assert [entry.at - asked < timedelta(seconds=2) for entry in _heard(it, other.id, since)] == [True]

        await it.until("21:00:20")
        night = it.prompt(flooder)
        assert night.date - (await it.events("VoteClosed"))[0]["at"] < timedelta(seconds=15)
        said = len(_heard(it, flooder.id, since))
        await it.pass_time(minutes=10)
        assert len(_heard(it, flooder.id, since)) == said  # nothing more was waiting
        assert _refused_for_haste(it) == []
        assert await it.faults() == []


@pytest.mark.parametrize("typed", ["/move 3", "/vote 3", "/leave", "/end"])
async def test_what_is_typed_over_and_over_is_asked_or_acknowledged_once(tmp_path: Path, typed: str) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        if typed == "/move 3":
            await it.all_vote({seat: seat % 7 + 1 for seat in range(1, 8)})
            await it.until("21:01")
        who = it.host if typed == "/end" else it.players[3]
        since = it.sandbox.journal[-1].number
        for _ in range(60):
            who.say(it.bot, typed)
        await it.pass_time(minutes=2)

        said = _heard(it, who.id, since)
        assert 1 <= len(said) <= 12  # three at once and then one a second, while the sixty are handled
        assert len({entry.text for entry in said}) == 1
        assert await it.faults() == []


async def test_the_group_is_given_the_newest_answer_in_the_end(tmp_path: Path) -> None:
    """What was asked last is not answered with what was so before."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        for _ in range(3):
            it.players[0].say(it.group, "/votes")
            await it.pass_time(seconds=1)
        it.players[0].say(it.bot, "/vote 2 да")
        await it.pass_time(seconds=1)
        it.players[0].say(it.group, "/votes")
        await it.pass_time(seconds=20)

        answers = [text for text in it.said() if text.startswith(it.said()[-1].splitlines()[0])]
        assert len(answers) == 2
        assert "1. \u2068Аня\u2069 → 2. \u2068Боря\u2069" in answers[-1]


async def test_so_much_talk_goes_through_as_its_listener_can_be_told(tmp_path: Path) -> None:
    """What would only queue up is refused with a word, and the listener still gets his prompts first."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        don, mafioso = it.players[:2]
        await it.press(don, "moves")
        await it.tap(don, it.words("button-write-mafia"))
        await it.tell(don, "Начнём")
        await it.tell(mafioso, "Да", reply_to=it.last(mafioso))
        reply = it.last(don)
        since = it.sandbox.journal[-1].number
        for number in range(200):
            don.say(it.bot, f"Слово {number}", reply_to=reply)
        await it.pass_time(minutes=5)

        # Two had been said in that minute already.
        assert len(_heard(it, mafioso.id, since)) == 18
        [refused] = [text for text in it.told(don) if text.startswith("Сообщение не ушло")]
        assert refused in {it.words("room-full", span=f"{left} с") for left in range(1, 60)}
        assert it.told(don)[-1].endswith(it.words("room-free"))
        assert await it.tell(don, "Теперь можно", reply_to=reply) == it.words("room-sent")
        assert it.told(mafioso)[-1].endswith("Теперь можно")
        assert await it.faults() == []


async def test_lobbies_cannot_be_opened_without_end(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        for _ in range(9):
            it.host.say(it.group, "/end")
            await it.pass_time(seconds=20)
            it.host.say(it.group, "/newgame")
            await it.pass_time(seconds=20)

        assert it.said()[-1] == it.words("lobby-too-often")
        assert len([text for text in it.said() if text == it.words("lobby-cancelled", title="Двор")]) == 6
        await it.pass_time(hours=1)
        it.host.say(it.group, "/newgame")
        await it.pass_time(seconds=20)
        assert it.lobby().text.startswith(it.words("lobby-open", title="Двор"))
        assert await it.faults() == []
