"""A small stampede: what `make stampede` shows at length."""

from pathlib import Path

from bot.outbox.write import SEND
from tests.stampede.run import stampede

GAMES, PLAYERS = 10, 5


async def test_ten_games_that_close_together_tell_everybody_in_the_least_time(tmp_path: Path) -> None:
    """Reports first, nothing lost, nothing refused."""
    found = await stampede(tmp_path, games=GAMES, players=PLAYERS)

    assert found.faults() == []
    assert found.refusals == []
    assert len({it.chat_id for it in found.deliveries if it.report}) == GAMES
    assert {it.chat_id for it in found.deliveries if not it.report} >= {
        row.chat_id for row in found.rows if row.chat_id > 0 and row.method == SEND
    }
    assert len(found.closes) >= GAMES
