"""The lobby's message, the game's clock and cards in words, and the start of a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from bot import config
from bot.words import house, moments, names
from bot.words.layout import lines, paragraphs
from bot.words.tongue import Tongue
from engine.forum import casting
from engine.forum.roles import Role
from engine.forum.schedule import ByClock, ByLengths, Schedule
from engine.forum.state import Game

SEVERAL = frozenset({Role.MAFIOSO, Role.CIVILIAN})


@dataclass(frozen=True, slots=True)
class Lobby:
    """What the group sees of a game that gathers. Names are as Telegram has them.

    `most`: how many may sit down. `cards`: the host's own composition, or nothing for the usual one.
    """

    title: str
    host: str
    names: tuple[str, ...]
    commitment: str
    schedule: Schedule
    zone: ZoneInfo
    most: int
    cards_open: bool
    cards: Mapping[Role, int] | None
    rules: config.Game = house.PRINTED
    cancelled: bool = False
    started: bool = False
    host_plays: bool = False
    more: tuple[str, ...] = ()
    """Further lines in HTML: when it starts by itself, how many wait."""


def lobby(tongue: Tongue, about: Lobby) -> str:
    """Who hosts, who is in, by which clock the game runs, how to sit down; and the seal of the deck."""
    title = names.person(about.title)
    if about.cancelled:
        return tongue("lobby-called-off", title=title)
    head = tongue("lobby-closed" if about.started else "lobby-open", title=title)
    return paragraphs(
        lines(head, _host(tongue, about)),
        lines(_players(tongue, about), *about.more),
        "" if about.started else tongue("lobby-join"),
        schedule(tongue, about.schedule, about.zone),
        house.summary(tongue, about.rules),
        _deck(tongue, about),
        tongue("lobby-seal", commitment=about.commitment),
    )


def _host(tongue: Tongue, about: Lobby) -> str:
    key = "lobby-host-plays" if about.host_plays else "lobby-host"
    return tongue(key, host=names.person(about.host))


def _players(tongue: Tongue, about: Lobby) -> str:
    if not about.names:
        return lines(tongue("lobby-nobody"), _how_many_more(tongue, about))
    sitting = names.labels(tongue, about.names)
    return lines(
        tongue("lobby-players", count=len(sitting), most=about.most),
        *_numbered(tongue, sitting),
        _how_many_more(tongue, about),
    )


def _numbered(tongue: Tongue, labels: Sequence[str]) -> list[str]:
    return [
        tongue("lobby-numbered", number=str(number), name=names.person(names.shortened(label)))
        for number, label in enumerate(labels, start=1)
    ]


def _how_many_more(tongue: Tongue, about: Lobby) -> str:
    if about.started:
        return ""
    missing = casting.FEWEST - len(about.names)
    return tongue("lobby-missing", count=missing) if missing > 0 else tongue("lobby-enough")


def _deck(tongue: Tongue, about: Lobby) -> str:
    if not about.cards_open:
        return tongue("lobby-cards-hidden")
    if about.cards is not None:
        return tongue("lobby-cards", cards=composition(tongue, about.cards))
    players = len(about.names)
    if not casting.FEWEST <= players <= casting.MOST:
        return ""
    return tongue("lobby-cards", cards=composition(tongue, casting.composition(players)))


def composition(tongue: Tongue, cards: Mapping[Role, int]) -> str:
    """The cards of a deck: "дон, 3 мафа, комиссар, …"."""
    return ", ".join(_card(tongue, role, cards[role]) for role in Role if cards.get(role, 0))


def _card(tongue: Tongue, role: Role, count: int) -> str:
    if role in SEVERAL:
        return tongue(f"cards-{role.value}", count=count)
    return names.role(tongue, role)


def schedule(tongue: Tongue, times: Schedule, zone: ZoneInfo) -> str:
    """The game's clock, by times of day or by lengths."""
    if isinstance(times, ByClock):
        return _by_clock(tongue, times, zone)
    return _by_lengths(tongue, times)


def _by_clock(tongue: Tongue, times: ByClock, zone: ZoneInfo) -> str:
    opens = f"{times.day_opens:%H:%M}"
    report = "at-night-end" if times.report_at_night_end else "morning"
    return lines(
        tongue(
            "schedule-clock-day",
            opens=opens,
            vote=f"{times.vote:%H:%M}",
            night=f"{times.night_ends:%H:%M}",
            city=moments.city(tongue, zone),
        ),
        _hours(tongue, f"{times.lawyer:%H:%M}", f"{times.doorkeepers:%H:%M}"),
        tongue(f"schedule-clock-report-{report}", opens=opens),
    )


def _hours(tongue: Tongue, lawyer: str, doors: str) -> str:
    if lawyer == doors:
        return tongue("schedule-clock-roles", clock=lawyer)
    return tongue("schedule-clock-roles-apart", lawyer=lawyer, doors=doors)


def _by_lengths(tongue: Tongue, times: ByLengths) -> str:
    morning = moments.span(tongue, times.morning)
    return lines(
        tongue(
            "schedule-lengths-day",
            day=moments.span(tongue, times.day),
            night=moments.span(tongue, times.night),
        ),
        tongue("schedule-lengths-roles", roles=moments.span(tongue, times.roles)),
        tongue("schedule-lengths-morning", morning=morning)
        if times.morning
        else tongue("schedule-lengths-report"),
    )


def started(  # noqa: PLR0913  # everything that the group is told when the cards are dealt
    tongue: Tongue,
    game: Game,
    *,
    title: str,
    cards: Mapping[Role, int] | None,
    commitment: str,
    begins_at: datetime | None,
    now: datetime,
    zone: ZoneInfo,
    warnings: Sequence[str],
) -> str:
    """Who sits where, which cards there are (`cards`: nothing where that is hidden), when it begins.

    `begins_at`: when day 1 opens (UTC), or nothing where it is open. `warnings`: the codes of
    `engine.forum.casting.warnings`.
    """
    return paragraphs(
        lines(tongue("started-head", title=names.person(title)), _begins(tongue, begins_at, now, zone)),
        lines(tongue("started-seats"), *(names.seat(game, seat) for seat in game.table.seats)),
        lines(
            tongue("lobby-cards", cards=composition(tongue, cards))
            if cards is not None
            else tongue("lobby-cards-hidden"),
            # Where the deck is hidden, a warning would tell of it.
            *(warned(tongue, warnings) if cards is not None else ()),
        ),
        tongue("started-private"),
        tongue("lobby-seal", commitment=commitment),
    )


def warned(tongue: Tongue, codes: Sequence[str]) -> list[str]:
    """R2: where the host's cards depart from the rules; the codes of `engine.forum.casting.warnings`."""
    return [tongue(f"warning-{code.replace('_', '-')}") for code in codes]


def _begins(tongue: Tongue, begins_at: datetime | None, now: datetime, zone: ZoneInfo) -> str:
    if begins_at is None:
        return tongue("started-begins-now")
    when = moments.day_and_clock(tongue, begins_at, now, zone)
    return tongue("started-begins-at", moment=when, city=moments.city(tongue, zone))
