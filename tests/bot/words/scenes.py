"""Games to speak about: dealt tables, whole games of chance, and what the bot says of each event."""

import random
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.words import group, private, replacing, taking_back
from bot.words.tongue import Tongue
from engine.forum.acting import menu
from engine.forum.casting import bonus, composition, other_chance
from engine.forum.events import (
    Absent,
    BumOrdered,
    ClosedEarly,
    DayOpened,
    DeadlineMoved,
    Decided,
    DoorOpened,
    Event,
    Excused,
    GameOver,
    LeaveWaits,
    Left,
    MoveTaken,
    MoveVoided,
    NightOpened,
    NightReported,
    NightSealed,
    Paused,
    Reopened,
    Replaced,
    Resumed,
    Runoff,
    ShutOut,
    SmsCast,
    Stalemate,
    TakenBack,
    VoteCast,
    VoteClosed,
    VoteNoted,
    Warned,
)
from engine.forum.game import act, answer_deal, expire, leave, open_game, post
from engine.forum.powers import Power
from engine.forum.roles import Role
from engine.forum.schedule import ByClock, Kind
from engine.forum.state import Game, Phase, Rules, Step
from engine.result import Refusal
from engine.seats import Seat

RU: Final = Tongue("ru")
BAKU: Final = ZoneInfo("Asia/Baku")
DICE: Final = other_chance(b"a key for words")
TITLE: Final = "Двор на Низами"
NOON: Final = datetime(2026, 12, 1, 8, tzinfo=UTC)
"""Tuesday, 12:00 in Baku."""

PEOPLE: Final = ("Рустам", "Лейла", "Али", "Нигяр", "Фарид", "Эльчин", "Севда", "Тимур", "Гюнель", "Кянан")
DON, CIVILIAN, MAF, DOCTOR, COP, FOUNDLING, LAWYER, BUM, BOUNCER, MANIAC = (Seat(it) for it in range(1, 11))
CAST: Final = (
    Role.DON,
    Role.CIVILIAN,
    Role.MAFIOSO,
    Role.DOCTOR,
    Role.COP,
    Role.FOUNDLING,
    Role.LAWYER,
    Role.BUM,
    Role.BOUNCER,
    Role.MANIAC,
)
OFTEN: Final = 0.85
RARELY: Final = 0.01


def dealt(roles: Sequence[Role] = CAST, rules: Rules | None = None) -> Game:
    """A game on its first day, at noon, with these cards from seat 1 on."""
    names = tuple(PEOPLE[place % len(PEOPLE)] for place in range(len(roles)))
    return open_game(rules or Rules(ByClock()), names, tuple(roles), None, start=NOON, zone=BAKU).game


def taken(made: Step | Refusal) -> Step:
    """A step that was not refused."""
    assert isinstance(made, Step), made
    return made


def moved(game: Game, seat: Seat, power: Power, target: Seat) -> Game:
    """The game after a move that must be taken."""
    return taken(act(game, seat, power, target, at=game.opened_at)).game


def talking(game: Game) -> Game:
    """The day after everybody wrote something."""
    for seat in game.table.living:
        game = post(game, seat, at=game.opened_at)
    return game


def all_vote(game: Game, target: Seat, *, target_votes: Seat) -> Game:
    """The day after everybody voted against one, and that one against another."""
    for seat in game.table.living:
        game = moved(game, seat, Power.VOTE, target_votes if seat == target else target)
    return game


def closed(game: Game, *kinds: Kind) -> Step:
    """The game after these deadlines, with the events of the last."""
    step = Step(game)
    for kind in kinds:
        step = taken(expire(step.game, kind, step.game.table.day, zone=BAKU))
    return step


def nightfall(game: Game) -> Game:
    """The night after a day on which the votes were a tie."""
    living = game.table.living
    day = talking(game)
    for voter, target in zip(living, (*living[1:], living[0]), strict=True):
        day = moved(day, voter, Power.VOTE, target)
    chosen = moved(day, BOUNCER, Power.BOUNCER, CIVILIAN)
    return closed(chosen, Kind.LAWYER, Kind.DOORS, Kind.VOTE).game


def played(seed: int, players: int = 20) -> Iterator[Step]:
    """A whole game of chance, step by step."""
    chance = random.Random(seed)
    cards = composition(players)
    pack = [role for role in Role for _ in range(cards.get(role, 0))]
    chance.shuffle(pack)
    secret = seed.to_bytes(32, "big")
    labels = tuple(f"Игрок {number}" for number in range(1, players + 1))
    guard = bonus(secret, labels, cards)
    step = open_game(Rules(ByClock()), labels, tuple(pack), guard, start=NOON, zone=BAKU)
    yield step
    while step.game.phase is not Phase.OVER:
        for made in _course_of_a_phase(chance, step.game):
            yield made
            step = made


def _course_of_a_phase(chance: random.Random, game: Game) -> Iterator[Step]:
    """Everybody does something or nothing, somebody may leave, and the next deadline closes."""
    for seat in game.table.living:
        game = post(game, seat, at=game.opened_at) if chance.random() < OFTEN else game
        for made in _tries(chance, game, seat):
            if isinstance(made, Step):
                game = made.game
                yield made
            if game.phase is Phase.OVER:
                return
    due = game.deadlines[0]
    yield taken(expire(game, due.kind, due.number, zone=BAKU))


def _tries(chance: random.Random, game: Game, seat: Seat) -> Iterator[Step | Refusal]:
    if chance.random() < RARELY:
        yield leave(game, seat, "own_wish")
        return
    for choice in menu(game, seat):
        if chance.random() > OFTEN:
            continue
        if choice.power is Power.DEAL:
            made = answer_deal(game, seat, yes=chance.random() < OFTEN, at=game.opened_at)
        elif choice.targets:
            target = chance.choice(choice.targets)
            made = act(game, seat, choice.power, target, at=game.opened_at, index=choice.index)
        else:
            continue
        yield made
        game = made.game if isinstance(made, Step) else game


def said(step: Step, event: Event) -> str:  # noqa: C901, PLR0911, PLR0912  # one line an event
    """What somebody reads when this happens: the proof that every event has words."""
    game = step.game
    now = game.opened_at + timedelta(seconds=2)
    lefts = [it for it in step.events if isinstance(it, Left)]
    match event:
        case MoveTaken() | VoteNoted():
            return private.taken(RU, game, event, title=TITLE, now=now, zone=BAKU)
        case VoteCast():
            return group.vote_line(RU, game, event)
        case SmsCast():
            return group.sms_line(RU, game, event)
        case BumOrdered():
            return private.ordered(RU, game, event, title=TITLE)
        case MoveVoided():
            return private.voided(RU, game, event, title=TITLE)
        case ShutOut():
            return group.shut_out(RU, DICE, game, event)
        case DoorOpened():
            return group.door_opened(RU, game, event)
        case Runoff():
            return group.runoff(RU, DICE, game, event, now=now, zone=BAKU, untold=())
        case Absent():
            return private.absent(RU, event, title=TITLE)
        case VoteClosed():
            return close_of_vote(game, event, lefts)
        case NightReported():
            return morning(game, event, lefts)
        case DayOpened() | NightOpened():
            return private.prompt(RU, game, title=TITLE, now=now, zone=BAKU)
        case NightSealed(day=day):
            return group.sealed(RU, game, day, game.deadlines[0].due_at, now, BAKU)
        case Left():
            return private.out(RU, game, event.seat, event.why, title=TITLE, graveyard=None)
        case LeaveWaits():
            return private.leave_waits(RU, game, event, title=TITLE)
        case DeadlineMoved():
            return group.moved_together(RU, game, [event], now, BAKU)
        case Paused():
            return group.paused(RU, game)
        case Resumed():
            return group.resumed(RU, game)
        case Reopened():
            return group.reopened(RU, game)
        case Excused():
            return group.excused(RU, game, event)
        case Warned(seat=seat, count=count):
            return RU("warned", who=str(seat), count=str(count), limit="2")
        case Replaced():
            return replacing.replaced(RU, event)
        case ClosedEarly():
            return group.closed_early(RU, event)
        case Decided():
            return group.decided(RU, game, event, now=now, zone=BAKU)
        case TakenBack(published=True):
            return taking_back.published(RU, DICE, game, event, (), ())
        case TakenBack():
            return taking_back.night_goes_on(RU, game, event, now=now, zone=BAKU)
        case Stalemate():
            return group.host_is_asked(RU, game, event, title=TITLE)
        case GameOver():
            return group.game_over(RU, DICE, game, event, title=TITLE)


def morning(
    game: Game, reported: NightReported | None, lefts: Sequence[Left] = (), *, day: int | None = None
) -> str:
    """The morning report, two seconds after the opening."""
    return group.day_opened(
        RU,
        DICE,
        game,
        day or game.table.day,
        reported,
        lefts,
        title=TITLE,
        now=game.opened_at + timedelta(seconds=2),
        zone=BAKU,
        votes_open=True,
    )


def close_of_vote(game: Game, event: VoteClosed, lefts: Sequence[Left], untold: Sequence[str] = ()) -> str:
    """The close of a vote, two seconds after it."""
    night = game.deadline(Kind.NIGHT)
    return group.vote_closed(
        RU,
        DICE,
        game,
        event,
        lefts,
        night_until=night.due_at if night else None,
        report_at=None,
        now=game.opened_at + timedelta(seconds=2),
        zone=BAKU,
        untold=untold,
    )
