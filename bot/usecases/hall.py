"""What every use case needs and none changes: words, defaults, the bot's own name, and chance."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import unescape
from typing import Final

from bot import config
from bot.words.tongue import Tongue
from engine.forum.roles import Role

TAG: Final = re.compile(r"<[^>]+>")

Deal = Callable[[bytes, Sequence[str], Mapping[Role, int]], tuple[Role, ...]]


@dataclass(frozen=True, slots=True)
class Hall:
    """One per process. `reads_all`: whether privacy mode is off, so that the bot sees every post (D4)."""

    tongue: Tongue
    username: str
    bot_id: int
    reads_all: bool
    defaults: config.Game
    secret: Callable[[], bytes]
    token: Callable[[], str]
    deal: Deal

    def telling(self, rules: config.Game) -> Tongue:
        """The tongue of a game's group, which tells the stories as its rules have it."""
        return self.tongue.telling(rules.narration)

    def link(self, payload: str) -> str:
        """A deep link into the private chat with the bot."""
        return f"https://t.me/{self.username}?start={payload}"

    @staticmethod
    def plain(html: str) -> str:
        """The text of a message without its markup, for places that show none."""
        return unescape(TAG.sub("", html))
