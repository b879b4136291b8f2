"""Bad input: each gets a clear sentence, and the stored game stays as it was."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.storage import tables
from engine.seats import Seat
from tests.play.stage import Stage, stage

CARDS = ("don", "cop", "doctor", "lawyer", "civilian", "civilian")


@asynccontextmanager
async def _untouched(it: Stage) -> AsyncIterator[None]:
    """Nothing in this block changes the game, and everything is handled and answered."""
    before = await it.stored()
    yield
    assert await it.stored() == before
    assert await it.faults() == []


async def test_buttons_made_by_hand_do_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(6)
        civilian, stranger = it.players[4], it.add("Чужой")
        stranger.start(it.bot)
        await it.pass_time(seconds=5)
        stale, foreign = it.words("button-stale"), it.words("button-foreign")
        refused = it.words("refused-unknown-target", what="vote")
        async with _untouched(it):
            for data, answer in (
                ("m:1:d1:cast:lawyer:0:2", it.words("refused-not-yours")),
                ("m:1:d1:set:mafia:0:2", it.words("refused-not-now")),
                ("m:1:d1:set:cop:0:2", it.words("refused-not-now")),
                ("m:1:d1:deal::0:1", it.words("refused-not-now")),
                ("m:1:d1:set:order:3:2", it.words("refused-not-yours")),
                ("m:1:n1:set:cop:0:2", stale),
                ("m:1:d2:cast:vote:0:2", stale),
                ("m:1::cast:vote:0:2", stale),
                ("m:2:d1:cast:vote:0:2", foreign),
                ("m:99999999999999999999:d1:cast:vote:0:2", stale),
                ("m:1:d1:cast:vote:0:99999999999999999999", stale),
                ("m:-1:d1:cast:vote:0:2", stale),
                ("m:1", stale),
                ("l:1:start", it.words("lobby-started-already")),
                ("l:77:cancel", stale),
                ("l:1:" + "я" * 25, it.words("lobby-started-already")),
                ("e:1:end:0", foreign),
                ("e:1:go_on:0", foreign),
                ("e:1:ban:1", stale),
                ("e:1:end_which:0", foreign),
                ("e:7:leave:0", foreign),
                ("e:1:nonsense:0", stale),
                ("r:1:mafia", it.words("room-not-yours")),
                ("r:1:graveyard", it.words("room-not-yours")),
                ("r:1:host-2", it.words("room-not-yours")),
                ("r:1:kitchen", it.words("room-not-yours")),
                ("r:5:mafia", it.words("room-closed")),
                ("", stale),
                ("\u0000" * 64, stale),
            ):
                assert await it.forge(civilian, data) == answer, data
            for data in ("m:1:d1:cast:vote:0:99", "m:1:d1:cast:vote:0:0"):
                assert (await it.forge(civilian, data)).split(":")[0] == refused.split(":")[0]
            assert (await it.forge(civilian, "m:1:d1:cast:vote:0:5")).startswith(
                it.words("refused-yourself", what="vote")
            )
            for data in ("m:1:d1:cast:vote:0:2", "m:1:d1:ask:vote:0:2", "m:1:d1:moves:::", "e:1:leave:0"):
                assert await it.forge(stranger, data) in {foreign, stale}
            # Screens that are not there lead to those that are.
            for data in (
                "m:1:d1:ask:vote:0:99", "m:1:d1:ask:vote:0:5", "m:1:d1:pick:cop:0:0",
                "m:1:d1:pick:nonsense:7:0",
                "m:1:d1:home::0:0", "m:1:d1:whatever::0:0",
            ):  # fmt: skip
                assert await it.forge(civilian, data, it.prompt(civilian)) == ""


async def test_a_second_tap_on_cast_changes_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(6)
        voter = it.players[4]
        await it.press(voter, "ask", whom=2)
        message = it.prompt(voter)
        cast = it.button(message, "cast")
        for _ in range(3):
            voter.press(message, cast)
        await it.pass_time(seconds=10)

        assert (await it.game()).today.votes == {5: 2}
        assert it.answered(voter).startswith(it.words("refused-already-voted", who="X").split("X")[0][:30])
        async with _untouched(it):
            assert await it.forge(voter, "m:1:d1:cast:vote:0:3", message) == it.answered(voter)
        assert len([line for line in it.said() if line.count("→")]) == 1


async def test_old_buttons_know_that_they_are_old(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=("don", "mafioso", *CARDS[1:]), must_post=False) as it:
        await it.play(7)
        voter, cop = it.players[5], it.players[2]
        first, day = it.prompt(voter), it.prompt(cop)
        await it.tell(voter, "/vote 3")
        async with _untouched(it):
            # The question is the newest prompt now, so the one above it opens nothing any more.
            assert await it.forge(voter, it.button(first, "ask"), first) == it.words("button-replaced")
        await it.press(voter, "cast")
        for player in (*it.players[:2], *it.players[3:5], it.players[6]):
            await it.vote(player, 2 if player is it.players[0] else 1)
        await it.until("21:00:01")
        cop.press(day, it.button(day, "ask"))
        it.sandbox.world.press(day, cop.account, "m:1:d1:cast:vote:0:4")
        async with _untouched(it):
            await it.pass_time(seconds=1)
            assert it.answered(cop) == it.words("refused-too-late")

        await it.until("21:01")
        assert sorted(out.seat for out in (await it.game()).exits) == [1, 3]
        don = it.players[0]
        async with _untouched(it):
            assert await it.forge(cop, "m:1:d1:moves::0:0", day) == it.words("button-stale")
            # The don is out: he moves no more, by day or by night.
            assert await it.forge(don, "m:1:n1:moves::0:0") == it.words("button-not-in-game")
            assert await it.forge(don, "m:1:n1:set:mafia:0:4") == it.words("refused-you-left")


async def test_the_dead_make_no_moves(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=("don", "mafioso", *CARDS[1:]), must_post=False) as it:
        await it.play(7)
        mafioso = it.players[1]
        await it.tell(mafioso, "/leave")
        await it.tap(mafioso, it.words("button-leave-yes"))
        await it.pass_time(seconds=5)
        assert not (await it.game()).table.alive(Seat(2))
        async with _untouched(it):
            out = it.words("refused-you-left")
            assert await it.forge(mafioso, "m:1:d1:cast:vote:0:3") == out
            assert await it.forge(mafioso, "m:1:d1:typed:vote:0:3") in {out, it.words("button-stale")}
            assert await it.forge(mafioso, "m:1:d1:moves::0:0") == it.words("button-not-in-game")
            assert await it.forge(mafioso, "r:1:mafia") == it.words("room-dead")
            assert await it.forge(mafioso, "e:1:leave:0") == out
            assert await it.tell(mafioso, "/vote 3") == out
            assert await it.tell(mafioso, "/move 3") == out
            assert await it.tell(mafioso, "/leave") == out


async def test_words_pictures_and_unknown_commands_in_private_go_nowhere(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(6)
        player, stranger = it.players[0], it.sandbox.add_person("Чужой")
        nowhere, unknown = it.words("text-goes-nowhere"), it.words("unknown-command")
        async with _untouched(it):
            for text in ("Убиваем Аню", "7", "x" * 4096, "😀" * 2048, "vote 2", "/ vote 2", "<b>"):
                assert await it.tell(player, text) in {nowhere, unknown}
            for text in ("/kill 2", "/Голос 2", "/votee", "/vote@other_bot 2", "/" + "x" * 4000):
                assert await it.tell(player, text) == unknown
            assert await it.tell(player, "Вот так", reply_to=it.prompt(player)) == nowhere
            for kind in ("photo", "document"):
                it.send_file(player, kind, "подпись")
                await it.pass_time(seconds=3)
                assert it.last(player).text == nowhere
            assert await it.tell(stranger, "/vote 2") == it.words("no-game-yours")
            assert await it.tell(stranger, "/move 2") == it.words("no-game-yours")
            assert await it.tell(stranger, "/me") == it.words("no-game-yours")
            assert await it.tell(stranger, "/end") == it.words("no-game-hosted")
            assert await it.tell(stranger, "/start " + "_" * 64) == it.words("help-private")
            for text in (
                "/vote " + "x" * 4000,
                "/move " + "<" * 4000,
                "/graveyard 1",
                "/help me",
                "/status x",
            ):
                assert await it.tell(player, text)


async def test_strangers_and_junk_in_the_group_change_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(6)
        stranger = it.add("Чужой")
        async with _untouched(it):
            for text in (
                "Привет",
                "/leave",
                "/end",
                "/kill",
                "/start",
                "/set vote 20:00",
                "/graveyard 1",
                "x" * 4096,
            ):
                stranger.say(it.group, text)
                await it.pass_time(seconds=10)
        assert it.words("not-in-this-game") in it.said()
        assert it.words("lobby-not-host") in it.said()


async def test_a_vote_that_the_rules_forbid_costs_the_seat_only_after_a_confirmation(tmp_path: Path) -> None:
    """D2 under `autoban`."""
    async with stage(tmp_path, roles=CARDS, invalid_vote="autoban", must_post=False) as it:
        await it.play(6)
        voter = it.players[4]
        async with _untouched(it):
            for words, why in (
                ("5", "yourself"),
                ("99", "unknown_target"),
                ("Никто такой", "unknown_target"),
            ):
                assert it.words("vote-confirm-invalid", why=why) in await it.tell(voter, f"/vote {words}")
            assert await it.forge(it.players[3], "e:1:ban:2") == it.words("button-stale")
        await it.tap(voter, it.words("button-yes"))
        await it.pass_time(seconds=10)

        assert [(out.seat, out.why) for out in (await it.game()).exits] == [(5, "autoban")]
        async with _untouched(it):
            assert await it.forge(voter, "e:1:ban:1") == it.words("refused-you-left")


async def test_a_vote_that_the_rules_forbid_is_refused_by_default(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS) as it:
        await it.play(6)
        async with _untouched(it):
            assert (await it.tell(it.players[4], "/vote 5")).startswith(
                it.words("refused-yourself", what="vote")
            )
            assert await it.forge(it.players[4], "e:1:ban:1") == it.words("button-stale")
        assert it.house is not None
        async with it.house.store.reading() as session:
            tried = await session.get_one(tables.Move, 1)
        assert (tried.seat, tried.refusal, tried.source) == (5, "D2 yourself", "text")
