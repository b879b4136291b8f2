"""What people say to each other through the bot, and about it: rooms, the host, complaints, last words."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.words import moments, names
from bot.words.layout import lines, spoiler
from bot.words.tongue import Tongue
from engine.forum.state import Game
from engine.seats import Seat

MAFIA: Final = "mafia"


def spoken(  # noqa: PLR0913  # each by its name
    tongue: Tongue, game: Game, room: str, speaker: Seat | None, text: str, *, title: str
) -> str:
    """One relayed message. `speaker`: None is the host.

    The mafia's words, and who says them, are hidden from whoever looks over a shoulder.
    """
    said = _said(tongue, game, speaker, text)
    return lines(_head(tongue, room, title), spoiler(said) if room == MAFIA else said)


def history(tongue: Tongue, game: Game, said: Sequence[tuple[Seat, str]], *, title: str) -> str:
    """What was said among the mafia, for one who takes a seat over."""
    told = lines(*(_said(tongue, game, speaker, text) for speaker, text in said))
    return lines(_head(tongue, MAFIA, title), spoiler(f"{tongue('room-history')}\n{told}"))


def _head(tongue: Tongue, room: str, title: str) -> str:
    return tongue("room-head", room=room, title=names.person(title))


def _said(tongue: Tongue, game: Game, speaker: Seat | None, text: str) -> str:
    who = tongue("the-host") if speaker is None else names.seat(game, speaker)
    return f"{who}: {names.speech(text)}"


def full(tongue: Tongue, free_at: datetime, *, now: datetime) -> str:
    """A room takes no more at the moment."""
    return tongue("room-full", span=moments.span(tongue, free_at - now))


def free(tongue: Tongue, room: str, *, title: str) -> str:
    """The room has place again. Which room it is looks the same as over any message of one."""
    return lines(_head(tongue, room, title), tongue("room-free"))


def asked_enough(tongue: Tongue, free_at: datetime, *, now: datetime, zone: ZoneInfo) -> str:
    """The host has been written to often enough; from when on it is possible again."""
    return _enough(tongue, "ask-enough", free_at, now, zone)


def complaint(  # noqa: PLR0913  # all that the host is told
    tongue: Tongue, *, who: str, about: str, topic: str | None, url: str | None, title: str
) -> str:
    """To the host: who complains of whose message, and where it stands; names in HTML, never its text.

    `topic`: the kind of topic in which it stands, a day's as `day-2`; None: the group has none.
    """
    kind, _, number = (topic or "").partition("-")
    return lines(
        tongue("complaint", who=who, about=about, title=names.person(title)),
        tongue("complaint-topic", kind=kind, number=number) if topic else "",
        tongue("complaint-link", url=names.link(url)) if url else tongue("complaint-no-link"),
    )


def complained_enough(tongue: Tongue, free_at: datetime, *, now: datetime, zone: ZoneInfo) -> str:
    """So many complaints are enough for an hour; from when on another is taken."""
    return _enough(tongue, "complaint-enough", free_at, now, zone)


def _enough(tongue: Tongue, key: str, free_at: datetime, now: datetime, zone: ZoneInfo) -> str:
    moment = moments.day_and_clock(tongue, free_at, now, zone)
    return tongue(key, moment=moment, city=moments.city(tongue, zone))


def last_words(tongue: Tongue, game: Game, seat: Seat, text: str) -> str:
    """To the group: what one voted out had to say."""
    return tongue("last-words", who=names.seat(game, seat), text=f"{names.MARK}{names.speech(text)}")
