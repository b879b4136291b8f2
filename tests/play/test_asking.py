"""Questions to the host by `/ask` with their limits, and complaints about messages in the group."""

from datetime import datetime
from pathlib import Path

import pytest

from sandbox.chats import Message
from sandbox.people import Person
from tests.play.stage import BAKU, PLAYERS, RIGHTS, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "civilian", "civilian", "civilian")


def _clock(moment: datetime) -> str:
    return f"{moment.astimezone(BAKU):%H:%M}"


def _asked(it: Stage, host: Person | None = None) -> list[str]:
    """What has been asked of the host, without the heads."""
    head = it.words("room-head", room="host", title="Двор")
    return [text.removeprefix(f"{head}\n") for text in it.told(host or it.host) if text.startswith(head)]


async def test_a_question_reaches_the_host_and_the_answer_the_one_who_asked(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        asker, others = it.players[5], [*it.players[:5], it.players[6]]
        before = [it.told(other) for other in others], it.said()

        assert await it.tell(asker, "/ask Когда <начало>?") == it.words("room-sent")
        assert _asked(it) == ["6. \u2068Егор\u2069: Когда <начало>?"]
        await it.tell(it.host, "В десять", reply_to=it.last(it.host))
        assert it.told(asker)[-1].endswith(f"{it.words('the-host')}: В десять")
        # Without words the next message is the question.
        assert await it.tell(asker, "/ask") == it.words("room-open", room="host", title="Двор")
        assert await it.tell(asker, "А ночь?") == it.words("room-sent")
        assert await it.tell(asker, "Ещё") == it.words("text-goes-nowhere")
        assert _asked(it) == ["6. \u2068Егор\u2069: Когда <начало>?", "6. \u2068Егор\u2069: А ночь?"]
        assert ([it.told(other) for other in others], it.said()) == before
        assert await it.faults() == []


async def test_five_questions_an_hour_whichever_way_they_are_asked(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        asker = it.players[5]
        first = it.now
        assert await it.tell(asker, "/ask 1") == it.words("room-sent")
        await it.tell(it.host, "Да", reply_to=it.last(it.host))
        answer = it.last(asker)
        for number in (2, 3):
            assert await it.tell(asker, f"/ask {number}") == it.words("room-sent")
        assert await it.tell(asker, "4", reply_to=answer) == it.words("room-sent")
        await it.press(asker, "moves")
        await it.tap(asker, it.words("button-write-host"))
        assert await it.tell(asker, "5") == it.words("room-sent")

        enough = it.words("ask-enough", moment=_clock(first.replace(hour=first.hour + 1)), city="Баку")
        assert await it.tell(asker, "/ask 6") == enough
        assert await it.tell(asker, "6", reply_to=answer) == enough
        assert await it.tell(it.players[6], "/ask Моё") == it.words("room-sent")
        await it.pass_time(seconds=3595 - (it.now - first).total_seconds())
        assert await it.tell(asker, "/ask 6") == enough
        await it.pass_time(seconds=5)
        assert await it.tell(asker, "/ask 7") == it.words("room-sent")
        mine = [text.rpartition(" ")[2] for text in _asked(it) if "Егор" in text]
        assert mine == ["1", "2", "3", "4", "5", "7"]
        assert await it.faults() == []


async def test_twenty_questions_a_day(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        asker = it.players[5]
        first = it.now
        for hour in range(4):
            for number in range(5):
                assert await it.tell(asker, f"/ask {hour * 5 + number}") == it.words("room-sent")
            await it.pass_time(minutes=61)

        moment = it.words("tomorrow", clock=_clock(first))
        assert await it.tell(asker, "/ask 20") == it.words("ask-enough", moment=moment, city="Баку")
        assert len(_asked(it)) == 20
        assert await it.faults() == []


async def test_of_two_games_the_asker_says_which_and_a_button_asks_once(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        await it.second_game("Дача", count=7)
        asker = it.players[0]
        assert await it.tell(asker, "/ask Где?") == it.words("which-game")
        question = it.last(asker)
        assert [button["text"] for button in question.buttons] == ["Двор", "Дача"]
        asker.press(question, "Дача")
        asker.press(question, "o:ask:1", stale=True)
        await it.pass_time(seconds=5)

        head = it.words("room-head", room="host", title="Дача")
        assert it.told(it.host)[-1] == f"{head}\n1. \u2068Аня\u2069: Где?"
        assert _asked(it) == []
        assert it.told(asker)[-1] == it.words("room-sent")
        assert question.deleted
        # Without words the button opens the way to that host.
        await it.tell(asker, "/ask")
        asker.press(it.last(asker), "Двор")
        await it.pass_time(seconds=3)
        assert it.told(asker)[-1] == it.words("room-open", room="host", title="Двор")
        await it.tell(asker, "Сюда")
        assert _asked(it) == ["1. \u2068Аня\u2069: Сюда"]
        assert await it.faults() == []


async def test_who_plays_in_no_game_asks_nobody(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.open_lobby()
        await it.gather(PLAYERS[:7])
        assert await it.tell(it.players[0], "/ask Скоро?") == it.words("ask-nobody")
        await it.start()
        stranger = it.add("Чужая")
        stranger.start(it.bot)
        await it.pass_time(seconds=3)

        assert await it.tell(stranger, "/ask Можно?") == it.words("ask-nobody")
        assert await it.tell(it.host, "/ask Себя?") == it.words("ask-nobody")
        assert await it.forge(stranger, "o:ask:1", it.last(it.players[0])) == it.words("button-stale")
        assert _asked(it) == []
        assert await it.faults() == []


async def test_a_host_who_plays_has_nobody_to_ask(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.open_lobby()
        it.host.follow(it.join_link())
        await it.pass_time(seconds=3)
        await it.gather(PLAYERS[:6])
        await it.start()

        assert await it.tell(it.host, "/ask Кто?") == it.words("ask-yourself")
        await it.tell(it.players[0], "/ask Кто?")
        await it.tell(it.host, "Я", reply_to=it.last(it.host))
        assert it.told(it.players[0])[-1].endswith(f"{it.words('the-host')}: Я")
        assert await it.faults() == []


# --- complaints -------------------------------------------------------------------------------------


async def _complain(it: Stage, who: Person, about: Message | None, text: str = "/complain") -> str:
    """What is answered in private to a complaint."""
    who.say(it.group, text, reply_to=about)
    await it.pass_time(seconds=5)
    return it.told(who)[-1]


def _link(it: Stage, message: Message, topic: int | None = None) -> str:
    parts = ["https://t.me/c", str(it.group.id).removeprefix("-100"), *([str(topic)] if topic else [])]
    return "/".join([*parts, str(message.id)])


async def test_the_host_gets_who_complains_of_whose_message_and_a_link_but_no_words(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        rude = it.players[2].say(it.group, "Грубость")
        await it.pass_time(seconds=3)
        said = len(it.said())
        assert await _complain(it, it.players[5], rude, "/complain Он груб") == it.words("complaint-sent")

        complaint = it.last(it.host)
        assert complaint.text.splitlines() == [
            "🚩 «\u2068Двор\u2069»: жалоба на сообщение.",
            "Жалуется 6. \u2068Егор\u2069. Сообщение написано от имени: 3. \u2068Вера\u2069.",
            "Открыть сообщение",
        ]
        assert f'href="{_link(it, rude)}"' in complaint.html
        # The command is taken away, and the group hears nothing.
        assert len(it.said()) == said
        assert b"\xd0\x93\xd1\x80\xd1\x83\xd0\xb1" not in it.database.read_bytes()
        assert await it.faults() == []


@pytest.mark.parametrize(
    ("where", "place"),
    [
        pytest.param("own", "Где: тема дня 1.", id="the topic of the day"),
        pytest.param("general", "Где: общая тема.", id="General"),
    ],
)
async def test_in_a_forum_the_host_reads_in_which_topic(tmp_path: Path, where: str, place: str) -> None:
    async with stage(tmp_path, roles=CARDS, forum=True) as it:
        await it.play(7)
        day = next(topic for name, topic in it.topics().items() if name.startswith("День 1"))
        topic = day.id if where == "own" else None
        rude = it.players[2].say(it.group, "Грубость", topic=topic)
        await it.pass_time(seconds=3)
        assert await _complain(it, it.players[5], rude) == it.words("complaint-sent")

        complaint = it.last(it.host)
        assert complaint.text.splitlines()[2:] == [place, "Открыть сообщение"]
        assert f'href="{_link(it, rude, topic)}"' in complaint.html
        # In a topic what answers nothing answers the topic's opening: that is no complaint of anything.
        it.players[5].say(it.group, "/complain", topic=topic)
        await it.pass_time(seconds=5)
        assert it.told(it.players[5])[-1] == it.words("complaint-how")
        assert await it.faults() == []


async def test_three_complaints_an_hour(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        rude = it.players[2].say(it.group, "Грубость")
        await it.pass_time(seconds=3)
        first = it.now
        for _ in range(3):
            assert await _complain(it, it.players[5], rude) == it.words("complaint-sent")
        enough = it.words("complaint-enough", moment=_clock(first.replace(hour=first.hour + 1)), city="Баку")
        assert await _complain(it, it.players[5], rude) == enough
        assert await _complain(it, it.players[6], rude) == it.words("complaint-sent")
        await it.pass_time(seconds=3590 - (it.now - first).total_seconds())
        assert await _complain(it, it.players[5], rude) == enough
        await it.pass_time(seconds=10)
        assert await _complain(it, it.players[5], rude) == it.words("complaint-sent")

        assert len([text for text in it.told(it.host) if "жалоба" in text]) == 5
        assert await it.faults() == []


async def test_who_has_no_reason_to_complain_is_told_why(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        stranger = it.add("Чужая")
        rude = stranger.say(it.group, "Грубость")
        await it.open_lobby()
        await it.gather(PLAYERS[:7])
        player = it.players[0]
        assert await _complain(it, player, rude) == it.words("complaint-nobody")
        await it.start()
        assert await _complain(it, player, None) == it.words("complaint-how")
        assert await it.tell(player, "/complain") == it.words("complaint-how")
        mine = player.say(it.group, "Моё")
        assert await _complain(it, player, mine) == it.words("complaint-own")
        stranger.say(it.group, "/complain", reply_to=mine)
        await it.pass_time(seconds=5)
        assert it.said()[-1] == it.words("not-in-this-game")
        heard = len(it.told(it.host))
        # Of one without a seat, of a channel and of the bot: whoever has written it is named.
        assert await _complain(it, player, rude) == it.words("complaint-sent")
        anonymous = it.host.say_anonymously(it.group, "От имени группы")
        assert await _complain(it, player, anonymous) == it.words("complaint-sent")
        report = it.last(it.host, it.group)
        assert await _complain(it, player, report) == it.words("complaint-sent")

        authors = [text.splitlines()[1].rpartition(": ")[2] for text in it.told(it.host)[heard:]]
        assert authors == ["\u2068Чужая\u2069.", "\u2068Двор\u2069.", f"{it.words('complaint-bot')}."]
        assert await it.faults() == []


async def test_without_rights_and_without_links_a_complaint_is_heard_all_the_same(tmp_path: Path) -> None:
    """A plain group has no links to its messages, and the bot may delete nothing there."""
    async with stage(
        tmp_path, roles=CARDS, rights=[right for right in RIGHTS if "delete" not in right]
    ) as it:
        await it.play(7)
        rude = it.players[2].say(it.group, "Грубость")
        assert await _complain(it, it.players[5], rude) == it.words("complaint-sent")
        assert it.said()[-1] == "/complain"
        assert await it.faults() == []
