"""/why: after a game one asks what happened to whom, day by day; /roles: the card of each role."""

from collections.abc import Iterable, Iterator
from typing import Final

from aiogram.types import InlineKeyboardButton

from bot.export import asked, phrases
from bot.export.reading import read_story
from bot.export.story import Story
from bot.outbox.write import Rank
from bot.storage import games, tables
from bot.storage.snapshot import GameSettings
from bot.storage.store import Unit
from bot.usecases.buttons import CardButton, Keyboard, WhyButton, fitting, follow, keyboard, press, rows
from bot.usecases.hall import Hall
from bot.usecases.screens import LABELS
from bot.usecases.sitting import open_sitting
from bot.words import lobby, names
from bot.words.layout import lines
from bot.words.tongue import Tongue
from engine.forum.roles import Role
from engine.seats import Seat

LINK: Final = "why-"
"""How the payload of a link begins that leads to the explanation of a game."""

MOST_GAMES: Final = 8
"""Finished games that are offered, the newest ones."""

Screen = tuple[str, Keyboard | None]


async def show(unit: Unit, user_id: int, about: str, screen: Screen) -> None:
    """The screen as the one message of its kind (`about`: `why`, `cards`), at the end of the chat."""
    html, buttons = screen
    await unit.outbox.say(
        user_id, html, rank=Rank.ACK, keyboard=buttons, slot=slot(about, user_id), protect=True
    )


async def turn(unit: Unit, user_id: int, about: str, message_id: int, screen: Screen) -> bool:
    """The screen in place of the one on which a button was pressed; False: that was an older message."""
    place = await unit.session.get(tables.Slot, slot(about, user_id))
    if place is None or place.message_id != message_id:
        return False
    html, buttons = screen
    await unit.outbox.edit(place.name, html, rank=Rank.ACK, keyboard=buttons)
    return True


def slot(about: str, user_id: int) -> str:
    """The slot of a person's one message of a kind."""
    return f"{about}:{user_id}"


# --- what happened --------------------------------------------------------------------------------------


async def my_games(unit: Unit, hall: Hall, user_id: int) -> Screen:
    """The finished games in which a person had a part."""
    tongue = hall.tongue
    mine = await games.finished_of(unit.session, user_id, MOST_GAMES)
    if not mine:
        return tongue("why-none"), None
    buttons = ([press(names.shortened(names.tidy(row.title)), WhyButton(game=row.id))] for row in mine)
    return tongue("why-pick-game"), keyboard(*buttons)


async def of_group(unit: Unit, hall: Hall, chat_id: int, topic_id: int | None) -> Screen:
    """In a group: the way to the explanation of its last finished game, which is told in private."""
    tongue = hall.tongue
    row = await games.last_finished_in(unit.session, chat_id, topic_id)
    if row is None:
        return tongue("why-none-here"), None
    button = follow(tongue("why-button-open"), hall.link(f"{LINK}{row.id}"))
    return tongue("why-in-private", title=names.person(row.title)), keyboard([button])


async def screen_of(unit: Unit, hall: Hall, row: tables.Game, button: WhyButton) -> Screen:
    """The page that a button leads to: days and nights, then seats, then what happened to one of them.

    Of a game that is not over nothing is told.
    """
    tongue = hall.tongue
    story = await read_story(unit.session, row) if row.status == "over" else None
    if story is None or story.ended is None:
        return tongue("why-not-over"), None
    chapter = story.chapter(button.phase)
    if chapter is None:
        return _phases(tongue, story)
    if not 1 <= button.seat <= len(story.places):
        title, phase = names.person(story.title), phrases.phase(tongue, chapter)
        buttons = [*_seats(story, button.phase)]
        back = press(tongue("why-button-phases"), WhyButton(game=row.id))
        question = tongue("why-pick-seat", title=title, phase=phase)
        return question, keyboard(*fitting(buttons, wide=2), [back])
    html = asked.why(tongue, story, chapter, Seat(button.seat))
    others = press(tongue("why-button-seats"), WhyButton(game=row.id, phase=button.phase))
    phases = press(tongue("why-button-phases"), WhyButton(game=row.id))
    return html, keyboard([others, phases])


def _phases(tongue: Tongue, story: Story) -> Screen:
    buttons = (
        press(
            tongue("why-button-day" if it.by_day else "why-button-night", number=str(it.number)),
            WhyButton(game=story.number, phase=it.key),
        )
        for it in story.chapters
    )
    back = press(tongue("why-button-games"), WhyButton(game=0))
    question = tongue("why-pick-phase", title=names.person(story.title))
    return question, keyboard(*rows(buttons, wide=4), [back])


def _seats(story: Story, phase: str) -> Iterator[InlineKeyboardButton]:
    longest = next(longest for most, longest in LABELS if len(story.places) <= most)
    for place in story.places:
        text = names.button(story.game, place.seat, longest)
        yield press(text, WhyButton(game=story.number, phase=phase, seat=place.seat))


# --- the cards -----------------------------------------------------------------------------------------


async def cards(unit: Unit, hall: Hall, game: tables.Game | None) -> Screen:
    """`/roles` in private: a button for each role of this game, if its composition is open; else for all."""
    tongue = hall.tongue
    dealt = await _dealt(unit, game)
    if game is None or not dealt:
        return lines(tongue("roles-all"), tongue("roles-tap")), _of_roles(tongue, Role, 0)
    counts = {role: dealt.count(role) for role in Role if role in dealt}
    title = tongue("roles-of-game", title=names.person(game.title))
    html = lines(title, lobby.composition(tongue, counts), tongue("roles-tap"))
    return html, _of_roles(tongue, counts, game.id)


def _of_roles(tongue: Tongue, roles: Iterable[Role], game_id: int) -> Keyboard:
    buttons = (press(_named(tongue, role), CardButton(game=game_id, role=role.value)) for role in roles)
    return keyboard(*fitting(buttons, wide=2))


async def card(unit: Unit, hall: Hall, button: CardButton, game: tables.Game | None) -> Screen:
    """One role; back to all of them where there is none of this name."""
    if button.role not in set(Role):
        return await cards(unit, hall, game)
    back = press(hall.tongue("roles-back"), CardButton(game=button.game))
    return hall.tongue(f"role-card-{button.role}"), keyboard([back])


async def _dealt(unit: Unit, game: tables.Game | None) -> tuple[Role, ...]:
    """The cards that are in a game, in the order of seats; none where not everybody may know of them."""
    if game is None or GameSettings.model_validate(game.settings).composition != "open":
        return ()
    sitting = await open_sitting(unit, game.id)
    return () if sitting is None else sitting.game.table.roles


def _named(tongue: Tongue, role: Role) -> str:
    name = names.role(tongue, role)
    return f"{name[0].upper()}{name[1:]}"
