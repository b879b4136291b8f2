"""What is to go wrong: a script of failures that tests write, or bad weather; calls run into both."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Final


class FaultKind(StrEnum):
    """How a call fails."""

    REFUSE = "refuse"  # an error answer, nothing is done
    DROP_BEFORE = "drop_before"  # the connection breaks, nothing is done
    DROP_AFTER = "drop_after"  # the call is carried out, then the connection breaks
    TIMEOUT_AFTER = "timeout_after"  # the call is carried out, the answer never comes


@dataclass(frozen=True)
class Fault:
    """One scripted failure: of which calls, how many, after how many that pass, and how.

    `method` is a Bot API name, `webhook` for bringing an update to one, or `*`; `chat_id` narrows it to
    calls about one chat. With the kind `refuse` the caller reads `code` and `text`; `retry_after` (seconds)
    makes it a 429.
    """

    method: str = "*"
    chat_id: int | None = None
    times: int = 1
    skip: int = 0
    kind: FaultKind = FaultKind.REFUSE
    code: int = 500
    text: str = "Internal Server Error"
    retry_after: int | None = None

    def concerns(self, method: str, chat_id: str | None) -> bool:
        """Whether a call is one of those that are to fail."""
        return self.method in ("*", method) and self.chat_id in (None, _number(chat_id))


def flood(method: str = "*", *, retry_after: int, chat_id: int | None = None, times: int = 1) -> Fault:
    """The fault of having called too often: 429 with `retry_after` seconds."""
    text = f"Too Many Requests: retry after {retry_after}"
    return Fault(method, chat_id, times, code=429, text=text, retry_after=retry_after)


BAD_WEATHER: Final = (
    Fault(code=502, text="Bad Gateway"),
    flood(retry_after=3),
    Fault(kind=FaultKind.DROP_BEFORE),
    Fault(kind=FaultKind.DROP_AFTER),
    Fault(kind=FaultKind.TIMEOUT_AFTER),
)
"""What a call runs into by chance, each as often as the others."""


class Faults:
    """The script as it stands: faults are used up in the order they were written."""

    def __init__(self, when_unreachable: Callable[[], None]) -> None:
        """Begin with none; `when_unreachable` is called each time the line goes dead."""
        self._script: list[Fault] = []
        self._probability = 0.0
        self._chance = Random()
        self._unreachable = False
        self._when_unreachable = when_unreachable

    @property
    def unreachable(self) -> bool:
        """Whether every call is dropped."""
        return self._unreachable

    @unreachable.setter
    def unreachable(self, dead: bool) -> None:
        self._unreachable = dead
        if dead:
            self._when_unreachable()

    @property
    def left(self) -> tuple[Fault, ...]:
        """What is still to happen."""
        return tuple(self._script)

    @property
    def probability(self) -> float:
        """With what probability each call fails by chance."""
        return self._probability

    def add(self, fault: Fault) -> None:
        """Write one more fault into the script."""
        self._script.append(fault)

    def let_rain(self, probability: float, seed: int) -> None:
        """From now on each call fails with this probability (0 … 1), in one of the ways of `BAD_WEATHER`.

        ValueError for what is no probability.
        """
        if not 0 <= probability <= 1:
            raise ValueError("a probability lies between 0 and 1")
        self._probability, self._chance = probability, Random(seed)

    def clear(self) -> None:
        """Let everything pass again."""
        self._script.clear()
        self._probability = 0.0
        self.unreachable = False

    def take(self, method: str, chat_id: str | None) -> Fault | None:
        """The fault that this call runs into, if any; each fault counts down as calls meet it."""
        if self.unreachable:
            return Fault(kind=FaultKind.DROP_BEFORE)
        for place, fault in enumerate(self._script):
            if not fault.concerns(method, chat_id):
                continue
            if fault.skip:
                self._script[place] = replace(fault, skip=fault.skip - 1)
                continue
            if fault.times > 1:
                self._script[place] = replace(fault, times=fault.times - 1)
            else:
                del self._script[place]
            return fault
        return self._chance.choice(BAD_WEATHER) if self._chance.random() < self._probability else None


def _number(chat_id: str | None) -> int | None:
    return int(chat_id) if chat_id is not None and chat_id.lstrip("-").isdecimal() else None
