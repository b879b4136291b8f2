"""What really happened: a game as one value, and that value as a page and as data."""
