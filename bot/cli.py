"""The command line: run, demo, sandbox, resolve, verify-deal, migrate."""

import argparse
import asyncio
import contextlib
import json
import logging
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from bot import config
from bot.clock import ClockLost
from bot.inbox import AnotherPoller, BadToken
from bot.storage.database import DatabaseInUse, UnsafeDatabase
from bot.storage.migrate import BrokenReferences, NewerDatabase, upgrade
from bot.wiring import OldDatabase, run
from engine.forum import casting
from engine.forum.cases import CaseError, resolve
from engine.forum.roles import Role

BAD_INPUT = 2
FAILED = 1
NOT_YET = {
    "simulate": "`mafia simulate` does not exist yet.",
    "play": "`mafia play`, the browser window, does not exist yet; `mafia demo` plays in the terminal.",
    "backup": "`mafia backup` does not exist yet.",
    "check": "`mafia check` does not exist yet.",
    "retry": "`mafia retry` does not exist yet.",
    "export": "`mafia export` does not exist yet.",
}
SENTENCES = (
    AnotherPoller,
    BadToken,
    BrokenReferences,
    ClockLost,
    DatabaseInUse,
    NewerDatabase,
    OldDatabase,
    UnsafeDatabase,
)
"""What stops the bot with one sentence instead of a trace."""


class BadInput(Exception):  # noqa: N818 - it says what is the case
    """What was given cannot be used: one sentence that names the place."""


def main(arguments: Sequence[str] | None = None) -> int:
    """The command `mafia`: 0 where all went well, 1 where it did not, 2 where the input is at fault."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words and words[0] in NOT_YET:
        return _complain(NOT_YET[words[0]], BAD_INPUT)
    chosen = _parser().parse_args(words)
    command: Callable[[argparse.Namespace], int] = chosen.command
    try:
        return command(chosen)
    except (BadInput, CaseError, config.ConfigError) as fault:
        return _complain(str(fault), BAD_INPUT)
    except SENTENCES as fault:
        return _complain(str(fault), FAILED)
    except BaseExceptionGroup as group:
        known, _ = group.split(SENTENCES)
        if known is None:
            raise
        return _complain(str(_first(known)), FAILED)
    except KeyboardInterrupt:
        return FAILED


def _first(error: BaseException) -> BaseException:
    return _first(error.exceptions[0]) if isinstance(error, BaseExceptionGroup) else error


def _complain(sentence: str, code: int) -> int:
    sys.stderr.write(f"mafia: {sentence}\n")
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mafia", description="Hosts Mafia by message, over days, by the clock."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    command = commands.add_parser("run", help="the bot")
    command.add_argument("--config", type=Path, help="the settings (default: config.toml, if there is one)")
    command.set_defaults(command=_run)
    command = commands.add_parser("demo", help="one whole game by robots, on this machine, without a token")
    command.add_argument("--players", type=_players, default=19, metavar="N", help="5 to 40 (default: 19)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed, the same game")
    command.add_argument("--fast", action="store_true", help="phases of minutes instead of days by the clock")
    command.add_argument(
        "--headless", action="store_true", help="the transcript in the terminal (the only way yet)"
    )
    command.set_defaults(command=_demo)
    command = commands.add_parser("sandbox", help="the stand-in for Telegram alone")
    command.add_argument("--port", type=int, default=8081, metavar="N", help="on 127.0.0.1 (default: 8081)")
    command.add_argument("--virtual", action="store_true", help="time that jumps when everybody waits")
    command.set_defaults(command=_sandbox)
    command = commands.add_parser("resolve", help="worked cases of the forum game: what they come to")
    command.add_argument("file", type=Path, metavar="FILE", help="a case or a list of cases (JSON)")
    command.add_argument("--explain", action="store_true", help="for a person to read")
    command.set_defaults(command=_resolve)
    command = commands.add_parser("verify-deal", help="whether the cards were dealt as promised")
    command.add_argument("file", type=Path, metavar="FILE", help="what the bot published at the end (JSON)")
    command.set_defaults(command=_verify_deal)
    command = commands.add_parser("migrate", help="bring the database to this version")
    command.add_argument("--config", type=Path, help="the settings (default: config.toml, if there is one)")
    command.set_defaults(command=_migrate)
    return parser


def _players(text: str) -> int:
    if not text.isdigit() or not casting.FEWEST <= int(text) <= casting.MOST:
        raise argparse.ArgumentTypeError(f"a game has {casting.FEWEST} to {casting.MOST} players")
    return int(text)


def _run(chosen: argparse.Namespace) -> int:
    settings = config.load(chosen.config)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    for talkative in ("aiogram", "alembic", "apscheduler"):
        logging.getLogger(talkative).setLevel(logging.WARNING)
    asyncio.run(run(settings))
    return 0


def _demo(chosen: argparse.Namespace) -> int:
    from bot import demo  # noqa: PLC0415  # only the demo and the sandbox need the stand-in

    logging.basicConfig(level=logging.ERROR)
    plan = demo.Plan(chosen.players, chosen.seed, chosen.fast)
    if asyncio.run(demo.play(plan, sys.stdout)):
        return 0
    return _complain("the game did not come to an end", FAILED)


def _sandbox(chosen: argparse.Namespace) -> int:
    from bot.demo import TOKEN  # noqa: PLC0415  # as above
    from sandbox.server import serve  # noqa: PLC0415  # as above

    async def serve_for_ever() -> None:
        sandbox = await serve(chosen.port, TOKEN, virtual=chosen.virtual)
        sys.stdout.write(
            f"A stand-in for Telegram at {sandbox.url}. Start the bot against it with\n\n"
            f"  MAFIA_TELEGRAM__API_BASE={sandbox.url} MAFIA_CLOCK__SOURCE={sandbox.url} \\\n"
            f"  MAFIA_TELEGRAM__TOKEN={TOKEN} mafia run\n\n"
            f"and be people by POST {sandbox.url}/control (docs/sandbox.md). Ctrl+C ends it.\n"
        )
        sys.stdout.flush()
        try:
            await asyncio.Event().wait()
        finally:
            await sandbox.stop()

    with contextlib.suppress(KeyboardInterrupt):
        try:
            asyncio.run(serve_for_ever())
        except OSError as fault:
            raise BadInput(f"port {chosen.port} cannot be listened on: {fault.strerror}") from None
    return 0


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
        return _complain("the bytes are not those that were promised before the game", FAILED)
    if list(roles) != dealt:
        return _complain("these bytes deal other cards than those that were played", FAILED)
    drawn = casting.bonus(secret, labels, cards)
    if bonus is not None and bonus != {"player": drawn.player, "day": drawn.day}:
        return _complain("these bytes draw another bonus than the one that was played", FAILED)
    sys.stdout.write("The cards were dealt as promised.\n")
    return 0


def _json(file: Path) -> Any:  # noqa: ANN401  # whatever the file holds
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadInput(f"{file}: cannot be read: {fault.strerror}") from None
    except (ValueError, RecursionError) as fault:
        raise BadInput(f"{file}: this is not JSON: {fault}") from None


def _migrate(chosen: argparse.Namespace) -> int:
    settings = config.load(chosen.config)
    asyncio.run(upgrade(settings.database.url))
    sys.stdout.write("The database is up to date.\n")
    return 0
