"""A seat goes on to another person, in the middle of a night and of a vote, with all that belongs to it."""

import json
from pathlib import Path

from sqlalchemy import select

from bot.storage import tables
from bot.usecases import replacing
from bot.usecases.sitting import open_sitting
from bot.words.names import person as isolated
from engine.forum import casting
from engine.forum.roles import Role
from engine.seats import Seat
from sandbox.people import Person
from tests.play import desk
from tests.play.stage import RIGHTS, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 4)


def bare(text: str) -> str:
    """A text without the marks around names."""
    return text.replace("\u2068", "").replace("\u2069", "")


def newcomer(it: Stage, name: str) -> Person:
    """A member of the group who has opened the private chat."""
    person = it.add(name)
    person.start(it.bot)
    return person


async def enter_reserve(it: Stage, person: Person) -> str:
    """Follow the join link and take a place in the reserve; what the bot says."""
    person.follow(it.join_link())
    await it.pass_time(seconds=3)
    await it.tap(person, it.words("button-reserve"))
    return it.last(person).text


async def seat_link(it: Stage, seat: int) -> str:
    """The host makes a link for a seat at the desk."""
    await desk.called(it, it.host)
    await desk.taps(it, it.host, "Игроки", f"{seat}. ", "Заменить", "Ссылка на место")
    return link_on_the_desk(it)


def link_on_the_desk(it: Stage) -> str:
    """The link that stands on the host's desk."""
    return next(word for word in desk.page(it, it.host).text.split() if word.startswith("https://"))


async def take(it: Stage, person: Person, link: str) -> str:
    """Follow a seat's link and confirm; the answer to the tap."""
    person.follow(link)
    await it.pass_time(seconds=3)
    return await it.tap(person, it.words("button-take-seat"))


async def holders(it: Stage) -> dict[int, int]:
    """Who holds each seat now."""
    assert it.house is not None
    async with it.house.store.reading() as session:
        rows = await session.scalars(
            select(tables.Player).where(tables.Player.left_at.is_(None)).order_by(tables.Player.seat)
        )
        return {row.seat or 0: row.user_id for row in rows}


async def test_a_mafioso_is_replaced_in_the_middle_of_a_night(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(8)
        don, old = it.players[:2]
        await it.all_vote({1: 8, 2: 8, 3: 8, 4: 8, 5: 8, 6: 8, 7: 8, 8: 1})
        await it.until("21:05")
        await it.move(old, "mafia", 5)
        new = newcomer(it, "Рустам")
        assert bare(await enter_reserve(it, new)) == bare(
            it.words("reserve-entered", title="Двор", number="1")
        )
        await it.press(don, "moves")
        await it.tap(don, it.words("button-write-mafia"))
        await it.tell(don, "Берём Дину")
        shots = (await it.game()).tonight.shots
        before = it.prompt(old)
        told_before = len(it.told(old))

        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Игроки", "2. Боря", "Заменить", "Рустам")
        said = await desk.taps(it, it.host, "Да, передать место")
        await it.pass_time(seconds=20)

        # Everybody hears the new name; seat, word and phase are what they were.
        assert bare(said) == bare(it.words("replace-done", seat="2. Рустам"))
        assert bare(it.said()[-1]) == bare(it.words("replaced", seat="2", before="Боря", label="Рустам"))
        game = await it.game()
        assert game.labels == ("Аня", "Рустам", *(player.account.name for player in it.players[2:]))
        assert (game.tonight.shots, game.phase) == (shots, "night")
        assert await holders(it) == {
            seat: (new if seat == 2 else it.players[seat - 1]).id for seat in range(1, 9)
        }

        # The old account has nothing left and can do nothing.
        gone = bare(it.words("replaced-gone", title="Двор", you="2. Рустам"))
        assert [bare(text) for text in it.told(old) if "мафи" in text.lower() or "маф," in text] == []
        assert [bare(text) for text in it.told(old)][-1] == gone
        assert (bare(before.text), before.buttons) == (gone, [])
        assert len(it.told(old)) < told_before
        tried = [await it.forge(old, data, before) for data in ("m:1:n1:set:mafia:0:6", "r:1:mafia")]
        assert tried == [it.words("button-foreign"), it.words("room-not-yours")]
        assert await it.tell(old, "/move 6") == it.words("no-game-yours")
        assert await it.tell(old, "/me") == it.words("no-game-yours")
        assert await it.tell(old, "Где вы все?") == it.words("text-goes-nowhere")
        assert (await it.game()).tonight.shots == shots

        # The new one has the card, the team, what was told, and the question; and plays.
        told = [bare(text) for text in it.told(new)]
        assert bare(it.words("replaced-welcome", title="Двор")) in told
        assert any("Вы — 2. Рустам. Ваша карта — маф." in text and "1. Аня — дон" in text for text in told)
        assert any(text.startswith("🎭 «Двор»") and "Выстрел: 5. Дина" in text for text in told)
        assert [sum("Берём Дину" in text for text in it.told(who)) for who in (new, old)] == [1, 0]
        assert it.prompt(new).protected
        await it.move(new, "mafia", 6)
        assert [(word.seat, word.about) for word in (await it.game()).tonight.shots] == [(2, 6)]
        await it.press(don, "home")
        await it.press(don, "moves")
        assert "2. Рустам: выстрел — 6. Егор" in bare(it.prompt(don).text)
        await it.until("10:01")
        assert [(out.seat, out.why) for out in (await it.game()).exits] == [(8, "vote"), (6, "night")]
        assert (
            bare((await desk.journal(it, it.host))[-1]) == "Ведущая: замена на месте 2. Рустам: Боря → Рустам"
        )
        assert await it.faults() == []


async def test_a_voter_is_replaced_by_a_link_and_the_vote_stays(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(8)
        old, new, late = it.players[2], newcomer(it, "Тимур"), newcomer(it, "Гость")
        await it.vote(old, 7)
        asked = it.prompt(it.players[4])
        link = await seat_link(it, 3)

        new.follow(link)
        late.follow(link)
        await it.pass_time(seconds=3)
        question = bare(it.last(new).text)
        assert question == bare(it.words("replacing-question", title="Двор", seat="3. Вера"))
        assert "комиссар" not in question
        # Two confirm in the same second: the seat goes to the first.
        for person in (new, late):
            message = it.last(person)
            person.press(message, it.words("button-take-seat"))
        await it.pass_time(seconds=10)
        assert it.answered(new) == it.words("replaced-done")
        assert it.answered(late) == it.words("replacing-dead-link")
        assert (await holders(it))[3] == new.id
        assert (await it.game()).today.votes == {3: 7}
        assert bare(it.told(it.host)[-1]) == bare(it.words("replacing-taken", title="Двор", seat="3. Тимур"))

        # The vote is the seat's, and final; the buttons that stand already carry the number.
        assert "Голос: против 7. Жанна" in bare(it.prompt(new).text)
        assert bare(await it.tell(new, "/vote 6 да")) == bare(
            it.words("refused-already-voted", who="7. Жанна")
        )
        it.players[4].press(asked, it.button(asked, "ask", whom=3))
        await it.pass_time(seconds=2)
        assert "3. Тимур" in bare(it.prompt(it.players[4]).text)
        assert await it.tell(old, "/vote 6 да") == it.words("no-game-yours")
        assert await it.tell(old, "/leave") == it.words("no-game-yours")
        # Who knows a card of the game talks no more among the living (D12).
        for person, text in ((old, "Я был комиссаром"), (late, "Я никем"), (new, "А я кем?")):
            person.say(it.group, text)
        await it.pass_time(seconds=10)
        assert [text for text in it.said() if text in {"Я был комиссаром", "Я никем", "А я кем?"}] == [
            "Я никем",
            "А я кем?",
        ]
        await it.all_vote({1: 7, 2: 7, 4: 7, 5: 7, 6: 7, 7: 1, 8: 7})
        await it.until("21:01")
        assert [(out.seat, out.why) for out in (await it.game()).exits] == [(7, "vote")]
        assert await it.faults() == []


async def test_who_may_not_take_a_seat_is_told_why_and_the_seat_stays(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        club = it.sandbox.add_group("Клуб")
        it.host.join(club)
        it.host.add_bot(club, it.bot, rights=RIGHTS)
        await it.play(8)
        it.host.say(club, "/graveyard 1")
        await it.pass_time(seconds=10)
        link = await seat_link(it, 5)
        stranger = it.sandbox.add_person("Чужая")
        visitor, left = newcomer(it, "Гость"), it.players[7]
        visitor.join(club)
        await it.tell(left, "/leave")
        await it.tap(left, it.words("button-leave-yes"))
        banned = newcomer(it, "Буян")
        assert it.house is not None
        async with it.house.store.unit() as unit:
            unit.session.add(
                tables.Ban(
                    chat_id=it.group.id,
                    user_id=banned.id,
                    name="Буян",
                    reason="спор",
                    by_id=it.host.id,
                    at=unit.now,
                    until=None,
                )
            )

        refused = {}
        for person in (stranger, visitor, left, it.players[0], it.host, banned):
            person.follow(link)
            await it.pass_time(seconds=3)
            refused[person.account.name] = it.last(person).text
        assert refused == {
            "Чужая": it.words("newcomer-not-member", title="Двор"),
            "Гость": it.words("newcomer-visited", title="Двор"),
            "Зоя": it.words("newcomer-was-seated", title="Двор"),
            "Аня": it.words("newcomer-was-seated", title="Двор"),
            "Ведущая": it.words("newcomer-hosted", title="Двор"),
            "Буян": it.words(
                "banned-you", title="Двор", term=it.words("ban-for-ever"), reason=isolated("спор")
            ),
        }
        assert (await holders(it))[5] == it.players[4].id
        # A guessed button does no more than the link.
        assert await it.forge(visitor, f"o:take-{link.split('-')[-1]}:1") == it.words(
            "newcomer-visited", title="Двор"
        )
        assert await it.forge(visitor, "o:take-0000:1") == it.words("replacing-dead-link")
        assert await it.events("Replaced") == []
        # Who was replaced is let into no graveyard of the game.
        old = it.players[4]
        assert await take(it, newcomer(it, "Тимур"), link) == it.words("replaced-done")
        old.follow(next(iter(club.links)))
        await it.pass_time(seconds=5)
        assert not club.member(old.account, it.now).present
        assert await it.faults() == []


async def test_who_was_replaced_comes_not_back_and_hears_nothing_more(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(8)
        cop, new = it.players[2], newcomer(it, "Тимур")
        # The old holder blocks the bot: what waits for them must never arrive.
        await it.vote(cop, 8)
        cop.block(it.bot)
        await it.all_vote({1: 8, 2: 8, 4: 8, 5: 8, 6: 8, 7: 8, 8: 1})
        await it.until("21:10")
        assert (await it.game()).phase == "night"
        link = await seat_link(it, 4)
        await take(it, newcomer(it, "Новая"), link)
        assert await take(it, new, await seat_link(it, 3)) == it.words("replaced-done")
        seen = it.told(cop)

        cop.unblock(it.bot)
        await it.pass_time(minutes=2)
        gone = bare(it.words("replaced-gone", title="Двор", you="3. Тимур"))
        # The prompt says so where it stands, and so does a message of its own.
        assert [bare(text) for text in it.told(cop) if text not in seen] == [gone, gone]
        back = await seat_link(it, 5)
        cop.follow(back)
        await it.pass_time(seconds=3)
        assert it.last(cop).text == it.words("newcomer-was-seated", title="Двор")
        await it.forge(cop, "o:reserve:1")
        assert it.last(cop).text == it.words("newcomer-was-seated", title="Двор")


async def test_in_a_sealed_night_and_in_a_pause_a_seat_goes_on_too(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(8)
        await it.all_vote({1: 8, 2: 8, 3: 8, 4: 8, 5: 8, 6: 8, 7: 8, 8: 1})
        await it.until("21:05")
        await it.move(it.players[0], "mafia", 5)
        await it.move(it.players[3], "doctor", 6)
        await it.until("23:00")
        assert (await it.game()).phase == "sealed"
        don = newcomer(it, "Новый дон")
        assert await take(it, don, await seat_link(it, 1)) == it.words("replaced-done")
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "⏸ Пауза")
        link = await seat_link(it, 6)
        assert await take(it, newcomer(it, "Егор Второй"), link) == it.words("replaced-done")
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "▶️ Продолжить")
        await it.pass_time(hours=36)
        game = await it.game()
        assert [(out.seat, out.why) for out in game.exits][:2] == [(8, "vote"), (5, "night")]
        assert (game.labels[0], game.labels[5]) == ("Новый дон", "Егор Второй")
        # Reports of before keep the label of before; those of now have the new one.
        assert any("5. Дина" in bare(text) for text in it.said())
        assert await it.faults() == []


async def test_the_host_withdraws_a_link_and_a_newer_one_kills_the_older(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(8)
        person = newcomer(it, "Тимур")
        first = await seat_link(it, 3)
        await desk.taps(it, it.host, "Ссылка на место")
        second = link_on_the_desk(it)
        assert first != second
        person.follow(first)
        await it.pass_time(seconds=3)
        assert it.last(person).text == it.words("replacing-dead-link")
        person.follow(second)
        await it.pass_time(seconds=3)
        await desk.taps(it, it.host, "Отозвать ссылку")
        assert "https://" not in desk.page(it, it.host).text
        assert await it.tap(person, it.words("button-take-seat")) == it.words("replacing-dead-link")
        assert (await holders(it))[3] == it.players[2].id
        assert [bare(line) for line in await desk.journal(it, it.host)] == [
            "Ведущая: ссылка на место: 3. Вера",
            "Ведущая: ссылка на место: 3. Вера",
            "Ведущая: ссылка на место отозвана: 3. Вера",
        ]


async def test_the_reserve_shows_who_cannot_sit_down_and_a_second_tap_does_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(8)
        first, second = newcomer(it, "Первая"), newcomer(it, "Второй")
        for person in (first, second):
            await enter_reserve(it, person)
        first.block(it.bot)
        await it.pass_time(seconds=5)
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Игроки", "4. Глеб", "Заменить")
        page = desk.page(it, it.host)
        assert bare(page.text).split("\n\n")[-1].split("\n") == [
            it.words("replace-reserve"),
            "1. Первая — не может: бот не может написать",
            "2. Второй",
        ]
        assert [label for label in desk.labels(it, it.host) if label in {"Первая", "Второй"}] == ["Второй"]
        await desk.taps(it, it.host, "Второй")
        sure = desk.data(it, it.host, "Да, передать место")
        await desk.taps(it, it.host, "Да, передать место")
        assert await it.forge(it.host, sure) == it.words("desk-old")
        assert await it.forge(first, sure) == it.words("button-foreign")
        assert len(await it.events("Replaced")) == 1
        assert (await holders(it))[4] == second.id
        assert await it.tell(second, "/reserve") == it.words("reserve-none")


async def test_the_ladder_takes_the_first_of_the_reserve_or_tells_the_host(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(8)
        assert it.house is not None
        person = newcomer(it, "Запасная")
        await enter_reserve(it, person)
        for seat in (5, 6):
            async with it.house.store.unit() as unit:
                sitting = await open_sitting(unit, 1)
                assert sitting is not None
                await replacing.from_reserve(unit, it.house.hall, sitting, Seat(seat))
            await it.pass_time(seconds=10)
        assert await holders(it) == {
            seat: (person if seat == 5 else it.players[seat - 1]).id for seat in range(1, 9)
        }
        assert bare(it.told(it.host)[-1]) == bare(it.words("replacing-nobody", title="Двор", seat="6. Егор"))
        assert (
            bare((await desk.journal(it, it.host))[-1]) == "бот: замена на месте 5. Запасная: Дина → Запасная"
        )


async def test_the_deal_can_be_checked_by_the_labels_of_the_deal(tmp_path: Path) -> None:
    async with stage(tmp_path, must_post=False) as it:
        await it.play(5)
        labels = (await it.game()).labels
        assert await take(it, newcomer(it, "Тимур"), await seat_link(it, 2)) == it.words("replaced-done")
        await desk.called(it, it.host)
        it.host.say(it.group, "/end")
        await it.pass_time(seconds=5)
        await it.tap(it.host, it.words("button-end"))
        await it.pass_time(minutes=1)
        published = next(text for text in reversed(it.said()) if '"bytes"' in text)
        deal = json.loads(published[published.index("{") :])
        assert tuple(deal["labels"]) == labels
        secret, cards = bytes.fromhex(deal["bytes"]), {Role(name): n for name, n in deal["cards"].items()}
        assert casting.deal(secret, labels, cards) == tuple(Role(name) for name in deal["roles"])
