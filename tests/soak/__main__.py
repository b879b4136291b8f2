"""`make soak`: 50 games over 30 virtual days, undisturbed and under faults and kills; takes long."""

import asyncio
import sys
import tempfile
from datetime import timedelta
from pathlib import Path

from tests.soak.plan import Plan, month
from tests.soak.run import Disturbance, Outcome, differences, growth, soak

DISTURBANCE = Disturbance(probability=0.02, kill_every=200, kills_end=timedelta(days=20))
"""No kills in the last third, so that one process lives through ten days of faults."""


def main() -> int:
    """Play, compare and print; 1 if something differs or grows."""
    plan = month()
    undisturbed = _played("undisturbed", plan, None)
    disturbed = _played("disturbed", plan, DISTURBANCE)
    wrong = [
        *differences(undisturbed, disturbed),
        *(f"undisturbed, {what}" for what in growth(undisturbed)),
        *(f"disturbed, {what}" for what in growth(disturbed)),
        *(f"{outcome.unsent} messages never left" for outcome in (undisturbed, disturbed) if outcome.unsent),
    ]
    for sentence in wrong:
        sys.stderr.write(f"{sentence}\n")
    return 1 if wrong else 0


def _played(name: str, plan: Plan, disturbance: Disturbance | None) -> Outcome:
    with tempfile.TemporaryDirectory(prefix="mafia-soak-") as folder:
        outcome = asyncio.run(soak(plan, Path(folder), disturbance))
    over = sum(story.over for story in outcome.stories.values())
    sys.stdout.write(
        f"{name}: {len(outcome.stories)} games, {over} came to their end; {outcome.moves} moves,"
        f" {outcome.failed_calls.total()} failed calls, {outcome.kills} kills;"
        f" after a day {outcome.after_a_day}, at the end {outcome.at_the_end}\n"
    )
    sys.stdout.flush()
    return outcome


if __name__ == "__main__":
    sys.exit(main())
