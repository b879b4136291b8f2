"""The control desk: one action a request, named and checked."""

from inspect import isawaitable

from pydantic import ConfigDict, ValidationError, validate_call

from sandbox.actions import Actions, Refused
from sandbox.people import CannotAct
from sandbox.town import Town

# An action takes exactly its own keys, of exactly its own types.
_EXACTLY = ConfigDict(strict=True)


class ControlDesk:
    """Takes `{"do": name, ...}` and does it."""

    def __init__(self, town: Town) -> None:
        """Act in one town."""
        self._actions = Actions(town)

    async def do(self, order: object) -> object:
        """The result of an action as a JSON value; raises `Refused` with one sentence."""
        if not isinstance(order, dict) or not isinstance(order.get("do"), str):
            raise Refused('an order is {"do": name, ...}')
        name = order["do"]
        if name.startswith("_") or not callable(action := getattr(self._actions, name, None)):
            raise Refused(f'there is no action "{name}"')
        values = {key: value for key, value in order.items() if key != "do"}
        try:
            result = validate_call(config=_EXACTLY)(action)(**values)
            return await result if isawaitable(result) else result
        except ValidationError as fault:
            first = fault.errors()[0]
            place = ".".join(str(step) for step in first["loc"])
            raise Refused(f"{name}: {place}: {first['msg']}") from None
        except (CannotAct, ValueError) as fault:
            raise Refused(f"{name}: {fault}") from None
