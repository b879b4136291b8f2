"""/why after a game and /roles before it: pages of one message, and never a word of a game that is played."""

from pathlib import Path

from sandbox.people import Person
from tests.play.stage import Stage, stage
from tests.play.test_replacing import bare

CARDS = ("don", "cop", "doctor", "civilian", "civilian")
FATAL = {1: 2, 2: 1, 3: 1, 4: 1, 5: 1}


async def to_the_end(it: Stage) -> None:
    """A game of five in which the town votes the don out on the first day."""
    await it.play()
    await it.all_vote(FATAL)
    await it.until("21:01")


def page(it: Stage, person: Person) -> str:
    """The one message of pages, as it stands now."""
    return bare(it.last(person).text)


async def test_one_picks_a_day_and_a_person_and_reads_what_happened_by_which_rule(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False) as it:
        await to_the_end(it)
        anja = it.players[0]

        assert await it.tell(anja, "/why") == it.words("why-pick-game")
        before = len(it.told(anja))
        await it.tap(anja, "Двор")
        assert page(it, anja) == bare(it.words("why-pick-phase", title="Двор"))
        await it.tap(anja, "☀️ 1")
        await it.tap(anja, it.last(anja).buttons[0]["text"])

        lines = page(it, anja).splitlines()
        assert lines[:2] == ["🔎 «Двор» · День 1", "1. Аня — дон"]
        votes = [line for line in lines if line.endswith("голос считается (D1)")]
        assert [line.split(" · ")[1].split(":")[0] for line in votes] == [
            "1. Аня → 2. Боря",
            *(f"{voter} → 1. Аня" for voter in ("2. Боря", "3. Вера", "4. Глеб", "5. Дина")),
        ]
        assert "1. Аня: выбывает по итогам голосования (D5)" in lines
        assert lines[-2:] == [f"D1 — {it.words('rule-d1')}", f"D5 — {it.words('rule-d5')}"]
        await it.tap(anja, it.words("why-button-seats"))
        await it.tap(anja, it.words("why-button-phases"))
        assert page(it, anja) == bare(it.words("why-pick-phase", title="Двор"))
        assert len(it.told(anja)) == before  # all of it was one message
        assert await it.faults() == []


async def test_nothing_is_told_of_a_game_that_is_played(tmp_path: Path) -> None:
    """By no way: not by the list, not by a link, not by a button made by hand."""
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False) as it:
        await it.play()
        don = it.players[0]

        assert await it.tell(don, "/why") == it.words("why-none")
        assert await it.tell(don, "/start why-1") == it.words("why-not-over")
        await it.forge(don, "y:1:d1:2")
        assert it.last(don).text == it.words("why-not-over")
        it.players[1].say(it.group, "/why")
        await it.pass_time(seconds=10)
        assert it.said()[-1] == it.words("why-none-here")
        assert not any("Комиссар" in text for text in it.told(don)[-3:])


async def test_in_the_group_why_leads_to_the_private_chat(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False) as it:
        await to_the_end(it)
        guest = it.add("Гостья")
        stranger = it.sandbox.add_person("Чужая")

        guest.say(it.group, "/why")
        await it.pass_time(seconds=10)
        message = it.last(it.host, it.group)
        link = next(str(button["url"]) for button in message.buttons)
        for reader in (guest, stranger):
            reader.follow(link)
            await it.pass_time(seconds=3)

        assert bare(message.text) == bare(it.words("why-in-private", title="Двор"))
        assert page(it, guest) == bare(it.words("why-pick-phase", title="Двор"))
        assert it.last(stranger).text == it.words("why-not-over")


async def test_strange_links_and_buttons_tell_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False) as it:
        await to_the_end(it)
        anja = it.players[0]

        for payload in ("why-", "why-x", "why-0", "why-99", "why-99999999999999999999", "why--1", "why-١"):
            said = await it.tell(anja, f"/start {payload}")
            assert said in {it.words("why-not-over"), it.words("why-pick-game")}, payload
        await it.tell(anja, "/start why-1")
        for data in ("y:1:d9:1", "y:1:x:1", "y:1::7"):
            await it.forge(anja, data)
            assert page(it, anja) == bare(it.words("why-pick-phase", title="Двор")), data
        await it.forge(anja, "y:1:d1:40")
        assert page(it, anja).startswith("🔎 «Двор» · День 1: кто")
        assert await it.faults() == []


async def test_a_button_of_an_older_page_says_so(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False) as it:
        await to_the_end(it)
        anja = it.players[0]
        await it.tell(anja, "/why")
        old = it.last(anja)
        await it.tell(anja, "/why")

        assert await it.forge(anja, "y:1::0", old) == it.words("button-stale")
        assert it.last(anja).text == it.words("why-pick-game")


async def test_roles_are_cards_to_turn_in_private_and_a_list_in_the_group(tmp_path: Path) -> None:
    """A game's own roles for one who is in it; whoever is in none reads all of them."""
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False) as it:
        await it.play()
        anja = it.players[0]

        said = await it.tell(anja, "/roles")
        names = [button["text"] for button in it.last(anja).buttons]
        await it.tap(anja, "Комиссар")
        card = it.last(anja).text
        await it.tap(anja, it.words("roles-back"))
        strange = it.add("Гостья")
        strange.start(it.bot)
        await it.pass_time(seconds=3)
        await it.tell(strange, "/roles")

        assert bare(said).splitlines() == [
            bare(it.words("roles-of-game", title="Двор")),
            "дон, комиссар, доктор, 2 мирных жителя",
            it.words("roles-tap"),
        ]
        assert names == ["Дон", "Комиссар", "Доктор", "Мирный житель"]
        assert card == it.words("role-card-cop")
        assert bare(it.last(anja).text) == bare(said)
        assert len(it.last(strange).buttons) == 15
        await it.forge(strange, "c:1:don")  # a game that is not hers: the card is anybody's
        assert it.last(strange).text == it.words("role-card-don")
        await it.forge(strange, "c:1:king")
        assert len(it.last(strange).buttons) == 15
        assert await it.faults() == []


async def test_a_hidden_composition_stays_hidden(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, bonus=False, composition="hidden") as it:
        await it.play()

        await it.tell(it.players[0], "/roles")

        assert len(it.last(it.players[0]).buttons) == 15
