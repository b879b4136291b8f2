"""Trials: from one warm process, before each step, copies are forked that play it with a bot that dies."""

import asyncio
import faulthandler
import gc
import json
import os
import shutil
import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from bot.words.tongue import Tongue
from tests.crash.lives import Character, Life
from tests.crash.outcome import Gap, Json, Reading, Window, being_sent, copies_of, differences
from tests.crash.points import Point, Watch, instrument, numbered
from tests.crash.steps import Script, Step, without_a_bot
from tests.crash.town import Concern, Door, PatientClock, Place, found
from tests.play.stage import Stage

AT_ONCE = 2
LONGEST = 300
"""Seconds of real time after which a trial counts as stuck."""

RESULT, WANTED = "result.json", "wanted.json"

INTERRUPTED = Point("Sender._deliver: after sendMessage", 2)
"""A death after which there is most to be done again."""

Deaths = tuple[Point, ...]
"""Where the first bot dies, and where the one after it, if that is to die too."""


@dataclass
class Scene:
    """What a process holds of the game: the town, the people's hands, the file, the watch over its bots."""

    place: Place
    stage: Stage
    database: Path
    watch: Watch
    roles: Sequence[str]

    def window(self) -> Window:
        """What has happened by now."""
        return Window(len(self.place.town.journal), len(self.place.made))


class BotEnded(Exception):  # noqa: N818  # it says what is the case
    """A bot came to an end that was not meant for it."""


# --- playing -----------------------------------------------------------------------------------------------


def play(scene: Scene, step: Step, lives: Sequence[Life]) -> list[Gap]:
    """Play one step; each bot but the last dies and is followed by the next. No bot runs afterwards.

    Raises BotEnded.
    """
    try:
        return asyncio.run(_play(scene, step, lives))
    finally:
        for life in lives:
            life.kill()


async def _play(scene: Scene, step: Step, lives: Sequence[Life]) -> list[Gap]:
    door = Door(scene.place.town, scene.place.made)
    scene.stage.sandbox = door
    await door.start()
    clock = scene.place.town.clock
    assert isinstance(clock, PatientClock)
    clock.wake_up()
    gaps: list[Gap] = []
    earlier = len(scene.place.made)

    def look() -> None:
        gaps.append(Gap(len(scene.place.made) - earlier, _being_sent(scene.database)))

    acting = asyncio.create_task(_act(scene.stage, step, door, lives[0]))
    following = asyncio.create_task(_follow(lives, door, look))
    await asyncio.wait({acting, following}, return_when=asyncio.FIRST_COMPLETED)
    for task in (following, acting):
        if task.done():
            task.result()
        task.cancel()
    lives[-1].kill()
    await door.empty()
    await door.stop()
    return gaps


async def _act(it: Stage, step: Step, door: Door, first: Life) -> None:
    if step.away is not None:
        await without_a_bot(it, step.away)
    first.begin(door.url)
    await step.play(it)


async def _follow(lives: Sequence[Life], door: Door, look: Callable[[], None]) -> NoReturn:
    """Let one bot begin when the one before has died and the dead one's file has been looked at."""
    for life, heir in zip(lives, (*lives[1:], None), strict=True):
        await _end_of(life)
        if life.fate() != -signal.SIGKILL or heir is None:
            break
        await door.empty()
        look()
        heir.begin(door.url)
    raise BotEnded(f"a bot has ended by itself ({life.fate()}):\n{life.last_words()}")


async def _end_of(life: Life) -> None:
    loop = asyncio.get_running_loop()
    ended = asyncio.Event()
    loop.add_reader(life.ended, ended.set)
    try:
        await ended.wait()
    finally:
        loop.remove_reader(life.ended)


def _being_sent(database: Path) -> tuple[Concern, ...]:
    """Looked for in a copy: the next bot is to find the file as the dead one left it."""
    copy = database.with_name("dead") / database.name
    shutil.rmtree(copy.parent, ignore_errors=True)
    copy.parent.mkdir()
    for file in database.parent.glob(f"{database.name}*"):
        if not file.name.endswith("-shm"):
            shutil.copy(file, copy.parent)
    return being_sent(copy)


# --- one trial ---------------------------------------------------------------------------------------------


def trial(scene: Scene, step: Step, deaths: Deaths, wanted: Json) -> Json:
    """Play a step with bots that die, and say where it came out otherwise than wanted.

    `kinds`: the points that the last bot reached.
    """
    before = scene.window()
    lives = [
        Life(_character(scene, step), scene.watch, scene.database.with_name(f"bot-{place}.points"), fatal)
        for place, fatal in enumerate((*deaths, None))
    ]
    gaps = play(scene, step, lives)
    for life, death in zip(lives, deaths, strict=False):
        if life.kinds().count(death.kind) != death.number or life.kinds()[-1] != death.kind:
            raise BotEnded(f"the bot died elsewhere than at {death}: at {life.kinds()[-1:]}")
    copies = copies_of(scene.place.made[before.calls :], gaps, wanted)
    marks = sum(len(gap.cut) for gap in gaps)
    found = Reading(scene.place.town.world, scene.place.made, before, copies, marks).outcome(scene.database)
    return {
        "differences": list(differences(wanted, found)),
        "kinds": lives[-1].kinds(),
        "copies": len(copies),
    }


def _character(scene: Scene, step: Step) -> Character:
    return Character(scene.database, scene.roles, broken=step.broken)


def _in_a_process(scene: Scene, step: Step, deaths: Deaths, wanted: Json, folder: Path) -> int:
    """Fork a trial; its result is written to the folder."""
    shutil.copytree(folder.with_name("before"), folder)
    pid = os.fork()
    if pid == 0:
        _try_and_write(scene, step, deaths, wanted, folder)
    return pid


def _try_and_write(scene: Scene, step: Step, deaths: Deaths, wanted: Json, folder: Path) -> NoReturn:
    os.dup2(os.open(folder / "trial.log", os.O_WRONLY | os.O_CREAT), 2)
    faulthandler.dump_traceback_later(LONGEST, exit=True)
    scene.database = folder / scene.database.name
    try:
        result = trial(scene, step, deaths, wanted)
    except BaseException:  # noqa: BLE001  # whatever went wrong is the result
        result = _failed(traceback.format_exc())
    (folder / RESULT).write_text(json.dumps(result))
    os._exit(0)


def _failed(why: str) -> Json:
    return {"differences": [f"the trial failed: {why}"], "kinds": [], "copies": 0}


# --- the trials of a step ----------------------------------------------------------------------------------


class Holder:
    """A process that keeps the town as it is before a step, until it is known what to try of it."""

    def __init__(self, scene: Scene, step: Step, folder: Path) -> None:
        """Fork it. `folder` becomes the place of its trials; the database is kept there too."""
        self._folder = folder
        (folder / "before").mkdir(parents=True)
        if scene.database.exists():
            shutil.copy(scene.database, folder / "before")
        orders, self._orders = os.pipe()
        done, results = os.pipe()
        self._pid = os.fork()
        if self._pid == 0:
            os.close(self._orders)
            _hold(scene, step, folder, orders, results)
        os.close(orders)
        os.close(results)
        self._done = os.fdopen(done)
        self._tried = 0

    def try_all(self, wanted: Json, deaths: Sequence[Deaths]) -> Iterator[tuple[Deaths, Json]]:
        """The results of these trials, as they come."""
        batch = {self._tried + place: death for place, death in enumerate(deaths)}
        self._tried += len(batch)
        (self._folder / WANTED).write_text(json.dumps([wanted, list(batch.items())]))
        os.write(self._orders, b"\n")
        for _ in batch:
            number = int(self._done.readline())
            yield batch[number], self._result(self._folder / str(number))

    def _result(self, folder: Path) -> Json:
        file = folder / RESULT
        if not file.exists():
            return _failed(f"it is stuck, see {folder}")
        result: Json = json.loads(file.read_text())
        if not result["differences"]:
            shutil.rmtree(folder)
        return result

    def end(self) -> None:
        """Let it go."""
        os.close(self._orders)
        self._done.close()
        os.waitpid(self._pid, 0)


def _hold(scene: Scene, step: Step, folder: Path, orders: int, results: int) -> NoReturn:
    try:
        while os.read(orders, 1):
            wanted, batch = json.loads((folder / WANTED).read_text())
            running: dict[int, int] = {}
            for number, deaths in batch:
                if len(running) == AT_ONCE:
                    _wait_for_one(running, results)
                points = tuple(Point(*point) for point in deaths)
                pid = _in_a_process(scene, step, points, wanted, folder / str(number))
                running[pid] = number
            while running:
                _wait_for_one(running, results)
    finally:
        os._exit(0)


def _wait_for_one(running: dict[int, int], results: int) -> None:
    pid, _ = os.wait()
    os.write(results, f"{running.pop(pid)}\n".encode())


# --- the whole game ----------------------------------------------------------------------------------------


@dataclass
class Report:
    """What came of the trials of one step."""

    step: str
    reached: int
    """Points of the undisturbed step."""
    kinds: int
    """Kinds met here for the first time."""
    tried: int = 0
    copies: int = 0
    """Messages that came twice, where a send was interrupted."""
    faults: list[tuple[Deaths, list[str]]] = field(default_factory=list)

    def take(self, deaths: Deaths, result: Json) -> None:
        """Add a trial."""
        self.tried += 1
        self.copies += result["copies"]
        if result["differences"]:
            self.faults.append((deaths, result["differences"]))


Choose = Callable[[Step, list[Point], set[str]], list[Point]]
"""What to try of a step: of its points, knowing the kinds that were reached in earlier steps."""


def run(home: Path, scripts: Sequence[Script], choose: Choose, *, twice: bool) -> Iterator[Report]:
    """Play the scripts, and before each step let its trials run; `home` is an empty folder.

    `twice`: whether the bot that follows a dead one is killed as well, once at each kind of its points.
    """
    watch = Watch()
    instrument(watch)
    Tongue("ru")  # read once, before the forks
    # What is shared with the forks stays shared only while nobody counts it.
    gc.disable()
    known: set[str] = set()
    for number, script in enumerate(scripts):
        folder = home / f"script-{number}"
        folder.mkdir()
        place = found()
        file = folder / "game.db"
        scene = Scene(place, script.assemble(place, file), file, watch, script.roles)
        for step in script.steps:
            yield _report(scene, step, choose, known, twice=twice)


def _report(scene: Scene, step: Step, choose: Choose, known: set[str], *, twice: bool) -> Report:
    """Play one step and its trials; its kinds are known from then on."""
    folder = scene.database.with_name(step.name)
    holder = Holder(scene, step, folder)
    wanted, reached = _undisturbed(scene, step, folder.with_suffix(".points"))
    points = step.within(reached)
    kinds = {point.kind for point in points}
    report = Report(step.name, len(reached), len(kinds - known))
    chosen = choose(step, points, known)
    second: dict[str, None] = {}
    known |= kinds
    for deaths, result in holder.try_all(wanted, [(point,) for point in chosen]):
        report.take(deaths, result)
        if twice and deaths == (INTERRUPTED,) and step.closely:
            second = dict.fromkeys(result["kinds"])
    again = [(INTERRUPTED, Point(kind, 1)) for kind in second]
    for deaths, result in holder.try_all(wanted, again):
        report.take(deaths, result)
    holder.end()
    return report


def _undisturbed(scene: Scene, step: Step, file: Path) -> tuple[Json, list[Point]]:
    before = scene.window()
    life = Life(_character(scene, step), scene.watch, file)
    play(scene, step, [life])
    outcome = Reading(scene.place.town.world, scene.place.made, before).outcome(scene.database)
    return json.loads(json.dumps(outcome)), numbered(life.kinds())
