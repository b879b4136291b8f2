"""A small soak: what `make soak` shows at length."""

from pathlib import Path

from tests.soak.plan import sample
from tests.soak.run import Disturbance, differences, soak


def folder(inside: Path, name: str) -> Path:
    """A new one."""
    new = inside / name
    new.mkdir()
    return new


async def test_faults_and_kills_change_no_result(tmp_path: Path) -> None:
    """Every sixtieth call and worse; the bot is killed in the middle of its work."""
    undisturbed = await soak(sample(), folder(tmp_path, "undisturbed"))
    disturbance = Disturbance(probability=0.02, kill_every=15, kills_end=sample().length)
    disturbed = await soak(sample(), folder(tmp_path, "disturbed"), disturbance)

    assert differences(undisturbed, disturbed) == []
    assert disturbed.kills >= 2
    assert disturbed.failed_calls.total() > undisturbed.failed_calls.total()
    assert (undisturbed.unsent, disturbed.unsent) == (0, 0)
