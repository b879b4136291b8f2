"""Replacing a player: a seat goes on to another person with all that is its own; the old one loses it."""

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from aiogram.methods import DeleteMessages
from aiogram.types import User
from sqlalchemy import delete, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.outbox import answers
from bot.outbox.write import SEND, Rank
from bot.storage import people, tables
from bot.storage.store import Unit
from bot.usecases import reserve, rooms, screens
from bot.usecases.announce import announce, deal_card, prompt_anew
from bot.usecases.buttons import Keyboard, OwnButton, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.journal import entries, note
from bot.usecases.reserve import Place
from bot.usecases.sitting import Sitting, hosts, is_host, open_sitting, settle
from bot.words import names, private
from bot.words import replacing as words
from engine.forum.game import relabel
from engine.forum.state import Game
from engine.result import Refusal
from engine.seats import Seat

SEAT: Final = "seat-"
"""How the payload of a link begins by which one seat is handed on."""

TAKE: Final = "take-"
"""How the button is called by which whoever followed such a link takes the seat."""

LINK: Final = "seat-link"
"""The deed of making such a link."""

DELETABLE: Final = timedelta(hours=47)
"""How old a message is at most that is taken back: Telegram deletes none that is older than 48 hours."""

AT_ONCE: Final = 100
"""Messages that one call deletes."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Who is to hold the seat. `name`: as Telegram has it."""

    user_id: int
    name: str


async def hand_over(  # noqa: PLR0913  # a seat, from whose hand into whose
    unit: Unit, hall: Hall, sitting: Sitting, seat: Seat, newcomer: Newcomer, *, by_id: int | None
) -> Sitting | Refusal:
    """The seat is the newcomer's, from now on and in every respect. Who may take it the caller has asked.

    The seat keeps its card, votes, moves, posts and all that it was told; its label changes. `by_id`: the
    host who wishes it; None: the ladder of absences.
    """
    label = names.clean_label(hall.tongue, newcomer.name, seat)
    step = relabel(sitting.game, seat, label)
    if isinstance(step, Refusal):
        return step
    if any(leaver == seat for leaver, _ in sitting.game.leaving):
        return Refusal("D14", "leaving_already")
    before, old_id = sitting.game.label(seat), sitting.holders[seat]
    await _sit_down(unit, sitting, seat, newcomer, label)
    sitting = replace(sitting, holders={**sitting.holders, seat: newcomer.user_id})
    sitting = await settle(unit, sitting, step)
    note(unit, sitting.id, by_id, "replace", seat=seat, before=before, label=label)
    await _take_away(unit, hall, sitting, seat, old_id)
    await announce(unit, hall, sitting, step.events)
    await _equip(unit, hall, sitting, seat)
    return sitting


async def _sit_down(unit: Unit, sitting: Sitting, seat: Seat, newcomer: Newcomer, label: str) -> None:
    """One row ends, another begins; nobody holds two places, nor a place and one in the reserve."""
    old = await people.player(unit.session, sitting.id, sitting.holders[seat])
    assert old is not None, f"seat {seat} has no holder"  # noqa: S101  # `holders` was read from these rows
    old.left_at, old.heir_token = unit.now, None
    unit.session.add(
        tables.Player(
            game_id=sitting.id,
            user_id=newcomer.user_id,
            name=newcomer.name,
            joined_at=unit.now,
            seat=seat,
            label=label,
        )
    )
    await reserve.leave(unit, sitting.id, newcomer.user_id)
    await unit.session.flush()


async def _equip(unit: Unit, hall: Hall, sitting: Sitting, seat: Seat) -> None:
    """The newcomer gets what the seat has: card, all it was told, its team's talk, the present question."""
    user_id = sitting.holders[seat]
    welcome = hall.tongue("replaced-welcome", title=names.person(sitting.title))
    await unit.outbox.say(user_id, welcome, rank=Rank.ACK, game_id=sitting.id)
    await deal_card(unit, hall, sitting, seat)
    told = private.me(
        hall.tongue,
        sitting.game,
        seat,
        screens.all_choices(sitting, seat),
        title=sitting.title,
        now=unit.now,
        zone=sitting.zone,
    )
    await unit.outbox.say(user_id, told, rank=Rank.ACK, protect=True, game_id=sitting.id)
    await rooms.history(unit, hall, sitting, seat)
    await prompt_anew(unit, hall, sitting, seat)


async def _take_away(unit: Unit, hall: Hall, sitting: Sitting, seat: Seat, old_id: int) -> None:
    """The old holder keeps nothing that tells of the seat, as far as Telegram lets it be taken away."""
    drafts = (tables.Draft.user_id == old_id, tables.Draft.game_id == sitting.id)
    await unit.session.execute(delete(tables.Draft).where(*drafts))
    gone = hall.tongue("replaced-gone", title=names.person(sitting.title), you=names.seat(sitting.game, seat))
    await _withdraw_what_waits(unit, sitting.id, old_id)
    prompt = await _set_aside_the_prompt(unit, sitting, seat, old_id)
    await _delete_what_was_told(unit, sitting.id, old_id, prompt)
    if prompt is not None:
        await unit.outbox.edit(prompt, gone, rank=Rank.ACK, game_id=sitting.id)
    await unit.outbox.say(old_id, gone, rank=Rank.ACK, game_id=sitting.id)


async def _withdraw_what_waits(unit: Unit, game_id: int, old_id: int) -> None:
    """What was not delivered yet is told to the old holder no more, not even when they come within reach."""
    unsent = await unit.session.scalars(
        select(tables.OutboxRow).where(
            tables.OutboxRow.chat_id == old_id,
            tables.OutboxRow.game_id == game_id,
            tables.OutboxRow.state.in_(("waiting", "failed")),
        )
    )
    for row in unsent:
        if _is_secret(row):
            await unit.session.delete(row)


def _is_secret(row: tables.OutboxRow) -> bool:
    """What a player was told; what a host who plays is asked in confidence is the host's."""
    return bool(row.payload.get("protect_content")) and not (row.room or "").startswith(rooms.ANSWER)


async def _set_aside_the_prompt(unit: Unit, sitting: Sitting, seat: Seat, old_id: int) -> str | None:
    """The old holder's prompt leaves the slot of the seat; its new slot, if there is such a message."""
    place = await unit.session.get(tables.Slot, sitting.prompt(seat))
    if place is None:
        return None
    aside = f"handed:{sitting.id}:{old_id}"
    leaving = await unit.session.scalars(
        select(tables.OutboxRow).where(
            tables.OutboxRow.slot == place.name, tables.OutboxRow.state == "sending"
        )
    )
    in_flight = leaving.all()
    for row in in_flight:
        row.slot = aside
    there = place.message_id is not None or bool(in_flight)
    if there:
        unit.session.add(
            tables.Slot(
                name=aside,
                chat_id=old_id,
                message_id=place.message_id,
                protected=True,
                game_id=sitting.id,
            )
        )
    place.message_id = None
    await unit.session.flush()
    return aside if there else None


async def _delete_what_was_told(unit: Unit, game_id: int, old_id: int, prompt: str | None) -> None:
    """Every message with secrets that Telegram still deletes: cards, news, answers, the family's talk."""
    kept = await unit.session.get(tables.Slot, prompt) if prompt is not None else None
    sent = await unit.session.scalars(
        select(tables.OutboxRow).where(
            tables.OutboxRow.chat_id == old_id,
            or_(tables.OutboxRow.game_id == game_id, tables.OutboxRow.merge_key == answers.key(old_id, "me")),
            tables.OutboxRow.method == SEND,
            tables.OutboxRow.message_id.is_not(None),
            tables.OutboxRow.sent_at > unit.now - DELETABLE,
        )
    )
    numbers = [
        row.message_id
        for row in sent
        if _is_secret(row)
        and row.message_id is not None
        and (kept is None or row.message_id != kept.message_id)
    ]
    for first in range(0, len(numbers), AT_ONCE):
        call = DeleteMessages(chat_id=old_id, message_ids=numbers[first : first + AT_ONCE])
        await unit.outbox.call(call, rank=Rank.ACK, chat_id=old_id, game_id=game_id)


async def from_reserve(unit: Unit, hall: Hall, sitting: Sitting, seat: Seat) -> Sitting:
    """The first of the reserve who may takes the seat of one who does not play; else the hosts are told.

    The game as it is afterwards.
    """
    for one in await reserve.fitting(unit, sitting.row):
        done = await hand_over(unit, hall, sitting, seat, Newcomer(one.user_id, one.name), by_id=None)
        return sitting if isinstance(done, Refusal) else done
    text = hall.tongue(
        "replacing-nobody", title=names.person(sitting.title), seat=names.seat(sitting.game, seat)
    )
    for host_id in hosts(sitting.row):
        await unit.outbox.say(host_id, text, rank=Rank.ACK, game_id=sitting.id)
    return sitting


async def has_handed_on(session: AsyncSession, row: tables.Game, user_id: int) -> bool:
    """Whether a person held a seat of a game that is being played, and was replaced; a host speaks on."""
    if row.status != "running" or is_host(row, user_id):
        return False
    held = select(tables.Player.id).where(
        tables.Player.game_id == row.id,
        tables.Player.user_id == user_id,
        tables.Player.seat.is_not(None),
        tables.Player.left_at.is_not(None),
    )
    return await session.scalar(held.limit(1)) is not None


def replaceable(game: Game, seat: Seat) -> bool:
    """Whether a seat can be handed on: it is in the game, and nobody waits for its leaving (D14)."""
    return seat in game.table.living and all(leaver != seat for leaver, _ in game.leaving)


async def link_for(unit: Unit, hall: Hall, sitting: Sitting, seat: Seat, host_id: int) -> str:
    """A link by which exactly this seat goes on, once, from its present holder; one from before is dead."""
    holder = await people.player(unit.session, sitting.id, sitting.holders[seat])
    assert holder is not None, f"seat {seat} has no holder"  # noqa: S101  # `holders` was read from these rows
    holder.heir_token = hall.token()
    note(unit, sitting.id, host_id, LINK, seat=seat)
    return hall.link(f"{SEAT}{holder.heir_token}")


async def link_of(session: AsyncSession, hall: Hall, sitting: Sitting, seat: Seat) -> str | None:
    """The link by which this seat goes on, if there is one."""
    holder = await people.player(session, sitting.id, sitting.holders[seat])
    if holder is None or holder.heir_token is None:
        return None
    return hall.link(f"{SEAT}{holder.heir_token}")


async def withdraw_link(unit: Unit, sitting: Sitting, seat: Seat, host_id: int) -> None:
    """The link of this seat leads nowhere any more."""
    holder = await people.player(unit.session, sitting.id, sitting.holders[seat])
    if holder is not None and holder.heir_token is not None:
        holder.heir_token = None
        note(unit, sitting.id, host_id, "seat-unlink", seat=seat)


async def ask(unit: Unit, hall: Hall, token: str, user: User, place: Place) -> tuple[str, Keyboard]:
    """Who has followed the link of a seat is asked whether to take it; or told why that cannot be."""
    found = await _by_token(unit, token)
    if found is None:
        return hall.tongue("replacing-dead-link"), keyboard()
    sitting, seat = found
    why = await reserve.unfit(unit, sitting.row, user.id, place)
    if why is not None:
        return await reserve.why_not(unit, hall, sitting.row, user.id, why), keyboard()
    button = press(hall.tongue("button-take-seat"), OwnButton(do=f"{TAKE}{token}", game=sitting.id))
    return words.question(hall.tongue, sitting.game, seat, title=sitting.title), keyboard([button])


async def take(unit: Unit, hall: Hall, token: str, user: User, place: Place) -> str:
    """Who has followed the link of a seat takes it. What to answer."""
    found = await _by_token(unit, token)
    if found is None:
        return hall.tongue("replacing-dead-link")
    sitting, seat = found
    why = await reserve.unfit(unit, sitting.row, user.id, place)
    if why is not None:
        return await reserve.why_not(unit, hall, sitting.row, user.id, why)
    newcomer = Newcomer(user.id, people.full_name(await people.seen(unit, user)))
    by_id = await _who_made_the_link(unit.session, sitting.id, seat)
    done = await hand_over(unit, hall, sitting, seat, newcomer, by_id=by_id)
    if isinstance(done, Refusal):
        return hall.tongue("replacing-dead-link")
    text = hall.tongue("replacing-taken", title=names.person(sitting.title), seat=names.seat(done.game, seat))
    for host_id in hosts(sitting.row):
        await unit.outbox.say(host_id, text, rank=Rank.ACK, game_id=sitting.id)
    return hall.tongue("replaced-done")


async def _who_made_the_link(session: AsyncSession, game_id: int, seat: Seat) -> int | None:
    made = [it for it in await entries(session, game_id) if it.deed == LINK and it.body["seat"] == seat]
    return made[-1].user_id if made else None


async def game_of(session: AsyncSession, token: str) -> tables.Game | None:
    """The game in which the link of a seat hands it on; None where the link leads nowhere."""
    return await session.scalar(
        select(tables.Game)
        .join(tables.Player, tables.Player.game_id == tables.Game.id)
        .where(tables.Player.heir_token == token)
    )


async def _by_token(unit: Unit, token: str) -> tuple[Sitting, Seat] | None:
    """The game and the seat that a link hands on, while it can be."""
    player = await unit.session.scalar(
        select(tables.Player).where(tables.Player.heir_token == token, tables.Player.left_at.is_(None))
    )
    sitting = await open_sitting(unit, player.game_id) if player is not None else None
    if player is None or player.seat is None or sitting is None or sitting.row.status != "running":
        return None
    return (sitting, Seat(player.seat)) if replaceable(sitting.game, Seat(player.seat)) else None
