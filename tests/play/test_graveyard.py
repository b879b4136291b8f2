"""Those who have left: told in private, silenced in the game's chat, let into the graveyard."""

from pathlib import Path

import pytest

from sandbox.chats import Group, Status
from sandbox.people import CannotAct, Person
from tests.play.stage import PLAYERS, RIGHTS, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "lawyer", "civilian", "civilian")


async def _out(it: Stage, who: Person) -> None:
    """This player leaves the game."""
    await it.tell(who, "/leave")
    await it.tap(who, it.words("button-leave-yes"))
    await it.pass_time(seconds=10)


async def _club(it: Stage, rights: tuple[str, ...] | None = RIGHTS) -> Group:
    """A second group, in which the bot is an administrator with these rights."""
    club = it.sandbox.add_group("Клуб")
    it.host.join(club)
    it.host.add_bot(club, it.bot, rights=rights)
    await it.pass_time(seconds=2)
    return club


async def _link(it: Stage, club: Group, who: Person, text: str = "/graveyard 1") -> str:
    who.say(club, text)
    await it.pass_time(seconds=10)
    return it.last(it.host, club).text


def _invitation(club: Group) -> str:
    return next(iter(club.links))


def _status(it: Stage, group: Group, who: Person) -> Status:
    return group.member(who.account, it.now).status


async def _knock(it: Stage, club: Group, who: Person) -> bool:
    """Ask to enter; whether one is in then."""
    who.follow(_invitation(club))
    await it.pass_time(seconds=5)
    assert who.id not in club.requests
    return club.member(who.account, it.now).present


async def test_without_a_graveyard_chat_the_dead_are_deleted_and_told_once(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        dead = it.players[5]
        await _out(it, dead)
        assert it.words("out-own-wish") in it.told(dead)[-1]
        before = len(it.told(dead))

        for text in ("Мафия — Аня!", "Ещё раз", "/status Мафия — Аня", "/mafia Аня", "/status"):
            dead.say(it.group, text)
            await it.pass_time(seconds=5)
        it.players[4].say(it.group, "Я жив")
        await it.pass_time(seconds=5)

        assert [text for text in it.said() if "Аня!" in text or "Ещё" in text or text.endswith("— Аня")] == []
        assert "/mafia Аня" not in it.said()
        assert {"/status", "Я жив"} <= set(it.said())
        assert it.told(dead)[before:] == [it.words("muted-once", title="Двор")]
        assert _status(it, it.group, dead) is Status.MEMBER
        assert await it.faults() == []


async def test_where_the_bot_may_delete_nothing_nothing_is_promised(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, rights=None, must_post=False) as it:
        await it.play(7)
        dead = it.players[5]
        await _out(it, dead)
        before = it.told(dead)
        dead.say(it.group, "/help@mafia_sandbox_bot вслух")
        dead.say(it.group, "/vote 1")
        await it.pass_time(seconds=15)

        assert it.told(dead) == before
        assert it.said()[-1] == it.words("vote-in-group-refused")
        assert await it.faults() == []


async def test_only_the_host_links_a_graveyard_where_the_bot_may_invite(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        club = await _club(it, rights=("can_delete_messages",))
        stranger = it.sandbox.add_person("Чужой")
        stranger.join(club)

        assert await _link(it, club, it.host) == it.words("graveyard-no-rights")
        it.host.promote(club, it.bot, RIGHTS)
        await it.pass_time(seconds=2)
        assert await _link(it, club, stranger) == it.words("graveyard-not-host")
        for text in ("/graveyard", "/graveyard x", "/graveyard 2", "/graveyard " + "9" * 30, "/graveyard -1"):
            assert await _link(it, club, it.host, text) == it.words("graveyard-how")
        assert await it.tell(it.host, "/graveyard 1") == it.words("graveyard-how")
        assert await _link(it, it.group, it.host) == it.words("graveyard-how")
        assert (await it.row()).graveyard_chat_id is None

        assert await _link(it, club, it.host, "/graveyard №1") == it.words("graveyard-linked", title="Двор")
        assert ((await it.row()).graveyard_chat_id, (await it.row()).graveyard_link) == (
            club.id,
            _invitation(club),
        )
        await it.second_game("Дача", 7)
        assert await _link(it, club, it.host, "/graveyard 2") == it.words("graveyard-taken")
        assert await it.faults() == []


@pytest.mark.parametrize(("setting", "living_enter"), [("with_living", True), ("dead_only", False)])
async def test_the_door_of_the_graveyard(tmp_path: Path, setting: str, *, living_enter: bool) -> None:
    async with stage(tmp_path, roles=CARDS, graveyard=setting) as it:
        await it.play(7)
        early, dead, living = it.players[6], it.players[5], it.players[0]
        await _out(it, early)
        club = it.sandbox.add_group("Клуб")
        owner, stranger = it.sandbox.add_person("Хозяин"), it.sandbox.add_person("Чужой")
        for person in (owner, it.host):
            person.join(club)
        owner.add_bot(club, it.bot, rights=RIGHTS)
        await it.pass_time(seconds=2)
        await _link(it, club, it.host)
        it.host.leave(club)
        # Who had left before hears of it now, and from now on is silent in the game's chat.
        assert it.words("graveyard-link", title="Двор", link="") in it.told(early)[-1]
        assert _status(it, it.group, early) is Status.RESTRICTED

        assert await _knock(it, club, living) is living_enter
        assert not await _knock(it, club, stranger)
        assert await _knock(it, club, it.host)
        assert await _knock(it, club, early)
        await _out(it, dead)
        assert it.words("out-graveyard-link", url="") in it.told(dead)[-1]
        assert await _knock(it, club, dead)
        with pytest.raises(CannotAct, match="muted"):
            dead.say(it.group, "Мафия — Аня!")

        await it.tell(it.host, "/end")
        await it.tap(it.host, it.words("button-end"))
        await it.pass_time(minutes=1)
        assert [_status(it, it.group, who) for who in (early, dead)] == [Status.MEMBER, Status.MEMBER]
        assert await it.faults() == []


async def test_an_administrator_who_has_left_the_game_is_deleted_instead_of_muted(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        dead = it.players[5]
        it.host.promote(it.group, dead, [])
        await _link(it, await _club(it), it.host)
        await _out(it, dead)
        assert _status(it, it.group, dead) is Status.ADMINISTRATOR

        dead.say(it.group, "Мафия — Аня!")
        await it.pass_time(seconds=5)
        assert "Мафия — Аня!" not in it.said()
        assert it.words("muted-once", title="Двор") == it.told(dead)[-1]


async def test_without_a_chat_the_dead_talk_through_the_bot(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        first, second, living = it.players[5], it.players[6], it.players[4]
        await _out(it, first)
        await _out(it, second)
        heard = [len(it.told(player)) for player in it.players[:5]]

        await it.tap(first, it.words("button-write-graveyard"))
        assert it.answered(first) == it.words("room-open", room="graveyard", title="Двор")
        assert await it.tell(first, "Кто <здесь> & почему?") == it.words("room-sent")
        assert "Кто <здесь> & почему?" in it.told(second)[-1]
        assert "6. \u2068Егор\u2069" in it.told(second)[-1]
        await it.tell(second, "Я", reply_to=it.last(second))
        assert it.told(first)[-1].endswith("Я")
        assert await it.tell(first, "И ещё") == it.words("text-goes-nowhere")
        assert [len(it.told(player)) for player in it.players[:5]] == heard
        assert await it.forge(living, "r:1:graveyard") == it.words("room-not-yours")
        assert await it.faults() == []


async def test_in_a_topic_nobody_is_muted_but_the_dead_are_deleted_there_and_only_there(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        it.group.forum = True
        game, other = it.host.open_topic(it.group, "Игра"), it.host.open_topic(it.group, "Разное")
        it.host.start(it.bot)
        await it.pass_time(seconds=5)
        it.host.say(it.group, "/newgame", topic=game)
        await it.pass_time(seconds=10)
        await it.gather(PLAYERS[:7])
        await it.start()
        await _link(it, await _club(it), it.host)
        dead = it.players[5]
        await _out(it, dead)

        dead.say(it.group, "Мафия — Аня!", topic=game)
        dead.say(it.group, "А я тут посижу", topic=other)
        await it.pass_time(seconds=5)
        assert "Мафия — Аня!" not in it.said()
        assert "А я тут посижу" in it.said()
        assert _status(it, it.group, dead) is Status.MEMBER
        assert {m.topic for m in it.host.sees(it.group) if m.sender is it.bot and m.text} == {game}
        assert await it.faults() == []
