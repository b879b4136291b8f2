"""One call of a bot from the form it came in to the answer it gets."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from aiogram.methods import TelegramMethod

from sandbox import strict
from sandbox.api import FREE, HANDLERS, PACED_BY_CHAT
from sandbox.api.desk import ApiError, Desk, bad_request
from sandbox.chats import BotAccount
from sandbox.faults import Fault, FaultKind, Faults
from sandbox.journal import Call
from sandbox.strict import Request
from sandbox.world import World

_TWO_POLLERS = "other getUpdates request; make sure that only one bot instance is running"
_WEBHOOK_IS_SET = ApiError(
    409,
    "Conflict: can't use getUpdates method while webhook is active;"
    " use deleteWebhook to delete the webhook first",
)


@dataclass(frozen=True)
class Answered:
    """What goes back: the HTTP status and the body."""

    code: int
    body: dict[str, object]


class Lost(Exception):  # noqa: N818 - what the caller experiences: no answer
    """The call gets no answer: the connection breaks, or is held until the caller gives up."""

    def __init__(self, *, held: bool) -> None:
        """Say whether the connection stays open."""
        super().__init__("the call gets no answer")
        self.held = held


class Service:
    """Carries calls out: faults first, then strictness, pace, and the method itself."""

    def __init__(self, world: World, faults: Faults) -> None:
        """Serve the bots of a world."""
        self._world = world
        self._faults = faults

    async def carry_out(self, bot: BotAccount, request: Request) -> Answered:
        """The answer to a call; raises `Lost` if a fault says that there is none."""
        code, description = 0, "no answer"
        try:
            carry_out = self._poll if request.method == "getUpdates" else self._call
            answer = await carry_out(bot, request)
            code, description = answer.code, str(answer.body.get("description", ""))
        finally:
            call = Call(
                self._world.clock.now(), bot.id, request.method, dict(request.values), code, description
            )
            self._world.records.calls.append(call)
        return answer

    async def _poll(self, bot: BotAccount, request: Request) -> Answered:
        failed = True
        try:
            answer = await self._answer(bot, request)
            failed = not answer.body["ok"]
        finally:
            bot.mailbox.count_ended(failed=failed)
        return answer

    async def _call(self, bot: BotAccount, request: Request) -> Answered:
        bot.calls_open += 1
        try:
            return await self._answer(bot, request)
        finally:
            bot.calls_open -= 1
            self._world.clock.stir()

    async def _answer(self, bot: BotAccount, request: Request) -> Answered:
        fault = self._faults.take(request.method, request.values.get("chat_id"))
        if fault is not None and fault.kind in (FaultKind.REFUSE, FaultKind.DROP_BEFORE):
            return _fail(fault)
        try:
            answer = Answered(200, {"ok": True, "result": await self._result(bot, request)})
        except ApiError as error:
            answer = _refusal(error)
        if fault is not None:
            raise Lost(held=fault.kind is FaultKind.TIMEOUT_AFTER)
        return answer

    async def _result(self, bot: BotAccount, request: Request) -> object:
        if request.method == "getUpdates":
            return await self._updates(bot, request)
        handler = HANDLERS.get(request.method)
        if handler is None:
            raise ApiError(404, "Not Found")
        call = _understood(request)
        self._keep_pace(bot, request.method, call)
        return handler(Desk(self._world, bot), call)

    async def _updates(self, bot: BotAccount, request: Request) -> object:
        limits, mailbox = self._world.limits, bot.mailbox
        call: Any = _understood(request)
        if mailbox.webhook is not None:
            raise _WEBHOOK_IS_SET
        mailbox.take_over(_TWO_POLLERS)
        mailbox.ask_for(call.allowed_updates)
        if call.offset:
            mailbox.confirm(call.offset)
        limit = max(1, min(call.limit or limits.updates_at_once, limits.updates_at_once))
        seconds = max(0, min(call.timeout or 0, limits.poll_seconds))
        if mailbox.waiting(limit) or not seconds:
            return mailbox.waiting(limit)
        poll = await mailbox.listen(self._world.clock.now() + timedelta(seconds=seconds))
        if poll.broken:
            raise Lost(held=False)
        if poll.ended_by is not None:
            raise ApiError(409, f"Conflict: terminated by {poll.ended_by}")
        return mailbox.waiting(limit)

    def _keep_pace(self, bot: BotAccount, method: str, call: TelegramMethod[Any]) -> None:
        if method in FREE:
            return
        chat_id = getattr(call, "chat_id", None) if method in PACED_BY_CHAT else None
        number = chat_id if isinstance(chat_id, int) else 0
        wait = bot.pace.wait(
            self._world.clock.now(),
            group=number if number < 0 else None,
            person=number if number > 0 else None,
        )
        if wait:
            raise ApiError(429, f"Too Many Requests: retry after {wait}", retry_after=wait)


def _understood(request: Request) -> TelegramMethod[Any]:
    try:
        return strict.understand(request)
    except strict.BadRequest as fault:
        raise bad_request(str(fault)) from None


def _refusal(error: ApiError) -> Answered:
    body: dict[str, object] = {"ok": False, "error_code": error.code, "description": error.description}
    if error.parameters:
        body["parameters"] = error.parameters
    return Answered(error.code, body)


def _fail(fault: Fault) -> Answered:
    if fault.kind is FaultKind.DROP_BEFORE:
        raise Lost(held=False)
    if fault.retry_after is not None:
        text = f"Too Many Requests: retry after {fault.retry_after}"
        return _refusal(ApiError(429, text, retry_after=fault.retry_after))
    return _refusal(ApiError(fault.code, fault.text))
