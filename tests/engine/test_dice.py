"""Chance as a question: answers that depend on the key and the question alone."""

from engine.dice import Dice

DICE = Dice(b"the key of the table")
NAMES = ("Ali", "Bella", "Cem", "Dina", "Emil")


def test_the_same_question_has_the_same_answer_whatever_was_asked_before() -> None:
    """R6: what is drawn can be drawn again from the key."""
    asked_alone = DICE.roll("bonus player")

    DICE.pick(NAMES, "something else")

    assert DICE.roll("bonus player") == asked_alone
    assert Dice(b"the key of the table").roll("bonus player") == asked_alone


def test_another_question_and_another_key_have_other_answers() -> None:
    """R6: the parts of a question are kept apart, so that two questions are never one."""
    answers = {
        DICE.roll("duel", 1, 2),
        DICE.roll("duel", 12),
        DICE.roll("duel", 1),
        Dice(b"another key").roll("duel", 1, 2),
    }

    assert len(answers) == 4


def test_a_number_is_below_its_bound_and_every_number_comes_up() -> None:
    """R6: a day is drawn from a few."""
    assert {DICE.below(3, "day", attempt) for attempt in range(50)} == {0, 1, 2}


def test_one_of_the_choices_is_picked_and_each_can_be() -> None:
    """R6: a player is drawn from all."""
    assert {DICE.pick(NAMES, "player", attempt) for attempt in range(100)} == set(NAMES)


def test_shuffling_keeps_everything_and_every_order_can_come() -> None:
    """R3: no card is lost or doubled in the shuffling, two equal ones neither."""
    assert sorted(DICE.shuffled((*NAMES, "Ali"), "seats")) == sorted((*NAMES, "Ali"))
    assert len({DICE.shuffled(NAMES[:3], "seats", attempt) for attempt in range(100)}) == 6


def test_each_place_is_rolled_for_on_its_own() -> None:
    """R3: one more at the end moves nobody else."""
    four, five = DICE.shuffled(NAMES[:4], "seats"), DICE.shuffled(NAMES, "seats")

    assert four == tuple(name for name in five if name != "Emil")


def test_derived_dice_are_others_and_always_the_same() -> None:
    """R6: what decides the wording tells nothing about the deal."""
    assert DICE.derived("wording") == Dice(b"the key of the table").derived("wording")
    assert len({DICE.key, DICE.derived("wording").key, DICE.derived("other").key}) == 3
