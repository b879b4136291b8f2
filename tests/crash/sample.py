"""What `make test` plays of all this: a first day and night, and a few of the host's powers in a forum."""

from dataclasses import replace

from tests.crash import desk, forum, script
from tests.crash.steps import Script, Step

FIRST_DAY_AND_NIGHT = replace(script.SCRIPT, steps=script.STEPS[:23])
"""From the first start to the first morning's report."""


def _of(whole: Script, *names: str) -> list[Step]:
    """Steps of a script by their names."""
    return [step for step in whole.steps if step.name in names]


POWERS_IN_A_FORUM = Script(
    "powers in a forum",
    forum.ROLES,
    (
        *_of(forum.SCRIPT, "a lobby in a forum", "topics are made"),
        *_of(desk.SCRIPT, "a pause and its end", "warned", "a link for a seat", "replaced by the link"),
        *_of(desk.SCRIPT, "closed now"),
    ),
    forum=True,
)

SAMPLED = (FIRST_DAY_AND_NIGHT, POWERS_IN_A_FORUM)
