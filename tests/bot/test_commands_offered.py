"""The commands that apps offer: each is one that the bot obeys, and none is forgotten."""

from pathlib import Path

from aiogram import Router
from aiogram.filters import Command

from bot.telegram import commands, dispatcher
from bot.wiring import TONGUES
from sandbox.faults import Fault
from tests.play.stage import empty_stage, running

NOT_OFFERED = {
    "start": "apps offer it as a button of its own",
    "cancel": "another name of /end",
    "set": "/settings is the same by buttons",
}


def _obeyed(router: Router) -> set[str]:
    """Every command for which some handler waits."""
    return {
        str(command)
        for part in router.chain_tail
        for handler in part.message.handlers
        for condition in handler.filters or ()
        if isinstance(condition.callback, Command)
        for command in condition.callback.commands
    }


def test_what_is_offered_is_obeyed_and_what_is_obeyed_is_offered() -> None:
    offered = {command for _, names in commands.SCOPES for command in names}

    assert offered | set(NOT_OFFERED) == _obeyed(dispatcher())


def test_no_command_is_offered_twice_in_one_place() -> None:
    assert [names for _, names in commands.SCOPES if len(set(names)) != len(names)] == []


async def test_apps_are_told_the_commands_by_kind_of_chat_and_language(tmp_path: Path) -> None:
    async with empty_stage(tmp_path) as it, running(it):
        await it.pass_time(seconds=5)
        told = {
            tuple(whose.rsplit(" ", 1)): {one["command"]: one["description"] for one in offered}
            for whose, offered in it.bot.commands.items()
        }
        assert {language for _, language in told} == {"", *TONGUES}
        assert len(told) == len(commands.SCOPES) * (1 + len(TONGUES))
        [private] = [
            offered for (kind, language), offered in told.items() if "private" in kind and language == "az"
        ]
        assert private["vote"] == TONGUES["az"]("command-vote")
        assert list(private) == list(commands.PRIVATE)


async def test_what_apps_have_already_is_not_told_again(tmp_path: Path) -> None:
    async with empty_stage(tmp_path) as it:
        for _ in range(2):
            async with running(it):
                await it.pass_time(seconds=5)
        told = [call for call in it.sandbox.calls if call.method == "setMyCommands"]
        assert len(told) == len(commands.SCOPES) * (1 + len(TONGUES))


async def test_a_bot_without_its_commands_hosts_all_the_same(tmp_path: Path) -> None:
    async with empty_stage(tmp_path) as it:
        it.sandbox.faults.add(Fault("setMyCommands", code=500, text="Internal Server Error"))
        async with running(it):
            await it.open_lobby()
            assert it.lobby().text.startswith(it.words("lobby-open", title="Двор"))
            assert it.bot.commands == {}
