"""`mafia check`: every misconfiguration that is planted is named."""
