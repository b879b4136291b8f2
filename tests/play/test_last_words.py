"""Last words, a house rule: one voted out says one thing to the group, until the night is over."""

from pathlib import Path

import pytest

from sandbox.people import Person
from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
OUT_7 = {**dict.fromkeys((1, 2, 3, 4, 5, 6, 8, 9), 7), 7: 6}


def _asked(it: Stage) -> list[int]:
    """The seats that were asked for their last words."""
    question = it.words("last-words-ask", title="Двор")
    return [seat for seat, player in enumerate(it.players, start=1) if question in it.told(player)]


async def _speak(it: Stage, who: Person, text: str) -> str:
    assert await it.tap(who, it.words("button-last-words")) == it.words("last-words-open")
    return await it.tell(who, text)


async def test_one_voted_out_speaks_once(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, last_words=True) as it:
        await it.play(9)
        await it.all_vote(OUT_7)
        await it.until("21:05")
        assert _asked(it) == [7]
        out = it.players[6]
        said = len(it.said())
        assert await _speak(it, out, "Вы <b>ошиблись</b>.\nПрощайте") == it.words("last-words-done")

        assert it.said()[said:] == [
            "🎤 Последнее слово — 7. \u2068Жанна\u2069:\n› Вы <b>ошиблись</b>.\n› Прощайте"
        ]
        assert await it.tell(out, "И ещё") == it.words("text-goes-nowhere")
        assert await it.tap(out, it.words("button-last-words")) == it.words("last-words-said")
        assert len(it.said()) == said + 1
        assert await it.faults() == []


@pytest.mark.parametrize("length", [1000, 1001])
async def test_last_words_are_a_thousand_characters_of_text(tmp_path: Path, length: int) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, last_words=True) as it:
        await it.play(9)
        await it.all_vote(OUT_7)
        await it.until("21:05")
        out = it.players[6]
        await it.tap(out, it.words("button-last-words"))
        it.send_file(out)
        await it.pass_time(seconds=3)
        assert it.told(out)[-1] == it.words("answer-text-only")
        said = it.said()
        fits = length <= 1000
        answer = it.words("last-words-done") if fits else it.words("answer-too-long", most=1000)
        assert await it.tell(out, "ы" * length) == answer
        assert len(it.said()) == len(said) + fits
        # What was refused may be said again.
        again = it.words("text-goes-nowhere") if fits else it.words("last-words-done")
        assert await it.tell(out, "Короче") == again
        assert await it.faults() == []


async def test_after_the_night_nobody_speaks_any_more(tmp_path: Path) -> None:
    """Neither by the button nor by a message for which the button was pressed in time."""
    async with stage(tmp_path, roles=CARDS, must_post=False, last_words=True) as it:
        await it.play(9)
        await it.all_vote(OUT_7)
        await it.until("21:59")
        out = it.players[6]
        await it.tap(out, it.words("button-last-words"))
        await it.until("22:00:10")
        said = it.said()
        assert await it.tell(out, "Поздно?") == it.words("last-words-late")
        assert await it.tap(out, it.words("button-last-words")) == it.words("last-words-late")
        await it.until("10:01")
        assert await it.tap(out, it.words("button-last-words")) == it.words("last-words-late")
        assert [text for text in it.said()[len(said) :] if "Поздно" in text] == []
        assert await it.faults() == []


async def test_who_keeps_silent_posts_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, last_words=True) as it:
        await it.play(9)
        await it.all_vote(OUT_7)
        await it.until("10:01")

        assert not any("Последнее слово" in text for text in it.said())


async def test_only_who_is_voted_out_is_asked(tmp_path: Path) -> None:
    """Not who leaves for silence, by his own wish or by night; and the button is nobody else's."""
    async with stage(tmp_path, roles=CARDS, must_post=False, last_words=True) as it:
        await it.play(9)
        votes = {voter: whom for voter, whom in OUT_7.items() if voter != 8}
        await it.all_vote(votes)
        await it.until("21:05")
        assert sorted((out.seat, out.why) for out in (await it.game()).exits) == [
            (7, "vote"),
            (8, "autokill"),
        ]
        await it.tell(it.players[8], "/leave")
        await it.tap(it.players[8], it.words("button-leave-yes"))
        await it.move(it.players[0], "mafia", 6)
        await it.until("10:01")

        assert {(out.seat, out.why) for out in (await it.game()).exits} >= {(9, "own_wish"), (6, "night")}
        assert _asked(it) == [7]


async def test_without_the_setting_nobody_is_asked(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(OUT_7)
        await it.until("21:05")

        assert _asked(it) == []
        assert await it.forge(it.players[6], "o:last-words:1") == it.words("button-foreign")
        assert await it.forge(it.players[5], "o:last-words:1") == it.words("button-foreign")


async def test_a_game_that_the_vote_ends_asks_for_no_last_words(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=("don", *("civilian",) * 5), must_post=False, last_words=True) as it:
        await it.play(6)
        await it.all_vote({**dict.fromkeys(range(2, 7), 1), 1: 2})
        await it.until("21:05")

        assert (await it.game()).phase == "over"
        assert _asked(it) == []
