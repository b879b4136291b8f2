"""Players whose moves depend on the seed, the game, the phase, the seat and what is open to it alone."""

from collections.abc import Iterator
from hashlib import sha256

from engine.forum.acting import menu
from engine.forum.powers import Power
from engine.forum.state import Game, Phase
from engine.seats import Seat


def phase_of(game: Game) -> str:
    """The name of the phase that is being played: `day 2`."""
    return f"{game.phase} {game.table.day}"


def said(seed: int, number: int, game: Game) -> Iterator[tuple[Seat, str]]:
    """What the seats write to the bot in this phase, in their order: moves first, then votes."""
    question = (seed, number, phase_of(game))
    for seat in game.table.living:
        for choice in menu(game, seat):
            if choice.targets and choice.power is not Power.VOTE:
                target = _pick(choice.targets, *question, seat, choice.power.value)
                yield seat, f"/move {choice.power.value} {target}"
    if game.phase is Phase.DAY:
        for seat in game.table.living:
            others = tuple(other for other in game.table.living if other != seat)
            # A town that talks agrees more often than not; one in four is headstrong.
            headstrong = _number(*question, seat, "headstrong") % 4 == 0
            whom = min(others, key=lambda it: _number(*question, "rumour", seat if headstrong else 0, it))
            yield seat, f"/vote {whom} да"


def _pick(targets: tuple[Seat, ...], *question: object) -> Seat:
    return targets[_number(*question) % len(targets)]


def _number(*question: object) -> int:
    text = "/".join(str(part) for part in question)
    return int.from_bytes(sha256(text.encode()).digest()[:8])
