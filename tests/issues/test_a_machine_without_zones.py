"""R32: TZ is not set and the system has no zone data; a game in Kyiv keeps Kyiv's time all the same."""

import json
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from tests.issues.process import process
from tests.play.stage import empty_stage

KYIV = ZoneInfo("Europe/Kyiv")


async def test_the_zones_come_with_the_bot(tmp_path: Path) -> None:
    """And everybody reads which city's clock it is, and how long there is left."""
    async with empty_stage(tmp_path) as it:
        variables = {
            "TZ": None,
            "MAFIA_CLOCK__SWEEP_SECONDS": "86400",
            "PYTHONTZPATH": "",
            "MAFIA_CLOCK__SOURCE": it.sandbox.url,
            "MAFIA_GAME__ZONE": "Europe/Kyiv",
        }
        async with process(it.sandbox, tmp_path, **variables) as bot:
            await it.play(5)
            await it.time.wait_until(datetime(2026, 1, 5, 15, 48, tzinfo=KYIV))
            it.host.say(it.group, "/status")
            await it.pass_time(seconds=30)

            assert "до 21:00 (Киев), осталось 5 ч 12 мин" in it.last(it.host, it.group).text
            await it.time.wait_until(datetime(2026, 1, 5, 21, 0, 2, tzinfo=KYIV))
            closed = "SELECT body FROM events WHERE kind = 'VoteClosed'"
            assert bot.stored(closed) == []
            await it.pass_time(seconds=10)
            [(body,)] = bot.stored(closed)
            assert json.loads(body)["day"] == 1
