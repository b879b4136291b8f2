"""R37: an update that Telegram delivers again has one effect and one answer."""

from pathlib import Path

import pytest

from bot import config
from sandbox.faults import Fault, FaultKind
from tests.play.stage import POLLING, stage, webhook

CARDS = ("don", "cop", "civilian", "civilian", "civilian")


@pytest.mark.parametrize(
    ("way", "method"),
    [pytest.param(POLLING, "getUpdates", id="polling"), pytest.param(webhook(), "webhook", id="webhook")],
)
async def test_a_vote_whose_delivery_is_repeated_is_one_vote(
    tmp_path: Path, way: config.Webhook, method: str
) -> None:
    """The first answer to the bot, or of the bot, is lost on its way; three times in a row."""
    async with stage(tmp_path, roles=CARDS, must_post=False, webhook=way) as it:
        await it.play(len(CARDS))
        voter = it.players[2]
        before = len(it.told(voter))
        it.sandbox.faults.add(Fault(method, times=3, kind=FaultKind.DROP_AFTER))
        await it.pass_time(seconds=30)  # the poll that is open now began before the fault
        voter.say(it.bot, "/vote 1 да")
        await it.pass_time(minutes=1)

        assert it.sandbox.faults.left == ()
        assert [(one["seat"], one["target"]) for one in await it.events("VoteCast")] == [(3, 1)]
        assert len(it.told(voter)) - before == 2  # what was typed, and one receipt
        assert await it.faults() == []
