"""Leaving between closes (D14): out at once, with all that was theirs and all that was aimed at them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.forum import passing
from engine.forum.acting import owned_bum
from engine.forum.events import DoorOpened, Event, LeaveWaits, Left, MoveVoided
from engine.forum.menu import ROLE_OF
from engine.forum.powers import Power
from engine.forum.roles import Role
from engine.forum.schedule import Kind
from engine.forum.state import DaySheet, Exit, Game, NightSheet, Phase, Step
from engine.forum.table import Table
from engine.forum.victory import winner
from engine.result import Refusal
from engine.seats import Seat


def leave(game: Game, seat: Seat, why: str) -> Step | Refusal:
    """D14: `why` is "own_wish", "removed" or "autoban" (D2). In a sealed night it waits for the report."""
    if game.phase is Phase.OVER:
        return Refusal("T1", "game_over")
    if not game.table.alive(seat):
        return Refusal("D12", "you_left")
    if game.phase is Phase.SEALED:
        return _wait(game, seat, why)
    return go(game, seat, why)


def go(game: Game, seat: Seat, why: str) -> Step:
    """D14: a living seat is out at once, and its moves and those at it are void."""
    day, phase = game.table.day, Phase.NIGHT if game.phase is Phase.SEALED else game.phase
    game, voided = _voided(game, seat)
    game = replace(
        game,
        table=replace(game.table, gone=game.table.gone | {seat}),
        exits=(*game.exits, Exit(seat, why, day, phase)),
        stalemate_asked=False,
    )
    events: tuple[Event, ...] = (Left(seat, why, day), *voided)
    ending = winner(game.table)
    if ending:
        over = passing.end(game, ending)
        return Step(over.game, (*events, *over.events))
    return Step(game, events)


def _wait(game: Game, seat: Seat, why: str) -> Step | Refusal:
    if any(waiting == seat for waiting, _ in game.leaving):
        return Refusal("D14", "leaving_already")
    return Step(replace(game, leaving=(*game.leaving, (seat, why))), (LeaveWaits(seat),))


def _voided(game: Game, seat: Seat) -> tuple[Game, tuple[Event, ...]]:
    """The game without the moves of this seat and without those at it; whose moves were lost."""
    if game.phase is Phase.DAY:
        today, lost = _day_without(game, seat)
        return replace(game, today=today), lost
    tonight, lost = _night_without(game.tonight, game.table, seat)
    return replace(game, tonight=tonight), lost


def _day_without(game: Game, seat: Seat) -> tuple[DaySheet, tuple[Event, ...]]:
    today, table = game.today, game.table
    votes = {voter: target for voter, target in today.votes.items() if seat not in {voter, target}}
    orders = {
        index: target
        for index, target in today.orders.items()
        if seat not in {table.bum_owners[index], target, owned_bum(game)}
    }
    choices = {
        power: target
        for power, target in today.choices.items()
        if seat not in {table.holder(ROLE_OF[power]), target}
    }
    lost_choices = {power for power in today.choices if power not in choices}
    too_late = {ROLE_OF[power] for power in lost_choices if _hour_passed(game, power)}
    lost: tuple[Event, ...] = (
        *(MoveVoided(voter, Power.VOTE) for voter, target in today.votes.items() if target == seat != voter),
        *(
            MoveVoided(table.bum_owners[index], Power.ORDER, index)
            for index, target in today.orders.items()
            if target == seat and table.bum_owners[index] != seat
        ),
        *_order_of_the_bum(game, orders, seat),
        *_owners_asked_again(table, lost_choices, seat),
        *_door_opened(game, seat),
    )
    door = today.door if Power.BOUNCER in choices else None
    fresh = replace(
        today,
        votes=votes,
        orders=orders,
        choices=choices,
        door=door,
        not_owed=today.not_owed | too_late,
        runoff=_still_tied(today, seat),
    )
    return fresh, lost


def _still_tied(today: DaySheet, seat: Seat) -> tuple[Seat, ...]:
    """Whom the second vote is about when one has left: where a single one remains, it is about everybody."""
    tied = tuple(other for other in today.runoff if other != seat)
    return tied if len(tied) > 1 else ()


def _order_of_the_bum(game: Game, orders: Mapping[int, Seat], seat: Seat) -> Iterator[MoveVoided]:
    """D10: a bum who was told what he casts is told that the order is void, and asked again."""
    bum, today = owned_bum(game), game.today
    if bum is None or bum == seat or today.votes.get(bum) == seat:
        return  # there is nobody to tell, or he is asked again for his own choice
    if 0 in today.orders and 0 not in orders:
        yield MoveVoided(bum, Power.VOTE)


def _door_opened(game: Game, seat: Seat) -> Iterator[DoorOpened]:
    """D8: the choice of a bouncer who leaves is void, even when it has been announced."""
    guest = game.today.door
    if guest is not None and seat == game.table.holder(Role.BOUNCER):
        yield DoorOpened(guest)


def _hour_passed(game: Game, power: Power) -> bool:
    return game.deadline(Kind.LAWYER if power is Power.LAWYER else Kind.DOORS) is None


def _owners_asked_again(table: Table, powers: set[Power], seat: Seat) -> tuple[MoveVoided, ...]:
    owners = ((power, table.holder(ROLE_OF[power])) for power in sorted(powers))
    return tuple(MoveVoided(owner, power) for power, owner in owners if owner is not None and owner != seat)


def _night_without(sheet: NightSheet, table: Table, seat: Seat) -> tuple[NightSheet, tuple[MoveVoided, ...]]:
    moves = {
        power: target for power, target in sheet.moves.items() if seat not in {_mover(table, power), target}
    }
    lost = tuple(
        MoveVoided(mover, power)
        for power, target in sheet.moves.items()
        if target == seat and (mover := _mover(table, power)) is not None and mover != seat
    )
    words = (
        *((Power.MAFIA, word) for word in sheet.shots),
        *((Power.BASEMENT, word) for word in sheet.hides),
    )
    lost_words = tuple(
        MoveVoided(word.seat, power) for power, word in words if word.about == seat and word.seat != seat
    )
    fresh = replace(
        sheet,
        moves=moves,
        shots=tuple(word for word in sheet.shots if seat not in {word.seat, word.about}),
        hides=tuple(word for word in sheet.hides if seat not in {word.seat, word.about}),
        deals=tuple(answer for answer in sheet.deals if answer.seat != seat),
    )
    return fresh, (*lost, *lost_words)


def _mover(table: Table, power: Power) -> Seat | None:
    if power is Power.MANIAC:
        return table.maniac
    return table.holder(ROLE_OF.get(power, Role.WOODMAN))
