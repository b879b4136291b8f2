"""R29 (diplicity-react #1058): a paused game whose host is gone comes to an end all the same."""

from datetime import datetime, timedelta
from pathlib import Path

from sqlalchemy import select

from bot.storage import tables
from engine.forum.schedule import Kind
from sandbox.chats import Message
from tests.play import desk
from tests.play.stage import Stage, empty_stage, running, stage

CARDS = ("don", "mafioso", "cop", "doctor", "civilian")
RESUME, END = "Продолжить", "Ничья"


async def _paused(it: Stage) -> datetime:
    """A game in which two have voted, and which its host pauses; since when."""
    await it.play(5)
    await it.all_vote({1: 2, 3: 4})
    await desk.called(it, it.host)
    await desk.taps(it, it.host, "⏸ Пауза")
    since = (await it.game()).paused_at
    assert since is not None
    return since


def _question(it: Stage) -> Message:
    return next(message for message in reversed(it.host.sees(it.group)) if END in _labels(message))


def _labels(message: Message) -> list[str]:
    return [str(button["text"]) for button in message.buttons]


def _at(it: Stage, start: str) -> list[datetime]:
    """When the group was told something that begins so."""
    return [message.date for message in it.host.sees(it.group) if message.text.startswith(start)]


async def _says(it: Stage, player: int, label: str) -> str:
    it.players[player - 1].press(_question(it), label)
    await it.pass_time(seconds=2)
    return it.answered(it.players[player - 1])


async def test_the_group_is_reminded_each_day_and_asked_at_the_limit_to_the_second(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, pause_limit_hours=50) as it:
        since = await _paused(it)
        await it.pass_time(hours=50, minutes=1)

        head = "⏸ «\u2068Двор\u2069» стоит на паузе уже"
        told = _at(it, head)
        grace = timedelta(seconds=10)
        expected = [since + timedelta(hours=hours) for hours in (24, 48, 50)]
        assert len(told) == len(expected)
        assert all(due <= at <= due + grace for due, at in zip(expected, told, strict=True))
        assert _labels(_question(it)) == [RESUME, END]
        await it.pass_time(hours=22)
        # The question is asked anew, as the newest message; the one above is gone.
        assert [at for at in _at(it, head) if at > since + timedelta(hours=72)] == _at(it, head)[2:]
        assert len(_at(it, head)) == len(expected)
        assert await it.faults() == []


async def test_the_majority_of_the_living_goes_on_and_what_was_done_before_is_kept(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await _paused(it)
        await it.pass_time(hours=47)
        assert not any(END in _labels(message) for message in it.host.sees(it.group))
        forged = await it.forge(it.players[0], "p:1:resume")
        assert forged == it.words("pause-not-asked")
        await it.pass_time(hours=1, minutes=1)

        assert await _says(it, 1, END) == it.words("pause-noted-end")
        assert await _says(it, 1, RESUME) == it.words("pause-noted-resume")
        assert await _says(it, 1, RESUME) == it.words("pause-noted-resume")
        assert await _says(it, 2, END) == it.words("pause-noted-end")
        stranger = it.add("Прохожий")
        stranger.press(_question(it), RESUME)
        await it.pass_time(seconds=2)
        assert it.answered(stranger) == it.words("button-foreign")
        assert await _says(it, 3, RESUME) == it.words("pause-noted-resume")
        assert (await it.game()).paused_at is not None
        await it.pass_time(seconds=20)
        assert "Продолжить — 2, ничья — 1." in _question(it).text

        await _says(it, 4, RESUME)
        await it.pass_time(minutes=1)
        game = await it.game()
        assert (game.paused_at, game.today.votes) == (None, {1: 2, 3: 4})
        vote = game.deadline(Kind.VOTE)
        assert vote is not None
        assert vote.due_at >= it.now + timedelta(minutes=50)
        said = it.said()
        assert said.index(it.words("pause-decided-resume")) < said.index(it.words("resumed"))
        assert not any(END in _labels(message) for message in it.host.sees(it.group))
        await it.pass_time(days=1)
        assert (await it.row()).status == "running" or (await it.game()).exits
        assert await it.faults() == []


async def test_the_majority_of_the_living_ends_it_in_a_draw(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await _paused(it)
        await it.pass_time(hours=48, minutes=1)

        for player in (1, 2, 3):
            await _says(it, player, END)
        await it.pass_time(minutes=1)

        assert (await it.row()).status == "over"
        [over] = await it.events("GameOver")
        assert (over["winner"], over["rule"]) == ("draw", "players")
        assert any(it.words("over-why-players") in text for text in it.said())
        assert await it.faults() == []


async def test_a_restart_and_a_post_in_the_pause_change_nothing(tmp_path: Path) -> None:
    """The bot is away over the limit: the question is asked once, when it is back."""
    async with empty_stage(tmp_path) as it:
        async with running(it, roles=CARDS):
            since = await _paused(it)
            await it.pass_time(hours=30)
        it.players[0].say(it.group, "Мы ещё играем?")
        await it.pass_time(hours=20)
        async with running(it, roles=CARDS):
            await it.pass_time(minutes=5)

            assert _labels(_question(it)) == [RESUME, END]
            assert (await it.game()).paused_at == since
            assert it.house is not None
            async with it.house.store.reading() as session:
                rows = await session.scalars(
                    select(tables.Deadline).where(tables.Deadline.closed_at.is_(None))
                )
                assert [(row.kind, row.number) for row in rows] == [("pause", 72)]
            # The host is back too, and may go on at any time.
            await desk.called(it, it.host)
            await desk.taps(it, it.host, "▶️ Продолжить")
            await it.pass_time(seconds=20)
            assert (await it.game()).paused_at is None
            assert not any(END in _labels(message) for message in it.host.sees(it.group))
            assert await it.forge(it.players[0], "p:1:end") == it.words("pause-not-asked")
        assert it.house is not None
