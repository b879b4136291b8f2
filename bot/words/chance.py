"""Many ways to say one thing, chosen by the game's key and by what everybody knows."""

from bot.words.tongue import Tongue, Value
from engine.dice import Dice


def one_of(tongue: Tongue, dice: Dice, key: str, place: int, **values: Value) -> str:
    """One variant of `key`. `place` is public: a day's number, or where in the message the line stands.

    The variants come round in an order of chance, so that neighbouring places never sound the same. The
    question holds nothing but the key: a variant can tell nothing that the sentence does not.
    """
    key = tongue.story(key)
    order = dice.shuffled(range(1, tongue.variants(key) + 1), "words", key)
    return tongue(f"{key}-{order[place % len(order)]}", **values)
