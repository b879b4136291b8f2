"""Twin games: one script played with the cards on other seats, and all that each person got of it."""

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from bot.demo import read_button
from sandbox.chats import Message
from sandbox.journal import Call, Entry
from sandbox.people import Person
from tests.play.stage import BAKU, WAYS, Stage, stage

# --- the table ------------------------------------------------------------------------------------

MAFIA: Final = frozenset({"don", "mafioso"})
ALIKE: Final = frozenset({"foundling", "civilian"})
"""Cards that their own holders cannot tell apart (R4)."""

MOVABLE: Final = (
    "don", "mafioso", "snitch", "doctor", "cop", "maniac", "lawyer", "woodman",
    "foundling", "bum", "bouncer", "keykeeper", "thief", "civilian",
)  # fmt: skip
"""The cards of seats 1 to 14; on 15 and 16 sit two more civilians, who never move."""

CAST: Final = (*MOVABLE, "civilian 2", "civilian 3")
STAYS, VICTIM, SHOWN_OUT = 15, 16, 3

Cast = tuple[str, ...]


def swapped(*pairs: tuple[str, str], cast: Cast = CAST) -> Cast:
    """The cast with the cards of each pair in each other's place."""
    other = dict(pairs) | {two: one for one, two in pairs}
    return tuple(other.get(card, card) for card in cast)


def turned(*rings: Sequence[str], cast: Cast = CAST) -> Cast:
    """The cast with each card of a ring where the one before it was."""
    after = {one: two for ring in rings for one, two in zip(ring, (*ring[1:], ring[0]), strict=True)}
    return tuple(after.get(card, card) for card in cast)


# --- what a person got ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Got:
    """One thing that reached a person's phone, in full, at a moment (UTC)."""

    at: datetime
    what: str

    def __str__(self) -> str:
        """With the time that the clock of the game shows."""
        return f"[{self.at.astimezone(BAKU):%d.%m %H:%M:%S}] {self.what}"


@dataclass(frozen=True)
class Evening:
    """One game that was played: what each person got, and in which order the bot spoke where all were still.

    `got`: by the seat, or by the name of somebody without one. `seen_at`: when each part of the script began.
    """

    cast: Cast
    got: Mapping[int | str, tuple[Got, ...]]
    order: tuple[Got, ...]
    seen_at: Mapping[str, datetime]


def _seen(entry: Entry, alerts: Mapping[tuple[datetime, str], bool]) -> str:
    place = "private" if entry.bot_id is not None else "group"
    buttons = "".join(f"\n    {[button_line(button) for button in row]}" for row in entry.keyboard or [])
    alert = " (alert)" if alerts.get((entry.at, entry.text)) else ""
    head = f"{place} {entry.kind} {entry.message_id}{alert} by {entry.sender}"
    return f"{head}: {entry.html or entry.text}{buttons}"


def button_line(button: Mapping[str, Any]) -> str:
    """All that a button shows and carries."""
    return " | ".join(f"{key}={value}" for key, value in sorted(button.items()))


def _call(call: Call) -> str:
    return f"call {call.method} {dict(sorted(call.params.items()))} → {call.code}"


def got_by(built: Stage, person: Person) -> tuple[Got, ...]:
    """Everything of one person: what was to be seen, and how it was sent (quietly, protected)."""
    alerts = {(answer.at, answer.text): answer.alert for answer in person.answers}
    seen = [Got(it.at, _seen(it, alerts)) for it in built.sandbox.journal if it.seen_by(person.id)]
    mine = {str(person.id), str(built.group.id)}
    calls = built.sandbox.world.records.calls
    return (*seen, *(Got(it.at, _call(it)) for it in calls if it.params.get("chat_id") in mine))


# --- what people do -------------------------------------------------------------------------------

HARMLESS: Final = frozenset({"vote", "moves", "home", "ask", "pick", "write"})
WAYS_BACK: Final = ("vote", "home", "moves")
MOST_TAPS_HOME = 3
SLOT, SLOT_TO_ASK_EVERYTHING = 16, 120
"""Seconds in which one person looks around; nobody else does anything then."""
STILL: Final = timedelta(seconds=30)
"""After a phase has opened nobody does anything for so long."""

COMMANDS: Final = ("/status", "/votes", "/me", "/roles", "/help", "/rules", "/leave", "/move 77", "Привет")


@dataclass(eq=False)
class Table:
    """People at a table who keep to a script. `thorough`: everybody presses and asks all there is."""

    stage: Stage
    cast: Cast
    thorough: bool
    watcher: Person
    people: list[Person] = field(default_factory=list)
    looks: int = 0
    still: list[datetime] = field(default_factory=list)
    seen_at: dict[str, datetime] = field(default_factory=dict)

    def seat(self, card: str) -> int:
        """Where a card lies in this twin."""
        return self.cast.index(card) + 1

    def holder(self, card: str) -> Person:
        """Who holds a card in this twin."""
        return self.people[self.seat(card) - 1]

    def begin(self, part: str) -> datetime:
        """A part of the script begins now."""
        self.seen_at[part] = self.stage.now
        return self.stage.now

    async def opening(self) -> None:
        """The next phase opens: nobody does anything for a while."""
        game = await self.stage.game()
        await self.stage.time.wait_until(game.deadlines[-1].due_at)
        self.still.append(self.stage.now)
        await self.stage.time.wait_until(self.stage.now + STILL)

    async def at(self, base: datetime, seconds: float) -> None:
        """Wait until so long after `base`."""
        await self.stage.time.wait_until(base + timedelta(seconds=seconds))

    # looking

    async def look_around(self) -> None:
        """Everybody looks at the game, one after another, each in a time of their own."""
        base, number = self.stage.now, self.looks
        slot = SLOT_TO_ASK_EVERYTHING if self.thorough else SLOT
        self.looks += 1
        for place, person in enumerate(self.people):
            await self.at(base, slot * place)
            await self._look(person, place, number)
        await self.at(base, slot * len(self.people))
        for text in ("/status", "/votes", "/vote 2", "/me"):
            self.watcher.say(self.stage.group, text)
            await self.stage.pass_time(seconds=2)
        await self.at(base, slot * len(self.people) + 20)

    async def _look(self, person: Person, place: int, number: int) -> None:
        commands: Sequence[str] = COMMANDS
        if not self.thorough:
            mine = COMMANDS[(place // 2 + 2 * number) % len(COMMANDS)]
            commands = [mine] if (place + number) % 2 else []
        for text in commands:
            person.say(self.stage.bot, text)
            await self.stage.pass_time(seconds=2)
        if self.thorough or (place + number) % 5 == 0:
            await self.press_everything(person, 40 if self.thorough else 3)
        if self.thorough or (place + number) % 5 == 1:
            await self._press_what_is_gone(person)

    async def press_everything(self, person: Person, most: int) -> None:
        """Every button of the prompt and of the screens behind it, but for those that decide something."""
        pressed: set[str] = set()
        known: set[str] = set()
        for _ in range(most):
            message = self.prompt(person)
            if message is None:
                return
            here = [data for data in _data(message) if _does(data) in HARMLESS]
            known.update(here)
            fresh = next((data for data in here if data not in pressed), None)
            back = next((data for do in WAYS_BACK for data in here if _does(data) == do), None)
            data = fresh or (back if known - pressed else None)
            if data is None:
                break
            pressed.add(data)
            person.press(message, data)
            await self.stage.pass_time(seconds=2)
        await self._go_home(person)

    async def _go_home(self, person: Person) -> None:
        """Back to the first screen; where the phase is over, the taps lead nowhere."""
        for _ in range(MOST_TAPS_HOME):
            message = self.prompt(person)
            here = list(_data(message)) if message is not None else []
            back = next((data for do in ("home", "vote") for data in here if _does(data) == do), None)
            if message is None or back is None or any(_does(data) == "moves" for data in here):
                return
            person.press(message, back)
            await self.stage.pass_time(seconds=2)

    async def _press_what_is_gone(self, person: Person) -> None:
        """An old button, as an app that was asleep still shows it; one who is out: the way to the others."""
        for message in person.sees(self.stage.bot):
            old = sorted(data for data in message.past_data if _does(data) == "moves" or "graveyard" in data)
            if old:
                person.press(message, old[0], stale=True)
                await self.stage.pass_time(seconds=2)
                return

    def prompt(self, person: Person) -> Message | None:
        """The person's newest prompt, if it still has buttons."""
        for message in reversed(person.sees(self.stage.bot)):
            if any(_does(data) in WAYS for data in message.past_data):
                return message if message.buttons else None
        return None

    # acting

    async def act(self, base: datetime, number: int, card: str, what: str, whom: int) -> None:
        """Who holds the card makes this move: one tap more where it is not the card's first choice."""
        await self.at(base, 30 * number)
        person = self.holder(card)
        await self._go_home(person)
        for do in ("moves", "pick", "set"):
            message = self.prompt(person)
            assert message is not None
            if do == "pick" and _offers(message, what):
                continue
            wanted = {"pick": (what, 0), "set": (what, whom)}.get(do, ("", 0))
            person.press(message, self.stage.button(message, do, what=wanted[0], whom=wanted[1]))
            await self.stage.pass_time(seconds=2)

    async def talk(self, card: str, room: str) -> None:
        """Who holds the card writes a word to a room of his."""
        person = self.holder(card)
        message = self.prompt(person)
        assert message is not None
        person.press(message, self.stage.button(message, "moves"))
        await self.stage.pass_time(seconds=2)
        await self._press_carrying(person, f":{room}")
        person.say(self.stage.bot, "Кого сегодня?")
        await self.stage.pass_time(seconds=2)

    async def _press_carrying(self, person: Person, end: str) -> None:
        message = self.prompt(person)
        assert message is not None
        person.press(message, next(data for data in _data(message) if data.endswith(end)))
        await self.stage.pass_time(seconds=2)

    async def vote(self, votes: Mapping[int, int], *, order_by: str = "") -> None:
        """Each seat votes at its own second. `order_by`: whose holder owns the bum's vote and casts it."""
        base = self.stage.now
        for seat, whom in votes.items():
            await self.at(base, 20 * seat)
            if order_by and seat == self.seat("bum"):
                await self._order(self.holder(order_by), whom)
                continue
            person = self.people[seat - 1]
            person.say(self.stage.bot, f"/vote {whom}")
            await self.stage.pass_time(seconds=8)
            message = person.sees(self.stage.bot)[-1]
            person.press(message, self.stage.button(message, "cast", whom=whom))
            await self.stage.pass_time(seconds=4)
        await self.at(base, 20 * len(self.people) + 40)

    async def _order(self, owner: Person, whom: int) -> None:
        """D10: the public line comes at the second at which the bum himself would have voted."""
        base = self.stage.now
        await self._go_home(owner)
        for seconds, do in ((4, "moves"), (6, "pick"), (8, "set")):
            await self.at(base, seconds)
            message = self.prompt(owner)
            assert message is not None
            if do == "pick" and _offers(message, "order"):
                continue
            what = {"moves": ""}.get(do, "order")
            owner.press(message, self.stage.button(message, do, what=what, whom=whom if do == "set" else 0))
        await self.at(base, 12)


def _data(message: Message) -> Iterator[str]:
    return (str(button["callback_data"]) for button in message.buttons if "callback_data" in button)


def _offers(message: Message, what: str) -> bool:
    """Whether the names for this move stand here already."""
    meanings = (read_button({"callback_data": data}) for data in _data(message))
    return any(it is not None and it.do == "set" and it.what.startswith(what) for it in meanings)


def _does(data: str) -> str:
    """What a button's data is for; nothing for those that are no part of a prompt."""
    meaning = read_button({"callback_data": data})
    return meaning.do if meaning is not None else ""


# --- playing --------------------------------------------------------------------------------------

Course = Callable[[Table], Awaitable[None]]


@dataclass(frozen=True)
class Script:
    """A course of play with its settings, and what it teaches whom.

    `learns`: who comes to know something of another card, and in which part of the script. `differs`: whose
    own news are others in this course than in the one that it is compared with, and from which part on.
    That the mafia know each other has not to be said.
    """

    course: Course
    game: Mapping[str, Any]
    begins: str = "11:00"
    host_plays: bool = False
    maniac: str = "maniac"
    learns: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    differs: Mapping[str, str] = field(default_factory=dict)


async def play(folder: Path, script: Script, cast: Cast, *, thorough: bool = False) -> Evening:
    """Play one twin to its end."""
    roles = [script.maniac if card == "maniac" else card.split()[0] for card in cast]
    async with stage(_made(folder), roles=roles, **script.game) as built:
        await built.until(script.begins)
        table = Table(built, cast, thorough, built.add("Прохожий"))
        await built.open_lobby()
        if script.host_plays:
            table.people.append(built.host)
            built.host.follow(built.join_link())
            await built.pass_time(seconds=2)
        await built.gather(
            [f"Игрок {letter}" for letter in "АБВГДЕЖЗИКЛМНОПР"[len(table.people) : len(cast)]]
        )
        table.people.extend(built.players)
        table.begin("start")
        table.still.append(built.now)
        await built.start()
        await script.course(table)
        return _evening(built, table)


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _evening(built: Stage, table: Table) -> Evening:
    everybody: dict[int | str, Person] = dict(enumerate(table.people, start=1))
    everybody["watcher"] = table.watcher
    spoken = built.sandbox.world.records.calls
    order = tuple(
        Got(call.at, f"{call.method} to {call.params.get('chat_id', '')}")
        for call in spoken
        if any(still <= call.at < still + STILL for still in table.still)
        and call.method not in {"getUpdates", "getMe", "answerCallbackQuery"}
    )
    got = {who: got_by(built, person) for who, person in everybody.items()}
    return Evening(table.cast, got, order, dict(table.seen_at))


# --- comparing ------------------------------------------------------------------------------------


def until_when(script: Script, who: int | str, one: Cast, two: Cast) -> str | None:
    """The part of the script from which on this person may tell the twins apart.

    "start" where he could from the beginning, None where never.
    """
    if isinstance(who, str):
        return None
    mine = {one[who - 1], two[who - 1]}
    if len(mine) > 1 and not mine <= ALIKE:
        return "start"
    moved = {card for card, other in zip(one, two, strict=True) if card != other}
    if mine & MAFIA and moved & MAFIA:
        return "start"
    lessons = [script.learns[card] for card in mine if card in script.learns]
    parts = [part for other, part in lessons if other in moved]
    parts += [script.differs[card] for card in mine if card in script.differs]
    return parts[0] if parts else None


def differences(script: Script, one: Evening, two: Evening) -> list[str]:
    """Where the twins are to be told apart by somebody who may not: the first such place of each person."""
    found = [_first_difference("the bot's own order of speaking", one.order, two.order)]
    for who, got in one.got.items():
        part = until_when(script, who, one.cast, two.cast)
        if part == "start":
            continue
        end = one.seen_at[part] if part else None
        left = [it for it in got if end is None or it.at < end]
        right = [it for it in two.got[who] if end is None or it.at < end]
        held = one.cast[who - 1] if isinstance(who, int) else "no seat"
        found.append(_first_difference(f"{who} ({held})", left, right))
    return [it for it in found if it]


def _first_difference(who: str, one: Sequence[Got], two: Sequence[Got]) -> str:
    for place, (left, right) in enumerate(zip(one, two, strict=False)):
        if left != right:
            return f"{who} can tell by the {place}th thing:\n  one: {left}\n  two: {right}"
    if len(one) != len(two):
        extra = (one if len(one) > len(two) else two)[min(len(one), len(two))]
        return f"{who} can tell by what only one twin has:\n  {extra}"
    return ""


def viewers(script: Script, one: Cast, two: Cast) -> list[int | str]:
    """Whose views these twins compare, if only for a part of the game."""
    return [who for who in range(1, len(one) + 1) if until_when(script, who, one, two) != "start"]
