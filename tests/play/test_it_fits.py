"""A forum of twenty with long names: no message passes its limit, no row of buttons a phone's width."""

from pathlib import Path
from typing import Final

from sandbox.chats import Message
from tests.play import desk
from tests.play.stage import Stage, stage

NAMES: Final = [f"Александра-Виктория {'Ж' * 40} {number}" for number in range(1, 21)]
LONGEST_MESSAGE: Final = 4096
WIDEST: Final = 36


def _shown(it: Stage) -> list[Message]:
    """Every message of the bot that the host or a player sees, as it stands now."""
    places = (it.group, it.bot)
    seen = [message for place in places for message in it.host.sees(place)]
    seen += it.players[0].sees(it.bot)
    return [message for message in seen if message.sender is it.bot and message.text]


def _all_fits(it: Stage) -> None:
    for message in _shown(it):
        assert len(message.text.encode("utf-16-le")) // 2 <= LONGEST_MESSAGE
        for row in message.keyboard or []:
            labels = [str(button["text"]).replace("\u2068", "").replace("\u2069", "") for button in row]
            assert sum(map(len, labels)) <= WIDEST, labels


async def test_the_lobby_the_desk_and_the_first_day_of_a_forum_of_twenty(tmp_path: Path) -> None:
    async with stage(tmp_path, forum=True, must_post=False) as it:
        await it.open_lobby(f"/newgame {'Ночь над крышами ' * 4}")
        await it.gather(NAMES)
        await it.pass_time(seconds=20)
        _all_fits(it)
        await it.start()
        await desk.called(it, it.host)
        _all_fits(it)
        await it.all_vote({voter: voter % 20 + 1 for voter in range(1, 11)})
        await it.pass_time(minutes=1)
        _all_fits(it)
        assert await it.faults() == []
