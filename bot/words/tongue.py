"""One language: sentences from its Fluent files. What is missing or broken is an error, never a blank."""

from functools import cache
from importlib.resources import files

from babel import Locale
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

Value = str | int


class WordsError(Exception):
    """A sentence cannot be said: no such key, a variable is missing, or a file is not Fluent."""


class Tongue:
    """The sentences of one language. Texts of people go in escaped (see `bot.words.names`)."""

    def __init__(self, language: str, narration: str = "") -> None:
        """Speak `language` (`ru`), and tell stories in a narration of its own (`yard`).

        Raises WordsError where the language has no files or a file is broken.
        """
        self.language = language
        self.locale = Locale.parse(language)
        self._bundle = _bundle(language)
        self._narration = narration

    def telling(self, narration: str) -> "Tongue":
        """The same language with another narration."""
        return Tongue(self.language, narration)

    def story(self, key: str) -> str:
        """The key by which a story is told: the narration's own (`yard-morning-died`), else the usual one."""
        own = f"{self._narration}-{key}"
        return own if self.variants(own) else key

    def __call__(self, key: str, /, **values: Value) -> str:
        """The sentence of this key, in HTML.

        Ids are given as text, counts as numbers (they choose the plural). Raises WordsError.
        """
        if not self._bundle.has_message(key):
            raise WordsError(f"{self.language}: nothing is said for {key!r}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise WordsError(f"{self.language}: {key!r} has no text")
        said, errors = self._bundle.format_pattern(pattern, values)
        if errors or not isinstance(said, str):
            raise WordsError(f"{self.language}: {key!r} cannot be said: {errors}")
        return said

    def variants(self, key: str) -> int:
        """How many ways there are to say this: the keys `key-1`, `key-2` and so on."""
        number = 0
        while self._bundle.has_message(f"{key}-{number + 1}"):
            number += 1
        return number


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    sources = [file for file in (files(__package__) / language).iterdir() if file.name.endswith(".ftl")]
    for source in sorted(sources, key=lambda file: file.name):
        bundle.add_resource(_resource(f"{language}/{source.name}", source.read_text("utf-8"), bundle))
    return bundle


def _resource(name: str, text: str, bundle: FluentBundle) -> ast.Resource:
    resource = FluentParser().parse(text)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise WordsError(f"{name}: this is not Fluent: {entry.content!r}")
        if isinstance(entry, ast.Message) and bundle.has_message(entry.id.name):
            raise WordsError(f"{name}: {entry.id.name!r} is said elsewhere too")
    return resource
