"""The forum game: days and nights by message, by the rulebook in docs/rulebook.md."""
