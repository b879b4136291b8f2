"""The screens behind a prompt's buttons: one's moves, whom to name, the vote and its confirmation."""

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.words import moments, names
from bot.words.layout import lines, paragraphs, spoiler
from bot.words.private.changes import lasting, may_change
from bot.words.private.own import own
from bot.words.private.prompts import heading
from bot.words.tongue import Tongue
from engine.forum.acting import Choice, cast_by, menu
from engine.forum.powers import Power
from engine.forum.state import Game
from engine.forum.view import view
from engine.seats import Seat


def moves_screen(  # noqa: PLR0913  # a screen and where it stands
    tongue: Tongue,
    game: Game,
    seat: Seat,
    choices: Sequence[Choice],
    *,
    asked: Choice | None,
    title: str,
    now: datetime,
    zone: ZoneInfo,
) -> str:
    """What this seat may decide now, and what is stored for it; or that it has nothing to decide.

    `asked`: the choice that can be made on this very screen.
    """
    head = heading(tongue, game, title=title, now=now, zone=zone)
    question = lines(_question(tongue, asked), _own_end(tongue, game, asked, now, zone)) if asked else ""
    return paragraphs(head, spoiler(paragraphs(lines(*own(tongue, game, seat, choices)), question)))


def pick_screen(  # noqa: PLR0913  # as above
    tongue: Tongue,
    game: Game,
    seat: Seat,  # noqa: ARG001  # called like the other screens
    choice: Choice,
    *,
    title: str,
    now: datetime,
    zone: ZoneInfo,
) -> str:
    """Whom to name with one power, and until when."""
    chosen = tongue("pick-chosen", target=names.seat(game, choice.chosen)) if choice.chosen else ""
    question = lines(_question(tongue, choice), chosen, _own_end(tongue, game, choice, now, zone))
    return paragraphs(heading(tongue, game, title=title, now=now, zone=zone), spoiler(question))


def _question(tongue: Tongue, choice: Choice) -> str:
    return tongue(f"pick-{choice.power.value.replace('_', '-')}")


def _own_end(tongue: Tongue, game: Game, choice: Choice, now: datetime, zone: ZoneInfo) -> str:
    """Until when, where that is not the end of the phase, which stands in the head."""
    if choice.due_at == game.deadlines[-1].due_at:
        return ""
    return tongue("pick-until", until=moments.until(tongue, choice.due_at, now, zone))


def vote_screen(  # noqa: PLR0913  # as above
    tongue: Tongue, game: Game, seat: Seat, *, title: str, now: datetime, zone: ZoneInfo
) -> str:
    """Whom to vote against; or how one's vote stands."""
    head = heading(tongue, game, title=title, now=now, zone=zone)
    return paragraphs(head, spoiler(lines(*_vote(tongue, game, seat, now, zone))))


def _vote(tongue: Tongue, game: Game, seat: Seat, now: datetime, zone: ZoneInfo) -> Sequence[str]:
    vote = next((choice for choice in menu(game, seat) if choice.power is Power.VOTE), None)
    if vote is None:
        return (tongue("vote-closed"),)
    owned = view(game, seat).bum_owned
    if owned and 0 in game.today.orders:
        return (tongue("own-bum-ordered", who=names.seat(game, game.today.orders[0])),)
    return (
        _how_it_stands(tongue, game, vote.chosen, lasting(tongue, game, seat, now, zone)),
        tongue("vote-instead") if vote.chosen and vote.targets and may_change(game, now) else "",
        tongue("own-bum-owned") if owned else "",
        tongue("own-shut-out") if game.today.door == seat else "",
    )


def _how_it_stands(tongue: Tongue, game: Game, chosen: Seat | None, change: str) -> str:
    """The vote or the question for it; `change`: whether it stands, where the house lets votes be changed."""
    if chosen is None:
        return tongue("vote-ask-changeable", change=change) if change else tongue("vote-ask")
    who = names.seat(game, chosen)
    return tongue("vote-cast-changeable", who=who, change=change) if change else tongue("vote-cast", who=who)


def confirm_vote(  # noqa: PLR0913  # as above
    tongue: Tongue,
    game: Game,
    seat: Seat,
    target: Seat,
    *,
    title: str,
    now: datetime,
    zone: ZoneInfo,
) -> str:
    """D1: a vote is final, or may be changed by the house's rules: it is asked twice either way."""
    head = heading(tongue, game, title=title, now=now, zone=zone)
    return paragraphs(head, spoiler(_sure(tongue, game, seat, target, now, zone)))


def _sure(  # noqa: PLR0913, PLR0917  # a vote, and when it is asked
    tongue: Tongue, game: Game, seat: Seat, target: Seat, now: datetime, zone: ZoneInfo
) -> str:
    who, before = names.seat(game, target), cast_by(game, seat)
    change = lasting(tongue, game, seat, now, zone, cast_now=True)
    if not change:
        return tongue("vote-confirm", who=who)
    if before is None:
        return tongue("vote-confirm-changeable", who=who, change=change)
    return tongue("vote-confirm-instead", who=who, before=names.seat(game, before), change=change)


def confirm_invalid_vote(  # noqa: PLR0913  # as above
    tongue: Tongue,
    game: Game,
    seat: Seat,  # noqa: ARG001  # called like the other screens
    code: str,
    *,
    title: str,
    now: datetime,
    zone: ZoneInfo,
) -> str:
    """D2 under `invalid_vote = "autoban"`: what is about to cost the seat.

    `code`: "yourself", "target_left" or "unknown_target", as the engine refuses such a vote.
    """
    head = heading(tongue, game, title=title, now=now, zone=zone)
    return paragraphs(head, spoiler(tongue("vote-confirm-invalid", why=code)))
