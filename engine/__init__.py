"""The games, as pure values: nothing here knows Telegram, a database, a clock or chance."""
