"""The window in a real browser."""
