"""The host's desk: one message in private, with a page for each thing that a host looks at or does."""
