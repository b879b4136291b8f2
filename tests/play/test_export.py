"""The story of games played through the bot: that of their traces, with the times of the votes."""

import io
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot import config, demo
from bot.export.page import as_page
from bot.export.reading import read_story
from bot.export.story import Story
from bot.storage import closes, tables
from bot.storage.database import open_engine
from bot.storage.exporting import game_to_export
from engine.forum.news import Line
from engine.forum.powers import Power
from engine.seats import Seat
from sandbox.server import Sandbox
from tests.bot.export.test_page import Read
from tests.bot.words.scenes import RU
from tests.play import desk
from tests.play.stage import Stage, stage
from tests.play.test_taking_back import AGAINST_9, CALM, CARDS, _go_on, _in_a_pause, _night

Traces = dict[str, Sequence[Line]]


async def told(session: AsyncSession) -> tuple[Story, Traces]:
    """The story of game 1, and the traces of its closes as the group's chronicle has them."""
    story = await read_story(session, await session.get_one(tables.Game, 1))
    assert story is not None
    return story, {key: it.trace for key, it in (await closes.told(session, 1)).items()}


def traces(story: Story) -> Traces:
    """The traces of the days and nights of a story."""
    return {it.key: tuple(deed.line for deed in it.deeds) for it in story.chapters if it.closed_at}


async def test_a_game_of_robots_has_the_story_of_its_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = demo.settings

    def kept(sandbox: Sandbox, _: Path, plan: demo.Plan) -> config.Settings:
        return usual(sandbox, tmp_path, plan)

    monkeypatch.setattr(demo, "settings", kept)
    assert await demo.play(demo.Plan(7, 3), io.StringIO())

    engine = open_engine(f"sqlite+aiosqlite:///{tmp_path / 'demo.db'}")
    async with AsyncSession(engine) as session:
        story, known = await told(session)
        votes = {
            (move.phase, move.seat, move.action["target"]): move.at
            for move in await session.scalars(select(tables.Move).where(tables.Move.refusal.is_(None)))
            if move.action["power"] == Power.VOTE
        }
    await engine.dispose()
    page = Read(as_page(RU, story))

    assert traces(story) == known
    assert len(known) > 2
    assert sum(page.deeds.values()) == sum(len(trace) for trace in known.values())
    assert {
        (chapter.key, deed.line.by, deed.line.target): deed.at
        for chapter in story.chapters
        for deed in chapter.deeds
        if deed.line.what == "vote" and deed.at is not None
    }.items() <= votes.items()


async def of(it: Stage) -> tuple[Story, Traces]:
    """The same of the game on the stage."""
    assert it.house is not None
    async with it.house.store.reading() as session:
        return await told(session)


async def test_a_vote_that_was_taken_back_and_came_out_otherwise_is_told_once(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, bonus=False, **CALM) as it:
        await it.play(9)
        await it.all_vote(AGAINST_9)
        await it.until("21:01")
        assert [(gone.exit.seat, gone.exit.why) for gone in (await of(it))[0].chapters[0].departures] == [
            (9, "vote")
        ]
        await _in_a_pause(it)
        await _go_on(it)
        await it.tell(it.players[3], "/leave")
        await it.tap(it.players[3], it.words("button-leave-yes"))
        await it.until("21:01")

        story, known = await of(it)

        assert [chapter.key for chapter in story.chapters][:2] == ["d1", "n1"]
        assert traces(story) == known
        [day, night] = story.chapters[:2]
        assert {gone.exit.seat for gone in day.departures} == {4, 9}
        assert [type(one.event).__name__ for one in day.incidents if one.at < night.opened_at][:2] == [
            "Paused",
            "TakenBack",
        ]
        assert await it.faults() == []


async def test_a_night_has_its_moves_its_moments_and_what_the_morning_told(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, bonus=False, **CALM) as it:
        await _night(it, victim=5)
        await it.until("10:00:30")

        story, known = await of(it)

        assert traces(story) == known
        night = story.chapters[1]
        assert [(move.seat, move.power, move.target) for move in night.given] == [(1, Power.MAFIA, 5)]
        assert [deed.doers for deed in night.deeds if deed.line.what == "mafia"] == [(Seat(1), Seat(2))]
        assert night.sealed_at is not None
        assert night.closed_at is not None
        assert night.opened_at < night.sealed_at < night.closed_at
        assert [(gone.exit.seat, gone.exit.why, gone.at) for gone in night.departures] == [
            (5, "night", night.closed_at)
        ]


async def test_the_host_reads_that_the_secrets_were_exported(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, **CALM) as it:
        await it.play(9)

        url = f"sqlite+aiosqlite:///{it.database}"
        async with game_to_export(url, 1, it.now, with_secrets=True) as (_, row):
            assert row.status == "running"

        assert (await desk.journal(it, it.host))[-1] == f"бот: {it.words('journal-export-secrets')}"
