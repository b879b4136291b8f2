"""What one person is told besides prompts: the morning's news, orders, lost moves, and being out."""

from collections.abc import Sequence
from typing import Final

from bot.words import names
from bot.words.group.voting import RUNGS
from bot.words.layout import lines, spoiler
from bot.words.tongue import Tongue
from engine.forum.acting import CHOICE_ENDS
from engine.forum.events import Absent, BumOrdered, LeaveWaits, MoveVoided
from engine.forum.powers import Power
from engine.forum.state import Game, Phase
from engine.seats import Seat

VOIDED: Final = {Power.VOTE: "told-voided-vote", Power.ORDER: "told-voided-order"}


def ordered(tongue: Tongue, game: Game, event: BumOrdered, *, title: str) -> str:
    """D10: what the bum casts by another's order."""
    return _secret(tongue, "told-ordered", title, who=names.seat(game, event.target))


def _secret(tongue: Tongue, key: str, title: str, **said: str) -> str:
    """A head that tells nothing, and the rest in a spoiler."""
    return lines(tongue("told-head", title=names.person(title)), spoiler(tongue(key, **said)))


def voided(tongue: Tongue, game: Game, event: MoveVoided, *, title: str) -> str:  # noqa: ARG001  # likewise
    """D14: this move was at one who left. A line for a prompt that comes again, in a spoiler."""
    key = VOIDED.get(event.power)
    if key is not None:
        return spoiler(tongue(key))
    kind = CHOICE_ENDS.get(event.power)
    late = kind is not None and game.deadline(kind) is None
    power = names.power(tongue, event.power)
    return spoiler(tongue("told-voided-late" if late else "told-voided-move", power=power))


def absent(tongue: Tongue, event: Absent, *, title: str) -> str:
    """D3, D4, the house's ladder: what this silent day costs, and what the next one will."""
    head = tongue("absence-you-head", title=names.person(title))
    return lines(head, tongue(f"absence-you-{RUNGS[event.rung]}"))


def leave_waits(tongue: Tongue, game: Game, event: LeaveWaits, *, title: str) -> str:  # noqa: ARG001  # likewise
    """D14: while a night is sealed, leaving waits for the report."""
    return tongue("told-leave-waits", title=names.person(title))


def out(  # noqa: PLR0913  # who left, why, and where to go now
    tongue: Tongue, game: Game, seat: Seat, why: str, *, title: str, graveyard: str | None
) -> str:
    """Told to one who has left.

    `graveyard`: the invitation link, empty where there is none yet, or None where the graveyard is a room of
    the bot.
    """
    return lines(
        tongue("out-head", title=names.person(title), you=names.seat(game, seat)),
        tongue(f"out-{why.replace('_', '-')}"),
        *_afterwards(tongue, game, graveyard),
    )


def _afterwards(tongue: Tongue, game: Game, graveyard: str | None) -> Sequence[str]:
    if game.phase is Phase.OVER:
        return (tongue("out-over"),)
    if not graveyard:
        where = "out-graveyard" if graveyard is None else "out-graveyard-ask-host"
        return tongue(where), tongue("out-quiet")
    return tongue("out-graveyard-link", url=names.link(graveyard)), tongue("out-quiet")
