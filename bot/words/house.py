"""House rules in words: where a game departs from the printed ones, each setting and what it is set to."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import time, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from bot import config
from bot.words import moments, names
from bot.words.layout import lines, paragraphs
from bot.words.tongue import Tongue

PRINTED: Final = config.Game()
"""The settings by which a game is played as the source has it."""

EXPLAINED: Final = frozenset(
    {
        "absence",
        "days_off",
        "invalid_vote",
        "mode",
        "pause_limit_hours",
        "report_review",
        "review",
        "revote",
        "votes",
        "warnings",
    }
)
"""The settings whose meaning their name does not tell."""

BY_VALUE: Final = (
    "ballot",
    "tie",
    "revote",
    "reveal",
    "absence",
    "must_post",
    "invalid_vote",
    "begin",
    "export",
)
CARDS: Final = (
    "bonus",
    "basement",
    "stalemate_rule",
    "graveyard",
    "last_words",
    "narration",
    "report_review",
)
HOST: Final = ("warnings", "pause_limit_hours", "min_players", "lobby_hours")
REMINDERS: Final = ("vote", "night", "roles")


def summary(tongue: Tongue, rules: config.Game) -> str:
    """What is played differently from the printed rules, a line each; or that nothing is.

    The clock and the cards are told elsewhere.
    """
    told = departures(tongue, rules)
    if told:
        return lines(tongue("house-head"), *(tongue("house-line", rule=rule) for rule in told))
    return tongue("house-printed" if rules.schedule == PRINTED.schedule else "house-own-clock")


def of_game(tongue: Tongue, rules: config.Game, *, title: str, clock: str) -> str:
    """The same for `/rules`, under the name of the game; `clock`: its hours in words."""
    head = tongue("house-of-game", title=names.person(title))
    return paragraphs(head, summary(tongue, rules), clock)


def departures(tongue: Tongue, rules: config.Game) -> list[str]:
    """A line for each setting that departs from the printed rules, where it has an effect."""
    return [
        *_plain(tongue, rules, BY_VALUE),
        *_changes(tongue, rules),
        *_plain(tongue, rules, CARDS),
        *_counted(tongue, rules),
        *_review(tongue, rules),
        *_days(tongue, rules),
        *_reminders(tongue, rules),
    ]


def _plain(tongue: Tongue, rules: config.Game, keys: Sequence[str]) -> Iterator[str]:
    for key in keys:
        it = getattr(rules, key)
        if it != getattr(PRINTED, key):
            yield tongue(f"house-{slug(key)}", value=str(it))


def _changes(tongue: Tongue, rules: config.Game) -> Iterator[str]:
    """D1: votes that may be changed, and until when."""
    if rules.votes == "final":
        return
    yield tongue(f"house-votes-{rules.votes}", count=rules.vote_changes)
    if rules.changes_close:
        yield tongue("house-changes-close", span=moments.span(tongue, rules.changes_close))


def _counted(tongue: Tongue, rules: config.Game) -> Iterator[str]:
    posts = ("posts",) if rules.must_post else ()
    for key in (*posts, *HOST):
        it = getattr(rules, key)
        if it != getattr(PRINTED, key):
            yield tongue(f"house-{slug(key)}", count=it)


def _review(tongue: Tongue, rules: config.Game) -> Iterator[str]:
    if rules.report_review and rules.review != PRINTED.review:
        yield tongue("house-review", span=moments.span(tongue, rules.review))


def _days(tongue: Tongue, rules: config.Game) -> Iterator[str]:
    """What the clock's own lines do not tell; by lengths none of it has an effect."""
    if rules.schedule.mode != "clock":
        return
    times, printed = rules.schedule.times, PRINTED.schedule.times
    if times.days_off:
        yield tongue("house-days-off", days=value(tongue, "days_off", times.days_off))
    if times.lawyer_first_day_hours != printed.lawyer_first_day_hours:
        yield tongue("house-lawyer-first-day-hours", count=times.lawyer_first_day_hours)
    if times.doorkeepers_first_day != printed.doorkeepers_first_day:
        yield tongue("house-doorkeepers-first-day", clock=f"{times.doorkeepers_first_day:%H:%M}")


def _reminders(tongue: Tongue, rules: config.Game) -> Iterator[str]:
    for name in REMINDERS:
        lead = getattr(rules.reminders, name)
        if lead != getattr(PRINTED.reminders, name):
            key = f"house-reminders-{name}"
            yield tongue(key, span=moments.span(tongue, lead)) if lead else tongue(f"{key}-none")


def slug(key: str) -> str:
    """The name of a setting as part of a key of words."""
    return key.replace("_", "-").replace(".", "-")


def label(tongue: Tongue, key: str) -> str:
    """What a setting is called."""
    return tongue(f"setting-{slug(key)}")


def value(tongue: Tongue, key: str, it: Any) -> str:  # noqa: ANN401  # settings are of all types
    """What a setting is set to, without markup, short enough for a button. Cards are told by `lobby`."""
    words = f"value-{slug(key)}"
    match it:
        case bool():
            return tongue(words, value=str(it).lower())
        case int():
            return tongue(words, count=it)
        case time():
            return f"{it:%H:%M}"
        case timedelta():
            return _span(tongue, key, it)
        case tuple():
            return ", ".join(tongue(f"weekday-{day}") for day in it) or tongue(f"{words}-none")
        case _:
            return moments.city(tongue, ZoneInfo(it)) if key == "zone" else tongue(words, value=it)


def _span(tongue: Tongue, key: str, it: timedelta) -> str:
    """A lead or a limit is told as such; what is none of these is a length."""
    said = moments.span(tongue, it)
    if key != "changes_close" and not key.startswith("reminders."):
        return said
    words = f"value-{slug(key)}"
    return tongue(words, span=said) if it else tongue(f"{words}-none")


def changed(tongue: Tongue, key: str, now: str) -> str:
    """That a setting is changed; `now`: what it is, in words (HTML)."""
    return tongue("setting-changed", name=label(tongue, key), value=now)


def unknown(tongue: Tongue, key: str) -> str:
    """There is no such setting; `key` as it was typed."""
    return tongue("setting-unknown", key=names.person(key[: names.LONGEST_LABEL]))


def not_changed(tongue: Tongue, key: str, why: str) -> str:
    """A setting stays as it was; `why`: what it can be, or with what it does not go."""
    return tongue("setting-unset", name=label(tongue, key), why=why)


def title(tongue: Tongue, game: str) -> str:
    """The head of each page."""
    return tongue("house-title", title=names.person(game))


def subject(tongue: Tongue, name: str, settings: Mapping[str, str]) -> str:
    """A page with several settings: what each is set to (HTML)."""
    told = (tongue("house-setting", name=label(tongue, key), value=now) for key, now in settings.items())
    return lines(f"<b>{tongue(f'subject-{name}')}</b>", *told)


def question(tongue: Tongue, key: str, now: str) -> str:
    """A page with one setting: what it means, what it is set to (HTML)."""
    return lines(
        f"<b>{label(tongue, key)}</b>",
        tongue("house-now", value=now),
        tongue(f"about-{slug(key)}") if key in EXPLAINED else "",
    )


def marked(tongue: Tongue, said: str, *, present: bool) -> str:
    """A value on a button; the present one has its mark."""
    return tongue("house-marked", value=said) if present else said
