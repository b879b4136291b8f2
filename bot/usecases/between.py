"""Between games: calls to the next one, lobbies that start by themselves, a test message, a rematch."""

import re
from collections.abc import Sequence
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from aiogram.types import User
from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.outbox.write import Rank
from bot.storage import deadlines, games, people, tables
from bot.storage.snapshot import GameSettings
from bot.storage.store import Unit
from bot.usecases import bans, gather
from bot.usecases.buttons import follow, keyboard
from bot.usecases.gather import TEST
from bot.usecases.hall import Hall
from bot.usecases.journal import note
from bot.usecases.places import to_group
from bot.usecases.sitting import LOBBY, hosts, is_host
from bot.words import between as words
from bot.words import moments, names
from engine.forum.schedule import moment

NEXT: Final = "next-"
"""How the payload of a link begins that calls a person to the next game of a group."""

FARTHEST: Final = timedelta(days=14)
"""How far ahead a lobby may be told to start."""

LATE: Final = timedelta(minutes=15)
"""After which a start that the bot slept through is left to the host: people no longer expect it."""

ANSWERED: Final = timedelta(minutes=1)
"""After which the host hears who was not reached by a test message."""

NONE: Final = frozenset({"нет", "no", "none", "off", "yox", "-", "—"})
TOMORROW: Final = frozenset({"завтра", "tomorrow", "sabah"})
WRITTEN: Final = re.compile(r"(?:(\S+)\s+)?(\d{1,2}):(\d{2})", re.ASCII)
DATE: Final = re.compile(r"(\d{1,2})\.(\d{1,2})\.?", re.ASCII)

EVENING: Final = (time(12), time(18), time(19), time(20), time(21))
"""The times of day that are offered for a start."""

ROUND: Final = 5
"""Minutes to which such a time is rounded."""

SOON: Final = (timedelta(minutes=30), timedelta(hours=1), timedelta(hours=2))


# --- when it starts ---------------------------------------------------------------------------------


async def set_start(unit: Unit, hall: Hall, row: tables.Game, user_id: int, written: str) -> str:
    """`/set start 19:00`, `завтра 19:00`, `24.12 19:00` or `нет`, in the game's zone. What to answer."""
    if written.strip().casefold() in NONE:
        return await start_at(unit, hall, row, user_id, None)
    starts_at = read_moment(written, unit.now, _zone(row))
    if starts_at is None:
        return hall.tongue("start-bad")
    return await start_at(unit, hall, row, user_id, starts_at)


async def start_at(unit: Unit, hall: Hall, row: tables.Game, user_id: int, starts_at: datetime | None) -> str:
    """The lobby starts by itself at a moment (UTC), or only when its host says so. What to answer."""
    title, zone = names.person(row.title), _zone(row)
    if starts_at is not None and not unit.now < starts_at <= unit.now + FARTHEST:
        return hall.tongue("start-bad")
    if starts_at != row.starts_at:
        await gather.set_start(unit, hall, row, starts_at)
        if starts_at is None:
            note(unit, row.id, user_id, "start-none")
        else:
            note(unit, row.id, user_id, "start-time", starts_at=starts_at.isoformat())
    if starts_at is None:
        return hall.tongue("start-removed", title=title)
    when = moments.day_and_clock(hall.tongue, starts_at, unit.now, zone)
    return hall.tongue("start-set", title=title, moment=when, city=moments.city(hall.tongue, zone))


def read_moment(written: str, now: datetime, zone: ZoneInfo) -> datetime | None:
    """The moment (UTC) that a text means: the next such time, tomorrow's, or that of a date; else None."""
    parts = WRITTEN.fullmatch(written.strip())
    if parts is None or int(parts[2]) > 23 or int(parts[3]) > 59:  # noqa: PLR2004  # as clocks go
        return None
    at, today = time(int(parts[2]), int(parts[3])), now.astimezone(zone).date()
    if parts[1] is None:
        first = moment(today, at, zone)
        return first if first > now else moment(today + timedelta(days=1), at, zone)
    if parts[1].casefold() in TOMORROW:
        return moment(today + timedelta(days=1), at, zone)
    written_date = DATE.fullmatch(parts[1])
    if written_date is None:
        return None
    try:
        on = today.replace(day=int(written_date[1]), month=int(written_date[2]))
        return moment(on if on >= today else on.replace(year=on.year + 1), at, zone)
    except ValueError:
        return None


def sensible_starts(now: datetime, zone: ZoneInfo) -> list[datetime]:
    """Moments that are offered for a start: soon, in round minutes; and the evening's hours."""
    whole = now.replace(second=0, microsecond=0)
    soon = [whole + span + timedelta(minutes=-whole.minute % ROUND) for span in SOON]
    today = now.astimezone(zone).date()
    hours = [moment(today + timedelta(days=day), at, zone) for day in (0, 1) for at in EVENING]
    return sorted({*soon, *(it for it in hours if it > now + SOON[0])})


async def start_by_itself(unit: Unit, hall: Hall, deadline: tables.Deadline) -> bool:
    """The time that was set for a lobby's start has come: it begins, or everybody is told why it does not."""
    row = await unit.session.get(tables.Game, deadline.game_id)
    if row is None or not await deadlines.close_once(unit, deadline.id, unit.now):
        return False
    row.starts_at = None
    why = await _not_by_itself(unit, hall, row, deadline.due_at)
    if why is not None:
        await gather.refresh(unit, hall, row)
        unit.changed.add(row.id)
        text = hall.tongue("start-failed", title=names.person(row.title), why=why)
        await to_group(unit, row, text)
        for host_id in hosts(row):
            await unit.outbox.say(host_id, text, rank=Rank.ACK, game_id=row.id)
    return True


async def _not_by_itself(unit: Unit, hall: Hall, row: tables.Game, due_at: datetime) -> str | None:
    """Start the lobby; why that could not be, where it could not."""
    if unit.now - due_at > LATE:
        return hall.tongue("start-failed-late")
    least = GameSettings.model_validate(row.settings).min_players
    count = len(await people.players(unit.session, row.id))
    if count < least:
        return hall.tongue("start-failed-few", count=count, least=least)
    said = await gather.start(unit, hall, row)
    return None if row.status != LOBBY else said


def _zone(row: tables.Game) -> ZoneInfo:
    return ZoneInfo(GameSettings.model_validate(row.settings).zone)


# --- who wants to hear of it --------------------------------------------------------------------------


async def ask_for_next(unit: Unit, hall: Hall, chat_id: int, title: str, user: User) -> str:
    """`/next`: the person is called when a lobby opens in this group; once more: not any more."""
    group = names.person(title)
    found = await unit.session.get(tables.Waiting, (chat_id, user.id))
    if found is not None:
        await unit.session.delete(found)
        return hall.tongue("next-off", group=group)
    unit.session.add(tables.Waiting(chat_id=chat_id, user_id=user.id, asked_at=unit.now))
    return hall.tongue("next-on", group=group)


async def opened(unit: Unit, hall: Hall, row: tables.Game) -> None:
    """A lobby has opened: who waits for it is called, once, but for its own host and the banned."""
    waiting = await unit.session.scalars(
        select(tables.Waiting)
        .where(tables.Waiting.chat_id == row.chat_id)
        .order_by(tables.Waiting.asked_at, tables.Waiting.user_id)
    )
    for one in waiting.all():
        await unit.session.delete(one)
        if one.user_id != row.host_id:
            await _call(unit, hall, row, one.user_id, "next-call")


async def _call(unit: Unit, hall: Hall, row: tables.Game, user_id: int, key: str) -> None:
    """Invite a person to a lobby by the way everybody has, where it leads anywhere for them."""
    if not people.can_be_written_to(await unit.session.get(tables.Person, user_id)):
        return
    if await bans.in_force(unit.session, row.chat_id, user_id, unit.now) is not None:
        return
    join = follow(hall.tongue("button-join"), hall.link(f"join-{row.join_token}"))
    text = hall.tongue(key, title=names.person(row.title))
    await unit.outbox.say(user_id, text, rank=Rank.ACK, keyboard=keyboard([join]), game_id=row.id)


async def groups_of(session: AsyncSession, user_id: int) -> Sequence[int]:
    """The groups that a person has to do with: has played or hosted in, or waits for a game of."""
    played = select(tables.Game.chat_id).join(tables.Player, tables.Player.game_id == tables.Game.id)
    hosted = select(tables.Game.chat_id).where(
        or_(tables.Game.host_id == user_id, tables.Game.cohost_id == user_id)
    )
    waits = select(tables.Waiting.chat_id).where(tables.Waiting.user_id == user_id)
    found = played.where(tables.Player.user_id == user_id).union(hosted, waits)
    return sorted((await session.scalars(found)).all())


async def coming(unit: Unit, hall: Hall, chat_ids: Sequence[int]) -> str:
    """`/games`: the lobbies of these groups, with their times of start."""
    entries: list[str] = []
    for chat_id in chat_ids:
        chat = await unit.session.get(tables.Chat, chat_id)
        group = chat.title if chat else ""
        lobbies = [row for row in await games.all_in(unit.session, chat_id) if row.status == LOBBY]
        entries += [await _coming(unit, hall, row, group) for row in lobbies]
    return words.coming_games(hall.tongue, entries)


async def _coming(unit: Unit, hall: Hall, row: tables.Game, group: str) -> str:
    settings = GameSettings.model_validate(row.settings)
    count = len(await people.players(unit.session, row.id))
    when = words.when(hall.tongue, row.starts_at, unit.now, ZoneInfo(settings.zone))
    return words.coming(hall.tongue, group, row.title, count, settings.max_players, when)


# --- once more ------------------------------------------------------------------------------------------


async def rematch(unit: Unit, hall: Hall, game_id: int, user_id: int) -> str:
    """A host gathers the same people once more, by the same rules: nobody sits down without a tap."""
    row = await unit.session.get(tables.Game, game_id)
    person = await unit.session.get(tables.Person, user_id)
    if row is None or person is None or not is_host(row, user_id):
        return hall.tongue("button-foreign")
    if row.status != "over":
        return hall.tongue("rematch-not-over")
    place = gather.Place(row.chat_id, row.topic_id, row.title)
    rules = GameSettings.model_validate(row.settings)
    host = User(
        id=user_id,
        is_bot=False,
        first_name=person.first_name,
        last_name=person.last_name,
        username=person.username,
        language_code=person.language,
    )
    refused = await gather.new_game(unit, hall, place, host, row.title, rules=rules)
    if refused is not None:
        return refused
    lobby = await games.open_in(unit.session, row.chat_id, row.topic_id)
    assert lobby is not None, "a lobby was opened just now"  # noqa: S101
    note(unit, row.id, user_id, "rematch")
    for other_id in await _who_played(unit.session, row.id):
        if other_id != user_id:
            await _forget(unit, row.chat_id, other_id)
            await _call(unit, hall, lobby, other_id, "rematch-call")
    await opened(unit, hall, lobby)
    return hall.tongue("rematch-opened", title=names.person(lobby.title))


async def _who_played(session: AsyncSession, game_id: int) -> Sequence[int]:
    """Everybody who held a seat, for however long."""
    played = select(tables.Player.user_id).where(
        tables.Player.game_id == game_id, tables.Player.seat.is_not(None)
    )
    return sorted(set(await session.scalars(played)))


async def _forget(unit: Unit, chat_id: int, user_id: int) -> None:
    """Who is invited to a lobby waits for none any more: one call is enough."""
    waits = await unit.session.get(tables.Waiting, (chat_id, user_id))
    if waits is not None:
        await unit.session.delete(waits)
        await unit.session.flush()


# --- whom the bot reaches -----------------------------------------------------------------------------


async def test(unit: Unit, hall: Hall, row: tables.Game, user_id: int) -> str:
    """One line to everybody in a lobby; a minute later the hosts hear who was not reached."""
    opened_ = await deadlines.open_of(unit.session, row.id)
    if any(it.kind == TEST for it in opened_):
        return hall.tongue("test-again")
    members = await people.players(unit.session, row.id)
    if not members:
        return hall.tongue("test-nobody")
    text = hall.tongue("test-line", title=names.person(row.title))
    for member in members:
        await unit.outbox.say(
            member.user_id, text, rank=Rank.PROMPT, merge=_mark(row.id, member.user_id), game_id=row.id
        )
    unit.session.add(tables.Deadline(game_id=row.id, kind=TEST, number=0, due_at=unit.now + ANSWERED))
    note(unit, row.id, user_id, "test")
    return hall.tongue("test-sent", count=len(members))


def _mark(game_id: int, user_id: int) -> str:
    return f"test:{game_id}:{user_id}"


async def tested(unit: Unit, hall: Hall, deadline: tables.Deadline) -> bool:
    """The hosts hear to whom the test message has not come by now."""
    row = await unit.session.get(tables.Game, deadline.game_id)
    if row is None or not await deadlines.close_once(unit, deadline.id, unit.now):
        return False
    arrived = await unit.session.scalars(
        select(tables.OutboxRow.chat_id).where(
            tables.OutboxRow.merge_key.startswith(_mark(row.id, 0)[:-1], autoescape=True),
            tables.OutboxRow.state == "sent",
            tables.OutboxRow.created_at >= deadline.due_at - ANSWERED,
        )
    )
    reached = set(arrived)
    missed = [it.name for it in await people.players(unit.session, row.id) if it.user_id not in reached]
    title, who = names.person(row.title), ", ".join(names.person(name) for name in missed)
    text = (
        hall.tongue("test-missed", title=title, names=who) if missed else hall.tongue("test-all", title=title)
    )
    for host_id in hosts(row):
        await unit.outbox.say(host_id, text, rank=Rank.ACK, game_id=row.id)
    return True
