"""Whose time it is: the machine's own, or a virtual one that jumps when everyone waits."""

import asyncio
import heapq
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from itertools import count
from typing import Protocol


class Guest(Protocol):
    """Someone in another process who takes part in time through a connection."""

    @property
    def moment(self) -> datetime | None:
        """When this guest wants to be told, if it wants that at all."""

    def waits(self) -> bool:
        """Whether nothing is left to do for this guest at the present moment."""

    def tell(self, now: datetime) -> None:
        """Tell the guest that it is `now`; it is at work from here until it waits again."""


class Alarm:
    """Something to do once a moment has passed; it makes no time pass by itself."""

    def __init__(self, moment: datetime, act: Callable[[], None]) -> None:
        """Remember what to do and when (aware UTC)."""
        self.moment = moment
        self._act = act
        self.cancelled = False

    def cancel(self) -> None:
        """Forget it."""
        self.cancelled = True

    def ring(self) -> None:
        """Do it, unless it was cancelled."""
        if not self.cancelled:
            self.cancelled = True
            self._act()


class Participant(Protocol):
    """Someone in this process who takes part in time: at work, except while in `wait_until`."""

    name: str

    async def wait_until(self, moment: datetime) -> None:
        """Return when it is `moment` (aware UTC) and everything before it is done.

        A moment that is past already is the present one: the call returns when all others wait.
        Raises ValueError if the moment is not aware, or if this participant waits already.
        """

    def hasten(self, moment: datetime) -> None:
        """Let the present wait end at `moment` (aware UTC), if that is earlier; without one, do nothing."""

    def leave(self) -> None:
        """Take no part in time any more."""


class Clock(Protocol):
    """What the sandbox asks about time."""

    virtual: bool

    def now(self) -> datetime:
        """The present moment, aware UTC."""

    def join(self, name: str) -> Participant:
        """Take part in time; time waits for whoever joined."""

    def when_passed(self, moment: datetime, act: Callable[[], None]) -> Alarm:
        """Call `act` once `moment` (aware UTC) has passed, without making time go there."""

    def admit(self, guest: Guest) -> None:
        """Let a guest take part."""

    def dismiss(self, guest: Guest) -> None:
        """Take a guest off the list."""

    def expect(self, guest: Guest) -> None:
        """Hear that a guest says it waits, perhaps for another moment than before."""

    def stir(self) -> None:
        """Look again whether everyone waits: something has changed."""


class VirtualParticipant:
    """A participant of virtual time."""

    def __init__(self, clock: "VirtualClock", name: str) -> None:
        """Join at work: time stands until the first `wait_until`."""
        self.name = name
        self.moment: datetime | None = None
        self._clock = clock
        self._woken: asyncio.Future[None] | None = None

    def waits(self) -> bool:
        """Whether this participant is in `wait_until`."""
        return self._woken is not None

    async def wait_until(self, moment: datetime) -> None:
        """Return when it is `moment` (aware UTC); see `Participant`."""
        if self._woken is not None:
            raise ValueError(f"{self.name} waits already: one participant does one thing at a time")
        _check_aware(moment)
        self.moment = moment
        self._woken = asyncio.get_running_loop().create_future()
        self._clock.stir()
        try:
            await self._woken
        finally:
            self._be_at_work()

    def hasten(self, moment: datetime) -> None:
        """Let the present wait end earlier; see `Participant`."""
        _check_aware(moment)
        if self.moment is not None:
            self.moment = min(self.moment, moment)
            self._clock.stir()

    def wake(self) -> None:
        """End the wait: the moment is here, and it is this participant's turn."""
        woken = self._woken
        self._be_at_work()
        if woken is not None and not woken.done():
            woken.set_result(None)

    def leave(self) -> None:
        """Take no part in time any more."""
        self._clock.part(self)

    def _be_at_work(self) -> None:
        self._woken = None
        self.moment = None


class VirtualClock:
    """Time that stands while anybody works and jumps to the earliest moment asked for when all wait.

    At a jump guests are told first and finish what falls due for them; then alarms ring; then the
    participants of this process that are due wake one after another in order of joining, each only
    when the one before waits again and every guest has dealt with what it did. So the same
    program gives the same run.
    """

    virtual = True

    def __init__(self, start: datetime) -> None:
        """Begin at `start` (aware)."""
        self._now = start.astimezone(UTC)
        self._participants: list[VirtualParticipant] = []
        self._guests: list[Guest] = []
        self._alarms: list[tuple[datetime, int, Alarm]] = []
        self._alarm_numbers = count()
        self._stirred = False

    def now(self) -> datetime:
        """The present moment, aware UTC."""
        return self._now

    def join(self, name: str) -> VirtualParticipant:
        """Take part in time; it stands until the newcomer waits."""
        participant = VirtualParticipant(self, name)
        self._participants.append(participant)
        return participant

    def part(self, participant: VirtualParticipant) -> None:
        """Take a participant off the list; taking it off twice does no harm."""
        if participant in self._participants:
            self._participants.remove(participant)
            self.stir()

    def admit(self, guest: Guest) -> None:
        """Let a guest take part."""
        self._guests.append(guest)

    def dismiss(self, guest: Guest) -> None:
        """Take a guest off the list."""
        self._guests.remove(guest)
        self.stir()

    def expect(self, guest: Guest) -> None:  # noqa: ARG002 - the real clock needs to know which guest
        """Hear that a guest waits."""
        self.stir()

    def when_passed(self, moment: datetime, act: Callable[[], None]) -> Alarm:
        """Call `act` once time has reached `moment` on somebody else's account."""
        alarm = Alarm(moment, act)
        heapq.heappush(self._alarms, (moment, next(self._alarm_numbers), alarm))
        return alarm

    def stir(self) -> None:
        """Look again, soon: whoever is acting now finishes first."""
        if not self._stirred:
            self._stirred = True
            asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        self._stirred = False
        while self._everyone_waits():
            if self._ring():
                continue
            due = self._first_due()
            if due is not None:
                due.wake()
                return
            moment = self._earliest()
            if moment is None:
                return
            self._now = max(self._now, moment)
            for guest in tuple(self._guests):
                guest.tell(self._now)

    def _everyone_waits(self) -> bool:
        return all(one.waits() for one in self._participants) and all(one.waits() for one in self._guests)

    def _ring(self) -> bool:
        rang = False
        while self._alarms and self._alarms[0][0] <= self._now:
            alarm = heapq.heappop(self._alarms)[2]
            rang = rang or not alarm.cancelled
            alarm.ring()
        return rang

    def _first_due(self) -> VirtualParticipant | None:
        for one in self._participants:
            if one.moment is not None and one.moment <= self._now:
                return one
        return None

    def _earliest(self) -> datetime | None:
        asked = [one.moment for one in self._participants if one.moment is not None]
        asked += [one.moment for one in self._guests if one.moment is not None]
        return min(asked, default=None)


class RealParticipant:
    """A participant of the machine's time: it sleeps."""

    def __init__(self, name: str) -> None:
        """Take the name; real time waits for nobody."""
        self.name = name
        self._moment: datetime | None = None
        self._hastened = asyncio.Event()

    async def wait_until(self, moment: datetime) -> None:
        """Sleep until `moment` (aware)."""
        _check_aware(moment)
        self._moment = moment
        while (left := (self._moment - datetime.now(UTC)).total_seconds()) > 0:
            self._hastened.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hastened.wait(), left)
        self._moment = None

    def hasten(self, moment: datetime) -> None:
        """Let the present wait end earlier; see `Participant`."""
        _check_aware(moment)
        if self._moment is not None:
            self._moment = min(self._moment, moment)
            self._hastened.set()

    def leave(self) -> None:
        """Take no part in time any more: nobody waited anyway."""


class RealClock:
    """The machine's time, behind the same questions."""

    virtual = False

    def __init__(self) -> None:
        """Begin now."""
        self._timers: dict[int, asyncio.TimerHandle] = {}

    def now(self) -> datetime:
        """The present moment, aware UTC."""
        return datetime.now(UTC)

    def join(self, name: str) -> RealParticipant:
        """Take part; real time waits for nobody."""
        return RealParticipant(name)

    def when_passed(self, moment: datetime, act: Callable[[], None]) -> Alarm:
        """Call `act` at `moment`."""
        alarm = Alarm(moment, act)
        self._call_at(moment, alarm.ring)
        return alarm

    def admit(self, guest: Guest) -> None:
        """Let a guest take part: its time comes with its first wish."""

    def dismiss(self, guest: Guest) -> None:
        """Forget what a guest wished for."""
        if timer := self._timers.pop(id(guest), None):
            timer.cancel()

    def expect(self, guest: Guest) -> None:
        """Tell the guest when the moment of its last wish has come."""
        self.dismiss(guest)
        if guest.moment is not None:
            self._timers[id(guest)] = self._call_at(guest.moment, lambda: guest.tell(self.now()))

    def stir(self) -> None:
        """Nothing to look for: real time moves by itself."""

    def _call_at(self, moment: datetime, act: Callable[[], None]) -> asyncio.TimerHandle:
        left = max(0.0, (moment - self.now()).total_seconds())
        return asyncio.get_running_loop().call_later(left, act)


def _check_aware(moment: datetime) -> None:
    if moment.tzinfo is None:
        raise ValueError("a moment is written with its offset from UTC")


@contextmanager
def taking_part(clock: Clock, name: str) -> Iterator[Participant]:
    """A participant for the length of a block; it leaves whatever happens."""
    participant = clock.join(name)
    try:
        yield participant
    finally:
        participant.leave()
