"""Commands that run something: the bot, the demo, the stand-in for Telegram."""

import argparse
import asyncio
import contextlib
import sys

from bot import config, logs
from bot.cli.answers import FAILED, BadInput, Commands, complain, takes_settings
from bot.wiring import Chance, run
from engine.forum import casting


def offer(commands: Commands) -> None:
    """Add the commands of this page."""
    command = commands.add_parser("run", help="the bot")
    takes_settings(command)
    command.set_defaults(command=_run)
    command = commands.add_parser("demo", help="one whole game by robots, on this machine, without a token")
    command.add_argument("--players", type=_players, default=19, metavar="N", help="5 to 40 (default: 19)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed, the same game")
    command.add_argument("--fast", action="store_true", help="phases of minutes instead of days by the clock")
    command.add_argument(
        "--headless", action="store_true", help="the transcript in the terminal (there is no other way here)"
    )
    command.set_defaults(command=_demo)
    command = commands.add_parser("play", help="a game in the browser, with robots, without a token")
    command.add_argument("--players", type=_players, default=9, metavar="N", help="5 to 40 (default: 9)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed, the same cards")
    command.add_argument(
        "--port", type=int, default=0, metavar="N", help="on 127.0.0.1 (default: a free one)"
    )
    command.set_defaults(command=_play)
    command = commands.add_parser("sandbox", help="the stand-in for Telegram alone")
    command.add_argument("--port", type=int, default=8081, metavar="N", help="on 127.0.0.1 (default: 8081)")
    command.add_argument("--virtual", action="store_true", help="time that jumps when everybody waits")
    command.set_defaults(command=_sandbox)


def _players(text: str) -> int:
    if not text.isdigit() or not casting.FEWEST <= int(text) <= casting.MOST:
        raise argparse.ArgumentTypeError(f"a game has {casting.FEWEST} to {casting.MOST} players")
    return int(text)


def _run(chosen: argparse.Namespace) -> int:
    host(config.load(chosen.config))
    return 0


def host(settings: config.Settings, chance: Chance | None = None) -> None:
    """Be the bot of these settings, with its log, until told to stop."""
    token = settings.telegram.token.get_secret_value()
    logs.configure(settings.log.level, settings.log.format, secrets=(token,))
    asyncio.run(run(settings, chance))


def _demo(chosen: argparse.Namespace) -> int:
    from bot import demo  # noqa: PLC0415  # only the demo and the sandbox need the stand-in

    logs.configure("error", "text")
    plan = demo.Plan(chosen.players, chosen.seed, chosen.fast)
    if asyncio.run(demo.play(plan, sys.stdout)):
        return 0
    return complain("the game did not come to an end", FAILED)


def _play(chosen: argparse.Namespace) -> int:
    from bot import demo, play  # noqa: PLC0415  # as above

    logs.configure("error", "text")
    with contextlib.suppress(KeyboardInterrupt):
        try:
            asyncio.run(play.play(demo.Plan(chosen.players, chosen.seed), chosen.port, sys.stdout))
        except OSError as fault:
            raise BadInput(f"port {chosen.port} cannot be listened on: {fault.strerror}") from None
    return 0


def _sandbox(chosen: argparse.Namespace) -> int:
    from bot.demo import TOKEN  # noqa: PLC0415  # as above
    from sandbox.page import Window  # noqa: PLC0415  # as above
    from sandbox.server import serve  # noqa: PLC0415  # as above

    async def serve_for_ever() -> None:
        window = Window(zone="Asia/Baku")
        sandbox = await serve(chosen.port, TOKEN, virtual=chosen.virtual, more_doors=window.open_in)
        sys.stdout.write(
            f"A stand-in for Telegram at {sandbox.url}. Start the bot against it with\n\n"
            f"  MAFIA_TELEGRAM__API_BASE={sandbox.url} MAFIA_CLOCK__SOURCE={sandbox.url} \\\n"
            f"  MAFIA_TELEGRAM__TOKEN={TOKEN} mafia run\n\n"
            f"and be people in the browser at\n\n  {window.address}\n\n"
            f"or by POST {sandbox.url}/control (docs/sandbox.md). Ctrl+C ends it.\n"
        )
        sys.stdout.flush()
        try:
            await window.run()
        finally:
            await sandbox.stop()

    with contextlib.suppress(KeyboardInterrupt):
        try:
            asyncio.run(serve_for_ever())
        except OSError as fault:
            raise BadInput(f"port {chosen.port} cannot be listened on: {fault.strerror}") from None
    return 0
