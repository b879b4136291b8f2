"""A seat's own matters in the present phase: the card, what is stored, what was told in the morning."""

from collections.abc import Iterator, Sequence

from bot.words import names
from bot.words.layout import lines, spoiler
from bot.words.tongue import Tongue
from engine.forum.acting import CHOICE_ENDS, Choice
from engine.forum.game import menu
from engine.forum.menu import movers
from engine.forum.news import Code, News
from engine.forum.powers import Power
from engine.forum.roles import Team
from engine.forum.state import Game, Phase
from engine.forum.view import View, view
from engine.seats import Seat


def inside(tongue: Tongue, game: Game, seat: Seat) -> str:
    """What stands in a prompt under its common first lines, in a spoiler."""
    return spoiler(lines(*own(tongue, game, seat, menu(game, seat))))


def own(tongue: Tongue, game: Game, seat: Seat, choices: Sequence[Choice]) -> Iterator[str]:
    """Who one is, the morning's news, what may be decided and what is stored for it."""
    known = view(game, seat)
    role = names.role(tongue, known.role)
    if not known.alive:
        yield tongue("own-out", role=role)
        return
    yield tongue("own-you", you=names.seat(game, seat), role=role)
    yield from _today(tongue, game, known)
    yield from _choices(tongue, game, known, choices)
    yield from _family(tongue, game, known)


def told(tongue: Tongue, game: Game, news: News) -> str:
    """One piece of private news."""
    said: dict[str, str] = {}
    if news.seat is not None:
        said["who"] = names.seat(game, news.seat)
    if news.code is Code.BORROWED:
        said["turn"] = tongue(f"turn-{news.thing}")
    if news.code is Code.STOLE:
        said["tool"] = tongue(f"tool-{news.thing}")
    return tongue(f"news-{news.code.value.replace('_', '-')}", **said)


def _today(tongue: Tongue, game: Game, known: View) -> Iterator[str]:
    """What the night has left for the day: news, a theft, an owned vote, a shut door."""
    if game.phase is not Phase.DAY:
        return
    night = game.table.day - 1
    # A theft bears on the day itself: that is said below.
    news = [it.news for it in known.notes if it.day == night and it.news.code is not Code.ROBBED]
    if news:
        yield tongue("own-news")
        yield from (told(tongue, game, it) for it in news)
    if known.robbed:
        yield tongue("own-robbed")
    if known.bum_owned and 0 in game.today.orders:
        yield tongue("own-bum-ordered", who=names.seat(game, game.today.orders[0]))
    elif known.bum_owned:
        yield tongue("own-bum-owned")
    if game.today.door == known.seat:
        yield tongue("own-shut-out")


def _choices(tongue: Tongue, game: Game, known: View, choices: Sequence[Choice]) -> Iterator[str]:
    for choice in choices:
        if choice.power is not Power.VOTE or not (known.bum_owned and 0 in game.today.orders):
            yield _stored(tongue, game, choice)
    past = tuple(_past(tongue, game, known.seat))
    yield from past
    if past or known.robbed or any(choice.power is not Power.VOTE for choice in choices):
        return
    if game.paused_at is None and game.phase in {Phase.DAY, Phase.NIGHT}:
        yield tongue(f"own-{game.phase.value}-idle")


def _stored(tongue: Tongue, game: Game, choice: Choice) -> str:
    if choice.power is Power.DEAL:
        return tongue("own-deal-yes" if choice.answer else "own-deal-no")
    chosen = choice.chosen
    if choice.power is Power.VOTE:
        return tongue("own-vote", who=names.seat(game, chosen)) if chosen else tongue("own-no-vote")
    return _move(tongue, game, choice.power, chosen)


def _move(tongue: Tongue, game: Game, power: Power, chosen: Seat | None) -> str:
    name = names.power(tongue, power)
    if chosen is None:
        return tongue("own-no-move", power=name)
    return tongue("own-move", power=name, target=names.seat(game, chosen))


def _past(tongue: Tongue, game: Game, seat: Seat) -> Iterator[str]:
    """A choice of the day whose hour has passed: what it was still matters to its maker."""
    if game.phase is not Phase.DAY:
        return
    for power, kind in CHOICE_ENDS.items():
        if game.deadline(kind) is None and seat in movers(game.table, power):
            chosen = game.today.choices.get(power)
            yield _move(tongue, game, power, chosen) if chosen else tongue("own-hour-passed")


def _family(tongue: Tongue, game: Game, known: View) -> Iterator[str]:
    """N1, N2: what the others of the family have said tonight."""
    if known.team is not Team.MAFIA or game.phase is not Phase.NIGHT:
        return
    sheet = game.tonight
    words = (
        *(("own-word-shot", word) for word in sheet.shots if word.seat != known.seat),
        *(("own-word-hide", word) for word in sheet.hides if word.seat != known.seat),
    )
    if words:
        yield tongue("own-family")
    for key, word in words:
        yield tongue(key, who=names.seat(game, word.seat), target=names.seat(game, word.about))
