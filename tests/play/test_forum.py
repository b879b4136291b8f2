"""A game in a group with topics: what stands in which topic, and when each is made, opened and closed."""

from contextlib import AbstractAsyncContextManager
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.demo import CHATTER, WHISPERS, read_button
from bot.words.names import END_OF_ISOLATE, FIRST_STRONG_ISOLATE
from sandbox.chats import GENERAL, Message
from sandbox.people import CannotAct, Person
from sandbox.robots import Crowd, Manners
from tests.play import desk
from tests.play.stage import BAKU, NO_REMINDERS, PLAYERS, RIGHTS, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}
DAY_1, DAY_2, VOTING, GRAVEYARD = "День 1 · Двор", "День 2 · Двор", "Голосование · Двор", "Кладбище · Двор"


NO_ISOLATES = dict.fromkeys(map(ord, (FIRST_STRONG_ISOLATE, END_OF_ISOLATE)))


def _forum(
    folder: Path,
    *,
    forum: bool = True,
    **game: Any,  # noqa: ANN401  # settings are of all types
) -> AbstractAsyncContextManager[Stage]:
    return stage(folder, roles=CARDS, forum=forum, reminders=NO_REMINDERS, **game)


def _topic(it: Stage, name: str) -> int:
    return it.topics()[name].id


def _turns(it: Stage) -> list[tuple[str, str, str]]:
    """Every change of a topic: when in Baku, what, and of which."""
    names = {topic.id: name for name, topic in it.topics().items()}
    return [
        (f"{message.date.astimezone(BAKU):%H:%M:%S}", kind.removeprefix("forum_topic_"), names[topic])
        for message in it.host.sees(it.group)
        for kind in message.service
        if kind.startswith("forum_topic") and (topic := message.topic)
    ]


def _by_the_bot(it: Stage, topic: int | None = None) -> list[Message]:
    return [m for m in it.host.sees(it.group, topic=topic) if m.sender is it.bot and m.text]


def _clock(moment: datetime | None) -> str:
    """The time of day in Baku."""
    return f"{moment.astimezone(BAKU):%H:%M:%S}" if moment else ""


def _plain(message: Message) -> str:
    """What is read, without the signs that keep names apart."""
    return message.text.translate(NO_ISOLATES)


def _heads(it: Stage, topic: int) -> list[str]:
    """The first sign of each message of the bot in a topic."""
    return [message.text[0] for message in _by_the_bot(it, topic)]


def _tally(it: Stage) -> Message:
    """The newest pinned message of the voting topic."""
    return it.host.pinned(it.group, topic=_topic(it, VOTING))[-1]


async def _out(it: Stage, who: Person) -> None:
    await it.tell(who, "/leave")
    await it.tap(who, it.words("button-leave-yes"))
    await it.pass_time(seconds=10)


async def _end(it: Stage) -> None:
    await it.tell(it.host, "/end")
    await it.tap(it.host, it.words("button-end"))
    await it.pass_time(minutes=1)


async def test_each_day_has_a_topic_that_the_clock_opens_and_closes(tmp_path: Path) -> None:
    async with _forum(tmp_path, must_post=False) as it:
        await it.play(9)
        started = _clock((await it.row()).started_at)
        await it.all_vote(TIE)
        await it.until("10:01")
        await it.all_vote({1: 9, 2: 9, 3: 9, 4: 9, 5: 9, 6: 9, 7: 9, 8: 9, 9: 1})
        await it.until("21:01")
        await _end(it)

        assert _turns(it) == [
            (started, "created", VOTING),
            (started, "closed", VOTING),
            (started, "created", GRAVEYARD),
            (started, "created", DAY_1),
            ("21:00:03", "closed", DAY_1),
            ("10:00:03", "created", DAY_2),
            ("21:00:03", "closed", DAY_2),
            (_clock((await it.row()).ended_at), "reopened", DAY_2),
        ]
        assert await it.faults() == []


async def test_everything_stands_in_its_topic(tmp_path: Path) -> None:
    async with _forum(tmp_path, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.pass_time(seconds=10)
        await it.until("10:01")
        await _end(it)

        assert _heads(it, GENERAL) == ["🎲", "🎲"]
        assert _heads(it, _topic(it, DAY_1)) == ["☀", "⚖", "🌙"]
        assert _heads(it, _topic(it, VOTING)) == ["⚖", "1", "🗳"]
        assert (
            it.words("morning-ballot-apart", revoting="final") in _by_the_bot(it, _topic(it, DAY_1))[0].text
        )
        assert _heads(it, _topic(it, GRAVEYARD)) == ["🪦"]
        day = _by_the_bot(it, _topic(it, DAY_2))
        assert day[0].text.startswith("☀️ День 2")
        assert it.words("ended-by-host", title="Двор") in [message.text for message in day]
        for name, first in ((DAY_1, "☀️ День 1"), (DAY_2, "☀️ День 2")):
            (pinned,) = it.host.pinned(it.group, topic=_topic(it, name))
            assert pinned.text.startswith(first)
        assert await it.faults() == []


async def test_in_the_voting_topic_only_votes_stand(tmp_path: Path) -> None:
    async with _forum(tmp_path, must_post=False) as it:
        await it.play(9)
        with pytest.raises(CannotAct, match="closed"):
            it.players[0].say(it.group, "А я скажу!", topic=_topic(it, VOTING))
        await it.vote(it.players[0], 2)
        await it.pass_time(seconds=10)

        lines = [_plain(message) for message in _by_the_bot(it, _topic(it, VOTING))]
        assert lines[1:] == ["1. Аня → 2. Боря"]


async def test_the_tally_of_an_open_ballot_goes_by_target(tmp_path: Path) -> None:
    async with _forum(tmp_path, must_post=False) as it:
        await it.play(9)
        assert _plain(_tally(it)).splitlines()[3:] == [
            "Пока никто не голосовал.",
            f"Ещё не голосовали: {', '.join(f'{seat}. {who}' for seat, who in enumerate(PLAYERS[:9], 1))}.",
        ]
        await it.all_vote({1: 2, 3: 9, 4: 9, 5: 9, 2: 3, 6: 2})
        await it.pass_time(seconds=20)
        assert _plain(_tally(it)).splitlines() == [
            "🗳 День 1: как стоят голоса",
            "Голосуют до 21:00 (Баку), в личных сообщениях боту.",
            "",
            "9. Илья — 3 голоса: 3, 4, 5",
            "2. Боря — 2 голоса: 1, 6",
            "3. Вера — 1 голос: 2",
            "Ещё не голосовали: 7. Жанна, 8. Зоя, 9. Илья.",
        ]
        await it.all_vote({7: 9, 8: 9, 9: 1})
        await it.until("21:01")
        closed = _plain(_tally(it))
        assert closed.startswith("⚖️ День 1: голосование закрыто")
        assert "9. Илья — 5 голосов: 3, 4, 5, 7, 8" in closed
        assert closed.splitlines()[-1] == "🌙 Идёт ночь, ходы — до 22:00 (Баку)."
        # Nothing that is done at night shows in it.
        edits = _edits(it)
        await it.move(it.players[0], "mafia", 5)
        await it.pass_time(minutes=2)
        assert _edits(it) == edits
        assert _plain(_tally(it)) == closed
        assert await it.faults() == []


def _edits(it: Stage) -> list[tuple[float, str]]:
    """Every edit in the group: at which second of the clock, and how it read."""
    return [
        (call.at.timestamp(), call.params["text"].translate(NO_ISOLATES))
        for call in it.sandbox.calls
        if call.method == "editMessageText" and call.params["chat_id"] == str(it.group.id)
    ]


async def test_the_tally_is_edited_every_ten_seconds_at_most_and_never_into_itself(tmp_path: Path) -> None:
    async with _forum(tmp_path, must_post=False) as it:
        await it.play(9)
        before = len(_edits(it))
        for voter in range(1, 9):
            await it.vote(it.players[voter - 1], voter % 9 + 1)
        it.players[0].say(it.group, "Ну что?", topic=_topic(it, DAY_1))
        await it.pass_time(minutes=1)

        edits = _edits(it)[before:]
        assert min(later - earlier for (earlier, _), (later, _) in pairwise(edits)) >= 10
        assert len({text for _, text in edits}) == len(edits)
        assert edits[-1][1].splitlines()[-1] == "Ещё не голосовали: 9. Илья."


async def test_the_tally_of_a_secret_ballot_only_counts(tmp_path: Path) -> None:
    async with _forum(tmp_path, must_post=False, ballot="secret") as it:
        await it.play(9)
        await it.all_vote({1: 2, 3: 9, 4: 9})
        await it.pass_time(seconds=20)
        assert _plain(_tally(it)).splitlines()[3:] == [it.words("votes-hidden", count=3)]
        assert _heads(it, _topic(it, VOTING)) == ["🗳"]
        await it.all_vote({1: 2, 2: 9, 5: 9, 6: 9, 7: 9, 8: 9, 9: 1})
        await it.until("21:01")
        assert "9. Илья — 7 голосов" in _plain(_tally(it))


async def test_a_game_that_is_ended_by_day_leaves_no_open_tally(tmp_path: Path) -> None:
    async with _forum(tmp_path, must_post=False) as it:
        await it.play(9)
        await _end(it)
        assert _plain(_tally(it)) == it.words("tally-broken-off", day="1")


async def test_what_is_said_counts_in_the_topic_of_the_day_alone(tmp_path: Path) -> None:
    async with _forum(tmp_path) as it:
        await it.play(9)
        for player in it.players[:6]:
            player.say(it.group, "Доброе утро.", topic=_topic(it, DAY_1))
        it.players[6].say(it.group, "Доброе утро.")
        it.players[7].say(it.group, "Доброе утро.", topic=_topic(it, GRAVEYARD))
        it.players[8].say(it.group, "/status", topic=_topic(it, DAY_1))
        await it.all_vote(TIE)
        await it.until("21:01")
        assert [(out["seat"], out["why"]) for out in await it.events("Left")] == [
            (7, "autoban"),
            (8, "autoban"),
            (9, "autoban"),
        ]


async def test_who_has_left_talks_in_general_and_in_the_graveyard(tmp_path: Path) -> None:
    async with _forum(tmp_path) as it:
        await it.play(9)
        dead = it.players[8]
        await _out(it, dead)
        graveyard = _topic(it, GRAVEYARD)
        # The way there is in what he is told, and he is greeted.
        shown = it.last(dead)
        assert it.words("out-graveyard-link", url="") in shown.text
        assert f"/{graveyard}" in shown.html
        assert _plain(it.last(it.host, it.group)) == "9. Илья — теперь в клубе. Просторно, и вид хороший."
        it.host.promote(it.group, dead, ["can_manage_topics"])
        for text, topic in (
            ("в теме дня", _topic(it, DAY_1)),
            ("/status в теме дня", _topic(it, DAY_1)),
            ("в голосовании", _topic(it, VOTING)),
            ("на кладбище", graveyard),
            ("/status на кладбище", graveyard),
            ("в общей", None),
        ):
            dead.say(it.group, text, topic=topic)
            await it.pass_time(seconds=3)

        said = [m.text for m in it.host.sees(it.group) if m.sender is dead.account and m.text]
        assert said == ["на кладбище", "/status на кладбище", "в общей"]
        assert it.told(dead)[-1] == it.words("muted-once", title="Двор")
        assert [call for call in it.sandbox.calls if call.method == "restrictChatMember"] == []
        assert await it.faults() == []


@pytest.mark.parametrize(("setting", "living_write"), [("with_living", True), ("dead_only", False)])
async def test_who_may_write_in_the_graveyard(tmp_path: Path, setting: str, *, living_write: bool) -> None:
    async with _forum(tmp_path, graveyard=setting) as it:
        await it.play(9)
        dead, living, stranger = it.players[8], it.players[0], it.add("Чужой")
        await _out(it, dead)
        graveyard = _topic(it, GRAVEYARD)
        for who in (dead, living, stranger, it.host):
            who.say(it.group, "Как вы тут?", topic=graveyard)
        await it.pass_time(seconds=5)

        said = [m.sender for m in it.host.sees(it.group, topic=graveyard) if m.text == "Как вы тут?"]
        assert said == [who.account for who in (dead, *([living] if living_write else []), it.host)]
        opened = "graveyard-topic-with-living" if living_write else "graveyard-topic-dead-only"
        assert it.words(opened) in it.said(graveyard)
        assert it.told(living)[-1] != it.words("muted-once", title="Двор")


async def test_a_second_group_that_is_linked_is_the_graveyard(tmp_path: Path) -> None:
    async with _forum(tmp_path) as it:
        await it.open_lobby()
        club = it.sandbox.add_group("Клуб")
        it.host.join(club)
        it.host.add_bot(club, it.bot, rights=RIGHTS)
        await it.pass_time(seconds=2)
        it.host.say(club, "/graveyard 1")
        await it.pass_time(seconds=10)
        await it.gather(PLAYERS[:9])
        await it.start()
        await _out(it, it.players[8])
        it.players[8].follow(next(iter(club.links)))
        await it.pass_time(seconds=5)

        assert list(it.topics()) == [VOTING, DAY_1]
        assert club.member(it.players[8].account, it.now).present
        assert [call for call in it.sandbox.calls if call.method == "restrictChatMember"] == []
        assert await it.faults() == []


async def test_commands_know_the_game_in_each_of_its_topics(tmp_path: Path) -> None:
    async with _forum(tmp_path) as it:
        await it.play(9)
        player = it.players[8]
        for topic in (None, _topic(it, DAY_1), _topic(it, GRAVEYARD)):
            for command in ("/status", "/votes"):
                player.say(it.group, command, topic=topic)
                await it.pass_time(seconds=65)
                answer = _by_the_bot(it)[-1]
                assert (answer.topic, answer.text[0]) == (topic, {"s": "📋", "v": "🗳"}[command[1]])
        player.say(it.group, "/newgame", topic=_topic(it, DAY_1))
        await it.pass_time(seconds=65)
        assert _by_the_bot(it)[-1].text == it.words("lobby-exists")
        player.say(it.group, "/leave", topic=_topic(it, DAY_1))
        await it.pass_time(seconds=5)
        assert it.last(player).text == it.words("leave-confirm", title="Двор")
        it.host.say(it.group, "/end", topic=_topic(it, GRAVEYARD))
        await it.pass_time(seconds=5)
        assert it.last(it.host).text == it.words("end-confirm", title="Двор")
        other = it.host.open_topic(it.group, "Разное")
        player.say(it.group, "/status", topic=other)
        await it.pass_time(seconds=65)
        assert _by_the_bot(it)[-1].text == it.words("no-game-here")


async def test_the_same_game_in_a_plain_group_is_one_chat_with_its_mornings_pinned(tmp_path: Path) -> None:
    async with _forum(tmp_path, forum=False, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.pass_time(seconds=10)
        await it.until("10:01")
        await _end(it)

        pinned = [message.text.partition(",")[0] for message in it.host.pinned(it.group)]
        assert pinned[1:] == ["☀️ День 1", "☀️ День 2"]
        assert {m.text[0] for m in _by_the_bot(it)} >= {"🎲", "☀", "1", "⚖", "🌙"}
        assert not any(m.text.startswith(("🗳", "🪦")) for m in _by_the_bot(it))
        assert not any("Topic" in call.method for call in it.sandbox.calls)
        assert await it.faults() == []


async def test_robots_play_a_whole_game_in_a_forum(tmp_path: Path) -> None:
    async with stage(tmp_path, forum=True) as it:
        manners = Manners(read_button, CHATTER, WHISPERS, lambda name: name.startswith("День "))
        crowd = Crowd(it.sandbox, it.group, it.bot, manners, seed=3)
        it.time.leave()
        it.time = crowd._time
        await it.open_lobby()
        for name in PLAYERS:
            it.players.append(crowd.add(name))
            it.players[-1].follow(it.join_link())
            await it.pass_time(seconds=20)
        await it.start()
        await crowd.play_until(lambda: _has_ended(it), it.now + timedelta(days=40))
        await it.pass_time(minutes=5)

        row = await it.row()
        days = [topic for name, topic in it.topics().items() if name.startswith("День ")]
        assert (row.status, [topic.name for topic in days]) == (
            "over",
            [f"День {number} · Двор" for number in range(1, len(days) + 1)],
        )
        assert [topic.closed for topic in days] == [True] * (len(days) - 1) + [False]
        assert [event["why"] for event in await it.events("Left") if event["why"] == "autoban"] == []
        assert it.said(GENERAL)[-1].startswith("🎲")
        assert await it.faults() == []


def _has_ended(it: Stage) -> bool:
    return any(message.text.startswith("🏁") for message in it.host.sees(it.group))


async def test_a_close_that_is_taken_back_opens_the_topic_of_its_day_again(tmp_path: Path) -> None:
    async with _forum(tmp_path, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("21:01")
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "⏸ Пауза", "↩️ Отменить итог", "Да, отменить")
        await it.pass_time(seconds=20)

        assert (await it.game()).phase == "day"
        assert not it.topics()[DAY_1].closed
        assert _by_the_bot(it, _topic(it, DAY_1))[-1].text.startswith("↩️")
        assert _plain(_tally(it)).startswith("🗳 День 1: как стоят голоса")
        assert await it.faults() == []


async def test_a_second_vote_is_counted_anew_in_the_same_topics(tmp_path: Path) -> None:
    async with _forum(tmp_path, must_post=False, revote="on_tie") as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("21:01")

        assert not it.topics()[DAY_1].closed
        assert "Пока никто не голосовал." in _tally(it).text
        assert len(it.host.pinned(it.group, topic=_topic(it, VOTING))) == 1
        assert await it.faults() == []
