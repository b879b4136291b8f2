"""`make crash`: games are played, and a bot killed at every kind of point; what came out otherwise."""

import argparse
import re
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from tests.crash import desk, forum, script
from tests.crash.points import Point
from tests.crash.sample import SAMPLED
from tests.crash.steps import Script, Step
from tests.crash.trials import Choose, Report, run

SCRIPTS = (script.SCRIPT, desk.SCRIPT, forum.SCRIPT)

COMING_UP = "start: "
"""How the kinds begin that a bot reaches before it works."""

WIDTHS = (28, 8, 7, 8, 8, 12)


def main() -> int:
    """Print the table; 1 where a kill changed anything."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="only the scripts and the steps that are called so, in part"
    )
    parser.add_argument("--sample", type=int, metavar="N", help="only so many points, taken by chance")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the sample (default: 1)")
    chosen = parser.parse_args()
    scripts: Sequence[Script] = SCRIPTS if chosen.sample is None else SAMPLED
    choose = every_kind if chosen.sample is None else some(chosen.sample, Random(chosen.seed))
    if chosen.names:
        scripts, choose = _up_to(scripts, chosen.names), where(scripts, chosen.names, choose)
    began = time.perf_counter()
    reports = []
    _row("step", "points", "kinds", "trials", "twice", "differences")
    with tempfile.TemporaryDirectory(prefix="mafia-crash-") as folder:
        for report in run(Path(folder), scripts, choose, twice=chosen.sample is None):
            reports.append(report)
            _row(report.step, report.reached, report.kinds, report.tried, report.copies, len(report.faults))
            _tell(report)
    faults = sum(len(report.faults) for report in reports)
    _row("in all", *(sum(column) for column in zip(*(_figures(report) for report in reports), strict=True)))
    sys.stdout.write(f"{time.perf_counter() - began:.0f} s\n")
    return 1 if faults else 0


def every_kind(step: Step, points: list[Point], known: set[str]) -> list[Point]:
    """One point of each kind that is new; where it matters most, all of them, once the bot has come up."""
    return [
        point
        for point in points
        if (step.closely and not point.kind.startswith(COMING_UP))
        or (step.each and re.search(step.each, point.kind))
        or (point.number == 1 and point.kind not in known)
    ]


def some(count: int, random: Random) -> Choose:
    """Any points, by chance, about as many of each step that is sampled."""
    steps = [step for script in SAMPLED for step in script.steps if step.sampled]
    share = -(-count // len(steps))

    def choose(step: Step, points: list[Point], _known: set[str]) -> list[Point]:
        return random.sample(points, min(share, len(points))) if step.sampled else []

    return choose


def _up_to(scripts: Sequence[Script], names: Sequence[str]) -> list[Script]:
    """The scripts as far as they are asked for: what is known of points before counts."""
    last = max(place for place, script in enumerate(scripts) if _asked_for(script, names))
    *before, script = scripts[: last + 1]
    asked = _asked_for(script, names)
    end = max(place for place, step in enumerate(script.steps) if step in asked)
    return [*before, replace(script, steps=script.steps[: end + 1])]


def _asked_for(script: Script, names: Sequence[str]) -> list[Step]:
    return [step for step in script.steps if any(it in script.name or it in step.name for it in names)]


def where(scripts: Sequence[Script], names: Sequence[str], choose: Choose) -> Choose:
    """The same, of the steps that are asked for."""
    asked = [step for script in scripts for step in _asked_for(script, names)]
    return lambda step, points, known: choose(step, points, known) if step in asked else []


def _figures(report: Report) -> tuple[int, ...]:
    return report.reached, report.kinds, report.tried, report.copies, len(report.faults)


def _row(*cells: object) -> None:
    first, *others = (str(cell) for cell in cells)
    columns = [
        first.ljust(WIDTHS[0]),
        *(cell.rjust(width) for cell, width in zip(others, WIDTHS[1:], strict=True)),
    ]
    sys.stdout.write("".join(columns) + "\n")
    sys.stdout.flush()


def _tell(report: Report) -> None:
    for deaths, differences in report.faults:
        sys.stdout.write(f"  killed at {', then at '.join(str(death) for death in deaths)}:\n")
        for difference in differences[:5]:
            sys.stdout.write(f"    {difference}\n")


if __name__ == "__main__":
    sys.exit(main())
