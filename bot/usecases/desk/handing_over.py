"""Who hosts: a second host, and handing the game over; by a link that is followed once and then confirmed."""

from datetime import timedelta
from typing import Final

from sqlalchemy import delete, select, update

from bot.outbox.write import Rank
from bot.storage import people, tables
from bot.storage.store import Unit
from bot.usecases import gather, journal
from bot.usecases.buttons import DeskButton, keyboard, press
from bot.usecases.desk.visit import Deed, Done, NotHere, Page, Screen, Visit
from bot.usecases.hall import Hall
from bot.usecases.places import to_group
from bot.usecases.sitting import hosts, is_host, look_at
from bot.words import names
from bot.words.layout import lines, paragraphs

HOST, COHOST = "host", "cohost"
LINK: Final = "hosting-"
"""How the payload of such a link begins."""

LASTS: Final = timedelta(hours=24)
"""How long a link may be followed, and its follower be confirmed."""


async def hosts_page(visit: Visit) -> Screen:
    """Who hosts, and what can be changed about it."""
    row, tongue = visit.row, visit.hall.tongue
    if row.status not in {"lobby", "running"}:
        raise NotHere
    host = await _name(visit.unit, row.host_id)
    cohost = await _name(visit.unit, row.cohost_id) if row.cohost_id is not None else ""
    told = lines(
        tongue("desk-host", who=host),
        tongue("desk-cohost", who=cohost) if cohost else tongue("desk-no-cohost"),
    )
    offers = [await _offer(visit, invitation) for invitation in await _open(visit.unit, row.id)]
    name = visit.button("button-desk-name", "invite", arg=COHOST)
    drop = visit.button("button-desk-drop", "drop", arg=str(row.cohost_id), once=True)
    hand = visit.button("button-desk-hand", "invite", arg=HOST)
    html = paragraphs(tongue("desk-hosts", title=visit.title), told, *offers)
    ways = [[drop if cohost else name], [hand] if visit.user_id == row.host_id else []]
    return html, keyboard(*ways, [visit.button("button-desk-game", "game")])


async def _offer(visit: Visit, invitation: tables.Invitation) -> str:
    if invitation.user_id is not None:
        who = await _name(visit.unit, invitation.user_id)
        return visit.hall.tongue(f"desk-asks-{invitation.part}", who=who)
    link = names.link(visit.hall.link(f"{LINK}{invitation.token}"))
    return visit.hall.tongue(f"desk-link-{invitation.part}", link=link)


async def _open(unit: Unit, game_id: int) -> list[tables.Invitation]:
    found = await unit.session.scalars(
        select(tables.Invitation)
        .where(tables.Invitation.game_id == game_id, tables.Invitation.made_at > unit.now - LASTS)
        .order_by(tables.Invitation.part)
    )
    return list(found)


async def invite(visit: Visit) -> Done:
    """A new link for a part; the one before it leads nowhere any more."""
    part = visit.arg
    if part not in {HOST, COHOST} or visit.row.status not in {"lobby", "running"}:
        raise NotHere
    if not _may_give(visit.row, visit.user_id, part):
        raise NotHere
    await _withdraw(visit.unit, visit.row.id, part)
    visit.unit.session.add(
        tables.Invitation(token=visit.hall.token(), game_id=visit.row.id, part=part, made_at=visit.unit.now)
    )
    return Done(visit.hall.tongue("desk-link-made"), page="hosts")


def _may_give(row: tables.Game, user_id: int, part: str) -> bool:
    """The game is its host's to hand over: a co-host could take it from him."""
    return user_id == row.host_id if part == HOST else is_host(row, user_id)


async def _withdraw(unit: Unit, game_id: int, part: str) -> None:
    await unit.session.execute(
        delete(tables.Invitation).where(tables.Invitation.game_id == game_id, tables.Invitation.part == part)
    )


async def followed(unit: Unit, hall: Hall, token: str, user_id: int, *, is_member: bool) -> str:
    """A person follows such a link: the hosts are asked whether it is the right one."""
    invitation = await unit.session.get(tables.Invitation, token)
    row = await unit.session.get(tables.Game, invitation.game_id) if invitation is not None else None
    if invitation is None or row is None or not await _leads_somewhere(unit, invitation, row, user_id):
        return hall.tongue("hosting-dead-link")
    title = names.person(row.title)
    refused = await _unfit(unit, row, user_id, invitation.part, is_member=is_member)
    if refused is not None:
        return hall.tongue(f"hosting-{refused}", title=title)
    if invitation.user_id is None:
        invitation.user_id = user_id
        await _ask_hosts(unit, hall, row, invitation)
        unit.changed.add(row.id)
    return hall.tongue("hosting-asked", title=title)


async def _leads_somewhere(unit: Unit, invitation: tables.Invitation, row: tables.Game, user_id: int) -> bool:
    """Whether a link is still good for this person: the first who follows it has it."""
    fresh = invitation.made_at > unit.now - LASTS and row.status in {"lobby", "running"}
    return fresh and invitation.user_id in {None, user_id}


async def _unfit(unit: Unit, row: tables.Game, user_id: int, part: str, *, is_member: bool) -> str | None:
    """Why a person cannot have this part; nothing where they can."""
    if not is_member:
        return "not-member"
    if user_id == row.host_id or (part == COHOST and user_id == row.cohost_id):
        return "already"
    sitting = await look_at(unit.session, row.id)
    if sitting is None:  # in a lobby whoever sits down may host as well: everybody sees it there
        return None
    seat = sitting.seat_of(user_id)
    return "plays" if seat is not None and sitting.game.table.alive(seat) else None


async def _ask_hosts(unit: Unit, hall: Hall, row: tables.Game, invitation: tables.Invitation) -> None:
    who, title = await _name(unit, invitation.user_id), names.person(row.title)
    html = hall.tongue(f"hosting-question-{invitation.part}", who=who, title=title)
    answers = [
        press(hall.tongue(f"button-{do}"), DeskButton(game=row.id, do=do, arg=invitation.token))
        for do in ("accept", "decline")
    ]
    for user_id in hosts(row):
        if _may_give(row, user_id, invitation.part):
            await unit.outbox.say(user_id, html, rank=Rank.ACK, keyboard=keyboard(answers), game_id=row.id)


async def _asked(visit: Visit) -> tuple[tables.Invitation, int]:
    """The invitation that the button is about, and who follows it. Raises NotHere."""
    invitation = await visit.unit.session.get(tables.Invitation, visit.arg)
    if invitation is None or invitation.game_id != visit.row.id or invitation.user_id is None:
        raise NotHere
    if not await _leads_somewhere(visit.unit, invitation, visit.row, invitation.user_id):
        raise NotHere
    if not _may_give(visit.row, visit.user_id, invitation.part):
        raise NotHere
    return invitation, invitation.user_id


async def decline(visit: Visit) -> Done:
    """It is not the right person, or it is not wanted any more."""
    invitation, user_id = await _asked(visit)
    await _withdraw(visit.unit, visit.row.id, invitation.part)
    await _tell(visit, user_id, "hosting-declined")
    return Done(visit.hall.tongue("desk-declined"), page="hosts")


async def accept(visit: Visit) -> Done:
    """The person has the part from now on; the group is told."""
    invitation, user_id = await _asked(visit)
    part = invitation.part
    await _withdraw(visit.unit, visit.row.id, part)
    refused = await _unfit(visit.unit, visit.row, user_id, part, is_member=True)
    if refused is not None:
        return Done(visit.hall.tongue("desk-unfit"), page="hosts")
    journal.note(visit.unit, visit.row.id, visit.user_id, part, who=_plain(visit, await _who(visit, user_id)))
    if part == COHOST:
        visit.row.cohost_id = user_id
    else:
        await _hand_over(visit, user_id)
    visit.unit.session.add(
        tables.Hosting(game_id=visit.row.id, user_id=user_id, part=part, since=visit.unit.now)
    )
    await _tell(visit, user_id, f"hosting-yours-{part}")
    await _call_desk(visit.unit, user_id, visit.row.id)
    await _tell_group(visit, f"new-{part}", user_id)
    if visit.row.status == "lobby":
        await gather.refresh(visit.unit, visit.hall, visit.row)
    return Done(visit.hall.tongue(f"desk-{part}-now", who=await _name(visit.unit, user_id)), page="hosts")


async def _hand_over(visit: Visit, user_id: int) -> None:
    """The former host loses everything at once; a co-host who becomes host leaves that place free."""
    await _ended(visit.unit, visit.row.id, visit.row.host_id, HOST)
    if visit.row.cohost_id == user_id:
        visit.row.cohost_id = None
        await _ended(visit.unit, visit.row.id, user_id, COHOST)
    await _tell(visit, visit.row.host_id, "hosting-over")
    visit.row.host_id = user_id


async def drop(visit: Visit) -> Done:
    """There is no second host any more."""
    user_id = visit.row.cohost_id
    if user_id is None or visit.arg != str(user_id):
        raise NotHere
    journal.note(
        visit.unit, visit.row.id, visit.user_id, "drop", who=_plain(visit, await _who(visit, user_id))
    )
    visit.row.cohost_id = None
    await _ended(visit.unit, visit.row.id, user_id, COHOST)
    await _tell(visit, user_id, "hosting-over")
    await _tell_group(visit, "no-cohost", user_id)
    return Done(visit.hall.tongue("desk-dropped"), page="hosts")


async def _ended(unit: Unit, game_id: int, user_id: int, part: str) -> None:
    """Since when somebody hosts no more."""
    mine = (tables.Hosting.game_id == game_id, tables.Hosting.user_id == user_id, tables.Hosting.part == part)
    open_ = (*mine, tables.Hosting.until.is_(None))
    await unit.session.execute(update(tables.Hosting).where(*open_).values(until=unit.now))


async def _call_desk(unit: Unit, user_id: int, game_id: int) -> None:
    desk = tables.HostsDesk(user_id=user_id, game_id=game_id, screen="game", seat=0, arg="")
    await unit.session.merge(desk)
    unit.desks[user_id] = True


async def _tell(visit: Visit, user_id: int, key: str) -> None:
    html = visit.hall.tongue(key, title=visit.title)
    await visit.unit.outbox.say(user_id, html, rank=Rank.ACK, game_id=visit.row.id)


async def _tell_group(visit: Visit, key: str, user_id: int) -> None:
    """Who hosts is everybody's business; that the new one has held a seat as well, since he sees nothing."""
    tongue = visit.hall.tongue
    sitting = await look_at(visit.unit.session, visit.row.id)
    blind = key != "no-cohost" and sitting is not None and sitting.seat_of(user_id) is not None
    said = tongue(f"hosting-{key}", who=await _name(visit.unit, user_id))
    await to_group(visit.unit, visit.row, lines(said, tongue("hosting-blind") if blind else ""))


async def _who(visit: Visit, user_id: int) -> str:
    return people.full_name(await visit.unit.session.get(tables.Person, user_id))


def _plain(visit: Visit, name: str) -> str:
    """A name as the journal keeps it."""
    return names.clean_label(visit.hall.tongue, name, 1)


async def _name(unit: Unit, user_id: int | None) -> str:
    """A person's name in HTML."""
    person = await unit.session.get(tables.Person, user_id) if user_id is not None else None
    return names.person(names.shortened(people.full_name(person)))


PAGES: Final[dict[str, Page]] = {"hosts": hosts_page}
DEEDS: Final[dict[str, Deed]] = {
    "invite": invite,
    "accept": accept,
    "decline": decline,
    "drop": drop,
}
