"""Looking: what a person or a group may see of a game at any time, and what changes nothing."""

from zoneinfo import ZoneInfo

from bot.storage import people, tables
from bot.storage.snapshot import GameSettings
from bot.storage.store import Unit
from bot.usecases import screens
from bot.usecases.gather import lobby_message
from bot.usecases.hall import Hall
from bot.usecases.sitting import LOBBY, open_sitting, seated
from bot.words import group, house, lobby, names, private
from engine.forum.roles import Role


async def status_of(unit: Unit, hall: Hall, game: tables.Game) -> str:
    """`/status`: where a game stands, as everybody may know."""
    if game.status == LOBBY:
        html, _ = await lobby_message(unit, hall, game)
        return html
    sitting = await open_sitting(unit, game.id)
    if sitting is None:
        return hall.tongue("no-game-here")
    return group.status(hall.tongue, sitting.game, title=sitting.title, now=unit.now, zone=sitting.zone)


async def votes_of(unit: Unit, hall: Hall, game: tables.Game) -> str:
    """`/votes`: who has voted against whom, as far as that is open; in a lobby nobody votes."""
    sitting = await open_sitting(unit, game.id)
    if sitting is None:
        return hall.tongue("votes-none-now")
    return group.votes(
        hall.tongue, sitting.game, title=sitting.title, open_ballot=sitting.settings.ballot == "open"
    )


async def roles(unit: Unit, hall: Hall, game: tables.Game | None) -> str:
    """`/roles`: the cards of this game, if its composition is open; else all there are."""
    if game is None:
        return hall.tongue("roles-list")
    settings = GameSettings.model_validate(game.settings)
    if settings.composition != "open":
        return hall.tongue("roles-list")
    sitting = await open_sitting(unit, game.id)
    if sitting is None:
        return hall.tongue("roles-list")
    dealt = sitting.game.table.roles
    return lobby.composition(hall.tongue, {role: dealt.count(role) for role in Role if role in dealt})


async def rules_of(unit: Unit, hall: Hall, game: tables.Game) -> str:  # noqa: ARG001  # like the others
    """`/rules`: by which house rules a game is played, and its hours."""
    settings = GameSettings.model_validate(game.settings)
    clock = lobby.schedule(hall.tongue, settings.schedule_of_play(), ZoneInfo(settings.zone))
    return house.of_game(hall.tongue, settings, title=game.title, clock=clock)


async def me(unit: Unit, hall: Hall, user_id: int) -> str:
    """`/me`: in each of my games, my card, my news, my moves and what I still owe."""
    entries = []
    for game in await people.games_of(unit.session, user_id):
        held = await seated(unit.session, game.id, user_id)
        if held is None:
            entries.append(hall.tongue("me-lobby", title=names.person(game.title)))
            continue
        sitting, seat = held
        choices = screens.all_choices(sitting, seat)
        entries.append(
            private.me(
                hall.tongue,
                sitting.game,
                seat,
                choices,
                title=sitting.title,
                now=unit.now,
                zone=sitting.zone,
            )
        )
    return "\n\n".join(entries) if entries else hall.tongue("no-game-yours")
