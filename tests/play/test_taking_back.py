"""Taking a close back: what goes on, who returns, what everybody has read all the same."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.storage import tables
from bot.usecases import advance
from bot.words.names import END_OF_ISOLATE, FIRST_STRONG_ISOLATE
from engine.forum.game import expire
from engine.forum.schedule import Kind
from engine.forum.state import Game, Phase
from engine.seats import Seat
from sandbox.chats import Group, Status
from sandbox.people import CannotAct, Person
from tests.play import desk
from tests.play.stage import RIGHTS, Stage, empty_stage, running, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}
AGAINST_9 = {**dict.fromkeys(range(1, 9), 9), 9: 1}
CALM: dict[str, Any] = {"must_post": False, "reminders": {"vote": 0, "night": 0, "roles": 0}}
NO_ISOLATES = dict.fromkeys(map(ord, (FIRST_STRONG_ISOLATE, END_OF_ISOLATE)))
TAKE_BACK = "↩️ Отменить итог"


def _bare(text: str) -> str:
    return text.translate(NO_ISOLATES)


def _notice(it: Stage) -> str:
    """The newest news of a close that was taken back."""
    return next(_bare(text) for text in reversed(it.said()) if text.startswith("↩️"))


async def _in_a_pause(it: Stage) -> str:
    await desk.called(it, it.host)
    await desk.taps(it, it.host, "⏸ Пауза")
    return await _take_back(it)


async def _take_back(it: Stage) -> str:
    """The last close, by the desk as it stands."""
    return await desk.taps(it, it.host, TAKE_BACK, "Да, отменить")


async def _go_on(it: Stage) -> None:
    await desk.called(it, it.host)
    await desk.taps(it, it.host, "▶️ Продолжить")


async def _reach(it: Stage, kind: Kind) -> None:
    """The next end of this kind comes, and what it leads to is told."""
    end = (await it.game()).deadline(kind)
    assert end is not None
    await it.time.wait_until(end.due_at)
    await it.pass_time(seconds=30)


async def _labels(it: Stage) -> list[str]:
    await desk.called(it, it.host)
    return desk.labels(it, it.host)


async def _night(it: Stage, *, victim: int, votes: dict[int, int] | None = None) -> None:
    """The first night is sealed; the mafia has shot."""
    await it.play(9)
    await it.all_vote(votes or TIE)
    await it.until("21:01")
    await it.move(it.players[0], "mafia", victim)
    await it.until("22:00:30")


def _exits(game: Game) -> list[tuple[int, str]]:
    return [(out.seat, out.why) for out in game.exits]


async def test_a_seal_is_taken_back_and_nobody_learns_more_than_that_the_night_goes_on(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path, roles=CARDS, **CALM) as it:
        await _night(it, victim=9)
        before = [len(it.told(player)) for player in it.players]
        await desk.called(it, it.host)
        await desk.taps(it, it.host, TAKE_BACK)
        assert _bare(desk.page(it, it.host).text).endswith(
            it.words("takeback-confirm", what=it.words("end-name-night"))
        )
        yes = desk.data(it, it.host, "Да, отменить")
        await desk.taps(it, it.host, "Да, отменить")
        assert it.answered(it.host) == it.words("takeback-done")

        game = await it.game()
        assert (game.phase, [(shot.seat, shot.about) for shot in game.tonight.shots]) == (
            Phase.NIGHT,
            [(1, 9)],
        )
        assert _notice(it).startswith("↩️ Ведущий продлевает ночь 1: она идёт дальше, до 23:00")
        assert [len(it.told(player)) for player in it.players] == [one + 1 for one in before]
        assert len({it.told(player)[-1].partition("\n\n")[0] for player in it.players}) == 1

        await it.forge(it.host, yes, desk.page(it, it.host))
        assert it.answered(it.host) == it.words("desk-old")
        assert TAKE_BACK not in await _labels(it)
        await it.move(it.players[0], "mafia", 8)
        await _reach(it, Kind.NIGHT)
        assert (await it.game()).phase is Phase.SEALED
        await it.until("10:00:30")
        assert _exits(await it.game()) == [(8, "night")]
        assert [event["published"] for event in await it.events("TakenBack")] == [False]
        assert await it.faults() == []


async def test_a_report_is_taken_back_in_a_pause_and_comes_again(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, **CALM) as it:
        await _night(it, victim=9)
        await it.until("10:01")
        first = it.said()[-1]
        assert _exits(await it.game()) == [(9, "night")]
        told = len(it.told(it.players[4]))

        await desk.called(it, it.host)
        await desk.taps(it, it.host, TAKE_BACK)
        what = it.words("end-name-report")
        assert _bare(desk.page(it, it.host).text).endswith(it.words("takeback-pause-first", what=what))
        await desk.taps(it, it.host, "⏸ Пауза")
        await _take_back(it)

        game = await it.game()
        assert (game.phase, game.exits, game.notes) == (Phase.SEALED, (), ())
        assert game.disclosed == {Seat(9)}
        fact = _bare(first).split("\n\n")[1]
        assert _notice(it) == "\n\n".join(
            (
                it.words("takeback-report", day="1"),
                f"Прочитанное назад не возьмёшь. Все уже знают:\n{fact}",
                it.words("takeback-back", who="9. Илья").translate(NO_ISOLATES),
                "\n".join(
                    it.words(key) for key in ("takeback-private", "takeback-shown", "takeback-goes-on")
                ),
            )
        )
        back = it.players[8]
        assert it.words("takeback-you", title="Двор") in it.told(back)
        assert len(it.told(it.players[4])) == told + 1
        assert "мирный житель" in fact

        await _go_on(it)
        await it.until("10:00:30")
        assert _exits(await it.game()) == [(9, "night")]
        reports = [text for text in it.said() if text.startswith("☀️ День 2")]
        assert [_bare(text).split("\n\n")[1] for text in reports] == [fact, fact]
        await it.tell(it.host, "/end")
        await it.tap(it.host, it.words("button-end"))
        await it.pass_time(seconds=30)
        chronicle = next(text for text in it.said() if "Ночь 1\n" in text)
        assert chronicle.count("Ночь 1\n") == 1
        assert await it.faults() == []


async def test_a_vote_is_taken_back_and_counts_the_votes_as_they_then_stand(tmp_path: Path) -> None:
    """The one who was voted out votes again; a vote that is changed since has its new target."""
    async with stage(tmp_path, roles=CARDS, votes="free", **CALM) as it:
        await it.play(9)
        await it.all_vote(AGAINST_9)
        await it.until("21:00:30")
        assert _exits(await it.game()) == [(9, "vote")]
        facts = _bare(it.said()[-1]).split("\n\n")[0].split("\n")[1:]
        assert "9. Илья" in facts[0]

        assert await _in_a_pause(it) == it.words("takeback-done")
        game = await it.game()
        assert (game.phase, game.exits, dict(game.today.votes)) == (
            Phase.DAY,
            (),
            {Seat(voter): Seat(whom) for voter, whom in AGAINST_9.items()},
        )
        told = _notice(it)
        assert told.startswith(it.words("takeback-vote", day="1"))
        assert told.split("\n\n")[1].split("\n")[1:] == [*facts, it.words("takeback-count")]
        assert it.words("takeback-count") in told
        assert it.words("takeback-private") not in told

        await _go_on(it)
        await it.all_vote(dict.fromkeys(range(1, 8), 8))
        await _reach(it, Kind.VOTE)
        assert _exits(await it.game()) == [(8, "vote")]
        assert (await it.game()).disclosed == {Seat(9)}
        assert [event["kind"] for event in await it.events("TakenBack")] == ["vote"]
        assert await it.faults() == []


async def test_what_cannot_be_taken_back_is_not_offered_and_refused(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, **CALM) as it:
        await it.play(9)
        assert TAKE_BACK not in await _labels(it)
        await it.all_vote(TIE)
        await it.until("21:00:30")
        await desk.called(it, it.host)
        await desk.taps(it, it.host, TAKE_BACK)
        page = desk.page(it, it.host)
        assert desk.labels(it, it.host) == ["⏸ Пауза", "Не надо"]
        await it.forge(it.host, "d:1:take_back:0:vote.1:0", page)
        assert it.answered(it.host) == it.words("takeback-pause-first", what=it.words("end-name-vote"))
        await it.forge(it.host, "d:1:take_back:0:report.1:0", page)
        assert it.answered(it.host) == it.words("desk-old")
        await it.forge(it.players[1], "d:1:take_back:0:vote.1:0")
        assert it.answered(it.players[1]) == it.words("button-foreign")

        await it.move(it.players[0], "mafia", 8)
        assert TAKE_BACK not in await _labels(it)
        await it.forge(it.host, "d:1:take_back:0:vote.1:0", desk.page(it, it.host))
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "⏸ Пауза")
        await it.forge(it.host, "d:1:take_back:0:vote.1:0", desk.page(it, it.host))
        assert it.answered(it.host) == it.words("refused-has-moves")
        assert (await it.game()).phase is Phase.NIGHT
        assert await it.events("TakenBack") == []
        assert await it.faults() == []


async def test_a_host_who_has_a_seat_takes_nothing_back(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, **CALM) as it:
        await it.open_lobby()
        it.players.append(it.host)
        it.host.follow(it.join_link())
        await it.pass_time(seconds=2)
        await it.gather(("Боря", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Зоя", "Илья"))
        await it.start()
        await it.all_vote({1: 9, **dict.fromkeys(range(2, 10), 1)})
        await it.until("21:00:30")
        assert _exits(await it.game()) == [(1, "vote")]
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "⏸ Пауза")
        assert TAKE_BACK not in desk.labels(it, it.host)
        await it.forge(it.host, "d:1:taking_back:0::0", desk.page(it, it.host))
        assert it.words("button-take-back-yes") not in desk.labels(it, it.host)
        await it.forge(it.host, "d:1:take_back:0:vote.1:0", desk.page(it, it.host))
        assert it.answered(it.host) == it.words("desk-old")
        assert _exits(await it.game()) == [(1, "vote")]
        assert await it.faults() == []


async def test_who_left_by_own_wish_meanwhile_stays_out(tmp_path: Path) -> None:
    """D14: told once, when it happened."""
    async with stage(tmp_path, roles=CARDS, **CALM) as it:
        await it.play(9)
        await it.all_vote(AGAINST_9)
        await it.until("21:00:30")
        gone = it.players[4]
        await it.tell(gone, "/leave")
        await it.tap(gone, it.words("button-leave-yes"))
        await it.pass_time(seconds=10)
        told = len(it.told(gone))
        await _in_a_pause(it)

        assert _exits(await it.game()) == [(5, "own_wish")]
        assert len([text for text in it.said() if text.startswith("🚪")]) == 1
        assert len(it.told(gone)) == told
        assert "5. Дина" not in _notice(it)

        # What was taken back and did not come again is no part of the story.
        await it.tell(it.host, "/end")
        await it.tap(it.host, it.words("button-end"))
        await it.pass_time(seconds=30)
        story = [text for text in it.said() if text.startswith(it.words("chronicle-head").split("\n")[0])]
        assert ["День 1" in text for text in story] == [False]
        assert [_bare(line) for line in (await _journal(it))] == [
            "Ведущая: пауза",
            "Ведущая: Голосование, день 1 — закрытие отменено",
            "Ведущая: партия закончена",
        ]
        assert await it.faults() == []


async def _journal(it: Stage) -> list[str]:
    """The journal of a game that is over, oldest first."""
    await desk.taps(it, it.host, "Журнал")
    lines = desk.page(it, it.host).text.split("\n\n")[-1].split("\n")
    return [line.split(" · ", 1)[1] for line in lines][::-1]


async def test_a_first_vote_is_taken_back_and_tied_again(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, revote="on_tie", **CALM) as it:
        await it.play(9)
        await it.all_vote({1: 2, 2: 1, 3: 2, 4: 1, 5: 2, 6: 1, 7: 3, 8: 4, 9: 5})
        await it.until("21:00:30")
        assert (await it.game()).today.runoff == (Seat(1), Seat(2))
        await _in_a_pause(it)
        game = await it.game()
        assert (game.today.runoff, len(game.today.votes)) == ((), 9)
        assert _notice(it).startswith(it.words("takeback-runoff", day="1"))
        assert "Поровну голосов собирают 1. Аня, 2. Боря." in _notice(it)
        await _go_on(it)
        await _reach(it, Kind.VOTE)
        assert (await it.game()).today.runoff == (Seat(1), Seat(2))
        assert await it.faults() == []


async def test_who_waits_in_a_sealed_night_leaves_at_once_when_it_goes_on(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, **CALM) as it:
        await _night(it, victim=9)
        gone = it.players[4]
        await it.tell(gone, "/leave")
        await it.tap(gone, it.words("button-leave-yes"))
        await it.pass_time(seconds=10)
        await desk.called(it, it.host)
        await _take_back(it)
        assert _exits(await it.game()) == [(5, "own_wish")]
        assert ["5. Дина" in _bare(text) for text in it.said() if text.startswith("🚪")] == [True]
        assert await it.faults() == []


async def test_a_cut_off_is_taken_back_and_the_choice_can_be_made_again(tmp_path: Path) -> None:
    cards = ("don", "mafioso", "cop", "bouncer", *("civilian",) * 5)
    async with stage(tmp_path, roles=cards, **CALM) as it:
        await it.play(9)
        await it.move(it.players[3], "bouncer", 9)
        await _reach(it, Kind.DOORS)
        shut = it.said()[-1]
        assert (await it.game()).today.door == Seat(9)

        await _in_a_pause(it)
        game = await it.game()
        assert (game.today.door, game.deadline(Kind.DOORS) is not None) == (None, True)
        assert _bare(shut) in _notice(it)
        await _go_on(it)
        await it.move(it.players[3], "bouncer", 8)
        await _reach(it, Kind.DOORS)
        assert (await it.game()).today.door == Seat(8)
        assert await it.faults() == []


async def test_what_the_host_decided_by_hand_is_taken_back_and_decided_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game: Game, kind: Kind, number: int, **more: Any) -> object:  # noqa: ANN401  # passed on
        if kind is Kind.VOTE:
            raise ArithmeticError
        return expire(game, kind, number, **more)

    monkeypatch.setattr(advance, "expire", broken)
    async with stage(tmp_path, roles=CARDS, **CALM) as it:
        await it.play(9)
        await it.all_vote(AGAINST_9)
        await it.until("21:00:30")
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Решить вручную", "5. Дина", "Так и решаем")
        assert _exits(await it.game()) == [(5, "vote")]
        await _in_a_pause(it)
        assert (await it.game()).phase is Phase.DAY
        assert "5. Дина" in _notice(it).split("\n\n")[1]
        await _go_on(it)
        await _reach(it, Kind.VOTE)
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Решить вручную", "6. Егор", "Так и решаем")
        assert _exits(await it.game()) == [(6, "vote")]
        assert await it.faults() == []


# --- a graveyard of its own -------------------------------------------------------------------------


async def _club(it: Stage, rights: tuple[str, ...] = RIGHTS) -> Group:
    club = it.sandbox.add_group("Клуб")
    it.host.join(club)
    it.host.add_bot(club, it.bot, rights=rights)
    await it.pass_time(seconds=2)
    it.host.say(club, "/graveyard 1")
    await it.pass_time(seconds=10)
    return club


def _links(club: Group) -> tuple[list[str], list[str]]:
    """The links into a group that are dead, and those that lead there."""
    dead = [url for url, link in club.links.items() if link.revoked]
    return dead, [url for url, link in club.links.items() if not link.revoked]


async def _knock(it: Stage, club: Group, who: Person) -> bool:
    who.follow(_links(club)[1][0])
    await it.pass_time(seconds=5)
    return club.member(who.account, it.now).present


@pytest.mark.parametrize("may_remove", [True, False])
async def test_who_returns_is_put_out_of_the_graveyard_and_may_write_again(
    tmp_path: Path, *, may_remove: bool
) -> None:
    async with stage(tmp_path, roles=CARDS, graveyard="dead_only", **CALM) as it:
        await it.play(9)
        rights = RIGHTS if may_remove else tuple(it for it in RIGHTS if it != "can_restrict_members")
        club = await _club(it, rights)
        first, back = it.players[4], it.players[8]
        await it.tell(first, "/leave")
        await it.tap(first, it.words("button-leave-yes"))
        await it.pass_time(seconds=10)
        await it.all_vote({1: 9, 2: 9, 3: 9, 4: 9, 6: 9, 7: 9, 8: 9, 9: 1})
        await it.until("21:00:30")
        old = _links(club)[1][0]
        assert await _knock(it, club, back)
        with pytest.raises(CannotAct, match="muted"):
            back.say(it.group, "Я ещё здесь")

        await _in_a_pause(it)
        await it.pass_time(seconds=30)
        dead, alive = _links(club)
        assert (dead, len(alive)) == ([old], 1)
        assert (await it.row()).graveyard_link == alive[0]
        assert club.member(back.account, it.now).present is not may_remove
        assert it.group.member(back.account, it.now).status is Status.MEMBER
        assert alive[0] in it.last(first).html
        assert alive[0] not in it.last(back).html
        no_right = it.words("takeback-no-right", title="Двор", who="9. Илья")
        assert (_bare(no_right) in [_bare(text) for text in it.told(it.host)]) is not may_remove

        if may_remove:
            assert not await _knock(it, club, back)
            await _go_on(it)
            await _reach(it, Kind.VOTE)
            assert await _knock(it, club, back)
        assert await it.faults() == []


async def test_where_the_living_read_the_graveyard_nobody_is_put_out_of_it(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, graveyard="with_living", **CALM) as it:
        await it.play(9)
        club = await _club(it)
        await it.all_vote(AGAINST_9)
        await it.until("21:00:30")
        assert await _knock(it, club, it.players[8])
        await _in_a_pause(it)
        await it.pass_time(seconds=30)
        assert _links(club)[0] == []
        assert club.member(it.players[8].account, it.now).present
        assert it.group.member(it.players[8].account, it.now).status is Status.MEMBER
        assert await it.faults() == []


async def test_a_close_is_taken_back_after_a_restart(tmp_path: Path) -> None:
    game: dict[str, Any] = {"roles": CARDS, **CALM}
    async with empty_stage(tmp_path) as it:
        async with running(it, **game):
            await _night(it, victim=9)
        async with running(it, **game):
            await it.pass_time(seconds=30)
            await desk.called(it, it.host)
            await _take_back(it)
            assert (await it.game()).phase is Phase.NIGHT
        async with running(it, **game):
            await it.pass_time(seconds=30)
            assert it.house is not None
            async with it.house.store.reading() as session:
                assert (await session.scalars(select(tables.LastClose))).all() == []
            await it.move(it.players[0], "mafia", 7)
            await it.until("10:00:30")
            assert _exits(await it.game()) == [(7, "night")]
            assert await it.faults() == []


async def test_in_a_forum_the_topics_follow(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, forum=True, **CALM) as it:
        await _night(it, victim=9)
        await it.until("10:01")
        assert not it.topics()["День 2 · Двор"].closed
        await _in_a_pause(it)
        await it.pass_time(seconds=30)
        assert it.topics()["День 2 · Двор"].closed
        await _go_on(it)
        await it.until("10:00:30")
        await it.pass_time(seconds=30)
        assert not it.topics()["День 2 · Двор"].closed
        assert [name for name in it.topics() if name.startswith("День")] == ["День 1 · Двор", "День 2 · Двор"]
        assert await it.faults() == []
