"""Games of chance: everything that people, host and clock may do, in an order that a seed decides."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from random import Random
from typing import Final
from zoneinfo import ZoneInfo

from engine.forum import casting
from engine.forum.game import (
    Game,
    Phase,
    absent,
    act,
    answer_deal,
    close_now,
    decide,
    excuse,
    expire,
    forgive_silence,
    go_on,
    leave,
    menu,
    move_deadline,
    open_game,
    overslept,
    pause,
    post,
    relabel,
    reopen_vote,
    resume,
    take_back,
    warn,
)
from engine.forum.powers import Power
from engine.forum.roles import CARDS, MANIACS, Role
from engine.forum.schedule import ByClock, ByLengths
from engine.forum.state import AbsenceRule, Reveal, Revoting, Rules, Step, Tie
from engine.result import Refusal
from engine.seats import Seat
from tests.engine.forum.scenes import LENGTHS, at

ZONE: Final = ZoneInfo("Europe/Berlin")
SCHEDULES: Final[tuple[ByClock | ByLengths, ...]] = (
    ByClock(),
    ByClock(report_at_night_end=True),
    ByClock(days_off=frozenset({5, 6})),
    ByClock(report_at_night_end=True, review=timedelta(minutes=15)),
    LENGTHS,
)
SECOND: Final = timedelta(seconds=1)
LONGEST: Final = 3000

Deed = Callable[[Game], Step | Refusal]


def begin(players: int, seed: int) -> Step:
    """A game of so many, dealt by the seed, under settings and at an hour that the seed chooses."""
    chance, secret = Random(seed), seed.to_bytes(16)
    labels = tuple(f"Player {number}" for number in range(1, players + 1))
    cards = chance.choice([casting.composition(players), _many_roles(players, chance)])
    rules = Rules(
        schedule=chance.choice(SCHEDULES),
        reveal=chance.choice(list(Reveal)),
        must_post=chance.random() < 0.2,
        stalemate=chance.random() < 0.8,
        revoting=chance.choice(list(Revoting)),
        most_changes=chance.choice([1, 3]),
        tie=chance.choice(list(Tie)),
        runoff=chance.random() < 0.3,
        absence=chance.choice([AbsenceRule.SOURCE, AbsenceRule.SOURCE, AbsenceRule.LADDER]),
        posts=chance.choice([1, 2]),
        basement=chance.random() < 0.8,
        warnings=chance.choice([0, 2]),
    )
    return open_game(
        rules,
        labels,
        casting.deal(secret, labels, cards),
        chance.choice([None, casting.bonus(secret, labels, cards)]),
        start=at("10:00", 27) + timedelta(minutes=chance.randrange(3 * 24 * 60)),
        zone=ZONE,
        at_once=chance.random() < 0.5,
    )


def _many_roles(players: int, chance: Random) -> dict[Role, int]:
    """A composition with as many roles as there is room for, some mafiosi and some civilians."""
    maniac = chance.choice([Role.MANIAC, Role.CHEMIST])
    single = [role for role, card in CARDS.items() if card.unique and role not in {Role.DON, *MANIACS}]
    plain = players // 3
    roles = chance.sample([maniac, *single], min(players - 1 - plain, len(single) + 1))
    rest = players - 1 - len(roles)
    return {Role.DON: 1, **dict.fromkeys(roles, 1), Role.MAFIOSO: rest // 3, Role.CIVILIAN: rest - rest // 3}


def play(players: int, seed: int) -> Iterator[tuple[Deed, Step]]:
    """A game to its end, or for a long while: what was done, and the step that it led to."""
    chance = Random(seed)
    game = before = begin(players, seed).game
    for _ in range(LONGEST):
        if game.phase is Phase.OVER:
            return
        deed = Crowd(game, before, chance).deed()
        step = deed(game)
        if isinstance(step, Step):
            yield deed, step
            if isinstance(deed, partial) and deed.func is expire:
                before = game
            game = step.game


def moment_in(game: Game) -> datetime:
    """A moment before every open end, or in the pause."""
    return game.paused_at or game.deadlines[0].due_at - SECOND


@dataclass(frozen=True, slots=True)
class Crowd:
    """People, host and clock before one state of a game; `before`: as it was just before its last close."""

    game: Game
    before: Game
    chance: Random

    def deed(self) -> Deed:
        """Something that somebody does now; most of all the moves of the menu."""
        crowd = len(self.game.table.living)
        by_day = self.game.phase is Phase.DAY
        kinds: dict[Callable[[], Deed], float] = {
            self._from_the_menu: 20 * crowd,
            self._closes: 24 if by_day else 60,
            self._posts: 8 * crowd if by_day else 0,
            self._excuses: 8 * crowd if by_day else 0,
            self._answers: 20,
            self._anything: 20,
            self._leaves: 2,
            self._host: 6,
            self._goes_on: 200 if self.game.stalemate_asked and self.chance.random() < 0.3 else 0,
        }
        if self.game.paused_at is not None:
            kinds[self._host] = 600
        [kind] = self.chance.choices(list(kinds), list(kinds.values()))
        return kind()

    @property
    def now(self) -> datetime:
        """The moment at which everything is done."""
        return moment_in(self.game)

    def _anyone(self) -> Seat:
        return self.chance.choice(list(self.game.table.seats))

    def _from_the_menu(self) -> Deed:
        seats = self.chance.sample(self.game.table.living, min(4, len(self.game.table.living)))
        seat = next((it for it in seats if any(choice.targets for choice in menu(self.game, it))), seats[0])
        choices = [choice for choice in menu(self.game, seat) if choice.targets]
        if not choices:
            return self._posts()
        choice = self.chance.choice(choices)
        target = self.chance.choice(choice.targets[: self.chance.choice([4, 40])])
        return partial(act, seat=seat, power=choice.power, target=target, at=self.now, index=choice.index)

    def _anything(self) -> Deed:
        """A move that may well be nonsense."""
        return partial(
            act,
            seat=self._anyone(),
            power=self.chance.choice(list(Power)),
            target=self.chance.choice([None, Seat(0), Seat(41), *self.game.table.seats]),
            at=self.now,
            index=self.chance.randrange(3),
        )

    def _answers(self) -> Deed:
        return partial(answer_deal, seat=self._anyone(), yes=self.chance.random() < 0.5, at=self.now)

    def _posts(self) -> Deed:
        seat, now = self._anyone(), self.game.opened_at
        return lambda game: Step(post(game, seat, at=now))

    def _closes(self) -> Deed:
        first = self.game.deadlines[0]
        late = first.due_at + timedelta(hours=9) if self.chance.random() < 0.05 else None
        return partial(expire, kind=first.kind, number=first.number, zone=ZONE, late_since=late)

    def _leaves(self) -> Deed:
        return partial(leave, seat=self._anyone(), why=self.chance.choice(["own_wish", "removed", "autoban"]))

    def _excuses(self) -> Deed:
        return partial(excuse, seat=self._anyone())

    def _goes_on(self) -> Deed:
        return go_on

    def _host(self) -> Deed:
        if self.game.paused_at is not None and self.chance.random() < 0.2:
            return lambda game: take_back(self.before, game, now=self.now)
        if self.game.paused_at is not None:
            return partial(resume, now=self.now + timedelta(minutes=self.chance.randrange(2000)), zone=ZONE)
        first = self.game.deadlines[0]
        gone = first.due_at - timedelta(minutes=10)
        back = first.due_at + timedelta(minutes=self.chance.randrange(900))
        deeds: list[Deed] = [
            partial(pause, now=self.now),
            partial(move_deadline, kind=first.kind, due_at=back, now=self.now),
            lambda game: absent(game, overslept(game, [(gone, back)]), back_at=back, length=back - gone),
            reopen_vote,
            partial(warn, seat=self._anyone()),
            partial(relabel, seat=self._anyone(), label="Another"),
            partial(close_now, now=self.now),
            partial(
                decide,
                out=self.chance.sample(list(self.game.table.seats), self.chance.choice([0, 1, 2])),
                now=self.now,
                zone=ZONE,
            ),
            lambda game: take_back(self.before, game, now=self.now),
            lambda game: Step(forgive_silence(game)),
        ]
        return self.chance.choice(deeds)
