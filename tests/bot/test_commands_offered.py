"""The commands that apps offer: each is one that the bot obeys, and none is forgotten."""

import logging

import pytest
from aiogram import Bot, Dispatcher
from aiogram.filters import Command
from aiogram.methods import SetMyCommands

from bot.telegram import commands, dispatcher
from bot.words.tongue import Tongue
from sandbox.faults import Fault
from sandbox.server import serve
from tests.bot.telegram_double import TOKEN

NOT_OFFERED = {
    "start": "apps offer it as a button of its own",
    "cancel": "another name of /end",
    "set": "/settings is the same by buttons",
}
TONGUES = {"ru": Tongue("ru")}


def _obeyed(router: Dispatcher) -> set[str]:
    """Every command for which some handler waits."""
    return {
        str(command)
        for part in router.chain_tail
        for handler in part.message.handlers
        for filter_ in handler.filters or ()
        if isinstance(filter_.callback, Command)
        for command in filter_.callback.commands
    }


def test_what_is_offered_is_obeyed_and_what_is_obeyed_is_offered() -> None:
    offered = {command for _, names in commands.SCOPES for command in names}

    assert offered | set(NOT_OFFERED) == _obeyed(dispatcher()) | {"start"}


def test_no_command_is_offered_twice_in_one_place() -> None:
    assert [names for _, names in commands.SCOPES if len(set(names)) != len(names)] == []
