"""Commands that calculate: what worked cases come to, and whether a deal was as promised."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from bot.cli.answers import FAILED, BadInput, Commands, complain
from engine.forum import casting
from engine.forum.cases import CaseError, resolve
from engine.forum.roles import Role


def offer(commands: Commands) -> None:
    """Add the commands of this page."""
    command = commands.add_parser("resolve", help="worked cases of the forum game: what they come to")
    command.add_argument("file", type=Path, metavar="FILE", help="a case or a list of cases (JSON)")
    command.add_argument("--explain", action="store_true", help="for a person to read")
    command.set_defaults(command=_resolve)
    command = commands.add_parser("verify-deal", help="whether the cards were dealt as promised")
    command.add_argument("file", type=Path, metavar="FILE", help="what the bot published at the end (JSON)")
    command.set_defaults(command=_verify_deal)


def _resolve(chosen: argparse.Namespace) -> int:
    cases = _json(chosen.file)
    if isinstance(cases, list) and any(isinstance(case, dict) and "fn" in case for case in cases):
        raise BadInput(f"{chosen.file}: cases of the sport table cannot be resolved yet")
    try:
        results = [resolve(case) for case in (cases if isinstance(cases, list) else [cases])]
    except CaseError as fault:
        raise BadInput(f"{chosen.file}: {fault}") from None
    if chosen.explain:
        sys.stdout.write("\n".join(_explained(result) for result in results))
    else:
        json.dump(results, sys.stdout, ensure_ascii=False, indent=1)
        sys.stdout.write("\n")
    return 0


def _explained(result: dict[str, Any]) -> str:
    """One case for a person: what became of each move, then what is told to whom."""
    private = [f"  {name} is told: {', '.join(codes)}" for name, codes in result["private"].items()]
    lines = [
        f"{result['id']}",
        *(f"  {line}" for line in result["trace"]),
        f"  everybody is told: {', '.join(result['public'])}",
        *private,
        f"  winner: {result['after']['winner'] or 'none yet'}",
    ]
    return "\n".join(lines) + "\n"


def _verify_deal(chosen: argparse.Namespace) -> int:
    data = _json(chosen.file)
    try:
        secret = bytes.fromhex(data["bytes"])
        labels = [str(label) for label in data["labels"]]
        cards = {Role(code): int(count) for code, count in data["cards"].items()}
        dealt = [Role(code) for code in data["roles"]]
        commitment = str(data["commitment"])
        bonus = data["bonus"]
        roles = casting.deal(secret, labels, cards)
    except (AttributeError, KeyError, TypeError, ValueError) as fault:
        raise BadInput(
            f"{chosen.file}: this is no published deal ({type(fault).__name__}: {fault})"
        ) from None
    if casting.commitment(secret) != commitment:
        return complain("the bytes are not those that were promised before the game", FAILED)
    if list(roles) != dealt:
        return complain("these bytes deal other cards than those that were played", FAILED)
    drawn = casting.bonus(secret, labels, cards)
    if bonus is not None and bonus != {"player": drawn.player, "day": drawn.day}:
        return complain("these bytes draw another bonus than the one that was played", FAILED)
    sys.stdout.write("The cards were dealt as promised.\n")
    return 0


def _json(file: Path) -> Any:  # noqa: ANN401  # whatever the file holds
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadInput(f"{file}: cannot be read: {fault.strerror}") from None
    except (ValueError, RecursionError) as fault:
        raise BadInput(f"{file}: this is not JSON: {fault}") from None
