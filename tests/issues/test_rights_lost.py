"""R41: the bot loses a right: what it cannot do is no fault of the game, and the host hears of it once."""

from pathlib import Path

from sandbox.chats import Group, Member, Status
from sandbox.faults import Fault
from sandbox.people import Person
from tests.play.stage import RIGHTS, Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "lawyer", "civilian", "civilian")


def _without(*rights: str) -> tuple[str, ...]:
    return tuple(right for right in RIGHTS if right not in rights)


def _quietly(it: Stage, group: Group, *rights: str) -> None:
    """The bot has these rights only from now on, and the update that says so is lost."""
    group.seat(Member(it.bot, Status.ADMINISTRATOR, rights=frozenset(rights)))


async def _out(it: Stage, who: Person) -> None:
    await it.tell(who, "/leave")
    await it.tap(who, it.words("button-leave-yes"))
    await it.pass_time(seconds=10)


async def _club(it: Stage) -> Group:
    club = it.sandbox.add_group("Клуб")
    it.host.join(club)
    it.host.add_bot(club, it.bot, rights=RIGHTS)
    await it.pass_time(seconds=2)
    it.host.say(club, "/graveyard 1")
    await it.pass_time(seconds=10)
    return club


def _lost(it: Stage, *rights: str) -> str:
    return it.words("rights-lost", title="Двор", rights=", ".join(it.words(right) for right in rights))


async def test_rights_that_are_taken_away_are_named_in_one_message(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(7)
        told = len(it.told(it.host))
        it.host.promote(it.group, it.bot, ["can_invite_users"])
        await it.pass_time(seconds=5)
        assert it.told(it.host)[told:] == [_lost(it, "right-pin", "right-delete", "right-restrict")]

        # A plain member reads no posts either: one message again, and the silence of today is forgiven.
        it.host.promote(it.group, it.bot, RIGHTS)
        await it.pass_time(seconds=5)
        it.host.demote(it.group, it.bot)
        await it.pass_time(seconds=5)
        assert it.told(it.host)[told + 1 :] == [
            "\n".join(
                (
                    _lost(it, "right-pin", "right-delete", "right-restrict"),
                    it.words("posts-not-read", title="Двор"),
                )
            )
        ]
        await it.all_vote({1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 1})
        await it.until("21:01")
        assert await it.events("Left") == []
        assert await it.faults() == []


async def test_a_right_whose_loss_nobody_told_of_is_missed_once_until_it_returns(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        dead = it.players[5]
        await _out(it, dead)
        told = len(it.told(it.host))
        _quietly(it, it.group, *_without("can_delete_messages"))
        for number in range(3):
            dead.say(it.group, f"Мафия — Аня! {number}")
            await it.pass_time(seconds=5)

        assert it.told(it.host)[told:] == [_lost(it, "right-delete")]
        assert len([call for call in it.sandbox.calls if call.method == "deleteMessage"]) == 1
        it.host.promote(it.group, it.bot, RIGHTS)
        await it.pass_time(seconds=5)
        dead.say(it.group, "Мафия — Боря!")
        await it.pass_time(seconds=5)
        assert "Мафия — Боря!" not in it.said()
        _quietly(it, it.group)
        dead.say(it.group, "Мафия — Вера!")
        await it.pass_time(seconds=5)
        assert it.told(it.host)[told + 1 :] == [_lost(it, "right-delete")]


async def test_a_lobby_that_cannot_be_pinned_is_a_lobby(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        it.sandbox.faults.add(_no_right("pinChatMessage", "manage pinned messages in the chat"))
        await it.open_lobby()
        await it.gather(["Аня"])

        assert it.words("lobby-players", count=1, most=40) in it.lobby().text
        desk = it.words("desk-lobby", title="Двор", game="1")
        assert [text.split("\n")[0] for text in it.told(it.host)[-2:]] == [
            desk,
            _lost(it, "right-pin").split("\n")[0],
        ]


async def test_whom_the_bot_muted_it_lets_speak_as_soon_as_it_may_again(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        club = await _club(it)
        muted, free = it.players[5], it.players[6]
        await _out(it, muted)
        told = len(it.told(it.host))
        _quietly(it, it.group, *_without("can_restrict_members"))
        await _out(it, free)
        assert it.told(it.host)[told:] == [_lost(it, "right-restrict")]
        assert [_status(it, who) for who in (muted, free)] == [Status.RESTRICTED, Status.MEMBER]
        free.say(it.group, "Мафия — Аня!")
        await it.pass_time(seconds=5)
        assert "Мафия — Аня!" not in it.said()

        # The game ends while the right is away.
        await it.tell(it.host, "/end")
        await it.tap(it.host, it.words("button-end"))
        await it.pass_time(minutes=1)
        assert _status(it, muted) is Status.RESTRICTED
        it.host.promote(it.group, it.bot, RIGHTS)
        await it.pass_time(seconds=10)
        assert [_status(it, who) for who in (muted, free)] == [Status.MEMBER, Status.MEMBER]
        assert club.requests == {}


async def test_a_graveyard_without_the_right_to_invite(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        it.sandbox.faults.add(_no_right("createChatInviteLink", "manage chat invite link"))
        club = await _club(it)
        told = len(it.told(it.host))
        assert it.told(it.host)[-1] == it.words("rights-lost-graveyard", title="Двор")
        early, late = it.players[5], it.players[6]
        await _out(it, early)
        assert it.words("out-graveyard-ask-host") in it.told(early)[-1]
        assert it.last(early).buttons == []

        # The right is back: so is the link, for those too who left without one.
        it.host.promote(club, it.bot, [])
        await it.pass_time(seconds=2)
        it.host.promote(club, it.bot, RIGHTS)
        await it.pass_time(seconds=10)
        link = next(iter(club.links))
        assert it.words("graveyard-link", title="Двор", link="") in it.told(early)[-1]
        await _out(it, late)
        assert it.words("out-graveyard-link", url="") in it.told(late)[-1]
        # Who knocks while it is away is let in when it returns, though Telegram tells of no knock twice.
        it.host.promote(club, it.bot, [])
        for who in (early, late):
            who.follow(link)
            await it.pass_time(seconds=5)
        assert it.told(it.host)[told:] == [it.words("rights-lost-graveyard", title="Двор")]
        assert not any(club.member(who.account, it.now).present for who in (early, late))
        it.host.promote(club, it.bot, RIGHTS)
        await it.pass_time(seconds=10)
        assert all(club.member(who.account, it.now).present for who in (early, late))


def _status(it: Stage, who: Person) -> Status:
    return it.group.member(who.account, it.now).status


def _no_right(method: str, to_do: str) -> Fault:
    return Fault(method, code=400, text=f"Bad Request: not enough rights to {to_do}")
