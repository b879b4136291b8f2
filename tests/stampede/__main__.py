"""`make stampede`: 200 games of 15 close at the same nine in the evening."""

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.stampede.run import stampede, tell

GAMES = 200
PLAYERS = 15


def main() -> int:
    """Play, measure and print; 1 if something is not as it must be."""
    with tempfile.TemporaryDirectory(prefix="mafia-stampede-") as folder:
        found = asyncio.run(stampede(Path(folder), games=GAMES, players=PLAYERS))
    sys.stdout.write(f"{GAMES} games of {PLAYERS}\n{tell(found)}\n")
    for fault in found.faults():
        sys.stderr.write(f"{fault}\n")
    return 1 if found.faults() else 0


if __name__ == "__main__":
    sys.exit(main())
