"""Tests of the bot: storage, inbox, outbox, clock and settings."""
