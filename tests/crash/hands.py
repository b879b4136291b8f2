"""What people do in the scripts; a dead bot may take a few seconds to come back, so all are patient."""

from collections.abc import Sequence

from bot.demo import read_button
from sandbox.chats import Group, Message
from sandbox.people import Person
from tests.play import desk
from tests.play.stage import Stage

PATIENCE = 4
"""Seconds of virtual time after each thing that somebody does."""


async def say(it: Stage, who: Person, text: str, place: Group | None = None) -> None:
    """Write to the bot, or in a group."""
    who.say(place or it.bot, text)
    await it.pass_time(seconds=PATIENCE)


async def tap(it: Stage, who: Person, text: str, place: Group | None = None) -> None:
    """Press the newest button that reads so."""
    message = next(
        message
        for message in reversed(who.sees(place or it.bot))
        if any(button["text"] == text for button in message.buttons)
    )
    who.press(message, text)
    await it.pass_time(seconds=PATIENCE)


async def press(it: Stage, seat: int, do: str, *, what: str = "", whom: int = 0) -> None:
    """Press a button of the present prompt, by what it means."""
    who = it.players[seat - 1]
    message = it.prompt(who)
    who.press(message, it.button(message, do, what=what, whom=whom))
    await it.pass_time(seconds=PATIENCE)


async def move(it: Stage, seat: int, what: str, whom: int) -> None:
    """Make a move by the buttons."""
    buttons = [read_button(button) for button in it.prompt(it.players[seat - 1]).buttons]
    if any(button and button.do == "moves" for button in buttons):
        await press(it, seat, "moves")
    offered = [read_button(button) for button in it.prompt(it.players[seat - 1]).buttons]
    if not any(button and (button.do, button.what) == ("set", what) for button in offered):
        await press(it, seat, "pick", what=what)
    await press(it, seat, "set", what=what, whom=whom)


async def come_in(it: Stage, names: Sequence[str]) -> None:
    """So many come into the lobby, one after another."""
    for name in names:
        it.players.append(it.add(name))
        it.players[-1].follow(it.join_link())
        await it.pass_time(seconds=PATIENCE)


async def leave(it: Stage, seat: int) -> None:
    """Leave a game that is played."""
    await say(it, it.players[seat - 1], "/leave")
    await tap(it, it.players[seat - 1], it.words("button-leave-yes"))


async def tell(it: Stage, who: Person, text: str) -> None:
    """Answer the newest message of the bot."""
    who.say(it.bot, text, reply_to=it.last(who))
    await it.pass_time(seconds=PATIENCE)


async def call_desk(it: Stage, *path: str) -> None:
    """The host lets the desk come down, and taps."""
    await say(it, it.host, "/desk")
    await taps(it, *path)


async def taps(it: Stage, *path: str, host: Person | None = None) -> None:
    """A host taps one button of the desk after another."""
    who = host or it.host
    for label in path:
        who.press(desk.page(it, who), desk.data(it, who, label))
        await it.pass_time(seconds=PATIENCE)


def link(message: Message) -> str:
    """The link that is written in a message."""
    return next(word for word in message.text.split() if word.startswith("https://"))


async def follow(it: Stage, who: Person, address: str) -> None:
    """Go where a link leads."""
    who.follow(address)
    await it.pass_time(seconds=PATIENCE)
