"""Everything the bot says: Fluent files for each language, and what turns a game into sentences."""
