"""Whether a request is one that the Bot API knows: keys and types, measured against aiogram's own models."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from aiogram import methods
from aiogram.client.default import Default
from aiogram.methods import TelegramMethod
from aiogram.types import BufferedInputFile, InputFile
from pydantic import BaseModel

_INTEGER = re.compile(r"-?\d{1,19}")
# What the official server says when these are left out, instead of naming the parameter.
_MISSING = {"text": "message text is empty", "chat_id": "chat_id is empty"}


class BadRequest(ValueError):  # noqa: N818 - named as the answer it becomes
    """A request that the Bot API would not understand; the text is one sentence naming the place."""


@dataclass(frozen=True)
class Request:
    """A call as it came: every value a string, as forms have it, and the files that came along."""

    method: str
    values: Mapping[str, str]
    files: Mapping[str, tuple[str, bytes]] = field(default_factory=dict)


@cache
def _models() -> dict[str, type[TelegramMethod[Any]]]:
    found = (getattr(methods, name) for name in methods.__all__)
    return {model.__api_method__: model for model in found if hasattr(model, "__api_method__")}


def understand(request: Request) -> TelegramMethod[Any]:
    """The call as a typed value; raises `BadRequest` for unknown keys, wrong types and missing ones.

    Settings that the caller left to its own defaults (such as parse_mode) are None.
    """
    model = _models()[request.method]
    for key in [*request.values, *request.files]:
        if key not in model.model_fields and f"attach://{key}" not in request.values.values():
            raise BadRequest(f'{request.method} has no parameter "{key}"')
    values: dict[str, Any] = {}
    for key, info in model.model_fields.items():
        if key in request.values or key in request.files:
            values[key] = _value(request, key, info.annotation)
        elif info.is_required():
            raise BadRequest(_MISSING.get(key, f'parameter "{key}" of {request.method} is required'))
        elif isinstance(info.default, Default):
            values[key] = None
    return model.model_validate(values)


def _value(request: Request, key: str, annotation: object) -> object:
    kinds = _kinds(annotation)
    if key in request.files:
        return _file(request, key)
    raw = request.values[key]
    if InputFile in kinds and raw.startswith("attach://"):
        return _file(request, raw.removeprefix("attach://"))
    if all(_is_plain(kind) for kind in kinds):
        return _plain(raw, kinds, key)
    try:
        structure = json.loads(raw)
    except ValueError:
        raise BadRequest(f'parameter "{key}" must be a JSON value') from None
    _check(structure, annotation, key)
    return structure


def _file(request: Request, part: str) -> BufferedInputFile:
    if part not in request.files:
        raise BadRequest(f'the attached file "{part}" is missing')
    name, content = request.files[part]
    return BufferedInputFile(content, filename=name)


def _is_plain(kind: Any) -> bool:  # noqa: ANN401 - an annotation can be anything
    return (
        isinstance(kind, type) and not issubclass(kind, (BaseModel, list, dict)) and get_origin(kind) is None
    )


def _plain(raw: str, kinds: tuple[Any, ...], key: str) -> object:
    if bool in kinds and raw.lower() in ("true", "false"):
        return raw.lower() == "true"
    if {int, datetime} & set(kinds) and _INTEGER.fullmatch(raw):
        return int(raw)
    if float in kinds and re.fullmatch(r"-?\d+(\.\d+)?", raw):
        return float(raw)
    if str in kinds or any(issubclass(kind, Enum) for kind in kinds):
        return raw
    raise BadRequest(f'parameter "{key}" must be {_spoken(kinds)}')


def _kinds(annotation: Any) -> tuple[Any, ...]:  # noqa: ANN401 - an annotation can be anything
    """The types that an annotation allows, without None and aiogram's own markers."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _kinds(get_args(annotation)[0])
    if origin in (Union, UnionType):
        return tuple(kind for part in get_args(annotation) for kind in _kinds(part))
    return () if annotation in (NoneType, Default) else (annotation,)


def _check(value: object, annotation: object, place: str) -> None:
    """Look at a nested value; models allow extra keys, so the keys are compared here."""
    kinds = _kinds(annotation)
    objections: dict[Any, BadRequest] = {}
    for kind in kinds:
        try:
            _check_kind(value, kind, place)
        except BadRequest as objection:
            objections[kind] = objection
        else:
            return
    meant = _meant(value, kinds)
    raise objections[meant] if meant else BadRequest(f'"{place}" must be {_spoken(kinds)}')


def _meant(value: object, kinds: tuple[Any, ...]) -> Any:  # noqa: ANN401 - an annotation can be anything
    """The one type that a value was clearly meant to be of, if there is one."""
    if len(kinds) == 1:
        return kinds[0]
    if not isinstance(value, dict):
        return None
    common = {kind: len(value.keys() & getattr(kind, "model_fields", {}).keys()) for kind in kinds}
    likeliest = [kind for kind in kinds if common[kind] == max(common.values())]
    return likeliest[0] if len(likeliest) == 1 else None


def _check_kind(value: object, kind: Any, place: str) -> None:  # noqa: ANN401 - an annotation can be anything
    origin = get_origin(kind)
    if origin is Literal:
        fits = value in [getattr(one, "value", one) for one in get_args(kind)]
    elif kind is list or origin is list:
        fits = isinstance(value, list)
        for number, item in enumerate(value if isinstance(value, list) else []):
            _check(item, get_args(kind)[0], f"{place}[{number}]")
    elif isinstance(kind, type) and issubclass(kind, BaseModel):
        fits = isinstance(value, dict)
        if isinstance(value, dict):
            _check_keys(value, kind, place)
    else:
        fits = _fits(value, kind)
    if not fits:
        raise BadRequest(f'"{place}" must be {_spoken((kind,))}')


def _check_keys(value: dict[str, object], model: type[BaseModel], place: str) -> None:
    for key, item in value.items():
        if key not in model.model_fields:
            raise BadRequest(f'{model.__name__} has no field "{key}" (in "{place}")')
        _check(item, model.model_fields[key].annotation, f"{place}.{key}")
    for key, info in model.model_fields.items():
        if info.is_required() and key not in value:
            raise BadRequest(f'field "{key}" of {model.__name__} is required (in "{place}")')


def _fits(value: object, kind: Any) -> bool:  # noqa: ANN401 - an annotation can be anything
    if kind in (datetime, timedelta, int):
        return isinstance(value, int) and not isinstance(value, bool)
    if kind is float:
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return value in [one.value for one in kind]
    return isinstance(value, kind)


def _spoken(kinds: tuple[Any, ...]) -> str:
    return " or ".join(
        dict.fromkeys(_NAMES.get(kind, getattr(kind, "__name__", str(kind))) for kind in kinds)
    )


_NAMES = {
    bool: "true or false",
    int: "an integer",
    datetime: "an integer",
    timedelta: "an integer",
    float: "a number",
    str: "a string",
}
