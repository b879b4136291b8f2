"""What stands on the host's desk."""

from bot.words.desk.listing import few, fitted, seat
from bot.words.desk.overview import LONGEST_TITLE, Overview, button_of, game, heading, lobby
from bot.words.desk.record import Named, deed, journal
from bot.words.desk.secrets import moves, owed, trace

__all__ = [
    "LONGEST_TITLE",
    "Named",
    "Overview",
    "button_of",
    "deed",
    "few",
    "fitted",
    "game",
    "heading",
    "journal",
    "lobby",
    "moves",
    "owed",
    "seat",
    "trace",
]
