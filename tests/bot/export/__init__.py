"""The story of a game, as a value, a page, data and an explanation."""
