"""The file of a game: a name that every system takes, and the page in UTF-8."""

import pytest

from bot.export.file import as_file
from bot.export.page import as_page
from tests.bot.export.stories import kept, told
from tests.bot.words.scenes import RU, played


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Двор на Низами", "mafia-Двор-на-Низами-2026-12-05.html"),
        ("../../etc/passwd", "mafia-etc-passwd-2026-12-05.html"),
        ('<a>: "b" | c?*', "mafia-a-b-c-2026-12-05.html"),
        ("🙂\u202e", "mafia-2026-12-05.html"),
        ("ы" * 60, f"mafia-{'ы' * 40}-2026-12-05.html"),
    ],
)
def test_a_file_is_called_by_game_and_day(title: str, name: str) -> None:
    story = told(kept(played(2)), title=title)

    file = as_file(RU, story)

    assert file.name == name
    assert file.content.decode() == as_page(RU, story)
