"""A strict stand-in for Telegram on this machine: the Bot API, people, virtual time, faults."""
