"""What happened becomes messages: to the group, to single players, to those who have left."""

import json
from collections.abc import Mapping, Sequence
from html import escape

from aiogram.methods import RestrictChatMember
from aiogram.types import ChatPermissions

from bot.export.file import as_file
from bot.export.reading import read_story
from bot.outbox.write import Rank
from bot.storage import closes, people, tables, topics
from bot.storage.store import Unit
from bot.usecases import boards, consent, last_words, pause_question, places, reviewing, screens
from bot.usecases import topics as forum
from bot.usecases.buttons import EndButton, OwnButton, RoomButton, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.sitting import Sitting, hosts
from bot.words import group, names, private, replacing
from engine.forum.events import (
    Absent,
    BumOrdered,
    ClosedEarly,
    DayOpened,
    DeadlineMoved,
    Decided,
    DoorOpened,
    Event,
    Excused,
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
    Replaced,
    Resumed,
    Runoff,
    ShutOut,
    SmsCast,
    Stalemate,
    TakenBack,
    VoteCast,
    VoteClosed,
    VoteNoted,
    Warned,
)
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
        self.tongue, self.game = hall.telling(sitting.settings), sitting.game

    async def write(self) -> None:
        """One message for a close and what came of it, then the rest in its order."""
        lefts = [event for event in self.events if isinstance(event, Left)]
        closed = next((event for event in self.events if isinstance(event, VoteClosed)), None)
        reported = next((event for event in self.events if isinstance(event, NightReported)), None)
        decided = next((event for event in self.events if isinstance(event, Decided)), None)
        for event in self.events:
            await self._one(event, lefts, told_with_close=bool(closed or reported or decided))
        for left in lefts:
            await self._tell_out(left)
            await last_words.invite(self.unit, self.hall, self.sitting, left.seat)
        if any(isinstance(event, GameOver) for event in self.events):
            await self._open_the_group()
        await forum.follow(self.unit, self.hall, self.sitting, self.events)
        await boards.show(self.unit, self.hall, self.sitting)

    async def _one(self, event: Event, lefts: list[Left], *, told_with_close: bool) -> None:  # noqa: C901, PLR0912, PLR0915  # one line an event
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
            case Runoff():
                await self._second_vote(event)
            case Absent():
                await self._absent(event)
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
            case DeadlineMoved(reason="taken_back"):
                pass  # told by whoever takes a close back, with all that was read of it
            case DeadlineMoved():
                await self._moved(event)
            case TakenBack():
                await self._prompt_all()
            case Paused():
                await self._group(group.paused(tongue, game))
            case Resumed():
                await pause_question.close(self.unit, self.hall, self.sitting)
                await self._group(group.resumed(tongue, game))
            case Replaced():
                await self._group(replacing.replaced(tongue, event))
            case Reopened():
                await self._group(group.reopened(tongue, game))
                await self._prompt_all()
            case Excused():
                await self._excused(event)
            case Warned():
                pass  # told by the desk, with the host's reason
            case ClosedEarly():
                await self._group(group.closed_early(tongue, event))
            case Decided():
                await self._group(
                    group.decided(tongue, game, event, now=self.unit.now, zone=self.sitting.zone)
                )
            case Stalemate():
                await self._ask_host(event)
            case GameOver():
                await self._game_over(event)

    # --- the group ---------------------------------------------------------------------------------

    async def _group(self, html: str, *, slot: str | None = None) -> None:
        await places.to_group(self.unit, self.sitting.row, html, slot=slot)

    async def _vote_line(self, html: str) -> None:
        """D1: open votes are posted as they come, several in one message; secret ones at the close."""
        row = self.sitting.row
        if self.sitting.settings.ballot == "open" and self.game.phase is Phase.DAY:
            voting = await topics.live(self.unit.session, row.id, topics.VOTING)
            place = voting or await topics.live(self.unit.session, row.id, topics.DAY)
            await self.unit.outbox.line(
                row.chat_id,
                html,
                merge=self.sitting.votes_key(),
                topic_id=row.topic_id,
                in_topic=place.id if place is not None else None,
                game_id=row.id,
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
                absent=[event for event in self.events if isinstance(event, Absent)],
            )
        )

    async def _second_vote(self, event: Runoff) -> None:
        """D5, a house rule: the first vote's count, and everybody is asked once more."""
        untold = await self.unit.outbox.take_lines(self.sitting.votes_key())
        now, zone = self.unit.now, self.sitting.zone
        await self._group(
            group.runoff(self.tongue, self.sitting.dice, self.game, event, now=now, zone=zone, untold=untold)
        )
        for seat, _ in self.sitting.living():
            await self._prompt(seat)

    async def _absent(self, event: Absent) -> None:
        """D3, D4, a house rule: what a silent day costs, to the one who was silent and stays."""
        stays = event.rung in group.RUNGS and self.game.table.alive(event.seat)
        if stays and self.game.phase is not Phase.OVER:
            await self._private(event.seat, private.absent(self.tongue, event, title=self.sitting.title))

    async def _reported(self, reported: NightReported, lefts: Sequence[Left]) -> None:
        """The public report opens the day, or ends the game; private news stand in the prompts."""
        if self.game.phase is Phase.OVER:
            await self._day_text(reported.day, reported, lefts)

    async def _day_opened(self, opened: DayOpened, lefts: Sequence[Left]) -> None:
        reported = next((event for event in self.events if isinstance(event, NightReported)), None)
        if any(isinstance(event, Decided) for event in self.events):
            reported = NightReported(opened.day - 1, (), (), ())  # who leaves is told by then
        await forum.open_day(self.unit, self.hall, self.sitting, opened.day)
        start = f"day:{self.sitting.id}:{opened.day}"
        await self._day_text(opened.day, reported, lefts, slot=start)
        await places.pin(self.unit, self.sitting.row, start)
        await self._prompt_all()

    async def _day_text(
        self, day: int, reported: NightReported | None, lefts: Sequence[Left], *, slot: str | None = None
    ) -> None:
        voting = await topics.live(self.unit.session, self.sitting.id, topics.VOTING)
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
                votes_apart=voting is not None,
                narration=await self._narration(reported),
            ),
            slot=slot,
        )

    async def _narration(self, reported: NightReported | None) -> Mapping[str, str]:
        """The host's words for a report; what the host decides by hand has none."""
        if reported is None or any(isinstance(event, Decided) for event in self.events):
            return {}
        return await reviewing.narration(self.unit, self.sitting, reported.day)

    async def _sealed(self, event: NightSealed) -> None:
        report = self.game.deadline(Kind.REPORT)
        # Where the report is due at the night's end, it says all there is to say.
        if report is not None and report.due_at > self.game.opened_at:
            await self._group(
                group.sealed(
                    self.tongue, self.game, event.day, report.due_at, self.unit.now, self.sitting.zone
                )
            )
        await reviewing.offer(self.unit, self.hall, self.sitting)

    async def _excused(self, event: Excused) -> None:
        """D3: everybody knows who owes nothing today, the player first of all."""
        await self._group(group.excused(self.tongue, self.game, event))
        html = self.tongue("excused-you", title=names.person(self.sitting.title))
        await self.unit.outbox.say(
            self.sitting.holders[event.seat], html, rank=Rank.ACK, game_id=self.sitting.id
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
        told = await closes.told(self.unit.session, row.id)
        traces = [(close, it.trace) for close, it in told.items()]
        await self._group(group.chronicle(tongue, game, traces))
        revealed = group.deal_revealed(tongue, row.secret.hex(), row.commitment)
        labels = await people.labels_of_the_deal(self.unit.session, row.id)
        await self._group(f"{revealed}\n\n<pre>{escape(_deal(self.sitting, labels))}</pre>")
        if self.sitting.settings.export:
            await self._send_the_story()
        await pause_question.close(self.unit, self.hall, self.sitting)
        await self._offer_a_rematch()

    async def _send_the_story(self) -> None:
        """Everything that happened, as one file."""
        story = await read_story(self.unit.session, self.sitting.row)
        if story is not None:
            file = as_file(self.tongue, story)
            await places.file_to_group(self.unit, self.sitting.row, file.name, file.content)

    async def _offer_a_rematch(self) -> None:
        """The hosts can gather the same people once more by one tap."""
        row = self.sitting.row
        button = press(self.tongue("button-rematch"), OwnButton(do="rematch", game=row.id))
        for host_id in hosts(row):
            await self.unit.outbox.say(
                host_id,
                self.tongue("rematch-offer", title=names.person(row.title)),
                rank=Rank.ACK,
                keyboard=keyboard([button]),
                game_id=row.id,
            )

    # --- single players ----------------------------------------------------------------------------

    async def _private(self, seat: Seat, html: str) -> None:
        await self._secret(self.sitting.holders[seat], html)

    async def _secret(self, user_id: int, html: str) -> None:
        await self.unit.outbox.say(user_id, html, rank=Rank.ACK, protect=True, game_id=self.sitting.id)

    async def ask_again(self, seat: Seat) -> None:
        """The present question to one seat once more."""
        await self._prompt(seat)

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
        topic = await forum.graveyard_link(self.unit.session, row)
        user_id = self.sitting.holders[left.seat]
        html = private.out(
            self.tongue,
            self.game,
            left.seat,
            left.why,
            title=self.sitting.title,
            graveyard=row.graveyard_link or ("" if row.graveyard_chat_id is not None else topic),
        )
        room = RoomButton(game=row.id, room="graveyard")
        goes_on = self.game.phase is not Phase.OVER
        by_bot = goes_on and row.graveyard_chat_id is None and topic is None
        buttons = keyboard(
            [press(self.tongue("button-write-graveyard"), room)] if by_bot else [],
            [press(self.tongue(consent.BUTTON), OwnButton(do=consent.ASK, game=row.id))]
            if consent.may_decide(self.sitting, left.seat)
            else [],
        )
        await self.unit.outbox.say(
            user_id,
            html,
            rank=Rank.ACK,
            keyboard=buttons if buttons.inline_keyboard else None,
            game_id=row.id,
        )
        if self.game.phase is not Phase.OVER:
            await mute(self.unit, self.sitting, user_id)

    async def _open_the_group(self) -> None:
        """When the game is over everybody may write again."""
        for out in self.game.exits:
            await _restrict(self.unit, self.sitting, self.sitting.holders[out.seat], UNMUTED)

    async def _ask_host(self, event: Stalemate) -> None:
        """V5: the host is asked whether to go on."""
        row = self.sitting.row
        for host_id in hosts(row):
            await self.unit.outbox.say(
                host_id,
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


async def unmute(unit: Unit, sitting: Sitting, user_id: int) -> None:
    """One who is in the game again may write in its chat."""
    await _restrict(unit, sitting, user_id, UNMUTED)


async def _restrict(unit: Unit, sitting: Sitting, user_id: int, permissions: ChatPermissions) -> None:
    """In a topic, and in a forum, nobody can be muted: it would be for the whole group.

    Whom the bot has muted it lets speak again as soon as it may.
    """
    row = sitting.row
    if row.graveyard_chat_id is None or row.topic_id is not None:
        return
    chat = await unit.session.get(tables.Chat, row.chat_id)
    if chat is None or chat.kind != "supergroup" or (chat.is_forum and permissions == MUTED):
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


def _deal(sitting: Sitting, labels: Sequence[str]) -> str:
    """The deal as `mafia verify-deal` reads it (docs/deal.md): by the labels of each seat's first holder."""
    table = sitting.game.table
    bonus = table.bonus
    deal = {
        "bytes": sitting.row.secret.hex(),
        "commitment": sitting.row.commitment,
        "labels": labels,
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


async def prompt_anew(unit: Unit, hall: Hall, sitting: Sitting, seat: Seat) -> None:
    """The present question to one seat once more, as its newest message."""
    await Announcer(unit, hall, sitting, ()).ask_again(seat)


async def tell_host(unit: Unit, sitting: Sitting, html: str) -> None:
    """A word to the hosts that is no secret of the game."""
    for host_id in hosts(sitting.row):
        await unit.outbox.say(host_id, html, rank=Rank.ACK, game_id=sitting.id)
