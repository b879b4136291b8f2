"""Holding a worked case against what the engine makes of it."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from engine.forum.cases import resolve
from engine.forum.news import Code

CASES: Final = Path(__file__).parent / "cases"
IN_ORDER: Final = {"bum_votes"}
CODES: Final = {code.value for code in Code}


def worked_cases() -> Iterator[dict[str, Any]]:
    """Every case of every file in `cases/`; a file is one case or a list of cases."""
    for path in sorted(CASES.glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        yield from data if isinstance(data, list) else [data]


def differences(case: Mapping[str, Any]) -> list[str]:
    """Everything in which the engine departs from the case, as sentences; none if it agrees."""
    result = resolve(case)
    return [
        *_after(case.get("after", {}), result["after"]),
        *_told("everybody", case.get("public", []), case.get("not_public", []), result["public"]),
        *(
            difference
            for name in (*case.get("private", {}), *case.get("not_private", {}))
            for difference in _told(
                name,
                case.get("private", {}).get(name, []),
                case.get("not_private", {}).get(name, []),
                result["private"].get(name, []),
            )
        ),
    ]


def _after(expected: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[str]:
    for key, value in expected.items():
        if key not in found:
            yield f"after.{key} is no part of an outcome"
        elif _comparable(key, found[key]) != _comparable(key, value):
            yield f"after.{key} is {found[key]!r}, not {value!r}"


def _comparable(key: str, value: object) -> object:
    return sorted(value) if isinstance(value, list) and key not in IN_ORDER else value


def _told(who: str, told: Iterable[str], untold: Iterable[str], heard: Iterable[str]) -> Iterator[str]:
    """What `who` should have heard and did not, or heard and should not; an unknown code checks nothing."""
    told, untold, heard = list(told), list(untold), list(heard)
    yield from (f"{code!r} is no code" for code in (*told, *untold) if code.partition(":")[0] not in CODES)
    yield from (f"{who}: not told {code}" for code in told if code not in heard)
    yield from (f"{who}: told {code}" for code in untold if code in heard)
