"""What happened becomes messages: to the group, to single players, to those who have left."""

import json
from collections.abc import Sequence
from html import escape

from aiogram.methods import RestrictChatMember
from aiogram.types import ChatPermissions
from sqlalchemy import select

from bot.outbox.write import Rank
from bot.storage import tables
from bot.storage.store import Unit
from bot.usecases import screens
from bot.usecases.buttons import EndButton, RoomButton, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting
from bot.words import group, private
from engine.forum.events import (
    BumOrdered,
    DayOpened,
    DeadlineMoved,
    DoorOpened,
    Event,
    GameOver,
    LeaveWaits,
    Left,
    MoveTaken,
    MoveVoided,
    NightOpened,
    NightReported,
    NightSealed,
    Paused,
    Reopened,
    Resumed,
    ShutOut,
    SmsCast,
    Stalemate,
    VoteCast,
    VoteClosed,
    VoteNoted,
)
from engine.forum.news import Line
from engine.forum.roles import Role
from engine.forum.schedule import Kind
from engine.forum.state import Phase
from engine.seats import Seat

MUTED = ChatPermissions(**dict.fromkeys(("can_send_messages", "can_send_other_messages"), False))
UNMUTED = ChatPermissions(**dict.fromkeys(ChatPermissions.model_fields, True))
"""All of them: that lifts a restriction, and the group's own permissions hold again."""


async def announce(unit: Unit, hall: Hall, sitting: Sitting, events: Sequence[Event]) -> None:
    """Write everything that one step leads to. `sitting` is the game after the step."""
    await Announcer(unit, hall, sitting, tuple(events)).write()


class Announcer:
    """The messages of one step."""

    def __init__(self, unit: Unit, hall: Hall, sitting: Sitting, events: tuple[Event, ...]) -> None:
        """Tell of `events`, which led to the state of `sitting`."""
        self.unit, self.hall, self.sitting, self.events = unit, hall, sitting, events
        self.tongue, self.game = hall.tongue, sitting.game

    async def write(self) -> None:
        """One message for a close and what came of it, then the rest in its order."""
        lefts = [event for event in self.events if isinstance(event, Left)]
        closed = next((event for event in self.events if isinstance(event, VoteClosed)), None)
        reported = next((event for event in self.events if isinstance(event, NightReported)), None)
        for event in self.events:
            await self._one(event, lefts, told_with_close=bool(closed or reported))
        for left in lefts:
            await self._tell_out(left)
        if any(isinstance(event, GameOver) for event in self.events):
            await self._open_the_group()

    async def _one(self, event: Event, lefts: list[Left], *, told_with_close: bool) -> None:  # noqa: C901, PLR0912  # one line an event
        tongue, game = self.tongue, self.game
        match event:
            case MoveTaken():
                pass  # the acknowledgement is the edited prompt, written by the use case
            case VoteNoted():
                pass  # likewise
            case VoteCast():
                await self._vote_line(group.vote_line(tongue, game, event))
            case SmsCast():
                await self._vote_line(group.sms_line(tongue, game, event))
            case BumOrdered():
                await self._private(
                    event.seat, private.ordered(tongue, game, event, title=self.sitting.title)
                )
            case MoveVoided():
                await self._prompt(event.seat, private.voided(tongue, game, event, title=self.sitting.title))
            case ShutOut():
                await self._group(group.shut_out(tongue, self.sitting.dice, game, event))
            case DoorOpened():
                await self._group(group.door_opened(tongue, game, event))
            case VoteClosed():
                await self._vote_closed(event, lefts)
            case NightReported():
                await self._reported(event, lefts)
            case DayOpened():
                await self._day_opened(event, lefts)
            case NightOpened():
                await self._prompt_all()
            case NightSealed():
                await self._sealed(event)
            case Left():
                if not told_with_close:
                    await self._group(group.left(tongue, self.sitting.dice, game, event))
            case LeaveWaits():
                pass  # D14: nobody hears of it before the report
            case DeadlineMoved():
                await self._moved(event)
            case Paused():
                await self._group(group.paused(tongue, game))
            case Resumed():
                await self._group(group.resumed(tongue, game))
            case Reopened():
                await self._group(group.reopened(tongue, game))
                await self._prompt_all()
            case Stalemate():
                await self._ask_host(event)
            case GameOver():
                await self._game_over(event)

    # --- the group ---------------------------------------------------------------------------------

    async def _group(self, html: str, *, rank: Rank = Rank.REPORT) -> None:
        row = self.sitting.row
        await self.unit.outbox.say(row.chat_id, html, rank=rank, topic_id=row.topic_id, game_id=row.id)

    async def _vote_line(self, html: str) -> None:
        """D1: open votes are posted as they come, several in one message; secret ones at the close."""
        row = self.sitting.row
        if self.sitting.settings.ballot == "open" and self.game.phase is Phase.DAY:
            await self.unit.outbox.line(
                row.chat_id, html, merge=self.sitting.votes_key(), topic_id=row.topic_id, game_id=row.id
            )

    async def _vote_closed(self, closed: VoteClosed, lefts: Sequence[Left]) -> None:
        untold = await self.unit.outbox.take_lines(self.sitting.votes_key())
        night = self.game.deadline(Kind.NIGHT)
        await self._group(
            group.vote_closed(
                self.tongue,
                self.sitting.dice,
                self.game,
                closed,
                lefts,
                night_until=night.due_at if night else None,
                report_at=None,
                now=self.unit.now,
                zone=self.sitting.zone,
                untold=untold,
            )
        )

    async def _reported(self, reported: NightReported, lefts: Sequence[Left]) -> None:
        """The public report opens the day, or ends the game; private news stand in the prompts."""
        if self.game.phase is Phase.OVER:
            await self._day_text(reported.day, reported, lefts)

    async def _day_opened(self, opened: DayOpened, lefts: Sequence[Left]) -> None:
        reported = next((event for event in self.events if isinstance(event, NightReported)), None)
        await self._day_text(opened.day, reported, lefts)
        await self._prompt_all()

    async def _day_text(self, day: int, reported: NightReported | None, lefts: Sequence[Left]) -> None:
        await self._group(
            group.day_opened(
                self.tongue,
                self.sitting.dice,
                self.game,
                day,
                reported,
                lefts,
                title=self.sitting.title,
                now=self.unit.now,
                zone=self.sitting.zone,
                votes_open=self.sitting.settings.ballot == "open",
            )
        )

    async def _sealed(self, event: NightSealed) -> None:
        report = self.game.deadline(Kind.REPORT)
        # Where the report is due at the night's end, it says all there is to say.
        if report is not None and report.due_at > self.game.opened_at:
            await self._group(
                group.sealed(
                    self.tongue, self.game, event.day, report.due_at, self.unit.now, self.sitting.zone
                )
            )

    async def _moved(self, event: DeadlineMoved) -> None:
        """T4, T5: the new end is announced once, and everybody gets a fresh prompt."""
        moved = [it for it in self.events if isinstance(it, DeadlineMoved)]
        if event is moved[0]:
            now, zone = self.unit.now, self.sitting.zone
            await self._group(group.moved_together(self.tongue, self.game, moved, now, zone))
            await self._prompt_all()

    async def _game_over(self, event: GameOver) -> None:
        row = self.sitting.row
        tongue, game = self.tongue, self.game
        await self._group(group.game_over(tongue, self.sitting.dice, game, event, title=self.sitting.title))
        await self._group(group.cards_at_end(tongue, game))
        await self._group(group.chronicle(tongue, game, await self._told_so_far()))
        revealed = group.deal_revealed(tongue, row.secret.hex(), row.commitment)
        await self._group(f"{revealed}\n\n<pre>{escape(_deal(self.sitting))}</pre>")

    async def _told_so_far(self) -> list[tuple[str, list[Line]]]:
        """The trace of every close, in the order of play."""
        closes = await self.unit.session.scalars(
            select(tables.Event)
            .where(
                tables.Event.game_id == self.sitting.id,
                tables.Event.kind.in_(("VoteClosed", "NightReported")),
            )
            .order_by(tables.Event.seq)
        )
        letters = {"VoteClosed": "d", "NightReported": "n"}
        return [
            (f"{letters[close.kind]}{close.body['day']}", [Line(**line) for line in close.body["trace"]])
            for close in closes
        ]

    # --- single players ----------------------------------------------------------------------------

    async def _private(self, seat: Seat, html: str) -> None:
        await self._secret(self.sitting.holders[seat], html)

    async def _secret(self, user_id: int, html: str) -> None:
        await self.unit.outbox.say(user_id, html, rank=Rank.ACK, protect=True, game_id=self.sitting.id)

    async def _prompt_all(self) -> None:
        for seat, _ in self.sitting.living():
            await self._prompt(seat)

    async def _prompt(self, seat: Seat, again: str | None = None) -> None:
        if self.game.phase is Phase.OVER or not self.game.table.alive(seat):
            return
        text, buttons = screens.first(self.hall, self.sitting, seat, self.unit.now, again)
        await self.unit.outbox.say(
            self.sitting.holders[seat],
            text,
            rank=Rank.PROMPT,
            keyboard=buttons,
            slot=self.sitting.prompt(seat),
            protect=True,
            game_id=self.sitting.id,
        )

    async def _tell_out(self, left: Left) -> None:
        """Those who have left are told in private, and muted where the graveyard is another chat."""
        row = self.sitting.row
        user_id = self.sitting.holders[left.seat]
        html = private.out(
            self.tongue,
            self.game,
            left.seat,
            left.why,
            title=self.sitting.title,
            graveyard=row.graveyard_link or ("" if row.graveyard_chat_id is not None else None),
        )
        room = RoomButton(game=row.id, room="graveyard")
        buttons = None
        if row.graveyard_chat_id is None and self.game.phase is not Phase.OVER:
            buttons = keyboard([press(self.tongue("button-write-graveyard"), room)])
        await self.unit.outbox.say(user_id, html, rank=Rank.ACK, keyboard=buttons, game_id=row.id)
        if self.game.phase is not Phase.OVER:
            await mute(self.unit, self.sitting, user_id)

    async def _open_the_group(self) -> None:
        """When the game is over everybody may write again."""
        for out in self.game.exits:
            await _restrict(self.unit, self.sitting, self.sitting.holders[out.seat], UNMUTED)

    async def _ask_host(self, event: Stalemate) -> None:
        """V5: the host is asked whether to go on."""
        row = self.sitting.row
        await self.unit.outbox.say(
            row.host_id,
            group.host_is_asked(self.tongue, self.game, event, title=self.sitting.title),
            rank=Rank.PROMPT,
            keyboard=keyboard([press(self.tongue("button-go-on"), EndButton(game=row.id, do="go_on"))]),
            game_id=row.id,
        )


async def mute(unit: Unit, sitting: Sitting, user_id: int) -> None:
    """D12: one who has left writes in the graveyard's chat, where there is one, and no longer in the game's.

    Whom Telegram lets nobody mute (an administrator) is heard and deleted instead.
    """
    await _restrict(unit, sitting, user_id, MUTED)


async def _restrict(unit: Unit, sitting: Sitting, user_id: int, permissions: ChatPermissions) -> None:
    """In a topic nobody can be muted: it would be for the whole group.

    Whom the bot has muted it lets speak again as soon as it may.
    """
    row = sitting.row
    if row.graveyard_chat_id is None or row.topic_id is not None:
        return
    chat = await unit.session.get(tables.Chat, row.chat_id)
    if chat is None or chat.kind != "supergroup":
        return
    mark = f"muted:{row.id}"
    muted = await unit.session.get(tables.Slot, mark) is not None
    if not chat.rights.get("can_restrict_members") and not (muted and permissions == UNMUTED):
        return
    if not muted:
        unit.session.add(tables.Slot(name=mark, chat_id=row.chat_id, game_id=row.id))
    await unit.outbox.call(
        RestrictChatMember(chat_id=row.chat_id, user_id=user_id, permissions=permissions),
        rank=Rank.ACK,
        chat_id=row.chat_id,
        game_id=row.id,
    )


def _deal(sitting: Sitting) -> str:
    """The deal as `mafia verify-deal` reads it (docs/deal.md)."""
    table = sitting.game.table
    bonus = table.bonus
    deal = {
        "bytes": sitting.row.secret.hex(),
        "commitment": sitting.row.commitment,
        "labels": sitting.game.labels,
        "cards": {role: table.roles.count(role) for role in Role if role in table.roles},
        "roles": table.roles,
        "bonus": {"player": bonus.player, "day": bonus.day} if bonus else None,
    }
    return json.dumps(deal, ensure_ascii=False)


async def deal_card(unit: Unit, hall: Hall, sitting: Sitting, seat: Seat) -> None:
    """The card of one seat, in private; it looks the same for all from outside."""
    await unit.outbox.say(
        sitting.holders[seat],
        private.card(hall.tongue, sitting.game, seat, title=sitting.title),
        rank=Rank.ACK,
        protect=True,
        game_id=sitting.id,
    )


async def tell_host(unit: Unit, sitting: Sitting, html: str) -> None:
    """A word to the host that is no secret of the game."""
    await unit.outbox.say(sitting.row.host_id, html, rank=Rank.ACK, game_id=sitting.id)
