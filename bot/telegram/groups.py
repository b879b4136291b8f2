"""Commands: for anywhere (status, votes, rules, roles, help, leave, end) and for private chats only."""

from collections.abc import Awaitable, Callable

from aiogram import Router
from aiogram.filters import Command, Filter
from aiogram.types import Message

from bot.outbox import answers
from bot.outbox.write import Rank
from bot.storage import chats, games, people, tables
from bot.storage.store import Unit
from bot.telegram.desk import (
    ADMINISTRATORS,
    Desk,
    after_command,
    answer,
    is_private,
    sent_at,
    topic_of,
)
from bot.usecases import host, look, play, typed
from bot.usecases.buttons import EndButton, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.sitting import is_host

SEVERAL_AT_ONCE = 5
"""Seconds in which one answer serves all who typed a secret command in the group."""


def build() -> Router:
    """The handlers of this page."""
    router = Router(name="commands")
    router.message.register(secret_in_public, _InGroup(), Command("vote", "move", "me"))
    router.message.register(vote, Command("vote"))
    router.message.register(move, Command("move"))
    router.message.register(me, Command("me"))
    router.message.register(status, Command("status"))
    router.message.register(votes, Command("votes"))
    router.message.register(rules, Command("rules"))
    router.message.register(roles, Command("roles"))
    router.message.register(help_, Command("help"))
    router.message.register(leave, Command("leave"))
    router.message.register(end, Command("end", "cancel"))
    return router


class _InGroup(Filter):
    """Messages outside private chats."""

    async def __call__(self, message: Message) -> bool:
        return not is_private(message)


async def secret_in_public(message: Message, desk: Desk) -> None:
    """What belongs into private is taken by nobody, and answered alike for all."""
    async with desk.begin() as unit:
        if await chats.bot_may(unit.session, message.chat.id, "can_delete_messages"):
            await unit.outbox.delete(message.chat.id, message.message_id)
        await answers.answer(
            unit,
            message.chat.id,
            "aside",
            desk.hall.tongue("vote-in-group-refused"),
            rank=Rank.LINE,
            topic_id=topic_of(message),
            delay=SEVERAL_AT_ONCE,
        )


async def vote(message: Message, desk: Desk) -> None:
    """/vote WHOM."""
    async with desk.begin() as unit:
        text, buttons = await typed.vote(unit, desk.hall, _typed(message))
        if text:
            await answer(unit, message, "vote", text, buttons=buttons)


async def move(message: Message, desk: Desk) -> None:
    """/move [WHAT] WHOM."""
    async with desk.begin() as unit:
        text, buttons = await typed.move(unit, desk.hall, _typed(message))
        if text:
            await answer(unit, message, "move", text, buttons=buttons)


def _typed(message: Message) -> typed.Typed:
    user_id = message.from_user.id if message.from_user else message.chat.id
    return typed.Typed(user_id, after_command(message), sent_at(message))


async def me(message: Message, desk: Desk) -> None:
    """/me: what is mine, in each of my games."""
    async with desk.begin() as unit:
        await answer(unit, message, "me", await look.me(unit, desk.hall, message.chat.id))


async def status(message: Message, desk: Desk) -> None:
    """/status of the game here; in private of each of my games."""
    await _tell_of_games(message, desk, "status", look.status_of)


async def votes(message: Message, desk: Desk) -> None:
    """/votes of the day here; in private in each of my games."""
    await _tell_of_games(message, desk, "votes", look.votes_of)


async def _tell_of_games(
    message: Message,
    desk: Desk,
    about: str,
    told_of: Callable[[Unit, Hall, tables.Game], Awaitable[str]],
) -> None:
    async with desk.begin() as unit:
        found = await _meant(unit, message)
        texts = [await told_of(unit, desk.hall, game) for game in found]
        nothing = "no-game-yours" if is_private(message) else "no-game-here"
        await answer(unit, message, about, "\n\n".join(texts) or desk.hall.tongue(nothing))


async def _meant(unit: Unit, message: Message) -> list[tables.Game]:
    """Which games a command is about: in private those that the person plays or hosts, else the one here."""
    if is_private(message):
        return await _my_games(unit, message)
    here = await games.open_in(unit.session, message.chat.id, topic_of(message))
    return [] if here is None else [here]


async def _my_games(unit: Unit, message: Message) -> list[tables.Game]:
    """The games a person plays or hosts."""
    mine = [
        *await people.games_of(unit.session, message.chat.id),
        *await games.hosted_by(unit.session, message.chat.id),
    ]
    return list({game.id: game for game in mine}.values())


async def rules(message: Message, desk: Desk) -> None:
    """/rules in short, with the rulings; before them the house rules of the game here, or of my games."""
    async with desk.begin() as unit:
        of_games = [await look.rules_of(unit, desk.hall, game) for game in await _meant(unit, message)]
        await answer(unit, message, "rules", "\n\n".join([*of_games, desk.hall.tongue("rules-short")]))


async def roles(message: Message, desk: Desk) -> None:
    """/roles: the cards of the game here."""
    async with desk.begin() as unit:
        found = await _meant(unit, message)
        game = found[0] if len(found) == 1 else None
        await answer(unit, message, "roles", await look.roles(unit, desk.hall, game))


async def help_(message: Message, desk: Desk) -> None:
    """/help, by place."""
    async with desk.begin() as unit:
        words = "help-private" if is_private(message) else "help-group"
        await answer(unit, message, "help", desk.hall.tongue(words))


async def leave(message: Message, desk: Desk) -> None:
    """/leave: at once in a lobby, after a confirmation in a game (D14)."""
    user = message.from_user
    if user is None:
        return
    async with desk.begin() as unit:
        mine = await people.games_of(unit.session, user.id)
        if not is_private(message):
            here = await _meant(unit, message)
            mine = [game for game in mine if game in here]
        if not mine:
            none = "no-game-yours" if is_private(message) else "not-in-this-game"
            await answer(unit, message, "leave", desk.hall.tongue(none))
        elif len(mine) > 1:
            buttons = [[press(game.title, EndButton(game=game.id, do="leave_which"))] for game in mine]
            await answer(unit, message, "leave", desk.hall.tongue("which-game"), buttons=keyboard(*buttons))
        else:
            text = await play.ask_to_leave(unit, desk.hall, mine[0], user.id)
            if text:
                await answer(unit, message, "leave", text)


async def end(message: Message, desk: Desk) -> None:
    """/end by the host, or by an administrator of the group."""
    user = message.from_user
    if user is None:
        return
    if is_private(message):
        async with desk.begin() as unit:
            await _end_in_private(unit, desk, message)
        return
    async with desk.looking() as session:
        known = await games.open_in(session, message.chat.id, topic_of(message))
    # Only an administrator can write in the name of the group itself.
    is_admin = message.sender_chat is not None and message.sender_chat.id == message.chat.id
    if known is not None and not is_host(known, user.id) and not is_admin:
        is_admin = await desk.status_in(message.chat.id, user.id) in ADMINISTRATORS
    async with desk.begin() as unit:
        found = await games.open_in(unit.session, message.chat.id, topic_of(message))
        if found is None:
            await answer(unit, message, "end", desk.hall.tongue("no-game-here"))
            return
        text, buttons = await host.ask_to_end(unit, desk.hall, found, user.id, is_admin=is_admin)
        if buttons is not None:
            await answers.answer(unit, user.id, f"end:{found.id}", text, keyboard=buttons, game_id=found.id)
        elif found.status in games.OPEN:
            await answer(unit, message, "end", text)


async def _end_in_private(unit: Unit, desk: Desk, message: Message) -> None:
    hosted = await games.hosted_by(unit.session, message.chat.id)
    if not hosted:
        await answer(unit, message, "end", desk.hall.tongue("no-game-hosted"))
    elif len(hosted) > 1:
        buttons = [[press(game.title, EndButton(game=game.id, do="end_which"))] for game in hosted]
        await answer(unit, message, "end", desk.hall.tongue("which-game"), buttons=keyboard(*buttons))
    else:
        text, confirm = await host.ask_to_end(unit, desk.hall, hosted[0], message.chat.id, is_admin=False)
        await answer(unit, message, f"end:{hosted[0].id}", text, buttons=confirm)
