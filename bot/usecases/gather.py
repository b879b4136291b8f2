"""The lobby: a host opens it, people come and go, the game is dealt and begins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from aiogram.types import InlineKeyboardButton, User
from sqlalchemy import select

from bot.outbox import boards
from bot.outbox.answers import answer
from bot.outbox.write import Rank
from bot.storage import chats, deadlines, games, people, tables
from bot.storage.snapshot import RULESET, VERSION, GameSettings, write
from bot.storage.store import Unit
from bot.usecases import bans, places, reserve, topics
from bot.usecases.announce import announce, deal_card, tell_host
from bot.usecases.buttons import Keyboard, LobbyButton, follow, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.sitting import LOBBY, Sitting, settle
from bot.words import between as between_words
from bot.words import group, names
from bot.words import lobby as lobby_words
from engine.forum import casting
from engine.forum.game import forgive_silence, open_game
from engine.forum.roles import Role
from engine.forum.schedule import Kind
from engine.forum.state import Step
from engine.result import Refusal
from engine.seats import Seat

START = "start"
"""The kind of the deadline at which a lobby becomes a game by itself."""

TEST = "test"
"""The kind of the deadline at which the host hears who was not reached by a test message."""

STAYS = timedelta(hours=1)
"""For how long after its time of start a lobby is kept at least."""

MOST_LOBBIES = 6
LOBBIES_WITHIN = timedelta(hours=1)
"""A chat or topic gets no more lobbies in such a time: each says several things to its group."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game lives: a chat, or a topic of one."""

    chat_id: int
    topic_id: int | None
    title: str


async def new_game(  # noqa: PLR0913  # where, by whom, under what name and rules
    unit: Unit, hall: Hall, place: Place, host: User, name: str, *, rules: GameSettings | None = None
) -> str | None:
    """Open a lobby. A sentence where that cannot be. `rules`: where they are not the bot's own defaults."""
    await people.seen(unit, host)
    if await games.open_in(unit.session, place.chat_id, place.topic_id) is not None:
        return hall.tongue("lobby-exists")
    lately = await games.opened_since(unit.session, place.chat_id, place.topic_id, unit.now - LOBBIES_WITHIN)
    if lately >= MOST_LOBBIES:
        return hall.tongue("lobby-too-often")
    secret = hall.secret()
    settings = rules or GameSettings.model_validate(hall.defaults.model_dump())
    game = tables.Game(
        chat_id=place.chat_id,
        topic_id=place.topic_id,
        host_id=host.id,
        title=names.clean_label(hall.tongue, name or place.title, 0),
        status="lobby",
        ruleset=RULESET,
        version=VERSION,
        settings=settings.model_dump(mode="json"),
        secret=secret,
        commitment=casting.commitment(secret),
        join_token=hall.token(),
        created_at=unit.now,
    )
    unit.session.add(game)
    await unit.session.flush()
    unit.session.add(tables.Hosting(game_id=game.id, user_id=host.id, part="host", since=unit.now))
    game.title = await _title_of_its_own(unit, hall, game)
    await _wait_for_players(unit, game, settings)
    html, buttons = await lobby_message(unit, hall, game)
    await unit.outbox.say(
        game.chat_id,
        html,
        rank=Rank.REPORT,
        topic_id=game.topic_id,
        keyboard=buttons,
        slot=_slot(game),
        game_id=game.id,
    )
    if await chats.bot_may(unit.session, game.chat_id, "can_pin_messages"):
        await unit.outbox.pin(_slot(game), game_id=game.id)
    await open_desk(unit, game, anew=True)
    return None


async def _title_of_its_own(unit: Unit, hall: Hall, game: tables.Game) -> str:
    """The title, with the game's number where another open game has the same: prompts name their game."""
    same = await unit.session.scalar(
        select(tables.Game.id).where(
            tables.Game.title == game.title, tables.Game.status.in_(games.OPEN), tables.Game.id != game.id
        )
    )
    if same is None:
        return game.title
    number = f" № {game.id}"
    return names.clean_label(hall.tongue, game.title[: names.LONGEST_LABEL - len(number)] + number, 0)


async def _wait_for_players(unit: Unit, game: tables.Game, settings: GameSettings) -> None:
    """What a lobby has ahead of it: it is given up, or starts by itself; a test message is looked into."""
    given_up = game.created_at + timedelta(hours=settings.lobby_hours)
    wanted = {(LOBBY, 0): given_up}
    if game.starts_at is not None:
        wanted = {(LOBBY, 0): max(given_up, game.starts_at + STAYS), (START, 0): game.starts_at}
    tests = [row for row in await deadlines.open_of(unit.session, game.id) if row.kind == TEST]
    wanted.update({(TEST, row.number): row.due_at for row in tests})
    await deadlines.keep(unit, game.id, wanted)


async def set_start(unit: Unit, hall: Hall, game: tables.Game, starts_at: datetime | None) -> None:
    """The lobby becomes a game by itself at a moment (UTC), if enough are in; None: when its host says so."""
    game.starts_at = starts_at
    await _wait_for_players(unit, game, GameSettings.model_validate(game.settings))
    await refresh(unit, hall, game)


def _slot(game: tables.Game) -> str:
    return f"lobby:{game.id}"


async def open_desk(unit: Unit, game: tables.Game, *, anew: bool = False) -> None:
    """Turn the host's desk to a game, once it can be delivered, unless it shows another open one.

    `anew`: whatever it shows.
    """
    if not people.can_be_written_to(await unit.session.get(tables.Person, game.host_id)):
        return
    desk = await unit.session.get(tables.HostsDesk, game.host_id)
    shown = await unit.session.get(tables.Game, desk.game_id) if desk is not None and desk.game_id else None
    if shown is not None and shown.status in games.OPEN and not anew:
        return
    await unit.session.merge(
        tables.HostsDesk(user_id=game.host_id, game_id=game.id, screen="game", seat=0, arg="")
    )
    unit.desks[game.host_id] = True


def _hosts_buttons(hall: Hall, game: tables.Game) -> list[InlineKeyboardButton]:
    return [
        press(hall.tongue("button-start"), LobbyButton(game=game.id, do="start")),
        press(hall.tongue("button-cancel"), LobbyButton(game=game.id, do="cancel")),
    ]


async def lobby_message(unit: Unit, hall: Hall, game: tables.Game) -> tuple[str, Keyboard]:
    """The lobby as it stands: who hosts, who is in, what the game's clock will be."""
    settings = GameSettings.model_validate(game.settings)
    members = await people.players(unit.session, game.id)
    host = await unit.session.get(tables.Person, game.host_id)
    host_plays = _host_plays(game, members)
    html = lobby_words.lobby(
        hall.tongue,
        lobby_words.Lobby(
            title=game.title,
            host=people.full_name(host),
            names=tuple(member.name for member in members),
            commitment=game.commitment,
            schedule=settings.schedule_of_play(host_plays=host_plays),
            zone=ZoneInfo(settings.zone),
            most=settings.max_players,
            cards_open=settings.composition == "open",
            cards=settings.cards,
            rules=settings,
            cancelled=game.status == "cancelled",
            started=game.status in {"running", "over"},
            host_plays=host_plays,
            more=await _what_more(unit, hall, game, settings),
        ),
    )
    link = hall.link(f"join-{game.join_token}")
    if game.status == "running":
        return html, keyboard([follow(hall.tongue("button-reserve"), link)])
    if game.status != LOBBY:
        return html, keyboard()
    return html, keyboard([follow(hall.tongue("button-join"), link)], _hosts_buttons(hall, game))


def _host_plays(game: tables.Game, members: Sequence[tables.Player]) -> bool:
    return any(member.user_id == game.host_id for member in members)


async def _what_more(unit: Unit, hall: Hall, game: tables.Game, settings: GameSettings) -> tuple[str, ...]:
    """When the lobby starts by itself, and how many wait for a place in it."""
    if game.status != LOBBY:
        return ()
    zone = ZoneInfo(settings.zone)
    waiting = len(await reserve.waiting(unit.session, game.id))
    return (
        between_words.starting(hall.tongue, game.starts_at, unit.now, zone, settings.min_players),
        between_words.reserved(hall.tongue, waiting),
    )


async def refresh(unit: Unit, hall: Hall, game: tables.Game) -> None:
    """Bring the lobby's message up to date, several changes at once."""
    html, buttons = await lobby_message(unit, hall, game)
    await boards.refresh(unit, _slot(game), html, buttons, game_id=game.id)
    unit.changed.add(game.id)


async def join(
    unit: Unit, hall: Hall, token: str, user: User, *, is_member: bool
) -> tuple[str, Keyboard | None]:
    """A person follows the link of a lobby into the private chat; where no seat is free, to its reserve."""
    game = await games.by_token(unit.session, token)
    if game is None or game.status not in games.OPEN:
        return hall.tongue("lobby-dead-link"), None
    title = names.person(game.title)
    if user.is_bot or not is_member:
        return hall.tongue("lobby-not-member", title=title), None
    ban = await bans.in_force(unit.session, game.chat_id, user.id, unit.now)
    if ban is not None:
        return bans.refusal(hall, game, ban, unit.now), None
    members = await people.players(unit.session, game.id)
    if any(member.user_id == user.id for member in members):
        seated = "joined-already" if game.status == LOBBY else "newcomer-seated"
        return hall.tongue(seated, title=title), None
    most = GameSettings.model_validate(game.settings).max_players
    if game.status != LOBBY or len(members) >= most:
        return reserve.offer(hall, game)
    await _sit_down(unit, game, user.id, people.full_name(await people.seen(unit, user)))
    await refresh(unit, hall, game)
    return hall.tongue("joined", title=title), None


async def _sit_down(unit: Unit, game: tables.Game, user_id: int, name: str) -> None:
    unit.session.add(tables.Player(game_id=game.id, user_id=user_id, name=name, joined_at=unit.now))
    await reserve.leave(unit, game.id, user_id)
    await unit.session.flush()


async def fill(unit: Unit, hall: Hall, game: tables.Game) -> None:
    """Who waits in the reserve of a lobby sits down while places are free, and is told."""
    most = GameSettings.model_validate(game.settings).max_players
    free = most - len(await people.players(unit.session, game.id))
    for one in (await reserve.fitting(unit, game))[: max(free, 0)]:
        await _sit_down(unit, game, one.user_id, one.name)
        text = hall.tongue("reserve-your-turn", title=names.person(game.title))
        await unit.outbox.say(one.user_id, text, rank=Rank.ACK, game_id=game.id)
    await refresh(unit, hall, game)


async def left_the_group(unit: Unit, hall: Hall, game: tables.Game, user_id: int) -> None:
    """Who leaves the group before the start gives up the seat: only members of the group may join."""
    await reserve.leave(unit, game.id, user_id)
    if await people.player(unit.session, game.id, user_id) is None:
        return
    await leave_lobby(unit, hall, game, user_id)
    text = hall.tongue("left-the-group-in-lobby", title=names.person(game.title))
    await answer(unit, user_id, "join", text, game_id=game.id)


async def leave_lobby(unit: Unit, hall: Hall, game: tables.Game, user_id: int) -> str:
    """A person goes before the start."""
    member = await people.player(unit.session, game.id, user_id)
    if member is None:
        return hall.tongue("no-game-yours")
    member.left_at = unit.now
    await unit.session.flush()
    await fill(unit, hall, game)
    return hall.tongue("left-lobby", title=names.person(game.title))


async def cancel(unit: Unit, hall: Hall, game: tables.Game, *, key: str = "lobby-cancelled") -> str:
    """Give a lobby up: by its host, an administrator, or after its time."""
    game.status, game.ended_at = "cancelled", unit.now
    await deadlines.keep(unit, game.id, {})
    await refresh(unit, hall, game)
    text = hall.tongue(key, title=names.person(game.title))
    await unit.outbox.say(game.chat_id, text, rank=Rank.REPORT, topic_id=game.topic_id, game_id=game.id)
    return text


async def unreachable(unit: Unit, game: tables.Game) -> list[str]:
    """The names of those whom the bot cannot write to."""
    unreached = []
    for member in await people.players(unit.session, game.id):
        person = await unit.session.get(tables.Person, member.user_id)
        if not people.can_be_written_to(person):
            unreached.append(member.name)
    return unreached


async def start(unit: Unit, hall: Hall, game: tables.Game) -> str:
    """Deal the cards and begin; held back while anyone cannot be reached. What to answer the host."""
    if game.status != LOBBY:
        return hall.tongue("lobby-started-already")
    settings = GameSettings.model_validate(game.settings)
    members = await people.players(unit.session, game.id)
    if len(members) < casting.FEWEST:
        return hall.tongue("lobby-too-few", least=casting.FEWEST, count=len(members))
    if not people.can_be_written_to(await unit.session.get(tables.Person, game.host_id)):
        return hall.tongue("lobby-host-unreachable")
    if missing := await unreachable(unit, game):
        return hall.tongue("lobby-unreachable", names=", ".join(names.person(name) for name in missing))
    cards = settings.cards_for(len(members))
    if refusal := casting.refused(cards, len(members)):
        return composition_refused(hall, refusal)
    sitting, step = await _dealt(unit, hall, game, settings, cards)
    await _announce_start(unit, hall, sitting, step, cards)
    return hall.tongue("game-started")


def composition_refused(hall: Hall, refusal: Refusal) -> str:
    """Why these cards cannot be dealt."""
    return hall.tongue("composition-bad", reason=refusal.code)


async def _dealt(
    unit: Unit,
    hall: Hall,
    game: tables.Game,
    settings: GameSettings,
    cards: Mapping[Role, int],
) -> tuple[Sitting, Step]:
    """The cards by the committed bytes, the labels in order of joining, and the composition."""
    members = await people.players(unit.session, game.id)
    labels = names.labels(hall.tongue, [member.name for member in members])
    for number, (member, label) in enumerate(zip(members, labels, strict=True), start=1):
        member.seat, member.label = number, label
    roles = hall.deal(game.secret, labels, cards)
    bonus = casting.bonus(game.secret, labels, cards) if settings.bonus else None
    step = open_game(
        settings.rules(host_plays=_host_plays(game, members)),
        labels,
        roles,
        bonus,
        start=unit.now,
        zone=ZoneInfo(settings.zone),
        at_once=settings.begin == "at_once",
    )
    if not reads(hall, await unit.session.get(tables.Chat, game.chat_id)):
        step = replace(step, game=forgive_silence(step.game))
    game.status, game.started_at = "running", unit.now
    game.version, game.snapshot = VERSION, write(step.game)
    holders = {Seat(member.seat or 0): member.user_id for member in members}
    sitting = await settle(unit, Sitting(game, step.game, settings, holders), step)
    return sitting, step


async def _announce_start(
    unit: Unit, hall: Hall, sitting: Sitting, step: Step, cards: Mapping[Role, int]
) -> None:
    row, settings = sitting.row, sitting.settings
    await refresh(unit, hall, row)
    begins = sitting.game.deadline(Kind.BEGIN)
    html = group.started(
        hall.tongue,
        sitting.game,
        title=row.title,
        cards=cards if settings.composition == "open" else None,
        commitment=row.commitment,
        begins_at=begins.due_at if begins else None,
        now=unit.now,
        zone=sitting.zone,
        warnings=casting.warnings(cards, len(sitting.holders)),
    )
    await places.to_group(unit, row, html)
    await topics.begin(unit, hall, sitting)
    for seat, _ in sitting.living():
        await deal_card(unit, hall, sitting, seat)
    await announce(unit, hall, sitting, step.events)
    chat = await unit.session.get(tables.Chat, row.chat_id)
    if settings.must_post and not reads(hall, chat):
        await tell_host(unit, sitting, hall.tongue("posts-not-read", title=names.person(row.title)))


def reads(hall: Hall, chat: tables.Chat | None) -> bool:
    """D4: whether the bot gets every post of the chat."""
    if chat is not None and chat.bot_status in chats.OUT_OF_REACH:
        return False
    return hall.reads_all or (chat is not None and chat.bot_status == "administrator")


async def play_by(unit: Unit, hall: Hall, game: tables.Game, settings: GameSettings) -> None:
    """The lobby's house rules are these from now on."""
    game.settings = settings.model_dump(mode="json")
    await _wait_for_players(unit, game, settings)
    await fill(unit, hall, game)
