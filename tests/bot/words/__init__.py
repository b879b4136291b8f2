"""What the bot says: no key missing, no secret told, no person harmed."""
