"""The game that a stored database holds: how it comes to its second day, and from there to its end."""

import asyncio
import contextlib
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from bot.demo import chance
from bot.wiring import house
from sandbox.faults import flood
from tests.play.stage import PLAYERS, RIGHTS, Stage, empty_stage, running, settings

CARDS = ("don", "mafioso", "cop", "doctor", "lawyer", *("civilian",) * 4)
GONE, SHOT, WAITING, UNHEARD = 9, 8, 7, 6
"""Seats: who left, whom the night took, to whom a message waits, whose vote is stored and not yet handled."""

LEFT_AT = datetime(2026, 1, 6, 10, tzinfo=UTC)
"""When the bot was stopped in the game."""

NUMBERS_SINCE = 10_000
"""In another sandbox, messages and updates are counted from here: the stored ones have their numbers."""


async def store_running_game(folder: Path) -> Path:
    """Play to the middle of day 2 and stop the bot there; the database file that it leaves."""
    async with empty_stage(folder) as it:
        async with running(it, roles=CARDS, must_post=False):
            await it.play(len(CARDS))
            await _first_day_and_night(it)
            await _another_lobby(it)
            await _second_day(it)
            it.sandbox.faults.add(flood("sendMessage", chat_id=it.players[WAITING - 1].id, retry_after=7200))
            await it.time.wait_until(LEFT_AT)
            it.players[WAITING - 1].say(it.bot, "/me")
            await it.pass_time(seconds=2)
        it.players[UNHEARD - 1].say(it.bot, "/vote 1 да")
        await _store_and_do_not_handle(it)
        return it.database


async def _first_day_and_night(it: Stage) -> None:
    gone = it.players[GONE - 1]
    await it.tell(gone, "/leave")
    await it.tap(gone, it.words("button-leave-yes"))
    # A tie: nobody leaves by the vote.
    await it.all_vote({1: 2, 2: 1, 3: 4, 4: 3, 5: 6, 6: 5, 7: 8, 8: 7})
    await it.until("21:10")
    await it.press(it.players[0], "moves")
    await it.tap(it.players[0], it.words("button-write-mafia"))
    await it.tell(it.players[0], "Сегодня тихо")
    await it.tell(it.players[0], f"/move mafia {SHOT}")
    await it.tell(it.players[2], "/move cop 7")
    await it.tell(it.players[3], "/move doctor 3")
    await it.until("10:05")


async def _another_lobby(it: Stage) -> None:
    group = it.sandbox.add_group("Дача")
    it.host.join(group)
    it.host.add_bot(group, it.bot, rights=RIGHTS)
    it.host.say(group, "/newgame")
    await it.pass_time(seconds=10)


async def _second_day(it: Stage) -> None:
    await it.all_vote({3: 1, 4: 1, 1: 5})
    await it.tell(it.players[0], "/vote 9 да")
    await it.press(it.players[3], "moves")
    await it.tap(it.players[3], it.words("button-write-host"))


async def _store_and_do_not_handle(it: Stage) -> None:
    """As if the process had ended between the two."""
    async with house(settings(it.sandbox, it.database), chance(1)) as half:
        hearing = asyncio.ensure_future(half.hearing.run())
        await it.pass_time(seconds=3)
        hearing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await hearing


async def people_of_the_game(it: Stage) -> None:
    """Another sandbox, with the same people in the same places, at the moment when the bot was stopped."""
    it.bot.mailbox._numbers = count(NUMBERS_SINCE)
    await it.time.wait_until(LEFT_AT + timedelta(minutes=1))
    it.players = [it.add(name) for name in PLAYERS[: len(CARDS)]]
    it.group.last_message_id = NUMBERS_SINCE
    for person in (it.host, *it.players):
        it.sandbox.world.private_chat(it.bot, person.account).last_message_id = NUMBERS_SINCE
        person.start(it.bot)


async def play_to_the_end(it: Stage) -> None:
    """The don is voted out on day 2, the cop shoots the mafioso by night: the town has won."""
    await it.pass_time(minutes=1)
    for seat in (2, 5, WAITING):
        it.players[seat - 1].say(it.bot, "/vote 1 да")
    await it.until("21:10")
    await it.tell(it.players[2], "/move cop 2")
    await it.until("10:10")
