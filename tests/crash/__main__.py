"""`make crash`: a game is played, and a bot killed at every kind of point; what came out otherwise."""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.crash.points import Point
from tests.crash.script import FIRST_DAY_AND_NIGHT, SCRIPT, Step
from tests.crash.trials import Choose, Report, run

COMING_UP = "start: "
"""How the kinds begin that a bot reaches before it works."""

WIDTHS = (28, 8, 7, 8, 8, 12)


def main() -> int:
    """Print the table; 1 where a kill changed anything."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash", description=__doc__)
    parser.add_argument("--sample", type=int, metavar="N", help="only so many points, taken by chance")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the sample (default: 1)")
    parser.add_argument("--only", default="", metavar="STEP", help="only the steps that are called so")
    chosen = parser.parse_args()
    choose = every_kind if chosen.sample is None else some(chosen.sample, Random(chosen.seed))
    if chosen.only:
        choose = where(chosen.only, choose)
    began = time.perf_counter()
    script = SCRIPT if chosen.sample is None else FIRST_DAY_AND_NIGHT
    reports = []
    _row("step", "points", "kinds", "trials", "twice", "differences")
    with tempfile.TemporaryDirectory(prefix="mafia-crash-") as folder:
        for report in run(Path(folder), script, choose, twice=chosen.sample is None):
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
        or (point.number == 1 and point.kind not in known)
    ]


def some(count: int, random: Random) -> Choose:
    """Any points, by chance, about as many of each step."""
    share = -(-count // len(FIRST_DAY_AND_NIGHT))

    def choose(_step: Step, points: list[Point], _known: set[str]) -> list[Point]:
        return random.sample(points, min(share, len(points)))

    return choose


def where(name: str, choose: Choose) -> Choose:
    """The same, of the steps with this in their names."""
    return lambda step, points, known: choose(step, points, known) if name in step.name else []


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
