"""What the bot remembers: tables, units of work, and look-ups by what people ask for."""
