"""Whole games through the real bot, real HTTP and the sandbox."""
