"""One file for each way in which others failed: what it is about is its name."""
