"""The figures of the README: how fast nights are resolved and votes are taken."""
