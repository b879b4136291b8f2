"""Talking through the bot: the mafia's room, a word to the host and the answer."""

from pathlib import Path
from typing import Any

from sqlalchemy import select

from bot.storage import tables
from bot.usecases import rooms
from bot.usecases.sitting import open_sitting
from engine.seats import Seat
from sandbox.chats import Message
from sandbox.faults import flood
from sandbox.people import Person
from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "foundling", "civilian", "civilian")


async def _write(it: Stage, who: Person, button: str, text: str) -> str:
    """Open the moves, press 'write to …' and write; the bot's answer."""
    if not any(press["text"] == it.words(button) for press in it.prompt(who).buttons):
        await it.press(who, "moves")
    await it.tap(who, it.words(button))
    return await it.tell(who, text)


async def test_the_mafia_talk_and_nobody_else_hears_them(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        don, mafioso, town = it.players[0], it.players[1], it.players[2:]
        before = [it.told(player) for player in town], it.said(), it.told(it.host)

        assert await _write(it, don, "button-write-mafia", "Берём <Веру> & точка") == it.words("room-sent")
        message = it.last(mafioso)
        assert message.text.endswith("1. \u2068Аня\u2069: Берём <Веру> & точка")
        assert "Двор" in message.text
        assert message.protected
        assert "<tg-spoiler>" in message.html
        await it.tell(mafioso, "Хорошо\n1. Аня: Ещё бы", reply_to=message)
        assert it.told(don)[-1].endswith("2. \u2068Боря\u2069: Хорошо\n› 1. Аня: Ещё бы")
        assert await it.tell(don, "Ещё одно") == it.words("text-goes-nowhere")
        assert ([it.told(player) for player in town], it.said(), it.told(it.host)) == before
        assert not any("мафии" in button["text"] for button in it.prompt(town[0]).buttons)
        assert await it.faults() == []


async def test_only_text_goes_into_a_room_and_it_may_be_said_again(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        don, mafioso = it.players[:2]
        await it.press(don, "moves")
        await it.tap(don, it.words("button-write-mafia"))
        heard = len(it.told(mafioso))

        it.send_file(don)
        await it.pass_time(seconds=3)
        assert it.told(don)[-1] == it.words("room-text-only")
        assert await it.tell(don, "\u200b\u202e") == it.words("room-text-only")
        assert await it.tell(don, "ы" * 4096) == it.words("room-too-long", most=3000)
        assert await it.tell(don, "/kill 3") == it.words("unknown-command")
        assert len(it.told(mafioso)) == heard
        # The button was pressed for one message, and that is still to come.
        assert await it.tell(don, "&" * 1500 + "😀" * 1200) == it.words("room-sent")
        assert "".join(it.told(mafioso)[heard:]).count("😀") == 1200
        assert await it.faults() == []


async def test_a_room_is_closed_to_the_dead_and_after_the_end(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        don, mafioso = it.players[:2]
        await _write(it, don, "button-write-mafia", "Ты где?")
        message = it.last(mafioso)
        await it.tell(mafioso, "Тут", reply_to=message)
        answer = it.last(don)
        await it.tell(mafioso, "/leave")
        await it.tap(mafioso, it.words("button-leave-yes"))
        await it.pass_time(seconds=5)
        heard = len(it.told(don))
        assert await it.tell(mafioso, "Прощайте", reply_to=message) == it.words("room-dead")
        assert len(it.told(don)) == heard
        await _write(it, don, "button-write-mafia", "Один")
        assert not it.told(mafioso)[-1].endswith("Один")

        await it.tell(it.host, "/end")
        await it.tap(it.host, it.words("button-end"))
        await it.pass_time(minutes=1)
        assert await it.tell(don, "Ау", reply_to=answer) == it.words("room-closed")
        assert await it.forge(don, "r:1:mafia") == it.words("room-closed")
        assert await it.faults() == []


async def test_an_adopted_foundling_joins_the_family_with_the_report(tmp_path: Path) -> None:
    short: dict[str, Any] = {
        "schedule": {"mode": "intervals", "intervals": {"day": "15m", "night": "5m", "morning": "5m"}}
    }
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False, **short) as it:
        await it.play(7)
        foundling = it.players[4]
        for number, player in enumerate(it.players, start=1):
            await it.vote(player, number % 7 + 1)
        await it.pass_time(minutes=14)
        await it.move(it.players[0], "mafia", 5)
        assert await it.forge(foundling, "r:1:mafia") == it.words("room-not-yours")
        await it.pass_time(minutes=5)
        assert (await it.game()).phase == "sealed"
        assert await it.forge(foundling, "r:1:mafia") == it.words("room-not-yours")
        await it.pass_time(minutes=5)

        assert (await it.game()).phase == "day"
        assert await _write(it, foundling, "button-write-mafia", "Здравствуйте") == it.words("room-sent")
        assert [it.told(player)[-1].endswith("Здравствуйте") for player in it.players[:4]] == [
            True,
            True,
            False,
            False,
        ]
        assert await it.faults() == []


async def test_a_player_writes_to_the_host_who_answers_and_nobody_else_hears(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        player, others = it.players[5], [*it.players[:5], it.players[6]]
        before = [it.told(other) for other in others], it.said()

        assert await _write(it, player, "button-write-host", "Я завтра в пути") == it.words("room-sent")
        assert it.told(it.host)[-1].endswith("6. \u2068Егор\u2069: Я завтра в пути")
        await it.tell(it.host, "Хорошо", reply_to=it.last(it.host))
        assert it.told(player)[-1].endswith(f"{it.words('the-host')}: Хорошо")
        await it.tell(player, "Спасибо", reply_to=it.last(player))
        assert it.told(it.host)[-1].endswith("Спасибо")
        assert ([it.told(other) for other in others], it.said()) == before
        assert await it.forge(it.host, "r:1:mafia") == it.words("room-not-yours")
        assert await it.forge(it.host, "r:1:host") == it.words("room-not-yours")
        assert await it.faults() == []


async def test_a_host_who_plays_sees_no_secrets(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=("civilian", "don", "mafioso", "cop", "doctor", "civilian")) as it:
        await it.open_lobby()
        it.host.follow(it.join_link())
        await it.pass_time(seconds=3)
        await it.gather(["Боря", "Вера", "Глеб", "Дина", "Егор"])
        assert it.words("lobby-host-plays", host="\u2068Ведущая\u2069") in it.lobby().text
        await it.start()
        don, mafioso = it.players[:2]
        seen = len(it.told(it.host))
        await _write(it, don, "button-write-mafia", "Тише")
        assert len(it.told(it.host)) == seen
        assert it.told(mafioso)[-1].endswith("Тише")

        cards = [text for text in it.told(it.host) if it.words("card-head", title="Двор") in text]
        assert len(cards) == 1
        assert "мирный житель" in cards[0]
        await it.press(it.host, "moves")
        assert not any(
            button["text"] == it.words("button-write-host") for button in it.prompt(it.host).buttons
        )
        await it.press(it.host, "home")
        await it.vote(it.host, 2)
        assert (await it.game()).today.votes == {1: 2}
        assert await it.faults() == []


async def _fill(it: Stage, speaker: Person, room: Message) -> None:
    """Twenty words in a room within twenty seconds, one after another, as answers to one of its messages."""
    for number in range(20):
        speaker.say(it.bot, f"Слово {number + 1}", reply_to=room)
        await it.pass_time(seconds=1)


async def test_a_room_takes_twenty_messages_a_minute_and_says_when_it_takes_more(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        don, mafioso = it.players[:2]
        await _write(it, don, "button-write-mafia", "Начнём")
        heard = it.last(mafioso)
        await it.pass_time(minutes=2)
        since = len(it.told(don))
        await _fill(it, mafioso, heard)
        await it.pass_time(seconds=10)
        assert [text.rpartition(" ")[2] for text in it.told(don)[since:]] == [str(it + 1) for it in range(20)]

        # The first word was 30 seconds ago; the room is full for everybody, and the draft of the don stays.
        await it.tap(don, it.words("button-write-mafia"))
        refused = await it.tell(don, "Лишнее")
        spans = {it.words("room-full", span=f"{left} с"): left for left in range(20, 31)}
        assert refused in spans
        told = [len(it.told(mafioso)), len(it.told(don))]
        await it.pass_time(seconds=spans[refused] - 4)
        assert [len(it.told(mafioso)), len(it.told(don))] == told
        await it.pass_time(seconds=4)
        assert it.told(don)[-1].endswith(it.words("room-free"))
        assert await it.tell(don, "Теперь можно") == it.words("room-sent")
        assert it.told(mafioso)[-1].endswith("1. \u2068Аня\u2069: Теперь можно")
        assert not any("Лишнее" in text for text in it.told(mafioso))
        assert await it.faults() == []


async def test_what_a_seat_has_heard_goes_on_with_it_and_nothing_else(tmp_path: Path) -> None:
    """A foundling is adopted after the first words; whoever takes a seat reads what that seat has heard."""
    short: dict[str, Any] = {
        "schedule": {"mode": "intervals", "intervals": {"day": "15m", "night": "5m", "morning": "5m"}}
    }
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False, **short) as it:
        await it.play(7)
        don, mafioso, foundling = it.players[0], it.players[1], it.players[4]
        await _write(it, don, "button-write-mafia", "До всего <b>")
        await _write(it, mafioso, "button-write-mafia", "И я")
        await _write(it, foundling, "button-write-host", "Не семье")
        await it.all_vote({number: number % 7 + 1 for number in range(1, 8)})
        await it.pass_time(minutes=14)
        await it.move(don, "mafia", 5)
        await it.pass_time(minutes=10)
        await _write(it, foundling, "button-write-mafia", "Здравствуйте")

        told = [len(it.told(player)) for player in it.players]
        assert it.house is not None
        for seat in (2, 5, 3):
            async with it.house.store.unit() as unit:
                sitting = await open_sitting(unit, 1)
                assert sitting is not None
                await rooms.history(unit, it.house.hall, sitting, Seat(seat))
            await it.pass_time(seconds=3)
        news = {
            seat: it.told(player)[before:]
            for seat, (player, before) in enumerate(zip(it.players, told, strict=True), start=1)
        }
        greeting = "5. \u2068Дина\u2069: Здравствуйте"
        head = it.words("room-head", room="mafia", title="Двор")
        before = it.words("room-history")
        assert news == {
            1: [],
            2: [f"{head}\n{before}\n1. \u2068Аня\u2069: До всего <b>\n2. \u2068Боря\u2069: И я\n{greeting}"],
            3: [],
            4: [],
            5: [f"{head}\n{before}\n{greeting}"],
            6: [],
            7: [],
        }
        message = it.last(mafioso)
        assert message.protected
        assert message.html.count("<tg-spoiler>") == 2
        # An answer to it goes to the family.
        assert await it.tell(mafioso, "Понятно", reply_to=message) == it.words("room-sent")
        assert it.told(don)[-1].endswith("Понятно")
        assert await it.faults() == []


async def test_only_the_mafias_words_are_kept_and_no_longer_than_its_game_matters(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        await _write(it, it.players[0], "button-write-mafia", "Тайна")
        await _write(it, it.players[5], "button-write-host", "Вопрос")
        await it.tell(it.host, "Ответ", reply_to=it.last(it.host))
        assert await _kept(it) == [
            ("mafia", 1, [1, 2], "Тайна"),
            ("host", 6, [], None),
            ("host:6", None, [6], None),
        ]

        await it.tell(it.host, "/end")
        await it.tap(it.host, it.words("button-end"))
        await it.pass_time(days=31)
        assert await _kept(it) == []


async def _kept(it: Stage) -> list[tuple[str, int | None, list[int], str | None]]:
    """What is stored of all talk."""
    assert it.house is not None
    async with it.house.store.reading() as session:
        rows = await session.scalars(select(tables.Talk).order_by(tables.Talk.id))
        return [(row.room, row.seat, row.heard, row.text) for row in rows]


async def test_both_hosts_hear_a_question_and_each_may_answer_it(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        second = it.add("Вторая")
        second.start(it.bot)
        await it.pass_time(seconds=5)
        assert it.house is not None
        async with it.house.store.unit() as unit:
            (await unit.session.get_one(tables.Game, 1)).cohost_id = second.id
        player = it.players[5]
        await _write(it, player, "button-write-host", "Можно?")
        asked = "6. \u2068Егор\u2069: Можно?"
        assert [it.told(host)[-1].endswith(asked) for host in (it.host, second)] == [True, True]

        told = len(it.told(it.host))
        await it.tell(second, "Можно", reply_to=it.last(second))
        assert it.told(player)[-1].endswith(f"{it.words('the-host')}: Можно")
        assert len(it.told(it.host)) == told
        assert await it.forge(second, "r:1:host") == it.words("room-not-yours")
        assert await it.faults() == []


async def test_what_would_only_queue_up_is_refused_and_the_draft_stays(tmp_path: Path) -> None:
    """While a listener cannot be told anything, twenty messages wait for him and no more."""
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        don, mafioso = it.players[:2]
        await _write(it, mafioso, "button-write-mafia", "Здесь?")
        room = it.last(don)
        it.sandbox.faults.add(flood("sendMessage", chat_id=mafioso.id, retry_after=300))
        for number in range(20):
            assert await it.tell(don, f"Слово {number + 1}", reply_to=room) == it.words("room-sent")
            await it.pass_time(seconds=1)
        await it.press(don, "moves")
        await it.tap(don, it.words("button-write-mafia"))
        assert await it.tell(don, "Лишнее") == it.words("room-busy")
        await it.pass_time(minutes=5)
        assert await it.tell(don, "Теперь можно") == it.words("room-sent")

        said = [text.rpartition(": ")[2] for text in it.told(mafioso)[-21:]]
        assert said == [*(f"Слово {number + 1}" for number in range(20)), "Теперь можно"]
        assert await it.faults() == []
