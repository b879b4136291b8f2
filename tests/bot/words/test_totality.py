"""Everything the engine can come to has words: found by looking into it, not by a list kept here."""

import ast
from collections.abc import Iterator
from datetime import timedelta
from itertools import product
from pathlib import Path
from typing import Final, get_args

import pytest

import engine.forum
from bot.words import group, lobby, names, private
from bot.words.group.voting import VERDICTS
from bot.words.private.own import told
from bot.words.tongue import Tongue
from engine.forum import casting
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
    MoveVoided,
    NightOpened,
    NightReported,
    Paused,
    Reopened,
    Replaced,
    Resumed,
    Runoff,
    SmsCast,
    Stalemate,
    TakenBack,
    VoteClosed,
    VoteNoted,
    Warned,
)
from engine.forum.news import Code, Line, News
from engine.forum.powers import Power
from engine.forum.roles import Role, Team, Tool, Turn
from engine.forum.schedule import Kind
from engine.forum.state import Step
from engine.forum.victory import Winner
from engine.result import Refusal
from engine.seats import Seat
from tests.bot.words.scenes import BAKU, CIVILIAN, DICE, DON, NOON, RU, TITLE, dealt, played, said

ENGINE: Final = Path(engine.forum.__path__[0])
GAMES: Final = range(12)

PUBLIC_IN_THE_MORNING: Final = tuple(Code)[:12]
PRIVATE_IN_THE_MORNING: Final = tuple(Code)[12:31]
AT_THE_CLOSE: Final = tuple(Code)[31:]

# What stands in the braces of the trace's outcomes.
FILLED: Final = {
    "by": ("axe", "theft", "borrowed"),
    "tool": tuple(Tool),
    "fact.turn": tuple(Turn),
    "vote.weight": (0, 1, 2),
    "fact.why": ("vote", "autokill", "autoban"),
    "fact.rung": (1, 2, 3, 4),
}
GUARDS: Final = {"saved by the {}": ("doctor", "bonus"), "spared by the {}": ("lawyer", "bonus")}
NEVER: Final = {"gives a vote (doctor)"}


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of this name in the engine of the forum game."""
    for file in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node


def texts(node: ast.expr) -> Iterator[str]:
    """Every text that an expression can come to."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from texts(body)
            yield from texts(orelse)
        case ast.JoinedStr(values=parts):
            yield from filled(parts)
        case _:
            pass  # a name: what it stands for is found where it is made


def filled(parts: list[ast.expr]) -> Iterator[str]:
    """A formatted text with everything that its braces may hold."""
    bare = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
    holes = [ast.unparse(part.value) for part in parts if isinstance(part, ast.FormattedValue)]
    choices = [GUARDS[bare]] if bare in GUARDS else [FILLED[hole] for hole in holes]
    yield from (bare.format(*values) for values in product(*choices))


def outcomes() -> set[str]:
    """Every outcome that a line of the trace can tell."""
    became = {text for call in calls("Became") for text in texts(call.args[1])}
    lines = {text for call in calls("Line") for text in texts(call.args[2])}
    verdicts = {code.value for code in VERDICTS}
    return (became | lines | verdicts) - NEVER


def refusals() -> set[str]:
    """Every code with which the engine says no."""
    said_at_once = {text for call in calls("Refusal") for text in texts(call.args[1])}
    why_not = ast.parse((ENGINE / "acting.py").read_text("utf-8"))
    reasons = next(
        node for node in ast.walk(why_not) if isinstance(node, ast.FunctionDef) and node.name == "_why_not"
    )
    returned = {
        text
        for node in ast.walk(reasons)
        if isinstance(node, ast.Return) and node.value is not None
        for text in texts(node.value)
    }
    return said_at_once | returned


RARE: Final[tuple[Event, ...]] = (
    *(Absent(CIVILIAN, 1, rung) for rung in (1, 2, 3)),
    BumOrdered(CIVILIAN, DON),
    ClosedEarly(Kind.VOTE, 1, NOON),
    Decided(1, (CIVILIAN,)),
    Excused(CIVILIAN),
    Warned(CIVILIAN, 1),
    Replaced(CIVILIAN, "Лейла", "Рустам"),
    DeadlineMoved(Kind.VOTE, 1, NOON + timedelta(hours=9), "host"),
    DoorOpened(CIVILIAN),
    LeaveWaits(CIVILIAN),
    MoveVoided(CIVILIAN, Power.VOTE),
    Paused(),
    Reopened(),
    Resumed(),
    Runoff(1, ((CIVILIAN, DON, 1), (DON, CIVILIAN, 1)), {DON: 1, CIVILIAN: 1}, (DON, CIVILIAN), NOON),
    SmsCast(CIVILIAN),
    Stalemate(3),
    *(TakenBack(kind, 1, published=kind is not Kind.NIGHT) for kind in Kind),
    VoteNoted(CIVILIAN, DON),
)
"""Events that games of chance hardly ever come to."""


def test_every_event_has_words() -> None:
    """Games of chance meet most of them, the rest stands above; the match in `said` is exhaustive."""
    rare = [(Step(dealt(), (event,)), event) for event in RARE]
    common = [(step, event) for seed in GAMES for step in played(seed) for event in step.events]

    assert {type(event) for step, event in (*rare, *common) if said(step, event)} == set(get_args(Event))


def test_every_public_code_of_the_morning_has_words() -> None:
    """And so has every code of a close but those that the count tells."""
    assert {
        f"morning-{key(code)}" for code in PUBLIC_IN_THE_MORNING if not RU.variants(f"morning-{key(code)}")
    } == set()
    assert {code for code in AT_THE_CLOSE if not RU.variants(f"close-{key(code)}")} == {
        Code.AUTOBAN,
        Code.SMS_VOTE,
    }
    assert RU.variants("close-bonus-played") >= 4
    assert all(RU.variants(f"close-autoban-{why}") >= 4 for why in ("silence", "lawyer", "bouncer", "duty"))


def key(code: Code) -> str:
    """A code as part of a key."""
    return code.value.replace("_", "-")


@pytest.mark.parametrize("code", [*PRIVATE_IN_THE_MORNING, Code.POISONED])
def test_every_private_code_has_words(code: Code) -> None:
    """One way each: a private text hints at nothing by its wording."""
    things = {Code.BORROWED: tuple(Turn), Code.STOLE: tuple(Tool)}.get(code, (None,))

    assert all(told(RU, dealt(), News(code, CIVILIAN, thing)) for thing in things)
    assert RU.variants(f"news-{key(code)}") == 0


@pytest.mark.parametrize("code", sorted(refusals()))
@pytest.mark.parametrize("rule", ["D1", "N1"])
def test_every_refusal_has_words_that_fit_beside_a_button(code: str, rule: str) -> None:
    """Telegram shows 200 characters there, and no markup."""
    refused = private.refusal(
        RU, dealt(), Refusal(rule, code, CIVILIAN), now=NOON, zone=BAKU, due_at=NOON.replace(hour=17)
    )

    assert 0 < len(refused) <= 200
    assert "<" not in refused
    assert code not in refused


def test_every_outcome_of_the_trace_has_words() -> None:
    """The chronicle is read when the game is over: too late to find a key missing."""
    lines = [Line("cop", CIVILIAN, outcome, "N3") for outcome in sorted(outcomes())]

    assert group.chronicle(RU, dealt(), [("n1", lines)]).count("(N3)") == len(lines)


@pytest.mark.random
@pytest.mark.parametrize("seed", GAMES)
def test_whole_games_of_chance_are_told_to_the_end(seed: int) -> None:
    """Each text of each step is said without a fault; so is what all seats read when a phase opens."""
    for step in played(seed):
        for event in step.events:
            assert_well_formed(said(step, event))
        if any(isinstance(event, DayOpened | NightOpened) for event in step.events):
            for seat in step.game.table.seats:
                assert_well_formed(private.inside(RU, step.game, seat))


def assert_well_formed(html: str) -> None:
    """Tags are balanced, no variable is left, nothing is double-escaped."""
    opened = html.count("<tg-spoiler>") + html.count("<b>") + html.count("<i>")
    shut = html.count("</tg-spoiler>") + html.count("</b>") + html.count("</i>")
    assert opened == shut
    assert not any(bad in html for bad in ("{", "}", "None", "&amp;amp;", "Seat("))


@pytest.mark.random
@pytest.mark.parametrize("seed", GAMES)
def test_the_chronicle_of_a_game_of_chance_is_told(seed: int) -> None:
    """Every line of every trace, under its day or night, with its rule."""
    traces = []
    for step in played(seed):
        for event in step.events:
            if isinstance(event, VoteClosed | NightReported):
                letter = "d" if isinstance(event, VoteClosed) else "n"
                traces.append((f"{letter}{event.day}", event.trace))
    story = group.chronicle(RU, step.game, traces)

    assert story.count("<i>(") == sum(len(trace) for _, trace in traces)


@pytest.mark.parametrize("role", Role)
def test_every_card_has_words(role: Role) -> None:
    """What one is, what one does, how one wins."""
    game = dealt((role, *(Role.CIVILIAN,) * 6, Role.DON))

    assert private.card(RU, game, Seat(1), title=TITLE)


def test_every_end_has_a_name() -> None:
    assert all(
        RU(f"{key}-{kind.value}", until="", moment="") for key in ("moved-line", "status") for kind in Kind
    )


@pytest.mark.parametrize("power", Power)
def test_every_move_is_asked_for_and_acknowledged(power: Power) -> None:
    """Except the deal, which is answered and not aimed."""
    slug = power.value.replace("_", "-")

    assert names.power(RU, power)
    assert RU(f"pick-{slug}")
    assert power is Power.DEAL or RU(f"taken-{slug}", who="7. Лейла")


@pytest.mark.parametrize(
    ("winner", "rule"), [*product(Winner, ("V1", "V2", "V3", "V4", "V5")), (Winner.DRAW, "host")]
)
def test_every_ending_has_words(winner: Winner, rule: str) -> None:
    """Who has won and why; a rule that is none of V's is the host's word."""
    over = GameOver(winner, rule, ())

    assert group.game_over(RU, DICE, dealt(), over, title=TITLE)


def test_every_warning_of_a_composition_has_words() -> None:
    """R2: the host may depart from the table, and the group is told."""
    departing = (
        ({Role.DON: 1, Role.THIEF: 1, Role.CHEMIST: 1, Role.CIVILIAN: 6}, 9),
        ({Role.DON: 1, Role.MANIAC: 1, Role.CIVILIAN: 18}, 20),
    )
    codes = {code for cards, players in departing for code in casting.warnings(cards, players)}

    assert {RU(f"warning-{code.replace('_', '-')}") != "" for code in codes} == {True}
    assert len(codes) == 4


def test_every_side_is_unmasked() -> None:
    """D13 with `reveal = "team"`."""
    assert len({RU("unmasked-team", who="7. Лейла", team=team.value) for team in Team}) == 3


def test_every_composition_is_spelled_out() -> None:
    """Cards held by several have a number and a plural, the others a name."""
    assert lobby.composition(RU, casting.composition(14)) == (
        "дон, 3 мафа, подкидыш, комиссар, доктор, маньяк, адвокат, железный дровосек, стукач, бомж,"
        " 2 мирных жителя"
    )


def test_a_language_without_files_cannot_be_spoken() -> None:
    """A wrong setting fails at the start."""
    with pytest.raises(FileNotFoundError):
        Tongue("de")
