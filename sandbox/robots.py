"""Robots: people who join, post, vote and move by pressing what a person would press."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any, Final

from sandbox.chats import BotAccount, Group, Message
from sandbox.clock import Participant
from sandbox.journal import Entry, Sight
from sandbox.people import CannotAct, Person
from sandbox.town import Town

Button = dict[str, Any]

NOTICES_AFTER: Final = timedelta(minutes=1)
"""How long after a message of the bot the robots look at their phones."""

BETWEEN_TAPS: Final = timedelta(seconds=2)
MOST_TAPS: Final = 12
"""Taps of one robot in one phase; who gets lost gives up."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a button is for: `vote`, `ask`, `cast`, `moves`, `pick`, `set`, `write`, or something else."""

    do: str
    what: str = ""
    whom: int = 0


def no_topic(_name: str) -> bool:
    """No topic is the one to talk in."""
    return False


@dataclass(frozen=True, slots=True)
class Manners:
    """How to read the bot's buttons, what to chat about, and by which names to know a day's topic."""

    read: Callable[[Button], Meaning | None]
    chatter: tuple[str, ...]
    whispers: tuple[str, ...]
    is_days_topic: Callable[[str], bool] = no_topic


@dataclass(eq=False)
class Robot:
    """A person with habits instead of thoughts; `seen` is the last prompt it has dealt with.

    `taken`: somebody acts for this person now, and the robot keeps its hands still.
    """

    person: Person
    taken: bool = False
    seen: int = 0
    days: set[str] = field(default_factory=set)


class Crowd:
    """Robots around one group. They act one at a time, at distinct moments, by one seed."""

    def __init__(self, town: Town, group: Group, bot: BotAccount, manners: Manners, *, seed: int) -> None:
        """Gather nobody yet."""
        self._town, self._group, self._bot, self._manners = town, group, bot, manners
        self._seed = seed
        self.robots: list[Robot] = []
        self._time: Participant = town.clock.join("robots")
        self._rung = False
        self._resting = False
        town.world.records.listeners.append(self._ring)

    def add(self, name: str, *, group_too: bool = True) -> Person:
        """A new person, who is in the group."""
        person = self._town.add_person(name)
        if group_too:
            person.join(self._group)
        self.adopt(person)
        return person

    def adopt(self, person: Person, *, taken: bool = False) -> None:
        """Let a robot act for a person from now on; `taken`: as soon as nobody else does."""
        self.robots.append(Robot(person, taken=taken))

    def take(self, person_id: int) -> bool:
        """Somebody acts for a person instead of the robot; False where there is no such robot."""
        return self._turn(person_id, taken=True)

    def give_back(self, person_id: int) -> bool:
        """The robot acts again; False where there is none."""
        return self._turn(person_id, taken=False)

    def _turn(self, person_id: int, *, taken: bool) -> bool:
        found = [robot for robot in self.robots if robot.person.id == person_id]
        for robot in found:
            robot.taken = taken
        return bool(found)

    def is_robot(self, person_id: int) -> bool:
        """Whether a robot acts for this person at the moment."""
        return any(robot.person.id == person_id and not robot.taken for robot in self.robots)

    async def pass_time(self, span: timedelta) -> None:
        """Let so much time go by."""
        await self._time.wait_until(self._town.clock.now() + span)

    def leave(self) -> None:
        """Hold time up no longer."""
        self._time.leave()

    async def play_until(self, over: Callable[[], bool], latest: datetime) -> None:
        """Live until `over` says so, or until the moment `latest` (UTC)."""
        while not over() and self._town.clock.now() < latest:
            self._rung = False
            for robot in tuple(self.robots):
                await self._look(robot)
            await self._rest(latest)

    def _ring(self, entry: Entry) -> None:
        """The bot has said something: worth a look, if that was not about to come anyway."""
        if entry.kind is Sight.MESSAGE and entry.sender_id == self._bot.id:
            self._rung = True
            if self._resting:
                self._time.hasten(entry.at + NOTICES_AFTER)

    async def _rest(self, latest: datetime) -> None:
        """Put the phones away until one of them rings, and a little longer."""
        self._resting = True
        await self._time.wait_until(self._town.clock.now() + NOTICES_AFTER if self._rung else latest)
        self._resting = False

    async def _look(self, robot: Robot) -> None:
        """Read what is new and do what it asks for."""
        prompt = None if robot.taken else self._prompt(robot)
        if prompt is None:
            return
        robot.seen = prompt.id
        await self._answer(robot, prompt)

    def _prompt(self, robot: Robot) -> Message | None:
        """The newest message of the bot that asks for something, if the robot has not dealt with it yet."""
        for message in reversed(robot.person.sees(self._bot)):
            if message.id <= robot.seen:
                return None
            if any(self._meaning(button, "moves") for button in message.buttons):
                return message
        return None

    def _meaning(self, button: Button, do: str) -> Meaning | None:
        meaning = self._manners.read(button)
        return meaning if meaning and meaning.do == do else None

    async def _answer(self, robot: Robot, prompt: Message) -> None:
        """A day: a post, a vote, perhaps a move. A night: the moves."""
        if any(self._meaning(button, do) for button in prompt.buttons for do in ("vote", "ask")):
            await self._post(robot, prompt)
            await self._vote(robot, prompt)
        await self._moves(robot, prompt)

    async def _post(self, robot: Robot, prompt: Message) -> None:
        await self.pass_time(BETWEEN_TAPS)
        line = self._choose(self._manners.chatter, robot, "chatter", prompt.id)
        topic = self._days_topic(robot)
        self._try(robot, lambda: robot.person.say(self._group, line, topic=topic))

    def _days_topic(self, robot: Robot) -> int | None:
        """The newest open topic of the bot that looks like a day's; General where there is none."""
        open_ones = [
            topic.id
            for topic in robot.person.topics(self._group)
            if topic.creator is self._bot and not topic.closed and self._manners.is_days_topic(topic.name)
        ]
        return max(open_ones, default=None)

    async def _vote(self, robot: Robot, prompt: Message) -> None:
        await self._press(robot, prompt, "vote")
        targets = [it for button in prompt.buttons if (it := self._meaning(button, "ask"))]
        if not targets:
            return
        # A town that talks agrees more often than not: the rumours of the day are the same for all.
        rumour = self._day_of(prompt)
        headstrong = self._number(robot, "headstrong", prompt.id) % 4 == 0
        key = (robot.person.id, rumour) if headstrong else (rumour,)
        whom = min(targets, key=lambda target: self._number(None, "rumour", *key, target.whom))
        if await self._press(robot, prompt, "ask", whom=whom.whom):
            await self._press(robot, prompt, "cast")
        await self._home(robot, prompt)

    async def _home(self, robot: Robot, prompt: Message) -> None:
        await self._press(robot, prompt, "home")

    async def _moves(self, robot: Robot, prompt: Message) -> None:
        """Go through everything that can be decided, once each."""
        done: set[str] = set()
        if not await self._press(robot, prompt, "moves"):
            return
        for _ in range(MOST_TAPS):
            await self._whisper(robot, prompt)
            asked = next((what for what in self._asked(prompt) if what not in done), None)
            if asked is None:
                return
            done.add(asked)
            if self._number(robot, "skips", prompt.id, asked) % 5 == 0:
                continue
            await self._press(robot, prompt, "pick", what=asked)
            await self._pick(robot, prompt, asked)
            await self._press(robot, prompt, "moves")

    def _asked(self, prompt: Message) -> Iterator[str]:
        """What can be decided here: at once, or behind a button."""
        for button in tuple(prompt.buttons):
            if meaning := self._meaning(button, "set") or self._meaning(button, "pick"):
                yield meaning.what

    async def _pick(self, robot: Robot, prompt: Message, what: str) -> None:
        targets = [it for it in self._named(prompt) if it.what == what]
        if targets:
            target = self._choose(tuple(targets), robot, "target", prompt.id, what)
            await self._press(robot, prompt, "set", what=what, whom=target.whom)

    def _named(self, prompt: Message) -> list[Meaning]:
        return [it for button in prompt.buttons if (it := self._meaning(button, "set")) and it.whom]

    async def _whisper(self, robot: Robot, prompt: Message) -> None:
        """Where there is a room to write to, say something there now and then."""
        if self._number(robot, "whispers", prompt.id) % 3 or f"w{prompt.id}" in robot.days:
            return
        if await self._press(robot, prompt, "write"):
            robot.days.add(f"w{prompt.id}")
            await self.pass_time(BETWEEN_TAPS)
            line = self._choose(self._manners.whispers, robot, "whisper", prompt.id)
            self._try(robot, lambda: robot.person.say(self._bot, line))

    async def _press(self, robot: Robot, prompt: Message, do: str, *, what: str = "", whom: int = 0) -> bool:
        """Press the first button that means this, if there is one."""
        button = next(self._buttons(prompt, do, what, whom), None)
        if button is None:
            return False
        await self.pass_time(BETWEEN_TAPS)
        pressed = self._try(robot, lambda: robot.person.press(prompt, button["callback_data"]))
        await self.pass_time(BETWEEN_TAPS)
        return pressed

    def _buttons(self, prompt: Message, do: str, what: str, whom: int) -> Iterator[Button]:
        for button in tuple(prompt.buttons):
            meaning = self._meaning(button, do)
            if meaning and what in {"", meaning.what} and whom in {0, meaning.whom}:
                yield button

    def _try(self, robot: Robot, act: Callable[[], object]) -> bool:
        """Do what a person may do, unless somebody else acts for them; what Telegram forbids is not done."""
        if robot.taken:
            return False
        try:
            act()
        except CannotAct:
            return False
        return True

    def _day_of(self, prompt: Message) -> str:
        return f"{prompt.date:%Y-%m-%d}"

    def _choose(self, choices: tuple[Any, ...], robot: Robot, *question: object) -> Any:  # noqa: ANN401  # of whatever it is given
        return choices[self._number(robot, *question) % len(choices)]

    def _number(self, robot: Robot | None, *question: object) -> int:
        """A number that depends on the seed, the robot and the question only."""
        who = robot.person.id if robot else 0
        text = "/".join(str(part) for part in (self._seed, who, *question))
        return int.from_bytes(sha256(text.encode()).digest()[:8])
