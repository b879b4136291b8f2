"""What people want of the bot: each use case is one intention and one transaction."""
