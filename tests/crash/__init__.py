"""What a kill -9 changes, wherever it falls: nothing."""
