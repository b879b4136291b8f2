"""Between the end of the night and its report nobody can learn who died (T1), whatever they look at."""

from pathlib import Path

from bot.demo import read_button
from sandbox.chats import Group
from sandbox.people import Person
from tests.play.stage import RIGHTS, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "lawyer", "bum", "snitch", "maniac", *("civilian",) * 4)
DON, MAFIOSO, COP, DOCTOR, LAWYER, BUM, SNITCH, MANIAC, *TOWN = range(12)
TIE = {seat: seat % 12 + 1 for seat in range(1, 13)}
LOOKERS = (COP, DOCTOR, SNITCH, *TOWN[:3])
"""Who looks around while the night is sealed; two of them are dead without knowing it."""
ASKED = ("/status", "/votes", "/me", "/roles", "/rules", "/help")


def _seen_since(it: Stage, people: list[Person], since: int) -> list[tuple[object, ...]]:
    """Everything that anybody received, in its order: when, what, with which buttons, in which chat."""
    mine = {person.id for person in people}
    return [
        (entry.at, entry.kind, entry.chat_id, entry.html, entry.keyboard, sorted(entry.audience & mine))
        for entry in it.sandbox.journal
        if entry.number > since and entry.audience & mine
    ]


async def _look_at_everything(it: Stage, graveyard: Group) -> None:
    """Commands in private and in both groups, buttons new and old, moves and votes, free words."""
    for person in (it.players[seat] for seat in LOOKERS):
        for command in ASKED:
            person.say(it.bot, command)
            await it.pass_time(seconds=4)
        for message in [one for one in person.sees(it.bot) if one.buttons][-2:]:
            for button in list(message.buttons):
                if read_button(button) and "callback_data" in button:
                    person.press(message, str(button["callback_data"]), stale=True)
                    await it.pass_time(seconds=4)
        for typed in ("/vote 1 да", "/move mafia 9", "/move 9", "Кто умер?"):
            person.say(it.bot, typed)
            await it.pass_time(seconds=4)
    for command in ("/status", "/votes", "/roles", "/me"):
        it.players[TOWN[-1]].say(it.group, command)
        await it.pass_time(seconds=20)
    it.host.say(graveyard, "/status")
    it.host.say(it.bot, "/status")
    await it.pass_time(seconds=20)


async def _night(
    folder: Path, *, kills: bool, report: str
) -> tuple[list[tuple[object, ...]], list[str], int]:
    """What everybody received in the sealed time; what the group reads then; how many are dead."""
    folder.mkdir()  # noqa: ASYNC240  # nobody else waits for it
    async with stage(folder, roles=CARDS, must_post=False, report=report) as it:
        graveyard = it.sandbox.add_group("Кладбище")
        it.host.join(graveyard)
        it.host.add_bot(graveyard, it.bot, rights=RIGHTS)
        await _begin(it)
        it.host.say(graveyard, "/graveyard")
        await it.pass_time(seconds=10)
        for person in it.players:
            person.say(it.group, "Привет.")
        await it.move(it.players[LAWYER], "lawyer", 10)
        await it.all_vote(TIE)
        await it.until("21:20")
        # The two nights are played by the same taps at the same seconds; only the targets differ.
        target, shot = (10, 11) if kills else (12, 12)
        await it.move(it.players[DON], "mafia", target)
        await it.move(it.players[MAFIOSO], "mafia", target)
        await it.move(it.players[MANIAC], "maniac", shot)
        await it.move(it.players[COP], "cop", 9)
        await it.move(it.players[DOCTOR], "doctor", 12)
        # Everybody's prompt is back on its first screen, so that the own moves stand on no other.
        for seat in (DON, MAFIOSO, MANIAC):
            await it.press(it.players[seat], "home")
        await it.until("21:59:50")
        since = it.sandbox.journal[-1].number
        others = [person for seat, person in enumerate(it.players) if seat not in {DON, MAFIOSO, MANIAC}]
        await it.until("22:00:30")
        await _look_at_everything(it, graveyard)
        await it.until("09:59:50")
        silent = _seen_since(it, [*others, it.host], since)
        await it.until("10:01")
        dead = len(await it.events("Left"))
        return silent, it.said(), dead


async def _begin(it: Stage) -> None:
    await it.open_lobby()
    await it.gather([f"Игрок {number}" for number in range(1, len(CARDS) + 1)])
    await it.start()


async def test_a_night_that_kills_looks_like_one_that_does_not(tmp_path: Path) -> None:
    killing = await _night(tmp_path / "one", kills=True, report="morning")
    quiet = await _night(tmp_path / "other", kills=False, report="morning")

    assert (killing[2], quiet[2]) == (2, 0)
    assert killing[1][-1] != quiet[1][-1]
    assert len(killing[0]) > 100  # they did look
    assert killing[0] == quiet[0]


async def test_the_comparison_notices_a_report(tmp_path: Path) -> None:
    """The counter-proof: where the report comes at the night's end, the two nights do differ."""
    killing = await _night(tmp_path / "one", kills=True, report="at_night_end")
    quiet = await _night(tmp_path / "other", kills=False, report="at_night_end")

    assert killing[0] != quiet[0]
