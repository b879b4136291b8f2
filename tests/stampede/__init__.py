"""Many games that close at the same moment, against the least time that Telegram's limits leave."""
