"""What people say to each other in a group is kept nowhere: in no table, nor in what files leave behind."""

from pathlib import Path

from sqlalchemy import text

from tests.play.stage import Stage, stage

CARDS = ("don", "mafioso", "cop", "doctor", "civilian", "civilian", "civilian")
SIGN = "шептунья"
TALK = (
    f"Я думаю, {SIGN} это Аня",
    f"/help {SIGN} права",
    f"/status\n{SIGN}",
    f"/vote {SIGN}",
    f"/leave {SIGN}",
    f"/unknown {SIGN}",
    f"@somebody {SIGN}",
    f"<b>{SIGN}</b>",
    f"https://{SIGN}.example/",
)


def _files(it: Stage) -> dict[str, bytes]:
    """The database with all that stands beside it, as bytes: free pages and the log of writes included."""
    return {path.name: path.read_bytes() for path in it.database.parent.glob(f"{it.database.name}*")}


def _holding(files: dict[str, bytes]) -> list[str]:
    """Which of the files hold the sign, written plainly or as JSON escapes it."""
    signs = (SIGN.encode(), SIGN.encode("utf-16-le"), SIGN.encode("unicode_escape"))
    return sorted(name for name, data in files.items() if any(sign in data for sign in signs))


async def test_no_file_of_the_bot_holds_what_was_said_in_the_group(tmp_path: Path) -> None:
    async with stage(tmp_path, roles=CARDS, must_post=True) as it:
        await it.play(7)
        for place, player in enumerate(it.players):
            for said in TALK[place:]:
                message = player.say(it.group, said)
                if said is TALK[place]:
                    player.edit(message, f"{SIGN}, правлено")
                    it.players[(place + 1) % 7].say(it.group, f"Отвечаю: {SIGN}", reply_to=message)
            await it.pass_time(seconds=20)
        # He answers under a message of the bot's, and the bot's own buttons are pressed beside it.
        it.players[0].say(it.group, f"А это {SIGN}", reply_to=it.last(it.host, it.group))
        await it.all_vote({voter: voter % 7 + 1 for voter in range(1, 8)})
        await it.until("21:01")

        assert len((await it.game()).exits) == 0  # everybody was heard (D4)
        files = _files(it)
        assert {"game.db", "game.db-wal"} <= files.keys()
        assert _holding(files) == []
        assert await it.faults() == []


async def test_what_is_said_to_the_bot_is_erased_when_it_is_handled(tmp_path: Path) -> None:
    """A private word has to be stored until it is handled; then no table holds it."""
    async with stage(tmp_path, roles=CARDS, must_post=False) as it:
        await it.play(7)
        await it.tell(it.players[0], f"Просто так: {SIGN}")
        await it.tell(it.players[0], f"/vote {SIGN}")
        it.send_file(it.players[0], "photo", SIGN)
        await it.pass_time(minutes=1)

        assert it.house is not None
        async with it.house.store.reading() as session:
            names = list(await session.scalars(text("SELECT name FROM sqlite_master WHERE type = 'table'")))
            rows = {
                name: [repr(row) for row in await session.execute(text(f'SELECT * FROM "{name}"'))]  # noqa: S608  # its own tables
                for name in names
            }
        assert [name for name, found in rows.items() if any(SIGN in row for row in found)] == []
        assert len(rows["inbox"]) > 10


def test_the_search_would_find_it() -> None:
    """The counter-proof."""
    assert _holding({"a": f"x{SIGN}".encode(), "b": b"x"}) == ["a"]
