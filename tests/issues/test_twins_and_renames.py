"""R42: people of one name, without usernames, who rename themselves: a seat is a number with a label."""

from pathlib import Path

from tests.play.stage import stage
from tests.play.test_replacing import bare, seat_link, take

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 4)
TWINS = ("Саша", "Саша", "Саша", "Мария", "Нигяр", "Фарид", "Лейла", "Рустам")


async def test_three_of_one_name_are_three_seats_through_renames(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.open_lobby()
        await it.gather(TWINS)
        await it.start()
        assert (await it.game()).labels == TWINS
        first, second, third = it.players[:3]
        # A name that fits several asks for the number; the buttons always carry it.
        assert await it.tell(it.players[3], "/vote Саша") == it.words("several-fit")
        await it.vote(it.players[3], 2)
        for voter, whom in ((first, 2), (third, 2), (second, 1)):
            await it.vote(voter, whom)
        assert (await it.game()).today.votes == {4: 2, 1: 2, 3: 2, 2: 1}

        # Renamed in the middle of the day: the seat and the votes stay, and so does the label.
        second.account.first_name, second.account.last_name = "Мария", "Настоящая"
        it.players[3].account.first_name = "Саша"
        second.say(it.group, "Теперь я Мария")
        await it.tell(second, "/me")
        await it.pass_time(seconds=5)
        assert (await it.game()).labels == TWINS
        assert await it.tell(it.players[4], "/vote Мария да") != it.words("several-fit")
        assert (await it.game()).today.votes == {4: 2, 1: 2, 3: 2, 2: 1, 5: 4}
        await it.all_vote({6: 2, 7: 2, 8: 2})
        await it.until("21:01")

        assert [(out.seat, out.why) for out in (await it.game()).exits] == [(2, "vote")]
        close = it.said()[-1]
        assert "2. \u2068Саша\u2069" in close
        assert "Настоящая" not in "\n".join(text for text in it.said() if text != "Теперь я Мария")
        # Dead is the person, whatever the name; the namesakes play on.
        assert await it.tell(second, "/vote 1 да") == it.words("refused-you-left")
        await it.move(first, "mafia", 5)
        assert [(word.seat, word.about) for word in (await it.game()).tonight.shots] == [(1, 5)]
        keyboards = [entry.keyboard for entry in it.sandbox.journal if entry.keyboard]
        data = [
            button.get("callback_data", "") for keyboard in keyboards for row in keyboard for button in row
        ]
        assert all(text.isascii() and len(text) <= 64 for text in data)
        assert await it.faults() == []


async def test_a_substitute_on_day_three_has_the_seat_and_the_old_account_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.open_lobby()
        await it.gather(TWINS)
        await it.start()
        # Two days go by without a death of these; on day 2 the second Саша renames.
        await it.all_vote(dict.fromkeys(range(1, 8), 8) | {8: 1})
        await it.until("10:01")
        second, third = it.players[1], it.players[2]
        second.account.first_name = "Имран"
        second.say(it.group, "Зовите меня Имран")
        await it.all_vote(dict.fromkeys(range(1, 7), 7) | {7: 1})
        await it.until("10:01")
        game = await it.game()
        assert (game.table.day, game.labels) == (3, TWINS)
        before = [text for text in it.said() if "Саша" in text]

        # On day 3 the third one votes and is replaced by yet another Саша.
        await it.vote(third, 6)
        substitute = it.add("Саша", "Четвёртый")
        substitute.start(it.bot)
        link = await seat_link(it, 3)
        assert await take(it, substitute, link) == it.words("replaced-done")
        game = await it.game()
        assert game.labels == ("Саша", "Саша", "Саша Четвёртый", *TWINS[3:])
        assert game.today.votes == {3: 6}
        assert [text for text in it.said() if "Саша" in text][: len(before)] == before
        assert await it.tell(third, "/vote 1 да") == it.words("no-game-yours")
        assert bare(await it.tell(substitute, "/vote 1 да")) == bare(
            it.words("refused-already-voted", who="6. Фарид")
        )
        assert "3. Саша Четвёртый" in bare(await it.tell(substitute, "/votes"))
        await it.all_vote({1: 6, 2: 6, 4: 6, 5: 6, 6: 1})
        await it.until("21:01")
        assert [(out.seat, out.why) for out in (await it.game()).exits][-1] == (6, "vote")
        assert await it.faults() == []
