"""What the bot says: rows written with the step they tell of, and the loop that delivers them."""
