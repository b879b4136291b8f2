"""From what is kept of a game to its story: nothing is added, nothing is lost but what was taken back."""

from dataclasses import replace

import pytest

from bot.export.story import Deed, Given, Story
from bot.export.telling import Happened, Kept, chapters
from engine.forum.events import (
    DayOpened,
    Left,
    NightOpened,
    NightReported,
    NightSealed,
    Paused,
    Reopened,
    TakenBack,
    VoteClosed,
)
from engine.forum.news import Line
from engine.forum.powers import Power
from engine.forum.roles import Role
from engine.forum.schedule import Kind
from engine.forum.state import Exit, Phase
from engine.seats import Seat
from tests.bot.export.stories import MINUTE, kept, of_chance, said
from tests.bot.words.scenes import COP, DOCTOR, DON, LAWYER, MAF, NOON, dealt, played

GAMES = range(8)


@pytest.mark.random
@pytest.mark.parametrize("seed", GAMES)
def test_a_story_has_the_trace_of_every_close_and_nothing_else(seed: int) -> None:
    closes = {
        f"{'d' if isinstance(event, VoteClosed) else 'n'}{event.day}": event.trace
        for step in played(seed)
        for event in step.events
        if isinstance(event, VoteClosed | NightReported)
    }

    story = of_chance(seed)

    found = {it.key: tuple(deed.line for deed in it.deeds) for it in story.chapters}
    assert {key: found[key] for key in closes} == closes
    assert all(not found[key] for key in found.keys() - closes.keys())


@pytest.mark.random
@pytest.mark.parametrize("seed", GAMES)
def test_every_move_and_every_departure_of_a_game_has_its_place(seed: int) -> None:
    it = kept(played(seed))
    story = of_chance(seed)

    assert [move for chapter in story.chapters for move in chapter.given] == [move for _, move in it.moves]
    assert [gone.exit for chapter in story.chapters for gone in chapter.departures] == list(it.game.exits)
    assert {place.seat: place.departure for place in story.places if place.departure is not None} == {
        gone.exit.seat: gone for chapter in story.chapters for gone in chapter.departures
    }


@pytest.mark.random
@pytest.mark.parametrize("seed", GAMES)
def test_a_vote_that_was_cast_has_its_time_and_no_other_has_one(seed: int) -> None:
    """D3: who cast none votes against himself without having done so."""
    for chapter in of_chance(seed).chapters:
        for deed in chapter.deeds:
            if deed.line.what == "vote":
                cast = deed.line.rule != "D3"
                assert (deed.at is not None) == cast, (chapter.key, deed)


@pytest.mark.random
def test_deeds_belong_to_the_holders_of_the_cards() -> None:
    for seed in GAMES:
        story = of_chance(seed)
        for deed in all_deeds(story):
            held = {story.game.table.role(seat) for seat in deed.doers}
            match deed.line.what:
                case "maniac":
                    assert held <= {Role.MANIAC, Role.CHEMIST}
                case "axe" | "as_mafia" | "as_cop" | "as_maniac" | "as_doctor" | "woodman":
                    assert held == {Role.WOODMAN}
                case "cop" | "doctor" | "thief" | "lawyer" | "bouncer" | "keykeeper" | "bum" as role:
                    assert held == {Role(role)}
                case "mafia" | "basement":
                    assert Role.DON in held or held <= {Role.MAFIOSO, Role.FOUNDLING}
                    assert held
                case "vote" | "sms":
                    assert len(deed.doers) == 1
                case _:
                    assert not held


def all_deeds(story: Story) -> list[Deed]:
    return [deed for chapter in story.chapters for deed in chapter.deeds]


SHOT = Line("mafia", COP, "hits", "N1")
FATE = Line("fate", COP, "dies", "N1")


def test_what_was_taken_back_is_no_part_of_the_story() -> None:
    """The night goes on as it was; what happened beside the moves did happen."""
    opened, night = Happened(NOON, DayOpened(1)), Happened(NOON + MINUTE, NightOpened(1))
    sealed = Happened(NOON + 2 * MINUTE, NightSealed(1))
    wrong = Happened(NOON + 3 * MINUTE, NightReported(1, (), (), (SHOT, FATE)))
    left = Happened(wrong.at, Left(COP, "night", 1))
    next_day, pause = Happened(wrong.at, DayOpened(2)), Happened(NOON + 4 * MINUTE, Paused())
    back = Happened(NOON + 5 * MINUTE, TakenBack(Kind.REPORT, 1, published=True))
    right = Happened(NOON + 6 * MINUTE, NightReported(1, (), (), ()))
    again = Happened(right.at, DayOpened(2))

    told = chapters(
        Kept(dealt(), [opened, night, sealed, wrong, left, next_day, pause, back, right, again], (), ())
    )

    assert [(it.key, it.opened_at, it.closed_at) for it in told] == [
        ("d1", NOON, None),
        ("n1", night.at, right.at),
        ("d2", again.at, None),
    ]
    assert [it.event for it in told[1].incidents] == [pause.event, back.event]
    assert all_of(told[1].deeds) == []


def all_of(deeds: tuple[Deed, ...]) -> list[Line]:
    return [deed.line for deed in deeds]


def test_a_vote_before_a_new_vote_is_not_the_one_that_counts() -> None:
    """D1: the same vote cast twice has the time of the second; one not cast again has none."""
    first, second = Given(NOON + MINUTE, DON, Power.VOTE, COP), Given(NOON + 3 * MINUTE, DON, Power.VOTE, COP)
    other = Given(NOON + MINUTE, MAF, Power.VOTE, MAF)
    trace = (Line("vote", COP, "counts 1", "D1", by=DON), Line("vote", MAF, "counts 1", "D3", by=MAF))
    happened = [
        Happened(NOON, DayOpened(1)),
        Happened(NOON + 2 * MINUTE, Reopened()),
        Happened(NOON + 9 * MINUTE, VoteClosed(1, (), {}, (), trace)),
    ]

    [day] = chapters(Kept(dealt(), happened, [("d1", it) for it in (first, other, second)], ()))

    assert [deed.at for deed in day.deeds] == [second.at, None]
    assert day.given == (first, other, second)


def test_the_mafia_of_a_night_are_those_who_are_still_there() -> None:
    game = replace(dealt(), exits=(Exit(MAF, "vote", 1, Phase.DAY),))
    happened = [
        Happened(NOON, DayOpened(1)),
        Happened(NOON + MINUTE, VoteClosed(1, (), {}, (), ())),
        Happened(NOON + MINUTE, Left(MAF, "vote", 1)),
        Happened(NOON + MINUTE, NightOpened(1)),
        Happened(NOON + 2 * MINUTE, NightReported(1, (), (), (SHOT, Line("doctor", COP, "heals", "N4")))),
    ]

    _, night = chapters(Kept(game, happened, (), ()))

    assert [deed.doers for deed in night.deeds] == [(DON,), (DOCTOR,)]
    assert night.deeds[0].concerns(DON)
    assert night.deeds[0].concerns(COP)
    assert not night.deeds[0].concerns(LAWYER)


def test_talk_stands_where_it_was_said() -> None:
    happened = [Happened(NOON + MINUTE, DayOpened(1)), Happened(NOON + 5 * MINUTE, NightOpened(1))]
    talk = [said(1, "до начала", minutes=0), said(1, "днём", minutes=4), said(3, "ночью", minutes=5)]

    day, night = chapters(Kept(dealt(), happened, (), talk))

    assert [it.text for it in day.talk] == ["до начала", "днём"]
    assert [(it.seat, it.text) for it in night.talk] == [(Seat(3), "ночью")]
