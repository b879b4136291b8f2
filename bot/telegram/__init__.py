"""Telegram's side: updates are parsed, a use case is called, the person is answered."""

from aiogram import Dispatcher

from bot.telegram import (
    asking,
    between,
    explaining,
    graveyard,
    groups,
    hosting,
    house_rules,
    lobby,
    membership,
    pressed,
    talk,
)


def dispatcher() -> Dispatcher:
    """The routers, most particular first; `talk` takes what is left."""
    bot_dispatcher = Dispatcher(disable_fsm=True)
    bot_dispatcher.include_routers(
        talk.first(),
        between.build(),
        explaining.build(),
        lobby.build(),
        graveyard.build(),
        groups.build(),
        hosting.build(),
        house_rules.build(),
        asking.build(),
        pressed.build(),
        membership.build(),
        talk.build(),
    )
    return bot_dispatcher
