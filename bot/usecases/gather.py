"""The lobby: a host opens it, people come and go, the game is dealt and begins."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from zoneinfo import ZoneInfo

from aiogram.types import InlineKeyboardButton, User
from pydantic import ValidationError
from sqlalchemy import func, select

from bot.outbox.answers import answer
from bot.outbox.write import EDIT, Rank
from bot.storage import chats, deadlines, games, people, tables
from bot.storage.snapshot import RULESET, VERSION, GameSettings, write
from bot.storage.store import Unit
from bot.usecases.announce import announce, deal_card, tell_host
from bot.usecases.buttons import Keyboard, LobbyButton, follow, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.sitting import LOBBY, Sitting, settle
from bot.words import group, names
from bot.words import lobby as lobby_words
from bot.words.layout import lines
from engine.forum import casting
from engine.forum.game import forgive_silence, open_game
from engine.forum.roles import Role
from engine.forum.schedule import Kind
from engine.forum.state import Step
from engine.result import Refusal
from engine.seats import Seat

REFRESH_AFTER = timedelta(seconds=2)
"""By which a change of the lobby waits for further ones."""

REFRESH_AGAIN = timedelta(seconds=10)
"""Between two changes of the lobby's message, however many come and go."""

MOST_LOBBIES = 6
LOBBIES_WITHIN = timedelta(hours=1)
"""A chat or topic gets no more lobbies in such a time: each says several things to its group."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game lives: a chat, or a topic of one."""

    chat_id: int
    topic_id: int | None
    title: str


async def new_game(unit: Unit, hall: Hall, place: Place, host: User, name: str) -> str | None:
    """Open a lobby. A sentence where that cannot be."""
    await people.seen(unit, host)
    if await games.open_in(unit.session, place.chat_id, place.topic_id) is not None:
        return hall.tongue("lobby-exists")
    lately = await games.opened_since(unit.session, place.chat_id, place.topic_id, unit.now - LOBBIES_WITHIN)
    if lately >= MOST_LOBBIES:
        return hall.tongue("lobby-too-often")
    secret = hall.secret()
    settings = GameSettings.model_validate(hall.defaults.model_dump())
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
    await open_desk(unit, hall, game)
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
    """When a lobby that did not become a game is given up."""
    due_at = game.created_at + timedelta(hours=settings.lobby_hours)
    await deadlines.keep(unit, game.id, {(LOBBY, 0): due_at})


def _slot(game: tables.Game) -> str:
    return f"lobby:{game.id}"


def _desk(game: tables.Game) -> str:
    return f"desk:{game.id}"


async def open_desk(unit: Unit, hall: Hall, game: tables.Game) -> None:
    """The host's own message about a lobby, with its number and the buttons, once it can be delivered."""
    host = await unit.session.get(tables.Person, game.host_id)
    reached = people.can_be_written_to(host)
    if game.status != LOBBY or not reached or await unit.session.get(tables.Slot, _desk(game)) is not None:
        return
    await unit.outbox.say(
        game.host_id,
        hall.tongue("lobby-desk", title=names.person(game.title), game=str(game.id)),
        rank=Rank.ACK,
        keyboard=keyboard(_hosts_buttons(hall, game)),
        slot=_desk(game),
        game_id=game.id,
    )


async def _close_desk(unit: Unit, game: tables.Game, text: str) -> None:
    if await unit.session.get(tables.Slot, _desk(game)) is not None:
        await unit.outbox.edit(_desk(game), text, rank=Rank.ACK, game_id=game.id)


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
    html = lobby_words.lobby(
        hall.tongue,
        lobby_words.Lobby(
            title=game.title,
            host=full_name(host),
            names=tuple(member.name for member in members),
            commitment=game.commitment,
            schedule=settings.schedule_of_play(),
            zone=ZoneInfo(settings.zone),
            most=settings.max_players,
            cards_open=settings.composition == "open",
            cards=settings.cards,
            cancelled=game.status == "cancelled",
            started=game.status in {"running", "over"},
            host_plays=any(member.user_id == game.host_id for member in members),
        ),
    )
    if game.status != LOBBY:
        return html, keyboard()
    join = follow(hall.tongue("button-join"), hall.link(f"join-{game.join_token}"))
    return html, keyboard([join], _hosts_buttons(hall, game))


def full_name(person: tables.Person | None) -> str:
    """A person's name as Telegram shows it."""
    if person is None:
        return ""
    return " ".join(part for part in (person.first_name, person.last_name) if part)


async def refresh(unit: Unit, hall: Hall, game: tables.Game) -> None:
    """Bring the lobby's message up to date, several changes at once."""
    html, buttons = await lobby_message(unit, hall, game)
    last = await unit.session.scalar(
        select(func.max(tables.OutboxRow.sent_at)).where(
            tables.OutboxRow.sent_at > unit.now - REFRESH_AGAIN,
            tables.OutboxRow.slot == _slot(game),
            tables.OutboxRow.method == EDIT,
        )
    )
    delay = max(REFRESH_AFTER, last + REFRESH_AGAIN - unit.now) if last is not None else REFRESH_AFTER
    await unit.outbox.edit(
        _slot(game),
        html,
        rank=Rank.BOARD,
        keyboard=buttons,
        delay=delay.total_seconds(),
        game_id=game.id,
    )


async def join(unit: Unit, hall: Hall, token: str, user: User, *, is_member: bool) -> str:
    """A person follows the link of a lobby into the private chat."""
    game = await games.by_token(unit.session, token)
    if game is None or game.status != LOBBY:
        return hall.tongue("lobby-dead-link")
    title = names.person(game.title)
    if user.is_bot or not is_member:
        return hall.tongue("lobby-not-member", title=title)
    members = await people.players(unit.session, game.id)
    if any(member.user_id == user.id for member in members):
        return hall.tongue("joined-already", title=title)
    if len(members) >= GameSettings.model_validate(game.settings).max_players:
        return hall.tongue("lobby-full", title=title)
    person = await people.seen(unit, user)
    unit.session.add(
        tables.Player(game_id=game.id, user_id=user.id, name=full_name(person), joined_at=unit.now)
    )
    await unit.session.flush()
    await refresh(unit, hall, game)
    return hall.tongue("joined", title=title)


async def left_the_group(unit: Unit, hall: Hall, game: tables.Game, user_id: int) -> None:
    """Who leaves the group before the start gives up the seat: only members of the group may join."""
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
    await refresh(unit, hall, game)
    return hall.tongue("left-lobby", title=names.person(game.title))


async def cancel(unit: Unit, hall: Hall, game: tables.Game, *, key: str = "lobby-cancelled") -> str:
    """Give a lobby up: by its host, an administrator, or after its time."""
    game.status, game.ended_at = "cancelled", unit.now
    await deadlines.keep(unit, game.id, {})
    await refresh(unit, hall, game)
    text = hall.tongue(key, title=names.person(game.title))
    await _close_desk(unit, game, text)
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


def composition_refused(hall: Hall, refusal: Refusal, *, set_now: bool = False) -> str:
    """Why these cards cannot be dealt; `set_now`: the host is only choosing them."""
    if set_now and refusal.code == "players":
        return hall.tongue("settings-cards-players")
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
        settings.rules(),
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
    await _close_desk(unit, row, hall.tongue("desk-started", title=names.person(row.title), game=str(row.id)))
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
    await unit.outbox.say(row.chat_id, html, rank=Rank.REPORT, topic_id=row.topic_id, game_id=row.id)
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


async def set_setting(unit: Unit, hall: Hall, game: tables.Game, key: str, value: str) -> str:
    """The host changes one setting of the lobby: `vote 20:00`, `cards don=1 mafioso=2 …`."""
    changed = _changed(game.settings, key, value)
    bad = hall.tongue("settings-bad", key=names.person(key[: names.LONGEST_LABEL]))
    if changed is None:
        return bad
    try:
        settings = GameSettings.model_validate(changed)
    except ValidationError:
        return bad
    cards = settings.cards
    if key == "cards" and cards is not None:
        refusal = casting.refused(cards, sum(cards.values()))
        if refusal is not None:
            return composition_refused(hall, refusal, set_now=True)
    game.settings = settings.model_dump(mode="json")
    await _wait_for_players(unit, game, settings)
    await refresh(unit, hall, game)
    said = hall.tongue("settings-changed", key=names.person(key), value=names.person(value))
    if key != "cards" or cards is None:
        return said
    return lines(said, *lobby_words.warned(hall.tongue, casting.warnings(cards, sum(cards.values()))))


def _changed(settings: Mapping[str, object], key: str, value: str) -> dict[str, object] | None:
    """The settings with one of them changed; nothing where there is no such setting."""
    changed = GameSettings.model_validate(settings).model_dump(mode="json")
    if key == "cards":
        changed["cards"] = None if value == "default" else _cards(value)
        return changed
    for section in (
        changed,
        changed["schedule"],
        changed["schedule"]["times"],
        changed["schedule"]["intervals"],
    ):
        if key in section and not isinstance(section[key], dict):
            section[key] = value
            return changed
    return None


def _cards(value: str) -> dict[str, str]:
    """`don=1 cop=1` as a mapping; what is no pair is left for the validation to refuse."""
    return dict(part.partition("=")[::2] for part in value.replace(",", " ").split())
