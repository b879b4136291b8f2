"""The desk's first pages: my games, and where one of them stands."""

from typing import Final

from aiogram.types import InlineKeyboardButton

from bot.storage import games, people, tables
from bot.storage.people import full_name
from bot.storage.store import Unit
from bot.usecases.buttons import DeskButton, LobbyButton, RuleButton, fitting, keyboard, press
from bot.usecases.desk.visit import Deed, Page, Screen, Visit
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting, look_at
from bot.words import desk as words
from bot.words import names
from engine.forum.game import not_posted, voted
from engine.forum.state import Phase
from engine.seats import Seat

MOST_NAMED: Final = 12


async def games_page(unit: Unit, hall: Hall, user_id: int) -> Screen:
    """My games, a button for each."""
    hosted = await games.hosted_by(unit.session, user_id)
    if not hosted:
        return hall.tongue("no-game-hosted"), keyboard()
    buttons = [[await _to(unit, hall, row)] for row in hosted]
    return hall.tongue("desk-games"), keyboard(*buttons)


async def _to(unit: Unit, hall: Hall, row: tables.Game) -> InlineKeyboardButton:
    sitting = await look_at(unit.session, row.id) if row.stopped is None else None
    label = words.button_of(hall.tongue, sitting.game if sitting else None, row.title)
    if row.stopped is not None:
        label = hall.tongue("desk-button-stopped", title=names.shortened(row.title, words.LONGEST_TITLE))
    return press(label, DeskButton(game=row.id, do="game"))


async def game_page(visit: Visit) -> Screen:
    """Where a game stands, and the way to everything that can be done in it."""
    match visit.row.status, visit.sitting:
        case "lobby", _:
            return await _lobby(visit)
        case "running", Sitting() as sitting:
            return await _running(visit, sitting)
        case "running", None:
            return visit.hall.tongue("desk-unreadable", title=visit.title), keyboard(*_out_of_a_stop(visit))
        case status, _:
            text = visit.hall.tongue(f"desk-{status}", title=visit.title)
            record = [visit.button("button-desk-journal", "journal")]
            record += [visit.button("button-desk-trace", "trace")] if visit.sees_secrets else []
            linked = fitting(await visit.linked(status))
            return text, keyboard(record, *linked, await _other_games(visit))


async def _lobby(visit: Visit) -> Screen:
    """Who is in, and the buttons of a lobby. A host who sits down hears what that means."""
    row, tongue = visit.row, visit.hall.tongue
    members = await people.players(visit.unit.session, row.id)
    shown = ", ".join(names.person(names.shortened(member.name)) for member in members[:MOST_NAMED])
    if len(members) > MOST_NAMED:
        shown = f"{shown} {tongue('and-more', count=len(members) - MOST_NAMED)}"
    html = words.lobby(
        tongue,
        title=row.title,
        number=row.id,
        count=len(members),
        shown=shown,
        plays=any(member.user_id == visit.user_id for member in members),
        partner=await _partner(visit),
    )
    begin = press(tongue("button-start"), LobbyButton(game=row.id, do="start"))
    cancel = press(tongue("button-cancel"), LobbyButton(game=row.id, do="cancel"))
    rules = press(tongue("button-desk-rules"), RuleButton(game=row.id, key="rules"))
    hosts = visit.button("button-desk-hosts", "hosts")
    linked = fitting(await visit.linked("lobby"))
    return html, keyboard([begin, cancel], [rules, hosts], *linked, await _other_games(visit))


async def _running(visit: Visit, sitting: Sitting) -> Screen:
    game, settings = sitting.game, sitting.settings
    gone_to_vote = tuple(voted(game)) if game.phase is Phase.DAY else ()
    lets_off = {*gone_to_vote, *game.today.excused, game.today.door}
    html = words.game(
        visit.hall.tongue,
        words.Overview(
            title=visit.row.title,
            game=game,
            now=visit.unit.now,
            zone=sitting.zone,
            open_ballot=settings.ballot == "open",
            voted=gone_to_vote,
            waiting=[seat for seat in game.table.living if seat not in lets_off],
            silent=not_posted(game),
            unreachable=await _unreachable(visit, sitting),
            warned={seat: count for seat, count in game.warnings.items() if game.table.alive(seat)},
            stopped=visit.row.stopped is not None,
            plays=sitting.seat_of(visit.user_id) is not None,
            partner=await _partner(visit),
        ),
    )
    return html, keyboard(*await _ways(visit, sitting))


async def _unreachable(visit: Visit, sitting: Sitting) -> list[Seat]:
    found = []
    for seat, user_id in sitting.living():
        if not people.can_be_written_to(await visit.unit.session.get(tables.Person, user_id)):
            found.append(seat)
    return found


async def _partner(visit: Visit) -> str:
    """The other host of the game, if there is one."""
    row = visit.row
    other = row.cohost_id if visit.user_id == row.host_id else row.host_id
    return full_name(await visit.unit.session.get(tables.Person, other)) if other is not None else ""


async def _ways(visit: Visit, sitting: Sitting) -> list[list[InlineKeyboardButton]]:
    """What can be done now. What a game allows is asked again when it is done."""
    game, row = sitting.game, visit.row
    secret = [
        visit.button("button-desk-owed", "owed"),
        visit.button("button-desk-moves", "moves"),
        visit.button("button-desk-trace", "trace"),
    ]
    paused = game.paused_at is not None
    clock = [visit.button("button-desk-resume", "resume")] if paused else []
    if not paused and row.stopped is None:
        clock = [
            visit.button("button-desk-pause", "pause"),
            visit.button("button-desk-close", "closing"),
        ]
    revote = (
        [visit.button("button-desk-revote", "revoting")]
        if game.phase is Phase.DAY and sitting.settings.revote != "never"
        else []
    )
    look = [
        visit.button("button-desk-players", "players"),
        visit.button("button-desk-ends", "ends"),
        visit.button("button-desk-journal", "journal"),
    ]
    last = [visit.button("button-desk-hosts", "hosts"), visit.button("button-desk-end", "ending")]
    return [
        *(_out_of_a_stop(visit)[:1] if row.stopped is not None else []),
        secret if visit.sees_secrets else [],
        look,
        clock,
        revote,
        *fitting(await visit.linked("game")),
        last,
        await _other_games(visit),
    ]


def _out_of_a_stop(visit: Visit) -> list[list[InlineKeyboardButton]]:
    """What the host of a stopped game can do; by hand only who sees everything."""
    again = [visit.button("button-try-again", "retry")]
    by_hand = [visit.button("button-desk-decide", "deciding")] if visit.sees_secrets else []
    return [[*again, *by_hand], [visit.button("button-desk-end", "ending")]]


async def _other_games(visit: Visit) -> list[InlineKeyboardButton]:
    hosted = await games.hosted_by(visit.unit.session, visit.user_id)
    several = any(row.id != visit.row.id for row in hosted)
    return [visit.button("button-desk-games", "games")] if several else []


PAGES: Final[dict[str, Page]] = {"game": game_page}
DEEDS: Final[dict[str, Deed]] = {}
