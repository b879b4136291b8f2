"""Deep links that nobody gave: guessed, outlived, of another table; they seat nobody and tell nothing."""

import random
import string
from pathlib import Path

from sandbox.people import Person
from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "civilian")
LETTERS = string.ascii_letters + string.digits + "_-"


def _payload(link: str) -> str:
    return link.partition("start=")[2]


async def _follow(it: Stage, who: Person, payload: str) -> str:
    who.start(it.bot, payload)
    await it.pass_time(seconds=4)
    return it.last(who).text


async def test_a_guessed_link_leads_nowhere(tmp_path: Path) -> None:
    chance = random.Random(7)
    async with stage(tmp_path) as it:
        await it.open_lobby()
        guest, token = it.add("Гость"), _payload(it.join_link())
        guesses = [
            *("".join(chance.choices(LETTERS, k=length)) for length in (1, 22, 64)),
            *(f"join-{''.join(chance.choices(LETTERS, k=length))}" for length in (1, 22, 59)),
            *("join-", "join-1", token[:-1], token.upper(), token + "A", token.removeprefix("join-")),
        ]
        answers = {await _follow(it, guest, guess) for guess in guesses}

        assert answers == {it.words("lobby-dead-link"), it.words("help-private")}
        assert it.words("lobby-nobody") in it.lobby().text
        assert await _follow(it, guest, token) == it.words("joined", title="Двор")
        assert await it.faults() == []


async def test_a_link_outlives_no_lobby(tmp_path: Path) -> None:
    """Of a cancelled one, of a game that has begun (whose reserve is open), of one that is over."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.open_lobby()
        cancelled = _payload(it.join_link())
        it.host.say(it.group, "/end")
        await it.pass_time(seconds=15)
        it.host.say(it.group, "/newgame")
        await it.pass_time(seconds=15)
        begun = _payload(it.join_link())
        await it.gather(["Аня", "Боря", "Вера", "Глеб", "Дина"])
        await it.start()
        late = it.add("Поздний")
        before = await it.stored(2)
        assert await _follow(it, late, cancelled) == it.words("lobby-dead-link")
        assert await _follow(it, late, begun) == it.words("reserve-offer-running", title="Двор")
        assert await it.stored(2) == before

        await it.tell(it.host, "/end")
        await it.tap(it.host, it.words("button-end"))
        await it.pass_time(minutes=1)
        it.host.say(it.group, "/newgame")
        await it.pass_time(seconds=15)
        assert await _follow(it, late, begun) == it.words("lobby-dead-link")
        assert it.words("lobby-nobody") in it.lobby().text
        assert await it.faults() == []


async def test_a_link_seats_at_its_own_table_only_and_only_who_is_in_its_group(tmp_path: Path) -> None:
    async with stage(tmp_path) as it:
        await it.open_lobby()
        other = it.sandbox.add_group("Дача")
        it.host.join(other)
        it.host.add_bot(other, it.bot)
        it.host.say(other, "/newgame")
        await it.pass_time(seconds=15)
        link = next(str(button["url"]) for button in it.last(it.host, other).buttons if "url" in button)
        here = it.add("Здешний")

        assert await _follow(it, here, _payload(link)) == it.words("lobby-not-member", title="Дача")
        assert await _follow(it, here, _payload(it.join_link())) == it.words("joined", title="Двор")
        assert it.words("lobby-nobody") in it.last(it.host, other).text
        assert await it.faults() == []
