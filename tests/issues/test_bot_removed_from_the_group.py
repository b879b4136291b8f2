"""R41: the bot is thrown out of the group, and comes back: the clock does not stop, and no report is lost."""

from pathlib import Path

from sandbox.chats import Group, Member, Status
from tests.play.stage import NO_REMINDERS, RIGHTS, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", *("civilian",) * 5)
TIE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1}


async def _throw_out(it: Stage, group: Group) -> None:
    it.host.remove(group, it.bot)
    await it.pass_time(seconds=5)


async def _bring_back(it: Stage, group: Group, rights: tuple[str, ...] | None = RIGHTS) -> None:
    it.host.add_bot(group, it.bot, rights=rights)
    await it.pass_time(seconds=10)


async def test_a_minute_before_the_close_and_back_after_the_report(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(9)
        await it.all_vote(TIE)
        await it.until("20:59")
        said, told = len(it.said()), len(it.told(it.host))
        await _throw_out(it, it.group)
        await it.until("21:30")

        # The phase is closed, nobody pays for a silence that could not be heard, and the players go on.
        assert (await it.game()).phase == "night"
        assert await it.events("Left") == []
        await it.move(it.players[0], "mafia", 9)
        await it.until("10:01")
        assert (await it.game()).table.day == 2
        await it.vote(it.players[0], 2)
        await it.pass_time(minutes=1)
        assert it.told(it.host)[told:] == [it.words("unreachable-group", title="Двор")]
        assert [call for call in it.sandbox.calls if call.code == 403] == []
        assert it.said()[said:] == []

        await _bring_back(it, it.group)
        close, sealed, morning = it.said()[said:]
        assert "1. \u2068Аня\u2069" in close
        assert sealed.startswith("🌙")
        assert "9. \u2068Илья\u2069" in morning
        assert it.told(it.host)[told + 1 :] == [
            "\n".join((it.words("group-back", title="Двор"), it.words("group-back-reports", count=3)))
        ]
        # Nothing comes twice at the next occasion.
        await _throw_out(it, it.group)
        await _bring_back(it, it.group, rights=None)
        assert len(it.said()) == said + 3
        assert it.told(it.host)[told + 2 :] == [
            it.words("unreachable-group", title="Двор"),
            "\n".join((it.words("group-back", title="Двор"), it.words("posts-not-read", title="Двор"))),
        ]


async def test_who_was_away_when_it_was_thrown_out_finds_it_out_by_the_report(tmp_path: Path) -> None:
    """The update is lost: Telegram keeps none for a chat that the bot cannot see."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(9)
        await it.all_vote(TIE)
        told = len(it.told(it.host))
        it.sandbox.world.groups[it.group.id].members[it.bot.id] = _kicked(it)
        await it.until("10:01")

        assert it.told(it.host)[told:] == [it.words("unreachable-group", title="Двор")]
        assert len([call for call in it.sandbox.calls if call.code == 403]) == 1
        said = len(it.said())
        await _bring_back(it, it.group)
        assert [text[:1] for text in it.said()[said:]] == ["⚖", "🌙", "☀"]


async def test_a_lobby_waits_for_the_return_and_is_then_up_to_date(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.open_lobby()
        await it.gather(["Аня"])
        link = it.join_link()
        await _throw_out(it, it.group)
        assert it.told(it.host)[-1] == it.words("unreachable-lobby", title="Двор")

        await _bring_back(it, it.group)
        for name in ("Боря", "Вера"):
            it.add(name).follow(link)
        await it.pass_time(seconds=30)
        assert it.told(it.host)[-1] == it.words("group-back", title="Двор")
        assert it.words("lobby-players", count=3, most=40) in it.lobby().text


async def test_a_graveyard_without_its_keeper(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False, reminders=NO_REMINDERS) as it:
        await it.play(9)
        club = it.sandbox.add_group("Клуб")
        it.host.join(club)
        it.host.add_bot(club, it.bot, rights=RIGHTS)
        await it.pass_time(seconds=2)
        it.host.say(club, "/graveyard 1")
        await it.pass_time(seconds=10)
        told, said = len(it.told(it.host)), it.said()

        await _throw_out(it, club)
        assert it.told(it.host)[told:] == [it.words("unreachable-graveyard", title="Двор")]
        await it.all_vote(dict.fromkeys(range(1, 9), 9) | {9: 1})
        await it.until("21:01")
        assert [out.seat for out in (await it.game()).exits] == [9]
        await _bring_back(it, club)
        assert it.told(it.host)[told + 1 :] == [it.words("graveyard-back", title="Двор")]
        it.players[8].follow(next(iter(club.links)))
        await it.pass_time(seconds=5)
        assert club.member(it.players[8].account, it.now).present
        assert len(it.said()) == len(said) + 2
        assert await it.faults() == []


def _kicked(it: Stage) -> Member:
    return Member(it.bot, Status.KICKED, present=False)
