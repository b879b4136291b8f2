"""The vote: its lines as they come, who is shut out, the count so far, and the close."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.words import moments, names
from bot.words.chance import one_of
from bot.words.group import leaving
from bot.words.layout import lines, paragraphs
from bot.words.tongue import Tongue
from engine.dice import Dice
from engine.forum.acting import owned_bum
from engine.forum.events import Absent, DoorOpened, Left, Runoff, ShutOut, SmsCast, VoteCast, VoteClosed
from engine.forum.news import Code, News
from engine.forum.roles import Role
from engine.forum.state import Game, Phase
from engine.forum.view import revealed
from engine.seats import Seat

VERDICTS: Final = frozenset({Code.VOTED_OUT, Code.TIE, Code.NOBODY_OUT})
GUARDS: Final = (Code.LAWYER_SAVED, Code.BONUS_PLAYED, Code.LAWYER_BLIND, Code.LAWYER_DEFENDED)
BACK_DOOR: Final = (Code.LET_IN, Code.KEY_IN_VAIN)
TWICE: Final = 2
RUNGS: Final = {1: "warned", 2: "counted", 3: "offered"}
"""The rungs of the ladder of absences on which one stays in the game."""


def vote_line(tongue: Tongue, game: Game, event: VoteCast) -> str:
    """D1: voter → target."""
    said = {"voter": names.seat(game, event.seat), "target": names.seat(game, event.target)}
    if event.instead_of is None:
        return tongue("vote-line-at-door" if event.at_door else "vote-line", **said)
    key = "vote-line-changed-at-door" if event.at_door else "vote-line-changed"
    return tongue(key, **said, before=names.seat(game, event.instead_of))


def sms_line(tongue: Tongue, game: Game, event: SmsCast) -> str:
    """D10: an anonymous vote."""
    return tongue("vote-line-sms", target=names.seat(game, event.target))


def shut_out(tongue: Tongue, dice: Dice, game: Game, event: ShutOut) -> str:
    """D8: whom the bouncer keeps from the vote, and what that means for this player's vote."""
    day = game.table.day
    return lines(
        one_of(tongue, dice, "shut-out", day, who=names.seat(game, event.seat)),
        tongue("shut-out-voted" if event.voted else "shut-out-not-voted"),
    )


def door_opened(tongue: Tongue, game: Game, event: DoorOpened) -> str:
    """D14, D8: the one who was shut out votes like anyone, for the bouncer has left."""
    return tongue("door-opened", who=names.seat(game, event.seat))


def vote_closed(  # noqa: PLR0913  # everything that a close is made of
    tongue: Tongue,
    dice: Dice,
    game: Game,
    closed: VoteClosed,
    lefts: Sequence[Left],
    *,
    night_until: datetime | None,
    report_at: datetime | None,
    now: datetime,
    zone: ZoneInfo,
    untold: Sequence[str],
    absent: Sequence[Absent] = (),
) -> str:
    """D11: who leaves and why, the last votes, the count, and the night that begins.

    `untold`: vote lines that were still waiting. `night_until`: when the night's moves close (UTC), or
    nothing where the game is over; `report_at`: when its report is due, where that is known.
    """
    return paragraphs(
        lines(tongue("close-head", day=str(closed.day)), *facts(tongue, dice, game, closed, lefts)),
        lines(tongue("close-untold"), *untold) if untold else "",
        _count(tongue, dice, game, closed),
        _absences(tongue, game, absent),
        _night(tongue, dice, closed.day, night_until, report_at, now, zone),
    )


def facts(tongue: Tongue, dice: Dice, game: Game, closed: VoteClosed, lefts: Sequence[Left]) -> Iterator[str]:
    """Who leaves and why, what lawyer and bonus had to do with it; the count is told elsewhere."""
    yield from _outcome(tongue, dice, game, closed)
    yield from _also_out(tongue, dice, game, closed, lefts)


def result(tongue: Tongue, dice: Dice, game: Game, closed: VoteClosed) -> str:
    """D11: what a vote came to, in the words of its close."""
    return paragraphs(
        lines(tongue("close-head", day=str(closed.day)), *_outcome(tongue, dice, game, closed)),
        _count(tongue, dice, game, closed),
    )


def _outcome(tongue: Tongue, dice: Dice, game: Game, closed: VoteClosed) -> Iterator[str]:
    """The verdict first, then what lawyer and bonus had to do with it."""
    for news in closed.public:
        if news.code is Code.FIRST_VOTES:
            yield _fact(tongue, dice, game, closed.day, news)
        if news.code in VERDICTS:
            yield _fact(tongue, dice, game, closed.day, news)
            yield from _foundling(tongue, dice, game, closed, news.seat)
    yield from (_fact(tongue, dice, game, closed.day, news) for news in closed.public if news.code in GUARDS)


def _foundling(tongue: Tongue, dice: Dice, game: Game, closed: VoteClosed, out: Seat | None) -> Iterator[str]:
    """D13: a foundling of the town is announced in any case, an adopted one as the mafia are."""
    told = any(news.code is Code.FOUNDLING_OUT for news in closed.public)
    if told and out is not None and revealed(game, out) is Role.FOUNDLING:
        yield one_of(tongue, dice, "close-foundling-out", closed.day)


def _fact(tongue: Tongue, dice: Dice, game: Game, day: int, news: News) -> str:
    key = f"close-{news.code.value.replace('_', '-')}"
    if news.seat is None:
        return one_of(tongue, dice, key, day)
    out = news.code is Code.VOTED_OUT
    who = names.unmasked(tongue, game, news.seat) if out else names.seat(game, news.seat)
    return one_of(tongue, dice, key, day, who=who)


def _also_out(
    tongue: Tongue, dice: Dice, game: Game, closed: VoteClosed, lefts: Sequence[Left]
) -> Iterator[str]:
    for left in lefts:
        if left.why != "vote":
            yield leaving.at_close(tongue, dice, game, closed, left)


def _count(tongue: Tongue, dice: Dice, game: Game, closed: VoteClosed) -> str:
    back_door = (news for news in closed.public if news.code in BACK_DOOR)
    return lines(
        tongue("close-count"),
        *(_tally_line(tongue, game, closed, target) for target in closed.tally),
        "" if closed.tally else tongue("close-no-votes"),
        *(_fact(tongue, dice, game, closed.day, news) for news in back_door),
        *_left_at_door(tongue, game, closed),
        *_sms(tongue, game, closed),
    )


def _tally_line(tongue: Tongue, game: Game, closed: VoteClosed, target: Seat) -> str:
    voters = (_voter(tongue, voter, weight) for voter, at, weight in closed.votes if at == target and weight)
    return tongue(
        "close-tally",
        target=names.seat(game, target),
        count=closed.tally[target],
        voters=", ".join(voters),
    )


def _voter(tongue: Tongue, voter: Seat | None, weight: int) -> str:
    if voter is None:
        return tongue("close-voter-sms")
    return tongue("close-voter-twice", voter=str(voter)) if weight == TWICE else str(voter)


def _left_at_door(tongue: Tongue, game: Game, closed: VoteClosed) -> Iterator[str]:
    for voter, target, weight in closed.votes:
        if voter is not None and not weight:
            yield tongue("close-at-door", voter=names.seat(game, voter), target=names.seat(game, target))


def _sms(tongue: Tongue, game: Game, closed: VoteClosed) -> Iterator[str]:
    for news in closed.public:
        if news.code is Code.SMS_VOTE and news.seat is not None:
            yield tongue("close-sms-vote", target=names.seat(game, news.seat))


def _night(  # noqa: PLR0913, PLR0917  # a night and its ends
    tongue: Tongue,
    dice: Dice,
    day: int,
    night_until: datetime | None,
    report_at: datetime | None,
    now: datetime,
    zone: ZoneInfo,
) -> str:
    if night_until is None:
        return ""
    falls = one_of(tongue, dice, "close-night", day, until=moments.until(tongue, night_until, now, zone))
    if report_at is None:
        return falls
    return lines(falls, tongue("close-report", moment=moments.day_and_clock(tongue, report_at, now, zone)))


def _absences(tongue: Tongue, game: Game, absent: Sequence[Absent]) -> str:
    """D3, D4, the house's ladder: who was silent today and stays in the game all the same."""
    told = [
        tongue(f"absence-{RUNGS[it.rung]}", who=names.seat(game, it.seat))
        for it in absent
        if it.rung in RUNGS and game.table.alive(it.seat)
    ]
    return lines(tongue("absence-head"), *told) if told else ""


def runoff(  # noqa: PLR0913  # everything that the first vote was made of
    tongue: Tongue,
    dice: Dice,
    game: Game,
    event: Runoff,
    *,
    now: datetime,
    zone: ZoneInfo,
    untold: Sequence[str],
) -> str:
    """D5, a house rule: a tie, its count, and among whom one votes once more, until when."""
    first = VoteClosed(event.day, event.votes, event.tally, (), ())
    until = moments.until(tongue, event.due_at, now, zone)
    return paragraphs(
        lines(
            tongue("runoff-head", day=str(event.day)),
            tongue("runoff-between", who=names.seats(game, event.tied), until=until),
            tongue("runoff-void"),
        ),
        lines(tongue("close-untold"), *untold) if untold else "",
        _count(tongue, dice, game, first),
    )


def votes(tongue: Tongue, game: Game, *, title: str, open_ballot: bool) -> str:
    """Who has voted against whom today, and who has not yet; of a secret ballot only how many votes."""
    if game.phase is not Phase.DAY:
        return tongue("votes-none-now")
    cast = tuple(cast_so_far(game))
    return lines(
        tongue("votes-head", title=names.person(title), day=str(game.table.day)),
        *(_open(tongue, game, cast) if open_ballot else [tongue("votes-hidden", count=len(cast))]),
    )


def _open(tongue: Tongue, game: Game, cast: Sequence[VoteCast]) -> Iterator[str]:
    if not cast:
        yield tongue("votes-nobody")
    yield from (vote_line(tongue, game, vote) for vote in cast)
    yield from (sms_line(tongue, game, sms) for sms in sms_so_far(game))
    voted = {vote.seat for vote in cast}
    waiting = [seat for seat in game.table.living if seat not in voted]
    if waiting:
        yield tongue("votes-waiting", who=names.seats(game, waiting))
    else:
        yield tongue("votes-all-in")


def cast_so_far(game: Game) -> Iterator[VoteCast]:
    """The votes that everybody may know: the bum's own is his secret while others own his vote (D10)."""
    bum = owned_bum(game)
    for voter in game.table.living:
        target = game.today.orders.get(0) if voter == bum else game.today.votes.get(voter)
        if target is not None:
            yield VoteCast(voter, target, at_door=voter == game.today.door)


def sms_so_far(game: Game) -> Iterator[SmsCast]:
    """D10: the anonymous votes of today."""
    return (SmsCast(target) for place, target in sorted(game.today.orders.items()) if place)
