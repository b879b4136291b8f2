"""Secrecy by twin games: the cards lie on other seats, the public course is the same, and nobody can tell.

A sample is played by default; `make twins` (`pytest --twins`) plays each pair of cards.
"""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import pytest

from bot.outbox.write import Outbox, Rank
from bot.usecases import play as playing
from bot.usecases.announce import Announcer
from bot.words import group, names, private
from engine.seats import Seat
from tests.play.twins import (
    CAST,
    MOVABLE,
    SHOWN_OUT,
    STAYS,
    VICTIM,
    Cast,
    Course,
    Script,
    Table,
    differences,
    play,
    swapped,
    turned,
    viewers,
)

FIRST_VOTES: Final = {
    **{seat: STAYS if seat % 2 else VICTIM for seat in range(1, 15)},
    2: 14,
    STAYS: VICTIM,
    VICTIM: STAYS,
}
"""With the vote of the one at the back door, which counts twice, a tie."""

Move = tuple[str, str, str | int]
"""Whose, which, and at which card or seat."""


async def doors(table: Table, guest: int, let_in: int) -> None:
    """The hours of the day: bouncer, key-keeper and lawyer choose seats."""
    base = table.stage.now
    await table.act(base, 0, "bouncer", "bouncer", guest)
    await table.act(base, 1, "keykeeper", "keykeeper", let_in)
    await table.act(base, 2, "lawyer", "lawyer", VICTIM)
    await table.at(base, 120)


async def night(table: Table, moves: tuple[Move, ...]) -> None:
    """One move after another."""
    base = table.stage.now
    for number, (card, what, whom) in enumerate(moves):
        seat = whom if isinstance(whom, int) else table.seat(whom)
        await table.act(base, number, card, what, seat)


async def at_a_third(table: Table) -> None:
    """Every move is at one of the two who never move, so nobody learns anything of the other cards."""
    await table.look_around()  # the eve: dealt, day 1 opens tomorrow
    await table.opening()
    await doors(table, STAYS, STAYS)
    await table.look_around()
    await table.vote(FIRST_VOTES)
    await table.opening()
    await table.look_around()
    await night(
        table,
        (
            ("mafioso", "mafia", 14),
            ("don", "mafia", VICTIM),
            ("doctor", "doctor", VICTIM),
            ("cop", "cop", STAYS),
            ("maniac", "maniac", STAYS),
            ("thief", "thief", VICTIM),
            ("woodman", "axe", STAYS),
        ),
    )
    await table.opening()  # the report, at once
    await table.look_around()
    await doors(table, VICTIM, STAYS)
    await table.vote({seat: STAYS if seat % 2 else 13 for seat in range(1, 15)} | {15: 13, 16: 13, 13: 15})
    await table.opening()


def with_results(moves: tuple[Move, ...], owner: str) -> Course:
    """A night with results for single seats, a dead man, a vote that is not its voter's, and one shown out.

    `owner`: who owns the bum's vote in the morning.
    """

    async def course(table: Table) -> None:
        await doors(table, STAYS, STAYS)
        await table.look_around()
        await table.vote(FIRST_VOTES)
        await table.opening()
        await table.look_around()
        table.begin("night 1")
        await night(table, moves)
        await table.opening()
        await table.look_around()  # sealed: who died is known to nobody
        await table.opening()
        await table.look_around()
        votes = {seat: STAYS if seat % 2 else SHOWN_OUT for seat in range(1, 15)} | {STAYS: SHOWN_OUT}
        await table.vote(votes, order_by=owner)
        await table.opening()
        if table.thorough:
            await table.look_around()

    return course


AT_A_THIRD: Final = Script(
    at_a_third,
    {"must_post": False, "ballot": "secret", "report": "at_night_end"},
    begins="18:00",
    maniac="chemist",
)
WITH_RESULTS: Final = Script(
    with_results(
        (
            ("mafioso", "mafia", STAYS),
            ("don", "mafia", VICTIM),
            ("doctor", "doctor", "woodman"),
            ("cop", "cop", "snitch"),
            ("maniac", "maniac", "bum"),
            ("thief", "thief", "lawyer"),
            ("woodman", "axe", "civilian"),
        ),
        owner="maniac",
    ),
    {"must_post": False, "reveal": "none", "composition": "hidden", "bonus": False},
    host_plays=True,
    learns={
        "cop": ("snitch", "night 1"),
        "maniac": ("bum", "night 1"),
        "doctor": ("woodman", "night 1"),
        "thief": ("lawyer", "night 1"),
        "woodman": ("civilian", "night 1"),
    },
)
LENGTHS: Final = {"day": "25m", "night": "15m", "roles": "6m", "morning": "10m"}
QUICK: Final = replace(
    WITH_RESULTS, game={**WITH_RESULTS.game, "schedule": {"mode": "intervals", "intervals": LENGTHS}}
)
OTHER_HANDS: Final = replace(
    QUICK,
    course=with_results(
        (
            ("mafioso", "mafia", "bum"),
            ("don", "mafia", "bum"),
            ("doctor", "doctor", "cop"),
            ("cop", "cop", "keykeeper"),
            ("maniac", "maniac", VICTIM),
            ("thief", "thief", "civilian"),
            ("woodman", "axe", STAYS),
        ),
        owner="don",
    ),
    learns={},
    differs=dict.fromkeys(
        ("mafioso", "don", "doctor", "cop", "maniac", "thief", "woodman", "lawyer"), "night 1"
    ),
)
"""The same public night by other moves: another killer, another owner of the bum's vote, nobody robbed."""

TURNED: Final = {
    "half of the town": turned(
        ("cop", "doctor", "maniac", "lawyer"), ("foundling", "civilian"), ("woodman", "snitch")
    ),
    "the mafia and the rest": turned(("don", "bum", "mafioso", "bouncer"), ("keykeeper", "thief")),
}
"""Each card moves at least once, and each stays once while others move."""


async def told_apart(folder: Path, script: Script, casts: Mapping[str, Cast], *, thorough: bool) -> list[str]:
    """What can be told by anybody of any of these twins."""
    first = await play(folder / "first", script, CAST, thorough=thorough)
    found = []
    for name, cast in casts.items():
        assert viewers(script, CAST, cast)
        second = await play(folder / name, script, cast, thorough=thorough)
        found += [f"{name}: {it}" for it in differences(script, first, second)]
    return found


async def test_nobody_can_tell_where_the_cards_lie_or_whose_hand_it_was(tmp_path: Path) -> None:
    """R4, R5, D6, D8 to D10, D13, N8, N9, T1: what one may not know shows in nothing that one gets."""
    first = await play(tmp_path / "first", QUICK, CAST)
    found = []
    for name, cast in TURNED.items():
        second = await play(tmp_path / name, QUICK, cast)
        found += [f"{name}: {it}" for it in differences(QUICK, first, second)]
    other = await play(tmp_path / "other hands", OTHER_HANDS, CAST)
    found += [f"other hands: {it}" for it in differences(OTHER_HANDS, first, other)]

    assert not found, "\n\n".join(found)


# --- the whole set --------------------------------------------------------------------------------


def pairings() -> Iterator[tuple[tuple[str, str], ...]]:
    """Each pair of cards once, several disjoint ones at a time, so that half of the table stays.

    The rounds of a tournament: one card stands, the others go round it.
    """
    standing, *others = MOVABLE
    for turn in range(len(others)):
        ring = [standing, *others[turn:], *others[:turn]]
        pairs = [(ring[place], ring[-1 - place]) for place in range(len(ring) // 2)]
        # The mafia see nothing of a round in which one of them moves: both in one half.
        pairs.sort(key=lambda pair: not {"don", "mafioso"} & set(pair))
        yield tuple(pairs[:3])
        yield tuple(pairs[3:])


def possible(script: Script, pairs: tuple[tuple[str, str], ...]) -> dict[str, Cast]:
    """The pairs as one cast; the seat that is shown out must not get the foundling, who is named (D13)."""
    shown = {CAST[SHOWN_OUT - 1], "foundling"}
    kept = [pair for pair in pairs if script is AT_A_THIRD or set(pair) != shown]
    return {", ".join("-".join(pair) for pair in kept): swapped(*kept)}


@pytest.mark.twins
@pytest.mark.parametrize("script", [AT_A_THIRD, QUICK], ids=["at a third", "with results"])
async def test_no_pair_of_cards_can_be_told_apart(tmp_path: Path, script: Script) -> None:
    """The same for each pair of cards."""
    casts = {name: cast for pairs in pairings() for name, cast in possible(script, pairs).items()}

    found = await told_apart(tmp_path, script, casts, thorough=False)

    assert not found, "\n\n".join(found)


@pytest.mark.twins
@pytest.mark.parametrize("script", [AT_A_THIRD, WITH_RESULTS], ids=["at a third", "with results"])
async def test_nothing_is_to_be_found_by_asking_everything(tmp_path: Path, script: Script) -> None:
    """Everybody gives every command and presses every button, in every phase."""
    found = await told_apart(tmp_path, script, TURNED, thorough=True)

    assert not found, "\n\n".join(found)


# --- planted leaks --------------------------------------------------------------------------------

SMALL: Final = ("don", "cop", "doctor", "civilian", "foundling")


async def first_day(table: Table) -> None:
    """The prompts of day 1 come, the group asks how the game stands, and one opens the vote."""
    table.watcher.say(table.stage.group, "/status")
    await table.stage.pass_time(seconds=2)
    await table.press_everything(table.people[0], 1)


SHORT: Final = Script(first_day, {"must_post": False})


@dataclass(frozen=True)
class Leak:
    """A fault that shows where the cop sits: what is put in place of what."""

    place: Any
    name: str
    fault: Callable[[Callable[..., Any]], Callable[..., Any]]


def word_in_the_prompt(prompt: Callable[..., str]) -> Callable[..., str]:
    return lambda *args, **named: prompt(*args, **named) + "."


def space_on_a_button(button: Callable[..., str]) -> Callable[..., str]:
    return lambda game, seat: button(game, seat) + (" " if seat == 4 else "")


def order_of_a_list(status: Callable[..., str]) -> Callable[..., str]:
    return lambda *args, **named: "\n".join(reversed(status(*args, **named).split("\n")))


def one_more_message(prompt_all: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    async def asked_twice(self: Announcer) -> None:
        await prompt_all(self)
        await self._prompt(Seat(4))

    return asked_twice


def cop_first(_: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    async def prompt_all(self: Announcer) -> None:
        for seat, _holder in reversed(self.sitting.living()):
            await self._prompt(seat)

    return prompt_all


def later(say: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    async def slow(self: Outbox, chat_id: int, html: str, **named: object) -> None:
        delay = 1 if named["rank"] is Rank.PROMPT else 0
        await say(self, chat_id, html, **{"delay": delay, **named})

    return slow


def unprotected(say: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    async def open_to_all(self: Outbox, chat_id: int, html: str, **named: object) -> None:
        await say(self, chat_id, html, **{**named, "protect": False})

    return open_to_all


def answer_to_a_press(press: Callable[..., Awaitable[playing.Reply]]) -> Callable[..., Any]:
    async def loud(*args: object) -> playing.Reply:
        return replace(await press(*args), alert=True)

    return loud


LEAKS: Final = {
    "a text": Leak(private, "prompt", word_in_the_prompt),
    "a keyboard": Leak(names, "button", space_on_a_button),
    "an order within a text": Leak(group, "status", order_of_a_list),
    "a number": Leak(Announcer, "_prompt_all", one_more_message),
    "the order of sending": Leak(Announcer, "_prompt_all", cop_first),
    "a time": Leak(Outbox, "say", later),
    "a way of sending": Leak(Outbox, "say", unprotected),
    "an answer": Leak(playing, "press", answer_to_a_press),
}


async def test_a_planted_leak_is_found(tmp_path: Path) -> None:
    """Each fault appears in one of two twins, as it would if it hung on where the cop sits."""
    cast = swapped(("cop", "doctor"), cast=SMALL)
    honest = await play(tmp_path / "honest", SHORT, SMALL)

    async def found(name: str, leak: Leak | None) -> bool:
        with pytest.MonkeyPatch.context() as patch:
            if leak is not None:
                patch.setattr(leak.place, leak.name, leak.fault(getattr(leak.place, leak.name)))
            twin = await play(tmp_path / name, SHORT, cast)
        return bool(differences(SHORT, honest, twin))

    caught = {name: await found(name, leak) for name, leak in {"nothing": None, **LEAKS}.items()}

    assert caught == {"nothing": False, **dict.fromkeys(LEAKS, True)}


# --- one who cannot be written to -----------------------------------------------------------------


async def talk_at_night(table: Table) -> None:
    """The don is out of reach, and his mafioso writes to him."""
    await table.vote(dict.fromkeys(range(1, 6), 6) | {6: 1})
    await table.opening()
    table.people[2].account.deactivated = True
    await table.talk("mafioso", "mafia")
    await table.opening()  # sealed
    await table.opening()


async def test_a_host_who_plays_does_not_learn_who_is_written_to_in_between(tmp_path: Path) -> None:
    """R5, R20: that the bot tried to reach somebody at night tells a card, so the host hears of it later."""
    cast = ("civilian", "mafioso", "don", "cop", "civilian 2", "doctor")
    script = replace(QUICK, course=talk_at_night, learns={})
    one = await play(tmp_path / "one", script, cast)
    two = await play(tmp_path / "two", script, swapped(("don", "civilian 2"), cast=cast))

    found = differences(script, one, two)

    assert any("бот не может написать" in str(got).lower() for got in one.got[1])
    assert not found, "\n\n".join(found)
