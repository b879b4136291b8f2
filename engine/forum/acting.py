"""A seat's own moves: votes, choices of the day, moves of the night (D1, D2, D6 to D10, N1 to N12)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from engine.forum.day.moves import Paper
from engine.forum.events import BumOrdered, MoveTaken, SmsCast, VoteCast, VoteNoted
from engine.forum.menu import AT_HIMSELF, ROLE_OF, movers, targets
from engine.forum.powers import NIGHT_POWERS, Power
from engine.forum.roles import Role, Team
from engine.forum.schedule import Kind
from engine.forum.state import Answer, DaySheet, Game, NightSheet, Phase, Revoting, Said, Step
from engine.result import Refusal
from engine.seats import Seat

CHOICE_ENDS: Final = {Power.LAWYER: Kind.LAWYER, Power.BOUNCER: Kind.DOORS, Power.KEYKEEPER: Kind.DOORS}
DAY_POWERS: Final = (Power.VOTE, *CHOICE_ENDS, Power.ORDER)
RULES: Final[dict[Power, str]] = {
    Power.VOTE: "D1",
    Power.LAWYER: "D6",
    Power.BOUNCER: "D8",
    Power.KEYKEEPER: "D9",
    Power.ORDER: "D10",
    Power.MAFIA: "N1",
    Power.BASEMENT: "N2",
    Power.DEAL: "N7",
    Power.COP: "N3",
    Power.MANIAC: "N5",
    Power.DOCTOR: "N4",
    Power.AXE: "N10",
    Power.THIEF: "N9",
    Power.AS_MAFIA: "W4",
    Power.AS_COP: "W4",
    Power.AS_MANIAC: "W4",
    Power.AS_DOCTOR: "W4",
}


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that a seat may decide now: whom it may name, whom it has named, until when (UTC).

    `targets` is empty where what was chosen is final (D1, D10); of a vote that may be changed they are the
    others. `answer` is the word on the deal (N7).
    """

    power: Power
    index: int
    targets: tuple[Seat, ...]
    chosen: Seat | None
    due_at: datetime
    answer: bool | None = None


def menu(game: Game, seat: Seat) -> tuple[Choice, ...]:
    """Everything that this seat may decide now; nothing while the game is paused (T4)."""
    return () if game.paused_at is not None else _offered(game, seat)


def _offered(game: Game, seat: Seat) -> tuple[Choice, ...]:
    """The menu, whether or not the game is paused: what was sent before a pause stands (T4)."""
    if not game.table.alive(seat):
        return ()
    if game.phase is Phase.DAY:
        return tuple(_day_menu(game, seat))
    if game.phase is Phase.NIGHT:
        return tuple(_night_menu(game, seat))
    return ()


def _day_menu(game: Game, seat: Seat) -> Iterator[Choice]:
    for power in DAY_POWERS:
        deadline = game.deadline(CHOICE_ENDS.get(power, Kind.VOTE))
        if deadline is None or seat not in movers(game.table, power):
            continue
        named = targets(game.table, power, seat)
        if power is Power.ORDER:
            yield from _orders(game, seat, named, deadline.due_at)
        elif power is Power.VOTE:
            yield _ballot(game, seat, named, deadline.due_at)
        else:
            yield Choice(power, 0, named, game.today.choices.get(power), deadline.due_at)


def _ballot(game: Game, seat: Seat, named: tuple[Seat, ...], due_at: datetime) -> Choice:
    """D1: whom this seat may vote against; in a second vote after a tie only those who are tied."""
    cast = cast_by(game, seat)
    open_to = () if cast and not _may_change(game, seat) else _on_the_ballot(game, named)
    return Choice(Power.VOTE, 0, tuple(it for it in open_to if it != cast), cast, due_at)


def _may_change(game: Game, seat: Seat) -> bool:
    """D1, a house rule: whether this seat's vote may be changed, but for the last minutes."""
    if seat == owned_bum(game) and 0 in game.today.orders:
        return False
    if game.rules.revoting is Revoting.LIMITED:
        return game.today.changes.get(seat, 0) < game.rules.most_changes
    return game.rules.revoting is Revoting.FREE


def _on_the_ballot(game: Game, named: tuple[Seat, ...]) -> tuple[Seat, ...]:
    runoff = game.today.runoff
    return tuple(seat for seat in named if not runoff or seat in runoff)


def _orders(game: Game, seat: Seat, named: tuple[Seat, ...], due_at: datetime) -> Iterator[Choice]:
    """D10: the bum's votes that this seat owns."""
    for index, owner in enumerate(game.table.bum_owners):
        if owner == seat:
            given = game.today.orders.get(index)
            open_to = () if given else _on_the_ballot(game, named)
            yield Choice(Power.ORDER, index, open_to, given, due_at)


def cast_by(game: Game, seat: Seat) -> Seat | None:
    """What this seat's vote is by now: for the bum under an order, the order."""
    if seat == owned_bum(game) and 0 in game.today.orders:
        return game.today.orders[0]
    return game.today.votes.get(seat)


def _night_menu(game: Game, seat: Seat) -> Iterator[Choice]:
    [deadline] = game.deadlines
    sheet = game.tonight
    for power in NIGHT_POWERS:
        if seat in movers(game.table, power):
            words = {Power.MAFIA: sheet.shots, Power.BASEMENT: sheet.hides}.get(power)
            said = next((word.about for word in words or () if word.seat == seat), None)
            chosen = sheet.moves.get(power) if words is None else said
            yield Choice(power, 0, targets(game.table, power, seat), chosen, deadline.due_at)
    if game.table.team(seat) is Team.MAFIA and not game.table.deal_made:
        answer = next((answer.yes for answer in sheet.deals if answer.seat == seat), True)
        yield Choice(Power.DEAL, 0, (), None, deadline.due_at, answer)


def act(  # noqa: PLR0913  # each part of a move has its name
    game: Game,
    seat: Seat,
    power: Power,
    target: Seat | None,
    *,
    at: datetime,
    index: int = 0,
) -> Step | Refusal:
    """Take one move, sent at `at` (UTC). Naming nobody takes a move of the night or a choice back."""
    choice = _open_choice(game, seat, power, index, at)
    if isinstance(choice, Refusal):
        return choice
    if target is None:
        return _take_back(game, seat, power)
    if refusal := _final(game, seat, choice, target, at) or _not_at(game, seat, choice, target):
        return refusal
    if power is Power.VOTE:
        return _vote(game, seat, target)
    if power is Power.ORDER:
        return _order(game, seat, index, target)
    return Step(_noted(game, seat, power, target), (MoveTaken(seat, power, target),))


def answer_deal(game: Game, seat: Seat, *, yes: bool, at: datetime) -> Step | Refusal:
    """N7: whether a snitch whom the shot finds may buy his life."""
    choice = _open_choice(game, seat, Power.DEAL, 0, at)
    if isinstance(choice, Refusal):
        return choice
    sheet = _without(game.tonight, seat, Power.DEAL)
    deals = (*sheet.deals, Answer(seat, yes, sheet.words))
    game = replace(game, tonight=replace(sheet, deals=deals, words=sheet.words + 1))
    return Step(game, (MoveTaken(seat, Power.DEAL, answer=yes),))


def _open_choice(game: Game, seat: Seat, power: Power, index: int, at: datetime) -> Choice | Refusal:
    """The choice that this move would make, or why it is not open to it."""
    if refusal := _closed_to(game, seat, power, at):
        return refusal
    choice = next((it for it in _offered(game, seat) if (it.power, it.index) == (power, index)), None)
    if choice is None:
        return _not_offered(game, seat, power)
    return Refusal("T2", "too_late") if at >= choice.due_at else choice


def _closed_to(game: Game, seat: Seat, power: Power, at: datetime) -> Refusal | None:
    """What stands against any such move, whoever it is aimed at."""
    if game.phase is Phase.OVER:
        return Refusal("T1", "game_over")
    if not game.table.alive(seat):
        return Refusal("D12", "you_left")
    if game.paused_at is not None and at >= game.paused_at:
        return Refusal("T4", "paused")
    if game.phase is not (Phase.DAY if power in DAY_POWERS else Phase.NIGHT):
        return Refusal("T1", "not_now")
    # T2: what was sent before this phase was meant for another. Telegram dates messages by whole seconds.
    voting = power in {Power.VOTE, Power.ORDER}
    opened = (game.today.runoff_since if voting else None) or game.opened_at
    return Refusal("T1", "not_now") if at < opened.replace(microsecond=0) else None


def _not_offered(game: Game, seat: Seat, power: Power) -> Refusal:
    """Why the seat has no such choice now: its hour has passed, it was robbed, or it is another's."""
    if power in CHOICE_ENDS and seat in movers(game.table, power):
        return Refusal(RULES[power], "too_late")
    if power in CHOICE_ENDS and seat == game.table.robbed == game.table.holder(ROLE_OF[power]):
        return Refusal("N9", "robbed")
    if power is Power.ORDER and seat in game.table.bum_owners and owned_bum(game) is None:
        return Refusal("D10", "no_bum")
    return Refusal(RULES[power], "not_yours")


def _final(game: Game, seat: Seat, choice: Choice, target: Seat, at: datetime) -> Refusal | None:
    """D1, D10: votes and orders are cast once; the bum under an order casts nothing else."""
    if choice.chosen is None:
        return None
    if choice.power is Power.ORDER:
        return Refusal("D10", "already_ordered", choice.chosen)
    if choice.power is not Power.VOTE:
        return None
    if seat == owned_bum(game) and 0 in game.today.orders:
        return Refusal("D10", "under_order", choice.chosen)
    return _kept(game, seat, choice, target, at)


def _kept(game: Game, seat: Seat, choice: Choice, target: Seat, at: datetime) -> Refusal | None:
    """Why a vote that was cast stands; a house may let it be changed, always or a few times, or not late."""
    if game.rules.revoting is Revoting.FINAL or target == choice.chosen:
        return Refusal("D1", "already_voted", choice.chosen)
    if not _may_change(game, seat):
        return Refusal("D1", "changes_used_up", choice.chosen)
    if at >= choice.due_at - game.rules.changes_close:
        return Refusal("D1", "changes_closed", choice.chosen)
    return None


def _not_at(game: Game, seat: Seat, choice: Choice, target: Seat) -> Refusal | None:
    """What stands against this target: D2 for a vote, else the rule that sets the power's limits."""
    if target in choice.targets:
        return None
    rule = "D2" if choice.power is Power.VOTE else RULES[choice.power]
    return Refusal(rule, _why_not(game, seat, choice.power, target), target)


def _why_not(game: Game, seat: Seat, power: Power, target: Seat) -> str:  # noqa: PLR0911  # one a reason
    """The reason in a word; the limits of single powers are all "twice" but for one's own side."""
    if target not in tuple(game.table.seats) or power is Power.DEAL:
        return "unknown_target"
    if not game.table.alive(target):
        return "target_left"
    if target == seat and power not in AT_HIMSELF:
        return "yourself"
    if power in {Power.VOTE, Power.ORDER} and game.today.runoff and target not in game.today.runoff:
        return "not_in_runoff"
    if power is Power.MAFIA:
        return "own_side"
    if power is Power.BASEMENT:
        return "not_own_side"
    return "the_bum" if power is Power.ORDER else "twice"


def _vote(game: Game, seat: Seat, target: Seat) -> Step:
    """D1: a vote, the last of the day so far. D10: the bum's own is noted until an order comes."""
    today, before = game.today, game.today.votes.get(seat)
    votes = {voter: whom for voter, whom in today.votes.items() if voter != seat} | {seat: target}
    changes = today.changes if before is None else {**today.changes, seat: today.changes.get(seat, 0) + 1}
    today = replace(today, votes=votes, changes=changes, papers=_handed_in(today, Paper(seat)))
    game = replace(game, today=today)
    if seat == owned_bum(game):
        return Step(game, (VoteNoted(seat, target),))
    return Step(game, (VoteCast(seat, target, at_door=seat == today.door, instead_of=before),))


def _handed_in(today: DaySheet, paper: Paper) -> tuple[Paper, ...]:
    """The ballot papers in the order in which they came, this one last."""
    return (*(other for other in today.papers if other != paper), paper)


def owned_bum(game: Game) -> Seat | None:
    """D10: the living bum, on a day on which his votes have owners."""
    return game.table.holder(Role.BUM) if game.table.bum_owners else None


def _order(game: Game, seat: Seat, index: int, target: Seat) -> Step:
    """D10: the first order is the bum's vote, each further one an anonymous vote."""
    papers = _handed_in(game.today, Paper(None, index))
    game = replace(
        game, today=replace(game.today, orders={**game.today.orders, index: target}, papers=papers)
    )
    taken = MoveTaken(seat, Power.ORDER, target, index)
    bum = owned_bum(game)
    if index > 0 or bum is None:
        return Step(game, (taken, SmsCast(target)))
    posted = VoteCast(bum, target, at_door=bum == game.today.door)
    return Step(game, (taken, BumOrdered(bum, target), posted))


def _noted(game: Game, seat: Seat, power: Power, target: Seat) -> Game:
    """The state with this choice in place of the one before it."""
    if power in CHOICE_ENDS:
        return replace(game, today=replace(game.today, choices={**game.today.choices, power: target}))
    return replace(game, tonight=_with_word(_without(game.tonight, seat, power), seat, power, target))


def _with_word(sheet: NightSheet, seat: Seat, power: Power, target: Seat) -> NightSheet:
    word = Said(seat, target, sheet.words)
    if power is Power.MAFIA:
        return replace(sheet, shots=(*sheet.shots, word), words=sheet.words + 1)
    if power is Power.BASEMENT:
        return replace(sheet, hides=(*sheet.hides, word), words=sheet.words + 1)
    return replace(sheet, moves={**sheet.moves, power: target})


def _without(sheet: NightSheet, seat: Seat, power: Power) -> NightSheet:
    if power is Power.MAFIA:
        return replace(sheet, shots=tuple(word for word in sheet.shots if word.seat != seat))
    if power is Power.BASEMENT:
        return replace(sheet, hides=tuple(word for word in sheet.hides if word.seat != seat))
    if power is Power.DEAL:
        return replace(sheet, deals=tuple(answer for answer in sheet.deals if answer.seat != seat))
    return replace(sheet, moves={other: at for other, at in sheet.moves.items() if other is not power})


def _take_back(game: Game, seat: Seat, power: Power) -> Step | Refusal:
    if power in {Power.VOTE, Power.ORDER}:
        return Refusal(RULES[power], "needs_target")
    if power in CHOICE_ENDS:
        choices = {other: at for other, at in game.today.choices.items() if other is not power}
        game = replace(game, today=replace(game.today, choices=choices))
    else:
        game = replace(game, tonight=_without(game.tonight, seat, power))
    return Step(game, (MoveTaken(seat, power),))


def post(game: Game, seat: Seat, *, at: datetime) -> Game:
    """D4: the seat's holder wrote in the day's discussion at `at` (UTC); anything else changes nothing.

    Who has written as often as the house asks for has posted.
    """
    vote = game.deadline(Kind.VOTE)
    counts = game.phase is Phase.DAY and vote is not None and game.opened_at <= at < vote.due_at
    if not counts or seat in game.today.posted or not game.table.alive(seat):
        return game
    count = game.today.posts.get(seat, 0) + 1
    posted = game.today.posted | {seat} if count >= game.rules.posts else game.today.posted
    return replace(game, today=replace(game.today, posted=posted, posts={**game.today.posts, seat: count}))


def has_posted(game: Game, seat: Seat) -> bool:
    """Whether a vote of this seat has been announced: of a bum who is owned, only an order (D10)."""
    return 0 in game.today.orders if seat == owned_bum(game) else seat in game.today.votes
