"""The page of a game: it tells the whole trace, loads nothing, runs nothing, and names are only text."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from typing import Final

import pytest

from bot.export.page import as_page
from bot.export.story import Story
from bot.words.names import tidy
from engine.forum.events import DayOpened
from engine.forum.game import end
from engine.forum.state import Step
from engine.forum.victory import Winner
from tests.bot.export.stories import kept, labelled, of_chance, said, told
from tests.bot.words.scenes import RU, dealt, played

GAMES = range(8)
MORNING: Final = Step(dealt(), (DayOpened(1),))
VOID: Final = frozenset({"meta", "br"})
LOADS: Final = frozenset({"src", "srcset", "action", "data", "poster", "background", "formaction"})


class Read(HTMLParser):
    """A page as a browser reads it; a tag that does not fit is an error."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, str]] = []
        self.tags: Counter[str] = Counter()
        self.ids: Counter[str] = Counter()
        self.attributes: list[tuple[str, str]] = []
        self.deeds: Counter[str] = Counter()
        self.text: list[str] = []
        self.section = ""
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {key: value or "" for key, value in attrs}
        self.tags[tag] += 1
        self.attributes += said.items()
        if "id" in said:
            self.ids[said["id"]] += 1
        if tag == "section":
            self.section = said["id"]
        if "deed" in said.get("class", "").split():
            self.deeds[self.section] += 1
        if tag not in VOID:
            self.open.append((tag, said.get("class", "")))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        opened, _ = self.open.pop()
        assert opened == tag, f"</{tag}> closes <{opened}>"

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1][0] != "style":
            self.text.append(data)

    @property
    def targets(self) -> Iterator[str]:
        """The places in the page that links lead to."""
        return (value.removeprefix("#") for key, value in self.attributes if key == "href")


@pytest.mark.random
@pytest.mark.parametrize("seed", GAMES)
def test_each_line_of_the_trace_stands_in_its_day_or_night_once(seed: int) -> None:
    story = of_chance(seed)

    read = Read(as_page(RU, story))

    assert read.deeds == Counter({it.key: len(it.deeds) for it in story.chapters if it.deeds})
    assert Counter(rules(read)) == Counter(line.rule for line in story.lines())


def rules(read: Read) -> Iterator[str]:
    """The rules to which the tags of the page lead."""
    return (it.removeprefix("rule-") for it in read.targets if it.startswith("rule-"))


@pytest.mark.random
@pytest.mark.parametrize("seed", GAMES)
def test_every_link_leads_to_a_place_of_the_page(seed: int) -> None:
    read = Read(as_page(RU, of_chance(seed)))

    assert set(read.targets) <= read.ids.keys()
    assert max(read.ids.values()) == 1


def test_every_day_and_night_is_in_the_contents_and_every_rule_has_its_sentence() -> None:
    story = of_chance(1)

    read = Read(as_page(RU, story))

    assert {it.key for it in story.chapters} < set(read.targets)
    titles = {value for key, value in read.attributes if key == "title"}
    assert titles == {RU(f"rule-{line.rule.lower()}") for line in story.lines()}


def test_the_page_loads_and_runs_nothing() -> None:
    page = as_page(RU, of_chance(1))
    read = Read(page)

    assert "http" not in page.replace("http-equiv", "")
    assert "//" not in page
    assert "@import" not in page
    assert "url(" not in page
    assert not read.tags.keys() & {"script", "iframe", "object", "embed", "link", "img", "form", "base"}
    assert not {key for key, _ in read.attributes if key in LOADS or key.startswith("on")}
    assert ("content", "default-src 'none'; style-src 'unsafe-inline'") in read.attributes


EVIL = ("<script>alert(1)</script>", '" onload="x', "a\u202eb</style>", "&lt;b&gt;", "http://e.example/")


def test_names_are_only_text() -> None:
    """Markup is shown as it is typed, signs that turn the direction are gone, each name is by itself."""
    it = labelled(kept(played(2)), EVIL)
    talk = [said(1, "<img src=x>\nстрока\u202e", minutes=1)]

    read = Read(as_page(RU, told(replace(it, talk=talk), title="<h1>Двор</h1>", talk_shown=True)))

    text = "".join(read.text)
    plain = Read(as_page(RU, told(kept(played(2)))))
    assert read.tags.keys() - plain.tags.keys() == {"blockquote", "br"}
    assert not {key for key, _ in read.attributes if key in LOADS or key.startswith("on")}
    assert [label for label in (*EVIL, "<h1>Двор</h1>") if f"\u2068{tidy(label)}\u2069" not in text] == []
    assert "<img src=x>" in text
    assert "\u202e" not in text


@pytest.mark.parametrize(
    ("winner", "rule"),
    [(Winner.TOWN, "V1"), (Winner.MAFIA, "V3"), (Winner.MANIAC, "V2"), (Winner.DRAW, "host")],
)
def test_the_head_says_who_won_and_why(winner: Winner, rule: str) -> None:
    text = "".join(Read(as_page(RU, ended(winner, rule))).text)

    assert RU(f"story-won-{winner.value}") in text
    assert RU("story-open") in text


def ended(winner: Winner, rule: str) -> Story:
    """A game that was ended on its first day, before its vote closed."""
    return told(kept([MORNING, end(MORNING.game, (winner, rule))]))


def test_a_game_that_is_still_played_says_so_and_keeps_its_seal() -> None:
    story = told(kept([MORNING]))

    text = "".join(Read(as_page(RU, story)).text)

    assert RU("story-secret") in text
    assert RU("story-open-yet") in text
    assert RU("story-seal") not in text


def test_the_mafias_talk_is_there_only_if_it_is_part_of_the_story() -> None:
    it = kept(played(2))
    talk = [said(1, "стреляем в третьего", minutes=3)]

    hidden = "".join(Read(as_page(RU, told(it))).text)
    shown = "".join(Read(as_page(RU, told(replace(it, talk=talk), talk_shown=True))).text)

    assert "стреляем в третьего" not in hidden
    assert RU("story-talk-hidden") in hidden
    assert "стреляем в третьего" in shown
    assert RU("story-talk-hidden") not in shown
