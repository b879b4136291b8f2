"""The story of a game as one page: no script, nothing from elsewhere, for any browser, phone or printer."""

import html
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from importlib.resources import files
from typing import Final
from zoneinfo import ZoneInfo

from babel.dates import format_date

from bot.export import phrases
from bot.export.phrases import BALLOTS
from bot.export.story import Chapter, Deed, Place, Story
from bot.words import house, lobby, moments, names, private
from bot.words.group.ending import WON_BY_RULE
from bot.words.group.ending import why as why_over
from bot.words.tongue import Tongue
from engine.forum.events import Runoff
from engine.forum.roles import Role
from engine.forum.table import Foundling
from engine.seats import Seat

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""What a browser may load for the page: its own style and nothing else."""

SIGNS: Final = {True: "☀️", False: "🌙"}


def as_page(tongue: Tongue, story: Story) -> str:
    """The whole page."""
    return _Page(tongue, story).written()


@cache
def _style() -> str:
    return (files(__package__) / "page.css").read_text("utf-8")


def _tag(name: str, *inside: str, **attributes: str) -> str:
    """An element; `inside` is HTML, the values of attributes are text. `class_` is `class`."""
    said = "".join(f' {key.rstrip("_")}="{html.escape(value)}"' for key, value in attributes.items() if value)
    return f"<{name}{said}>{''.join(inside)}</{name}>"


@dataclass(frozen=True, slots=True)
class _Page:
    """The parts of the page, from its head to its foot."""

    tongue: Tongue
    story: Story

    def written(self) -> str:
        language = self.tongue.language
        title = html.escape(names.tidy(self.story.title))
        head = (
            '<meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
            f"<title>{title}</title><style>\n{_style()}</style>"
        )
        body = "\n".join(
            (
                self._cover(),
                self._contents(),
                _tag("main", *(f"\n{part}" for part in self._sections())),
                self._foot(),
            )
        )
        page = f'<html lang="{language}"><head>{head}</head>\n<body id="top">\n{body}\n</body></html>'
        return f"<!doctype html>\n{page}\n"

    # --- head and foot -----------------------------------------------------------------------------

    def _cover(self) -> str:
        story, say = self.story, self.tongue
        parts = [
            _tag("p", say("story-kicker", number=str(story.number)), class_="kicker"),
            _tag("h1", names.person(story.title)),
        ]
        if story.ended is None:
            parts += [
                _tag("p", say("story-still-played"), class_="won draw"),
                _tag("p", say("story-secret"), class_="secret"),
            ]
        else:
            winner, rule = story.ended
            parts += [
                _tag("p", say(f"story-won-{winner.value}"), class_=f"won {winner.value}"),
                _tag("p", why_over(say, rule), class_="why"),
            ]
        return _tag("header", *parts, _tag("p", self._facts(), class_="facts"), class_="cover")

    def _facts(self) -> str:
        say, chapters = self.tongue, self.story.chapters
        days = sum(chapter.by_day for chapter in chapters)
        counted = (
            say("story-players", count=len(self.story.places)),
            say("story-days", count=days),
            say("story-nights", count=len(chapters) - days),
        )
        return " · ".join((*self._dates(), *counted))

    def _dates(self) -> Iterator[str]:
        """From the first day to the last, as far as they are known."""
        known = (it for it in (self.story.started_at, self.story.ended_at) if it is not None)
        dates = list(dict.fromkeys(self._date(it, "d MMMM y") for it in known))
        if dates:
            yield " — ".join(dates)

    def _contents(self) -> str:
        say = self.tongue
        links = [
            _tag("a", say("story-seats"), href="#seats"),
            *(
                _tag(
                    "a",
                    f"{SIGNS[chapter.by_day]} {phrases.phase(say, chapter)}",
                    href=f"#{chapter.key}",
                    class_="day" if chapter.by_day else "night",
                )
                for chapter in self.story.chapters
            ),
            _tag("a", say("story-rules"), href="#rules"),
        ]
        items = (_tag("li", link) for link in links)
        return f'<nav aria-label="{html.escape(say("story-contents"))}">{_tag("ol", *items)}</nav>'

    def _foot(self) -> str:
        say = self.tongue
        city = moments.city(say, self._zone)
        top = _tag("a", say("story-to-top"), href="#top")
        return _tag("footer", _tag("p", say("story-foot", city=city)), _tag("p", top))

    def _sections(self) -> Iterator[str]:
        yield self._seats()
        yield from (self._chapter(chapter) for chapter in self.story.chapters)
        yield self._house_rules()
        legend = "".join(self._legend())
        if legend:
            yield _tag("section", _tag("h2", self.tongue("story-legend")), _tag("dl", legend), id="legend")

    # --- the table of seats ------------------------------------------------------------------------

    def _seats(self) -> str:
        say = self.tongue
        heads = (say(f"story-column-{it}") for it in ("seat", "card", "fate"))
        rows = (self._seat(place) for place in self.story.places)
        table = _tag("table", _tag("thead", _row("th", heads)), _tag("tbody", *rows))
        return _tag(
            "section", _tag("h2", say("story-seats")), _tag("div", table, class_="scroll"), id="seats"
        )

    def _seat(self, place: Place) -> str:
        say, gone = self.tongue, place.departure
        who = _tag("span", names.seat(self.story.game, place.seat), class_="name")
        if len(place.labels) > 1:
            earlier = ", ".join(names.person(label) for label in place.labels[:-1])
            who += _tag("small", say("story-before", names=earlier))
        card = _tag("span", names.role(say, place.role), class_=place.team.value) + self._found(place)
        stayed = say("story-stayed" if self.story.ended else "story-still-in")
        fate = stayed if gone is None else phrases.fate(say, gone)
        return _tag("tr", *(_tag("td", it) for it in (who, card, fate)), class_="out" if gone else "")

    def _found(self, place: Place) -> str:
        """R4: whose child the foundling became."""
        if place.role is not Role.FOUNDLING:
            return ""
        keys = {Foundling.MAFIA: "story-adopted", Foundling.CIVILIAN: "story-naturalized"}
        key = keys.get(self.story.game.table.foundling)
        return _tag("small", self.tongue(key)) if key else ""

    # --- a day or a night --------------------------------------------------------------------------

    def _chapter(self, chapter: Chapter) -> str:
        say = self.tongue
        head = f"{SIGNS[chapter.by_day]} {phrases.phase(say, chapter)}"
        return _tag(
            "section",
            _tag("h2", _tag("span", head), _tag("small", self._hours(chapter))),
            *self._came_to(chapter),
            *(self._first_vote(vote) for vote in chapter.first_votes),
            self._votes(chapter),
            self._departures(chapter),
            self._incidents(chapter),
            self._moves(chapter),
            self._told(chapter),
            self._talk(chapter),
            id=chapter.key,
            class_="day" if chapter.by_day else "night",
        )

    def _hours(self, chapter: Chapter) -> str:
        moments_told = [chapter.opened_at, chapter.sealed_at, chapter.closed_at]
        known = [it for it in moments_told if it is not None]
        hours = list(dict.fromkeys(self._clock(it) for it in known))
        return f"{self._date(chapter.opened_at, 'EEEE, d MMMM')} · {' — '.join(hours)}"

    def _came_to(self, chapter: Chapter) -> Iterator[str]:
        """The trace but for the votes, which have a table of their own."""
        say = self.tongue
        deeds = [deed for deed in chapter.deeds if deed.line.what not in BALLOTS]
        if deeds:
            yield _tag("h3", say("story-outcome"))
            yield _tag("ul", *(f"\n{self._deed(deed)}" for deed in deeds))
        elif chapter.decided is not None:
            yield _tag("p", phrases.decided(say, self.story.game, chapter.decided))
        elif chapter.closed_at is not None:
            yield _tag("p", say("story-quiet"))
        else:
            yield _tag("p", say("story-open" if self.story.ended else "story-open-yet"))

    def _deed(self, deed: Deed) -> str:
        say, game, line = self.tongue, self.story.game, deed.line
        outcome = _tag("span", phrases.outcome(say, line), class_="outcome")
        target = names.seat(game, line.target) if line.target is not None else ""
        if line.what == "fate":
            return self._line(f"{target}: {outcome}", line.rule, class_="deed fate")
        what = _tag("span", phrases.what(say, deed), class_="what")
        said = " ".join(part for part in (what, phrases.doers(game, deed)) if part)
        if target:
            said = f"{said} → {target}"
        return self._line(f"{said}: {outcome}", line.rule, class_="deed")

    def _line(self, said: str, rule: str, *, class_: str) -> str:
        return _tag("li", _tag("span", said), self._rule(rule), class_=class_)

    def _rule(self, number: str) -> str:
        """The number of a rule: what it says is its title, and a tap leads to it."""
        title = phrases.rule(self.tongue, number)
        return _tag("a", number, class_="rule", href=f"#rule-{number}", title=title)

    def _votes(self, chapter: Chapter) -> str:
        ballots = [deed for deed in chapter.deeds if deed.line.what in BALLOTS]
        if not ballots:
            return ""
        say = self.tongue
        heads = (say(f"story-column-{it}") for it in ("time", "voter", "target", "counts"))
        ordered = sorted(ballots, key=lambda deed: (deed.at is None, deed.at or chapter.opened_at))
        rows = (f"\n{self._ballot(deed)}" for deed in ordered)
        table = _tag("table", _tag("thead", _row("th", heads)), _tag("tbody", *rows))
        return _tag("h3", say("story-votes")) + self._tally(ballots) + _tag("div", table, class_="scroll")

    def _ballot(self, deed: Deed) -> str:
        say, game, line = self.tongue, self.story.game, deed.line
        voter = names.seats(game, deed.doers)
        if line.what == "sms":
            voter = f"{voter} ({say('story-anonymous')})" if voter else say("story-anonymous")
        target = names.seat(game, line.target) if line.target is not None else ""
        time = say("story-no-time") if deed.at is None else self._clock(deed.at)
        counts = f"{say('story-weight', weight=_weight(deed))} {self._rule(line.rule)}"
        cells = (_tag("td", time, class_="time"), _tag("td", voter), _tag("td", target))
        return _tag("tr", *cells, _tag("td", counts, class_="end"), class_="deed")

    def _tally(self, ballots: Iterable[Deed]) -> str:
        """Who had how many votes, the most first."""
        tally: dict[Seat, int] = {}
        for deed in ballots:
            if deed.line.target is not None:
                tally[deed.line.target] = tally.get(deed.line.target, 0) + int(_weight(deed))
        counted = sorted(((seat, count) for seat, count in tally.items() if count), key=_most_first)
        most = max(tally.values(), default=0)
        rows = (
            f"{_tag('span', names.seat(self.story.game, seat))}"
            f'<meter max="{most}" value="{count}">{count}</meter><b>{count}</b>'
            for seat, count in counted
        )
        return _tag("div", *rows, class_="bar") if counted else ""

    def _first_vote(self, vote: Runoff) -> str:
        say, game = self.tongue, self.story.game
        cast = (
            say(
                "story-first-vote",
                voter=say("story-anonymous") if voter is None else names.seat(game, voter),
                target=names.seat(game, target),
            )
            for voter, target, _ in vote.votes
        )
        return _tag("h3", say("story-first-votes")) + _tag("ul", *(_tag("li", it) for it in cast))

    def _departures(self, chapter: Chapter) -> str:
        if not chapter.departures:
            return ""
        say = self.tongue
        lines = (
            _tag(
                "li",
                f"{names.seat(self.story.game, it.exit.seat)} — "
                f"{names.role(say, self.story.game.table.role(it.exit.seat))} "
                f"({phrases.why_left(say, it)})",
            )
            for it in chapter.departures
        )
        return _tag("div", _tag("b", say("story-gone")), _tag("ul", *lines), class_="gone")

    def _incidents(self, chapter: Chapter) -> str:
        lines = (
            (it.at, phrases.incident(self.tongue, self.story, it.event, it.at)) for it in chapter.incidents
        )
        told = self._timed(lines)
        return _tag("h3", self.tongue("story-beside")) + told if told else ""

    def _moves(self, chapter: Chapter) -> str:
        say = self.tongue
        lines = (
            (
                move.at,
                phrases.given(say, self.story.game, move)
                + (f" ({say('story-move-by-host')})" if move.by_host else ""),
            )
            for move in chapter.given
        )
        return self._folded("story-moves", len(chapter.given), self._timed(lines))

    def _told(self, chapter: Chapter) -> str:
        game = self.story.game
        lines = (
            _tag("li", f"{names.seat(game, news.to)}: {private.told(self.tongue, game, news)}")
            for news in chapter.told
            if news.to is not None
        )
        return self._folded("story-told", len(chapter.told), _tag("ul", *lines))

    def _talk(self, chapter: Chapter) -> str:
        game = self.story.game
        lines = (
            (it.at, names.seat(game, it.seat) + _tag("blockquote", _speech(it.text))) for it in chapter.talk
        )
        return self._folded("story-talk", len(chapter.talk), self._timed(lines))

    def _folded(self, key: str, count: int, inside: str) -> str:
        """A part that is opened by a tap; nothing where it holds nothing."""
        if not count:
            return ""
        return _tag("details", _tag("summary", self.tongue(key, count=str(count))), inside)

    def _timed(self, lines: Iterable[tuple[datetime, str]]) -> str:
        told = [_tag("li", _tag("time", self._clock(at)), said) for at, said in lines]
        return _tag("ul", *told) if told else ""

    # --- the rules ---------------------------------------------------------------------------------

    def _house_rules(self) -> str:
        say, settings = self.tongue, self.story.settings
        hours = lobby.schedule(say, self.story.game.rules.schedule, self._zone)
        departs = house.departures(say, settings)
        told = (house.summary(say, settings).split("\n")[0], *departs, *hours.split("\n"))
        talk = "" if self.story.talk_shown else _tag("p", say("story-talk-hidden"))
        return _tag(
            "section",
            _tag("h2", say("story-rules")),
            _tag("ul", *(_tag("li", it) for it in told)),
            talk,
            self._seal(),
            id="rules",
        )

    def _seal(self) -> str:
        deal, say = self.story.deal, self.tongue
        if deal is None:
            return ""
        pairs: Mapping[str, str] = {
            "story-seal-secret": deal.secret,
            "story-seal-digest": deal.commitment,
        }
        lines = (_tag("li", f"{say(key)}: {_tag('code', it)}") for key, it in pairs.items())
        return _tag("details", _tag("summary", say("story-seal")), _tag("ul", *lines))

    def _legend(self) -> Iterator[str]:
        """The rules that the page names, each once."""
        named = {line.rule for line in self.story.lines()}
        if self.story.ended is not None and self.story.ended[1] in WON_BY_RULE:
            named.add(self.story.ended[1])
        for number in sorted(named, key=lambda it: (it[0], int(it[1:]))):
            term, text = _tag("dt", _tag("b", number)), _tag("dd", phrases.rule(self.tongue, number))
            yield _tag("div", term, text, id=f"rule-{number}")

    # --- time --------------------------------------------------------------------------------------

    @property
    def _zone(self) -> ZoneInfo:
        return ZoneInfo(self.story.settings.zone)

    def _clock(self, at: datetime) -> str:
        return moments.clock(at, self._zone)

    def _date(self, at: datetime, how: str) -> str:
        return format_date(at.astimezone(self._zone), how, locale=self.tongue.locale)


def _row(cell: str, inside: Iterable[str]) -> str:
    return _tag("tr", *(_tag(cell, it) for it in inside))


def _weight(deed: Deed) -> str:
    """How often a vote counts: the last word of "counts 2"."""
    return deed.line.outcome.rpartition(" ")[2]


def _most_first(counted: tuple[Seat, int]) -> tuple[int, Seat]:
    seat, count = counted
    return -count, seat


def _speech(text: str) -> str:
    """Somebody's words: every line of them is marked as theirs."""
    return names.speech(text).replace("\n", "<br>")
