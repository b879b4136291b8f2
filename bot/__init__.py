"""The host: Telegram, storage, clock, delivery, words."""
